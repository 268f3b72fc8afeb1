"""What type checkers see: the types of the main functions, and no type that is unknown."""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def test_the_main_functions_have_the_types_that_users_expect():
    """Each `assert_type` of tests/typing holds under mypy --strict."""
    pytest.importorskip("mypy", reason="mypy is not installed (extra lint)")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "tests/typing"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (0, "Success: no issues found in 1 source file\n") == (done.returncode, done.stdout)


@pytest.mark.exhaustive
def test_every_type_is_known_to_other_type_checkers(tmp_path):
    """Pyright, which infers nothing from bodies here, knows the type of every symbol."""
    pytest.importorskip("basedpyright", reason="basedpyright is not installed (extra lint)")
    venv.create(tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    site = next((tmp_path / "venv").glob("lib/python*/site-packages"))
    for package in (ROOT / "src").glob("modlinalg*"):
        shutil.copytree(package, site / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    path = f"{python.parent}:{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, "-m", "basedpyright", "--verifytypes", "modlinalg", "--ignoreexternal"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "VIRTUAL_ENV": str(tmp_path / "venv"),
            "PATH": path,
        },
    )
    counts = re.findall(r"With (?:ambiguous|unknown) type: (\d+)", done.stdout)
    assert ["0"] * 4 == counts, done.stdout[-3000:]
    assert 'Symbols exported by "modlinalg": 0' not in done.stdout

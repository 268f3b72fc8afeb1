"""What type checkers see: the types of the main functions, and no type that is unknown."""

import importlib
import json
import os
import re
import shutil
import subprocess
import sys
import venv
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.api import PUBLIC, SNAPSHOT, names_of
from tests.helpers.runs import slow

ROOT = Path(__file__).parent.parent


@pytest.mark.exhaustive
def test_the_main_functions_have_the_types_that_users_expect():
    """Each `assert_type` of tests/typing holds under mypy --strict."""
    pytest.importorskip("mypy", reason="mypy is not installed (extra lint)")
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "tests/typing"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (0, "Success: no issues found in 1 source file\n") == (done.returncode, done.stdout)


@cache
def completeness(package):
    """Return what pyright, which infers nothing from bodies here, says of a package as it is installed."""
    pytest.importorskip("basedpyright", reason="basedpyright is not installed (extra lint)")
    with TemporaryDirectory() as folder:
        venv.create(f"{folder}/venv")
        site = next(Path(folder, "venv").glob("lib/python*/site-packages"))
        for source in (ROOT / "src").glob("modlinalg*"):
            shutil.copytree(source, site / source.name, ignore=shutil.ignore_patterns("__pycache__"))
        path = f"{folder}/venv/bin:{os.environ['PATH']}"
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "basedpyright",
                "--verifytypes",
                package,
                "--ignoreexternal",
                "--outputjson",
            ],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "VIRTUAL_ENV": f"{folder}/venv", "PATH": path},
        )
    return json.loads(done.stdout)["typeCompleteness"]


def exported(package):
    """Return the names of what a type checker takes for public, packages and dunder names left out."""
    found = [symbol for symbol in completeness(package)["symbols"] if symbol["isExported"]]
    names = {symbol["name"] for symbol in found if symbol["category"] != "module"}
    return {name for name in names if not name.rpartition(".")[2].startswith("__")}


def promised():
    """Return the dotted names of the snapshot."""
    lines = SNAPSHOT.read_text(encoding="utf-8").splitlines()
    return {re.split(r"[(: \[]", line)[0] for line in lines if not line.startswith("$")}


def homes():
    """Return {where a function, a class or a base of it is defined: its promised names}."""
    found = {}
    for name, names in PUBLIC.items():
        module = importlib.import_module(name)
        for public in names_of(module, names):
            thing = getattr(module, public)
            for base in thing.__mro__ if isinstance(thing, type) else (thing,):
                home = f"{getattr(base, '__module__', name)}.{getattr(base, '__qualname__', public)}"
                found.setdefault(home, []).append(f"{name}.{public}")
    return found


@slow(long=lambda package: package == "modlinalg")
@pytest.mark.exhaustive
@pytest.mark.parametrize("package", ["modlinalg", "modlinalg_check"])
def test_every_type_is_known_to_other_type_checkers(package):
    """The type of every symbol, whether it is exported or only used by one that is."""
    found = completeness(package)
    counts = [found[kind] for kind in ("exportedSymbolCounts", "otherSymbolCounts")]
    assert [0] * 4 == [count[f"with{what}Type"] for count in counts for what in ("Ambiguous", "Unknown")]
    assert counts[0]["withKnownType"] > 0


def beside_promises():
    """Yield what a type checker takes for public, is no member of a class, and is not promised."""
    defined = homes()
    for name in {*exported("modlinalg"), *exported("modlinalg_check")} - promised():
        module = name.rpartition(".")[0]
        if name not in defined and not any(part[:1].isupper() for part in module.split(".")):
            yield name


@pytest.mark.exhaustive
def test_a_type_checker_finds_what_is_promised_and_nothing_else():
    """But for a name of typing, which the checker does not load."""
    assert {"modlinalg_check.TYPE_CHECKING"} == set(beside_promises())
    faces = {name for name in promised() if name.rpartition(".")[0] in PUBLIC}
    assert set() == faces - exported("modlinalg") - exported("modlinalg_check")


@pytest.mark.exhaustive
def test_public_classes_have_no_members_beyond_the_snapshot():
    """A type checker offers a member where its class, or a base of it, is defined."""
    beyond = set()
    for symbol in {*exported("modlinalg"), *exported("modlinalg_check")}:
        home, _, member = symbol.rpartition(".")
        beyond |= {f"{public}.{member}" for public in homes().get(home, ())} - promised()
    assert set() == beyond

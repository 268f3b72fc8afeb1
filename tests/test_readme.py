"""The README shows what the commands really print, and is short."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
START = (ROOT / "docs" / "quick_start.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n\$ (.*?)\n(.*?)```", README + START, re.DOTALL)
USES = re.findall(r"^    (modlinalg .*)$", README, re.MULTILINE)


def run(command, folder):
    """Run a command of the README, or a pipeline of several, with this Python."""
    command = re.sub(r"(?:(?<=^)|(?<=\| ))modlinalg ", f"{sys.executable} -m modlinalg ", command)
    return subprocess.run(command, shell=True, capture_output=True, text=True, check=False, cwd=folder)


@pytest.mark.parametrize(("command", "expected"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_console_block_shows_the_real_output(command, expected):
    """Each `$ command` of the README and of the quick start prints what stands below it, to the letter."""
    if "jq " in command and shutil.which("jq") is None:
        pytest.skip("jq is not installed")
    done = run(command, ROOT)
    assert ("", expected) == (done.stderr, done.stdout.rstrip("\n") + "\n")


@pytest.mark.parametrize("command", USES)
def test_each_use_has_a_command_that_runs(command, tmp_path):
    """Where the examples lie, so that its files are no part of the project."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    done = run(command, tmp_path)
    assert (0, "") == (done.returncode, done.stderr)


def test_three_uses_are_shown():
    """Teach, trace and verify, each with a command."""
    parts = re.split(r"^\*\*(\w+)\.\*\* ", README, flags=re.MULTILINE)
    assert ["Teach", "Trace", "Verify"] == parts[1::2]
    assert all(re.search(r"^(    |\$ )modlinalg ", part, re.MULTILINE) for part in parts[2::2])


def test_the_readme_is_short():
    """As a reader counts: `wc -w README.md` is at most 600."""
    assert len(README.split()) <= 600

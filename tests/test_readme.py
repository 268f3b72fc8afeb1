"""The README shows what the commands really print."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(
    r"```console\n\$ (.*?)\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize(("command", "expected"), BLOCKS, ids=[command for command, _ in BLOCKS])
def test_console_block_shows_the_real_output(command, expected):
    """Each `$ command` of the README prints what stands below it, to the letter."""
    command = command.replace("modlinalg", f"{sys.executable} -m modlinalg", 1)
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, cwd=ROOT)
    assert ("", expected) == (done.stderr, done.stdout.rstrip("\n") + "\n")

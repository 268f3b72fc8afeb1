"""The folders of certificates, and the checker as a program."""

import subprocess
import sys
from pathlib import Path

import modlinalg_check

HERE = Path(__file__).parent
PACKAGE = Path(modlinalg_check.__file__).parent
OUTCOMES = {"accept": "verified", "reject": "rejected", "malformed": "malformed"}
EXIT_STATUS = {"verified": 0, "rejected": 1, "malformed": 2}
FILES = sorted(path for folder in OUTCOMES for path in (HERE / folder).glob("*.json"))
MEBIBYTE = 2**20


def label(path):
    """The file's folder and name."""
    return f"{path.parent.name}/{path.stem}"


def wrong_files(checker):
    """The files that this checker does not give the outcome of their folder."""
    return [label(path) for path in FILES if checker(path.read_bytes()).outcome != OUTCOMES[path.parent.name]]


def run(*arguments, stdin=b""):
    """Run python -m modlinalg_check in a process of its own."""
    command = [sys.executable, "-m", "modlinalg_check", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=PACKAGE.parent, check=False)


def assert_one_line(result, status):
    """One printable line that begins with the outcome, nothing on stderr, and the exit status."""
    assert result.stderr == b""
    assert status == result.returncode
    assert result.stdout.endswith(b"\n")
    assert result.stdout.count(b"\n") == 1
    assert result.stdout[:-1].decode("ascii").isprintable()
    assert EXIT_STATUS[result.stdout.split(b":")[0].decode()] == status

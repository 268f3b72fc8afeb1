"""Files to read, and questions that take their time."""

import subprocess
import sys

import pytest

from tests.cli.running import HUGE
from tests.cli.slow_questions import stepwise, written
from tests.helpers.terminals import PROGRAM


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Work in a folder with a few files to read."""
    monkeypatch.chdir(tmp_path)
    for name, text in {
        "m.txt": "1 2\n3 4\n",
        "x.txt": "5 1\n5 3\n",
        "two.txt": "2\n",
        "ones.txt": "1 1\n",
        "column.txt": "1\n0\n",
        "0x3.json": '{"rows": 0, "cols": 3, "entries": []}',
        "3x0.json": '{"rows": 3, "cols": 0, "entries": [[], [], []]}',
        "half.txt": "1/2 3\n",
        "ragged.txt": "1 2\n3\n",
        "word.txt": "1 2\n3 x\n",
        "float.txt": "1 2.5\n",
        "empty.txt": "",
        "comment.txt": "# nothing\n",
        "a name with blanks ü.txt": "1 2\n3 4\n",
        "huge.txt": HUGE + " 1\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bom.txt").write_bytes(b"\xef\xbb\xbf1 2\r\n3 4\r\n")
    (tmp_path / "latin1.txt").write_bytes("1 2 # für\n".encode("latin-1"))
    (tmp_path / "utf16.txt").write_bytes("1 2\n".encode("utf-16"))
    (tmp_path / "binary.bin").write_bytes(bytes(range(256)) * 8)
    (tmp_path / "zeros.bin").write_bytes(b"\0" * 1000)
    (tmp_path / "folder").mkdir()
    return tmp_path


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a text to a new file and returns its path."""

    def written(text):
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
        path.write_text(text)
        return path

    return written


@pytest.fixture(scope="session")
def endless(tmp_path_factory):
    """Return the file of a matrix that takes minutes to invert over Q."""
    return written(tmp_path_factory.mktemp("endless") / "endless.txt", 100, 10**14, "1/")


@pytest.fixture(scope="session")
def slow(tmp_path_factory):
    """Return the file of a matrix whose elimination modulo 12, by elementary steps, takes seconds."""
    return written(tmp_path_factory.mktemp("slow") / "slow.txt", 260, 12)


@pytest.fixture(scope="session")
def piped(slow):
    """Return what the program does when it runs with pipes and nobody disturbs it."""
    return subprocess.run(
        [sys.executable, *PROGRAM, *stepwise(slow)], capture_output=True, text=True, check=False, timeout=100
    )

"""The program as a process: its status, its streams, and those who read them."""

import errno
import os
import subprocess
import sys

import pytest

from modlinalg._cli.streams import reader_has_left
from tests.cli.running import run_process
from tests.helpers.runs import sampled, slow

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.exhaustive
@slow(long=lambda status: status > 0)
@pytest.mark.parametrize(
    ("arguments", "stdin", "status"),
    [
        (["decompose", "-", "--mod", "6"], b"1 2\n3 4\n", 0),
        (["pseudo-inverse", "-", "--mod", "8"], b"2", 1),
        (["pseudo-inverse", "-", "--mod", "8"], b"1 \xff", 2),
        (["pseudo-inverse", "missing.txt", "--mod", "8"], None, 2),
    ],
)
def test_process_leaves_with_the_status_and_without_escapes(arguments, stdin, status):
    """Through pipes the statuses are those of the runner, and no byte is an escape."""
    result = run_process(*arguments, stdin=stdin, env={"TERM": "xterm-256color"})
    assert status == result.returncode
    assert b"\x1b" not in result.stdout + result.stderr
    assert b"Traceback" not in result.stderr
    assert (status == 2) == (result.stdout == b"")
    assert (status == 2) == (result.stderr != b"")


@pytest.mark.exhaustive
@slow(long=lambda size: size > 2)
@pytest.mark.parametrize("size", [2, 120], ids=["fits a buffer", "many buffers"])
def test_reader_that_leaves_early_causes_no_noise(size):
    """When the reader of a pipe has gone (as with `| head -1`), the program ends quietly."""
    rows = "\n".join(" ".join(str(int(i == j)) for j in range(size)) for i in range(size))
    command = [sys.executable, "-m", "modlinalg", "decompose", "-", "--mod", "2"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        process.stdout.close()
        process.stdin.write(rows.encode())
        process.stdin.close()
        errors = process.stderr.read()
        assert b"" == errors
        assert 0 == process.wait(timeout=60)


@sampled(exhaustive=2)
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    ("words", "status"),
    [("verify rank M 1 --mod 7", 1), ("convert --list", 0), ("board named tubulo svg", 0), ("demo", 0)],
)
def test_a_reader_that_leaves_early_changes_no_status(tmp_path, words, status, unbuffered):
    """With `set -o pipefail` a false claim stays a failure, and nothing else becomes one."""
    (tmp_path / "M").write_text("1 1\n0 1\n")
    command = [sys.executable, "-m", "modlinalg", *words.split()]
    ours, theirs = os.pipe()
    os.close(ours)
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, check=False, env=env, cwd=tmp_path)
    os.close(theirs)
    assert (status, b"") == (done.returncode, done.stderr)


@sampled(exhaustive=1)
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("size", [1, 200], ids=["fits a buffer", "many buffers"])
@pytest.mark.parametrize(("words", "status"), [(["inverse", "M"], 1), (["inverse", "no such file"], 2)])
def test_when_nobody_hears_why_the_status_is_the_same(tmp_path, words, status, size, unbuffered):
    """Bad input does not look like a proof that there is no answer, nor such a proof like an answer."""
    (tmp_path / "M").write_text("\n".join(" ".join("2" * size) for _ in range(size)))
    ours, theirs = os.pipe()
    os.close(ours)
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    command = [sys.executable, "-m", "modlinalg", *words, "--mod", "4"]
    done = subprocess.run(command, stdout=theirs, stderr=theirs, check=False, env=env, cwd=tmp_path)
    os.close(theirs)
    assert status == done.returncode


@pytest.mark.exhaustive
def test_ascii_only_terminal_is_no_obstacle():
    """With an ASCII locale a file name beyond ASCII is still reported in one line, without a traceback."""
    env = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    result = run_process("decompose", "fehlt-ü.txt", "--mod", "8", env=env)
    assert 2 == result.returncode
    assert b"Traceback" not in result.stderr
    assert 1 == result.stderr.count(b"\n")


@pytest.mark.parametrize(
    ("platform", "number", "is_quiet"),
    [
        ("linux", errno.EPIPE, True),
        ("win32", errno.EPIPE, True),
        ("win32", errno.EINVAL, True),
        ("linux", errno.EINVAL, False),
        ("win32", errno.ENOSPC, False),
    ],
)
def test_a_reader_has_left_where_windows_calls_the_argument_invalid(monkeypatch, platform, number, is_quiet):
    """Windows says EINVAL for a pipe without a reader; elsewhere, and for a full disk, it is a failure."""
    monkeypatch.setattr(sys, "platform", platform)
    assert is_quiet == reader_has_left(OSError(number, os.strerror(number)))

"""The checker in JavaScript as a program: line, status and question are those of the one in Python."""

import json
import os
import subprocess

import pytest

from tests.checker.cases.true import accepted
from tests.checker.changes import question_of
from tests.checker.folders import EXIT_STATUS, HERE, OUTCOMES, run as run_in_python
from tests.helpers.runs import sampled
from tests.javascript.both import SCRIPT, node

ACCEPTED = dict(accepted())


def run(*arguments, **options):
    """Run the program in Node; standard input is empty unless it is given."""
    usual = {"input": b"", "capture_output": True, "timeout": 60}
    return subprocess.run([node(), SCRIPT, *arguments], check=False, **(usual | options))


@pytest.mark.exhaustive
@pytest.mark.parametrize("folder", OUTCOMES)
def test_line_and_status_are_those_of_the_checker_in_python(folder):
    """From a file and from standard input, one line and nothing on standard error."""
    path = next(path for path in sorted((HERE / folder).glob("*.json")))
    for done in (run(path), run("-", input=path.read_bytes())):
        assert EXIT_STATUS[OUTCOMES[folder]] == done.returncode
        assert (1, b"") == (done.stdout.count(b"\n"), done.stderr)
        assert done.stdout.startswith(OUTCOMES[folder].encode() + b": ")
        if folder != "malformed":
            assert run_in_python(path).stdout == done.stdout


@pytest.mark.exhaustive
def test_a_question_is_asked(tmp_path):
    """On either side of the file; another matrix is rejected, and what is no question is malformed."""
    certificate = ACCEPTED["inverse_mod5"]
    text, own, other, none = (tmp_path / name for name in ("text", "own", "other", "none"))
    text.write_text(json.dumps(certificate))
    own.write_text(json.dumps(question_of(certificate)))
    other.write_text(json.dumps(question_of(ACCEPTED["inverse_mod6"])))
    none.write_text("{}")
    assert [0, 0] == [run(text, "--about", own).returncode, run("--about", own, text).returncode]
    rejected = run(text, "--about", other)
    assert 1 == rejected.returncode
    assert run_in_python(text, "--about", other).stdout == rejected.stdout
    malformed = run(text, "--about", none)
    assert 2 == malformed.returncode
    assert malformed.stdout.startswith(b"malformed: no question: ")


@sampled(ordinary=1)
@pytest.mark.parametrize(
    "arguments", [(), ("a", "b"), ("a", "--about"), ("--help",), ("/no/such/file",), ("/",)]
)
def test_without_a_verdict_the_status_is_2(arguments):
    """Wrong arguments, help, and what cannot be read: a line, and no traceback."""
    done = run(*arguments)
    assert (2, b"") == (done.returncode, done.stderr)
    assert done.stdout


def test_a_file_without_end_is_left():
    """At the first byte that no certificate has."""
    done = run("/dev/zero", timeout=30)
    assert 2 == done.returncode
    assert done.stdout.startswith(b"malformed: ")


@pytest.mark.exhaustive
def test_the_status_stands_when_nobody_reads_the_line(tmp_path):
    """The reader of the pipe has gone; a full disk is another matter, and leaves no verdict."""
    path = next(iter(sorted((HERE / "reject").glob("*.json"))))
    reader, writer = os.pipe()
    os.close(reader)
    assert 1 == run(path, stdout=writer, capture_output=False, stderr=subprocess.PIPE).returncode
    os.close(writer)
    with open("/dev/full", "wb") as full:
        done = run(path, stdout=full, capture_output=False, stderr=subprocess.PIPE)
    assert 4 == done.returncode
    assert b"failed" in done.stderr


@pytest.mark.exhaustive
def test_each_limit_is_the_one_of_the_page():
    """Numbers of 10,000 digits are read, longer ones are beyond a limit; and so for the other limits."""
    certificate = ACCEPTED["inverse_mod5"]
    one = {"rows": 1, "cols": 1, "entries": [[1]]}
    for digits, outcome in ((10_000, 0), (10_001, 2)):
        text = json.dumps(certificate | {"ring": {"modulus": "N"}, "M": one, "X": one})
        done = run("-", input=text.replace('"N"', "7" * digits).encode())
        assert outcome == done.returncode
        assert (b"beyond a limit" in done.stdout) == (outcome == 2)
    for text in (
        b"[" * 10**6,
        b'{"a":' * 10**6,
        b'{"a":[' + b"[]," * 1_100_001 + b"1]}",
        b'{"a":' + b"{}" * 10,
    ):
        assert 2 == run("-", input=text).returncode

"""Claims checked within limits: in a process that is ended, or here, with the same verdict."""

import errno
import multiprocessing
import os
import random
import subprocess
import sys
import threading
from unittest.mock import Mock

import pytest

import modlinalg_check
from modlinalg import (
    InputError,
    PostconditionError,
    ShapeError,
    UnsupportedError,
    formats,
    matrix,
    verify_generalized_inverse,
    verify_rank,
)
from modlinalg._cli import limited
from modlinalg._cli.confined import check_within
from modlinalg.batch import Options, in_processes
from modlinalg.batch._work import Chunk
from modlinalg.verification._verdicts import hearing
from modlinalg.verification.claims import judge
from tests.cli.statuses import M, X, record_of, run
from tests.helpers.runs import sampled


@pytest.mark.exhaustive
def test_a_limit_ends_a_check_that_does_not_look_at_the_clock(file, monkeypatch):
    """The process is ended, and the verdict is UNKNOWN with the claim."""
    monkeypatch.setattr(limited, "GRACE", 0)
    rng = random.Random(1)
    rows = [" ".join(str(rng.randrange(10**30)) for _ in range(60)) for _ in range(60)]
    large = file("\n".join(rows))
    status, output = run("verify", "invariant-factors", large, "1", "--mod", 10**40, "--limit", "0.01")
    assert status == 3
    assert output.startswith("UNKNOWN: the invariant factors of M are")
    assert "the limit of 0.01 s was reached" in output


@pytest.mark.exhaustive
def test_within_a_limit_all_is_as_without_one(file, tmp_path):
    """The same words, statuses, certificates and refusals."""
    for arguments in (("inverse", M, M), ("rank", M, "1"), ("inverse", M, "[1, 2, 3]")):
        given = [file(a) if a.startswith("[") else a for a in arguments[1:]]
        command = ("verify", arguments[0], *given, "--mod", 6)
        assert run(*command) == run(*command, "--limit", 100)
    proof = tmp_path / "proof.json"
    inverse = ("verify", "inverse", file(M), file(M), "--mod", 6, "--limit", 100)
    assert run(*inverse, "--certificate", proof)[0] == 1
    assert modlinalg_check.check(proof.read_bytes()).outcome == "verified"


@pytest.mark.exhaustive
def test_a_wide_matrix_ends_no_process(file):
    """Ranks need no square transforms; what does is UNKNOWN before they are made."""
    wide = file(" ".join(["1"] * 300_001))
    assert run("verify", "rank", wide, 1, "--mod", 7)[0] == 0
    assert run("verify", "nullity", wide, 300_000, "--mod", 7)[0] == 0
    for mod in (7, 6):
        status, output = run("verify", "invariant-factors", wide, 1, "--mod", mod)
        assert status == 3
        assert f"decompose: a transform: a 300001 x 300001 matrix over Z_{mod}" in output


@sampled(ordinary=3, exhaustive=0)
@pytest.mark.parametrize("limit", [(), ("--limit", 100)])
@pytest.mark.parametrize(
    ("kind", "claimed", "status"), [("inverse", X, 0), ("inverse", M, 1), ("smith_form", "[1, 0; 0, 1]", 0)]
)
def test_a_verdict_as_json_is_the_one_of_a_batch(file, limit, kind, claimed, status):
    """All fields but the time, the certificate among them; the exit status says the same."""
    letter = {"inverse": "X", "smith_form": "S"}[kind]
    claim = {
        "kind": kind,
        "ring": {"modulus": 6},
        "M": [[2, 3], [3, 2]],
        letter: matrix(formats.read(claimed).matrix.tolist(), mod=6).tolist(),
    }
    found, record = record_of(kind.replace("_", "-"), file(X), file(claimed), "--mod", 6, *limit)
    expected = judge(claim)
    assert expected["certificate"] is not None
    assert record["seconds"] >= 0
    assert expected | {"seconds": 0} == record | {"seconds": 0}
    assert found == status


@pytest.mark.exhaustive
def test_json_at_a_limit_and_of_bad_input(file, monkeypatch):
    """UNKNOWN with status 3, also from a process that was ended; what is no claim is no JSON."""
    inverse = ("inverse", file(X), file(X), "--mod", 6)
    status, record = record_of(*inverse, "--limit", 0)
    assert (status, record["verdict"], record["reason"]) == (3, "UNKNOWN", "the limit of 0 s was reached")
    monkeypatch.setattr(limited, "_last_before", lambda *given: ("", ["M*X = I"]))  # only a fact came in time
    status, record = record_of(*inverse, "--limit", 7)
    assert (status, record["reason"]) == (3, "the limit of 7 s was reached")
    assert record["established"] == ["M*X = I"]
    assert record["claim"] == "X is the inverse of M (2 x 2 over Z_6)"
    narrow = file("[1, 2, 3]")  # two shapes are seen without a process
    status, record = record_of("inverse", file(X), narrow, "--mod", 6, "--limit", 7)
    assert (status, record["reason"]) == (1, "X is 1 x 3, and must be 2 x 2")
    status, output = run("verify", "inverse", narrow, file(X), "--mod", 6, "--format", "json")
    assert status == 2
    assert output.startswith("modlinalg: verify_inverse: ")


def test_a_bound_on_the_error_stands_in_the_record(file):
    """As a fraction."""
    likely = ("inverse", file(X), file(X), "--mod", 6, "--probabilistic", 10)
    assert record_of(*likely)[1]["error_bound"] == "1/1024"


def test_what_came_in_time_is_the_answer():
    """A certificate that takes too long, or ends its process, costs no verdict that was found before."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    found = limited.answer("rank", {"M": matrix([[1]], mod=5), "rank": 1}, with_proof=False)
    for message in (None, "a fact", found, "another"):
        theirs.send(message)
    assert limited._last_before(ours, 0.05, 2) == (found, ["a fact", "another"])
    for message in (None, found):
        theirs.send(message)
    theirs.close()
    assert limited._last_before(ours, 60, 2) == (found, [])
    assert limited._last_before(ours, 60, 2) == ("the process that verified this claim ended", [])


def test_a_process_that_is_killed_in_the_middle_of_its_answer_has_ended():
    """What it sent before is the answer, also when it is less than one message."""
    ours, theirs = multiprocessing.Pipe()
    theirs.send(None)
    os.write(theirs.fileno(), b"\0\0\1\0half")  # of 256 bytes
    theirs.close()
    assert limited._last_before(ours, 60, 1) == ("the process that verified this claim ended", [])


NEVER_BEGINS = """
import multiprocessing
from modlinalg import matrix
from modlinalg._cli import limited
from modlinalg._cli.confined import check_within
from modlinalg.batch import Options, in_processes
from modlinalg.batch._work import Chunk
if __name__ == "__main__":
    multiprocessing.set_executable("/bin/false")
    M = matrix([[1] * 300] * 300, mod=10**9 + 7)
    print(limited.answer_within(60, "rank", {"M": M, "rank": 1}, with_proof=True).record["reason"])
"""


@pytest.mark.exhaustive
@pytest.mark.skipif(not os.path.exists("/bin/false"), reason="no program that ends at once")
def test_a_process_that_never_begins_is_not_waited_for():
    """However large the claim is, which nobody will ever read."""
    command = [sys.executable, "-c", NEVER_BEGINS]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)
    assert "the process that verified this claim ended\n" == done.stdout, done.stderr


def test_a_process_that_cannot_be_started_is_an_error(monkeypatch):
    """Say because this user has too many of them; it is no fault of the output."""
    start = Mock(side_effect=BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable"))
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", start)
    with pytest.raises(UnsupportedError, match="no process can be started: Resource temporarily unavailable"):
        limited.answer_within(60, "rank", {"M": matrix([[1]], mod=7), "rank": 1}, with_proof=False)


def test_a_process_that_ends_before_it_is_told_what_to_do_has_ended(monkeypatch):
    """As Python 3.14 notices while it is started: no error, and the words for a process that ended."""
    start = Mock(side_effect=BrokenPipeError(errno.EPIPE, "Broken pipe"))
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", start)
    found = limited.answer_within(60, "rank", {"M": matrix([[1]], mod=7), "rank": 1}, with_proof=False)
    assert "the process that verified this claim ended" == found.record["reason"]
    assert "the process that checked it ended" == check_within(b"{}", None, 60, None)
    with pytest.raises(UnsupportedError, match=r"\d processes ended before they began to work"):
        list(in_processes(1)([Chunk(1, (b"{}",))], Options()))


def test_facts_are_sent_as_soon_as_they_are_established():
    """Only while somebody listens."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    found = []
    with hearing(theirs.send):
        verify_generalized_inverse(matrix([[1]], mod=5), matrix([[1]], mod=5))
    while ours.poll():
        found.append(ours.recv())
    verify_generalized_inverse(matrix([[1]], mod=5), matrix([[1]], mod=5))
    assert ["(1) M*X*M = M", "(2) X*M*X = X"] == found
    assert not ours.poll()


@pytest.mark.parametrize(
    ("error", "expected", "words"),
    [
        (ValueError("a bug"), RuntimeError, "in the process of the check: ValueError: a bug"),
        (PostconditionError("a bug"), PostconditionError, "a bug"),
        (ShapeError("no claim"), InputError, "no claim"),
        (UnsupportedError("too large"), UnsupportedError, "too large"),
        (MemoryError(), UnsupportedError, "out of memory"),
    ],
)
def test_an_error_in_the_process_is_the_one_that_it_would_be_here(monkeypatch, error, expected, words):
    """A bug is no limit, and bad input stays bad input."""

    def verify(*, limit, **parameters):
        if limit.seconds > 0:
            raise error
        return verify_rank(**parameters, limit=limit)

    def in_a_thread(module, function):
        ours, theirs = multiprocessing.Pipe()
        threading.Thread(target=limited._judge, args=(theirs,), daemon=True).start()
        return Mock(), ours

    monkeypatch.setattr("modlinalg.verification._numbers.verify_rank", verify)
    monkeypatch.setattr(limited, "started", in_a_thread)
    monkeypatch.setattr(limited, "end_silently", Mock())
    with pytest.raises(expected, match=f"^{words}$") as found:
        limited.answer_within(60, "rank", {"M": matrix([[1]], mod=7), "rank": 1}, with_proof=False)
    assert expected is found.type

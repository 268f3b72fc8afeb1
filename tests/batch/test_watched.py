"""Batches with a limit of seconds: it holds for each claim, whatever its check is doing."""

import json
from functools import cache

import pytest

from modlinalg import InputError
from modlinalg.batch import _watched as watched, in_processes, verify_batch
from modlinalg.batch._work import (
    Chunk,
    Options,
    TooLong,
    each_unfinished,
    each_verdict,
    each_without_proof,
    out_of_time,
    verdict_lines,
)
from modlinalg.verification.claims import judge_line
from tests.batch.claims import RANK, verdicts, without_time, write_claims
from tests.batch.hindered import Hindered
from tests.helpers.runs import sampled, slow

LIMIT = Options(seconds=60.0)


@pytest.fixture
def hinder(tmp_path, monkeypatch):
    """Return what hinders the attempts of a batch.

    Unless it goes by the clock, which is slow and errs where processes have to wait for a
    processor, a process is late when it hangs, and then at once.
    """
    hanging = tmp_path / "hanging"
    hanging.mkdir()

    def time_left(worker, seconds):
        return 0.0 if (hanging / str(worker._process.pid)).exists() else 0.02

    def hinder(first, second=None, last=None, *, by_the_clock=False):
        ways = zip((first, second, last), (each_verdict, each_without_proof, each_unfinished), strict=True)
        attempts = (attempt if way is None else Hindered(attempt, hanging, **way) for way, attempt in ways)
        monkeypatch.setattr(watched, "ATTEMPTS", tuple(attempts))
        if not by_the_clock:
            monkeypatch.setattr(watched._Worker, "time_left", time_left)

    return hinder


@pytest.fixture
def files(tmp_path):
    """Return the paths of a file of 200 claims and of one for the verdicts."""
    write_claims(tmp_path / "claims", 200)
    return tmp_path / "claims", tmp_path / "verdicts"


def expected(claims, options=LIMIT):
    """Return the verdicts on the claims of a file, as they are found alone."""
    return [alone(line, options.certificates) for line in claims.read_bytes().splitlines()]


@cache
def alone(line, certificates):
    """Return the verdict on a claim, found alone."""
    return without_time(judge_line(line, certificates=certificates))


@pytest.mark.exhaustive
@slow(long=lambda jobs: jobs > 1)
@pytest.mark.parametrize("jobs", [1, 3])
def test_with_time_enough_all_is_as_without_a_limit(files, jobs):
    """The same verdicts and certificates in the order of the claims."""
    claims, target = files
    verify_batch(claims, target, runner=in_processes(jobs), options=LIMIT)
    assert expected(claims) == [without_time(record) for record in verdicts(target)]
    assert list(range(1, 201)) == [record["line"] for record in verdicts(target)]


@pytest.mark.exhaustive
def test_a_claim_that_hangs_is_unknown_and_the_others_are_not(files, hinder):
    """First and last of a chunk, two in a row, last of all; each line once and in order."""
    claims, target = files
    late = {0, 63, 64, 65, 199}
    hinder({"hang": late})  # nothing is tried twice for the sake of no certificate
    options = Options(seconds=60.0, certificates=False)
    counts = verify_batch(claims, target, runner=in_processes(2), options=options)
    assert counts["UNKNOWN"] == len(late)
    assert list(range(1, 201)) == [record["line"] for record in verdicts(target)]
    for record, found in zip(verdicts(target), expected(claims, options), strict=True):
        if record["id"] in late:
            assert (record["verdict"], record["reason"]) == ("UNKNOWN", "the limit of 60 s was reached")
            assert (record["kind"], record["claim"]) == (found["kind"], found["claim"])
            assert record["seconds"] == 60.0
        else:
            assert without_time(record) == found
    assert counts == verify_batch(claims, target, runner=in_processes(2), options=options)


@pytest.mark.exhaustive
def test_a_claim_that_hangs_without_its_certificate_too_is_unknown(files, hinder):
    """It is tried twice, and no more."""
    claims, target = files
    hinder({"hang": {63}}, {"hang": {63}})
    verify_batch(claims, target, runner=in_processes(2), options=LIMIT)
    assert [64] == [record["line"] for record in verdicts(target) if record["verdict"] == "UNKNOWN"]


@pytest.mark.exhaustive
def test_what_was_established_before_a_claim_was_ended_is_told(files, hinder):
    """By either attempt, once; and nothing of it on the claims behind."""
    claims, target = files
    hinder({"hang": {63}, "facts": ["M*X = I"]}, {"hang": {63}, "facts": ["M*X = I", "X*M = I"]})
    verify_batch(claims, target, runner=in_processes(1), options=LIMIT)
    established = {r["line"]: r["established"] for r in verdicts(target) if r["established"]}
    assert {64: ["M*X = I", "X*M = I"]} == established


@pytest.mark.exhaustive
def test_a_certificate_that_takes_too_long_is_left_out(files, hinder):
    """The verdict stands."""
    claims, target = files
    hinder({"hang": {1}})
    verify_batch(claims, target, runner=in_processes(2), options=LIMIT)
    found = expected(claims)
    assert found[1]["certificate"] is not None
    assert [*found[:1], found[1] | {"certificate": None}, *found[2:]] == list(
        map(without_time, verdicts(target))
    )


@pytest.mark.exhaustive
def test_a_claim_that_cannot_be_read_in_time_is_unknown(files, hinder):
    """Only its id and its kind are told."""
    claims, target = files
    hinder(*[{"hang": {199}}] * 3)
    verify_batch(claims, target, runner=in_processes(2), options=LIMIT)
    record = verdicts(target)[-1]
    assert (record["verdict"], record["reason"]) == ("UNKNOWN", "the limit of 60 s was reached")
    assert (record["id"], record["kind"], record["claim"]) == (199, "kernel", None)


@sampled(exhaustive=1)
@pytest.mark.parametrize("options", [LIMIT, Options()], ids=["with a limit", "without a limit"])
def test_a_claim_that_ends_its_process_twice_is_unknown(files, hinder, options):
    """The others are not, and are told as they are."""
    claims, target = files
    hinder({"end": {0, 130}})
    counts = verify_batch(claims, target, runner=in_processes(2), options=options)
    assert [0, 130] == [r["id"] for r in verdicts(target) if r["verdict"] == "UNKNOWN"]
    assert counts["UNKNOWN"] == 2
    assert [1, 131] == [r["line"] for r in verdicts(target) if "ended or had no memory" in r["reason"]]
    assert list(range(1, 201)) == [record["line"] for record in verdicts(target)]


@pytest.mark.exhaustive
def test_a_claim_that_ends_its_process_once_costs_nothing(files, tmp_path, hinder):
    """It is verified again by another one."""
    claims, target = files
    (tmp_path / "seen").mkdir()
    hinder({"end_once": {7, 107}, "seen": tmp_path / "seen"})
    verify_batch(claims, target, runner=in_processes(2), options=LIMIT)
    assert expected(claims) == [without_time(record) for record in verdicts(target)]
    assert {"7", "107"} == {path.name for path in (tmp_path / "seen").iterdir()}


@pytest.mark.exhaustive
def test_a_claim_is_ended_by_the_clock_in_the_middle_of_a_call(tmp_path, hinder):
    """Nothing in its process can look at the clock then; the claims around it are judged."""
    hinder({"hang": {1}}, by_the_clock=True)
    lines = [json.dumps(json.loads(RANK) | {"id": number}).encode() + b"\n" for number in range(3)]
    (tmp_path / "c").write_bytes(b"".join(lines))
    options = Options(seconds=4.0, certificates=False)
    counts = verify_batch(tmp_path / "c", tmp_path / "v", runner=in_processes(1), options=options)
    assert {"TRUE": 2, "UNKNOWN": 1} == counts
    record = verdicts(tmp_path / "v")[1]
    assert record["reason"] == "the limit of 4 s was reached"
    assert record["claim"] == "the rank of M is 1 (1 x 2 over Z_5)"


@pytest.mark.exhaustive
def test_memory_does_not_grow_with_the_file():
    """A few chunks for each worker are read ahead, and no more, also while the first one is late."""
    taken = 0

    def chunks():
        nonlocal taken
        for first in range(1, 2000):
            taken += 1
            yield Chunk(first, (RANK,))

    for done, judged in enumerate(in_processes(2)(chunks(), LIMIT), 1):
        assert len(judged) == 1
        assert taken <= done + 2 * watched.AHEAD


@pytest.mark.exhaustive
def test_a_batch_that_is_given_up_leaves_no_process(files):
    """Whoever closes the runner ends its workers."""
    running = in_processes(2)(iter([Chunk(1, (RANK,)), Chunk(2, (RANK,))] * 50), LIMIT)
    next(running)
    started = [worker._process for worker in running.gi_frame.f_locals["crew"]._workers]
    assert started
    running.close()
    assert not any(process._popen is not None and process.is_alive() for process in started)


def test_words_of_a_claim_that_was_ended():
    """What is malformed is so at once; a line that is too long too."""
    chunk = Chunk(3, (RANK, b"{}\n", TooLong(10**9, "0" * 16, False)))
    options = Options(seconds=2)
    found = [json.loads(judged.written) for judged in each_unfinished(chunk, options)]
    assert [("UNKNOWN", 3), ("MALFORMED", 4), ("MALFORMED", 5)] == [(r["verdict"], r["line"]) for r in found]
    assert (found[0]["claim"], found[0]["seconds"]) == ("the rank of M is 1 (1 x 2 over Z_5)", 2)
    late = [json.loads(judged.written) for judged in out_of_time(chunk, options)]
    assert ["UNKNOWN", "UNKNOWN", "MALFORMED"] == [record["verdict"] for record in late]
    whole = [json.loads(judged.written) for judged in verdict_lines(chunk, options)]
    for one, two, three in zip(found, late, whole, strict=True):
        assert one["fingerprint"] == two["fingerprint"] == three["fingerprint"]


def test_verdicts_without_proof_have_the_fingerprint_of_the_run():
    """A later run recognises them."""
    chunk = Chunk(1, (RANK,))
    (bare,), (whole,) = each_without_proof(chunk, LIMIT), verdict_lines(chunk, LIMIT)
    bare, whole = json.loads(bare.written), json.loads(whole.written)
    assert whole["certificate"] is not None
    assert without_time(whole) | {"certificate": None} == without_time(bare)
    assert bare["fingerprint"] == whole["fingerprint"]


@pytest.mark.parametrize(
    "options",
    [{"seconds": -1.0}, {"seconds": float("nan")}, {"seconds": "1"}, {"rounds": -1}, {"seed": 0.5}],
)
def test_options_that_are_none_are_refused_at_once(options):
    """Before any process begins."""
    with pytest.raises(InputError, match=r"WorkLimit: numbers|rounds must|seed must"):
        Options(**options)

"""The same work on a real local cluster of two workers, one of which is killed."""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

from modlinalg import InputError, UnsupportedError
from modlinalg.batch import Options, _runners as runners, on_dask, verify_batch
from modlinalg.batch._work import verdict_lines
from tests.batch.claims import PATIENCE, verdicts, write_claims

pytest.importorskip("distributed", reason="distributed is not installed (sh scripts/setup dask)")
ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.filterwarnings("ignore")  # those of distributed and tornado are not ours


@pytest.fixture
def cluster(tmp_path):
    """Yield the address of a scheduler with two worker processes, and the workers."""
    scheduler_file = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    dask = [sys.executable, "-m", "distributed.cli"]
    common = ["--scheduler-file", str(scheduler_file), "--no-dashboard"]
    scheduler = subprocess.Popen(
        [*dask[:2], "distributed.cli.dask_scheduler", *common, "--host", "127.0.0.1", "--port", "0"], **quiet
    )
    worker = [*dask[:2], "distributed.cli.dask_worker", *common, "--no-nanny", "--nthreads", "1"]
    workers = [subprocess.Popen(worker, **quiet) for _ in range(2)]
    try:
        yield written_address(scheduler_file), workers, scheduler
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def written_address(scheduler_file):
    """Return the address in a file that a scheduler makes, and then fills."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return json.loads(scheduler_file.read_text())["address"]
        except (FileNotFoundError, ValueError):
            assert time.monotonic() < deadline, "the scheduler has not begun"
            time.sleep(0.05)


class Foreign:
    """What a worker cannot read, as when it has another version of a module, or none."""

    def __reduce__(self):
        """Let whoever unpickles this import what is not there."""
        return (import_module, ("modlinalg.no_such_module",))

    def __call__(self, chunk, options):
        """Be some work."""


@pytest.mark.exhaustive
def test_a_worker_that_cannot_do_the_work_is_an_error_of_one_line(cluster, tmp_path, monkeypatch):
    """Not a traceback."""
    write_claims(tmp_path / "claims", 3)
    monkeypatch.setattr(runners, "verdict_lines", Foreign())
    with pytest.raises(UnsupportedError, match=r"cannot do this work; its .* need the same modlinalg"):
        verify_batch(tmp_path / "claims", tmp_path / "verdicts", runner=on_dask(cluster[0]))


@pytest.mark.exhaustive
def test_a_claim_that_takes_all_memory_costs_its_own_verdict_only(cluster, tmp_path, monkeypatch):
    """The worker survives it."""

    def forgetful(chunk, options):  # by value, as the workers do not know this module
        if chunk.first <= 30 < chunk.first + len(chunk.lines):
            raise MemoryError
        return verdict_lines(chunk, options)

    write_claims(tmp_path / "claims", 100)
    monkeypatch.setattr(runners, "verdict_lines", forgetful)
    verify_batch(tmp_path / "claims", tmp_path / "verdicts", runner=on_dask(cluster[0]))
    records = verdicts(tmp_path / "verdicts")
    assert list(range(1, 101)) == [record["line"] for record in records]
    assert [30] == [record["line"] for record in records if record["verdict"] == "UNKNOWN"]


@pytest.mark.exhaustive
def test_a_worker_that_is_killed_costs_no_line(cluster, tmp_path):
    """The other one does its work."""
    address, workers, _ = cluster
    claims, target = tmp_path / "claims", tmp_path / "verdicts"
    write_claims(claims, 1500)
    killed = []

    def kill_one(lines, counts):
        if lines >= 200 and not killed:
            killed.append(workers[0].pid)
            os.kill(workers[0].pid, signal.SIGKILL)

    counts = verify_batch(claims, target, runner=on_dask(address), progress=kill_one)
    assert killed
    assert sum(counts.values()) == 1500
    assert counts["UNKNOWN"] == 0
    assert list(range(1, 1501)) == [record["line"] for record in verdicts(target)]


@pytest.mark.exhaustive
def test_a_scheduler_that_is_killed_ends_the_batch_with_one_line(cluster, tmp_path, monkeypatch):
    """The verdicts so far are kept, and the batch goes on from them; distributed logs no traceback."""
    address, _, scheduler = cluster
    logged, handler, logger = [], logging.Handler(), logging.getLogger("distributed.client")
    monkeypatch.setattr(handler, "emit", logged.append)
    monkeypatch.setattr(logger, "handlers", [*logger.handlers, handler])
    claims, target = tmp_path / "claims", tmp_path / "verdicts"
    write_claims(claims, 3000)

    def kill_it(lines, counts):
        if lines >= 200:
            scheduler.kill()

    with pytest.raises(UnsupportedError, match="is gone; the verdicts so far are kept"):
        verify_batch(claims, target, runner=on_dask(address), progress=kill_it)
    assert [] == [record.getMessage() for record in logged]
    kept = len(verdicts(target))
    assert 200 <= kept < 3000
    assert list(range(1, kept + 1)) == [record["line"] for record in verdicts(target)]


@pytest.mark.parametrize("name", ["distributed.batched", "distributed.client"])
def test_distributed_says_nothing_of_a_connection_that_is_lost(name, monkeypatch):
    """Which of the two logs a traceback depends on what was under way when the scheduler died."""
    logged, handler, logger = [], logging.Handler(), logging.getLogger(name)
    monkeypatch.setattr(handler, "emit", logged.append)
    monkeypatch.setattr(logger, "handlers", [handler])
    monkeypatch.setattr(logger, "propagate", False)
    with runners._without_its_tracebacks():
        logger.error("Batched Comm Closed")
    assert [] == logged
    logger.error("afterwards")
    assert ["afterwards"] == [record.getMessage() for record in logged]


@pytest.mark.exhaustive
def test_a_limit_ends_a_check_that_does_not_look_at_the_clock(cluster, tmp_path, monkeypatch):
    """A claim that would take an hour in one call costs its own verdict, and its limit twice."""
    write_claims(tmp_path / "claims", 60)
    (tmp_path / "hanging").mkdir()
    monkeypatch.setattr(runners, "verdict_lines_within", hindered_work(tmp_path / "hanging"))
    began = time.monotonic()
    options = Options(seconds=1)
    counts = verify_batch(
        tmp_path / "claims", tmp_path / "verdicts", runner=on_dask(cluster[0]), options=options
    )
    assert time.monotonic() - began < PATIENCE
    assert (60, 1) == (sum(counts.values()), counts["UNKNOWN"])
    records = verdicts(tmp_path / "verdicts")
    assert list(range(1, 61)) == [record["line"] for record in records]
    assert [(18, "the limit of 1 s was reached")] == [
        (record["line"], record["reason"]) for record in records if record["verdict"] == "UNKNOWN"
    ]
    assert 2 == len(list((tmp_path / "hanging").iterdir()))


def hindered_work(hanging):
    """Return the work of a worker in whose process the claim 17 hangs in a call, sent by value."""
    folder, root = str(hanging), str(ROOT)

    def work(chunk, options):
        import sys  # noqa: PLC0415  # runs on a worker
        from functools import partial  # noqa: PLC0415
        from pathlib import Path  # noqa: PLC0415

        if root not in sys.path:
            sys.path.insert(0, root)
        from modlinalg.batch import _runners as _hosted, _watched  # noqa: PLC0415
        from modlinalg.batch._work import each_unfinished, each_verdict, each_without_proof  # noqa: PLC0415
        from tests.batch.hindered import Hindered  # noqa: PLC0415

        hindered = partial(Hindered, hanging=Path(folder), hang=(17,))
        _watched.ATTEMPTS = (hindered(each_verdict), hindered(each_without_proof), each_unfinished)
        return _hosted.verdict_lines_within(chunk, options)

    return work


@pytest.mark.exhaustive
def test_no_scheduler_is_an_input_error(tmp_path, monkeypatch):
    """The address is named; the library waits ten seconds for an answer, of which one is enough here."""
    client = import_module("distributed").Client

    def impatient(address, *, timeout, **options):
        assert timeout == "10s"
        return client(address, timeout="1s", **options)

    monkeypatch.setattr("distributed.Client", impatient)
    write_claims(tmp_path / "claims", 1)
    with pytest.raises(InputError, match=r"there is no Dask scheduler at tcp://127\.0\.0\.1:9"):
        verify_batch(tmp_path / "claims", tmp_path / "verdicts", runner=on_dask("tcp://127.0.0.1:9"))

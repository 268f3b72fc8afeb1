"""The process that a thread of a Dask worker keeps: one for many chunks, ended when it is idle."""

import json
import multiprocessing
import time

import pytest

from modlinalg.batch import Options, _runners as hosted
from modlinalg.batch._work import Chunk, verdict_lines
from tests.batch.claims import PATIENCE, write_claims

OPTIONS = Options(seconds=60, certificates=False)


def pids():
    """Return the processes that were started and have not ended."""
    return {process.pid for process in multiprocessing.active_children()}


def without_times(judged):
    """Return the verdicts as records without the seconds that they took."""
    return [json.loads(line.written) | {"seconds": 0, "check": ""} for line in judged]


@pytest.mark.exhaustive
def test_the_verdicts_are_those_of_this_process_and_one_process_finds_them(tmp_path, monkeypatch):
    """Chunk after chunk; other options take another one, which ends when nothing was asked for a while."""
    before = pids()
    lines = write_claims(tmp_path / "claims", 9)
    seen = []
    for first in (1, 4, 7):
        chunk = Chunk(first, tuple(lines[first - 1 : first + 2]))
        found = hosted.verdict_lines_within(chunk, OPTIONS)
        assert without_times(verdict_lines(chunk, OPTIONS)) == without_times(found)
        seen.append(pids() - before)
    assert seen[0] == seen[1] == seen[2]
    assert 1 == len(seen[0])
    monkeypatch.setattr(hosted, "IDLE", 0.2)
    hosted.verdict_lines_within(Chunk(1, tuple(lines[:1])), Options(seconds=59))
    deadline = time.monotonic() + PATIENCE
    while pids() - before:
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.exhaustive
def test_a_worker_of_a_nanny_may_have_a_process(tmp_path, monkeypatch):
    """It is a daemon, which the standard library lets have none, and it stays one."""
    settings = multiprocessing.current_process()._config
    monkeypatch.setitem(settings, "daemon", True)
    lines = write_claims(tmp_path / "claims", 2)
    monkeypatch.setattr(hosted, "IDLE", 0.1)
    assert 2 == len(hosted.verdict_lines_within(Chunk(1, tuple(lines)), OPTIONS))
    assert settings["daemon"] is True

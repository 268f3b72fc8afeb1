"""Who answers a task."""

from __future__ import annotations

from tests.benchmarks import fflas, m4ri, peers, sparse_peers
from tests.benchmarks.measuring import Contender

HERE = (peers, sparse_peers, m4ri, fflas)


def in_process(task: str) -> list[Contender]:
    """Return this library first, then the peers that run in this interpreter."""
    return [contender for room in HERE for contender in room.CONTENDERS.get(task, [])]


def ours(task: str) -> Contender:
    """Return this library's way to answer."""
    return next(c for c in in_process(task) if c.system == peers.OURS)

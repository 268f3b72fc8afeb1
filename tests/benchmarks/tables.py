"""Markdown tables of what was measured."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tests.benchmarks.measuring import Timing, agreement, standing


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table.

    >>> print(table(["a", "b"], [["1", "2"]]))
    | a | b |
    |---|---|
    | 1 | 2 |
    """
    lines = ["| " + " | ".join(row) + " |" for row in (header, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(header), *lines[1:]])


def seconds(value: float | None) -> str:
    """Return a time in the unit that people read best.

    >>> seconds(0.01234), seconds(2.5), seconds(None)
    ('12.3 ms', '2.50 s', '-')
    """
    if value is None:
        return "-"
    return f"{value:.2f} s" if value >= 1 else f"{value * 1000:.3g} ms"


def comparison(
    task: str, ring: str, size: int, timings: Sequence[Timing], targets: dict[str, float]
) -> list[list[str]]:
    """Return a line for each peer: ours beside it, the ratio peer/ours, the target, whether they agree."""
    ours, *peers = timings
    lines = []
    for peer in peers:
        start = [task, ring, str(size), peer.contender.system, peer.contender.counted, seconds(ours.median)]
        if peer.median is None or ours.median is None:
            lines.append([*start, peer.reason or ours.reason, "-", "-", "-"])
            continue
        ratio = peer.median / ours.median
        lines.append(
            [
                *start,
                seconds(peer.median),
                f"{ratio:.3g}",
                _target(ratio, targets.get(peer.contender.system)),
                peer.reason or agreement(ours, peer),
            ]
        )
    return lines


def _target(ratio: float, target: float | None) -> str:
    if target is None:
        return ""
    return f"{target:.3g}: {'reached' if ratio >= target else 'not reached'}"


def alone(ours: Timing, limit: float | None) -> list[str]:
    """Return the cells of a line without a peer, and whether the time is as short as it is to be.

    >>> alone(Timing(None, 0.3, {"M*x = b": True}), 0.375)
    ['alone', '', '300 ms', '-', '-', '375 ms: reached', 'yes (M*x = b)']
    """
    target = ""
    if limit is not None:
        reached = ours.median is not None and ours.median <= limit
        target = f"{seconds(limit)}: {'reached' if reached else 'not reached'}"
    return ["alone", "", seconds(ours.median), "-", "-", target, standing(ours)]


def machine() -> list[str]:
    """Return date, processor, cores, memory, load and Python."""
    cpu, memory = platform.processor() or platform.machine(), "?"
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        cpu = next((x.split(":", 1)[1].strip() for x in lines if x.startswith("model name")), cpu)
        memory = f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30:.0f} GiB"
    load = " ".join(f"{x:.1f}" for x in os.getloadavg())
    return [
        f"Date: {datetime.now(UTC):%Y-%m-%d}",
        f"Machine: {cpu}, {os.cpu_count()} cores, {memory} of memory, {platform.system()}",
        f"Load average at the start (1, 5, 15 minutes): {load}",
        f"Python {platform.python_version()}",
    ]

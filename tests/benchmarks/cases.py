"""What is measured: the lines of the tables, and what is to be reached in each."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.benchmarks import fflas, m4ri

COMPOSITE = (8, 12, 1000, 2**30)
HARD = (10**40, 2**128, (2**89 - 1) * (2**107 - 1))


@dataclass(frozen=True)
class Case:
    """A line of the table; `targets` are ratios peer/ours to be reached, `seconds` a time of ours.

    The systems with a target are awaited however long they take; with `only_these` no others run.
    """

    task: str
    modulus: int | None
    size: int
    targets: dict[str, float] = field(default_factory=dict)
    seconds: float | None = None
    only_these: bool = False

    def without_others(self) -> Case:
        """Return the case for the systems with a target alone."""
        return Case(self.task, self.modulus, self.size, self.targets, self.seconds, only_these=True)

    @property
    def is_aimed_at(self) -> bool:
        """Whether anything is to be reached."""
        return bool(self.targets) or self.seconds is not None


CASES = (
    *(Case("record", 65537, n) for n in (20, 100, 200)),
    Case("record", 65537, 1000, {"FLINT": 1 / 0.4, fflas.SYSTEM: 1 / 2}),
    Case("low rank", 65537, 1000, {"FLINT": 1 / 0.3, fflas.SYSTEM: 1 / 2}),
    Case("record", 65537, 4000, {"FLINT": 1 / 0.3, fflas.SYSTEM: 1 / 2}, only_these=True),
    Case("record", 2**31 - 1, 1000, {"FLINT": 1 / 0.8}, only_these=True),
    Case("record", 2**61 - 1, 1000, {"FLINT": 1 / 1.6}, only_these=True),
    Case("record", 2, 1000, {"FLINT": 10, m4ri.SYSTEM: 1 / 4.5}),
    Case("low rank", 2, 1000, {"FLINT": 10}),
    Case("record", 2, 4000, {m4ri.SYSTEM: 1 / 2.5}, 3, only_these=True),
    *(Case("smith", n, 20) for n in (12, 1000)),
    *(Case("smith", n, 400, {"modularsnf": 1}) for n in COMPOSITE),
    *(Case("smith", n, 1000, {"modularsnf": r}) for n, r in zip(COMPOSITE, (8, 12, 12, 5), strict=True)),
    *(Case("hard modulus", n, 200, {}, 3 / 8) for n in HARD),
    Case("one solution", 65537, 1000, {"FLINT": 1 / 0.6}),
    Case("solve", 1000, 200, {"PARI": 8}),
    Case("inverse", None, 100, {"PARI": 1}),
    Case("identities", 65537, 1000, {"FLINT": 1 / 1.2}),
    Case("sparse", 65537, 2000, {"FLINT": 1}, 0.15),
    Case("sparse rank", 2, 3000, {"ldpc": 1 / 1.2}, 0.06),
    Case("band", 7, 100_000, {}, 2),
    *(Case("board", n, 40_000, {}, 0.6) for n in (2, 3)),
    Case("graph", 65537, 50_000, {}, 0.5),
)
GROWTH = (100, 200, 400)
GROWING = (
    Case("record", 2, 400),
    Case("smith", 12, 400),
    Case("smith", 2**30, 400),
    Case("one solution", 65537, 400),
    Case("solve", 1000, 400),
    Case("inverse", None, 400),
)
LONG_GROWTH = (250, 500, 1000, 2000, 4000)
GROWING_LONG = (Case("record", 65537, 4000, {"FLINT": 1, fflas.SYSTEM: 1}, only_these=True),)
TASKS = (*dict.fromkeys(case.task for case in (*CASES, *GROWING)), "memory", "growth")

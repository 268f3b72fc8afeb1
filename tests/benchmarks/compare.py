"""Measure this library, FLINT and every peer that is installed, side by side on the same matrices.

python -m tests.benchmarks.compare [--quick] [--only TASK] [--systems NAME,..] [-o FILE] [--record FILE]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from modlinalg import decompose
from tests.benchmarks import m4ri, page, peers, tables
from tests.benchmarks.measuring import SHORT, Contender, Timing, exponent, measure
from tests.benchmarks.problems import problem
from tests.benchmarks.sessions import GAP, PARI, SAGE, Sessions
from tests.benchmarks.systems import external

TASKS = ("record", "low rank", "smith", "solve", "inverse", "identities", "memory", "growth")
COMPOSITE = (8, 12, 1000, 2**30)
GROWTH = (100, 200, 400, 800)
QUICK = 12  # rows, at most
HEADER = (
    "task",
    "ring",
    "n",
    "peer",
    "counted for the peer",
    "ours",
    "peer's",
    "peer/ours",
    "target",
    "agree",
)
MEMORY = """
import random, resource, sys
from modlinalg import decompose, matrix
def peak():
    # ru_maxrss survives exec, so a large parent would hide the child's own peak; VmHWM does not
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
    except OSError:
        pass
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
before, n, size = peak(), int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(1)
M = matrix([[rng.randrange(n) for _ in range(size)] for _ in range(size)], mod=n)
made = peak()
d = decompose(M)
print(made - before, peak() - before)
"""


@dataclass(frozen=True)
class Case:
    """A line of the table; `targets` are ratios peer/ours that are to be reached."""

    task: str
    modulus: int | None
    size: int
    targets: dict[str, float] = field(default_factory=dict)


CASES = (
    Case("record", 65537, 100),
    Case("record", 65537, 1000, {"FLINT": 1 / 2.5}),
    Case("low rank", 65537, 1000, {"FLINT": 1 / 2.5}),
    Case("record", 2, 1000, {"FLINT": 10, m4ri.SYSTEM: 1 / 4.5}),
    Case("low rank", 2, 1000, {"FLINT": 10}),
    Case("record", 2, 4000, {m4ri.SYSTEM: 1 / 2.5}),
    *(Case("smith", n, 20) for n in (12, 1000)),
    *(Case("smith", n, 400, {"modularsnf": 1}) for n in COMPOSITE),
    *(Case("smith", n, 1000, {"modularsnf": 3}) for n in COMPOSITE),
    Case("solve", 1000, 200, {"PARI": 8}),
    Case("inverse", None, 100, {"FLINT": 0.5}),
    Case("identities", 65537, 1000, {"FLINT": 1 / 6}),
)
GROWING = (
    ("record", 65537),
    ("record", 2),
    ("smith", 12),
    ("smith", 2**30),
    ("solve", 1000),
    ("inverse", None),
)


@dataclass
class Bench:
    """One run: its options, and the contenders that it found."""

    quick: bool
    rounds: int
    limit: float
    versions: dict[str, str | None]
    sessions: Sessions
    largest: int
    log: Callable[[str], object]
    tables: dict[str, dict[str, Sequence[object]]] = field(default_factory=dict)

    def table(self, name: str, header: Sequence[str], lines: Iterator[list[str]]) -> str:
        """Return a table as Markdown, and keep it for the record."""
        rows = list(lines)
        self.tables[name] = {"header": list(header), "rows": rows}
        return tables.table(header, rows)

    def contenders(self, task: str) -> list[Contender]:
        """Return this library first, then every peer that is there."""
        every = [*peers.CONTENDERS[task], *m4ri.CONTENDERS.get(task, []), *external(task, self.sessions)]
        return [c for c in every if self.versions.get(c.system)]

    def size(self, size: int) -> int:
        """Return a size, a tiny one for a quick run."""
        return min(size, QUICK) if self.quick else size

    def timings(self, task: str, modulus: int | None, size: int, among: Sequence[Contender]) -> list[Timing]:
        """Measure one problem."""
        self.log(f"{task}, modulus {modulus}, n = {size}")
        return measure(
            problem(task, modulus, size), among, self.rounds, self.limit, 0 if self.quick else SHORT
        )


def comparisons(bench: Bench, only: str | None) -> Iterator[list[str]]:
    """Yield the lines of the first table."""
    for case in CASES:
        if only not in (None, case.task) or case.size > bench.largest:
            continue
        size = bench.size(case.size)
        ring = problem(case.task, case.modulus, 2).ring_name
        among = bench.contenders(case.task)
        if case.size == 4000:  # FLINT would take a minute; the first target is a time
            among = [c for c in among if c.system in {peers.OURS, m4ri.SYSTEM}]
        timings = bench.timings(case.task, case.modulus, size, among)
        if case.size == 4000:
            reached = "reached" if timings[0].median is not None and timings[0].median < 3 else "not reached"
            time = tables.seconds(timings[0].median)
            yield [case.task, ring, str(size), "alone", "", time, "-", "-", f"3 s: {reached}", "-"]
        for line in tables.comparison(case.task, ring, size, timings, {} if bench.quick else case.targets):
            bench.log(" | ".join(line))
            yield line


def memory(bench: Bench) -> Iterator[list[str]]:
    """Yield the lines of the table of memory: peaks of fresh interpreters."""
    size = bench.size(min(1000, bench.largest))
    for n in (65537, 2, *COMPOSITE)[: 1 if bench.quick else None]:
        bench.log(f"memory, modulus {n}, n = {size}")
        command = [sys.executable, "-c", MEMORY, str(n), str(size)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        made, peak = (int(x) / size**2 for x in done.stdout.split())
        ring = problem("smith", n, 2).ring_name
        target = "" if bench.quick else "reached" if peak < 40 * 8 else "not reached"
        line = [ring, str(size), f"{made:.0f}", f"{peak:.0f}", f"320: {target}"]
        bench.log(" | ".join(line))
        yield line


def growth(bench: Bench) -> Iterator[list[str]]:
    """Yield the lines of the table of growth: times at four sizes and the exponent fitted to them."""
    for task, modulus in GROWING:
        columns: dict[Contender, list[Timing]] = {}
        among = bench.contenders(task)
        sizes = [size // 25 if bench.quick else size for size in GROWTH if size <= bench.largest]
        for size in sizes:
            for timing in bench.timings(task, modulus, size, among):
                columns.setdefault(timing.contender, []).append(timing)
            late = {c for c, found in columns.items() if found[-1].median is None}
            among = [c for c in among if c not in late]
        ring = problem(task, modulus, 2).ring_name
        for contender, found in columns.items():
            points = [(s, t.median) for s, t in zip(sizes, found, strict=False) if t.median is not None]
            if not points:
                continue
            cells = [tables.seconds(t.median) if t.median is not None else t.reason for t in found]
            cells += ["not run"] * (len(sizes) - len(cells))
            slope = exponent(points)
            line = [task, ring, contender.system, *cells, "-" if slope is None else f"{slope:.2f}"]
            bench.log(" | ".join(line))
            yield line


def digits() -> str:
    """Return the size of the numbers of the rational record."""
    d = decompose(problem("inverse", None, 100).M)
    names = {"R": d.R, "RI": d.RI, "C": d.C, "CI": d.CI}
    longest = {
        name: max(len(str(abs(part))) for a in X.entries for part in (a.numerator, a.denominator))
        for name, X in names.items()
    }
    said = ", ".join(f"{name} {k}" for name, k in longest.items())
    return (
        f"Decimal digits of the longest numerator or denominator over Q, n = 100, entries below 2^10: {said}."
    )


def report(bench: Bench, only: str | None) -> Iterator[str]:
    """Yield the parts of the page."""
    yield "\n".join(f"- {line}" for line in [*tables.machine(), *_systems(bench)])
    yield f"Medians of {bench.rounds} rounds; time limit {bench.limit:g} s a call."
    if only not in {"memory", "growth"}:
        yield "## Side by side\n\n" + bench.table("side by side", HEADER, comparisons(bench, only))
    if only in {None, "inverse"} and not bench.quick:
        yield digits()
    if only in {None, "memory"}:
        header = ("ring", "n", "bytes an entry to make M", "peak bytes an entry", "target")
        yield "## Memory\n\n" + bench.table("memory", header, memory(bench))
    if only in {None, "growth"}:
        sizes = [f"n = {size // 25 if bench.quick else size}" for size in GROWTH if size <= bench.largest]
        header = ("task", "ring", "system", *sizes, "exponent")
        yield "## Growth\n\n" + bench.table("growth", header, growth(bench))


def _systems(bench: Bench) -> list[str]:
    return [f"{system}: {version or 'missing'}" for system, version in bench.versions.items()]


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="tests.benchmarks.compare", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="tiny sizes, to see that everything runs")
    parser.add_argument("--only", choices=TASKS, help="one task")
    parser.add_argument("--systems", help="names of peers, separated by commas; default: all that are found")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=float, default=20, help="seconds a call, default 20")
    parser.add_argument("--largest", type=int, default=10**6, help="leave out sizes beyond this")
    parser.add_argument("-o", "--output", type=Path, help="a Markdown file")
    parser.add_argument("--record", type=Path, help="a JSON file, from which the page's tables are written")
    return parser.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> None:
    """Run, and print or write the tables."""
    options = arguments(argv)
    wanted = set(options.systems.split(",")) | {peers.OURS} if options.systems else None
    with closing(Sessions()) as sessions:
        versions = {k: v for k, v in peers.installed().items() if wanted is None or k in wanted}
        for dialect in (PARI, GAP, SAGE):
            if wanted is None or dialect.system in wanted:
                versions[dialect.system] = sessions.version(dialect)
        if wanted is None or m4ri.SYSTEM in wanted:
            versions[m4ri.SYSTEM] = m4ri.version()
        bench = Bench(
            options.quick,
            options.rounds,
            options.limit,
            versions,
            sessions,
            options.largest,
            lambda line: print(line, file=sys.stderr, flush=True),
        )
        parts = []
        for part in report(bench, options.only):
            parts.append(part)
            if options.output:  # after each part, so that a run which is stopped leaves what it found
                options.output.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    if options.record:
        record = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "tables": bench.tables}
        options.record.write_text(page.record_text(record), encoding="utf-8")
    if not options.output:
        print("\n\n".join(parts))


if __name__ == "__main__":
    main()

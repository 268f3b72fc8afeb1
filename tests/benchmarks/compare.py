"""Measure this library, FLINT and every peer that is installed, side by side on the same matrices.

python -m tests.benchmarks.compare [--quick] [--only TASK] [--systems NAME,..] [-o FILE] [--record FILE]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from modlinalg import decompose
from tests.benchmarks import fflas, m4ri, memory, page, peers, tables
from tests.benchmarks.answers import in_process, ours
from tests.benchmarks.cases import CASES, GROWING, GROWING_LONG, GROWTH, LONG_GROWTH, TASKS, Case
from tests.benchmarks.measuring import SHORT, Contender, Timing, exponent, measure
from tests.benchmarks.problems import problem, ring_name
from tests.benchmarks.profiles import profile
from tests.benchmarks.sessions import GAP, PARI, SAGE, Sessions
from tests.benchmarks.systems import external
from tests.benchmarks.threads import threads

QUICK = 12  # rows, at most
SIDE_BY_SIDE = "side by side"
BESIDE = {"memory", "growth"}  # what stands in tables of its own
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
    missed: list[Case] = field(default_factory=list)
    digits: str = ""
    found: dict[tuple[str, int | None, int], list[Timing]] = field(default_factory=dict)

    def table(self, name: str, header: Sequence[str], lines: Iterable[list[str]]) -> str:
        """Return a table as Markdown, and keep it for the record."""
        rows = list(lines)
        self.tables[name] = {"header": list(header), "rows": rows}
        return tables.table(header, rows)

    def contenders(self, case: Case) -> list[Contender]:
        """Return this library first, then every peer that is asked for, installed or not."""
        every = [*in_process(case.task), *external(case.task, self.sessions)]
        chosen = {peers.OURS, *case.targets} if case.only_these else self.versions.keys()
        return [c for c in every if c.system in chosen & self.versions.keys() and c.suits(case.modulus)]

    def sizes(self, every: Sequence[int]) -> list[int]:
        """Return those of some sizes that are asked for, tiny ones for a quick run."""
        return [size // 25 if self.quick else size for size in every if size <= self.largest]

    def size(self, size: int) -> int:
        """Return a size, a tiny one for a quick run."""
        return min(size, QUICK) if self.quick else size

    def timings(self, case: Case, size: int, among: Sequence[Contender]) -> list[Timing]:
        """Measure one problem, once in a run."""
        key = (case.task, case.modulus, size)
        if key not in self.found:
            self.log(f"{case.task}, {ring_name(case.modulus)}, n = {size}")
            installed = [c for c in among if self.versions[c.system]]
            awaited = {peers.OURS, *case.targets}
            short = 0 if self.quick else SHORT
            made = measure(problem(*key), installed, self.rounds, self.limit, short, awaited)
            missing = [Timing(c, reason="not installed") for c in among if not self.versions[c.system]]
            self.found[key] = [*made, *missing]
        return [timing for timing in self.found[key] if timing.contender in among]


def comparisons(bench: Bench, only: str | None, cases: Sequence[Case]) -> Iterator[list[str]]:
    """Yield the lines of a table of comparisons."""
    shown = set()
    for case in cases:
        size = bench.size(case.size)
        repeated = (case.task, case.modulus, size) in shown  # in a quick run
        if only not in (None, case.task) or case.size > bench.largest or repeated:
            continue
        shown.add((case.task, case.modulus, size))
        timings = bench.timings(case, size, [c for c in bench.contenders(case) if size <= c.largest])
        start = [case.task, ring_name(case.modulus), str(size)]
        lines = tables.comparison(*start, timings, {} if bench.quick else case.targets)
        if case.seconds is not None or len(timings) == 1:
            limit = None if bench.quick else case.seconds
            lines.insert(0, [*start, *tables.alone(timings[0], limit)])
        if any(line[-2].endswith("not reached") for line in lines):
            bench.missed.append(case)
        for line in lines:
            bench.log(" | ".join(line))
            yield line


def profiles(bench: Bench) -> Iterator[str]:
    """Yield the table of the cases that miss a target: where their time goes."""
    lines = []
    for case in bench.missed:
        run = ours(case.task).load(problem(case.task, case.modulus, case.size))
        run.seconds(1)  # what a first call loads is no part of it
        seconds, shares = profile(run)
        lines.append([case.task, ring_name(case.modulus), str(case.size), tables.seconds(seconds), shares])
    if lines:
        header = ("task", "ring", "n", "call", "shares")
        yield "## Profiles\n\n" + bench.table("profiles", header, lines)


def growth(bench: Bench, cases: Sequence[Case], every: Sequence[int]) -> Iterator[list[str]]:
    """Yield the lines of a table of growth: times at some sizes and the exponent fitted to them."""
    sizes = bench.sizes(every)
    for case in cases:
        columns: dict[Contender, list[Timing]] = {}
        among = [c for c in bench.contenders(case) if bench.versions[c.system]]
        for size in sizes:
            timings = bench.timings(case, size, among)
            for timing in timings:
                columns.setdefault(timing.contender, []).append(timing)
            among = [timing.contender for timing in timings if timing.median is not None]
        for contender, found in columns.items():
            points = [(s, t.median) for s, t in zip(sizes, found, strict=False) if t.median is not None]
            if not points:
                continue
            cells = [tables.seconds(t.median) if t.median is not None else t.reason for t in found]
            cells += ["not run"] * (len(sizes) - len(cells))
            slope = exponent(points)
            start = [case.task, ring_name(case.modulus), contender.system]
            line = [*start, *cells, "-" if slope is None else f"{slope:.2f}"]
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


def report(bench: Bench, options: argparse.Namespace) -> Iterator[str]:
    """Yield the parts of the page."""
    only = options.only
    yield "\n".join(f"- {line}" for line in [*tables.machine(), *_systems(bench)])
    yield f"Medians of {bench.rounds} rounds; time limit {bench.limit:g} s a call."
    if options.threads > 1:
        cases = [case.without_others() for case in CASES if case.is_aimed_at]
        yield "## Side by side\n\n" + bench.table(SIDE_BY_SIDE, HEADER, comparisons(bench, only, cases))
        return
    if only not in BESIDE:
        yield "## Side by side\n\n" + bench.table(SIDE_BY_SIDE, HEADER, comparisons(bench, only, CASES))
        yield from profiles(bench)
        yield "## Two threads\n\n" + bench.table("two threads", HEADER, in_two_threads(options))
    if only in {None, "inverse"} and not bench.quick:
        bench.digits = digits()
        yield bench.digits
    if only in {None, "memory"}:
        yield from _memory(bench)
    if only in {None, "growth"}:
        for title, cases, sizes in (("growth", GROWING, GROWTH), ("long growth", GROWING_LONG, LONG_GROWTH)):
            header = ("task", "ring", "system", *map(str, bench.sizes(sizes)), "exponent")
            yield f"## {title.capitalize()}\n\n" + bench.table(title, header, growth(bench, cases, sizes))


def _memory(bench: Bench) -> Iterator[str]:
    header = ["ring", "n", "bytes an entry to make M", "peak bytes an entry", "target"]
    moduli = memory.MODULI[: 1 if bench.quick else None]
    lines = memory.records(bench.size(min(1000, bench.largest)), moduli, bench.log)
    yield "## Memory\n\n" + bench.table("memory", header, lines)
    header = ["task", "ring", "n", "peak MiB of the process", "target"]
    lines = memory.answers(lambda size: bench.size(min(size, bench.largest)), bench.log)
    yield "## Peaks\n\n" + bench.table("peaks", header, lines)


def in_two_threads(options: argparse.Namespace) -> list[list[str]]:
    """Return the lines with targets as another process finds them, in which everybody has two threads."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "record.json"
        command = [sys.executable, "-m", "tests.benchmarks.compare", "--threads", "2", "--record", record]
        for name in ("only", "systems", "rounds", "limit", "largest"):
            if getattr(options, name) is not None:
                command += [f"--{name}", str(getattr(options, name))]
        command += ["--quick"] if options.quick else []
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=memory.ROOT)
        return json.loads(record.read_text(encoding="utf-8"))["tables"][SIDE_BY_SIDE]["rows"]


def _systems(bench: Bench) -> list[str]:
    return [f"{system}: {version or 'missing'}" for system, version in bench.versions.items()]


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="tests.benchmarks.compare", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="tiny sizes, to see that everything runs")
    parser.add_argument("--only", choices=TASKS, help="one task")
    parser.add_argument("--systems", help="names of peers, separated by commas; default: all that are found")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--limit", type=float, default=3, help="seconds a call for peers without a target")
    parser.add_argument("--threads", type=int, default=1, help="if more: the lines with targets alone")
    parser.add_argument("--largest", type=int, default=10**6, help="leave out sizes beyond this")
    parser.add_argument("-o", "--output", type=Path, help="a Markdown file")
    parser.add_argument("--record", type=Path, help="a JSON file, from which the page's tables are written")
    return parser.parse_args(argv)


def versions_of(sessions: Sessions, wanted: set[str] | None) -> dict[str, str | None]:
    """Return {system: version} of those that are asked for, None for a missing one."""
    kept = peers.installed(wanted)
    for room in (m4ri, fflas):
        if wanted is None or room.SYSTEM in wanted:  # each is compiled
            kept[room.SYSTEM] = room.version()
    for dialect in (PARI, GAP, SAGE):
        if wanted is None or dialect.system in wanted:
            kept[dialect.system] = sessions.version(dialect)
    return kept


def main(argv: Sequence[str] | None = None) -> None:
    """Run, and print or write the tables."""
    options = arguments(argv)
    wanted = set(options.systems.split(",")) | {peers.OURS} if options.systems else None
    with threads(options.threads), closing(Sessions()) as sessions:
        bench = Bench(
            options.quick,
            options.rounds,
            options.limit,
            versions_of(sessions, wanted),
            sessions,
            options.largest,
            lambda line: print(line, file=sys.stderr, flush=True),
        )
        parts = []
        for part in report(bench, options):
            parts.append(part)
            if options.output:  # after each part, so that a run which is stopped leaves what it found
                options.output.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    if options.record:
        record = {
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "machine": tables.machine()[1:],
            "systems": bench.versions,
            "digits": bench.digits,
            "tables": bench.tables,
        }
        options.record.write_text(page.record_text(record), encoding="utf-8")
    if not options.output:
        print("\n\n".join(parts))


if __name__ == "__main__":
    main()

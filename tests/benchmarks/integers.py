"""Smith forms over Z with transforms: `decompose` beside PARI's matsnf, GAP and FLINT; time and length.

    python -m tests.benchmarks.integers [LARGEST] [-o FILE] [--page]

Ours is `decompose` with all four transforms, multiplied out.  PARI and GAP give U and V without their
inverses, FLINT the diagonal alone.  The clocks run inside the systems.  Each figure is the median of
three calls, of one call beyond a second, PARI's the mean of as many as take a tenth of one; a peer that
takes longer than LIMIT is stopped.  Bits are those of the longest entry of U and V, which every system
chooses as it likes; the invariant factors are compared.  --page writes the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import random
import re
import statistics
import textwrap
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import flint

from modlinalg import ZZ, Decomposition, Matrix, decompose, matrix, random_matrix
from tests.audits.programs import gap_matrix, gp_matrix
from tests.benchmarks import tables
from tests.benchmarks.measuring import NotMeasured
from tests.benchmarks.page import PAGE, WIDTH
from tests.benchmarks.sessions import GAP, PARI, Session, Sessions

LIMIT = 120.0
SIZES = (10, 20, 50, 100, 200)
TARGETS = {True: (1.5, 1.1), False: (15.0, 1.25)}  # time and bits of PARI's, square of full rank or not


@dataclass(frozen=True)
class Question:
    """A matrix of one of the kinds."""

    kind: str
    M: Matrix

    @property
    def is_regular(self) -> bool:
        """Whether it is meant to be square of full rank."""
        return self.kind in {"square", "scrambled diagonal"}


@dataclass(frozen=True)
class Figures:
    """Seconds of one call, bits of the longest entry of the transforms, and the factors that are not 0."""

    seconds: float
    bits: int | None
    factors: list[int]


def questions(largest: int) -> Iterator[Question]:
    """Yield the matrices of all kinds, up to a size."""
    for n in (size for size in SIZES if size <= largest):
        rng = random.Random(n)
        yield Question("square", dense(rng, n, n))
        yield Question("low rank", dense(rng, n, max(1, n // 3), 9) @ dense(rng, max(1, n // 3), n, 9))
        yield Question("tall", dense(rng, n, n // 2))
        yield Question("wide", dense(rng, n // 2, n))
        diagonal = [1] * (n - 4) + [2, 6, 60, 2520]
        yield Question("scrambled diagonal", random_matrix(n, n, ZZ, seed=n, invariant_factors=diagonal))
        yield Question("boundary", boundary(rng, n))


def dense(rng: random.Random, rows: int, cols: int, height: int = 1023) -> Matrix:
    """Return a matrix of uniform entries from -height to height."""
    drawn = [[rng.randint(-height, height) for _ in range(cols)] for _ in range(rows)]
    return matrix(drawn, ZZ)


def boundary(rng: random.Random, edges: int) -> Matrix:
    """Return the boundary matrix of random triangles on few points, a row for an edge."""
    points = next(k for k in range(3, edges + 4) if k * (k - 1) // 2 >= edges)
    rows = list(combinations(range(points), 2))
    triangles = list(combinations(range(points), 3))
    columns = []
    for a, b, c in rng.sample(triangles, min(edges, len(triangles))):
        signs = {(b, c): 1, (a, c): -1, (a, b): 1}
        columns.append([signs.get(edge, 0) for edge in rows])
    return matrix(columns, ZZ).T


def ours(q: Question) -> Figures:
    """Measure `decompose`."""
    seconds, d = timed(lambda: decompose(q.M, method="fast"))
    assert isinstance(d, Decomposition)
    bits = max(abs(int(x)).bit_length() for X in (d.R, d.C) for x in X.entries)
    return Figures(seconds, bits, [int(x) for x in d.invariant_factors if x])


def flint_figures(q: Question) -> Figures:
    """Measure `fmpz_mat.snf`, which has no transforms."""
    native = q.M.to_flint()
    seconds, S = timed(native.snf)
    assert isinstance(S, flint.fmpz_mat)
    return Figures(seconds, None, [int(S[i, i]) for i in range(min(q.M.shape)) if S[i, i]])


def timed(call: object) -> tuple[float, object]:
    """Return the median of three times, or one of more than a second, and what was returned."""
    assert callable(call)
    times: list[float] = []
    found = None
    while len(times) < 3 and sum(times) < 1:
        start = time.perf_counter()
        found = call()
        times.append(time.perf_counter() - start)
    return statistics.median(times), found


def pari(q: Question, session: Session) -> Figures:
    """Measure `matsnf(M, 1)`."""
    session.ask(f"M={gp_matrix(q.M.tolist())};", {}, LIMIT)
    found = asked(session, "s=matsnf(M,1);", "bits=exponent(concat(Vec(s[1]),Vec(s[2])))+1;")
    text = session.ask("d=matsnf(M);", {"factors": "select(x->x,d)", "bits": found["bits"]}, LIMIT)
    factors = sorted(int(x) for x in text["factors"].strip("[]").split(",") if x.strip())
    return Figures(float(found["seconds"]), int(text["bits"]), factors)


def asked(session: Session, call: str, after: str) -> dict[str, str]:
    """Return the seconds of a call inside of gp, whose clock has milliseconds, and the bits."""
    repeated = f"t=getwalltime();k=0;until(getwalltime()-t>100,{call.rstrip(';')};k++);t=(getwalltime()-t)/k;"
    milliseconds = session.ask(repeated + after, {"time": "t"}, LIMIT)["time"]
    return {"seconds": str(float(Fraction(milliseconds)) / 1000), "bits": "bits"}


def gap(q: Question, session: Session) -> Figures:
    """Measure `SmithNormalFormIntegerMatTransforms`."""
    code = (
        f"M:={gap_matrix(q.M.tolist())};; t:=NanosecondsSinceEpoch();;"
        " s:=SmithNormalFormIntegerMatTransforms(M);; t:=NanosecondsSinceEpoch()-t;;"
        " b:=Maximum(List(Concatenation(Concatenation(s.rowtrans),Concatenation(s.coltrans)),"
        "x->LogInt(AbsInt(x)+1,2)+1));;"
        " d:=Filtered(List([1..Minimum(Length(M),Length(M[1]))],i->s.normal[i][i]),x->x<>0);;"
    )
    text = session.ask(code, {"time": "t", "bits": "b", "factors": "d"}, LIMIT)
    factors = sorted(int(x) for x in text["factors"].strip("[] ").split(",") if x.strip())
    return Figures(int(text["time"]) / 1e9, int(text["bits"]), factors)


def measured(q: Question, sessions: Sessions) -> dict[str, Figures | str]:
    """Return the figures of all systems, or why there are none."""
    mine = ours(q)
    found: dict[str, Figures | str] = {"modlinalg": mine}
    for name, run in (
        ("PARI", lambda: pari(q, sessions.get(PARI))),
        ("GAP", lambda: gap(q, sessions.get(GAP))),
        ("FLINT", lambda: flint_figures(q)),
    ):
        try:
            theirs = run()
        except (NotMeasured, OSError) as error:
            found[name] = str(error)
            continue
        same = sorted(theirs.factors) == mine.factors
        found[name] = theirs if same else replace(theirs, bits=-1)
    return found


def line(q: Question, found: dict[str, Figures | str]) -> str:
    """Return a line of the table."""
    mine, theirs = found["modlinalg"], found["PARI"]
    assert isinstance(mine, Figures)
    cells = [q.kind, f"{q.M.shape[0]} x {q.M.shape[1]}"]
    for figures in found.values():
        if isinstance(figures, str):
            cells.append(figures)
        elif figures.bits == -1:
            cells.append("other invariant factors")
        else:
            bits = "" if figures.bits is None else f", {figures.bits} bits"
            cells.append(f"{figures.seconds:.3g} s{bits}")
    if isinstance(theirs, Figures) and theirs.bits and theirs.seconds:
        slower, longer = mine.seconds / theirs.seconds, (mine.bits or 0) / theirs.bits
        time_bound, bits_bound = TARGETS[q.is_regular]
        reached = slower <= time_bound and longer <= bits_bound
        cells.append(f"{slower:.2f}, {longer:.2f}: {'reached' if reached else 'not reached'}")
    else:
        cells.append("-")
    return "| " + " | ".join(cells) + " |"


def missed(lines: Sequence[str]) -> str:
    """Return a sentence on the lines of a table that miss their targets.

    >>> missed(["| tall | 10 x 5 | 1 s, 8 bits | 2 s, 8 bits | - | - | 0.50, 1.00: reached |"])
    'All lines reach their targets.'
    >>> missed(["| tall | 10 x 5 | 9 s, 8 bits | 2 s, 4 bits | - | - | 4.50, 2.00: not reached |"])
    'Not reached: tall 10 x 5 (4.50, 2.00).'
    """
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    found = [
        f"{row[0]} {row[1]} ({row[-1].split(':')[0]})" for row in cells if row[-1].endswith("not reached")
    ]
    return f"Not reached: {', '.join(found)}." if found else "All lines reach their targets."


def filled(page: str, lines: Sequence[str], machine: Sequence[str]) -> str:
    """Return the page with a table where one of integers stands, or is to stand."""
    words = textwrap.fill(f"{'; '.join(machine)}. {missed(lines[2:])}", WIDTH, break_on_hyphens=False)
    table = "\n".join(lines)
    found, times = re.subn(
        r"(?<=% integers\n\n).*?(?=% end of integers\n)",
        lambda _: f"{words}\n\n{table}\n\n",
        page,
        flags=re.DOTALL,
    )
    assert times == 1
    return found


def main() -> None:
    """Print the table line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("largest", type=int, nargs="?", default=100)
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--page", action="store_true", help="write the table into docs/benchmarks.md")
    options = parser.parse_args()
    machine, sessions = tables.machine(), Sessions()
    lines = [
        "| kind | size | modlinalg | PARI | GAP | FLINT, no transforms | ours / PARI: time, bits |",
        "|---|---|---|---|---|---|---|",
    ]
    print(*lines, sep="\n", flush=True)
    for q in questions(options.largest):
        lines.append(line(q, measured(q, sessions)))
        print(lines[-1], flush=True)
    sessions.close()
    if options.output:
        options.output.write_text("\n".join(lines) + "\n", encoding="utf-8")
    if options.page:
        PAGE.write_text(filled(PAGE.read_text(encoding="utf-8"), lines, machine), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The matrices that every program is asked to print: seeded, of all shapes, over Z, Q and Z_n."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

MODULI = (2, 5, 8, 12, 65537, 2**64 - 59)
Entry = int | Fraction


@dataclass(frozen=True, slots=True)
class Case:
    """A matrix with a name; `mod` is 0 for Z and Q, `rational` says that it has fractions."""

    name: str
    mod: int
    rows: tuple[tuple[Entry, ...], ...]
    cols: int
    rational: bool = False

    @property
    def empty(self) -> bool:
        """Whether it has no entries."""
        return not self.rows or not self.cols

    @property
    def whole(self) -> bool:
        """Whether it is a matrix of integers that belongs to no Z_n."""
        return not self.mod and not self.rational

    @property
    def largest(self) -> int:
        """The largest absolute value of a numerator or denominator."""
        return max((max(abs(x.numerator), x.denominator) for row in self.rows for x in row), default=0)

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and of columns."""
        return len(self.rows), self.cols


def cases(seed: str) -> list[Case]:
    """Return the matrices for one system."""
    draw = Random(f"harvest {seed}")
    return [*_whole(draw), *_fractions(draw), *(case for n in MODULI for case in _modular(draw, n))]


def _rows(count: int, width: int, entry: Callable[[], Entry]) -> list[list[Entry]]:
    return [[entry() for _ in range(width)] for _ in range(count)]


def _named(
    mod: int, matrices: dict[str, Sequence[Sequence[Entry]]], rational: bool = False
) -> Iterator[Case]:
    for name, rows in matrices.items():
        cells = tuple(tuple(row) for row in rows)
        yield Case(name, mod, cells, len(cells[0]) if cells else 0, rational)


def _whole(draw: Random) -> Iterator[Case]:
    def digits(count: int) -> int:
        return draw.choice((-1, 1)) * draw.randrange(10 ** (count - 1), 10**count)

    matrices: dict[str, Sequence[Sequence[Entry]]] = {
        "one digit": [[draw.randrange(2, 10)]],
        "one long number": [[digits(31)]],
        "small": _rows(2, 3, lambda: draw.randrange(1, 10)),
        "bits": _rows(3, 4, lambda: draw.randrange(2)),
        "negative": _rows(3, 3, lambda: draw.randrange(-9, 10)),
        "mixed lengths": _rows(3, 4, lambda: digits(draw.choice((1, 2, 5, 14)))),
        "long numbers": _rows(2, 2, lambda: digits(25)),
        "wide": _rows(2, 30, lambda: draw.randrange(100)),
        "wide, negative": _rows(3, 12, lambda: digits(draw.choice((1, 2, 9)))),
        "tall": _rows(12, 2, lambda: draw.randrange(-99, 100)),
        "longer than 30 rows": _rows(34, 2, lambda: draw.randrange(10)),
        "zero": _rows(2, 3, lambda: 0),
        "identity": [[int(i == j) for j in range(3)] for i in range(3)],
        "row": _rows(1, 5, lambda: draw.randrange(-20, 20)),
        "column": _rows(5, 1, lambda: draw.randrange(-20, 20)),
    }
    yield from _named(0, matrices)
    for rows, cols in ((0, 0), (0, 3), (3, 0)):
        yield Case(f"empty {rows} x {cols}", 0, ((),) * rows, cols)


def _fractions(draw: Random) -> Iterator[Case]:
    def fraction(most: int = 9) -> Fraction:
        return Fraction(draw.randrange(-most, most + 1), draw.randrange(1, most + 1))

    matrices: dict[str, Sequence[Sequence[Entry]]] = {
        "one fraction": [[Fraction(-2, 7)]],
        "fractions": [[Fraction(1, 2), *_rows(1, 2, fraction)[0]], *_rows(2, 3, fraction)],
        "fractions and a row of integers": [[3, -4], [Fraction(5, 3), Fraction(-1, 12)]],
        "long fractions": [[Fraction(1, 3), Fraction(1, 7)], *_rows(1, 2, lambda: fraction(10**8))],
        "wide fractions": [[Fraction(1, 2), *_rows(1, 13, fraction)[0]], *_rows(1, 14, fraction)],
        "column of fractions": [[Fraction(1, 2)], [Fraction(-3, 4)], [2]],
    }
    yield from _named(0, matrices, rational=True)


def _modular(draw: Random, n: int) -> Iterator[Case]:
    def residue() -> int:
        return draw.choice((0, 1, n - 1, draw.randrange(n), draw.randrange(n)))

    matrices: dict[str, Sequence[Sequence[Entry]]] = {
        "small": _rows(2, 3, residue),
        "square": _rows(3, 3, residue),
        "balanced": _rows(2, 2, lambda: draw.randrange(-(n // 2), n // 2 + 1)),
    }
    if n in (5, 12):
        matrices["wide"] = _rows(2, 30, residue)
        matrices["one entry"] = [[n - 1]]
        matrices["identity"] = [[int(i == j) for j in range(3)] for i in range(3)]
        matrices["longer than 30 rows"] = _rows(33, 2, residue)
        matrices["row"] = _rows(1, 4, residue)
        matrices["column"] = _rows(4, 1, residue)
    return _named(n, {f"{name} mod {n}": rows for name, rows in matrices.items()})

"""Vectors that are claimed to generate: which lines of an array they are, and whether their sums repeat.

Of a Matrix, of a two-dimensional array of another library and of a matrix in a file the columns are
the vectors (for side "left", where vectors are rows, the rows); of a list of lists each item is one.
A text is read as a file of `modlinalg verify` is.
Where only one of both has vectors of the right length, that one is meant.  Where both have it,
which takes a square array that is not its own transpose, and `basis` does not choose, the items of a
list of Python are meant; of anything else both are judged: `readings` then returns two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import gcd, prod
from typing import Literal, TypeAlias

from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, matrix
from modlinalg._matrices.arguments import is_one_of, vector
from modlinalg._matrices.indexing import has_order
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg._support.side import Side
from modlinalg.errors import InputError
from modlinalg.verification._claim_fields import WrittenRows
from modlinalg.verification._conventions import BASES, Basis
from modlinalg.verification._counterexamples import RepeatedSolution, WrongShape, WrongValue
from modlinalg.verification._questions import partner_of, wrong_shape
from modlinalg.verification._whole_answers import answer_in, as_basis

LineKind: TypeAlias = Literal["columns", "rows"]
_PLURAL: dict[str, LineKind] = {"column": "columns", "row": "rows"}
_SHOWN = 3  # vectors of a list that a sentence names


@dataclass(frozen=True, slots=True)
class Vectors:
    """Vectors as the columns of a matrix `G` (for side "left" as its rows), and the words for them.

    `words` say which lines of the array that was given they are; `symbol` is what G is then called:
    "G" itself, or "G^T" where the lines that count are those of the transpose.  `lines` is None for
    vectors that were given one by one.
    """

    G: Matrix
    words: str
    symbol: str = "G"
    lines: LineKind | None = None

    def generate(self, what: str) -> str:
        """Return "the columns of G generate the kernel of M" for "the kernel of M"."""
        return f"{self.words} {self.verb('generates', 'generate')} {what}"

    def verb(self, single: str, several: str) -> str:
        """Return the form of a verb that goes with the words."""
        return single if self.words in ("the vector g1", "the empty list") else several


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why vectors cannot fit, and the matrix of them where they fill one."""

    found: WrongShape
    G: Matrix | None = None


def readings(
    name: str, M: Matrix, generators: object, side: Side, basis: Basis
) -> tuple[Vectors, ...] | Unfit:
    """Return the vectors that M*x = 0 (side "left": x*M = 0) needs: one reading, or the two that fit.

    The first one is that of the rule.  Where no lines have the length, it is said why.  Raises
    InputError for what holds no vectors and for an unknown `basis`, RingMismatchError and EntryError.
    """
    if not is_one_of(basis, BASES):
        words = "'rows', 'columns' or 'auto'"
        raise InputError(f"{name}: basis must be {words} (whatever fits), not {quoted(basis)}")
    at = PLACEMENTS[side]
    length = at.shape(M)[1]
    if isinstance(generators, str):
        generators = as_basis(answer_in(name, generators, M.ring), M.ring)
    array = _array(name, M, generators)
    if array is not None and array.shape != (0, 0):
        return _of_array(name, array, length, at, _wanted(_PLURAL[at.line], basis))
    return _of_items(name, M, generators if array is None else [], at, basis)


def _of_items(
    name: str, M: Matrix, generators: object, at: Placement, basis: Basis
) -> tuple[Vectors, ...] | Unfit:
    """Return the readings of a list of vectors."""
    length = at.shape(M)[1]
    items = _items(name, generators)
    given = [
        vector(item, M.ring, f"{name}: generator {k}", length, as_row=True) for k, item in enumerate(items)
    ]
    widths = {row.shape[1] for row in given}
    if given and len(widths) == 1 and all(_is_flat(item) for item in items):
        listed = from_rows([row.entries for row in given], widths.pop(), M.ring)
        if basis != "auto" or length in listed.shape:
            are_vectors = listed.shape[1] == length and not isinstance(generators, WrittenRows)
            wanted = _wanted("rows", "rows" if basis == "auto" and are_vectors else basis)
            return _of_array(name, listed, length, at, wanted)
    if given and basis == "columns":
        raise InputError(f"{name}: basis='columns' speaks of an array, and each vector is given by itself")
    for place, row in enumerate(given):
        if row.shape not in ((1, length), (length, 1)):
            flat = _is_flat(items[place])
            shapes = (row.shape[1:], (length,)) if flat else (row.shape, at.order(length, 1))
            return Unfit(WrongShape(f"generator {place + 1}", *shapes))
    G = from_rows([row.entries for row in given], length, M.ring).T
    return (Vectors(at.turned(G), _named_one_by_one(len(given))),)


def _array(name: str, M: Matrix, generators: object) -> Matrix | None:
    """Return a Matrix, or a two-dimensional array of another library as one; None for anything else."""
    if isinstance(generators, Matrix):
        return partner_of(name, "the matrix of generators", generators, M)
    shape = getattr(generators, "shape", None)
    if firewall.recognise(generators) is not None or (isinstance(shape, tuple) and len(shape) == 2):
        return matrix(generators, M.ring)
    return None


def _items(name: str, generators: object) -> Sequence[object]:
    if isinstance(generators, list | tuple):
        return generators
    from modlinalg._answers.modules import Module, Quotient  # noqa: PLC0415  most claims have nothing of them

    if not has_order(generators) or isinstance(generators, Module | Quotient):
        raise InputError(
            f"{name}: generators must be a list of vectors or a Matrix, not {quoted(generators)}"
        )
    return list(generators)


def _is_flat(item: object) -> bool:
    """Say whether a vector is written as a plain list of numbers, as a row of an array is."""
    return isinstance(item, list | tuple) and not any(isinstance(entry, list | tuple) for entry in item)


def _of_array(
    name: str, array: Matrix, length: int, at: Placement, wanted: tuple[LineKind, ...]
) -> tuple[Vectors, ...] | Unfit:
    """Return the readings of an array by those of the wanted lines that have the length."""
    sizes = {"columns": array.shape[0], "rows": array.shape[1]}
    fitting = [lines for lines in wanted if sizes[lines] == length]
    if not fitting:
        needed = (length, None) if wanted[0] == "columns" else (None, length)
        misfit = wrong_shape(f"G (vectors as {wanted[0]})", array, needed)
        assert misfit is not None  # no wanted lines have the length, the first ones neither
        return Unfit(misfit, _lines_of(array, wanted[0], at).G)
    if len(fitting) == 2 and array == array.T:
        fitting = fitting[:1]
    return tuple(_lines_of(array, lines, at) for lines in fitting)


def _wanted(rule: LineKind, basis: Basis) -> tuple[LineKind, ...]:
    """Return which lines may be the vectors, those of the rule first."""
    if basis != "auto":
        return (basis,)
    return ("columns", "rows") if rule == "columns" else ("rows", "columns")


def _lines_of(array: Matrix, lines: LineKind, at: Placement) -> Vectors:
    as_needed = lines == _PLURAL[at.line]
    symbol = "G" if as_needed else "G^T"
    return Vectors(array if as_needed else array.T, f"the {lines} of G", symbol, lines)


def _named_one_by_one(count: int) -> str:
    """Return "the vectors g1, g2", or "the vectors g1, .., g9" for many."""
    if count == 0:
        return "the empty list"
    if count == 1:
        return "the vector g1"
    names = [f"g{i + 1}" for i in range(count)] if count <= _SHOWN else ["g1", "..", f"g{count}"]
    return f"the vectors {', '.join(names)}"


def undecided(first: Vectors, verdict: object, second: Vectors, other: object) -> str:
    """Return why two readings with two verdicts give none: both of them, and the option that chooses."""
    return (
        f"G is square, so its columns and its rows both fit: {verdict} for {first.words}, {other} for"
        f' {second.words}; say which with basis="{first.lines}" or basis="{second.lines}"'
        f" (--basis {first.lines} or --basis {second.lines} at the command line)"
    )


LISTED = 20_000  # so many sums are written out where no theorem decides


@dataclass(frozen=True, slots=True)
class Uncertain:
    """Neither a theorem nor a listing of acceptable length decides."""

    reason: str


@dataclass(frozen=True, slots=True)
class EachOnce:
    """Each vector is reached once: o_i*g_i is column i of G*T, and T uses for g_i only vectors before it.

    They stand in some order, not always in that of G.  T is None over Q and Z.
    """

    T: Matrix | None = None


def check_listing(
    G: Matrix, orders: Sequence[int], true_orders: Sequence[int]
) -> RepeatedSolution | WrongValue | Uncertain | EachOnce:
    """Return whether the sums reach each vector of the span of the columns of G once, or why not.

    The span is the kernel, whose generators have the `true_orders`.  A coefficient that reaches the order
    t_i of g_i repeats the sum with 0 in its place.  Otherwise there are as many sums as
    orders multiply to, which must be the number of vectors; and if so, reaching all is reaching
    each once.  All are reached when the generators have an order in which each o_i*g_i lies in the span
    of those before g_i.  And only then: where each sum is another one, some o_i*g_i is 0 by the theorem of
    Hajos, and the same holds of the others modulo this g_i.

    In docs/references.bib: Hajos1941.
    """
    if not isinstance(G.ring, Zmod):  # over Q and Z a kernel is free, and its orders are 0
        return _dependence(G)
    for i, (order, own) in enumerate(zip(orders, _own_orders(G), strict=True)):
        if order > own:
            return RepeatedSolution(
                (0,) * len(orders), tuple(own if j == i else 0 for j in range(len(orders)))
            )
    wrong = WrongValue("the number of sums (the product of the orders)", prod(orders), prod(true_orders))
    if wrong.claimed != wrong.actual:
        return wrong
    T = _descent(G, orders)
    if T is not None:
        return EachOnce(T)
    if prod(orders) > LISTED:
        return Uncertain(
            "two sums are equal, since in no order of the generators each o_i*g_i is in the span of those"
            f" before g_i (Hajos 1941); which two is not searched among more than {LISTED:,}"
        )
    repeated = _first_repetition(G, orders)
    assert repeated is not None  # by the theorem of Hajos
    return repeated


def _dependence(G: Matrix) -> RepeatedSolution | EachOnce:
    """Return coefficients, not all 0, with which the columns add up to 0, if there are some."""
    relations = kernel(G).generators
    if not relations:
        return EachOnce()
    return RepeatedSolution((0,) * G.shape[1], relations[0].entries)


def _own_orders(G: Matrix) -> Iterator[int]:
    """Yield for each column g the smallest t >= 1 with t*g = 0."""
    n = G.ring.modulus
    assert n is not None
    for column in G.T.rows():
        yield n // gcd(n, *map(int, column))


def _descent(G: Matrix, orders: Sequence[int]) -> Matrix | None:
    """Return the o_i*g_i as combinations of columns that come before i in some order, if there is one.

    First come the i with o_i*g_i = 0, then those with o_i*g_i in the span of these, and so on.
    """
    ring, columns, count = G.ring, G.T.rows(), len(orders)
    multiples = [
        from_rows([ring.scaled(column, order)], G.shape[0], ring)
        for column, order in zip(columns, orders, strict=True)
    ]
    coefficients = [[ring.zero] * count for _ in range(count)]
    placed: list[int] = []
    left = list(range(count))
    while left:
        sums = kernel(from_rows([columns[j] for j in placed], G.shape[0], ring), side="left")
        found = {i: sums.with_b(multiples[i]) for i in left}
        left = [i for i in left if not found[i]]
        if len(left) + len(placed) == count:
            return None
        for i, combination in found.items():
            if combination:
                for j, c in zip(placed, combination.particular.entries, strict=True):
                    coefficients[j][i] = c
        placed += [i for i in found if found[i]]
    return from_rows(coefficients, count, ring)


def _first_repetition(G: Matrix, orders: Sequence[int]) -> RepeatedSolution | None:
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    rows, n = G.rows(), G.ring.modulus
    assert n is not None
    for coefficients in product(*map(range, orders)):
        total = tuple(sum(int(a) * c for a, c in zip(row, coefficients, strict=True)) % n for row in rows)
        if total in seen:
            return RepeatedSolution(seen[total], coefficients)
        seen[total] = coefficients
    return None

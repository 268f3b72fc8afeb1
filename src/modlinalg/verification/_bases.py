"""Which lines of an array are the vectors of a basis: its columns or its rows.

Of a Matrix, of a two-dimensional array of another library and of a matrix in a file the columns are
the vectors (for side "left", where vectors are rows, the rows); of a list of lists each item is one.
A text is read as a file of `modlinalg verify` is.
Where only one of both has vectors of the right length, that one is meant.  Where both have it,
which takes a square array that is not its own transpose, and `basis` does not choose, the items of a
list of Python are meant; of anything else both are judged: `readings` then returns two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

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
from modlinalg.verification._counterexamples import WrongShape
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

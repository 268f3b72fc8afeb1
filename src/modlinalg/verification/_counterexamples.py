"""What shows that a claim is false: each of these can be multiplied out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from modlinalg._answers.systems.shown import modulo_text
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import LONGEST, brief_number
from modlinalg._matrices import Matrix, from_rows, vanishes
from modlinalg._support.regex import re
from modlinalg.certificates._notation import entry_json, matrix_json

if TYPE_CHECKING:
    from modlinalg._answers.polynomials._polynomial import Polynomial

SHOWN = 16  # entries of a vector that a sentence writes out


@dataclass(frozen=True, slots=True)
class EntryDifference:
    """An entry where the two sides of an equation differ; row and column count from 0.

    >>> from modlinalg import matrix, verify_inverse
    >>> verify_inverse(matrix([[2]], mod=7), matrix([[3]], mod=7)).counterexample
    EntryDifference(statement='M*X = I', row=0, col=0, left=6, right=1)
    """

    statement: str
    row: int
    col: int
    left: Element
    right: Element

    def __str__(self) -> str:
        """Return "M*X = I fails in (R1, C2): 3 on the left, 0 on the right"."""
        left, right = number_text(self.left), number_text(self.right)
        by = _difference_text(self.left, self.right)
        return f"{self.statement} fails in {_place(self)}: {left} on the left, {right} on the right{by}"


@dataclass(frozen=True, slots=True)
class CongruenceFailure:
    """An entry of an equation with one modulus for each line, whose sides differ modulo that of its line.

    `line` says whether the rows have the moduli (side "left": the columns), `modulus` is the one of this
    entry, 0 for exactly, and `systems` how many vectors the sides have.  Row and column count from 0.

    >>> from modlinalg import verify_solution
    >>> found = verify_solution([[1], [2]], [2, 1], [2], moduli=[3, 5]).counterexample
    >>> found.statement, found.line, found.row, found.left, found.right, found.modulus
    ('M*x = b', 'row', 1, 4, 1, 5)
    >>> print(found)
    row 2: (M*x)_2 - b_2 = 3, not 0 modulo 5

    .. versionadded:: 0.2
    """

    statement: str
    line: str
    row: int
    col: int
    left: int
    right: int
    modulus: int
    systems: int = 1

    def __str__(self) -> str:
        """Return "row 2: (M*x)_2 - b_2 = 3, not 0 modulo 5"."""
        number = 1 + (self.row if self.line == "row" else self.col)
        place = number if self.systems == 1 else f"({self.row + 1},{self.col + 1})"
        product, _, right = self.statement.partition(" = ")
        minus = "" if right == "0" else f" - {right}_{place}"
        value = number_text(self.left - self.right)
        return f"{self.line} {number}: ({product})_{place}{minus} = {value}, not 0{modulo_text(self.modulus)}"


@dataclass(frozen=True, slots=True)
class FormViolation:
    """An entry that breaks a condition of a normal form; row and column count from 0.

    >>> from modlinalg import matrix, verify_rref
    >>> verify_rref(matrix([[2]], mod=5), matrix([[2]], mod=5)).counterexample
    FormViolation(condition='a pivot divides 5', row=0, col=0, value=2)
    """

    condition: str
    row: int
    col: int
    value: Element

    def __str__(self) -> str:
        """Return "a pivot divides n: not so for 3 in (R1, C1)"."""
        return f"{self.condition}: not so for {number_text(self.value)} in {_place(self)}"


@dataclass(frozen=True, slots=True)
class WrongValue:
    """A number that is claimed, and the one that it is.

    >>> from modlinalg import matrix, verify_rank
    >>> verify_rank(matrix([[1, 2], [2, 4]], mod=5), 2).counterexample
    WrongValue(quantity='the rank', claimed=2, actual=1)
    """

    quantity: str
    claimed: Element | float
    actual: Element | float

    def __str__(self) -> str:
        """Return "the rank is 2, not 3"."""
        actual, claimed = number_text(self.actual), number_text(self.claimed)
        return f"{self.quantity} is {actual}, not {claimed}{_difference_text(self.actual, self.claimed)}"


@dataclass(frozen=True, slots=True)
class OutsideSpan:
    """A vector that belongs where the claimed one set ends: no combination reaches it.

    `functional` y proves that: y*g = 0 for each vector g that the claim offers, while
    y*(vector - base) != 0, where base None stands for 0.  For rows the products stand the other
    way round: g*y = 0 and (vector - base)*y != 0.  Over Z all this is meant modulo `q`, exactly for q = 0.

    >>> from modlinalg import matrix, verify_kernel
    >>> offered = matrix([[0]], mod=8)
    >>> missed = verify_kernel(matrix([[2]], mod=8), offered).counterexample
    >>> missed.vector.entries, missed.functional.entries, missed.value.entries
    ((4,), (1,), (4,))
    >>> missed.holds_against([offered])
    True

    Over Z the even multiples of a vector are not all of its multiples:

    >>> from modlinalg import ZZ
    >>> missed = verify_kernel(matrix([[1, 1]], ZZ), [[2, -2]]).counterexample
    >>> missed.vector.entries, missed.functional.entries, missed.q, missed.value.entries
    ((-1, 1), (1, 0), 2, (1,))

    In docs/book: `thm-double-annihilator`.
    """

    vector: Matrix
    functional: Matrix
    base: Matrix | None = None
    q: int = 0

    def holds_against(self, spanning: Sequence[Matrix]) -> bool:
        """Multiply out that the functional kills each of these vectors and not vector - base."""
        killed = all(vanishes(self._applied(g), self.q) for g in spanning)
        return killed and not self.value.is_zero

    @property
    def value(self) -> Matrix:
        """The product of the functional and vector - base, which is not 0; over Z its residue modulo `q`."""
        product = self._applied(self.vector if self.base is None else self.vector - self.base)
        return residues(product, self.q)

    def _applied(self, vector: Matrix) -> Matrix:
        acts_from_left = self.functional.shape[0] == 1 and self.functional.shape[1] == vector.shape[0]
        return self.functional @ vector if acts_from_left else vector @ self.functional

    def __str__(self) -> str:
        """Return the vector, the functional, and what it maps them to."""
        vector, y, value = map(vector_text, (self.vector, self.functional, self.value))
        here = "this one" if self.base is None else "its difference from the particular solution"
        what = f"y = {y} maps all that is offered to 0 and {here} to {value}{modulo_text(self.q)}"
        return f"{vector} is not reached: {what}"


@dataclass(frozen=True, slots=True)
class KilledVector:
    """A vector v that is not 0, while the product of the statement is; over Z modulo `q`, exactly for q = 0.

    >>> from modlinalg import ZZ, matrix, verify_unimodular
    >>> found = verify_unimodular(matrix([[1, 0], [0, 3]], ZZ)).counterexample
    >>> found.statement, found.vector.entries, found.q
    ('U*v = 0', (0, 1), 3)

    .. versionadded:: 0.2
    """

    statement: str
    vector: Matrix
    q: int

    def __str__(self) -> str:
        """Return the vector, and what kills it."""
        return f"v = {vector_text(self.vector)} is not 0 and has {self.statement}{modulo_text(self.q)}"


@dataclass(frozen=True, slots=True)
class SmallerAnnihilator:
    """A monic polynomial of smaller degree than the claimed one that is 0 at the matrix.

    >>> from modlinalg import matrix, verify_minpoly
    >>> found = verify_minpoly(matrix([[2, 0], [0, 2]], mod=7), "x^2 + 3*x + 4").counterexample
    >>> found.p.coefficients, found.p.degree
    ((5, 1), 1)

    .. versionadded:: 0.2
    """

    p: Polynomial

    def __str__(self) -> str:
        """Return "x + 5 is 0 at M, and of smaller degree"."""
        return f"{polynomial_text(self.p)} is 0 at M, and of smaller degree"


@dataclass(frozen=True, slots=True)
class RepeatedSolution:
    """Two different lists of coefficients of the generators that give the same vector.

    >>> from modlinalg import matrix, verify_kernel
    >>> verify_kernel(matrix([[2]], mod=8), [[4]], orders=[4]).counterexample
    RepeatedSolution(first=(0,), second=(2,))
    """

    first: tuple[Element, ...]
    second: tuple[Element, ...]

    def __str__(self) -> str:
        """Return both lists of coefficients."""
        return f"coefficients {numbers_text(self.first)} and {numbers_text(self.second)} give the same"


@dataclass(frozen=True, slots=True)
class WrongShape:
    """A part of an answer whose shape cannot fit the question, and the shape that it must have.

    A shape is (rows, columns), or (length,) of a list; None in `needed` stands for any number.

    >>> from modlinalg import matrix, verify_inverse
    >>> verify_inverse(matrix([[2, 3], [3, 2]], mod=6), matrix([[2, 3]], mod=6)).counterexample
    WrongShape(part='X', claimed=(1, 2), needed=(2, 2))

    .. versionadded:: 0.2
    """

    part: str
    claimed: tuple[int, ...]
    needed: tuple[int | None, ...]

    def __str__(self) -> str:
        """Return "X is 1 x 2, and must be 2 x 2"."""
        if len(self.claimed) == 1:
            entries = "1 entry" if self.claimed == (1,) else f"{self.claimed[0]} entries"
            return f"{self.part} has {entries}, and must have {self.needed[0]}"
        given = f"{self.part} is {shape_text(self.claimed)}, and must"
        rows, cols = self.needed
        if rows is None or cols is None:
            return f"{given} have {f'{cols} columns' if rows is None else f'{rows} rows'}"
        turned = ", as its transpose is" if self.claimed[::-1] == self.needed else ""
        return f"{given} be {shape_text((rows, cols))}{turned}"


Counterexample: TypeAlias = (
    EntryDifference
    | CongruenceFailure
    | FormViolation
    | WrongValue
    | WrongShape
    | OutsideSpan
    | KilledVector
    | SmallerAnnihilator
    | RepeatedSolution
    | Matrix
)


def counterexample_json(found: Counterexample) -> dict[str, Any]:
    """Return a counterexample as JSON: its type and its fields."""
    if isinstance(found, Matrix):
        return {"type": "matrix", "matrix": matrix_json(found)}
    if isinstance(found, SmallerAnnihilator):
        return {"type": "smaller_annihilator", "coefficients": _in_json(found.p.coefficients)}
    names = [field.name for field in fields(found)]
    if isinstance(found, CongruenceFailure):
        names = ["statement", "row", "col", "left", "right", "line", "modulus"]
    if isinstance(found, OutsideSpan) and found.vector.ring != ZZ:
        names.remove("q")
    kind = re.sub("(?<=[a-z])(?=[A-Z])", "_", type(found).__name__).lower()
    return {"type": kind} | {name: _in_json(getattr(found, name)) for name in names}


def residues(M: Matrix, q: int) -> Matrix:
    """Return a matrix over Z modulo q, and any matrix as it is for q = 0."""
    return from_rows([[int(a) % q for a in row] for row in M.rows()], M.shape[1], M.ring) if q else M


def shape_text(shape: Sequence[int]) -> str:
    """Return "2 x 3"."""
    return " x ".join(map(str, shape))


def vector_text(M: Matrix) -> str:
    """Return the entries as "(5, 1)", the middle left out when there are many."""
    return numbers_text(M.entries)


def numbers_text(numbers: Sequence[Element]) -> str:
    """Return numbers as "(5, 1)", the middle left out when there are many."""
    shown = [brief_number(QQ.format(number)) for number in numbers[:SHOWN]]
    rest = f", .. {len(numbers)} entries" if len(numbers) > SHOWN else ""
    return f"({', '.join(shown)}{rest})"


def polynomial_text(p: Polynomial) -> str:
    """Return a polynomial as people write it, of a long one the leading term and the degree."""
    if p.degree <= SHOWN and len(text := str(p)) <= LONGEST:
        return text
    leading = p.ring.format(p.coefficients[-1]) if p.coefficients else "0"
    power = f"x^{p.degree}"
    return f"{power if leading == '1' else f'{brief_number(leading)}*{power}'} + .. (degree {p.degree})"


def number_text(number: Element | float) -> str:
    """Return a number as people write it, the middle of a long one left out; infinity in words."""
    return "infinite" if isinstance(number, float) else brief_number(QQ.format(number))


def _difference_text(one: Element | float, other: Element | float) -> str:
    """Return what tells apart two numbers that differ where the middle of both is left out; else ""."""
    if isinstance(one, float) or isinstance(other, float) or number_text(one) != number_text(other):
        return ""
    return f"; they differ by {number_text(abs(Fraction(one) - Fraction(other)))}"


def _in_json(value: object) -> object:
    """Return a field as JSON: a fraction is a string, an infinite number the word."""
    if isinstance(value, Matrix):
        return matrix_json(value)
    if isinstance(value, tuple):
        return list(map(_in_json, value))
    if isinstance(value, float):
        return "infinite"
    return entry_json(value, QQ) if isinstance(value, Fraction) else value


def _place(found: EntryDifference | FormViolation) -> str:
    return f"(R{found.row + 1}, C{found.col + 1})"

"""Where the unknown of a system stands, and how what is said of M*x = b reads for x*M = b.

The transpose of x*M = b is M^T*x^T = b^T.  So each formula about a system on the right is one about a
system on the left when it is read backwards, with rows for columns.  A `Placement` does this reading;
nothing else needs to know which side it is.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final, Literal, Protocol, Self, TypeVar

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import is_one_of, vector
from modlinalg._support.side import Side
from modlinalg.errors import InputError, ShapeError


class _Transposable(Protocol):
    @property
    def T(self) -> Self: ...


_Turned = TypeVar("_Turned", bound=_Transposable)
_Either = TypeVar("_Either")


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the unknown stands, with the words that differ; the methods say what holds for "right".

    A line of b is one right-hand side, and each line across it is one equation.
    """

    side: Side
    flipped: bool
    line: Literal["row", "column"]
    across: Literal["row", "column"]
    new_unknown: str  # of the diagonal system: x = C*y, or x = z*R

    def order(self, first: _Either, second: _Either) -> tuple[_Either, _Either]:
        """Return two things as they stand, the other way round for "left": factors, numbers of lines."""
        return (second, first) if self.flipped else (first, second)

    def turned(self, M: _Turned) -> _Turned:
        """Return M, its transpose for "left"; the same leads back."""
        return M.T if self.flipped else M

    def shape(self, M: Matrix) -> tuple[int, int]:
        """Return the shape of `turned(M)`: (equations, unknowns) of M, (equations, systems) of b."""
        return self.order(*M.shape)

    def product(self, A: Matrix, B: Matrix) -> Matrix:
        """Return A*B, which is B*A for "left"; `times` writes it."""
        first, second = self.order(A, B)
        return first @ second

    def times(self, A: str, B: str) -> str:
        """Return "A*B", which is "B*A" for "left"."""
        return "*".join(self.order(A, B))

    @property
    def question(self) -> str:
        """The system: "M*x = b", "x*M = b" for "left"."""
        return f"{self.times('M', 'x')} = b"

    @property
    def kernel_question(self) -> str:
        """The system of the kernel: "M*x = 0", "x*M = 0" for "left"."""
        return f"{self.times('M', 'x')} = 0"

    def join(self, M: Matrix, b: Matrix) -> Matrix:
        """Return [M | b], which is M above b for "left"."""
        return M.stack(b) if self.flipped else M.augment(b)

    def joined(self, M: str, b: str) -> str:
        """Return "[M | b]", which is "[M; b]" for "left"; `join` makes it."""
        return f"[{M}; {b}]" if self.flipped else f"[{M} | {b}]"

    def split(self, joined: Matrix, bar: int) -> tuple[Matrix, Matrix]:
        """Return what stands before and behind the bar of [M | b]."""
        if self.flipped:
            return joined[:bar, :], joined[bar:, :]
        return joined[:, :bar], joined[:, bar:]

    @property
    def opposite(self) -> Placement:
        """The other side: what multiplies x from there sees rows where x sees columns."""
        return PLACEMENTS["right" if self.flipped else "left"]

    def vectors(self, M: Matrix) -> list[Matrix]:
        """Return the columns of M, its rows for "left", as Vectors."""
        upright = self.turned(M)
        return [self.turned(upright[:, j]) for j in range(upright.shape[1])]

    def vector(self, data: object, ring: Ring, name: str, length: int) -> Matrix:
        """Return a flat list or text of `length` numbers as a column, a row for "left"; a matrix as it is."""
        return vector(data, ring, name, length, as_row=self.flipped)

    def right_hand_side(self, name: str, M: Matrix, b: object) -> Matrix:
        """Return b as a matrix; ShapeError unless it is a right-hand side for M."""
        equations = M.shape[self.flipped]
        rhs = vector(b, M.ring, f"{name}: b", equations, as_row=self.flipped)
        if rhs.shape[self.flipped] != equations:
            needed = " x ".join(self.order(str(equations), "c"))
            raise ShapeError(
                f"{name}: M is {M.shape[0]} x {M.shape[1]}, so b must be {needed} for side {self.side!r},"
                f" not {rhs.shape[0]} x {rhs.shape[1]}"
            )
        return rhs


WHERE_THE_UNKNOWN_STANDS = "Where the unknown stands: M*x = b, or x*M = b."  # to whoever chooses
PLACEMENTS: Final[dict[Side, Placement]] = {
    "right": Placement("right", flipped=False, line="column", across="row", new_unknown="y"),
    "left": Placement("left", flipped=True, line="row", across="column", new_unknown="z"),
}


def placement(name: str, side: Side) -> Placement:
    """Return where the unknown stands; InputError unless side is "right" (M*x = b) or "left" (x*M = b)."""
    if not is_one_of(side, PLACEMENTS):
        raise InputError(f"{name}: side must be 'right' (M*x = b) or 'left' (x*M = b), not {quoted(side)}")
    return PLACEMENTS[side]


class HasGenerators:
    """What has vectors for generators, which stand side by side in one matrix, or one above the other."""

    __slots__ = ()

    side: Side

    @property
    def _at(self) -> Placement:
        return PLACEMENTS[self.side]

    @property
    @abstractmethod
    def generator_matrix(self) -> Matrix:
        """The columns are the generators, for side "left" the rows."""

    @property
    def generators_as_rows(self) -> Matrix:
        """The r x k matrix whose rows are the r generators, on either side.

        >>> from modlinalg import kernel, matrix
        >>> kernel(matrix([[2, 4]], mod=8)).generators_as_rows == [[4, 0], [6, 1]]
        True

        .. versionadded:: 0.2
        """
        return self._at.opposite.turned(self.generator_matrix)

    @property
    def generators_as_columns(self) -> Matrix:
        """The k x r matrix whose columns are the r generators, on either side.

        >>> from modlinalg import kernel, matrix
        >>> N = kernel(matrix([[2, 4]], mod=8))
        >>> N.generators_as_columns == N.generators_as_rows.T == [[4, 6], [0, 1]]
        True

        .. versionadded:: 0.2
        """
        return self._at.turned(self.generator_matrix)

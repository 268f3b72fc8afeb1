"""The intersection of two modules, by the kernel of their generators side by side."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from modlinalg._answers.modules._spanned import Spanned
from modlinalg._answers.systems.solution_sets import SolutionSet
from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices import Matrix
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side


@dataclass(frozen=True, repr=False)
class Intersection:
    """The vectors A*s = B*t that the columns of A (m x a) and of B (m x b) both span.

    `relations` are all (s; t) with A*s - B*t = 0, the kernel of [A | -B].  Its generators side by side are
    S (a x r) above T (b x r): A*S = B*T = G, and the columns of G span the intersection.  Each vector
    of it is A*s = B*t for some (s; t) in the kernel, which is (S; T)*c, and so it is G*c.  For side "left"
    rows take the place of columns: S*A = T*B = G.

    >>> from modlinalg import kernel, matrix, span
    >>> both = span(matrix([[2, 0], [0, 1]], mod=8)).intersection(span(matrix([[1], [2]], mod=8)))
    >>> assert both.A @ both.S == both.B @ both.T == both.G
    >>> span(both.G).order
    4
    >>> both.side, both.relations == kernel(both.A.augment(-both.B))
    ('right', True)
    >>> print(both, repr(both))
    span of (2, 4) over Z_8: Z_4, 4 elements <Intersection of columns of length 2 over Z_8: Z_4, 4 elements>

    In docs/book: `thm-sum-intersection`.

    .. versionadded:: 0.2
    """

    A: Matrix
    B: Matrix
    relations: SolutionSet = field(compare=False)

    @property
    def side(self) -> Side:
        """ "right" where the columns span, "left" where the rows do."""
        return self.relations.side

    @property
    def ring(self) -> Ring:
        """The ring of all matrices here.

        >>> from modlinalg import matrix, span
        >>> span(matrix([[2]], mod=12)).intersection(span(matrix([[3]], mod=12))).ring
        Zmod(12)
        """
        return self.A.ring

    @property
    def S(self) -> Matrix:
        """The coefficients of G in A."""
        return self._parts[0]

    @property
    def T(self) -> Matrix:
        """The coefficients of G in B."""
        return self._parts[1]

    @cached_property
    def G(self) -> Matrix:
        """Generators of the intersection."""
        return PLACEMENTS[self.side].product(self.A, self.S)

    @cached_property
    def _parts(self) -> tuple[Matrix, Matrix]:
        return coefficients(self.A, self.relations)

    @cached_property
    def _spanned(self) -> Spanned:
        return Spanned(self.G, self.side)

    def __repr__(self) -> str:
        """Return where it is and its structure; `str` writes canonical generators out."""
        return self._spanned._described("Intersection")

    def __str__(self) -> str:
        """Return what `str` of the module of these vectors is."""
        return str(self._spanned)

    def _repr_latex_(self) -> str:
        return self._spanned._repr_latex_()

    def _repr_html_(self) -> str:
        return self._spanned._repr_html_()


def relations_between(A: Matrix, B: Matrix, side: Side) -> SolutionSet:
    """Return all (s; t) with A*s = B*t, with s*A = t*B for side "left"."""
    return kernel(PLACEMENTS[side].join(A, -B), side=side)


def coefficients(A: Matrix, relations: SolutionSet) -> tuple[Matrix, Matrix]:
    """Return S and T, the generators of the relations between A and B side by side, cut in two."""
    at = PLACEMENTS[relations.side]
    return at.opposite.split(relations.generator_matrix, at.shape(A)[1])

"""Module: what the columns, or the rows, of a matrix span; how modules are compared and combined."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from modlinalg._answers.modules._quotients import Quotient
from modlinalg._answers.modules._spanned import Spanned, outside
from modlinalg._answers.systems.solution_sets import SolutionSet
from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import kind_of, under_one_name
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import called, matrix_of
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.errors import InputError, RingMismatchError, ShapeError


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


@under_one_name
class Module(Spanned):
    """All G*t: what the columns of G (m x g) span over its ring; for side "left" all t*G, G (g x m).

    `span`, `row_space`, `column_space` and `image` make one.  Two modules are equal when they have the same
    elements, whatever their generators: equal are their canonical generators, `generator_matrix`.

    >>> from modlinalg import matrix, span
    >>> A = span(matrix([[2, 4], [0, 2]], mod=8))
    >>> B = span(matrix([[4, 1], [0, 0]], mod=8))
    >>> A.order, A.invariant_factors, [2, 6] in A, A <= B, A + B >= A
    (16, (4, 4), True, False, True)
    >>> (A & B).order * (A + B).order == A.order * B.order
    True
    >>> list(A.coefficients([2, 6])), ((A + B) / A).invariant_factors
    ([3, 3], (2,))
    >>> len(set(A)), print(A)
    span of (2, 0), (0, 2) over Z_8: Z_4^2, 16 elements
    (16, None)

    Over Z and Q a module is free, and has `rank` generators:

    >>> from modlinalg import ZZ
    >>> lattice = span(matrix([[4, 6], [6, 9]], ZZ))
    >>> lattice.rank, [list(g) for g in lattice.generators], lattice.dual().dual().index(lattice)
    (1, [[2, 3]], 1)

    What proves an answer: `membership` is a SolutionSet with coefficients or a functional, of one vector or
    of all generators of another module; `relations` are all t with G*t = 0, `form` has the canonical
    generators with both inclusions, `intersection` and `quotient` are records with their matrices.

    >>> K = A.relations.generator_matrix
    >>> (A.G @ K).is_zero, A.form.H == A.form.U @ A.G.T, A.G.T == A.form.S @ A.form.H
    (True, True, True)
    >>> assert A.generator_matrix == A.form.H.T and A.decomposition.M == A.generator_matrix
    >>> sum(A.minimal_generators[1:], A.minimal_generators[0]) in A, A.is_zero, A.length, A.ring, A.T.side
    (True, False, 2, Zmod(8), 'left')

    `+`, `&`, `/` and `<=` of modules over two rings raise RingMismatchError, of two lengths ShapeError, and
    of two sides InputError; such modules are not equal.  Every module is true, also that with 0 alone, as in
    Sage and SymPy: `is_zero` asks for it.

    >>> nothing = span(matrix([[0]], mod=8))
    >>> bool(nothing), nothing.is_zero, list(nothing) == [matrix([[0]], mod=8)]
    (True, True, True)

    In docs/book: `def-span`, `thm-sum-intersection`, `thm-dual`, `thm-quotient`, `thm-orders`.

    .. versionadded:: 0.2
    """

    def __eq__(self, other: object) -> bool:
        """Whether both have the same elements."""
        if not isinstance(other, Module):
            return NotImplemented
        return self.side == other.side and self.generator_matrix == other.generator_matrix

    def __hash__(self) -> int:
        """Equal modules have equal hashes."""
        return hash((self.side, self.generator_matrix))

    def __le__(self, other: object) -> bool:
        """Whether the other module includes this one; `other.membership(self.G)` has the proof."""
        if not isinstance(other, Module):
            return NotImplemented
        self._require_alike("inclusion", other)
        return bool(other._canonical.with_b(self.generator_matrix))

    def __lt__(self, other: object) -> bool:
        """Whether the other module includes this one, and more."""
        if not isinstance(other, Module):
            return NotImplemented
        return self <= other and self != other

    def __add__(self, other: object) -> Module:
        """Return the sum, all v + w: the span of [A | B]."""
        if not isinstance(other, Module):
            return NotImplemented
        self._require_alike("sum", other)
        return Module(self._at.join(self.G, other.G), self.side)

    def __and__(self, other: object) -> Module:
        """Return the intersection; `intersection` has its proof."""
        if not isinstance(other, Module):
            return NotImplemented
        return Module(self.intersection(other).G, self.side)

    def intersection(self, other: Module) -> Intersection:
        """Return the intersection with what proves it, by the canonical generators of both modules.

        >>> from modlinalg import ZZ, matrix, span
        >>> both = span(matrix([[4]], ZZ)).intersection(span(matrix([[6]], ZZ)))
        >>> both.G, both.A @ both.S == both.B @ both.T == both.G
        (matrix([[12]], ZZ), True)

        Raises RingMismatchError, ShapeError or InputError where ring, length or side of the modules differ.
        """
        self._require_module("intersection", other)
        A, B = self.generator_matrix, other.generator_matrix
        return Intersection(A, B, relations_between(A, B, self.side))

    def __truediv__(self, other: object) -> Quotient:
        """Return the quotient by a module inside this one; see `quotient`."""
        return self.quotient(other) if isinstance(other, Module) else NotImplemented

    def quotient(self, other: Module) -> Quotient:
        """Return this module modulo one inside it, by the canonical generators of both.

        >>> from modlinalg import matrix, span
        >>> A, B = span(matrix([[2]], mod=8)), span(matrix([[0]], mod=8))
        >>> print(A.quotient(B))
        Z_4, generated by (2)

        Raises NoSolutionError with a functional y where the other module is not inside: y*G = 0 for the
        canonical generators of this one, and y*v != 0 for one of the other.  Otherwise as `intersection`.
        """
        self._require_module("quotient", other)
        found = self._canonical.with_b(other.generator_matrix)
        if not found:
            raise outside(
                "quotient", found, "the second module is not inside the first, which lacks v = {v},"
            )
        return Quotient(self.generator_matrix, found.particular, self._canonical)

    def index(self, other: Module) -> int | float:
        """Return the index of a module inside this one, the order of the quotient; math.inf for infinite.

        >>> from modlinalg import ZZ, identity, matrix, span
        >>> span(identity(2, ZZ)).index(span(matrix([[2, 1], [0, 3]], ZZ)))
        6

        Raises what `quotient` does.
        """
        self._require_module("index", other)
        with called("index", "quotient"):
            return self.quotient(other).order

    def dual(self) -> Module:
        """Return the annihilator: all y with y*G = 0, as rows (for side "left" columns with G*y = 0).

        The dual of the dual is the module over Z_n and over Q; over Z it is the set of all v of which a
        multiple c*v, c != 0, is in the module.  `A.dual().T` has the same vectors on the side of A.

        >>> from modlinalg import matrix, row_space
        >>> code = row_space(matrix([[1, 1, 1, 1], [0, 2, 0, 2], [0, 0, 2, 2]], mod=4))
        >>> code.dual().T == code, code.dual().dual() == code
        (True, True)
        """
        at = self._at.opposite
        return Module(kernel(self.G, side=at.side).generator_matrix, at.side)

    @property
    def T(self) -> Module:
        """The same vectors as rows, as columns for side "left"."""
        return Module(self.G.T, self._at.opposite.side)

    def image(self, M: object) -> Module:
        """Return all M*v for v in the module, all v*M for side "left"; M (r x m) has as many columns as v.

        >>> from modlinalg import identity, matrix, span
        >>> span(identity(2, mod=6)).image(matrix([[2, 3]], mod=6)) == span(matrix([[1]], mod=6))
        True

        `image(M)` is that of the module of all columns.  Raises RingMismatchError and ShapeError where M does
        not fit.
        """
        M = self._map("image", M, 1)
        return Module(self._at.product(M, self.G), self.side)

    def preimage(self, M: object) -> Module:
        """Return all x with M*x in the module, with x*M for side "left"; M (m x k) has as many rows as v.

        They are the x of all (x; t) with M*x = G*t, a kernel.

        >>> from modlinalg import matrix, span
        >>> span(matrix([[4]], mod=12)).preimage(matrix([[2, 3]], mod=12)).order
        36

        Raises RingMismatchError and ShapeError where M does not fit.
        """
        M = self._map("preimage", M, 0)
        x, _ = coefficients(M, relations_between(M, self.generator_matrix, self.side))
        return Module(x, self.side)

    def _require_module(self, name: str, other: object) -> None:
        if not isinstance(other, Module):
            raise InputError(f"{name}: a Module is needed (see `span`), not {kind_of(other)}")
        self._require_alike(name, other)

    def _require_alike(self, name: str, other: Module) -> None:
        """Raise an InputError unless both modules have vectors of one kind."""
        if self.ring != other.ring:
            raise RingMismatchError(f"{name}: one module is over {self.ring}, the other over {other.ring}")
        if self.side != other.side:
            words = f"{self._at.line}s, the other of {other._at.line}s"
            raise InputError(f"{name}: one module is of {words}; the T of a module turns it")
        if self.length != other.length:
            sizes = f"{self.length}, the other of {other.length}"
            raise ShapeError(f"{name}: one module has vectors of length {sizes}")

    def _map(self, name: str, M: object, end: int) -> Matrix:
        """Return M as a matrix; a map from (end 1) or to (end 0) the vectors here."""
        M = matrix_of(name, M)
        if M.ring != self.ring:
            raise RingMismatchError(f"{name}: M is over {M.ring}, the module over {self.ring}")
        if self._at.shape(M)[end] != self.length:
            raise ShapeError(
                f"{name}: M is {M.shape[0]} x {M.shape[1]}, the module has {self._at.line}s of length"
                f" {self.length}"
            )
        return M

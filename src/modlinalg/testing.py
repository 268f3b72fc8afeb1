"""Assertions for test-suites: each is silent for a true claim and shows the counterexample of a false one.

Matrices are lists of rows, numpy arrays, texts, or whatever else `matrix` takes, read over `mod`
(`mod=None`: over the ring that the data carries, or that other data of the claim carries, or over Q).
A Matrix is taken as it is.  Vectors (b, x, generators) are lists of numbers or arrays, over the ring of
the others, or matrices and two-dimensional arrays of any library, and no texts.  A text that can be
read in two ways is refused; read it with `matrix(text, digits=True)` or as the message says first, and
give the Matrix.

>>> from modlinalg.testing import assert_inverse
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6)
>>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 1]], mod=6)
Traceback (most recent call last):
    ...
AssertionError: FALSE: X is the inverse of M (2 x 2 over Z_6)
M*X = I fails in (R1, C2): 3 on the left, 0 on the right

What asks about equations takes `moduli` as well, one modulus for each of them, and then all is over Z.

Every function raises AssertionError for FALSE and for UNKNOWN, and an InputError where the
arguments are no claim at all; for their meaning see the `verify_` function of the same name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlinalg._matrices import Matrix, matrix
from modlinalg._orientation import Side
from modlinalg._rings import ZZ
from modlinalg.verification._asserting import beside, insist, read_over, together
from modlinalg.verification._bases import Basis
from modlinalg.verification._conventions import FactorsConvention, HermiteConvention, SmithConvention
from modlinalg.verification._decompositions import verify_decomposition
from modlinalg.verification._forms import verify_howell_form, verify_rref
from modlinalg.verification._hermite_forms import verify_hermite_form
from modlinalg.verification._inverses import (
    verify_generalized_inverse,
    verify_inverse,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_not_invertible,
    verify_unimodular,
)
from modlinalg.verification._modules import (
    verify_basis_of_image,
    verify_equal_modules,
    verify_homology,
    verify_member,
    verify_minimal_generators,
)
from modlinalg.verification._numbers import (
    verify_det,
    verify_free_rank,
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
)
from modlinalg.verification._smith_forms import verify_smith_form
from modlinalg.verification._solution_sets import verify_kernel, verify_solution_set
from modlinalg.verification._systems import verify_count, verify_no_solution, verify_solution

__all__ = [
    "assert_basis_of_image",
    "assert_count",
    "assert_decomposition",
    "assert_det",
    "assert_equal_modules",
    "assert_free_rank",
    "assert_generalized_inverse",
    "assert_hermite_form",
    "assert_homology",
    "assert_howell_form",
    "assert_invariant_factors",
    "assert_inverse",
    "assert_kernel",
    "assert_member",
    "assert_minimal_generators",
    "assert_moore_penrose_inverse",
    "assert_no_generalized_inverse",
    "assert_no_solution",
    "assert_not_invertible",
    "assert_nullity",
    "assert_rank",
    "assert_rref",
    "assert_smith_form",
    "assert_solution",
    "assert_solution_set",
    "assert_unimodular",
]


def assert_inverse(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that M*X = I.

    >>> assert_inverse([[2, 3], [3, 2]], [[2, 3], [3, 2]], mod=6)
    """
    __tracebackhide__ = True
    insist(verify_inverse(*together(mod, M, X)))


def assert_not_invertible(M: object, *, mod: int | None = None) -> None:
    """Assert that the square matrix M has no inverse.

    >>> assert_not_invertible([[2, 1], [0, 3]], mod=6)
    """
    __tracebackhide__ = True
    insist(verify_not_invertible(read_over(M, mod)))


def assert_unimodular(U: object) -> None:
    """Assert that the square matrix U over Z has the determinant 1 or -1; data without a ring is over Z.

    >>> assert_unimodular([[2, 3], [1, 1]])
    """
    __tracebackhide__ = True
    insist(verify_unimodular(U if isinstance(U, Matrix) else matrix(U, ZZ)))


def assert_generalized_inverse(
    M: object, X: object, identities: Iterable[int] = (1, 2), *, mod: int | None = None
) -> None:
    """Assert that X satisfies each of the given identities for M.

    >>> assert_generalized_inverse([[1, 2]], [[1], [0]], (1, 2, 3), mod=5)
    """
    __tracebackhide__ = True
    left, right = together(mod, M, X)
    insist(verify_generalized_inverse(left, right, identities))


def assert_moore_penrose_inverse(M: object, X: object, *, mod: int | None = None) -> None:
    """Assert that X satisfies the four Penrose identities for M.

    >>> assert_moore_penrose_inverse([[1, 1]], [[3], [3]], mod=5)
    """
    __tracebackhide__ = True
    insist(verify_moore_penrose_inverse(*together(mod, M, X)))


def assert_no_generalized_inverse(
    M: object, identities: Iterable[int] = (1, 2), *, mod: int | None = None
) -> None:
    """Assert that no X satisfies all of the given identities for M.

    >>> assert_no_generalized_inverse([[2]], (1,), mod=8)
    """
    __tracebackhide__ = True
    insist(verify_no_generalized_inverse(read_over(M, mod), identities))


def assert_solution(
    M: object,
    b: object,
    x: object,
    *,
    side: Side = "right",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that M*x = b, or x*M = b for side "left".

    >>> assert_solution([[2, 1]], [4], [1, 2], mod=8)
    >>> assert_solution([[2, 1], [1, 1]], [4, 3], [1, 2], moduli=[8, 0])
    """
    __tracebackhide__ = True
    insist(verify_solution(*beside(mod, M, b, x, moduli=moduli), side=side, moduli=moduli))


def assert_no_solution(
    M: object, b: object, *, side: Side = "right", mod: int | None = None, moduli: Iterable[int] | None = None
) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has no solution.

    >>> assert_no_solution([[2]], [1], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_no_solution(*beside(mod, M, b, moduli=moduli), side=side, moduli=moduli))


def assert_solution_set(
    M: object,
    b: object,
    particular: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that particular + the span of the generators is the set of all solutions.

    Which lines of an array the generators are, says `basis`, as for `verify_solution_set`.

    >>> assert_solution_set([[2]], [4], [2], [[4]], orders=[2], mod=8)
    """
    __tracebackhide__ = True
    question, rhs, x, G = beside(mod, M, b, particular, generators, moduli=moduli)
    insist(verify_solution_set(question, rhs, x, G, orders=orders, side=side, basis=basis, moduli=moduli))


def assert_kernel(
    M: object,
    generators: object,
    *,
    orders: Sequence[int] | None = None,
    side: Side = "right",
    basis: Basis = "auto",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that the vectors generate all x with M*x = 0, or x*M = 0 for side "left".

    Which lines of an array the vectors are, says `basis`, as for `verify_kernel`.

    >>> assert_kernel([[2]], [[4]], mod=8)
    """
    __tracebackhide__ = True
    question, G = beside(mod, M, generators, moduli=moduli)
    insist(verify_kernel(question, G, orders=orders, side=side, basis=basis, moduli=moduli))


def assert_count(
    M: object,
    b: object,
    count: float,
    *,
    side: Side = "right",
    mod: int | None = None,
    moduli: Iterable[int] | None = None,
) -> None:
    """Assert that M*x = b, or x*M = b for side "left", has exactly this many solutions.

    >>> assert_count([[2]], [4], 2, mod=8)
    """
    __tracebackhide__ = True
    question, rhs = beside(mod, M, b, moduli=moduli)
    insist(verify_count(question, rhs, count, side=side, moduli=moduli))


def assert_member(M: object, v: object, *, side: Side = "right", mod: int | None = None) -> None:
    """Assert that v is in the module that the columns of M span, its rows for side "left".

    >>> assert_member([[2, 0], [0, 1]], [6, 5], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_member(*beside(mod, M, v), side=side))


def assert_equal_modules(M: object, N: object, *, side: Side = "right", mod: int | None = None) -> None:
    """Assert that the columns of M and of N span the same module, their rows for side "left".

    >>> assert_equal_modules([[2, 3]], [[5]], mod=6)
    """
    __tracebackhide__ = True
    insist(verify_equal_modules(*together(mod, M, N), side=side))


def assert_basis_of_image(
    M: object, generators: object, *, side: Side = "right", basis: Basis = "auto", mod: int | None = None
) -> None:
    """Assert that the vectors are a basis of the column space of M, of its row space for side "left".

    >>> assert_basis_of_image([[2, 3]], [[5]], mod=6)
    """
    __tracebackhide__ = True
    insist(verify_basis_of_image(*beside(mod, M, generators), side=side, basis=basis))


def assert_minimal_generators(
    M: object, generators: object, *, side: Side = "right", basis: Basis = "auto", mod: int | None = None
) -> None:
    """Assert that the vectors generate the column space of M (side "left": row space), and no fewer could.

    >>> assert_minimal_generators([[2, 3]], [[1]], mod=6)
    """
    __tracebackhide__ = True
    insist(verify_minimal_generators(*beside(mod, M, generators), side=side, basis=basis))


def assert_homology(M: object, B: object, factors: Iterable[int], *, mod: int | None = None) -> None:
    """Assert that the kernel of M modulo the image of B has these invariant factors, and M*B = 0.

    >>> assert_homology([[3]], [[0]], [3], mod=6)
    """
    __tracebackhide__ = True
    first, second = together(mod, M, B)
    insist(verify_homology(first, second, factors))


def assert_decomposition(
    M: object, RI: object, W: object, CI: object, *, canonical: bool = False, mod: int | None = None
) -> None:
    """Assert that M = RI*W*CI with RI and CI invertible and W diagonal, each d_i dividing d_(i+1).

    >>> assert_decomposition([[2, 1], [0, 4]], [[1, 0], [4, 1]], [[1, 0], [0, 0]], [[2, 1], [1, 0]], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_decomposition(*together(mod, M, RI, W, CI), canonical=canonical))


def assert_smith_form(
    M: object,
    S: object,
    U: object = None,
    V: object = None,
    *,
    canonical: bool = False,
    convention: SmithConvention = "modlinalg",
    mod: int | None = None,
) -> None:
    """Assert that S is a Smith form of M, with S = U*M*V where U and V are given.

    >>> assert_smith_form([[2, 1], [0, 4]], [[1, 0], [0, 0]], mod=8)
    """
    __tracebackhide__ = True
    question, form, *transforms = together(mod, M, S, *(X for X in (U, V) if X is not None))
    left = None if U is None else transforms[0]
    right = None if V is None else transforms[-1]
    insist(verify_smith_form(question, form, left, right, canonical=canonical, convention=convention))


def assert_hermite_form(
    M: object, H: object, U: object = None, *, convention: HermiteConvention = "modlinalg"
) -> None:
    """Assert that H is the Hermite form of M over Z, with H = U*M where U is given; plain data is over Z.

    >>> assert_hermite_form([[4, 6], [2, 2]], [[2, 0], [0, 2]])
    """
    __tracebackhide__ = True
    given = (X if X is None or isinstance(X, Matrix) else matrix(X, ZZ) for X in (M, H, U))
    insist(verify_hermite_form(*given, convention=convention))


def assert_rref(M: object, H: object, *, mod: int | None = None) -> None:
    """Assert that H is the reduced row echelon form of M over a field.

    >>> assert_rref([[2, 4], [1, 2]], [[1, 2], [0, 0]], mod=5)
    """
    __tracebackhide__ = True
    insist(verify_rref(*together(mod, M, H)))


def assert_howell_form(M: object, H: object, *, mod: int | None = None) -> None:
    """Assert that H is the Howell form of M.

    >>> assert_howell_form([[4, 2], [2, 4]], [[2, 0], [0, 2]], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_howell_form(*together(mod, M, H)))


def assert_invariant_factors(
    M: object, factors: object, *, convention: FactorsConvention = "modlinalg", mod: int | None = None
) -> None:
    """Assert that the diagonal of the Smith form of M is this list, up to units.

    >>> assert_invariant_factors([[4, 2], [2, 4]], [2, 2], mod=8)
    """
    __tracebackhide__ = True
    insist(verify_invariant_factors(read_over(M, mod), factors, convention=convention))


def assert_rank(M: object, rank: int, *, mod: int | None = None) -> None:
    """Assert that M has this rank over a field.

    >>> assert_rank([[1, 2], [2, 4]], 1, mod=5)
    """
    __tracebackhide__ = True
    insist(verify_rank(read_over(M, mod), rank))


def assert_free_rank(M: object, free_rank: int, *, mod: int | None = None) -> None:
    """Assert that this many invariant factors of M are 1.

    >>> assert_free_rank([[1, 0], [0, 2]], 1, mod=8)
    """
    __tracebackhide__ = True
    insist(verify_free_rank(read_over(M, mod), free_rank))


def assert_nullity(M: object, nullity: int, *, mod: int | None = None) -> None:
    """Assert that the kernel of M over a field has this dimension.

    >>> assert_nullity([[1, 2], [2, 4]], 1, mod=5)
    """
    __tracebackhide__ = True
    insist(verify_nullity(read_over(M, mod), nullity))


def assert_det(M: object, value: object, *, mod: int | None = None) -> None:
    """Assert that det(M) is this element.

    >>> assert_det([[1, 2], [3, 4]], 3, mod=5)
    """
    __tracebackhide__ = True
    insist(verify_det(read_over(M, mod), value))

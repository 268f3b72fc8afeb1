"""Assertions about decompositions and canonical forms."""

from __future__ import annotations

from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, matrix
from modlinalg.verification._asserting import insist, together
from modlinalg.verification._conventions import HermiteConvention, SmithConvention
from modlinalg.verification._forms import verify_hermite_form, verify_howell_form, verify_rref
from modlinalg.verification._smith_forms import verify_decomposition, verify_smith_form


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

    .. versionadded:: 0.2
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

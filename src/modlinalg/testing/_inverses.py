"""Assertions about inverses."""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg._answers.inverses.drazin import DrazinInverse
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, matrix
from modlinalg.verification._asserting import insist, read_over, together
from modlinalg.verification._inverses import (
    verify_generalized_inverse,
    verify_inverse,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_not_invertible,
    verify_unimodular,
)
from modlinalg.verification._powers import verify_drazin_inverse


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

    .. versionadded:: 0.2
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


def assert_drazin_inverse(M: object, X: object, *, index: int | None = None, mod: int | None = None) -> None:
    """Assert that X is the Drazin inverse of M, and with `index` that this is the index of M.

    >>> assert_drazin_inverse([[2, 1], [0, 3]], [[0, 3], [0, 3]], index=3, mod=8)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    left, right = (read_over(M, mod), X) if isinstance(X, DrazinInverse) else together(mod, M, X)
    insist(verify_drazin_inverse(left, right, index=index))

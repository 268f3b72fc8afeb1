"""Assertions about the numbers that belong to a matrix."""

from __future__ import annotations

from modlinalg.verification._asserting import insist, read_over
from modlinalg.verification._conventions import FactorsConvention
from modlinalg.verification._numbers import (
    verify_det,
    verify_free_rank,
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
)


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

"""Assertions about what the columns of a matrix span, or its rows."""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg._support.side import Side
from modlinalg.verification._asserting import beside, insist, together
from modlinalg.verification._conventions import Basis
from modlinalg.verification._modules import (
    verify_basis_of_image,
    verify_equal_modules,
    verify_homology,
    verify_member,
    verify_minimal_generators,
)


def assert_member(M: object, v: object, *, side: Side = "right", mod: int | None = None) -> None:
    """Assert that v is in the module that the columns of M span, its rows for side "left".

    >>> assert_member([[2, 0], [0, 1]], [6, 5], mod=8)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_member(*beside(mod, M, v), side=side))


def assert_equal_modules(M: object, N: object, *, side: Side = "right", mod: int | None = None) -> None:
    """Assert that the columns of M and of N span the same module, their rows for side "left".

    >>> assert_equal_modules([[2, 3]], [[5]], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_equal_modules(*together(mod, M, N), side=side))


def assert_basis_of_image(
    M: object, generators: object, *, side: Side = "right", basis: Basis = "auto", mod: int | None = None
) -> None:
    """Assert that the vectors are a basis of the column space of M, of its row space for side "left".

    >>> assert_basis_of_image([[2, 3]], [[5]], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_basis_of_image(*beside(mod, M, generators), side=side, basis=basis))


def assert_minimal_generators(
    M: object, generators: object, *, side: Side = "right", basis: Basis = "auto", mod: int | None = None
) -> None:
    """Assert that the vectors generate the column space of M (side "left": row space), and no fewer could.

    >>> assert_minimal_generators([[2, 3]], [[1]], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    insist(verify_minimal_generators(*beside(mod, M, generators), side=side, basis=basis))


def assert_homology(M: object, B: object, factors: Iterable[int], *, mod: int | None = None) -> None:
    """Assert that the kernel of M modulo the image of B has these invariant factors, and M*B = 0.

    >>> assert_homology([[3]], [[0]], [3], mod=6)

    .. versionadded:: 0.2
    """
    __tracebackhide__ = True
    first, second = together(mod, M, B)
    insist(verify_homology(first, second, factors))

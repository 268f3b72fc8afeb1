"""What certificates about modules hold: the coefficients that prove them."""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._modules import Module
from modlinalg._wording import quoted
from modlinalg.errors import InputError, RingMismatchError, ShapeError
from modlinalg.nonexistence import NoSolutionError


def both_inclusions(A: Module, B: Module) -> tuple[Matrix, Matrix] | NoSolutionError:
    """Return (x, y) with A.G*x = B.G and B.G*y = A.G, or why one module is not inside the other.

    For side "left" x*A.G = B.G and y*B.G = A.G.

    >>> from modlinalg import matrix, span
    >>> A, B = span(matrix([[2, 3]], mod=6)), span(matrix([[5]], mod=6))
    >>> x, y = both_inclusions(A, B)
    >>> assert A.G @ x == B.G and B.G @ y == A.G
    >>> both_inclusions(A, span(matrix([[2]], mod=6))).witness
    matrix([[3]], mod=6)
    """
    for found in (A.membership(B.G), B.membership(A.G)):
        if not found:
            return found.refusal()
    return A.coefficients(B.G), B.coefficients(A.G)


def require_comparable(name: str, A: object, B: object) -> tuple[Module, Module]:
    """Return both modules; InputError unless they are modules of one ring, side and length."""
    for given in (A, B):
        if not isinstance(given, Module):
            raise InputError(f"{name}: a Module is needed (see `span`), not {quoted(given)}")
    assert isinstance(A, Module)
    assert isinstance(B, Module)
    if A.ring != B.ring:
        raise RingMismatchError(f"{name}: one module is over {A.ring}, the other over {B.ring}")
    if A.side != B.side:
        raise InputError(f"{name}: one module has side {A.side!r}, the other {B.side!r}; its T turns it")
    if A.length != B.length:
        raise ShapeError(f"{name}: one module has vectors of length {A.length}, the other of {B.length}")
    return A, B

"""gf2-lin-algebra: matrices over GF(2)."""

from __future__ import annotations

from gf2_lin_algebra import GF2Matrix


def kernel(M, n):
    """Return a basis of the kernel."""
    return GF2Matrix(M).kernel()


def rank(M, n):
    """Return the rank."""
    return GF2Matrix(M).rank()


def solution(M, b, n):
    """Return a solution; a panic with these words is how the package says that it solves no such system."""
    try:
        return GF2Matrix(M).solve(b)
    except BaseException as error:  # PanicException, which cannot be imported
        if str(error) == "Matrix must have full rank":
            raise NotImplementedError(str(error)) from None
        raise


def rref(M, n):
    """Return the reduced row echelon form."""
    return GF2Matrix(M).echelon_form()[0].to_list()

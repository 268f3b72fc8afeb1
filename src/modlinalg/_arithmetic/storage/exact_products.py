"""A*B modulo n, exactly, by products of floating-point matrices.

Entries are balanced residues: integers x with |x| <= n/2, held as float32 or float64, in arrays that are
contiguous by rows or by columns.  For an even n both n/2 and -n/2 may stand for n/2.

*Sums.*  A type holds every integer up to u = 2^(t+2), with t = 22 for float32 and t = 51 for float64.  With
h = n // 2 a sum of k products and one residue is at most k*h*h + h.  Where that is at most 2^t, so is every
part of the sum, and all of them are integers below u: the sum is exact in whatever order a BLAS adds, fused
or not.  A longer product is cut into slices, with a reduction after each (`product`).

*Reduction.*  Let |x| <= 2^t be an integer; then x - n*rint(x*(1/n)) is a balanced residue, computed exactly.
1/n and the product with x are rounded, each by a factor between 1 - 1/u and 1 + 1/u, and strictly so that
the computed quotient q differs from x/n by less than (2/u)*|x|/n <= 1/(2n).  A half integer differs from x/n
by |2x - n*(2j + 1)|/(2n): for an odd n by 1/(2n) or more, so q is rounded as x/n is; for an even n by 1/n or
more, or by nothing, and then both neighbours will do.  So rint(q) is a nearest integer to x/n, the result is
at most n/2, and n*rint(q), at most 2^t + n/2, is exact.

*Limbs.*  Modulo n of 2^23 and more there is room for few terms, and then residues are split in two.  Let b be
the least integer with n <= 2^(2b), at most 17 for n <= 2^34, and write A = 2^b*A1 + A0 with A1 = rint(A/2^b),
and B likewise.  As h <= 2^(2b-1), entries of A1 and of A0 are at most 2^(b-1).  Then

    A*B = 2^(2b)*A1*B1 + 2^b*((A0 - A1)*(B1 - B0) + A1*B1 + A0*B0) + A0*B0,

three products, which is reduced as it is written: ((A1*B1 mod n)*2^b + the middle) mod n, times 2^b and so
on.  For k terms the sums in A1*B1 and A0*B0 are at most k*2^(2b-2), those of the middle, A1*B0 + A0*B1,
at most k*2^(2b-1), and those in the product of differences at most k*2^(2b), which no reduction sees.  A
residue times 2^b is at most 2^(3b-1).  So where 2^(3b-1) + k*2^(2b-1) <= 2^51 (`split_terms`) every reduction
is of something that is at most 2^51, and all sums, at most 5*k*2^(2b-2) on the way, are exact.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from modlinalg._arithmetic.storage.blas import Array, numpy, own_threads
from modlinalg._arithmetic.storage.crossovers import LARGEST_ON_ARRAYS, SHORTEST_SLICE

EXACT_BITS = {"float32": 22, "float64": 51}  # t
_CHUNK = 1 << 15  # entries reduced at a time, so that they stay in the cache


def terms(n: int, dtype: str) -> int:
    """Return how many products of residues modulo n a type may sum: the largest k with k*h*h + h <= 2^t.

    >>> terms(65537, "float64"), 2097151 * 32768**2 + 32768 <= 2**51 < 2097152 * 32768**2 + 32768
    (2097151, True)
    """
    h = max(n // 2, 1)
    return max((1 << EXACT_BITS[dtype]) - h, 0) // (h * h)


def array_type(n: int, k: int) -> str | None:
    """Return the narrowest type for products with k terms modulo n; None where FLINT is quicker.

    It holds all k terms exactly, or SHORTEST_SLICE of them; limbs are float64.

    >>> array_type(3, 1000), array_type(65537, 1000), array_type(2**31 - 1, 1000), array_type(2**61 - 1, 1000)
    ('float32', 'float64', 'float64', None)
    """
    if n > LARGEST_ON_ARRAYS:
        return None
    return "float32" if _in_one_piece(n, k, "float32") else "float64"


def _in_one_piece(n: int, k: int, dtype: str) -> bool:
    """Say whether residues need no limbs in this type."""
    return terms(n, dtype) >= min(max(k, 1), SHORTEST_SLICE)


def balanced(A: Array, n: int, dtype: str) -> Array:
    """Return an array of integers, of any integer type, as balanced residues of a float type."""
    np = numpy()
    wide = A.astype(np.uint64 if A.dtype.kind == "u" else np.int64, copy=False)
    residues = (wide % n).astype(np.int64, copy=False)
    residues -= n * (residues > n // 2)
    return residues.astype(dtype)


def canonical(A: Array, n: int) -> Array:
    """Return balanced residues as int64 from 0 to n - 1."""
    residues = A.astype(numpy().int64)
    shift = residues >> 63  # -1 where they are negative, and 0 elsewhere
    shift &= n
    residues += shift
    return residues


def reduce(X: Array, n: int) -> Array:
    """Make integers x of X, |x| <= 2^t, balanced residues in place, and return X; it is contiguous."""
    np, (modulus, inverse, _) = numpy(), _constants(n, X.dtype)
    assert X.flags.forc  # else what follows would change a copy
    entries = X if X.size <= _CHUNK else X.ravel(order="K")
    quotients = np.empty(entries[:_CHUNK].shape, X.dtype)
    for start in range(0, len(entries), _CHUNK):
        part = entries[start : start + _CHUNK]
        q = np.multiply(part, inverse, out=quotients[: len(part)])
        np.rint(q, out=q)
        part -= np.multiply(q, modulus, out=q)
    return X


class _Constants(NamedTuple):
    """What a reduction needs: n and 1/n in a type, each rounded once; and whether h*h + h <= 2^t."""

    modulus: Array
    inverse: Array
    whole: bool


@lru_cache(maxsize=64)
def _constants(n: int, dtype: Array) -> _Constants:
    modulus = dtype.type(n)
    return _Constants(modulus, dtype.type(1) / modulus, terms(n, str(dtype)) > 0)


def product(A: Array, B: Array, n: int) -> Array:
    """Return A*B modulo n for balanced residues modulo n <= 2^34; as float32 where both are and it may."""
    return _accumulated(None, A, B, n)


def minus_product(S: Array, A: Array, B: Array, n: int) -> Array:
    """Return S - A*B modulo n for balanced residues modulo n <= 2^34, of a type as `product` has it."""
    return _accumulated(S, A, B, n)


def _accumulated(S: Array | None, A: Array, B: Array, n: int) -> Array:
    """Return S - A*B, or A*B where there is no S, slice by slice."""
    np, k = numpy(), A.shape[1]
    single = A.dtype == B.dtype == np.float32 and _in_one_piece(n, k, "float32")
    dtype = "float32" if single else "float64"
    if _in_one_piece(n, k, dtype):
        step, multiplied = terms(n, dtype), np.matmul
    else:
        step, multiplied = split_terms(n), partial(_split, n=n)
    A, B = A.astype(dtype, copy=False), B.astype(dtype, copy=False)
    X = None if S is None else S.astype(dtype, copy=False)
    with own_threads():
        for start in range(0, k, step):
            term = multiplied(A[:, start : start + step], B[start : start + step])
            if S is not None:
                np.subtract(X, term, out=term)
            elif X is not None:
                term += X
            X = reduce(term, n)
    return np.zeros((A.shape[0], B.shape[1]), dtype) if X is None else X


def entrywise(A: Array, B: Array, n: int) -> Array:
    """Return all a*b modulo n <= 2^34 for residues of one type, in shapes that numpy combines.

    Where h*h + h > 2^t the second is split, B = 2^b*B1 + B0, and ((A*B1 mod n)*2^b + A*B0) mod n is computed
    as it is written.  By the bounds of limbs its parts are at most 2^(3b-2), 2^(3b-1) and 2^(3b-2).

    >>> import numpy as np
    >>> entrywise(np.array([[2.0], [3.0]]), np.array([-4.0, 3.0]), 9).tolist()
    [[1.0, -3.0], [-3.0, 0.0]]
    """
    if _constants(n, A.dtype).whole:
        return reduce(A * B, n)
    base = 2.0 ** _limb(n)
    B1 = numpy().rint(B / base)
    X = reduce(A * B1, n)
    X *= base
    X += A * (B - B1 * base)
    return reduce(X, n)


def add_outer(T: Array, column: Array, row: Array, n: int) -> None:
    """Add column*row, a matrix of products of two residues, to T modulo n <= 2^34."""
    column = column[:, None]
    T += column * row if _constants(n, T.dtype).whole else entrywise(column, row, n)
    reduce(T, n)


def split_terms(n: int) -> int:
    """Return how many products of residues modulo n <= 2^34 may be summed in limbs.

    >>> split_terms(2**32), split_terms(2**34)
    (983040, 131072)
    """
    b = _limb(n)
    return ((1 << 51) - (1 << 3 * b - 1)) >> 2 * b - 1


def _limb(n: int) -> int:
    """Return b, the bits of a limb."""
    return ((n - 1).bit_length() + 1) // 2


def _limbs(A: Array, base: float) -> tuple[Array, Array]:
    """Return A1 = rint(A/base) and A0 = A - base*A1, in new arrays; base is a power of two."""
    np = numpy()
    A1 = np.multiply(A, 1 / base)
    A0 = np.multiply(np.rint(A1, out=A1), base)
    return A1, np.subtract(A, A0, out=A0)


def _split(A: Array, B: Array, n: int) -> Array:
    """Return A*B modulo n in limbs, for at most `split_terms` terms."""
    base, multiplied = 2.0 ** _limb(n), numpy().matmul  # Ctrl-C is heard after a call, not after an operator
    (A1, A0), (B1, B0) = _limbs(A, base), _limbs(B, base)
    X = multiplied(A1, B1)
    low = multiplied(A0, B0)
    A0 -= A1
    B1 -= B0
    del A1, B0  # an array at size 1000 is 8 MB, and here most of them are alive
    middle = multiplied(A0, B1)
    middle += X
    middle += low
    for part in (middle, low):
        reduce(X, n)
        X *= base
        X += part
    return reduce(X, n)

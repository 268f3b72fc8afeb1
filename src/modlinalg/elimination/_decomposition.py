"""The decomposition M = RI*W*CI by the right engine, checked before it is given out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_bits, from_rows
from modlinalg._matrices.arguments import is_one_of, matrix_of
from modlinalg._matrices.predicates import is_smith_form
from modlinalg.elimination._dispatch import (
    eliminate,
    fast_engine,
    looks_like_a_field,
    require_room,
    runs_by_steps,
)
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import InputError, PostconditionError

__all__ = ["Decomposition", "DecompositionMethod", "decompose"]

_LAST_BITS = bytes(byte & 1 for byte in range(256))

DecompositionMethod: TypeAlias = Literal["auto", "elementary", "fast"]


def decompose(M: object, *, method: DecompositionMethod = "auto") -> Decomposition:
    """Return invertible RI, CI and a diagonal W with M = RI @ W @ CI.

    M is m x k, RI and R are m x m, W is m x k, CI and C are k x k; R and C are the inverses
    of RI and CI.  Over a field W = diag(1, .., 1, 0, .., 0).  Over Z_n W is the Smith form:
    each diagonal entry is a divisor of n (0 stands for n itself) and divides the next.

    >>> from modlinalg import decompose, matrix
    >>> d = decompose(matrix([[2, 4], [1, 5]], mod=6))
    >>> assert d.M == d.RI @ d.W @ d.CI and d.R @ d.M @ d.C == d.W
    >>> d.invariant_factors
    (1, 0)

    `method` "elementary" goes by elementary steps, "fast" by echelon forms and products, and
    "auto" chooses by ring and size; W is the same, the other matrices need not be.  Raises
    InputError for anything but a Matrix, UnsupportedError where RI and CI would be too large for
    the memory there is.

    What is checked before it returns: that W is in Smith form; for the elementary steps, and over
    Z_2 and Z, all three products R*RI = I, C*CI = I and RI*W*CI = M exactly; for the other fast engines
    the equations of their blocks exactly, and the three products, in which the blocks are put
    together, on random vectors: a wrong one passes with probability below 2^-40.  `holds`
    multiplies everything out.

    Source: the two-pass method over fields, Smith form by gcds over Z_n (Storjohann 2000).
    In docs/book: `thm-two-pass`, `thm-smith`, `thm-invariant-factors`, `thm-minors`, `thm-smith-integers`.
    """
    M = matrix_of("decompose", M)
    if not is_one_of(method, get_args(DecompositionMethod)):
        raise InputError(f"decompose: method must be 'auto', 'elementary' or 'fast', not {quoted(method)}")
    require_room("decompose", M)
    if method == "elementary" or (method == "auto" and runs_by_steps(M)):
        result = eliminate(M).record
        report("checks")
        good = result.holds()
    else:
        engine = fast_engine(M.ring)
        result = engine(M)  # those over Z_2 and Z multiply everything out, the others their blocks
        report("checks")
        good = M.ring.modulus in (2, 0) or _holds_on_vectors(result)
    if not (good and is_smith_form(result.W)):
        raise PostconditionError(f"decompose: M = RI*W*CI with W in Smith form fails for {M!r}")
    return result


def require_record(name: str, d: Decomposition) -> Decomposition:
    """Return a record that somebody gives; InputError where W or random vectors show that it does not hold.

    A wrong one passes with probability below 2^-40, as in `decompose`.
    """
    if not (is_smith_form(d.W) and _holds_on_vectors(d)):
        raise InputError(f"{name}: this is not a decomposition: M = RI*W*CI with W in Smith form fails")
    return d


def _holds_on_vectors(d: Decomposition) -> bool:
    """Say whether R*RI = I, C*CI = I and RI*W*CI = M hold on a few random vectors, side by side.

    This guards the assembly of proved blocks at the cost of some products with thin matrices.  The
    vectors are drawn anew from the system's source of randomness: whatever the record is, if one
    of the equations is wrong, they show it but for a probability below 2^-40.
    """
    rng = random.SystemRandom()  # vectors known beforehand would let some wrong records always pass
    # v uniform in {0, 1}^k has D*v != 0 with probability 1/2 at least, for every D != 0 over any
    # ring (Freivalds 1977); uniform in {0, .., b-1}^k over a field, 1 - 1/b; b = 2^bits
    bits = min(d.ring.modulus or 2**20, 2**20).bit_length() - 1 if looks_like_a_field(d.ring) else 1
    width = 40 // bits + 1

    def vectors(length: int) -> Matrix:
        if d.ring.modulus == 2:
            return from_bits([rng.getrandbits(width) for _ in range(length)], width)
        if bits == 1:
            entries: Iterator[Element] = iter(rng.randbytes(length * width).translate(_LAST_BITS))
        else:
            words = memoryview(rng.randbytes(4 * length * width)).cast("I")
            entries = (d.ring.canonical(word % 2**bits) for word in words)
        return from_rows(zip(*[entries] * width, strict=True), width, d.ring)

    v, w = vectors(d.M.shape[0]), vectors(d.M.shape[1])
    transformed = d.CI @ w
    return d.R @ (d.RI @ v) == v and d.C @ transformed == w and d.RI @ (d.W @ transformed) == d.M @ w

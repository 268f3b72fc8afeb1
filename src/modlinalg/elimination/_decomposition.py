"""The decomposition M = RI*W*CI by the engine that suits ring and size, checked before it is given out.

The elementary engines, with the steps and events that they record, are loaded when one of them runs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_bits, from_rows
from modlinalg._matrices.arguments import is_one_of, matrix_of
from modlinalg._matrices.predicates import is_smith_form
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._engines.field import field_engine, gf2_engine
from modlinalg.elimination._engines.unfactored import SMALL, unfactored_engine
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import InputError, PostconditionError

if TYPE_CHECKING:
    from modlinalg.elimination._workspace import Run

LARGEST_BY_STEPS = 8  # rows and columns
# Measured: over fields the fast engine is ahead from 4 x 4 on, by 8 times at 8 x 8 mod 65537 and 30
# times over Q; over Z_n with zero divisors from 12 x 12 on.  Up to 8 x 8 either takes under 4 ms,
# and the elementary one gives the record whose steps `trace_decomposition` shows, which is what
# people compare by hand.
LARGEST_BY_STEPS_OVER_Z = 2
# Measured over Z with entries up to 100: the longest entry of the transforms has 10 bits by steps and 9 by
# lattices at 2 x 2, 26 and 17 at 3 x 3, 286 and 52 at 8 x 8; from 6 x 6 on lattices are quicker as well.
LARGEST_PROVED_PRIME = 512  # bits; to prove primality beyond takes seconds

Style: TypeAlias = Literal["two-pass", "smith"]
Way: TypeAlias = Literal["integers", "field", "crt", "unfactored"]


def looks_like_a_field(ring: Ring) -> bool:
    """Say whether the two-pass method should be tried: over Q, and when n is a probable prime.

    No result depends on the primality of n: a pseudoprime would show itself as a pivot that
    is no unit, and the gcd method, which is right for every n, would take over.
    """
    n = ring.modulus
    return n is None or (n > 0 and firewall.is_probable_prime(n))


def require_style(style: Style | None, ring: Ring) -> None:
    """Raise InputError for "two-pass" over Z and over a ring with zero divisors."""
    if style == "two-pass" and not looks_like_a_field(ring):
        fact = f"{ring} has zero divisors, which no step can turn into a pivot 1"
        if ring == ZZ:
            fact = "in Z only 1 and -1 are units, so that no step turns 2 into a pivot 1"
        raise InputError(f"the two-pass style needs a field, and {fact}: use the style 'smith'")


def eliminate(M: Matrix, *, flipped: bool = False, style: Style | None = None) -> Run:
    """Return R*M*C = W by elementary steps: two passes over a field, the gcd method over Z_n and Z.

    `style` asks for one of them; "two-pass" over a ring with zero divisors is an InputError.
    """
    if style:
        require_style(style, M.ring)
    from modlinalg.elimination._workspace import NotAFieldError, gcd_method, two_pass  # noqa: PLC0415

    if style != "smith" and looks_like_a_field(M.ring):
        with suppress(NotAFieldError):
            return two_pass(M, flipped=flipped)
    return gcd_method(M, flipped=flipped)


def require_room(name: str, M: Matrix) -> None:
    """Raise UnsupportedError where the m x m and k x k transforms would be too large, before making them."""
    size = max(M.shape)
    needed = sizes.transforms(M.shape, M.ring.modulus)
    sizes.require(f"{name}: a transform", (size, size), M.ring.modulus, needed)


def way_of(ring: Ring) -> Way:
    """Return the way in which fast engines eliminate over a ring: the one place that decides it."""
    n = ring.modulus
    if n == 0:
        return "integers"
    if n is None or (n.bit_length() <= LARGEST_PROVED_PRIME and firewall.is_prime(n)):
        return "field"
    return "crt" if n < FACTORED else "unfactored"


def fast_engine(ring: Ring) -> Callable[[Matrix], Decomposition]:
    """Return the fast engine for a ring."""
    if (way := way_of(ring)) == "integers":
        from modlinalg.elimination._engines.integers import integer_engine  # noqa: PLC0415

        return integer_engine
    if way == "field":
        return gf2_engine if ring.modulus == 2 else field_engine
    return crt_engine if way == "crt" else unfactored_engine


def runs_by_steps(M: Matrix) -> bool:
    """Say whether the elementary engine should run when nobody asks for one."""
    size = max(M.shape)
    if M.ring.modulus == 0:
        return size <= LARGEST_BY_STEPS_OVER_Z
    return size <= LARGEST_BY_STEPS or (size <= SMALL and way_of(M.ring) == "unfactored")


__all__ = ["Decomposition", "DecompositionMethod", "decompose"]

_LAST_BITS = bytes(byte & 1 for byte in range(256))

DecompositionMethod: TypeAlias = Literal["auto", "elementary", "fast"]
_METHODS = get_args(DecompositionMethod)


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
    if not is_one_of(method, _METHODS):
        raise InputError(f"decompose: method must be 'auto', 'elementary' or 'fast', not {quoted(method)}")
    require_room("decompose", M)
    if method == "elementary" or (method == "auto" and runs_by_steps(M)):
        result = eliminate(M).record
        report("checks")
        good = result.holds()
    else:
        result = fast_engine(M.ring)(M)  # over Z_2 and Z it multiplies everything out, else its blocks
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

"""Which engine runs for which ring.

The elementary engines, with the steps and events that they record, are loaded when one of them runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._matrices import Matrix
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._engines.field import field_engine
from modlinalg.elimination._engines.gf2 import gf2_engine
from modlinalg.elimination._engines.unfactored import SMALL, unfactored_engine
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import InputError

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


def looks_like_a_field(ring: Ring) -> bool:
    """Say whether the two-pass method should be tried: over Q, and when n is a probable prime.

    No result depends on the primality of n: a pseudoprime would show itself as a pivot that
    is no unit, and the gcd method, which is right for every n, would take over.
    """
    n = ring.modulus
    return n is None or (n > 0 and firewall.is_probable_prime(n))


def require_style(style: Style | None, ring: Ring) -> None:
    """Raise InputError for "two-pass" over Z and over a ring with zero divisors."""
    if style == "two-pass" and ring == ZZ:
        raise InputError(
            "the two-pass style needs a field, and in Z only 1 and -1 are units, so that no step"
            " turns 2 into a pivot 1: use the style 'smith'"
        )
    if style == "two-pass" and not looks_like_a_field(ring):
        raise InputError(
            f"the two-pass style needs a field, and {ring} has zero divisors, which no step"
            " can turn into a pivot 1: use the style 'smith'"
        )


def eliminate(M: Matrix, *, flipped: bool = False, style: Style | None = None) -> Run:
    """Return R*M*C = W by elementary steps: two passes over a field, the gcd method over Z_n and Z.

    `style` asks for one of them; "two-pass" over a ring with zero divisors is an InputError.
    """
    from modlinalg.elimination._engines.gcd import gcd_method  # noqa: PLC0415
    from modlinalg.elimination._engines.two_pass import NotAFieldError, two_pass  # noqa: PLC0415

    require_style(style, M.ring)
    if style != "smith" and looks_like_a_field(M.ring):
        try:
            return two_pass(M, flipped=flipped)
        except NotAFieldError:
            pass
    return gcd_method(M, flipped=flipped)


def require_room(name: str, M: Matrix) -> None:
    """Raise UnsupportedError where the m x m and k x k transforms would be too large, before making them."""
    size = max(M.shape)
    needed = sizes.transforms(M.shape, M.ring.modulus)
    sizes.require(f"{name}: a transform", (size, size), M.ring.modulus, needed)


def fast_engine(ring: Ring) -> Callable[[Matrix], Decomposition]:
    """Return the fast engine for a ring."""
    n = ring.modulus
    if n == 0:
        from modlinalg.elimination._engines.integers import integer_engine  # noqa: PLC0415

        return integer_engine
    if n == 2:
        return gf2_engine
    if n is None or (n.bit_length() <= LARGEST_PROVED_PRIME and firewall.is_prime(n)):
        return field_engine
    return crt_engine if n < FACTORED else unfactored_engine


def runs_by_steps(M: Matrix) -> bool:
    """Say whether the elementary engine should run when nobody asks for one."""
    if M.ring == ZZ:
        return max(M.shape) <= LARGEST_BY_STEPS_OVER_Z
    largest = SMALL if fast_engine(M.ring) is unfactored_engine else LARGEST_BY_STEPS
    return max(M.shape) <= largest

"""Which engine runs for which ring, at the edges: words, primes, sizes."""

import pytest

from modlinalg import QQ, InputError, Zmod, matrix, zeros
from modlinalg.elimination._decomposition import (
    LARGEST_BY_STEPS,
    eliminate,
    fast_engine,
    looks_like_a_field,
    runs_by_steps,
)
from modlinalg.elimination._engines.crt import crt_engine
from modlinalg.elimination._engines.field import field_engine, gf2_engine
from modlinalg.elimination._engines.unfactored import SMALL, unfactored_engine

LARGEST_PRIME_OF_A_WORD = 2**64 - 59
PRIME_BEYOND = 2**89 - 1


@pytest.mark.parametrize(
    ("n", "engine"),
    [
        (None, field_engine),
        (2, gf2_engine),
        (3, field_engine),
        (4, crt_engine),
        (6, crt_engine),
        (LARGEST_PRIME_OF_A_WORD, field_engine),
        (PRIME_BEYOND, field_engine),
        (2**64 - 1, crt_engine),
        (2**64, unfactored_engine),
        (2**64 + 1, unfactored_engine),
        (PRIME_BEYOND * 3, unfactored_engine),
        (2**521 - 1, unfactored_engine),
    ],
)
def test_the_fast_engine_of_a_ring(n, engine):
    """Bits over Z_2, echelon forms over fields, prime powers below 2^64; else no factor of n is needed."""
    assert fast_engine(QQ if n is None else Zmod(n)) is engine


@pytest.mark.parametrize(
    ("n", "largest"), [(4, LARGEST_BY_STEPS), (2**64 - 1, LARGEST_BY_STEPS), (2**64, SMALL)]
)
@pytest.mark.parametrize("more", [0, 1])
def test_small_matrices_run_by_steps(n, largest, more):
    """The longer side decides, up to 8 x 8, and up to 12 x 12 where products modulo n are slow."""
    size = largest + more
    for shape in ((size, 1), (1, size), (size, size)):
        assert runs_by_steps(zeros(*shape, Zmod(n))) == (more == 0)


@pytest.mark.parametrize("n", [None, 2, 3, 5, LARGEST_PRIME_OF_A_WORD, 4, 6, 9, 2**64])
def test_what_looks_like_a_field_is_eliminated_in_two_passes(n):
    """Over Q and Z_p; the gcd method otherwise, and where the style asks for it."""
    ring = QQ if n is None else Zmod(n)
    M = matrix([[0, 1], [1, 1]], ring)
    prime = n in (None, 2, 3, 5, LARGEST_PRIME_OF_A_WORD)
    assert prime == looks_like_a_field(ring)
    by_default, smith = eliminate(M), eliminate(M, style="smith")
    assert ("Pass 1" in by_default.events[0].text) == prime
    assert smith.events[0].text == "Pivot 1"
    assert by_default.record.holds()
    assert smith.record.holds()
    if prime:
        assert by_default == eliminate(M, style="two-pass")
    else:
        with pytest.raises(InputError, match="the two-pass style needs a field"):
            eliminate(M, style="two-pass")

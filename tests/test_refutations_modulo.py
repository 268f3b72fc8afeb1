"""Refutations modulo small numbers, where large ones would do as well."""

import random

from modlinalg import ZZ, matrix
from modlinalg._matrices import least_modulus, vanishes


def test_the_least_divisor_is_found_and_is_a_power_of_a_prime():
    """A is not 0 modulo d, and is 0 modulo each smaller divisor of q."""
    rng = random.Random(7)
    seen = set()
    for _ in range(2000):
        q = rng.randrange(2, 1000)
        A = matrix([[rng.randrange(-9, 9) * rng.choice((1, 2, 6, 30, 49)) for _ in range(2)]], ZZ)
        if vanishes(A, q):
            continue
        d = least_modulus(q, A)
        assert d == min(d for d in range(2, q + 1) if q % d == 0 and not vanishes(A, d))
        p = next(p for p in range(2, d + 1) if d % p == 0)
        assert p ** (len(bin(d)) * 2) % d == 0
        seen.add(d)
    assert {2, 3, 4, 8, 9} < seen


def test_what_has_no_small_divisor_stays():
    """And q = 0, which means exactly."""
    q = 10007 * 10009
    assert least_modulus(q, matrix([[1]], ZZ)) == q
    assert least_modulus(0, matrix([[1]], ZZ)) == 0

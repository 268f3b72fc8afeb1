"""Refutations modulo small prime powers, where large moduli would do as well."""

import random

from modlinalg import ZZ, matrix
from modlinalg._matrices import prime_power_in, vanishes


def test_the_power_is_the_least_of_the_least_prime():
    """p^a divides q, A is not 0 modulo p^a, and no smaller prime, nor a smaller power of p, would do."""
    rng = random.Random(7)
    for _ in range(2000):
        q = rng.randrange(2, 5000)
        A = matrix([[rng.randrange(-9, 9) * rng.choice((1, 2, 6, 30, 49)) for _ in range(2)]], ZZ)
        if vanishes(A, q):
            continue
        divisors = [d for d in range(2, q + 1) if q % d == 0]
        powers = [d for d in divisors if sum(d % p == 0 for p in range(2, d + 1) if is_prime(p)) == 1]
        good = [d for d in powers if not vanishes(A, d)]
        if (p := min(map(least_prime, good))) < 1000:
            assert prime_power_in(q, A) == min(d for d in good if least_prime(d) == p)


def test_what_has_no_small_prime_stays():
    """And q = 0, which means exactly."""
    q = 10007 * 10009
    assert prime_power_in(q, matrix([[1]], ZZ)) == q
    assert prime_power_in(0, matrix([[1]], ZZ)) == 0


def least_prime(n):
    """Return the smallest divisor of n from 2 on."""
    return next(p for p in range(2, n + 1) if n % p == 0)


def is_prime(n):
    """Say whether n has no divisor but 1 and itself."""
    return least_prime(n) == n

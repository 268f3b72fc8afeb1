"""Proofs by Pocklington's theorem: none of a composite number holds, and each prime has one."""

from itertools import combinations
from math import isqrt

import pytest

from modlinalg.certificates._polynomials import TRIED, proofs_of
from modlinalg_check import _primality as primality
from modlinalg_check._primality import PrimalityProof, failures_of, is_small_prime, without
from modlinalg_check._work import Work
from tests.checker.families import for_each

SMALL = 400


def is_prime(n):
    """By the definition."""
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


def prime_divisors(n):
    """The primes that divide n."""
    return [r for r in range(2, n + 1) if n % r == 0 and is_prime(r)]


@for_each(range(3, SMALL), lambda n: f"to {n // 50 * 50 + 49}")
def test_exactly_the_primes_have_a_proof(n):
    """Every base and every set of prime divisors of n - 1 is tried: the proofs that hold are of primes."""
    divisors, work = prime_divisors(n - 1), Work(10**6)
    chosen = [list(some) for size in range(len(divisors) + 1) for some in combinations(divisors, size)]
    proofs = (PrimalityProof(n, a, some) for a in range(2, n) for some in chosen)
    assert any(not failures_of(proof, set(), work) for proof in proofs) == (is_prime(n) and n > 2)


def test_small_primes_are_found_and_no_others():
    """Below the limit by trial division; larger numbers are not tried."""
    work = Work(10**6)
    assert [n for n in range(-3, 2000) if is_small_prime(n, work)] == [n for n in range(2000) if is_prime(n)]
    assert not is_small_prime(TRIED + 7, work)
    assert is_prime(TRIED + 7)
    assert TRIED == primality.TRIED


def test_a_proof_must_not_rest_on_what_is_not_proved():
    """A divisor that is large must have been proved before."""
    first, second = proofs_of([2097779])
    assert (first["prime"], second["prime"], second["divisors"]) == (1048889, 2097779, [2, 1048889])
    proof, work = PrimalityProof(**second), Work(10**6)
    assert failures_of(proof, {1048889}, work) == []
    assert failures_of(proof, set(), work) == ["1048889 is not proved"]


@pytest.mark.parametrize("primes", [[2], [4, 9], [2, 3, 5]])
def test_what_is_left_without_some_divisors(primes):
    """The number without their powers, each divided out as often as it can be."""
    left = without(360, primes, Work(10**6))
    assert 360 % left == 0
    assert all(left % r for r in primes)

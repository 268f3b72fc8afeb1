"""Proofs that numbers are prime: trial division of small ones, and the theorem of Pocklington."""

from math import gcd, isqrt
from typing import NamedTuple

from ._certificate import Certificate, read_numbers
from ._text import show
from ._verdict import MalformedError, expect
from ._work import OVERHEAD, Work, digits

TRIED = 2**20  # primes below are found by trial division
KEYS = {"prime", "base", "divisors"}


class PrimalityProof(NamedTuple):
    """A base whose powers modulo the prime show that it is one; the divisors are primes of prime - 1."""

    prime: int
    base: int
    divisors: list[int]


def read_primes(name: str, value: object) -> list[int]:
    """A list of increasing numbers >= 2."""
    found = read_numbers(name, value, of_any_sign=True)
    increase = all(q < r for q, r in zip([1, *found], found, strict=False))
    expect(increase, f"{name} is not a list of increasing numbers >= 2")
    return found


def read_proofs(c: Certificate) -> list[PrimalityProof]:
    """The proofs, of increasing numbers."""
    proofs = []
    for value in c.listed("proofs", dict):
        if type(value) is not dict or value.keys() != KEYS:
            raise MalformedError("a proof is not an object with prime, base and divisors")
        prime, base = value["prime"], value["base"]
        if type(prime) is not int or type(base) is not int or not 1 < base < prime:
            raise MalformedError("a proof without a prime and a base, 1 < base < prime")
        proofs.append(PrimalityProof(prime, base, read_primes("divisors", value["divisors"])))
    read_primes("proofs", [proof.prime for proof in proofs])
    return proofs


def are_prime(c: Certificate, numbers: list[int], proofs: list[PrimalityProof]) -> None:
    """The statements that each number of proofs is prime, and each of these numbers."""
    work, proved = c.ring.work, set[int]()
    for proof in proofs:
        c.holds("the proofs hold", failures_of(proof, proved, work))
        proved.add(proof.prime)
    strange = (show(r) for r in numbers if not (r in proved or is_small_prime(r, work)))
    c.holds("the primes are prime", (f"{r} is not proved to be one" for r in strange))


def failures_of(proof: PrimalityProof, proved: set[int], work: Work) -> list[str]:
    """What is wrong with a proof, given what has been proved; nothing, and the number is prime."""
    n, a, divisors = proof
    size = digits(n)
    found = [f"{show(q)} is not proved" for q in divisors if not (q in proved or is_small_prime(q, work))]
    work.spend((1 + len(divisors)) * (OVERHEAD + 4 * n.bit_length() * size**2))
    if pow(a, n - 1, n) != 1:
        found.append(f"{show(a)}^(n-1) is not 1 modulo n = {show(n)}")
    for q in divisors:
        if (n - 1) % q or gcd(pow(a, (n - 1) // q, n) - 1, n) != 1:
            found.append(f"{show(a)}^((n-1)/{show(q)}) - 1 is no unit modulo n = {show(n)}")
    rest = without(n - 1, divisors, work)
    if (n - 1) // rest <= rest:  # F*F <= n - 1 for the divisor F = (n - 1)/rest
        found.append(f"too few divisors of {show(n)} - 1")
    return found


def without(number: int, primes: list[int], work: Work) -> int:
    """The number, divided by each of the primes as often as it can be."""
    for r in primes:
        work.spend(OVERHEAD + digits(number) * digits(r))
        while number % r == 0:
            work.spend(OVERHEAD + 2 * digits(number) * digits(r))
            number //= r
    return number


def is_small_prime(r: int, work: Work) -> bool:
    """Whether a number is a prime below the limit, by trial division."""
    if not 1 < r < TRIED:
        return False
    work.spend(OVERHEAD * isqrt(r))
    return all(r % divisor for divisor in range(2, isqrt(r) + 1))

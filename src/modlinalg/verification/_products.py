"""Equations between products of matrices, multiplied out exactly or on random vectors."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import matmul

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import firewall, sizes
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, first_difference, from_rows
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.verification._counterexamples import EntryDifference

SAMPLE = 2**16  # random entries over Q and Z are integers below this
MOST_ROUNDS = 10_000
TRIED = 1000  # divisors up to here are tried on a modulus of 2^64 and more


@dataclass(frozen=True, slots=True)
class ProductEquation:
    """left[0]*left[1]*.. = right[0]*right[1]*.., with the words for it."""

    statement: str
    left: Sequence[Matrix]
    right: Sequence[Matrix]


@dataclass(frozen=True, slots=True)
class Rounds:
    """How equations are compared: exactly for `count` 0, else on `count` random vectors.

    Freivalds' check: for D = left - right != 0 a random vector v has D*v = 0 with probability at
    most 1/p, p the smallest prime factor of n.  Proof: v -> D*v is a homomorphism of the additive
    group Z_n^k and not 0, so its kernel is a proper subgroup.  The index of a subgroup divides
    n^k, so it is at least p, and the kernel holds at most 1/p of all vectors.  Independent rounds
    multiply: the error is at most (1/p)^count.  Where p is not known, any lower bound for it
    serves, 2 at the least.  Over Q a row of D that is not 0 is a non-zero linear form, which
    vanishes on at most 1/s of the vectors with entries drawn from s integers, and so it is
    over Z.

    A false claim of several equations breaks one of them, so the bound is the same for all of
    them together.  Without a seed the vectors come from the system's randomness; with a seed the
    check can be repeated, and whoever knows the seed can make a false claim that passes.
    Source: Freivalds 1977; Schwartz 1980 over Q and Z.
    """

    count: int = 0
    seed: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no number of rounds."""
        if type(self.count) is not int or not 0 <= self.count <= MOST_ROUNDS:
            raise InputError(f"rounds must be an integer from 0 to {MOST_ROUNDS}, not {quoted(self.count)}")
        if self.seed is not None and type(self.seed) is not int:
            raise InputError(f"seed must be an integer or None, not {quoted(self.seed)}")

    def unless(self, certain: bool) -> Rounds:
        """Return no rounds where all the equations hold by their shapes, whatever the vectors are."""
        return Rounds() if certain else self

    def error_bound(self, ring: Ring) -> Fraction | None:
        """Return how likely it is at most that a false equation passes; None when that cannot be."""
        if not self.count:
            return None
        return Fraction(1, least_prime_bound(ring.modulus) if ring.modulus else SAMPLE) ** self.count

    def words(self) -> str:
        """Return how the equations were found to hold."""
        if not self.count:
            return "multiplied out"
        return f"on {self.count} random vector{'s' if self.count > 1 else ''} (Freivalds' check)"

    def first_difference(self, equation: ProductEquation) -> EntryDifference | None:
        """Return an entry where the sides of the equation differ, or None if none was found."""
        return self._on_vectors(equation) if self.count else _exactly(equation)

    def _on_vectors(self, equation: ProductEquation) -> EntryDifference | None:
        """Compare both sides on random vectors; where they differ, find an entry exactly."""
        ring, width = equation.left[-1].ring, equation.left[-1].shape[1]
        source = random.SystemRandom() if self.seed is None else random.Random(self.seed)
        bound = ring.modulus or SAMPLE
        shape, height = (width, self.count), sizes.height_over(bound)
        sizes.require("random vectors", shape, ring.modulus, sizes.rows(shape, height))
        entries = [[ring.canonical(source.randrange(bound)) for _ in range(self.count)] for _ in range(width)]
        vectors = from_rows(entries, self.count, ring)
        sides = [reduce(_applied, reversed(chain), vectors) for chain in (equation.left, equation.right)]
        if sides[0] == sides[1]:
            return None
        place = first_difference(*sides)
        assert place is not None
        row = place[0]
        lines = [
            reduce(matmul, chain[1:], chain[0][row : row + 1, :]) for chain in (equation.left, equation.right)
        ]
        return _entry_that_differs(equation.statement, lines[0], lines[1], row)


def _applied(vectors: Matrix, M: Matrix) -> Matrix:
    return M @ vectors


def _exactly(equation: ProductEquation) -> EntryDifference | None:
    try:
        left, right = _multiplied(equation.left), _multiplied(equation.right)
    except UnsupportedError as error:
        raise UnsupportedError(
            f"{equation.statement}: {error}; `rounds` (--probabilistic of `modlinalg verify`) compares on"
            " random vectors"
        ) from None
    return None if left == right else _entry_that_differs(equation.statement, left, right, 0)


def _multiplied(chain: Sequence[Matrix]) -> Matrix:
    """Return the product of the matrices: M*X*M is formed from the smaller one of M*X and X*M."""
    if len(chain) == 3 and _entries(chain[1], chain[2]) < _entries(chain[0], chain[1]):
        return chain[0] @ (chain[1] @ chain[2])
    return reduce(matmul, chain)


def _entries(A: Matrix, B: Matrix) -> int:
    return A.shape[0] * B.shape[1]


def _entry_that_differs(statement: str, left: Matrix, right: Matrix, first_row: int) -> EntryDifference:
    place = first_difference(left, right)
    assert place is not None
    return EntryDifference(statement, first_row + place[0], place[1], left[place], right[place])


def least_prime_bound(n: int) -> int:
    """Return the smallest prime factor of n, or a number >= 2 below it where that is hard to find.

    >>> least_prime_bound(35), least_prime_bound(2**61 - 1), least_prime_bound(3 * 10**30)
    (5, 2305843009213693951, 2)
    """
    if n < FACTORED:
        return firewall.factors(n)[0][0]
    return next((p for p in range(2, TRIED) if n % p == 0), TRIED)

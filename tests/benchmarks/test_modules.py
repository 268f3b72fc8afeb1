"""Sums, intersections and quotients of two modules with 100 generators in R^100, nothing known beforehand."""

import random

import pytest

from modlinalg import ZZ, Zmod, random_matrix, span
from modlinalg._matrices import diagonal
from tests.benchmarks.timing import random_matrix as uniform

FACTORS = {8: (1, 1, 2, 4, 0), 1000: (1, 1, 2, 5, 10, 100, 0), 65537: (1, 1, 0), 2**30: (1, 2, 2**15, 0)}
OPERATIONS = {
    "sum": lambda A, B: (A + B).invariant_factors,
    "intersection": lambda A, B: (A & B).invariant_factors,
    "quotient": lambda A, B: ((A + B) / A).invariant_factors,
    "inclusion": lambda A, B: A <= B,
    "dual": lambda A, B: A.dual().order,
}


def generators(ring, rng):
    """Return 100 x 100 generators whose span has invariant factors of all kinds."""
    drawn = sorted((rng.choice(FACTORS[ring.modulus]) for _ in range(100)), key=lambda d: d or ring.modulus)
    return uniform(100, ring) @ diagonal(drawn, (100, 100), ring) @ uniform(100, ring).T


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("n", FACTORS)
def test_two_modules_of_a_hundred_generators(benchmark, n, operation):
    """To be reached modulo 1000: 1 s each, the canonical forms of both modules included."""
    rng, ring = random.Random(n), Zmod(n)
    A, B = (generators(ring, rng) for _ in range(2))
    benchmark.pedantic(lambda: OPERATIONS[operation](span(A), span(B)), rounds=3)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_two_lattices(benchmark, operation):
    """Of rank 20 and 30 in Z^40, entries below 10."""
    A, B = (random_matrix(40, rank, ZZ, seed=rank) for rank in (20, 30))
    benchmark.pedantic(lambda: OPERATIONS[operation](span(A), span(B)), rounds=3)

"""Claims of size 20 x 20 as lines, and exact products beside Freivalds' check."""

import json
import random

import pytest

from modlinalg import inverse, kernel, matrix, verify_inverse
from modlinalg.verification.claims import judge_line

N = 8


def unitriangular(rng, size, n):
    """Return an invertible matrix L*L^T with random entries."""
    rows = [[1 if i == j else rng.randrange(n) * (j < i) for j in range(size)] for i in range(size)]
    L = matrix(rows, mod=n)
    return L @ L.T


def line(kind):
    """Return a true claim of size 20 x 20 over Z_8."""
    M = unitriangular(random.Random(1), 20, N)
    if kind == "inverse":
        fields = {"M": M.tolist(), "X": inverse(M).tolist()}
    else:
        M = 2 * M
        fields = {"M": M.tolist(), "generators": [list(g.entries) for g in kernel(M).generators]}
    return json.dumps({"kind": kind, "ring": {"modulus": N}} | fields)


@pytest.mark.parametrize("certificates", [True, False])
@pytest.mark.parametrize("kind", ["inverse", "kernel"])
def test_a_claim_on_a_line(benchmark, kind, certificates):
    """Reading, verifying, and the certificate."""
    text = line(kind)
    verdict = benchmark(lambda: judge_line(text, certificates=certificates))
    assert verdict["verdict"] == "TRUE"


@pytest.mark.parametrize("rounds", [0, 10])
def test_a_large_inverse(benchmark, rounds):
    """600 x 600 over a prime field of 61 bits."""
    M = unitriangular(random.Random(2), 600, 2**61 - 1)
    X = inverse(M)
    assert benchmark(lambda: verify_inverse(M, X, rounds=rounds))

"""The checker of certificates: files that are hostile, and products in plain Python."""

import json
import random

import pytest

from modlinalg_check import check
from tests.checker.attacks import ACCEPTED, ATTACKS


@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_input(benchmark, attack):
    """Target: under a second each, 10 MB included."""
    data = ATTACKS[attack]()
    assert benchmark.pedantic(check, (data,), rounds=1).outcome == "malformed"


def test_a_decomposition_of_size_one_hundred(benchmark):
    """Modulo 2^61 - 1; target: under 2 s."""
    size, n = 100, 2**61 - 1
    values = random.Random(3)
    L = [[values.randrange(n) if j < i else int(i == j) for j in range(size)] for i in range(size)]
    inverse = [[int(i == j) for j in range(size)] for i in range(size)]
    for i in range(size):
        for j in range(i):
            inverse[i] = [(x - L[i][j] * y) % n for x, y in zip(inverse[i], inverse[j], strict=True)]
    identity = [[int(i == j) for j in range(size)] for i in range(size)]
    lists = {"M": L, "RI": L, "R": inverse, "W": identity, "C": identity, "CI": identity}
    matrices = {name: {"rows": size, "cols": size, "entries": rows} for name, rows in lists.items()}
    text = json.dumps(ACCEPTED["decomposition_big"] | {"ring": {"modulus": n}} | matrices)
    assert benchmark.pedantic(check, (text,), rounds=3).outcome == "verified"

"""What it costs that every answer is multiplied out before it leaves: a share of the call."""

import random
import time

import pytest

from modlinalg import QQ, Zmod, decompose, matrix
from modlinalg._answers.systems.solutions import solutions_from
from modlinalg._answers.systems.solving._linear_systems import Solved, checked
from modlinalg._matrices import zeros

SIZE = 200


def shortest(function, rounds=3):
    """Return the shortest of a few runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(12), Zmod(10**40), QQ], ids=str)
def test_share_of_the_checks(benchmark, ring):
    """Target at 200 x 200 over Z_n: under 20 % of decompose and of solve."""
    size = SIZE if ring != QQ else 60
    rng = random.Random(1)
    M = matrix([[rng.randrange(100) for _ in range(size)] for _ in range(size)], ring)
    benchmark.pedantic(decompose, (M,), {"method": "elementary"}, rounds=1)
    d = decompose(M, method="elementary")
    b = zeros(size, 1, ring)
    total = shortest(lambda: decompose(M, method="elementary"), 1)
    solution = solutions_from(d, b, "right")
    benchmark.extra_info["share of decompose"] = round(shortest(d.holds) / total, 3)
    benchmark.extra_info["share of solve"] = round(
        shortest(lambda: checked(M, b, Solved(solution.particular, None))) / total, 3
    )
    print(ring, benchmark.extra_info)

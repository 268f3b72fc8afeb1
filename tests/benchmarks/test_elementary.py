"""The elementary engine, which is the reference and not the fast one."""

import random
import subprocess
import sys
import tracemalloc

import pytest

from modlinalg import decompose, matrix, trace_decomposition
from tests.helpers import boards


def random_matrix(size, n, seed=1):
    """Return a dense random matrix."""
    rng = random.Random(seed)
    return matrix([[rng.randrange(n) for _ in range(size)] for _ in range(size)], mod=n)


@pytest.mark.parametrize("n", [8, 12, 10**40, 65537])
def test_decompose_100_by_100(benchmark, n):
    """Target for n = 8: under 10 s and 200 MiB."""
    M = random_matrix(100, n)
    benchmark.pedantic(decompose, (M,), {"method": "elementary"}, rounds=3)
    tracemalloc.start()
    decompose(M, method="elementary")
    benchmark.extra_info["peak MiB"] = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()


@pytest.mark.parametrize("view", ["to_text", "to_html", "to_latex", "to_markdown", "to_json"])
def test_views_of_a_49_by_49_trace(benchmark, view):
    """The 7 x 7 board with 3 colours; targets: text under 2 s, HTML under 1 s and 1 MB, all under 150 MiB."""
    render = getattr(trace_decomposition(boards.tubulo()), view)
    benchmark.pedantic(render, rounds=3)
    benchmark.extra_info["bytes"] = len(render())
    tracemalloc.start()
    render()
    benchmark.extra_info["peak MiB"] = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()


def test_import(benchmark):
    """Target: `import modlinalg` under 0.15 s, the interpreter included."""
    benchmark.pedantic(
        subprocess.run, ([sys.executable, "-c", "import modlinalg"],), {"check": True}, rounds=5
    )

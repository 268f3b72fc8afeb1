"""Large boards solved by chasing their lights, and solutions counted by gcds; each answer is checked."""

import subprocess
import sys
from pathlib import Path

import pytest

from modlinalg.games import count_table, grid, grid_nullity
from modlinalg.games._chasing import _worthwhile

MEMORY = """
from pathlib import Path
from modlinalg.games import grid
board = grid({rows}, {cols}, {n})
clicks = board.solve(board.random_solvable(1)).clicks
print(*[line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM")])
"""


@pytest.mark.parametrize(
    ("rows", "cols", "n", "pattern"),
    [
        (200, 200, 2, "plus"),
        (200, 200, 6, "plus"),
        (200, 200, 6, "king"),
        (1000, 1000, 2, "plus"),
        (30, 30, 2, "plus"),
    ],
)
def test_solving_a_large_board(benchmark, rows, cols, n, pattern):
    """From a state to clicks that were multiplied out.

    Targets: 10 s and 500 MiB for 200 x 200, 60 s for 1000 x 1000 with two colours.
    """
    board = grid(rows, cols, n, pattern)
    state = board.random_solvable(1)

    def solved():
        _worthwhile.cache_clear()
        return board.solve(state).clicks

    clicks = benchmark.pedantic(solved, rounds=1 if rows == 1000 else 3)
    assert not any(board.play(state, clicks))
    if pattern == "plus" and Path("/proc/self/status").exists():
        code = MEMORY.format(rows=rows, cols=cols, n=n)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        benchmark.extra_info["peak MiB of a process that does only this"] = (
            int(done.stdout.split()[1]) // 1024
        )


@pytest.mark.parametrize("rows", [50, 200])
def test_proving_that_a_large_board_has_no_solution(benchmark, rows):
    """The witness u, extended over all cells and multiplied out with the click pattern."""
    board = grid(rows, rows, 6)
    state = board.random_unsolvable(1)
    witness = benchmark.pedantic(lambda: board.solve(state).witness, rounds=3)
    assert witness is not None


def test_counting_the_boards_from_1_to_40(benchmark):
    """Two colours; target: 0.2 s."""
    assert 40 == len(benchmark(lambda: count_table(40)))


@pytest.mark.parametrize(("n", "p"), [(1000, 2), (1000, 3), (10_000, 2), (10_000, 7), (100_000, 2)])
def test_counting_a_large_board(benchmark, n, p):
    """Targets: 1 s for 1000, 60 s for 10,000 with two colours."""
    benchmark.extra_info["nullity"] = benchmark.pedantic(lambda: grid_nullity(n, n, p), rounds=3)

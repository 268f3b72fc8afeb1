"""Integer matrices of all shapes and ranks, drawn by a seed."""

from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import from_rows

HEIGHTS = (1, 3, 9, 100, 10**20)


def dense(rng, rows, cols, height):
    """Return a matrix with entries from -height to height."""
    drawn = ([rng.randint(-height, height) for _ in range(cols)] for _ in range(rows))
    return from_rows(drawn, cols, ZZ)


def of_rank(rng, rows, cols, rank, height):
    """Return a product of two thin matrices: its rank is at most `rank`."""
    return dense(rng, rows, rank, height) @ dense(rng, rank, cols, height)


def of_all_kinds(rng, largest, times):
    """Yield matrices up to a size, every second one of some smaller rank."""
    for t in range(times):
        rows, cols = rng.randrange(largest + 1), rng.randrange(largest + 1)
        height = rng.choice(HEIGHTS)
        if t % 2:
            yield dense(rng, rows, cols, height)
        else:
            yield of_rank(rng, rows, cols, rng.randrange(min(rows, cols) + 1), height)

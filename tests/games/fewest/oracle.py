"""Least weights from the definitions, without anything of the code that is tested."""

import random
from functools import cache
from itertools import product

import numpy as np

from modlinalg import matrix

MEASURES = ("clicks", "hamming", "lee")


def weight(x, n, measure):
    """Return the weight of a vector, by the definition of its measure."""
    entries = {
        "clicks": lambda v: v,
        "hamming": lambda v: 1 if v else 0,
        "lee": lambda v: min(v, n - v),
    }
    return sum(entries[measure](v) for v in x)


def lightest_solutions(M, b, n, measure):
    """Return (least weight, how many x have it) over all x in Z_n^k with M*x = b, by trying them all."""
    solutions = [
        x
        for x in product(range(n), repeat=len(M[0]))
        if all(sum(a * v for a, v in zip(row, x, strict=True)) % n == s for row, s in zip(M, b, strict=True))
    ]
    weights = [weight(x, n, measure) for x in solutions]
    return min(weights), weights.count(min(weights))


@cache
def click_vectors(n, cells):
    """Return all n^cells vectors as rows of an array."""
    columns = np.indices((n,) * cells, dtype=np.uint8)
    return columns.reshape(cells, -1).T


def distances(M, n, measure):
    """Return the least weight for every position of a board, at the position read in base n; -1 for none.

    Every click vector is tried: each gives a position, and the lightest one for it counts.
    """
    cells = len(M)
    x = click_vectors(n, cells)
    table = np.array([weight([v], n, measure) for v in range(n)], dtype=np.int16)
    weights = table[x].sum(axis=1, dtype=np.int16)
    codes = np.zeros(len(x), dtype=np.int64)
    for row in M:
        state = np.zeros(len(x), dtype=np.uint8)
        for j, entry in enumerate(row):
            if entry:
                state = (state + entry * x[:, j]) % n
        codes = codes * n + state
    least = np.full(n**cells, np.iinfo(np.int16).max, dtype=np.int16)
    np.minimum.at(least, codes, weights)
    return np.where(least == np.iinfo(np.int16).max, -1, least)


def digits(code, n, cells):
    """Return the position that `distances` has at this place."""
    return [code // n ** (cells - 1 - i) % n for i in range(cells)]


def random_system(rng, n, most_cells=5):
    """Return a solvable M*x = b as lists, with zero divisors and zeros more often than by chance."""
    k, m = rng.randint(1, most_cells), rng.randint(1, 4)
    divisor = rng.choice([d for d in range(1, n) if n % d == 0])
    M = [[rng.choice([0, 1, divisor, rng.randrange(n)]) for _ in range(k)] for _ in range(m)]
    x = [rng.randrange(n) for _ in range(k)]
    return M, [sum(a * v for a, v in zip(row, x, strict=True)) % n for row in M]


def dense_system(seed, n, rows, cells):
    """Return (M, b) with a random matrix and a b that random clicks reach."""
    rng = random.Random(seed)
    M = matrix([[rng.randrange(n) for _ in range(cells)] for _ in range(rows)], mod=n)
    return M, M @ matrix([[rng.randrange(n)] for _ in range(cells)], mod=n)

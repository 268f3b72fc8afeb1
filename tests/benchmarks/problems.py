"""The matrices that every system gets: seeded, the same ones in every run."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from modlinalg import QQ, Matrix, Zmod, inverse, matrix, rank
from tests.benchmarks.sparse_problems import SPARSE

RATIONAL_BOUND = 2**10
INVERTIBLE = {"record", "one solution", "inverse", "identities"}


@dataclass(frozen=True)
class Problem:
    """One question: a matrix, and what a task needs beside it.

    `left` and `right` are thin matrices: left*X*right tells two answers X apart (Freivalds 1977)
    where X itself would take longer to write down than to compute.  Over Z_2 a difference
    escapes with probability below 2^-30.  `few` is a sparse M as scipy holds it.
    """

    task: str
    modulus: int | None
    size: int
    M: Matrix
    left: Matrix
    right: Matrix
    b: Matrix | None = None
    X: Matrix | None = None
    few: Any = None

    @property
    def ring_name(self) -> str:
        """How a table names the ring."""
        return ring_name(self.modulus)


def ring_name(n: int | None) -> str:
    """Return Q or Z_n, powers of 2 and of 10 as such, and only the length of other long moduli.

    >>> [ring_name(n) for n in (None, 1000, 2**30, 10**40, 2**89 * 3)]
    ['Q', 'Z_1000', 'Z_2^30', 'Z_10^40', 'Z_n, n of 91 bits']
    """
    if n is None:
        return "Q"
    for base in (2, 10):
        exponent = len(str(n)) - 1 if base == 10 else n.bit_length() - 1
        if n > 1024 and n == base**exponent:
            return f"Z_{base}^{exponent}"
    return f"Z_{n}" if n < 2**64 else f"Z_n, n of {n.bit_length()} bits"


def dense(rng: random.Random, rows: int, cols: int, modulus: int | None, bound: int = 0) -> Matrix:
    """Return a matrix of uniform entries below the modulus, or below a bound."""
    import numpy as np  # noqa: PLC0415  # after the number of its threads is chosen

    limit = bound or modulus or RATIONAL_BOUND
    ring = QQ if modulus is None else Zmod(modulus)
    if limit >= 2**62:
        return matrix([[rng.randrange(limit) for _ in range(cols)] for _ in range(rows)], ring)
    words = np.frombuffer(rng.randbytes(8 * rows * cols), np.uint64).reshape(rows, cols)
    return matrix((words % np.uint64(limit)).astype(np.int64), ring)


@lru_cache(maxsize=2)  # a problem and its pilot
def problem(task: str, modulus: int | None, size: int) -> Problem:
    """Return the problem that belongs to these three, the same one in every run."""
    rng = random.Random(f"{task} {modulus} {size}")
    if task in SPARSE:
        few = SPARSE[task](rng, modulus or 0, size)
        M = matrix(few, mod=modulus)
        b = M @ dense(rng, M.shape[1], 1, modulus)
        return Problem(task, modulus, size, M, M[:0, :], M[:, :0], b, few=few)
    M = _matrix(task, modulus, size, rng)
    width, bound = (32, 2) if modulus == 2 else (8, min(10, modulus or 10))
    left, right = dense(rng, width, size, modulus, bound), dense(rng, size, width, modulus, bound)
    b = M @ dense(rng, size, 1, modulus) if task in {"solve", "one solution", "hard modulus"} else None
    X = inverse(M) if task == "identities" else None
    return Problem(task, modulus, size, M, left, right, b, X)


def _matrix(task: str, modulus: int | None, size: int, rng: random.Random) -> Matrix:
    if task == "low rank":
        half = size // 2
        return dense(rng, size, half, modulus) @ dense(rng, half, size, modulus)
    for _ in count():
        M = dense(rng, size, size, modulus)
        if task not in INVERTIBLE or rank(M) == size:  # these tasks are over fields
            return M
    raise AssertionError

"""The matrices that every system gets: seeded, as rows of Python integers."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import count

from modlinalg import QQ, Matrix, Zmod, decompose, inverse, matrix

RATIONAL_BOUND = 2**10


@dataclass(frozen=True)
class Problem:
    """One question: a square matrix, and what a task needs beside it.

    `left` and `right` are thin matrices: left*X*right tells two answers X apart (Freivalds 1977)
    where X itself would take longer to write down than to compute.  Over Z_2 a difference
    escapes with probability below 2^-30.
    """

    task: str
    modulus: int | None
    M: Matrix
    left: Matrix
    right: Matrix
    b: Matrix | None = None
    X: Matrix | None = None

    @property
    def size(self) -> int:
        """The number of rows."""
        return self.M.shape[0]

    @property
    def ring_name(self) -> str:
        """Q or Z_n, powers of 2 as such."""
        n = self.modulus
        if n is None:
            return "Q"
        return f"Z_2^{n.bit_length() - 1}" if n > 1024 and n & (n - 1) == 0 else f"Z_{n}"


def dense(rng: random.Random, rows: int, cols: int, modulus: int | None, bound: int = 0) -> Matrix:
    """Return a matrix of uniform entries below the modulus, or below a bound."""
    limit = bound or modulus or RATIONAL_BOUND
    entries = [[rng.randrange(limit) for _ in range(cols)] for _ in range(rows)]
    return matrix(entries, QQ if modulus is None else Zmod(modulus))


def problem(task: str, modulus: int | None, size: int) -> Problem:
    """Return the problem that belongs to these three, the same one in every run."""
    rng = random.Random(f"{task} {modulus} {size}")
    M = _matrix(task, modulus, size, rng)
    width, bound = (32, 2) if modulus == 2 else (8, min(10, modulus or 10))
    left, right = dense(rng, width, size, modulus, bound), dense(rng, size, width, modulus, bound)
    b = M @ dense(rng, size, 1, modulus) if task == "solve" else None
    return Problem(task, modulus, M, left, right, b, inverse(M) if task == "identities" else None)


def _matrix(task: str, modulus: int | None, size: int, rng: random.Random) -> Matrix:
    if task == "low rank":
        half = size // 2
        return dense(rng, size, half, modulus) @ dense(rng, half, size, modulus)
    for _ in count():
        M = dense(rng, size, size, modulus)
        if task not in {"record", "inverse", "identities"} or decompose(M).free_rank == size:
            return M
    raise AssertionError

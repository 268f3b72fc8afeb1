"""Modules over Z_n by their definition: sets of all their vectors, as tuples of integers."""

from itertools import product

from modlinalg import matrix, span
from tests.helpers.howell import span as elements

SIDES = ("right", "left")


def everything(n, length):
    """Return all vectors of a length over Z_n."""
    return set(product(range(n), repeat=length))


def drawn(rng, n, length=3, most=3):
    """Return up to `most` generators, half of them of multiples of a divisor of n, some of them 0."""
    divisors = [d for d in range(1, n + 1) if n % d == 0]
    rows = []
    for _ in range(rng.randrange(most + 1)):
        factor = rng.choice(divisors) if rng.random() < 0.5 else 1
        rows.append(tuple(factor * rng.randrange(n) % n for _ in range(length)))
    return rows


def standing(rows, n, length, side):
    """Return the matrix with these vectors as its columns, as its rows for side "left"."""
    M = matrix(rows, mod=n) if rows else matrix([[0] * length], mod=n)[:0, :]
    return M.T if side == "right" else M


def spanned(rows, n, length, side):
    """Return the module that the vectors span."""
    return span(standing(rows, n, length, side), side=side)


def tuples(vectors):
    """Return Vectors as tuples of integers."""
    return [tuple(v.entries) for v in vectors]


def added(A, B, n):
    """Return all sums of a vector of A and one of B."""
    return {tuple((a + b) % n for a, b in zip(v, w, strict=True)) for v in A for w in B}


def times(M, v, n, side):
    """Return M*v, for side "left" v*M, in plain integers; M is a list of rows."""
    lines = M if side == "right" else list(zip(*M, strict=True))
    return tuple(sum(a * b for a, b in zip(line, v, strict=True)) % n for line in lines)


def killed(vectors, k, n, B=None):
    """Return how many of the vectors v have k*v = 0, or k*v in B."""
    goal = B or {(0,) * len(next(iter(vectors)))}
    return sum(tuple(k * a % n for a in v) in goal for v in vectors)


__all__ = [
    "SIDES", "added", "drawn", "elements", "everything", "killed", "spanned", "standing", "times", "tuples",
]  # fmt: skip

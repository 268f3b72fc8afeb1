"""A few matrices over each kind of modulus and of each shape."""

from modlinalg import (
    Zmod,
    matrix,
    zeros,
)

MODULI = (2, 4, 6, 12, 2**32, 2**61 - 1, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
SHAPES = ((0, 3), (3, 0), (0, 0), (1, 1), (2, 3), (3, 2), (3, 3))


def samples(n, shape):
    """Return the zero matrix, a singular one, and one of entries near n."""
    rows, cols = shape
    yield zeros(rows, cols, Zmod(n))
    if rows and cols:
        yield matrix([[(i + 1) * (j + 1) for j in range(cols)] for i in range(rows)], mod=n)
        yield matrix([[n - 1 - (i * cols + j) ** 2 for j in range(cols)] for i in range(rows)], mod=n)
        yield matrix([[2 * (i + j) for j in range(cols)] for i in range(rows)], mod=n)

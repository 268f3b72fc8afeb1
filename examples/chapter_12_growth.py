"""How long do the integers grow? Orthogonalisation against elimination, over Q.

Both lead to the pseudo-inverse of a matrix of one-digit integers.  The first makes its columns
orthogonal without fractions, each vector divided by the gcd of its entries.  The second is the
extended elimination of chapter 3.  What is measured is the longest integer that ever occurs.

    python chapter_12_growth.py            sizes 10, 20, 40
    python chapter_12_growth.py 100        another size (100 takes a minute or so)
"""

from __future__ import annotations

import random
import sys
from math import gcd, log10

from modlinalg import QQ, Matrix, matrix, pseudo_inverse, trace_decomposition

Vector = list[int]


def random_rows(size: int, seed: int = 0) -> list[Vector]:
    """Return a square table of integers from -9 to 9."""
    rng = random.Random(seed)
    return [[rng.randint(-9, 9) for _ in range(size)] for _ in range(size)]


def digits(number: int) -> int:
    """Return the number of decimal digits, without writing a long number out."""
    bits = abs(number).bit_length()
    fewest = int((bits - 1) * log10(2)) + 1 if bits else 1
    return fewest + (abs(number) >= 10**fewest)


def dot(a: Vector, b: Vector) -> int:
    """Return the sum of the products of the entries."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def orthogonalised(vectors: list[Vector], *, divide: bool = True) -> tuple[list[Vector], int]:
    """Return orthogonal integer vectors with the same spans, and the digits of the longest integer met.

    The classical process without fractions: for each earlier b the vector v becomes
    (b.b) v - (v.b) b.  With `divide` each finished vector is divided by the gcd of its entries.
    """
    found: list[Vector] = []
    longest = 0
    for vector in vectors:
        v = vector
        for b in found:
            norm, product = dot(b, b), dot(v, b)
            common = gcd(norm, product) if divide else 1
            norm, product = norm // common, product // common
            v = [norm * x - product * y for x, y in zip(v, b, strict=True)]
            if divide and (content := gcd(*v)) > 1:
                v = [x // content for x in v]
            longest = max(longest, digits(norm), digits(product), *map(digits, v))
        if any(v):
            found.append(v)
            longest = max(longest, digits(dot(v, v)))
    return found, longest


def digits_of_elimination(M: Matrix) -> int:
    """Return the digits of the longest numerator or denominator in any step from M to W."""
    trace = trace_decomposition(M, style="two-pass")
    states = trace.states()
    longest = digits_of(next(states))
    for step, state in zip(trace.steps, states, strict=True):
        for i in step.operation.changed:  # the other lines have been measured
            line = state[i, :] if step.operation.axis == "row" else state[:, i]
            longest = max(longest, digits_of(line))
    return longest


def digits_of(M: Matrix) -> int:
    """Return the digits of the longest numerator or denominator in a rational matrix."""
    return max(max(digits(x.numerator), digits(x.denominator)) for x in M.entries)


def main(sizes: list[int]) -> None:
    """Print a table; both methods are checked before their digits are counted."""
    print("size  orthogonalisation  elimination  entries of X")
    for size in sizes:
        rows = random_rows(size)
        M = matrix(rows, QQ)
        orthogonal, longest = orthogonalised([list(column) for column in zip(*rows, strict=True)])
        assert all(dot(a, b) == 0 for i, a in enumerate(orthogonal) for b in orthogonal[:i])
        X = pseudo_inverse(M)
        assert M @ X @ M == M
        eliminated = digits_of_elimination(M)
        assert size < 10 or longest > eliminated
        print(f"{size:4}  {longest:17}  {eliminated:11}  {digits_of(X):12}")
    print("\nwithout dividing, for", 6, "columns:", orthogonalised(random_rows(6), divide=False)[1], "digits")


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [10, 20, 40])

"""The formats, and matrices that each is tried with: rings, shapes and seeds are always the same."""

import random
from fractions import Fraction

from modlinalg import QQ, ZZ, UnsupportedError, Zmod, matrix, zeros
from modlinalg.formats import FORMATS, format_matrix

READ_ONLY = {
    "cdd",
    "dimacs",
    "equations",
    "normaliz",
    "oa",
    "pd",
    "polymake",
    "presentation",
}  # formats without a writer
NAMED_ONLY = {"hex", "letters", "oa"}  # formats that are never recognised
FEW_MATRICES = {"dots", "hex", "letters", "pauli"}  # what these can write is tested in test_trades.py
TEXT_FORMATS = sorted(set(FORMATS) - {"npy", "npz", "mat"})
WRITTEN = sorted({*TEXT_FORMATS} - READ_ONLY - FEW_MATRICES)
RINGS = (Zmod(2), Zmod(7), Zmod(12), Zmod(97), Zmod(2**31 + 11), Zmod(2**64 + 13), ZZ, QQ)
SHAPES = ((2, 3), (1, 1), (1, 4), (4, 1), (3, 30), (0, 3), (3, 0), (0, 0))


def sample(ring, shape, seed=1):
    """Return a random matrix over a ring, the same one every time."""
    rows, cols = shape
    if 0 in shape:
        return zeros(rows, cols, ring)
    source = random.Random(f"{ring} {shape} {seed}")
    if ring == QQ:
        draw = lambda: Fraction(source.randint(-20, 20), source.randint(1, 12))  # noqa: E731
    elif ring == ZZ:
        draw = lambda: source.choice((-1, 1)) * source.randrange(10 ** source.choice((1, 3, 6)))  # noqa: E731
    else:
        draw = lambda: source.randrange(ring.modulus)  # noqa: E731
    return matrix([[draw() for _ in range(cols)] for _ in range(rows)], ring)


def writable(format_name, shapes=SHAPES):
    """Return (matrix, text) for all samples that a format can express."""
    pairs = []
    for ring in RINGS:
        for shape in shapes:
            M = sample(ring, shape)
            try:
                pairs.append((M, format_matrix(M, format_name)))
            except UnsupportedError as error:
                assert format_name in str(error)
    return pairs

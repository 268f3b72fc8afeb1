"""Answers around and beyond a machine word: a program for this Python, and for a page with shorter words."""

from modlinalg import (
    QQ,
    ZZ,
    Zmod,
    charpoly,
    decompose,
    det,
    howell_form,
    invariant_factors,
    inverse,
    kernel,
    matrix,
    minpoly,
    rank,
    smith_form,
)

MODULI = (
    2**16 + 1,
    2**31 - 1,
    2**32 - 5,
    2**32,
    2**32 + 15,
    10**12,
    2**40 + 15,
    2**61 - 1,
    2**64 - 59,
    2**64,
)
RINGS = (*map(Zmod, MODULI), ZZ, QQ)
MATRICES = (
    [[1, 2], [3, 4]],
    [[2, 4, 6], [1, 1, 7**25]],
    [[6, 10, 15], [0, 4, 9], [2**33, 0, 2]],
    [[0, 0], [0, 2]],
)
FUNCTIONS = (
    decompose,
    kernel,
    rank,
    smith_form,
    howell_form,
    invariant_factors,
    minpoly,
    det,
    inverse,
    charpoly,
)


def answer(function, M):
    """Return an answer as text, or the error with its reason."""
    try:
        return str(function(M))
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def main():
    """Print every answer."""
    for ring in RINGS:
        for rows in MATRICES:
            for function in FUNCTIONS:
                print(ring, rows, function.__name__, answer(function, matrix(rows, ring)))


if __name__ == "__main__":
    main()

"""Vectors that are orthogonal to themselves, and what they prevent (chapter 6 of the book)."""

from itertools import product

from modlinalg import Matrix, NoGeneralizedInverseError, matrix, moore_penrose_inverse


def refusal(M: Matrix) -> NoGeneralizedInverseError | None:
    """Return why M has no Moore-Penrose inverse, or None when it has one."""
    try:
        moore_penrose_inverse(M)
    except NoGeneralizedInverseError as error:
        return error
    return None


def main() -> None:
    """Find the vectors for small primes, and count the 2 x 2 matrices without Moore-Penrose inverse."""
    for p in (2, 3, 5, 7, 11, 13, 17, 19):
        found = next(((1, y) for y in range(p) if (1 + y * y) % p == 0), None)
        assert (found is not None) == (p == 2 or p % 4 == 1)
        print(f"mod {p}: {found or 'no vector of two entries'}")

    error = refusal(matrix([[1, 2]], mod=5))
    assert error is not None
    print("\n(1 2) mod 5:", error)
    u, M = error.witness, error.matrix
    assert (u @ M @ M.T).is_zero
    assert not (u @ M).is_zero

    for p in (2, 3):
        squares = [matrix([row[:2], row[2:]], mod=p) for row in product(range(p), repeat=4)]
        count = sum(refusal(M) is None for M in squares)
        print(f"2 x 2 matrices mod {p} with Moore-Penrose inverse: {count} of {len(squares)}")
        assert count == {2: 11, 3: 81}[p]


if __name__ == "__main__":
    main()

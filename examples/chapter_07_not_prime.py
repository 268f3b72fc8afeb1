"""2 modulo 8, and Alien Tiles: what remains when pivots are zero divisors (chapter 7 of the book)."""

from modlinalg import (
    Matrix,
    NoGeneralizedInverseError,
    Zmod,
    check_identities,
    decompose,
    matrix,
    pseudo_inverse,
    solve,
)


def alien_tiles(size: int) -> Matrix:
    """Return the matrix of the board where a press turns its whole row and column, mod 4."""
    cells = [(i, j) for i in range(size) for j in range(size)]
    return matrix([[int(a == c or b == d) for c, d in cells] for a, b in cells], mod=4)


def show(name: str, M: Matrix) -> bool:
    """Print the invariant factors, and a pseudo-inverse or the witness Z; say which."""
    factors = decompose(M).invariant_factors
    print(f"{name} over {M.ring}: invariant factors {factors}")
    try:
        X = pseudo_inverse(M)
    except NoGeneralizedInverseError as error:
        Z = error.witness
        assert (M @ Z @ M).is_zero
        assert (Z @ M).trace() != 0
        print(f"  no pseudo-inverse: M*Z*M = 0 and trace(Z*M) = {(Z @ M).trace()}")
        return False
    assert check_identities(M, X).satisfied >= {1, 2}
    print("  has a pseudo-inverse")
    return True


def main() -> None:
    """Look at small matrices and two boards."""
    for n in (6, 8, 12):
        print(f"quasi-inverses mod {n}:", {a: Zmod(n).quasi_inverse(a) for a in range(n)})
    assert show("(2)", matrix([[2]], mod=6))
    assert not show("(2)", matrix([[2]], mod=8))
    assert not show("Alien Tiles 3 x 3", alien_tiles(3))
    assert not show("Alien Tiles 7 x 7", alien_tiles(7))

    board = alien_tiles(3) @ matrix([[k % 4] for k in range(9)], mod=4)
    solutions = solve(alien_tiles(3), board)
    assert solutions
    print("a board of Alien Tiles 3 x 3 is solved all the same, in", solutions.count, "ways")


if __name__ == "__main__":
    main()

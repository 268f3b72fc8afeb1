"""Six squares in a ring, eight colours: a puzzle written with row vectors, a*M + b = 0.

A click on a square moves it and both neighbours to the next of 8 colours.  With the board
as a row b and the clicks as a row a, the puzzle is a*M + b = 0 modulo 8.
"""

from pathlib import Path

from modlinalg import Zmod, check_identities, decompose, matrix, pseudo_inverse, zeros

BOARD = Path(__file__).parent / "boards" / "mondrian_6cycle_mod8.txt"


def main() -> None:
    """Solve one board, show all solutions, and count the boards that can be solved."""
    M = matrix(BOARD.read_text(encoding="utf-8"), mod=8)
    d = decompose(M)
    print(d)

    # The pseudo-inverse satisfies M*X*M = M, so a*M = -b is solved by a = -b*X when it can be
    # solved at all: a*M = -b*X*M, and -b = c*M for some c makes that c*M*X*M = c*M = -b.
    X = pseudo_inverse(M)
    print("\nthe identities of X:", sorted(check_identities(M, X).satisfied))
    b = matrix([[3, 5, 1, 0, 0, 7]], mod=8) @ M
    a = -b @ X
    assert (a @ M + b).is_zero
    print("\nboard  b =", b, "\nclicks a =", a, "\na*M + b  =", a @ M + b)

    # a*M = 0 has one solution for each choice of coefficients 0..7 for the rows
    # of R that meet a zero of W.
    zero_rows = [d.R[i, :] for i, factor in enumerate(d.invariant_factors) if factor == 0]
    assert all((row @ M).is_zero for row in zero_rows)
    solutions = 8 ** len(zero_rows)
    print("\nrows u with u*M = 0:", *zero_rows, sep="\n  ")
    print("solutions of each solvable board:", solutions)
    print("solvable boards:", 8**6 // solutions, "of", 8**6)
    other = a + 3 * zero_rows[0] + 5 * zero_rows[1]
    assert (other @ M + b).is_zero
    assert other != a

    # A board that differs from a solvable one in a single square by 1 cannot be solved.
    e = matrix([[1, 0, 0, 0, 0, 0]], mod=8)
    residue = e - e @ X @ M
    assert residue != zeros(1, 6, Zmod(8))
    print("\nb = (1 0 0 0 0 0) has b - b*X*M =", residue, "so it cannot be solved")


if __name__ == "__main__":
    main()

"""A pseudo-inverse, and the way back from it (chapter 4 of the book)."""

from itertools import product

from modlinalg import decompose, identity, matrix, pseudo_inverse


def main() -> None:
    """Solve every solvable board with one matrix X, and come back from X to M."""
    M = matrix([[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]], mod=3)
    d = decompose(M)
    X = d.C @ d.W.T @ d.R
    assert X == pseudo_inverse(M)
    assert M @ X @ M == M
    assert X @ M @ X == X
    print("X =", X, sep="\n")

    # X = C*W^T*R is itself a decomposition; the pseudo-inverse that belongs to it is M.
    assert d.RI @ d.W.T.T @ d.CI == M

    boards = [matrix([[entry] for entry in board], mod=3) for board in product(range(3), repeat=4)]
    solvable = [b for b in boards if M @ X @ b == b]
    assert {M @ x for x in boards} == set(solvable)
    print(f"\nX solves {len(solvable)} of {len(boards)} boards, and the others have no solution")

    quiet = identity(4, M.ring) - X @ M
    assert (M @ quiet).is_zero
    print("\nI - X*M, whose columns are presses that do nothing:", quiet, sep="\n")


if __name__ == "__main__":
    main()

"""Elimination by rows, then by columns: M = RI*W*CI (chapter 3 of the book)."""

from modlinalg import decompose, identity, matrix, trace_decomposition


def main() -> None:
    """Print every step for a board of four cells with three colours, and check the products."""
    M = matrix([[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]], mod=3)
    trace = trace_decomposition(M, style="two-pass")
    print(trace.to_text())
    assert trace.replay() == trace.result

    d = decompose(M)
    one = identity(4, M.ring)
    assert d.RI @ d.W @ d.CI == M
    assert d.R @ d.RI == one == d.C @ d.CI
    assert d.free_rank == 3
    print("rank:", d.free_rank)

    # The zero row of W: a board b can be cleared exactly when this row of R times b is 0.
    print("what every press leaves as it is:", d.R[3, :])
    assert (d.R[3, :] @ M).is_zero


if __name__ == "__main__":
    main()

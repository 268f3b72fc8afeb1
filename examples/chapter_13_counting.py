"""How many solutions n x n boards have, by gcds of polynomials (chapter 13 of the book)."""

from modlinalg.games import count_table, grid, grid_nullity


def main() -> None:
    """Print the tables for 2, 3 and 5 colours, and compare them with matrices and with the recurrence."""
    for p in (2, 3, 5):
        counted = [board for board in count_table(20, p) if board.nullity]
        print(f"{p} colours:", ", ".join(f"{b.rows} x {b.cols}: {p}^{b.nullity}" for b in counted))
        for board in counted:
            assert grid(board.rows, board.cols, p).count == board.solutions

    d = [0, *(board.nullity for board in count_table(199))]
    for k in range(1, 101):
        assert d[2 * k - 1] == 2 * d[k - 1] + (2 if k % 3 == 0 else 0)
    assert all(value % 2 == 0 for value in d)
    print("d(2k - 1) = 2*d(k - 1), and 2 more when 3 divides k: true for k = 1, .., 100")

    for size in (1000, 1023, 1279):
        print(f"{size} x {size}: 2^{grid_nullity(size, size)} solutions")


if __name__ == "__main__":
    main()

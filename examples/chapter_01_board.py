"""A board of nine lamps, from the picture to the presses (chapter 1 of the book)."""

from modlinalg import Matrix, inverse, matrix, solve


def click_matrix(rows: int, cols: int, mod: int) -> Matrix:
    """Return the matrix whose column j says what a press of button j adds to each cell."""
    cells = [(i, j) for i in range(rows) for j in range(cols)]
    return matrix([[int(abs(a - c) + abs(b - d) <= 1) for c, d in cells] for a, b in cells], mod=mod)


def picture(entries: tuple[int, ...], cols: int) -> str:
    """Return a board as lines of numbers, a dot for 0."""
    signs = ["." if entry == 0 else str(entry) for entry in entries]
    return "\n".join(" ".join(signs[i : i + cols]) for i in range(0, len(signs), cols))


def main() -> None:
    """Solve one board of lamps, and one with three colours that has three solutions."""
    state = matrix([[0], [1], [1], [1], [1], [0], [1], [1], [0]], mod=2)
    M = click_matrix(3, 3, mod=2)
    x = solve(M, -state).particular
    print("lamps that are on:", picture(state.entries, 3), "press:", picture(x.entries, 3), sep="\n")
    assert (state + M @ x).is_zero
    assert x == inverse(M) @ state

    M = click_matrix(2, 2, mod=3)
    state = matrix([[1], [2], [1], [2]], mod=3)
    solutions = solve(M, -state)
    assert all((state + M @ x).is_zero for x in solutions)
    print("\nthree colours:", picture(state.entries, 2), sep="\n")
    print("solutions:", *(x.entries for x in solutions), sep="\n  ")


if __name__ == "__main__":
    main()

"""Boards by their definition: what a click does, tried out on plain lists."""

from collections import Counter
from itertools import product

NEIGHBOURS = {
    "plus": lambda a, b: abs(a) + abs(b) == 1,
    "king": lambda a, b: max(abs(a), abs(b)) == 1,
    "diagonal": lambda a, b: abs(a) == abs(b) == 1,
    "knight": lambda a, b: {abs(a), abs(b)} == {1, 2},
    "row+column": lambda a, b: (a == 0) != (b == 0),
}


def click_lists(rows, cols, pattern, *, centre=True, wrap=False, holes=(), locked=()):
    """Return for each clickable cell, row by row, the set of cells that it turns."""
    cells = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in holes]
    near = NEIGHBOURS[pattern]

    def turns(one, other):
        if one == other:
            return centre
        steps = [(other[0] - one[0], other[1] - one[1])]
        if wrap:
            steps = [(a + i * rows, b + j * cols) for a, b in steps for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return any(near(a, b) for a, b in steps)

    return {one: {other for other in cells if turns(one, other)} for one in cells if one not in locked}


def matrix_rows(rows, cols, pattern, **options):
    """Return the 0/1 rows of the board's matrix: cells x clickable cells."""
    turned = click_lists(rows, cols, pattern, **options)
    cells = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in options.get("holes", ())]
    return [[int(cell in turned[button]) for button in turned] for cell in cells]


def reached(A, n):
    """Return {state: number of click vectors c with A*c = state}, by trying all n^buttons of them."""
    width = len(A[0])
    return Counter(
        tuple(sum(a * x for a, x in zip(row, c, strict=True)) % n for row in A)
        for c in product(range(n), repeat=width)
    )

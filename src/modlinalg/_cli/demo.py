"""`modlinalg demo`: a board, its matrix, its decomposition, its pseudo-inverse and the clicks."""

from __future__ import annotations

from modlinalg._answers.inverses.identities import check_identities
from modlinalg._answers.inverses.inverses import pseudo_inverse
from modlinalg._arithmetic.rings import Zmod
from modlinalg._cli import once
from modlinalg._cli.status import reports_errors
from modlinalg._cli.streams import Title, say
from modlinalg._matrices import Matrix, from_rows, matrix
from modlinalg.elimination._decomposition import decompose

COLOURS = Zmod(4)
SIDE = 2
STATE = [1, 2, 3, 3]


@once.command()
@reports_errors
def demo() -> None:
    """Solve a small board in one guided minute."""
    # A click turns its cell and the neighbours of that cell.
    cells = [(i, j) for i in range(SIDE) for j in range(SIDE)]
    M = matrix([[int(abs(a - c) + abs(b - d) <= 1) for c, d in cells] for a, b in cells], COLOURS)
    state = from_rows([[colour] for colour in STATE], 1, COLOURS)
    d, X = decompose(M), pseudo_inverse(M)
    clicks = X @ -state
    for title, text in (
        ("A board", BOARD.format(board=board(state))),
        ("Its matrix", MATRIX.format(M=M)),
        ("Elimination by rows and columns", DECOMPOSITION.format(d=d)),
        ("The pseudo-inverse", PSEUDO_INVERSE.format(X=X)),
        ("Proof by check", IDENTITIES.format(report=check_identities(M, X).summary())),
        ("The clicks", CLICKS.format(clicks=board(clicks), total=board(state + M @ clicks))),
    ):
        say(Title(title))
        say(text)


def board(state: Matrix) -> str:
    """Return a column of cells as the rows of the board."""
    cells = [COLOURS.format(cell) for cell in state.entries]
    rows = [cells[i : i + SIDE] for i in range(0, len(cells), SIDE)]
    return "\n".join("    " + " ".join(row) for row in rows)


BOARD = """\
Four cells with the colours 0, 1, 2, 3. A click on a cell moves it and the cells beside
it to the next colour; after 3 comes 0. Which clicks turn every cell of this board to 0?

{board}
"""
MATRIX = """\
Number the cells 1 to 4, row by row. Column j of M says what a click on cell j does, so
clicks c take the state s to s + M*c modulo 4, and M*c = -s is to be solved.

{M}
"""
DECOMPOSITION = """\
Swapping, adding and scaling rows and columns takes M to a diagonal W; RI and CI undo
these steps. (`modlinalg trace` prints each of them with its reason.)

{d}
"""
PSEUDO_INVERSE = """\
With R and C, the inverses of RI and CI, and W+ (the diagonal inverted), X = C*W+*R:

{X}
"""
IDENTITIES = """\
Anyone can multiply these out:

{report}
"""
CLICKS = """\
c = X*(-s) is how often each cell is clicked:

{clicks}

and s + M*c is the board afterwards:

{total}
"""

"""Boards and matrices with published or independently known answers."""

from pathlib import Path

from modlinalg import matrix

FOLDER = Path(__file__).parents[2] / "examples" / "boards"


def text(name):
    """Return the text of a board that ships with the project."""
    return (FOLDER / name).read_text(encoding="utf-8")


def tubulo():
    """Return the 49 x 49 click matrix of the 7 x 7 board with 3 colours."""
    return matrix(text("tubulo_7x7_mod3.txt"), mod=3)


def tubulo_inverse():
    """Return the inverse published for it in 2009."""
    return matrix(text("tubulo_7x7_mod3_inverse.txt"), mod=3)


def ring_of_six():
    """Return the matrix of 6 squares in a ring with 8 colours."""
    return matrix(text("mondrian_6cycle_mod8.txt"), mod=8)


def alien_tiles(size, mod=4):
    """Return the matrix of the board where a click turns its whole row and column."""
    cells = [(i, j) for i in range(size) for j in range(size)]
    return matrix([[int(a == c or b == d) for c, d in cells] for a, b in cells], mod=mod)


def lights_out(rows, cols, mod):
    """Return the matrix of the board where a click turns its cell and the neighbours."""
    cells = [(i, j) for i in range(rows) for j in range(cols)]
    return matrix([[int(abs(a - c) + abs(b - d) <= 1) for c, d in cells] for a, b in cells], mod=mod)

"""Games that people play, each with the source of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from modlinalg._arithmetic.rings import Zmod
from modlinalg.games._board import Board
from modlinalg.games._families import cycle, grid
from modlinalg.games._rules import Effect, TableRules

JAAP = "Jaap Scherphuis, https://www.jaapsch.net/puzzles/"


def lights_out() -> Board:
    """Return Lights Out (Tiger Electronics 1995): 5 x 5 lights, 2 colours, a press turns a plus.

    >>> board = lights_out()
    >>> board.count, board.solvable_fraction
    (4, Fraction(1, 4))

    Source: Jaap Scherphuis, https://www.jaapsch.net/puzzles/.
    """
    return _named(grid(5, 5, 2), "Lights Out", f"Tiger Electronics 1995; {JAAP}")


def lights_out_2000() -> Board:
    """Return the three-colour game of Lights Out 2000: 5 x 5 lights, off, red, green; a press turns a plus.

    The toy's classic game, with two colours, is `lights_out`.

    >>> lights_out_2000().count
    27

    Source: instructions of Lights Out 2000 (Tiger Electronics); https://www.jaapsch.net/puzzles/.
    """
    return _named(grid(5, 5, 3), "Lights Out 2000", f"instructions of Tiger Electronics; {JAAP}")


def lights_out_deluxe() -> Board:
    """Return the classic game of Lights Out Deluxe: 6 x 6 lights, 2 colours, a press turns a plus.

    The toy can be set to a second pattern, an x, which this board does not have; a click that turns a
    light and those at its corners is `grid(6, 6, 2, neighbours="diagonal")`.

    >>> lights_out_deluxe().count
    1

    Source: Jaap Scherphuis, https://www.jaapsch.net/puzzles/.
    """
    return _named(grid(6, 6, 2), "Lights Out Deluxe", JAAP)


def merlin() -> Board:
    """Return Merlin's Magic Square (Parker Brothers 1978): 3 x 3 lights, 2 colours.

    A corner button turns the 2 x 2 block in its corner, a side button the three lights of its side, the
    middle button a plus.  The aim is the target [1, 1, 1, 1, 0, 1, 1, 1, 1]: all but the middle.

    >>> board = merlin()
    >>> board.play([0] * 9, {(0, 1): 1}), board.count
    ((1, 1, 1, 0, 0, 0, 0, 0, 0), 1)

    Source: Pelletier 1987, "Merlin's Magic Square", The American Mathematical Monthly 94.
    """
    cells = [(r, c) for r in range(3) for c in range(3)]
    columns = tuple(_effect(cells, _merlin_turns(r, c)) for r, c in cells)
    positions = tuple((float(c), float(r)) for r, c in cells)
    rules = TableRules(tuple(cells), tuple(cells), columns, positions, (3, 3))
    source = "Parker Brothers 1978; Pelletier, Merlin's Magic Square, Amer. Math. Monthly 94 (1987)"
    return Board(rules, Zmod(2), "Merlin's Magic Square", source)


def _merlin_turns(r: int, c: int) -> set[tuple[int, int]]:
    if (r, c) == (1, 1):
        return {(1, 1), (0, 1), (1, 0), (1, 2), (2, 1)}
    if r == 1:
        return {(k, c) for k in range(3)}
    if c == 1:
        return {(r, k) for k in range(3)}
    return {(a, b) for a in (r, 1) for b in (c, 1)}


def _effect(cells: list[tuple[int, int]], turned: Iterable[tuple[int, int]]) -> Effect:
    chosen = set(turned)
    return tuple((k, 1) for k, cell in enumerate(cells) if cell in chosen)


def alien_tiles(k: int = 7, mod: int = 4) -> Board:
    """Return Alien Tiles: k x k tiles, `mod` colours, a click turns its whole row and column.

    The original is 7 x 7 with the colours red 0, green 1, blue 2, purple 3; from all red to all
    blue takes 14 clicks.

    >>> board = alien_tiles()
    >>> board.count, board.fewest_clicks([0] * 49, target=2).weight
    (4096, 14)

    Source: the rules for any size and number of colours are those of CSPLib problem 027, proposed by Ian
    Gent, https://www.csplib.org/Problems/prob027/; the original board is that of Chlond, "An Alien IP"
    (INFORMS Transactions on Education), who took it from Clifford Pickover's website.
    """
    board = grid(k, k, mod, neighbours="row+column")
    return _named(
        board, f"Alien Tiles {k} x {k}, {board.mod} colours", "CSPLib problem 027; Chlond, An Alien IP"
    )


def tubulo(size: int = 7, mod: int = 3) -> Board:
    """Return Tubulo: size x size cells (7 x 7 with 3 colours), a click turns a plus.

    >>> tubulo().count, tubulo(2).count, tubulo(mod=4).count
    (1, 3, 1)

    Source: Mark Gritter, "Tubulo falls before the might of linear algebra on finite fields", 2 March 2009,
    who published the matrix, its inverse and a solution of 50 clicks.
    """
    source = "Mark Gritter, Tubulo falls before the might of linear algebra on finite fields, 2009-03-02"
    board = grid(size, size, mod)
    original = (size, board.mod) == (7, 3)
    return _named(board, "Tubulo" if original else f"Tubulo {size} x {size}, {board.mod} colours", source)


def flip(rows: int = 5, cols: int = 5) -> Board:
    """Return Flip with crosses, of Simon Tatham's collection: 2 colours, a click turns a plus.

    >>> flip(3, 3).count
    1

    Source: Simon Tatham's Portable Puzzle Collection, https://www.chiark.greenend.org.uk/~sgtatham/puzzles/.
    """
    source = (
        "Simon Tatham's Portable Puzzle Collection, https://www.chiark.greenend.org.uk/~sgtatham/puzzles/"
    )
    return _named(grid(rows, cols, 2), f"Flip {rows} x {cols}", source)


def poggle(size: int = 3, mod: int = 2) -> Board:
    """Return Poggle: size x size lights (3 x 3 with 2 colours), a press turns a plus.

    >>> poggle().play([1] * 9, [1, 0, 1, 0, 1, 0, 1, 0, 1])
    (0, 0, 0, 0, 0, 0, 0, 0, 0)

    Source: "Poggle, Revisited II", 18 May 2006, in the weblog "Squaring Circles One Side at a Time",
    http://schwarzekatzeproject.blogspot.com/2006/05/poggle-revisited-ii.html.
    """
    source = (
        "Poggle, Revisited II (2006-05-18), weblog Squaring Circles One Side at a Time,"
        " http://schwarzekatzeproject.blogspot.com/2006/05/poggle-revisited-ii.html"
    )
    return _named(grid(size, size, mod), f"Poggle {size} x {size}, {mod} colours", source)


def ring_of_eight_colours() -> Board:
    """Return six squares in a ring with eight colours, where a click turns a square and both beside it.

    Written with row vectors the puzzle is a*M + b = 0; M is symmetric, so M is also the A of s + A*c.

    >>> board = ring_of_eight_colours()
    >>> board.count, board.solvable_fraction * 8**6
    (64, Fraction(4096, 1))

    Source: the matrix examples/boards/mondrian_6cycle_mod8.txt of this project.
    """
    return _named(cycle(6, 8), "Ring of six squares, 8 colours", "examples/boards/mondrian_6cycle_mod8.txt")


def _named(board: Board, name: str, source: str) -> Board:
    return replace(board, name=name, source=source)

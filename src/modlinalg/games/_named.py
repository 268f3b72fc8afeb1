"""Games that people play, each with the source of its rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress, product

from modlinalg._arithmetic.rings import Zmod
from modlinalg.games._board import Board
from modlinalg.games._families import cycle, grid
from modlinalg.games._rules import Cell, Effect, Position, TableRules

JAAP = "Jaap Scherphuis, https://www.jaapsch.net/puzzles/"
TATHAM = "Simon Tatham's Portable Puzzle Collection, https://www.chiark.greenend.org.uk/~sgtatham/puzzles/"


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
    turned = [_merlin_turns(r, c) for r, c in cells]
    columns = tuple(tuple((k, 1) for k, cell in enumerate(cells) if cell in chosen) for chosen in turned)
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
    return _named(grid(rows, cols, 2), f"Flip {rows} x {cols}", TATHAM)


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


Dial = tuple[str, int, int]
Sticker = tuple[int, int, int, int]  # axis of the face (0, 1, 2), then x, y, z; the axis has -2 or 2

CORNERS = ((0, 0), (0, 2), (2, 0), (2, 2))
CORNER_NAMES = {(0, 0): "UL", (0, 2): "UR", (2, 0): "DL", (2, 2): "DR"}
FACES = {(1, 2): "U", (1, -2): "D", (2, 2): "F", (2, -2): "B", (0, 2): "R", (0, -2): "L"}
NET = {"U": (3, 0), "L": (0, 3), "F": (3, 3), "R": (6, 3), "B": (9, 3), "D": (3, 6)}  # (x, y)


def rubiks_clock() -> Board:
    """Return Rubik's Clock: 14 dials with 12 hours, 30 moves.

    The puzzle has nine dials on each side; front and back share the four corner dials, which run in
    opposite senses, so there are 14 cells: ("front", r, c) for the nine dials of the front and
    ("back", r, c) for the five others, seen through the clock from the front.  All are counted
    clockwise as seen from their own side; corner dials belong to the front.  Four pins stand between
    the dials, up or down as seen from the front, and a wheel sits at each corner.  Turning a wheel
    whose pin is up turns every wheel whose pin is up: on the front all dials next to such a pin run
    along (corner, two edges and centre), on the back only the corners.  Turning a wheel whose pin
    is down does the same with front and back exchanged, so the other dials of the back run backwards.
    That is 4 wheels * 16 pin positions, of which 15 + 15 are different: the buttons are
    ("up", corners) and ("down", corners) with the corners that turn.

    A move is one button and any turn of 1..11 hours, so its measure is "hamming": 330 positions
    are one move away from the solved one and 51,651 two.  At most 12 moves are needed.

    >>> clock = rubiks_clock()
    >>> clock.matrix.shape, clock.count == 12**16, clock.solvable_fraction
    ((14, 30), True, Fraction(1, 1))

    Source: Jaap Scherphuis, https://www.jaapsch.net/puzzles/ (rules); http://cube20.com/clock/ (number of
    positions at each distance, and 12 moves by Jakob Kogler).
    """
    front = [("front", r, c) for r, c in product(range(3), repeat=2)]
    back = [("back", r, c) for r, c in product(range(3), repeat=2) if (r, c) not in CORNERS]
    cells = (*front, *back)
    number = {dial: k for k, dial in enumerate(cells)}
    buttons: list[Cell] = []
    columns: list[Effect] = []
    subsets = [tuple(compress(CORNERS, pins)) for pins in product((0, 1), repeat=4) if any(pins)]
    for side in ("up", "down"):
        for chosen in subsets:
            turned = _dials("front", chosen, 1) if side == "up" else _dials("back", chosen, -1)
            if side == "down":
                turned |= {("front", r, c): 1 for r, c in chosen}
            buttons.append((side, " ".join(CORNER_NAMES[corner] for corner in chosen)))
            columns.append(tuple(sorted((number[dial], step % 12) for dial, step in turned.items())))
    positions = tuple((c + (4.0 if side == "back" else 0.0), float(r)) for side, r, c in cells)
    rules = TableRules(cells, tuple(buttons), tuple(columns), positions)
    source = "Jaap Scherphuis, https://www.jaapsch.net/puzzles/; distances: http://cube20.com/clock/"
    return Board(rules, Zmod(12), "Rubik's Clock", source)


def _dials(side: str, corners: tuple[tuple[int, int], ...], step: int) -> dict[Dial, int]:
    """Return the dials of one side next to the corners; corner dials count on the front only."""
    near = {
        (r, c) for a, b in corners for r in (min(a, 1), min(a, 1) + 1) for c in (min(b, 1), min(b, 1) + 1)
    }
    return {(side, r, c): step for r, c in near if side == "front" or (r, c) not in CORNERS}


def lights_out_cube() -> Board:
    """Return the Lights Out Cube: 54 lights on a 3 x 3 x 3 cube, 2 colours.

    A press turns a light and the four beside it, also around the edges of the cube.  Cells are
    (face, row, column) with the faces U, L, F, R, B, D drawn as an unfolded cube.

    >>> cube = lights_out_cube()
    >>> {len(effect) for effect in cube.rules.effects()}
    {5}

    Source: instructions of Tiger Electronics 7-592; Jaap Scherphuis, https://www.jaapsch.net/puzzles/.
    """
    stickers: list[Sticker] = [
        (axis, x, y, z)
        for axis in range(3)
        for x, y, z in product((-2, -1, 0, 1, 2), repeat=3)
        if all((abs(k) == 2) == (i == axis) for i, k in enumerate((x, y, z)))
    ]
    named = sorted((_net_name(sticker), sticker) for sticker in stickers)
    columns = tuple(
        tuple((k, 1) for k, (_, other) in enumerate(named) if other == sticker or _touch(sticker, other))
        for _, sticker in named
    )
    cells = tuple(name for name, _ in named)
    positions: tuple[Position, ...] = tuple(
        (float(NET[face][0] + c), float(NET[face][1] + r)) for face, r, c in cells
    )
    source = "instructions of Tiger Electronics 7-592; Jaap Scherphuis, https://www.jaapsch.net/puzzles/"
    return Board(TableRules(cells, cells, columns, positions), Zmod(2), "Lights Out Cube", source)


def _touch(sticker: Sticker, other: Sticker) -> bool:
    """Say whether two lights share an edge: side by side on a face, or on one small cube around its edge."""
    (axis, *a), (other_axis, *b) = sticker, other
    if axis == other_axis:
        return sum(abs(p - q) for p, q in zip(a, b, strict=True)) == 1
    a[axis] //= 2
    b[other_axis] //= 2
    return a == b


def _net_name(sticker: Sticker) -> tuple[str, int, int]:
    axis, x, y, z = sticker
    face = FACES[axis, (x, y, z)[axis]]
    row, col = {"U": (z, x), "D": (-z, x), "F": (-y, x), "B": (-y, -x), "R": (-y, -z), "L": (-y, z)}[face]
    return face, row + 1, col + 1

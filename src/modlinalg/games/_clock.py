"""Two boards in space: Rubik's Clock and the Lights Out Cube."""

from __future__ import annotations

from itertools import product

from modlinalg._arithmetic.rings import Zmod
from modlinalg.games._board import Board
from modlinalg.games._rules import Cell, Effect, Position, TableRules

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
    for side in ("up", "down"):
        for chosen in _subsets():
            turned = _dials("front", chosen, 1) if side == "up" else _dials("back", chosen, -1)
            if side == "down":
                turned |= {("front", r, c): 1 for r, c in chosen}
            buttons.append((side, " ".join(CORNER_NAMES[corner] for corner in chosen)))
            columns.append(tuple(sorted((number[dial], step % 12) for dial, step in turned.items())))
    positions = tuple((c + (4.0 if side == "back" else 0.0), float(r)) for side, r, c in cells)
    rules = TableRules(cells, tuple(buttons), tuple(columns), positions)
    source = "Jaap Scherphuis, https://www.jaapsch.net/puzzles/; distances: http://cube20.com/clock/"
    return Board(rules, Zmod(12), "Rubik's Clock", source)


def _subsets() -> list[tuple[tuple[int, int], ...]]:
    chosen = (
        tuple(corner for corner, there in zip(CORNERS, pins, strict=True) if there)
        for pins in product((0, 1), repeat=4)
    )
    return [corners for corners in chosen if corners]


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
    row, col = {
        "U": (z, x),
        "D": (-z, x),
        "F": (-y, x),
        "B": (-y, -x),
        "R": (-y, -z),
        "L": (-y, z),
    }[face]
    return face, row + 1, col + 1

"""Where the cells of a board are drawn, in which colours, and what is written at them, in every picture.

People with colour-blind eyes can tell the colours apart.
"Okabe-Ito" has eight colours (Okabe and Ito 2008, "Color Universal Design"), ordered here so that 0 and 1
look like off and on; "Tol bright" seven (Paul Tol, "Colour Schemes", SRON technical note 2021).
"cividis" (Nunez, Anderton and Renslow 2018, PLOS ONE 13) and "greys" go from dark to bright, for any n.
Digits are shown as well, so that nothing depends on colours alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from modlinalg._arithmetic.wording import quoted, spelled
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games._model import BoardModel
from modlinalg.games._rules import Cell

OKABE_ITO = ("#000000", "#f0e442", "#56b4e9", "#d55e00", "#009e73", "#cc79a7", "#0072b2", "#e69f00")
TOL_BRIGHT = ("#4477aa", "#ccbb44", "#ee6677", "#228833", "#66ccee", "#aa3377", "#bbbbbb")
CIVIDIS = ("#00224e", "#434e6c", "#7d7c78", "#bcae6c", "#fee838")
GREYS = ("#26292e", "#f2f2f2")
DISTINCT = {"Okabe-Ito": OKABE_ITO, "Tol bright": TOL_BRIGHT}
SCALES = {"cividis": CIVIDIS, "greys": GREYS}
SHADES = 256  # of a scale; more values share them


def palettes(n: int) -> dict[str, tuple[str, ...]]:
    """Return the palettes that have n colours, the default first; value v has colour v*len // n.

    >>> list(palettes(3)), list(palettes(12))
    (['Okabe-Ito', 'Tol bright', 'cividis', 'greys'], ['cividis', 'greys'])
    """
    shades = min(n, SHADES)
    found = {name: colours[:n] for name, colours in DISTINCT.items() if n <= len(colours)}
    return found | {name: tuple(_between(anchors, shades)) for name, anchors in SCALES.items()}


def colour_of(value: int, n: int, colours: Sequence[str]) -> str:
    return colours[value * len(colours) // n]


def ink_on(colour: str) -> str:
    """Return black or white, whichever contrasts more (WCAG 2) with a colour.

    >>> ink_on("#000000"), ink_on("#f0e442")
    ('#ffffff', '#000000')
    """
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if (light + 0.05) ** 2 > 0.05 * 1.05 else "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue in 0..255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _between(anchors: Sequence[str], count: int) -> list[str]:
    """Return `count` >= 2 colours from the first anchor to the last, evenly spaced."""
    found = []
    for k in range(count):
        place, rest = divmod(k * (len(anchors) - 1), count - 1)
        left, right = rgb(anchors[place]), rgb(anchors[min(place + 1, len(anchors) - 1)])
        mixed = [round(a + (b - a) * rest / (count - 1)) for a, b in zip(left, right, strict=True)]
        found.append("#{:02x}{:02x}{:02x}".format(*mixed))
    return found


LARGEST = 10_000  # cells of a picture
READABLE = 2_500  # cells of a picture that nobody asked for
MARGIN = 0.06  # around the squares, in units of a square's side


@dataclass(frozen=True, slots=True)
class DrawnCell:
    """What a cell of a picture shows: its label, its colour, and whether it is no button (`fixed`)."""

    label: str
    colour: str
    fixed: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen: a board in a state, with the clicks that are to be made when there are any."""

    board: BoardModel
    state: Sequence[int]
    clicks: Sequence[int] | None
    title: str

    def __post_init__(self) -> None:
        if not isinstance(self.title, str):
            raise InputError(f"a board's picture: the title is a text, not {quoted(self.title)}")


@dataclass(frozen=True, slots=True)
class Edge:
    """A line between two cells, numbered as in `board.cells`; with an arrow at `end` when it is one-way."""

    start: int
    end: int
    one_way: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """Centres (x, y) in units of a square's side, y downwards, inside 0..width and 0..height.

    `squares` says whether the cells are squares that touch, without edges, or nodes of a graph.
    `cell_of_button[j]` is the cell that button j stands on, None for a button beside the board.
    """

    width: float
    height: float
    centres: tuple[tuple[float, float], ...]
    squares: bool
    edges: tuple[Edge, ...]
    labels: tuple[str, ...]
    button_labels: tuple[str, ...]
    cell_of_button: tuple[int | None, ...]


def scene(board: BoardModel, name: str, largest: int = LARGEST) -> Scene:
    """Return the layout of a board; UnsupportedError for one with too many cells to be looked at."""
    cells, buttons = board.rules.counts
    if max(cells, buttons) > largest:
        raise UnsupportedError(
            f"{name}: a picture of {cells} cells and {buttons} buttons over {board.ring} would not be"
            f" readable; the limit is {largest}"
        )
    number = {cell: k for k, cell in enumerate(board.cells)}
    places = tuple(number.get(button) for button in board.buttons)
    at = board.positions
    is_lattice = len(set(at)) == len(at) and all(x == int(x) and y == int(y) for x, y in at)
    squares = board.shape is not None or is_lattice  # different points of the square lattice
    left, top = (min((p[axis] for p in at), default=0.0) for axis in (0, 1))
    half = 0.5 + MARGIN
    centres = tuple((x - left + half, y - top + half) for x, y in at)
    return Scene(
        width=max((x for x, _ in centres), default=half) + half,
        height=max((y for _, y in centres), default=half) + half,
        centres=centres,
        squares=squares,
        edges=() if squares else _edges(board, places),
        labels=tuple(label(board, cell) for cell in board.cells),
        button_labels=tuple(label(board, button) for button in board.buttons),
        cell_of_button=places,
    )


def label(board: BoardModel, cell: Cell) -> str:
    """Return a cell's name for pictures: "row 1, column 2" on a grid, the words of a tuple elsewhere."""
    if board.shape is not None and isinstance(cell, tuple) and [type(k) for k in cell] == [int, int]:
        return f"row {cell[0] + 1}, column {cell[1] + 1}"
    if isinstance(cell, tuple):
        return " ".join(map(spelled, cell))
    return spelled(cell)


def _edges(board: BoardModel, places: tuple[int | None, ...]) -> tuple[Edge, ...]:
    found = {
        (place, turned)
        for place, effect in zip(places, board.rules.effects(), strict=True)
        if place is not None
        for turned, weight in effect
        if turned != place and weight
    }
    return tuple(
        Edge(i, j, one_way=(j, i) not in found) for i, j in sorted(found) if i < j or (j, i) not in found
    )

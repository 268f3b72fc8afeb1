"""Game IDs of Flip, from Simon Tatham's Portable Puzzle Collection.

An ID is "WxHt:matrix,state": the width, the height, the type t ("c" for crosses, "r" for random
shapes), then two bit maps in hexadecimal digits, the first bit of a digit being its highest.  Bit
i*W*H + j of the matrix says that a click on square i turns square j; bit j of the state says that
square j has still to be turned.  Squares are numbered row by row, and the last digit of a map may
have spare bits.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.wording import kind_of
from modlinalg._matrices import from_bits
from modlinalg._support.regex import re
from modlinalg.errors import InputError, ParseError, UnsupportedError
from modlinalg.games._board import Board
from modlinalg.games._graphs import from_matrix
from modlinalg.games._named import TATHAM, flip
from modlinalg.games._rules import LARGEST_MATRIX

_ID = re.compile(r"([0-9]{1,4})(?:x([0-9]{1,4}))?([cr])?:([0-9A-Fa-f]+),([0-9A-Fa-f]+)")


@dataclass(frozen=True)
class FlipGame:
    """A board with two colours and the state that a game begins with; the target is 0 everywhere.

    >>> game = read_flip_id("3x3c:d074191345d1644c17058,f68")
    >>> game.board.shape, sum(game.state)
    ((3, 3), 7)
    """

    board: Board
    state: tuple[int, ...]


def read_flip_id(text: str) -> FlipGame:
    """Return the board and the state that a game ID of Flip describes.

    >>> game = read_flip_id("3x3c:d074191345d1644c17058,f68")
    >>> game.state, game.board.count
    ((1, 1, 1, 1, 0, 1, 1, 0, 1), 1)

    Raises ParseError for anything else, such as "5x5c#1234", which names a seed of the program's random
    generator and not a game.
    """
    if not isinstance(text, str):
        raise InputError(f"read_flip_id: a game ID is a text, not {kind_of(text)}")
    stripped = text.strip()
    found = _ID.fullmatch(stripped)
    if found is None:
        if "#" in stripped:
            raise ParseError(
                "read_flip_id: an ID with '#' names a random seed, not a game", 1, stripped.index("#") + 1
            )
        raise ParseError("read_flip_id: a game ID looks like 3x3c:<hex digits>,<hex digits>", 1, 1)
    width = int(found[1])
    height = int(found[2]) if found[2] else width
    size = width * height
    if size == 0:
        raise ParseError("read_flip_id: width and height must be at least 1", 1, 1)
    shapes = _bits(found[4], size * size, "matrix", found.start(4))
    state = tuple(_bits(found[5], size, "state", found.start(5)))
    board = flip(height, width)
    columns = [sum(bit << j for j, bit in enumerate(shapes[i * size : (i + 1) * size])) for i in range(size)]
    A = from_bits(columns, size).T
    if board.matrix != A:
        places = [divmod(k, width) for k in range(size)]
        name = f"Flip {height} x {width}, random shapes"
        board = from_matrix(A, cells=places, shape=(height, width), name=name, source=TATHAM)
    return FlipGame(board, state)


def write_flip_id(board: Board, state: object) -> str:
    """Return the game ID of Flip for a board with 2 colours that fills a rectangle, and a state.

    >>> write_flip_id(flip(2, 2), [1, 0, 0, 1])
    '2x2c:edb7,9'

    Raises InputError for what is no board, for another number of colours, for holes, and for buttons that
    are not the cells; UnsupportedError for more than 4472 cells, whose bit map is too long.
    """
    if not isinstance(board, Board):
        raise InputError(f"write_flip_id: a Board is needed, not {kind_of(board)}")
    size, _ = board.rules.counts
    if board.mod != 2 or board.shape is None or board.shape[0] * board.shape[1] != size:
        raise InputError(
            f"write_flip_id: a rectangle without holes and with 2 colours is needed, not {board!r}"
        )
    if size * size > LARGEST_MATRIX:
        raise UnsupportedError(f"write_flip_id: the bit map of {board!r} would have {size}^2 bits")
    if board.buttons != board.cells:
        raise InputError(f"write_flip_id: every cell of the rectangle must be a button, unlike on {board!r}")
    height, width = board.shape
    effects = board.rules.effects()
    shapes = [0] * (size * size)
    for i, effect in enumerate(effects):
        for place, weight in effect:
            shapes[i * size + place] = weight & 1
    kind = "c" if board.rules == flip(height, width).rules else "r"
    return f"{width}x{height}{kind}:{_hex(shapes)},{_hex(board.state(state))}"


def _bits(digits: str, count: int, what: str, column: int) -> list[int]:
    if len(digits) != (count + 3) // 4:
        message = f"read_flip_id: the {what} has {len(digits)} digits where {(count + 3) // 4} are needed"
        raise ParseError(message, 1, column + 1)
    bits = [int(bit) for digit in digits for bit in f"{int(digit, 16):04b}"]
    if any(bits[count:]):
        raise ParseError(f"read_flip_id: spare bits of the {what} are set", 1, column + len(digits))
    return bits[:count]


def _hex(bits: list[int] | tuple[int, ...]) -> str:
    text = "".join(map(str, bits))
    text += "0" * (-len(text) % 4)
    return "".join(f"{int(text[i : i + 4], 2):x}" for i in range(0, len(text), 4))

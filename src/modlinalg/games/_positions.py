"""Positions as people write them: numbers, or one sign for each cell, and scrambles of Rubik's Clock.

Signs have blanks between them or none, in rows that line ends, `|` or `/` separate: digits, `.` for a hole or
a 0, and on boards with two colours one sign for a cell that is lit (`#`, `*`, `x`, `@`, or `O` next to a sign
for those that are not) and one for the others (`.`, `_`, `-`).  The size of the board tells signs from
numbers; if both fit, the caller says which.

Scrambles are those of the World Cube Association (Regulations, article 12).  `UR2+` puts the pin UR up alone
and turns its wheel two hours clockwise, as seen from the side that faces the solver; `y2` turns the puzzle
around; the pins at the end are those that are up then, which turns nothing.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import brief, kind_of, quoted
from modlinalg._matrices.texts import over, read
from modlinalg._support.regex import re
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.games._board import Board

_DOT = re.compile(r"(?<![^\s,])\.(?![^\s,])")
_ROW_ENDS = re.compile(r"[\n|/]++")
_LIT, _DARK = frozenset("#*xX@oO"), frozenset("._-")
_SIGNS = re.compile(r"[0-9#*xX@oO._\-\s|/]*+", re.ASCII)
# 10, x-, not the -1 of 0 -1
_TOGETHER = re.compile(r"[0-9#*xX@oO._-](?<!-(?=[0-9]))[0-9#*xX@oO._-]", re.ASCII)
_OPTIONS = "--digits or --entries (in Python digits=True or False) says which"
_TURN = re.compile("(UR|DR|DL|UL|ALL|[URDL])([0-9]{1,2})([+-])", re.ASCII)
_PINS = {"U": "UL UR", "R": "UR DR", "D": "DL DR", "L": "UL DL", "ALL": "UL UR DL DR"}
_SCRAMBLE = re.compile(
    r"""\s*+ (?: (?: (?: UR|DR|DL|UL|ALL|[URDL] ) [0-9]{1,2} [+-] | y2 ) (?: \s++ | \Z ) )++   # UR2+ y2 D0-
    [URDL\s]*+                                                                             # UR DL
    """,
    re.ASCII | re.VERBOSE,
)
_MIRRORED = str.maketrans("LR", "RL")


def read_position(board: Board, text: str, *, digits: bool | None = None) -> tuple[int, ...]:
    r"""Return the state of a board that a text spells, one colour for each cell in the order of `cells`.

    With `digits` each sign is a cell (True), or numbers are separated (False).  On `rubiks_clock()` the
    text may be a scramble.

    >>> from modlinalg.games import grid, rubiks_clock
    >>> read_position(grid(2, 3, 2), "x--\n-xx"), read_position(grid(2, 3, 3), "012|2.1")
    ((1, 0, 0, 0, 1, 1), (0, 1, 2, 2, 0, 1))
    >>> read_position(rubiks_clock(), "UR1+ y2 UL1+ UR DL")[:3]
    (0, 1, 0)

    Raises InputError where no reading fits the board, or two readings do.

    .. versionadded:: 0.3
    """
    if not isinstance(board, Board) or not isinstance(text, str):
        raise InputError(f"read_position: a Board and a text, not {kind_of(board)} and {kind_of(text)}")
    if not (digits is None or isinstance(digits, bool)):
        raise InputError(f"digits must be True, False or None, not {quoted(digits)}")
    if is_scramble(text):
        if board.name != CLOCK:
            raise InputError(f"a scramble is for {CLOCK} (rubiks_clock()), not for {board!r}")
        return _scrambled(board, text)
    found: dict[bool, tuple[int, ...]] = {}
    errors: dict[bool, InputError] = {}
    for by_signs, reader in ((False, _of_numbers), (True, _of_signs)):
        if digits in (None, by_signs):
            try:
                found[by_signs] = reader(board, text)
            except InputError as error:
                errors[by_signs] = error
    if len(set(found.values())) > 1:
        shown = (" ".join(map(str, found[by_signs][:8])) for by_signs in (True, False))
        both = " .., or numbers: ".join(shown)
        raise InputError(f"the position fits twice, one sign for each cell: {both} ..; {_OPTIONS}")
    if not found:
        are_signs = _SIGNS.fullmatch(text) and _TOGETHER.search(text)
        raise errors[bool(are_signs) if digits is None else digits]
    return next(iter(found.values()))


def _of_numbers(board: Board, text: str) -> tuple[int, ...]:
    """Return the position in rows of numbers; the shape of the board tells what a first line of two is."""
    reading = read(_DOT.sub("0", text), digits=False, shape_header=False, header=False, index=False)
    if reading.ring not in (None, ZZ, board.ring):
        raise RingMismatchError(f"the state is over {reading.ring}, the board over {board.ring}")
    for i, row in enumerate(reading.matrix.rows(), 1):
        for j, entry in enumerate(row, 1):
            if not is_colour(entry, board):
                raise no_colour(f"row {i}, column {j}", entry, board)
    M = over(reading, board.ring)
    return board.state(M.T if M.shape[0] == 1 and M.shape != board.shape else M)


def _of_signs(board: Board, text: str) -> tuple[int, ...]:
    """Return the position in rows of signs, one for each cell."""
    rows = list(filter(None, ("".join(line.split()) for line in _ROW_ENDS.split(text))))
    signs = set().union(*rows)
    lit = signs & _LIT
    dark = signs & _DARK
    others = {sign for sign in signs - lit - dark if not (sign.isascii() and sign.isdigit())}
    if others:
        raise InputError(f"{quoted(min(others))} is no sign of a cell: write digits, or # and .")
    if lit and board.mod > 2:
        raise InputError(f"{quoted(min(lit))} on a board with {board.mod} colours: write digits")
    is_clear = len(lit) <= 1 and not (lit & set("oO") and not dark) and not (lit and signs - lit - dark)
    if not is_clear or len(dark - {"."}) > 1 or (len(dark) > 1 and not _has_holes(board)):
        listed = " ".join(sorted(signs))
        raise InputError(f"which of the signs {listed} are lit? Write 1 and 0, or # and .")
    number = {**dict.fromkeys(lit, 1), **dict.fromkeys(dark, 0)}
    state = [[number[sign] if sign in number else int(sign) for sign in row] for row in rows]
    for i, row in enumerate(state, 1):
        for j, entry in enumerate(row, 1):
            if entry >= board.mod:
                raise no_colour(f"row {i}, column {j}", entry, board)
    return board.state(state[0] if len(state) == 1 and board.shape != (1, len(state[0])) else state)


def _has_holes(board: Board) -> bool:
    return board.shape is not None and board.shape[0] * board.shape[1] > board.rules.counts[0]


def is_colour(number: Element, board: Board) -> bool:
    """Say whether a number is a colour as it stands; what would be one modulo n is more likely a slip."""
    return number.denominator == 1 and 0 <= number < board.mod


def no_colour(where: str, number: Element, board: Board) -> InputError:
    """Return the error for a number that is not a colour."""
    found = brief(QQ.format(number))
    return InputError(f"{where}: {found} is none of the colours 0 to n - 1 of a board over {board.ring}")


# ----------------------------------------------------------------- Rubik's Clock

CLOCK = "Rubik's Clock"


def is_scramble(text: str) -> bool:
    """Say whether a text is a scramble of Rubik's Clock.

    >>> is_scramble("UR1+ DR2- y2 ALL6+ UR DL"), is_scramble("UR DL"), is_scramble("1 2")
    (True, False, False)
    """
    return _SCRAMBLE.fullmatch(text) is not None


def _scrambled(board: Board, text: str) -> tuple[int, ...]:
    """Return the position after a scramble from the solved one.

    Seen from the back left and right are exchanged, and what runs clockwise there turns the corner dials,
    which belong to the front, backwards.
    """
    clicks: dict[tuple[str, str], int] = {}
    is_front = True
    for word in text.split():
        is_front ^= word == "y2"
        if turn := _TURN.fullmatch(word):
            pins = _PINS.get(turn[1], turn[1])
            if not is_front:
                pins = " ".join(sorted(pins.translate(_MIRRORED).split(), key=_PINS["ALL"].index))
            button = ("up" if is_front else "down", pins)
            hours = int(turn[2]) * (1 if (turn[3] == "+") == is_front else -1)
            clicks[button] = (clicks.get(button, 0) + hours) % board.mod
    return board.play([0] * board.rules.counts[0], clicks)

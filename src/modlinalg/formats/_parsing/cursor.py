"""A place in a text, exact numbers read from it at regex speed, and refusals that name line and column.

Every reader of matrix text stands on this module.  Nothing is evaluated, nothing recurses,
and every pattern is possessive, so that a megabyte of anything is read or refused in time
proportional to its length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NoReturn

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import ParseError
from modlinalg.formats._parsing.refusals import COMPLEX, IMAGINARY, no_number, unexpected

UNEVEN = "the gaps between rows differ, as between two matrices: give one matrix at a time"
MIXED_ROW_ENDS = "rows are separated by line ends and by ';' as well: use one of them"

_NUMBER = re.compile(r"([+-]?[0-9]+)(?:/([0-9]+))?", re.ASCII)
_SPELLED = r"[+-]?[0-9]++(?:/[0-9]++)?+"
_ONE = re.compile(_SPELLED, re.ASCII)
_FREE = r"(?![\w.^*/%'])"  # what cannot follow a number that ends where it seems to end
_GLUED = re.compile(r"[\w.^*/%']")
_WHOLE = re.compile(_SPELLED + _FREE, re.ASCII)
_BLANKS = re.compile(r"[ \t\n\f\v]*+")
_SPACES = re.compile(r"[ \t]*+")
_INEXACT = verbose(r"""(?a)[+-]?
    (?: [0-9]++ \. (?!\.) [0-9]*+      # 1.5  2.  but not the 7 of 7...
      | \. [0-9]++                     # .5
      | [0-9]++ (?= [eE][+-]?[0-9] )   # the 2 of 2e10
    )
    (?: [eE] [+-]? [0-9]++ )?+         # e10  E-3
    """)
_LEFT_OUT = re.compile(r"\.{2,}+|…|\\[cvdl]?dots\w*+|⋮|⋯|⋱|<<[0-9]++>>")
_CUT_OFF = re.compile(r"[+-]?[0-9/]++(?=\.{2,}|…)")  # the 7 of 7..., of which digits may be missing
_FACTOR = verbose(r"""[+-]? [0-9]++ (?: [./] [0-9]++ )?+  # 2  -1/2  1.0
    (?: [eE] [+-]? [0-9]++ )?+ [ \t]*+       # e+03
    (?: \* (?! Z\( | gen\( | \* )            # 1.0e+03 *, but not 0*Z(7), 3*gen(2), 2**32
      | \\ (?: left | begin )                # 2\left(  1/2\begin{pmatrix}
      | [(\[] (?! mod [ \t] )                # 2 [[1, 2], [3, 4]], but not 11 (mod 12)
    )""")
_PAGE_ENDS = re.compile(r"(?:^|(?<=\n))[ \t]*+[\f\v][ \t\f\v]*+|[\f\v][ \t\f\v]*+(?=\n|\Z)")
_LINE_ENDS_INSIDE = re.compile(r"""(?<=[0-9"'])[ \t,]*+[\f\v][ \t\f\v,]*+(?=[-+0-9"'])""")
_SIGNS = str.maketrans("\N{MINUS SIGN}\N{DIVISION SLASH}", "-/")
_NOT_A_LINE_FEED = re.compile(r"[^\n]")
_COLOURS = re.compile(r"\x1b\[[0-9;]*+m", re.ASCII)
_WORD = re.compile(r"\w++")
_NOT_BLANK = re.compile(r"\S++")
_SHORT = 19  # digits
_NUMBER_LIKE = re.compile(r"[-+0-9A-Za-z_./^*%']++")


def parse_number(text: str) -> Element | None:
    """Return the integer or fraction that a whole text spells, or None when it spells neither.

    >>> parse_number("-3/4"), parse_number("12"), parse_number("1.5")
    (Fraction(-3, 4), 12, None)
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    numerator = parse_integer(match[1])
    if match[2] is None:
        return numerator
    denominator = parse_integer(match[2])
    return Fraction(numerator, denominator) if denominator else None


def blanked(text: str) -> str:
    """Return blanks for a text, its lines kept, so that what follows it stays where it is."""
    return _NOT_A_LINE_FEED.sub(" ", text)


def normalised(text: str) -> str:
    """Return a text without a byte order mark, every line of it ended by a line feed, with `-` for U+2212
    and `/` for U+2215.

    The colours of a terminal go as well: gp and GAP, as Debian sets them up, write them into files too.
    A form feed or vertical tab where a line begins or ends, as between two pages, becomes a blank.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\x1b" in text:
        text = _COLOURS.sub("", text)
    if "\f" in text or "\v" in text:
        text = _PAGE_ENDS.sub(lambda page: " " * len(page[0]), text)
    return text if text.isascii() else text.translate(_SIGNS)


def require_plain_line_ends(text: str) -> None:
    """Raise ParseError for a form feed or vertical tab between two entries of a normalised text."""
    inside = _LINE_ENDS_INSIDE.search(text) if "\f" in text or "\v" in text else None
    if inside is not None:
        kind = "a form feed" if "\f" in inside[0] else "a vertical tab"
        message = "between two entries: a blank, or the end of a row; write one of these"
        fail(text, inside.start() + len(inside[0]) - len(inside[0].lstrip(" \t,")), f"{kind} {message}")


def has_only(text: str, characters: bytes) -> bool:
    """Say whether a text has no other characters than these, ten times as fast as a pattern does."""
    return text.isascii() and not text.encode().translate(None, characters)


def line_start(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset) + 1


def placed_lines(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Yield the lines from an offset on, each with where it begins."""
    for line in text[start:].split("\n"):
        yield start, line
        start += len(line) + 1


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Return the line and column of an offset, both counted from 1."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def fail(text: str, offset: int, message: str) -> NoReturn:
    """Raise ParseError with the line and column of an offset."""
    raise ParseError(message, *line_and_column(text, offset))


@lru_cache(maxsize=32)
def _run_pattern(separator: str, *, in_line: bool = False) -> re.Pattern[str]:
    blank = r"[ \t]" if in_line else r"[ \t\n\f\v]"
    between = f"{blank}++" if separator == " " else f"{blank}*+{re.escape(separator)}{blank}*+"
    return re.compile(rf"{_SPELLED}(?:{between}{_SPELLED}{_FREE})*+", re.ASCII)


@lru_cache(maxsize=32)
def _row_pattern(opening: str, closing: str, separator: str, bars: str) -> re.Pattern[str]:
    """Return the pattern of integers between two marks, or without the first before any of the others."""
    numbers = rf"([-+0-9\s{re.escape(separator)}{bars}]*+)"
    around = (re.escape(opening), re.escape(closing)) if opening else ("", f"(?=[{re.escape(closing)}])")
    return re.compile(numbers.join(around), re.ASCII)


def may_be_number(name: str) -> bool:
    """Say whether what matches as a name has a sign that is a number, or begins with a digit such as ①.

    >>> [name for name in ("x", "x₁", "½", "x½", "Ⅷ", "①") if may_be_number(name)]
    ['½', 'x½', 'Ⅷ', '①']
    """
    return name[:1].isdigit() or any(sign.isnumeric() and not sign.isdigit() for sign in name)


class Cursor:
    """A text and the offset up to which it has been read.

    `unsaid` is what the text calls its ring without saying which it is: the R of `matrix(R, [[1, 2]])`.
    """

    __slots__ = ("pos", "text", "unsaid")

    def __init__(self, text: str, pos: int = 0) -> None:
        """Stand at an offset of a text whose lines end in line feeds."""
        self.text: str = text
        self.pos: int = pos
        self.unsaid: str = ""

    def fail(self, message: str, at: int | None = None) -> NoReturn:
        """Raise ParseError at an offset; here, when none is given."""
        fail(self.text, self.pos if at is None else at, message)

    def require_even_width(self, rows: Sequence[Sequence[object]], at: int | None = None) -> None:
        """Raise ParseError, at an offset or here, unless the last row is as long as the first."""
        if len(rows[-1]) != len(rows[0]):
            self.fail_uneven(len(rows), len(rows[-1]), len(rows[0]), at)

    def fail_uneven(self, number: int, length: int, width: int, at: int | None = None) -> NoReturn:
        """Raise ParseError for a row, counted from 1, that is not as long as those above it."""
        self.fail(f"row {number} has length {length}, the rows above have {width}", at)

    def refuse(self, at: int | None = None) -> NoReturn:
        """Raise ParseError for what stands at an offset, or here, and cannot stand there."""
        text, at = self.text, self.pos if at is None else at
        if at >= len(text):
            self.fail("the text ends before the matrix does", len(text))
        if imaginary := IMAGINARY.match(text, at):
            self.fail(f"{quoted(imaginary[0])} is part of {COMPLEX}", at)
        if inexact := _INEXACT.match(text, at):
            self.fail(f"{quoted(inexact[0])} is not exact: write integers or fractions such as 3/4", at)
        cut_off = _CUT_OFF.match(text, at)
        if left_out := _LEFT_OUT.match(text, cut_off.end() if cut_off else at):
            what = f"{quoted(left_out[0])} stands for entries that were left out"
            self.fail(f"{what}: print the whole matrix, and paste it", at)
        if whole := _WHOLE.match(text, at):
            missing = "a separator or a bracket is missing in front of it: put it there"
            self.fail(f"unexpected number {brief(whole[0])}: {missing}", at)
        if _NUMBER.match(text, at) and (spelled := _NUMBER_LIKE.match(text, at)):
            self.fail(no_number(spelled[0]), at)
        if text[at].isspace() and not text[at].isascii():
            blank = f"a blank of another kind (U+{ord(text[at]):04X}), which may group digits"
            self.fail(f"{blank}: write plain blanks", at)
        self.fail(unexpected(text, at), at)

    def blanks(self) -> bool:
        """Go over blanks and line ends; say whether there were any."""
        return self._skip(_BLANKS)

    def spaces(self) -> bool:
        """Go over the blanks of this line; say whether there were any."""
        return self._skip(_SPACES)

    def _skip(self, pattern: re.Pattern[str]) -> bool:
        match = pattern.match(self.text, self.pos)
        start, self.pos = self.pos, match.end() if match else self.pos
        return self.pos > start

    @property
    def line_start(self) -> int:
        return line_start(self.text, self.pos)

    @property
    def at_end(self) -> bool:
        return self.pos >= len(self.text)

    def sees(self, literal: str) -> bool:
        return self.text.startswith(literal, self.pos)

    def take(self, literal: str) -> bool:
        """Go over a literal if it stands here, and say whether it did."""
        found = self.sees(literal)
        if found:
            self.pos += len(literal)
        return found

    def expect(self, literal: str) -> None:
        """Go over blanks and a literal; ParseError when it does not stand here."""
        self.blanks()
        if not self.take(literal):
            if self.at_end:
                self.fail(f"the text ends where {literal!r} is needed")
            self.refuse()

    def past(self, literal: str) -> None:
        """Go over a literal and the blanks around it; ParseError when it does not stand here."""
        self.expect(literal)
        self.blanks()

    def items(self, closing: str) -> Iterator[None]:
        """Stand at each item of a list with commas, and behind what closes it in the end."""
        self.blanks()
        while not self.take(closing):
            yield
            self.blanks()
            if not self.sees(closing):
                self.past(",")

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Go over what a pattern matches here, if it does."""
        match = pattern.match(self.text, self.pos)
        if match:
            self.pos = match.end()
        return match

    def expect_match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Go over what a pattern matches here; ParseError when it does not."""
        match = self.match(pattern)
        if match is None:
            self.refuse()
        return match

    def expect_end(self) -> None:
        """Raise ParseError unless only blanks follow."""
        self.blanks()
        if not self.at_end:
            word = _WORD.match(self.text, self.pos)
            what = word[0] if word else self.text[self.pos]
            way_out = "remove it, or give each matrix its own text"
            if what in "+-*/^'":
                way_out = "operators are not evaluated, so paste the result"
            self.fail(f"something follows the end of the matrix: {quoted(what)}; {way_out}")

    def refuse_factor(self) -> None:
        """Raise ParseError when a factor such as `1/2 *` or `1.0e+03 *` begins the text."""
        if factor := _FACTOR.match(self.text, self.pos):
            self.fail(f"the factor {quoted(factor[0])} in front of the matrix: multiply it into the entries")

    # ----------------------------------------------------------------- numbers

    def run(self, separator: str, *, in_line: bool = False) -> list[Element]:
        """Return the numbers that stand here with one separator between them, at least one.

        A blank as the separator stands for any number of blanks.  The run ends before
        the first thing that does not continue it.
        """
        match = _run_pattern(separator, in_line=in_line).match(self.text, self.pos)
        if match is None:
            self.refuse()
        start, self.pos = self.pos, match.end()
        spelled = match[0]
        if _GLUED.match(self.text, self.pos):  # only the first number of a run may be followed by this
            self.refuse(start)
        try:
            if "/" not in spelled:
                return list(map(int, spelled.split() if separator == " " else spelled.split(separator)))
        except ValueError:  # more digits than Python's int reads
            pass
        return [self.value(piece[0], start + piece.start()) for piece in _NUMBER.finditer(spelled)]

    def row(self, opening: str, closing: str, separator: str, bars: str = "") -> list[Element] | None:
        """Return the plain integers between two brackets that stand here, or None for anything else.

        Without an opening bracket, they stand up to one of the closing marks, which is left.  Bars may stand
        for blanks.  This is the common case at the speed of `int`; None says nothing about what is wrong.
        """
        match = _row_pattern(opening, closing, separator, bars).match(self.text, self.pos)
        if match is None:
            return None
        try:
            spelled = match[1].replace(bars, " ") if bars else match[1]
            words = spelled.split(None if separator == " " or not spelled.strip() else separator)
            found: list[Element] = list(map(int, words))
        except ValueError:  # no number between two separators, or more digits than Python's int reads
            return None
        self.pos = match.end()
        return found

    def value(self, spelled: str, at: int) -> Element:
        """Return the integer or fraction that a text from an offset spells; ParseError for denominator 0."""
        value = parse_number(spelled)
        if value is None:
            self.fail(no_number(spelled), at)
        return value

    def number_at(self, spelled: str, at: int) -> Element:
        """Return the number that a text from an offset spells; what is none is refused as it stands there."""
        if spelled.isdecimal() and spelled.isascii() and len(spelled) < _SHORT:  # the common case, at speed
            return int(spelled)
        value = parse_number(spelled)
        if value is None:
            self.refuse(at)
        return value

    def numbers_of_line(self, line: str, at: int) -> list[Element]:
        """Return the numbers between the blanks of a line that begins at an offset."""
        return [self.number_at(word[0], at + word.start()) for word in _NOT_BLANK.finditer(line)]

    def number(self) -> Element:
        start = self.pos
        match = self.match(_ONE)
        if match is None or _GLUED.match(self.text, self.pos):
            self.refuse(start)
        return self.value(match[0], start)

    def fraction(self, above: int, below: int, at: int) -> Fraction:
        """Return above/below; ParseError, at an offset, where below is 0."""
        if below == 0:
            self.fail("its denominator is 0", at)
        return Fraction(above, below)

    def integer(self) -> int:
        start = self.pos
        value = self.number()
        if not isinstance(value, int):
            self.fail("an integer is needed here, not a fraction", start)
        return value

    def size(self) -> int:
        start = self.pos
        value = self.integer()
        if value < 0:
            self.fail("a number of rows or columns is never negative", start)
        return value

    def sizes(self, closing: str) -> tuple[int, int]:
        """Return `rows, cols` and go over what closes them."""
        self.blanks()
        rows = self.size()
        self.expect(",")
        self.blanks()
        cols = self.size()
        self.expect(closing)
        return rows, cols


Entry = Callable[[Cursor], Element]

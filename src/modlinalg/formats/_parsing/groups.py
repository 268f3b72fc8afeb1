"""Digits in groups, `1,000` and `10 000`, in a text that was read as one of more entries."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import fail, line_start

GROUPED = re.compile(r"\s*+[+-]?+[1-9][0-9]{0,2}(?:,[0-9]{3})++\s*+", re.ASCII)  # 1,000 as in English
_COMMENT = re.compile(r"[#%]|/[/*] |\\\\ ")
_DIGITS = re.compile(r"[0-9]++", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Groups:
    """How a sign groups digits, what parts numbers that are grouped so, and what to say of both readings."""

    pattern: re.Pattern[str]
    number: re.Pattern[str]
    between: re.Pattern[str]
    words: str
    instead: str

    def are_all_of(self, text: str) -> bool:
        """Say whether a text is made of numbers in groups, as `100,000; 200,000`."""
        pieces = (piece for piece in self.between.split(text) if piece.strip())
        return all(map(self.number.fullmatch, pieces))


_COMMAS = _Groups(
    re.compile(r"(?<![\w.])[1-9][0-9]{0,2},0[0-9]{2}(?![0-9])", re.ASCII),
    GROUPED,
    re.compile(r"[;\n\[\](){}]|,\s"),
    "commas that group digits (1,000 is a thousand), or part entries",
    "1000, or 1, 0",
)
_BLANKS = _Groups(
    re.compile(r"(?<![\w.])[1-9][0-9]{0,2} 0[0-9]{2}(?![0-9])", re.ASCII),
    re.compile(r"\s*+[+-]?+[1-9][0-9]{0,2}(?: [0-9]{3})++\s*+", re.ASCII),
    re.compile(r"[,;\n\[\](){}]"),
    "blanks that group digits (10 000 is ten thousand), or part entries",
    "10000, or 10 0",
)


def require_no_groups(text: str, start: int, *, by_blanks: bool) -> None:
    """Raise ParseError where a number such as 000 or 012 follows one of at most three digits.

    No program prints such entries, but everybody parts 1,000 and 10 000 so.  Columns in which all numbers
    are padded to one width are read.  `by_blanks` says that blanks may group, too.
    """
    for group in (_COMMAS, _BLANKS) if by_blanks else (_COMMAS,):
        at = _first_group(text, start, group.pattern)
        if at is not None and (not _is_padded(text[start:]) or group.are_all_of(text[start:])):
            fail(text, at, f"{group.words}: write {group.instead}")


def _first_group(text: str, start: int, pattern: re.Pattern[str]) -> int | None:
    """Return where digits seem to be grouped, outside comments; None where they are nowhere."""
    match = pattern.search(text, start)
    while match is not None:
        at = match.start()
        if not _COMMENT.search(text, line_start(text, at), at):
            return at
        end = text.find("\n", at)
        match = None if end < 0 else pattern.search(text, end)
    return None


def _is_padded(text: str) -> bool:
    return len({len(number[0]) for number in _DIGITS.finditer(text)}) == 1

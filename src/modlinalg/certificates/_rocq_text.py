"""A long text in a file for Rocq: in pieces, with marks for what it repeats (src/rocq/Pieces.v)."""

from __future__ import annotations

from collections import Counter

from modlinalg._support.regex import re
from modlinalg.certificates._rocq_terms import in_lines

PIECE = 100  # characters on a line; coqc reads each piece by recursion, and one of 40,000 overflows its stack
_MARKS = "@#$%&~^|;!"  # no word and no number of a certificate has one
_PHRASE = re.compile(r"[^0-9-]{4,}")  # what stands between numbers


def joined(text: str) -> str:
    """Return a term of Rocq that stands for the text, `joined phrases pieces`."""
    marks = _marks_of(text)
    short = _PHRASE.sub(lambda phrase: marks.get(phrase[0], phrase[0]), text)
    phrases = [_string(mark + phrase) for phrase, mark in marks.items()]
    pieces = [_string(short[i : i + PIECE]) for i in range(0, len(short), PIECE)]
    return f"joined\n  {in_lines(phrases)}%piece\n  {in_lines(pieces)}%piece"


def _marks_of(text: str) -> dict[str, str]:
    """Return a mark for each phrase that costs the most characters by being repeated."""
    marks = [mark for mark in _MARKS if mark not in text]
    often = {phrase: times for phrase, times in Counter(_PHRASE.findall(text)).items() if times > 1}
    longest = sorted(often, key=lambda phrase: (-len(phrase) * often[phrase], phrase))
    return dict(zip(longest, marks, strict=False))


def _string(text: str) -> str:
    """Return a string of Rocq, in which a quotation mark is written twice."""
    return '"' + text.replace('"', '""') + '"'

"""Why something cannot stand where it does, and what to do next: every refusal of a text says both."""

from __future__ import annotations

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re

_WORD = re.compile(r"\w++")
_WHY_NOT = {  # what stands where no number and no end of a row does
    "])}": "a bracket that closes too early, or none: compare it with the bracket that opens",
    "[({": "a bracket that opens where a number or the end is needed: take it away, or close the one before",
    ",;": "a separator without an entry in front: write the entry, or take the separator away",
    "=:": "an assignment inside: give each matrix a text of its own",
}
_OF_A_WORD = "put its value, or take it away"
_OF_A_SIGN = "which stands for no number here: take it away"
_HAS_NEXT_STEP = re.compile(r"[:;] (?!['\"0-9])")
_NEXT_STEPS = (
    (("unexpected",), "; or say by --from (format=) which system wrote the text"),
    (("declared",), ": copy the whole text, or correct what it declares"),
    (
        ("missing", "the text ends", "is needed", "are needed"),
        ": copy the whole text, or write what is missing",
    ),
    (("twice",), ": leave one of the two out"),
    (("",), ": change it, or give the matrix as rows of numbers, such as 1 2; 3 4"),
)


def unexpected(text: str, at: int) -> str:
    """Return what stands at an offset, why it cannot, and what to do about it.

    >>> unexpected("1 x", 2)
    "unexpected 'x', a word where a number or the end is needed: put its value, or take it away"
    """
    if word := _WORD.match(text, at):
        return f"unexpected {quoted(word[0])}, a word where a number or the end is needed: {_OF_A_WORD}"
    why = next((why for signs, why in _WHY_NOT.items() if text[at] in signs), _OF_A_SIGN)
    return f"unexpected {quoted(text[at])}, {why}"


def with_next_step(message: str) -> str:
    """Return a message that ends in what to do next, where it does not yet.

    >>> with_next_step("a column is listed twice"), with_next_step("two moduli: one matrix has one ring")
    ('a column is listed twice: leave one of the two out', 'two moduli: one matrix has one ring')
    """
    if _HAS_NEXT_STEP.search(message) and not message.startswith("unexpected"):
        return message
    return message + next(step for words, step in _NEXT_STEPS if any(word in message for word in words))

"""Why something cannot be read where it is, and what to do next: every refusal of a text says both."""

from __future__ import annotations

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re

_WORD = re.compile(r"\w++")
IMAGINARY = re.compile(r"[+-]?[0-9]*+(?:\.[0-9]*+)?+\*?(?<=[0-9.*+-])[ijI]\b", re.ASCII)
COMPLEX = "a complex number: write integers or fractions, or the real and the imaginary part as two matrices"
_ERROR = re.compile(r"(?:Error|error|Traceback)\W*+\Z")
_WORDS = tuple(  # what a word is that is not a number
    (re.compile(pattern, re.ASCII), why)
    for pattern, why in (
        (r"(?i:nan|inf|infinity|na|nat|null|none)\b", "which is not an exact number: replace it by one"),
        (r"(?i:true|false)\b", "a truth value: write 1 for true and 0 for false"),
        (r"mod\b", "behind one row: give the ring once, by --mod N (in Python mod=N)"),
        (r"(?:sqrt|pi|exp|log|sin|cos)\b", "which is not rational: write integers or fractions such as 3/4"),
        (r"[A-Za-z_][\w.]*+\s*+[(\[]", "a call, and calls are not evaluated: paste its result"),
        (
            r"[A-Za-z_]\w*+\s*+(?:\^|\*|[+-]\s*+[0-9])",
            "an expression in a symbol: put in a value for the symbol, and paste the result",
        ),
        ("", "a word where a number is needed: replace it by its value, or remove it"),
    )
)
_SIGNS = {  # what is wrong with a sign that is not part of a number
    "])}": "a closing bracket without its opening bracket: correct one of the two",
    "[({": "an opening bracket where a number is needed: remove it, or close the bracket before it",
    ",;": "a separator without an entry before it: write the entry, such as 0, or remove the separator",
    "=:": "an assignment inside the matrix: give each matrix its own text",
    "&": "a separator of LaTeX: put the same number of entries into each row, between \\begin{pmatrix} and"
    " \\end{pmatrix}",
    "+-*/^'": "an operator, and expressions are not evaluated: paste the result",
    "": "which is not part of a number: remove it, or replace it by an entry",
}
_NO_NUMBERS = tuple(
    (re.compile(pattern, re.ASCII), why)
    for pattern, why in (
        (r".*[0-9.]\*?[ijI]", COMPLEX),
        (r".*(?:\^|\*\*)", "a power is not evaluated: write its value"),
        (r"[-+0-9]*+_", "remove the underscores"),
        (r"[-+]?[0-9./]++[A-Za-z]", "remove the letters, or separate them from the number"),
        ("", "write a number such as 5 or 3/4"),
    )
)
_HAS_NEXT_STEP = re.compile(r"[:;] (?!['\"0-9])")
_ROWS = "give the matrix as rows of numbers, such as 1 2; 3 4"
_NEXT_STEPS = (
    (("unexpected",), "; or name the system that wrote the text by --from (in Python format=)"),
    (("holds no matrix",), f": {_ROWS}"),
    (("has length",), ": give every row the same number of entries"),
    (("without an entry",), ": write the entry, such as 0, or remove the comma"),
    (("without a separator",), ": put a blank or a comma between them"),
    (("denominator is 0",), ": write a fraction with another denominator"),
    (("beside one of",), ": one matrix has one ring, so write the same modulus everywhere"),
    (("declared",), ": copy the whole text, or correct what it declares"),
    (
        ("missing", "the text ends", "is needed", "are needed"),
        ": copy the whole text, or write what is missing",
    ),
    (("twice",), ": leave one of the two out"),
    (("",), f": correct this, or {_ROWS}"),
)


def unexpected(text: str, at: int) -> str:
    """Return what is at an offset, why it cannot be there, and what to do about it.

    >>> unexpected("1 x", 2)
    "unexpected 'x', a word where a number is needed: replace it by its value, or remove it"
    """
    if _ERROR.search(text, max(0, at - 40), at):
        return f"unexpected {quoted(text[at])}, an error message: correct the statement, and paste the matrix"
    if word := _WORD.match(text, at):
        why = next(why for pattern, why in _WORDS if pattern.match(text, at))
        return f"unexpected {quoted(word[0])}, {why}"
    why = next(why for signs, why in _SIGNS.items() if text[at] in signs or not signs)
    return f"unexpected {quoted(text[at])}, {why}"


def no_number(spelled: str) -> str:
    """Return why a text that begins like a number is none, and what to write.

    >>> no_number("1_000"), no_number("1/0")
    ("'1_000' is neither an integer nor a fraction: remove the underscores", "'1/0': its denominator is 0")
    """
    if re.fullmatch("[+-]?[0-9]++/0++", spelled):
        return f"{quoted(spelled)}: its denominator is 0"
    why = next(why for pattern, why in _NO_NUMBERS if pattern.match(spelled))
    return f"{quoted(spelled)} is neither an integer nor a fraction: {why}"


def with_next_step(message: str) -> str:
    """Return a message that ends in what to do next, where it does not yet.

    >>> with_next_step("a column is listed twice"), with_next_step("two moduli: one matrix has one ring")
    ('a column is listed twice: leave one of the two out', 'two moduli: one matrix has one ring')
    """
    has_step = _HAS_NEXT_STEP.search(message) and not message.endswith("denominator is 0")
    if has_step and not (message.startswith("unexpected") and "remove it" in message):
        return message
    return message + next(step for words, step in _NEXT_STEPS if any(word in message for word in words))

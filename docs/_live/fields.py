"""What is typed into the fields of a page: a ring, a matrix.  The library says where a text is wrong."""

import re

import modlinalg
from modlinalg import QQ, ZZ, Matrix, Zmod, matrix


class WrongFieldError(Exception):
    """A field is empty, or does not hold what it should."""


def ring_of(text: str) -> object:
    """Return the ring of a field: a modulus, Z or Q, or None where the text of the matrix says it."""
    word = text.strip()
    if not word:
        return None
    if word.upper() in ("Z", "Q"):
        return {"Z": ZZ, "Q": QQ}[word.upper()]
    if not re.fullmatch(r"[+-]?\d+", word, re.ASCII) or len(word) > 4000:
        raise WrongFieldError(f"The ring is a modulus such as 6, or Z, or Q, not {word[:40]!r}.")
    return Zmod(int(word))


def matrix_of(title: str, text: str, ring: object, *, numbers: bool = False) -> Matrix:
    """Read a matrix, which is all that its field holds: no shape stands in front of it.

    The library says where a text is wrong, in words that name no option of a command.  `numbers` says that
    each run of digits is a number, as in a list, where 0 alone is one, too.
    """
    if not text.strip():
        raise WrongFieldError(f"Nothing is typed for {title}.")
    try:
        return matrix(
            text, ring, digits=False if numbers else None, shape_header=False, header=False, index=False
        )
    except modlinalg.InputError as error:
        from modlinalg.grading._fields import advised  # noqa: PLC0415  most pages never need it

        raise WrongFieldError(f"{title}: {advised(error)}") from None

"""Every refusal of a text says why, and what to do next."""

import random

import pytest

from modlinalg import ParseError, UnsupportedError, format_matrix, matrix, read
from modlinalg.formats import FORMATS
from modlinalg.formats._parsing.refusals import with_next_step

BROKEN = [
    ("hello world", "a word where a number is needed: replace it by its value"),
    ("[1 2; 3 = 4]", "an assignment inside the matrix: give each matrix its own text"),
    (
        "1 2 | 3",
        "not part of a number: remove it, or replace it by an entry; or name the system .* by --from",
    ),
    ("matrix([[1,2],[3,4],5)", "a separator or a bracket is missing in front of it"),
    ("[[1,2", "ends before the closing.*: copy the whole text"),
    ("[[1,2],[3,4]] x", "follows the end.*remove it, or give each matrix its own text"),
    ("matrix(ZZ,2,2,[1,2,3])", "2 x 2 is declared.*: copy the whole text, or correct what it declares"),
    ("1 2\n3", "row 2 has length 1.*: give every row the same number of entries"),
]


@pytest.mark.parametrize(("text", "words"), BROKEN)
def test_the_reason_and_the_next_step_are_said(text, words):
    """Of what cannot stand where it does, of what is missing, and of what is too much."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_no_refusal_of_a_broken_text_ends_without_a_next_step():
    """Seeded: texts of all systems with a sign put in, taken out or exchanged."""
    draw = random.Random(464)
    refused = 0
    for name in sorted(set(FORMATS) - {"npy", "npz", "mat"}):
        try:
            text = format_matrix(matrix([[2, 11], [10, 3]], mod=13), name)
        except UnsupportedError:
            continue
        for _ in range(25):
            at = draw.randrange(len(text))
            broken = (
                text[:at]
                + draw.choice(["", "x", "[", ")", ",", "=", "?", "\n"])
                + text[at + draw.randint(0, 1) :]
            )
            try:
                read(broken, name)
            except ParseError as error:
                refused += 1
                assert with_next_step(error.message) == error.message or "unexpected" in error.message
                assert ": " in error.message or "; " in error.message
            except ValueError:
                continue
    assert refused > 100

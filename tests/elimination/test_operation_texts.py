"""Texts of elementary operations: letters of either case, and what is more than one operation."""

import pytest

from modlinalg import QQ, InputError, Zmod
from modlinalg.elimination._notation import parse_step
from modlinalg.elimination._steps import AddMultiple, Scale, Swap

SHAPE = (3, 3)


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("R1 <-> R3", Swap("row", 0, 2)),
        ("C2 <- 5*C2", Scale("column", 1, 5)),
        ("R2 <- R2 - 4*R1", AddMultiple("row", 1, 0, 2)),
        ("C3 <- C3 + (C1)*5", AddMultiple("column", 2, 0, 5)),
        ("R2 -= 2R1", AddMultiple("row", 1, 0, 4)),
    ],
)
def test_letters_of_either_case_name_lines(text, step):
    """r1 is R1 and c1 is C1, on both sides of the arrow."""
    for spelled in (text, text.lower(), text.lower().replace("r", "R", 1), text.lower().replace("c", "C", 1)):
        assert step == parse_step(spelled, SHAPE, Zmod(6))


@pytest.mark.parametrize("text", ["R1 <- R1 + R2 + R3", "C1 <- C1 - 2*C2 + 5*C3", "R3 <- R1 + R3 + 4R2"])
def test_multiples_of_two_other_lines_are_more_than_one_operation(text):
    """Each elementary operation adds a multiple of one line."""
    for ring in (Zmod(6), QQ):
        with pytest.raises(InputError, match="more than two lines at once: one elementary operation adds"):
            parse_step(text, SHAPE, ring)


@pytest.mark.parametrize("space", ["\u00a0", "\u2003", "\u0085"])
def test_spaces_within_a_term_are_those_of_ascii(space):
    """A space that a keyboard does not write is none between a factor and its line."""
    assert parse_step("R2 <- R2 + 4 * R1", SHAPE, Zmod(6)) == AddMultiple("row", 1, 0, 4)
    with pytest.raises(InputError, match="is no sum of multiples of lines"):
        parse_step(f"R2 <- R2 + 4{space}*{space}R1", SHAPE, Zmod(6))

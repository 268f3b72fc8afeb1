"""Numbers as people write an answer."""

from fractions import Fraction

import pytest

from modlinalg import QQ, RingMismatchError, Zmod
from modlinalg.verification._questions import (
    spelled_element,
    spelled_number,
    spells_infinity,
    without_label,
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2", 2), ("2.0", 2), ("-2.", -2), ("rank = 2", 2), ("det(M): -2.0", -2), ("1/2", Fraction(1, 2)),
        ("2^5", 32), ("2.5", None), ("x", None), ("", None), ("rank =", None), ("2 3", None),
        ("5 = 2", None), ("-1: 2", None), ("Infinity = 2", None),
    ],
)  # fmt: skip
def test_a_number_may_stand_behind_a_label_and_be_written_as_a_float(text, number):
    """What is no whole number as a float is none at all."""
    assert spelled_number(text) == number
    assert spelled_number(without_label(text)) == number


def test_an_element_may_name_its_modulus():
    """Another modulus than that of the question is refused, and over Q there is none."""
    for text in ("11 mod 12", "11 (mod 12)", "det(M) = 11 mod 12", "d: 11.0 ( mod 12 )"):
        assert spelled_element(text, Zmod(12), "value") == 11
        for ring in (Zmod(13), QQ):
            with pytest.raises(RingMismatchError, match="value: the text names Z_12, the question"):
                spelled_element(text, ring, "value")
    assert spelled_element("x mod 12", Zmod(12), "value") is None


@pytest.mark.parametrize("text", ["inf", " INFINITY\n", "infinite", "count: ∞"])
def test_infinity_has_its_words(text):
    """Behind a label as well; none of them is a number."""
    assert spells_infinity(text)
    assert spelled_number(text) is None


@pytest.mark.parametrize("text", ["", "0", "-inf", "info", "infinite = 3"])
def test_other_words_are_not_infinity(text):
    """Nor is infinity with a sign: nothing has fewer than no solutions."""
    assert not spells_infinity(text)

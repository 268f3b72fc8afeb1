"""Decimals are the numbers that they are: in rows, CSV, JSON and Matrix Market files."""

import random
from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, EntryError, InputError, ParseError, Zmod, matrix, read

HALVES = [[Fraction(1, 2), 1], [Fraction(1, 4), -2]]
SPELLED = [
    "0.5 1\n0.25 -2",
    "0.50,1.0\n2.5e-1,-2",
    ".5;1\n.25;-2.\n",
    "x,y\n0.5,1\n0.25,-2",
    "[[0.5, 1], [0.25, -2]]",
    "[[5E-1, 1.0],\n [0.25, -2.00]]",
    "M = [[0.5, 1], [0.25, -2]]",
    "[0.5 1; 0.25 -2]",
    "[0.5, 1; 0.25, -2]",
    '{"rows": 2, "cols": 2, "entries": [[0.5, 1], ["0.25", -2]]}',
    '"0.5" "1.0"\n"0.25" "-2"',
    "%%MatrixMarket matrix array real general\n2 2\n0.5\n0.25\n1.0\n-2e0",
    "%%MatrixMarket matrix coordinate real general\n2 2 4\n1 1 5E-1\n1 2 1\n2 1 .25\n2 2 -2.0",
]


@pytest.mark.parametrize("text", SPELLED)
def test_a_decimal_is_the_fraction_that_it_is(text):
    """Over Q, and over Z_n where its denominator is a unit; elsewhere it is no element."""
    found = read(text)
    assert (matrix(HALVES), "decimals are read as they stand") == (found.matrix, found.remark[:31])
    assert matrix(HALVES, mod=9) == read(text, mod=9).matrix == matrix(text, mod=9)
    for ring in (Zmod(8), ZZ):
        with pytest.raises(EntryError, match=r"no element of|not an integer|no integer"):
            read(text, ring=ring)
    with pytest.raises(ParseError, match="--decimals refuse"):
        read(text, decimals="refuse")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1.0 2\n3 4", [[1, 2], [3, 4]]), ("1.0,2\n3,4", [[1, 2], [3, 4]]), ("1e3 2.50e1", [[1000, 25]])],
)
def test_whole_decimals_are_integers(text, expected):
    """Also over Z, and without a remark."""
    assert (matrix(expected, ZZ), "") == ((found := read(text, ring=ZZ)).matrix, found.remark)


def test_any_decimals_are_what_Fraction_makes_of_them():
    """Seeded, with exponents, in rows and in lists."""
    draw = random.Random(7)
    for _ in range(100):
        words = [
            f"{draw.choice(['', '-', '+'])}{draw.randint(0, 999)}.{draw.randint(0, 99):02}"
            + draw.choice(["", "e2", "E-3"])
            for _ in range(3)
        ]
        expected = matrix([list(map(Fraction, words))], QQ)
        for text in (" ".join(words), ", ".join(words), f"[[{', '.join(words)}]]"):
            assert expected == read(text).matrix


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1.000 2.000", "1, or 1000"),
        ("1.000;2.500\n3;4", "1, or 1000"),
        ("0.5000 3.0000\n4.0000 5.0000", "not exact.*--decimals read"),
        ("1.0000e+06 2.0000e+06", "not exact.*--decimals read"),
    ],
)
def test_what_may_be_meant_otherwise_is_asked(text, words):
    """Points that group digits, and numbers as Octave shows them; an option or another number tells."""
    with pytest.raises(ParseError, match=words):
        read(text)
    assert read(text, decimals="read").matrix[0, 0] == Fraction(text.split(";")[0].split()[0])
    assert read(f"0.25 {text.splitlines()[0].replace(';', ' ')}").matrix[0, 0] == Fraction(1, 4)


@pytest.mark.parametrize("text", ["0.333333333333333333", "1e9999", "1e-2000", "3.333333333333333148e-01 1"])
def test_what_a_program_rounded_and_what_is_too_long_is_refused(text):
    """More digits than a double has, and exponents that would fill the memory."""
    with pytest.raises(ParseError, match=r"not exact|too many digits"):
        read(text)


def test_the_option_is_one_of_two_words():
    """Anything else is refused with both."""
    with pytest.raises(InputError, match="'read', 'refuse' or None"):
        read("1", decimals="exact")

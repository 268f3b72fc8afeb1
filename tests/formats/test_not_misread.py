"""Texts that were once read as another matrix than a person means: asked about, or refused with a way out."""

import random
from fractions import Fraction

import pytest

from modlinalg import InputError, ParseError, matrix, read
from modlinalg.games import from_graph

LEFT_OUT = "leave them out"
NOT_EXACT = "not exact.*--decimals read"
NAMES_RING = "this comment may name a ring"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1. 2 3\n2. 4 5", LEFT_OUT),  # numbers of the lines
        ("1. 1,2\n2. 3,4", LEFT_OUT),
        ("1. x + y = 3\n2. x - y = 1", LEFT_OUT),
        ("[6.7314883729e30]", NOT_EXACT),  # genius
        ("[1/3,1/7;-2.13176389449,0.562789007326]", NOT_EXACT),
        ("1.23456789e+10 2.0e+00", NOT_EXACT),  # numpy
        ("[[0.33333333, 0.5], [1, 2]]", NOT_EXACT),
        ("x + y = 3 # mod 5\nx - y = 1", NAMES_RING),
        ("1.1..1\n..1.1. # mod 5", NAMES_RING),
        ("POINTS\n1 2\n3 4 # mod 5", NAMES_RING),
        ("POINTS\n1 2\n\n3 4", "below an empty line"),
        ("XZ\nZX # mod 5", "names of the columns"),
        ("mod=7 3 0 4", "or its ring"),
        ("# mod 7\nmodulus: 7 3 0 4", "or its ring"),
        ("x1 2 3 0\nx2 4 5 0", "name rows, or begin clauses"),
        ("xy + z = 1\nx + y = 2", "a product of others"),
        ("1.2.3\n4.5.6", "not exact"),
        ("R1 29\t0\t5\nR2 18\t6\t4", "a word"),
        ("matrix\nrow1 1 2 3\nrow2 4 5 6", "a title"),
        ("row0,28,39,1\nrow1,28,15,16,22", "a word"),
        ("> A <- 504 253\n658 871", "behind the prompt"),
        (">> A = 4,8,4,3\n2,5,0,6", "behind the prompt"),
        ("octave:1> A = [-7  2]\n[-4 -5]", "behind the prompt"),
        ("sage: A = 1 5\n5 6\n4 2", "behind the prompt"),
        (">>> [-3, -9, -2],\n[-7, 1, 1],", "behind the prompt"),
    ],
)
def test_what_may_be_another_matrix_is_not_read(text, words):
    """The reason names both readings, or what does not fit."""
    with pytest.raises(InputError, match=words):
        read(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. 2. 3.\n2. 4. 5.", [[1, 2, 3], [2, 4, 5]]),
        ("1.\n2.\n3.", [[1], [2], [3]]),
        ("1e20 2.5e3", [[10**20, 2500]]),
        ("x1 2 3 0\nx2 3 0", [[1, 1, 1, 1], [0, 1, 1, 1]]),
        ("p cnf 5 2\nx1 2 3 0\nx2 4 5 0", [[1, 1, 1, 0, 0, 1], [0, 1, 0, 1, 1, 1]]),
        ("# mod 5\nx + y = 3 # a note\nx - y = 1", [[1, 1, 3], [1, -1, 1]]),
        ("x1 + x11 = 2", [[1, 1, 2]]),
        ("row 1\t0\t5\nrow 2\t6\t4", [[0, 5], [6, 4]]),
        ("2019,2020\nrow1,28,15\nrow2,1,3", [[28, 15], [1, 3]]),
        ("gap> A := [1,2];\n[ 1, 2 ]", [[1, 2]]),
        ("0>> A:=[2/4,2]\n[1/2,2]", [["1/2", 2]]),
        ("POINTS\n1 2\n\n\n", [[1, 2]]),
    ],
)
def test_their_neighbours_are_read(text, expected):
    """Which are near them, and mean one thing."""
    found = read(text)
    assert matrix(expected, found.matrix.ring) == found.matrix


def test_powers_of_two_are_no_rounded_numbers():
    """A double is shown whole if all its digits are; decimals="read" takes the others."""
    draw = random.Random(3)
    for _ in range(50):
        double = draw.randint(1, 2**20) / 2 ** draw.randint(1, 12)
        assert Fraction(double) == read(f"{double!r} 1").matrix[0, 0]
        third = f"{draw.randint(0, 999) + 1 / 3:.12f}"
        with pytest.raises(ParseError, match="not exact"):
            read(third)
        assert Fraction(third) == read(third, decimals="read").matrix[0, 0]


def test_a_list_of_edges_may_begin_with_its_size():
    """`4 3` above three edges of four nodes is no edge."""
    for text in ("4 3\n1 2\n2 3\n1 4", "3 3\n1 2\n2 3\n1 3", "4 3\n0 1\n1 2\n2 3"):
        with pytest.raises(ParseError, match=r"numbers of nodes and edges .*, or an edge"):
            from_graph(text, mod=2)
        assert len(from_graph(text, mod=2, edges=True).cells) <= 5
    assert len(from_graph("1 2\n2 3\n1 4", mod=2).cells) == 4

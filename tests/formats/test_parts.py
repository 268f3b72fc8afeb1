"""Whole answers: named blocks, dictionaries, tuples and lists, and matrices beside each other."""

import pytest

from modlinalg import ParseError, RingMismatchError, matrix, read
from modlinalg.errors import ModlinalgError
from modlinalg.formats import _answers

S, U, V = ([[2, 0], [0, 4]], [[1, 0], [-1, 1]], [[-1, 2], [1, -1]])


@pytest.mark.parametrize(
    "text",
    [
        "(\n[2 0]  [ 1  0]  [-1  2]\n[0 4], [-1  1], [ 1 -1]\n)",  # Sage at its prompt
        "([2 0]\n[0 4], [ 1  0]\n[-1  1], [-1  2]\n[ 1 -1])",  # Sage, print: these are no rows of one matrix
        "o2 = (| 2 0 |, | 1  0 |, | -1 2  |)\n      | 0 4 |  | -1 1 |  | 1  -1 |\n\no2 : Sequence",
        "[[2, 0; 0, 4], [1, 0; -1, 1], [-1, 2; 1, -1]]",
        "([2 0; 0 4], [1 0; -1 1], [-1 2; 1 -1])",  # Nemo's snf_with_transform, a tuple of Julia
        "(array([[2, 0],\n       [0, 4]]), array([[ 1,  0],\n       [-1,  1]]), array([[-1,  2],\n"
        "       [ 1, -1]]))",
        "[[[2,0],[0,4]],[[1,0],[-1,1]],[[-1,2],[1,-1]]]",
        "{{{2, 0}, {0, 4}}, {{1, 0}, {-1, 1}}, {{-1, 2}, {1, -1}}}",
    ],
)
def test_a_tuple_holds_its_matrices_in_order(text):
    """Three matrices without names."""
    found = read(text, mod=97)
    assert found.matrices == tuple(matrix(M, mod=97) for M in (S, U, V))
    assert found.names == ("", "", "")
    assert _answers.system_of(text, 5 if text.startswith("o2") else 0) or _answers.items_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "S = [2 0; 0 4]\nU = [1 0; -1 1]\nV = [-1 2; 1 -1]",
        "S =\n[2 0]\n[0 4]\n\nU =\n[ 1  0]\n[-1  1]\n\nV =\n[-1  2]\n[ 1 -1]\n",
        "$S\n     [,1] [,2]\n[1,]    2    0\n[2,]    0    4\n\n"
        "$U\n     [,1] [,2]\n[1,]    1    0\n[2,]   -1    1\n\n"
        "$V\n     [,1] [,2]\n[1,]   -1    2\n[2,]    1   -1\n",
        "{'S': Matrix([\n[2, 0],\n[0, 4]]), 'U': Matrix([[1, 0], [-1, 1]]), 'V': Matrix([[-1, 2], [1, -1]])}",
        '{"S": [[2, 0], [0, 4]], "U": [[1, 0], [-1, 1]], "V": [[-1, 2], [1, -1]]}',
    ],
)
def test_names_are_kept(text):
    """Blocks, R's lists and dictionaries."""
    found = read(text, mod=97)
    assert dict(zip(found.names, found.matrices, strict=True)) == {
        name: matrix(M, mod=97) for name, M in (("S", S), ("U", U), ("V", V))
    }


@pytest.mark.parametrize(
    "text",
    [
        "[[1, 2], [3, 4, 5]]",  # a slip in a row
        "[[1, 2], []]x",
        "(\n[2 0]  [ 1  0]\n[0 4]  [-1  1]\n)",  # no commas
        "(\n[2 0]  [ 1  0]\n[0 4], [-1  1]\n[0 0]\n)",  # the first goes on below the second
        "(\n[2 0]   [ 1  0]\n[0 4], [-1  1]\n)",
        "([1 2; 3 4], [1 2; 3 x])",
        "[Mod(1, 4), Mod(1, 6)]",
        "{'S': [[1]], [[2]]}",
        "S = [1 2]\nU = [3 x]",
        "[" * 100_000,
    ],
)
def test_what_is_no_whole_answer_is_refused(text):
    """As it is where nothing is cut."""
    with pytest.raises(ModlinalgError):
        read(text)


def test_a_pair_of_gap_is_named():
    """A solution and the rows of a nullspace, which may be empty."""
    assert read("[ [ 1, 0 ], [ [ 2, 3 ] ] ]").names == ("particular", "generators")
    assert [M.shape for M in read("[ [ 1, 0 ], [  ] ]").matrices] == [(1, 2), (0, 0)]
    with pytest.raises(ParseError, match="row 2 has length 0"):
        read("[ [ 1, 0 ], [  ], [ 1, 0 ] ]")


def test_a_comment_above_the_blocks_names_the_ring_of_all():
    """And the lines are still those of the whole text."""
    text = "# mod 12\nS = [2 0; 0 4]\nU = [1 0; -1 1]\n"
    found = read(text)
    assert (str(found.ring), found.names, [str(M.ring) for M in found.matrices]) == (
        "Z_12",
        ("S", "U"),
        ["Z_12"] * 2,
    )
    with pytest.raises(RingMismatchError):
        read(text, mod=7)
    with pytest.raises(ParseError) as caught:
        read(text + "V = [3 x]")
    assert caught.value.line == 4


def test_a_doubt_in_any_part_is_refused():
    """Runs of digits may be one entry or several, in the second part as in the first."""
    for text in ("S =\n110\n011\nU =\n1 0\n0 1\n", "S =\n1 0\n0 1\nU =\n110\n011\n"):
        with pytest.raises(ParseError, match="--digits or --entries"):
            read(text, mod=2)


def test_parts_keep_the_lines_of_the_whole():
    """An error says where it is in the text."""
    with pytest.raises(ParseError) as caught:
        read("S =\n[2 0]\n[0 4]\nU =\n[1 0]\n[3 x]\n")
    assert caught.value.line == 6

"""What homalg displays over Z/nZ is read with its ring.

The texts are those of homalg-project/homalg_project: MatricesForHomalg/gap/HomalgMatrix.gi,
ExamplesForHomalg/examples/Hom(Hom(-,Z128),Z16)_On_Seq.g, LocalizeRingForHomalg/examples/ResidueClass.g.
"""

import pytest

from modlinalg import ParseError, Zmod, matrix
from modlinalg.formats import read

DISPLAYED = [
    ("[ [  3 ] ]\n\nmodulo [ 2 ]", [[1]], 2),
    ("[ [  2,  0,  0 ],\n  [  0,  3,  0 ],\n  [  0,  0,  4 ] ]\n\nmodulo [ 4 ]",
     [[2, 0, 0], [0, 3, 0], [0, 0, 0]], 4),
    ("1, 2,\n3, 4  \n\nmodulo [ 256 ]\n", [[1, 2], [3, 4]], 256),
    ("1, -2,\n13, 4\n \nmodulo [ 256 ]\n", [[1, 254], [13, 4]], 256),
    (
        "[ [  8 ] ]\n\nmodulo [ 256 ]\n\nthe map is currently represented by the above 1 x 1 matrix\n",
        [[8]],
        256,
    ),
    ('HomalgMatrix( "[ 1, 2, 3, 4 ]", 2, 2, HomalgRingOfIntegers( 256 ) )', [[1, 2], [3, 4]], 256),
    ("HomalgMatrix( [ [ 1, 2 ] ], 1, 2, HomalgRingOfIntegers( 6 ) )", [[1, 2]], 6),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rows", "mod"), DISPLAYED)
def test_rows_above_their_relation_are_read_over_its_ring(text, rows, mod):
    """The rows are GAP's lists, or the lines of Singular."""
    found = read(text)
    assert (matrix(rows, mod=mod), Zmod(mod), "homalg") == (found.matrix, found.ring, found.format)
    assert found.matrix == read(text, "homalg").matrix


def test_an_empty_matrix_shows_its_shape():
    """With what it represents below it, which must agree."""
    text = "(an empty 0 x 2 matrix)\n\nthe map is currently represented by the above 0 x 2 matrix"
    assert (0, 2) == read(text, mod=6).matrix.shape == read("(an empty 0 x 2 matrix)", mod=6).matrix.shape
    with pytest.raises(ParseError, match="0 x 3 is declared"):
        read(text.replace("above 0 x 2", "above 0 x 3"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<A 1 x 1 matrix over a residue class ring>", "left the entries out"),
        ("<An unevaluated non-zero 2 x 3 matrix over an internal ring>", "left the entries out"),
        ("1, 2,\n3, 4  \n\nmodulo [ x^2 ]", "follows the end"),
        ("[ [ 1, 2 ] ]\n\nmodulo [ 4, 6 ]", "follows the end"),
        ("[ [ 1 ] ]\n\nmodulo [ 1 ]", "less than 2"),
        ('HomalgMatrix( "[ 1, 2, 3 ]", 2, 2, HomalgRingOfIntegers( 6 ) )', "declared"),
    ],
)
def test_summaries_and_other_rings_are_refused(text, words):
    """Only a ring with one number as its relation is Z_n."""
    with pytest.raises(ParseError, match=words):
        read(text)

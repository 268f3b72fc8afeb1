"""Modules and lists of vectors, as Magma prints them, are read as their rows.

The forms are those of sagemath/sage, which shows what Magma printed: src/sage/interfaces/magma.py (modules),
src/sage/modules/free_module.py and free_module_element.pyx (Full RSpace, vectors).
"""

import pytest

from modlinalg import QQ, ZZ, ParseError, Zmod, matrix
from modlinalg.formats import read

SUBSPACE = """Vector space of degree 3, dimension 2 over Rational Field
Generators:
(1 2 3)
(1 1 2)
Echelonized basis:
(1 0 1)
(0 1 1)"""


def test_a_subspace_is_its_basis_in_rows_over_its_ring():
    """The generators above span the same; dimension and degree are the shape."""
    found = read(SUBSPACE)
    assert (matrix([[1, 0, 1], [0, 1, 1]], QQ), QQ) == (found.matrix, found.ring)
    assert ("magma", "left", found.matrix) == (found.format, found.side, read(SUBSPACE, "magma").matrix)


@pytest.mark.parametrize(
    ("text", "rows", "ring"),
    [
        ("Vector space of degree 2, dimension 1 over GF(7)\nEchelonized basis:\n(1 3)\n", [[1, 3]], Zmod(7)),
        (
            "RSpace of degree 2, dimension 1 over IntegerRing(8)\nEchelonized basis:\n( 2  7)",
            [[2, 7]],
            Zmod(8),
        ),
        ("RSpace of degree 2, dimension 1 over Integer Ring\nEchelonized basis:\n( 2 -1)", [[2, -1]], ZZ),
        ("Vector space of degree 3, dimension 1 over GF(7)\nGenerators:\n(1 2 3)", [[1, 2, 3]], Zmod(7)),
        ("(1 0 7 1)\n(0 1 2 3)", [[1, 0, 7, 1], [0, 1, 2, 3]], None),
        ("(  1   2 5/6)\n(1/2   0   0)", [["1", "2", "5/6"], ["1/2", "0", "0"]], None),
        ("[\n    (1 2 3),\n    (0 1 1)\n]", [[1, 2, 3], [0, 1, 1]], None),
    ],
)
def test_modules_and_lists_of_vectors_are_read(text, rows, ring):
    """With a basis, with generators that are one, and vectors alone."""
    found = read(text)
    assert ("magma", ring) == (found.format, found.ring)
    assert matrix(rows, ring or QQ) == found.matrix == read(text, "magma").matrix
    assert not found.is_vector


@pytest.mark.parametrize("ring", ["GF(7)", "IntegerRing(8)", "Rational Field"])
def test_the_zero_module_keeps_its_degree(ring):
    """It prints no basis."""
    assert (0, 3) == read(f"RSpace of degree 3, dimension 0 over {ring}").matrix.shape


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SUBSPACE.replace("dimension 2", "dimension 3"), "3 x 3 is declared"),
        (SUBSPACE.replace("degree 3", "degree 4"), "4 is declared"),
        (SUBSPACE.replace("(1 1 2)", "(1 1)"), "row 2 has length 2"),
        (SUBSPACE.replace("Rational Field", "GF(3^2)"), "none of the rings"),
        (SUBSPACE.replace("Rational Field", "GF(9)"), "must be prime"),
        (SUBSPACE + "\nInner Product Matrix:\n[1]", "follows the end"),
        (SUBSPACE.partition("Echelonized")[0].replace("dimension 2", "dimension 1"), "basis of the module"),
        ("Vector space of degree 3, dimension 1 over GF(7)", "basis of the module"),
        ("Full RSpace of degree 3 over Integer Ring", "no entries"),
        ("(1 2)(3 4)", "cycles of a permutation"),
        ("[ (1 2), (3) ]", "row 2 has length 1"),
    ],
)
def test_what_does_not_show_the_basis_is_refused(text, words):
    """A shape that does not fit, other rings, generators alone that are no basis, permutations."""
    with pytest.raises(ParseError, match=words):
        read(text)

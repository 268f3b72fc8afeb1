"""The record of an intersection: what both sides of A*S = B*T are, and that nothing is missing."""

from dataclasses import FrozenInstanceError

import pytest

from modlinalg import QQ, ZZ, Zmod, certify, kernel, matrix, random_matrix, row_space, span
from modlinalg._answers.modules._module import Intersection, coefficients, relations_between
from modlinalg_check import check
from tests.helpers.small_modules import SIDES

RINGS = [Zmod(7), Zmod(12), ZZ, QQ]


def drawn(ring, side, seed):
    """Return two modules of length 4 that meet."""
    common, *more = (random_matrix(4, 2, ring, seed=seed + i) for i in range(3))
    found = [common.augment(M) for M in more]
    return [span(M if side == "right" else M.T, side=side) for M in found]


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_the_generators_are_combinations_of_both(ring, side):
    """A*S = B*T = G for the canonical generators A and B; rows: S*A = T*B."""
    for seed in range(5):
        A, B = drawn(ring, side, seed)
        both = A.intersection(B)
        assert isinstance(both, Intersection)
        assert (side, A.generator_matrix, B.generator_matrix) == (both.side, both.A, both.B)
        pairs = [(both.A, both.S), (both.B, both.T)]
        for M, X in pairs:
            assert both.G == (M @ X if side == "right" else X @ M)
        assert span(both.G, side=side) == A & B
        assert not (A & B).is_zero


@pytest.mark.parametrize("side", SIDES)
def test_the_relations_are_a_kernel_of_which_the_certificate_says_that_it_is_complete(side):
    """All (s; t) with A*s = B*t, as `kernel` certifies them."""
    A, B = drawn(Zmod(12), side, 7)
    both = A.intersection(B)
    joined = both.A.augment(-both.B) if side == "right" else both.A.stack(-both.B)
    assert kernel(joined, side=side) == both.relations
    assert check(certify(both.relations).to_json()).outcome == "verified"


def test_the_coefficients_are_cut_where_the_first_matrix_ends():
    """S has as many rows as A has columns."""
    A, B = matrix([[2, 0, 1]], mod=6), matrix([[3]], mod=6)
    relations = relations_between(A, B, "right")
    S, T = coefficients(A, relations)
    assert (3, 1) == (S.shape[0], T.shape[0])
    assert S.stack(T) == relations.generator_matrix
    assert A @ S == B @ T


def test_an_intersection_is_a_value():
    """Equal for equal modules, however they are given; no field can be set."""
    A, B = drawn(Zmod(12), "right", 1)
    both = A.intersection(B)
    assert both == span(A.G.augment(A.G)).intersection(B)
    assert both != B.intersection(A)
    with pytest.raises(FrozenInstanceError):
        both.A = B


def test_how_an_intersection_is_written():
    """As the module of its vectors, in text, LaTeX and HTML; in a line by its own name."""
    left = [row_space(matrix(rows, mod=12)) for rows in ([[2, 2], [0, 6]], [[3, 3], [0, 4]])]
    both = left[0].intersection(left[1])
    assert repr(both) == "<Intersection of rows of length 2 over Z_12: Z_2, 2 elements>"
    assert str(both) == str(left[0] & left[1]) == "span of (6, 6) over Z_12: Z_2, 2 elements"
    assert both._repr_latex_() == (left[0] & left[1])._repr_latex_()
    assert both._repr_html_() == (left[0] & left[1])._repr_html_()
    assert both.ring == Zmod(12)
    nothing = span(matrix([[1], [0]], ZZ)).intersection(span(matrix([[0], [1]], ZZ)))
    assert str(nothing) == "span of no vector over Z: 0, 1 element"

"""Where the unknown stands: what is said of M*x = b, read backwards, is said of x*M = b."""

from typing import get_args

import pytest

from modlinalg import InputError, ShapeError, Zmod, matrix, solve
from modlinalg._matrices.sides import PLACEMENTS, placement
from modlinalg._support.side import Side

RIGHT, LEFT = PLACEMENTS["right"], PLACEMENTS["left"]
M = matrix([[1, 2, 3], [4, 5, 0]], mod=6)
X = matrix([[1, 0], [2, 3], [4, 5]], mod=6)


def test_each_side_has_its_placement():
    """And each placement names its side."""
    assert get_args(Side) == tuple(PLACEMENTS) == tuple(at.side for at in PLACEMENTS.values())


def test_words_are_read_backwards():
    """Every text of the right side has its twin, and none of them is the same."""
    assert ("M*x = b", "M*x = 0", "u*M") == (RIGHT.question, RIGHT.kernel_question, RIGHT.times("u", "M"))
    assert ("x*M = b", "x*M = 0", "M*u") == (LEFT.question, LEFT.kernel_question, LEFT.times("u", "M"))
    assert (RIGHT.line, RIGHT.across) == (LEFT.across, LEFT.line)


@pytest.mark.parametrize("at", [RIGHT, LEFT], ids=lambda at: at.side)
def test_a_product_on_one_side_is_the_transposed_product(at):
    """(A*B)^T = B^T*A^T, so that turning factors and product agrees on both sides."""
    assert M @ X == at.turned(at.product(at.turned(M), at.turned(X)))
    assert M.shape == at.shape(at.turned(M))
    assert M == at.turned(at.turned(M))


@pytest.mark.parametrize("at", [RIGHT, LEFT], ids=lambda at: at.side)
def test_split_undoes_join(at):
    """What stands behind the bar is the right-hand side that was put there."""
    b = at.turned(matrix([[1], [5]], mod=6))
    joined = at.join(at.turned(M), b)
    assert (2, 4) == at.shape(joined)
    assert (at.turned(M), b) == at.split(joined, 3)


@pytest.mark.parametrize("at", [RIGHT, LEFT], ids=lambda at: at.side)
def test_the_vectors_of_a_matrix_are_its_right_hand_sides(at):
    """Put side by side they are the matrix again; the other side takes the lines across."""
    turned = at.turned(M)
    first, *others = at.vectors(turned)
    for v in others:
        first = at.join(first, v)
    assert turned == first
    assert at == at.opposite.opposite != at.opposite
    assert [v.T for v in at.opposite.vectors(M)] == at.vectors(M.T)


@pytest.mark.parametrize("at", [RIGHT, LEFT], ids=lambda at: at.side)
def test_a_flat_list_is_one_right_hand_side(at):
    """A column of as many entries as there are equations, a row for the left side; no other length fits."""
    assert (2, 1) == at.shape(at.right_hand_side("f", at.turned(M), [1, 5]))
    assert (3, 1) == at.shape(at.vector([1, 2, 3], Zmod(6), "x", 3))
    with pytest.raises(ShapeError, match=f"f: M is .*, so b must be .* for side '{at.side}', not "):
        at.right_hand_side("f", at.turned(M), [1, 5, 0])


@pytest.mark.parametrize("side", ["up", "Right", None, ["right"]], ids=repr)
def test_other_sides_are_refused(side):
    """By one check with one text, whichever function is asked."""
    with pytest.raises(InputError, match=r"f: side must be 'right' \(M\*x = b\) or 'left' \(x\*M = b\), not"):
        placement("f", side)
    with pytest.raises(InputError, match="solve: side must be 'right'"):
        solve(M, [1, 5], side=side)

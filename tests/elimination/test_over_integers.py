"""What is said beside an answer over Q about integers: the other invariant factors that they have over Z."""

import pickle
import random

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Zmod,
    decompose,
    hermite_form,
    invariant_factors,
    matrix,
    random_matrix,
    smith_form,
    zeros,
)
from modlinalg.elimination._over_integers import remark_on

SHAPES = [(2, 2), (3, 5), (5, 3), (1, 1), (4, 4), (0, 3), (3, 0)]


def drawn(shape, seed, largest):
    """Return a random matrix of integers over Z, of which about half have other factors than 1."""
    dice = random.Random(seed)
    rows = [[dice.randint(-largest, largest) for _ in range(shape[1])] for _ in range(shape[0])]
    return matrix(rows, ZZ) if 0 not in shape else zeros(*shape, ZZ)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seed", range(8))
def test_the_remark_is_there_exactly_if_the_factors_differ(seed, shape):
    """By the elimination over Z, which the remark does not use."""
    M = drawn(shape, seed, 1 + seed % 3)
    over_z, over_q = invariant_factors(M), invariant_factors(matrix(M, QQ))
    remark = remark_on(matrix(M, QQ))
    assert (over_z != over_q) == bool(remark)
    if remark:
        assert remark.endswith("the invariant factors are " + ", ".join(map(str, over_z)))


def test_each_answer_over_q_prints_the_remark():
    """And none of them is another object for it: equal, with the same repr, also after pickling."""
    M = matrix([[2, 4], [6, 8]])
    remark = remark_on(M)
    assert "2, 4" in remark
    d, W, factors = decompose(M), smith_form(M), invariant_factors(M)
    assert remark == d.remark
    for answer in (d, W, factors):
        assert str(answer).endswith(remark)
        assert remark not in repr(answer)
        assert answer == pickle.loads(pickle.dumps(answer))
    assert remark in d._repr_html_()
    assert (1, 1) == factors
    assert repr((*factors,)) == repr(factors)
    assert d.W == W
    assert str(d.W) == str(W.T) == "[1 0]\n[0 1]\nover Q"


@pytest.mark.parametrize(
    "M",
    [
        matrix([[2, 1], [1, 1]]),
        matrix([["1/2", 2], [0, 4]]),
        matrix([[2, 4], [6, 8]], ZZ),
        matrix([[2, 4], [6, 8]], mod=10),
        matrix([[0, 0]]),
        zeros(0, 2, QQ),
    ],
    ids=str,
)
def test_nothing_is_said_where_nothing_is_different(M):
    """Unimodular matrices, fractions, zeros, other rings."""
    for answer in (decompose(M), smith_form(M), invariant_factors(M)):
        assert "ZZ" not in str(answer)


def test_large_matrices_are_not_eliminated_to_be_printed():
    """Many entries, and long ones: the remark says what may be."""
    for M in (random_matrix(40, 40, QQ, seed=1), matrix([[2**1001]])):
        assert remark_on(M).endswith("with matrix(M, ZZ), the invariant factors may be others")


def test_hermite_form_over_q_says_how_to_take_integers():
    """It has no answer over Q."""
    with pytest.raises(InputError, match=r"over Q rref .*; if integers are meant, give matrix\(M, ZZ\)"):
        hermite_form(matrix([[2, 4]]))


@pytest.mark.parametrize("ring", [QQ, ZZ, Zmod(7)], ids=str)
def test_print_names_z_and_q(ring):
    """Of vectors, of matrices without entries and of shortened ones, too; Z_n is not named."""
    end = "" if ring.modulus else f"over {ring}"
    M = matrix([[1, 2], [3, 4]], ring)
    assert str(M) == "[1 2]\n[3 4]" + f"\n{end}" * bool(end)
    assert str(M[:, 0]) == "[1]\n[3]" + f"\n{end}" * bool(end)
    assert str(zeros(0, 3, ring)) == "[ ] (0 x 3)" + f" {end}" * bool(end)
    assert str(zeros(70, 60, ring)).endswith("(70 x 60)" + f" {end}" * bool(end))
    assert M.to_text() == "[1 2]\n[3 4]"

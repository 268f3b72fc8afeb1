"""Records over Z by lattices, against elementary steps and the systems that fail here."""

import random

import pytest

from modlinalg import PostconditionError, decompose, identity, matrix, random_matrix
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices.predicates import is_howell_form, is_smith_form
from modlinalg.elimination._decomposition import eliminate, fast_engine
from modlinalg.elimination._engines import integers
from modlinalg.elimination._engines.integers import integer_engine
from modlinalg.elimination._row_basis import basis_by_steps
from tests.helpers.integers import dense, of_all_kinds, of_rank

KNOWN = [  # which other programs answer wrongly, or never
    [[368, 526, 690], [573, 186, 915], [456, 815, 424]],
    [[4, 11, 4], [10, 1, 7], [6, 1, 6], [3, 2, 0]],
    [[0, 1], [1, 0]],
    [[0]],
    [[-1]],
    [[10**2000, 3], [7, -(10**1999)]],
]


def check(d):
    """Assert what a record over Z promises."""
    assert d.holds()
    assert is_smith_form(d.W)


@pytest.mark.exhaustive
def test_records_of_all_shapes_and_ranks():
    """R*M*C = W with the same W by lattices and by steps, and unimodular R and C."""
    for M in of_all_kinds(random.Random(1), 7, 300):
        fast, elementary = integer_engine(M), eliminate(M).record
        check(fast)
        check(elementary)
        assert fast.W == elementary.W


@pytest.mark.parametrize("rows", KNOWN, ids=range(len(KNOWN)))
def test_matrices_on_which_others_fail(rows):
    """Both engines agree, and `decompose` takes either."""
    M = matrix(rows, ZZ)
    assert fast_engine(ZZ) is integer_engine
    for method in ("auto", "elementary", "fast"):
        check(decompose(M, method=method))
    assert decompose(M, method="fast").W == decompose(M, method="elementary").W


def test_transforms_stay_short():
    """Of a 30 x 30 matrix of rank 10 they have no entry of more than 12 bits, and W has 20 zeros."""
    d = integer_engine(of_rank(random.Random(2), 30, 30, 10, 9))
    assert max(abs(x).bit_length() for X in (d.R, d.C) for x in X.entries) <= 12
    assert d.invariant_factors[10:] == (0,) * 20


@pytest.mark.parametrize("k", [1, 2, 5, 12])
@pytest.mark.parametrize("others", [[2], [6, 60], [2, 2, 2, 2, 2], [2**61 - 1], [3, 3 * 2**60]])
def test_hermite_forms_modulo_the_determinant_are_those_after_lll(k, others, monkeypatch):
    """Also where a pivot is the whole determinant and has no row modulo it; the record is the same."""
    factors = ([1] * k + others)[-max(k, len(others)) :]
    M = random_matrix(len(factors), len(factors), ZZ, seed=k, invariant_factors=factors)
    found = []
    for least in (0, 10**9):
        monkeypatch.setattr(integers, "LEAST_MODULAR", least)
        found.append(integer_engine(M))
    assert found[0] == found[1]
    assert list(found[0].invariant_factors) == factors


def test_a_wrong_hermite_form_modulo_the_determinant_is_noticed(monkeypatch):
    """Whatever it is, R*M*C = W is multiplied out."""
    M = random_matrix(3, 3, ZZ, seed=1, invariant_factors=[1, 2, 6])
    monkeypatch.setattr(integers, "LEAST_MODULAR", 0)
    monkeypatch.setattr(integers, "annihilator_form", lambda K: (identity(3, K.ring), (0, 1, 2)))
    with pytest.raises(PostconditionError):
        integer_engine(M)


def test_a_wrong_transform_is_noticed(monkeypatch):
    """The record is multiplied out before it is given."""
    M = dense(random.Random(3), 4, 4, 9)
    divided = integers._divided
    monkeypatch.setattr(integers, "_divided", lambda X, s: divided(X, s) + divided(X, s))
    with pytest.raises(PostconditionError):
        integer_engine(M)


def test_a_wrong_inverse_of_a_unimodular_matrix_is_noticed(monkeypatch):
    """There R is M^-1 and RI is M, and R*RI = I is multiplied out."""
    M = random_matrix(4, 4, ZZ, seed=2, invariant_factors=[1, 1, 1, 1])
    assert integer_engine(M).RI == M
    monkeypatch.setattr(integers, "unimodular_inverse", lambda X: X + X)
    with pytest.raises(PostconditionError, match="RI\\*W\\*CI = M fails"):
        integer_engine(M)


def test_the_equations_are_multiplied_out_once(monkeypatch):
    """`decompose` draws no random vectors over Z: the engine compares all three products exactly."""

    def fails(d):
        raise AssertionError(f"asked again about {d!r}")

    monkeypatch.setattr("modlinalg.elimination._decomposition._holds_on_vectors", fails)
    check(decompose(dense(random.Random(5), 10, 10, 9)))


def test_the_howell_form_over_z_is_the_hermite_form():
    """H = U*M and M = S*H; pivots are positive and what stands above one lies between 0 and it."""
    for M in of_all_kinds(random.Random(4), 5, 100):
        form = basis_by_steps(M)
        assert form.H == form.U @ M
        assert form.S @ form.H == M
        assert is_howell_form(form.H)
    for rows in ([[-1]], [[1, 2], [0, 2]], [[2, -1], [0, 3]], [[0, 1], [1, 0]]):
        assert not is_howell_form(matrix(rows, ZZ)), rows
    for rows in ([[2, 1], [0, 2]], [[1, 0], [0, 2]], [[0, 3, -5]], [[0, 0]]):
        assert is_howell_form(matrix(rows, ZZ)), rows


def test_what_is_no_smith_form_over_z():
    """A negative entry, a divisor behind its multiple, a zero in front, an entry off the diagonal."""
    for rows in ([[-1]], [[2, 0], [0, 3]], [[0, 0], [0, 1]], [[1, 1], [0, 2]]):
        assert not is_smith_form(matrix(rows, ZZ)), rows

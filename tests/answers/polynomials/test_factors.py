"""M = P*L*U and M = B*C: all small matrices, other systems' conventions, and what the records refuse."""

from dataclasses import replace
from itertools import product

import pytest
import sympy
from hypothesis import given, settings, strategies as st

import modlinalg._answers.polynomials._factors as factors
from modlinalg import (
    PLU,
    QQ,
    ZZ,
    InputError,
    PostconditionError,
    RankDecomposition,
    Zmod,
    identity,
    matrix,
    plu,
    rank,
    rank_decomposition,
    zeros,
)
from tests.helpers.strategies import matrices

FIELDS = st.sampled_from((QQ, *map(Zmod, (2, 3, 7, 65537, 2**61 - 1, 2**89 - 1))))


@pytest.mark.exhaustive
@given(matrices(ring=FIELDS))
@settings(max_examples=150)
def test_plu_multiplies_out(M):
    """P is a permutation matrix, L unit lower triangular, U in echelon form with the rank of M."""
    f = plu(M)
    (m, k), one = M.shape, M.ring.one
    assert M == f.P @ f.L @ f.U
    assert ((m, m), (m, m), (m, k)) == (f.P.shape, f.L.shape, f.U.shape)
    assert identity(m, M.ring) == f.P.T @ f.P
    assert set(f.P.entries) <= {0, one}
    assert all(f.L[i, j] == (one if i == j else 0) for i in range(m) for j in range(i, m))
    heights = [next((j for j in range(k) if f.U[i, j]), k + i) for i in range(m)]
    assert heights == sorted(set(heights))
    assert rank(M) == sum(height < k for height in heights)
    assert f.holds()


def test_plu_beside_sympy():
    """SymPy takes the same first pivot: its L and U are ours, its permutation is that of P^T."""
    for entries in product((0, 1, -2), repeat=4):
        M = matrix([[*entries[:2], 1], [*entries[2:], 2], [1, 1, 0]], QQ)
        L, U, swaps = M.to_sympy().LUdecomposition()
        f = plu(M)
        if rank(M) == 3:
            assert (matrix(L, QQ), matrix(U, QQ)) == (f.L, f.U)
            assert matrix(sympy.eye(3).permuteFwd(swaps), QQ) == f.P.T


@pytest.mark.exhaustive
@given(matrices(ring=FIELDS))
@settings(max_examples=100)
def test_rank_decompositions_multiply_out(M):
    """B has r columns and C has r rows, r the rank of all three."""
    f = rank_decomposition(M)
    r = rank(M)
    assert M == f.B @ f.C
    assert ((M.shape[0], r), (r, M.shape[1]), r, r) == (f.B.shape, f.C.shape, rank(f.B), rank(f.C))
    assert f.holds()


def test_rank_decomposition_is_that_of_sympy():
    """The pivot columns, and the reduced echelon form without zero rows."""
    M = matrix("1 3 1 4; 2 7 3 9; 1 5 3 1; 1 2 0 8")
    C, F = M.to_sympy().rank_decomposition()
    found = rank_decomposition(M)
    assert (matrix(C, QQ), matrix(F, QQ)) == (found.B, found.C)


@pytest.mark.parametrize("function", [plu, rank_decomposition])
@pytest.mark.parametrize("ring", [ZZ, Zmod(4), Zmod(10**40)], ids=str)
def test_other_rings_are_refused(function, ring):
    """With the way out."""
    with pytest.raises(
        InputError, match=rf"^{function.__name__}: {ring} is not a field; decompose\(M\) gives"
    ):
        function(identity(2, ring))


def test_records_of_wrong_factors_do_not_hold():
    """Products alone are not enough: P, L and U have their shapes."""
    M = matrix([[0, 2], [3, 4]], mod=5)
    f = plu(M)
    I = identity(2, M.ring)  # noqa: E741
    assert not replace(f, U=2 * f.U).holds()
    assert not PLU(M, I, I, M).holds()  # U is not in echelon form
    assert not PLU(M, I, M, I).holds()  # L is not lower triangular
    assert not PLU(M, M, I, I).holds()  # P is no permutation
    assert not PLU(4 * I, 4 * I, I, I).holds()  # although 4*4 = 1
    assert not PLU(4 * I, I, 4 * I, I).holds()  # the diagonal of L
    R = rank_decomposition(M)
    assert not replace(R, B=2 * R.B).holds()
    assert not RankDecomposition(zeros(2, 2, mod=5), zeros(2, 1, mod=5), zeros(1, 2, mod=5)).holds()


def test_wrong_factors_never_leave(monkeypatch):
    """Both are multiplied out before they are returned."""
    M = matrix([[1, 2], [3, 4]], mod=5)
    monkeypatch.setattr(factors, "echelon", lambda M: (2 * M, (0, 1)))
    with pytest.raises(PostconditionError):
        rank_decomposition(M)
    monkeypatch.setattr(factors, "lines", lambda M, order: M[:, :])
    with pytest.raises(PostconditionError):
        plu(matrix([[0, 1], [1, 0]], mod=5))

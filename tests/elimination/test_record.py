"""The record of a decomposition: what `holds` multiplies out, and what else it says of its matrices."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings

from modlinalg import InputError, decompose, identity, matrix
from modlinalg.elimination._record import Decomposition
from tests.helpers.oracles import all_matrices, times
from tests.helpers.strategies import matrices


@pytest.mark.exhaustive
def test_a_record_holds_exactly_when_its_three_equations_do():
    """1 x 1 over Z_4, all six entries: R*RI = 1, C*CI = 1 and RI*W*CI = M, and nothing else."""
    ones = [matrix([[a]], mod=4) for a in range(4)]
    for M, RI, W, CI, R, C in product(range(4), repeat=6):
        record = Decomposition(*(ones[a] for a in (M, RI, W, CI, R, C)))
        assert (R * RI % 4 == 1 == C * CI % 4 and RI * W * CI % 4 == M) == record.holds()


@pytest.mark.parametrize("name", ["M", "RI", "W", "CI", "R", "C"])
def test_a_record_with_one_other_matrix_holds_exactly_when_the_products_are_right(name):
    """1 x 2 over Z_3: each matrix of the record is replaced by every other one of its shape."""
    d = decompose(matrix([[2, 1]], mod=3))
    parts = {
        letter: tuple(map(tuple, getattr(d, letter).tolist())) for letter in ("M", "RI", "W", "CI", "R", "C")
    }
    one = ((1, 0), (0, 1))
    for other in all_matrices(*getattr(d, name).shape, 3):
        M, RI, W, CI, R, C = (parts | {name: other}).values()
        truth = times(R, RI, 3) == ((1,),) and times(C, CI, 3) == one and times(times(RI, W, 3), CI, 3) == M
        assert truth == replace(d, **{name: matrix(other, mod=3)}).holds()


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=40)
def test_the_record_of_the_transpose_holds_with_the_same_factors(M):
    """M^T = CI^T*W^T*RI^T, whose inverses are C^T and R^T."""
    d = decompose(M)
    assert d.holds()
    assert d.T.holds()
    assert (M.T, d.invariant_factors, d) == (d.T.M, d.T.invariant_factors, d.T.T)


def test_factors_are_those_of_the_diagonal_and_then_zeros():
    """d_i for i below the smaller size, 0 beyond, InputError for what is no index."""
    d = decompose(matrix([[2, 0, 0], [0, 4, 0]], mod=8))
    assert [2, 4, 0, 0] == [d.factor(i) for i in range(4)]
    assert (2, 4) == d.invariant_factors
    assert d.free_rank == 0
    assert decompose(identity(2, d.ring)).free_rank == 2
    for i in (-1, 1.0, "0", None):
        with pytest.raises(InputError, match="factor: an integer >= 0 is needed"):
            d.factor(i)

"""The nullity of grids, certified by polynomials."""

import pytest

from modlinalg import certify
from modlinalg.games import grid, grid_count
from modlinalg.games._counts import proof_of_nullity
from modlinalg_check import check
from tests.helpers.runs import slow


@slow(long=lambda p: p > 2)
@pytest.mark.parametrize("p", [2, 3, 5, 7])
def test_each_nullity_is_verified_and_no_other(p):
    """The number of solutions is that of the board, and another nullity or another grid is rejected."""
    for rows in range(1, 8):
        for cols in range(1, 8):
            proof = proof_of_nullity(rows, cols, p)
            assert proof == certify(grid_count(rows, cols, p))
            assert grid(rows, cols, p).count == p ** proof["nullity"]
            assert "verified" == check(proof.to_json()).outcome
            for change in ({"nullity": proof["nullity"] + 1}, {"rows": rows + 1}, {"cols": cols + 1}):
                assert "rejected" == check(type(proof)(proof | change).to_json()).outcome


@pytest.mark.exhaustive
def test_a_million_cells_take_less_than_20_kilobytes():
    """1000 x 1000 cells, two colours."""
    proof = certify(grid_count(1000, 1000))
    text = proof.to_json()
    assert len(text) < 20_000
    asked = {"ring": {"modulus": 2}, "grid": [1000, 1000]}
    assert "verified" == check(text, about=asked).outcome
    assert "rejected" == check(text, about=asked | {"grid": [1000, 999]}).outcome

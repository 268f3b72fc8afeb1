"""Matrices with an entry here and there, on the diagonal or not, held by their places."""

import pytest

from modlinalg import Zmod, diag
from modlinalg._matrices import store_of


@pytest.mark.parametrize("ring", [Zmod(11), Zmod(2**61 - 1)], ids=str)
def test_each_entry_is_found_at_its_place_and_zero_elsewhere(ring):
    """On the diagonal, and off it once rows and columns stand in another order."""
    A = diag([5, 7, 0, 1], ring)
    for M, places in (
        (A, {(0, 0): 5, (1, 1): 7, (3, 3): 1}),
        (A[::-1, :], {(3, 0): 5, (2, 1): 7, (0, 3): 1}),
        (A[:, ::-1].T, {(3, 0): 5, (2, 1): 7, (0, 3): 1}),
    ):
        assert "few" in store_of(M).held
        assert all(M[i, j] == places.get((i, j), 0) for i in range(4) for j in range(4))
        assert "few" in store_of(M).held

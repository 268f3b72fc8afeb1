"""Assertions read what they are given over one ring."""

import galois
import pytest

from modlinalg import InputError, RingMismatchError, Zmod, matrix
from modlinalg.testing import assert_inverse, assert_kernel, assert_solution
from modlinalg.verification._claim_fields import matrix_field

INVERSE_MOD_5 = [[3, 1], [4, 2]]  # of [[1, 2], [3, 4]]


@pytest.mark.parametrize(
    "M", ["# mod 5\n1 2\n3 4", galois.GF(5)([[1, 2], [3, 4]]), matrix([[1, 2], [3, 4]], mod=5)]
)
def test_data_that_carries_its_ring_gives_it_to_the_rest_of_the_claim(M):
    """M may stand first or second, and be a text, an array or a Matrix."""
    assert_inverse(M, INVERSE_MOD_5)
    assert_inverse(INVERSE_MOD_5, M)
    assert_solution(M, [[1], [3]], [[1], [0]])
    with pytest.raises(AssertionError, match="over Z_5"):
        assert_inverse(M, [[1, 1], [1, 0]])
    with pytest.raises(AssertionError, match="over Q"):
        assert_inverse([[1, 2], [3, 4]], INVERSE_MOD_5)


def test_two_rings_in_one_claim_are_refused():
    """Neither of them wins."""
    with pytest.raises(RingMismatchError):
        assert_inverse("# mod 5\n1 2\n3 4", "# mod 7\n3 1\n4 2")
    with pytest.raises(RingMismatchError):
        assert_kernel("# mod 5\n1 2", matrix([[3], [1]], mod=7))


def test_a_matrix_of_a_claim_with_another_key_names_its_keys():
    """The ring of a claim in JSON stands beside its matrices, not in one."""
    with pytest.raises(InputError, match="not with 'cols, entries, modulus, rows'"):
        matrix_field({"modulus": 6, "rows": 1, "cols": 1, "entries": [[1]]}, Zmod(6), "M")

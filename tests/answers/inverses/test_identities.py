"""The four identities: what holds, where a side differs, and the printed proof."""

import pytest

from modlinalg import QQ, InputError, RingMismatchError, ShapeError, check_identities, matrix, zeros
from tests.helpers import oracles
from tests.helpers.runs import slow


@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3])
def test_report_agrees_with_the_definitions_for_every_pair(n):
    """For all M and X of size 2 x 2: the same identities hold as by the definitions."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything:
        for X in everything[:: n + 2]:
            report = check_identities(matrix(rows, mod=n), matrix(X, mod=n))
            assert oracles.satisfied(rows, X, n) == report.satisfied


def test_first_difference_is_the_first_entry_row_by_row():
    """(M*X)^T and M*X differ first at (0, 1)."""
    report = check_identities(matrix([[1, 0], [1, 0]], mod=5), matrix([[1, 0], [0, 0]], mod=5))
    assert [None, None, (0, 1), None] == [check.first_difference for check in report.checks]
    assert report.holds(1)
    assert not report.holds(3)


def test_printed_report_shows_both_sides_of_each_identity():
    """str is the proof by check, with 1-based places."""
    text = str(check_identities(matrix([[1, 2]], mod=5), matrix([[1], [0]], mod=5)))
    assert "(1) M*X*M = M holds\n    [1 2] = [1 2]" in text
    assert "(4) (X*M)^T = X*M fails in (R1, C2): 0 on the left, 2 on the right\n    [1 0] != [1 2]" in text


def test_x_must_have_the_transposed_shape():
    """A 2 x 3 matrix has a 3 x 2 pseudo-inverse."""
    with pytest.raises(ShapeError, match="M is 2 x 3, so X must be 3 x 2, not 2 x 3"):
        check_identities(zeros(2, 3, QQ), zeros(2, 3, QQ))


def test_both_matrices_must_share_the_ring():
    """Over Z_5 and Z_7 there is nothing to compare."""
    with pytest.raises(RingMismatchError, match="M is over Z_5, X over Z_7"):
        check_identities(matrix([[1]], mod=5), matrix([[1]], mod=7))


def test_lists_are_refused():
    """A list has no ring."""
    with pytest.raises(InputError, match="a Matrix is needed"):
        check_identities([[1]], [[1]])

"""Smaller questions that fail in the same way."""

import pytest

from modlinalg import Zmod
from modlinalg.audits import questions
from modlinalg.audits._records import AuditQuestion, part_of
from modlinalg.audits._shrinking import MOST_TRIES, shrunk, with_fewest_lines


def large(claim, ring="Z", trap="large", fits=lambda q: True):
    """Return a question of a trap, the first that fits."""
    return next(q for q in questions(claim, over=[ring], count=400) if q.trap == trap and fits(q))


@pytest.mark.parametrize("most", [5, 2**31, 2**53, 10**30])
def test_numbers_go_down_to_the_least_that_fails(most):
    """Entries beyond a limit: one entry is left, and it is the first beyond."""
    question = large("rank", trap="near 2^63")

    def fails(q):
        return any(abs(a) > most for row in q.parts[0].rows for a in row)

    if not fails(question):
        assert shrunk(question, lambda _: False) == (question, True)
        return
    found, is_smallest = shrunk(question, fails)
    assert found.parts[0].rows == ((most + 1,),)
    assert is_smallest


def test_parts_stay_together():
    """A row of M goes with the entry of b, a column of M with the row of N."""

    def has_two(q):
        return sum(bool(row[0]) for row in q.parts[1].rows) > 1

    found, _ = shrunk(large("solve", fits=has_two), has_two)
    assert found.shape == (2, 0)
    assert found.parts[1].rows == ((1,), (1,))
    found, _ = shrunk(large("product"), lambda q: q.shape[1] > 1 and q.parts[1].shape[1] > 0)
    assert [part.shape for part in found.parts] == [(0, 2), (2, 1)]


def test_a_square_matrix_stays_square_and_its_minors_are_tried():
    """A permutation of order three has no smaller one on the diagonal, but beside it."""

    def fails(q):
        return q.shape[0] > 1 and not q.parts[0].rows[0][0] and all(map(any, q.parts[0].rows))

    question = large("det", trap="permutation", fits=lambda q: fails(q) and q.shape == (3, 3))
    assert with_fewest_lines(question, fails).shape == (2, 2)


def test_a_step_of_elimination_leaves_what_comes_after_it():
    """[2 3] mod 6 behind a unit pivot: no line can be left out, and one step brings it forward."""
    parts = [
        part_of("M", ("m", "k"), [[1, 2, 3], [1, 4, 0]], (2, 3)),
        part_of("b", ("m", ""), [[5], [1]], (2, 1)),
    ]
    question = AuditQuestion("solve", Zmod(6), tuple(parts), "by hand", 0)

    def fails(q):
        return q == question or q.parts[0].rows == ((2, 3),)

    found = with_fewest_lines(question, fails)
    assert ((2, 3),) == found.parts[0].rows
    assert ((2,),) == found.parts[1].rows


def test_there_is_an_end():
    """Where every question fails the empty one is left; where one is asked too often it is said."""
    assert shrunk(large("rank"), lambda _: True)[0].shape == (0, 0)
    asked = []

    def fails(q):
        asked.append(q)
        return q.shape == (6, 6)

    found, is_smallest = shrunk(large("rank"), fails)
    assert found.shape == (6, 6)
    assert len(asked) <= MOST_TRIES
    assert is_smallest or len(asked) == MOST_TRIES


def test_no_step_leads_upwards():
    """Each question that is tried is lighter than the one before, or has a number of the other sign."""
    question = large("rank", "Q")
    weights = []
    shrunk(question, lambda q: weights.append(q.weight()) or False)
    assert all(weight <= question.weight() for weight in weights)

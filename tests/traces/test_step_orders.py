"""Parsons problems: an order of steps is right exactly when its replay leads to the end."""

from itertools import permutations

import pytest

from modlinalg import QQ, ZZ, InputError, Zmod, exercise, matrix, trace_decomposition, trace_inverse
from modlinalg.traces._step_orders import MOST, StepOrder, is_worth_asking, problem_of_steps, shuffled
from tests.helpers.steps import elementary_matrix


@pytest.fixture(scope="module")
def problems():
    """The steps of exercises whose orders can all be tried."""
    solutions = [
        exercise(kind, ring=ring, size=2, seed=seed).solution
        for ring in (Zmod(26), Zmod(8), QQ, ZZ)
        for kind in ("inverse", "decomposition", "solution")
        for seed in range(4)
    ]
    return [
        StepOrder(solution.start, tuple(step.operation for step in solution.steps), solution.result)
        for solution in solutions
        if len(solution.steps) <= MOST
    ]


def product(problem, order):
    """What the elementary matrices of the steps make of the start: an oracle beside the replay."""
    M, (m, k) = problem.start, problem.start.shape
    for name in order:
        step = problem.steps[problem.names.index(name)]
        is_row = step.axis == "row"
        E = elementary_matrix(step, m if is_row else k, M.ring)
        M = E @ M if is_row else M @ E
    return M


def test_right_orders_are_those_of_all_permutations_that_lead_to_the_end(problems):
    """By brute force with elementary matrices; the report agrees, and says where a wrong order ends."""
    assert len(problems) > 30
    for problem in problems:
        ends = {"".join(order): product(problem, order) for order in permutations(problem.names)}
        right = [order for order, end in ends.items() if end == problem.end]
        assert right == list(problem.right_orders())
        for order, end in list(ends.items())[:40]:
            report = problem.check(order)
            assert (bool(report), report.state) == (end == problem.end, end)
            assert bool(report.reason) == (end != problem.end)


def test_pairs_say_which_orders_are_right_or_are_not_given(problems):
    """An order is right exactly when each pair stands in it, by brute force."""
    given = 0
    for problem in problems:
        pairs = problem.before()
        if pairs is None:
            continue
        given += 1
        for order in map("".join, permutations(problem.names)):
            keeps = all(order.index(a) < order.index(b) for a, b in pairs)
            assert keeps == (order in problem.right_orders())
    assert given > 20


def test_shuffled_steps_are_in_a_wrong_order_and_the_same_for_each_seed():
    """And what is worth asking has a pair of steps whose order matters."""
    trace = trace_inverse(matrix([[3, 3], [2, 5]], mod=26))
    problem = shuffled(trace, 3)
    assert problem == shuffled(trace, 3)
    assert not problem.check(problem.names)
    assert is_worth_asking(problem) == bool(problem.before())


@pytest.mark.parametrize("order", ["", "A", "AAB", "ABCD", "A, B, D", "none"])
def test_what_is_no_order_is_refused(order):
    """Each name once."""
    with pytest.raises(InputError, match="names each of A, B, C once"):
        PROBLEM.check(order)


PROBLEM = shuffled(trace_inverse(matrix([[2, 1], [1, 3]], mod=6)), 1)


def test_an_order_is_read_as_students_write_it():
    """Small letters, commas, arrows, brackets."""
    assert {
        PROBLEM.check(order).order for order in ("BAC", "b a c", "(B, A, C)", "b -> a -> c", "B;A;C")
    } == {"BAC"}


def test_problems_that_are_none_are_refused():
    """Too few steps, too many, illegal ones, none that lead to the end, and orders that do not matter."""
    M = matrix("2 1; 1 3", mod=6)
    with pytest.raises(InputError, match="3 to 6 steps"):
        shuffled(trace_decomposition(matrix("1 0; 0 1", mod=6)), 0)
    with pytest.raises(InputError, match="no order of the steps leads"):
        problem_of_steps(M, ["R1 <-> R2"], M)
    with pytest.raises(InputError, match="not a unit"):
        problem_of_steps(M, ["R1 <- 2*R1"], M)
    with pytest.raises(InputError, match="one shape"):
        problem_of_steps(M, ["R1 <-> R2"], matrix("1 2", mod=6))
    with pytest.raises(InputError, match="1 to 6 steps"):
        problem_of_steps(M, [], M)
    with pytest.raises(InputError, match="every order"):
        shuffled(trace_decomposition(matrix("5 0 0; 0 5 0; 0 0 5", mod=8)), 0)

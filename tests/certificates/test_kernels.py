"""A certificate about M*x = b answers a question without b exactly when it lists the kernel of M."""

import pytest

from modlinalg import certify, kernel, matrix, question, solve, zeros
from modlinalg_check import check

M = matrix([[2, 4], [4, 2]], mod=6)
WITHOUT_B = "about another question: it has a b, the question names none"


def other_side(given, asked):
    """Return the reason for a certificate about the unknown on the other side."""
    return f"about another question: side {given}, the question's {asked}"


def verdict(answer, about=None, **named):
    """Return outcome and reason of the certificate of an answer for the question about M, without b."""
    found = check(certify(answer, **named).to_json(), about=about or question(M))
    return found.outcome, found.reason


def test_all_solutions_of_the_homogeneous_system_are_the_kernel():
    """M*x = 0 with one column is a question about M alone; x*M = 0 is one about M and the side."""
    assert verdict(kernel(M))[0] == "verified"
    assert verdict(solve(M, [0, 0]))[0] == "verified"
    left = kernel(M, side="left")
    assert verdict(left) == ("rejected", other_side("left", "right"))
    assert verdict(left, question(M, side="left"))[0] == "verified"
    assert verdict(kernel(M), question(M, side="left")) == ("rejected", other_side("right", "left"))


@pytest.mark.parametrize(
    "answer",
    [
        solve(M, [2, 4]),
        solve(M, [1, 0]),
        solve(M, zeros(2, 2, M.ring)),
        solve(M, zeros(2, 0, M.ring)),
        solve(M, [2, 4], side="left"),
        solve(M, zeros(2, 2, M.ring), side="left"),
    ],
    ids=["b", "no solution", "two columns", "no column", "b on the left", "two rows"],
)
def test_other_solution_sets_are_about_their_right_hand_side(answer):
    """A right-hand side that is not 0, or of another number of lines, must be named in the question."""
    for side in ("right", "left"):
        reason = WITHOUT_B if side == answer.side else other_side(answer.side, side)
        assert verdict(answer, question(M, side=side)) == ("rejected", reason)
    assert verdict(answer, question(M, b=answer.b, side=answer.side))[0] == "verified"


@pytest.mark.parametrize("x", [[0, 0], [2, 2]])
def test_one_solution_of_the_homogeneous_system_is_not_the_kernel(x):
    """A vector of the kernel proves nothing about M alone."""
    system = (M, [0, 0])
    assert verdict(x, solution_of=system) == ("rejected", WITHOUT_B)
    assert verdict(x, question(M, b=[0, 0]), solution_of=system)[0] == "verified"

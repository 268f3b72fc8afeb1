"""Drawings of the theory: what they show is what brute force finds, and their words say it."""

import re
from fractions import Fraction
from math import gcd

import pytest

from drawings import clock, colour_key, fitted_line, foot, kernel_points, machine, points, searched, staircase
from modlinalg import QQ, decompose, howell_form, matrix, trace_decomposition
from tests.helpers.howell import span


def says(drawing):
    """Return the words of a drawing for those who do not see it."""
    return re.search("<title>(.*?)</title>", drawing)[1]


@pytest.mark.parametrize("n", [2, 5, 6, 8])
def test_a_clock_has_an_arrow_for_each_hour_that_moves(n):
    """From x to a*x; in red are the numbers that are no multiple of a, and a is a unit if there is none."""
    for a in range(n):
        drawn = clock(a, n)
        assert sum(a * x % n != x for x in range(n)) == drawn.count("<path")
        assert n - n // gcd(a, n) == drawn.count('stroke="#b3421f"')
        assert ("is a unit" in says(drawn)) == (gcd(a, n) == 1)


def test_all_points_are_drawn_and_some_are_large():
    """n*n dots, those that are marked once each, also where a number is not reduced."""
    drawn = points(5, [(0, 0), (5, 10), (7, 1)], "two")
    assert 25 == drawn.count("<circle")
    assert 2 == drawn.count('r="8"')
    assert says(drawn).endswith("these 2 are marked: (0, 0), (2, 1).")


@pytest.mark.parametrize("entries", [[[2, 4]], [[1, 3]], [[2, 0], [0, 4]], [[0, 0]]])
def test_the_marked_points_are_the_kernel(entries):
    """Each pair with M*x = 0, and no other."""
    M = matrix(entries, mod=8)
    quiet = [(x, y) for x in range(8) for y in range(8) if (M @ matrix([[x], [y]], mod=8)).is_zero]
    drawn = kernel_points(M)
    assert quiet == [tuple(map(int, pair)) for pair in re.findall(r"\((\d), (\d)\)", says(drawn))]
    assert f"{len(quiet)} elements" in drawn


def test_the_foot_is_nearest():
    """For (2, 1) and b = (2, 3) it is 7/5 times (2, 1), and the difference has the product 0 with (2, 1)."""
    assert "(14/5, 7/5) is nearest to b" in says(foot((2, 1), (2, 3)))
    assert "the difference (-4/5, 8/5)" in says(foot((2, 1), (2, 3)))


def test_the_errors_of_a_line_are_told():
    """y - (start + slope*x) for each point; a point on the line has the error 0."""
    words = says(fitted_line([(0, 1), (1, 2), (2, 4)], Fraction(1), Fraction(1)))
    assert words.endswith("errors 0 at x = 0, 0 at x = 1, 1 at x = 2.")


def test_a_machine_has_a_switch_for_each_entry_of_the_diagonal():
    """Closed where the entry is not 0; more columns than rows are inputs that end, more rows give 0."""
    W = decompose(matrix([[1, 2, 0], [2, 1, 0]], mod=3)).W
    wide = "3 inputs and 2 outputs; switch 1 is closed, x1 comes out; switch 2 is open, 0 comes out; x3 ends."
    assert says(machine(W, "W")).endswith(wide)
    assert says(machine(W.T, "its transpose")).endswith("output 3 is always 0.")
    assert "2*x1 comes out" in says(machine(matrix([[2]], mod=8), "two"))


@pytest.mark.parametrize("rows", [[[2, 1, 3], [4, 2, 6], [0, 4, 1]], [[0, 4, 2], [0, 0, 6]], [[1, 0, 0]]])
def test_a_staircase_counts_the_vectors_from_each_row_on(rows):
    """As many as brute force finds in the span of these rows."""
    H = howell_form(matrix(rows, mod=8))
    counted = [len(span(H.tolist()[i:], 8, 3)) for i in range(H.shape[0])]
    assert counted == [int(x) for x in re.findall(r"there are (\d+) combinations", says(staircase(H)))]


def test_the_region_shrinks_by_a_row_and_a_column_with_each_pivot():
    """What is searched is what is right of and below the pivots before; the red entry is not 0."""
    drawn = searched(trace_decomposition(matrix([[0, 0, 1], [0, 0, 1], [1, 0, 0]], mod=3), style="two-pass"))
    words = "for pivot 2 rows 2 to 3 and columns 2 to 3, found in (R2, C3)"
    assert words in says(drawn)
    assert 9 + 4 == drawn.count("#f3d9a4")
    rational = searched(trace_decomposition(matrix([[2, 1], [1, 1]], QQ), style="two-pass"))
    assert "1/2" in rational


def test_a_key_shows_each_number_once():
    """From the smallest on."""
    assert says(colour_key([3, 0, 3, 1], 5)) == "The colours of 0, 1, 3."

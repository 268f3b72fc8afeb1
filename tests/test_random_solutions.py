"""Solutions drawn at random: over Q with the small coefficients -9..9, over Z_n each with the same chance."""

import random

from modlinalg import matrix, solve


def test_coefficients_over_the_rationals_are_the_integers_from_minus_9_to_9():
    """x = 0 + t*1 solves 0*x = 0; every t in -9..9 is drawn, and no other."""
    solutions = solve(matrix([[0]]), [0])
    rng = random.Random(3)
    assert set(range(-9, 10)) == {solutions.random(rng)[0, 0] for _ in range(600)}


def test_every_solution_over_a_finite_ring_is_drawn_and_nothing_else():
    """2*x + 4*y = 2 mod 6: all solutions, about as often as each other."""
    solutions = solve(matrix([[2, 4]], mod=6), [2])
    rng = random.Random(4)
    drawn = [solutions.random(rng) for _ in range(100 * solutions.count)]
    assert set(drawn) == set(solutions)
    assert all(60 < drawn.count(x) < 150 for x in solutions)

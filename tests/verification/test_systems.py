"""Claims about M*x = b, by enumeration over every x."""

import math
import random
from pathlib import Path

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    ShapeError,
    Zmod,
    matrix,
    solve,
    verify_count,
    verify_inverse,
    verify_no_solution,
    verify_solution,
    zeros,
)
from tests.helpers.boards import lights_out, text, tubulo, tubulo_inverse
from tests.helpers.runs import slow
from tests.verification.brute import MODULI, assert_differs, assert_sound, columns, perturbed, random_matrix

COUNTS = Path(__file__).parents[1] / "data" / "flip_solution_counts.csv"
SHAPES = ((2, 2), (2, 3), (3, 2), (1, 1))


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", MODULI)
def test_solutions_counts_and_refusals_agree_with_enumeration(n):
    """On both sides: a claim about x*M = b is one about M^T and b^T."""
    rng = random.Random(n)
    for rows, cols in SHAPES:
        for _ in range(6):
            M, b = random_matrix(rng, rows, cols, n), random_matrix(rng, rows, 1, n)
            true = [x for x in columns(cols, n) if M @ x == b]
            assert_sound(verify_count(M, b, len(true)), True)
            assert_sound(verify_count(M.T, b.T, len(true), side="left"), True)
            assert_sound(verify_count(M, b, len(true) + 1), False)
            none, none_left = verify_no_solution(M, b), verify_no_solution(M.T, b.T, side="left")
            for verification in (none, none_left):
                kind = assert_sound(verification, not true)
                assert kind == ("solution" if true else "no_solution")
            if true:
                assert M @ none.counterexample == b
                assert none_left.counterexample @ M.T == b.T
                assert verify_count(M, b, 0).counterexample in true
            for x in rng.sample(columns(cols, n), 3) + true[:2]:
                verification = verify_solution(M, b, x)
                assert assert_sound(verification, x in true) is None
                assert_sound(verify_solution(M.T, b.T, x.T, side="left"), x in true)
                if not verification:
                    assert_differs(verification.counterexample, {"M": M, "x": x, "b": b})


def test_several_systems_at_once():
    """Each column of b is a system of its own; the count is a power."""
    M, b = matrix([[2]], mod=8), matrix([[2, 4]], mod=8)
    assert_sound(verify_solution(M, b, [[1, 6]]), True)
    assert_sound(verify_solution(M, b, [[1, 1]]), False)
    assert_sound(verify_count(M, b, 4), True)
    assert_sound(verify_no_solution(M, [[2, 1]]), True)


def test_over_the_rationals_a_count_may_be_infinite():
    """1, 0 and infinity are the only ones."""
    M = matrix("1 2; 2 4")
    assert_sound(verify_count(M, [1, 2], math.inf), True)
    assert_sound(verify_count(M, [1, 2], 1), False)
    assert_sound(verify_count(M, [1, 3], 0), True)
    assert "infinite" in str(verify_count(M, [1, 2], 1))
    assert_sound(verify_count(matrix("2"), ["1/2"], math.inf), False)


def test_empty_systems():
    """No equations leave everything, no unknowns leave one x or none."""
    ring = matrix([[0]], mod=6).ring
    assert_sound(verify_count(zeros(0, 2, ring), [], 36), True)
    assert_sound(verify_count(zeros(2, 0, ring), [0, 0], 1), True)
    assert_sound(verify_no_solution(zeros(2, 0, ring), [0, 3]), True)


def test_the_published_inverse_of_the_tubulo_board_is_true():
    """49 x 49 over Z_3, published in 2009."""
    assert assert_sound(verify_inverse(tubulo(), tubulo_inverse()), True) is None


def test_a_changed_entry_of_the_published_inverse_is_false_and_named():
    """Adding 1 to X[i, j] changes column j of M*X, first where column i of M is not 0."""
    M, X = tubulo(), tubulo_inverse()
    changed = perturbed(random.Random(2009), X)
    ((i, j),) = [(i, j) for i in range(49) for j in range(49) if X[i, j] != changed[i, j]]
    verification = verify_inverse(M, changed)
    assert assert_sound(verification, False) is None
    found = verification.counterexample
    first = next(row for row in range(49) if M[row, i])
    assert (found.row, found.col) == (first, j)
    assert found.left == (M @ changed)[first, j]
    assert f"(R{first + 1}, C{j + 1})" in verification.reason


def test_the_published_clicks_of_the_tubulo_board_are_true():
    """50 clicks that turn four cells of the 7 x 7 board and leave the others."""
    M = tubulo()
    clicks = [int(entry) for entry in text("tubulo_7x7_clicks.txt").split()]
    assert sum(clicks) == 50
    turned = {(2, 5): 2, (2, 6): 1, (3, 5): 1, (6, 6): 2}
    b = [turned.get(divmod(cell, 7), 0) for cell in range(49)]
    assert assert_sound(verify_solution(M, b, clicks), True) is None
    clicks[24] = (clicks[24] + 1) % 3
    assert_sound(verify_solution(M, b, clicks), False)


@pytest.mark.parametrize("line", COUNTS.read_text().split()[1:])
def test_the_published_numbers_of_solutions_are_true(line):
    """n x n boards of two colours, n = 1..20; one more is false."""
    size, count = map(int, line.split(","))
    M = lights_out(size, size, 2)
    assert verify_count(M, [0] * size**2, count)
    assert not verify_count(M, [0] * size**2, count + 1)


def test_what_is_no_question_is_refused():
    """Shapes, sides and counts are checked at the edge."""
    M = matrix([[1, 2]], mod=6)
    with pytest.raises(ShapeError, match="b must be"):
        verify_no_solution(M, [1, 2])
    with pytest.raises(InputError, match="side must be"):
        verify_count(M, [1], 1, side="up")
    assert verify_count(M, [1], -1).reason == "the number of solutions is 6, not -1"
    for count in (1.0, True, "1", -math.inf, math.nan, None):
        with pytest.raises(InputError, match="an integer >= 0"):
            verify_count(M, [1], count)
    assert solve(M, [1]).count == 6
    assert QQ.is_field


def test_the_count_of_a_left_system_speaks_of_its_own_kernel():
    """Nothing but 0 solves x*[1 1] = 0 mod 2, while (1, 1) solves [1 1]*x = 0."""
    M = matrix([[1, 1]], mod=2)
    assert "TRUE" in (text := str(verify_count(M, [0, 0], 1, side="left")))
    assert "nothing but 0 has x*M = 0" in text
    assert "the generators of M*x = 0 have the orders 2" in str(verify_count(M, [0], 2))


@pytest.mark.parametrize("ring", [ZZ, QQ, Zmod(6), Zmod(7)], ids=str)
def test_a_count_of_one_names_no_orders_of_generators_that_do_not_exist(ring):
    """One solution: the kernel is 0 alone, over each ring and with moduli."""
    assert verify_count(matrix([[1]], ring), [1], 1).reason == "nothing but 0 has M*x = 0"
    with_moduli = verify_count([[1], [1], [1]], [2, 3, 2], 1, moduli=[3, 5, 7])
    assert with_moduli
    assert with_moduli.reason == "nothing but 0 has M*x = 0 modulo 105"


def test_a_true_count_says_how_often_the_orders_of_the_kernel_count():
    """(2 * 6)^2 solutions for two right-hand sides, one X without columns for none."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    words = "the generators of M*x = 0 have the orders 2 * 6"
    assert verify_count(M, [0, 0], 12).reason == words
    two = verify_count(M, [[0, 2], [0, 4]], 144)
    assert two.reason == f"{words}, once for each of the 2 columns of b"
    left = verify_count(M.T, [[0, 0], [2, 4]], 144, side="left")
    assert left.reason.endswith("2 * 6, once for each of the 2 rows of b")
    none = verify_count(M, zeros(2, 0, Zmod(6)), 1)
    assert none.reason == f"{words}, and b has no column: its one solution has none either"

"""Published matrices and hard cases with known answers."""

from pathlib import Path

import pytest

from modlinalg import (
    QQ,
    NoGeneralizedInverseError,
    check_identities,
    decompose,
    identity,
    kernel,
    matrix,
    pseudo_inverse,
    solve,
)
from tests.helpers import boards

ALL = {1, 2, 3, 4}


def test_tubulo_pseudo_inverse_is_the_published_inverse():
    """49 x 49 mod 3: W = I and all four identities hold."""
    M = boards.tubulo()
    assert identity(49, M.ring) == decompose(M).W
    assert boards.tubulo_inverse() == pseudo_inverse(M)
    assert ALL == check_identities(M, boards.tubulo_inverse()).satisfied


def test_two_by_two_board_mod_3_is_singular():
    """The 2 x 2 board with 3 colours has an invariant factor 0."""
    assert 0 in decompose(boards.lights_out(2, 2, 3)).invariant_factors


def test_ring_of_six_has_four_free_and_two_zero_factors():
    """W = diag(1, 1, 1, 1, 0, 0) mod 8, and X satisfies (1) and (2)."""
    M = boards.ring_of_six()
    assert (1, 1, 1, 1, 0, 0) == decompose(M).invariant_factors
    assert check_identities(M, pseudo_inverse(M)).satisfied >= {1, 2}


@pytest.mark.parametrize(("ring", "rank"), [({"ring": QQ}, 2), ({"mod": 7}, 2), ({"mod": 3}, 1)])
def test_one_to_nine(ring, rank):
    """[[1,2,3],[4,5,6],[7,8,9]] has rank 2 over Q and Z_7, and rank 1 over Z_3."""
    M = matrix([[1, 2, 3], [4, 5, 6], [7, 8, 9]], **ring)
    assert rank == decompose(M).free_rank
    assert check_identities(M, pseudo_inverse(M)).satisfied >= {1, 2}


@pytest.mark.parametrize(
    ("rows", "n", "inverse"),
    [
        ([[2, 1], [1, 3]], 6, [[3, 1], [1, 4]]),
        ([[2, 3], [3, 2]], 6, [[2, 3], [3, 2]]),
        ([[4, 3], [3, 4]], 6, [[4, 3], [3, 4]]),
        ([[6, 24, 1], [13, 16, 10], [20, 17, 15]], 26, [[8, 5, 10], [21, 8, 21], [21, 12, 8]]),
    ],
)
def test_pseudo_inverse_of_an_invertible_matrix_is_its_inverse(rows, n, inverse):
    """Among them the Hill key mod 26, and matrices whose inverse FLINT cannot compute."""
    M = matrix(rows, mod=n)
    assert matrix(inverse, mod=n) == pseudo_inverse(M)
    assert ALL == check_identities(M, pseudo_inverse(M)).satisfied


@pytest.mark.parametrize(
    ("M", "factors"),
    [
        (matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8), (1, 2, 4)),
        (matrix([[2, 4], [1, 5]], mod=6), (1, 0)),
        (matrix([[2, 4], [4, 2]], mod=6), (2, 0)),
    ],
)
def test_smith_form_of_small_matrices(M, factors):
    """Invariant factors over Z_8 and Z_6."""
    assert factors == decompose(M).invariant_factors


@pytest.mark.parametrize(
    "M", [matrix([[2]], mod=8), boards.alien_tiles(7)], ids=["2 mod 8", "Alien Tiles 7 x 7"]
)
def test_no_pseudo_inverse_is_proved_by_z(M):
    """M*Z*M = 0 and trace(Z*M) != 0, so no X has M*X*M = M."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(M)
    Z = caught.value.witness
    assert (M @ Z @ M).is_zero
    assert (Z @ M).trace() != 0


def test_a_right_inverse_need_not_be_a_moore_penrose_inverse():
    """[1 2] over Z_5: every X with (1) and (2) fails (3) or (4)."""
    M = matrix([[1, 2]], mod=5)
    assert check_identities(M, pseudo_inverse(M)).satisfied == {1, 2, 3}


def test_five_by_five_lights_out_has_rank_23():
    """25 cells, 2 colours: two invariant factors are 0."""
    assert decompose(boards.lights_out(5, 5, 2)).free_rank == 23


def test_published_inverse_of_the_three_by_three_board():
    """The two-colour board's published inverse, and the clicks for the published state."""
    X = matrix(boards.text("flip_3x3_mod2_published_inverse.txt"), mod=2)
    assert X == pseudo_inverse(boards.lights_out(3, 3, 2))
    state = matrix([[0, 1, 1, 1, 1, 0, 1, 1, 0]], mod=2)
    assert (1, 1, 1, 0, 0, 1, 0, 1, 0) == (state @ X).entries


@pytest.mark.parametrize("colours", range(2, 13))
def test_poggle_equations_are_answered_for_any_number_of_colours(colours):
    """The 3 x 3 board with every cell at 1: a solution, or a row u that rules one out (7 colours)."""
    M = boards.lights_out(3, 3, colours)
    answer = solve(M, [-1] * 9)
    assert bool(answer) == (colours != 7)
    if answer:
        assert {0} == {int(entry + 1) % colours for entry in (M @ answer.particular).entries}
    else:
        assert (answer.witness @ M).is_zero
        assert sum(answer.witness.entries) % colours


def test_tubulo_clicks_are_the_only_solution_of_their_board():
    """The published clicks number 50 and their negative 49; the state they solve has no other solution."""
    M = boards.tubulo()
    clicks = matrix([[int(word)] for word in boards.text("tubulo_7x7_clicks.txt").split()], mod=3)
    answer = solve(M, M @ clicks)
    assert (1, clicks) == (answer.count, answer.particular)
    assert (50, 49) == (sum(clicks.entries), sum((-clicks).entries))


@pytest.mark.exhaustive
def test_solution_counts_of_two_colour_boards_are_the_published_ones():
    """n x n for n = 1..20: the kernel has as many elements as the table says."""
    table = (Path(__file__).parent / "data" / "flip_solution_counts.csv").read_text(encoding="utf-8")
    for line in table.split()[1:]:
        n, count = map(int, line.split(","))
        assert count == kernel(boards.lights_out(n, n, 2)).count


def test_poggle_board_with_all_lights_on():
    """Lights on at all 9 cells mod 2: clicking the corners and the centre turns them off."""
    clicks = matrix([[1], [0], [1], [0], [1], [0], [1], [0], [1]], mod=2)
    assert {1} == set((boards.lights_out(3, 3, 2) @ clicks).entries)

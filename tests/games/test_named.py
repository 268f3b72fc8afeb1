"""The named games: published matrices, published numbers, and the rules told another way."""

from itertools import combinations, product

import numpy as np
import pytest

from modlinalg import inverse
from modlinalg.games import (
    alien_tiles,
    flip,
    lights_out,
    lights_out_2000,
    lights_out_cube,
    lights_out_deluxe,
    merlin,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
)
from tests.helpers import boards

GAMES = [
    alien_tiles,
    flip,
    lights_out,
    lights_out_2000,
    lights_out_cube,
    lights_out_deluxe,
    merlin,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_a_named_game_says_where_its_rules_come_from(game):
    """And solves a random position of its own."""
    board = game()
    assert board.source
    assert board.name
    assert "Source: " in game.__doc__
    state = board.random_solvable(7)
    assert board.play(state, board.solve(state).particular) == (0,) * len(board.cells)


def test_tubulo_has_the_published_matrix_and_inverse():
    """49 x 49 over Z_3, and the published 50 clicks solve what they solve."""
    board = tubulo()
    assert ("Tubulo", "Tubulo 2 x 2, 3 colours") == (board.name, tubulo(2).name)
    assert boards.tubulo() == board.matrix
    assert boards.tubulo_inverse() == inverse(board.matrix)


def test_the_ring_has_the_published_matrix():
    """Symmetric, so rows and columns may be exchanged; 4096 boards are solvable, in 64 ways each."""
    board = ring_of_eight_colours()
    assert boards.ring_of_six() == board.matrix == board.matrix.T
    assert (64, 4096) == (board.count, board.solvable_fraction * 8**6)


def test_alien_tiles_has_its_matrix():
    """A click turns the whole row and column."""
    assert boards.alien_tiles(7) == alien_tiles().matrix
    assert boards.alien_tiles(4, mod=3) == alien_tiles(4, 3).matrix


@pytest.mark.parametrize(
    ("board", "rows", "cols", "mod"),
    [
        (lights_out(), 5, 5, 2),
        (lights_out_2000(), 5, 5, 3),
        (lights_out_deluxe(), 6, 6, 2),
        (flip(3, 4), 3, 4, 2),
        (poggle(), 3, 3, 2),
        (poggle(4, 5), 4, 4, 5),
    ],
    ids=repr,
)
def test_games_of_crosses_have_their_matrix(board, rows, cols, mod):
    """A click turns a cell and the cells beside it."""
    assert boards.lights_out(rows, cols, mod) == board.matrix


def test_merlin_turns_blocks_sides_and_a_plus():
    """Each of the nine buttons, as drawn."""
    drawn = (
        *("110110000", "111000000", "011011000"),
        *("100100100", "010111010", "001001001"),
        *("000110110", "000000111", "000011011"),
    )
    columns = [[int(digit) for digit in column] for column in drawn]
    assert [list(row) for row in zip(*columns, strict=True)] == merlin().matrix.tolist()
    assert 1 == merlin().count
    assert merlin().is_solvable([0] * 9, [1, 1, 1, 1, 0, 1, 1, 1, 1])


def test_the_cube_has_54_lights_with_four_neighbours_each():
    """Symmetric; corners of the cube are triangles, so a corner light's two outer neighbours touch."""
    board = lights_out_cube()
    A = np.array(board.matrix.tolist())
    assert (54, 54) == A.shape
    assert (A == A.T).all()
    assert {5} == set(A.sum(axis=0))
    assert len(set(board.positions)) == 54
    near = {(board.cells[i], board.cells[j]) for i, j in product(range(54), repeat=2) if i != j and A[i, j]}
    assert (("F", 1, 1), ("F", 1, 2)) in near
    assert (("F", 0, 1), ("U", 2, 1)) in near
    assert (("F", 2, 0), ("D", 0, 0)) in near
    assert (("F", 0, 2), ("R", 0, 0)) in near
    assert (("R", 1, 2), ("B", 1, 0)) in near
    assert (("L", 1, 0), ("B", 1, 2)) in near
    assert (("U", 0, 0), ("B", 0, 2)) in near
    assert (("D", 2, 1), ("B", 2, 1)) in near
    triangles = sum(
        (a, b) in near and (b, c) in near and (a, c) in near for a, b, c in combinations(board.cells, 3)
    )
    assert 8 == triangles


@pytest.mark.exhaustive
def test_the_clock_has_the_known_numbers_of_positions_at_distance_0_1_2():
    """1, 330 and 51,651, where a move is one button and any turn (http://cube20.com/clock/)."""
    board = rubiks_clock()
    columns = [tuple(int(x) for x in board.matrix[:, j].entries) for j in range(len(board.buttons))]
    moves = {tuple(k * x % 12 for x in column) for column in columns for k in range(1, 12)}
    origin = (0,) * 14
    second = {tuple((x + y) % 12 for x, y in zip(a, b, strict=True)) for a, b in combinations(moves, 2)}
    assert (30, 330) == (len(set(columns)), len(moves))
    assert origin not in moves
    assert 51651 == len(second - moves - {origin})


def test_every_position_of_the_clock_can_be_solved():
    """12^14 positions, 30 buttons."""
    board = rubiks_clock()
    assert 1 == board.solvable_fraction
    assert 12**16 == board.count


def test_a_wheel_with_its_pin_up_turns_the_front_and_the_corners_of_the_back():
    """Drawn: one pin up, three pins down, all pins up."""
    board = rubiks_clock()
    up = dict(zip(board.cells, board.play({}, {("up", "UL"): 1}), strict=True))
    assert {("front", 0, 0), ("front", 0, 1), ("front", 1, 0), ("front", 1, 1)} == {
        c for c, x in up.items() if x
    }
    down = dict(zip(board.cells, board.play({}, {("down", "UR DL DR"): 1}), strict=True))
    assert {("front", 0, 2), ("front", 2, 0), ("front", 2, 2)} == {c for c, x in down.items() if x == 1}
    assert 5 == sum(x == 11 for x in down.values())
    everything = board.play({}, {("up", "UL UR DL DR"): 1})
    assert (1,) * 9 + (0,) * 5 == everything


@pytest.mark.parametrize(
    ("mod", "clicks"), [(2, "101010101"), (3, "010111010"), (4, "323232323"), (5, "141434141")]
)
def test_poggle_has_the_published_solutions(mod, clicks):
    """All cells 1, 3 x 3, for 2 to 5 colours; each is the only one.

    "Poggle, the solutions", 20 May 2006,
    http://schwarzekatzeproject.blogspot.com/2006/05/poggle-solutions.html.
    """
    solutions = poggle(3, mod).solve([1] * 9)
    assert (1, tuple(map(int, clicks))) == (solutions.count, solutions.particular.entries)

"""Solving and explaining, against all click vectors of small boards."""

import json
import math
import random
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, strategies as st

import modlinalg_check
from modlinalg import NoSolutionError, kernel, matrix, solve
from modlinalg._matrices import store_of
from modlinalg.games import (
    NoUnsolvablePositionError,
    alien_tiles,
    cycle,
    from_graph,
    from_matrix,
    grid,
    lights_out,
    ring_of_eight_colours,
)
from tests.games.brute import matrix_rows, reached
from tests.helpers.runs import sampled, slow

PATTERNS = ["plus", "king", "row+column", "diagonal", "knight"]


def verified(certificate):
    """Whether the independent checker accepts a certificate."""
    return modlinalg_check.check(json.dumps(certificate)).outcome == "verified"


@slow(exhaustive=lambda pattern: pattern != "plus", long=lambda n: n > 2)
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("n", [2, 3])
def test_every_position_of_3_x_3_with_2_and_3_colours(n, pattern):
    """Solvable exactly when some click vector reaches it, and in as many ways."""
    board = grid(3, 3, n, neighbours=pattern)
    ways = reached(matrix_rows(3, 3, pattern), n)
    assert {board.count} == set(ways.values())
    assert Fraction(len(ways), n**9) == board.solvable_fraction
    step = 1 if n == 2 else 7  # all of them with 2 colours; every seventh of 19683 with 3
    for k in range(0, n**9, step):
        state = tuple(k // n**i % n for i in range(9))
        assert (tuple(-x % n for x in state) in ways) == board.is_solvable(state)


@slow(long=lambda n: n > 3)
@pytest.mark.parametrize(("n", "pattern"), list(product((2, 3, 4, 6), PATTERNS)))
def test_every_position_of_3_x_3_by_its_invariants(n, pattern):
    """Solvable exactly when all invariants vanish: asked of all n^9 positions, clicks and states alike."""
    board = grid(3, 3, n, neighbours=pattern)
    A = np.array(matrix_rows(3, 3, pattern), dtype=np.int64)
    weights = n ** np.arange(9)
    ways = np.zeros(n**9, dtype=np.int64)
    solvable = np.zeros(n**9, dtype=bool)
    U = np.array([invariant.u.entries for invariant in board.invariants()], dtype=np.int64).reshape(-1, 9)
    for start in range(0, n**9, n**8):
        vectors = np.arange(start, start + n**8)[:, None] // weights % n
        ways += np.bincount(vectors @ A.T % n @ weights, minlength=n**9)
        solvable[start : start + n**8] = ~(vectors @ U.T % n).any(axis=1)
    assert (ways[solvable] == board.count).all()
    assert (ways[~solvable] == 0).all()
    assert Fraction(int(solvable.sum()), n**9) == board.solvable_fraction


@pytest.mark.parametrize(("n", "pattern"), [(4, "king"), (4, "row+column"), (6, "plus"), (6, "diagonal")])
@pytest.mark.parametrize("seed", range(40))
def test_positions_of_3_x_3_agree_with_their_invariants(n, pattern, seed):
    """The answer is a list of solutions that work, or a certificate that there is none."""
    rng = random.Random(seed)
    board = grid(3, 3, n, neighbours=pattern)
    state = tuple(rng.randrange(n) for _ in range(9))
    target = tuple(rng.randrange(n) for _ in range(9))
    agree = all(inv.value(state) == inv.value(target) for inv in board.invariants())
    solutions = board.solve(state, target)
    assert agree == bool(solutions) == board.is_solvable(state, target)
    assert verified(board.explain(state, target).certificate())
    if solutions:
        assert board.count == solutions.count
        assert target == board.play(state, solutions.particular)


def test_lights_out_has_rank_23_four_solutions_and_two_quiet_patterns():
    """The 5 x 5 board, and each of its quiet patterns changes nothing."""
    board = lights_out()
    quiet = board.quiet_patterns()
    assert (4, 4, Fraction(1, 4)) == (board.count, quiet.count, board.solvable_fraction)
    assert (2, 2) == (len(quiet.generators), len(board.invariants()))
    for pattern in quiet:
        assert (0,) * 25 == board.play([0] * 25, pattern)
    assert board.is_solvable([1] * 25)


def test_an_explanation_names_cells_weights_and_sums():
    """The invariant of the ring of six with eight colours, as a sentence and as a certificate."""
    board = ring_of_eight_colours()
    why = board.explain([0, 5, 0, 0, 0, 0], target=1)
    assert not why.solvable
    now = sum(w * [0, 5, 0, 0, 0, 0][c] for c, w in zip(why.cells, why.weights, strict=True)) % why.modulus
    then = sum(why.weights) % why.modulus
    assert (now, then) == (why.sum, why.required)
    assert now != then
    assert f"must sum to {then} mod {why.modulus}, and sum to {now}" in str(why)
    certificate = why.certificate()
    assert "no_solution" == certificate["kind"]
    assert verified(certificate)
    forged = json.loads(certificate.to_json())
    forged["u"]["entries"][0][0] = (forged["u"]["entries"][0][0] + 1) % 8
    assert not verified(forged)


def test_weights_are_divided_by_what_they_share_with_n():
    """[2] over Z_6: u = 3, so the colour itself must be even."""
    why = from_matrix([[2]], mod=6, cells=["lamp"]).explain([5])
    assert ((1,), 2, 1, 0) == (why.weights, why.modulus, why.sum, why.required)
    assert "the cell lamp must be 0 mod 2, and is 1" in why.text
    assert [[3]] == why.witness.tolist()


def test_two_colours_speak_of_parity():
    """Cells of a grid are counted from 1 where people read."""
    why = grid(2, 1, 2).explain([1, 0])
    assert "of the cells (1, 1), (2, 1) an even number must be lit, and 1 is" in why.text
    odd = grid(2, 1, 2).explain([1, 1], target=[0, 1])
    assert "of the cells (1, 1), (2, 1) an odd number must be lit, and 2 are" in odd.text
    solvable = grid(2, 1, 2).explain([1, 1])
    assert (True, "it can be solved, in 2 ways") == (solvable.solvable, str(solvable))
    assert "exactly one way" in grid(1, 1, 2).explain([1]).text
    assert verified(solvable.certificate())


def test_no_solution_is_an_error_with_its_witness():
    """From `particular`, as everywhere in this library."""
    with pytest.raises(NoSolutionError) as caught:
        _ = cycle(3, 2).solve([1, 0, 0]).particular
    u = caught.value.witness
    assert (u @ cycle(3, 2).matrix).is_zero
    assert not (u @ caught.value.b).is_zero


@st.composite
def graphs(draw):
    """Return the adjacency matrix of an undirected graph."""
    size = draw(st.integers(1, 12))
    edges = draw(st.lists(st.booleans(), min_size=size * (size - 1) // 2, max_size=size * (size - 1) // 2))
    A = [[0] * size for _ in range(size)]
    pairs = [(i, j) for i in range(size) for j in range(i)]
    for (i, j), there in zip(pairs, edges, strict=True):
        A[i][j] = A[j][i] = int(there)
    return A


@pytest.mark.exhaustive
@given(graphs())
def test_all_lit_can_always_be_turned_off_with_two_colours(adjacency):
    """Sutner 1989, on any undirected graph where a click turns a node and its neighbours.

    If u*A = 0 then u*A*u^T = 0; A is symmetric with ones on its diagonal, so that is u*(1, .., 1)^T.
    """
    board = from_graph(adjacency, 2)
    solutions = board.solve([1] * len(adjacency))
    assert solutions
    assert (0,) * len(adjacency) == board.play([1] * len(adjacency), solutions.particular)


def test_alien_tiles_from_red_to_every_other_colour():
    """All 0 can be taken to all 1, 2 and 3 on 7 x 7 with 4 colours; the kernel has 4^6 elements."""
    board = alien_tiles()
    assert 4**6 == board.count == kernel(board.matrix).count
    for target in (1, 2, 3):
        c = board.solve([0] * 49, target).particular
        assert (target,) * 49 == board.play([0] * 49, c)


@pytest.mark.parametrize("n", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("pattern", ["plus", "king", "row+column"])
def test_invariants_generate_the_left_kernel(n, pattern):
    """Each has u*A = 0, no click changes its value, and together they decide solvability."""
    board = grid(3, 4, n, neighbours=pattern)
    rng = random.Random(n)
    invariants = board.invariants()
    size = 1
    for inv in invariants:
        assert (inv.u @ board.matrix).is_zero
        assert "never changes" in inv.text
        size *= inv.modulus
        state = [rng.randrange(n) for _ in range(12)]
        after = board.play(state, [rng.randrange(n) for _ in range(12)])
        assert inv.value(state) == inv.value(after)
        by_weights = dict(zip(inv.cells, inv.weights, strict=True))
        assert inv.value(state) == (
            sum(by_weights.get(cell, 0) * x for cell, x in zip(board.cells, state, strict=True)) % inv.modulus
        )
    assert size == kernel(board.matrix, side="left").count


@pytest.mark.parametrize("board", [lights_out(), cycle(6, 8), grid(20, 9, 6, "king")], ids=repr)
def test_random_positions_are_what_they_are_called(board):
    """From a seed: the same every time, different for another one."""
    for seed in range(5):
        assert board.is_solvable(board.random_solvable(seed))
        assert not board.is_solvable(board.random_unsolvable(seed))
        assert board.random_unsolvable(seed) == board.random_unsolvable(seed)
    assert board.random_solvable(1) != board.random_solvable(2)


def test_random_solvable_positions_are_uniform():
    """4096 draws from the 4 solvable states of a ring of three with 4 colours."""
    board = cycle(3, 4)
    found = [board.random_solvable(seed) for seed in range(4096)]
    counts = {state: found.count(state) for state in set(found)}
    assert {(k,) * 3 for k in range(4)} == set(counts)
    assert all(900 < count < 1150 for count in counts.values())


@pytest.mark.parametrize(
    "board", [grid(3, 3, 2), grid(12, 12, 2), grid(7, 7, 2), from_matrix([[1, 2]], mod=6)], ids=repr
)
def test_no_unsolvable_position_is_proved_by_a_right_inverse(board):
    """T*X = I, so every right-hand side has a solution."""
    with pytest.raises(NoUnsolvablePositionError) as caught:
        board.random_unsolvable(0)
    T, X = caught.value.matrix, caught.value.witness
    assert matrix([[int(i == j) for j in range(T.shape[0])] for i in range(T.shape[0])], T.ring) == T @ X


def test_more_buttons_than_cells_and_more_cells_than_buttons():
    """The fraction of solvable states is n^buttons / (count * n^cells)."""
    wide = from_matrix([[1, 2, 3]], mod=6)
    assert (36, Fraction(1)) == (wide.count, wide.solvable_fraction)
    tall = from_matrix([[2], [3]], mod=6)
    assert (1, Fraction(1, 6)) == (tall.count, tall.solvable_fraction)
    assert tall.is_solvable([2, 3])
    assert not tall.is_solvable([1, 0])


@sampled(ordinary=11)
@pytest.mark.parametrize("n", [2, 3, 4, 7])
@pytest.mark.parametrize("pattern", ["plus", "king", "row+column"])
def test_boards_that_are_solved_sparsely_have_the_answers_of_the_dense_matrix(n, pattern):
    """A board that wraps around is not chased; modulo a prime its matrix is eliminated without its zeros."""
    board = grid(12, 11, n, pattern, wrap=True)
    dense = matrix(board.matrix.tolist(), mod=n)
    is_sparse = pattern != "row+column"
    assert (store_of(board.matrix).sparse is not None) == is_sparse
    assert store_of(dense).sparse is None
    assert board.matrix == dense
    assert board.count == kernel(dense).count
    state = board.random_solvable(1)
    assert dense @ board.solve(state).particular == matrix([[-entry] for entry in state], mod=n)
    assert math.prod(board.quiet_patterns().orders) == board.count
    kept = board.invariants()
    assert all((one.u @ dense).is_zero for one in kept)
    assert len(kept) == len(kernel(dense, side="left").generators)
    if kept:
        assert not board.is_solvable(board.random_unsolvable(2))
        assert not solve(dense, list(board.random_unsolvable(2)))

"""Chasing on rings, paths and graphs gives the answers that the written-out matrix gives."""

import random
from itertools import product

import pytest

from modlinalg import PostconditionError, Zmod, howell_form, kernel, matrix, solve
from modlinalg.games import ChasedSolutions, cycle, from_graph, from_matrix, grid, path
from modlinalg.games._chased import ChasedSolutions as Chased
from modlinalg.games._chasing import chase_of
from modlinalg.games._reduction import PackedForms, PairedChase, left_kernel
from modlinalg_check import check
from tests.helpers.runs import sampled, slow


def assert_same_answers(board, seed):
    """Compare the chased board with its matrix: kernels on both sides, a solvable and a random state."""
    rng, A = random.Random(seed), board.matrix
    chase = PairedChase.of(board.rules, board.ring)
    assert kernel(A).count == kernel(chase.T).count
    kept = left_kernel(chase.decomposition, chase)
    assert span(kernel(A, side="left").generators, len(board.cells), board.ring) == span(
        kept, len(board.cells), board.ring
    )
    for b in (board.random_solvable(seed), tuple(rng.randrange(board.mod) for _ in board.cells)):
        chased, dense = Chased(chase, b, chase.reduced(b)), solve(A, b)
        assert (bool(dense), dense.count) == (bool(chased), chased.count)
        if dense:
            assert chased.particular in dense
            assert chased.random(1) in chased
            assert all((A @ generator).is_zero for generator in chased.generators)
        else:
            assert (chased.witness @ A).is_zero
            assert not (chased.witness @ dense.b).is_zero


def span(vectors, k, ring):
    """Return the rows of the Howell form that are not 0."""
    rows = [list(v.entries) for v in vectors] + [[0] * k]
    return [row for row in howell_form(matrix(rows, ring)).tolist() if any(row)]


@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12, 10**12])
def test_rings_and_paths_agree_with_their_matrices(n):
    """Up to 12 cells, and on a torus."""
    for k in range(1, 13):
        assert_same_answers(path(k, n), k)
        assert_same_answers(cycle(k + 2, n), k)
    assert_same_answers(grid(4, 5, n, wrap=True), 1)


@pytest.mark.parametrize("seed", range(60))
def test_sparse_matrices_with_any_weights_agree_with_themselves(seed):
    """Coefficients that are no units pair no equation; rows and columns may be 0, and shapes differ."""
    rng = random.Random(seed)
    n, cells, buttons = rng.choice([2, 3, 4, 6, 8, 9, 30]), rng.randint(1, 9), rng.randint(1, 9)
    rows = [[rng.randrange(n) if rng.random() < 0.35 else 0 for _ in range(buttons)] for _ in range(cells)]
    assert_same_answers(from_matrix(rows, n), seed)


@sampled(exhaustive=2)
@pytest.mark.parametrize("n", [2, 7, 8, 30])
def test_a_long_ring_is_chased(n):
    """Two clicks are free, so T is 2 x 2; the answer and its proof are those of a chased grid."""
    board = cycle(600, n)
    state = board.random_solvable(1)
    solutions = board.solve(state)
    assert isinstance(solutions, ChasedSolutions)
    assert (2, 2) == chase_of(board.rules, board.ring).T.shape
    assert (0,) * 600 == board.play(state, solutions.particular)
    assert "verified" == check(solutions.certificate().to_json()).outcome
    assert "verified" == check(board.count_certificate().to_json()).outcome
    assert board.count == kernel(cycle(6, n).matrix).count  # quiet patterns have the period 3


def test_an_unsolvable_position_of_a_long_ring_has_its_reason():
    """Every third cell: the sums of a ring of 600 cells over Z_6."""
    board = cycle(600, 6)
    found = board.explain({0: 1})
    assert not found.solvable
    assert (found.witness @ board.matrix).is_zero
    assert "verified" == check(found.certificate().to_json()).outcome
    assert 1 == board.nearest_solvable({0: 1}).weight
    assert len(board.invariants()) == len(board.quiet_patterns().generators)


def test_boards_that_are_small_or_tangled_are_solved_by_their_matrices():
    """Where nearly every click is free nothing is won, and where rows are long nothing is tried."""
    assert chase_of(cycle(150, 8).rules, Zmod(8)) is None
    rng = random.Random(1)
    tangle = [[int(rng.random() < 0.04) for _ in range(200)] for _ in range(200)]
    assert chase_of(from_graph(tangle, 8).rules, Zmod(8)) is None
    full = from_matrix([[1] * 200] * 200, 8)
    assert PairedChase.of(full.rules, full.ring) is None


def test_a_wrong_form_is_noticed(monkeypatch):
    """One wrong coefficient gives a PostconditionError, not a wrong count."""
    rest, calls = PackedForms.rest, []

    def broken(self, b, total):
        calls.append(None)
        return rest(self, b, total) ^ (len(calls) == 100)

    monkeypatch.setattr(PackedForms, "rest", broken)
    board = cycle(301, 6)
    with pytest.raises(PostconditionError):
        _ = PairedChase.of(board.rules, board.ring).T


def test_a_row_that_does_not_extend_is_noticed():
    """Where t*T is not 0."""
    board = cycle(301, 6)
    chase = PairedChase.of(board.rules, board.ring)
    wrong = next(t for t in product(range(6), repeat=2) if not (matrix([t], board.ring) @ chase.T).is_zero)
    with pytest.raises(PostconditionError, match="does not extend"):
        chase.weights(matrix([wrong], board.ring))

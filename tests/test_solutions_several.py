"""Several right-hand sides at once, generators as one matrix, and what is said where there is no solution."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    InputError,
    NoSolutionError,
    RingMismatchError,
    ShapeError,
    Vector,
    Zmod,
    decompose,
    kernel,
    matrix,
    solve,
    zeros,
)
from modlinalg._answers.systems import solutions as _solutions
from tests.helpers.runs import slow
from tests.helpers.strategies import matrices, rings

SIDES = ["right", "left"]


def times(side, A, B):
    """Return A*B, which is B*A for side "left"."""
    return A @ B if side == "right" else B @ A


def turned(side, M):
    """Return M, its transpose for side "left"."""
    return M if side == "right" else M.T


@pytest.mark.exhaustive
@given(st.data(), rings, st.sampled_from(SIDES))
@settings(max_examples=60, deadline=None)
def test_the_generators_side_by_side_are_one_matrix(data, ring, side):
    """M*G = 0 with G k x r, and every solution is particular + G*c; G*M = 0 with G r x m for "left"."""
    M = data.draw(matrices(st.just(ring), st.tuples(st.integers(0, 3), st.integers(0, 3))))
    K = kernel(M, side=side)
    G = K.generator_matrix
    assert turned(side, G).shape == (turned(side, M).shape[1], len(K.generators))
    assert times(side, M, G).is_zero
    assert list(K.generators) == [G[:, i] if side == "right" else G[i] for i in range(len(K.generators))]
    c = [i + 1 for i in range(len(K.generators))]
    assert times(side, G, c) in K


@pytest.mark.parametrize("side", SIDES)
def test_generators_are_no_matrix_of_an_unknown_shape_where_there_are_none(side):
    """r = 0: k x 0, for "left" 0 x m."""
    G = kernel(matrix([[1, 0], [0, 5]], mod=6), side=side).generator_matrix
    assert ((2, 0) if side == "right" else (0, 2), Zmod(6)) == (G.shape, G.ring)


@pytest.mark.exhaustive
@given(st.data(), rings, st.sampled_from(SIDES))
@settings(max_examples=60, deadline=None)
def test_right_hand_sides_at_once_and_one_by_one_are_the_same_systems(data, ring, side):
    """M*X = B is solvable exactly when each column is; each answer is that of `solve` for the column."""
    M = data.draw(matrices(st.just(ring), st.just((2, 3))))
    B = data.draw(matrices(st.just(ring), st.just((2, 2))))
    M, B = turned(side, M), turned(side, B)
    together = solve(M, B, side=side)
    lines = [B[:, j] if side == "right" else B[j] for j in range(2)]
    sets = together.one_by_one()
    assert [(s.b, s.side, s.count) for s in sets] == [(b, side, solve(M, b, side=side).count) for b in lines]
    assert bool(together) == all(sets)
    if together:
        assert times(side, M, together.particular) == B
        X = together.random(seed=5)
        assert all((X[:, j] if side == "right" else X[j]) in sets[j] for j in range(2))
    assert all(type(s.particular if s else s.witness) is Vector for s in sets)
    for s in sets:
        if not s:
            assert times(side, s.witness, s.M).is_zero
            assert not times(side, s.witness, s.b).is_zero


def test_no_right_hand_side_gives_no_set():
    """b without columns asks nothing."""
    assert solve(matrix([[2]], mod=8), zeros(1, 0, Zmod(8))).one_by_one() == ()


@pytest.mark.parametrize(
    ("side", "b", "words"),
    [
        ("right", [[4, 1, 6]], "over Z_8 for column 2 of b: u = (4)"),
        ("left", [[4], [6], [1]], "over Z_8 for row 3 of b: u = (4)"),
        ("right", [1], "over Z_8: u = (4)"),
    ],
)
def test_no_solution_names_the_right_hand_side(side, b, words):
    """Where there are several, the one on which the witness is not 0."""
    none = solve(matrix([[2]], mod=8), b, side=side)
    with pytest.raises(NoSolutionError) as caught:
        _ = none.particular
    assert words in str(caught.value)


def test_random_takes_a_seed_by_its_name():
    """An integer or a text: the same seed, the same solution; a random.Random goes on."""
    s = solve(matrix([[2, 4]], mod=8), [2])
    for seed in (7, "a seed"):
        assert s.random(seed) == s.random(seed=seed) == s.random(seed)
    rng = random.Random(1)
    assert len({s.random(seed=rng) for _ in range(100)}) > 8
    assert kernel(matrix([[0]], QQ)).random(seed=1) in kernel(matrix([[0]], QQ))


@slow(exhaustive=lambda size: size > 60)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("n", "size"), [(8, 3), (6, 3), (7, 3), (7, 120), (12, 60), (None, 3)], ids=str)
def test_one_elimination_answers_for_right_hand_sides_that_come_later(n, size, side, monkeypatch):
    """By the answer to the first one, and by a decomposition: as `solve` answers for each of them."""
    rng = random.Random(size)
    ring = QQ if n is None else Zmod(n)
    M = matrix([[rng.randrange(n or 9) for _ in range(size)] for _ in range(size)], ring)
    M = M @ matrix([[int(i == j > 0) for j in range(size)] for i in range(size)], ring)  # not invertible
    b = [times(side, M, [1] * size), [1] * size, turned(side, matrix([[i, 1] for i in range(size)], ring))]
    first, d = solve(M, b[0], side=side), decompose(M)
    expected = [solve(M, c, side=side) for c in b]
    monkeypatch.setattr(_solutions, "system_of", None)  # nothing eliminates from here on
    assert expected == [first.with_b(c) for c in b] == [s.with_b(c) for s, c in zip(expected, b, strict=True)]
    assert [s.count for s in expected] == [solve(d, c, side=side).count for c in b]


def test_what_fits_no_matrix_is_refused_as_solve_refuses_it():
    """The shape is that of a right-hand side, and the ring that of M."""
    s = solve(matrix([[1, 2]], mod=7), [1])
    with pytest.raises(
        ShapeError, match="with_b: M is 1 x 2, so b must be 1 x c for side 'right', not 2 x 1"
    ):
        s.with_b([1, 2])
    with pytest.raises(RingMismatchError):
        s.with_b(matrix([[1]], mod=5))


def test_one_solution_is_no_solutions():
    """Where people read, the noun agrees with the number."""
    assert repr(solve(matrix([[3]], mod=7), [1])).endswith(": 1 solution>")
    assert repr(kernel(matrix([[2]], mod=8))).endswith(": 2 solutions>")


@pytest.mark.parametrize("wrong", ["W", "R", "C", "CI"])
def test_a_decomposition_that_is_none_is_refused(wrong):
    """It would give another number of solutions: M is (2) modulo 8, and W, or a transform, is not its own."""
    d = decompose(matrix([[2]], mod=8))
    assert solve(d, [4]).count == 2
    with pytest.raises(InputError, match=r"solve: this is not a decomposition: M = RI\*W\*CI"):
        solve(replace(d, **{wrong: matrix([[4 if wrong == "W" else 3]], mod=8)}), [4])

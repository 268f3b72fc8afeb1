"""Light chasing gives the answers that the written-out matrix gives."""

import random
from itertools import product

import pytest
from hypothesis import given, strategies as st

from modlinalg import (
    PostconditionError,
    Zmod,
    howell_form,
    identity,
    kernel,
    matrix,
    solve,
)
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg.games import ChasedSolutions, NoUnsolvablePositionError, _chasing as chasing, grid
from modlinalg.games._chased import ChasedSolutions as Chased
from modlinalg.games._chasing import Chase, chase_of
from modlinalg.games._reduction import BitForms, PackedForms
from tests.helpers.runs import sampled

PATTERNS = ["plus", "king", "diagonal", "knight", "row+column", [(-1, 0), (0, 0), (2, 1)], [(1, -2), (1, 1)]]


def assert_same_answers(board, seed):
    """Compare the chased board with its matrix: counts, a solvable state, a random state, the proofs."""
    rng = random.Random(seed)
    n, A = board.mod, board.matrix
    chase = Chase(board.rules, board.ring)
    assert kernel(A).count == kernel(chase.T).count
    random_state = [rng.randrange(n) for _ in board.cells]
    for b in (board.random_solvable(seed), tuple(random_state)):
        chased, dense = Chased(chase, b, chase.reduced(b)), solve(A, b)
        assert bool(dense) == bool(chased)
        assert dense.count == chased.count
        if dense:
            assert chased.particular in dense
            assert all((A @ generator).is_zero for generator in chased.generators)
        else:
            assert (chased.witness @ A).is_zero
            assert not (chased.witness @ dense.b).is_zero


@sampled(ordinary=1, exhaustive=10)
@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
@pytest.mark.parametrize("n", range(2, 13))
def test_chased_boards_agree_with_their_matrices(pattern, n):
    """Every rectangle up to 6 x 6."""
    for shape in product(range(1, 7), repeat=2):
        board = grid(*shape, n, neighbours=pattern)
        if board.rules.offsets:
            assert_same_answers(board, seed=hash((shape, n)))


@pytest.mark.parametrize("seed", range(60))
def test_chased_boards_with_holes_and_locked_cells_agree_with_their_matrices(seed):
    """A hole has no equation and no click, a locked cell no click."""
    rng = random.Random(seed)
    shape = rng.randint(1, 6), rng.randint(1, 6)
    places = [(r, c) for r in range(shape[0]) for c in range(shape[1])]
    rng.shuffle(places)
    cut, end = rng.randint(0, len(places) // 3), rng.randint(0, len(places) - 1)
    holes, locked = places[:cut], places[cut:end]
    offsets = rng.sample([(a, b) for a in (-2, -1, 0, 1, 2) for b in (-2, -1, 0, 1, 2)], rng.randint(1, 6))
    board = grid(*shape, rng.randint(2, 12), offsets, holes=holes, locked=locked, centre=rng.random() < 0.7)
    if board.rules.offsets:
        assert_same_answers(board, seed)


def test_there_is_no_chasing_on_a_torus_and_the_matrix_answers():
    """Wrap-around leaves no first row to begin from."""
    for n in (2, 6):
        board = grid(12, 12, n, wrap=True)
        assert chase_of(board.rules, Zmod(n)) is None
        solutions = board.solve(board.random_solvable(3))
        assert isinstance(solutions, SolutionSet)
        assert solutions.count == kernel(board.matrix).count


def test_small_boards_and_long_patterns_are_solved_by_their_matrices():
    """With row+column nearly every click would be free."""
    assert chase_of(grid(5, 5, 2).rules, Zmod(2)) is None
    assert chase_of(grid(12, 12, 2, neighbours="row+column").rules, Zmod(2)) is None
    assert chase_of(grid(12, 12, 2, neighbours=[], centre=False).rules, Zmod(2)) is None
    assert isinstance(grid(12, 12, 2).solve([0] * 144), ChasedSolutions)


@pytest.mark.parametrize("shape", [(3, 50), (50, 3)])
def test_the_short_side_is_left_free(shape):
    """T is 3 x 3 both ways."""
    board = grid(*shape, 6)
    assert (3, 3) == Chase(board.rules, board.ring).T.shape
    assert_same_answers(board, 1)


@pytest.mark.parametrize(("n", "pattern"), [(2, "plus"), (6, "plus"), (4, "king"), (30, "plus")])
def test_a_chased_answer_has_the_names_of_a_solution_set(n, pattern):
    """16 x 16: particular, generators, orders, count, iteration, `in`, random."""
    board = grid(16, 16, n, neighbours=pattern)
    state = board.random_solvable(5)
    solutions = board.solve(state, target=0)
    assert isinstance(solutions, ChasedSolutions)
    assert board.play(state, solutions.particular) == (0,) * 256
    for pattern_ in solutions.generators[:3]:
        assert board.play(state, pattern_) == state
    assert solutions.count == board.count == board.quiet_patterns().count
    assert solutions.witness is None
    rng = random.Random(1)
    drawn = solutions.random(rng)
    assert drawn in solutions
    assert drawn + solutions.generators[0] in solutions if solutions.generators else True
    assert list(drawn.entries) in solutions
    changed = [(drawn.entries[0] + 1) % n, *drawn.entries[1:]]
    assert changed not in solutions
    assert [1, 2] not in solutions
    assert "x" not in solutions
    first = [next(listed) for listed in [iter(solutions)] for _ in range(min(5, solutions.count))]
    assert len(set(first)) == len(first)
    assert all(x in solutions for x in first)
    assert solutions.b.shape == (256, 1)
    assert "right" == solutions.side
    assert "256 buttons" in repr(solutions)


@pytest.mark.exhaustive
def test_iteration_lists_every_solution_once():
    """16 x 16 with 2 colours has 2^8 solutions."""
    board = grid(16, 16, 2)
    listed = list(board.quiet_patterns())
    assert 256 == board.count == len(listed) == len(set(listed))
    assert board.matrix @ listed[77] == board.quiet_patterns().b


def test_a_count_that_a_decomposition_contradicts_is_noticed(monkeypatch):
    """Chasing and decomposing A must agree on the number of solutions."""
    solutions = grid(10, 11, 2).solve([0] * 110)
    monkeypatch.setattr(ChasedSolutions, "count", 3)
    with pytest.raises(PostconditionError, match="3 solutions, but"):
        solutions.written_out()


@pytest.mark.parametrize("n", [2, 6])
def test_a_wrong_reduced_matrix_is_noticed(monkeypatch, n):
    """One wrong coefficient of one form gives a PostconditionError, not a wrong count."""
    rest = BitForms.rest if n == 2 else PackedForms.rest
    calls = []

    def broken(self, b, total):
        calls.append(None)
        return rest(self, b, total) ^ (len(calls) == 100)

    monkeypatch.setattr(BitForms if n == 2 else PackedForms, "rest", broken)
    board = grid(13, 13, n)
    with pytest.raises(PostconditionError):
        _ = Chase(board.rules, board.ring).T


def test_wrong_clicks_patterns_and_witnesses_are_noticed(monkeypatch):
    """Whatever a chase returns is multiplied out with the click pattern."""
    board = grid(14, 14, 6)
    state, unsolvable = board.random_solvable(1), board.random_unsolvable(1)
    right = {name: getattr(Chase, name) for name in ("clicks", "weights")}
    for name, function in right.items():

        def broken(self, *arguments, function=function):
            found = function(self, *arguments)
            return [(found[0] + 1) % 6, *found[1:]]

        monkeypatch.setattr(Chase, name, broken)
    for ask in (
        lambda: board.solve(state).particular,
        lambda: board.quiet_patterns().generators,
        lambda: board.solve(unsolvable).witness,
        lambda: board.explain(unsolvable),
    ):
        with pytest.raises(PostconditionError):
            ask()


@pytest.mark.exhaustive
@given(
    st.one_of(st.integers(2, 50), st.sampled_from([2**32, 2**61 - 1, 2**64 + 13, 10**30])),
    st.integers(0, 9),
    st.integers(1, 9),
    st.data(),
)
def test_packed_forms_reduce_every_slot(n, length, terms, data):
    """rest(b, total) is (b - total) mod n in each coefficient, for sums of up to `terms` forms."""
    forms = PackedForms(n, length, terms)
    elements = st.one_of(st.sampled_from([0, 1, n - 1]), st.integers(0, n - 1))
    vectors = [data.draw(st.lists(elements, min_size=length, max_size=length)) for _ in range(terms + 1)]
    packed = [sum(x * forms.unit(i) for i, x in enumerate(vector)) for vector in vectors]
    result = forms.rest(packed[0], sum(packed[1:]))
    expected = [(b - sum(rest)) % n for b, *rest in zip(*vectors, strict=True)]
    assert expected == forms.coefficients(result)


@pytest.mark.parametrize("terms", [1, 2, 4, 8])
def test_packed_forms_reduce_every_value_of_a_slot(terms):
    """Every b and every total that can occur, beside a slot that holds the largest value."""
    for n in range(2, 40):
        forms = PackedForms(n, 2, terms)
        largest = (n - 1) * forms.unit(0)
        for b, total in product((0, n - 1), range(terms * (n - 1) + 1)):
            packed = forms.rest(largest + b * forms.unit(1), total * forms.unit(1))
            assert [n - 1, (b - total) % n] == forms.coefficients(packed)


def row_span(rows, k, ring):
    """Return the non-zero rows of the Howell form."""
    return [row for row in howell_form(matrix([*rows, [0] * k], ring)).tolist() if any(row)]


@pytest.mark.parametrize("seed", range(80))
def test_a_board_says_the_same_whether_it_is_chased_or_not(monkeypatch, seed):
    """Counts, fractions, seeded positions, quiet patterns, invariants and explanations."""
    rng = random.Random(seed)
    n, rows, cols = rng.choice([2, 3, 4, 6, 8, 9, 12]), rng.randint(1, 5), rng.randint(1, 5)
    places = rng.sample([(r, c) for r in range(rows) for c in range(cols)], rows * cols)
    cut = rng.randint(0, rows * cols // 3)
    end = rng.randint(cut, max(cut, rows * cols - 1))
    steps = [(a, b) for a in range(-2, 3) for b in range(-2, 3)]
    pattern = rng.choice(["plus", "king", "diagonal", "knight", rng.sample(steps, rng.randint(1, 6))])
    rules = {"holes": places[:cut], "locked": places[cut:end], "centre": rng.random() < 0.7}
    start, goal = ([rng.randrange(n) for _ in range(rows * cols - cut)] for _ in range(2))
    told = []
    for smallest in (0, 10**9):
        monkeypatch.setattr(chasing, "SMALLEST", smallest)
        monkeypatch.setattr(chasing, "WORTH", 0)
        chasing._worthwhile.cache_clear()
        board = grid(rows, cols, n, pattern, **rules)
        quiet, size = board.quiet_patterns(), len(board.cells)
        assert (smallest == 0 and bool(board.rules.offsets)) == isinstance(quiet, ChasedSolutions)
        try:
            unsolvable = board.random_unsolvable(seed)
        except NoUnsolvablePositionError as proof:
            unsolvable = None
            assert proof.matrix @ proof.witness == identity(proof.matrix.shape[0], Zmod(n))
        why = board.explain(start, goal)
        if not why.solvable:
            number = {cell: k for k, cell in enumerate(board.cells)}
            sums = [
                sum(weight * state[number[cell]] for cell, weight in zip(why.cells, why.weights, strict=True))
                for state in (start, goal)
            ]
            assert [why.sum, why.required] == [total % why.modulus for total in sums]
            assert why.sum != why.required
            assert (why.witness @ board.matrix).is_zero
        told.append(
            (
                board.count,
                board.solvable_fraction,
                board.random_solvable(seed),
                unsolvable,
                (why.solvable, why.solutions.count),
                board.solve(board.random_solvable(seed)).count,
                row_span((g.entries for g in quiet.generators), len(board.buttons), Zmod(n)),
                row_span((found.u.entries for found in board.invariants()), size, Zmod(n)),
            )
        )
    chasing._worthwhile.cache_clear()
    assert told[0] == told[1]

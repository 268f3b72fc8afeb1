"""What a board is: its matrix by the definition, the ways to give a state, and what is refused."""

import pickle
import random

import numpy as np
import pytest

from modlinalg import EntryError, InputError, RingMismatchError, ShapeError, UnsupportedError, Zmod, matrix
from modlinalg.games import alien_tiles, cycle, from_matrix, grid, lights_out, merlin, path, rubiks_clock
from tests.games.brute import NEIGHBOURS, matrix_rows


@pytest.mark.parametrize("pattern", sorted(NEIGHBOURS))
@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (2, 3), (4, 4), (5, 3)])
@pytest.mark.parametrize("centre", [True, False])
def test_matrix_of_a_grid_follows_the_definition(pattern, shape, centre):
    """Entry (i, j) is 1 exactly when a click on cell j turns cell i."""
    board = grid(*shape, 5, neighbours=pattern, centre=centre)
    assert matrix(matrix_rows(*shape, pattern, centre=centre), mod=5) == board.matrix


@pytest.mark.parametrize("pattern", ["plus", "king", "diagonal", "knight"])
@pytest.mark.parametrize("shape", [(1, 1), (2, 2), (2, 5), (3, 3), (4, 5)])
@pytest.mark.parametrize("centre", [True, False])
def test_a_torus_turns_every_neighbour_once(pattern, shape, centre):
    """A cell is turned once even if it is a neighbour twice, and by its own click if `centre` says so."""
    board = grid(*shape, 3, neighbours=pattern, wrap=True, centre=centre)
    expected = matrix_rows(*shape, pattern, wrap=True, centre=centre)
    assert matrix(expected, mod=3) == board.matrix


def test_holes_have_neither_row_nor_column_and_locked_cells_no_column():
    """Clicks reach across a hole; a locked cell is turned by its neighbours."""
    options = {"holes": [(0, 1)], "locked": [(1, 1), (2, 0)]}
    board = grid(3, 4, 7, neighbours="king", **options)
    assert (11, 9) == board.matrix.shape
    assert matrix(matrix_rows(3, 4, "king", **options), mod=7) == board.matrix
    assert frozenset({(1, 1), (2, 0)}) == board.locked
    assert board.buttons == board.clickable
    assert (0, 1) not in board.cells


def test_an_own_pattern_says_what_a_click_on_a_cell_turns():
    """The offset (1, 0) turns the cell below the clicked one."""
    board = grid(2, 2, 2, neighbours=[(1, 0)], centre=False)
    assert (0, 0, 1, 0) == board.play([0] * 4, {(0, 0): 1})
    assert (0, 0, 0, 0) == board.play([0] * 4, {(1, 0): 1})


@pytest.mark.parametrize("seed", range(20))
def test_play_is_state_plus_matrix_times_clicks(seed):
    """The sparse rules and the dense matrix say the same, transposed as well."""
    rng = random.Random(seed)
    n, shape = rng.choice([2, 3, 6, 12]), (rng.randint(1, 5), rng.randint(1, 5))
    places = [(r, c) for r in range(shape[0]) for c in range(shape[1])]
    missing = rng.sample(places, rng.randint(0, len(places) // 3))
    board = grid(
        *shape,
        n,
        rng.choice(sorted(NEIGHBOURS)),
        wrap=rng.random() < 0.3,
        holes=missing[::2],
        locked=missing[1::2],
    )
    state = [rng.randrange(n) for _ in board.cells]
    c = [rng.randrange(n) for _ in board.buttons]
    u = [rng.randrange(n) for _ in board.cells]
    expected = matrix([[s] for s in state], mod=n) + board.matrix @ matrix([[x] for x in c], mod=n)
    assert expected.entries == board.play(state, c)
    assert (matrix([u], mod=n) @ board.matrix).entries == tuple(x % n for x in board.rules.weighed(u))


def test_a_state_may_be_flat_rows_a_column_an_array_or_a_dict():
    """All of them name the same state."""
    board = grid(2, 3, 4)
    flat = (1, 0, 2, 0, 0, 3)
    rows = [[1, 0, 2], [0, 0, 3]]
    given = [
        list(flat),
        (1, 4, -2, 0, 8, 7),
        rows,
        np.array(rows),
        np.array(flat),
        [np.array(row) for row in rows],
        matrix([[x] for x in flat], mod=4),
        matrix(rows, mod=4),
        {(0, 0): 1, (0, 2): 2, (1, 2): 3},
        iter(flat),
        ["1", "0", "2", "0", "0", "3"],
    ]
    assert {flat} == {board.state(data) for data in given}
    assert rows == board.picture(flat)


def test_rows_of_a_board_with_a_hole_have_none_there():
    """Where there is no cell, rows hold None, both ways."""
    board = grid(2, 2, 3, holes=[(0, 1)])
    assert (1, 2, 0) == board.state([[1, None], [2, 0]])
    assert [[1, None], [2, 0]] == board.picture((1, 2, 0))
    with pytest.raises(EntryError, match="row 0, column 1"):
        board.state([[1, 2], [2, 0]])
    for values in ((1, 2), [1, 2, 0, 0]):
        with pytest.raises(ShapeError, match="3 cells"):
            board.picture(values)
    for values in (None, 7, "120", {1: 2}):
        with pytest.raises(InputError, match="picture"):
            board.picture(values)


@pytest.mark.parametrize(
    ("state", "error"),
    [
        ([1, 2, 3], ShapeError),
        ([[1, 2], [3, 0], [0, 0]], ShapeError),
        ([[1, 2, 3], [0]], ShapeError),
        ([[1, 2], 3], ShapeError),
        ([1, 2, 3, 0.5], EntryError),
        ([1, 2, 3, True], EntryError),
        ([1, 2, 3, None], EntryError),
        ("1230", InputError),
        (7, InputError),
        (None, InputError),
        ({1, 2, 3, 4}, InputError),
        ({(5, 5): 1}, InputError),
        ({(0, 0): "x"}, EntryError),
        (matrix([[1], [0], [0], [0]], mod=5), RingMismatchError),
        (matrix([[1], [0], [0]], mod=4), ShapeError),
    ],
    ids=repr,
)
def test_what_is_no_state_is_refused(state, error):
    """As an error of the family InputError, from every method that takes a state."""
    board = grid(2, 2, 4)
    for method in (
        board.state,
        board.solve,
        board.explain,
        board.is_solvable,
        lambda s: board.play(s, [0] * 4),
    ):
        with pytest.raises(error):
            method(state)


def test_a_target_is_a_state_or_one_colour():
    """What is neither is refused; the colour counts modulo n."""
    board = grid(2, 2, 4)
    assert board.solve([0] * 4, 2).b == board.solve([0] * 4, [2] * 4).b == board.solve([0] * 4, -2).b
    for target in (1.5, True, None):
        with pytest.raises(EntryError):
            board.solve([0] * 4, target)
    with pytest.raises(InputError):
        board.solve([0] * 4, "2222")


@pytest.mark.parametrize(
    "board", [lights_out(), merlin(), rubiks_clock(), cycle(5, 6), grid(3, 3, 2, holes=[(1, 1)])]
)
def test_boards_are_values(board):
    """Equality, hash and pickle go by the rules and the ring; what was computed is not pickled."""
    assert board.count >= 1
    copy = pickle.loads(pickle.dumps(board))
    assert copy == board
    assert hash(copy) == hash(board)
    assert (copy.name, copy.source) == (board.name, board.source)
    assert copy.matrix == board.matrix
    assert b"decomposition" not in pickle.dumps(board).lower()
    assert board.name in repr(board)
    assert len(board.positions) == len(board.cells)


def test_boards_differ_by_ring_and_by_rules():
    """The name does not matter."""
    assert lights_out() == grid(5, 5, 2)
    assert grid(5, 5, 2) != grid(5, 5, 3)
    assert grid(2, 8, 2) != grid(8, 2, 2)


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((0, 3, 2), ShapeError),
        ((3, -1, 2), ShapeError),
        ((3, 2.0, 2), ShapeError),
        ((3, 3, 1), InputError),
        ((3, 3, 2, "star"), InputError),
        ((3, 3, 2, [(1, 2, 3)]), InputError),
        ((3, 3, 2, [1]), InputError),
        ((3, 3, 2, 5), InputError),
    ],
    ids=repr,
)
def test_what_is_no_grid_is_refused(arguments, error):
    """Sizes, colours and patterns."""
    with pytest.raises(error):
        grid(*arguments)


@pytest.mark.parametrize("places", [[(3, 0)], [(0, -1)], [0], [("a", "b")], [(0, 0, 0)]], ids=repr)
def test_places_outside_a_grid_are_refused(places):
    """For holes and for locked cells; and no place is both."""
    with pytest.raises(InputError):
        grid(3, 3, 2, holes=places)
    with pytest.raises(InputError):
        grid(3, 3, 2, locked=places)
    with pytest.raises(InputError):
        grid(3, 3, 2, holes=[(0, 0)], locked=[(0, 0)])


def test_a_matrix_that_is_too_large_is_not_written_out():
    """The board itself is no problem."""
    board = grid(100, 100, 6, neighbours="row+column")
    with pytest.raises(UnsupportedError, match="10000 x 10000"):
        _ = board.matrix


def test_cycles_and_paths_turn_the_cells_beside():
    """A ring of two or one cells turns each of them once."""
    assert [[1, 1], [1, 1]] == cycle(2, 5).matrix.tolist()
    assert [[1]] == cycle(1, 5).matrix.tolist() == path(1, 5).matrix.tolist()
    assert grid(1, 6, 4).matrix == path(6, 4).matrix


def test_from_matrix_names_cells_and_buttons():
    """A column is a button; names, positions and shape must fit."""
    board = from_matrix([[1, 0], [2, 1], [0, 3]], mod=4, cells="abc", buttons=["left", "right"])
    assert (1, 2, 0) == board.play({}, {"left": 1})
    assert "the cells" in board.explain({"a": 1}).text
    assert from_matrix(matrix([[1]], mod=3)).ring == Zmod(3)
    for options in ({"cells": "ab"}, {"buttons": "xyz"}, {"positions": [(0, 0)]}, {"shape": (2, 2)}):
        with pytest.raises(ShapeError):
            from_matrix([[1, 0], [2, 1], [0, 3]], mod=4, **options)
    with pytest.raises(InputError):
        from_matrix([[1, 0], [2, 1]], mod=4, cells="aa")
    with pytest.raises(InputError, match="number of colours"):
        from_matrix([[1, 0], [2, 1]])


def test_a_board_of_any_size_can_be_made_and_says_when_it_is_too_large():
    """10^10 cells, with and without a hole: no list of them is begun."""
    for board in (grid(10**5, 10**5, 2), grid(10**5, 10**5, 6, holes=[(0, 0)], locked=[(1, 1)])):
        holes, locked = len(board.rules.holes), len(board.rules.locked)
        assert (10**10 - holes, 10**10 - holes - locked) == board.rules.counts
        assert "10^10" in repr(board).replace("10000000000", "10^10").replace("9999999999", "10^10")
        for ask in (
            lambda b: b.cells,
            lambda b: b.buttons,
            lambda b: b.positions,
            lambda b: b.matrix,
            lambda b: b.count,
            lambda b: b.invariants(),
            lambda b: b.random_solvable(1),
            lambda b: b.random_unsolvable(1),
            lambda b: b.to_text(),
            lambda b: b.state({}),
        ):
            with pytest.raises(UnsupportedError):
                ask(board)


def test_families_that_list_their_cells_or_their_offsets_have_a_limit():
    """Refused before memory is full."""
    for make in (lambda: cycle(10**9, 2), lambda: path(10**9, 2), lambda: alien_tiles(10**9)):
        with pytest.raises(UnsupportedError):
            make()


@pytest.mark.parametrize("places", [7, None], ids=repr)
def test_holes_and_locked_cells_are_several(places):
    """A number is neither."""
    for name in ("holes", "locked"):
        with pytest.raises(InputError, match=f"grid: {name}"):
            grid(2, 2, 2, **{name: places})


def test_a_message_about_a_shape_names_both_that_would_do():
    """Rows, or a column."""
    with pytest.raises(ShapeError, match="2 x 3, or a column of 6 entries is needed, not 3 x 2"):
        grid(2, 3, 2).state(matrix([[1, 0], [0, 1], [1, 1]], mod=2))


@pytest.mark.exhaustive
def test_a_state_of_another_field_is_refused():
    """An array of galois carries its field: over GF(7) it is no position of five colours."""
    galois = pytest.importorskip("galois")
    board = grid(2, 2, mod=5)
    of_7, of_5 = galois.GF(7)([[1, 2], [3, 4]]), galois.GF(5)([[1, 2], [3, 4]])
    for state in (of_7, of_7.flatten(), list(of_7), list(of_7.flatten()), {(0, 0): of_7[0, 0]}):
        with pytest.raises(RingMismatchError, match="Z_7"):
            board.solve(state)
        with pytest.raises(RingMismatchError, match="Z_7"):
            board.solve([0] * 4, target=state)
    for state in (of_5, of_5.flatten(), list(of_5), list(of_5.flatten())):
        assert (1, 2, 3, 4) == board.state(state)

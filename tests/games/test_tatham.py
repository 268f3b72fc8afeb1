"""Game IDs of Flip, read and written."""

import random

import pytest
from hypothesis import given, strategies as st

from modlinalg import InputError, ParseError, UnsupportedError
from modlinalg.games import flip, from_matrix, grid, merlin, read_flip_id, write_flip_id

# The crosses of 3 x 3 by hand: 110100000 111010000 011001000 100110100 010111010 001011001
# 000100110 000010111 000001011, four bits to a digit, three spare bits at the end.
CROSSES = "d074191345d1644c17058"


def test_the_crosses_of_3_x_3():
    """An ID of the program; f68 is 1111 0110 1 and three spare bits."""
    game = read_flip_id(f"3x3c:{CROSSES},f68")
    assert flip(3, 3) == game.board
    assert (1, 1, 1, 1, 0, 1, 1, 0, 1) == game.state
    assert f"3x3c:{CROSSES},f68" == write_flip_id(game.board, game.state)


@pytest.mark.parametrize(
    "text", [f"3c:{CROSSES},f68", f"3x3:{CROSSES},f68", f" 3x3c:{CROSSES.upper()},F68\n"]
)
def test_what_the_program_also_reads(text):
    """A square without its height, no type, capital digits."""
    assert read_flip_id(f"3x3c:{CROSSES},f68") == read_flip_id(text)


def test_a_click_turns_what_its_part_of_the_map_says():
    """2 x 1 with random shapes: square 0 turns both, square 1 only itself."""
    game = read_flip_id("2x1r:d,4")
    assert [[1, 0], [1, 1]] == game.board.matrix.tolist()
    assert (0, 1) == game.state
    assert (1, 0) == game.board.play(game.state, [1, 0])
    assert (1, 2) == game.board.shape
    assert "2x1r:d,4" == write_flip_id(game.board, game.state)


def test_a_wide_board_counts_row_by_row():
    """Width before height in the ID, rows before columns in the library."""
    board = flip(2, 5)
    text = write_flip_id(board, [1] + [0] * 9)
    assert text.startswith("5x2c:")
    assert text.endswith(",800")
    assert board == read_flip_id(text).board


@pytest.mark.exhaustive
@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 2**32))
def test_reading_undoes_writing(rows, cols, seed):
    """For random shapes and states."""
    rng = random.Random(seed)
    size = rows * cols
    A = [[rng.randrange(2) for _ in range(size)] for _ in range(size)]
    state = tuple(rng.randrange(2) for _ in range(size))
    text = write_flip_id(from_matrix(A, mod=2, shape=(rows, cols)), state)
    game = read_flip_id(text)
    assert (A, state) == (game.board.matrix.tolist(), game.state)
    assert text.replace("r:", "c:") == write_flip_id(game.board, state).replace("r:", "c:")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3x3c",
        "5x5c#123456",
        "3x3c:zz,f68",
        f"3x3c:{CROSSES}0,f68",
        f"3x3c:{CROSSES[:-1]},f68",
        f"3x3c:{CROSSES},f6",
        f"3x3c:{CROSSES},f69",
        f"3x3c:{CROSSES},f68,",
        f"3x3d:{CROSSES},f68",
        f"3x-3c:{CROSSES},f68",
        "0x3c:0,0",
        "99999x99999c:0,0",
        "9999x9999c:0,0",
        "3x3c:__import__('os'),0",
        "\u0663x3c:0,0",
    ],
)
def test_what_is_no_game_id_is_refused(text):
    """As a ParseError with its place."""
    with pytest.raises(ParseError):
        read_flip_id(text)


def test_what_flip_cannot_show_is_refused():
    """Three colours, holes, locked cells; Merlin's rules are shapes like any others."""
    for board in (grid(3, 3, 3), grid(3, 3, 2, holes=[(1, 1)]), grid(3, 3, 2, locked=[(1, 1)])):
        with pytest.raises(InputError):
            write_flip_id(board, [0] * len(board.cells))
    with pytest.raises(InputError):
        read_flip_id(b"3x3c:0,0")
    for nonsense in (None, 7, "x", [], {}, object()):
        with pytest.raises(InputError, match="a Board is needed"):
            write_flip_id(nonsense, 0)
    assert merlin().matrix == read_flip_id(write_flip_id(merlin(), [0] * 9)).board.matrix


@pytest.mark.parametrize("side", [67, 400, 2000])
def test_a_board_whose_bit_map_would_fill_memory_is_refused(side):
    """Its length is the square of the number of cells."""
    with pytest.raises(UnsupportedError, match="bit map"):
        write_flip_id(grid(side, side, 2), 0)

"""Positions as people write them: signs or numbers, rows in one line, and scrambles of Rubik's Clock."""

import random
from contextlib import suppress

import pytest

from modlinalg import InputError
from modlinalg.games import from_matrix, grid, read_position, rubiks_clock
from tests.helpers.growth import grows_too_fast

# The dials that a wheel turns on its own side, row by row, and the corners that it turns backwards on the
# other side, as seen from there.
WHEELS = {
    "UR": ((1, 2, 4, 5), (0,)),
    "DR": ((4, 5, 7, 8), (6,)),
    "DL": ((3, 4, 6, 7), (8,)),
    "UL": ((0, 1, 3, 4), (2,)),
    "U": ((0, 1, 2, 3, 4, 5), (0, 2)),
    "R": ((1, 2, 4, 5, 7, 8), (0, 6)),
    "D": ((3, 4, 5, 6, 7, 8), (6, 8)),
    "L": ((0, 1, 3, 4, 6, 7), (2, 8)),
    "ALL": (tuple(range(9)), (0, 2, 6, 8)),
}


@pytest.mark.parametrize("mod", [2, 3, 10])
@pytest.mark.parametrize("shape", [(1, 1), (1, 5), (4, 1), (3, 4), (5, 5)])
def test_a_position_is_the_same_however_it_is_written(mod, shape):
    """With blanks or none, in one line or several, with signs where there are two colours; zeros stay."""
    rng = random.Random(f"{mod} {shape}")
    board = grid(*shape, mod)
    for _ in range(10):
        rows = [[rng.randrange(mod) for _ in range(shape[1])] for _ in range(shape[0])]
        state = tuple(entry for row in rows for entry in row)
        lines = ["".join(map(str, row)) for row in rows]
        texts = [
            "\n".join(" ".join(line) for line in lines),
            "\n".join(lines),
            "|".join(lines),
            "/".join(lines),
        ]
        texts += ["|" + " | ".join(lines) + "|", "\n".join(lines).replace("0", "."), "".join(lines)]
        if mod == 2:
            pairs = ("#.", "*.", "x-", "X_", "@ .", "*-")
            for pair in pairs if 0 < sum(state) < len(state) else ():
                texts.append("\n".join(line.translate({48: pair[-1], 49: pair[0]}) for line in lines))
        for text in texts:
            assert state == read_position(board, text), text


@pytest.mark.parametrize(
    ("board", "text", "words"),
    [
        (grid(2, 2, 2), "OO\nOO", "which of the signs O are lit"),
        (grid(2, 2, 2), "O#\n..", "which of the signs"),
        (grid(2, 2, 2), "#1\n..", "which of the signs"),
        (grid(2, 2, 2), "#_\n.#", "which of the signs"),
        (grid(2, 2, 3), "#.\n.#", "3 colours: write digits"),
        (grid(2, 2, 2), "12\n00", "row 1, column 2: 2 is none of the colours"),
        (grid(2, 2, 2), "110\n000", "2 rows of 2 entries are needed"),
        (grid(2, 2, 2), "UR1+", "a scramble is for Rubik's Clock"),
        (grid(2, 2, 2), "ab\ncd", "unexpected"),
        (from_matrix([[1, 0], [0, 1]], 2), "01\n10", "fill no rectangle"),
    ],
)
def test_what_fits_in_no_way_is_refused_in_words(board, text, words):
    """With what to write instead, or with what the board needs."""
    with pytest.raises(InputError, match=words):
        read_position(board, text)


def test_what_fits_in_two_ways_is_refused_and_the_option_chooses():
    """Two cells beside a hole: `10 1` is two numbers, or three signs of which the middle one is the hole."""
    board = grid(1, 3, 12, holes=[(0, 1)])
    with pytest.raises(InputError, match=r"--digits or --entries \(in Python digits=True or False\)"):
        read_position(board, "10 1")
    assert (1, 1) == read_position(board, "10 1", digits=True)
    assert (10, 1) == read_position(board, "10 1", digits=False)
    with pytest.raises(InputError):
        read_position(grid(2, 2, 2), "11\n00", digits=False)


def scrambled(words):
    """Return the front and the back after a scramble, each as nine dials seen from its own side."""
    sides = [[0] * 9, [0] * 9]
    for word in words:
        if word == "y2":
            sides.reverse()
        elif word[-1] in "+-":
            along, back = WHEELS[word[:-2]]
            hours = int(word[-2:-1]) * (1 if word[-1] == "+" else -1)
            for dial in along:
                sides[0][dial] += hours
            for dial in back:
                sides[1][dial] -= hours
    return sides if words.count("y2") % 2 == 0 else sides[::-1]


def test_scrambles_turn_the_dials_as_the_wheels_do():
    """Against the wheels one by one; a scramble undone from its end leads back."""
    clock, rng = rubiks_clock(), random.Random(12)
    for _ in range(40):
        words = [f"{rng.choice(list(WHEELS))}{rng.randrange(7)}{rng.choice('+-')}" for _ in range(14)]
        words.insert(rng.randrange(15), "y2")
        front, back = scrambled(words)
        seen_through = [back[3 * r + 2 - c] for r in range(3) for c in range(3)]
        expected = [h % 12 for h in front + [seen_through[k] for k in (1, 3, 4, 5, 7)]]
        assert tuple(expected) == read_position(clock, " ".join([*words, "UR", "DL"]))
        undone = [word.translate({43: "-", 45: "+"}) for word in reversed(words)]
        assert not any(read_position(clock, " ".join([*words, *undone])))


@pytest.mark.parametrize("piece", ["1", "#.", "1 0\n", "|", "/", "x-\n", "UR1+ ", "UR ", "y2 ", "- "])
def test_long_positions_take_linear_time(piece):
    """Sixteen times the text in at most forty times the time."""
    clock, board = rubiks_clock(), grid(3, 3, 2)

    def work(text):
        for one in (clock, board):
            with suppress(InputError):
                read_position(one, text)

    assert not grows_too_fast(work, lambda size: piece * (size // len(piece)), (3000, 12_000, 48_000))

"""The equations of a board: what they say is what its clicks do."""

import re

import pytest

from modlinalg import InputError, UnsupportedError, matrix
from modlinalg.games import (
    Equations,
    alien_tiles,
    cycle,
    from_graph,
    from_matrix,
    grid,
    merlin,
    poggle,
    rubiks_clock,
)

BOARDS = [
    grid(3, 4, 5),
    grid(2, 3, 4, holes=[(0, 1)], locked=[(1, 2)]),
    alien_tiles(4),
    cycle(6, 8),
    merlin(),
    rubiks_clock(),
    from_matrix([[0, 3], [0, 0], [1, 2]], mod=4, cells=["a & b", "_x", "}{"], buttons=["$", "#"]),
]


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("side", ["right", "left"])
def test_the_rows_are_those_of_the_matrix(board, side):
    """Row i of A is equation i, whichever way it is written."""
    system = board.equations(side=side)
    width = len(board.buttons)
    rows = [[dict(row).get(j, 0) for j in range(width)] for row in system.rows]
    assert board.matrix == matrix(rows, mod=board.mod)
    assert isinstance(system, Equations)


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("side", ["right", "left"])
def test_the_text_holds_for_clicks_that_solve_and_for_no_others(board, side):
    """Each line is computed as it stands, with numbers for the unknowns."""
    state = board.random_solvable(3)
    clicks = [int(c) for c in board.solve(state).particular.entries]
    wrong = [clicks[0] + 1, *clicks[1:]]
    system = board.equations(state, side=side)
    assert holds(system, board.mod, clicks)
    assert not holds(system, board.mod, wrong)  # a click on the first button turns something


def holds(system, n, clicks):
    """Say whether all lines of the text are true modulo n for these clicks."""
    unknown = "c" if system.side == "right" else "a"
    value = {f"{unknown}[{name}]": c for name, c in zip(system.names[1], clicks, strict=True)}
    for cell, line in zip(system.names[0], system.to_text().splitlines()[1:], strict=True):
        left, right = line.removeprefix(f"{cell}: ").rsplit(" = ", 1)
        total = 0
        for term in left.split(" + "):
            factor, _, name = term.rpartition("*")
            total += int(factor or 1) * value[name] if name in value else int(term)
        if (total - int(right)) % n:
            return False
    return True


def test_without_a_state_its_colours_are_unknowns():
    """On the right with a minus, or on the left as in the text that the library began with."""
    assert str(cycle(3, 8).equations()).splitlines()[1] == "0: c[0] + c[1] + c[2] = -s[0]"
    assert str(cycle(3, 8).equations(target=3)).splitlines()[1] == "0: c[0] + c[1] + c[2] = 3 - s[0]"
    assert (
        str(cycle(3, 8).equations(target=3, side="left")).splitlines()[1]
        == "0: a[0] + a[1] + a[2] + s[0] = 3"
    )


def test_published_equations_of_poggle():
    """a + b + d = 1 and so on, nine equations for the letters a .. i."""
    lines = poggle().equations(1).to_text().splitlines()[1:]
    letters = {f"c[{r + 1},{c + 1}]": "abcdefghi"[3 * r + c] for r in range(3) for c in range(3)}
    plain = [re.sub(r"c\[\d,\d\]", lambda found: letters[found[0]], line.split(": ")[1]) for line in lines]
    assert ["a + b + d = 1", "a + b + c + e = 1", "b + c + f = 1"] == plain[:3]
    assert "b + d + e + f + h = 1" == plain[4]


def test_latex_has_the_same_equations():
    """A line for each, long ones over several; words for indices are escaped."""
    assert poggle(2, 3).equations(1, side="left").to_latex().splitlines()[1] == (
        r"a_{1,1} + a_{1,2} + a_{2,1} + 1 &\equiv 0 \pmod{3} \\"
    )
    text = BOARDS[-1].equations().to_latex()
    assert r"3\,c_{\text{\#}} &\equiv -s_{\text{a \& b}} \pmod{4} \\" in text
    assert r"0 &\equiv -s_{\text{\_x}}" in text
    long = alien_tiles().equations(1).to_latex()
    assert long.count(r"\equiv") == 49
    assert long.count("\n{} + ") == 49


def test_bad_input_is_refused():
    """Another side, another number of cells, too many cells."""
    with pytest.raises(InputError, match="side must be 'right'"):
        grid(2, 2, 2).equations(side="up")
    with pytest.raises(InputError):
        grid(2, 2, 2).equations([1, 2, 3])
    with pytest.raises(UnsupportedError, match="more than 10,000"):
        grid(101, 100, 2).equations()


def test_a_matrix_for_row_vectors_and_closed_neighbourhoods():
    """a*M + b = 0: row i is button i; `closed` fills zeros of the diagonal, as from_graph does."""
    M = [[0, 1, 0], [0, 2, 1], [1, 0, 0]]
    left = from_matrix(M, 3, side="left")
    assert left.matrix == matrix(M, mod=3).T
    assert from_matrix(M, 3, side="left", closed=True) == from_graph(M, 3)
    assert left == from_graph(M, 3, closed=False)
    clicks, state = [1, 2, 2], [1, 0, 2]
    a, b = matrix([clicks], mod=3), matrix([state], mod=3)
    assert left.play(state, clicks) == (a @ left.matrix.T + b).entries
    with pytest.raises(InputError, match="closed neighbourhoods"):
        from_matrix([[1, 2, 0]], 3, closed=True)
    with pytest.raises(InputError, match="side must be"):
        from_matrix(M, 3, side="up")

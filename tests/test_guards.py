"""Options that are words: anything else is bad input, whatever its type."""

import numpy as np
import pytest

from modlinalg import (
    InputError,
    check_steps,
    decompose,
    exercise,
    kernel,
    matrix,
    read,
    read_file,
    solve,
    span,
    trace_solve,
)
from modlinalg.formats import format_matrix
from modlinalg.games import grid
from modlinalg.games.fewest import fewest_clicks

M = matrix([[1, 2], [3, 4]], mod=6)
CALLS = {
    "side of kernel": lambda word: kernel(M, side=word),
    "side of span": lambda word: span(M, side=word),
    "side of solve": lambda word: solve(M, [0, 0], side=word),
    "style": lambda word: trace_solve(M, [0, 0], style=word),
    "flavour": lambda word: trace_solve(M, [0, 0]).to_markdown(flavour=word),
    "method of decompose": lambda word: decompose(M, method=word),
    "method of fewest_clicks": lambda word: fewest_clicks(M, [0, 0], method=word),
    "measure": lambda word: fewest_clicks(M, [0, 0], measure=word),
    "measure of a page": lambda word: grid(2, 2, 2).to_html(measure=word),
    "goal": lambda word: check_steps(M, "", goal=word),
    "kind of exercise": lambda word: exercise(word, mod=6),
    "format": lambda word: read("[1 2]", format=word),
    "format of a file": lambda word: read_file(__file__, format=word),
    "format to write": lambda word: format_matrix(M, word),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=list(CALLS))
@pytest.mark.parametrize(
    "word", ["", "nothing", 1, ["right"], {}, {"right"}, np.array(["right", "left"])], ids=str
)
def test_a_word_that_is_none_of_those_known_is_bad_input(call, word):
    """Also what has no hash, and an array, which is neither equal nor unequal to a word."""
    with pytest.raises(InputError, match=r"must be|is none of"):
        call(word)

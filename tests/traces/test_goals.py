"""The words for what an elimination is for: one vocabulary, and what people type for it."""

import pytest

from modlinalg import InputError, check_steps, exercise, matrix
from modlinalg.traces._goals import called

M = matrix([[1, 2], [3, 4]], mod=5)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("decompose", "decomposition"),
        ("solve", "solution"),
        ("pseudo-inverse", "pseudo_inverse"),
        ("zero divisor pivot", "zero_divisor_pivot"),
        ("no Moore-Penrose inverse", "no_moore_penrose_inverse"),
    ],
)
def test_a_refusal_names_the_word_that_was_meant(word, meant):
    """Verbs, and words with blanks, hyphens or capitals, are refused."""
    with pytest.raises(InputError, match=f"not '{word}': it is called {meant}$"):
        exercise(word, mod=8)


def test_steps_have_the_goal_of_a_trace():
    """A word is named only where it is a goal: steps have no solution."""
    with pytest.raises(InputError, match=r"not 'decompose': it is called decomposition$"):
        check_steps(M, "", goal="decompose")
    with pytest.raises(InputError, match=r"echelon, inverse, not 'solve'$"):
        check_steps(M, "", goal="solve")


@pytest.mark.parametrize("word", ["", "glory", None, 3, ["solve"], "solves"])
def test_other_words_mean_nothing(word):
    """Nothing is guessed."""
    assert called(word, ["solution"]) is None

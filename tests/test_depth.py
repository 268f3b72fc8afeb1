"""How many calls of ours, and how many of our files, a small question passes on its way to the answer.

Counted are the functions of src/modlinalg that begin while a question is asked a second time, when all is
loaded: what a reader walks through with a debugger.  Time is measured elsewhere; this says where it goes.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest

import modlinalg
from modlinalg import decompose, matrix, solve

SOURCE = str(Path(modlinalg.__file__).parent)
ROWS, RIGHT_HAND_SIDE = [[2, 1], [3, 4]], [1, 2]
# the question, the calls at most, and the files at most
QUESTIONS = {
    "decompose": (lambda: decompose(matrix(ROWS, mod=6)), 200, 16),
    "solve": (lambda: solve(matrix(ROWS, mod=6), RIGHT_HAND_SIDE), 350, 20),
}


def begun(question):
    """Return how often each function of ours, by its file and its name, begins during a warm call."""
    question()
    found = Counter()

    def watch(frame, event, _):
        if event == "call" and frame.f_code.co_filename.startswith(SOURCE):
            found[frame.f_code.co_filename, frame.f_code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        question()
    finally:
        sys.setprofile(before)
    return found


@pytest.mark.parametrize(("question", "calls", "files"), QUESTIONS.values(), ids=list(QUESTIONS))
def test_a_small_question_passes_few_calls_in_few_files(question, calls, files):
    """A 2 x 2 matrix modulo 6: what is counted has a bound, and a longer list is shown where it fails."""
    found = begun(question)
    longest = "\n".join(f"{count} {Path(file).name} {name}" for (file, name), count in found.most_common(20))
    assert found.total() <= calls, longest
    assert len({file for file, _ in found}) <= files, longest

"""The same question has the same answer, whatever was asked before, and whether numpy is loaded or not."""

import inspect
import os
import pickle
import random
import subprocess
import sys

import pytest

import modlinalg
from modlinalg import Zmod, block, identity, kernel, kron, matrix, random_matrix, solve, span
from modlinalg._matrices import store_of
from tests.helpers import same_answers
from tests.helpers.runs import sampled
from tests.helpers.same_answers import RINGS, SOME

ABOUT_NO_MATRIX = {"diag", "identity", "random_matrix", "zeros", "exercise", "reporting_progress"}
OF_TEXTS = {"matrix", "read", "read_file", "check_steps"}
ASKED_OF_BOARDS = {"verify_optimum"}  # searches, which no crossover decides

# What may differ where numpy is not installed, beyond the crossovers; docs/howto/matrices-in-python.md says
# it in words.  All of these are one of several right answers, or contain a witness or a proof that is.
OTHER_WITHOUT_NUMPY = {
    *(
        "decompose",
        "kernel",
        "kernel, left",
        "solve",
        "solve, left",
        "solve, none",
        "coefficients",
        "homology",
    ),
    *("pseudo_inverse", "generalized_inverse", "moore_penrose_inverse", "inverse", "minimal_generators"),
    *("howell_form_with_transform", "column_space", "row_space", "image", "span", "certify"),
}
SMALLEST_OTHER = 80  # rows or columns

forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes without a history are forked")


def answers(name, mode, *some):
    """Return what processes of their own answer, as lines "matrix question: digest"."""
    command = [sys.executable, "-m", "tests.helpers.same_answers", name, mode, *some]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def others(name, *some):
    """Return the matrices and questions that have another answer without numpy."""
    lines = zip(answers(name, "fresh", *some), answers(name, "without", *some), strict=True)
    return {tuple(first.split(": ")[0].split(" ", 3)[1:]) for first, second in lines if first != second}


def require_only_what_may_differ(name, found):
    """Let only stated answers differ, and none of a matrix below the first crossover."""
    stated = {what for what in same_answers.QUESTIONS if what.startswith("verify_")} | OTHER_WITHOUT_NUMPY
    assert {what for _, _, what in found} <= stated
    assert all(max(map(int, shape.split("x"))) >= SMALLEST_OTHER for shape, _, _ in found), (name, found)


@pytest.mark.exhaustive
def test_every_public_function_is_asked():
    """But for those that make matrices, read texts or search boards."""
    functions = {name for name in modlinalg.__all__ if inspect.isfunction(getattr(modlinalg, name))}
    left = functions - {name.split(",")[0] for name in same_answers.QUESTIONS}
    assert left == ABOUT_NO_MATRIX | OF_TEXTS | ASKED_OF_BOARDS


@sampled(exhaustive=1)
@forks
@pytest.mark.parametrize("name", SOME)
def test_some_answers_do_not_depend_on_what_was_asked_before(name):
    """The first of a fresh process, and the last of one that has loaded numpy and asked the rest."""
    fresh = answers(name, "fresh", "some")
    assert len(fresh) >= 10
    assert answers(name, "last", "some") == fresh


@sampled(exhaustive=1)
@forks
@pytest.mark.parametrize("name", SOME)
def test_some_answers_without_numpy_are_the_same_but_for_what_is_stated(name):
    """Some of the stated ones are others: the list is needed."""
    found = others(name, "some")
    require_only_what_may_differ(name, found)
    assert bool(found) == (name in ("2", "8", "65537"))


@forks
@pytest.mark.long
@pytest.mark.parametrize("name", RINGS)
def test_no_answer_depends_on_what_was_asked_before(name):
    """All public functions, on matrices below, at and above each crossover."""
    assert answers(name, "last") == answers(name, "fresh")


@forks
@pytest.mark.long
@pytest.mark.parametrize("name", RINGS)
def test_without_numpy_only_what_is_stated_differs(name):
    """For all public functions."""
    require_only_what_may_differ(name, others(name))


COUNTED = """
import random, sys
from modlinalg import decompose, kernel, matrix
dice = random.Random(1)
M = matrix([[dice.randrange(8) for _ in range(60)] for _ in range(60)], mod=8)
first = decompose(M)
assert all(decompose(M).R == first.R for _ in range(70))
assert "numpy" not in sys.modules
import numpy
assert decompose(M).R == first.R
"""


@pytest.mark.exhaustive
def test_one_matrix_is_decomposed_alike_a_hundred_times_and_with_numpy():
    """Work that is counted would some time be enough to load numpy, and to choose another engine."""
    subprocess.run([sys.executable, "-c", COUNTED], check=True)


def sparse_matrix(size=120, n=7):
    """Return a large singular matrix over Z_n with two entries a row, held by these."""
    csr_array = pytest.importorskip("scipy.sparse", reason="scipy is not installed").csr_array
    dice = random.Random(size)
    places = [j for _ in range(size) for j in dice.sample(range(size), 2)]
    values = [dice.randrange(1, n) for _ in places]
    M = matrix(csr_array((values, ([t // 2 for t in range(2 * size)], places)), (size, size)), mod=n)
    assert store_of(M).sparse is not None
    return M


LOOKS = [
    lambda M: M.rows(),
    lambda M: M.to_numpy(),
    lambda M: M.to_flint(),
    lambda M: hash(M) and str(M),
    lambda M: M @ random_matrix(M.shape[1], 200, M.ring, seed=1),
]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    "part", [lambda M: M[:100, :], lambda M: M[5:, 2:], lambda M: M.T, lambda M: M.columns(range(90))]
)
def test_a_look_at_a_sparse_matrix_changes_no_answer_about_its_parts(look, part):
    """Its parts are held as it was made, whatever other forms it has been given since."""
    M, seen = sparse_matrix(), sparse_matrix()
    look(seen)
    A, B = part(M), part(seen)
    b = A @ ([1] * A.shape[1])
    assert solve(A, b).particular == solve(B, b).particular
    assert kernel(A).generators == kernel(B).generators


@pytest.mark.parametrize("n", [7, 12])
def test_a_look_at_an_identity_matrix_changes_no_form(n):
    """Kronecker products and blocks of its transposes and parts are held without zeros all the same."""
    made = []
    for looks in ([], LOOKS):
        one = identity(120, mod=n)
        for look in looks:
            look(one)
        parts = [one.T, one[:60, :], one.columns(range(100)), one[3:, 1:]]
        products = [kron(part, identity(2, mod=n)) for part in parts]
        blocks = [block([[part, 0], [0, part]]) for part in parts]
        made.append([store_of(X).sparse is not None for X in products + blocks])
    assert made[0] == made[1]
    assert all(made[0])


def test_later_right_hand_sides_have_the_answers_of_first_ones():
    """From the second on the elimination of a sparse matrix is kept."""
    M = sparse_matrix()
    vectors = [M @ [t**s % 7 for t in range(120)] for s in range(4)]
    module = span(M)
    assert [module.coefficients(b) for b in vectors] == [span(M).coefficients(b) for b in vectors]


@pytest.mark.exhaustive
@pytest.mark.parametrize("ring", [Zmod(2), Zmod(8), Zmod(101)])
def test_a_copy_by_any_way_has_the_same_answers(ring):
    """By rows, arrays, texts, transposes and pickles: over a dense matrix the entries alone decide."""
    M = random_matrix(130, 130, ring, seed=5, invariant_factors=[1] * 100)
    copies = [matrix(M.tolist(), ring), matrix(M.to_numpy(), ring), matrix(str(M.tolist()), ring), M.T.T]
    copies += [pickle.loads(pickle.dumps(M)), M @ identity(130, ring), matrix(M.to_flint(), ring)]
    b = M @ ([1] * 130)
    expected = modlinalg.decompose(M), solve(M, b).particular, kernel(M).generators
    for copy in copies:
        assert copy == M
        assert (modlinalg.decompose(copy), solve(copy, b).particular, kernel(copy).generators) == expected

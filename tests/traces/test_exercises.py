"""Exercises have the phenomenon that was asked for, the same for each seed, and are short."""

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Matrix,
    NonexistenceError,
    UnsupportedError,
    Zmod,
    certify,
    decompose,
    exercise,
    inverse,
    kernel,
    moore_penrose_inverse,
    pseudo_inverse,
    question,
    solve,
)
from modlinalg.certificates._notation import matrix_from_json
from modlinalg.elimination._events import DisplayedEquation
from modlinalg.traces._exercises import KINDS
from modlinalg_check import check
from tests.helpers.trace_goals import claims
from tests.helpers.trace_sentences import false_sentences

CERTIFIED_AS = {
    "zero_divisor_pivot": "decomposition",
    "solution": "solution_set",
    "kernel": "solution_set",
    "no_inverse": "not_invertible",
    "pseudo_inverse": "generalized_inverse",
    "no_pseudo_inverse": "no_generalized_inverse",
    "no_moore_penrose_inverse": "no_generalized_inverse",
}
IMPOSSIBLE = {
    ("zero_divisor_pivot", None),
    ("zero_divisor_pivot", 5),
    ("no_pseudo_inverse", None),
    ("no_pseudo_inverse", 5),
    ("no_pseudo_inverse", 6),
    ("no_moore_penrose_inverse", None),
    *(("hermite_form", mod) for mod in (None, 5, 6, 8)),  # over Z alone
}


def exists(compute, M):
    """Say whether an inverse of some kind exists."""
    try:
        compute(M)
    except NonexistenceError:
        return False
    return True


PHENOMENON = {
    "decomposition": lambda M, b: True,
    "zero_divisor_pivot": lambda M, b: any(f not in (0, 1) for f in decompose(M).invariant_factors),
    "solution": lambda M, b: bool(solve(M, b)),
    "no_solution": lambda M, b: not solve(M, b),
    "kernel": lambda M, b: len(kernel(M).generators) > 0,
    "inverse": lambda M, b: exists(inverse, M),
    "no_inverse": lambda M, b: not exists(inverse, M),
    "pseudo_inverse": lambda M, b: exists(pseudo_inverse, M),
    "no_pseudo_inverse": lambda M, b: not exists(pseudo_inverse, M),
    "no_moore_penrose_inverse": lambda M, b: not exists(moore_penrose_inverse, M),
}


@pytest.mark.parametrize("mod", [None, 5, 6, 8])
@pytest.mark.parametrize("kind", KINDS)
def test_exercise_shows_its_phenomenon_or_says_that_it_cannot(kind, mod):
    """The matrix has it, the solution is a true trace of at most 12 steps for 2 x 2; else a clear refusal."""
    if (kind, mod) in IMPOSSIBLE:
        with pytest.raises(InputError, match="exercise: "):
            exercise(kind, mod=mod, size=2)
        return
    for seed in range(3):
        task = exercise(kind, mod=mod, size=2, seed=seed)
        assert PHENOMENON[kind](task.M, task.b)
        assert (task.M.ring, task.M.shape) == (Zmod(mod) if mod else QQ, (2, 2))
        assert len(task.solution.steps) <= 12
        assert [] == claims(task.solution) == false_sentences(task.solution)
        assert task == exercise(kind, mod=mod, size=2, seed=seed)
        assert task.question in str(task)


def test_different_seeds_give_different_exercises():
    """Twenty seeds give at least fifteen matrices."""
    assert len({exercise("decomposition", mod=8, size=3, seed=seed).M for seed in range(20)}) >= 15


@pytest.mark.parametrize("size", [1, 4, 5])
def test_sizes_are_kept(size):
    """size x size, and the solution still replays."""
    task = exercise("zero_divisor_pivot", mod=12, size=size)
    assert (size, size) == task.M.shape
    assert task.solution.replay() == task.solution.result


def test_missing_moore_penrose_inverse_is_explained():
    """The solution ends with the vector that excludes (1) with (3) or (4)."""
    equations = [
        block.words
        for block in exercise("no_moore_penrose_inverse", mod=5, size=2).solution.conclusion
        if isinstance(block, DisplayedEquation)
    ]
    assert equations[-2:] in (["M^T*M*v = 0", "M*v != 0"], ["u*M*M^T = 0", "u*M != 0"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"kind": "magic"}, "kind must be one of decomposition, "),
        ({"kind": "inverse", "size": 0}, "size must be an integer from 1 to 8, not 0"),
        ({"kind": "inverse", "size": 2.0}, "size must be an integer from 1 to 8"),
        ({"kind": "inverse", "mod": 1}, "the modulus must be an integer n >= 2"),
        ({"kind": "no_pseudo_inverse", "mod": 30}, "over Z_30 every matrix has a pseudo-inverse"),
    ],
)
def test_bad_questions_are_refused(options, message):
    """The message names what is wrong."""
    with pytest.raises(InputError, match=message):
        exercise(**options)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ring", [QQ, ZZ, Zmod(5), Zmod(6), Zmod(8)], ids=str)
def test_each_answer_of_a_key_has_its_certificate(kind, ring):
    """Verified, about the matrices of the task, and the matrices that it proves stand in the solution."""
    try:
        task = exercise(kind, ring=ring, size=2, seed=3)
    except InputError:
        return
    certificate = certify(task)
    assert certificate == task.certificate()
    b = {} if task.b is None else {"b": task.b}
    asked = question(task.M, **b)
    found = check(certificate.to_json(), about=asked)
    assert found.outcome == "verified", found
    assert certificate["kind"] == CERTIFIED_AS.get(kind, kind)
    if ring != ZZ:
        assert all(any(A == x for x in shown_in(task)) for A in answers_in(certificate, ring))


def shown_in(task):
    """The matrices that the equations of a solution show."""
    equations = (part for part in task.solution.conclusion if isinstance(part, DisplayedEquation))
    return [part for equation in equations for part in equation.parts if isinstance(part, Matrix)]


def answers_in(certificate, ring):
    """The matrices in which the answer stands."""
    names = ["x"] if "generators" in certificate else ["X", "u", "v", "Z", "RI", "CI", "W", "R", "C"]
    given = [certificate[name] for name in names if name in certificate] + certificate.get("generators", [])
    return [matrix_from_json(value, ring, "an answer") for value in given]


def test_what_is_not_found_is_said():
    """No 1 x 1 matrix over Z_3 lacks a Moore-Penrose inverse: the search ends and says so."""
    with pytest.raises(UnsupportedError, match="no 1 x 1 matrix over Z_3 was found"):
        exercise("no_moore_penrose_inverse", mod=3, size=1)

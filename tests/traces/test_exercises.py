"""Exercises have the phenomenon that was asked for, the same for each seed, and are short."""

import itertools
from math import gcd

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Matrix,
    NoGeneralizedInverseError,
    NonexistenceError,
    UnsupportedError,
    Zmod,
    certify,
    check_identities,
    decompose,
    exercise,
    generalized_inverse,
    inverse,
    kernel,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    question,
    solve,
    trace_inverse,
)
from modlinalg.certificates._notation import matrix_from_json
from modlinalg.elimination._steps import DisplayedEquation, Scale
from modlinalg.traces._exercise_skills import KINDS, effort_of
from modlinalg.traces._exercises import has_phenomenon, is_trivial
from modlinalg_check import check
from tests.helpers.runs import sampled
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


@sampled(ordinary=12, exhaustive=9)
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


@pytest.mark.exhaustive
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


@sampled(ordinary=49, exhaustive=5)
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


@pytest.mark.exhaustive
def test_what_is_not_found_is_said():
    """No 1 x 1 matrix over Z_3 lacks a Moore-Penrose inverse: the search ends and says so."""
    with pytest.raises(UnsupportedError, match="no 1 x 1 matrix over Z_3 was found"):
        exercise("no_moore_penrose_inverse", mod=3, size=1)


SKILLED = [
    ("inverse", Zmod(26), 3, ["unit_inverse", "row_swap"]),
    ("inverse", QQ, 3, ["row_swap"]),
    ("decomposition", Zmod(12), 2, ["euclid"]),
    ("decomposition", ZZ, 3, ["divisibility", "euclid"]),
    ("decomposition", Zmod(8), 4, ["zero_divisor_pivot", "no_zero_row"]),
    ("no_solution", QQ, 3, ["no_zero_row"]),
    ("kernel", Zmod(6), 3, ["several_parameters"]),
    ("solution", QQ, 4, ["several_parameters"]),
    ("no_moore_penrose_inverse", Zmod(5), 2, ["fails_in_3_only"]),
    ("no_moore_penrose_inverse", Zmod(8), 3, ["fails_in_3_only"]),
]


@sampled(ordinary=1, exhaustive=2)
@pytest.mark.parametrize(("kind", "ring", "size", "skills"), SKILLED)
def test_skills_are_needed_by_the_solution(kind, ring, size, skills):
    """Told from the matrices and the steps alone, not from what the exercise says of itself."""
    for seed in range(3):
        task = exercise(kind, ring=ring, size=size, seed=seed, skills=skills)
        assert {*skills} <= {*task.skills}
        for skill in skills:
            assert NEEDED[skill](task), (skill, task.M)


def scales_by_other_units(task):
    """A row is multiplied by a unit other than 1 and -1."""
    ring = task.M.ring
    factors = [step.operation.factor for step in task.solution.steps if isinstance(step.operation, Scale)]
    return any(factor not in (1, ring.canonical(-1)) for factor in factors)


def fails_in_3_only(task):
    """An X with (1), (2), (4) by search of the library, and a v with M^T*M*v = 0 and M*v != 0."""
    assert check_identities(task.M, generalized_inverse(task.M, (1, 2, 4))).satisfied >= {1, 2, 4}
    return any(not (task.M @ v).is_zero for v in kernel(task.M.T @ task.M).generators)


NEEDED = {
    "unit_inverse": scales_by_other_units,
    "row_swap": lambda task: " <-> R" in task.solution.to_steps(),
    "euclid": lambda task: any("remainder" in s.reason or "Euclid" in s.reason for s in task.solution.steps),
    "divisibility": lambda task: any("does not divide" in step.reason for step in task.solution.steps),
    "zero_divisor_pivot": lambda task: {*decompose(task.M).invariant_factors} - {0, 1} != set(),
    "no_zero_row": lambda task: all(any(line) for line in (*task.M.rows(), *task.M.T.rows())),
    "several_parameters": lambda task: len(kernel(task.M).generators) >= 2,
    "fails_in_3_only": fails_in_3_only,
}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"skills": "euclid"}, "skills must be a list of words, not 'euclid'"),
        ({"skills": 3}, "skills must be a list of words"),
        ({"skills": ["luck"]}, "skill must be one of unit_inverse, "),
        ({"skills": ["euclid"], "mod": 7}, "Z_7 is a field"),
        ({"skills": ["divisibility"], "mod": 8}, "one of any two numbers divides the other"),
        ({"skills": ["unit_inverse"], "mod": 6}, "Z_6 has no units but 1 and -1"),
        ({"skills": ["unit_inverse"], "ring": ZZ}, "Z has no units but 1 and -1"),
        ({"skills": ["zero_divisor_pivot"], "ring": ZZ}, "Z has no zero divisors"),
        ({"skills": ["several_parameters"]}, "is one of the kinds solution, kernel, not of decomposition"),
        ({"difficulty": "cruel"}, "difficulty must be one of easy, medium, hard"),
    ],
)
def test_skills_that_nothing_can_ask_for_are_refused(options, message):
    """With the reason."""
    with pytest.raises(InputError, match=message):
        exercise(**options)


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("kind", "ring", "size"),
    [
        ("inverse", Zmod(26), 3),
        ("no_inverse", QQ, 3),
        ("solution", Zmod(5), 2),
        ("decomposition", ZZ, 2),
        *((kind, ZZ if kind == "hermite_form" else Zmod(12), 3) for kind in KINDS),
    ],
    ids=str,
)
def test_two_hundred_seeds_give_many_exercises(kind, ring, size):
    """At least 150 different ones of each kind at the size 3, and none that can be answered at a glance."""
    tasks = [exercise(kind, ring=ring, size=size, seed=seed) for seed in range(200)]
    assert len({(task.M, task.b) for task in tasks}) >= 150
    assert not any(is_trivial(kind, task.M, task.solution) for task in tasks)
    if kind == "inverse":
        assert all(map(scales_by_other_units, tasks))
    if kind == "no_inverse":
        assert all(map(NEEDED["no_zero_row"], tasks))


@sampled(exhaustive=2)
@pytest.mark.parametrize("kind", KINDS)
def test_harder_exercises_cost_more(kind):
    """Over Z or Z_12, in the sum of products over some seeds; numbers over Z stay below 31."""
    ring = Zmod(12) if kind in ("zero_divisor_pivot", "no_moore_penrose_inverse") else ZZ
    costs = []
    for difficulty in ("easy", "medium", "hard"):
        tasks = [
            exercise(kind, ring=ring, size=3, seed=seed, difficulty=difficulty).effort for seed in range(4)
        ]
        costs.append(sum(3 * effort.steps + effort.products for effort in tasks))
        assert all(effort.largest <= 30 for effort in tasks)
    assert costs[0] < costs[2]


def test_effort_counts_steps_products_and_inverses():
    """Of the inverse of diag(3) with 5 beside it mod 7, by hand."""
    trace = trace_inverse(matrix([[3, 5], [0, 1]], mod=7))
    assert trace.to_steps() == "R1 <- 5*R1\nR1 <- R1 - 4*R2\n"
    effort = effort_of(trace)
    assert (effort.steps, effort.products, effort.inverses, effort.largest) == (2, 2, 1, 5)


@pytest.mark.exhaustive
def test_answers_that_are_not_unique_say_so():
    """An inverse is unique, and so is one solution; a decomposition is not."""
    assert exercise("inverse", mod=7).note == ""
    for seed in range(6):
        task = exercise("solution", mod=6, size=2, seed=seed)
        assert (task.note == "") == (kernel(task.M).count == 1)
    task = exercise("decomposition", mod=7)
    assert task.note.startswith("Not unique: W is, but any invertible R and C")
    assert task.note in str(task)


@pytest.mark.parametrize("n", [4, 6])
def test_phenomena_of_inverses_are_what_the_inverses_say(n):
    """Invertible when ad - bc is a unit; for M*X*M = M the pseudo-inverse, or its witness, is asked."""
    for a, b, c, d in itertools.product((1, 2), (1, n // 2), (1, 3), range(n)):
        M, is_unit = matrix([[a, b], [c, d]], mod=n), gcd(a * d - b * c, n) == 1
        assert has_phenomenon("inverse", M, None) == is_unit
        assert has_phenomenon("no_inverse", M, None) != is_unit
        try:
            exists = M @ pseudo_inverse(M) @ M == M
        except NoGeneralizedInverseError as error:
            exists = not (M @ error.witness @ M).is_zero
        assert has_phenomenon("no_pseudo_inverse", M, None) != exists
        assert has_phenomenon("pseudo_inverse", M, None) == (exists and not is_unit)

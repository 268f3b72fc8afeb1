"""Answers that are sums of vectors with parameters, as the library itself prints all solutions."""

import pytest

from modlinalg import QQ, ZZ, Zmod, kernel, matrix, random_matrix, solve, verify_kernel
from modlinalg.errors import ParseError
from modlinalg.grading import Submission, grade
from modlinalg.grading._parameters import sum_of_vectors
from modlinalg.grading._questions import read_questions
from tests.helpers.runs import sampled

SYSTEM = "[q1]\nkind: solution_set\nmod: 6\nM: 2 4; 4 2\nb: 2 4\n"
KERNEL = "[q1]\nkind: kernel\nmod: 6\nM: 2 4; 4 2\n"


def mark(text, answer):
    """The mark on one answer to one question."""
    (found,) = grade(read_questions(text, "questions"), [Submission("ada", "q1", answer)]).marks
    return found


def question(kind, M, b=None):
    """A question about M, and b, as it stands in a file."""
    ring = f"mod: {M.ring.modulus}" if M.ring.modulus else f"ring: {M.ring}"
    rows = "; ".join(" ".join(map(str, row)) for row in M.tolist())
    right = "" if b is None else f"b: {' '.join(map(str, b))}\n"
    return f"[q1]\nkind: {kind}\n{ring}\nM: {rows}\n{right}"


@sampled(ordinary=4)
@pytest.mark.parametrize("ring", [Zmod(6), Zmod(8), Zmod(7), ZZ, QQ], ids=str)
def test_what_the_library_prints_is_a_right_answer(ring):
    """All solutions of systems, one or several, and the kernels."""
    seen = {True: 0, False: 0}
    for seed in range(12):
        M = random_matrix(2, 3, ring=ring, seed=seed)
        M = M.T if seed % 2 else M
        b = (M @ matrix([[1], [2], [3]][: M.shape[1]], ring)).entries
        for text, answer in (
            (question("solution_set", M, b), solve(M, b)),
            (question("kernel", M), kernel(M)),
        ):
            found = mark(text, str(answer))
            assert (str(found.result), found.points) == ("right", 1), (text, str(answer), found.reason)
            seen[bool(answer.generators)] += 1
    assert min(seen.values()) >= 4


ONE = "[q1]\nkind: solution_set\nmod: 6\nM: 1 1; 2 3\nb: 3 1\n"


@pytest.mark.parametrize(
    "answer",
    [
        *("x = (2, 1)", "(2,1)", "{(2, 1)}", "x1 = 2, x2 = 1", "2 1", "2\n1", "x = [2; 1].", "x = {(2, 1)}"),
        *("$x = (2, 1)$", "`x = (2, 1)`", "particular = (2, 1)"),
    ],
)
def test_one_solution_is_handed_in_as_a_vector(answer):
    """It is right if the kernel is 0, else it is wrong, and so is another vector."""
    assert str(mark(ONE, answer).result) == "right"
    assert str(mark(ONE, answer.replace("1)", "4)")).result) == "wrong" or "1)" not in answer
    assert "is not reached" in mark(ONE.replace("2 3", "2 2").replace("3 1", "3 0"), answer).reason


@pytest.mark.parametrize(
    "answer",
    [
        *("1 2; 3 4", "x2 = 1, x1 = 2", "the vector", "(2, 1) + (1, 1)", "(2, 1), (1, 1), (0, 0)"),
        "{1, 2, 3}",
    ],
)
def test_what_is_not_one_vector_is_no_solution_set(answer):
    """A matrix, coordinates in another order, words, sums without parameters, several numbers."""
    assert str(mark(ONE, answer).result) == "cannot be read"


@pytest.mark.parametrize(
    "answer",
    [
        "x = (1, 0) + t1*(3, 0) + t2*(4, 1), t1 in 0..1, t2 in 0..5",
        "(1,0)+s*(3,0)+t*(4,1)",
        "x = [1, 0] + a (3, 0) + b \u00b7 (4, 1).",
        "(1, 0) + t1*(3, 0) + t2*(4, 1); t1 in Z",
    ],
)
def test_sums_are_read(answer):
    """With or without the ranges, by any names, in either brackets."""
    assert str(mark(SYSTEM, answer).result) == "right"


PAIRS = [((0, 1), (2, 1)), ((0, 2), (1, 1)), *(((0, 2), v) for v in [(2, 0), (3, 3), (2, 2), (1, 0)])]


@pytest.mark.parametrize("basis", ["", "basis: rows\n", "basis: columns\n"])
@pytest.mark.parametrize(
    "spelled",
    ["({}), ({})", "({});\n({})", "{{({}), ({})}}", "[{}], [{}]", "({}) and ({}).", "x = s*({}) + t*({})"],
)
def test_vectors_with_signs_between_them_are_these_vectors(spelled, basis):
    """Also where the columns of the array that they make generate the kernel, as those of (0, 1), (2, 1)."""
    M = matrix([[2, 2]], mod=4)
    for first, second in PAIRS:
        right = bool(verify_kernel(M, [list(first), list(second)], basis="rows"))
        answer = spelled.format(*("{}, {}".format(*v) for v in (first, second)))
        found = mark(question("kernel", M) + basis, answer)
        assert ("right" if right else "wrong") == str(found.result), (answer, found.reason)


@pytest.mark.parametrize(
    "answer", ["generators = (1, 1), (0, 2)", "(1 1); (0 2)", "[1; 1], [0; 2]", "{(1, 1),\n(0, 2)}"]
)
def test_vectors_are_listed_with_a_name_with_blanks_and_as_columns(answer):
    """As people write them."""
    assert str(mark(question("kernel", matrix([[2, 2]], mod=4)), answer).result) == "right"


@pytest.mark.parametrize(
    "answer", ["(1,, 1), (0, 2)", "(1, 1], (0, 2)", "(1, 1), (0, 2", "{(1, 1) (0, 2)}", "(), ()"]
)
def test_what_is_no_list_of_vectors_is_not_repaired(answer):
    """Nothing is passed over."""
    assert str(mark(question("kernel", matrix([[2, 2]], mod=4)), answer).result) == "cannot be read"


def test_a_wrong_sum_is_wrong():
    """Nothing but the solutions is right."""
    for answer in ("(1, 0) + t*(3, 0)", "(1, 1) + s*(3, 0) + t*(4, 1)", "s*(3, 0) + t*(4, 1)"):
        assert str(mark(SYSTEM, answer).result) == "wrong"
    assert str(mark(KERNEL, "s*(3, 0) + t*(4, 2)").result) == "wrong"


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("(1, 0) + t*(3, 0) + t*(4, 1)", "a second vector with t"),
        ("(1, 0) + t*(3, 0) + s*(4, 1), s in 0..4", "s in 0..4 leaves out multiples of [4, 1]"),
        ("(1, 0) + t*(3, 0) + s*(4, 1), r in 0..4", "r stands before no vector"),
        ("(1, 0) + t*(3, 0) + (4, 1)", "a second vector without a parameter"),
    ],
)
def test_sums_that_cannot_be_meant_are_not_read(answer, reason):
    """They are neither right nor wrong."""
    found = mark(SYSTEM, answer)
    assert str(found.result) == "cannot be read"
    assert reason in found.reason


@pytest.mark.parametrize("answer", ["(a, 0) + s*(3, 0) + t*(4, 1)", "(0, 0, 0) + s*(3, 0) + t*(4, 1)"])
def test_what_stands_for_the_zero_of_a_kernel_is_read(answer):
    """It is not passed over: a letter, or another length, is said."""
    assert str(mark(KERNEL, answer).result) == "cannot be read"


def test_the_sums_of_a_kernel_begin_with_zero():
    """The vector 0 may be left out."""
    for answer in ("x = (0, 0) + s*(3, 0) + t*(4, 1)", "s*(3, 0) + t*(4, 1)"):
        assert str(mark(KERNEL, answer).result) == "right"
    assert "begin with 0" in mark(KERNEL, "(2, 2) + s*(3, 0) + t*(4, 1)").reason


def test_a_range_is_refused_exactly_where_it_leaves_out_a_multiple():
    """For each vector with one entry modulo 12, against the multiples."""
    for a in range(1, 12):
        for last in range(12):
            complete = {c * a % 12 for c in range(last + 1)} == {c * a % 12 for c in range(12)}
            text = f"(0) + t*({a}), t in 0..{last}"
            if complete:
                assert sum_of_vectors(text, "solution_set", Zmod(12))
            else:
                with pytest.raises(ParseError, match="leaves out multiples"):
                    sum_of_vectors(text, "solution_set", Zmod(12))
    for ring in (ZZ, QQ):
        with pytest.raises(ParseError, match="leaves out multiples"):
            sum_of_vectors("t*(2), t in 0..5", "solution_set", ring)


def test_signs_of_telephones():
    """Full-width signs, a cross for the product, and a full stop at the end."""
    text = "[q1]\nkind: solution_set\nmod: 6\nM: 4 5; 3 0\nb: 2 3\n"
    for answer in ("x＝（1，2）＋t1×（2，2）", "x = (1, 2) + t1*(2, 2).", "x = (1, 2) + t × (2, 2)"):  # noqa: RUF001
        found = mark(text, answer)
        assert str(found.result) == "right", (answer, found.reason)

"""Answers of students: each result, whatever form a right answer has, and answers of every kind."""

import re
from fractions import Fraction
from itertools import product

import pytest

from modlinalg import QQ, ZZ, WorkLimit, Zmod, kernel, matrix, pseudo_inverse, verify_kernel
from modlinalg.errors import InputError
from modlinalg.games.fewest import SearchLimit
from modlinalg.grading import Grading, Problem, Result, Submission, grade, grade_files
from modlinalg.grading._fields import advice
from modlinalg.grading._parameters import parameters
from modlinalg.grading._questions import question_of, read_questions
from modlinalg.verification.claims import KINDS
from modlinalg_check._verdicts import CLAIMS
from tests.helpers.runs import slow

INVERSE = Problem("q", "inverse", Zmod(26), {"M": matrix([[3, 3], [2, 5]], mod=26)})
SINGULAR = Problem("q", "inverse", Zmod(8), {"M": matrix([[2]], mod=8)})


def marked(question, content, **settings):
    """Return the mark of a student who answered this."""
    (mark,) = grade([question], [Submission("ada", question.id, content)], **settings).marks
    return mark


@pytest.mark.parametrize(
    ("question", "content", "result", "words"),
    [
        (INVERSE, "15 17\n20 9", Result.RIGHT, "M*X = I"),
        (INVERSE, "X =\n15;17;\n20;9;", Result.RIGHT, "M*X = I"),
        (INVERSE, "[Mod(15, 26), Mod(17, 26); Mod(20, 26), Mod(9, 26)]", Result.RIGHT, "M*X = I"),
        (INVERSE, {"X": [[15, 17], [20, 9]]}, Result.RIGHT, "M*X = I"),
        (INVERSE, "15 17\n20 8", Result.WRONG, "(R1, C2): 23 on the left, 0 on the right"),
        (INVERSE, "15 17", Result.WRONG, "2 x 2"),  # the two shapes
        (INVERSE, "1/2 0\n0 1", Result.WRONG, "1/2"),  # no element of Z_26
        (INVERSE, "[Mod(1, 5)]", Result.WRONG, "Z_5"),
        (INVERSE, "none", Result.WRONG, ""),
        (SINGULAR, "not invertible", Result.RIGHT, ""),
        (SINGULAR, "1", Result.WRONG, "M*X = I"),
        (INVERSE, "15,17\n20,x", Result.UNREADABLE, "line 2, column 4"),
        (INVERSE, {"X": [[15, 0.5], [20, 9]]}, Result.UNREADABLE, "0.5"),
        (INVERSE, {"Y": [[1]]}, Result.UNREADABLE, "'X' is missing"),
        (INVERSE, 5, Result.UNREADABLE, "not 5"),
        (INVERSE, [[1, 2]], Result.UNREADABLE, "not [[1, 2]]"),
        (INVERSE, " \n", Result.MISSING, ""),
    ],
    ids=lambda part: None if isinstance(part, Problem) else ascii(part)[:30],
)
def test_each_answer_has_its_result_and_its_reason(question, content, result, words):
    """Only a right answer gets points."""
    mark = marked(question, content)
    assert result is mark.result
    assert words in mark.reason
    assert (1 if result is Result.RIGHT else 0) == mark.points


def test_a_limit_makes_an_answer_unknown():
    """It is not wrong, and gets no points."""
    mark = marked(INVERSE, "15 17\n20 9", limit=0)
    assert (Result.UNKNOWN, 0) == (mark.result, mark.points)


def test_grade_and_grade_files_take_the_same_limits(tmp_path):
    """A WorkLimit, seconds or None; another is refused by the function that was called, before it reads."""
    asked, answered = tmp_path / "questions.txt", tmp_path / "answers.csv"
    asked.write_text("[q]\nkind: inverse\nmod: 26\nM: 3 3; 2 5\n")
    answered.write_text('student,question,answer\nada,q,"15 17; 20 9"\n')
    for limit, result in (
        (WorkLimit(entries=3), Result.UNKNOWN),
        (WorkLimit(entries=4), Result.RIGHT),
        (0, Result.UNKNOWN),
        (None, Result.RIGHT),
    ):
        (mark,) = grade_files(asked, answered, limit=limit).marks
        assert result is mark.result is marked(INVERSE, "15 17; 20 9", limit=limit).result
    with pytest.raises(InputError, match="grade_files: limit must be a WorkLimit"):
        grade_files(tmp_path / "none", answered, limit=SearchLimit(seconds=1))


def test_any_right_answer_counts():
    """Every basis of a kernel, every matrix that satisfies (1) and (2), every Smith form up to units."""
    M = matrix([[2, 4]], mod=8)
    asked = Problem("k", "kernel", Zmod(8), {"M": M, "basis": "rows"})
    for rows in (
        [[4, 0], [6, 1]],
        [[4, 0], [2, 1]],
        [[6, 1], [2, 1]],
        [list(g.entries) for g in kernel(M).generators],
    ):
        assert Result.RIGHT is marked(asked, str(rows)).result, rows
    assert Result.WRONG is marked(asked, "[[4, 0]]").result
    N = matrix([[2, 1], [4, 2]], mod=6)
    asked = Problem("g", "generalized_inverse", Zmod(6), {"M": N})
    found = {marked(asked, text).result for text in ("0 0\n1 0", "0 1\n1 1")}
    assert {Result.RIGHT, Result.WRONG} == found
    assert Result.RIGHT is marked(asked, str(pseudo_inverse(N).tolist())).result
    asked = Problem("s", "smith_form", QQ, {"M": matrix([[2, 0], [0, 3]])})
    assert {Result.RIGHT} == {marked(asked, text).result for text in ("1 0\n0 1", "-5 0\n0 1/2")}


SAMPLES = {  # of the kinds whose answer is not 1
    "solution": "3",
    "solution_set": "particular = [3]\ngenerators = []",
    "kernel": "[]",
    "count": "count = 1",
    "optimum": "3",
    "basis_of_image": "[[1]]",
    "minimal_generators": "[[1]]",
    "homology": "factors = []",
    "charpoly": "p = x - 1",
    "minpoly": "x + 6",
    "order": "order = 1",
    "plu": "P = 1\nL = 1\nU = 1",
    "product": "3",
    "similar": "4",
    "decomposition": "RI = 1\nW = 1\nCI = 1",
    "smith_form": "U = 1\nV = 1\nS = 1",
    "free_rank": "rank = 1",
    "nullity": "0",
    "det": "det = 1",
}


QUESTION = {"M", "b", "B", "N", "v"}
ASKED = [
    kind
    for kind, entry in KINDS.items()
    if entry.ring is None and (kind in SAMPLES or {*entry.required} - QUESTION)
]


@pytest.mark.parametrize("kind", ASKED)
def test_every_kind_with_an_answer_can_be_asked(kind):
    """M = (1), b = (3), B = (0) and N = (3), or (1), over Z_7; nonsense cannot be read, or is wrong."""
    beside = {"b": 3, "B": 0, "N": 1 if kind == "similar" else 3}
    given = {name: matrix([[a]], mod=7) for name, a in beside.items() if name in KINDS[kind].required}
    question = Problem("q", kind, Zmod(7), {"M": matrix([[1]], mod=7), **given})
    sample = SAMPLES.get(kind, "1")
    mark = marked(question, sample)
    assert Result.RIGHT is mark.result, mark.reason
    assert Result.UNREADABLE is marked(question, "so so").result
    assert set(parameters(question, Submission("ada", "q", sample))) >= set(KINDS[kind].required) - QUESTION
    assert marked(question, "[1, 2, 3]").result in (Result.WRONG, Result.UNREADABLE)


def test_the_kinds_that_cannot_be_asked_are_those_without_an_answer():
    """Whoever says `none` to another question makes such a claim; of a unimodular U nothing is asked."""
    without = {kind for kind, rule in CLAIMS.items() if not rule.answer} | {"unimodular", "member"}
    assert without == set(KINDS) - set(ASKED) - {"hermite_form"}


@pytest.mark.parametrize(
    ("answer", "listed", "result"),
    [
        ("2, 2, 3", "auto", Result.RIGHT),
        ("{2: 2, 3: 1}", "auto", Result.RIGHT),
        ("values = 3, 2", "once", Result.RIGHT),
        ("3, 2", "auto", Result.UNKNOWN),
        ("3, 2", "repeated", Result.WRONG),
        ("3", "once", Result.WRONG),
        ("so so", "once", Result.UNREADABLE),
    ],
)
def test_eigenvalues_are_a_list_or_have_their_multiplicities(answer, listed, result):
    """By `listed` a question says whether a list has each of them once."""
    asked = {"id": "q", "kind": "eigenvalues", "ring": {"modulus": 7}, "M": [[2, 1, 0], [0, 2, 0], [0, 0, 3]]}
    (mark,) = grade([asked | {"listed": listed}], [Submission("ada", "q", answer)]).marks
    assert result is mark.result, mark.reason


KLEIN = {"id": "q", "kind": "homology", "ring": {"integers": True}, "M": [[0, 0]], "B": [[2], [0]]}


@pytest.mark.parametrize(
    ("answer", "result", "reason"),
    [
        ("2, 0", Result.RIGHT, "the Smith form"),
        ("[1, 2, 0]", Result.RIGHT, "the Smith form"),
        ("factors = 2 0", Result.RIGHT, "the Smith form"),
        ("0, 2", Result.WRONG, "invariant factor 1 is 2, not 0"),
        ("[]", Result.WRONG, "has 0 entries, and must have 2"),
        ("0", Result.UNREADABLE, "0 may be an infinite order, which is [0], or nothing but 0, which is []"),
        ("Z_2 + Z", Result.UNREADABLE, "integers >= 0 with commas between them are needed"),
        ("2, -1", Result.UNREADABLE, "integers >= 0 with commas between them are needed"),
    ],
)
def test_a_homology_is_answered_by_its_orders(answer, result, reason):
    """As a list of integers, in brackets or not, of which a lone 0 may mean two things."""
    mark = marked(question_of(KLEIN, "q"), answer)
    assert result is mark.result
    assert reason in mark.reason


def test_generators_of_an_image_have_the_length_of_its_vectors():
    """Not that of the unknowns: a 3 x 1 M, whose image is a line, answered as a row and as a column."""
    asked = KLEIN | {"kind": "minimal_generators", "M": [[1], [2], [3]]}
    del asked["B"]
    for answer in ("1 2 3", "1; 2; 3", "[1, 2, 3]", "[[-1, -2, -3]]"):
        assert Result.RIGHT is marked(question_of(asked, "q"), answer).result


def test_questions_about_modules_without_an_answer_are_refused():
    """Maps whose product is not 0, and a module without a basis."""
    with pytest.raises(InputError, match=r"entry \[0, 0\] of A\*B is 2"):
        question_of(KLEIN | {"M": [[1, 0]]}, "q")
    asked = {"id": "q", "kind": "basis_of_image", "ring": {"modulus": 4}, "M": [[2]]}
    with pytest.raises(InputError, match="M: what it spans, Z_2, has no basis over Z_4; ask for minimal_gen"):
        question_of(asked, "q")
    assert Result.RIGHT is marked(question_of(asked | {"kind": "minimal_generators"}, "q"), "2").result


OVER_Z = """[hermite]\nkind: hermite_form\nring: Z\nM: [[2, 4], [4, 2]]\npoints: 2
[smith]\nkind: smith_form\nring: ZZ\nM: [[2, 4], [4, 2]]
[inverse]\nkind: inverse\nring: Z\nM: [[2, 3], [1, 1]]
[none]\nkind: inverse\nring: integers\nM: [[2, 0], [0, 1]]
[kernel]\nkind: kernel\nring: Z\nM: [[2, 4, 6]]
[solve]\nkind: solution\nring: Z\nM: [[2, 4]]\nb: 3
[crt]\nkind: solution\nmod: 3, 5, 7\nM: 1; 1; 1\nb: 2; 3; 2\npoints: 3/2
[dials]\nkind: count\nmod: 4,6,0\nM: 1; 1; 1\nb: 1; 3; 9
[all]\nkind: solution_set\nmod: 4,6\nM: 1; 1\nb: 1; 3
[square]\nkind: kernel\nmod: 2,4\nM: 1 1; 2 3
[factors]\nkind: invariant_factors\nring: Z\nM: [[2, 0], [0, 6]]
[det]\nkind: det\nring: Z\nM: [[2, 0], [0, 6]]
"""
# id: a right answer, a wrong one, and why it is wrong
ANSWERED_OVER_Z = {
    "hermite": (
        "H = [[2, 4], [0, 6]]\nU = [[1, 0], [2, -1]]",
        "2 0\n0 6",
        "(2, 0) is not reached: y = (1, 1)",
    ),
    "smith": ("2 0\n0 6", "6 0\n0 2", "which `convention: pari` in the question allows"),
    "inverse": ("-1 3\n1 -2", "1/2 0\n0 1", "entry [0, 0] is 1/2, which is no element of Z"),
    "none": ("not invertible", "1 0\n0 1", "M*X = I fails in (R1, C1): 2 on the left, 1 on the right"),
    "kernel": ("[[2, -1, 0], [3, 0, -1]]", "[[2, -1, 0], [6, 0, -2]]", "to (1) modulo 2"),
    "solve": ("no solution", "3/2 0", "entry [0, 0] is 3/2, which is no element of Z"),
    "crt": ("23", "x = 8", "row 3: (M*x)_3 - b_3 = 6, not 0 modulo 7"),
    "dials": ("1", "infinite", "the number of solutions is 1, not infinite"),
    "all": ("[[9]~, Mat(12)]", "particular = [9]\ngenerators = [[4]]", "(M*G)_2 = 4, not 0 modulo 6"),
    "square": ("[[2, 0], [2, 0]]", "[[1, 1], [0, 2]]", "is not in the kernel"),
    "factors": ("2, 6", "1 12", "d_1 is 2, not 1"),
    "det": ("det = 12", "-12", "det(M) is 12, not -12"),
}


@pytest.mark.parametrize("asked", ANSWERED_OVER_Z)
def test_questions_over_the_integers_are_marked(asked):
    """Answers are read over Z: the right one gets the points, the wrong one what refutes it, in words."""
    (question,) = [found for found in read_questions(OVER_Z, "q") if found.id == asked]
    right, wrong, why = ANSWERED_OVER_Z[asked]
    mark = marked(question, right)
    assert (Result.RIGHT, question.points) == (mark.result, mark.points), mark.reason
    mark = marked(question, wrong)
    assert (Result.WRONG, 0) == (mark.result, mark.points)
    assert why in mark.reason
    assert "--" not in mark.reason
    assert Result.UNREADABLE is marked(question, "so so").result


@pytest.mark.parametrize("answer", ["[Mod(1, 5), 0; 0, 1]", "[Mod(2, 26), 0; 0, Mod(6, 26)]"])
def test_an_answer_modulo_n_is_none_over_the_integers(answer):
    """It names its ring, which is not Z."""
    question = next(found for found in read_questions(OVER_Z, "q") if found.id == "inverse")
    mark = marked(question, answer)
    assert Result.WRONG is mark.result
    assert "Z_" in mark.reason


@pytest.mark.parametrize("side", ["right", "left"])
def test_every_matrix_of_a_small_box_is_marked_by_the_definition(side):
    """M*x = b over Z, and with one modulus for each equation: right is what solves."""
    for moduli in (None, [0, 3], [2, 3]):
        M, b = [[1, 2], [2, 1]], [1, 2]
        given = {"M": matrix(M, ZZ), "b": b, "side": side} | ({"moduli": moduli} if moduli else {})
        question = Problem("q", "solution", ZZ, given)  # M is its own transpose
        for x in product(range(-2, 3), repeat=2):
            rests = [sum(a * c for a, c in zip(row, x, strict=True)) - e for row, e in zip(M, b, strict=True)]
            solves = all(r % n == 0 if n else r == 0 for r, n in zip(rests, moduli or [0, 0], strict=True))
            expected = Result.RIGHT if solves else Result.WRONG
            assert expected is marked(question, f"{x[0]}, {x[1]}").result


def test_points_may_depend_on_the_identities():
    """1 for (1), 3 for (1) and (2), and nothing for neither."""
    text = "[g]\nkind: generalized_inverse\nmod: 6\nM: [[2, 1], [4, 2]]\npoints: 1: 1; 1,2: 3\n"
    (question,) = read_questions(text, "questions")
    marks = [marked(question, answer) for answer in ("0 0\n1 0", "0 1\n1 1", "1 1\n1 1")]
    assert [(Result.RIGHT, 3), (Result.PARTLY, 1), (Result.WRONG, 0)] == [(m.result, m.points) for m in marks]


def test_missing_surplus_and_repeated_answers_are_said():
    """Every student has a mark for every question; nobody chooses one of two answers."""
    given = [Submission("bob", "q", "1"), Submission("ada", "r", "1"), Submission("bob", "q", "2")]
    marks = [(m.student, m.question, m.result, m.possible) for m in grade([INVERSE], given).marks]
    assert [
        ("ada", "q", Result.MISSING, 1),
        ("ada", "r", Result.UNREADABLE, 0),
        ("bob", "q", Result.UNREADABLE, 1),
    ] == marks


def test_sums_are_exact():
    """Halves and thirds of a point add up."""
    asked = [Problem(name, "rank", QQ, {"M": matrix([[1]])}, Fraction(1, 3)) for name in ("a", "b", "c")]
    grading = grade(asked, [Submission("ada", name, "1") for name in ("a", "b", "c")])
    assert isinstance(grading, Grading)
    assert (1, 1) == (grading.points("ada"), grading.possible)
    assert Result.RIGHT is grading.of("ada")[0].result


def test_a_limit_that_is_none_is_refused():
    """It is the teacher's, and no answer is to blame."""
    with pytest.raises(InputError, match="WorkLimit"):
        grade([INVERSE], [], limit=-1)


@pytest.mark.parametrize(
    ("kind", "entries", "answer", "result"),
    [
        ("kernel", [[1, 0], [0, 1]], "0", Result.RIGHT),  # the kernel is 0
        ("kernel", [[1, 0], [0, 1]], "{0}", Result.RIGHT),
        ("kernel", [[1, 0], [0, 1]], "[]", Result.RIGHT),
        ("kernel", [[1, 2], [2, 4]], "0", Result.WRONG),
        ("rank", [[1, 2], [2, 4]], "1", Result.RIGHT),
        ("invariant_factors", [[0]], "0", Result.RIGHT),
        ("det", [[0]], "0", Result.RIGHT),
        ("rank", [[1, 2], [2, 4]], "-1", Result.WRONG),
        ("nullity", [[1, 2], [2, 4]], "1/2", Result.WRONG),
        ("nullity", [[1, 2], [2, 4]], "one", Result.UNREADABLE),
    ],
)
def test_nothing_and_numbers_are_answers(kind, entries, answer, result):
    """A kernel of 0 is written as people do; a number that counts nothing is wrong, a word unreadable."""
    question = Problem("q", kind, Zmod(5), {"M": matrix(entries, mod=5)})
    assert result is marked(question, answer).result


@pytest.mark.parametrize(
    ("content", "result"),
    [
        ("[[5, 1], [3, 2]]", Result.RIGHT),  # the items are vectors, and (5, 3) is not in the kernel
        ("[[5, 1], [0, 0]]", Result.RIGHT),
        ("[[5, 3], [1, 2]]", Result.RIGHT),  # the columns are vectors, and (5, 3) is not in the kernel
        ("5 1\n3 2", Result.RIGHT),
        ("5 3\n1 2", Result.RIGHT),
        ("[[5, 3], [2, 1]]", Result.WRONG),
        ("[[0, 0], [0, 0]]", Result.WRONG),
        ("5 1\n3 1", Result.WRONG),
    ],
)
def test_a_square_basis_is_read_by_the_lines_that_lie_in_the_kernel(content, result):
    """Of rows and columns those are the vectors that M maps to 0; where neither are, the answer is wrong."""
    asked = Problem("k", "kernel", Zmod(7), {"M": matrix([[1, 2], [2, 4]], mod=7)})
    assert result is marked(asked, content).result


@slow(exhaustive=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_no_square_basis_is_left_undecided(n):
    """Rows and columns span sets of one size: where both lie in the kernel, both are right or wrong."""
    matrices = [[[a, b], [c, d]] for a, b, c, d in product(range(n), repeat=4)]
    for M in (matrix([[1, 1], [0, 0]], mod=n), matrix([[n - 2, 2], [0, n - 2]], mod=n)):
        asked = Problem("k", "kernel", Zmod(n), {"M": M})
        for G in matrices[:: 1 if n < 4 else 7]:
            readings = [verify_kernel(M, G, basis="rows"), verify_kernel(M, G, basis="columns")]
            expected = Result.RIGHT if any(readings) else Result.WRONG
            assert expected is marked(asked, {"generators": G}).result


@pytest.mark.parametrize(
    "content",
    [
        "51\n53",
        "2 2\n5 1\n5 3",
        "2  5 1",
        "0 2  ",
        "3 3 7\n1 2 3\n4 5 6\n0 0 1",
        "Matrix([5, 1])",
        "-5;-1;-3",
        "? A\n%1 = [1, 2]\n? B\n%2 = [1, x]\n",
        "_[1]=3*gen(1)",
        "matrix([])",
        "0",
    ],
    ids=ascii,
)
def test_what_cannot_be_read_is_said_without_options_that_grade_does_not_have(content):
    """The table goes to students, who give no options and write no Python."""
    mark = marked(Problem("q", "inverse", Zmod(7), {"M": matrix([[1, 2], [3, 4]], mod=7)}), content)
    assert Result.UNREADABLE is mark.result
    assert [] == [word for word in ("--", "Python", "=True", "format=", "read:") if word in mark.reason]


def test_an_answer_over_another_ring_is_wrong_and_says_which():
    """The reason begins with the text, not with the name of a function."""
    mark = marked(INVERSE, "[Mod(1, 5)]")
    assert (Result.WRONG, "the text names Z_5, but Z_26 was asked for") == (mark.result, mark.reason)


@pytest.mark.parametrize("answer", ["1", "1.0", "rank = 1", "2^0", "0x1", "4/4"])
def test_a_rank_is_a_number_however_people_write_it(answer):
    """Powers, hexadecimal digits and 1.0 are read as in matrices."""
    asked = Problem("r", "rank", Zmod(7), {"M": matrix([[1, 2], [2, 4]], mod=7)})
    assert Result.RIGHT is marked(asked, answer).result


def test_the_modulus_of_a_question_is_a_number_as_people_write_it():
    """`mod: 2^32` and `mod: 0x10` are what --mod takes."""
    texts = (f"[q]\nkind: inverse\nmod: {n}\nM: 3\n" for n in ("2^32", "0x10"))
    assert [2**32, 16] == [read_questions(text, "f")[0].ring.modulus for text in texts]


def test_a_session_with_several_results_is_no_answer():
    """Which one counts is the student's to say; one result alone is read."""
    asked = Problem("q", "inverse", Zmod(7), {"M": matrix([[1, 0], [0, 1]], mod=7)})
    one = "> A;\n[1 0]\n[0 1]\n> "
    assert Result.RIGHT is marked(asked, one).result
    mark = marked(asked, one + "B;\n[1 1]\n[0 1]\n> ")
    assert Result.UNREADABLE is mark.result
    assert "a session with several results: hand in only the one that counts" in mark.reason


@pytest.mark.parametrize(
    "answer", ["-2", "-2.0", "det = -2", "det(M) = -2", "d: -4/2", "\N{MINUS SIGN}2", "+-2"]
)
@pytest.mark.parametrize("ring", [QQ, Zmod(7)], ids=str)
def test_a_determinant_is_a_number_however_people_write_it(ring, answer):
    """As a rank is; over Z_n it may be one of the class."""
    question = Problem("q", "det", ring, {"M": matrix([[1, 2], [3, 4]], ring)})
    assert (Result.UNREADABLE if answer == "+-2" else Result.RIGHT) is marked(question, answer).result
    assert Result.WRONG is marked(question, answer.replace("2", "3")).result or answer in ("+-2", "d: -4/2")


SMITH = Problem("q", "smith_form", Zmod(12), {"M": matrix([[2, 4], [6, 8]], mod=12)})
SET = Problem("q", "solution_set", Zmod(8), {"M": matrix([[2]], mod=8), "b": matrix([[4]], mod=8)})


@pytest.mark.parametrize(
    ("question", "answer", "result"),
    [
        (SMITH, "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]", Result.RIGHT),  # PARI's [U, V, S]
        (SMITH, "[[1, 0; 3, 1], [1, -2; 0, 1], [2, 0; 0, 4]]", Result.WRONG),
        (SMITH, "rec( normal := [ [ 2, 0 ], [ 0, 4 ] ], rank := 2 )", Result.RIGHT),  # GAP's
        (SMITH, "{{1,0},{3,-1}}, {{2,0},{0,4}}", Result.UNREADABLE),
        (SET, "[[2], [[4]]]", Result.RIGHT),
        (SET, "[[1], [[4]]]", Result.WRONG),
        (SET, "particular = 2\ngenerators = [[4]]", Result.RIGHT),
        (SET, "{2, 6}", Result.UNREADABLE),
    ],
)
def test_an_answer_may_be_what_a_system_printed_in_one_piece(question, answer, result):
    """A record or a tuple fills the fields as it does for `verify`; braces alone are no JSON."""
    mark = marked(question, answer)
    assert result is mark.result, mark.reason
    assert "JSON" not in mark.reason


def test_reasons_name_no_function():
    """Who grades has called none."""
    question = Problem("q", "rank", Zmod(7), {"M": matrix([[1]], mod=7)})
    assert "the rank is 1, not -1" == marked(question, "-1").reason
    assert "an integer >= 0 is needed, not 1/2" == marked(question, "1/2").reason
    det = Problem("q", "det", Zmod(12), {"M": matrix([[11]], mod=12)})
    for answer in ("det(M) = 11 mod 12", "11 (mod 12)", "d = -1"):
        assert Result.RIGHT is marked(det, answer).result
    assert Result.WRONG is marked(det, "det(M) = 11 mod 13").result


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"M": [[1], [1], [1]], "b": [2, 3, 2], "moduli": [3, 5, 7]},
            "x = (23) has M*x = b with the rows modulo 3, 5, 7",
        ),
        ({"M": [[2]], "b": [4]}, "x = (2) has M*x = b"),
        (
            {"M": [[1, *16 * [0]]], "b": [4]},
            f"x = (4{15 * ', 0'}, .. 17 entries) has M*x = b: [[4]{16 * ', [0]'}]",
        ),
    ],
    ids=["moduli", "Z", "long"],
)
def test_a_solution_that_refutes_none_is_shown_once_with_its_moduli(given, words):
    """A vector that the sentence holds does not follow it again; one that it shortens does."""
    question = {"id": "q", "kind": "solution", "ring": {"integers": True}} | given
    (mark,) = grade([question], [{"student": "ada", "question": "q", "answer": "none"}]).marks
    assert (Result.WRONG, words) == (mark.result, mark.reason)


def test_a_long_counterexample_does_not_fill_the_table():
    """Neither a number of thousands of digits nor a matrix of such."""
    one = Problem("q", "inverse", QQ, {"M": matrix([[2]], QQ)})
    wrong = marked(one, {"X": [[10**6000]]})
    assert (Result.WRONG, True) == (wrong.result, len(wrong.reason) < 200)
    small = Problem("q", "inverse", QQ, {"M": matrix([["1/2", 0], [0, 1]], QQ)})
    assert marked(small, "none").reason.endswith(": [[2, 0], [0, 1]]")
    for entry, size in ((f"1/{10**600}", 1), (f"1/{10**50}", 10)):
        M = [[entry if i == j else 0 for j in range(size)] for i in range(size)]
        large = Problem("q", "inverse", QQ, {"M": matrix(M, QQ)})
        assert (Result.WRONG, True) == ((mark := marked(large, "none")).result, len(mark.reason) < 1200)


class Name(str):
    """A name that counts how often one is compared with another."""

    __slots__ = ()
    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other):
        """Compare as texts do, and count it."""
        Name.compared += 1
        return str.__eq__(self, other)


def test_marks_are_found_without_a_walk_through_the_class():
    """No student is compared with all others, neither for the marks nor for the three tables."""
    question = Problem("q", "det", Zmod(7), {"M": matrix([[3]], mod=7)})
    answers = [Submission(Name(f"s{i}"), asked, "") for i in range(100) for asked in ("q", "other")]
    found = grade([question], answers)
    assert [200, 100] == [len(found.marks), found.to_text().count(" of 1 points")]
    assert all((found.to_csv(), found.to_html()))
    assert Name.compared < 5000  # of 100 * 100 for one walk of each


def test_dicts_stand_for_json_lines():
    """A dict has the fields of a line of the files, with the same marks and the same refusals."""
    asked = {"id": "q1", "kind": "inverse", "ring": {"modulus": 26}, "M": [[3, 3], [2, 5]], "points": 2}
    given = [
        {"student": "ada", "question": "q1", "answer": "15,17\n20,9"},
        {"student": "bob", "question": "q1", "X": [[15, 17], [20, 8]]},
        {"student": "cleo", "question": "q1", "answer": [[15, 17], [20, 9]]},
    ]
    marks = grade([asked], given).marks
    assert [Result.RIGHT, Result.WRONG, Result.RIGHT] == [mark.result for mark in marks]
    assert [2, 0, 2] == [mark.points for mark in marks]
    assert "X" in given[1]
    assert "student" in given[0]


@pytest.mark.parametrize(
    ("questions", "answers", "words"),
    [
        ([{}], [], "grade: question 1: a question has an id, a kind and a ring"),
        ([3], [], "grade: question 1: a Problem, or a dict with the fields of a JSON line, is needed, not 3"),
        ({"id": "q1"}, [], "grade: a list of questions is needed"),
        (None, [], "grade: a list of questions is needed, not None"),
        ([], 5, "grade: a list of answers is needed, not 5"),
        ([], [{}], "answer 1: a student and a question are needed"),
        ([], [[]], "answer 1: a Submission, or a dict with the fields of a JSON line, is needed"),
        (
            [],
            [{"student": "a", "question": "q", "answer": {1}}],
            "answer 1: the answer {1} is nothing that JSON",
        ),
    ],
)
def test_what_is_no_question_and_no_answer_is_refused_by_name(questions, answers, words):
    """Whatever is given, an InputError says what is needed and which item is none."""
    with pytest.raises(InputError, match=re.escape(words)):
        grade(questions, answers)


@pytest.mark.parametrize(
    ("kind", "M", "answer"),
    [
        ("invariant_factors", [[2, 0], [0, 4], [0, 0]], "[0,4,2]"),
        ("smith_form", [[2, 0], [0, 4]], "[4,0;0,2]"),
    ],
)
def test_a_reason_names_the_convention_as_a_question_does(kind, M, answer):
    """It is no option of `grade`; with the line that the reason names the same answer is right."""
    asked = {"id": "q1", "kind": kind, "ring": {"integers": True}, "M": M}
    given = [{"student": "ada", "question": "q1", "answer": answer}]
    (mark,) = grade([asked], given).marks
    assert Result.WRONG is mark.result
    assert "--" not in mark.reason
    assert "which `convention: pari` in the question allows" in mark.reason
    assert Result.RIGHT is grade([asked | {"convention": "pari"}], given).marks[0].result
    both = advice("no; --convention pari or sympy makes it TRUE")
    assert both.endswith("of pari and sympy, which `convention: sympy`, say, in the question allows")


def test_fractional_points_are_written_out_of_fractional_points():
    """3/2 of 3/2, as the sum is; with a bar between them nobody could read it."""
    question = Problem("q1", "rank", QQ, {"M": matrix([[1]])}, Fraction(3, 2))
    text = grade([question], [Submission("ada", "q1", "1"), Submission("bob", "q1", "0")]).to_text()
    assert "q1  right  3/2 of 3/2" in text
    assert "q1  wrong  0 of 3/2" in text


@pytest.mark.parametrize(
    "points", ["3/2/3/2", "1.5", "1,5", "-1", "1/0", "3/2 points", "1 1/2", "50%", "", 1.5, True]
)
def test_points_that_are_no_number_are_refused(points):
    """With what is needed and what stands there."""
    asked = {"id": "q1", "kind": "rank", "ring": {"rational": True}, "M": [[1]], "points": points}
    with pytest.raises(InputError, match="points: a number >= 0 such as 2 or 3/2 is needed, not"):
        grade([asked], [])


def test_a_million_points_are_the_most():
    """More is taken for a slip."""
    asked = {"id": "q1", "kind": "rank", "ring": {"rational": True}, "M": [[1]], "points": 10**6}
    assert grade([asked], []).questions[0].points == 10**6
    with pytest.raises(InputError, match="points: 1000001 are too many: at most 1,000,000"):
        grade([asked | {"points": 10**6 + 1}], [])


@pytest.mark.parametrize(
    ("answer", "result", "reason"),
    [
        ("R = [[1, 0], [0, 1]]\nC = [[1, 0], [0, 1]]", Result.RIGHT, "U*M*V = S, multiplied out"),
        ("R = 1 0; 0 1\nW = 1 0; 0 2\nC = 1 0; 0 1", Result.RIGHT, "U*M*V = S, multiplied out"),
        (
            "U = [[1, 0], [0, 1]]\nV = [[0, 1], [1, 0]]",
            Result.WRONG,
            "an entry beside the diagonal = 0 fails",
        ),
        ("R = [[1, 0], [0, 1]]\nC = [[1, 0]]", Result.WRONG, "V is 1 x 2"),
        ("R = [[1, 0], [0, 1]]", Result.UNREADABLE, "'S' is missing"),
        ("W = 1 0; 0 2\nS = 1 0; 0 2", Result.UNREADABLE, "'W' and 'S' are the same part"),
    ],
)
def test_a_smith_form_is_answered_as_exercises_ask_for_it(answer, result, reason):
    """R and C with R*M*C = W; the product need not be written."""
    question = {"id": "q", "kind": "smith_form", "ring": {"modulus": 8}, "M": [[1, 0], [0, 2]]}
    (mark,) = grade([question], [{"student": "ada", "question": "q", "answer": answer}]).marks
    assert mark.result is result, mark.reason
    assert reason in mark.reason

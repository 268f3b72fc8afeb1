"""A student's steps: which are illegal and why, where they lead, and when the end is reached."""

import re
from itertools import product
from math import gcd

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    NotInvertibleError,
    Zmod,
    check_steps,
    inverse,
    is_howell_form,
    matrix,
    rref,
    solve,
    trace_decomposition,
    trace_inverse,
)
from modlinalg.elimination._notation import parse_step
from tests.helpers.runs import sampled, slow
from tests.helpers.steps import SIZE, step_and_matrix
from tests.helpers.strategies import matrices

M = matrix([[2, 4], [1, 5]], mod=6)


@pytest.mark.exhaustive
@given(step_and_matrix())
def test_every_step_is_read_back_from_its_notation(case):
    """parse_step(notation) is the step itself, over every ring, and its place of lines is kept."""
    step, A = case
    text = step.notation(A.ring)
    assert step == parse_step(text, (SIZE, SIZE), A.ring)


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=200)
def test_the_steps_of_every_trace_are_legal_and_finish(A):
    """Traces as text pass check_steps, which ends at the same matrix."""
    trace = trace_decomposition(A)
    report = check_steps(A, trace.to_steps())
    assert report.finished
    assert report.state == trace.result
    assert [step.operation for step in trace.steps] == list(report.steps)


@pytest.mark.exhaustive
@given(matrices(shape=st.integers(1, 4).map(lambda k: (k, k))))
def test_the_steps_of_an_inverse_trace_reach_the_identity_when_there_is_one(A):
    """goal="inverse": finished exactly when A is invertible."""
    report = check_steps(A, trace_inverse(A).to_steps(), goal="inverse")
    try:
        inverse(A)
    except NotInvertibleError:
        assert not report
        assert report.missing == "this is not the identity yet"
        assert (A @ report.witness).is_zero
        assert not report.witness.is_zero
    else:
        assert report


@pytest.mark.parametrize("line", ["R1 <- R1 + R2 - R2", "R2 <- R2 - 6*R1", "R1 <- R1", "R1 <- 7*R1"])
def test_a_step_that_changes_nothing_is_legal(line):
    """Its matrix is I: modulo 6, 6*R1 is 0 and 7*R1 is R1."""
    report = check_steps(M, line)
    assert (report.illegal, report.state, len(report.steps)) == (None, M, 1)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("R1 <- 2*R1", "2 is not a unit mod 6 (3*2 = 0), so scaling R1 by it cannot be undone"),
        ("R1 <- 0*R1", "scaling by 0 loses R1: no step undoes it"),
        ("R1 <- R1 + 4*R1", "R1 is added to itself: that is scaling by 5, written R1 <- 5*R1"),
        ("R1 <- R1 + 2*R1", "3 is not a unit mod 6 (2*3 = 0)"),
        ("R1 <- R2", "R1 does not occur on the right: the old R1 would be lost, which no step undoes"),
        ("R1 <- 5*R1 + R2", "scaling R1 by 5 and adding to it are two operations: write them as two steps"),
        ("R1 <-> R1", "R1 is exchanged with itself: nothing happens"),
        ("R1 <-> C1", "an operation on rows cannot use columns"),
        ("C1 <- C1 + R1", "an operation on columns cannot use rows"),
        ("R3 <-> R1", "there is no row 3: the matrix has 2 rows"),
        ("C0 <-> C1", "there is no column 0: the matrix has 2 columns"),
        ("R1 <- 3R1 + 3R1", "scaling by 0 loses R1: no step undoes it"),
        ("R1 <- R1 + (2*R2", "is no sum of multiples of lines"),
        ("R1 <- R1 + R2/0", "a line is divided by 0"),
        ("R1 <- R1 - 1/3*R2", "its denominator is not a unit mod 6"),
        ("R1 <- R1 + 1/2*R2", "its denominator is not a unit mod 6"),
        ("R1 <-", "nothing stands on the right of the arrow"),
        ("R1 <- R1 R2", "'R1 R2' is no sum of multiples of lines, such as R2 - 4*R1"),
        ("swap the rows", "'swap the rows' is no operation: write R1 <-> R2, R1 <- 3*R1 or R2 <- R2 - 4*R1"),
        ("__import__('os')", "is no operation"),
        ("R99999999999 <-> R1", "'R99999999999' is no row R1, R2, .. and no column C1, C2, .."),
    ],
)
def test_illegal_steps_are_named_with_a_reason(line, reason):
    """The report has the line, its number, and what a teacher would say; the legal steps before it stand."""
    report = check_steps(M, f"R1 <-> R2\n\n{line}\nR1 <-> R2")
    assert (3, line) == (report.illegal.line, report.illegal.text)
    assert reason in report.illegal.reason
    assert len(report.steps) == 1
    assert [[1, 5], [2, 4]] == report.state.tolist()
    assert not report


@pytest.mark.parametrize(
    "text",
    [
        "R1 <-> R2\nR2 <- R2 - 2*R1\nC2 <- C2 + C1",
        "  1. r1 <-> r2\n 2) R2 ← R2 - 2 R1   # clears 2\n# a remark\nC2 := C2 + 1*C1\n",
        "R1 ↔ R2\nR2 <- -2*R1 + R2\nC2 = C1 + C2",
        "R1 <-> R2\nR2 <- R2 + (-2)*R1\nC2 <- C2 - 5C1",
        "R_1 ↔ R_2\nR₂ ← R₂ \u2212 2·R₁\nC_{2} → C_{2} + C_{1}",
        "R1 <-> R2\nR2 -= 2*R1\nC2 -> C2 + (C1)",
        "R1 <=> R2\nR2 <- R2 - R1*2\nC2 += C1",
        "R1 <-> R2\nR2 <- R2 - R1 - R1\nC2 <- C2 - C1/5",
    ],
)
def test_the_usual_ways_to_write_steps_are_read(text):
    """Numbers before a step, comments, small letters, arrows, juxtaposition, either order of terms."""
    assert check_steps(M, text).finished


@pytest.mark.parametrize(
    ("A", "steps", "missing"),
    [
        (M, "", "4 in (R1, C2) stands off the diagonal"),
        (matrix([[3]], QQ), "", "3 in (R1, C1) can be scaled to 1"),
        (matrix([[6]], mod=8), "", "6 in (R1, C1) can be scaled to 2, its gcd with n"),
        (matrix([[2, 0], [0, 3]], mod=6), "", "2 in (R1, C1) does not divide 3 after it"),
        (matrix([[0, 0], [0, 1]], mod=6), "", "0 in (R1, C1) does not divide 1 after it"),
    ],
)
def test_an_unfinished_answer_says_what_is_missing(A, steps, missing):
    """The first thing that keeps the matrix from its Smith form."""
    report = check_steps(A, steps)
    assert missing == report.missing
    assert f"not finished: {missing}" in str(report)


def test_goals_by_rows_refuse_column_steps():
    """An inverse is reached by rows alone."""
    report = check_steps(M, "C1 <-> C2", goal="inverse")
    assert report.illegal.reason == "a step on columns, where the goal is reached by rows alone"


def test_echelon_goal_is_the_canonical_form():
    """Over a field: the reduced row echelon form."""
    A = matrix([[2, 4], [1, 2]], mod=5)
    report = check_steps(A, "R1 <-> R2\nR2 <- R2 - 2*R1", goal="echelon")
    assert report.finished
    assert rref(A) == report.state


MISSING = {
    "2 4; 4 11": "4 in (R2, C1) stands below the pivot 2 in (R1, C1)",
    "0 3; 2 1": "2 in (R2, C1) stands below and to the left of the pivot 3 in (R1, C2)",
    "0 0; 0 1": "R2, which is not zero, stands below the zero row R1",
    "2 5; 0 -3": "-3 in (R2, C2) can be scaled to 3",
    "2 5; 0 3": "5 in (R1, C2) stands above the pivot 3 and can be made one of 0..2",
    "2 -1; 0 1": "-1 in (R1, C2) stands above the pivot 1 and can be made 0",
}


@pytest.mark.parametrize("text", MISSING)
def test_what_is_missing_of_a_hermite_form_names_an_entry(text):
    """Its place, and what it is to become."""
    report = check_steps(matrix(text, ZZ), "", goal="echelon")
    assert MISSING[text] == report.missing


@sampled(ordinary=4)
@pytest.mark.parametrize("ring", [ZZ, QQ, Zmod(5), Zmod(4), Zmod(12)], ids=str)
def test_what_is_missing_of_a_canonical_form_is_true(ring):
    """For every small matrix: nothing for the form itself, else an entry that stands there, or a row that is
    spanned and is not there."""
    for entries in product(range(-1 if ring == ZZ else 0, 4), repeat=4):
        A = matrix([entries[:2], entries[2:]], ring)
        missing = check_steps(A, "", goal="echelon").missing
        assert (missing is None) == is_howell_form(A)
        if missing is None or missing.startswith("R2, which is not zero"):
            assert missing is None or (A[0, :].is_zero and not A[1, :].is_zero)
        elif missing.startswith("the rows span ("):
            row = missing[len("the rows span (") :].partition(")")[0].split(", ")
            found = matrix([list(map(int, row))], ring)
            assert found[0, :] not in (A[0, :], A[1, :])
            assert solve(A, found, side="left")
        else:
            places = re.findall(r"(-?[0-9/]+) in \(R([12]), C([12])\)", missing)
            assert places
            for value, i, j in places:
                assert A[int(i) - 1, int(j) - 1] == int(value) != 0


def test_report_prints_where_the_steps_lead():
    """The number of legal steps, the matrix, the verdict."""
    text = str(check_steps(M, "R1 <-> R2\nR2 <- R2 - 2*R1\nC2 <- C2 + C1"))
    assert text == "after 3 legal steps:\n[1 0]\n[0 0]\nfinished: this is the Smith form W"


@pytest.mark.parametrize(
    ("arguments", "options"),
    [(([[1]], ""), {}), ((M, ""), {"goal": "glory"}), ((M, None), {}), ((M, b"R1"), {})],
)
def test_bad_questions_are_refused(arguments, options):
    """Anything but a Matrix and a known goal is an InputError."""
    with pytest.raises(InputError, match="check_steps: "):
        check_steps(*arguments, **options)


@pytest.mark.exhaustive
@given(st.text(alphabet="RC123 <->+*/()0#.\n", max_size=40))
@settings(max_examples=300)
def test_any_text_gives_a_report(text):
    """No text raises anything."""
    report = check_steps(M, text)
    assert report.finished == (report.illegal is None and report.missing is None)


def neighbours(rows, n):
    """Yield what each row step makes of a tuple of rows: exchanges, units, multiples of other rows."""
    for i, row in enumerate(rows):
        others = [k for k in range(len(rows)) if k != i]
        changed = [tuple(u * a % n for a in row) for u in range(2, n) if gcd(u, n) == 1]
        changed += [
            tuple((a + f * b) % n for a, b in zip(row, rows[k], strict=True))
            for k in others
            for f in range(1, n)
        ]
        yield from ((*rows[:i], new, *rows[i + 1 :]) for new in changed)
        yield from (tuple(rows[{i: k, k: i}.get(m, m)] for m in range(len(rows))) for k in others)


def orbits(shape, n):
    """Yield the m x k matrices over Z_n, as tuples of rows, in sets that row steps do not leave."""
    left = set(product(product(range(n), repeat=shape[1]), repeat=shape[0]))
    while left:
        waiting = [left.pop()]
        reached = set(waiting)
        while waiting:
            new = set(neighbours(waiting.pop(), n)) - reached
            reached |= new
            waiting += new
        left -= reached
        yield reached


@slow(exhaustive=lambda n, shape: n > 3 and min(shape) > 1)
@pytest.mark.parametrize(
    ("shape", "n"),
    [((2, 2), n) for n in (2, 3, 4, 5, 6)]
    + [((1, 2), 6), ((1, 2), 8), ((1, 3), 4), ((2, 3), 2), ((2, 3), 4)],
)
def test_a_goal_is_impossible_exactly_when_no_row_steps_reach_it(shape, n):
    """Against a search over all row steps from every matrix: for both goals that are reached by rows."""
    one = ((1, 0), (0, 1))
    seen = set()
    for reached in orbits(shape, n):
        forms = [rows for rows in reached if is_howell_form(matrix(rows, mod=n))]
        assert len(forms) <= 1
        for rows, (goal, reachable) in product(
            reached, (("echelon", bool(forms)), ("inverse", one in reached))
        ):
            report = check_steps(matrix(rows, mod=n), "", goal=goal)
            assert reachable == (report.impossible is None), (rows, goal)
            assert report.finished == (report.missing is None)
            seen.add((goal, reachable))
    assert ("inverse", False) in seen
    assert (("echelon", False) in seen) == (shape[0] < shape[1] and n in (4, 6, 8))


def test_an_impossible_goal_is_said_with_its_reason():
    """The witness v, the Howell form with more rows, or the shape; beside an illegal step too."""
    A = matrix([[2, 1]], mod=4)
    report = check_steps(A, "R1 <- 3*R1", goal="echelon")
    assert str(report).splitlines()[-1] == (
        "no row steps lead to the goal: the canonical form of the rows (their Howell form) has 2 rows,"
        " and row steps keep the 1 row that the matrix has"
    )
    assert report.witness == matrix([[2, 1], [0, 2]], mod=4)
    assert "not finished" not in str(report)
    assert check_steps(A, "", goal="inverse").impossible == (
        "row steps keep the shape 1 x 2, and the identity is square"
    )
    singular = matrix([[2]], mod=8)
    report = check_steps(singular, "R1 <- 2*R1", goal="inverse")
    assert report.witness == matrix([[4]], mod=8)
    lines = str(report).splitlines()
    assert lines[-2].startswith("line 1, 'R1 <- 2*R1': 2 is not a unit mod 8")
    assert lines[-1] == (
        "no row steps lead to the goal: v = (4) is not 0 and has M*v = 0, which row steps keep, but I*v = v"
    )
    assert check_steps(singular, "", goal="echelon").finished
    assert check_steps(singular, "").finished

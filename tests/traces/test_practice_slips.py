"""Matrices that students write after their steps: the first wrong entry, and the slip that was made."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import QQ, ZZ, Zmod, check_steps, matrix, random_matrix, trace_decomposition, trace_inverse
from modlinalg.elimination._steps import AddMultiple, Scale, Swap, apply_step
from modlinalg.traces._practice_slips import written_items
from tests.helpers.strategies import matrices

M = matrix([[2, 4, 1], [1, 5, 3], [3, 0, 2]], mod=7)


def working(trace, change=None, at=None):
    """A trace as a student writes it: steps with the matrix after each, one of them changed."""
    lines = []
    states = list(trace.states())
    for number, (step, state) in enumerate(zip(trace.steps, states[1:], strict=True), 1):
        rows = state.tolist()
        if number == at:
            rows = change(states[number - 1].tolist(), step.operation, rows)
        lines.append(f"{number}. {step.operation.notation(trace.ring)}")
        lines += ["[" + " ".join(map(trace.ring.format, row)) + "]" for row in rows]
    return "\n".join(lines)


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=100, deadline=None)
def test_right_matrices_have_no_slip(A):
    """Every trace with its states passes, as text and as LaTeX."""
    trace = trace_decomposition(A)
    if 0 in A.shape:
        return
    report = check_steps(A, working(trace))
    assert report.finished, report
    assert check_steps(A, trace.to_latex(fragment=True)).finished or any(
        len(part) > 9 for row in A.cells() for part in row
    )


@pytest.mark.parametrize("ring", [QQ, ZZ, Zmod(7), Zmod(12)], ids=str)
def test_the_first_wrong_entry_is_named(ring):
    """Whatever entry is changed in whatever matrix: its place, what was written and what is right."""
    rng = random.Random(f"slips {ring}")
    for seed in range(20):
        A = random_matrix(3, 3, ring, seed=seed)
        trace = trace_decomposition(A)
        if not trace.steps:
            continue
        at, i, j = rng.randint(1, len(trace.steps)), rng.randrange(3), rng.randrange(3)

        def change(before, step, rows, i=i, j=j):
            rows[i][j] = ring.canonical(rows[i][j] + 1)
            return rows

        report = check_steps(A, working(trace, change, at))
        state = list(trace.states())[at]
        assert not report
        assert (report.slip.step, report.slip.place) == (at, (i, j))
        assert report.slip.right == ring.format(state[i, j])
        assert report.slip.written == ring.format(ring.canonical(state[i, j] + 1))
        assert report.slip.line == 4 * (at - 1) + 2
        assert str(report.slip) in str(report)
        assert "finished" not in str(report)


def carried_out(other):
    """A change: another step was carried out than the one that stands there."""

    def change(before, step, rows):
        rows = [list(row) for row in before]
        apply_step(other(step), rows, Zmod(7))
        return rows

    return change


SLIPS = {
    "R2 <- R2 - 3*R1": [
        (lambda s: AddMultiple("row", 1, 0, 3), "sign", "this is R2 <- R2 - 4*R1 instead of R2 <- R2 - 3*R1"),
        (lambda s: AddMultiple("row", 0, 1, 4), "wrong row", "this is R1 <- R1 - 3*R2 instead of"),
        (lambda s: AddMultiple("row", 2, 0, 4), "wrong row", "this is R3 <- R3 - 3*R1 instead of"),
        (lambda s: AddMultiple("row", 1, 2, 4), "wrong row", "this is R2 <- R2 - 3*R3 instead of"),
        (lambda s: AddMultiple("column", 1, 0, 4), "wrong row", "this is C2 <- C2 - 3*C1 instead of"),
    ],
    "R1 <- 3*R1": [
        (lambda s: Scale("row", 0, 5), "arithmetic", "this is R1 <- 5*R1 instead of R1 <- 3*R1"),
        (lambda s: Scale("row", 1, 3), "wrong row", "this is R2 <- 3*R2 instead of"),
    ],
    "R1 <-> R2": [(lambda s: Swap("row", 0, 2), "wrong row", "this is R1 <-> R3 instead of R1 <-> R2")],
}


@pytest.mark.parametrize(
    ("step", "other", "kind", "words"),
    [(step, *slip) for step, slips in SLIPS.items() for slip in slips],
)
def test_a_step_taken_for_another_is_recognised(step, other, kind, words):
    """The sign of the multiple, another row, columns for rows, the inverse of a unit."""
    rows = carried_out(other)(M.tolist(), None, None)
    text = step + "\n" + "\n".join(" ".join(map(str, row)) for row in rows)
    slip = check_steps(M, text).slip
    assert (slip.kind, True) == (kind, words in slip.reason), slip


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("R2 <- R2 - 4*R1\n2 4 1\n0 1 6\n3 0 2", "arithmetic", "5 - 4*4 = 3 mod 7"),
        ("R2 <- R2 - 4*R1\n2 4 1\n0 0 6\n3 0 2", "sign", "the product is added: 5 - 4*4 = 3 mod 7"),
        ("R2 <- R2 - 4*R1\n2 4 1\n0 4 6\n3 0 2", "sign", "it has the wrong sign"),
        ("R2 <- R2 - 4*R1\n2 4 1\n0 -11 6\n3 0 2", "not reduced", "-11 in (R2, C2) is not reduced; it is 3"),
        ("R2 <- R2 - 4*R1\n2 4 1\n1 3 6\n3 0 2", "not carried out", "this is the old entry"),
        ("R2 <- R2 - 4*R1\n2 4 1\n1 5 3\n3 0 2", "not carried out", "this is the matrix before the step"),
        ("R2 <- R2 - 4*R1\n2 5 1\n0 3 6\n3 0 2", "copied", "the step does not touch R1"),
        ("R2 <- R2 - 4*R1\n0 3 6\n2 4 1\n3 0 2", "wrong row", "the right rows stand in another order"),
        ("R2 <- R2 - 4*R1\n2 4 1\n0 4 1\n3 0 2", "sign", "all signs of R2 are changed"),
        ("R2 <- 2*R2\n2 4 1\n2 6 6\n3 0 2", "arithmetic", "2*5 = 3"),
        ("R1 <-> R2\n1 5 3\n2 4 2\n3 0 2", "copied", "are only moved"),
        ("2 4 1\n1 6 3\n3 0 2\nR1 <-> R2", "copied", "line 1, the start: 6 in (R2, C2) should be 5"),
    ],
)
def test_slips_of_single_entries(text, kind, words):
    """What was probably done, with the sum that is right."""
    slip = check_steps(M, text).slip
    assert (slip.kind, True) == (kind, words in str(slip)), slip


def test_steps_go_on_after_a_number_that_is_not_reduced():
    """It is said, and an error after it counts more."""
    A = matrix([[2, 4], [1, 5]], mod=6)
    good = "R1 <-> R2\n1 -1\n2 4\nR2 <- R2 - 2*R1\n1 5\n0 0\nC2 <- C2 + C1"
    report = check_steps(A, good)
    assert (report.slip.kind, report.slip.place, report.missing, bool(report)) == (
        "not reduced", (0, 1), None, False,
    )  # fmt: skip
    assert check_steps(A, good.replace("0 0", "0 1")).slip.kind == "arithmetic"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R1 <-> R2\n1 5 3\n2 4", "its rows are not of one length"),
        ("R1 <-> R2\n1 5\n2 4", "this matrix is 2 x 2, and M is 3 x 3"),
        ("1/7 2 3; 4 5 6; 1 1 1", "denominator"),
        ("1- 2 3; 4 5 6; 1 1 1", "more than numbers stands there"),
    ],
)
def test_what_is_no_matrix_is_refused_with_its_line(text, reason):
    """As an illegal step is."""
    report = check_steps(M, text)
    assert reason in report.illegal.reason
    assert not report


def test_an_inverse_is_followed_behind_the_bar():
    """[M | I] to [I | X] with a slip in the right half; from our LaTeX too."""
    A = matrix([[2, 1], [1, 3]], mod=6)
    trace = trace_inverse(A)
    assert check_steps(A, trace.to_latex(), goal="inverse").finished
    latex = trace.to_latex().replace(r"0 & \modlinalgpivot{1} & 1 & 4", r"0 & \modlinalgpivot{1} & 1 & 3", 1)
    slip = check_steps(A, latex, goal="inverse").slip
    assert (slip.step, slip.place, slip.written, slip.right) == (3, (1, 3), "3", "4")


def test_arrows_of_latex_are_read_without_matrices():
    """As a student copies them from a page."""
    text = r"R_1 \leftrightarrow R_2" + "\n" + r"R_{2} \leftarrow R_{2} - 2\,R_{1}" + "\n$C_2 \\to C_2 + C_1$"
    assert check_steps(matrix([[2, 4], [1, 5]], mod=6), text).finished


@pytest.mark.exhaustive
@given(st.text(alphabet="RC12 <->+*/()[]|;,.&\\{}arowxighte\n", max_size=60))
@settings(max_examples=300)
def test_any_text_is_taken_apart(text):
    """No text raises anything, and items come in the order of their lines."""
    lines = [item.line for item in written_items(text)]
    assert lines == sorted(lines)
    check_steps(M, text)

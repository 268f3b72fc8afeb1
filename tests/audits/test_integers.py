"""Smith forms, Hermite forms and exact systems of other systems over Z; a missing system is a skip."""

import pytest

from modlinalg import ClaimVerdict, matrix
from tests.audits.integers import HANGS, INTEGERS, OVERFLOWS, questions, six_by_six, small
from tests.audits.outcomes import outcomes_of
from tests.audits.packages import NoAnswer
from tests.verification.peers import matrices

KNOWN_TO_FAIL = {
    ("hsnf", "smith_normal_form(M)"),
    ("hsnf", "row_style_hermite_normal_form(M)"),
    ("hsnf", "column_style_hermite_normal_form(M)"),
    ("snforacle", 'smith_normal_form_with_transforms(M, "pure_python")'),
    ("PARI/GP", "matsolvemod(M, 0, b, 1)"),
    ("Singular", 'smithNormalForm(M, "all")'),
}
BY_NAME = {(audit.system, audit.function): audit for audit in INTEGERS}
WHERE_IT_WAS_SEEN = {"hsnf": "0.4.0", "snforacle": "1.0.0", "PARI/GP": "2.15.2", "Singular": "4.3.1"}


def outcomes(system, function):
    """Return all outcomes of an audit, or skip where its system is missing."""
    audit = BY_NAME[system, function]
    if audit.version() is None:
        pytest.skip(f"{system} is not installed")
    return outcomes_of(audit)


def known_failures(system, function):
    """Return all outcomes, where the version is the one whose failures are known."""
    found = BY_NAME[system, function].version()
    if found not in (None, WHERE_IT_WAS_SEEN[system]):
        pytest.skip(f"{system} is {found}, and the failures were seen in {WHERE_IT_WAS_SEEN[system]}")
    return outcomes(system, function)


def not_true(found):
    """Return the matrices without a true answer."""
    return [rows for _, rows, v in found if isinstance(v, NoAnswer) or v.verdict is not ClaimVerdict.TRUE]


@pytest.mark.parametrize("name", [name for name in BY_NAME if name not in KNOWN_TO_FAIL], ids=" ".join)
def test_every_answer_is_true(name):
    """On all questions, in the convention of the system."""
    found = outcomes(*name)
    assert len(found) == len(questions())
    assert [] == not_true(found)


def test_hsnf_is_wrong_where_machine_integers_overflow():
    """The matrix that was reported, and 97 of the hundred 6 x 6 matrices; no small one."""
    found = known_failures("hsnf", "smith_normal_form(M)")
    wrong = not_true(found)
    assert OVERFLOWS in wrong
    assert HANGS not in wrong
    large = [rows for _, rows in six_by_six()]
    assert 97 == sum(rows in wrong for rows in large)
    assert all(rows in large for rows in wrong if rows != OVERFLOWS)
    [reported] = [v for _, rows, v in found if rows == OVERFLOWS]
    assert reported.counterexample.statement == "U*M*V = S"


@pytest.mark.parametrize("style", ["row", "column"])
def test_hermite_forms_of_hsnf_overflow_too(style):
    """Nearly all of size 6 x 6, none of the small ones."""
    wrong = not_true(known_failures("hsnf", f"{style}_style_hermite_normal_form(M)"))
    assert len(wrong) > 90
    assert not any(rows in wrong for _, rows in small())


def test_snforacle_hangs_and_is_right_elsewhere():
    """The matrix that was reported, and [[1, 0], [1, 1]]; its numbers are Python's and do not overflow."""
    found = known_failures("snforacle", 'smith_normal_form_with_transforms(M, "pure_python")')
    silent = [(rows, v) for _, rows, v in found if isinstance(v, NoAnswer)]
    assert all(v.is_hung for _, v in silent)
    hung = [rows for rows, _ in silent]
    assert HANGS in hung
    assert [[1, 0], [1, 1]] in hung
    assert OVERFLOWS not in hung
    assert hung == not_true(found)


def test_singular_leaves_entries_beside_the_diagonal():
    """In six of the 72 matrices of all shapes, and in two of the 81 small ones; none has a single column."""
    found = known_failures("Singular", 'smithNormalForm(M, "all")')
    wrong = not_true(found)
    assert [[0, 2], [2, 1]] in wrong
    assert 6 == sum(rows in wrong for rows in matrices())
    assert 8 == len(wrong)
    assert all(min(len(rows), len(rows[0])) > 1 for rows in wrong)


def test_pari_finds_no_solution_of_zero_times_x_equals_zero():
    """matsolvemod(M, 0, b) says no exactly where M and b are zero, though every x is a solution."""
    found = known_failures("PARI/GP", "matsolvemod(M, 0, b, 1)")
    wrong = [(matrix(rows), v) for _, rows, v in found if not v]
    assert len(wrong) > 3
    for M, verification in wrong:
        assert M.is_zero
        assert "no solution" in verification.claim
        assert verification.verdict is ClaimVerdict.FALSE

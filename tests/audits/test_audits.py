"""Other systems' answers, verified; the versions are printed (`pytest -s`), a missing system is a skip."""

import re
from collections import Counter
from pathlib import Path

import pytest

from modlinalg import ClaimVerdict, OutsideSpan, kernel, matrix, smith_form, verify_kernel, verify_smith_form
from tests.audits import packages, table
from tests.audits.audits import AUDITS
from tests.audits.outcomes import Audit, outcomes_of
from tests.audits.packages import NoAnswer
from tests.audits.residues import (
    RESIDUES,
    galois_pinv,
    modularsnf_smith_form,
    pari_matkermod,
    pari_matsolvemod,
    sympy_nullspace,
)

BY_FUNCTION = {audit.outcomes: audit for audit in RESIDUES}
DOCS_PAGE = Path(__file__).parents[2] / "docs" / "audits.md"
KNOWN_TO_FAIL = {pari_matkermod, sympy_nullspace, galois_pinv}


def outcomes(function):
    """Return all outcomes of an audit, or skip where its system is missing."""
    audit: Audit = BY_FUNCTION[function]
    version = audit.version()
    if version is None:
        pytest.skip(f"{audit.system} is not installed")
    print(f"{audit.system} {version}: {audit.function}")
    return outcomes_of(audit)


@pytest.mark.parametrize(
    "function", [audit.outcomes for audit in RESIDUES if audit.outcomes not in KNOWN_TO_FAIL]
)
def test_every_answer_is_true(function):
    """On all of its questions."""
    found = outcomes(function)
    assert len(found) >= 200
    assert [] == [(n, rows, str(v)) for n, rows, v in found if v.verdict is not ClaimVerdict.TRUE]


def test_the_questions_are_of_every_sort():
    """PARI's systems are half solvable; the moduli are composite."""
    reasons = Counter("no solution" in v.claim for _, _, v in outcomes(pari_matsolvemod))
    assert reasons[True] > 50
    assert reasons[False] > 200


def test_pari_misses_the_kernel_of_a_long_zero_column_and_no_other():
    """matkermod([0; 0; 0], n) of version 2.15.2 finds no vector, though every x is in the kernel."""
    for n, rows, verification in outcomes(pari_matkermod):
        zero_column = len(rows) > 2 and all(row == [0] for row in rows)
        assert verification.verdict is ClaimVerdict.TRUE or zero_column, (n, rows)
        if not verification:
            assert verification.counterexample.vector == matrix([[1]], mod=n)


def test_sympy_misses_kernel_elements_over_gf_6():
    """[[2]] has the kernel {0, 3}; sympy finds 0.  Each FALSE shows what is wrong."""
    found = outcomes(sympy_nullspace)
    n, rows, first = found[0]
    assert rows == [[2]]
    assert first.verdict is ClaimVerdict.FALSE
    assert first.counterexample.vector == matrix([[3]], mod=n)
    false = [(rows, v) for _, rows, v in found if not isinstance(v, NoAnswer) and not v]
    assert len(false) > 20
    for rows, verification in false:
        missed = verification.counterexample
        if isinstance(missed, OutsideSpan):
            assert (matrix(rows, mod=6) @ missed.vector).is_zero
            assert not missed.vector.is_zero
    assert any(not isinstance(v, NoAnswer) and v for _, _, v in found)


def test_numpy_pinv_of_a_galois_array_is_no_pseudo_inverse_over_gf_2():
    """[1 1] gives 1/2, which is no element; integral results may be right or wrong."""
    found = outcomes(galois_pinv)
    kinds = Counter("no answer" if isinstance(v, NoAnswer) else v.verdict for _, _, v in found)
    assert kinds["no answer"] > 20
    assert kinds[ClaimVerdict.TRUE] > 20


def test_an_answer_that_is_changed_is_refuted():
    """The audit can fail: a kernel generator is dropped, the first entry of a Smith form is changed."""
    refuted = 0
    for n, rows, _ in outcomes(pari_matkermod)[:40]:
        M = matrix(rows, mod=n)
        generators = kernel(M).generators
        refuted += bool(generators) and verify_kernel(M, generators[1:]).verdict is ClaimVerdict.FALSE
    assert refuted > 20
    for n, rows, _ in outcomes(modularsnf_smith_form)[:40]:
        W = smith_form(matrix(rows, mod=n))
        entries = W.tolist()
        entries[0][0] += 1
        changed = matrix(entries, mod=n)
        same_ideal = W.ring.ideal(changed[0, 0]) == W.ring.ideal(W[0, 0])
        assert bool(verify_smith_form(matrix(rows, mod=n), changed)) == same_ideal


def test_each_question_has_a_limit_of_its_own():
    """One that is refused and one that never ends leave the others their answers."""
    asked = [(1, [[2]]), (0, [[3]]), (-1, [[4]]), (5, [[6]])]
    hung = NoAnswer("no answer after 0.2 s of processor time", is_hung=True)
    assert [[[2]], hung, NoAnswer("ValueError: -1 is negative"), [[6]]] == packages.ask("forever", asked, 0.2)


def test_the_smallest_matrix_is_shown():
    """The numbers add up; of two with as many entries the one with smaller ones."""
    true, false = (verify_kernel(matrix([[2]], mod=6), found) for found in ([[3]], []))
    assert table.tally([(6, [[1]], true)]) == table.Tally(1, 1, 0, 0, 0, 0, "")
    refused = NoAnswer("refused")
    hung = NoAnswer("late", is_hung=True)
    outcomes = [(6, [[1, 1]], false), (6, [[5]], refused), (0, [[-4]], hung), (6, [[1]], true)]
    assert table.tally(outcomes) == table.Tally(4, 1, 1, 0, 1, 1, "M = [[-4]] over Z: late")
    assert table.tally(outcomes[:1]).smallest.startswith("M = [[1, 1]] mod 6: (3) is not reached")


def test_the_table_has_a_line_for_each_audit(monkeypatch):
    """A missing system is named."""
    small = [
        Audit("X", "f", "Z_6", lambda: "1.0", lambda: iter(())),
        Audit("Y", "g", "Z_6", lambda: None, None),
    ]
    monkeypatch.setattr(table, "AUDITS", small)
    lines = table.markdown().splitlines()
    assert "| X | 1.0 | `f` | Z_6 | 0 | 0 | 0 | 0 | 0 |  |" == lines[2]
    assert "| Y | not installed |" in lines[3]
    assert all(re.fullmatch(r"\|.*\|", line) for line in lines)
    assert {10} == {line.count("|") - 1 for line in lines}


def test_the_page_has_a_line_for_each_audit():
    """In their order, with the day and a version of each system."""
    text = DOCS_PAGE.read_text(encoding="utf-8")
    assert re.search(r"written on \d{4}-\d\d-\d\d by", text)
    lines = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")][1:]
    assert [(a.system, f"`{a.function}`", a.ring) for a in AUDITS] == [
        (cells[0].removeprefix("| "), cells[2], cells[3]) for cells in lines
    ]
    assert not any("not installed" in cells[1] for cells in lines)


@pytest.mark.parametrize("audit", AUDITS, ids=str)
def test_the_page_shows_what_is_found(audit):
    """Every figure of a system in the same version, and the smallest matrix with what is wrong."""
    version = audit.version()
    lines = DOCS_PAGE.read_text(encoding="utf-8").splitlines()
    [shown] = [
        line
        for line in lines
        if line.startswith(f"| {audit.system} | ") and f" | `{audit.function}` | {audit.ring} |" in line
    ]
    if version is None or shown.split(" | ")[1] != version:
        pytest.skip(
            f"{audit.system} is {version or 'not installed'}, and the page has {shown.split(' | ')[1]}"
        )
    assert shown == table.line(audit)

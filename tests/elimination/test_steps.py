"""The elementary steps: action, matrix, inverse, dual and words agree."""

import pytest
from hypothesis import given

from modlinalg import QQ, Zmod, identity, matrix
from modlinalg._matrices import from_rows
from modlinalg.elimination._steps import AddMultiple, Scale, Swap, apply_step
from tests.helpers.steps import SIZE, elementary_matrix, step_and_matrix


def carried_out(step, M):
    """Return what a step makes of a matrix."""
    rows = M.tolist()
    apply_step(step, rows, M.ring)
    return from_rows(rows, M.shape[1], M.ring)


@pytest.mark.exhaustive
@given(step_and_matrix())
def test_step_is_multiplication_by_its_elementary_matrix(case):
    """A row step is M -> E*M, a column step is M -> M*E."""
    step, M = case
    E = elementary_matrix(step, SIZE, M.ring)
    assert carried_out(step, M) == (E @ M if step.axis == "row" else M @ E)


@pytest.mark.exhaustive
@given(step_and_matrix())
def test_step_followed_by_its_inverse_changes_nothing(case):
    """E^-1 * E = I, both as actions and as matrices."""
    step, M = case
    inverse = step.inverse(M.ring)
    assert carried_out(inverse, carried_out(step, M)) == M
    product = elementary_matrix(step, SIZE, M.ring) @ elementary_matrix(inverse, SIZE, M.ring)
    assert product == identity(SIZE, M.ring)


@pytest.mark.exhaustive
@given(step_and_matrix())
def test_the_dual_acts_by_the_inverse_transposed_matrix(case):
    """The dual of a step with matrix E acts by (E^-1)^T; for a column step the lines are columns."""
    step, M = case
    rows, inverse = M.tolist(), elementary_matrix(step.inverse(M.ring), SIZE, M.ring)
    step.act_dual(rows, M.ring)
    dual = inverse.T if step.axis == "row" else inverse
    assert from_rows(rows, M.shape[1], M.ring) == dual @ M


@pytest.mark.exhaustive
@given(step_and_matrix())
def test_only_the_lines_named_by_changed_differ_afterwards(case):
    """Every line that is not in `changed` stays as it was."""
    step, M = case
    before, after = (M, carried_out(step, M)) if step.axis == "row" else (M.T, carried_out(step, M).T)
    kept = [i for i in range(SIZE) if i not in step.changed]
    assert all(before[i, :] == after[i, :] for i in kept)


@pytest.mark.parametrize(
    ("step", "ring", "words"),
    [
        (Swap("column", 1, 4), Zmod(6), "C2 <-> C5"),
        (Scale("row", 0, 3), Zmod(8), "R1 <- 3*R1"),
        (AddMultiple("row", 2, 0, 4), Zmod(6), "R3 <- R3 - 2*R1"),
        (AddMultiple("row", 2, 0, 1), Zmod(6), "R3 <- R3 + R1"),
        (AddMultiple("row", 2, 0, 5), Zmod(6), "R3 <- R3 - R1"),
        (AddMultiple("row", 1, 0, 1), Zmod(2), "R2 <- R2 + R1"),
        (AddMultiple("column", 2, 0, matrix("-3/4")[0, 0]), QQ, "C3 <- C3 - 3/4*C1"),
        (AddMultiple("column", 2, 0, matrix("2")[0, 0]), QQ, "C3 <- C3 + 2*C1"),
    ],
)
def test_notation_is_the_one_of_the_field(step, ring, words):
    """Lines count from 1; over Z_n multiples are subtracted, over Q the sign decides."""
    assert words == step.notation(ring)

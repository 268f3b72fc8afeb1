"""Strategies for elementary steps."""

from hypothesis import strategies as st

from modlinalg._matrices import from_rows
from modlinalg.elimination._steps import AddMultiple, Scale, Swap, apply_step, unit_lines
from tests.helpers.strategies import elements, matrices, rings

SIZE = 4


@st.composite
def steps(draw, ring):
    """Return any elementary step on 4 lines over a ring."""
    axis = draw(st.sampled_from(("row", "column")))
    i, j = draw(st.permutations(range(SIZE)))[:2]
    kind = draw(st.sampled_from((Swap, Scale, AddMultiple)))
    if kind is Swap:
        return Swap(axis, i, j)
    if kind is AddMultiple:
        return AddMultiple(axis, i, j, draw(elements(ring)))
    return Scale(axis, i, draw(elements(ring).filter(ring.is_unit)))


@st.composite
def step_and_matrix(draw):
    """Return a step and a 4 x 4 matrix over one ring."""
    ring = draw(rings)
    return draw(steps(ring)), draw(matrices(st.just(ring), st.just((SIZE, SIZE))))


def elementary_matrix(step, size, ring):
    """Return the size x size matrix E of a step: a row step is M -> E*M, a column step M -> M*E."""
    lines = unit_lines(size, ring)
    apply_step(step, lines, ring)
    return from_rows(lines, size, ring)

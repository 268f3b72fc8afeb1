"""Strategies for elementary steps."""

from hypothesis import strategies as st

from modlinalg.elimination._steps import AddMultiple, Scale, Swap
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

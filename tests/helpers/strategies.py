"""Hypothesis strategies: rings, matrices and the shapes that are always among the cases."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from modlinalg import QQ, ZZ, IntegerRing, Matrix, RationalField, Zmod, matrix, zeros

MODULI = (2, 3, 4, 6, 8, 12, 30, 49, 360, 2**32, 2**61 - 1, 2**63, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
SHAPES = ((0, 3), (3, 0), (0, 0), (1, 1), (1, 4), (4, 1), (2, 3), (3, 3))

moduli = st.one_of(st.integers(2, 40), st.sampled_from(MODULI))
rings = st.one_of(moduli.map(Zmod), st.just(QQ))
small_shapes = st.tuples(st.integers(0, 4), st.integers(0, 4))


def elements(
    ring: Zmod | IntegerRing | RationalField,
) -> st.SearchStrategy[int] | st.SearchStrategy[Fraction]:
    """Return a strategy for elements, with divisors of n and neighbours of 0 often among them."""
    if isinstance(ring, RationalField):
        return st.fractions(min_value=-20, max_value=20, max_denominator=12)
    if ring == ZZ:
        return st.one_of(st.integers(-30, 30), st.integers(-(10**30), 10**30))
    n = ring.modulus
    special = [0, 0, 1, n - 1] + [d for d in range(2, min(n, 60)) if n % d == 0]
    return st.one_of(st.sampled_from(special), st.integers(0, n - 1))


@st.composite
def matrices(
    draw: st.DrawFn, ring: st.SearchStrategy = rings, shape: st.SearchStrategy = small_shapes
) -> Matrix:
    """Return a matrix over a drawn ring; half of them of low rank, as a product."""
    chosen, (rows, cols) = draw(ring), draw(shape)
    entries = elements(chosen)
    if draw(st.booleans()):
        return _matrix(draw, entries, rows, cols, chosen)
    middle = draw(st.integers(0, 2))
    return _matrix(draw, entries, rows, middle, chosen) @ _matrix(draw, entries, middle, cols, chosen)


def _matrix(
    draw: st.DrawFn,
    entries: st.SearchStrategy,
    rows: int,
    cols: int,
    ring: Zmod | IntegerRing | RationalField,
) -> Matrix:
    if 0 in (rows, cols):
        return zeros(rows, cols, ring)
    row = st.lists(entries, min_size=cols, max_size=cols)
    return matrix(draw(st.lists(row, min_size=rows, max_size=rows)), ring)

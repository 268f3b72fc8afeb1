"""The equations at the end of a trace: what is displayed is multiplied out, and is what the words name."""

from itertools import product

import pytest
from hypothesis import given, settings

from modlinalg import Matrix, identity, matrix, trace_decomposition, zeros
from modlinalg.elimination._steps import DisplayedEquation
from tests.helpers.strategies import SHAPES, matrices
from tests.helpers.trace_equations import shows_what_it_says, traces_of, wrong_equations

# By the modulus: two entries that make 2 x 2 matrices with inverses and with witnesses of every kind.
ENTRIES = {4: (1, 2), 5: (1, 2), 6: (2, 3)}


@pytest.mark.exhaustive
@pytest.mark.parametrize("n", ENTRIES)
def test_the_equations_of_small_matrices_show_what_they_say(n):
    """2 x 2 matrices over Z_n with two entries: every product is the matrix displayed."""
    seen = set()
    for rows in product(product(ENTRIES[n], repeat=2), repeat=2):
        for trace, known in traces_of(matrix(rows, mod=n)):
            assert [] == wrong_equations(trace, known), (rows, trace.title)
            seen |= {e.words.split(",")[0] for e in trace.conclusion if isinstance(e, DisplayedEquation)}
    refusals = {"M*Z*M = 0"} if n == 4 else {"M^T*M*v = 0"} if n == 5 else set()
    assert (
        seen
        >= {"M = RI*W*CI", "M*g1 = 0", "g1*M = 0", "u*b != 0", "b*u != 0", "M*v = 0", "X*M = I"} | refusals
    )


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=25)
def test_the_equations_of_a_trace_show_what_they_say_over_every_ring(M):
    """Fractions, long moduli and empty shapes."""
    for trace, known in traces_of(M):
        assert [] == wrong_equations(trace, known)


@pytest.mark.parametrize("shape", SHAPES)
def test_zero_matrices_have_true_equations(shape):
    """Every x solves M*x = 0."""
    M = zeros(*shape, matrix([[1]], mod=6).ring)
    for trace, known in traces_of(M):
        assert [] == wrong_equations(trace, known)


def test_an_equation_with_another_matrix_is_noticed():
    """One changed matrix in the display, wherever it stands, is a wrong equation."""
    trace, known = trace_decomposition(matrix([[2, 4], [1, 5]], mod=6)), {}
    for equation in trace.conclusion[1:]:
        for place, part in enumerate(equation.parts):
            if isinstance(part, Matrix):
                parts = list(equation.parts)
                parts[place] = part + identity(2, part.ring)
                changed = DisplayedEquation(equation.words, tuple(parts), equation.holds)
                assert not shows_what_it_says(changed, {"M": trace.start} | known)

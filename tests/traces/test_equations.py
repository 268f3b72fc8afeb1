"""The equations at the end of a trace: what is displayed is multiplied out, and is what the words name."""

import re
from itertools import product

import pytest
from hypothesis import given, settings

from modlinalg import (
    Matrix,
    identity,
    matrix,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg._matrices import from_rows
from modlinalg.elimination._events import DisplayedEquation
from modlinalg.traces._trace import without_moore_penrose_inverse
from tests.helpers.strategies import SHAPES, matrices

# By the modulus: two entries that make 2 x 2 matrices with inverses and with witnesses of every kind.
ENTRIES = {4: (1, 2), 5: (1, 2), 6: (2, 3)}


def displayed(equation):
    """Return the sign between the two displayed sides, and the factors of each side."""
    (place,) = (k for k, part in enumerate(equation.parts) if part in ("=", "!="))
    chains = equation.parts[:place], equation.parts[place + 1 :]
    assert all(chain[1::2] == ("*",) * (len(chain) // 2) for chain in chains)
    return equation.parts[place], *(chain[::2] for chain in chains)


def multiplied(factors):
    """Return the product of displayed factors."""
    result, *others = factors
    for factor in others:
        result = result @ factor
    return result


def named(words):
    """Return the names of the factors on both sides of words such as "(1) M*X*M = M" or "M*v != 0"."""
    sides = re.split(r" !?= ", re.sub(r"^\(\d\) |, .*|trace(?=\()", "", words))
    return [side.removeprefix("(").removesuffix(")").split("*") for side in sides[:2]]


def wrong_equations(trace, known):
    """Return the words of the equations of a trace that do not show what they say.

    `known` has the matrices of the question by their names; each name stands for one matrix
    throughout, N^T for the transpose of N, I for the identity matrix.
    """
    wrong = []
    for equation in trace.conclusion:
        if isinstance(equation, DisplayedEquation) and not shows_what_it_says(equation, known):
            wrong.append(equation.words)
    return wrong


def shows_what_it_says(equation, known):
    """Say whether the displayed factors are those that are named, and their products are as the sign says."""
    sign, left, right = displayed(equation)
    if isinstance(left[0], str):  # X = C*R and Z = [..] give a name to what stands on the right
        known[left[0]] = multiplied(right)
        left = (known[left[0]],)
    true = (multiplied(left) == multiplied(right)) == (sign == "=") == (equation.holds is not False)
    value, words = multiplied(right), equation.words
    if found := re.fullmatch(r"trace\(.*\) = (\S+) != 0", words):
        true &= value.ring.format(value.trace()) == found[1] != "0"
    elif re.search(r"!= 0$", words):
        true &= not value.is_zero
    elif re.search(r" = 0\b", words):
        true &= value.is_zero
    for names, factors in zip(named(words), (left, right), strict=False):
        if len(names) == len(factors):
            true &= all(known_as(name, factor, known) for name, factor in zip(names, factors, strict=True))
        elif "^T" not in words:  # an identity shows its products, such as M*X*M, in one matrix
            true &= multiplied([known[name] for name in names]) == multiplied(factors)
    return true


def known_as(name, found, known):
    """Say whether a displayed matrix is the one that has had this name before."""
    if name == "I":
        return found == identity(found.shape[0], found.ring)
    if name.endswith("^T"):
        return found.T == known[name[:-2]]
    return name.isdecimal() or known.setdefault(name, found) == found


def traces_of(M):
    """Yield the traces about M of every kind, on both sides, with the matrices that are known by name."""
    for side in ("right", "left"):
        yield trace_decomposition(M, side=side), {"M": M}
        yield without_moore_penrose_inverse(trace_pseudo_inverse(M, side=side)), {"M": M}
        length = M.shape[0] if side == "right" else M.shape[1]
        for entries in ([1] * length, [*range(1, length + 1)]):
            b = from_rows([[M.ring.canonical(M.ring.one * a)] for a in entries], 1, M.ring)
            b = b if side == "right" else b.T
            yield trace_solve(M, b, side=side), {"M": M, "b": b}
        if M.is_square:
            yield trace_inverse(M, side=side), {"M": M}
            yield trace_inverse(M, side=side, style="smith"), {"M": M}


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

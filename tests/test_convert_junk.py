"""Whatever is given for entries: a matrix or an InputError that can be read."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    InputError,
    Matrix,
    Zmod,
    matrix,
)
from tests.helpers.conversion import HUGE, nested
from tests.helpers.runs import sampled

junk_scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.complex_numbers()
    | st.fractions()
    | st.decimals()
    | st.text(max_size=6)
    | st.text("0123456789/-+. ", max_size=6)
    | st.binary(max_size=4)
    | st.sampled_from([np.int8(3), np.float64(1), np.bool_(True), range(2)])
    | st.sampled_from([1, -1]).map(lambda sign: sign * HUGE)  # hypothesis itself cannot print HUGE
    | st.sampled_from([1, 3]).map(lambda numerator: Fraction(numerator, HUGE))
)
junk = st.recursive(
    junk_scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.integers() | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)
junk_rows = st.lists(st.lists(junk_scalars, min_size=2, max_size=2), max_size=3)


def matrix_or_refusal(*arguments, **options):
    """Return the matrix, or the InputError that says why there is none; any other exception escapes."""
    try:
        return matrix(*arguments, **options)
    except InputError as error:
        return error


@pytest.mark.exhaustive
@settings(max_examples=300, deadline=None)
@given(junk | junk_rows, st.sampled_from([None, Zmod(8), QQ]))
def test_junk_is_a_matrix_or_an_input_error(data, ring):
    """matrix(anything) is a Matrix or raises InputError, and nothing else."""
    assert isinstance(matrix_or_refusal(data, ring), Matrix | InputError)


@pytest.mark.exhaustive
@settings(max_examples=100, deadline=None)
@given(junk, st.none() | st.just(QQ) | junk)
def test_junk_modulus_and_ring_are_input_errors(mod, ring):
    """matrix(rows, ring, mod=anything) is a Matrix or raises InputError, and nothing else."""
    assert isinstance(matrix_or_refusal([[1, 2]], ring, mod=mod), Matrix | InputError)


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix([[[HUGE]]], mod=8),
        lambda: matrix([[(HUGE, 1)]]),
        lambda: matrix([HUGE], mod=8),
        lambda: matrix([{1: HUGE}]),
        lambda: matrix([[1]], ring=HUGE),
        lambda: matrix([[1]], ring=[HUGE]),
        lambda: matrix([[1]], mod=-HUGE),
        lambda: matrix([[1]], QQ, mod=HUGE),
        lambda: matrix([[Fraction(1, 2 * HUGE)]], mod=8),
        lambda: matrix([[Fraction(HUGE + 1, 2)]], mod=8),
        lambda: matrix([["1/2"]], mod=2 * HUGE),
        lambda: matrix([["1." + "0" * 6000]], mod=8),
        lambda: matrix([[1.5]], mod=HUGE),
        lambda: matrix([[1]], mod=HUGE) * Fraction(1, 2),
        lambda: matrix(matrix([[1]], mod=HUGE), mod=HUGE + 1),
        lambda: matrix([[1]], mod=HUGE) + matrix([[1]], mod=HUGE + 1),
    ],
    ids=[
        "list in a list",
        "tuple in a list",
        "flat",
        "dict",
        "ring",
        "list as ring",
        "negative modulus",
        "both",
        "denominator",
        "numerator",
        "denominator of a text",
        "long text",
        "float",
        "scalar",
        "carried",
        "sum",
    ],
)
def test_refusals_survive_numbers_beyond_the_limit_of_str(make):
    """A refusal stays an InputError when its message is about numbers with 5001 digits."""
    with pytest.raises(InputError):
        make()


@sampled(ordinary=3, exhaustive=2)
@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix(nested(100_000)),
        lambda: matrix([nested(100_000)]),
        lambda: matrix([[nested(100_000)]], mod=8),
        lambda: matrix((nested(100_000), 1), mod=8),
        lambda: matrix([(1, nested(100_000))], mod=8),
        lambda: matrix([{1: nested(100_000)}], mod=8),
        lambda: matrix([[1]], ring=nested(100_000)),
        lambda: matrix([[1]], mod=nested(100_000)),
    ],
    ids=["data", "row", "entry", "tuple of rows", "second entry", "dict row", "ring", "mod"],
)
def test_refusals_survive_deep_nesting(make):
    """A refusal stays an InputError when what is refused is nested deeper than Python recurses."""
    with pytest.raises(InputError):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix([["x" * 10**6]], mod=8),
        lambda: matrix(["x" * 10**6], mod=8),
        lambda: matrix([[[0] * 10**5]], mod=8),
        lambda: matrix([[[HUGE]]], mod=8),
        lambda: matrix([HUGE], mod=8),
        lambda: matrix([[1]], mod=-HUGE),
        lambda: matrix([[Fraction(1, 2 * HUGE)]], mod=8),
        lambda: matrix([[1]], ring="x" * 10**6),
        lambda: matrix([{i: i for i in range(10**5)}], mod=8),
    ],
    ids=["entry", "row", "list entry", "huge", "huge row", "modulus", "denominator", "ring", "dict row"],
)
def test_messages_stay_readable(make):
    """A message quotes what it refuses, but never a megabyte of it."""
    with pytest.raises(InputError) as caught:
        make()
    assert 1000 > len(str(caught.value))


class Unprintable:
    """An object whose repr fails."""

    def __repr__(self):
        """Fail."""
        raise RuntimeError("no words")


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix(Unprintable()),
        lambda: matrix([Unprintable()]),
        lambda: matrix([[Unprintable()]], mod=8),
        lambda: matrix([[1]], ring=Unprintable()),
        lambda: matrix([[1]], mod=Unprintable()),
    ],
    ids=["data", "row", "entry", "ring", "mod"],
)
def test_refusals_survive_objects_without_words(make):
    """A refusal stays an InputError when the refused object cannot be printed."""
    with pytest.raises(InputError):
        make()


def test_list_that_contains_itself_is_refused():
    """A self-containing list is no matrix, and no endless loop."""
    endless = []
    endless.append(endless)
    with pytest.raises(InputError):
        matrix(endless, mod=8)

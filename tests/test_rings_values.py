"""Rings as values: what is no ring, which rings are equal, and how they and their elements are written."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from modlinalg import QQ, InputError, RationalField, Zmod

BIG = (2**61 - 1, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
TRUE = pytest.param(
    np.True_,
    marks=pytest.mark.skipif(np.__version__ < "2.3", reason="an index up to NumPy 2.2, with a warning"),
)
HUGE = 10**5000  # more digits than Python's int -> str conversion allows


@pytest.mark.parametrize(
    "bad",
    [True, False, 1, 0, -3, 2.5, 8.0, "8", None, Fraction(8), 8j, [8], np.float64(8), TRUE, -(10**30)],
    ids=repr,
)
def test_modulus_that_is_no_integer_above_one_is_refused(bad: object) -> None:
    """A modulus is an integer n >= 2; everything else is an InputError that names it."""
    with pytest.raises(InputError, match=r"n >= 2") as caught:
        Zmod(bad)
    assert ("8, a Fraction" if isinstance(bad, Fraction) else repr(bad)) in str(caught.value)


def test_the_modulus_0_is_told_from_the_others():
    """Modulo 0 integers are the same where they are equal, so the message names their ring."""
    with pytest.raises(InputError, match=r"n >= 2, not 0; the ring of the integers is ZZ$"):
        Zmod(0)
    with pytest.raises(InputError, match=r"n >= 2, not 1$"):
        Zmod(1)


@pytest.mark.parametrize("bad", [-HUGE, Fraction(HUGE), [HUGE]], ids=["int", "Fraction", "list"])
def test_modulus_refusal_survives_huge_numbers(bad: object) -> None:
    """The refusal is an InputError also when the refused object has more digits than str() allows."""
    with pytest.raises(InputError, match=r"n >= 2"):
        Zmod(bad)


@pytest.mark.parametrize(
    "kind", [np.int8, np.uint8, np.int32, np.int64, np.uint64], ids=lambda kind: kind.__name__
)
def test_modulus_of_numpy_becomes_a_python_integer(kind: Callable[[int], object]) -> None:
    """Any integer type is accepted; the ring holds a plain int, so that nothing can overflow."""
    ring = Zmod(kind(8))
    assert Zmod(8) == ring
    assert type(ring.modulus) is int
    assert 10**30 % 8 == ring.canonical(10**30)


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(8), *map(Zmod, BIG), QQ], ids=str)
def test_ring_is_a_value(ring: Zmod | RationalField) -> None:
    """Repr, pickle, copy and deepcopy give an equal ring with an equal hash."""
    copies = [
        eval(repr(ring), {"Zmod": Zmod, "QQ": QQ}),
        pickle.loads(pickle.dumps(ring)),
        copy.copy(ring),
        copy.deepcopy(ring),
    ]
    assert [ring] * 4 == copies
    assert [hash(ring)] * 4 == list(map(hash, copies))


def test_rings_are_equal_iff_their_moduli_are() -> None:
    """Z_m = Z_n iff m = n; no Z_n is Q, and no ring is its modulus."""
    rings = [Zmod(n) for n in range(2, 12)] + [QQ]
    assert [[i == j for j in range(11)] for i in range(11)] == [[a == b for b in rings] for a in rings]
    assert len(set(rings + rings)) == 11
    assert Zmod(8) != 8
    assert QQ != Fraction


@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_ring_never_changes(ring: Zmod | RationalField) -> None:
    """A ring refuses new values for its attributes."""
    with pytest.raises((AttributeError, TypeError)):
        ring.modulus = 9
    assert ring in (Zmod(8), QQ)


def test_ring_names() -> None:
    """People read Z_8 and Q; programs read Zmod(8) and QQ."""
    assert ("Z_8", "Zmod(8)") == (str(Zmod(8)), repr(Zmod(8)))
    assert ("Q", "QQ") == (str(QQ), repr(QQ))


def test_names_of_a_huge_ring_are_written_in_full() -> None:
    """Str and repr of Z_n work for n with 5001 digits."""
    digits = "1" + "0" * 5000
    assert f"Z_{digits}" == str(Zmod(HUGE))
    assert f"Zmod({digits})" == repr(Zmod(HUGE))


@pytest.mark.parametrize("length", [1, 3009, 3010, 3011, 4299, 4300, 4301, 10_000])
def test_format_writes_integers_of_any_length(length: int) -> None:
    """format(10^k - 1) is k nines, over Z_n and over Q, with a sign where there is one."""
    number, nines = 10**length - 1, "9" * length
    assert nines == Zmod(10**length).format(number)
    assert nines == QQ.format(Fraction(number))
    assert f"-{nines}" == QQ.format(Fraction(-number))


def test_format_writes_huge_fractions() -> None:
    """format(p/q) is p/q in lowest terms, without q when q = 1."""
    assert "1/" + "1" + "0" * 5000 == QQ.format(Fraction(1, HUGE))
    assert "-" + "1" + "0" * 5000 + "/3" == QQ.format(Fraction(-HUGE, 3))
    assert ["0", "3", "-1/2"] == [QQ.format(Fraction(a)) for a in ("0", "3", "-2/4")]


@pytest.mark.parametrize(
    "question",
    [
        lambda: Zmod(8).canonical(Fraction(1, 2 * HUGE)),
        lambda: Zmod(2 * HUGE).canonical(Fraction(1, 2)),
        lambda: Zmod(2 * HUGE).inverse(HUGE),
        lambda: Zmod(2 * HUGE).quotient(1, HUGE),
    ],
    ids=["canonical denominator", "canonical modulus", "inverse", "quotient"],
)
def test_impossible_division_of_huge_numbers_is_a_zero_division(question: Callable[[], object]) -> None:
    """What cannot be divided raises ZeroDivisionError however many digits its message needs."""
    with pytest.raises(ZeroDivisionError):
        question()

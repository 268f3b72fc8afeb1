"""What the methods of the rings take: every number stands for its class, and nothing else is a number."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from modlinalg import QQ, InputError, RationalField, Zmod

METHODS = [
    ("ideal", 1),
    ("is_unit", 1),
    ("unit_part", 1),
    ("annihilator", 1),
    ("quasi_inverse", 1),
    ("format", 1),
    ("divides", 2),
    ("inverse", 1),
    ("quotient", 2),
    ("euclidean_quotient", 2),
]


def outcome(method: Callable[..., object], *arguments: object) -> object:
    """Return what a method answers, or the word for its refusal."""
    try:
        return method(*arguments)
    except ZeroDivisionError:
        return "ZeroDivisionError"


@pytest.mark.parametrize(("name", "count"), METHODS)
@pytest.mark.parametrize("n", [2, 7, 8, 12])
def test_a_number_stands_for_its_class(n: int, name: str, count: int) -> None:
    """f(a, ..) = f(canonical(a), ..) for fractions, negative integers, n itself and integers of numpy."""
    ring = Zmod(n)
    numbers = [-1, n, n + 1, -n - 1, Fraction(1, 5), Fraction(-3, 11), Fraction(n, 5), np.int64(n + 1), True]
    method = getattr(ring, name)
    for chosen in product(numbers, repeat=count):
        assert outcome(method, *map(ring.canonical, chosen)) == outcome(method, *chosen)


@pytest.mark.parametrize("n", [2, 7, 8, 12])
def test_a_line_of_numbers_stands_for_the_line_of_their_classes(n: int) -> None:
    """Scaled and added give residues for fractions anywhere, as the same operation on the classes does."""
    ring = Zmod(n)
    plain, mixed = [1] * 3, [Fraction(1, 5), -1, np.int64(n + 1)]
    for line, factor, other in product([plain, mixed], [-1, Fraction(-3, 11)], [plain, mixed]):
        a, f, b = (
            [ring.canonical(x) for x in line],
            ring.canonical(factor),
            [ring.canonical(x) for x in other],
        )
        found = [*ring.scaled(line, factor), *ring.added(line, factor, other)]
        assert [f * x % n for x in a] + [(x + f * y) % n for x, y in zip(a, b, strict=True)] == found
        assert {int} == {*map(type, found)}


@pytest.mark.parametrize(("name", "count"), METHODS)
def test_a_fraction_that_is_no_element_is_refused(name: str, count: int) -> None:
    """1/2 denotes nothing in Z_8, so that no method answers; ZeroDivisionError as from canonical."""
    with pytest.raises(ZeroDivisionError, match="2 is not a unit mod 8"):
        getattr(Zmod(8), name)(*[Fraction(1, 2)] * count)
    with pytest.raises(ZeroDivisionError, match="2 is not a unit mod 8"):
        Zmod(8).scaled([1, Fraction(1, 2)], 1)
    with pytest.raises(ZeroDivisionError, match="2 is not a unit mod 8"):
        Zmod(8).added([1], Fraction(1, 2), [1])


@pytest.mark.parametrize("bad", [1.5, "1", None], ids=repr)
@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
@pytest.mark.parametrize(("name", "count"), [("canonical", 1), *METHODS])
def test_what_is_no_number_is_no_element(
    ring: Zmod | RationalField, name: str, count: int, bad: object
) -> None:
    """Floats, texts and None are an InputError that names them, and not cut off to an integer."""
    with pytest.raises(InputError, match="an integer or a Fraction is needed") as caught:
        getattr(ring, name)(*[bad] * count)
    assert repr(bad) in str(caught.value)


@pytest.mark.parametrize("bad", [1.5, "1", "%d", None, [1], 2j], ids=repr)
@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_lines_of_what_is_no_number_are_refused(ring: Zmod | RationalField, bad: Any) -> None:
    """Wherever it stands."""
    calls = (
        lambda: ring.scaled([1, bad], 2),
        lambda: ring.scaled([1, 2], bad),
        lambda: ring.added([bad], 1, [1]),
        lambda: ring.added([1], bad, [1]),
        lambda: ring.added([1], 1, [bad]),
    )
    for call in calls:
        with pytest.raises(InputError, match="an integer or a Fraction is needed"):
            call()


def test_lines_of_integers_of_numpy_are_exact() -> None:
    """Also where they overflow, of which NumPy may warn."""
    big = Zmod(2**70)
    with np.errstate(over="ignore"):
        assert [2**64] == big.scaled([np.int64(2**62)], 4)
    assert [2**69 + 1] == big.added([np.int64(1)], 2**69, [np.int64(3)])


@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_division_by_zero_has_no_euclidean_quotient(ring: Zmod | RationalField) -> None:
    """There is no r with 0 <= r < 0."""
    with pytest.raises(ZeroDivisionError):
        ring.euclidean_quotient(1, 0)


def test_format_writes_residues() -> None:
    """format(a) is one of 0, .., n-1, also for n and for negative numbers."""
    assert ["7", "0", "1", "3"] == [Zmod(8).format(a) for a in (-1, 8, 9, Fraction(1, 3))]


# ------------------------------------------------------------------------------------- Z_n, big moduli

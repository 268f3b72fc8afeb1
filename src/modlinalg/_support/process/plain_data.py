"""What a function returned as plain data: integers, texts, lists and dictionaries."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from operator import index
from typing import Any

MOST_ENTRIES = 10**6
MOST_BITS = 10**6  # of one number
MOST_CHARACTERS = 10**7  # of a text
_DEEPEST = 5  # lists of lists of vectors that are matrices


class NoDataError(Exception):
    """An answer that is no data: the words say what it has."""


def plain(value: object) -> tuple[str, Any]:
    """Return how an answer stands there, and its data (`GivenAnswer` has the words).

    Integers of any type become int, fractions texts such as "1/2", and a float the number that it is
    exactly; arrays and matrices of libraries are taken by their method tolist.

    >>> plain(([1, Fraction(1, 2)], [])), plain({"rank": 2.0}), plain(None)
    (('parts', [[1, '1/2'], []]), ('named', {'rank': 2}), ('nothing', None))

    Raises NoDataError for anything else, and for more than a million numbers.
    """
    count = [0]
    if value is None:
        return "nothing", None
    if hasattr(value, "particular") and hasattr(value, "generators"):
        value = (value.particular, value.generators)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        value = dict(zip(value._fields, value, strict=True))
    if isinstance(value, Mapping):
        return "named", {str(key): _plain(item, 0, count) for key, item in value.items()}
    if isinstance(value, tuple):
        return "parts", [_plain(item, 0, count) for item in value]
    return "one", _plain(value, 0, count)


def _plain(value: object, depth: int, count: list[int]) -> Any:
    count[0] += 1
    if count[0] > MOST_ENTRIES or depth > _DEEPEST:
        raise NoDataError("it holds more than a million numbers, or lists too deep for an answer")
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if len(value) > MOST_CHARACTERS:
            raise NoDataError(f"it holds a text of more than {MOST_CHARACTERS} characters")
        return str(value)
    if isinstance(value, float):
        return _exact(float(value))
    if hasattr(value, "tolist"):
        return _plain(value.tolist(), depth, count)
    if isinstance(value, Sequence | set | frozenset):
        return [_plain(item, depth + 1, count) for item in value]
    return _number(value)


def _exact(value: float) -> int | str | float:
    if not math.isfinite(value):
        return value
    return _written(Fraction(value))


def _number(value: Any) -> int | str:
    """Return a number of any library: by its index, as a fraction, or as the integer that it equals."""
    with suppress(TypeError):
        return _written(Fraction(index(value)))
    for top, bottom in (("numerator", "denominator"), ("p", "q")):  # python-flint and SymPy have the others
        parts = [getattr(value, name, None) for name in (top, bottom)]
        numbers = [part() if callable(part) else part for part in parts]
        with suppress(TypeError, ZeroDivisionError):
            return _written(Fraction(index(numbers[0]), index(numbers[1])))  # type: ignore[arg-type]  # else a TypeError
    with suppress(TypeError, ValueError):  # residues of python-flint
        if int(value) == value:
            return _written(Fraction(int(value)))
    raise NoDataError(f"it holds an object of the type {type(value).__name__}")


def _written(number: Fraction) -> int | str:
    if number.numerator.bit_length() > MOST_BITS or number.denominator.bit_length() > MOST_BITS:
        raise NoDataError(f"it holds a number of more than {MOST_BITS} bits")
    if number.denominator == 1:
        return number.numerator
    return f"{number.numerator}/{number.denominator}"

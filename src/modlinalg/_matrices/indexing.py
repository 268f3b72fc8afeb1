"""Lists, positions, sizes and divisors as people give them, made definite or refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from operator import index
from typing import Any, TypeAlias, TypeGuard

from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._arithmetic.storage.sizes import POSITION, require_bytes, require_side
from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError, ShapeError

Index: TypeAlias = int | slice


def has_items(data: object) -> TypeGuard[Iterable[Any]]:
    """Say whether data is a list, a set, an array..; an array of numpy without axes has no items."""
    try:
        iter(data)  # type: ignore[call-overload]  # anything may come, and a TypeError tells
    except TypeError:
        return False
    return True


def has_order(data: object) -> TypeGuard[Iterable[Any]]:
    """Return True if data has items in an order, as lists, arrays and generators do.

    Texts, dictionaries and sets have none, those of SymPy included: every type of sets has `issubset`.
    """
    is_loose = isinstance(data, str | bytes | Mapping) or hasattr(data, "issubset")
    return has_items(data) and not is_loose


def size_argument(name: str, size: int) -> int:
    """Return a number of rows or columns of a matrix; ShapeError when it is no integer from 0 to 2^31 - 1."""
    return require_side(name, count_argument(name, size))


def count_argument(name: str, size: int) -> int:
    """Return a number of anything; ShapeError when it is no integer >= 0."""
    try:
        checked = index(size)
    except TypeError:
        checked = -1
    if isinstance(size, bool) or checked < 0:
        raise ShapeError(f"{name}: a size must be an integer >= 0, not {quoted(size)}")
    return checked


def line(i: int, count: int, name: str) -> int:
    """Return the position 0..count-1 that an index (negative from the end) means; IndexError if none."""
    position = index(i)
    if not -count <= position < count:
        raise IndexError(f"{name} {quoted(position)} of a matrix with {count} {name}s")
    return position % count


def several_lines(positions: object, count: int, name: str) -> Sequence[int]:
    """Return the positions that some indices mean; InputError for no list of integers, else as `line`."""
    if isinstance(positions, range) and all(0 <= end < count for end in (*positions[:1], *positions[-1:])):
        return positions
    try:
        if has_order(positions):
            if isinstance(positions, Sized):
                require_bytes(f"{name}s:", POSITION * len(positions))
            return [line(i, count, name) for i in positions]
    except TypeError:
        pass
    raise InputError(f"{name}s: a list of positions is needed, not {quoted(positions)}")


def with_all_columns(key: object) -> tuple[Index, Index]:
    """Return what stands alone between the brackets, one index or slice, as a pair that means whole rows."""
    if isinstance(key, slice) or hasattr(key, "__index__"):
        return key, slice(None)  # type: ignore[return-value]  # what has __index__ serves as an integer
    raise TypeError(f"a Matrix is indexed by M[i], M[a:b], M[i, j] or M[i, :], not by {quoted(key)}")


def lines_of(i: Index, count: int, name: str) -> range:
    """Return the positions that an index or a slice means."""
    if isinstance(i, slice):
        return range(count)[i]
    position = line(i, count, name)
    return range(position, position + 1)


def divisors_argument(name: str, moduli: object, n: int | None) -> Sequence[int]:
    """Return a list of divisors of n from 2 to 2^64 - 1; InputError for anything else, and over Q."""
    if not isinstance(moduli, list | tuple):
        raise InputError(f"{name}: a list of divisors of n is needed, not {quoted(moduli)}")
    for p in moduli:
        if n is None or type(p) is not int or not 1 < p < FACTORED or n % p:
            of = "the modulus of Q, which has none" if n is None else f"n = {format_integer(n)}"
            raise InputError(f"{name}: {quoted(p)} is not a divisor of {of} from 2 to 2^64 - 1")
    return moduli


def others(chosen: Sequence[int], count: int) -> list[int]:
    """Return the positions 0..count-1 that are not among the chosen ones, in increasing order."""
    taken = set(chosen)
    return [i for i in range(count) if i not in taken]

"""What a click costs: three ways to weigh a vector over Z_n, each a sum over its entries.

All three are word lengths.  With the columns e_j of the identity, an x over Z_n is a sum of
as few steps as its weight says: steps e_j for "clicks", +e_j and -e_j for "lee", c*e_j with
any c != 0 for "hamming".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

Measure: TypeAlias = Literal["clicks", "hamming", "lee"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
_MANY_CLASSES = 1 << 12


def entry_weight(value: int, n: int, measure: Measure) -> int:
    """Return the weight of a residue 0 <= value < n.

    >>> [[entry_weight(v, 4, measure) for v in range(4)] for measure in MEASURES]
    [[0, 1, 2, 3], [0, 1, 1, 1], [0, 1, 2, 1]]
    """
    if measure == "clicks":
        return value
    if measure == "lee":
        return min(value, n - value)
    return int(value != 0)


def vector_weight(vector: Sequence[int], n: int, measure: Measure) -> int:
    """Return the sum of the weights of the entries."""
    return sum(entry_weight(value, n, measure) for value in vector)


def lightest(residue: int, step: int, n: int, measure: Measure) -> int:
    """Return the least weight in the class residue + step*Z_n, for a step that divides n.

    >>> lightest(3, 4, 12, "clicks"), lightest(3, 4, 12, "lee"), lightest(3, 4, 12, "hamming")
    (3, 1, 1)
    """
    low = residue % step
    if measure == "clicks":
        return low
    if measure == "lee":
        return min(low, step - low)
    return int(low != 0)


def heaviest(residue: int, step: int, n: int, measure: Measure) -> int:
    """Return the greatest weight in the class residue + step*Z_n, for a step that divides n.

    >>> heaviest(3, 4, 12, "clicks"), heaviest(3, 4, 12, "lee"), heaviest(0, 12, 12, "hamming")
    (11, 5, 0)
    """
    low, high = residue % step, n - step + residue % step
    if measure == "clicks":
        return high
    if measure == "hamming":
        return int(high != 0)
    below = low + (n // 2 - low) // step * step  # the middle of the circle is the farthest from 0
    return max(entry_weight(v, n, "lee") for v in (below, below + step) if low <= v <= high)


def heaviest_mean(step: int, n: int, measure: Measure) -> Fraction:
    """Return a bound for the mean weight in a class r + step*Z_n, whatever r is, for a step that divides n.

    It is the greatest of these means, except for "lee" where there are very many classes.

    >>> [str(heaviest_mean(2, 6, measure)) for measure in MEASURES]
    ['3', '1', '5/3']
    """
    if measure == "clicks":
        return Fraction(n + step - 2, 2)
    if measure == "hamming":
        return Fraction(1) if step > 1 else Fraction(n - 1, n)
    if step > _MANY_CLASSES or step == n:
        return Fraction(n // 2)
    return max(_lee_mean(residue, step, n) for residue in range(step))


def _lee_mean(residue: int, step: int, n: int) -> Fraction:
    """Return the mean of min(v, n - v) over the members v = residue + i*step of a class, 0 <= v < n."""
    members = n // step
    near = max(0, (n // 2 - residue) // step + 1)  # those up to the middle of the circle
    below = near * residue + step * near * (near - 1) // 2
    total = members * residue + step * members * (members - 1) // 2
    return Fraction(below + (members - near) * n - (total - below), members)


@lru_cache(maxsize=1 << 14)
def values_of_weight(residue: int, step: int, n: int, measure: Measure, weight: int) -> Sequence[int]:
    """Return the values of weight exactly `weight` in the class residue + step*Z_n.

    >>> values_of_weight(1, 2, 8, "lee", 3), list(values_of_weight(0, 3, 12, "hamming", 1))
    ((3, 5), [3, 6, 9])
    """
    low = residue % step
    if measure == "hamming":
        if weight == 0:
            return (0,) if low == 0 else ()
        return range(low or step, n, step) if weight == 1 else ()
    values = {weight} if measure == "clicks" else {weight, -weight % n}
    in_class = (v for v in sorted(values) if v < n and v % step == low)
    return tuple(v for v in in_class if entry_weight(v, n, measure) == weight)


def how_many(values: Sequence[int]) -> int:
    """Return the number of values, also of a range that is too long for len.

    >>> how_many(range(3, 10**30, 3)) == (10**30 - 1) // 3, how_many((3, 5)), how_many(range(5, 5))
    (True, 2, 0)
    """
    if isinstance(values, range) and values:
        return (values[-1] - values.start) // values.step + 1
    return len(values)

"""Affine forms in many parameters, each in one Python integer, for adding them quickly.

Light chasing writes every unknown as a combination of a few parameters.  Over Z_2 the
coefficients are the bits of an integer and adding is `^`.  Over Z_n each coefficient has a slot
of bits, wide enough that sums never run into the next slot, and one multiplication reduces
all slots modulo n at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add, xor
from typing import Protocol


class Algebra(Protocol):
    """Values with 0 for zero: `add` sums them up, `rest(b, total)` is b - total."""

    add: Callable[[int, int], int]

    def rest(self, b: int, total: int) -> int:
        """Return b minus a sum of as many values as the pattern has offsets."""
        ...


class Residues:
    """Plain elements of Z_n."""

    add: Callable[[int, int], int] = staticmethod(add)

    def __init__(self, modulus: int) -> None:
        """Work modulo n."""
        self.modulus = modulus

    def rest(self, b: int, total: int) -> int:
        """Return (b - total) mod n."""
        return (b - total) % self.modulus


class BitForms:
    """Forms over Z_2: bit i is the coefficient of parameter i."""

    add: Callable[[int, int], int] = staticmethod(xor)

    def rest(self, b: int, total: int) -> int:
        """Return b + total, which is b - total."""
        return b ^ total

    def unit(self, i: int) -> int:
        """Return the form that is parameter i."""
        return 1 << i


class PackedForms:
    """Forms over Z_n in `length` parameters, for sums of at most `terms` forms.

    With c = floor(2^s/n) + 1 and V*n <= 2^s, floor(v*c/2^s) = floor(v/n) for 0 <= v < V: the
    error v*(c*n - 2^s)/(n*2^s) is below 1/n, since c*n - 2^s <= n.  Here V = (terms + 1)*n
    bounds b + terms*n - total, and a slot holds V*c.  (Granlund and Montgomery 1994.)
    """

    add: Callable[[int, int], int] = staticmethod(add)

    def __init__(self, modulus: int, length: int, terms: int) -> None:
        """Choose the slots."""
        bound = (terms + 1) * modulus
        self._modulus = modulus
        self._length = length
        self._shift = (bound * modulus).bit_length()
        self._factor = (1 << self._shift) // modulus + 1
        self._width = (bound * self._factor).bit_length()
        ones = sum(1 << i * self._width for i in range(length))
        self._lift = ones * (terms * modulus)
        self._mask = ones * ((1 << self._width - self._shift) - 1)

    def rest(self, b: int, total: int) -> int:
        """Return (b - total) mod n, slot by slot."""
        value = b + self._lift - total
        return value - (value * self._factor >> self._shift & self._mask) * self._modulus

    def unit(self, i: int) -> int:
        """Return the form that is parameter i."""
        return 1 << i * self._width

    def form(self, coefficients: Sequence[int]) -> int:
        """Return the form with these coefficients 0..n-1."""
        return sum(x << i * self._width for i, x in enumerate(coefficients))

    def coefficients(self, form: int) -> list[int]:
        """Return the coefficients of a form.

        >>> forms = PackedForms(6, 3, 4)
        >>> forms.coefficients(forms.rest(forms.unit(0), forms.form([0, 3, 1])))
        [1, 3, 5]
        """
        slot = (1 << self._width) - 1
        return [form >> i * self._width & slot for i in range(self._length)]

"""The ring Z_n for every n >= 2; nothing here factors n."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from operator import index

from modlinalg._arithmetic.rings._numbers import rational
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError

_MODULUS = "Zmod: the modulus must be an integer n >= 2, not {}"


@dataclass(frozen=True, slots=True)
class Zmod:
    """The ring Z_n = Z/nZ of the integers modulo n, n >= 2, prime or not.

    >>> from fractions import Fraction
    >>> Z8 = Zmod(8)
    >>> Z8.unit_part(6)            # 6 = 3 * 2 with the unit 3
    (3, 2)
    >>> Z8.quasi_inverse(3), Z8.quasi_inverse(2)
    (3, None)
    >>> Z8.ideal(6), Z8.annihilator(6), Z8.is_unit(6), Z8.is_unit(3), Z8.inverse(3)
    (2, 4, False, True, 3)
    >>> Z8.divides(6, 4), Z8.quotient(4, 6), Z8.divides(6, 3), Z8.euclidean_quotient(7, 2)
    (True, 2, False, 3)
    >>> Z8.canonical(Fraction(-1, 3)), Z8.format(7), Z8.is_field, Z8.zero, Z8.one
    (5, '7', False, 0, 1)
    >>> Z8.is_unit(Fraction(1, 3)), Z8.format(-1)   # 1/3 is 3 and -1 is 7
    (True, '7')
    >>> Z8.scaled([1, 2], 5), Z8.added([1, 2], 3, [4, 5])
    ([5, 2], [5, 1])

    Raises InputError when n is not an integer or n < 2.

    In docs/book: `def-ring`, `thm-linear-equation`, `thm-units`, `thm-unit-part`, `thm-quasi-inverse`.
    """

    modulus: int

    def __post_init__(self) -> None:
        """Accept any integer type, refuse everything else."""
        given: object = self.modulus
        if isinstance(given, bool):
            raise InputError(_MODULUS.format(quoted(given)))
        try:
            modulus = index(self.modulus)
        except TypeError:
            sort = ", a Fraction" if isinstance(given, Fraction) else ""  # the fraction 8 is written as 8
            raise InputError(_MODULUS.format(quoted(given)) + sort) from None
        if modulus < 2:
            instead = "" if modulus else "; the ring of the integers is ZZ"
            raise InputError(_MODULUS.format(quoted(modulus)) + instead)
        object.__setattr__(self, "modulus", modulus)

    def __str__(self) -> str:
        """Return "Z_8"."""
        return f"Z_{firewall.format_integer(self.modulus)}"

    def __repr__(self) -> str:
        """Return "Zmod(8)"."""
        return f"Zmod({firewall.format_integer(self.modulus)})"

    @property
    def is_field(self) -> bool:
        """Whether n is prime, with proof (which takes seconds when n has some 300 digits)."""
        return firewall.is_prime(self.modulus)

    @property
    def zero(self) -> int:
        """The element 0."""
        return 0

    @property
    def one(self) -> int:
        """The element 1."""
        return 1

    def canonical(self, value: Element) -> int:
        """Return the element that an integer or a fraction denotes, in 0..n-1.

        Raises ZeroDivisionError when a denominator is not a unit mod n, InputError for what is no number.
        """
        if isinstance(value, int):
            return value % self.modulus
        value = rational(value)
        if gcd(value.denominator, self.modulus) != 1:
            raise ZeroDivisionError(f"{quoted(value.denominator)} is not a unit mod {quoted(self.modulus)}")
        return value.numerator * pow(value.denominator, -1, self.modulus) % self.modulus

    def ideal(self, a: Element) -> int:
        """Return g = gcd(a, n), the divisor of n that generates the ideal of a; n itself for a = 0."""
        return gcd(a if type(a) is int else self.canonical(a), self.modulus)

    def is_unit(self, a: Element) -> bool:
        """Say whether a*x = 1 has a solution, that is gcd(a, n) = 1."""
        return self.ideal(a) == 1

    def inverse(self, a: Element) -> int:
        """Return the x with a*x = 1; ZeroDivisionError when a is not a unit."""
        element = a if type(a) is int else self.canonical(a)
        try:
            return pow(element, -1, self.modulus)
        except ValueError:
            raise ZeroDivisionError(f"{quoted(a)} is not a unit mod {quoted(self.modulus)}") from None

    def unit_part(self, a: Element) -> tuple[int, int]:
        """Return (u, g) with a = u*g, u a unit and g = gcd(a, n) mod n."""
        n, a = self.modulus, self.canonical(a)
        g = self.ideal(a)
        step = n // g
        u = a // g % step
        while gcd(u, n) != 1:  # u is coprime to n/g; a few steps reach a unit of all of Z_n
            u += step
        return u, g % n

    def annihilator(self, a: Element) -> int:
        """Return the generator n/gcd(a, n) of {x : a*x = 0}, as an element (0 for a unit)."""
        return self.modulus // self.ideal(a) % self.modulus

    def quasi_inverse(self, a: Element) -> int | None:
        """Return the unique x with a*x*a = a and x*a*x = x, or None when there is none.

        It exists exactly when g = gcd(a, n) and n/g have no common factor; then x is the
        inverse of a modulo n/g, made divisible by g.
        """
        a = self.canonical(a)
        g = self.ideal(a)
        cofactor = self.modulus // g
        if gcd(g, cofactor) != 1:
            return None
        # By the Chinese remainder theorem: x = a^-1 modulo n/g, and x = 0 modulo g.
        idempotent = g * pow(g, -1, cofactor)
        return pow(a, -1, cofactor) * idempotent % self.modulus

    def divides(self, a: Element, b: Element) -> bool:
        """Say whether a*x = b has a solution, that is gcd(a, n) divides b."""
        return self.canonical(b) % self.ideal(a) == 0

    def quotient(self, b: Element, a: Element) -> int:
        """Return one x with a*x = b; ZeroDivisionError when there is none."""
        a, b = self.canonical(a), self.canonical(b)
        g = self.ideal(a)
        if b % g:
            raise ZeroDivisionError(f"{quoted(a)}*x = {quoted(b)} has no solution mod {quoted(self.modulus)}")
        cofactor = self.modulus // g
        return b // g * pow(a // g, -1, cofactor) % cofactor if cofactor > 1 else 0

    def euclidean_quotient(self, a: Element, d: Element) -> int:
        """Return the q of a = q*d + r with 0 <= r < d, dividing the numbers in 0..n-1 as integers.

        Raises ZeroDivisionError for d = 0.
        """
        n = self.modulus
        if type(a) is int and type(d) is int:  # what elimination asks for most
            dividend, divisor = a % n, d % n
        else:
            dividend, divisor = self.canonical(a), self.canonical(d)
        if not divisor:
            raise ZeroDivisionError(f"{quoted(a)} = q*0 + r with 0 <= r < 0 has no solution mod {self}")
        return dividend // divisor

    def scaled(self, line: Sequence[Element], factor: Element) -> list[Element]:
        """Return factor * line."""
        n = self.modulus
        try:
            products = [factor * a % n for a in line]
            if type(sum(products)) is int:  # one Fraction would make it one, and nothing asks faster
                return products
        except (TypeError, OverflowError):  # no numbers, or those of NumPy
            pass
        return self.scaled(self._line(line), self.canonical(factor))

    def added(self, line: Sequence[Element], factor: Element, other: Sequence[Element]) -> list[Element]:
        """Return line + factor * other."""
        n = self.modulus
        try:
            if len(line) == len(other):  # to let zip see to that takes a quarter longer
                sums = [(a + factor * b) % n for a, b in zip(line, other)]  # noqa: B905
                if type(sum(sums)) is int:
                    return sums
        except (TypeError, OverflowError):
            pass
        factor, pairs = self.canonical(factor), zip(self._line(line), self._line(other), strict=True)
        return [(a + factor * b) % n for a, b in pairs]

    def _line(self, line: Sequence[Element]) -> list[int]:
        return [self.canonical(a) for a in line]

    def format(self, a: Element) -> str:
        """Return the element as people write it, as a number in 0..n-1."""
        return firewall.format_integer(self.canonical(a))

"""The field Q."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from modlinalg._arithmetic.rings._numbers import added, rational, scaled
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element


@dataclass(frozen=True, slots=True)
class RationalField:
    """The field Q; its only value is `QQ`.

    >>> QQ.quasi_inverse(Fraction(2, 3))
    Fraction(3, 2)
    >>> QQ.inverse(2) == QQ.quotient(1, 2) == QQ.euclidean_quotient(1, 2) == QQ.canonical(Fraction(1, 2))
    True
    >>> QQ.unit_part(3) == (3, 1), QQ.ideal(3), QQ.annihilator(3) == 0, QQ.is_unit(3), QQ.divides(0, 3)
    (True, 1, True, True, False)
    >>> QQ.is_field, QQ.modulus, QQ.zero == 0, QQ.one == 1, QQ.format(Fraction(-1, 2))
    (True, None, True, True, '-1/2')
    >>> QQ.scaled([1, 2], 5), QQ.added([1, 2], 3, [4, 5])
    ([Fraction(5, 1), Fraction(10, 1)], [Fraction(13, 1), Fraction(17, 1)])
    """

    def __str__(self) -> str:
        """Return "Q"."""
        return "Q"

    def __repr__(self) -> str:
        """Return "QQ"."""
        return "QQ"

    @property
    def modulus(self) -> None:
        """None: there is no modulus over Q."""
        return None

    @property
    def is_field(self) -> bool:
        """True."""
        return True

    @property
    def zero(self) -> Fraction:
        """The element 0."""
        return Fraction(0)

    @property
    def one(self) -> Fraction:
        """The element 1."""
        return Fraction(1)

    def canonical(self, value: Element) -> Fraction:
        """Return an integer or a fraction as a Fraction; InputError for what is neither."""
        return value if type(value) is Fraction else Fraction(rational(value))

    def ideal(self, a: Element) -> int:
        """Return 1 for a non-zero element and 0 for zero: the two ideals of a field."""
        return 1 if self.canonical(a) else 0

    def is_unit(self, a: Element) -> bool:
        """Say whether a is not zero."""
        return self.canonical(a) != 0

    def inverse(self, a: Element) -> Fraction:
        """Return 1/a; ZeroDivisionError for zero."""
        return 1 / self.canonical(a)

    def unit_part(self, a: Element) -> tuple[Fraction, Fraction]:
        """Return (a, 1) for a non-zero a, and (1, 0) for zero."""
        a = self.canonical(a)
        return (a, Fraction(1)) if a else (Fraction(1), Fraction(0))

    def annihilator(self, a: Element) -> Fraction:
        """Return the generator of {x : a*x = 0}: 0 for a non-zero a, and 1 for zero."""
        return Fraction(0 if self.canonical(a) else 1)

    def quasi_inverse(self, a: Element) -> Fraction:
        """Return 1/a, and 0 for zero."""
        a = self.canonical(a)
        return 1 / a if a else a

    def divides(self, a: Element, b: Element) -> bool:
        """Say whether a*x = b has a solution."""
        return self.canonical(a) != 0 or self.canonical(b) == 0

    def quotient(self, b: Element, a: Element) -> Fraction:
        """Return one x with a*x = b; ZeroDivisionError when there is none."""
        a, b = self.canonical(a), self.canonical(b)
        return b if a == 0 == b else b / a

    def euclidean_quotient(self, a: Element, d: Element) -> Fraction:
        """Return the q of a = q*d + 0, exact as every division in a field; ZeroDivisionError for d = 0."""
        return self.canonical(a) / self.canonical(d)

    def scaled(self, line: Sequence[Element], factor: Element) -> list[Element]:
        """Return factor * line."""
        return scaled(self, line, factor)

    def added(self, line: Sequence[Element], factor: Element, other: Sequence[Element]) -> list[Element]:
        """Return line + factor * other."""
        return added(self, line, factor, other)

    def format(self, a: Element) -> str:
        """Return the element as people write it: 3, -1/2."""
        a = self.canonical(a)
        numerator = firewall.format_integer(a.numerator)
        return numerator if a.denominator == 1 else f"{numerator}/{firewall.format_integer(a.denominator)}"


QQ = RationalField()

"""The rings Z_n, Z and Q, exactly: elements, sums of products, fractions that are not yet reduced.

What a matrix holds are elements: over Z_n integers in 0..n-1, over Z integers, over Q fractions in lowest
terms.  What a product yields are *ratios*, pairs (p, q) that stand for p/q, in any terms; over Z_n and Z
q is 1, and over Z_n p is reduced.
Two ratios are equal iff p*q' = p'*q, so nothing has to be reduced in order to be compared.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import repeat
from math import gcd, lcm
from operator import mul
from typing import NamedTuple, TypeVar, cast

from ._text import MAX_DIGITS, integer, show
from ._verdict import BeyondLimitError, MalformedError
from ._work import FRACTION, OVERHEAD, Work, digits

Element = int | Fraction
Ratio = tuple[int, int]
T = TypeVar("T")

RATIONAL = re.compile("(-?)(0|[1-9][0-9]*+)(?:/([1-9][0-9]*+))?")
SHOWN = 100  # digits of 30 bits; longer fractions are not reduced for a message
LONGEST_COMMON = 16  # digits of a common denominator, whatever the denominators are


class Line(NamedTuple):
    """Entries of a row or a column: the numerators, and one denominator for all or one for each.

    `at` are their places if they are not all, and the others are 0.
    """

    above: list[int]
    below: int | list[int]
    at: list[int] | None = None

    def picked(self, at: list[int] | None) -> tuple[Sequence[int], int | Sequence[int]]:
        """Numerators and denominators at these places; all of them for None."""
        if at is None:
            return self.above, self.below
        below = self.below if isinstance(self.below, int) else [self.below[i] for i in at]
        return [self.above[i] for i in at], below


class Ring:
    """Z_n, Z for n = 0, or Q for n = None, with a counter of the work."""

    def __init__(self, n: int | None, work: Work) -> None:
        """The ring, in which nothing has been computed yet."""
        self.n = n
        self.size: int = digits(n or 0)
        self.zero: Element = Fraction(0) if n is None else 0
        self.one: Element = Fraction(1) if n is None else 1
        self.work = work

    def __str__(self) -> str:
        """Z_8, Z or Q."""
        return f"Z_{show(self.n)}" if self.n else "Q" if self.n is None else "Z"

    def element(self, value: object) -> Element:
        """Over Z_n an integer in 0..n-1, over Z any; over Q the string of a fraction in lowest terms."""
        if self.n is not None:
            if type(value) is int and (self.n == 0 or 0 <= value < self.n):
                return value
        elif type(value) is str and (found := RATIONAL.fullmatch(value)):
            sign, above, below = found.groups(default="")
            if max(len(above), len(below)) > MAX_DIGITS:
                raise BeyondLimitError(f"a number of more than {MAX_DIGITS} digits")
            p, q = integer(above), integer(below or "1")
            self.work.spend(2 * digits(p) * digits(q))
            if gcd(p, q) == 1 and below != "1" and (p or not sign):
                return Fraction(-p if sign else p, q)
        raise MalformedError(f"{show(value)} is not an element of the ring in the notation of the format")

    def show(self, ratio: Ratio) -> str:
        """A ratio for a message."""
        p, q = ratio
        if q != 1 and digits(p) + digits(q) > SHOWN:
            return "(not shown)"
        return show(Fraction(p, q))

    def equal(self, x: Ratio, y: Ratio) -> bool:
        """Whether two ratios stand for the same element."""
        (p, q), (r, s) = x, y
        if q == s:
            return p == r
        self.work.spend(digits(p) * digits(s) + digits(r) * digits(q))
        return p * s == r * q

    def reduced(self, ratio: Ratio) -> Element:
        """The element of Z or Q that a ratio stands for."""
        p, q = ratio
        self.work.spend(FRACTION + 2 * digits(p) * digits(q) if q != 1 else OVERHEAD)
        return Fraction(p, q) if self.n is None else p

    def line(self, entries: list[Element], at: list[int] | None = None) -> Line:
        """The entries of a row or a column, over one denominator unless that would be long."""
        if self.n is not None:
            return Line(cast(list[int], entries), 1, at)
        above = [x.numerator for x in entries]
        below = [x.denominator for x in entries]
        common = self.common_denominator(above, below)
        if common is None:
            return Line(above, below, at)
        if common > 1:
            self.work.spend(
                sum(
                    OVERHEAD + digits(common) * (digits(b) + digits(a))
                    for a, b in zip(above, below, strict=True)
                )
            )
            above = [a * (common // b) for a, b in zip(above, below, strict=True)]
        return Line(above, common, at)

    def common_denominator(self, above: list[int], below: list[int]) -> int | None:
        """The least common denominator; None if the line would be more than a few times as long with it.

        That of k denominators may have k times their digits, and then the k entries k^2 times as many.
        """
        common = 1
        longest = LONGEST_COMMON + 4 * sum(map(digits, above + below)) // max(1, len(below))
        for q in below:
            if common % q:
                self.work.spend(4 * digits(common) * digits(q))
                common = lcm(common, q)
                if digits(common) > longest:
                    return None
        return common

    def sum_of_products(self, left: Line, right: Line) -> Ratio:
        """The sum of the products of the entries at equal places.

        Over common denominators s and t it is one sum of integers over s*t, whose work `RightFactor`
        counts.  Otherwise it is a sum of fractions, by halves: the denominator of each half is the
        product of its denominators, so the numbers are long in the last sums only.
        """
        a, s = left.picked(right.at)
        b, t = right.picked(left.at)
        if isinstance(s, int) and isinstance(t, int):
            total = sum(map(mul, a, b))
            return (total % self.n, 1) if self.n else (total, s * t)
        lower_left = repeat(s, len(a)) if isinstance(s, int) else s
        lower_right = repeat(t, len(b)) if isinstance(t, int) else t
        return self.sum_of([
            self.product((x, p), (y, q)) for x, p, y, q in zip(a, lower_left, b, lower_right, strict=True)
        ])  # fmt: skip

    def product(self, x: Ratio, y: Ratio) -> Ratio:
        """The product of two ratios."""
        (p, q), (r, s) = x, y
        self.work.spend(OVERHEAD + digits(p) * digits(r) + digits(q) * digits(s) + self.size**2)
        return (p * r % self.n, 1) if self.n else (p * r, q * s)

    def sum(self, x: Ratio, y: Ratio) -> Ratio:
        """The sum of two ratios."""
        (p, q), (r, s) = x, y
        if q == s:
            self.work.spend(OVERHEAD + digits(p) + digits(r))
            return ((p + r) % self.n, 1) if self.n else (p + r, q)
        self.work.spend(OVERHEAD + digits(p) * digits(s) + digits(r) * digits(q) + digits(q) * digits(s))
        return p * s + r * q, q * s

    def sum_of(self, ratios: list[Ratio]) -> Ratio:
        """The sum of a list."""
        return by_halves(self.sum, ratios, (0, 1))

    def product_of(self, elements: list[Element]) -> Ratio:
        """The product of a list."""
        return by_halves(self.product, [(x.numerator, x.denominator) for x in elements], (1, 1))

    def scaled(self, factor: Element, line: list[Element]) -> list[Element]:
        """Factor times each entry of a line."""
        return self.combined([self.zero] * len(line), factor, line)

    def combined(self, line: list[Element], factor: Element, other: list[Element]) -> list[Element]:
        """Each entry of a line plus factor times the entry of another."""
        if self.n:
            self.work.spend(len(line) * (OVERHEAD + 2 * self.size * (digits(factor.numerator) + 1)))
            return [(x + factor * y) % self.n for x, y in zip(line, other, strict=True)]
        result: list[Element] = []
        for x, y in zip(line, other, strict=True):
            if y:
                self.work.spend(self.cost_of_combining(x, factor, y))
            result.append(x + factor * y if y else x)
        return result

    def cost_of_combining(self, x: Element, factor: Element, y: Element) -> int:
        """The digit operations of x + factor*y over Z or Q."""
        if self.n is None:
            return FRACTION + cost_of_fractions(x, factor, y)
        return OVERHEAD + digits(factor.numerator) * digits(y.numerator) + digits(x.numerator)

    def is_unit(self, x: Element) -> bool:
        """Whether the element has an inverse; over Z, n = 0, gcd(x, n) = 1 for x = 1 and -1."""
        self.work.spend(OVERHEAD + 2 * digits(x.numerator) * self.size)
        return x != 0 if self.n is None else gcd(x.numerator, self.n) == 1

    def held(self, line: list[Element]) -> int:
        """How many digits the entries of a line have."""
        return sum(digits(x.numerator) + digits(x.denominator) for x in line)


def cost_of_fractions(x: Element, factor: Element, y: Element) -> int:
    """The digit operations of x + factor*y in lowest terms: products, and gcds at twice their price.

    For x = a/b, factor = c/d and y = e/g these are gcd(c, g) and gcd(e, d), p = c*e and q = d*g; then
    gcd(b, q), a*q + p*b, b*q, and the gcd of that sum and gcd(b, q).
    """
    a, b, c, d, e, g = (digits(part) for z in (x, factor, y) for part in (z.numerator, z.denominator))
    p, q = c + e, d + g
    return 2 * (c * g + e * d) + c * e + d * g + 3 * b * q + a * q + p * b + 2 * (a + q + p + b) * min(b, q)


def by_halves(combine: Callable[[T, T], T], values: list[T], empty: T) -> T:
    """The values combined two by two until one is left."""
    while len(values) > 1:
        pairs = zip(values[::2], values[1::2], strict=False)
        values = [combine(x, y) for x, y in pairs] + values[len(values) // 2 * 2 :]
    return values[0] if values else empty

"""Polynomials in one variable over Z_n, Z and Q: values that can be evaluated, at matrices too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from math import isqrt
from typing import Any, overload

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element, polynomial
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, identity, zeros
from modlinalg._matrices.arguments import require_square
from modlinalg._matrices.conversion import canonical_entry, require_ring
from modlinalg._matrices.indexing import has_order
from modlinalg.errors import InputError, RingMismatchError


@dataclass(frozen=True, slots=True, repr=False)
class Polynomial:
    """A polynomial c_0 + c_1*x + .. + c_d*x^d over Z_n, Z or Q, with the coefficients (c_0, .., c_d).

    c_d is not 0: zeros at the end are left out, and the polynomial 0 has no coefficients and degree -1.
    `p(a)` is its value at an element, `p(M)` at a square matrix over the same ring, where c_0 stands for
    c_0*I.  Two polynomials are equal when ring and coefficients are.

    >>> from modlinalg import Polynomial, Zmod, matrix
    >>> p = Polynomial([1, -3, 0, 1], Zmod(5))
    >>> print(p)
    x^3 + 2*x + 1
    >>> p.coefficients, p.degree, p(2), p == Polynomial([1, 2, 0, 1, 0], Zmod(5))
    ((1, 2, 0, 1), 3, 3, True)
    >>> M = matrix([[0, 1], [1, 1]], mod=5)
    >>> assert p(M) == M @ M @ M + 2 * M + matrix([[1, 0], [0, 1]], mod=5)
    >>> p.to_latex(), p.is_monic
    ('x^{3} + 2 x + 1', True)
    >>> p.to_sympy().as_expr(), p.to_flint()
    (x**3 + 2*x + 1, x^3 + 2*x + 1)

    Raises EntryError for a coefficient that is no element of the ring, InputError for what is no ring.

    .. versionadded:: 0.2
    """

    coefficients: tuple[Element, ...]
    ring: Ring

    def __init__(self, coefficients: Iterable[object], ring: Ring) -> None:
        """Take the coefficients from the constant one on."""
        require_ring("Polynomial", ring)
        if not has_order(coefficients):
            raise InputError(f"Polynomial: a list of coefficients is needed, not {quoted(coefficients)}")
        found = [canonical_entry(c, ring, f"Polynomial: coefficient {i}") for i, c in enumerate(coefficients)]
        while found and not found[-1]:
            found.pop()
        object.__setattr__(self, "coefficients", tuple(found))
        object.__setattr__(self, "ring", ring)

    @property
    def degree(self) -> int:
        """The largest i with c_i != 0; -1 for the polynomial 0."""
        return len(self.coefficients) - 1

    @property
    def is_monic(self) -> bool:
        """Whether the leading coefficient is 1."""
        return bool(self.coefficients) and self.coefficients[-1] == 1

    @overload
    def __call__(self, at: Matrix) -> Matrix: ...
    @overload
    def __call__(self, at: Element) -> Element: ...
    def __call__(self, at: object) -> object:
        """Return the value at an element of the ring, or at a square matrix over it.

        Raises EntryError for what is no element of the ring, RingMismatchError for a matrix over another one,
        ShapeError for one that is not square.
        """
        if not isinstance(at, Matrix):
            a, value = canonical_entry(at, self.ring, "Polynomial: the argument"), self.ring.zero
            for c in reversed(self.coefficients):
                value = self.ring.canonical(value * a + c)
            return value
        require_square("Polynomial: the argument", at)
        if at.ring != self.ring:
            raise RingMismatchError(f"Polynomial: p is over {self.ring}, the matrix over {at.ring}")
        s = isqrt(max(self.degree, 0)) + 1  # powers up to M^s, Horner's rule in M^s: about 2*sqrt(d) products
        powers = [identity(at.shape[0], at.ring)]
        for _ in range(s):
            powers.append(powers[-1] @ at)
        found = zeros(*at.shape, at.ring)
        for start in reversed(range(0, len(self.coefficients), s)):
            found = found @ powers[s]
            for c, power in zip(self.coefficients[start : start + s], powers, strict=False):
                if c:
                    found = found + c * power
        return found

    def __str__(self) -> str:
        """Return "x^3 + 2*x + 1"."""
        return self._written("x^{}", "*")

    def __repr__(self) -> str:
        """Return an expression for this polynomial."""
        texts = map(self.ring.format, self.coefficients)
        written = ", ".join(f"'{text}'" if "/" in text else text for text in texts)
        return f"Polynomial([{written}], {self.ring!r})"

    def to_latex(self) -> str:
        r"""Return the formula, such as x^{3} + \tfrac{1}{2} x + 1."""
        return self._written("x^{{{}}}", " ")

    def _repr_latex_(self) -> str:
        return f"${self.to_latex()}$"

    def _written(self, power: str, times: str) -> str:
        """Return the terms from the leading one on, by a pattern for powers and a sign for products."""
        terms: list[str] = []
        for i in range(self.degree, -1, -1):
            c = self.coefficients[i]
            if not c:
                continue
            digits = self.ring.format(-c if c < 0 else c)
            if times == " " and "/" in digits:
                digits = r"\tfrac{{{}}}{{{}}}".format(*digits.split("/"))
            x = power.format(i) if i > 1 else "x" * i
            term = x if x and digits == "1" else times.join([digits, x] if x else [digits])
            sign = "-" if c < 0 else "+"
            terms.append(f" {sign} {term}" if terms else f"{sign if c < 0 else ''}{term}")
        return "".join(terms) or "0"

    def to_sympy(self) -> Any:
        """Return a sympy Poly in x over ZZ (over Z_n with coefficients in 0..n-1, without the ring) or QQ."""
        sympy = import_module("sympy")
        domain = sympy.QQ if self.ring.modulus is None else sympy.ZZ
        found = [sympy.Rational(c.numerator, c.denominator) for c in reversed(self.coefficients)]
        return sympy.Poly(found or [0], sympy.Symbol("x"), domain=domain)

    def to_flint(self) -> Any:
        """Return a new nmod_poly (n < 2^64), fmpz_mod_poly (larger n), fmpz_poly (Z) or fmpq_poly (Q)."""
        return polynomial(self.coefficients, self.ring.modulus)

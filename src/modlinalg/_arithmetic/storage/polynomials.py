"""What FLINT computes with polynomials, over fields alone: divisors, factors, roots, minimal polynomials.

With a composite modulus these calls abort the process, so each asks first (see `firewall`).  Coefficients are
listed with the constant one first, without zeros at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.storage.firewall import (
    Element,
    Native,
    polynomial,
    require_field,
    require_room,
    to_fraction,
)


def common_degree(left: Native, right: Native, modulus: int) -> int:
    """Return the degree of the greatest common divisor of two polynomials over a field, not both zero."""
    require_field(modulus)
    return int(left.gcd(right).degree())


def minimal_polynomial(native: Native, modulus: int | None) -> list[Element]:
    """Return the coefficients of the minimal polynomial of a square matrix, not empty, over a field.

    >>> from modlinalg._arithmetic.storage.firewall import build
    >>> minimal_polynomial(build(2, 2, [3, 0, 0, 3], 7), 7)
    [4, 1]
    """
    require_field(modulus)
    require_room("minimal polynomial", native, modulus, 5)
    return _coefficients(native.minpoly(), modulus)


def factored(coefficients: Sequence[Element], modulus: int) -> list[tuple[list[int], int]]:
    """Return the irreducible monic factors of a polynomial over Z_p, not 0, with their multiplicities.

    >>> factored([2, 0, 1], 3)  # x^2 - 1
    [([1, 1], 1), ([2, 1], 1)]
    """
    require_field(modulus)
    found = polynomial(coefficients, modulus).factor()[1]
    return sorted(([int(c) for c in factor.coeffs()], int(e)) for factor, e in found)


def roots(coefficients: Sequence[Element], modulus: int | None) -> list[tuple[Element, int]]:
    """Return the roots of a polynomial over a field, not 0, with their multiplicities, in ascending order.

    >>> roots([2, 0, 1], 3)
    [(1, 1), (2, 1)]
    """
    require_field(modulus)
    found = polynomial(coefficients, modulus).roots()
    return sorted((to_fraction(a) if modulus is None else int(a), int(e)) for a, e in found)


def has_no_root(coefficients: Sequence[Element], modulus: int) -> bool:
    """Say whether a polynomial f over Z_p, not 0, has no root there: f and x^p - x have no common divisor.

    >>> has_no_root([1, 0, 1], 7), has_no_root([1, 0, 1], 5), has_no_root([3], 5)
    (True, False, True)
    """
    require_field(modulus)
    if len(coefficients) <= 1:
        return True
    x, f = polynomial([0, 1], modulus), polynomial(coefficients, modulus)
    return common_degree((x % f).pow_mod(modulus, f) - x, f, modulus) == 0


def unit_without_roots(coefficients: Sequence[Element], modulus: int) -> list[int] | None:
    """Return the d coefficients of a u with u*(x^p - x) = 1 modulo f of degree d over Z_p; None for a root.

    >>> unit_without_roots([1, 0, 1], 7), unit_without_roots([1, 0, 1], 5), unit_without_roots([3], 5)
    ([0, 4], None, [])
    """
    require_field(modulus)
    if len(coefficients) <= 1:
        return []
    x, f = polynomial([0, 1], modulus), polynomial(coefficients, modulus)
    h, u, _ = ((x % f).pow_mod(modulus, f) - x).xgcd(f)
    if h.degree():
        return None
    found = [int(c) for c in (u % f).coeffs()]
    return found + [0] * (len(coefficients) - 1 - len(found))


def power_of_x_is_one(exponent: int, coefficients: Sequence[int], modulus: int) -> bool:
    """Say whether x^e = 1 modulo a polynomial over Z_p of degree >= 1.

    >>> power_of_x_is_one(4, [1, 0, 1], 7), power_of_x_is_one(2, [1, 0, 1], 7)  # x^2 = -1
    (True, False)
    """
    require_field(modulus)
    x, one = polynomial([0, 1], modulus), polynomial([1], modulus)
    f = polynomial(coefficients, modulus)
    return not (x % f).pow_mod(exponent, f) - one


def _coefficients(native: Native, modulus: int | None) -> list[Element]:
    return [to_fraction(c) if modulus is None else int(c) for c in native.coeffs()]


def bezout(left: Native, right: Native, modulus: int) -> tuple[list[int], ...]:
    """Return h, q, f, s, t with h = gcd, left = h*q, right = h*f, s*q + t*f = 1, over a field.

    >>> bezout(polynomial([2, 3, 1], 5), polynomial([1, 1], 5), 5)  # (x + 1)*(x + 2) and x + 1
    ([1, 1], [2, 1], [1], [], [1])
    """
    require_field(modulus)
    h, s, t = left.xgcd(right)
    found = (h, left // h, right // h, s, t)
    return tuple([int(c) for c in p.coeffs()] for p in found)

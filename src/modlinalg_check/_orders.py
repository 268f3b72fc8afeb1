"""The kinds about the multiplicative order of a matrix.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  A power M^e is g(M) for g = x^e modulo p, where p is monic and p(M) = 0.
"""

from collections.abc import Iterator, Mapping
from math import isqrt, prod
from typing import Any

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, identity
from ._polynomials import annihilates, images, read_polynomial, read_residues, residues, value_at
from ._primality import are_prime, read_primes, read_proofs, without
from ._text import show
from ._work import OVERHEAD


def products_of_powers(given: Mapping[str, Any]) -> str:
    """The products of p(M) and of the M^i*V, none of them for p = x - c."""
    return "mmm mmt" if given["p"]["cols"] > 2 else ""


@kind(
    "order",
    "M:mm .. p:1c V:mt order primes proofs",
    products=products_of_powers,
    answer="order",
)
def order(c: Certificate, M: Matrix) -> None:
    """M^order = I, and M^(order/r)*V != V for the primes r of the order."""
    p, V = read_polynomial(c, c.ring), c.matrix("V", "mt")
    number, primes, proofs = c.number("order", 1), read_primes("primes", c.field("primes")), read_proofs(c)
    c.all_read()
    are_prime(c, primes, proofs)
    absent = [f"{show(r)} does not divide it" for r in primes if number % r]
    rest = without(number, primes, c.ring.work)
    left = [f"{show(rest)} is left"] if rest > 1 else []
    c.holds("the order has these primes and no other", absent + left)
    annihilates(c, p, M)
    x = Powers(M.ring, p.entries[0])
    c.equal("M^order = I", value_at(x.power(x.x, number), M).ratios(), identity(M.rows))
    lists, given = images(M, V, p.cols - 1), images(M, V, 1)[0]
    start = x.power(x.x, number // prod(primes))
    fixed = (
        r for r, g in each_without_one(x, start, primes) if combination(M.ring, g, lists, given) == given
    )
    c.holds("M^(order/r)*V != V for its primes r", (f"r = {show(r)}" for r in fixed))


@kind("infinite_order", "M:mm .. q p:1c v:m1", products=products_of_powers, rings="Z Q")
def infinite_order(c: Certificate, M: Matrix) -> None:
    """Modulo q p is monic, p(M) = 0, and M^e*v != v for a multiple e of each finite order."""
    ring = read_residues(c)
    p, v = read_polynomial(c, ring), c.matrix("v", "m1", ring=ring)
    c.all_read()
    reduced = residues(c, M, ring)
    annihilates(c, p, reduced)
    x = Powers(ring, p.entries[0])
    lists, given = images(reduced, v, p.cols - 1), images(reduced, v, 1)[0]
    moved = combination(ring, x.power(x.x, multiple_of_orders(M.rows, ring)), lists, given)
    c.holds("M^e*v != v", ["the two sides are equal"] if moved == given else [])


class Powers:
    """Polynomials modulo a monic p of degree d, as lists of d coefficients."""

    def __init__(self, ring: Ring, p: list[Element]) -> None:
        """1 and x modulo p."""
        self.ring, self.lower = ring, p[:-1]
        self.one: list[Element] = [ring.one, *[ring.zero] * len(p)][: len(p) - 1]
        self.x: list[Element] = self.times_x(self.one)

    def times_x(self, g: list[Element]) -> list[Element]:
        """x*g, which has the coefficient of g at x^(d-1) at x^d."""
        if not g:
            return g
        shifted = [self.ring.zero, *g[:-1]]
        return self.ring.combined(shifted, -g[-1], self.lower) if g[-1] else shifted

    def times(self, f: list[Element], g: list[Element]) -> list[Element]:
        """The sum of f_i*(x^i*g), up to the degree of f."""
        while f and not f[-1]:
            f = f[:-1]
        total = [self.ring.zero] * len(g)
        for coefficient in f:
            if coefficient:
                total = self.ring.combined(total, coefficient, g)
            g = self.times_x(g)
        return total

    def power(self, g: list[Element], exponent: int) -> list[Element]:
        """g^exponent by repeated squaring, from the highest bit of the exponent down."""
        result = self.one
        for bit in f"{exponent:b}":
            result = self.times(result, result)
            if bit == "1":
                result = self.times(g, result)
        return result


def each_without_one(
    x: Powers, start: list[Element], primes: list[int]
) -> Iterator[tuple[int, list[Element]]]:
    """Each prime r, and start^(the product of the others): halves of a list share the powers by the other."""
    left = [(start, primes)] if primes else []
    while left:
        g, those = left.pop()
        if len(those) == 1:
            yield those[0], g
            continue
        half = len(those) // 2
        left.append((x.power(g, prod(those[:half])), those[half:]))
        left.append((x.power(g, prod(those[half:])), those[:half]))


def combination(
    ring: Ring, g: list[Element], lists: list[list[Element]], like: list[Element]
) -> list[Element]:
    """The sum of g_i times list i, each as long as `like`: the entries of g(M)*V for those of the M^i*V."""
    total = [ring.zero] * len(like)
    for coefficient, entries in zip(g, lists, strict=True):
        if coefficient:
            total = ring.combined(total, coefficient, entries)
    return total


def multiple_of_orders(k: int, ring: Ring) -> int:
    """The product of the r^a for primes r, with the largest a for which r^(a-1)*(r-1) <= k."""
    ring.work.spend(OVERHEAD * k * (1 + isqrt(k)))
    e = 1
    for r in range(2, k + 2):
        if all(r % divisor for divisor in range(2, isqrt(r) + 1)):
            phi = r - 1
            while phi <= k:
                e, phi = e * r, phi * r
    return e

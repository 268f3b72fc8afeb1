"""The traps: kinds of matrices at which programs are known to stumble, each with its name.

A trap is a function of a generator of random numbers, the ring and the largest size; it returns rows and a
shape, with entries from 0 to n - 1 over Z_n.  `TRAPS` has them in the order in which they are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from random import Random
from typing import TypeAlias

from modlinalg._arithmetic.rings import QQ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import Element

TrapRows: TypeAlias = list[list[Element]]
Shape: TypeAlias = tuple[int, int]
Make: TypeAlias = Callable[[Random, Ring, Shape], TrapRows]

THRESHOLDS = (31, 32, 53, 63, 130)  # of machine integers and doubles, and beyond the longest of them
_SMALL = 9  # the largest entry of a small matrix over Z and Q
_DIVISORS = 1000  # up to which a divisor of n is looked for


@dataclass(frozen=True, slots=True)
class Trap:
    """A kind of matrices: its name, how one is made, over which rings, of which shapes, for which claim."""

    name: str
    make: Make
    fits: Callable[[Ring], bool] = lambda ring: True
    shape: Callable[[Random, int], Shape] | None = None  # where not any small one
    claim: str | None = None  # the one claim that it is for


def small_entry(rng: Random, ring: Ring) -> Element:
    """Return a random element, over Z and Q a small one, over a large Z_n often one near 0 or n."""
    n = ring.modulus or 0
    if ring == QQ:
        return Fraction(rng.randint(-_SMALL, _SMALL), rng.choice((1, 1, 2, 3, 7)))
    if not n:
        return rng.randint(-_SMALL, _SMALL)
    return rng.choice((rng.randrange(n), rng.randint(-_SMALL, _SMALL) % n))


def divisors_of_zero(ring: Ring) -> list[int]:
    """Return some divisors of n other than 1 and n; over Z and Q, and modulo a prime, small primes."""
    n = ring.modulus or 0
    found = [d for d in range(2, min(n, _DIVISORS)) if n % d == 0]
    found += [n // d for d in found if d * d < n]
    return sorted(set(found)) or [2, 3, 5]


def canonical(ring: Ring, rows: Sequence[Sequence[Element]]) -> TrapRows:
    return [[ring.canonical(entry) for entry in row] for row in rows]


def _product(A: TrapRows, B: TrapRows, width: int) -> TrapRows:
    """Return A*B, B having this many columns, before it is reduced."""
    return [
        [sum((a * row[j] for a, row in zip(line, B, strict=True)), 0) for j in range(width)] for line in A
    ]


def _drawn(entry: Callable[[Random, Ring], Element]) -> Make:
    """Return how matrices are made whose entries are drawn one by one."""
    return lambda rng, ring, shape: [[entry(rng, ring) for _ in range(shape[1])] for _ in range(shape[0])]


_random = _drawn(small_entry)
_zero = _drawn(lambda rng, ring: ring.zero)


def _zero_columns(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    zero = set(rng.sample(range(shape[1]), rng.randint(1, shape[1])))
    return [[ring.zero if j in zero else a for j, a in enumerate(row)] for row in _random(rng, ring, shape)]


def _zero_rows(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    zero = set(rng.sample(range(shape[0]), rng.randint(1, shape[0])))
    return [[ring.zero] * shape[1] if i in zero else row for i, row in enumerate(_random(rng, ring, shape))]


def _zero_divisors(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return multiples of divisors of n: no entry is a pivot by itself, and two together may give a unit."""
    found = divisors_of_zero(ring)
    return [
        [rng.choice(found) * rng.choice((0, 1, 1, -1, 2)) for _ in range(shape[1])] for _ in range(shape[0])
    ]


def _diagonal_of_divisors(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    found = [*divisors_of_zero(ring), 1, 0]
    return [[rng.choice(found) if i == j else 0 for j in range(shape[1])] for i in range(shape[0])]


def _unimodular(rng: Random, size: int) -> TrapRows:
    """Return a product of elementary matrices over Z, with determinant 1 or -1."""
    rows: TrapRows = [[int(i == j) for j in range(size)] for i in range(size)]
    for _ in range(2 * size):
        i, j = rng.randrange(size), rng.randrange(size)
        if i != j:
            factor = rng.randint(-2, 2)
            rows[i] = [a + factor * b for a, b in zip(rows[i], rows[j], strict=True)]
    rng.shuffle(rows)
    return rows


def _scrambled(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return U*D*V with d_1 | d_2 | .., whose transforms must be invertible and not only over Q."""
    d, diagonal = 1, []
    for _ in range(min(shape)):
        d *= rng.choice((1, 1, *divisors_of_zero(ring)[:3], 0))
        diagonal.append(d)
    D: TrapRows = [[diagonal[i] if i == j else 0 for j in range(shape[1])] for i in range(shape[0])]
    half = _product(_unimodular(rng, shape[0]), D, shape[1])
    return _product(half, _unimodular(rng, shape[1]), shape[1])


def _singular(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return a product through one size less than the smaller one."""
    inner = max(0, min(shape) - 1)
    left, right = _random(rng, ring, (shape[0], inner)), _random(rng, ring, (inner, shape[1]))
    return _product(left, right, shape[1])


def _equal_rows(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    row = _random(rng, ring, (1, shape[1]))[0]
    return [[a * factor for a in row] for factor in (rng.choice((1, 1, 2, -1)) for _ in range(shape[0]))]


def _triangular(diagonal: Callable[[Random, Ring], Element]) -> Make:
    """Return how triangular matrices are made whose diagonal is drawn so."""
    return lambda rng, ring, shape: [
        [diagonal(rng, ring) if i == j else a if i < j else ring.zero for j, a in enumerate(row)]
        for i, row in enumerate(_random(rng, ring, shape))
    ]


def _permutation(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    places = rng.sample(range(max(shape)), max(shape))
    return [[int(places[i] == j) * rng.choice((1, 1, -1)) for j in range(shape[1])] for i in range(shape[0])]


def _coprime_divisors(ring: Ring) -> list[int]:
    """Return some divisors d of n that have no factor in common with n/d, other than 1 and n."""
    n = ring.modulus or 0
    return [d for d in divisors_of_zero(ring) if n % d == 0 and gcd(d, n // d) == 1]


def _idempotents(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return a matrix of e with e*e = e, which composite n have besides 0 and 1."""
    n = ring.modulus or 0
    found = [0, 1, *(d * pow(d, -1, n // d) % n for d in _coprime_divisors(ring))]
    return [[rng.choice(found) for _ in range(shape[1])] for _ in range(shape[0])]


def _invertible(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return an invertible matrix that begins with a zero divisor, if possible with no unit below it.

    The rows (d, v) and (e, u) have determinant 1 for u*d - v*e = 1.  They begin with two zero divisors for
    e = n/d without a factor in common with d, otherwise e is 1.  Other columns are added to later ones.
    """
    n, size = ring.modulus or 0, shape[0]
    if size < 2:
        return [[1] * size for _ in range(size)]
    coprime = _coprime_divisors(ring)
    d = rng.choice(coprime or divisors_of_zero(ring))
    e = n // d if coprime else 1
    u = pow(d, -1, e) if coprime else 1
    rows: TrapRows = [[int(i == j) for j in range(size)] for i in range(size)]
    rows[0][:2], rows[1][:2] = [d, (u * d - 1) // e], [e, u]
    upper: TrapRows = [
        [1 if i == j else rng.randint(-1, 1) if i < j else 0 for j in range(size)] for i in range(size)
    ]
    return _product(rows, upper, size)


def _nearly_singular(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return rows near 10^9 with small 2 x 2 minors: a determinant of doubles is 0, or anything."""
    base = rng.choice((10**9, 2**31, 2**26, 10**8 + 7))
    rows: TrapRows = [[base + i + j for j in range(shape[1])] for i in range(shape[0])]
    for i, row in enumerate(rows):
        if rng.randrange(2) and shape[1]:
            row[rng.randrange(shape[1])] += rng.choice((0, 1, -1, i))
    return rows


def _fractions(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
    """Return unit fractions as in Hilbert's matrix, and some with denominators beyond the doubles."""
    beyond = 2**53 + 1
    return [
        [
            Fraction(rng.choice((1, 1, -1)), rng.choice((i + j + 1, i + j + 1, beyond)))
            for j in range(shape[1])
        ]
        for i in range(shape[0])
    ]


def _near(bits: int) -> Make:
    """Return how matrices are made whose entries, or their products, are near a power of two."""

    def make(rng: Random, ring: Ring, shape: Shape) -> TrapRows:
        around = [2**bits, 2**bits - 1, 2**bits + 1, 2 ** (bits // 2), 2 ** (bits // 2 + 1) + 1]
        return [
            [rng.choice(around) * rng.choice((1, -1)) + rng.randint(-1, 1) for _ in range(shape[1])]
            for _ in range(shape[0])
        ]

    return make


def _holds(bits: int) -> Callable[[Ring], bool]:
    """Return whether a ring has elements near a power of two that are not reduced."""
    return lambda ring: not ring.modulus or ring.modulus > 2**bits


def _is_composite(ring: Ring) -> bool:
    return isinstance(ring, Zmod) and not ring.is_field


TRAPS = (
    Trap("zero matrix", _zero),
    Trap("one entry", _random, shape=lambda rng, size: (1, 1)),
    Trap("one zero divisor", _zero_divisors, shape=lambda rng, size: (1, 1)),
    Trap("no rows", _zero, shape=lambda rng, size: (0, rng.randint(0, min(size, 3)))),
    Trap("no columns", _zero, shape=lambda rng, size: (rng.randint(1, min(size, 3)), 0)),
    Trap("zero columns", _zero_columns),
    Trap("zero rows", _zero_rows),
    Trap("random", _random),
    Trap("zero-divisor pivots", _zero_divisors),
    Trap("entries 0, 1 and 2", _drawn(lambda rng, ring: rng.randrange(3))),
    Trap("diagonal of divisors", _diagonal_of_divisors),
    Trap("scrambled Smith form", _scrambled),
    Trap("singular", _singular),
    Trap("equal rows", _equal_rows),
    Trap("triangular", _triangular(lambda rng, ring: rng.choice([1, -1, 1, divisors_of_zero(ring)[0]]))),
    Trap("permutation", _permutation),
    Trap("nilpotent", _triangular(lambda rng, ring: ring.zero)),
    Trap("idempotents", _idempotents, fits=_is_composite),
    Trap(
        "invertible, zero divisor first",
        _invertible,
        fits=_is_composite,
        shape=lambda rng, size: (min(size, rng.randint(2, 3)),) * 2,
        claim="inverse",
    ),
    Trap(
        "entries just below n",
        _drawn(lambda rng, ring: -rng.randint(1, 3)),
        fits=lambda ring: bool(ring.modulus),
    ),
    Trap("fractions", _fractions, fits=lambda ring: ring == QQ),
    *(Trap(f"near 2^{bits}", _near(bits), fits=_holds(bits)) for bits in THRESHOLDS),
    Trap("nearly singular", _nearly_singular, fits=_holds(31)),
    Trap("tall", _random, shape=lambda rng, size: (rng.randint(2, size), 1 + rng.randrange(2))),
    Trap("wide", _random, shape=lambda rng, size: (1 + rng.randrange(2), rng.randint(2, size))),
    Trap("large", _random, shape=lambda rng, size: (size, size)),
    Trap("large and singular", _singular, shape=lambda rng, size: (size, size)),
)


def traps_for(claim: str, ring: Ring) -> list[Trap]:
    """Return the traps for a claim that fit a ring, in their order.

    >>> from modlinalg import ZZ
    >>> names = [trap.name for trap in traps_for("det", ZZ)]
    >>> "near 2^63" in names, "fractions" in names
    (True, False)
    """
    return [trap for trap in TRAPS if trap.claim in (None, claim) and trap.fits(ring)]


def small_shape(rng: Random, size: int) -> Shape:
    """Return a shape at least 1 x 1, and small unless it is asked for otherwise."""
    most = min(size, 4)
    return rng.randint(1, most), rng.randint(1, most)

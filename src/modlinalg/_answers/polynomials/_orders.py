"""The multiplicative order of a matrix, proved by the primes of the order; or that there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count
from math import lcm, prod
from typing import TypeAlias

from modlinalg._answers.inverses.inverses import inverse
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import easy_factors, factors, is_prime
from modlinalg._arithmetic.storage.polynomials import factored, minimal_polynomial, power_of_x_is_one
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, identity, store_of
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg._matrices.predicates import PROVED_BITS, is_known_field
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.nonexistence import NotInvertibleError

_FACTORED_BITS = 160  # FLINT factors such numbers in a second, and those of 200 bits in ten
_SMOOTH_BITS, _LARGEST_SMOOTH = 40, 640  # FLINT looks for such factors of such numbers for half a second
_TRIED_BITS = 14  # primes of fewer bits are divided out before
_LARGEST_POWER = 8 * PROVED_BITS  # a k-th root for each k takes half a second up to here
_SMALL_PRIMES = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31)

Exponents: TypeAlias = Counter[int]  # of a number: its primes with their exponents; | is the lcm
_SMALL_ORDERS = Counter({2: 3, 3: 2, 5: 1, 7: 1})


@dataclass(frozen=True, slots=True)
class MatrixOrder:
    """The least `order` o >= 1 with M^o = I, or None: no power of M is I, which can be over Z and Q alone.

    `primes` are the prime divisors of o: M^o = I, and M^(o/r) != I for each of them, so that no proper
    divisor of o will do.

    Without an order `primes` is empty, and M^e != I modulo the prime `q` for e = `exponent`, a multiple of
    every finite order of a k x k matrix over Q: where r^a divides such an order, r prime, phi(r^a) <= k.

    >>> from modlinalg import ZZ, matrix, matrix_order
    >>> found = matrix_order(matrix([[0, 1], [1, 1]], mod=12))
    >>> found.order, found.primes, found.holds()
    (24, (2, 3), True)
    >>> none = matrix_order(matrix([[1, 1], [0, 1]], ZZ))
    >>> none.order, none.exponent, none.q, (none.M.change_ring(mod=5) ** 12).tolist()
    (None, 12, 5, [[1, 2], [0, 1]])

    .. versionadded:: 0.2
    """

    M: Matrix
    order: int | None
    primes: tuple[int, ...]
    exponent: int
    q: int

    def holds(self) -> bool:
        """Compute the powers, and look whether the primes are those of the order, and `exponent` is right."""
        M, k = self.M, self.M.shape[0]
        if self.order is None:
            residues = M.change_ring(mod=self.q)
            one = identity(k, residues.ring)
            return self.exponent == finite_exponent(k) and residues**self.exponent != one
        powers, rest = [], self.order
        for r in self.primes:
            power = 1
            while rest % r == 0:
                rest, power = rest // r, power * r
            powers.append((r, power))
        proper = all(power > 1 and is_prime(r) for r, power in powers)
        return rest == 1 and proper and _has_order(M, powers)


def _has_order(M: Matrix, powers: Sequence[tuple[int, int]]) -> bool:
    """Say whether M has the order o, a product of powers r^e of primes: M^o = I, and M^(o/r) != I for all r.

    M^a for the powers in one half leaves the question for the other half, so that few products are made.
    """
    one = identity(M.shape[0], M.ring)
    if not powers:
        return M == one
    if len(powers) == 1:
        r, power = powers[0]
        last = M ** (power // r)
        return last != one and last**r == one
    half = len(powers) // 2
    parts = (powers[:half], powers[half:])
    a, b = (prod(power for _, power in part) for part in parts)
    return _has_order(M**b, parts[0]) and _has_order(M**a, parts[1])


def matrix_order(M: object) -> MatrixOrder:
    """Return the multiplicative order of M (k x k): the least o >= 1 with M^o = I, with its proof.

    >>> from modlinalg import identity, matrix, matrix_order
    >>> M = matrix([[0, 1], [1, 1]], mod=10)
    >>> found = matrix_order(M)
    >>> found.order, found.primes
    (60, (2, 3, 5))
    >>> assert M**60 == identity(2, M.ring) and all(M ** (60 // r) != M**0 for r in found.primes)

    Over Z_p it is the product of a power of p and the least common multiple of the orders of x modulo
    the irreducible factors of the minimal polynomial, each a divisor of p^d - 1; modulo p^e it is that
    modulo p times a power of p, and over Z_n the least common multiple of those modulo its prime powers.  All
    this finds o; the powers prove it.  Over Z and Q the order may be infinite, and then `order` is None.

    Raises NotInvertibleError with a witness v != 0, M*v = 0, as `inverse` does; UnsupportedError where n or
    p^d - 1 has composite factors of more than 160 bits that are not found, and for primes of more than 1024
    bits, whose primality is not proved here; ShapeError when M is not square.
    Source: Celler and Leedham-Green 1997; Minkowski 1887 over Q.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("matrix_order", M)
    try:
        inverse(M)
    except NotInvertibleError as error:
        said = f"matrix_order: no power of M is I: {str(error).removeprefix('inverse: ')}"
        raise NotInvertibleError(said, matrix=M, witness=error.witness, q=error.q) from None
    found = _over_residues(M, M.ring) if isinstance(M.ring, Zmod) else _over_rationals(M)
    report("checks")
    if not found.holds():
        raise PostconditionError(f"matrix_order: the powers of M do not prove its order, for {M!r}")
    return found


def order_dividing(M: Matrix, multiple: int) -> MatrixOrder:
    """Return the order of M, given that M^multiple = I: the primes of that number are enough to find it.

    >>> from modlinalg import matrix
    >>> found = order_dividing(matrix([[0, 1], [1, 1]], mod=10), 120)
    >>> found.order, found.primes
    (60, (2, 3, 5))

    Raises UnsupportedError where `multiple` has composite factors of more than 160 bits that are not found.
    """
    refusal = f"order: {quoted(multiple)} has a factor of {{}} bits that is not factored"
    powers = _powers_of_primes(multiple, refusal)
    primes = tuple(r for r, _ in powers)
    if _has_order(M, [(r, r**e) for r, e in powers]):
        return MatrixOrder(M, multiple, primes, 0, 0)
    return MatrixOrder(M, *_reduced(M, multiple, primes), 0, 0)


def _reduced(M: Matrix, order: int, primes: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the order of M and its primes, given those of a multiple of it."""
    one = identity(M.shape[0], M.ring)
    for r in primes:
        while order % r == 0 and M ** (order // r) == one:
            order //= r
    return order, tuple(r for r in primes if order % r == 0)


def _powers_of_primes(number: int, refusal: str) -> list[tuple[int, int]]:
    """Return the primes of a number with their exponents, in increasing order.

    Raises UnsupportedError, in these words with its bits for {}, for a composite factor that is not found.
    """
    found: Exponents = Counter()
    waiting = easy_factors(number)
    while waiting:
        part, e = waiting.pop()
        bits = part.bit_length()
        if bits <= PROVED_BITS and is_prime(part):
            found[part] += e
            continue
        again = factors(part) if bits <= _FACTORED_BITS else _taken_apart(part)
        if again == [(part, 1)]:
            raise UnsupportedError(
                f"{refusal.format(bits)}; only numbers of up to {_FACTORED_BITS} bits are factored"
            )
        waiting += [(r, e * times) for r, times in again]
    return sorted(found.items())


def _taken_apart(number: int) -> list[tuple[int, int]]:
    """Return powers whose product is a number without small primes, itself if bounded work finds none."""
    bits = number.bit_length()
    if bits <= _LARGEST_POWER:
        for k in range(2, bits // _TRIED_BITS + 1):
            root = 1 << -(-bits // k)  # Newton's method from above, down to the largest with root^k <= number
            while (less := ((k - 1) * root + number // root ** (k - 1)) // k) < root:
                root = less
            if root**k == number:
                return [(root, k)]
    return easy_factors(number, _SMOOTH_BITS) if bits <= _LARGEST_SMOOTH else [(number, 1)]


def finite_exponent(k: int) -> int:
    """Return the product of the r^a for primes r, with the largest a for which phi(r^a) <= k.

    An element of order r^a in GL_k(Q) has an eigenvalue of that order, and so phi(r^a) conjugates of it.

    >>> [finite_exponent(k) for k in range(5)]
    [1, 2, 12, 12, 120]
    """
    primes = filter(is_prime, range(2, k + 2))
    return prod(r ** next(a for a in count() if r**a * (r - 1) > k) for r in primes)


def _over_residues(M: Matrix, ring: Zmod) -> MatrixOrder:
    n = ring.modulus
    known = "where you know its prime powers, the order is the least common multiple of those modulo each"
    refusal = f"matrix_order: {quoted(n)} has a factor of {{}} bits that is not factored ({known})"
    exponents: Exponents = Counter()
    for p, e in [(n, 1)] if is_known_field("matrix_order", ring) else _powers_of_primes(n, refusal):
        report(f"order modulo {p}^{e}")
        exponents |= _order_modulo(M.change_ring(mod=p**e), p)
    return MatrixOrder(M, _number(exponents), tuple(sorted(exponents)), 0, 0)


def _number(exponents: Exponents) -> int:
    return prod(r**e for r, e in exponents.items())


def _order_modulo(M: Matrix, p: int) -> Exponents:
    """Return the order of an invertible matrix over Z_(p^e)."""
    exponents: Exponents = Counter()
    if not M.shape[0]:
        return exponents
    multiplicity = 1
    native = store_of(M.change_ring(mod=p)).native()
    for f, m in factored(minimal_polynomial(native, p), p):
        exponents |= _order_of_x(f, p)
        multiplicity = max(m, multiplicity)
    unipotent = next(t for t in count() if p**t >= multiplicity)
    power, one = M ** (_number(exponents) * p**unipotent), identity(M.shape[0], M.ring)
    while power != one:  # it is I + p*X, so e - 1 steps at most
        power, unipotent = power**p, unipotent + 1
    return exponents | Counter({p: unipotent})


def _order_of_x(f: Sequence[int], p: int) -> Exponents:
    """Return the order of x modulo an irreducible f != x over Z_p, a divisor of p^d - 1."""
    is_small = power_of_x_is_one(_number(_SMALL_ORDERS), f, p)  # then p^d - 1 need not be factored
    exponents = _SMALL_ORDERS.copy() if is_small else _prime_exponents(p, len(f) - 1)
    for r in exponents:
        while exponents[r] and power_of_x_is_one(_number(exponents) // r, f, p):
            exponents[r] -= 1
    return exponents


def _prime_exponents(p: int, d: int) -> Exponents:
    """Return the primes of p^d - 1, the product of the cyclotomic values Phi_m(p) for the divisors m of d."""
    known = "where you know the order, certify(order, order_of=M) proves it"
    refusal = f"matrix_order: p^{d} - 1 has a factor of {{}} bits for p = {quoted(p)} ({known})"
    exponents: Exponents = Counter()
    values: dict[int, int] = {}
    for m in range(1, d + 1):
        if d % m == 0:
            values[m] = (p**m - 1) // prod(value for i, value in values.items() if m % i == 0)
            exponents.update(dict(_powers_of_primes(values[m], refusal)))
    return exponents


def _over_rationals(M: Matrix) -> MatrixOrder:
    """Return the order of an invertible matrix over Z or Q, or a prime modulo which M^e is not I."""
    k = M.shape[0]
    e, one = finite_exponent(k), identity(k, M.ring)
    denominator = lcm(*integer_rows(M).factors)
    for tried, q in enumerate(chain(_SMALL_PRIMES, map(prime, count()))):
        if denominator % q == 0:
            continue
        residues = M.change_ring(mod=q)
        if residues**e != identity(k, residues.ring):
            return MatrixOrder(M, None, (), e, q)
        if tried >= len(_SMALL_PRIMES):  # now M^e is I in all likelihood, and powers are short
            order, primes = _reduced(residues, e, [r for r, _ in easy_factors(e)])
            if M**order == one:
                return MatrixOrder(M, order, primes, 0, 0)
    raise AssertionError  # there are enough primes

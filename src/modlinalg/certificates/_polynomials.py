"""Certificates about polynomials at a matrix: the characteristic and the minimal one, adjugates, orders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from math import gcd, lcm

from modlinalg._answers.polynomials._hessenberg import HessenbergForm, hessenberg_form, krylov_rows
from modlinalg._answers.polynomials._minimal import MinimalPolynomial, adjugate, charpoly, minimal_polynomial
from modlinalg._answers.polynomials._orders import MatrixOrder, matrix_order, order_dividing
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import QQ, Zmod
from modlinalg._arithmetic.storage.firewall import easy_factors, factors, is_prime
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, identity, lines, matrix, zeros
from modlinalg._matrices.arguments import require_square
from modlinalg._matrices.predicates import PROVED_BITS, is_known_field
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.errors import InputError, UnsupportedError

TRIED = 2**20  # the checker itself divides smaller numbers by all that could divide them
_FACTORED_BITS = 160  # FLINT factors such numbers in a second


def proofs_of(primes: Iterable[int]) -> list[dict[str, object]]:
    """Return proofs for these primes and for those that the proofs need, in increasing order; none for small.

    >>> proofs_of([2, 3, 1000003])
    []
    >>> proofs_of([2**31 - 1])
    [{'prime': 2147483647, 'base': 7, 'divisors': [2, 3, 7, 11, 31, 151]}]
    """
    waiting, found = list(primes), dict[int, dict[str, object]]()
    while waiting:
        n = waiting.pop()
        if n >= TRIED and n not in found:
            divisors = _divisors(n)
            found[n] = {"prime": n, "base": _base(n, divisors), "divisors": divisors}
            waiting += divisors
    return [found[n] for n in sorted(found)]


def _divisors(n: int) -> list[int]:
    """Return primes whose powers make up a divisor of n - 1 that is larger than what it leaves."""
    found, rest = [], n - 1
    for r in _primes_of(n - 1):
        found.append(r)
        while rest % r == 0:
            rest //= r
        if (n - 1) // rest > rest:
            return sorted(found)
    raise UnsupportedError(f"certify: no proof is found that {quoted(n)} is prime: n - 1 is not factored")


def _primes_of(number: int) -> Iterator[int]:
    """Yield prime divisors, first those that are easily found."""
    parts = [part for part, _ in easy_factors(number)]
    primes = [part for part in parts if part.bit_length() <= PROVED_BITS and is_prime(part)]
    yield from sorted(primes)
    for part in sorted(set(parts) - set(primes)):
        if part.bit_length() <= _FACTORED_BITS:
            yield from (r for r, _ in factors(part))


def _base(n: int, divisors: list[int]) -> int:
    """Return the least a with a^(n-1) = 1 and units a^((n-1)/r) - 1 modulo n for the divisors r."""
    return next(
        a
        for a in count(2)
        if pow(a, n - 1, n) == 1 and all(gcd(pow(a, (n - 1) // r, n) - 1, n) == 1 for r in divisors)
    )


def of_hessenberg_form(form: HessenbergForm) -> Certificate:
    """Return the certificate of the characteristic polynomial of M, which H proves."""
    return written("charpoly", form.M.ring, M=form.M, **characteristic_fields(form))


def of_charpoly(M: Matrix, p: object) -> Certificate:
    """Return the certificate of the characteristic polynomial of M; InputError when p is another."""
    form = hessenberg_form(M)
    if p != form.charpoly():
        raise InputError("certify: this is not the characteristic polynomial of the matrix named")
    return of_hessenberg_form(form)


def of_adjugate(M: Matrix, X: object) -> Certificate:
    """Return the certificate of the adjugate of M; InputError when X is another matrix."""
    if adjugate(M) != X:
        raise InputError("certify: this is not the adjugate of the matrix named")
    return written("adjugate", M.ring, M=M, X=X, **characteristic_fields(hessenberg_form(M)))


def characteristic_fields(form: HessenbergForm) -> dict[str, object]:
    """Return the fields that prove a characteristic polynomial."""
    modulus = {} if form.M.ring.modulus else {"q": form.PI.ring.modulus}
    P = matrix(form.P, form.M.ring)
    return {"p": _row(form.charpoly()), "P": P, "PI": form.PI, "H": form.H, **modulus}


def _row(p: Polynomial) -> Matrix:
    """Return the coefficients from the constant one on."""
    return from_rows([p.coefficients], len(p.coefficients), p.ring)


def of_minimal_polynomial(found: MinimalPolynomial) -> Certificate:
    """Return the certificate of a minimal polynomial: over Z and Q modulo a q prime to all denominators."""
    M, p = found.M, _row(found.p)
    if M.ring.modulus:
        return written("minpoly", M.ring, M=M, p=p, v=found.v, L=found.L)
    d, c = found.p.degree, lcm(*integer_rows(M).factors) if M.ring == QQ else 1
    for q in map(prime, count()):
        if c % q == 0:
            continue
        ring = Zmod(q)
        v = matrix(found.v, ring)
        rows = krylov_rows(v.T, M.change_ring(mod=q).T, d) if d else zeros(0, M.shape[0], ring)
        if len(pivot_columns(rows.T)) == d:
            L = solve(rows, identity(d, ring)).particular.T
            return written("minpoly", M.ring, M=M, p=p, v=v, L=L, q=q)
    raise AssertionError  # the columns are independent modulo all but a few primes


def of_minpoly(M: Matrix, p: object) -> Certificate:
    """Return the certificate of the minimal polynomial of M; InputError when p is another."""
    found = minimal_polynomial(M)
    if p != found.p:
        raise InputError("certify: this is not the minimal polynomial of the matrix named")
    return of_minimal_polynomial(found)


def of_matrix_order(found: MatrixOrder) -> Certificate:
    """Return the certificate of an order, its primes proved; or that no power of M is I."""
    if found.order is None:
        return _of_infinite_order(found)
    M, ring = found.M, found.M.ring
    columns: list[int] = []
    for r in found.primes:
        moved = M ** (found.order // r) - identity(M.shape[0], ring)
        if all(moved[:, j].is_zero for j in columns):
            columns.append(next(j for j in range(M.shape[0]) if not moved[:, j].is_zero))
    return written(
        "order",
        ring,
        M=M,
        p=_row(_killing(M)),
        V=lines(identity(M.shape[0], ring), columns).T,
        order=found.order,
        primes=list(found.primes),
        proofs=proofs_of(found.primes),
    )


def _killing(M: Matrix) -> Polynomial:
    """Return a monic p with p(M) = 0, the minimal one over what is known to be a field."""
    try:
        field = not isinstance(M.ring, Zmod) or is_known_field("certify", M.ring)
    except UnsupportedError:
        field = False
    return minimal_polynomial(M).p if field else charpoly(M)


def _of_infinite_order(found: MatrixOrder) -> Certificate:
    """Return the certificate that a power is not I modulo q, though all finite orders divide its exponent."""
    M = found.M.change_ring(mod=found.q)
    one = identity(M.shape[0], M.ring)
    moved = M**found.exponent - one
    j = next(j for j in range(M.shape[0]) if not moved[:, j].is_zero)
    p = minimal_polynomial(M).p
    return written("infinite_order", found.M.ring, M=found.M, q=found.q, p=_row(p), v=one[:, j])


def of_order(M: Matrix, order: object) -> Certificate:
    """Return the certificate of the order of M, None for infinite; InputError when it is another."""
    require_square("certify", M)
    k, n = M.shape[0], M.ring.modulus or 0
    if isinstance(order, int) and 0 < order < n**k and M**order == identity(k, M.ring):
        found = order_dividing(M, order)
    else:
        found = matrix_order(M)
    if order != found.order or isinstance(order, bool):
        raise InputError("certify: this is not the order of the matrix named")
    return of_matrix_order(found)

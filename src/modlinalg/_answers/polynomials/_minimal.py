"""The characteristic polynomial with the adjugate, and the minimal polynomial over a field with its proof."""

from __future__ import annotations

import random
from dataclasses import dataclass

from modlinalg._answers.forms.invariants import det
from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.polynomials._hessenberg import hessenberg_form, integral, krylov_rows
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod
from modlinalg._arithmetic.storage.crossovers import FACTORED
from modlinalg._arithmetic.storage.firewall import factors
from modlinalg._arithmetic.storage.polynomials import minimal_polynomial as coefficients_in_flint
from modlinalg._matrices import Matrix, from_rows, identity, matrix, store_of, zeros
from modlinalg._matrices.arguments import called, square_matrix_of
from modlinalg._matrices.predicates import is_known_field
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.elimination._rational_pivots import prime
from modlinalg.errors import InputError, PostconditionError


def charpoly(M: object) -> Polynomial:
    """Return p(x) = det(x*I - M), monic of degree k, for M (k x k) over Z_n, Z or Q.

    >>> from modlinalg import charpoly, matrix
    >>> M = matrix([[2, 1], [1, 3]], mod=6)
    >>> p = charpoly(M)
    >>> print(p)
    x^2 + x + 5
    >>> assert p(M).is_zero and p.coefficients[0] == 5 == (2 * 3 - 1 * 1) % 6

    p(M) = 0 over every commutative ring (Cayley and Hamilton), p(0) = (-1)^k*det(M), and the second
    coefficient is -trace(M).  p is read from `hessenberg_form(M)`, which proves it: P*M = H*P with an
    invertible P, and p is the polynomial of H.  n is not factored.  Raises ShapeError when M is not square,
    UnsupportedError where P and H would be too large for the memory there is.
    Source: Cohen 1993, section 2.2.4; Keller-Gehrig 1985.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("charpoly", M)
    with called("charpoly", "hessenberg_form"):
        return hessenberg_form(M).charpoly()


def adjugate(M: object) -> Matrix:
    """Return the adjugate X (k x k) of M (k x k): M*X = det(M)*I = X*M, over Z_n, Z and Q.

    X[i, j] is (-1)^(i+j) times the minor of M without row j and column i; for k = 1 it is (1).

    >>> from modlinalg import adjugate, det, identity, matrix
    >>> M = matrix([[2, 4, 0], [1, 2, 3], [0, 0, 2]], mod=8)
    >>> X = adjugate(M)
    >>> X.tolist()
    [[4, 0, 4], [6, 4, 2], [0, 0, 0]]
    >>> assert M @ X == det(M) * identity(3, M.ring) == X @ M

    Where det(M) is a unit (over Z: is not 0) X = det(M)*M^-1.  Elsewhere these equations have other
    solutions too, and X comes from the characteristic polynomial p = x^k + c_(k-1)*x^(k-1) + .. + c_0:
    (-1)^(k-1) * (M^(k-1) + c_(k-1)*M^(k-2) + .. + c_1*I).  The products are checked.
    Raises ShapeError when M is not square, UnsupportedError where that would be too large for the memory.
    Source: Gantmacher 1959, chapter IV.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("adjugate", M)
    k, ring, d = M.shape[0], M.ring, det(M)
    if ring == ZZ and d:
        X = matrix(d * inverse(matrix(M, QQ)), ZZ)
    elif ring.is_unit(d):
        X = d * inverse(M)
    else:
        with called("adjugate", "charpoly"):
            p = charpoly(M)
        X = (-1) ** (k - 1) * Polynomial(p.coefficients[1:], ring)(M)
    report("checks")
    if not M @ X == d * identity(k, ring) == X @ M:
        raise PostconditionError(f"adjugate: M*X = det(M)*I = X*M fails for {M!r}")
    return X


_TRIES = 1000  # a random vector over Z_2 will do in one of about ten cases, and more often elsewhere
_PRIMES = 10


@dataclass(frozen=True, slots=True)
class MinimalPolynomial:
    """p with p(M) = 0, monic of degree d, and v for which v, M*v, .., M^(d-1)*v are independent.

    So no polynomial of smaller degree, other than 0, is 0 at M.  K has these columns, and L*K = I proves that
    they are independent.  Over Z and Q v is a column of integers, K has those of A = c*M, the least multiple
    of M that is a matrix of integers, and L is over Z_q for a prime q: what is independent modulo q is
    so over Q.

    >>> from modlinalg import identity, matrix, minimal_polynomial
    >>> M = matrix([[2, 0, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    >>> found = minimal_polynomial(M)
    >>> print(found.p)
    x^2 + 2*x + 6
    >>> assert found.p(M).is_zero and found.L @ found.K == identity(2, M.ring)
    >>> found.holds()
    True

    .. versionadded:: 0.2
    """

    M: Matrix
    p: Polynomial
    v: Matrix
    L: Matrix

    @property
    def K(self) -> Matrix:
        """The matrix of the columns v, M*v, .., M^(d-1)*v."""
        return _columns(self.v, integral(self.M)[0], self.p.degree)

    def holds(self) -> bool:
        """Multiply out p(M) = 0 and L*K = I."""
        p, ring = self.p, self.L.ring
        return p.is_monic and p(self.M).is_zero and self.L @ matrix(self.K, ring) == identity(p.degree, ring)


def minpoly(M: object) -> Polynomial:
    """Return the monic polynomial p of least degree with p(M) = 0, for M (k x k) over a field or Z.

    >>> from modlinalg import ZZ, charpoly, matrix, minpoly
    >>> M = matrix([[2, 0, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    >>> print(minpoly(M))
    x^2 + 2*x + 6
    >>> assert minpoly(M)(M).is_zero and charpoly(M).degree == 3

    Over Z it is that over Q, whose coefficients are integers.  Over Z_n with zero divisors it is not one
    polynomial, as the error shows:

    >>> minpoly(matrix([[0, 0], [0, 2]], mod=4))
    Traceback (most recent call last):
    modlinalg.errors.InputError: minpoly: Z_4 is not a field; several monic polynomials may be of least \
degree: x^2 + 2*x and x^2 are both 0 at diag(0, 2), and no x + c is

    `minimal_polynomial(M)` has the proof that no polynomial of smaller degree is 0 at M.  Raises InputError
    over such a ring, UnsupportedError for a prime n of more than 1024 bits, whose primality is not
    proved here, ShapeError when M is not square.
    Source: Gantmacher 1959, chapter VII.

    .. versionadded:: 0.2
    """
    return _minimal("minpoly", M).p


def minimal_polynomial(M: object) -> MinimalPolynomial:
    """Return the minimal polynomial p of M (k x k) with its proof: p(M) = 0, and a v that no less kills.

    v, M*v, .., M^(d-1)*v are independent, where d is the degree of p; over every field there is such a v.

    >>> from modlinalg import matrix, minimal_polynomial
    >>> found = minimal_polynomial(matrix("1/2 0; 0 1/2"))
    >>> str(found.p), found.v.shape, found.holds()
    ('x - 1/2', (2, 1), True)

    Both are multiplied out before it returns.  Raises the errors of `minpoly`.
    Source: Gantmacher 1959, chapter VII.

    .. versionadded:: 0.2
    """
    return _minimal("minimal_polynomial", M)


def _minimal(name: str, M: object) -> MinimalPolynomial:
    M = square_matrix_of(name, M)
    ring = field_of_minimal(name, M)
    if not M.shape[0]:
        coefficients = [ring.one]
    else:
        coefficients = coefficients_in_flint(store_of(matrix(M, ring)).native(), ring.modulus)
    p = Polynomial(coefficients, M.ring)
    v, L = _proof(name, M, p.degree)
    report("checks")
    found = MinimalPolynomial(M, p, v, L)
    if not found.holds():
        raise PostconditionError(f"{name}: p(M) = 0 or L*K = I fails for {M!r}")
    return found


def field_of_minimal(name: str, M: Matrix) -> Ring:
    """Return the field over which a matrix has its minimal polynomial; InputError where there is none."""
    ring = QQ if M.ring == ZZ else M.ring
    if not is_known_field(name, ring):
        fact, n = "several monic polynomials may be of least degree", ring.modulus or 0
        example = ", as x^2 and x^2 + 2*x at diag(0, 2) over Z_4"
        if n < FACTORED:  # or else it is not factored
            a = factors(n)[0][0]
            one, two = (Polynomial([0, c, 1], ring) for c in (-a, n // a - a))
            example = f": {one} and {two} are both 0 at diag(0, {a}), and no x + c is"
        raise InputError(f"{name}: {ring} is not a field; {fact}{example}")
    return ring


def _columns(v: Matrix, A: Matrix, d: int) -> Matrix:
    return krylov_rows(v.T, A.T, d).T if d else zeros(A.shape[0], 0, A.ring)


def _proof(name: str, M: Matrix, d: int) -> tuple[Matrix, Matrix]:
    """Return v, of which d - 1 powers are independent, and L with L*K = I."""
    A, (k, rng) = integral(M)[0], (M.shape[0], random.Random(0))
    for attempt in range(_TRIES):
        ring = M.ring if M.ring.modulus else Zmod(prime(attempt % _PRIMES))
        bound = attempt + 1  # a short vector often does, and long ones are nearly uniform
        v = from_rows([[A.ring.canonical(rng.randint(-bound, bound))] for _ in range(k)], 1, A.ring)
        K = _columns(matrix(v, ring), matrix(A, ring), d)
        if len(pivot_columns(K)) == d:
            return v, solve(K.T, identity(d, ring)).particular.T
    raise PostconditionError(f"{name}: no vector with {d} independent images was found for {M!r}")

"""The eigenvalues of a matrix that lie in its field, with bases of their eigenspaces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from modlinalg._answers.polynomials._hessenberg import integral
from modlinalg._answers.polynomials._minimal import charpoly
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.systems.solutions import kernel
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage.firewall import Element, is_prime
from modlinalg._arithmetic.storage.polynomials import has_no_root, roots
from modlinalg._matrices import Matrix, identity
from modlinalg._matrices.arguments import called, matrix_of, require_square
from modlinalg._matrices.predicates import field_matrix_of
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.elimination._rational_pivots import prime
from modlinalg.errors import PostconditionError, UnsupportedError

_MOST_BITS = 1024  # of a prime that is searched for and proved
_TRIED = 6  # primes, modulo which what is left of a polynomial is likely to have no root


@dataclass(frozen=True, slots=True)
class Eigenvalue:
    """An eigenvalue `value` of M (k x k), and a basis of its eigenspace: M*B = value*B for B = `basis`.

    B is k x g, its columns are independent, and each v with M*v = value*v is a combination of them: g, the
    geometric multiplicity, is k - rank(M - value*I).  `multiplicity` is the algebraic one, how often
    x - value divides the characteristic polynomial: 1 <= g <= multiplicity.

    >>> from modlinalg import eigenvalues, matrix
    >>> (e,) = eigenvalues(matrix([[2, 1], [0, 2]]))
    >>> e.value, e.multiplicity, e.basis.shape, e.holds()
    (Fraction(2, 1), 2, (2, 1), True)
    >>> assert e.M @ e.basis == e.value * e.basis

    .. versionadded:: 0.2
    """

    M: Matrix
    value: Element
    multiplicity: int
    basis: Matrix

    def holds(self) -> bool:
        """Multiply out M*B = value*B, compare the ranks, and divide the characteristic polynomial."""
        return _holds(self, charpoly(self.M))


def eigenvalues(M: object) -> tuple[Eigenvalue, ...]:
    """Return the eigenvalues of M (k x k) in its field, Z_p or Q, with bases of their eigenspaces.

    Each is a record with `value`, the algebraic `multiplicity` and `basis`, a matrix B (k x g) with
    M*B = value*B whose columns are a basis of the eigenspace.  The values are in ascending order, those of
    Z_p as integers 0..p-1.

    >>> from modlinalg import eigenvalues, matrix
    >>> M = matrix([[2, 1, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    >>> [(e.value, e.multiplicity, e.basis.T.tolist()) for e in eigenvalues(M)]
    [(2, 2, [[1, 0, 0]]), (3, 1, [[0, 0, 1]])]
    >>> assert all(M @ e.basis == e.value * e.basis for e in eigenvalues(M))

    Those in an extension of the field are left out:

    >>> eigenvalues(matrix([[0, -1], [1, 0]]))
    ()

    The values are the roots of the characteristic polynomial.  There are no others: over Z_p what is left of
    the polynomial has no common divisor with x^p - x.  Over Q, with A = c*M a matrix of integers, c times an
    eigenvalue is an integer: what is left of the polynomial of A has no root modulo some prime, or each root
    modulo a prime beyond twice the largest sum of absolute values in a row of A is looked at.

    Raises InputError over Z (`matrix(M, QQ)` is over its field) and over Z_n with zero divisors, where a
    polynomial may have more roots than its degree; UnsupportedError for a prime n of more than 1024 bits,
    whose primality is not proved here, and over Q where such a prime would be needed; ShapeError when M is
    not square.
    Source: Cohen 1993, section 1.6, for roots modulo a prime.

    .. versionadded:: 0.2
    """
    M = field_matrix_of_eigenvalues("eigenvalues", M)
    require_square("eigenvalues", M)
    with called("eigenvalues", "charpoly"):
        p = charpoly(M)
    found = []
    for value, multiplicity in roots(p.coefficients, M.ring.modulus):
        basis = kernel(M - value * identity(M.shape[0], M.ring)).generator_matrix
        found.append(Eigenvalue(M, value, multiplicity, basis))
    report("checks")
    if not (all(_holds(e, p) for e in found) and _are_all(M, [e.value for e in found])):
        raise PostconditionError(f"eigenvalues: M*B = value*B or a multiplicity fails for {M!r}")
    return tuple(found)


def field_matrix_of_eigenvalues(name: str, M: object) -> Matrix:
    """Return a matrix over Z_p or Q; InputError for another ring, with what to do over Z."""
    M = matrix_of(name, M)
    over_q = "matrix(M, QQ), or --rational, is over its field"
    several = "polynomials may have more roots there than their degree"
    return field_matrix_of(name, M, over_q if M.ring == ZZ else several)


def _holds(e: Eigenvalue, p: Polynomial) -> bool:
    """Say whether the equations of an eigenvalue hold, given the characteristic polynomial."""
    k, g = e.basis.shape
    shifted = e.M - e.value * identity(k, e.M.ring)
    rest = without_root(p, e.value, e.multiplicity)
    independent = len(pivot_columns(e.basis)) == g == k - len(pivot_columns(shifted))
    return g > 0 and independent and (shifted @ e.basis).is_zero and rest is not None and rest(e.value) != 0


def _are_all(M: Matrix, values: list[Element]) -> bool:
    """Say whether a matrix has no other eigenvalues in its field than these."""
    if M.ring != QQ:
        return _residues_are_all(charpoly(M), values)
    A, c = integral(M)
    scaled = [c * value for value in values]
    if all(a.denominator == 1 for a in scaled) and _iswithout_root(charpoly(A), list(map(int, scaled))):
        return True
    q = prime_above(2 * row_bound(A))
    p, residues = charpoly(A), charpoly(A.change_ring(mod=q))
    found = [int(a) for a, _ in roots(residues.coefficients, q)]
    lifted = [a - q if 2 * a > q else a for a in found]
    integral_values = [a for a in lifted if not p(a)]
    return _residues_are_all(residues, found) and sorted(integral_values) == scaled


def _iswithout_root(p: Polynomial, values: Sequence[int]) -> bool:
    """Say whether a monic p over Z has no other roots modulo one of some primes; False says nothing."""
    rest = [int(a) for a in _without_roots(p, values).coefficients]
    return any(has_no_root([a % q for a in rest], q) for q in map(prime, range(_TRIED)))


def _residues_are_all(p: Polynomial, values: Sequence[Element]) -> bool:
    """Say whether a polynomial over Z_p, not 0, has no other roots than these."""
    return has_no_root(_without_roots(p, values).coefficients, p.ring.modulus or 0)


def _without_roots(p: Polynomial, values: Sequence[Element]) -> Polynomial:
    """Return a polynomial, not 0, divided by x - a for each of these roots a, as often as it can be."""
    for value in values:
        while (less := without_root(p, value, 1)) is not None:
            p = less
    return p


def row_bound(A: Matrix) -> int:
    """Return the largest sum of absolute values in a row of integers: no eigenvalue is larger."""
    return max((sum(abs(int(a)) for a in row) for row in A.rows()), default=0)


def prime_above(bound: int) -> int:
    """Return a prime above a bound: that of one machine word where it will do."""
    if bound.bit_length() >= _MOST_BITS:
        raise UnsupportedError(
            f"eigenvalues: that there are no others needs a prime of more than {_MOST_BITS} bits"
        )
    return prime(0) if bound < prime(0) else next(q for q in count(bound + 1) if is_prime(q))


def without_root(p: Polynomial, root: Element, times: int) -> Polynomial | None:
    """Return p/(x - root)^times by Horner's rule, or None where that is no polynomial."""
    ring, coefficients = p.ring, list(p.coefficients)
    for _ in range(times):
        value, quotient = ring.zero, []
        for c in reversed(coefficients):
            value = ring.canonical(value * root + c)
            quotient.append(value)
        if not quotient or quotient.pop():
            return None
        coefficients = quotient[::-1]
    return Polynomial(coefficients, ring)

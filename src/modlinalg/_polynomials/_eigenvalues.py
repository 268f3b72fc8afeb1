"""The eigenvalues of a matrix that lie in its field, with bases of their eigenspaces."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arguments import require_square
from modlinalg._matrices import Matrix, identity
from modlinalg._polynomials._characteristic import charpoly
from modlinalg._polynomials._polynomial import Polynomial
from modlinalg._predicates import field_matrix_of
from modlinalg._progress import report
from modlinalg._solutions import kernel
from modlinalg._storage.firewall import Element
from modlinalg._storage.polynomials import roots
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.errors import PostconditionError


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
    """

    M: Matrix
    value: Element
    multiplicity: int
    basis: Matrix

    def holds(self) -> bool:
        """Multiply out M*B = value*B, compare the ranks, and divide the characteristic polynomial."""
        M, B = self.M, self.basis
        k, g = B.shape
        shifted = M - self.value * identity(k, M.ring)
        independent = len(pivot_columns(B)) == g == k - len(pivot_columns(shifted))
        rest = _without_root(charpoly(M), self.value, self.multiplicity)
        return g > 0 and independent and (shifted @ B).is_zero and rest is not None and rest(self.value) != 0


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

    The values are the roots of the characteristic polynomial.  That there are no others is left to FLINT,
    which finds the roots; all else is checked.  Raises InputError over Z (`matrix(M, QQ)` is over its field)
    and over Z_n with zero divisors, where a polynomial may have more roots than its degree;
    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here; ShapeError
    when M is not square.
    """
    M = field_matrix_of("eigenvalues", M, "polynomials may have more roots there than their degree")
    require_square("eigenvalues", M)
    p, found = charpoly(M), []
    rest: Polynomial | None = p
    for value, multiplicity in roots(p.coefficients, M.ring.modulus):
        basis = kernel(M - value * identity(M.shape[0], M.ring)).generator_matrix
        found.append(Eigenvalue(M, value, multiplicity, basis))
        rest = rest and _without_root(rest, value, multiplicity)
    report("checks")
    if not _hold(found, rest):
        raise PostconditionError(f"eigenvalues: M*B = value*B or a multiplicity fails for {M!r}")
    return tuple(found)


def _hold(found: list[Eigenvalue], rest: Polynomial | None) -> bool:
    """Say whether all equations hold, and the rest of the polynomial has none of the values for a root."""
    return rest is not None and all(
        e.M @ e.basis == e.value * e.basis and 0 < e.basis.shape[1] <= e.multiplicity and rest(e.value) != 0
        for e in found
    )


def _without_root(p: Polynomial, root: Element, times: int) -> Polynomial | None:
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

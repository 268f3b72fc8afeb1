"""The Hessenberg form H of M with P*M = H*P: the proof of a characteristic polynomial by products."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._answers.polynomials._euclid import hessenberg_by_euclid
from modlinalg._answers.polynomials._krylov import hessenberg_over_field, hessenberg_over_rationals
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, identity, matrix
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.elimination._decomposition import LARGEST_PROVED_PRIME, require_room
from modlinalg.errors import PostconditionError

_SMALL = 8  # rows; up to here steps are as quick as products
_BLOCKS = 8  # of rows u*M^i over a field; beyond, steps are quicker (measured)


@dataclass(frozen=True, slots=True)
class HessenbergForm:
    """P*PI = I and P*M = H*P with H upper Hessenberg: H[i, j] = 0 for i > j + 1.

    Over Z_n all are matrices over Z_n.  Over Z and Q the matrix P has integers, H is over Q, and PI is over
    Z_q for a prime q: a P that is invertible modulo q is invertible over Q.  So M and H have one
    characteristic polynomial.

    >>> from modlinalg import hessenberg_form, identity, matrix
    >>> M = matrix([[1, 2, 3], [2, 0, 1], [3, 1, 5]], mod=6)
    >>> form = hessenberg_form(M)
    >>> assert form.P @ form.PI == identity(3, M.ring) and form.P @ M == form.H @ form.P
    >>> form.H[2, 0], form.holds(), str(form.charpoly())
    (0, True, 'x^3 + 3*x + 3')

    .. versionadded:: 0.2
    """

    M: Matrix
    P: Matrix
    PI: Matrix
    H: Matrix

    def holds(self) -> bool:
        """Multiply out the two equations, and look at the zeros of H."""
        M, P, PI, H = self.M, self.P, self.PI, self.H
        upper = not any(any(row[: i - 1]) for i, row in enumerate(H.rows()) if i > 1)
        ring: Ring = H.ring
        return (
            upper
            and matrix(P, PI.ring) @ PI == identity(M.shape[0], PI.ring)
            and matrix(P, ring) @ matrix(M, ring) == H @ matrix(P, ring)
        )

    def charpoly(self) -> Polynomial:
        """Return det(x*I - H) by the recurrence for the leading j x j blocks of H, p_0 = 1:

        p_(j+1) = x*p_j - sum of h_ij*h_(i+1)i*..*h_j(j-1)*p_i over i = 0..j.
        """
        return Polynomial(_last_of_recurrence(self.H), self.M.ring)


def hessenberg_form(M: object) -> HessenbergForm:
    """Return an upper Hessenberg H (k x k) with P*M = H*P for an invertible P: a record with P, PI and H.

    It proves the characteristic polynomial of M, which H has too.  Over Z_n, n composite, it comes by
    Euclid's steps on rows and the inverse steps on columns, and n is not factored.  Over fields the
    rows of P are mostly u, u*M, u*M^2, .. for some u.

    >>> from modlinalg import ZZ, hessenberg_form, matrix
    >>> M = matrix([[2, 1, 0], [1, 2, 1], [4, 0, 3]], ZZ)
    >>> form = hessenberg_form(M)
    >>> form.holds(), form.PI.ring.is_field, str(form.charpoly())
    (True, True, 'x^3 - 7*x^2 + 15*x - 13')

    H is not unique.  The equations are multiplied out.  Raises ShapeError when M is not square,
    UnsupportedError where P and PI would be too large for the memory there is.
    Source: Cohen 1993, section 2.2.4, over fields.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("hessenberg_form", M)
    require_room("hessenberg_form", M)
    P, PI, H = _matrices(M)
    report("checks")
    form = HessenbergForm(M, P, PI, H)
    if not form.holds():
        raise PostconditionError(f"hessenberg_form: P*PI = I or P*M = H*P fails for {M!r}")
    return form


def _matrices(M: Matrix) -> tuple[Matrix, Matrix, Matrix]:
    k, n = M.shape[0], M.ring.modulus
    if not n:
        found = hessenberg_over_rationals(M)
        if found is None:
            raise PostconditionError(f"hessenberg_form: each of some primes is unlucky for {M!r}")
        return found
    field = n.bit_length() <= LARGEST_PROVED_PRIME and firewall.is_prime(n)
    return (hessenberg_over_field(M, _BLOCKS) if field and k > _SMALL else None) or hessenberg_by_euclid(M)


def _last_of_recurrence(H: Matrix) -> list[Element]:
    """Return the coefficients of det(x*I - H) for an upper Hessenberg H."""
    ring, rows = H.ring, H.rows()
    found: list[list[Element]] = [[ring.one]]
    for j in range(len(rows)):
        new: list[Element] = [ring.zero, *found[j]]
        scale = ring.one
        for i in range(j, -1, -1):
            factor = ring.canonical(scale * rows[i][j])
            if factor:
                for place, c in enumerate(found[i]):
                    new[place] -= factor * c
            scale = ring.canonical(scale * rows[i][i - 1]) if i else scale
            if not scale:
                break
        found.append([ring.canonical(c) for c in new])
    return found[-1]

"""The characteristic polynomial, and the adjugate, which is a polynomial in M."""

from __future__ import annotations

from modlinalg._answers.forms.invariants import det
from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.polynomials._hessenberg import hessenberg_form
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._matrices import Matrix, identity, matrix
from modlinalg._matrices.arguments import called, square_matrix_of
from modlinalg.errors import PostconditionError


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

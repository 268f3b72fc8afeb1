"""SymPy: its matrices over Z and Q, Matrix.inv_mod over Z_n, and DomainMatrix over GF(n)."""

from __future__ import annotations

from sympy import GF, QQ, ZZ, Matrix, Rational, symbols
from sympy.matrices.exceptions import NonInvertibleMatrixError
from sympy.matrices.normalforms import hermite_normal_form, smith_normal_decomp
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

X = symbols("x")


def _matrix(M, shape):
    return Matrix(*shape, [Rational(a.numerator, a.denominator) for row in M for a in row])


def _over(M, n, shape):
    domain = GF(n) if n else QQ if n is None else ZZ
    convert = domain if n else lambda a: domain(a.numerator, a.denominator) if n is None else domain(a)
    return DomainMatrix([[convert(a) for a in row] for row in M], shape, domain)


def smith(M, n, shape):
    """Return smith_normal_decomp."""
    return smith_normal_decomp(_matrix(M, shape), domain=ZZ)


def hermite(M, n, shape):
    """Return hermite_normal_form."""
    return hermite_normal_form(_matrix(M, shape))


def inverse(M, n, shape):
    """Return inv_mod over Z_n, inv over Q; None where SymPy says that there is none."""
    try:
        return _matrix(M, shape).inv_mod(n) if n else _matrix(M, shape).inv()
    except NonInvertibleMatrixError:
        return None


def rank(M, n, shape):
    """Return Matrix.rank."""
    return _matrix(M, shape).rank()


def det(M, n, shape):
    """Return Matrix.det."""
    return _matrix(M, shape).det()


def charpoly(M, n, shape):
    """Return the coefficients of Matrix.charpoly, the constant one first."""
    return _matrix(M, shape).charpoly(X).all_coeffs()[::-1]


def kernel(M, n, shape):
    """Return Matrix.nullspace."""
    return [list(vector) for vector in _matrix(M, shape).nullspace()]


def pinv(M, n, shape):
    """Return Matrix.pinv."""
    return _matrix(M, shape).pinv()


def domain_kernel(M, n, shape):
    """Return the rows of DomainMatrix.nullspace, which over GF(n) takes any n."""
    return _lists(_over(M, n, shape).nullspace(), n)


def domain_rref(M, n, shape):
    """Return DomainMatrix.rref."""
    return _lists(_over(M, n, shape).rref()[0], n)


def domain_inverse(M, n, shape):
    """Return DomainMatrix.inv; None where SymPy says that there is none."""
    try:
        return _lists(_over(M, n, shape).inv(), n)
    except DMNonInvertibleMatrixError:
        return None


def domain_det(M, n, shape):
    """Return DomainMatrix.det."""
    return int(_over(M, n, shape).det())


def _lists(D, n):
    return [[int(a) if n else Rational(a.numerator, a.denominator) for a in row] for row in D.to_list()]

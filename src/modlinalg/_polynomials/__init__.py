"""The polynomials of a matrix, and what follows from them: orders, eigenvalues, factors."""

from modlinalg._polynomials._characteristic import adjugate, charpoly
from modlinalg._polynomials._eigenvalues import Eigenvalue, eigenvalues
from modlinalg._polynomials._factors import PLU, RankDecomposition, plu, rank_decomposition
from modlinalg._polynomials._hessenberg import HessenbergForm, hessenberg_form
from modlinalg._polynomials._minimal import MinimalPolynomial, minimal_polynomial, minpoly
from modlinalg._polynomials._orders import MatrixOrder, matrix_order
from modlinalg._polynomials._polynomial import Polynomial
from modlinalg._polynomials._two_sided import TwoSidedSolutions, solve_two_sided

__all__ = [
    "PLU",
    "Eigenvalue",
    "HessenbergForm",
    "MatrixOrder",
    "MinimalPolynomial",
    "Polynomial",
    "RankDecomposition",
    "TwoSidedSolutions",
    "adjugate",
    "charpoly",
    "eigenvalues",
    "hessenberg_form",
    "matrix_order",
    "minimal_polynomial",
    "minpoly",
    "plu",
    "rank_decomposition",
    "solve_two_sided",
]

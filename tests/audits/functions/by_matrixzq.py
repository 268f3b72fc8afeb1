"""matrixzq: matrices over Z_q, q prime for whatever divides."""

from __future__ import annotations

import matrixzq


def det(M, n):
    """Return the determinant."""
    matrixzq.set_modulus(n)
    return matrixzq.determinant(matrixzq.new_matrix(M))


def inverse(M, n):
    """Return the inverse; None where matrixzq says that M is singular."""
    matrixzq.set_modulus(n)
    try:
        return matrixzq.invert(matrixzq.new_matrix(M))
    except ArithmeticError as error:
        if "Singular" not in str(error):
            raise
        return None


def rref(M, n):
    """Return the reduced row echelon form."""
    matrixzq.set_modulus(n)
    return matrixzq.rref(matrixzq.new_matrix(M))

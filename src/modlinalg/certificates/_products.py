"""Certificates of products of matrices: A*B = C, P*M = N*P, M = P*L*U, and A*X*B = C."""

from __future__ import annotations

from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.polynomials._factors import PLU
from modlinalg._answers.polynomials._two_sided import TwoSidedSolutions
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, matrix, sized
from modlinalg._matrices.arguments import read_as, require_matrix, require_square
from modlinalg.certificates._envelope import Certificate, refutation, written
from modlinalg.errors import InputError, RingMismatchError, ShapeError
from modlinalg.nonexistence import NonexistenceError, NoTwoSidedSolutionError


def of_product(question: object, C: object) -> Certificate:
    """Return the certificate of A*B = C; InputError when C is another matrix."""
    A, B = _matrices("product_of", "A, B", question)
    if A.shape[1] != B.shape[0]:
        raise ShapeError(f"certify: A is {sized(A)} and B {sized(B)}, so there is no A*B")
    C = _read("C", C, A)
    if A @ B != C:
        raise InputError("certify: this is not the product A*B")
    return written("product", A.ring, M=A, N=B, C=C)


def of_similarity(question: object, P: object) -> Certificate:
    """Return the certificate of P*M = N*P with the inverse of P; InputError when P is no such matrix."""
    M, N = _matrices("similarity_of", "M, N", question)
    require_square("certify", M)
    require_square("certify", N)
    P = _read("P", P, M)
    if not (M.shape == N.shape == P.shape and P @ M == N @ P):
        raise InputError("certify: P*M = N*P does not hold")
    try:
        PI = inverse(P)
    except NonexistenceError:
        raise InputError("certify: P has no inverse") from None
    return written("similar", M.ring, M=M, N=N, P=P, PI=PI)


def of_plu(f: PLU) -> Certificate:
    """Return the certificate of M = P*L*U; InputError when that does not hold."""
    if not f.holds():
        raise InputError("certify: this is no decomposition M = P*L*U")
    return written("plu", f.M.ring, M=f.M, P=f.P, L=f.L, U=f.U)


def of_two_sided_solution(question: object, X: object) -> Certificate:
    """Return the certificate of A*X*B = C; InputError when X does not solve it."""
    A, B, C = _matrices("two_sided_solution_of", "A, B, C", question)
    if isinstance(X, TwoSidedSolutions) and (X.A, X.B, X.C) == (A, B, C):
        return of_two_sided_solutions(X)
    if isinstance(X, NoTwoSidedSolutionError) and (X.matrix, X.B, X.C) == (A, B, C):
        return of_no_two_sided_solution(X)
    X = _read("X", X, A)
    shapes = (A.shape[1], B.shape[0]), (A.shape[0], B.shape[1])
    if (X.shape, C.shape) != shapes or A @ X @ B != C:
        raise InputError("certify: this does not solve A*X*B = C")
    return written("two_sided_solution", A.ring, M=A, N=B, b=C, X=X)


def of_two_sided_solutions(found: TwoSidedSolutions) -> Certificate:
    """Return the certificate of one solution, or that there is none."""
    if not found:
        return of_no_two_sided_solution(found.refusal())
    return of_two_sided_solution((found.A, found.B, found.C), found.particular)


def of_no_two_sided_solution(error: NoTwoSidedSolutionError) -> Certificate:
    """Return the certificate that A*X*B = C has no solution."""
    return refutation("no_two_sided_solution", error, N=error.B, b=error.C, Z=error.witness)


def _matrices(keyword: str, names: str, question: object) -> list[Matrix]:
    """Return the matrices of a question, which are over one ring."""
    if not (isinstance(question, tuple) and len(question) == len(names.split(", "))):
        raise InputError(f"certify: {keyword} must be ({names}), not {quoted(question)}")
    require_matrix("certify", question[0])
    first: Matrix = question[0]
    found = [first]
    for M in question[1:]:
        if isinstance(M, Matrix) and M.ring != first.ring:
            raise RingMismatchError(f"certify: one matrix is over {first.ring}, another over {M.ring}")
        found.append(matrix(M, first.ring))
    return found


def _read(letter: str, data: object, M: Matrix) -> Matrix:
    """Return the matrix of an answer, over the ring of M."""
    with read_as(f"certify: {letter}"):
        return matrix(data, M.ring)

"""Claims about products of matrices: M*N itself, M = P*L*U, and M*P = P*N with an invertible P."""

from __future__ import annotations

from functools import partial

from modlinalg._arguments import is_one_of, matrix_of, square_matrix_of
from modlinalg._matrices import Matrix
from modlinalg._polynomials._factors import PLU, plu
from modlinalg._wording import quoted
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._writing import certify
from modlinalg.errors import InputError, ShapeError
from modlinalg.verification._conventions import OF_ROWS, PLU_CONVENTIONS, PLUConvention
from modlinalg.verification._counterexamples import FormViolation
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate, refuted_by_shape
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._transforms import ClaimedTransform, inverses
from modlinalg.verification._verdicts import Verification


def verify_product(
    M: object,
    N: object,
    C: object,
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M*N = C, for M (m x k) and N (k x l).

    >>> from modlinalg import matrix, verify_product
    >>> M, N = matrix([[2, 1]], mod=6), matrix([[3], [4]], mod=6)
    >>> assert verify_product(M, N, [[4]])
    >>> verify_product(M, N, [[5]]).reason
    'M*N = C fails in (R1, C1): 4 on the left, 5 on the right'

    With `rounds` the products are compared on random vectors (see `Rounds`).  A C of another shape is FALSE.
    Raises ShapeError where M*N is not defined, RingMismatchError.
    """
    name = "verify_product"
    M = matrix_of(name, M)
    N, C = partner_of(name, "N", N, M), partner_of(name, "C", C, M)
    if M.shape[1] != N.shape[0]:
        raise ShapeError(f"{name}: M is {size(M)}, N {size(N)}: M*N is not defined")
    claim = f"C is M*N (M {size(M)}, N {size(N)})"
    shape = (M.shape[0], N.shape[1])
    how = Rounds(rounds, seed).unless(0 in shape)

    proof = partial(_product_itself, M, N)
    misfit = first_wrong_shape(name, {"C": (C, shape)})
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, proof)

    def check(inquiry: Inquiry) -> Verification:
        difference = how.first_difference([ProductEquation("M*N = C", (M, N), (C,))])
        if difference is not None:
            return inquiry.false(str(difference), difference, proof)
        return inquiry.true(f"M*N = C, {how.words()}", proof, how.error_bound(M.ring))

    return investigate(claim, [M, N, C], limit, check)


def _product_itself(M: Matrix, N: Matrix) -> Certificate:
    return certify(M @ N, product_of=(M, N))


def verify_similar(
    M: object,
    N: object,
    P: object,
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether P is invertible and M*P = P*N, so that M = P*N*P^-1, for M, N and P (k x k).

    SymPy's `diagonalize` and `jordan_form`, and Sage's `jordan_form(transformation=True)`, give such a P.

    >>> from modlinalg import matrix, verify_similar
    >>> M, D = matrix([[2, 1], [0, 3]], mod=7), matrix([[2, 0], [0, 3]], mod=7)
    >>> assert verify_similar(M, D, [[1, 1], [0, 1]])
    >>> verify_similar(M, D, [[1, 0], [0, 0]]).reason
    'P is not invertible: v = (0, 1) is not 0 and has P*v = 0'

    The counterexample is an entry of M*P = P*N, or a v != 0 with P*v = 0 (over Z modulo some q).  With
    `rounds` the products are compared on random vectors.  An N or P of another shape is FALSE.  Raises
    ShapeError when M is not square, RingMismatchError.
    """
    name = "verify_similar"
    M = square_matrix_of(name, M)
    N, P = partner_of(name, "N", N, M), partner_of(name, "P", P, M)
    claim = f"M*P = P*N with P invertible (M {size(M)})"
    misfit = first_wrong_shape(name, {"N": (N, M.shape), "P": (P, M.shape)})
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, None)
    how = Rounds(rounds, seed).unless(0 in M.shape)

    def check(inquiry: Inquiry) -> Verification:
        difference = how.first_difference([ProductEquation("M*P = P*N", (M, P), (P, N))])
        if difference is not None:
            return inquiry.false(str(difference), difference)
        inquiry.establish(f"M*P = P*N, {how.words()}")
        found = inverses(inquiry, {"P": ClaimedTransform(P)}, how)
        if isinstance(found, Verification):
            return found
        proof = partial(certify, found[0], similarity_of=(M, N))
        return inquiry.true(f"M*P = P*N, {how.words()}; P has an inverse", proof, how.error_bound(M.ring))

    return investigate(claim, [M, N, P], limit, check)


def verify_plu(
    M: object,
    P: object,
    L: object,
    U: object,
    *,
    convention: PLUConvention = "modlinalg",
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M = P*L*U: P a permutation matrix, L lower triangular with ones on it, U upper triangular.

    M is m x k, P m x m, L m x s and U s x k, where s is m or the smaller one of m and k.  `convention` says
    whose they are: those of Sage and SciPy are as here, and MATLAB, Octave and Julia have P*M = L*U.

    >>> from modlinalg import matrix, verify_plu
    >>> M = matrix([[0, 2], [3, 4]], mod=5)
    >>> assert verify_plu(M, [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]])
    >>> verify_plu(M, [[1, 0], [0, 1]], [[1, 0], [0, 1]], [[3, 4], [0, 2]]).reason
    'P*L*U = M fails in (R1, C1): 3 on the left, 0 on the right'

    The counterexample is an entry of the product, or one that breaks a condition on a factor; a factor of
    another shape is FALSE.  With `rounds` the products are compared on random vectors.  Raises
    RingMismatchError, and InputError for an unknown convention.
    """
    name = "verify_plu"
    M = matrix_of(name, M)
    P, L, U = (partner_of(name, letter, X, M) for letter, X in (("P", P), ("L", L), ("U", U)))
    if not is_one_of(convention, PLU_CONVENTIONS):
        raise InputError(
            f"{name}: convention must be one of {', '.join(PLU_CONVENTIONS)}, not {quoted(convention)}"
        )
    of_rows = convention in OF_ROWS
    equation = _equation(M, P, L, U, of_rows)
    claim = f"{equation.statement} with P a permutation, L and U triangular (M {size(M)})"
    (m, k), how = M.shape, Rounds(rounds, seed).unless(0 in M.shape)
    s = min(m, k) if L.shape[1] == min(m, k) else m
    misfit = first_wrong_shape(name, {"P": (P, (m, m)), "L": (L, (m, s)), "U": (U, (s, k))})
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, partial(_own_factors, M))

    def check(inquiry: Inquiry) -> Verification:
        broken = _broken(P, L, U)
        if broken is not None:
            return inquiry.false(str(broken), broken, partial(_own_factors, M))
        inquiry.establish("P is a permutation matrix, and L and U are triangular")
        difference = how.first_difference([equation])
        if difference is not None:
            return inquiry.false(str(difference), difference, partial(_own_factors, M))
        proof = partial(_proof_of_factors, M, P.T if of_rows else P, L, U)
        return inquiry.true(f"{equation.statement}, {how.words()}", proof, how.error_bound(M.ring))

    return investigate(claim, [M, P, L, U], limit, check)


def _equation(M: Matrix, P: Matrix, L: Matrix, U: Matrix, of_rows: bool) -> ProductEquation:
    if of_rows:
        return ProductEquation("P*M = L*U", (P, M), (L, U))
    return ProductEquation("P*L*U = M", (P, L, U), (M,))


def _broken(P: Matrix, L: Matrix, U: Matrix) -> FormViolation | None:
    """Return the first entry that no permutation, or no triangular matrix of the kind, has."""
    ring, columns = P.ring, set()
    for i, row in enumerate(P.rows()):
        places = [j for j, a in enumerate(row) if a]
        repeated = next((j for j in places if row[j] != ring.one or j in columns or j != places[0]), None)
        if repeated is not None or not places:
            j = 0 if repeated is None else repeated
            return FormViolation("P has one 1 in each row and column, and else 0", i, j, row[j])
        columns.add(places[0])
    for i, row in enumerate(L.rows()):
        for j, a in enumerate(row[i:], i):
            if a != (ring.one if i == j else ring.zero):
                return FormViolation("L has 1 on the diagonal and 0 above it", i, j, a)
    for i, row in enumerate(U.rows()):
        for j, a in enumerate(row[:i]):
            if a:
                return FormViolation("U has 0 below the diagonal", i, j, a)
    return None


def _own_factors(M: Matrix) -> Certificate | None:
    """Return the certificate of a factoring, over a field alone."""
    try:
        return certify(plu(M))
    except InputError:
        return None


def _proof_of_factors(M: Matrix, P: Matrix, L: Matrix, U: Matrix) -> Certificate | None:
    """Return the certificate of these factors where they are as those of `plu`, else of its own."""
    found = PLU(M, P, L, U)
    return certify(found) if L.is_square and found.holds() else _own_factors(M)

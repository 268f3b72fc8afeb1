"""Claims about products of matrices: M*N itself, M = P*L*U, and M*P = P*N with an invertible P."""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import matrix_of, square_matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.errors import ShapeError
from modlinalg.verification._conventions import OF_ROWS, PLU_CONVENTIONS, PLUConvention, require_known
from modlinalg.verification._counterexamples import FormViolation
from modlinalg.verification._inverses import ClaimedTransform, inverses, proved
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate


def verify_product(
    M: object,
    N: object,
    C: object,
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M*N = C, for M (m x k), N (k x l) and C (m x l) over Z_n, Z or Q.

    >>> from modlinalg import matrix, verify_product
    >>> M, N = matrix([[2, 1]], mod=6), matrix([[3], [4]], mod=6)
    >>> assert verify_product(M, N, [[4]])
    >>> verify_product(M, N, [[5]]).reason
    'M*N = C fails in (R1, C1): 4 on the left, 5 on the right'

    With `rounds` the products are compared on random vectors (see `Rounds`).  A C of another shape is FALSE.
    Raises ShapeError where M*N is not defined, RingMismatchError.

    .. versionadded:: 0.2
    """
    name = "verify_product"
    M = matrix_of(name, M)
    N = partner_of(name, "N", N, M, (M.shape[1], None))
    if M.shape[1] != N.shape[0]:
        raise ShapeError(f"{name}: M is {size(M)}, N {size(N)}: M*N is not defined")
    words = f"C is M*N (M {size(M)}, N {size(N)})"
    shape = (M.shape[0], N.shape[1])
    C = partner_of(name, "C", C, M, shape)
    claim = Stated(words, "product", M.ring, {"M": M, "N": N, "C": C})
    how = Rounds(rounds, seed).unless(0 in shape)

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(how.first_difference(ProductEquation("M*N = C", (M, N), (C,))))
        return inquiry.true(f"M*N = C, {how.words()}", error_bound=how.error_bound(M.ring))

    return investigate(claim, [M, N, C], limit, check, first_wrong_shape({"C": (C, shape)}))


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

    They are over Z_n, Z or Q.  SymPy's `diagonalize` and `jordan_form`, and Sage's
    `jordan_form(transformation=True)`, give such a P.

    >>> from modlinalg import matrix, verify_similar
    >>> M, D = matrix([[2, 1], [0, 3]], mod=7), matrix([[2, 0], [0, 3]], mod=7)
    >>> assert verify_similar(M, D, [[1, 1], [0, 1]])
    >>> verify_similar(M, D, [[1, 0], [0, 0]]).reason
    'P is not invertible: v = (0, 1) is not 0 and has P*v = 0'

    The counterexample is an entry of M*P = P*N, or a v != 0 with P*v = 0 (over Z modulo some q).  With
    `rounds` the products are compared on random vectors.  An N or P of another shape is FALSE.  Raises
    ShapeError when M is not square, RingMismatchError.

    .. versionadded:: 0.2
    """
    name = "verify_similar"
    M = square_matrix_of(name, M)
    N, P = partner_of(name, "N", N, M), partner_of(name, "P", P, M)
    words = f"M*P = P*N with P invertible (M {size(M)})"
    claim = Stated(words, "similar", M.ring, {"M": M, "N": N, "P": P})
    how = Rounds(rounds, seed).unless(0 in M.shape)

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(how.first_difference(ProductEquation("M*P = P*N", (M, P), (P, N))))
        inquiry.establish(f"M*P = P*N, {how.words()}")
        transforms = {"P": ClaimedTransform(P)}
        found = inverses(inquiry, transforms, how)
        reason = f"M*P = P*N, {how.words()}; P has an inverse"
        return inquiry.true(reason, *proved(transforms, found), error_bound=how.error_bound(M.ring))

    misfit = first_wrong_shape({"N": (N, M.shape), "P": (P, M.shape)})
    return investigate(claim, [M, N, P], limit, check, misfit)


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

    M is m x k, P m x m, L m x s and U s x k, where s is m or the smaller one of m and k, over Z_n, Z or Q;
    a field is needed to find such factors, and none to multiply them.  `convention` says
    whose they are: those of Sage and SciPy are as here, and MATLAB, Octave and Julia have P*M = L*U.

    >>> from modlinalg import matrix, verify_plu
    >>> M = matrix([[0, 2], [3, 4]], mod=5)
    >>> assert verify_plu(M, [[0, 1], [1, 0]], [[1, 0], [0, 1]], [[3, 4], [0, 2]])
    >>> verify_plu(M, [[1, 0], [0, 1]], [[1, 0], [0, 1]], [[3, 4], [0, 2]]).reason
    'P*L*U = M fails in (R1, C1): 3 on the left, 0 on the right'

    The counterexample is an entry of the product, or one that breaks a condition on a factor; a factor of
    another shape is FALSE.  With `rounds` the products are compared on random vectors.  Raises
    RingMismatchError, and InputError for an unknown convention.

    .. versionadded:: 0.2
    """
    name = "verify_plu"
    M = matrix_of(name, M)
    P, L = (partner_of(name, letter, X, M) for letter, X in (("P", P), ("L", L)))
    U = partner_of(name, "U", U, M, (L.shape[1], M.shape[1]))
    require_known(name, convention, PLU_CONVENTIONS)
    of_rows = convention in OF_ROWS
    equation = _equation(M, P, L, U, of_rows)
    words = f"{equation.statement} with P a permutation, L and U triangular (M {size(M)})"
    fields = {"M": M, "P": P, "L": L, "U": U, "P_times": "M" if of_rows else "LU"}
    (m, k), how = M.shape, Rounds(rounds, seed).unless(0 in M.shape)
    s = min(m, k) if L.shape[1] == min(m, k) else m
    claim = Stated(words, "plu", M.ring, fields)

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(_broken(P, L, U))
        inquiry.establish("P is a permutation matrix, and L and U are triangular")
        inquiry.refute(how.first_difference(equation))
        reason = f"{equation.statement}, {how.words()}"
        return inquiry.true(reason, error_bound=how.error_bound(M.ring))

    misfit = first_wrong_shape({"P": (P, (m, m)), "L": (L, (m, s)), "U": (U, (s, k))})
    return investigate(claim, [M, P, L, U], limit, check, misfit)


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

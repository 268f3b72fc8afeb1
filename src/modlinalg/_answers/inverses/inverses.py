"""Inverses, pseudo-inverses and generalized inverses, each with the proof when there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import gcd

from modlinalg._answers.inverses.identities import check_identities, identity_numbers
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solving import array_system, sparse_system
from modlinalg._answers.systems.solving._integers import IntegerSystem
from modlinalg._arithmetic.rings import QQ, ZZ, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, diagonal, from_rows, identity, least_modulus, vanishes, vector_of
from modlinalg._matrices.arguments import matrix_of, square_matrix_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.elimination._lattices import quotient, rank
from modlinalg.elimination._without_record import rational_inverse, residue_inverse
from modlinalg.errors import EntryError, InputError, PostconditionError
from modlinalg.nonexistence import NoGeneralizedInverseError, NoSolutionError, NotInvertibleError

_LONG = 2**64  # entries of a witness over Z that are reduced modulo q


def inverse(M: object) -> Matrix:
    """Return the X (k x k) with M*X = I = X*M for a square M over Z_n, Z or Q.

    >>> from modlinalg import identity, inverse, matrix
    >>> M = matrix([[2, 3], [3, 2]], mod=6)
    >>> assert M @ inverse(M) == identity(2, M.ring)

    Raises NotInvertibleError with a witness v != 0, M*v = 0, when an invariant factor is not
    1; ShapeError when M is not square.  Over Z_n such a v exists for every singular M.  Over Z, where M
    has an inverse exactly when det(M) is 1 or -1, it exists modulo some q, or exactly.
    Source: Dixon 1982, over Q.

    In docs/book: `thm-inverse`, `thm-not-invertible`, `thm-refusals-integers`.
    """
    M = square_matrix_of("inverse", M)
    if M.ring == ZZ:
        return _integer_inverse(M)
    sparse = sparse_system(M)
    if sparse is not None and sparse.rank < M.shape[0]:
        raise _not_invertible(M, M.ring.zero, sparse.generators[0])
    found = rational_inverse(M) if M.ring.modulus is None else residue_inverse(M)
    if found is not None:
        return found
    if (system := array_system(M)) is not None and system.generators:
        raise _not_invertible(M, M.ring.zero, system.generators[0])
    d = decompose(M)
    for i, factor in enumerate(d.invariant_factors):
        if factor != 1:
            raise _not_invertible(M, factor, d.ring.annihilator(factor) * d.C[:, i])
    X = d.C @ d.R
    if M @ X != identity(M.shape[0], M.ring):
        raise PostconditionError(f"inverse: M*X = I = X*M fails for {M!r}")
    return X


def divided(M: Matrix, c: Element) -> Matrix:
    """Return M/c, for an element c of its ring, over Z for a rational c."""
    ring, over_z = M.ring, M.ring == ZZ
    field_or_residues = QQ if over_z else ring
    text = field_or_residues.format(c)
    if not field_or_residues.is_unit(c):
        v = vector_of([ring.canonical(field_or_residues.annihilator(c))], ring, is_column=True)
        fact = f"v = {tuple_text(v)} is not 0 and has {text}*v = 0"
        D = from_rows([[ring.canonical(c)]], 1, ring)
        raise NotInvertibleError(f"division: {text} is not a unit of {ring}: {fact}", matrix=D, witness=v)
    if not over_z:
        return field_or_residues.inverse(c) * M
    try:
        return (1 / c * M.change_ring(QQ)).change_ring(ZZ)
    except EntryError:
        a, b = c.numerator, c.denominator
    k, entry = next((k, b * entry) for k, entry in enumerate(M.entries) if b * entry % a)
    A, B, one = (from_rows([[number]], 1, ZZ) for number in (a, entry, 1))
    place = f"entry {list(divmod(k, M.shape[1]))}, as {a}*x = {ZZ.format(entry)} has no solution"
    raise NoSolutionError(
        f"division: {text} does not divide {place} over Z; matrix(M, QQ) / {text} is over Q",
        matrix=A,
        witness=one,
        b=B,
        side="right",
        q=abs(a),
    )


def _integer_inverse(M: Matrix) -> Matrix:
    """Return M^-1 = N/d over Q where d = 1; else a column of N is the witness modulo d, as M*N = d*I.

    N/d is in lowest terms, so some column of N is not 0 modulo q, for every divisor q >= 2 of d.
    """
    k = M.shape[0]
    if rank(M) < k:
        v, q = IntegerSystem(M).generators[0], 0
    else:
        N, q = quotient(M, identity(k, ZZ))
        if q == 1:
            if M @ N != identity(k, ZZ):
                raise PostconditionError(f"inverse: M*X = I = X*M fails for {M!r}")
            return N
        q = least_modulus(q, N)
        residues = ([int(a) % q for a in column] for column in N.T.rows())
        v = vector_of(next(column for column in residues if any(column)), ZZ, is_column=True)
    if vanishes(v, q) or not vanishes(M @ v, q):
        raise PostconditionError(f"inverse: the witness v fails for {M!r}")
    proof = f"v = {tuple_text(v)} != 0 has M*v = 0{modulo_text(q)}"
    raise NotInvertibleError(f"inverse: M is not invertible over Z; {proof}", matrix=M, witness=v, q=q)


def _not_invertible(M: Matrix, factor: Element, v: Matrix) -> NotInvertibleError:
    """Return the error for an invariant factor that is no unit, such as d_i for v = (n/d_i)*C[:, i]."""
    if v.is_zero or not (M @ v).is_zero:
        raise PostconditionError(f"inverse: the witness v fails for {M!r}")
    message = (
        f"inverse: M is not invertible over {M.ring}: invariant factor {M.ring.format(factor)} is no unit"
    )
    return NotInvertibleError(f"{message}; v = {tuple_text(v)} != 0 has M*v = 0", matrix=M, witness=v)


def pseudo_inverse(M: object) -> Matrix:
    """Return X = C*W+*R (k x m) for M = RI*W*CI (m x k); it satisfies (1) M*X*M = M and (2) X*M*X = X.

    W+ is W transposed with each invariant factor replaced by its quasi-inverse.  Over a field
    W+ = W^T.  The relation is mutual: the same matrices show M as the pseudo-inverse of X.

    >>> from modlinalg import matrix, pseudo_inverse
    >>> M = matrix([[2, 1], [1, 3]], mod=6)
    >>> X = pseudo_inverse(M)
    >>> assert M @ X @ M == M and X @ M @ X == X
    >>> X.tolist()
    [[3, 1], [1, 4]]

    Raises NoGeneralizedInverseError when an invariant factor has no quasi-inverse; then no X
    satisfies (1), and its witness Z has M*Z*M = 0 and trace(Z*M) != 0.  Over Z that is when some d_i is
    neither 0 nor 1, and the witness is one modulo `q`, which divides d_i^2.
    Source: Penrose 1955; von Neumann 1936 for the quasi-inverses of a ring.
    In docs/book: `def-pseudo-inverse`, `thm-pseudo-inverse-field`, `thm-involution-field`,
    `thm-pseudo-inverse`, `thm-z-witness`, `thm-involution`, `thm-squarefree`, `thm-solve-with-x`,
    `thm-refusals-integers`.
    """
    return pseudo_inverse_from(decompose(M), "pseudo_inverse", (1, 2))


def generalized_inverse(M: object, identities: Iterable[int] = (1, 2)) -> Matrix:
    """Return an X (k x m) that satisfies each of the given Penrose identities for M (m x k).

    (1) M*X*M = M   (2) X*M*X = X   (3) (M*X)^T = M*X   (4) (X*M)^T = X*M

    X has (1) and (3) exactly when M^T*M*X = M^T, and (1) and (4) exactly when X*M*M^T = M^T.

    The set must contain 1: without it X = 0 is an answer to every question.  From the
    decomposition M = F*D*G with D the non-zero part of W, F and G the columns of RI and the
    rows of CI that belong to it, D+ its quasi-inverse and E = D*D+,

        X = G^T*E*(E*G*G^T*E + I - E)^-1 * D+ * (E*F^T*F*E + I - E)^-1*E*F^T

    has all four identities; for a set without 3 the right factor is R[:s, :] instead, for one
    without 4 the left factor is C[:, :s].  X has (2) whether it is asked for or not.  The first
    of the two inverses is there exactly when (1, 4) can be had, the second when (1, 3) can.

    >>> from modlinalg import check_identities, generalized_inverse, matrix
    >>> M = matrix([[1, 2]], mod=5)
    >>> X = generalized_inverse(M, (1, 2, 3))
    >>> assert check_identities(M, X).satisfied >= {1, 2, 3}

    Raises NoGeneralizedInverseError when there is none; it says which identities fail already,
    with a witness: (1) with Z, (1, 3) with a column v, (1, 4) with a row u.  InputError for a
    set without 1 or with other numbers.
    Source: Penrose 1955; Ben-Israel and Greville 2003.
    In docs/book: `thm-normal-equations`, `thm-moore-penrose-built`, `thm-moore-penrose-witness`,
    `thm-pseudo-inverse`, `thm-z-witness`, `thm-identity-one`, `thm-identity-two`.
    """
    M = matrix_of("generalized_inverse", M)
    numbers = identity_numbers("generalized_inverse", identities, 4)
    if 1 not in numbers:
        raise InputError(
            f"generalized_inverse: identities {numbers} do not contain 1,"
            " so X = 0 satisfies them for every M; ask for a set with 1"
        )
    return _generalized_inverse(M, numbers, "generalized_inverse")


def moore_penrose_inverse(M: object) -> Matrix:
    """Return the only X (k x m) that satisfies all four Penrose identities for M (m x k).

    (1) M*X*M = M   (2) X*M*X = X   (3) (M*X)^T = M*X   (4) (X*M)^T = X*M

    Over Q it always exists.  Over Z_n and Z it may not, even for a field: a vector can be
    orthogonal to itself.

    >>> from modlinalg import matrix, moore_penrose_inverse
    >>> moore_penrose_inverse(matrix("1 2; 2 4")).tolist()[0]
    [Fraction(1, 25), Fraction(2, 25)]

    Raises NoGeneralizedInverseError with the witness Z, v or u that `generalized_inverse` names.
    Source: Penrose 1955.
    In docs/book: `thm-moore-penrose-unique`, `thm-moore-penrose-built`, `thm-moore-penrose-witness`,
    `thm-moore-penrose-ranks`.
    """
    M = matrix_of("moore_penrose_inverse", M)
    return _generalized_inverse(M, (1, 2, 3, 4), "moore_penrose_inverse")


def _generalized_inverse(M: Matrix, identities: tuple[int, ...], name: str) -> Matrix:
    d = decompose(M)
    if not {3, 4} & set(identities):
        return pseudo_inverse_from(d, name, identities)
    W_plus = pseudo_inverse_of_diagonal(d, name, identities)
    s = sum(factor != 0 for factor in d.invariant_factors)
    D_plus, E = W_plus[:s, :s], d.W[:s, :s] @ W_plus[:s, :s]
    left, right = d.C[:, :s], d.R[:s, :]
    onto = E == identity(M.shape[0], M.ring)  # then M*X = I is symmetric already
    into = E == identity(M.shape[1], M.ring)
    if 3 in identities and not onto:
        try:
            right = _gram_projection(d.RI[:, :s], E)
        except NotInvertibleError as error:
            v = left @ D_plus @ error.witness
            raise refuted_by(M, identities, name, (1, 3), (v, error.q)) from None
    if 4 in identities and not into:
        try:
            left = _gram_projection(d.CI[:s, :].T, E).T
        except NotInvertibleError as error:
            u = error.witness.T @ D_plus @ d.R[:s, :]
            raise refuted_by(M, identities, name, (1, 4), (u, error.q)) from None
    X = left @ D_plus @ right
    if not {1, 2, *identities} <= check_identities(M, X).satisfied:
        raise PostconditionError(f"{name}: an identity of {identities} fails for {M!r}")
    return X


def _gram_projection(F: Matrix, E: Matrix) -> Matrix:
    """Return (E*F^T*F*E + I - E)^-1 * E*F^T for injective F and a diagonal E = E^2.

    With that matrix L and any A with (1) for F*E the product F*E*L is symmetric.  Raises NotInvertibleError
    with a column y = E*y != 0 with E*F^T*F*y = 0, over Z modulo q: F*y is orthogonal to every F*E*x.
    """
    adjoint = E @ F.T
    return inverse(adjoint @ F @ E + identity(E.shape[0], E.ring) - E) @ adjoint


# What a witness w of two identities that no X has shows: the image that is not 0, and the one that is.
_WITNESSES: dict[tuple[int, int], tuple[str, Callable[[Matrix, Matrix], tuple[Matrix, Matrix]]]] = {
    (1, 3): ("v = {} has M^T*M*v = 0 and M*v != 0", lambda M, v: (M @ v, M.T @ M @ v)),
    (1, 4): ("u = {} has u*M*M^T = 0 and u*M != 0", lambda M, u: (u @ M, u @ M @ M.T)),
    (1, 5): ("w = {} has M*M*w = 0 and M*w != 0", lambda M, w: (M @ w, M @ M @ w)),
}


def refuted_by(
    M: Matrix, identities: tuple[int, ...], name: str, failing: tuple[int, int], proof: tuple[Matrix, int]
) -> NoGeneralizedInverseError:
    """Return the error for two of the identities, with its witness and q."""
    witness, q = proof
    words, images = _WITNESSES[failing]
    image, killed = images(M, witness)
    if vanishes(image, q) or not vanishes(killed, q):
        raise PostconditionError(f"{name}: the witness for {failing} fails for {M!r}")
    both = "" if 5 in failing else f"no X has both ({failing[0]}) and ({failing[1]}): "
    return NoGeneralizedInverseError(
        f"{name}: none exists over {M.ring}: {both}{words.format(tuple_text(witness))}{modulo_text(q)}",
        matrix=M,
        witness=witness,
        identities=identities,
        failing=failing,
        q=q,
    )


def pseudo_inverse_from(d: Decomposition, name: str, identities: tuple[int, ...]) -> Matrix:
    """Return C*W+*R of a decomposition, or raise the error with its witness Z in `name`'s words."""
    X = d.C @ pseudo_inverse_of_diagonal(d, name, identities) @ d.R
    if not {1, 2} <= check_identities(d.M, X).satisfied:
        raise PostconditionError(f"{name}: C*W+*R fails (1) or (2) for {d.M!r}")
    return X


def pseudo_inverse_of_diagonal(d: Decomposition, name: str, identities: tuple[int, ...]) -> Matrix:
    """Return W+ (k x m) of a decomposition, or raise the error with its witness Z in `name`'s words."""
    quasi_inverses: list[Element] = []
    for i, factor in enumerate(d.invariant_factors):
        quasi_inverse = d.ring.quasi_inverse(factor)
        if quasi_inverse is None:
            raise _no_inner_inverse(d, i, name, identities)
        quasi_inverses.append(quasi_inverse)
    return diagonal(quasi_inverses, (d.W.shape[1], d.W.shape[0]), d.ring)


def _no_inner_inverse(
    d: Decomposition, i: int, name: str, identities: tuple[int, ...]
) -> NoGeneralizedInverseError:
    """Return the error for the invariant factor d_i without quasi-inverse.

    With t = n/gcd(d_i^2, n) and Z = t*C[:, i]*R[i, :]: M*Z*M = t*d_i^2*(..) = 0 and
    trace(Z*M) = t*d_i != 0, while an X with (1) would give
    trace(Z*M) = trace(Z*M*X*M) = trace(M*Z*M*X) = 0.  Over Z it is t = 1, and all this holds modulo d_i^2,
    and modulo each divisor q of it for which d_i is not 0 modulo q.
    """
    factor, n = int(d.invariant_factors[i]), d.ring.modulus or 0  # over Q everything has a quasi-inverse
    t = n // gcd(factor * factor, n) if n else 1
    Z, q = t * (d.C[:, i] @ d.R[i, :]), 0
    if not n:
        q = least_modulus(factor * factor, factor * identity(1, ZZ))
        if any(abs(int(a)) >= _LONG for a in Z.entries):  # or else trace(Z*M) = d_i is what one reads best
            Z = from_rows(([int(a) % q for a in row] for row in Z.rows()), Z.shape[1], ZZ)
    trace = int((Z @ d.M).trace())
    if not vanishes(d.M @ Z @ d.M, q) or not (trace % q if q else trace):
        raise PostconditionError(f"{name}: the witness Z fails for {d.M!r}")
    a, where = d.ring.format(factor), f"mod {modulus_text(d.ring)}" if n else "in Z"
    return NoGeneralizedInverseError(
        f"{name}: none exists over {d.ring}: invariant factor {a} has no quasi-inverse"
        f" ({a}*x*{a} = {a} has no solution {where})",
        matrix=d.M,
        witness=Z,
        identities=identities,
        failing=(1,),
        q=q,
    )

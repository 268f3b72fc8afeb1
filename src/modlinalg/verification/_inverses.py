"""Claims about inverses: that X is one, of which kind, or that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from modlinalg._answers.forms.invariants import det
from modlinalg._answers.inverses.drazin import group_inverse
from modlinalg._answers.inverses.identities import IDENTITIES, identity_numbers
from modlinalg._answers.inverses.inverses import generalized_inverse, inverse, moore_penrose_inverse
from modlinalg._answers.systems.shown import modulo_text
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix, identity, zeros
from modlinalg._matrices.arguments import integer_matrix_of, matrix_of, require_square, square_matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.nonexistence import NoGeneralizedInverseError, NotInvertibleError
from modlinalg.verification._counterexamples import (
    SHOWN,
    KilledVector,
    WrongShape,
    number_text,
    shape_text,
    vector_text,
)
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import (
    EndedError,
    Inquiry,
    Proof,
    Verification,
    WorkLimit,
    investigate,
    refuted_by_shape,
)

WORDS = {**IDENTITIES, 5: "M*X = X*M"}


def verify_inverse(
    M: object, X: object, *, limit: WorkLimit | float | None = None, rounds: int = 0, seed: int | None = None
) -> Verification:
    """Say whether M*X = I, for square M and X (k x k) over Z_n, Z or Q.

    M is a Matrix or carries a ring Z_n (a nmod_mat, a DomainMatrix over GF(n)); X may be a list of rows,
    an array or a matrix of another library, and is read over the ring of M, as in all claims.

    Over a commutative ring X*M = I follows.  With `rounds` the product is compared on random
    vectors (see `Rounds`).

    >>> from modlinalg import matrix, verify_inverse
    >>> M = matrix([[2, 3], [3, 2]], mod=6)
    >>> assert verify_inverse(M, M) and verify_inverse(M, [[2, 3], [3, 2]])
    >>> print(verify_inverse(M, matrix([[2, 3], [3, 1]], mod=6)))
    FALSE: X is the inverse of M (2 x 2 over Z_6)
    M*X = I fails in (R1, C2): 3 on the left, 0 on the right

    An X of another shape is FALSE.  Raises ShapeError when M is not square,
    RingMismatchError when X is over another ring.

    In docs/book: `thm-freivalds`.
    """
    name = "verify_inverse"
    M = square_matrix_of(name, M)
    X = partner_of(name, "X", X, M)
    how = Rounds(rounds, seed).unless(0 in M.shape)
    claim = Stated(f"X is the inverse of M ({size(M)})", "inverse", M.ring, {"M": M, "X": X})

    def check(inquiry: Inquiry) -> Verification:
        one = identity(M.shape[0], M.ring)
        inquiry.refute(how.first_difference(ProductEquation("M*X = I", (M, X), (one,))))
        return inquiry.true(f"M*X = I, {how.words()}", error_bound=how.error_bound(M.ring))

    return investigate(claim, [M, X], limit, check, first_wrong_shape({"X": (X, M.shape)}))


def verify_not_invertible(M: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether a square M has no inverse: TRUE with a v != 0, M*v = 0; FALSE with the inverse.

    >>> from modlinalg import matrix, verify_not_invertible
    >>> print(verify_not_invertible(matrix([[2]], mod=6)))
    TRUE: M is not invertible (1 x 1 over Z_6)
    v = (3) is not 0 and has M*v = 0

    Over Z there is such a v modulo some q, or exactly:

    >>> from modlinalg import ZZ
    >>> verify_not_invertible(matrix([[3, 0], [1, 2]], ZZ)).reason
    'v = (0, 1) is not 0 and has M*v = 0 modulo 2'

    Raises ShapeError when M is not square.

    In docs/book: `thm-not-invertible`.
    """
    M = square_matrix_of("verify_not_invertible", M)

    def check(inquiry: Inquiry) -> Verification:
        try:
            X = inverse(M)
        except NotInvertibleError as error:
            return inquiry.true(killed_text("M", error), partial(certify, error))
        proof = partial(certify, X, inverse_of=M)
        return inquiry.false("M*X = I = X*M for the X that refutes the claim", X, proof)

    claim = Stated(f"M is not invertible ({size(M)})", "not_invertible", M.ring, {"M": M})
    return investigate(claim, [M], limit, check)


def verify_unimodular(U: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether U (k x k) over Z is unimodular: det(U) is 1 or -1, so that U has an inverse over Z.

    >>> from modlinalg import ZZ, matrix, verify_unimodular
    >>> print(verify_unimodular(matrix([[2, 3], [1, 1]], ZZ)))
    TRUE: U is unimodular (2 x 2 over Z)
    det(U) is -1, and U*X = I for the X found
    >>> print(verify_unimodular(matrix([[2, 0], [0, 1]], ZZ)))
    FALSE: U is unimodular (2 x 2 over Z)
    U is not invertible: v = (1, 0) is not 0 and has U*v = 0 modulo 2

    The counterexample is a `KilledVector`: v and q with U*v = 0 and v != 0 modulo q, or the shape of a U that
    is not square.  Raises InputError for another ring.

    .. versionadded:: 0.2
    """
    U = integer_matrix_of("verify_unimodular", U, "verify_not_invertible says whether it has an inverse")
    claim = Stated(f"U is unimodular ({size(U)})", "unimodular", U.ring, {"U": U})
    if not U.is_square:
        found = refuted_by_shape(claim, WrongShape("U", U.shape, (U.shape[0],) * 2), limit)
        return replace(found, reason=f"U is {shape_text(U.shape)}, and a unimodular matrix is square")

    def check(inquiry: Inquiry) -> Verification:
        try:
            X = inverse(U)
        except NotInvertibleError as error:
            return not_invertible(inquiry, "U", error)
        reason = f"det(U) is {number_text(det(U))}, and U*X = I for the X found"
        return inquiry.true(reason, partial(certify, X, inverse_of=U))

    return investigate(claim, [U], limit, check)


def verify_generalized_inverse(
    M: object,
    X: object,
    identities: Iterable[int] = (1, 2),
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether X (k x m) satisfies each of the given identities for M (m x k).

    (1) M*X*M = M   (2) X*M*X = X   (3) (M*X)^T = M*X   (4) (X*M)^T = X*M   (5) M*X = X*M

    >>> from modlinalg import matrix, verify_generalized_inverse
    >>> M, X = matrix([[1, 2]], mod=5), matrix([[1], [0]], mod=5)
    >>> assert verify_generalized_inverse(M, X, (1, 2, 3))
    >>> verify_generalized_inverse(M, X, (1, 4)).counterexample.statement
    '(X*M)^T = X*M'

    An X of another shape is FALSE.  Raises RingMismatchError when X is over another ring, ShapeError when (5)
    is asked for and M is not square, InputError for other identities or none.

    In docs/book: `thm-freivalds`.
    """
    name = "verify_generalized_inverse"
    M = matrix_of(name, M)
    X = partner_of(name, "X", X, M, M.T.shape)
    misfit = first_wrong_shape({"X": (X, M.T.shape)})
    numbers = _identity_numbers(name, M, identities)
    how = Rounds(rounds, seed)
    fields = {"M": M, "X": X, "identities": list(numbers)}
    claim = Stated(f"X {_satisfies(numbers)} M ({size(M)})", "generalized_inverse", M.ring, fields)

    def check(inquiry: Inquiry) -> Verification:
        for number in numbers:
            difference = how.first_difference(_equation(number, M, X))
            if difference is not None:
                return inquiry.false(f"({number}) {difference}", difference)
            inquiry.establish(f"({number}) {WORDS[number]}")
        said = how.unless(0 in M.shape)
        reason = f"{', '.join(f'({k}) {WORDS[k]}' for k in numbers)}, {said.words()}"
        return inquiry.true(reason, error_bound=said.error_bound(M.ring))

    return investigate(claim, [M, X], limit, check, misfit)


def verify_moore_penrose_inverse(
    M: object, X: object, *, limit: WorkLimit | float | None = None, rounds: int = 0, seed: int | None = None
) -> Verification:
    """Say whether X is the Moore-Penrose inverse of M: all four identities hold.

    >>> from modlinalg import matrix, verify_moore_penrose_inverse
    >>> assert verify_moore_penrose_inverse(matrix([[2, 0]], mod=6), matrix([[2], [0]], mod=6))

    Raises as `verify_generalized_inverse`.

    In docs/book: `thm-moore-penrose-unique`.
    """
    return verify_generalized_inverse(M, X, (1, 2, 3, 4), limit=limit, rounds=rounds, seed=seed)


def verify_no_generalized_inverse(
    M: object, identities: Iterable[int] = (1, 2), *, limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether no X satisfies all the given identities: TRUE with a witness, FALSE with such an X.

    >>> from modlinalg import matrix, verify_no_generalized_inverse
    >>> assert verify_no_generalized_inverse(matrix([[2]], mod=8))
    >>> verify_no_generalized_inverse(matrix([[2]], mod=6)).counterexample.tolist()
    [[2]]

    Without (1) the claim is always false: X = 0 satisfies the others.  Beside (5), (3) and (4) say the
    same, and then X*M*X is the Moore-Penrose inverse: if that exists and commutes with M it refutes the
    claim, and otherwise the claim is true.  Raises InputError for other numbers or none, ShapeError for
    (5) when M is not square.

    In docs/book: `thm-z-alternative`, `thm-z-witness`, `thm-moore-penrose-witness`.
    """
    name = "verify_no_generalized_inverse"
    M = matrix_of(name, M)
    numbers = _identity_numbers(name, M, identities)

    def check(inquiry: Inquiry) -> Verification:
        try:
            X = _some_inverse(M, numbers)
        except NoGeneralizedInverseError as error:
            return inquiry.true(_refusal_words(error), partial(certify, error))
        if _symmetric_and_commuting(numbers) and M @ X != X @ M:
            return _no_commuting_inverse(inquiry, M, X)
        proof = partial(certify, X, generalized_inverse_of=M)
        return inquiry.false(f"the X that refutes the claim satisfies {_listed(numbers)}", X, proof)

    words = f"M has no {_listed(numbers)} inverse ({size(M)})"
    fields = {"M": M, "identities": list(numbers)}
    return investigate(Stated(words, "no_generalized_inverse", M.ring, fields), [M], limit, check)


def _identity_numbers(name: str, M: Matrix, identities: Iterable[int]) -> tuple[int, ...]:
    numbers = identity_numbers(name, identities, 5)
    if 5 in numbers:
        require_square(name, M)
    return numbers


def _listed(numbers: tuple[int, ...]) -> str:
    return f"({', '.join(map(str, numbers))})"


def _satisfies(numbers: tuple[int, ...]) -> str:
    return f"is a {numbers} inverse of" if len(numbers) > 1 else f"satisfies ({numbers[0]}) for"


def _equation(number: int, M: Matrix, X: Matrix) -> ProductEquation:
    """Return an identity as an equation between products."""
    sides: dict[int, tuple[tuple[Matrix, ...], tuple[Matrix, ...]]] = {
        1: ((M, X, M), (M,)),
        2: ((X, M, X), (X,)),
        3: ((X.T, M.T), (M, X)),
        4: ((M.T, X.T), (X, M)),
        5: ((M, X), (X, M)),
    }
    return ProductEquation(WORDS[number], *sides[number])


def _symmetric_and_commuting(numbers: tuple[int, ...]) -> bool:
    """Say whether (5) stands beside (1) and one of (3), (4), each of which then implies the other.

    For such an X, X*M*X has (1) to (5), so it is the Moore-Penrose inverse, which is unique.
    """
    return {1, 5} <= set(numbers) and bool({3, 4} & set(numbers))


def _no_commuting_inverse(inquiry: Inquiry, M: Matrix, X: Matrix) -> Verification:
    """Return TRUE, proved by the Moore-Penrose inverse X, which does not commute with M."""
    difference = Rounds().first_difference(_equation(5, M, X))
    reason = f"only the Moore-Penrose inverse could serve, and its {difference}"
    try:
        group_inverse(M)
    except NoGeneralizedInverseError as error:  # there is a witness that not even (1) and (5) have an X
        return inquiry.true(_refusal_words(error), partial(certify, error))
    return inquiry.true(reason, partial(certify, X, generalized_inverse_of=M))


def _refusal_words(error: NoGeneralizedInverseError) -> str:
    """Return why there is none; over Z with the witness and what it holds modulo."""
    M, Z, q = error.matrix, error.witness, error.q
    reason = str(error).partition(": ")[2]
    if not q or error.failing != (1,):
        return reason
    trace = number_text(int((Z @ M).trace()) % q)
    shown = ", ".join(vector_text(Z[i, :]) for i in range(min(Z.shape[0], SHOWN)))
    rest = ", .." if Z.shape[0] > SHOWN else ""
    return f"{reason}; Z = ({shown}{rest}) has M*Z*M = 0 and trace(Z*M) = {trace}{modulo_text(q)}"


def _some_inverse(M: Matrix, numbers: tuple[int, ...]) -> Matrix:
    """Return an X with these identities, or raise the error that proves that there is none.

    Beside (1), (5) and one of (3), (4) it is the Moore-Penrose inverse, which may lack (5).
    """
    if 1 not in numbers:
        return zeros(M.shape[1], M.shape[0], M.ring)
    if 5 not in numbers:
        return generalized_inverse(M, numbers)
    if _symmetric_and_commuting(numbers):
        return moore_penrose_inverse(M)
    try:
        return group_inverse(M)
    except NoGeneralizedInverseError as error:  # its witness is about (1) and (5) alone
        raise NoGeneralizedInverseError(
            str(error), matrix=M, witness=error.witness, identities=numbers, failing=error.failing, q=error.q
        ) from None


class ClaimedTransform(NamedTuple):
    """A matrix that must be invertible, and the inverse of it that was claimed with its letter."""

    X: Matrix
    claimed: Matrix | None = None
    partner: str = ""


def inverses(inquiry: Inquiry, transforms: Mapping[str, ClaimedTransform], how: Rounds) -> list[Matrix]:
    """Return the inverses of the transforms, claimed or found.  One without, or with another, is FALSE."""
    found: list[Matrix] = []
    for letter, (X, claimed, partner) in transforms.items():
        if claimed is not None:
            one = identity(X.shape[0], X.ring)
            equation = ProductEquation(f"{partner}*{letter} = I", (claimed, X), (one,))
            inquiry.refute(how.first_difference(equation))
            found.append(claimed)
        else:
            try:
                found.append(inverse(X))
            except NotInvertibleError as error:
                raise EndedError(not_invertible(inquiry, letter, error)) from None
        inquiry.establish(f"{letter} has an inverse")
    return found


def proved(transforms: Mapping[str, ClaimedTransform], found: list[Matrix]) -> list[Proof]:
    """Return the proofs of the inverses that were found; those that were claimed need none."""
    pairs = zip(transforms.values(), found, strict=True)
    return [partial(certify, S, inverse_of=given.X) for given, S in pairs if given.claimed is None]


def not_invertible(inquiry: Inquiry, letter: str, error: NotInvertibleError) -> Verification:
    """Return FALSE for a transform without an inverse."""
    v = error.witness
    found = KilledVector(f"{letter}*v = 0", v, error.q) if v.ring == ZZ else v
    return inquiry.false(
        f"{letter} is not invertible: {killed_text(letter, error)}", found, partial(certify, error)
    )


def killed_text(letter: str, error: NotInvertibleError) -> str:
    """Return "v = (1, 0) is not 0 and has M*v = 0 modulo 6"."""
    return f"v = {vector_text(error.witness)} is not 0 and has {letter}*v = 0{modulo_text(error.q)}"

"""Claims about the Drazin inverse and the index of a matrix."""

from __future__ import annotations

from functools import partial

from modlinalg._answers.inverses.drazin import DrazinInverse, drazin_inverse
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import of_drazin_inverse, of_no_drazin_inverse
from modlinalg.nonexistence import NoDrazinInverseError
from modlinalg.verification._counterexamples import KilledVector, WrongValue, number_text
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import count_of, first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import Verification


def verify_drazin_inverse(
    M: object, X: object, *, index: int | None = None, limit: WorkLimit | float | None = None
) -> Verification:
    """Decide whether X is the Drazin inverse of M: X*M*X = X, M*X = X*M, M^(k+1)*X = M^k for some k >= 0.

    M and X are square of the same size, over Z_n, Z or Q.  With `index` the claim is also that this is the
    index of M, the least such k.  X may be a DrazinInverse, whose index is then claimed.

    >>> from modlinalg import drazin_inverse, matrix, verify_drazin_inverse
    >>> M = matrix([[2, 1], [0, 3]], mod=8)
    >>> assert verify_drazin_inverse(M, [[0, 3], [0, 3]], index=3)
    >>> assert verify_drazin_inverse(M, drazin_inverse(M))
    >>> verify_drazin_inverse(M, [[0, 0], [0, 0]]).reason
    'M^4*X = M^3 fails in (R1, C2): 0 on the left, 3 on the right'
    >>> verify_drazin_inverse(M, [[0, 3], [0, 3]], index=2).reason
    'the index of M is 3, not 2'

    The counterexample is an entry in which one of the equations fails, or the right index.  Over Z, where
    there may be no Drazin inverse, it may be a `KilledVector` v: M^(m+1)*v = 0 and M^m*v != 0 modulo some q,
    m the number of rows.  The certificate is that of the Drazin inverse, or that there is none.  An X of
    another shape is FALSE.  `verify_generalized_inverse` with (1), (2) and (5) is for the group inverse.

    Raises ShapeError if M is not square, RingMismatchError if X is over another ring, InputError if the index
    is not an integer.
    Source: Drazin 1958.

    .. versionadded:: 0.2
    """
    name = "verify_drazin_inverse"
    M = square_matrix_of(name, M)
    if isinstance(X, DrazinInverse):
        index = X.index if index is None else index
        X = X.X
    X = partner_of(name, "X", X, M, M.shape)
    claimed = None if index is None else count_of(f"{name}: index", index)
    beside = "" if claimed is None else f", with index {number_text(claimed)}"
    fields = {"M": M, "X": X, "index": claimed}
    claim = Stated(f"X is the Drazin inverse of M{beside} ({size(M)})", "drazin_inverse", M.ring, fields)

    def check(inquiry: Inquiry) -> Verification:
        for equation in (
            ProductEquation("X*M*X = X", (X, M, X), (X,)),
            ProductEquation("M*X = X*M", (M, X), (X, M)),
        ):
            inquiry.refute(Rounds().first_difference(equation))
            inquiry.establish(equation.statement)
        try:
            found = drazin_inverse(M)
        except NoDrazinInverseError as error:
            killed = KilledVector(f"M^{error.power + 1}*v = 0", error.witness, error.q)
            reason = str(error).partition(": ")[2]
            return inquiry.false(reason, killed, partial(of_no_drazin_inverse, error))
        return _compared(inquiry, found, X, claimed)

    return investigate(claim, [M, X], limit, check, first_wrong_shape({"X": (X, M.shape)}))


def _compared(inquiry: Inquiry, found: DrazinInverse, X: Matrix, index: int | None) -> Verification:
    """Return the verdict on an X with X*M*X = X and M*X = X*M, given the Drazin inverse of M."""
    M, k, proof = found.M, found.index, partial(of_drazin_inverse, found)
    power, right = M**k, {0: "I", 1: "M"}.get(k, f"M^{k}")
    last = ProductEquation(f"M{f'^{k + 1}' if k else ''}*X = {right}", (power, M, X), (power,))
    inquiry.refute(Rounds().first_difference(last), proof)
    if index not in (None, k):
        inquiry.refute(WrongValue("the index of M", index, k), proof)
    reason = f"X*M*X = X, M*X = X*M and {last.statement}, and the index of M is {k}"
    return inquiry.true(reason, proof)

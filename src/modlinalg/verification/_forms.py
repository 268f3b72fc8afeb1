"""Claims about normal forms of the row span: reduced row echelon form and Howell form."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from modlinalg._answers.forms.forms import howell_form_with_transform
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.predicates import field_matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.errors import PostconditionError
from modlinalg.verification._counterexamples import FormViolation, OutsideSpan
from modlinalg.verification._echelons import row_outside, violations, without_last_zero_rows
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate


def verify_howell_form(M: object, H: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether H is the Howell form of M: in Howell form, with the row span of M.

    H has as many columns as M and any number of rows; zero rows may stand last.  For what the
    Howell form is see `howell_form`; over a field it is the reduced row echelon form, over Z the Hermite form
    without zero rows.

    >>> from modlinalg import matrix, verify_howell_form
    >>> M = matrix([[2, 1]], mod=4)
    >>> assert verify_howell_form(M, matrix([[2, 1], [0, 2]], mod=4))
    >>> print(verify_howell_form(M, M))
    FALSE: H is the Howell form of M (1 x 2 over Z_4)
    2 times row 1 of H is not in the span of the rows below:
    (0, 2) is not reached: y = (0, 1) maps all that is offered to 0 and this one to (2)

    The counterexample is a row of one span outside the other, with a column y that shows it, or
    an entry that breaks the form.  The certificate is that of the true form, which is unique.
    An H with another number of columns is FALSE.  Raises RingMismatchError when H is over another ring.

    In docs/book: `thm-howell`.
    """
    M = matrix_of("verify_howell_form", M)
    return _verify_form("verify_howell_form", M, H, "Howell form", limit)


def verify_rref(M: object, H: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether H is the reduced row echelon form of M over a field, with the row span of M.

    H has as many columns as M; zero rows may stand last, or be left out.

    >>> from modlinalg import matrix, verify_rref
    >>> M = matrix([[2, 4], [1, 2]], mod=5)
    >>> assert verify_rref(M, matrix([[1, 2], [0, 0]], mod=5))
    >>> verify_rref(M, matrix([[1, 0], [0, 1]], mod=5)).counterexample.vector.tolist()
    [[1, 0]]

    Raises InputError over Z_n with n composite and over Z, UnsupportedError for a prime n of more than
    1024 bits, RingMismatchError when H is over another ring.  An H with another number of columns is FALSE.
    """
    M = matrix_of("verify_rref", M)
    field_matrix_of("verify_rref", M)
    return _verify_form("verify_rref", M, H, "reduced row echelon form", limit)


def _verify_form(
    name: str, M: Matrix, claimed: object, words: str, limit: WorkLimit | float | None
) -> Verification:
    needed = (None, M.shape[1])
    H = partner_of(name, "H", claimed, M, needed)
    kind = name.removeprefix("verify_")
    claim = Stated(f"H is the {words} of M ({size(M)})", kind, M.ring, {"M": M, "H": H})

    def check(inquiry: Inquiry) -> Verification:
        form = howell_form_with_transform(M)
        proof = partial(certify, form)
        if without_last_zero_rows(H) == form.H:
            return inquiry.true("H = U*M and M = S*H for the U and S found, and H is in the form", proof)
        # The form is unique, so the claim is false; what remains is to show it.
        for letter, other, rows, span in (("H", "M", H, M), ("M", "H", M, H)):
            outside = row_outside(rows, span)
            if outside is not None:
                reason = f"a row of {letter} is not in the row span of {other}: {outside}"
                return inquiry.false(reason, outside, proof)
        found = next(_violations(H), None)
        if found is None:
            raise PostconditionError(f"verify_howell_form: nothing shows why {H!r} is not the form of {M!r}")
        return inquiry.false(*found, proof)

    return investigate(claim, [M, H], limit, check, first_wrong_shape({"H": (H, needed)}))


def _violations(H: Matrix) -> Iterator[tuple[str, FormViolation | OutsideSpan]]:
    """Yield what keeps H from being in Howell form, with a sentence for each.

    Last come the multiples of rows by the annihilators of their pivots that the rows below do not span.
    """
    for violation in violations(H):
        yield str(violation), violation
    for i, row in enumerate(H.rows()):
        pivot = next((entry for entry in row if entry), None)
        if pivot is None:
            continue
        factor = H.ring.annihilator(pivot)
        outside = row_outside(factor * H[i, :], H[i + 1 :, :]) if factor else None
        if outside is not None:
            words = f"{H.ring.format(factor)} times row {i + 1} of H is not in the span of the rows below"
            yield f"{words}: {outside}", outside

"""Claims about forms of the row span: reduced row echelon form, Howell form, and Hermite form over Z.

A Hermite form of columns is judged as one of rows: transposed along the other diagonal, M*U = [0 | H] is
U*M = H with zero rows last (see `HermiteStyle.turned`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from modlinalg._answers.forms.forms import (
    hermite_form_with_transform,
    howell_form,
    howell_form_with_transform,
)
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import ZZ, modulus_text
from modlinalg._matrices import Matrix, zeros
from modlinalg._matrices.arguments import integer_matrix_of, matrix_of
from modlinalg._matrices.predicates import field_matrix_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._forms import certify_column_form
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.errors import PostconditionError
from modlinalg.verification._conventions import (
    HERMITE,
    HermiteConvention,
    HermiteStyle,
    remark,
    style_of,
)
from modlinalg.verification._counterexamples import FormViolation, OutsideSpan, WrongShape
from modlinalg.verification._inverses import ClaimedTransform, inverses, proved
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import (
    Inquiry,
    Verification,
    WorkLimit,
    investigate,
    leaves_time_for_remarks,
)
from modlinalg.verification._whole_answers import taken_apart


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


@dataclass(frozen=True, slots=True)
class _LineConditions:
    """The conditions that the lines of a form have."""

    zeros: str
    order: str
    beside: str


_OF_ROWS = _LineConditions(
    "zero rows stand last",
    "each pivot stands right of the pivot above",
    "an entry above a pivot p lies in 0..p-1",
)
_OF_COLUMNS = _LineConditions(
    "zero columns stand first",
    "the pivot of a column stands above that of the column after it",
    "an entry right of a pivot p lies in 0..p-1",
)
_OVER_OTHERS = "an entry above a pivot is smaller than it, and over a field 0"
_ROWS = HermiteStyle()


def violations(H: Matrix, style: HermiteStyle = _ROWS) -> Iterator[FormViolation]:
    """Yield what keeps H from being in echelon form with its pivots and what is beside them normalised.

    Over Z H may be a form of columns.

    >>> from modlinalg import ZZ, matrix
    >>> print(next(violations(matrix([[2, 5], [0, 3]], ZZ))))
    an entry above a pivot p lies in 0..p-1: not so for 5 in (R1, C2)
    >>> print(next(violations(matrix([[2, 2], [0, 3]], ZZ), HermiteStyle(is_by_columns=True))))
    an entry right of a pivot p lies in 0..p-1: not so for 2 in (R1, C2)
    """
    conditions = _OF_COLUMNS if style.is_by_columns else _OF_ROWS
    rows = style.turned(H)
    for condition, i, j in _broken_places(rows, conditions):
        yield FormViolation(condition, *style.place(i, j, H.shape), rows[i, j])


def _broken_places(H: Matrix, conditions: _LineConditions) -> Iterator[tuple[str, int, int]]:
    places: list[tuple[int, int]] = []
    for i, row in enumerate(H.rows()):
        j = next((j for j, entry in enumerate(row) if entry), None)
        if j is None:
            continue
        if len(places) < i:
            yield conditions.zeros, i, j
        if places and j <= places[-1][1]:
            yield conditions.order, i, j
        places.append((i, j))
    for i, j in places:
        yield from _at_pivot(H, i, j, conditions)


def _at_pivot(H: Matrix, i: int, j: int, conditions: _LineConditions) -> Iterator[tuple[str, int, int]]:
    n, pivot = H.ring.modulus, H[i, j]
    if n is None and pivot != 1:
        yield "a pivot is 1", i, j
    elif n == 0 and pivot < 0:
        yield "a pivot is positive", i, j
    elif n and n % int(pivot):
        yield f"a pivot divides {modulus_text(H.ring)}", i, j
    for above in range(i):
        entry = H[above, j]
        if entry and (n is None or not 0 <= entry < pivot):
            yield conditions.beside if H.ring == ZZ else _OVER_OTHERS, above, j


def row_outside(rows: Matrix, span: Matrix) -> OutsideSpan | None:
    """Return a row that is outside the row span of a matrix, with y: span*y = 0 and row*y != 0.

    Over Z both are meant modulo some q.
    """
    solutions = solve(span, rows, side="left")
    if solutions:
        return None
    y = solutions.witness
    assert y is not None  # an empty solution set always has one
    lines = (OutsideSpan(rows[i, :], y, q=solutions.q) for i in range(rows.shape[0]))
    return next(found for found in lines if found.holds_against([]))


def without_last_zero_rows(H: Matrix) -> Matrix:
    """Return the rows up to the last one that is not zero."""
    count = max((i + 1 for i, row in enumerate(H.rows()) if any(row)), default=0)
    return H[:count, :]


def verify_hermite_form(
    M: object,
    H: object,
    U: object = None,
    *,
    convention: HermiteConvention = "modlinalg",
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether H is the Hermite form of M over Z, with H = U*M for a unimodular U where it is given.

    M is m x k, H has k columns, U is m x m.  H is in echelon form, its pivots are positive, an entry above a
    pivot p lies in 0..p-1, and its rows span what those of M do.  Zero rows stand last; without U they may be
    left out.  H alone may be a whole answer, such as the record that GAP prints of H and U.

    >>> from modlinalg import ZZ, matrix, verify_hermite_form
    >>> M = matrix([[4, 6], [6, 9], [2, 5]], ZZ)
    >>> assert verify_hermite_form(M, [[2, 1], [0, 2], [0, 0]])
    >>> false = verify_hermite_form(M, [[2, 1], [0, 4], [0, 0]])
    >>> false.reason.partition(":")[0]
    'a row of M is not in the row span of H'
    >>> missed = false.counterexample
    >>> missed.vector.entries, missed.functional.entries, missed.q, missed.value.entries
    ((6, 9), (7, 2), 8, (4,))

    `convention` names the system whose form H is.  FLINT, FriCAS, GAP, Magma and Sage have the form of rows,
    as this library has it.  "pari" and "sympy" have a form of columns: H has m rows, the pivot of a column is
    its last entry that is not 0 and stands below that of the column before, an entry right of a pivot p lies
    in 0..p-1, M*U = [0 | H] for a U of k rows; zero columns are left out, or stand first.

    >>> verify_hermite_form(matrix([[2, 4], [0, 3]], ZZ), [[2, 0], [0, 3]]).reason.partition("; ")[2]
    '--convention pari or sympy makes it TRUE'

    The counterexample is an entry, a row or column of one span outside the other with the functional that
    shows it modulo some q, a vector that U kills modulo some q, or a shape.  Raises InputError for another
    ring: `verify_howell_form` and `verify_rref` serve there; RingMismatchError when H or U is over another.

    .. versionadded:: 0.2
    """
    name = "verify_hermite_form"
    M = integer_matrix_of(name, M, "verify_howell_form compares its sister")
    style = style_of(name, convention, HERMITE)
    H, U = taken_apart(name, "hermite_form", M, (H, U))
    m, k = M.shape
    parts = [M, partner_of(name, "H", H, M, (m, None) if style.is_by_columns else (None, k))]
    parts += [] if U is None else [partner_of(name, "U", U, M)]
    how = Rounds(rounds, seed).unless(0 in M.shape)
    own = _HermiteClaim(name, style, how, *parts)

    def noted(found: Verification) -> Verification:
        """Return a verdict; where it is FALSE, with the conventions that make the claim true."""
        if found.counterexample is None or not leaves_time_for_remarks(limit, M.shape):
            return found
        others = [_HermiteClaim(name, other, how, *parts) for other in {*HERMITE.values()} - {style}]
        making = remark(other.style for other in others if other.may_hold() and _judged(other))
        return replace(found, reason=found.reason + making)

    return noted(investigate(own.stated, parts, limit, own.check, own.misfit()))


@dataclass(frozen=True, slots=True)
class _HermiteClaim:
    """That H is the Hermite form of M in a style, with the transform U where it is given."""

    name: str
    style: HermiteStyle
    how: Rounds
    M: Matrix
    H: Matrix
    U: Matrix | None = None

    @property
    def words(self) -> str:
        """Return the claim in one line."""
        of_columns, given = self.style.is_by_columns, self.U is not None
        form = "the Hermite form of the columns of M" if of_columns else "the Hermite form of M"
        equation = f", {'[0 | H] = M*U' if of_columns else 'H = U*M'}" if given else ""
        return f"H is {form} ({size(self.M)}){equation}"

    @property
    def stated(self) -> Stated:
        """Return the claim as a certificate has it."""
        lines = "columns" if self.style.is_by_columns else "rows"
        fields = {"M": self.M, "H": self.H, "U": self.U, "lines": lines}
        return Stated(self.words, "hermite_form", ZZ, fields)

    def misfit(self) -> WrongShape | None:
        """Return the first part whose shape cannot fit."""
        m, k = self.M.shape
        rows, cols = self.H.shape
        shape: tuple[int | None, int | None] = (None if self.U is None and rows <= m else m, k)
        side = m
        if self.style.is_by_columns:
            shape, side = (m, None if cols <= k else k), k
        needed = {"H": (self.H, shape)}
        if self.U is not None:
            needed["U"] = (self.U, (side, side))
        return first_wrong_shape(needed)

    def may_hold(self) -> bool:
        """Say whether shapes and entries are those of a form of this style."""
        return self.misfit() is None and next(violations(self.H, self.style), None) is None

    def proof(self) -> Certificate:
        """Return the certificate of the right form."""
        turned = self.style.turned
        form = hermite_form_with_transform(turned(self.M))
        if not self.style.is_by_columns:
            return certify(form)
        return certify_column_form(self.M, turned(form.H), turned(form.U), turned(form.S))

    def check(self, inquiry: Inquiry) -> Verification:
        """Return the verdict."""
        return self._compared(inquiry) if self.U is None else self._multiplied(inquiry, self.U)

    def _multiplied(self, inquiry: Inquiry, U: Matrix) -> Verification:
        """Return the verdict on H = U*M, or [0 | H] = M*U."""
        equation = self._equation(U)
        inquiry.refute(self.how.first_difference(equation))
        inquiry.establish(f"{equation.statement}, {self.how.words()}")
        inquiry.refute(next(violations(self.H, self.style), None))
        inquiry.establish("H is in Hermite form")
        transforms = {"U": ClaimedTransform(U)}
        found = inverses(inquiry, transforms, self.how)
        reason = f"{equation.statement}, {self.how.words()}; U has an inverse; H is in Hermite form"
        return inquiry.true(reason, *proved(transforms, found), error_bound=self.how.error_bound(ZZ))

    def _equation(self, U: Matrix) -> ProductEquation:
        if not self.style.is_by_columns:
            return ProductEquation("U*M = H", (U, self.M), (self.H,))
        left_out = zeros(self.M.shape[0], self.M.shape[1] - self.H.shape[1], ZZ)
        return ProductEquation("M*U = [0 | H]", (self.M, U), (left_out.augment(self.H),))

    def _compared(self, inquiry: Inquiry) -> Verification:
        """Return the verdict on an H without transform: the form is unique."""
        M, H, lines = self.style.turned(self.M), self.style.turned(self.H), self._lines
        if without_last_zero_rows(H) == howell_form(M):
            reason = f"the {lines}s of H span what those of M do, and H is in Hermite form"
            return inquiry.true(reason, self.proof)
        inquiry.establish("the Hermite form of M is another matrix")
        for letter, other, rows, span in (("H", "M", H, M), ("M", "H", M, H)):
            found = row_outside(rows, span)
            if found is not None:
                outside = self._turned_back(found)
                reason = f"a {lines} of {letter} is not in the {lines} span of {other}: {outside}"
                return inquiry.false(reason, outside, self.proof)
        broken = next(violations(self.H, self.style), None)
        if broken is None:
            raise PostconditionError(f"{self.name}: nothing shows why {H!r} is not the form of {M!r}")
        return inquiry.false(str(broken), broken, self.proof)

    @property
    def _lines(self) -> str:
        return "column" if self.style.is_by_columns else "row"

    def _turned_back(self, found: OutsideSpan) -> OutsideSpan:
        vector, y = self.style.turned(found.vector), self.style.turned(found.functional)
        return OutsideSpan(vector, y, q=found.q)


def _judged(claim: _HermiteClaim) -> Verification:
    return investigate(claim.stated, [claim.M, claim.H], None, claim.check)

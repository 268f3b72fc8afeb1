"""Claims about Smith forms, with or without their transforms, as the systems write them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._arithmetic.rings import ZZ
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.errors import InputError
from modlinalg.verification._conventions import (
    SMITH_STYLES,
    SmithConvention,
    SmithStyle,
    remark,
    smith_style,
)
from modlinalg.verification._counterexamples import EntryDifference, FormViolation
from modlinalg.verification._diagonals import (
    broken_diagonal,
    compare_factors,
    decomposed,
    stated_up_to,
)
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._transforms import ClaimedTransform, inverses, proved
from modlinalg.verification._verdicts import (
    Inquiry,
    Verification,
    WorkLimit,
    investigate,
    leaves_time_for_remarks,
)
from modlinalg.verification._whole_answers import taken_apart


def verify_smith_form(
    M: object,
    S: object,
    U: object = None,
    V: object = None,
    *,
    canonical: bool = False,
    convention: SmithConvention = "modlinalg",
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether S is a Smith form of M, with S = U*M*V for invertible U and V where they are given.

    S is diagonal and each d_i divides d_(i+1).  The d_i are unique up to units; with `canonical`
    each must be a divisor of n (over a field: 1) or 0.  Over Z each is >= 0.  A Smith form over Z with its
    transforms, reduced mod n, is one over Z_n.  S alone may be a whole answer: what Sage, SymPy, PARI, GAP
    or Macaulay2 print of all three, a dictionary or a named tuple, or SymPy's tuple.

    >>> from modlinalg import ZZ, matrix, verify_smith_form
    >>> M = matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)
    >>> S = matrix([[1, 0, 0], [0, 6, 0], [0, 0, 4]], mod=8)    # 6 = 3*2, and 3 is a unit
    >>> verify_smith_form(M, S).verdict.name, verify_smith_form(M, S, canonical=True).reason
    ('TRUE', 'a diagonal entry is a divisor of 8, or 0: not so for 6 in (R2, C2)')
    >>> M = matrix([[2, 4], [6, 8]], mod=12)
    >>> assert verify_smith_form(M, {"S": [[2, 0], [0, 4]], "U": [[1, 0], [3, -1]], "V": [[1, -2], [0, 1]]})
    >>> printed = "(Matrix([[2, 0], [0, 4]]), Matrix([[1, 0], [3, -1]]), Matrix([[1, -2], [0, 1]]))"
    >>> assert verify_smith_form(M, printed)

    `convention` names the system whose form S is.  FLINT, FriCAS, GAP, Magma, Sage and Singular write it as
    this library does.  "pari": d_1 stands in the last row and column, and each entry divides the one before.
    "sympy": over Z each d_i may have any sign.  "macaulay2": the form is diagonal, and no more.

    >>> M = matrix([[2, 4], [6, 8]], ZZ)
    >>> verify_smith_form(M, [[4, 0], [0, 2]]).reason.partition("; ")[2]
    '--convention pari makes it TRUE'
    >>> assert verify_smith_form(M, [[4, 0], [0, 2]], convention="pari")

    A shape that cannot fit is FALSE.  Raises RingMismatchError for several rings, InputError for one
    transform without the other and for an unknown convention.

    In docs/book: `thm-smith`, `thm-invariant-factors`.
    """
    M = matrix_of(name := "verify_smith_form", M)
    style = smith_style(name, convention)
    S, U, V = taken_apart(name, "smith_form", M, (S, U, V), convention)
    S = partner_of(name, "S", S, M, M.shape)
    if (U is None) != (V is None):
        raise InputError(f"{name}: give both transforms U and V (S = U*M*V), or neither")
    U, V = (None if X is None else partner_of(name, letter, X, M) for letter, X in (("U", U), ("V", V)))
    m, k = M.shape
    given = {"S": (S, (m, k))}
    given |= {letter: (X, (s, s)) for letter, X, s in (("U", U, m), ("V", V, k)) if X is not None}
    misfit, matrices = first_wrong_shape(given), [M, *(X for X, _ in given.values())]
    words = f"S is a Smith form of M ({size(M)}){', S = U*M*V' if U is not None else ''}"
    how = Rounds(rounds, seed).unless(0 in M.shape)
    own = _SmithClaim(words, M, S, U, V, canonical, how, leaves_time_for_remarks(limit, M.shape))
    return investigate(own.stated(style), matrices, limit, partial(own.check, style), misfit)


@dataclass(frozen=True, slots=True)
class _SmithClaim:
    """That S is a Smith form of M in some style, with its transforms where they are given."""

    words: str
    M: Matrix
    S: Matrix
    U: Matrix | None
    V: Matrix | None
    canonical: bool
    how: Rounds
    may_remark: bool

    def stated(self, style: SmithStyle) -> Stated:
        """Return the claim as a certificate has it."""
        order = "any" if style.has_any_order else "multiples" if style.is_turned else "divisors"
        up_to = stated_up_to(self._is_normalised(style))
        fields = {"M": self.M, "S": self.S, "U": self.U, "V": self.V, "up_to": up_to, "order": order}
        return Stated(self.words, "smith_form", self.M.ring, fields)

    def _is_normalised(self, style: SmithStyle) -> bool:
        """Say whether each d_i must be the number chosen for its ideal; over Z it has a sign."""
        return self.canonical or (self.S.ring == ZZ and not style.has_any_sign)

    def check(self, style: SmithStyle, inquiry: Inquiry) -> Verification:
        """Return the verdict, where it is FALSE with the conventions that make the claim true."""
        if self.U is not None and self.V is not None:
            equation = ProductEquation("U*M*V = S", (self.U, self.M, self.V), (self.S,))
            inquiry.refute(self.how.first_difference(equation))
            inquiry.establish(f"U*M*V = S, {self.how.words()}")
        broken = self._broken(style)
        if broken is None:
            inquiry.establish(_words(style))
            return self._rest(style, inquiry)
        others = [other for other in SMITH_STYLES if self._broken(other) is None]
        # They say the same of the transforms, or of the invariant factors.
        may_help = others and self.may_remark
        helps = may_help and investigate(self.stated(others[0]), [], None, partial(self._rest, others[0]))
        return inquiry.false(f"{broken}{remark(others) if helps else ''}", broken)

    def _broken(self, style: SmithStyle) -> EntryDifference | FormViolation | None:
        """Return an entry that keeps S from being a form of this style."""
        return broken_diagonal(self.S, style, normalised=self._is_normalised(style))

    def _rest(self, style: SmithStyle, inquiry: Inquiry) -> Verification:
        """Say whether the transforms are invertible, or without them whether S has the factors of M."""
        M, S, U, V = self.M, self.S, self.U, self.V
        if U is None or V is None:
            W = style.turned(S)
            if style.has_any_order:
                factors, whose = invariant_factors(W), "the invariant factors of S"
                return compare_factors(inquiry, M, factors, whose, [partial(decomposed, S)])
            return compare_factors(inquiry, M, [W[i, i] for i in range(min(W.shape))])
        transforms = {"U": ClaimedTransform(U), "V": ClaimedTransform(V)}
        found = inverses(inquiry, transforms, self.how)
        reason = f"U*M*V = S, {self.how.words()}; U and V have inverses; {_words(style)}"
        return inquiry.true(reason, *proved(transforms, found), error_bound=self.how.error_bound(M.ring))


def _words(style: SmithStyle) -> str:
    if style.has_any_order:
        return "S is diagonal"
    order = "each entry divides the one before" if style.is_turned else "d_i divides d_(i+1)"
    return f"S is diagonal and {order}"

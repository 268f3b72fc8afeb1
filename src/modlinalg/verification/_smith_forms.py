"""Claims about diagonal forms: Smith forms as the systems write them, and M = RI*W*CI."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from modlinalg._answers.forms.invariants import invariant_factors
from modlinalg._arithmetic.rings import ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import matrix_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._ranks import proof_of_factors
from modlinalg.certificates._verdicts import Stated
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import InputError
from modlinalg.verification._conventions import SMITH, SmithConvention, SmithStyle, remark, style_of
from modlinalg.verification._counterexamples import EntryDifference, FormViolation, WrongShape, WrongValue
from modlinalg.verification._inverses import ClaimedTransform, inverses, proved
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._verdicts import (
    Inquiry,
    Proof,
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
    style = style_of(name, convention, SMITH)
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
        others = [other for other in dict.fromkeys(SMITH.values()) if self._broken(other) is None]
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


_PLAIN = SmithStyle()


def broken_diagonal(
    S: Matrix, style: SmithStyle = _PLAIN, *, normalised: bool
) -> EntryDifference | FormViolation | None:
    """Return an entry that keeps S from being diagonal with each d_i dividing d_(i+1), or None.

    With `normalised` each d_i must be the one that generates its ideal, such as one >= 0 over Z.

    >>> from modlinalg import ZZ, matrix
    >>> S = matrix([[6, 0], [0, 2]], ZZ)
    >>> print(broken_diagonal(S, normalised=True))
    a diagonal entry is a multiple of the one before: not so for 2 in (R2, C2)
    >>> broken_diagonal(S, SmithStyle(is_turned=True), normalised=True)
    """
    ring, W = S.ring, style.turned(S)
    for i, row in enumerate(W.rows()):
        for j, entry in enumerate(row):
            if i != j and entry:
                beside = "an entry beside the diagonal"
                where = " that ends in the last row and column" if style.is_turned else ""
                return EntryDifference(f"{beside}{where} = 0", *style.place(i, j, S.shape), entry, ring.zero)
    for i in range(min(W.shape)):
        factor = W[i, i]
        if normalised and factor != ring.unit_part(factor)[1]:
            condition = f"a diagonal entry is {_generators(ring)}, or 0"
            return FormViolation(condition, *style.place(i, i, S.shape), factor)
        if i and not style.has_any_order and not ring.divides(W[i - 1, i - 1], factor):
            return _no_divisor(S, W, i, style)
    return None


def _no_divisor(S: Matrix, W: Matrix, i: int, style: SmithStyle) -> FormViolation:
    """Return the later one of two neighbours on the diagonal, in the order in which it is written."""
    at = i - 1 if style.is_turned else i
    condition = f"a diagonal entry {'divides' if style.is_turned else 'is a multiple of'} the one before"
    return FormViolation(condition, *style.place(at, at, S.shape), W[at, at])


def _generators(ring: Ring) -> str:
    """Return which elements generate the ideals of a ring, but for 0."""
    if ring.modulus is None:
        return "1"
    return "positive" if ring == ZZ else f"a divisor of {modulus_text(ring)}"


def compare_factors(
    inquiry: Inquiry,
    M: Matrix,
    claimed: Sequence[Element],
    whose: str = "these diagonal entries",
    further: Sequence[Proof] = (),
) -> Verification:
    """Say whether these are the invariant factors of M, up to units; `whose` says where they stand."""
    d, style = decompose(M), SmithStyle(has_any_sign=True)
    proofs: list[Proof] = [partial(proof_of_factors, d), *further]
    inquiry.refute(wrong_factor(d, claimed, style), *proofs)
    return inquiry.true(f"a decomposition M = RI*W*CI has {whose}{up_to(M.ring, style)}", *proofs)


def too_long(shape: tuple[int, int], claimed: Sequence[Element], style: SmithStyle) -> WrongShape | None:
    """Return the lengths where a list has more factors than a matrix of this shape.

    PARI has one number for each row: the orders of what the columns leave of all integer columns.
    """
    length = shape[0] if style.is_turned else min(shape)
    return WrongShape("the list of factors", (len(claimed),), (length,)) if len(claimed) > length else None


def wrong_factor(
    d: Decomposition, claimed: Sequence[Element], style: SmithStyle
) -> WrongValue | WrongShape | None:
    """Return the first of the invariant factors that is another one than claimed in a style, or None."""
    ring, shape = d.ring, d.M.shape
    if (misfit := too_long(shape, claimed, style)) is not None:
        return misfit
    if style.is_turned:  # units may be left out
        listed = [ring.one] * (shape[0] - len(claimed)) + [*claimed][::-1]
    else:
        listed = [*claimed] + [ring.zero] * (min(shape) - len(claimed))
    true = [*d.invariant_factors] + [ring.zero] * (len(listed) - min(shape))
    is_strict = _is_exact(ring, style)
    for i, (given, actual) in enumerate(zip(listed, true, strict=False)):
        if ring.ideal(given) != ring.ideal(actual) or (is_strict and given != actual):
            return WrongValue(f"invariant factor d_{i + 1}{up_to(ring, style)}", given, actual)
    return None


def _is_exact(ring: Ring, style: SmithStyle) -> bool:
    return ring == ZZ and not style.has_any_sign


def up_to(ring: Ring, style: SmithStyle) -> str:
    """Return up to what the invariant factors are compared, in words."""
    if ring != ZZ:
        return " (up to units)"
    return " (up to sign)" if style.has_any_sign else ""


def decomposed(M: Matrix) -> Certificate:
    """Return a certificate of the invariant factors of M."""
    return proof_of_factors(decompose(M))


def factors_stated(M: Matrix, claimed: Sequence[Element], style: SmithStyle) -> dict[str, object]:
    """Return a list of factors as a certificate has it: from d_1 on, compared up to units or exactly.

    PARI's list has units left out, and is as long as M has rows.
    """
    ring, most = M.ring, min(M.shape)
    listed = [*claimed]
    if style.is_turned and len(listed) <= M.shape[0]:
        listed = [ring.one] * (M.shape[0] - len(listed)) + listed[::-1]
        listed = listed[:most] if not any(listed[most:]) else listed
    return {"factors": from_rows([listed], len(listed), ring), "up_to": stated_up_to(_is_exact(ring, style))}


def stated_up_to(is_exact: bool) -> str:
    """Return up to what factors are compared, as a certificate has it."""
    return "nothing" if is_exact else "units"


def verify_decomposition(
    M: object,
    RI: object,
    W: object,
    CI: object,
    *,
    R: object = None,
    C: object = None,
    canonical: bool = False,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether M = RI*W*CI with RI and CI invertible and W diagonal, each d_i dividing d_(i+1).

    M and W are m x k, RI is m x m, CI is k x k.  With `canonical` each d_i must be a divisor of n
    (over a field: 1, over Z: positive) or 0, and not only a unit times that.  Where the inverses R of RI and
    C of CI are claimed too, they are multiplied out; otherwise they are looked for.  RI may be a whole
    answer, a text, a dictionary or a named tuple with these names, where W and CI are None.

    >>> from modlinalg import decompose, matrix, verify_decomposition
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> d = decompose(M)
    >>> assert verify_decomposition(M, d.RI, d.W, d.CI)
    >>> print(verify_decomposition(M, d.RI, d.W, M))
    FALSE: M = RI*W*CI with RI, CI invertible and W diagonal (M 2 x 2 over Z_6)
    RI*W*CI = M fails in (R1, C1): 4 on the left, 2 on the right

    The counterexample is an entry, a column v != 0 with RI*v = 0 (or CI*v = 0; over Z both modulo some q),
    or a shape that cannot fit.  Raises RingMismatchError for several rings.

    In docs/book: `thm-freivalds`.
    """
    M = matrix_of(name := "verify_decomposition", M)
    m, k = M.shape
    RI, W, CI, R, C = taken_apart(name, "decomposition", M, (RI, W, CI, R, C))
    RI, CI = (partner_of(name, letter, X, M) for letter, X in (("RI", RI), ("CI", CI)))
    W = partner_of(name, "W", W, M, (m, k))
    R, C = (None if X is None else partner_of(name, letter, X, M) for letter, X in (("R", R), ("C", C)))
    given = {"RI": (RI, (m, m)), "W": (W, (m, k)), "CI": (CI, (k, k))}
    given |= {letter: (X, (s, s)) for letter, X, s in (("R", R, m), ("C", C, k)) if X is not None}
    partners_are_empty = all(X is None or 0 in X.shape for X in (R, C))
    how = Rounds(rounds, seed).unless(0 in M.shape and partners_are_empty)
    words = f"M = RI*W*CI with RI, CI invertible and W diagonal (M {size(M)})"
    fields = {"M": M} | {letter: X for letter, (X, _) in given.items()} | {"up_to": stated_up_to(canonical)}
    claim = Stated(words, "decomposition", M.ring, fields)

    def check(inquiry: Inquiry) -> Verification:
        inquiry.refute(how.first_difference(ProductEquation("RI*W*CI = M", (RI, W, CI), (M,))))
        inquiry.establish(f"RI*W*CI = M, {how.words()}")
        inquiry.refute(broken_diagonal(W, normalised=canonical))
        inquiry.establish("W is diagonal and d_i divides d_(i+1)")
        factors = {"RI": ClaimedTransform(RI, R, "R"), "CI": ClaimedTransform(CI, C, "C")}
        found = inverses(inquiry, factors, how)
        reason = f"RI*W*CI = M, {how.words()}; RI and CI have inverses; W is diagonal and d_i divides d_(i+1)"
        return inquiry.true(reason, *proved(factors, found), error_bound=how.error_bound(M.ring))

    matrices = [M, *(X for X, _ in given.values())]
    return investigate(claim, matrices, limit, check, first_wrong_shape(given))

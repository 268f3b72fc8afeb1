"""Claims about M = RI*W*CI and about Smith forms, as this library writes them and as others do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from modlinalg._arguments import matrix_of
from modlinalg._decomposition import Decomposition, decompose
from modlinalg._inverses import inverse
from modlinalg._matrices import Matrix, diagonal, identity
from modlinalg._rings import modulus_text
from modlinalg._storage.firewall import Element
from modlinalg.certificates._writing import Certificate, certify
from modlinalg.errors import InputError
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.verification._counterexamples import EntryDifference, FormViolation, WrongValue, vector_text
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate, refuted_by_shape
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._taken_apart import taken_apart
from modlinalg.verification._verdicts import Verification


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
    (over a field: 1) or 0, and not only a unit times that.  Where the inverses R of RI and C of CI
    are claimed too, they are multiplied out; otherwise they are looked for.  RI may be a whole answer, a
    text, a dictionary or a named tuple with these names, where W and CI are None.

    >>> from modlinalg import decompose, matrix, verify_decomposition
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> d = decompose(M)
    >>> assert verify_decomposition(M, d.RI, d.W, d.CI)
    >>> print(verify_decomposition(M, d.RI, d.W, M))
    FALSE: M = RI*W*CI with RI, CI invertible and W diagonal (M 2 x 2 over Z_6)
    RI*W*CI = M fails in (R1, C1): 4 on the left, 2 on the right

    The counterexample is an entry, a column v != 0 with RI*v = 0 (or CI*v = 0), or a shape that cannot
    fit.  Raises RingMismatchError for several rings.

    In docs/book: `thm-freivalds`.
    """
    M = matrix_of(name := "verify_decomposition", M)
    m, k = M.shape
    RI, W, CI, R, C = taken_apart(name, "decomposition", M, (RI, W, CI, R, C))
    RI, W, CI = (partner_of(name, letter, X, M) for letter, X in (("RI", RI), ("W", W), ("CI", CI)))
    R, C = (None if X is None else partner_of(name, letter, X, M) for letter, X in (("R", R), ("C", C)))
    given = {"RI": (RI, (m, m)), "W": (W, (m, k)), "CI": (CI, (k, k))}
    given |= {letter: (X, (s, s)) for letter, X, s in (("R", R, m), ("C", C, k)) if X is not None}
    misfit = first_wrong_shape(name, given)
    partners_are_empty = all(X is None or 0 in X.shape for X in (R, C))
    how = Rounds(rounds, seed).unless(0 in M.shape and partners_are_empty)
    claim = f"M = RI*W*CI with RI, CI invertible and W diagonal (M {size(M)})"
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, partial(_decomposed, M))

    def check(inquiry: Inquiry) -> Verification:
        factors = {"RI": (RI, R, "R"), "CI": (CI, C, "C")}
        refuted = _refuted(inquiry, ProductEquation("RI*W*CI = M", (RI, W, CI), (M,)), W, canonical, how)
        if refuted is not None:
            return refuted
        inverses = _inverses(inquiry, factors, how)
        if isinstance(inverses, Verification):
            return inverses
        proof = partial(_canonical_certificate, Decomposition(M, RI, W, CI, *inverses))
        reason = f"RI*W*CI = M, {how.words()}; RI and CI have inverses; W is diagonal and d_i divides d_(i+1)"
        return inquiry.true(reason, proof, how.error_bound(M.ring))

    return investigate(claim, [M, *(X for X, _ in given.values())], limit, check)


def verify_smith_form(
    M: object,
    S: object,
    U: object = None,
    V: object = None,
    *,
    canonical: bool = False,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
) -> Verification:
    """Say whether S is a Smith form of M, with S = U*M*V for invertible U and V where they are given.

    S is diagonal and each d_i divides d_(i+1).  The d_i are unique up to units; with `canonical`
    each must be a divisor of n (over a field: 1) or 0.  A Smith form over Z with its transforms,
    reduced mod n, is one over Z_n.  S alone may be a whole answer: what Sage, SymPy, PARI, GAP or Macaulay2
    print of all three, a dictionary or a named tuple, or SymPy's tuple.

    >>> from modlinalg import matrix, verify_smith_form
    >>> M = matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)
    >>> S = matrix([[1, 0, 0], [0, 6, 0], [0, 0, 4]], mod=8)    # 6 = 3*2, and 3 is a unit
    >>> verify_smith_form(M, S).verdict.name, verify_smith_form(M, S, canonical=True).reason
    ('TRUE', 'a diagonal entry is a divisor of 8, or 0: not so for 6 in (R2, C2)')
    >>> M = matrix([[2, 4], [6, 8]], mod=12)
    >>> assert verify_smith_form(M, {"S": [[2, 0], [0, 4]], "U": [[1, 0], [3, -1]], "V": [[1, -2], [0, 1]]})
    >>> printed = "(Matrix([[2, 0], [0, 4]]), Matrix([[1, 0], [3, -1]]), Matrix([[1, -2], [0, 1]]))"
    >>> assert verify_smith_form(M, printed)

    A shape that cannot fit is FALSE.  Raises RingMismatchError for several rings, InputError for one
    transform without the other.

    In docs/book: `thm-smith`, `thm-invariant-factors`.
    """
    M = matrix_of(name := "verify_smith_form", M)
    S, U, V = taken_apart(name, "smith_form", M, (S, U, V))
    S = partner_of(name, "S", S, M)
    if (U is None) != (V is None):
        raise InputError(f"{name}: give both transforms U and V (S = U*M*V), or neither")
    U, V = (None if X is None else partner_of(name, letter, X, M) for letter, X in (("U", U), ("V", V)))
    m, k = M.shape
    given = {"S": (S, (m, k))}
    given |= {letter: (X, (s, s)) for letter, X, s in (("U", U, m), ("V", V, k)) if X is not None}
    misfit = first_wrong_shape(name, given)
    claim = f"S is a Smith form of M ({size(M)}){', S = U*M*V' if U is not None else ''}"
    how = Rounds(rounds, seed).unless(0 in M.shape)
    if misfit is not None:
        return refuted_by_shape(claim, misfit, limit, partial(_decomposed, M))
    if U is None or V is None:
        return investigate(claim, [M, S], limit, partial(_check_form, M, S, canonical))

    def check(inquiry: Inquiry) -> Verification:
        refuted = _refuted(inquiry, ProductEquation("U*M*V = S", (U, M, V), (S,)), S, canonical, how)
        if refuted is not None:
            return refuted
        inverses = _inverses(inquiry, {"U": (U, None, ""), "V": (V, None, "")}, how)
        if isinstance(inverses, Verification):
            return inverses
        proof = partial(_canonical_certificate, Decomposition(M, inverses[0], S, inverses[1], U, V))
        reason = f"U*M*V = S, {how.words()}; U and V have inverses; S is diagonal and d_i divides d_(i+1)"
        return inquiry.true(reason, proof, how.error_bound(M.ring))

    return investigate(claim, [M, S, U, V], limit, check)


def _check_form(M: Matrix, S: Matrix, canonical: bool, inquiry: Inquiry) -> Verification:
    """Say whether S, given without transforms, has the invariant factors of M."""
    broken = _broken_diagonal(S, canonical)
    if broken is not None:
        return inquiry.false(str(broken), broken)
    inquiry.establish("S is diagonal and d_i divides d_(i+1)")
    return compare_factors(inquiry, M, [S[i, i] for i in range(min(S.shape))])


def compare_factors(inquiry: Inquiry, M: Matrix, claimed: Sequence[Element]) -> Verification:
    """Say whether these are the invariant factors of M, up to units."""
    d = decompose(M)
    proof = partial(certify, d)
    for i, (given, actual) in enumerate(zip(claimed, d.invariant_factors, strict=True)):
        if M.ring.ideal(given) != M.ring.ideal(actual):
            wrong = WrongValue(f"invariant factor d_{i + 1} (up to units)", given, actual)
            return inquiry.false(str(wrong), wrong, proof)
    return inquiry.true("a decomposition M = RI*W*CI has these diagonal entries, up to units", proof)


def _refuted(
    inquiry: Inquiry, equation: ProductEquation, W: Matrix, canonical: bool, how: Rounds
) -> Verification | None:
    """Return FALSE for a product or a diagonal that is not as claimed; None when both are."""
    difference = how.first_difference([equation])
    if difference is not None:
        return inquiry.false(str(difference), difference)
    inquiry.establish(f"{equation.statement}, {how.words()}")
    broken = _broken_diagonal(W, canonical)
    if broken is not None:
        return inquiry.false(str(broken), broken)
    inquiry.establish("the form is diagonal and d_i divides d_(i+1)")
    return None


def _broken_diagonal(W: Matrix, canonical: bool) -> EntryDifference | FormViolation | None:
    """Return an entry that keeps W from being diagonal with each d_i dividing d_(i+1), or None."""
    ring = W.ring
    for i, row in enumerate(W.rows()):
        for j, entry in enumerate(row):
            if i != j and entry:
                return EntryDifference("an entry beside the diagonal = 0", i, j, entry, ring.zero)
    for i in range(min(W.shape)):
        factor = W[i, i]
        if canonical and factor != ring.unit_part(factor)[1]:
            words = "1" if ring.modulus is None else f"a divisor of {modulus_text(ring)}"
            return FormViolation(f"a diagonal entry is {words}, or 0", i, i, factor)
        if i and not ring.divides(W[i - 1, i - 1], factor):
            return FormViolation("a diagonal entry is a multiple of the one before", i, i, factor)
    return None


def _inverses(
    inquiry: Inquiry, factors: dict[str, tuple[Matrix, Matrix | None, str]], how: Rounds
) -> list[Matrix] | Verification:
    """Return the inverses of the transforms, claimed or found; FALSE when one has none or another."""
    found: list[Matrix] = []
    for letter, (X, claimed, partner) in factors.items():
        if claimed is not None:
            equation = ProductEquation(
                f"{partner}*{letter} = I", (claimed, X), (identity(X.shape[0], X.ring),)
            )
            difference = how.first_difference([equation])
            if difference is not None:
                return inquiry.false(str(difference), difference)
            found.append(claimed)
        else:
            try:
                found.append(inverse(X))
            except NotInvertibleError as error:
                v = error.witness
                reason = f"{letter} is not invertible: v = {vector_text(v)} is not 0 and has {letter}*v = 0"
                return inquiry.false(reason, v, partial(certify, error))
        inquiry.establish(f"{letter} has an inverse")
    return found


def _decomposed(M: Matrix) -> Certificate:
    return certify(decompose(M))


def _canonical_certificate(d: Decomposition) -> Certificate:
    """Return the certificate of the decomposition with the units of W moved into RI and R."""
    ring, m = d.ring, d.M.shape[0]
    parts = [ring.unit_part(factor) for factor in d.invariant_factors]
    units = [unit for unit, _ in parts] + [ring.one] * (m - len(parts))
    scale = diagonal(units, (m, m), ring)
    unscale = diagonal([ring.inverse(unit) for unit in units], (m, m), ring)
    W = diagonal([factor for _, factor in parts], d.W.shape, ring)
    return certify(Decomposition(d.M, d.RI @ scale, W, d.CI, unscale @ d.R, d.C))

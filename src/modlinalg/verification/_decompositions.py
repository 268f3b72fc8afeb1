"""Claims about M = RI*W*CI, as this library writes it and as others do."""

from __future__ import annotations

from modlinalg._matrices.arguments import matrix_of
from modlinalg.certificates._verdicts import Stated
from modlinalg.verification._diagonals import broken_diagonal, stated_up_to
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import first_wrong_shape, partner_of, size
from modlinalg.verification._transforms import ClaimedTransform, inverses, proved
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate
from modlinalg.verification._whole_answers import taken_apart


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

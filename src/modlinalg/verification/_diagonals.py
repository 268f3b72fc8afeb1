"""Diagonal forms: what breaks one, whether it has the invariant factors of M, and the certificate of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from modlinalg._arithmetic.rings import ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._ranks import proof_of_factors
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.verification._conventions import SmithStyle
from modlinalg.verification._counterexamples import EntryDifference, FormViolation, WrongShape, WrongValue
from modlinalg.verification._verdicts import Inquiry, Proof, Verification

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

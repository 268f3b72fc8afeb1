"""Claims of numbers: invariant factors, ranks, nullity, determinant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from modlinalg._answers.forms.invariants import (
    det,
    free_rank as actual_free_rank,
    invariant_factors,
    nullity as actual_nullity,
    rank as actual_rank,
)
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion
from modlinalg._matrices.arguments import is_matrix_data, matrix_of, square_matrix_of
from modlinalg._matrices.predicates import field_matrix_of, is_known_field
from modlinalg._matrices.texts import over
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import entry_json
from modlinalg.certificates._ranks import proof_of_factors, proof_of_rank
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.elimination._record import ranks_text
from modlinalg.errors import InputError
from modlinalg.formats._plain import stands_alone
from modlinalg.verification._conventions import FACTORS, FactorsConvention, remark, style_of
from modlinalg.verification._counterexamples import WrongValue, number_text, numbers_text
from modlinalg.verification._questions import count_of, partner_of, size
from modlinalg.verification._smith_forms import decomposed, factors_stated, too_long, up_to, wrong_factor
from modlinalg.verification._verdicts import (
    AT_ONCE,
    Inquiry,
    Proof,
    Verification,
    WorkLimit,
    investigate,
    leaves_time_for_remarks,
    refuted_by_shape,
)
from modlinalg.verification._whole_answers import answer_in


def verify_invariant_factors(
    M: object,
    factors: object,
    *,
    convention: FactorsConvention = "modlinalg",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether the diagonal of the Smith form of M (m x k) is this list, up to units.

    Over Z_n both 0 and n stand for 0.  Over Z each d_i is >= 0.  Zeros at the end may be left out.  The list
    may be a text, or a matrix of one row or column.

    >>> from modlinalg import ZZ, matrix, verify_invariant_factors
    >>> M = matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8)
    >>> assert verify_invariant_factors(M, [1, 2, 4]) and verify_invariant_factors(M, "[1, 2, 4]")
    >>> verify_invariant_factors(M, [1, 4, 4]).reason
    'invariant factor d_2 (up to units) is 2, not 4'

    `convention` names the system whose list it is, as for `verify_smith_form`.  PARI's matsnf(M) lists m
    numbers, d_1 last and 0 for each row beyond the columns; matsnf(M, 4) leaves units out.

    >>> M = matrix([[2, 0], [0, 6], [0, 0]], ZZ)
    >>> assert verify_invariant_factors(M, [0, 6, 2], convention="pari")
    >>> verify_invariant_factors(M, [0, 6, 2]).reason
    'the list of factors has 3 entries, and must have 2; --convention pari makes it TRUE'

    More factors than min(m, k), for PARI than m, are FALSE.  Raises EntryError for one that is no element,
    InputError for an unknown convention.

    In docs/book: `thm-invariant-factors`.
    """
    name = "verify_invariant_factors"
    M = matrix_of(name, M)
    style = style_of(name, convention, FACTORS)
    claimed = listed_elements(name, "factors", factors, M)
    words = f"the invariant factors of M are {numbers_text(claimed)} ({size(M)})"
    stated = Stated(words, "invariant_factors", M.ring, {"M": M} | factors_stated(M, claimed, style))

    def making(d: Decomposition) -> str:
        """Return the conventions that make the claim true, in words; there is one convention but over Z."""
        if M.ring != ZZ:
            return ""
        return remark(other for other in FACTORS.values() if wrong_factor(d, claimed, other) is None)

    has_time = leaves_time_for_remarks(limit, M.shape)
    misfit = too_long(M.shape, claimed, style)
    if misfit is not None:
        found = refuted_by_shape(stated, misfit, limit)
        return replace(found, reason=found.reason + making(decompose(M))) if has_time else found

    def check(inquiry: Inquiry) -> Verification:
        d = decompose(M)
        wrong = wrong_factor(d, claimed, style)
        if wrong is None:
            reason = f"a decomposition M = RI*W*CI has these diagonal entries{up_to(M.ring, style)}"
            return inquiry.true(reason, partial(proof_of_factors, d))
        return inquiry.false(f"{wrong}{making(d) if has_time else ''}", wrong, partial(proof_of_factors, d))

    return investigate(stated, [M], limit, check)


def listed_elements(name: str, what: str, given: object, M: Matrix) -> list[Element]:
    """Return a list of elements: what is written flat, as a text, or as a matrix of one line."""
    if isinstance(given, str):
        digits = False if stands_alone(given) else None  # 0 is a list of one number, and 11 may be one
        given = over(answer_in(name, given, M.ring, digits=digits), M.ring)
    elif not isinstance(given, Matrix) and is_matrix_data(given) and conversion.is_nested(given):
        given = partner_of(name, f"the list of {what}", given, M)
    if isinstance(given, Matrix):
        if 1 not in given.shape and given.entries:
            raise InputError(f"{name}: a list of {what} is needed, not a matrix, {size(given)}")
        given = given.entries
    if not conversion.is_list_or_array(given):
        raise InputError(f"{name}: a list of {what} is needed, not {quoted(given)}")
    return conversion.flat_entries(given, M.ring, name)


def verify_rank(M: object, rank: int, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether M has this rank over a field, or over Z, where it is that over Q.

    >>> from modlinalg import ZZ, matrix, verify_rank
    >>> assert verify_rank(matrix([[1, 2], [2, 4]], mod=5), 1)
    >>> assert verify_rank(matrix([[2, 0], [0, 3]], ZZ), 2)

    Raises InputError over Z_n with n composite, where rank is not one number: `verify_invariant_factors`
    and `verify_free_rank` compare what takes its place.  Of a small matrix the error gives that as well,
    as `rank` does.  UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved
    here.
    """
    name = "verify_rank"
    M = matrix_of(name, M)
    if M.ring != ZZ and not is_known_field(name, M.ring):
        numbers = f": {ranks_text(M, invariant_factors(M))}" if max(M.shape) <= AT_ONCE else ""
        raise InputError(
            f"{name}: {M.ring} is not a field; rank is not one number there{numbers};"
            " verify_invariant_factors compares all invariant factors,"
            " verify_free_rank counts those that are 1"
        )
    return _verify_number(name, "rank", M, rank, limit, actual=actual_rank, proof=proof_of_rank)


def verify_free_rank(M: object, free_rank: int, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether this many invariant factors of M are 1; over a field that is the rank.

    >>> from modlinalg import matrix, verify_free_rank
    >>> assert verify_free_rank(matrix([[2, 0], [0, 1]], mod=4), 1)

    A negative number is FALSE.  Raises InputError for what is no integer.
    """
    M = matrix_of(name := "verify_free_rank", M)
    return _verify_number(name, "free rank", M, free_rank, limit, actual=actual_free_rank, proof=decomposed)


def verify_nullity(M: object, nullity: int, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether the kernel of M over a field has this dimension, or over Z this rank.

    >>> from modlinalg import matrix, verify_nullity
    >>> assert verify_nullity(matrix([[1, 1, 1]], mod=2), 2)

    Raises InputError over Z_n with n composite, where a kernel has no dimension: `verify_kernel`
    and `verify_count` serve instead; UnsupportedError as for `verify_rank`.
    """
    M = matrix_of(name := "verify_nullity", M)
    if M.ring != ZZ:
        others = "verify_kernel compares generators, verify_count sizes"
        field_matrix_of(name, M, f"a kernel has no dimension there; {others}")
    return _verify_number(name, "nullity", M, nullity, limit, actual=actual_nullity, proof=proof_of_rank)


def verify_det(M: object, value: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether det(M) is this element of the ring.

    >>> from modlinalg import matrix, verify_det
    >>> M = matrix([[2, 1], [1, 3]], mod=6)
    >>> assert verify_det(M, 5) and verify_det(M, -1)
    >>> verify_det(M, 1).reason
    'det(M) is 5, not 1'

    The certificate is an elimination to a triangular matrix.  Raises ShapeError when M is not
    square, EntryError for a value that is no element.
    """
    M = square_matrix_of("verify_det", M)
    claimed = conversion.canonical_entry(value, M.ring, "verify_det: the value")

    def check(inquiry: Inquiry) -> Verification:
        actual = det(M)
        return _compared(inquiry, "det(M)", claimed, actual, partial(certify, actual, det_of=M))

    words = f"det(M) is {number_text(claimed)} ({size(M)})"
    stated = Stated(words, "det", M.ring, {"M": M, "value": entry_json(claimed, M.ring)})
    return investigate(stated, [M], limit, check)


def _verify_number(
    name: str,
    quantity: str,
    M: Matrix,
    claimed: int,
    limit: WorkLimit | float | None,
    *,
    actual: Callable[[Matrix], int],
    proof: Callable[[Matrix], Certificate],
) -> Verification:
    claimed, kind = count_of(name, claimed), name.removeprefix("verify_")

    def check(inquiry: Inquiry) -> Verification:
        return _compared(inquiry, f"the {quantity}", claimed, actual(M), partial(proof, M))

    words = f"the {quantity} of M is {number_text(claimed)} ({size(M)})"
    return investigate(Stated(words, kind, M.ring, {"M": M, kind: claimed}), [M], limit, check)


def _compared(
    inquiry: Inquiry, quantity: str, claimed: Element, actual: Element, proof: Proof
) -> Verification:
    if claimed != actual:
        inquiry.refute(WrongValue(quantity, claimed, actual), proof)
    return inquiry.true(f"{quantity} is {number_text(actual)}", proof)

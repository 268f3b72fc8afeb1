"""Claims about the eigenvalues of a matrix in its field, and about their multiplicities.

Sage and Mathematica list each eigenvalue as often as its multiplicity, GAP lists it once.  Without the option
that says which, both readings are judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any, TypeAlias

from modlinalg._answers.polynomials._eigenvalues import Eigenvalue, eigenvalues, field_matrix_of_eigenvalues
from modlinalg._answers.polynomials._minimal import charpoly
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, as_vector, conversion, from_rows
from modlinalg._matrices.arguments import is_one_of, square_matrix_of
from modlinalg._support.regex import re
from modlinalg.certificates._eigenvalues import of_eigenvalues
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._verdicts import Stated
from modlinalg.errors import InputError
from modlinalg.verification._claim_fields import LISTED, HowListed
from modlinalg.verification._counterexamples import (
    SHOWN,
    KilledVector,
    WrongValue,
    number_text,
    polynomial_text,
)
from modlinalg.verification._numbers import listed_elements
from modlinalg.verification._questions import count_of, size, without_label
from modlinalg.verification._verdicts import Inquiry, Verification, WorkLimit, investigate

Multiplicities: TypeAlias = dict[Element, int]  # of the values that are claimed
_PAIR = re.compile(
    r"""\s*+ (?: (?P<value>-?[0-9/]++) \s*+ : \s*+ (?P<times>-?[0-9]++)      # SymPy's {2: 1, 1/2: 3}
          | [(<] \s*+ (?P<first>-?[0-9/]++) \s*+ , \s*+ (?P<second>-?[0-9]++) \s*+ [)>]  # (2, 1) and <2, 1>
        ) \s*+ (?: , | \Z )""",
    re.VERBOSE | re.ASCII,
)
_COLUMN_OF_TWO = re.compile(r"\[\s*+\[[^][,]*+\]\s*+,\s*+\[[^][,]*+\]\s*+\]")


def verify_eigenvalues(
    M: object, values: object, *, listed: HowListed = "auto", limit: WorkLimit | float | None = None
) -> Verification:
    """Decide whether the eigenvalues of M (k x k) in its field, Z_p or Q, are these and no others.

    `values` is, in any order, a dictionary {value: algebraic multiplicity} as SymPy returns it, a list of
    pairs (value, multiplicity), the answer of `eigenvalues`, a list, a set, which claims no multiplicities,
    or a string such as "2, 2, 3", "{2: 2, 3: 1}" or "[(2, 2), (3, 1)]".

    >>> from modlinalg import eigenvalues, matrix, verify_eigenvalues
    >>> M = matrix([[2, 1, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    >>> assert verify_eigenvalues(M, {3: 1, 2: 2}) and verify_eigenvalues(M, eigenvalues(M))
    >>> verify_eigenvalues(M, {2: 1, 3: 2}).reason
    'the multiplicity of 2 is 2, not 1'
    >>> verify_eigenvalues(M, [2, 5]).reason
    '5 is not an eigenvalue: det(x*I - M) at x = 5 is 4, not 0'
    >>> verify_eigenvalues(M, [2]).reason
    '3 is missing: v = (0, 0, 1) is not 0 and has (M - 3*I)*v = 0'

    `listed` says what a list has: each eigenvalue as often as its multiplicity ("repeated"), or each one
    "once".  With "auto" a list without repetitions is judged both ways, and the verdict is UNKNOWN if they
    differ:

    >>> print(verify_eigenvalues(M, [2, 3]).verdict)
    UNKNOWN
    >>> assert verify_eigenvalues(M, [2, 3], listed="once") and verify_eigenvalues(M, [2, 3, 2])

    Eigenvalues in an extension of the field are left out, as `eigenvalues` leaves them out.  The
    counterexample is the value of the characteristic polynomial at a wrong one, a `KilledVector` for a
    missing one, or the right multiplicity; the certificate is that of all eigenvalues.

    Raises InputError over Z (`matrix(M, QQ)` is over its field) and over Z_n with zero divisors, EntryError
    if a value is not an element of the field, ParseError for other strings, ShapeError if M is not square,
    and UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here.

    .. versionadded:: 0.2
    """
    name = "verify_eigenvalues"
    M = field_matrix_of_eigenvalues(name, square_matrix_of(name, M))
    if not is_one_of(listed, LISTED.choices):
        raise InputError(f"{name}: listed must be 'auto', 'repeated' or 'once', not {quoted(listed)}")
    claimed, how = _claimed(name, values, M, listed)
    times = None if how == "once" else list(claimed.values())
    row = from_rows([list(claimed)], len(claimed), M.ring)
    shown = ", ".join(_in_words(claimed, how)[:SHOWN]) + (", .." if len(claimed) > SHOWN else "")
    words = f"the eigenvalues of M are {shown or 'none'} ({size(M)})"
    claim = Stated(words, "eigenvalues", M.ring, {"M": M, "values": row, "multiplicities": times})
    return investigate(claim, [M], limit, partial(_judged, M, claimed, how))


def _judged(M: Matrix, claimed: Multiplicities, how: HowListed, inquiry: Inquiry) -> Verification:
    """Return the verdict on values with multiplicities, which are ignored if each value is listed once."""
    p = charpoly(M)
    for value in claimed:
        if p(value):
            shown = number_text(value)
            not_0 = WrongValue(f"det(x*I - M) at x = {shown}", M.ring.zero, p(value))
            return inquiry.false(f"{shown} is not an eigenvalue: {not_0}", not_0, partial(_proof, M))
    inquiry.establish("these are eigenvalues of M")
    found = eigenvalues(M)
    proof = partial(of_eigenvalues, M, found)
    for e in found:
        if e.value not in claimed:
            shown = number_text(e.value)
            factor = shown if shown.isdigit() else f"({shown})"
            v = as_vector(e.basis[:, :1], is_column=True)
            killed = KilledVector(f"(M - {factor}*I)*v = 0", v, 0)
            return inquiry.false(f"{shown} is missing: {killed}", killed, proof)
    other = next((e for e in found if e.multiplicity != claimed[e.value]), None)
    if how == "once" or other is None:
        also = "" if how == "once" else ", with their multiplicities"
        return inquiry.true(f"these are the roots of det(x*I - M) = {polynomial_text(p)}{also}", proof)
    quantity = f"the multiplicity of {number_text(other.value)}"
    wrong = WrongValue(quantity, claimed[other.value], other.multiplicity)
    if how == "auto":
        return inquiry.unknown(f"{wrong}; {_READINGS}")
    return inquiry.false(str(wrong), wrong, proof)


_READINGS = (
    "TRUE if the list has each eigenvalue once, and FALSE if it has each as often as its multiplicity; say"
    ' which with listed="once" or listed="repeated" (--listed once or --listed repeated at the command line)'
)


def _proof(M: Matrix) -> Certificate:
    return of_eigenvalues(M, eigenvalues(M))


def _in_words(claimed: Multiplicities, how: HowListed) -> list[str]:
    """Return the values, with multiplicities where these are claimed and not all 1."""
    if how == "once" or set(claimed.values()) <= {1}:
        return [number_text(value) for value in claimed]
    return [f"{number_text(value)} (multiplicity {number_text(times)})" for value, times in claimed.items()]


def _claimed(name: str, values: Any, M: Matrix, listed: HowListed) -> tuple[Multiplicities, HowListed]:
    """Return the values in ascending order with their multiplicities, and how they were listed."""
    if isinstance(values, str) and _COLUMN_OF_TWO.fullmatch(without_label(values).strip()):
        raise InputError(
            f"{name}: {quoted(values)} may be two values, or one with its multiplicity as Maxima writes it;"
            " write 2, 3 or {2: 3}"
        )
    pairs = _pairs(values)
    if pairs is not None:
        found = conversion.flat_entries([value for value, _ in pairs], M.ring, f"{name}: values")
        times = [count_of(f"{name}: a multiplicity", number) for _, number in pairs]
        claimed: Multiplicities = dict(zip(found, times, strict=True))
        how: HowListed = "repeated"
    else:
        is_set = isinstance(values, set | frozenset)
        found = listed_elements(name, "eigenvalues", list(values) if is_set else values, M)
        claimed = dict(Counter(found))
        how = "once" if is_set else "repeated" if listed == "auto" and len(claimed) < len(found) else listed
    if len(claimed) < len(found) and (pairs is not None or how == "once"):
        twice = next(a for a, times in Counter(found).items() if times > 1)
        raise InputError(f"{name}: {number_text(twice)} is listed twice; list each value once")
    return dict(sorted(claimed.items())), how


def _pairs(values: Any) -> list[tuple[object, Any]] | None:
    """Return the values with their multiplicities; None if none are given, as in a list of values."""
    if isinstance(values, str):
        return _pairs_in(without_label(values).strip())
    if isinstance(values, Mapping):
        return list(values.items())
    if not isinstance(values, list | tuple) or not values:
        return None
    if all(isinstance(item, Eigenvalue) for item in values):
        return [(e.value, e.multiplicity) for e in values]
    if all(isinstance(item, tuple) and len(item) == 2 for item in values):
        return list(values)
    return None


def _pairs_in(text: str) -> list[tuple[object, Any]] | None:
    """Return the pairs in {2: 1, 1/2: 3}, [(2, 1), (1/2, 3)] or {<2, 1>, <1/2, 3>}; None for another string.

    >>> _pairs_in("{2: 1, -1/2: 3}"), _pairs_in("[2, 3]"), _pairs_in("(2, 3)")
    ([('2', 1), ('-1/2', 3)], None, None)
    """
    is_tuple = text[:1] == "("
    if text[:1] + text[-1:] in ("{}", "[]"):
        text = text[1:-1]
    found, place = [], 0
    while (pair := _PAIR.match(text, place)) is not None:
        value, times = pair["value"] or pair["first"], pair["times"] or pair["second"]
        found.append((value, parse_integer(times)))
        place = pair.end()
    if is_tuple and len(found) == 1:  # (2, 3) alone lists two values, as it does in Python
        return None
    return found if found and place == len(text) else None

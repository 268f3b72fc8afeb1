"""Claims about the characteristic and the minimal polynomial, which are given in any of these ways:

a Polynomial, a text, one of another library, or a list of coefficients.  A list may begin with the constant
coefficient or with the leading one.  Where nobody says which, both are judged, as the rows and the columns of
a square array of vectors are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from modlinalg._answers.polynomials._minimal import charpoly, field_of_minimal, minimal_polynomial
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.polynomials._written import polynomial_in, writes_a_list
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion, first_difference, from_rows, zeros
from modlinalg._matrices.arguments import is_one_of, square_matrix_of
from modlinalg._matrices.texts import over
from modlinalg._support.regex import re
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._polynomials import of_minimal_polynomial
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.formats._layout import AS_WRITTEN
from modlinalg.formats._parsing.cursor import normalised
from modlinalg.formats._sessions import require_no_choice, taken_from
from modlinalg.verification._conventions import (
    CHARPOLY_CONVENTIONS,
    COEFFICIENT_ORDERS,
    CharpolyConvention,
    CoefficientOrder,
    require_known,
)
from modlinalg.verification._counterexamples import (
    EntryDifference,
    SmallerAnnihilator,
    WrongValue,
    polynomial_text,
)
from modlinalg.verification._questions import size
from modlinalg.verification._verdicts import (
    ClaimVerdict,
    Inquiry,
    Verification,
    WorkLimit,
    investigate,
    of_all_readings,
)
from modlinalg.verification._whole_answers import answer_in


def verify_charpoly(
    M: object,
    p: object,
    *,
    coefficients: CoefficientOrder = "auto",
    convention: CharpolyConvention = "modlinalg",
    limit: WorkLimit | float | None = None,
) -> Verification:
    """Say whether p(x) = det(x*I - M), for M (k x k) over Z_n, Z or Q.

    p is a Polynomial, a text such as "x^2 - 5*x - 2", a polynomial of SymPy or FLINT, or a list of
    coefficients.

    >>> from modlinalg import ZZ, matrix, verify_charpoly
    >>> M = matrix([[1, 2], [3, 4]], ZZ)
    >>> assert verify_charpoly(M, "x^2 - 5*x - 2")
    >>> print(verify_charpoly(M, "x^2 + 5*x - 2"))
    FALSE: p = x^2 + 5*x - 2 is the characteristic polynomial of M (2 x 2 over Z)
    the coefficient of x is -5, not 5

    `coefficients` says in which order a list has them: "ascending" from the constant one on, or "descending".
    With "auto" both are judged, and UNKNOWN is said where they differ:

    >>> print(verify_charpoly(M, [1, -5, -2]).verdict)
    UNKNOWN
    >>> assert verify_charpoly(M, [1, -5, -2], coefficients="descending")

    Mathematica and Maxima compute det(M - x*I), which is (-1)^k times that; `convention` says that p is
    theirs.  Another degree is FALSE.  Raises ShapeError when M is not square, ParseError for a text that is
    no polynomial, EntryError for coefficients that are no elements, RingMismatchError.

    .. versionadded:: 0.2
    """
    name = "verify_charpoly"
    M = square_matrix_of(name, M)
    readings = polynomial_readings(name, p, M.ring, coefficients)
    require_known(name, convention, CHARPOLY_CONVENTIONS)
    k = M.shape[0]
    turned = convention != "modlinalg" and k % 2 == 1

    def judged(inquiry: Inquiry, actual: Polynomial, reading: PolynomialReading) -> Verification:
        claimed = reading.p
        expected, other = (_negative(actual), actual) if turned else (actual, _negative(actual))
        proof = partial(certify, actual, charpoly_of=M)
        wrong = _first_wrong(expected, claimed)
        if wrong is None:
            what = "det(M - x*I)" if convention != "modlinalg" else "det(x*I - M)"
            return inquiry.true(f"{what} is {polynomial_text(expected)}", proof)
        sign = f"{_OF_SIGN[turned]}" if k % 2 and claimed == other else ""
        return inquiry.false(f"{wrong}{sign}", wrong, proof)

    def check(inquiry: Inquiry) -> Verification:
        return of_all_readings(inquiry, readings, partial(judged, inquiry, charpoly(M)), undecided)

    words = "is the characteristic polynomial of M"
    which = "" if convention == "modlinalg" else f", det(M - x*I) as in {convention},"
    fields = {"M": M, "p": row_of(readings[0]), "form": "xI-M" if convention == "modlinalg" else "M-xI"}
    claim = Stated(f"{described(readings)} {words}{which} ({size(M)})", "charpoly", M.ring, fields)
    return investigate(claim, [M], limit, check)


_OF_SIGN = {
    False: "; p is det(M - x*I), and --convention maxima or mathematica makes it TRUE",
    True: "; p is det(x*I - M), and --convention modlinalg makes it TRUE",
}


def _negative(p: Polynomial) -> Polynomial:
    return Polynomial([p.ring.canonical(-c) for c in p.coefficients], p.ring)


def _first_wrong(actual: Polynomial, claimed: Polynomial) -> WrongValue | None:
    """Return the degree, or the first coefficient from the leading one on, that is another."""
    if actual.degree != claimed.degree:
        return WrongValue("the degree", claimed.degree, actual.degree)
    pairs = zip(range(actual.degree + 1), claimed.coefficients, actual.coefficients, strict=True)
    wrong = [(i, x, y) for i, x, y in pairs if x != y]
    if not wrong:
        return None
    i, x, y = wrong[-1]
    power = f"the coefficient of {'x' if i == 1 else f'x^{i}'}" if i else "the constant coefficient"
    return WrongValue(power, x, y)


def verify_minpoly(
    M: object, p: object, *, coefficients: CoefficientOrder = "auto", limit: WorkLimit | float | None = None
) -> Verification:
    """Say whether p is the monic polynomial of least degree with p(M) = 0, over a field or Z (as over Q).

    M is k x k.  p and `coefficients` are given as for `verify_charpoly`.

    >>> from modlinalg import matrix, verify_minpoly
    >>> M = matrix([[2, 0], [0, 2]], mod=7)
    >>> assert verify_minpoly(M, "x - 2")
    >>> verify_minpoly(M, "x - 3").reason
    'p(M) = 0 fails in (R1, C1): 6 on the left, 0 on the right'
    >>> verify_minpoly(M, "x^2 - 4*x + 4").reason
    'x + 5 is 0 at M, and of smaller degree'

    The counterexample is an entry of p(M), a leading coefficient that is not 1, or a `SmallerAnnihilator`.
    The certificate is that of the minimal polynomial.  Raises InputError over Z_n with zero divisors, where
    several polynomials may be of least degree (see `minpoly`), and the errors of `verify_charpoly`;
    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here.

    .. versionadded:: 0.2
    """
    name = "verify_minpoly"
    M = square_matrix_of(name, M)
    field_of_minimal(name, M)
    readings = polynomial_readings(name, p, M.ring, coefficients)

    def check(inquiry: Inquiry) -> Verification:
        return of_all_readings(inquiry, readings, partial(_minimal_or_not, inquiry, M), undecided)

    words = f"{described(readings)} is the minimal polynomial of M ({size(M)})"
    claim = Stated(words, "minpoly", M.ring, {"M": M, "p": row_of(readings[0])})
    return investigate(claim, [M], limit, check)


def _minimal_or_not(inquiry: Inquiry, M: Matrix, reading: PolynomialReading) -> Verification:
    p, proof = reading.p, partial(_own_minimal, M)
    if not p.is_monic:
        leading = p.coefficients[-1] if p.coefficients else p.ring.zero
        wrong = WrongValue("the leading coefficient of a minimal polynomial", leading, p.ring.one)
        return inquiry.false(str(wrong), wrong, proof)
    if p.degree <= M.shape[0]:
        value = p(M)
        place = first_difference(value, zeros(*M.shape, M.ring))
        if place is not None:
            difference = EntryDifference("p(M) = 0", *place, value[place], M.ring.zero)
            return inquiry.false(str(difference), difference, proof)
        inquiry.establish("p(M) = 0")
    actual = minimal_polynomial(M)
    if p == actual.p:
        reason = "p(M) = 0, and no polynomial of smaller degree is 0 at M"
        return inquiry.true(reason, partial(of_minimal_polynomial, actual))
    smaller = SmallerAnnihilator(actual.p)
    return inquiry.false(str(smaller), smaller, partial(of_minimal_polynomial, actual))


def _own_minimal(M: Matrix) -> Certificate:
    return of_minimal_polynomial(minimal_polynomial(M))


_WORDS = {"ascending": "from the constant coefficient on", "descending": "from the leading coefficient on"}
_SYMBOLIC = ("sympy", "flint", "cypari", "cypari2")  # libraries that write a polynomial as texts have it
_LENGTH_FIRST = re.compile(r"\s*+([0-9]++) {2}(?=\S)", re.ASCII)  # FLINT's "3  1 3 1"


@dataclass(frozen=True, slots=True)
class PolynomialReading:
    """A polynomial, and in which order its coefficients were listed; "" where that was no question."""

    p: Polynomial
    order: str = ""


def polynomial_readings(
    name: str, given: object, ring: Ring, coefficients: object
) -> tuple[PolynomialReading, ...]:
    """Return the polynomial that was given: one reading, or the two of a list.

    Raises InputError for what is no polynomial and for an unknown order, ParseError for a text, EntryError
    for a coefficient that is no element of the ring, RingMismatchError for a polynomial over another.
    """
    if not is_one_of(coefficients, COEFFICIENT_ORDERS):
        words = "'auto', 'ascending' or 'descending'"
        raise InputError(f"{name}: coefficients must be {words}, not {quoted(coefficients)}")
    found = _read(name, given, ring)
    if isinstance(found, Polynomial):
        return (PolynomialReading(found),)
    both = {"ascending": Polynomial(found, ring), "descending": Polynomial(found[::-1], ring)}
    if coefficients != "auto":
        return (PolynomialReading(both[str(coefficients)], str(coefficients)),)
    if both["ascending"] == both["descending"]:
        return (PolynomialReading(both["ascending"]),)
    return tuple(PolynomialReading(p, order) for order, p in both.items())


def _read(name: str, given: object, ring: Ring) -> Polynomial | list[Element]:
    """Return a polynomial, or the coefficients of a list in its order."""
    is_symbolic = type(given).__module__.partition(".")[0] in _SYMBOLIC and not hasattr(given, "issubset")
    if is_symbolic and not conversion.is_library_matrix(given):
        given = _spelled(name, given, ring)
    if isinstance(given, Polynomial):
        if given.ring != ring:
            raise RingMismatchError(f"{name}: M is over {ring}, p over {given.ring}")
        return given
    if isinstance(given, str):
        try:
            return polynomial_of_text(given, ring)
        except InputError as error:
            error.args = (f"{name}: p: {error}",)
            raise
    if isinstance(given, Matrix) and 1 in given.shape:
        given = given.entries
    if not conversion.is_list_or_array(given) or conversion.is_nested(given):
        needed = "a Polynomial, a text such as x^2 + 1 or a list of coefficients is needed"
        raise InputError(f"{name}: p: {needed}, not {quoted(given)}")
    return conversion.flat_entries(given, ring, f"{name}: p")


def _spelled(name: str, given: Any, ring: Ring) -> str:
    """Return what a polynomial of another library is written as; that of FLINT does not show its ring."""
    modulus = given.modulus() if callable(getattr(given, "modulus", None)) else None
    if modulus is not None and modulus != ring.modulus:
        raise RingMismatchError(f"{name}: M is over {ring}, p over Z_{modulus}")
    return str(given)


def polynomial_of_text(text: str, ring: Ring) -> Polynomial | list[Element]:
    """Return the polynomial that a text writes, or the coefficients of a list in its order."""
    text = normalised(text)
    require_no_choice("p", text, "give the polynomial alone")
    taken = taken_from(text, AS_WRITTEN)
    text = text if taken is None else taken.text
    if not writes_a_list(text):
        return polynomial_in(text, ring)
    length = _LENGTH_FIRST.match(text)
    if length is not None and length[1].lstrip("0") == str(len(text.split()) - 1):
        raise InputError("the first number may be a coefficient, or FLINT's number of those that follow")
    found = over(answer_in("p", text, ring, digits=False), ring)
    if 1 not in found.shape and found.entries:
        raise InputError(f"a list of coefficients is needed, not a matrix, {size(found)}")
    return list(found.entries)


def undecided(
    first: PolynomialReading, verdict: ClaimVerdict, second: PolynomialReading, other: ClaimVerdict
) -> str:
    """Return why two readings with two verdicts give none: both of them, and the option that chooses."""
    sides = ((first, verdict), (second, other))
    said = ", and ".join(f"{v} {_WORDS[r.order]}, which is {polynomial_text(r.p)}" for r, v in sides)
    ways = " or ".join(f'coefficients="{r.order}"' for r, _ in sides)
    options = " or ".join(f"--coefficients {r.order}" for r, _ in sides)
    return f"p is a list: {said}; say which with {ways} ({options} at the command line)"


def row_of(reading: PolynomialReading) -> Matrix:
    """Return the coefficients as a certificate has them: a row, from the constant one on."""
    p = reading.p
    return from_rows([p.coefficients], len(p.coefficients), p.ring)


def described(readings: Sequence[PolynomialReading]) -> str:
    """Return "p = x^2 + 1", or "p" where it can be read in two ways."""
    return "p" if len(readings) > 1 else f"p = {polynomial_text(readings[0].p)}"

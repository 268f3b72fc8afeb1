"""The polynomial of a claim: a Polynomial, a text, one of another library, or a list of coefficients.

A list may begin with the constant coefficient or with the leading one.  Where nobody says which, both are
judged, as the rows and the columns of a square array of vectors are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.polynomials._written import polynomial_in, writes_a_list
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion, from_rows
from modlinalg._matrices.arguments import is_one_of
from modlinalg._matrices.texts import over
from modlinalg._support.regex import re
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.formats._layout import AS_WRITTEN
from modlinalg.formats._parsing.cursor import normalised
from modlinalg.formats._sessions import require_no_choice, taken_from
from modlinalg.verification._conventions import COEFFICIENT_ORDERS
from modlinalg.verification._counterexamples import polynomial_text
from modlinalg.verification._questions import size
from modlinalg.verification._verdicts import ClaimVerdict
from modlinalg.verification._whole_answers import answer_in

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
    both = {
        "ascending": Polynomial(found, ring),
        "descending": Polynomial(found[::-1], ring),
    }
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

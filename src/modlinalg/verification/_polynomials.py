"""Claims about the polynomials of a matrix: the characteristic and the minimal one."""

from __future__ import annotations

from functools import partial

from modlinalg._answers.polynomials._minimal import charpoly, field_of_minimal, minimal_polynomial
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._matrices import Matrix, first_difference, zeros
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._polynomials import of_minimal_polynomial
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.verification._claimed_polynomials import (
    CoefficientOrder,
    PolynomialReading,
    described,
    polynomial_readings,
    row_of,
    undecided,
)
from modlinalg.verification._conventions import CHARPOLY_CONVENTIONS, CharpolyConvention, require_known
from modlinalg.verification._counterexamples import (
    EntryDifference,
    SmallerAnnihilator,
    WrongValue,
    polynomial_text,
)
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate, of_all_readings
from modlinalg.verification._questions import size
from modlinalg.verification._verdicts import Verification


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
    M: object,
    p: object,
    *,
    coefficients: CoefficientOrder = "auto",
    limit: WorkLimit | float | None = None,
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

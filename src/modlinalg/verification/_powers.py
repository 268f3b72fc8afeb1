"""Claims about the adjugate and the order of a matrix, which its powers decide."""

from __future__ import annotations

import math
from functools import partial

from modlinalg._answers.forms.invariants import det
from modlinalg._answers.polynomials._minimal import adjugate, charpoly
from modlinalg._answers.polynomials._orders import MatrixOrder, matrix_order, order_dividing
from modlinalg._matrices import Matrix, first_difference, identity
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._polynomials import of_matrix_order
from modlinalg.certificates._verdicts import Stated
from modlinalg.certificates._writing import certify
from modlinalg.errors import UnsupportedError
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.verification._counterexamples import EntryDifference, WrongValue, number_text
from modlinalg.verification._inquiry import Inquiry, WorkLimit, investigate
from modlinalg.verification._products import ProductEquation, Rounds
from modlinalg.verification._questions import count_of, first_wrong_shape, partner_of, size
from modlinalg.verification._transforms import killed_text, not_invertible
from modlinalg.verification._verdicts import Verification


def verify_adjugate(M: object, X: object, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether X is the adjugate of M (both k x k): the matrix of cofactors, transposed.

    It has M*X = det(M)*I = X*M, and where det(M) is a zero divisor other matrices have that as well.

    >>> from modlinalg import ZZ, matrix, verify_adjugate
    >>> M = matrix([[1, 2], [3, 4]], ZZ)
    >>> assert verify_adjugate(M, [[4, -2], [-3, 1]])
    >>> verify_adjugate(M, [[4, -3], [-2, 1]]).reason
    'M*X = det(M)*I fails in (R1, C1): 0 on the left, -2 on the right'
    >>> verify_adjugate(matrix([[0, 0], [0, 0]], ZZ), [[1, 0], [0, 1]]).reason
    'X = adj(M) fails in (R1, C1): 1 on the left, 0 on the right'

    The certificate is that of the adjugate.  Another shape is FALSE.  Raises ShapeError when M is not square,
    RingMismatchError.

    .. versionadded:: 0.2
    """
    name = "verify_adjugate"
    M = square_matrix_of(name, M)
    X = partner_of(name, "X", X, M)
    claim = Stated(f"X is the adjugate of M ({size(M)})", "adjugate", M.ring, {"M": M, "X": X})
    proof = partial(_own_adjugate, M)

    def check(inquiry: Inquiry) -> Verification:
        scaled = det(M) * identity(M.shape[0], M.ring)
        inquiry.establish("det(M) is known")
        inquiry.refute(Rounds().first_difference(ProductEquation("M*X = det(M)*I", (M, X), (scaled,))), proof)
        inquiry.establish("M*X = det(M)*I")
        actual = adjugate(M)
        if (place := first_difference(X, actual)) is not None:
            inquiry.refute(EntryDifference("X = adj(M)", *place, X[place], actual[place]), proof)
        reason = "its entries are (-1)^(i+j) times the minors of M without row j and column i"
        return inquiry.true(reason, partial(certify, actual, adjugate_of=M))

    return investigate(claim, [M, X], limit, check, first_wrong_shape({"X": (X, M.shape)}))


def _own_adjugate(M: Matrix) -> Certificate:
    return certify(adjugate(M), adjugate_of=M)


def verify_order(M: object, order: float, *, limit: WorkLimit | float | None = None) -> Verification:
    """Say whether `order` is the multiplicative order of M (k x k): the least o >= 1 with M^o = I.

    M is over Z_n, Z or Q.  math.inf says that no power of M is I, as of a matrix without an inverse.

    >>> from math import inf
    >>> from modlinalg import ZZ, matrix, verify_order
    >>> M = matrix([[0, 1], [1, 1]], mod=5)
    >>> assert verify_order(M, 20) and verify_order(matrix([[1, 1], [0, 1]], ZZ), inf)
    >>> verify_order(M, 10).reason
    'M^10 = I fails in (R1, C1): 4 on the left, 1 on the right'
    >>> verify_order(M, 40).reason
    'the order of M is 20, not 40: M^20 = I'

    A number o with M^o = I is decided by its own primes r and the powers M^(o/r), so n may be any modulus
    and is not factored.  The counterexample is an entry of a power, the order that it is, or of a matrix
    without an inverse a v != 0 with M*v = 0 (over Z modulo some q).  UNKNOWN where M^o = I and o cannot be
    factored, and for math.inf and numbers from n^k on where `matrix_order` does not find the order.  Raises
    ShapeError when M is not square, InputError for what is no integer.

    .. versionadded:: 0.2
    """
    name = "verify_order"
    M = square_matrix_of(name, M)
    claimed = order if isinstance(order, float) and order == math.inf else count_of(name, order)

    def check(inquiry: Inquiry) -> Verification:
        returns = False
        if M.ring.modulus and isinstance(claimed, int) and 0 < claimed < M.ring.modulus ** M.shape[0]:
            inquiry.refute(_power_that_differs(M, claimed, claimed), partial(_answer_about_order, M))
            inquiry.establish(f"M^{number_text(claimed)} = I")
            returns = True
        try:
            actual = _order_by_a_power(M, int(claimed)) if returns else matrix_order(M)
        except NotInvertibleError as error:
            if claimed == math.inf:
                return inquiry.true(f"M has no inverse: {killed_text('M', error)}", partial(certify, error))
            return not_invertible(inquiry, "M", error)
        return _compared(inquiry, M, claimed, actual)

    words = f"the order of M is {number_text(claimed)} ({size(M)})"
    written = "infinite" if claimed == math.inf else claimed
    return investigate(Stated(words, "order", M.ring, {"M": M, "order": written}), [M], limit, check)


def _order_by_a_power(M: Matrix, multiple: int) -> MatrixOrder:
    """Return the order of M, of which M^multiple = I: by the primes of this number, or those of p^d - 1."""
    try:
        return order_dividing(M, multiple)
    except UnsupportedError as unfactored:
        try:
            return matrix_order(M)
        except UnsupportedError:
            raise unfactored from None


def _compared(inquiry: Inquiry, M: Matrix, claimed: float, found: MatrixOrder) -> Verification:
    """Return the verdict on an order, given the right one."""
    proof = partial(of_matrix_order, found)
    actual = math.inf if found.order is None else found.order
    if claimed == actual:
        if found.order is None:
            e = found.exponent
            return inquiry.true(f"M^{e} is not I modulo {found.q}, and every finite order divides {e}", proof)
        primes = ", ".join(map(number_text, found.primes))
        beside = f", and M^(o/r) is not I for the primes r = {primes} of o" if primes else ""
        return inquiry.true(f"M^{number_text(found.order)} = I{beside}", proof)
    if found.order is not None and isinstance(claimed, int) and claimed > 0 and claimed % found.order:
        difference = _power_that_differs(M, claimed, claimed % found.order)
        assert difference is not None  # the order does not divide the exponent
        return inquiry.false(str(difference), difference, proof)
    wrong = WrongValue("the order of M", claimed, actual)
    beside = "" if found.order is None else f": M^{number_text(found.order)} = I"
    return inquiry.false(f"{wrong}{beside}", wrong, proof)


def _power_that_differs(M: Matrix, said: int, exponent: int) -> EntryDifference | None:
    """Return an entry of a power of M that is not that of I; `said` is the exponent in words."""
    power, one = M**exponent, identity(M.shape[0], M.ring)
    place = first_difference(power, one)
    if place is None:
        return None
    return EntryDifference(f"M^{number_text(said)} = I", *place, power[place], one[place])


def _answer_about_order(M: Matrix) -> Certificate:
    """Return the certificate of the order of M; where it is not found that of the polynomial p(M) = 0.

    With that the checker computes the claimed power, which is not I.
    """
    try:
        return of_matrix_order(matrix_order(M))
    except NotInvertibleError as error:
        return certify(error)
    except UnsupportedError:
        return certify(charpoly(M), charpoly_of=M)

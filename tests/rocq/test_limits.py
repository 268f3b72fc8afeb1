"""What Rocq's own kernel checks in some ten seconds, and what `theorem_text` refuses for taking longer."""

import math
from fractions import Fraction

import pytest

from modlinalg import (
    QQ,
    ZZ,
    certify,
    decompose,
    inverse,
    kernel,
    matrix,
    minpoly,
    random_matrix,
    verify_adjugate,
    verify_det,
    verify_inverse,
    verify_kernel,
    verify_minpoly,
    verify_order,
    verify_product,
    verify_smith_form,
)
from modlinalg.certificates._rocq import theorem_text
from modlinalg.certificates._rocq_limits import (
    MAX_DIGITS,
    MAX_MULTIPLICATIONS,
    MAX_ROWS,
    MAX_SIDE,
    MAX_TEXT,
    ODD_PRIMES,
    multiplications,
    multiplications_of_claim,
    require_few_digits,
    require_proved_order,
    weight,
)
from modlinalg.errors import UnsupportedError
from tests.rocq.largest import LARGEST, fields_of

CLOSED = "Closed under the global context\n"


@pytest.mark.parametrize("name", ["decomposition", "det", "charpoly"])
def test_sixty_rows_and_columns(rocq, tmp_path, name):
    """The limit that is stated; one string of the text of the determinant overflowed the stack of coqc."""
    text = theorem_text(fields_of(LARGEST[name]()))
    status, said = rocq.answer(tmp_path, text)
    assert (status, said.count(CLOSED)) == (0, 1)


def test_larger_matrices_are_for_the_extracted_checker():
    """Those of a certificate, of a claim, and of the certificates beside it."""
    M = matrix([[0] * (MAX_SIDE + 1)], mod=2)
    for certificate in (certify(kernel(M)), verify_kernel(M, []).certificate):
        with pytest.raises(UnsupportedError, match=r"M is 1 x 61, .* modlinalg-verified-check"):
            theorem_text(fields_of(certificate))


def test_texts_that_take_rocq_minutes_are_refused():
    """Of 60 x 60 matrices over Z, whose transforms have long numbers."""
    fields = fields_of(certify(decompose(random_matrix(MAX_SIDE, MAX_SIDE, ZZ, seed=1))))
    with pytest.raises(UnsupportedError, match=rf"characters, .* at most {MAX_TEXT}; .* extracted checker"):
        theorem_text(fields)


def test_products_that_take_rocq_minutes_are_refused():
    """Of m matrices for p(M) = 0, and of fractions for a determinant over Z."""
    P, Z = random_matrix(36, 36, mod=997, seed=1), random_matrix(30, 30, ZZ, seed=1)
    for verdict in (
        verify_minpoly(P, minpoly(P)),
        verify_adjugate(P, P),
        verify_adjugate(Z, Z),
        verify_det(Z, 5),
    ):
        with pytest.raises(UnsupportedError, match=r"takes some \d+ multiplications, .* extracted checker"):
            theorem_text(fields_of(verdict.certificate))


def test_claims_over_q_that_take_rocq_minutes_are_refused():
    """An inverse of 14 x 14 fractions is multiplied out from both sides; 13 x 13 is written."""
    for rows, refused in ((13, False), (14, True)):
        M = random_matrix(rows, rows, QQ, seed=1)
        fields = fields_of(verify_inverse(M, inverse(M)).certificate)
        if refused:
            with pytest.raises(UnsupportedError, match=r"inverse takes some \d+ multiplications"):
                theorem_text(fields)
        else:
            assert "claimed" in theorem_text(fields)


def test_long_common_denominators_are_refused():
    """16 x 16 fractions of which no two have a denominator in common take Rocq minutes; 6 x 6 are written."""
    for rows in (6, 16):
        fractions = [[Fraction(1, 2 * (rows * i + j) + 1001) for j in range(rows)] for i in range(rows)]
        M = matrix(fractions, QQ)
        fields = fields_of(verify_product(M, M, M).certificate)
        if rows == 16:
            with pytest.raises(UnsupportedError, match=r"common denominators .* extracted checker"):
                theorem_text(fields)
        else:
            assert "claimed" in theorem_text(fields)


@pytest.mark.parametrize(
    ("ring", "kind", "most"),
    [
        ({"rational": True}, "kernel", 20_000),
        ({"rational": True}, "inverse", 10_000),
        ({"integers": True}, "decomposition", 20_000),
        ({"modulus": 2**61 - 1}, "inverse", 20_000),
    ],
)
def test_long_numbers_are_refused(ring, kind, most):
    """By the square of the characters over the longest side, and by the kind; a tenth more is too much."""
    M = {"rows": 5, "cols": 3, "entries": []}
    longest = -(-2 * most**2 * weight(ring, kind) // MAX_DIGITS)
    fields = {"ring": ring, "claim": {"kind": kind, "M": M}, "proofs": [{"M": M | {"cols": longest}}]}
    require_few_digits("1" * most, fields)
    with pytest.raises(UnsupportedError, match=rf"{kind} takes some \d+ products of digits, .* extracted"):
        require_few_digits("1" * (most + most // 10), fields)


def test_numbers_of_a_thousand_digits_are_refused():
    """Rocq makes them binary digit by digit: a product of two with 900 digits is written."""
    for digits in (900, 1000):
        M = matrix([[10**digits - 1]], ZZ)
        fields = fields_of(verify_product(M, M, M @ M).certificate)
        if digits == 900:
            assert "claimed" in theorem_text(fields)
            continue
        with pytest.raises(UnsupportedError, match=r"to read its numbers takes some \d+ .* extracted"):
            theorem_text(fields)


def test_short_numbers_are_refused_by_their_text_alone():
    """Rows modulo 1000 are packed into few numbers; those of a kernel over Z are short beside its text."""
    for ring, kind in (({"modulus": 1000}, "decomposition"), ({"integers": True}, "kernel")):
        require_few_digits(
            "1" * MAX_TEXT, {"ring": ring, "kind": kind, "M": {"rows": 1, "cols": 1, "entries": []}}
        )


def test_transforms_and_kernels_over_q_that_take_rocq_minutes_are_refused():
    """U*M*V of 11 x 11 matrices is too much, S alone is only compared; M*G is written up to 15 x 19."""
    M, N, larger = (random_matrix(m, k, QQ, seed=1) for m, k in ((11, 11), (15, 19), (16, 20)))
    d = decompose(M)
    for verdict in (verify_smith_form(M, d.W), verify_kernel(N, [])):
        assert "claimed" in theorem_text(fields_of(verdict.certificate))
    for verdict in (verify_smith_form(M, d.W, d.R, d.C), verify_kernel(larger, [])):
        with pytest.raises(UnsupportedError, match=r"takes some \d+ multiplications"):
            theorem_text(fields_of(verdict.certificate))


def test_an_order_takes_a_power_for_each_prime():
    """1.5 products for each binary digit of the order, with M^order and one power for each of its primes."""
    proof = {"kind": "order", "ring": {"modulus": 5}, "M": {"rows": 10}, "order": 2**39, "primes": [2]}
    assert multiplications(proof) == 2 * 60 * 10**3
    assert multiplications(proof | {"ring": {"integers": True}}) == 2 * multiplications(proof)


@pytest.mark.parametrize(
    ("kind", "ring", "most"),
    [("minpoly", {"modulus": 7}, 34), ("adjugate", {"integers": True}, 29)],
)
def test_the_sides_are_those_of_the_page(kind, ring, most):
    """docs/proved_checker.md names the most rows that are written."""
    work = [multiplications({"kind": kind, "ring": ring, "M": {"rows": m}}) for m in (most, most + 1)]
    assert work[0] <= MAX_MULTIPLICATIONS < work[1]


@pytest.mark.parametrize(
    ("claim", "most"),
    [({"kind": "plu"}, 13), ({"kind": "decomposition"}, 9), ({"kind": "kernel"}, 17), ({"U": 0, "V": 0}, 10)],
)
def test_the_sides_of_claims_over_q_are_those_of_the_page(claim, most):
    """For square matrices; a Smith form with U and V among them."""
    given = {"kind": "smith_form"} | claim
    work = [multiplications_of_claim(given | {"M": {"rows": m, "cols": m}}) for m in (most, most + 1)]
    assert work[0] <= MAX_MULTIPLICATIONS < work[1]


def test_infinite_orders_that_take_rocq_a_minute_are_refused():
    """By the rows and by the prime: 5 x 5 modulo 3^200 is written, 6 x 6 and 3 x 3 modulo 13^200 are not."""
    one = {"kind": "infinite_order", "ring": {"integers": True}}
    require_proved_order(one | {"M": {"rows": 5}})
    divided = {"rows": 3, "cols": 3, "entries": [["1/1155"] * 3] * 3}
    over_q = one | {"ring": {"rational": True}}
    require_proved_order(over_q | {"M": divided | {"entries": [["1/3"] * 3] * 3}})
    for fields in (one | {"M": {"rows": 6}}, over_q | {"M": divided}):
        with pytest.raises(UnsupportedError, match=r"infinite_order takes some \d+ multiplications"):
            require_proved_order(fields)


def test_infinite_orders_that_are_not_proved_are_refused():
    """A verdict that rests on one, and the certificate itself: by the rows, or by the denominators."""
    fields = fields_of(verify_order(matrix([[1, 1], [0, 1]], ZZ), math.inf).certificate)
    theorem_text(fields)
    fields["proofs"][0]["M"]["rows"] = MAX_ROWS + 1
    for each in (fields, *fields["proofs"]):
        with pytest.raises(UnsupportedError, match=r"M has 41 rows, .* for at most 40"):
            theorem_text(each)
    for d in (math.prod(ODD_PRIMES[1:]), math.prod(ODD_PRIMES)):
        M = matrix([[1, Fraction(1, d)], [0, 1]], QQ)
        fields = fields_of(verify_order(M, math.inf).certificate)
        if d % 3:
            theorem_text(fields)
            continue
        with pytest.raises(UnsupportedError, match=r"all odd primes up to 31"):
            theorem_text(fields)

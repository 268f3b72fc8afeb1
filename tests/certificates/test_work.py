"""Certificates about powers of a matrix are written exactly where the checker does not leave them."""

import random

import pytest

from modlinalg import (
    ZZ,
    NotInvertibleError,
    UnsupportedError,
    Zmod,
    adjugate,
    certify,
    matrix,
    matrix_order,
    minimal_polynomial,
    verify_order,
)
from modlinalg.certificates import _envelope as work
from modlinalg.certificates._polynomials import of_matrix_order
from modlinalg_check import check
from modlinalg_check._checker import examine


def dense(choose, k, ring):
    """Return a matrix of this size that has an order."""
    while True:
        M = matrix([[choose.randrange(1000) for _ in range(k)] for _ in range(k)], ring)
        try:
            matrix_order(M)
        except (NotInvertibleError, UnsupportedError):
            continue
        return M


@pytest.mark.parametrize(
    ("k", "n"), [(1, 2), (1, 2**31 - 1), (5, 6), (5, 101), (5, 2**31 - 1), (20, 2), (20, 6), (20, 101)]
)
def test_the_bound_is_one(k, n):
    """No proof over Z_n takes more, and none takes a fourth of it or less."""
    M = dense(random.Random(f"{k} {n}"), k, Zmod(n))
    found = [certify(adjugate(M), adjugate_of=M), certify(matrix_order(M))]
    found += [certify(minimal_polynomial(M))] if n != 6 else []
    for certificate in found:
        verdict, spent = examine(certificate.to_json())
        assert verdict.outcome == "verified"
        bound = work._bound(certificate)
        assert spent.done <= bound
        assert bound <= 4 * spent.done or k == 1


@pytest.mark.parametrize(("k", "n"), [(30, 2), (60, 2), (70, 6), (90, 6), (100, 3)])
def test_an_order_is_certified_exactly_where_it_is_checked(k, n):
    """Below some 80 rows it is; beyond, powers take too much, and nothing is written."""
    found = matrix_order(dense(random.Random(k), k, Zmod(n)))
    outcome = check(of_matrix_order(found).to_json()).outcome
    if outcome == "verified":
        assert certify(found)["order"] == found.order
    else:
        with pytest.raises(UnsupportedError, match="certify: powers of so large a matrix are beyond a limit"):
            certify(found)
    assert (outcome == "verified") == (k < 80)


def test_a_verdict_whose_certificate_would_be_left_has_none():
    """TRUE and FALSE remain what they are."""
    M = dense(random.Random(5), 80, Zmod(6))
    order = matrix_order(M).order
    for verdict in (verify_order(M, order), verify_order(M, 2 * order)):
        certificate = verdict.certificate
        assert certificate is None or check(certificate.to_json()).outcome == "verified"


def test_over_the_integers_the_checker_is_asked(monkeypatch):
    """There the entries grow, and no bound is known; a short text costs little, and is written at once."""
    asked = []
    monkeypatch.setattr(work, "check", lambda text: asked.append(text) or check(text))
    choose = random.Random(3)
    for k, count in ((3, 0), (30, 1)):
        M = matrix([[choose.randint(-99, 99) for _ in range(k)] for _ in range(k)], ZZ)
        assert certify(minimal_polynomial(M))["kind"] == "minpoly"
        assert count == len(asked)

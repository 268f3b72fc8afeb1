"""What `certify` writes about polynomials at a matrix and about its order, against the definitions."""

import json
import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    MatrixOrder,
    NotInvertibleError,
    Polynomial,
    UnsupportedError,
    Zmod,
    adjugate,
    certify,
    charpoly,
    hessenberg_form,
    identity,
    matrix,
    matrix_order,
    minimal_polynomial,
    minpoly,
    question,
    zeros,
)
from modlinalg_check import check
from modlinalg_check._checker import examine
from tests.helpers.runs import sampled, slow

RINGS = [Zmod(2), Zmod(4), Zmod(5), Zmod(6), Zmod(12), Zmod(2**64 - 59), Zmod(2**70 - 1), ZZ, QQ]
FIELDS = [Zmod(2), Zmod(5), Zmod(2**64 - 59), ZZ, QQ]


def assert_verified(certificate, M, kind):
    """The checker verifies it, about this matrix, and without most of its budget."""
    verdict, work = examine(certificate.to_json())
    assert (verdict.outcome, verdict.kind) == ("verified", kind), verdict.reason
    assert work.done < work.budget / 2
    assert check(certificate.to_json(), about=question(M, kind=kind)).outcome == "verified"
    return certificate


def square(choose, ring):
    """A matrix of any small size, often singular or with equal eigenvalues."""
    k = choose.randrange(5)
    if ring == QQ:
        entries = [
            [f"{choose.randint(-3, 3)}/{choose.choice([1, 2, 3])}" for _ in range(k)] for _ in range(k)
        ]
    else:
        entries = [[choose.randint(-2, 2) for _ in range(k)] for _ in range(k)]
    M = matrix(entries, ring) if k else zeros(0, 0, ring)
    return M if choose.randrange(3) else M @ M


@sampled(ordinary=6, exhaustive=2)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_characteristic_polynomials_and_adjugates_are_certified(ring):
    """Of matrices of all sorts; p and X are those of the library."""
    choose = random.Random(f"{ring}")
    for _ in range(20):
        M = square(choose, ring)
        p, X = charpoly(M), adjugate(M)
        written = assert_verified(certify(p, charpoly_of=M), M, "charpoly")
        assert written == certify(hessenberg_form(M))
        assert Polynomial(written["p"]["entries"][0], ring) == p if ring != QQ else True
        assert_verified(certify(X, adjugate_of=M), M, "adjugate")


@sampled(exhaustive=3)
@pytest.mark.parametrize("ring", FIELDS, ids=str)
def test_minimal_polynomials_are_certified(ring):
    """Of cyclic matrices and of others, such as multiples of the identity matrix."""
    choose, degrees = random.Random(f"minpoly {ring}"), set()
    for _ in range(20):
        M = square(choose, ring)
        for A in (M, 2 * identity(M.shape[0], ring)):
            found = minimal_polynomial(A)
            written = assert_verified(certify(found), A, "minpoly")
            assert written == certify(found.p, minpoly_of=A)
            degrees.add(A.shape[0] - found.p.degree)
    assert len(degrees) > 2


def test_the_q_of_a_minimal_polynomial_is_prime_to_all_denominators():
    """Also where the proof of the library is modulo a divisor of one."""
    q = certify(minpoly(matrix([[1]], ZZ)), minpoly_of=matrix([[1]], ZZ))["q"]
    M = matrix([[QQ.quotient(1, q), 1], [0, QQ.quotient(1, q)]], QQ)
    assert certify(minimal_polynomial(M))["q"] != q
    assert_verified(certify(minimal_polynomial(M)), M, "minpoly")


@slow(exhaustive=lambda n: n > 2, long=lambda n: n == 3)
@pytest.mark.parametrize(("n", "every"), [(2, 1), (3, 1), (4, 5), (6, 31)])
def test_orders_of_small_matrices_are_certified(n, every):
    """2 x 2 over Z_n, some of many: the order is the first e with M^e = I; without one some v has M*v = 0."""
    one, kinds = identity(2, mod=n), set()
    for entries in list(product(range(n), repeat=4))[::every]:
        M = matrix([entries[:2], entries[2:]], mod=n)
        try:
            found = matrix_order(M)
        except NotInvertibleError as error:
            assert_verified(certify(error), M, "not_invertible")
            continue
        written = assert_verified(certify(found), M, "order")
        assert written == certify(found.order, order_of=M)
        assert [e for e in range(1, found.order + 1) if M**e == one] == [written["order"]]
        kinds.add(written["V"]["cols"])
    assert {0, 1} <= kinds


@sampled(ordinary=1, exhaustive=0)
@pytest.mark.parametrize("ring", [Zmod(7), Zmod(12), Zmod(65537), Zmod(2**61 - 1), ZZ, QQ], ids=str)
def test_orders_are_certified_finite_and_infinite(ring):
    """Of invertible matrices, permutations among them; over Z and Q most have none."""
    choose, kinds = random.Random(f"order {ring}"), set()
    for _ in range(25):
        k = choose.randrange(1, 5)
        M = identity(k, ring)
        for _ in range(choose.choice([0, 1, 6])):
            i, j = choose.randrange(k), choose.randrange(k)
            if i != j:
                rows = identity(k, ring).tolist()
                rows[i][j] = choose.choice([1, -1])
                M = M @ matrix(rows, ring)
        order = list(range(k))
        choose.shuffle(order)
        M = M @ matrix([[int(order[i] == j) for j in range(k)] for i in range(k)], ring)
        found = matrix_order(M)
        kind = "order" if found.order else "infinite_order"
        assert_verified(certify(found), M, kind)
        assert certify(found.order, order_of=M) == certify(found)
        kinds.add(kind)
    assert kinds == ({"order"} if ring.modulus else {"order", "infinite_order"})


@pytest.mark.parametrize("ring", [*FIELDS, Zmod(6)], ids=str)
def test_the_matrix_without_entries_has_the_order_1(ring):
    """0 x 0: p = 1 vanishes at it, and it has no vector that anything moves."""
    M = identity(0, ring)
    written = assert_verified(certify(1, order_of=M), M, "order")
    assert (written["primes"], written["p"]["entries"]) == ([], [["1"]] if ring == QQ else [[1]])


def test_an_order_with_a_large_prime_has_its_proof():
    """A shear over Z_p has the order p."""
    M = matrix([[1, 1], [0, 1]], mod=2**127 - 1)
    written = assert_verified(certify(matrix_order(M)), M, "order")
    assert [2**127 - 1] == written["primes"]
    assert 2**127 - 1 == written["proofs"][-1]["prime"]
    assert check(json.dumps({**written, "proofs": []})).outcome == "rejected"


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(4), Zmod(6), Zmod(7), ZZ, QQ], ids=str)
def test_other_polynomials_in_a_true_certificate_are_rejected(ring):
    """Each coefficient changed in turn: the proof is of one polynomial."""
    M = matrix([[2, 1, 0], [1, 3, 1], [0, 1, 1]], ring)
    given = [certify(charpoly(M), charpoly_of=M)]
    given += [certify(minpoly(M), minpoly_of=M)] if ring in FIELDS or ring == Zmod(7) else []
    for written in given:
        for i, c in enumerate(written["p"]["entries"][0]):
            changed = json.loads(written.to_json())
            value = matrix([[c]], ring)[0, 0] + 1
            changed["p"]["entries"][0][i] = str(value) if ring == QQ else int(ring.canonical(value))
            assert check(json.dumps(changed)).outcome == "rejected"


def test_answers_to_another_question_are_refused():
    """Polynomials, adjugates and orders of other matrices, and an order that is True."""
    M, N = matrix([[0, 1], [1, 1]], mod=5), matrix([[1, 0], [0, 1]], mod=5)
    with pytest.raises(InputError, match="not the characteristic polynomial"):
        certify(charpoly(M), charpoly_of=N)
    with pytest.raises(InputError, match="not the minimal polynomial"):
        certify(minpoly(M), minpoly_of=N)
    with pytest.raises(InputError, match="not the adjugate"):
        certify(adjugate(M), adjugate_of=N)
    for wrong in (1, None, True, "20"):
        with pytest.raises(InputError, match="not the order"):
            certify(wrong, order_of=M)
    with pytest.raises(InputError, match="not the order"):
        certify(True, order_of=N)
    with pytest.raises(InputError, match="does not carry its question"):
        certify(charpoly(M))


def test_an_order_whose_prime_is_not_proved_is_refused():
    """The order of a shear over Z_p is p, and of p = 2^255 - 19 no proof is found."""
    p = 2**255 - 19
    with pytest.raises(UnsupportedError, match="no proof is found"):
        certify(MatrixOrder(matrix([[1, 1], [0, 1]], mod=p), p, (p,), 0, 0))

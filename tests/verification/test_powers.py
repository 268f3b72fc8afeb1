"""Claims about adjugates and orders, against cofactors and powers over small rings."""

import math
import random
from itertools import permutations, product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    ClaimVerdict,
    EntryDifference,
    InputError,
    KilledVector,
    Matrix,
    ShapeError,
    UnsupportedError,
    WrongShape,
    WrongValue,
    Zmod,
    adjugate,
    certify,
    charpoly,
    identity,
    matrix,
    matrix_order,
    verify_adjugate,
    verify_order,
    zeros,
)
from modlinalg.certificates._verdicts import Stated, certify_verdict
from modlinalg_check import check
from tests.helpers.runs import sampled, slow
from tests.verification.brute import small_matrices, sound


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_one_matrix_is_the_adjugate(n):
    """For 2 x 2 matrices over Z_2, Z_3 and Z_4 and all, or some, X: (d, -b; -c, a), and no other."""
    choose = random.Random(n)
    every = list(small_matrices(n))
    for number, M in enumerate(every):
        (a, b), (c, d) = M.tolist()
        right = matrix([[d, -b], [-c, a]], mod=n)
        scalar = (a * d - b * c) * identity(2, M.ring)
        for X in every if n == 2 else [right, *choose.sample(every, 12)]:
            verdict = verify_adjugate(M, X)
            assert sound(verdict, X == right, proved=number % 9 == 0) in (None, "adjugate")
            found = verdict.counterexample
            if found is None:
                continue
            sides = (M @ X, scalar) if found.statement == "M*X = det(M)*I" else (X, right)
            assert (found.left, found.right) == tuple(side[found.row, found.col] for side in sides)
            assert found.left != found.right


@pytest.mark.exhaustive
def test_an_adjugate_of_larger_matrices_and_other_rings():
    """Its own is true, its transpose and its neighbour are false, another shape says both shapes."""
    for ring in (ZZ, QQ, Zmod(12), Zmod(2**64 + 13)):
        for rows in ([[2, 1, 0], [0, 1, 3], [1, 0, 5]], [[1, 2, 3], [2, 4, 6], [1, 2, 3]], [[0]], []):
            M = matrix(rows, ring) if rows else zeros(0, 0, ring)
            X = adjugate(M)
            sound(verify_adjugate(M, X), True)
            if X != X.T:
                sound(verify_adjugate(M, X.T), False)
            if rows:
                one = identity(len(rows), ring)
                sound(verify_adjugate(M, X + one), False)
                found = verify_adjugate(M, zeros(len(rows), 7, ring))
                assert WrongShape("X", (len(rows), 7), M.shape) == found.counterexample
    with pytest.raises(ShapeError, match="square"):
        verify_adjugate(zeros(2, 3, ZZ), zeros(3, 2, ZZ))


def order_by_powers(M):
    """The least o >= 1 with M^o = I, or None after as many powers as there are matrices."""
    one, power = identity(M.shape[0], M.ring), M
    for o in range(1, M.ring.modulus**4 + 1):
        if power == one:
            return o
        power = power @ M
    return None


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_the_order_is_the_least_power(n):
    """For 2 x 2 matrices over Z_n: one exponent is TRUE, of a matrix without an inverse none."""
    every = list(small_matrices(n))
    chosen = every if n < 4 else random.Random(n).sample(every, 60)
    for number, M in enumerate(chosen):
        right = order_by_powers(M)
        for o in (-2, 0, 1, 2, 3, 4, 6, 12, right or 5, 2 * (right or 5), math.inf):
            verdict = verify_order(M, o)
            kind = sound(verdict, o == (math.inf if right is None else right), proved=number % 10 == 0)
            assert kind in (None, "not_invertible" if right is None else "order")
            found = verdict.counterexample
            if isinstance(found, EntryDifference):
                power = M**o
                assert power[found.row, found.col] == found.left != found.right
            elif isinstance(found, WrongValue):
                assert right == found.actual != o
            elif found is not None:
                assert isinstance(found, Matrix)
                assert (M @ found).is_zero
                assert not found.is_zero


def test_orders_over_the_integers_and_rationals_may_be_infinite():
    """With the proof that they are, or with the finite order."""
    for ring in (ZZ, QQ):
        shear, turn = matrix([[1, 1], [0, 1]], ring), matrix([[0, -1], [1, 0]], ring)
        assert sound(verify_order(shear, math.inf), True) == "infinite_order"
        assert sound(verify_order(shear, 12), False) == "infinite_order"
        assert WrongValue("the order of M", 12, math.inf) == verify_order(shear, 12).counterexample
        assert sound(verify_order(turn, 4), True) == "order"
        sound(verify_order(turn, math.inf), False)
        assert verify_order(turn, 8).reason == "the order of M is 4, not 8: M^4 = I"
        assert verify_order(turn, 10**30 + 1).counterexample.statement.startswith("M^1000")
    found = verify_order(matrix([[2, 0], [0, 1]], ZZ), 1).counterexample
    assert KilledVector("M*v = 0", found.vector, 2) == found
    assert sound(verify_order(matrix([[2]], QQ), math.inf), True) == "infinite_order"


def test_an_order_that_cannot_be_found_is_unknown_and_a_wrong_power_false():
    """The primes of p^d - 1 are too large, and M^3 is not I all the same."""
    p = 2**127 - 1
    rows = [[0, 0, 0, 0, 1], [1, 0, 0, 0, 1], [0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0]]
    for shift in range(40):
        M = matrix(rows, mod=p) + shift * identity(5, Zmod(p))
        try:
            matrix_order(M)
        except UnsupportedError:
            break
    verdict = verify_order(M, math.inf)
    assert verdict.verdict is ClaimVerdict.UNKNOWN
    assert "are factored" in verdict.reason
    wrong = verify_order(M, 3)
    assert isinstance(wrong.counterexample, EntryDifference)
    assert sound(wrong, False) == "charpoly"


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [2**64, (2**31 - 1) * (2**61 - 1), 2**64 + 13, 2**1100 + 1])
def test_an_order_is_decided_by_its_own_primes_whatever_the_modulus(n):
    """Signed permutations, whose orders powers find, for all claims up to 13; one n is not factored."""
    one = identity(3, mod=n)
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3) if n == 2**64 else ((1, -1, 1),):
            M = matrix([[signs[i] * (order[i] == j) for j in range(3)] for i in range(3)], mod=n)
            right = next(o for o in range(1, 13) if M**o == one)
            for claimed in range(1, 14):
                verdict = verify_order(M, claimed)
                kind = sound(verdict, claimed == right)
                assert kind == ("order" if claimed % right == 0 or n != 2**1100 + 1 else "charpoly")
            assert check(certify(right, order_of=M).to_json()).outcome == "verified"
            with pytest.raises((InputError, UnsupportedError)):
                certify(right + 1, order_of=M)


def test_a_claimed_order_that_is_not_factored_is_unknown():
    """M^o = I, but the primes of o are not found; M^(o + 1) = I is false all the same."""
    n = 2**1100 + 1
    M = matrix([[1, 1], [0, 1]], mod=n)
    verdict = verify_order(M, n)
    assert verdict.verdict is ClaimVerdict.UNKNOWN
    assert "that is not factored" in verdict.reason
    assert sound(verify_order(M, n + 1), False) == "charpoly"


def test_another_power_does_not_refute_a_right_order():
    """A checker that is told FALSE of it multiplies out M^o = I, and finds nothing wrong."""
    M = matrix([[0, 1], [1, 1]], mod=10)
    claim = Stated("", "order", M.ring, {"M": M, "order": 60})
    proof = certify(charpoly(M), charpoly_of=M)
    for word in ("TRUE", "FALSE"):
        assert check(certify_verdict(claim, word, [proof]).to_json()).outcome == "rejected"


def test_what_is_no_order_is_refused():
    """As are matrices that are not square; a limit is UNKNOWN."""
    M = matrix([[0, 1], [1, 1]], mod=5)
    for order in (2.5, "4", None, True, math.nan, -math.inf):
        with pytest.raises(InputError):
            verify_order(M, order)
    with pytest.raises(ShapeError, match="square"):
        verify_order(zeros(2, 3, ZZ), 1)
    assert verify_order(M, 20, limit=0).verdict is ClaimVerdict.UNKNOWN
    assert verify_adjugate(M, M, limit=0).verdict is ClaimVerdict.UNKNOWN


def test_a_huge_wrong_exponent_is_false_at_once():
    """No power beyond the number of all matrices is computed."""
    M = matrix([[0, 1], [1, 1]], mod=5)
    assert WrongValue("the order of M", 10**4000, 20) == verify_order(M, 10**4000).counterexample
    found = verify_order(M, 10**4000 + 1).counterexample
    assert (0, 1) == (found.left, found.right)
    assert len(found.statement) < 80

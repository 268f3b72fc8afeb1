"""Multiplicative orders: by trying all powers, beside GAP, and infinite ones with their proof."""

import random
import shutil
import time
from dataclasses import replace
from math import lcm, prod

import pytest

import modlinalg._answers.polynomials._orders as orders
from modlinalg import (
    QQ,
    ZZ,
    InputError,
    MatrixOrder,
    NotInvertibleError,
    PostconditionError,
    ShapeError,
    UnsupportedError,
    Zmod,
    certify,
    identity,
    is_invertible,
    matrix,
    matrix_order,
    verify_order,
    zeros,
)
from modlinalg._answers.polynomials._orders import finite_exponent
from modlinalg._arithmetic.storage.polynomials import power_of_x_is_one
from modlinalg_check import check
from tests.audits.programs import gap_matrix, run_gap
from tests.helpers import oracles
from tests.helpers.runs import slow

SMALL = [(n, 1) for n in range(2, 7)] + [(n, 20 * n - 121) for n in range(7, 13)]  # every so many matrices
LARGE = [(n, 1) for n in range(7, 13)]


def order_by_powers(M):
    """Return the order of the definition."""
    power, one, order = M, identity(M.shape[0], M.ring), 1
    while power != one:
        power, order = power @ M, order + 1
    return order


@slow(exhaustive=lambda n, step: n > 3 and step < 39, long=lambda n, step: n > 4 and step < 19)
@pytest.mark.parametrize(("n", "step"), SMALL + LARGE)
def test_orders_of_all_small_matrices_are_those_of_the_definition(n, step):
    """For each 2 x 2 matrix over Z_n, or some of them: the first power that is I, or a witness."""
    for rows in oracles.all_matrices(2, 2, n)[::step]:
        M = matrix(rows, mod=n)
        try:
            found = matrix_order(M)
        except NotInvertibleError as error:
            assert (M @ error.witness).is_zero
            assert not error.witness.is_zero
            assert not is_invertible(M)
        else:
            assert order_by_powers(M) == found.order
            assert found.holds()


def invertible(rng, k, ring, height):
    """Return an invertible matrix."""
    while True:
        M = matrix([[rng.randrange(-height, height + 1) for _ in range(k)] for _ in range(k)], ring)
        if is_invertible(M):
            return M


@pytest.mark.exhaustive
@slow(long=lambda p: p > 2)
@pytest.mark.skipif(shutil.which("gap") is None, reason="GAP is not installed")
@pytest.mark.parametrize("p", [2, 3, 5, 101, 65521])
def test_orders_over_fields_beside_gap(p):
    """`Order` of matrices over GF(p), up to 9 x 9."""
    rng = random.Random(p)
    cases = [invertible(rng, k, Zmod(p), 9) for k in range(1, 10) for _ in range(2)]
    lines = [f'Print([Order({gap_matrix(M.tolist())} * One(GF({p})))], "\\n");' for M in cases]
    assert [[matrix_order(M).order] for M in cases] == run_gap(lines)


@pytest.mark.parametrize("n", [8, 27, 12, 1000, 2**20, 3**10, 720720])
def test_orders_are_the_least_common_multiples_of_those_modulo_prime_powers(n):
    """And those of powers: the order of M^j is o/gcd(o, j)."""
    rng = random.Random(n)
    for k in (1, 2, 4):
        M = invertible(rng, k, Zmod(n), n)
        found = matrix_order(M)
        assert found.holds()
        parts = [p**e for p, e in orders.factors(n)]
        assert lcm(*(matrix_order(M.change_ring(mod=q)).order for q in parts)) == found.order
        for r in found.primes:
            assert found.order // r == matrix_order(M**r).order


@pytest.mark.parametrize("k", range(9))
def test_finite_orders_over_the_integers(k):
    """Permutations, and companions of cyclotomic polynomials; their orders divide the exponent."""
    rng = random.Random(k)
    P = list(range(k))
    rng.shuffle(P)
    signs = [rng.choice((1, -1)) for _ in P]
    M = matrix([[signs[i] * (P[i] == j) for j in range(k)] for i in range(k)], ZZ) if k else zeros(0, 0, ZZ)
    U = matrix([[int(i == j) or 3 * (j > i) for j in range(k)] for i in range(k)], ZZ) if k else M
    for N in (M, U**-1 @ M @ U, matrix(U**-1 @ M @ U, QQ)):
        found = matrix_order(N)
        assert order_by_powers(M) == found.order
        assert found.holds()
        assert finite_exponent(k) % found.order == 0


@pytest.mark.parametrize(
    ("coefficients", "order"),
    [
        ((1, 1, 1, 1, 1), 5),
        ((1, 0, -1, 0, 1), 12),
        ((1, 0, 0, 0, 1), 8),
        ((1, -1, 1, -1, 1), 10),
        ((1, 1, 1), 3),
    ],
)
def test_companions_of_cyclotomic_polynomials_have_their_orders(coefficients, order):
    """Phi_5, Phi_12, Phi_8, Phi_10 and Phi_3: the orders that a finite group of size phi(m) can have."""
    k = len(coefficients) - 1
    rows = [[int(j == i - 1) for j in range(k - 1)] + [-coefficients[i]] for i in range(k)]
    C = matrix(rows, ZZ)
    assert order == matrix_order(C).order == order_by_powers(C)


@pytest.mark.parametrize(
    "rows",
    [
        [[1, 1], [0, 1]],
        [[2, 1], [1, 1]],
        [[0, 1], [1, 1]],
        [[1, 3 * 5 * 7 * 11 * 13], [0, 1]],
        [[3, -2], [2, -1]],
    ],
)
@pytest.mark.parametrize("ring", [ZZ, QQ], ids=str)
def test_infinite_orders_have_a_proof(rows, ring):
    """M^e != I modulo q, where e is a multiple of all finite orders."""
    found = matrix_order(matrix(rows, ring))
    assert (None, (), 12) == (found.order, found.primes, found.exponent)
    assert found.M.change_ring(mod=found.q) ** 12 != identity(2, mod=found.q)
    assert found.holds()


def test_a_matrix_that_is_the_identity_modulo_many_primes():
    """I + N for a large nilpotent N: the powers over Z are looked at as well."""
    product = 1
    for q in orders._SMALL_PRIMES:
        product *= q
    found = matrix_order(matrix([[1, product * orders.prime(0)], [0, 1]], ZZ))
    assert (None, orders.prime(1)) == (found.order, found.q)


def test_over_the_rationals_denominators_are_kept_out_of_the_proof():
    """(1/2) and diag(3, 1/3) have no finite order, and no modulus divides a denominator."""
    for M in (matrix("1/2"), matrix("3 0; 0 1/3"), matrix("1/15 0; 0 15")):
        found = matrix_order(M)
        assert found.order is None
        assert found.holds()
    assert (2, (2,)) == (matrix_order(matrix("0 1/2; 2 0")).order, matrix_order(matrix("0 1/2; 2 0")).primes)


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(12), Zmod(2**61 - 1), Zmod(2**89 - 1), ZZ, QQ], ids=str)
def test_the_identity_has_order_one(ring):
    """Also for k = 0."""
    for k in (0, 1, 3):
        found = matrix_order(identity(k, ring))
        assert (1, (), True) == (found.order, found.primes, found.holds())


P41, P300 = 2**40 + 15, 2**300 + 157  # primes


@pytest.mark.parametrize(
    "powers",
    [
        *({2: 64}, {2: 20, 5: 20}, {3: 41}, {P41: 2}, {6700417: 3, P41: 1}),
        *(pytest.param(powers, marks=pytest.mark.exhaustive) for powers in ({P300: 2}, {P41: 1, P300: 1})),
    ],
    ids=lambda powers: " ".join(f"{p.bit_length()}b^{e}" for p, e in powers.items()),
)
def test_composite_moduli_beyond_a_word_are_factored(powers):
    """The order is the least common multiple of those modulo the prime powers, and certified."""
    n = prod(p**e for p, e in powers.items())
    for rows in ([[-1]], [[1, 1], [0, 1]], [[0, 1], [-1, -1]]):
        M = matrix(rows, mod=n)
        found = matrix_order(M)
        assert found.holds()
        assert lcm(*(matrix_order(M.change_ring(mod=p**e)).order for p, e in powers.items())) == found.order
        assert verify_order(M, found.order)
        if P300 not in found.primes:  # whose primality the certificate would have to prove
            assert check(certify(found).to_json()).outcome == "verified"


@pytest.mark.exhaustive
def test_work_on_a_modulus_is_bounded():
    """Products of two large primes, their powers and numbers of many digits are refused in seconds."""
    hard = (2**521 - 1) * (2**607 - 1)
    for n in (
        (2**127 - 1) * (2**89 - 1),
        hard,
        hard**6,
        hard**20,
        10**20000 + 1,
        2**1279 - 1,
        (2**1279 - 1) ** 2,
    ):
        begun = time.process_time()
        with pytest.raises(UnsupportedError, match=r"^matrix_order: .* (not factored|not proved)"):
            matrix_order(matrix([[-1]], mod=n))
        assert time.process_time() - begun < 20


@pytest.mark.exhaustive
def test_what_cannot_be_factored_is_unsupported():
    """p^d - 1 with a hard factor, and a modulus: the message says what else may be asked."""
    n = (2**127 - 1) * (2**89 - 1)
    with pytest.raises(UnsupportedError, match=r"of 216 bits .*least common multiple of those modulo each"):
        matrix_order(identity(2, mod=n))
    p = 2**521 - 1
    hard = matrix([[2, 1], [1, 1]], mod=p)
    with pytest.raises(UnsupportedError, match=r"matrix_order: p\^\d - 1 has a factor of \d+ bits"):
        matrix_order(hard)
    assert 2 == matrix_order(matrix([[-1]], mod=2**89 - 1)).order


@pytest.mark.parametrize("ring", [Zmod(6), Zmod(7), ZZ, QQ], ids=str)
def test_singular_matrices_have_no_order(ring):
    """The witness is that of `inverse`, in the words of this function."""
    with pytest.raises(
        NotInvertibleError, match=r"^matrix_order: no power of M is I: M is not invertible"
    ) as caught:
        matrix_order(matrix([[2, 4], [1, 2]], ring))
    error = caught.value
    assert (error.matrix @ error.witness).is_zero
    assert not error.witness.is_zero


def test_bad_input():
    """Shapes and types."""
    with pytest.raises(ShapeError, match=r"matrix_order: .*2 x 3 over Z_5"):
        matrix_order(zeros(2, 3, mod=5))
    with pytest.raises(InputError, match=r"matrix_order: "):
        matrix_order([[1]])


@pytest.mark.parametrize("wrong", [48, 12, 8, 1, 24 * 5])
def test_records_of_another_order_do_not_hold(wrong):
    """Multiples, divisors, and sets of primes that are not those of the order."""
    found = matrix_order(matrix([[0, 1], [1, 1]], mod=12))
    assert (24, (2, 3)) == (found.order, found.primes)
    primes = tuple(r for r in (2, 3, 5) if wrong % r == 0)
    assert not replace(found, order=wrong, primes=primes).holds()
    for others in ((2,), (2, 3, 5), (4, 3), (6,), (2, 2, 3), ()):
        assert not replace(found, primes=others).holds()


def test_records_of_infinite_orders_need_the_whole_exponent():
    """A smaller exponent proves nothing, and a power that is I modulo q neither."""
    found = matrix_order(matrix([[1, 1], [0, 1]], ZZ))
    assert not replace(found, exponent=6).holds()
    assert not replace(found, q=2).holds()
    assert not MatrixOrder(matrix([[0, 1], [1, 0]], ZZ), None, (), 12, 5).holds()


def test_a_wrong_order_never_leaves(monkeypatch):
    """The powers are computed before an answer is returned."""
    monkeypatch.setattr(orders, "_order_modulo", lambda M, p: {2: 10})
    with pytest.raises(PostconditionError):
        matrix_order(matrix([[0, 1], [1, 1]], mod=12))


def test_powers_of_x_modulo_linear_polynomials():
    """x^e = a^e modulo x - a."""
    for p in (5, 2**89 - 1):
        assert power_of_x_is_one(4, [-2 % p, 1], p) == (pow(2, 4, p) == 1)
        assert power_of_x_is_one(p - 1, [-2 % p, 1], p)

"""Claims that a list of vectors gives a whole kernel or a whole solution set, by enumeration."""

import json
import random
from collections import Counter
from itertools import product
from math import prod

import numpy as np
import pytest

from modlinalg import (
    QQ,
    ClaimVerdict,
    InputError,
    OutsideSpan,
    RepeatedSolution,
    WorkLimit,
    WrongValue,
    Zmod,
    kernel,
    matrix,
    solve,
    verify_kernel,
    verify_solution_set,
    zeros,
)
from modlinalg.verification import _bases as listing
from modlinalg.verification._bases import EachOnce, check_listing
from modlinalg_check import check
from tests.helpers.runs import sampled, slow
from tests.verification.brute import (
    MODULI,
    assert_missed,
    assert_sound,
    columns,
    proving,
    random_matrix,
    span,
)


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", MODULI)
def test_a_kernel_is_confirmed_exactly_when_its_vectors_generate_all_of_it(n):
    """Right generators, one left out, one multiplied, and random vectors, on both sides."""
    rng = random.Random(n)
    for _ in range(25):
        M = random_matrix(rng, 2, 3, n)
        everything = {x for x in columns(3, n) if (M @ x).is_zero}
        right = list(kernel(M).generators)
        claims = [right, right[1:], [rng.randrange(n) * g for g in right], rng.sample(columns(3, n), 2)]
        for vectors in claims:
            true = span(vectors, zeros(3, 1, M.ring)) == everything
            verification = verify_kernel(M, vectors)
            assert_sound(verification, true)
            flat = [list(g.entries) for g in vectors]
            left = verify_kernel(M.T, flat, side="left", basis="rows")
            assert_sound(left, true)
            if not true:
                assert_refuted(verification, M, vectors, everything)
                assert_refuted_from_the_left(left, M.T, [g.T for g in vectors])


def assert_refuted(verification, M, vectors, everything):
    """A vector outside the kernel is named, or a kernel element that is not reached."""
    found = verification.counterexample
    if isinstance(found, OutsideSpan):
        assert found.vector in everything
        assert_missed(found, vectors)
        assert proving(verification) == "no_solution"
    else:
        assert (M @ vectors[found.col])[found.row, 0] == found.left != 0 == found.right
        assert f"generator {found.col + 1} is not in the kernel" in verification.reason


def assert_refuted_from_the_left(verification, M, vectors):
    """The same for rows."""
    found = verification.counterexample
    if isinstance(found, OutsideSpan):
        assert (found.vector @ M).is_zero
        assert_missed(found, vectors)
    else:
        assert (vectors[found.row] @ M)[0, found.col] == found.left != 0


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", MODULI)
def test_a_solution_set_is_confirmed_exactly_when_it_is_complete_and_correct(n):
    """With a right and a wrong particular solution, and generators missing or not."""
    rng = random.Random(n)
    for _ in range(20):
        M, x = random_matrix(rng, 2, 2, n), random_matrix(rng, 2, 1, n)
        b = M @ x
        everything = {y for y in columns(2, n) if M @ y == b}
        right = list(kernel(M).generators)
        for vectors in (right, right[1:], [2 * g for g in right]):
            for start in (x, rng.choice(columns(2, n))):
                true = span(vectors, start) == everything and start in everything
                verification = verify_solution_set(M, b, start, vectors)
                assert_sound(verification, true)
                left = verify_solution_set(M.T, b.T, start.T, [g.T for g in vectors], side="left")
                assert_sound(left, true)
                for found, offered in (
                    (verification.counterexample, vectors),
                    (left.counterexample, [g.T for g in vectors]),
                ):
                    if isinstance(found, OutsideSpan):
                        missed = found.vector if found.vector.shape[1] == 1 else found.vector.T
                        assert missed in everything
                        assert missed not in span(vectors, start)
                        assert_missed(found, offered)


def listing_of(vectors, orders, n):
    """Return how often each sum of the vectors occurs."""
    counted = Counter()
    for coefficients in product(*map(range, orders)):
        total = [0] * len(vectors[0])
        for c, g in zip(coefficients, vectors, strict=True):
            total = [(a + c * e) % n for a, e in zip(total, g, strict=True)]
        counted[tuple(total)] += 1
    return counted


@slow(exhaustive=lambda n: n > 4, long=lambda n: n > 6)
@pytest.mark.parametrize("n", [4, 6, 8])
def test_orders_are_confirmed_exactly_when_each_solution_is_listed_once(n):
    """Random generators with random orders, against the listing itself."""
    rng = random.Random(n)
    seen = Counter()
    for _ in range(150):
        vectors = [[rng.randrange(n) for _ in range(2)] for _ in range(rng.randint(1, 3))]
        orders = [rng.choice([1, 2, 2, 3, 4, n]) for _ in vectors]
        G = matrix(vectors, mod=n).T
        spanned = span([G[:, j] for j in range(G.shape[1])], zeros(2, 1, G.ring))
        listed = listing_of(vectors, orders, n)
        once = len(listed) == len(spanned) and set(listed.values()) == {1}
        found = check_listing(G, orders, [len(spanned)])
        assert isinstance(found, EachOnce) == once
        seen[type(found)] += 1
        if isinstance(found, RepeatedSolution):
            assert found.first != found.second
            assert G @ matrix([[c] for c in found.first], mod=n) == G @ matrix(
                [[c] for c in found.second], mod=n
            )
        if isinstance(found, WrongValue):
            assert found.claimed == sum(listed.values()) != len(spanned) == found.actual
    assert len(seen) == 3, seen


def test_orders_whose_product_is_right_may_still_list_a_solution_twice():
    """Z_4 x Z_2 with the orders exchanged, and with orders that are not those of the generators."""
    M = matrix([[0, 0], [0, 2]], mod=4)
    assert verify_kernel(M, [[1, 0], [0, 2]], orders=[4, 2])
    exchanged = verify_kernel(M, [[1, 0], [0, 2]], orders=[2, 4])
    assert exchanged.counterexample == RepeatedSolution((0, 0), (0, 2))
    assert verify_kernel(matrix([[0]], mod=4), [[1], [2]], orders=[2, 2])
    assert not verify_kernel(matrix([[0]], mod=4), [[1], [2]], orders=[4, 2])


def test_orders_that_descend_neither_forwards_nor_backwards_have_a_certificate():
    """2*g_1 = 3*g_2 + g_3 and 2*g_3 = 2*g_2 in Z_4^2: the order is g_2, g_3, g_1."""
    G, whole = matrix([[0, 1, 1], [1, 0, 2]], mod=4), zeros(1, 2, Zmod(4))
    assert check_listing(G, [2, 4, 2], [4, 4]).T.tolist() == [[0, 0, 0], [3, 0, 2], [1, 0, 0]]
    for M, vectors, side in ((whole, G, "right"), (whole.T, G.T, "left")):
        found = verify_kernel(M, vectors, orders=[2, 4, 2], side=side)
        assert assert_sound(found, True) == "solution_set"
        text = found.certificate.to_json()
        proofs = found.certificate["proofs"]
        assert check(text).outcome == "verified"
        assert check(json.dumps(json.loads(text) | {"proofs": proofs[:-1]})).outcome == "rejected"


@pytest.mark.exhaustive
@slow(long=lambda n: n > 3)
@pytest.mark.parametrize(("n", "count"), [(2, 3), (3, 2), (4, 2), (4, 3)])
def test_each_sum_is_another_exactly_when_the_multiples_descend_in_some_order(n, count):
    """The theorem of Hajos, by all vectors with two entries over small Z_n and all orders that fit."""
    rng = random.Random(n + 10 * count)
    everything = list(product(product(range(n), repeat=2), repeat=count))
    for vectors in rng.sample(everything, min(len(everything), 150)):
        G = matrix([list(row) for row in zip(*vectors, strict=True)], mod=n)
        spanned = span([G[:, j] for j in range(count)], zeros(2, 1, G.ring))
        for orders in product(range(1, n + 1), repeat=count):
            if prod(orders) == len(spanned):
                once = len(listing_of(vectors, orders, n)) == len(spanned)
                T = listing._descent(G, orders)
                assert once == (T is not None)
                if T is not None:
                    assert G @ T == G @ scale(orders, G.ring)


def scale(factors, ring):
    """The diagonal matrix with these entries."""
    size = len(factors)
    return matrix([[x if i == j else 0 for j in range(size)] for i, x in enumerate(factors)], ring)


def test_two_equal_sums_that_are_not_found_in_time_leave_it_open(monkeypatch):
    """They are there by the theorem, but which they are is the counterexample."""
    whole, G, orders = zeros(1, 2, Zmod(4)), matrix([[1, 0, 1], [0, 1, 1]], mod=4), [2, 2, 4]
    assert listing._descent(G, orders) is None
    listed = verify_kernel(whole, G, orders=orders)
    assert isinstance(listed.counterexample, RepeatedSolution)
    assert check(listed.certificate.to_json()).outcome == "verified"
    monkeypatch.setattr(listing, "LISTED", 5)
    unknown = verify_kernel(whole, G, orders=orders)
    assert unknown.verdict is ClaimVerdict.UNKNOWN
    assert "every kernel generator is in the span of the columns of G" in unknown.established


@pytest.mark.exhaustive
def test_our_own_answers_are_confirmed_with_their_orders():
    """The solution sets of this library, on both sides, over several moduli."""
    rng = random.Random(5)
    for n in (2, 6, 8, 12, 30, 2**70):
        for _ in range(4):
            M, x = random_matrix(rng, 3, 4, n), random_matrix(rng, 4, 2, n)
            answer = solve(M, M @ x)
            verification = verify_solution_set(
                M, M @ x, answer.particular, answer.generators, orders=answer.orders
            )
            assert assert_sound(verification, True) == "solution_set"
            left = solve(M.T, (M @ x).T, side="left")
            verification = verify_solution_set(
                M.T, left.b, left.particular, left.generators, orders=left.orders, side="left"
            )
            assert assert_sound(verification, True) == "solution_set"


def test_with_several_systems_a_missed_solution_is_a_whole_matrix():
    """The kernel vector is added in the first column (row)."""
    M, b, x = matrix([[2]], mod=8), matrix([[2, 4]], mod=8), matrix([[1, 6]], mod=8)
    found = verify_solution_set(M, b, x, []).counterexample
    assert M @ found.vector == b
    assert found.vector != x
    found = verify_solution_set(M, b.T, x.T, [], side="left").counterexample
    assert found.vector @ M == b.T


def test_over_the_rationals():
    """A basis is confirmed; orders are 0, and a linear dependence repeats."""
    M = matrix("1 2 3")
    basis = [[-2, 1, 0], ["-3", 0, 1]]
    assert assert_sound(verify_kernel(M, basis), True) == "solution_set"
    assert_sound(verify_kernel(M, basis, orders=[0, 0]), True)
    assert_sound(verify_kernel(M, [*basis, [1, 1, -1]], orders=[0, 0, 0]), False)
    assert_sound(verify_kernel(M, basis[:1]), False)
    with pytest.raises(InputError, match="over Q every order is 0"):
        verify_kernel(M, basis, orders=[2, 0])


def test_generators_come_in_many_forms():
    """Flat lists, columns, rows, arrays, and one matrix of columns (rows for the left side)."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    one = matrix([[3, 4], [0, 1]], mod=6)
    for generators in (
        [one[:, 0], one[:, 1]],
        [one[:, 0].T, [4, 1]],
        [np.array([3, 0]), np.array([4, 1])],
        ([[3], [0]], [[4], [1]]),
        ([3, 0], [4, 1], [0, 0]),
        one.augment(zeros(2, 1, M.ring)),
        one.augment(zeros(2, 1, M.ring)).T,
    ):
        assert verify_kernel(M, generators), generators
    for square in (one, np.array(one.tolist())):
        assert verify_kernel(M, square, basis="columns")
        assert verify_kernel(M, square.T, basis="rows")
    assert verify_kernel(M, one.T.tolist(), basis="rows")
    assert verify_kernel(M, one.T, side="left", basis="rows")
    assert verify_kernel(matrix([[1]], mod=6), [])
    assert verify_kernel(zeros(0, 0, QQ), [])


def test_what_is_no_question_is_refused():
    """Lengths, orders and types are checked at the edge."""
    M = matrix([[2, 4], [4, 2]], mod=6)
    for orders in (2, [0], ["2"], [True], "22"):
        with pytest.raises(InputError, match="orders are a list of integers"):
            verify_kernel(M, [[3, 0]], orders=orders)
    for generators in (None, b"3 0", {1: 2}):
        with pytest.raises(InputError, match="generators must be"):
            verify_kernel(M, generators)
    assert verify_kernel(M, [[3, 0]], limit=WorkLimit(seconds=0)).verdict is ClaimVerdict.UNKNOWN


def test_a_solution_set_needs_a_right_hand_side():
    """With none there is nothing that all solutions could be solutions of."""
    M = matrix([[2, 0], [0, 3]], mod=6)
    with pytest.raises(InputError, match="b is 2 x 0 over Z_6, which asks no question"):
        verify_solution_set(M, zeros(2, 0, M.ring), zeros(2, 0, M.ring), [])

"""Hessenberg forms: P*PI = I, P*M = H*P, and the characteristic polynomial of H."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import modlinalg._answers.polynomials._hessenberg as hessenberg_module
from modlinalg import (
    QQ,
    ZZ,
    Polynomial,
    PostconditionError,
    ShapeError,
    Zmod,
    hessenberg_form,
    identity,
    matrix,
    zeros,
)
from modlinalg._answers.polynomials import _hessenberg
from modlinalg._answers.polynomials._hessenberg import (
    hessenberg_by_euclid,
    hessenberg_over_field,
    hessenberg_over_rationals,
)
from modlinalg._arithmetic.rings import elements_text
from modlinalg._arithmetic.storage.array_hessenberg import BELOW, hessenberg
from tests.helpers.strategies import elements, matrices, rings

square = st.integers(0, 5).map(lambda k: (k, k))
RINGS = st.one_of(rings, st.just(ZZ))


def is_hessenberg(H):
    """Say whether H[i, j] = 0 for i > j + 1."""
    return all(not H[i, j] for i in range(H.shape[0]) for j in range(i - 1))


@given(matrices(ring=RINGS, shape=square))
@settings(max_examples=150)
def test_the_equations_hold_over_every_ring(M):
    """P*PI = I in the ring of PI, P*M = H*P in that of H, and H is upper Hessenberg."""
    form = hessenberg_form(M)
    R = form.H.ring
    assert is_hessenberg(form.H)
    assert identity(M.shape[0], form.PI.ring) == matrix(form.P, form.PI.ring) @ form.PI
    assert matrix(form.P, R) @ matrix(M, R) == form.H @ matrix(form.P, R)
    assert R == (QQ if M.ring == ZZ else M.ring)
    assert form.holds()


def singular_products(rng, k, ring):
    """Return M with many blocks: P^-1*D*P for a diagonal D of few values."""
    while True:
        P = matrix([[rng.randrange(ring.modulus) for _ in range(k)] for _ in range(k)], ring)
        try:
            return P**-1 @ matrix([[(i == j) * (i % 3) for j in range(k)] for i in range(k)], ring) @ P
        except ArithmeticError:
            continue


@pytest.mark.parametrize("p", [2, 3, 5, 65537, 2**61 - 1])
def test_both_ways_over_a_field_have_one_polynomial(p):
    """Rows u*M^i, also in several blocks, and Euclid's steps: the polynomials of H are the same."""
    rng = random.Random(p)
    for k in (1, 2, 5, 12, 20):
        M = singular_products(rng, k, Zmod(p))
        found = hessenberg_over_field(M, k)
        assert found is not None
        forms = [hessenberg_module.HessenbergForm(M, *way) for way in (found, hessenberg_by_euclid(M))]
        assert all(form.holds() for form in forms)
        assert forms[0].charpoly() == forms[1].charpoly()


@pytest.mark.parametrize("ring", [Zmod(7), Zmod(65537), ZZ], ids=str)
@pytest.mark.parametrize("k", [5, 9, 14])
def test_a_first_block_may_be_shorter_than_the_next(ring, k):
    """The first u is the same for each k; here u*M = u, since u*N = 0 for M = I + N."""
    first = random.Random(0)
    u = [first.randint(-1, 1) for _ in range(k)]
    j = next(i for i, entry in enumerate(u) if entry)
    rng = random.Random(k)
    rows = [[rng.randint(-1, 1) for _ in range(k)] for _ in range(k)]
    rows[j] = [-u[j] * sum(u[i] * rows[i][c] for i in range(k) if i != j) for c in range(k)]
    M = matrix(rows, ring) + identity(k, ring)
    assert (matrix([u], ring) @ matrix(rows, ring)).is_zero
    form = (
        hessenberg_form(M)
        if ring == ZZ
        else hessenberg_module.HessenbergForm(M, *hessenberg_over_field(M, k))
    )
    assert form.holds()
    assert form.charpoly()(M).is_zero


@pytest.mark.parametrize("seed", range(6))
def test_unlucky_primes_are_passed_over(monkeypatch, seed):
    """Modulo 2 or 3 rows may depend on others that are independent over Q; then another prime is taken."""
    primes = (2, 3, 2**61 - 1)
    monkeypatch.setattr(_hessenberg, "prime", primes.__getitem__)
    monkeypatch.setattr(_hessenberg, "_PRIMES", len(primes))
    rng = random.Random(seed)
    M = matrix([[rng.randrange(0, 12, 6 - 5 * (i == j)) for j in range(5)] for i in range(5)], ZZ)
    form = hessenberg_form(M)
    assert form.holds()
    assert primes[-1] == form.PI.ring.modulus
    assert form.charpoly()(M).is_zero


def test_more_blocks_than_allowed_are_left_to_the_other_way():
    """The identity needs a block for each row."""
    assert hessenberg_over_field(identity(5, mod=7), 4) is None
    assert hessenberg_over_field(identity(5, mod=7), 5) is not None


@pytest.mark.parametrize("n", [2, 4, 6, 12, 30, 1000, 720720, 2**31 - 1, 2**31 - 2])
def test_arrays_and_lists_make_the_same_steps(n, monkeypatch):
    """P, PI and H are equal entry by entry, and the equations hold."""
    rng = random.Random(n)
    for k in (3, 7, 18):
        M = matrix(
            [[rng.choice((0, 1, 2, n // 2, rng.randrange(n))) for _ in range(k)] for _ in range(k)], mod=n
        )
        monkeypatch.setattr(_hessenberg, "LEAST", k)
        on_arrays = hessenberg_by_euclid(M)
        monkeypatch.setattr(_hessenberg, "LEAST", k + 1)
        assert on_arrays == hessenberg_by_euclid(M)
        assert hessenberg_module.HessenbergForm(M, *on_arrays).holds()


def test_arrays_take_the_largest_moduli_without_overflow():
    """Entries next to n = 2^31, all products of which are below 2^62: beside Python's integers."""
    n, k = BELOW, 6
    rng = random.Random(2)
    rows = [[n - 1 - rng.randrange(9) for _ in range(k)] for _ in range(k)]
    P, PI, H = hessenberg(np.array(rows), n - 1)
    exact = [X.astype(object) for X in (P, PI, H, np.array(rows))]
    assert not ((exact[0] @ exact[1] - np.eye(k, dtype=object)) % (n - 1)).any()
    assert not ((exact[0] @ exact[3] - exact[2] @ exact[0]) % (n - 1)).any()


@pytest.mark.parametrize("n", [2**31 + 10, 2**64, 10**40])
def test_moduli_beyond_the_arrays(n):
    """Lists of Python numbers take their place at any size."""
    rng = random.Random(1)
    M = matrix([[rng.randrange(n) * rng.choice((1, 2, 5)) for _ in range(17)] for _ in range(17)], mod=n)
    assert hessenberg_form(M).holds()


def test_over_the_rationals_entries_of_p_are_integers_and_pi_is_modular():
    """The inverse over Q would have entries many times as long."""
    M = matrix("1/2 1/3 0; 1 0 1/5; 2 2 2")
    P, PI, H = hessenberg_over_rationals(M)
    assert (ZZ, QQ, True) == (P.ring, H.ring, PI.ring.is_field)
    assert is_hessenberg(H)


@pytest.mark.parametrize("name", ["P", "PI", "H"])
@pytest.mark.parametrize("ring", [Zmod(6), Zmod(7), ZZ])
def test_a_wrong_matrix_does_not_hold(name, ring):
    """One entry more in any of the three, and `holds` says so; nothing leaves unchecked."""
    form = hessenberg_form(matrix([[1, 2, 0], [3, 1, 1], [1, 1, 2]], ring))
    good = getattr(form, name)
    wrong = good + matrix([[0, 1, 0], [0, 0, 0], [0, 0, 0]], good.ring)
    assert not replace(form, **{name: wrong}).holds()


def test_a_matrix_below_the_subdiagonal_does_not_hold():
    """P = PI = I and H = M have both equations, and H must be Hessenberg as well."""
    I = identity(3, mod=5)  # noqa: E741
    M = matrix([[1, 2, 0], [3, 1, 1], [1, 1, 2]], mod=5)
    assert not hessenberg_module.HessenbergForm(M, I, I, M).holds()


def test_a_wrong_form_never_leaves(monkeypatch):
    """The equations are multiplied out before an answer is returned."""
    monkeypatch.setattr(hessenberg_module, "_matrices", lambda M: (M, M, M))
    with pytest.raises(PostconditionError):
        hessenberg_form(matrix([[1, 2], [3, 1]], mod=6))


@given(st.data(), rings)
@settings(max_examples=60)
def test_the_recurrence_is_the_determinant(data, ring):
    """For an upper Hessenberg H of size 3, expanded by hand."""
    a, b, c, d, e, f, g, h = (ring.canonical(data.draw(elements(ring))) for _ in range(8))
    H = matrix([[a, b, c], [d, e, f], [0, g, h]], ring)
    I = identity(3, ring)  # noqa: E741
    p = hessenberg_module.HessenbergForm(H, I, I, H).charpoly()
    expected = Polynomial(
        [
            -(a * (e * h - f * g) - b * d * h + c * d * g),
            a * e - b * d + a * h + e * h - f * g,
            -(a + e + h),
            1,
        ],
        ring,
    )
    assert expected == p, elements_text(ring, H.entries)


def test_only_square_matrices():
    """The message gives function, shape and ring."""
    with pytest.raises(ShapeError, match=r"hessenberg_form: .*2 x 3 over Z_5"):
        hessenberg_form(zeros(2, 3, mod=5))

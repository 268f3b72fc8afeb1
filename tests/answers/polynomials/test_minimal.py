"""Minimal polynomials: brute force over small fields, PARI over Q, and the vector that proves the degree."""

import random
import shutil
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings, strategies as st

import modlinalg._answers.polynomials._minimal as minimal
from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Polynomial,
    PostconditionError,
    ShapeError,
    UnsupportedError,
    Zmod,
    charpoly,
    identity,
    matrix,
    minimal_polynomial,
    minpoly,
    rank,
    zeros,
)
from tests.audits.programs import gp_matrix, run_gp
from tests.helpers import oracles
from tests.helpers.runs import slow
from tests.helpers.strategies import matrices

FIELDS = (QQ, ZZ, *map(Zmod, (2, 3, 5, 65537, 2**61 - 1, 2**64 + 13, 2**89 - 1)))
square = st.integers(0, 5).map(lambda k: (k, k))


@slow(exhaustive=lambda p: p > 2, long=lambda p: p > 3)
@pytest.mark.parametrize("p", [2, 3, 5])
def test_the_minimal_polynomial_is_the_first_of_all_monic_ones(p):
    """For every 2 x 2 matrix: no monic polynomial of smaller degree is 0 at M, and no other of this one."""
    for rows in oracles.all_matrices(2, 2, p):
        M, ring = matrix(rows, mod=p), Zmod(p)
        for d in range(3):
            found = [q for c in product(range(p), repeat=d) if (q := Polynomial([*c, 1], ring))(M).is_zero]
            if found:
                break
        assert [minpoly(M)] == found


@pytest.mark.exhaustive
@given(matrices(ring=st.sampled_from(FIELDS), shape=square))
@settings(max_examples=120)
def test_the_record_holds_and_divides_the_characteristic_polynomial(M):
    """p(M) = 0, d columns are independent, and both polynomials have the same values 0 at eigenvalues."""
    found = minimal_polynomial(M)
    assert found.holds()
    assert found.p == minpoly(M)
    assert found.p.degree == rank(found.K) == found.K.shape[1]
    assert found.p.ring == M.ring
    for a in range(-3, 4):
        assert (charpoly(M)(a) == 0) == (found.p(a) == 0)


def diagonalizable(rng, k):
    """Return a matrix over Q with few eigenvalues."""
    while True:
        P = matrix([[rng.randint(-4, 4) for _ in range(k)] for _ in range(k)], QQ)
        if rank(P) == k:
            D = [[Fraction((i == j) * (i % 2), 1 + i % 2) for j in range(k)] for i in range(k)]
            return P @ matrix(D, QQ) @ P**-1


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
def test_minimal_polynomials_beside_pari():
    """`minpoly` of PARI over Q and over Z."""
    rng = random.Random(18)
    cases = [diagonalizable(rng, 1 + t % 5) for t in range(60)]
    cases += [matrix([[rng.choice((0, 0, 1, 2)) for _ in range(4)] for _ in range(4)], ZZ) for _ in range(60)]
    lines = [
        f"M = {gp_matrix([list(map(str, row)) for row in M.rows()])};"
        "print(apply(c->[numerator(c),denominator(c)],Vecrev(minpoly(M))))"
        for M in cases
    ]
    for M, theirs in zip(cases, run_gp(lines), strict=True):
        assert Polynomial([Fraction(*c) for c in theirs], M.ring) == minpoly(M)


@pytest.mark.parametrize("ring", FIELDS, ids=str)
def test_the_identity_needs_degree_one(ring):
    """x - 1; for 0 x 0 it is 1, and for 0 it is x."""
    assert Polynomial([-1, 1], ring) == minpoly(identity(4, ring))
    assert Polynomial([1], ring) == minpoly(zeros(0, 0, ring))
    assert Polynomial([0, 1], ring) == minpoly(zeros(3, 3, ring))


@pytest.mark.parametrize("k", [1, 12, 30])
def test_small_fields_have_a_vector_too(k):
    """Over Z_2 a random vector may fail often: all irreducible polynomials of small degree are factors."""
    blocks = [
        [[0]],
        [[1]],
        [[0, 1], [1, 1]],
        [[0, 0, 1], [1, 0, 1], [0, 1, 0]],
        [[0, 0, 1], [1, 0, 0], [0, 1, 1]],
    ]
    M = zeros(k, k, mod=2).tolist()
    at = 0
    for block in blocks:
        if at + len(block) <= k:
            for i, row in enumerate(block):
                M[at + i][at : at + len(block)] = row
            at += len(block)
    assert minimal_polynomial(matrix(M, mod=2)).holds()


@pytest.mark.parametrize("n", [4, 6, 15, 1000, 2**40, 2**64])
@pytest.mark.parametrize("function", [minpoly, minimal_polynomial])
def test_rings_with_zero_divisors_are_refused_with_an_example(function, n):
    """Both polynomials of the message are 0 at the matrix of the message."""
    with pytest.raises(
        InputError, match=rf"^{function.__name__}: Z_{n} is not a field; several monic"
    ) as caught:
        function(identity(2, mod=n))
    a, m = (int(str(caught.value).split("diag(0, ")[1].split(")")[0]), n if n < 2**64 else 4)
    M = matrix([[0, 0], [0, a]], mod=m)
    both = [Polynomial([0, c, 1], Zmod(m)) for c in (-a, m // a - a)]
    assert all(p(M).is_zero and str(p) in str(caught.value) for p in both)
    assert both[0] != both[1]
    assert not any(Polynomial([c, 1], Zmod(m))(M).is_zero for c in range(min(m, 100)))


def test_bad_input():
    """Shapes, types, and primes that are too long to be proved."""
    with pytest.raises(ShapeError, match=r"minpoly: .*2 x 3 over Z_5"):
        minpoly(zeros(2, 3, mod=5))
    with pytest.raises(InputError, match=r"minpoly: "):
        minpoly([[1]])
    with pytest.raises(UnsupportedError, match="1024 bits"):
        minpoly(identity(2, mod=2**1279 - 1))


def test_records_with_another_polynomial_vector_or_inverse_do_not_hold():
    """A multiple of p has too few independent columns, a divisor is not 0 at M."""
    M = matrix([[2, 0, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    found = minimal_polynomial(M)
    assert not replace(found, p=Polynomial([1, 1], Zmod(7))).holds()
    assert not replace(found, p=Polynomial([0, 6, 2, 1], Zmod(7))).holds()
    assert not replace(found, p=Polynomial([3 * c for c in found.p.coefficients], Zmod(7))).holds()
    assert not replace(found, v=zeros(3, 1, mod=7)).holds()
    assert not replace(found, L=found.L + found.L).holds()


def test_a_wrong_polynomial_never_leaves(monkeypatch):
    """FLINT's answer is checked: p(M) = 0, and that no smaller degree will do."""
    M = matrix([[2, 1], [0, 2]], mod=7)
    for wrong in ([1, 0, 1], [5, 1]):
        monkeypatch.setattr(minimal, "coefficients_in_flint", lambda *_, wrong=wrong: wrong)
        with pytest.raises(PostconditionError):
            minpoly(M)
    monkeypatch.setattr(minimal, "_TRIES", 10)
    monkeypatch.setattr(minimal, "coefficients_in_flint", lambda *_: [5, 1])
    with pytest.raises(PostconditionError):
        minpoly(identity(2, mod=7))

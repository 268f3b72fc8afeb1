"""Eigenvalues in the field, with their multiplicities and eigenspaces: brute force, and SymPy over Q."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings, strategies as st

import modlinalg._answers.polynomials._eigenvalues as eigen
from modlinalg import (
    QQ,
    ZZ,
    InputError,
    PostconditionError,
    ShapeError,
    UnsupportedError,
    Zmod,
    block,
    charpoly,
    diag,
    eigenvalues,
    identity,
    matrix,
    rank,
    zeros,
)
from modlinalg._arithmetic.storage.polynomials import roots as roots_of_flint
from tests.helpers import oracles
from tests.helpers.runs import slow
from tests.helpers.strategies import matrices

FIELDS = st.sampled_from((QQ, *map(Zmod, (2, 3, 7, 65537, 2**61 - 1, 2**89 - 1))))
square = st.integers(0, 4).map(lambda k: (k, k))


@slow(exhaustive=lambda p: p > 2, long=lambda p: p > 3)
@pytest.mark.parametrize("p", [2, 3, 5])
def test_eigenvalues_are_those_of_a_search(p):
    """For each 2 x 2 matrix: the a with M*v = a*v for some v != 0, and as many v as the basis spans."""
    vectors = [((a,), (b,)) for a in range(p) for b in range(p)]
    for rows in oracles.all_matrices(2, 2, p):
        fixed = {
            a: sum(oracles.times(rows, v, p) == tuple((a * x % p,) for (x,) in v) for v in vectors)
            for a in range(p)
        }
        found = eigenvalues(matrix(rows, mod=p))
        assert {a: n for a, n in fixed.items() if n > 1} == {e.value: p ** e.basis.shape[1] for e in found}


@pytest.mark.exhaustive
@given(matrices(ring=FIELDS, shape=square))
@settings(max_examples=120)
def test_equations_ranks_and_multiplicities(M):
    """M*B = value*B with independent columns, as many as k - rank; (x - value)^m divides p, and no more."""
    k, p, found = M.shape[0], charpoly(M), eigenvalues(M)
    values = [e.value for e in found]
    assert values == sorted(set(values))
    assert sum(e.multiplicity for e in found) <= k
    for e in found:
        assert e.value * e.basis == M @ e.basis
        assert rank(e.basis) == e.basis.shape[1] == k - rank(M - e.value * identity(k, M.ring))
        assert 1 <= e.basis.shape[1] <= e.multiplicity
        assert not p(e.value)
        assert e.holds()
    for a in range(-5, 6):
        assert (p(a) == 0) == (M.ring.canonical(a) in values)


@pytest.mark.exhaustive
def test_eigenvalues_over_the_rationals_beside_sympy():
    """SymPy's rational eigenvalues with both multiplicities."""
    rng = random.Random(3)
    for t in range(40):
        k = 1 + t % 4
        U = matrix([[int(i == j) or rng.randint(-2, 2) * (j > i) for j in range(k)] for i in range(k)], QQ)
        D = [
            [rng.choice(("1/2", 2, -1)) if i == j else (j == i + 1) * rng.randint(0, 1) for j in range(k)]
            for i in range(k)
        ]
        M = U @ matrix(D, QQ) @ U**-1
        theirs = {a: (m, len(basis)) for a, m, basis in M.to_sympy().eigenvects() if a.is_rational}
        ours = {sympy.Rational(e.value): (e.multiplicity, e.basis.shape[1]) for e in eigenvalues(M)}
        assert theirs == ours


def test_small_sizes_and_eigenvalues_outside_the_field():
    """None for 0 x 0 and for a quarter turn over Q; over Z_5 that has 2 and 3."""
    assert () == eigenvalues(zeros(0, 0, QQ)) == eigenvalues(matrix([[0, -1], [1, 0]]))
    assert [2, 3] == [e.value for e in eigenvalues(matrix([[0, -1], [1, 0]], mod=5))]
    (zero,) = eigenvalues(zeros(3, 3, mod=2))
    assert (0, 3, 3) == (zero.value, zero.multiplicity, rank(zero.basis))


def test_bad_input():
    """Rings without eigenvalues of ours, shapes, and primes that are too long."""
    for ring in (ZZ, Zmod(6)):
        with pytest.raises(InputError, match=rf"^eigenvalues: {ring} is not a field"):
            eigenvalues(identity(2, ring))
    with pytest.raises(ShapeError, match=r"eigenvalues: .*2 x 3 over Z_5"):
        eigenvalues(zeros(2, 3, mod=5))
    with pytest.raises(UnsupportedError, match="1024 bits"):
        eigenvalues(identity(2, mod=2**1279 - 1))


def test_records_of_another_value_basis_or_multiplicity_do_not_hold():
    """Too few columns, dependent ones, a value that is none, another multiplicity."""
    M = matrix([[2, 1, 0], [0, 2, 0], [0, 0, 3]], mod=7)
    e, _ = eigenvalues(M)
    assert e.holds()
    assert not replace(e, value=3).holds()
    assert not replace(e, multiplicity=1).holds()
    assert not replace(e, multiplicity=3).holds()
    assert not replace(e, basis=e.basis.augment(e.basis)).holds()
    assert not replace(e, basis=zeros(3, 0, mod=7)).holds()
    assert not replace(e, basis=matrix([[0], [0], [1]], mod=7)).holds()


@pytest.mark.parametrize("ring", [QQ, Zmod(7)], ids=str)
def test_a_missing_eigenvalue_never_leaves(monkeypatch, ring):
    """That there are no others is checked as well."""
    found = roots_of_flint
    monkeypatch.setattr(eigen, "roots", lambda c, n: found(c, n)[n == ring.modulus :])
    with pytest.raises(PostconditionError):
        eigenvalues(matrix([[2, 1, 0], [0, 2, 0], [0, 0, 3]], ring))


def test_eigenvalues_that_are_longer_than_a_machine_word():
    """They are looked for modulo a larger prime."""
    a = 10**40
    M = matrix([[a, 1], [0, -a]]) @ matrix("1/3 0; 0 1/3")
    assert [e.value for e in eigenvalues(M)] == [Fraction(-a, 3), Fraction(a, 3)]
    assert () == eigenvalues(matrix([[0, 2 * a], [1, 0]]))


@pytest.mark.parametrize("wrong", [[(2, 1), (3, 1)], [(2, 3)], [(2, 2), (4, 1)], [(5, 1)]])
def test_wrong_roots_never_leave(monkeypatch, wrong):
    """Other values, and other multiplicities, than the polynomial has."""
    monkeypatch.setattr(eigen, "roots", lambda *_: wrong)
    with pytest.raises(PostconditionError):
        eigenvalues(matrix([[2, 1, 0], [0, 2, 0], [0, 0, 3]], mod=7))


def test_entries_of_500_digits_have_eigenvalues_at_once():
    """What is left of the polynomial has no root modulo some prime of a word, so no large prime is needed."""
    big = 10**500
    assert [e.value for e in eigenvalues(matrix([[big]]))] == [big]
    assert [e.value for e in eigenvalues(matrix([[big, 1], [0, -big]]))] == [-big, big]
    assert eigenvalues(matrix([[0, -big], [1, 0]])) == ()
    with pytest.raises(InputError, match=r"matrix\(M, QQ\), or --rational"):
        eigenvalues(matrix([[1]], ZZ))


def test_a_polynomial_with_a_root_modulo_every_prime_and_none_over_q():
    """(x^2 - 2)*(x^2 - 3)*(x^2 - 6): the large prime tells, or says that it is too large to be had."""
    parts = [matrix([[0, a], [1, 0]]) for a in (2, 3, 6)]
    M = block([[part if i == j else zeros(2, 2, QQ) for j in range(3)] for i, part in enumerate(parts)])
    assert eigenvalues(M) == ()
    with pytest.raises(UnsupportedError, match="a prime of more than 1024 bits"):
        eigenvalues(10**400 * M)


def test_a_polynomial_with_roots_modulo_every_prime_hides_no_eigenvalue():
    """(x^2 - 2)*(x^2 - 3)*(x^2 - 6) has a root modulo each prime and none in Q; -5 and 7 are found."""
    M = diag([-5, 7, *(matrix([[0, a], [1, 0]], QQ) for a in (2, 3, 6))])
    assert [-5, 7] == sorted(e.value for e in eigenvalues(M))

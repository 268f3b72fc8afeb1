"""Characteristic polynomials and adjugates: definitions by brute force, Cayley-Hamilton, SymPy and PARI."""

import random
import shutil
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings, strategies as st
from sympy import QQ as SYMPY_QQ, ZZ as SYMPY_ZZ
from sympy.polys.matrices import DomainMatrix

import modlinalg._answers.polynomials._minimal as characteristic
from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Polynomial,
    PostconditionError,
    ShapeError,
    Zmod,
    adjugate,
    charpoly,
    det,
    identity,
    inverse,
    is_invertible,
    matrix,
    zeros,
)
from tests.audits.programs import gp_matrix, run_gp
from tests.helpers import oracles
from tests.helpers.samples import MODULI
from tests.helpers.strategies import matrices, rings
from tests.helpers.thinned import thinned

TIMES = 2000
COMPOSITE = (4, 6, 8, 12, 30, 36, 72, 1000, 2**20, 720720, 2**40)
square = st.integers(0, 5).map(lambda k: (k, k))
RINGS = st.one_of(rings, st.just(ZZ))


@cache
def cases():
    """Return 2,000 matrices over Z, Q and Z_n by turns, up to 7 x 7, every second one of low rank."""
    rng, found = random.Random(18), []
    for t in range(TIMES):
        k, ring = rng.randint(1, 7), (ZZ, QQ, Zmod(rng.choice(COMPOSITE)))[t % 3]
        height = rng.choice((1, 9, 10**6))

        def drawn(rows, cols, ring=ring, height=height):
            below = (1, 2, 7) if ring == QQ else (1,)
            entries = [
                [Fraction(rng.randint(-height, height), rng.choice(below)) for _ in range(cols)]
                for _ in range(rows)
            ]
            return matrix(entries, ring)

        r = rng.randint(1, k)
        found.append(drawn(k, k) if t % 2 else drawn(k, r) @ drawn(r, k))
    return found


@thinned(5)
def test_characteristic_polynomials_beside_sympy(step):
    """SymPy's over Z and Q; over Z_n that of the representatives, reduced."""
    for M in cases()[::step]:
        domain = SYMPY_QQ if M.ring == QQ else SYMPY_ZZ
        rows = [
            [domain(a.numerator, a.denominator) if M.ring == QQ else domain(a) for a in r] for r in M.rows()
        ]
        theirs = DomainMatrix(rows, M.shape, domain).charpoly()
        expected = [Fraction(int(c.numerator), int(c.denominator)) for c in reversed(theirs)]
        assert Polynomial(expected, M.ring) == charpoly(M)


@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
def test_characteristic_polynomials_and_adjugates_beside_pari():
    """`charpoly` and `matadjoint`, over Z_n of the representatives; each number as its two parts."""
    made = cases()
    parts = "apply(c->[numerator(c),denominator(c)],{})"
    lines = [
        f"M = {gp_matrix([list(map(str, row)) for row in M.rows()])};"
        f"print([{parts.format('Vecrev(charpoly(M))')}, {parts.format('concat(Vec(matadjoint(M)~))')}])"
        for M in made
    ]
    for M, (coefficients, entries) in zip(made, run_gp(lines), strict=True):
        ours = Polynomial([Fraction(*c) for c in coefficients], M.ring)
        assert ours == charpoly(M)
        k = M.shape[0]
        assert matrix(
            [[Fraction(*c) for c in entries[i * k : (i + 1) * k]] for i in range(k)], M.ring
        ) == adjugate(M)


@given(matrices(ring=RINGS, shape=square))
@settings(max_examples=120)
def test_cayley_and_hamilton(M):
    """p(M) = 0, p is monic of degree k, p(0) = (-1)^k*det(M), and the second coefficient is -trace(M)."""
    p, k = charpoly(M), M.shape[0]
    assert (k, True, M.ring) == (p.degree, p.is_monic, p.ring)
    assert p(M).is_zero
    assert M.ring.canonical((-1) ** k * det(M)) == p(M.ring.zero)
    assert not k or M.ring.canonical(-M.trace()) == p.coefficients[k - 1]


@given(matrices(ring=RINGS, shape=square), st.integers(-9, 9))
@settings(max_examples=60)
def test_values_are_determinants(M, a):
    """p(a) = det(a*I - M) for every a."""
    assert det(a * identity(M.shape[0], M.ring) - M) == charpoly(M)(a)


def by_minors(rows, n):
    """Return the adjugate of the definition."""
    k = len(rows)

    def minor(i, j):
        return tuple(tuple(row[:j] + row[j + 1 :]) for row in (*rows[:i], *rows[i + 1 :]))

    return [[(-1) ** (i + j) * oracles.determinant(minor(j, i)) % n for j in range(k)] for i in range(k)]


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_adjugates_of_all_small_matrices_are_their_minors(n):
    """M*adj(M) = det(M)*I = adj(M)*M, for each 2 x 2 matrix, and by the minors."""
    for rows in oracles.all_matrices(2, 2, n):
        M = matrix(rows, mod=n)
        X = adjugate(M)
        assert by_minors(rows, n) == X.tolist()
        assert det(M) * identity(2, mod=n) == M @ X == X @ M


@pytest.mark.parametrize("n", [2, 4, 6])
def test_adjugates_of_singular_matrices_are_their_minors(n):
    """Where no inverse helps: 3 x 3 and 4 x 4 matrices of low rank and with even entries."""
    rng = random.Random(n)
    for _, k in product(range(60), (3, 4)):
        rows = tuple(tuple(rng.choice((0, 0, 2, rng.randrange(n))) % n for _ in range(k)) for _ in range(k))
        assert by_minors(rows, n) == adjugate(matrix(rows, mod=n)).tolist()


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(6), Zmod(2**64 + 13), ZZ, QQ], ids=str)
def test_small_sizes(ring):
    """The 0 x 0 matrix has polynomial 1 and adjugate 0 x 0; a 1 x 1 matrix has adjugate (1)."""
    assert (Polynomial([1], ring), (0, 0)) == (charpoly(zeros(0, 0, ring)), adjugate(zeros(0, 0, ring)).shape)
    for a in (0, 1, 5):
        M = matrix([[a]], ring)
        assert (Polynomial([-a, 1], ring), [[1]]) == (charpoly(M), adjugate(M).tolist())


@given(matrices(ring=RINGS, shape=square))
@settings(max_examples=60)
def test_the_adjugate_of_a_transpose_and_of_an_invertible_matrix(M):
    """adj(M^T) = adj(M)^T; det(M)*M^-1 where there is one."""
    X = adjugate(M)
    assert X.T == adjugate(M.T)
    if is_invertible(M):
        assert X == det(M) * inverse(M)


@pytest.mark.parametrize("n", MODULI)
def test_every_kind_of_modulus(n):
    """Words and beyond, prime and composite: p(M) = 0, and adjugates of products."""
    rng = random.Random(n)
    A, B = (matrix([[rng.randrange(n) for _ in range(9)] for _ in range(9)], mod=n) for _ in range(2))
    assert charpoly(A)(A).is_zero
    assert adjugate(A @ B) == adjugate(B) @ adjugate(A)
    assert charpoly(A @ B) == charpoly(B @ A)


@pytest.mark.parametrize("function", [charpoly, adjugate])
def test_bad_input(function):
    """The message names the function."""
    with pytest.raises(ShapeError, match=f"{function.__name__}: .*2 x 3 over Z_5"):
        function(zeros(2, 3, mod=5))
    with pytest.raises(InputError, match=f"{function.__name__}: "):
        function([[1, 2], [3, 4]])


def test_a_wrong_adjugate_never_leaves(monkeypatch):
    """A wrong characteristic polynomial is seen in the products."""
    monkeypatch.setattr(characteristic, "charpoly", lambda M: Polynomial([0, 3, 1], M.ring))
    with pytest.raises(PostconditionError):
        adjugate(matrix([[2, 1], [0, 2]], mod=6))

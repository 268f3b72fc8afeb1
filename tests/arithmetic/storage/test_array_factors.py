"""Invariant factors and determinants by panels, against the record and the definition."""

import random
from itertools import product

import pytest

from modlinalg import decompose, matrix
from modlinalg._arithmetic.storage import array_factors, array_pivots, firewall
from modlinalg._arithmetic.storage.array_factors import _UnitLevel, local_factors
from modlinalg._arithmetic.storage.array_solving import PANEL
from modlinalg._matrices import store_of
from tests.helpers.runs import slow

np = pytest.importorskip("numpy", reason="numpy is not installed")

POWERS = [(2, 1), (2, 3), (3, 2), (5, 3), (2, 30), (7, 6), (2, 34), (46337, 2), (65537, 2)]


@pytest.fixture
def narrow(monkeypatch):
    """Take panels of four columns and leaves of two."""
    monkeypatch.setattr(array_factors, "PANEL", 4)
    monkeypatch.setattr(array_pivots, "LEAF", 2)


def found(M, p, k):
    """Return what is found for a matrix over Z_(p^k), and what its record and FLINT say."""
    n, record = p**k, decompose(M, method="elementary" if max(M.shape) < 5 else "fast")
    exponents = [e for d in record.invariant_factors if d for e in range(k) if p**e == d]
    det = firewall.determinant(store_of(M).native(), n) if M.is_square and n > 2 else None
    return local_factors(store_of(M).array(), p, k, "test"), exponents, det


def mixed(m, k, p, e, rng):
    """Return A*D*B for random A and B, with powers of p and zeros on the diagonal of D."""
    n = p**e
    D = [[0] * k for _ in range(m)]
    for i in range(min(m, k)):
        D[i][i] = rng.choice((1, 1, p, p * p, p ** (e - 1), 0)) % n
    A, B = ([[rng.randrange(n) for _ in range(size)] for _ in range(size)] for size in (m, k))
    return matrix(A, mod=n) @ matrix(D, mod=n) @ matrix(B, mod=n)


@pytest.mark.exhaustive
@slow(long=lambda k: k > 6)
@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize(("p", "k"), POWERS[1:])
def test_all_shapes(p, k):
    """The exponents of the record, and the determinant of FLINT."""
    rng = random.Random(p + k)
    for m, columns in product((1, 2, 4, 5, 9, 13), repeat=2):
        M = mixed(m, columns, p, k, rng)
        factors, exponents, det = found(M, p, k)
        assert factors.exponents == exponents
        assert factors.det == (0 if det is None else det)


@pytest.mark.exhaustive
def test_every_matrix_of_two_rows():
    """Brute force modulo 4: det is a*d - b*c, and the exponents are those of the record."""
    for a, b, c, d in product(range(4), repeat=4):
        M = matrix([[a, b], [c, d]], mod=4)
        assert local_factors(store_of(M).array(), 2, 2, "test") == (found(M, 2, 2)[1], (a * d - b * c) % 4)


@slow(long=lambda rank: rank > 128)
@pytest.mark.parametrize("rank", [40, PANEL, PANEL + 30])
def test_columns_set_aside_go_on_with_the_rest(rank):
    """Low rank modulo p leaves columns behind in each panel."""
    rng, n, size = random.Random(rank), 125, PANEL + 30

    def drawn(m, k):
        return matrix([[rng.randrange(n) for _ in range(k)] for _ in range(m)], mod=n)

    M = drawn(size, rank) @ drawn(rank, size) + 5 * drawn(size, size)
    factors, exponents, det = found(M, 5, 3)
    assert factors == (exponents, det)


def test_a_wrong_elimination_is_noticed(monkeypatch):
    """A wrong rest, a wrong inverse of the pivots, wrong multipliers: each fails its check."""
    rng = random.Random(1)
    A = store_of(mixed(12, 12, 3, 4, rng)).array()
    assert local_factors(A, 3, 4, "test") is not None
    original = _UnitLevel.__init__

    def spoiled(change):
        def init(level, *given):
            original(level, *given)
            change(level)

        monkeypatch.setattr(_UnitLevel, "__init__", init)
        return local_factors(A, 3, 4, "test")

    def other_rest(level):
        level.rest = level.rest + 3.0

    def no_multiple(level):
        level.rest = level.rest + 1.0

    def other_inverse(level):
        level._panels[0].found.X[0, 0] += 1.0

    def other_multiplier(level):
        level._panels[0].found.F[0, 0] += 1.0

    for change in (other_rest, no_multiple, other_inverse, other_multiplier):
        assert spoiled(change) is None, change

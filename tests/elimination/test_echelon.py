"""Bare eliminations over a field: the same on arrays as in FLINT."""

import random

import pytest

from modlinalg import Zmod, det, matrix, rank, rref
from modlinalg._arithmetic.storage import array_solving, crossovers
from modlinalg._matrices import from_native, store_of
from modlinalg.elimination import _echelon as bare

PRIMES = [3, 65537, 2**31 - 1, 2**61 - 1]


@pytest.fixture
def on_arrays(monkeypatch):
    """Let all sizes be eliminated on arrays, and count the eliminations."""
    used = []
    for name in ("ELIMINATION_OF_ROWS", "ELIMINATION_OF_AN_ARRAY"):
        monkeypatch.setattr(crossovers, name, (1, 1))
    for name in ("Panels", "inverse"):
        call = getattr(array_solving, name)
        monkeypatch.setattr(array_solving, name, lambda *given, call=call: used.append(given) or call(*given))
    return used


def random_matrix(rows, cols, p):
    """Return a matrix with two equal rows and a column of zeros, as rows of integers."""
    rng = random.Random(p)
    entries = [[rng.randrange(p) * (j != 1 or rows == cols) for j in range(cols)] for _ in range(rows)]
    return matrix([*entries[:-1], entries[0]] if rows != cols else entries, mod=p)


def in_flint(M):
    """Return the same matrix, held by FLINT alone."""
    return from_native(store_of(matrix(M.tolist(), M.ring)).native(), M.shape, M.ring)


@pytest.mark.parametrize("p", PRIMES)
@pytest.mark.parametrize("shape", [(12, 12), (10, 15), (15, 10)])
def test_arrays_and_flint_agree(p, shape, on_arrays):
    """Echelon form, pivots, inverse and determinant; a matrix that FLINT has stays there."""
    M = random_matrix(*shape, p)
    N = in_flint(M)
    assert bare.echelon(M) == bare.echelon(N)
    assert bare.pivot_columns(M) == bare.pivot_columns(N)
    questions = 2
    if shape[0] == shape[1]:
        assert bare.determinant(M) == bare.determinant(N)
        assert bare.field_inverse(M) == bare.field_inverse(N)
        questions = 4
    assert len(on_arrays) == (questions if p < 2**34 else 0)


def test_a_determinant_over_zero_divisors_is_that_of_flint(on_arrays):
    """There are no panels modulo a composite n."""
    assert det(matrix([[2, 1], [1, 3]], mod=6)) == 5
    assert on_arrays == []


@pytest.mark.parametrize("p", [2, 3, 65537, 2**64 + 13])
@pytest.mark.parametrize("size", [1, 3, 40])
def test_no_field_gives_a_singular_matrix_an_inverse(p, size):
    """Over Z_2 as well, where a record is made of every matrix."""
    rows = [[(i + 1) * (j + 1) % p for j in range(size)] for i in range(size)]
    M = matrix(rows if size > 1 else [[0]], mod=p)
    with pytest.raises(ZeroDivisionError):
        bare.field_inverse(M)
    assert bare.inverse_if_any(M) is None
    assert bare.inverse_if_any(matrix([[1, 1], [0, 1]], mod=p)) == matrix([[1, -1], [0, 1]], mod=p)


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [crossovers.ELIMINATION_OF_ROWS[0] - 1, crossovers.ELIMINATION_OF_ROWS[0]])
def test_public_answers_do_not_change_at_the_crossover(size):
    """Rank, determinant and echelon form of a matrix of known rank."""
    n, rng = 101, random.Random(size)
    # (I + N)*D with ones below the diagonal of N and a 0 in the middle of D
    diagonal = [rng.randrange(1, n) for _ in range(size)]
    diagonal[size // 2] = 0
    rows = [[0] * size for _ in range(size)]
    for i in range(size):
        rows[i][i] = diagonal[i]
        if i:
            rows[i][i - 1] = diagonal[i - 1]
    M = matrix(rows, Zmod(n))
    assert (rank(M), det(M)) == (size - 1, 0)
    ones = [(i, i + (i >= size // 2)) for i in range(size - 1)]
    assert [(i, j) for i, row in enumerate(rref(M).tolist()) for j, a in enumerate(row) if a == 1] == ones

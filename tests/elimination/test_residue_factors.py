"""Invariant factors and determinants over Z_n, n composite, without the record."""

import random

import pytest

from modlinalg import (
    PostconditionError,
    certify,
    decompose,
    det,
    free_rank,
    invariant_factors,
    matrix,
    smith_form,
)
from modlinalg._arithmetic.storage import array_factors, firewall
from modlinalg._arithmetic.storage.crossovers import DETERMINANT, DETERMINANT_OF_INTEGERS, takes_integers
from modlinalg._matrices import store_of
from modlinalg.elimination import _without_record
from modlinalg.elimination._without_record import residue_determinant, residue_factors
from modlinalg_check import check
from tests.helpers.runs import slow

pytest.importorskip("numpy", reason="numpy is not installed")

MODULI = [4, 6, 8, 12, 36, 1000, 2**30, 3 * 5 * 7 * 11, 2**17 * 3**10, 2**34]


@pytest.fixture
def on_arrays(monkeypatch):
    """Put small matrices on arrays as well."""
    monkeypatch.setattr(_without_record, "makes_records_on_arrays", lambda n, shape, over_a_field: True)
    monkeypatch.setattr(_without_record, "takes_determinants_on_arrays", lambda n, rows: True)
    monkeypatch.setattr(_without_record, "runs_by_steps", lambda M: False)


def drawn(m, k, n, rng):
    """Return entries with factors in common with n, and zeros."""
    of_n = [p for p, _ in firewall.factors(n)]
    return matrix(
        [[rng.randrange(n) * rng.choice((0, 1, 1, *of_n)) for _ in range(k)] for _ in range(m)], mod=n
    )


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.usefixtures("on_arrays")
@pytest.mark.parametrize("n", MODULI)
def test_factors_and_determinants_are_those_of_the_record(n):
    """All shapes up to 7 x 7, with their Smith form and free rank."""
    rng = random.Random(n)
    for _ in range(60):
        m = rng.randint(1, 7)
        M = drawn(m, rng.choice((m, rng.randint(1, 7))), n, rng)
        record = decompose(M, method="elementary")
        assert residue_factors(M) == invariant_factors(M) == record.invariant_factors
        assert smith_form(M) == record.W
        assert free_rank(M) == record.free_rank
        if M.is_square:
            assert residue_determinant(M) == firewall.determinant(store_of(M).native(), n) == det(M)


@pytest.mark.usefixtures("on_arrays")
def test_the_proofs_are_made_when_they_are_asked_for():
    """By the record of the matrix, and by the elimination that proves a determinant."""
    M = drawn(9, 9, 12, random.Random(1))
    proof = certify(decompose(M))
    assert [row[i] for i, row in enumerate(proof["W"]["entries"])] == list(invariant_factors(M))
    assert check(proof.to_json()).outcome == "verified"
    assert check(certify(det(M), det_of=M).to_json()).outcome == "verified"


@pytest.mark.usefixtures("on_arrays")
def test_a_failed_check_raises(monkeypatch):
    """No answer leaves without it."""
    monkeypatch.setattr(array_factors, "local_factors", lambda A, p, k, stage: None)
    with pytest.raises(PostconditionError, match="modulo 2\\^2"):
        invariant_factors(drawn(3, 3, 12, random.Random(2)))


@pytest.mark.parametrize("n", [5, 2, 2**34 + 2, 10**30])
def test_other_rings_are_left_to_others(n):
    """Fields, and moduli beyond those on arrays."""
    M = matrix([[1, 2], [3, 4]], mod=n)
    assert residue_factors(M) is None
    assert residue_determinant(M) is None


def test_small_determinants_are_left_to_flint():
    """FLINT's takes less time there."""
    assert residue_determinant(matrix([[1] * (DETERMINANT - 1)] * (DETERMINANT - 1), mod=12)) is None


@pytest.mark.parametrize("n", [10**40, 2**64, 3 * 2**89])
def test_determinants_modulo_large_n_with_small_factors(n):
    """From the integers: det(A*B) = det A * det B, and a triangular one is the product of its diagonal."""
    size, rng = DETERMINANT_OF_INTEGERS, random.Random(n)
    A, B = (matrix([[rng.randrange(n) for _ in range(size)] for _ in range(size)], mod=n) for _ in range(2))
    assert det(A @ B) == det(A) * det(B) % n
    upper = [[rng.randrange(n) * (j >= i) for j in range(size)] for i in range(size)]
    expected = 1
    for i in range(size):
        expected = expected * upper[i][i] % n
    assert det(matrix(upper, mod=n)) == expected


def test_when_determinants_are_those_of_integers():
    """From 2^64 and 32 rows on, for n with a small prime factor."""
    taken = [takes_integers(n, DETERMINANT_OF_INTEGERS) for n in (2**64 - 2, 2**64, 2**89 - 1)]
    assert taken == [False, True, False]
    assert not takes_integers(2**64, DETERMINANT_OF_INTEGERS - 1)

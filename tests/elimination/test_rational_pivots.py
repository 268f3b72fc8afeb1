"""Ranks over Q by residues modulo primes, and the forms that rest on them."""

import random

import pytest

from modlinalg import PostconditionError, decompose, howell_form, matrix, rank, rref, smith_form
from modlinalg._answers.forms import forms as _forms
from modlinalg._answers.forms.forms import howell_form_with_transform
from modlinalg.elimination import _rational_pivots
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.elimination._rational_pivots import (
    has_rank,
    integer_rows,
    modular_pivots,
    prime,
    rational_rank,
)
from tests.helpers.rational_matrices import of_rank, sparse_signs, take_small_primes


def samples(seed, count):
    """Yield matrices of all ranks and shapes."""
    rng = random.Random(seed)
    for _ in range(count):
        m, k = rng.randint(1, 9), rng.randint(1, 9)
        yield of_rank(m, k, rng.randint(0, min(m, k)), rng)
        yield sparse_signs(m, k, rng)


@pytest.mark.exhaustive
def test_ranks_and_forms_are_those_of_the_record():
    """rank, smith_form, invariant_factors, rref and howell_form, each without a transform."""
    for M in samples(1, 150):
        record = decompose(M, method="fast")
        assert rank(M) == record.free_rank
        assert smith_form(M) == record.W
        H = howell_form_with_transform(M).H
        assert howell_form(M) == H
        assert rref(M)[: H.shape[0], :] == H


def test_small_primes_give_the_rank_as_well(monkeypatch):
    """Several primes are needed to bound the rank from above, and each bounds it from below."""
    take_small_primes(monkeypatch)
    monkeypatch.setattr(_rational_pivots, "pivot_columns", lambda M: pytest.fail("the echelon form"))
    monkeypatch.setattr(_rational_pivots, "min", lambda shape: 10**6 * bool(min(shape)), raising=False)
    for M in samples(2, 60):
        rows = integer_rows(105 * M)
        found = rational_rank(105 * M)
        assert found == len(pivot_columns(M))
        assert has_rank(rows, found)
        assert not has_rank(rows, found + 1)


@pytest.mark.parametrize(("corank", "by_primes"), [(30, True), (1, False)])
def test_the_shorter_way_to_a_rank(monkeypatch, corank, by_primes):
    """Primes for a low rank, the echelon form for one that is nearly full."""
    asked = []
    monkeypatch.setattr(_rational_pivots, "pivot_columns", lambda M: asked.append(M) or pivot_columns(M))
    M = of_rank(40, 40, 40 - corank, random.Random(3))
    assert rational_rank(M) == 40 - corank
    assert bool(asked) == (not by_primes)


def test_minors_are_below_their_bound():
    """Hadamard's bound is attained by rows that are orthogonal; the norms of zero rows are 0."""
    rows = integer_rows(matrix([[1, 1, 1, 1], [1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]]))
    assert rows.minor_bits(4) == 4  # det = 16
    assert integer_rows(matrix([[0, 0], [0, 0]])).minor_bits(2) == 0
    for seed in range(60):
        rows = integer_rows(of_rank(4, 4, 4, random.Random(seed)))
        assert abs(_determinant(rows.A)) <= 2 ** rows.minor_bits(4)


def _determinant(A):
    """Return a determinant by its first row."""
    if not A:
        return 1
    minors = ([row[:j] + row[j + 1 :] for row in A[1:]] for j in range(len(A)))
    return sum((-1) ** j * a * _determinant(N) for j, (a, N) in enumerate(zip(A[0], minors, strict=True)))


def test_pivots_modulo_a_prime():
    """M[J, P] is invertible, and P is the rank profile; the next prime is another one."""
    for M in samples(4, 40):
        J, P = next(modular_pivots(integer_rows(M)))
        assert pivot_columns(M) == P
        assert len(J) == len(P) == rational_rank(M.columns(P)) if P else not J
    assert prime(1) < prime(0) < 2**62


def test_a_wrong_form_is_noticed(monkeypatch):
    """A multiple of the form, one with a row less, and one of too many rows."""
    M = of_rank(9, 9, 5, random.Random(5))
    E, P = _forms.echelon(M)
    for wrong in ((2 * E, P), (E, P[:-1]), (E.T, P)):
        monkeypatch.setattr(_forms, "echelon", lambda M, found=wrong: found)
        with pytest.raises(PostconditionError):
            rref(M)
    monkeypatch.setattr(_forms, "echelon", lambda M: (E, P))
    monkeypatch.setattr(_forms, "has_rank", lambda rows, rank: False)
    with pytest.raises(PostconditionError):
        howell_form(M)

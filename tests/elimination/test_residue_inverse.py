"""The inverse over Z_n is the one that the record gives, on arrays and in FLINT; and none is none."""

import random

import pytest

from modlinalg import NotInvertibleError, PostconditionError, decompose, identity, inverse, matrix
from modlinalg.elimination import _without_record
from modlinalg.elimination._without_record import residue_inverse
from tests.helpers.runs import sampled, slow

MODULI = [3, 8, 12, 1000, 65537, 2**30, 2**31 - 1, 2**34, 17179869143, 2**61 - 1, 10**25 + 13]


def unit_triangles(size, n, rng):
    """Return an invertible matrix as the product of two triangular ones."""
    lower = [[rng.randrange(n) if j < i else int(i == j) for j in range(size)] for i in range(size)]
    upper = [[rng.randrange(n) if j > i else int(i == j) for j in range(size)] for i in range(size)]
    return matrix(lower, mod=n) @ matrix(upper, mod=n)


@slow(exhaustive=lambda size, n: size > 70 and n > 2**61 - 1)
@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("size", [1, 9, 20, 70, 130])
def test_the_inverse_is_that_of_the_record(size, n):
    """Whichever way it is found."""
    M = unit_triangles(size, n, random.Random(n))
    found = inverse(M)
    assert M @ found == found @ M == identity(size, M.ring)
    if size < 130 or n < 2**35:
        d = decompose(M)
        assert found == d.C @ d.R


@sampled(ordinary=31, exhaustive=1)
@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("size", [20, 70, 130])
def test_a_singular_matrix_has_no_inverse(size, n):
    """A row of a non-unit, or of zeros, in an invertible matrix."""
    rng = random.Random(n)
    M = unit_triangles(size, n, rng)
    factor = next((q for q in (2, 3, 5) if n % q == 0), 0)
    scaled = [
        [factor * entry for entry in row] if i == size // 2 else list(row) for i, row in enumerate(M.rows())
    ]
    singular = matrix(scaled, mod=n)
    assert residue_inverse(singular) is None
    with pytest.raises(NotInvertibleError) as caught:
        inverse(singular)
    v = caught.value.witness
    assert (singular @ v).is_zero
    assert not v.is_zero


@pytest.mark.parametrize("n", [12, 65537])
def test_a_wrong_inverse_does_not_leave(monkeypatch, n):
    """M*X = I is multiplied out."""
    monkeypatch.setattr(_without_record, "_on_arrays", lambda M, n: M)
    monkeypatch.setattr(_without_record, "_in_flint", lambda M: M)
    M = unit_triangles(130, n, random.Random(1))
    with pytest.raises(PostconditionError, match=r"M\*X = I fails"):
        inverse(M)

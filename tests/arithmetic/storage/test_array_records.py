"""What records on arrays are put together from: sums with idempotents, scaled lines, and the proof."""

from itertools import product

import numpy as np
import pytest

from modlinalg._arithmetic.storage.array_records import ArrayTransforms, glued, local_record, proves, scale
from modlinalg._arithmetic.storage.exact_products import array_type, balanced, canonical
from modlinalg.elimination._record import idempotents

MODULI = [(4, 3), (8, 125), (2, 3, 5, 7), (2**16, 3**9), (2**13, 3**13), (2**17, 131071), (2, 2**33 - 9)]


@pytest.mark.parametrize("powers", MODULI, ids=str)
def test_the_sum_is_what_each_part_is(powers):
    """Modulo each prime power, with the largest residues of all signs."""
    n = int(np.prod(powers, dtype=object))
    choices = [(-(q // 2), q // 2, 1, 0) for q in powers]
    combined = list(product(*choices))
    parts = [
        np.array([residues], array_type(q, 1))
        for q, residues in zip(powers, zip(*combined, strict=True), strict=True)
    ]
    X = glued(parts, idempotents(n, powers), n)
    assert (abs(X) <= n / 2).all()
    for q, part in zip(powers, parts, strict=True):
        assert ((X.astype(np.int64) - part.astype(np.int64)) % q == 0).all()


@pytest.mark.parametrize("n", [10, 2**34 - 2])
def test_scaling_keeps_inverses(n):
    """Row j of R by 1/u and column j of RI by u."""
    one = np.eye(3)
    made = ArrayTransforms(one.copy(), one.copy(), one.copy(), one.copy())
    scale(made, [1, 3, n - 1], n)
    assert canonical(made.R, n).tolist() == [[1, 0, 0], [0, pow(3, -1, n), 0], [0, 0, n - 1]]
    assert canonical(made.RI, n).tolist() == [[1, 0, 0], [0, 3, 0], [0, 0, n - 1]]


def test_the_proof_is_of_the_whole_product():
    """Any entry that is changed makes it fail, in the rows of zeros as well."""
    rng, n = np.random.default_rng(1), 27
    A = balanced(rng.integers(0, n, (5, 7)) * np.array([[1], [1], [3], [9], [0]]), n, array_type(n, 7))
    made, exponents = local_record(A, 3, 3, "elimination")
    diagonal = [3**e for e in exponents] + [0] * (5 - len(exponents))
    assert proves(A, made, diagonal, n)
    for i in range(5):
        for j in range(7):
            changed = A.copy()
            changed[i, j] += 1
            assert not proves(changed, made, diagonal, n)


def test_levels_end_where_nothing_is_left():
    """3*I modulo 9 has no units at first and only units then; 0 has nothing."""
    A = np.eye(4, dtype=np.float32) * 3
    assert local_record(A, 3, 2, "elimination")[1] == [1, 1, 1, 1]
    assert local_record(A * 0, 3, 2, "elimination")[1] == []

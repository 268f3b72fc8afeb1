"""The row steps to an upper triangular matrix, which prove a determinant."""

import random
from fractions import Fraction

import pytest

from modlinalg import QQ, ZZ, PostconditionError, Zmod, certify, det, matrix, random_matrix
from modlinalg._arithmetic.storage import lattices
from modlinalg.elimination._row_steps import to_triangular
from modlinalg_check import check


def drawn(seed):
    """Return a square matrix with a rank of its own, often with zero columns and rows in disorder."""
    rng = random.Random(seed)
    k = rng.randint(0, 6)
    r = rng.choice([k, k, rng.randint(0, k)])
    ring = rng.choice([ZZ, QQ, Zmod(12)])

    def entry():
        return rng.choice([0, 0, 1, -1, rng.randint(-9, 9)]) * (
            Fraction(1, rng.randint(1, 6)) if ring == QQ else 1
        )

    left = matrix([[entry() for _ in range(r)] for _ in range(k)], ring) if k and r else None
    right = matrix([[entry() for _ in range(k)] for _ in range(r)], ring) if k and r else None
    return random_matrix(k, k, ring, seed=seed) if left is None or right is None else left @ right


@pytest.mark.parametrize("seed", range(60))
def test_the_steps_lead_to_an_upper_triangular_end(seed):
    """Carried out in order they give the end, over Q for a matrix over Z, and the checker says so, too."""
    M = drawn(seed)
    found = to_triangular(M)
    ring = found.end.ring
    assert ring == (QQ if M.ring == ZZ else M.ring)
    lines = [list(row) for row in matrix(M, ring).rows()]
    for step in found.steps:
        assert step.axis == "row"
        step.act(lines, ring)
    assert lines == [list(row) for row in found.end.rows()]
    assert all(found.end[i, j] == 0 for i in range(M.shape[0]) for j in range(i))
    assert "verified" == check(certify(det(M), det_of=M).to_json()).outcome


@pytest.mark.parametrize("part", range(4))
def test_a_wrong_decomposition_is_noticed(part, monkeypatch):
    """P, L, D and U are multiplied out."""
    right = lattices.triangular

    def wrong(native):
        parts = right(native)
        if part:
            parts[part][0, 0] += 1
        else:
            parts[0][0, 0] = parts[0][1, 1] = 0
            parts[0][0, 1] = parts[0][1, 0] = 1
        return parts

    monkeypatch.setattr(lattices, "triangular", wrong)
    with pytest.raises(PostconditionError, match="the steps do not lead to the end"):
        to_triangular(matrix([[2, 1, 0], [3, 4, 1], [1, 1, 1]], ZZ))

"""Certificates of determinants: the steps to a triangular end, over Q and Z_n, with pivots that are 0."""

import json
import random
from fractions import Fraction

import pytest

from modlinalg import InputError, certify, det, matrix
from modlinalg.certificates import _forms
from modlinalg_check import check
from tests.helpers.oracles import determinant

# Square matrices in which a pivot position holds 0: a row must be swapped up, or there is none.
ZERO_PIVOTS = {
    "swap": [[0, 2], [3, 4]],
    "first column zero": [[0, 1], [0, 5]],
    "first of three columns zero": [[0, 1, 2], [0, 3, 4], [0, 5, 7]],
    "middle column without pivot": [[1, 2, 3], [2, 4, 1], [3, 6, 5]],
    "last pivot zero": [[1, 2], [2, 4]],
    "all zero": [[0, 0], [0, 0]],
    "swap below a pivot": [[1, 1, 1], [1, 1, 2], [1, 2, 1]],
    "permutation": [[0, 0, 1], [1, 0, 0], [0, 1, 0]],
}


def outcome(certificate):
    """Return the outcome of the checker."""
    return check(certificate.to_json()).outcome


@pytest.mark.parametrize("rows", ZERO_PIVOTS.values(), ids=ZERO_PIVOTS)
@pytest.mark.parametrize("n", [None, 4, 6, 7])
def test_a_determinant_is_certified_where_a_pivot_is_zero(rows, n):
    """det(M) by expansion is the det of the certificate, which is verified; another det is not certified."""
    M = matrix(rows, mod=n) if n else matrix(rows)
    value = M.ring.canonical(determinant(tuple(map(tuple, rows))) * M.ring.one)
    certificate = certify(det(M), det_of=M)
    assert value == det(M)
    assert certificate["det"] == (int(value) if n else str(value))
    assert outcome(certificate) == "verified"
    end = certificate["end"]["entries"]
    assert all(end[i][j] in (0, "0") for i in range(len(end)) for j in range(i))
    with pytest.raises(InputError, match="this is not the determinant"):
        certify(value + 1, det_of=M)


def test_a_determinant_is_computed_once_for_its_certificate(monkeypatch):
    """The one that is compared with the value is the one that is written."""
    M, asked = matrix([[2, 1], [7, 3]]), []
    monkeypatch.setattr(_forms, "det", lambda A: asked.append(A) or det(A))
    assert "verified" == outcome(certify(-1, det_of=M))
    assert [M] == asked


@pytest.mark.parametrize("seed", range(20))
def test_the_certificate_of_a_singular_rational_matrix_tells_zero_from_any_other_value(seed):
    """Rank below the size over Q: det 0 is verified, and 1, -1 and 1/2 in its place are rejected."""
    rng = random.Random(seed)
    size, rank = rng.choice([(2, 1), (3, 1), (3, 2), (4, 2)])
    left = [[Fraction(rng.randint(-3, 3), rng.randint(1, 3)) for _ in range(rank)] for _ in range(size)]
    right = [[rng.randint(-2, 2) for _ in range(size)] for _ in range(rank)]
    M = matrix(left) @ matrix(right)
    certificate = certify(det(M), det_of=M)
    assert (certificate["det"], outcome(certificate)) == ("0", "verified")
    for value in ("1", "-1", "1/2"):
        assert check(json.dumps(certificate | {"det": value})).outcome == "rejected"

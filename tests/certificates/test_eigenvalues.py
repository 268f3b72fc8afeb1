"""What `certify` writes about eigenvalues and M = B*C, and that nothing can be left out of it."""

import json
import random
from dataclasses import replace
from itertools import product

import pytest
import sympy

from modlinalg import (
    QQ,
    InputError,
    RankDecomposition,
    RingMismatchError,
    ShapeError,
    Zmod,
    certify,
    eigenvalues,
    identity,
    matrix,
    question,
    rank_decomposition,
    zeros,
)
from modlinalg_check import check
from tests.helpers.runs import slow

WITHOUT_RATIONAL_ROOTS = (13, 17, 221)  # x^2 minus one of these has a root modulo each prime


def certified(M):
    """The certificate of all eigenvalues, which is verified and about M."""
    found = eigenvalues(M)
    certificate = certify(found, eigenvalues_of=M)
    assert check(certificate.to_json(), about=question(M, kind="eigenvalues")).outcome == "verified"
    if found:
        assert certify(found) == certificate
    values = [M.ring.canonical(e.value) for e in found]
    assert [str(M.ring.format(value)) for value in values] == [str(e["value"]) for e in certificate["values"]]
    for shown, e in zip(certificate["values"], found, strict=True):
        assert e.multiplicity == shown["multiplicity"]
        assert [[str(M.ring.format(x)) for x in row] for row in e.basis.rows()] == [
            [str(x) for x in row] for row in shown["basis"]["entries"]
        ]
    return certificate


@slow(exhaustive=lambda k: k > 1, long=lambda k: k > 1)
@pytest.mark.parametrize(("n", "k"), [(2, 1), (2, 2), (2, 3), (3, 2), (5, 2), (7, 2)])
def test_eigenvalues_over_small_fields_are_certified_and_no_others(n, k):
    """All, or 300, matrices; with one eigenvalue left out the certificate is rejected, whatever u says."""
    every = list(product(range(n), repeat=k * k))
    chosen = every if len(every) <= 300 else random.Random(n).sample(every, 300)
    for entries in chosen:
        M = matrix([entries[i * k : i * k + k] for i in range(k)], mod=n)
        certificate = certified(M)
        vectors = [matrix([[a] for a in v], mod=n) for v in product(range(n), repeat=k)]
        for a in range(n):
            space = sum(M @ v == a * v for v in vectors)
            shown = [e["basis"]["cols"] for e in certificate["values"] if e["value"] == a]
            assert (shown == []) == (space == 1)
            assert not shown or n ** shown[0] == space
        for i in range(len(certificate["values"])):
            less = [e for j, e in enumerate(certificate["values"]) if j != i]
            for width in range(k + 1):
                u = {"rows": 1, "cols": width, "entries": [[1] * width]}
                assert check(json.dumps(certificate | {"values": less, "u": u})).outcome == "rejected"


@pytest.mark.exhaustive
def test_eigenvalues_over_the_rationals_are_certified():
    """Those of SymPy, of matrices of small integers and of fractions; defective ones among them."""
    choose, several = random.Random(7), 0
    for _ in range(60):
        k = choose.randint(0, 4)
        M = (
            matrix([[choose.randint(-2, 2) for _ in range(k)] for _ in range(k)], QQ)
            if k
            else zeros(0, 0, QQ)
        )
        if choose.random() < 0.3 and k:
            M = M @ matrix([[sympy.Rational(int(i == j), 3) for j in range(k)] for i in range(k)], QQ)
        if choose.random() < 0.4 and k:  # triangular ones have all their eigenvalues, and are often defective
            M = matrix([[M[i, j] if i <= j else 0 for j in range(k)] for i in range(k)], QQ)
        certificate = certified(M)
        expected = (
            {a: m for a, m in sympy.Matrix(M.tolist()).eigenvals().items() if a.is_rational} if k else {}
        )
        assert {e["value"]: e["multiplicity"] for e in certificate["values"]} == {
            str(a): m for a, m in expected.items()
        }
        several += any("X" in e for e in certificate["values"])
    assert several > 3


def test_a_polynomial_with_roots_modulo_every_prime_has_none_over_the_rationals():
    """(x^2 - 13)*(x^2 - 17)*(x^2 - 221): each root modulo a large prime is near no rational one."""
    rows = [[0] * 6 for _ in range(6)]
    for i, square in enumerate(WITHOUT_RATIONAL_ROOTS):
        rows[2 * i][2 * i + 1], rows[2 * i + 1][2 * i] = square, 1
    M = matrix(rows, QQ)
    certificate = certified(M)
    assert certificate["values"] == []
    assert certificate["candidates"]
    assert (
        check(json.dumps(certificate | {"candidates": certificate["candidates"][1:]})).outcome == "rejected"
    )


def test_large_primes_are_proved():
    """Beyond 2^20 the certificate proves that n is prime."""
    certificate = certified(matrix([[2, 1], [0, 2]], mod=2**61 - 1))
    assert [2**61 - 1] == [proof["prime"] for proof in certificate["proofs"] if proof["prime"] > 2**40]
    assert check(json.dumps(certificate | {"proofs": []})).outcome == "rejected"


def test_other_eigenvalues_are_not_certified():
    """One left out, one changed, those of another matrix, none without a matrix."""
    M = matrix([[1, 0], [0, 2]], mod=7)
    first, second = eigenvalues(M)
    for wrong in ((first,), (second, first), (), (first, replace(second, multiplicity=2)), (3,), 5):
        with pytest.raises(InputError, match="certify: "):
            certify(wrong, eigenvalues_of=M)
    with pytest.raises(InputError, match="eigenvalues_of=M"):
        certify(())
    with pytest.raises(ShapeError, match="square"):
        certify((), eigenvalues_of=zeros(1, 2, Zmod(7)))
    doubled = (replace(first, basis=2 * first.basis), second)
    assert check(certify(doubled).to_json()).outcome == "verified"


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(5), Zmod(2**64 + 13), QQ], ids=str)
def test_rank_decompositions_are_certified(ring):
    """Of matrices of all shapes and ranks; one of a smaller rank is none."""
    choose = random.Random(str(ring))
    for _ in range(20):
        m, k, r = choose.randint(0, 3), choose.randint(0, 3), choose.randint(0, 3)
        left, right = (
            matrix([[choose.randint(-2, 2) for _ in range(cols)] for _ in range(rows)], ring)
            if rows * cols
            else zeros(rows, cols, ring)
            for rows, cols in ((m, r), (r, k))
        )
        f = rank_decomposition(left @ right)
        certificate = certify(f)
        assert certificate["kind"] == "rank_decomposition"
        assert check(certificate.to_json(), about=question(f.M)).outcome == "verified"
    one = identity(1, ring)
    with pytest.raises(InputError, match="no decomposition M = B\\*C of full rank"):
        certify(RankDecomposition(one, zeros(1, 2, ring), zeros(2, 1, ring)))


def test_eigenvalues_of_a_module_or_of_another_ring_are_refused():
    """What is no matrix, and the eigenvalues over another field."""
    M = matrix([[1]], mod=7)
    with pytest.raises(InputError, match="a Matrix is needed"):
        certify(eigenvalues(M), eigenvalues_of=[[1]])
    with pytest.raises((InputError, RingMismatchError)):
        certify(eigenvalues(M), eigenvalues_of=matrix([[1]], mod=11))

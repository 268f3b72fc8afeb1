"""Claims about products, P*L*U and similarity, against all matrices over small rings."""

import random
from itertools import islice, product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    ClaimVerdict,
    EntryDifference,
    FormViolation,
    InputError,
    ShapeError,
    WrongShape,
    Zmod,
    identity,
    inverse,
    is_invertible,
    matrix,
    plu,
    random_matrix,
    verify_plu,
    verify_product,
    verify_similar,
    zeros,
)
from tests.helpers.runs import thinned
from tests.verification.brute import assert_differs, small_matrices, sound

Z2, Z5 = Zmod(2), Zmod(5)
SWAP, ONE = matrix([[0, 1], [1, 0]], mod=2), identity(2, Z2)


@pytest.mark.parametrize("n", [2, 3, 6])
def test_one_matrix_is_the_product(n):
    """All pairs over Z_2, some over others, each with its product and with another matrix."""
    choose, every = random.Random(n), list(small_matrices(n))
    pairs = list(product(every, every)) if n == 2 else [choose.choices(every, k=2) for _ in range(60)]
    for number, (M, N) in enumerate(pairs):
        for C in (M @ N, choose.choice(every)):
            verdict = verify_product(M, N, C)
            assert sound(verdict, M @ N == C, proved=number % 20 == 0) is None
            if not verdict:
                assert_differs(verdict.counterexample, {"M": M, "N": N, "C": C})


def test_products_of_other_shapes_and_rings():
    """Empty ones too; a C of another shape is false, and M*N may not be defined."""
    for ring in (ZZ, QQ, Zmod(2**64 + 13)):
        for m, k, n in ((2, 3, 1), (0, 2, 2), (2, 0, 3), (1, 1, 0)):
            M, N = random_matrix(m, k, ring, seed=1), random_matrix(k, n, ring, seed=2)
            assert verify_product(M, N, M @ N, rounds=3)
            sound(verify_product(M, N, M @ N), True)
        found = verify_product(M, zeros(1, 3, ring), zeros(2, 2, ring))
        assert WrongShape("C", (2, 2), (1, 3)) == found.counterexample
        sound(found, False)
        with pytest.raises(ShapeError, match=r"M\*N is not defined"):
            verify_product(M, zeros(2, 3, ring), zeros(2, 2, ring))
    verdict = verify_product(ONE, SWAP, SWAP, rounds=7, seed=1)
    assert (verdict.error_bound, verdict.certificate) == (1 / 2**7, None)


@pytest.mark.exhaustive
def test_similar_matrices_over_two_elements():
    """All 2 x 2 matrices M, N and P over Z_2: P is invertible and P^-1*M*P = N."""
    every = list(small_matrices(2))
    for number, (M, N, P) in enumerate(product(every, every, every)):
        expected = is_invertible(P) and inverse(P) @ M @ P == N
        verdict = verify_similar(M, N, P)
        sound(verdict, expected, proved=expected and number % 5 == 0)
        found = verdict.counterexample
        if isinstance(found, EntryDifference):
            assert_differs(found, {"M": M, "N": N, "P": P})
        elif found is not None:
            assert (P @ found).is_zero
            assert not found.is_zero


@pytest.mark.parametrize("ring", [ZZ, QQ, Zmod(12)], ids=str)
def test_similar_matrices_over_other_rings(ring):
    """A true one with its certificate; a P that is not invertible and one of another shape are false."""
    M, P = matrix([[1, 2], [3, 4]], ring), matrix([[1, 1], [0, 1]], ring)
    N = inverse(P) @ M @ P
    assert sound(verify_similar(M, N, P), True) == "inverse"
    assert sound(verify_similar(M, N, identity(2, ring)), False, proved=False) is None
    assert verify_similar(M, M, zeros(2, 2, ring)).reason.startswith("P is not invertible: v = ")
    sound(verify_similar(M, M, zeros(2, 2, ring)), False)
    assert WrongShape("P", (3, 2), (2, 2)) == verify_similar(M, N, zeros(3, 2, ring)).counterexample
    assert WrongShape("N", (1, 1), (2, 2)) == verify_similar(M, zeros(1, 1, ring), P).counterexample
    assert verify_similar(M, N, P, rounds=5).error_bound is not None
    assert verify_similar(M, N, P, limit=0).verdict is ClaimVerdict.UNKNOWN
    with pytest.raises(ShapeError, match="square"):
        verify_similar(zeros(2, 3, ring), N, P)


def is_plu(M, P, L, U):
    """The definition, entry by entry, for 2 x 2 matrices."""
    triangular = L[0, 0] == L[1, 1] == 1 and L[0, 1] == 0 == U[1, 0]
    one = matrix([[1, 0], [0, 1]], M.ring)
    permutations = (one, matrix([[0, 1], [1, 0]], M.ring))
    return triangular and P in permutations and P @ L @ U == M


@pytest.mark.exhaustive
@thinned(3)
def test_factors_over_two_elements(step):
    """2 x 2 matrices P, L and U over Z_2, for their product and for another M, in both conventions."""
    choose, every = random.Random(0), list(small_matrices(2))
    for number, (P, L, U) in enumerate(islice(product(every, every, every), 0, None, step)):
        for M in (P @ L @ U, choose.choice(every)):
            for convention, Q in (("sage", P), ("octave", P.T)):
                verdict = verify_plu(M, Q, L, U, convention=convention)
                expected = is_plu(M, P, L, U)
                sound(verdict, expected, proved=number % (20 if expected else 400) == 0)
                assert isinstance(verdict.counterexample, None | EntryDifference | FormViolation)


@pytest.mark.parametrize("n", [3, 5])
def test_broken_conditions_are_named_with_the_entry(n):
    """Each entry of P, L and U that is changed is found: by its condition, or by the product."""
    M = matrix([[0, 2, 1], [3, 4, 0], [1, 1, 1]], mod=n)
    own = plu(M)
    factors = {"P": own.P, "L": own.L, "U": own.U}
    assert verify_plu(M, **factors)
    for name, X in factors.items():
        for i, j in product(range(3), repeat=2):
            rows = X.tolist()
            rows[i][j] += 1
            verdict = verify_plu(M, **(factors | {name: matrix(rows, M.ring)}))
            sound(verdict, False)
            if isinstance(verdict.counterexample, FormViolation):
                found = verdict.counterexample
                assert found.condition.startswith(name)
                assert matrix(rows, M.ring)[found.row, found.col] == found.value


def test_factors_of_every_shape():
    """Those of the library, and without the last columns of L and rows of U, as SciPy gives them."""
    for ring in (Z5, QQ):
        for m, k in ((3, 2), (2, 3), (3, 3), (0, 2), (2, 0)):
            M = random_matrix(m, k, ring, seed=m)
            own, s = plu(M), min(m, k)
            assert sound(verify_plu(M, own.P, own.L, own.U), True) is None
            assert sound(verify_plu(M, own.P, own.L[:, 0:s], own.U[0:s, :]), True) is None
            assert sound(verify_plu(M, own.P.T, own.L, own.U, convention="matlab"), True) is None
            assert verify_plu(M, own.P, own.L, own.U, rounds=4)
            wrong = verify_plu(M, own.P, own.L, zeros(m + 1, k, ring)).counterexample
            assert WrongShape("U", (m + 1, k), (own.L.shape[1], k)) == wrong
    assert verify_plu(M, own.P, own.L, own.U, limit=0).verdict is ClaimVerdict.UNKNOWN
    with pytest.raises(InputError, match="convention must be one of modlinalg, sage, scipy"):
        verify_plu(M, own.P, own.L, own.U, convention="maple")


def test_rings_that_are_no_fields_have_products_and_no_factoring_of_their_own():
    """A claim is judged by the product there, and its certificate multiplies it out."""
    M = matrix([[2, 1], [4, 5]], ZZ)
    assert sound(verify_plu(M, [[1, 0], [0, 1]], [[1, 0], [2, 1]], [[2, 1], [0, 3]]), True) is None
    assert sound(verify_plu(matrix([[2]], mod=6), [[1]], [[1]], [[2]]), True) is None
    wrong = verify_plu(M, [[1, 0], [0, 1]], [[1, 0], [2, 1]], [[2, 1], [0, 4]])
    assert sound(wrong, False) is None

"""What `certify` writes about products, similarity, P*L*U and A*X*B = C."""

import random

import pytest

from modlinalg import (
    PLU,
    QQ,
    ZZ,
    InputError,
    NoTwoSidedSolutionError,
    RingMismatchError,
    ShapeError,
    Zmod,
    certify,
    identity,
    inverse,
    matrix,
    plu,
    question,
    solve_two_sided,
    zeros,
)
from modlinalg_check import check
from tests.helpers.oracles import all_matrices
from tests.helpers.runs import slow

RINGS = [Zmod(2), Zmod(5), Zmod(8), Zmod(12), ZZ, QQ]


def some(choose, ring, rows, cols):
    """A matrix with small entries."""
    if not rows or not cols:
        return zeros(rows, cols, ring)
    return matrix([[choose.randint(-3, 3) for _ in range(cols)] for _ in range(rows)], ring)


def assert_verified(certificate, kind, M, **named):
    """The checker verifies it, about this question and no other."""
    text = certificate.to_json()
    verdict = check(text, about=question(M, kind=kind, **named))
    assert verdict.outcome == "verified", verdict.reason
    if named:
        assert check(text, about=question(M)).reason.startswith("about another question: it has a")
        N = named["N"]
        other = matrix([[e + 1 for e in row] for row in N.rows()], N.ring) if 0 not in N.shape else N.T
        if other != N:
            changed = question(M, **(named | {"N": other})) if other.shape == N.shape else None
            if changed is not None:
                assert check(text, about=changed).reason.startswith(
                    "about another question: entry (1, 1) of N"
                )
    return certificate


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_products_are_certified(ring):
    """Of matrices of all sizes, 0 among them."""
    choose = random.Random(f"{ring}")
    for _ in range(25):
        m, k, j = (choose.randrange(4) for _ in range(3))
        A, B = some(choose, ring, m, k), some(choose, ring, k, j)
        written = assert_verified(certify(A @ B, product_of=(A, B)), "product", A, N=B)
        if m and j:
            with pytest.raises(InputError, match="not the product"):
                certify(A @ B + matrix([[1] * j] * m, ring), product_of=(A, B))
        assert written["C"]["rows"] == m


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_similarity_is_certified(ring):
    """N = P*M*P^-1, for unimodular P."""
    choose = random.Random(f"similar {ring}")
    for _ in range(20):
        k = choose.randrange(4)
        M, P = some(choose, ring, k, k), identity(k, ring)
        for i in range(1, k):
            step = identity(k, ring).tolist()
            step[i][i - 1] = choose.randint(-2, 2)
            P = matrix(step, ring) @ P
        N = P @ M @ inverse(P)
        assert_verified(certify(P, similarity_of=(M, N)), "similar", M, N=N)


def test_a_matrix_without_inverse_is_no_similarity():
    """0*M = N*0 for all M and N; and P*M = N*P must hold."""
    M, N = matrix([[0, 1], [0, 0]], mod=5), matrix([[1, 0], [0, 0]], mod=5)
    with pytest.raises(InputError, match="P has no inverse"):
        certify(zeros(2, 2, mod=5), similarity_of=(M, N))
    with pytest.raises(InputError, match=r"P\*M = N\*P does not hold"):
        certify(identity(2, mod=5), similarity_of=(M, N))


@pytest.mark.parametrize("ring", [Zmod(2), Zmod(5), QQ], ids=str)
def test_decompositions_into_triangular_factors_are_certified(ring):
    """Of matrices of all shapes and ranks."""
    choose = random.Random(f"plu {ring}")
    for _ in range(30):
        M = some(choose, ring, choose.randrange(4), choose.randrange(4))
        assert_verified(certify(plu(M)), "plu", M)


def test_factors_that_are_no_decomposition_are_refused():
    """The identity matrix as a product of two others."""
    one = identity(2, mod=5)
    with pytest.raises(InputError, match=r"no decomposition M = P\*L\*U"):
        certify(PLU(one, one, 2 * one, 3 * one))


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 3)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_equations_with_two_factors_are_certified_solvable_or_not(n):
    """Over Z_n against every X: a solution where there is one, and a witness exactly where there is none."""
    choose, kinds = random.Random(n), []
    for _ in range(40):
        p, s = choose.choice([(1, 1), (1, 2), (2, 1), (2, 2)])
        A, B = some(choose, Zmod(n), 2, p), some(choose, Zmod(n), s, 1)
        C = some(choose, Zmod(n), 2, 1)
        solvable = any(A @ matrix(X, mod=n) @ B == C for X in all_matrices(p, s, n))
        kind = "two_sided_solution" if solvable else "no_two_sided_solution"
        found = solve_two_sided(A, B, C)
        assert_verified(certify(found), kind, A, N=B, b=C)
        if solvable:
            assert certify(found.particular, two_sided_solution_of=(A, B, C)) == certify(found)
        kinds.append(kind)
    assert len(set(kinds)) == 2


@pytest.mark.parametrize(("ring", "q"), [(ZZ, 2), (QQ, None), (Zmod(6), None)], ids=str)
def test_no_solution_is_certified_from_the_error(ring, q):
    """2*X*3 = 1 over Z and Z_6, and an equation of rank 0 over Q."""
    A, B = matrix([[0 if ring == QQ else 2]], ring), matrix([[3]], ring)
    with pytest.raises(NoTwoSidedSolutionError) as caught:
        _ = solve_two_sided(A, B, [[1]]).particular
    written = certify(caught.value)
    assert_verified(written, "no_two_sided_solution", A, N=B, b=matrix([[1]], ring))
    assert written.get("q") == q


def test_questions_that_are_none_are_refused():
    """Pairs and triples of matrices over one ring that can be multiplied are needed."""
    M, N = matrix([[1, 2]], mod=5), matrix([[1, 2]], mod=6)
    with pytest.raises(InputError, match=r"product_of must be \(A, B\), not 3"):
        certify(M, product_of=3)
    with pytest.raises(InputError, match=r"two_sided_solution_of must be \(A, B, C\)"):
        certify(M, two_sided_solution_of=(M, M))
    with pytest.raises(RingMismatchError, match="over Z_5, another over Z_6"):
        certify(M, product_of=(M, N))
    with pytest.raises(ShapeError, match=r"A is 1 x 2 and B 1 x 2, so there is no A\*B"):
        certify(M, product_of=(M, M))
    with pytest.raises(ShapeError, match="a square matrix is needed"):
        certify(M, similarity_of=(M, M))
    with pytest.raises(InputError, match=r"does not solve A\*X\*B = C"):
        certify([[1]], two_sided_solution_of=(matrix([[2]], mod=5), matrix([[1]], mod=5), [[1]]))
    with pytest.raises(InputError, match="a Matrix is needed"):
        certify(M, product_of=("x", M))

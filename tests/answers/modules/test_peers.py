"""Modules over Z and Q beside those of PARI and GAP."""

import random
import shutil

import pytest
from sympy import factorint

from modlinalg import QQ, ZZ, homology, kernel, matrix, span, zeros
from tests.audits.programs import gap_matrix, gp_matrix, run_gap, run_gp
from tests.helpers.integers import dense, of_rank

pytestmark = pytest.mark.exhaustive

TIMES = [60, pytest.param(1000, marks=pytest.mark.long)]
needs_gp = pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
needs_gap = pytest.mark.skipif(shutil.which("gap") is None, reason="GAP is not installed")


def pairs(seed, times, most=9):
    """Return pairs of integer matrices with four rows, none of them 0, that often meet."""
    rng = random.Random(seed)
    found = []
    while len(found) < times:
        common = of_rank(rng, 4, 2, rng.randrange(1, 3), most)
        A, B = (common.augment(dense(rng, 4, rng.randrange(1, 3), most)) for _ in range(2))
        if not (A.is_zero or B.is_zero):
            found.append((A, B @ dense(rng, B.shape[1], B.shape[1], 2) if rng.random() < 0.5 else B))
    return [(A, B) for A, B in found if not B.is_zero]


def columns(found, ring):
    """Return the module of the columns that a program lists."""
    return span(matrix(found, ring).T) if found else None


@needs_gp
@pytest.mark.parametrize("times", TIMES)
def test_lattices_beside_pari(times):
    """Sums by `mathnf`, intersections by `matkerint`, what is saturated by `matrixqz`, quotients by `matsnf`.

    The columns of a Hermite form of PARI stand the other way round, so lattices are compared.
    """
    cases = pairs(times, times)
    lines = [
        f"A = {gp_matrix(A.tolist())}; B = {gp_matrix(B.tolist())};"
        " S = mathnf(concat(A, B)); K = matkerint(concat(A, -B)); D = A*K[1..#A, ];"
        " T = matinverseimage(S, mathnf(B)); F = matrixqz(mathnf(A), -2);"
        " print([Vec(S), Vec(D), Vec(F), Vec(matsnf(T)), matsize(T)])"
        for A, B in cases
    ]
    for (left, right), (total, both, saturated, factors, size) in zip(cases, run_gp(lines), strict=True):
        A, B = span(left), span(right)
        assert columns(total, ZZ) == A + B
        assert (columns(both, ZZ) or span(matrix([[0]] * 4, ZZ))) == A & B
        assert columns(saturated, ZZ) == A.dual().dual()
        expected = diagonal(factors, size)
        assert expected == ((A + B) / B).invariant_factors


@needs_gp
@pytest.mark.parametrize("times", TIMES)
def test_homology_duals_and_preimages_beside_pari(times):
    """Kernels by `matkerint`; the boundaries in its basis have the Smith form by `matsnf`."""
    rng, cases = random.Random(times + 3), []
    for A, C in pairs(times + 3, times):
        K = kernel(A.T).generator_matrix
        B = K @ dense(rng, K.shape[1], rng.randrange(1, 4), 3)
        cases.append((A.T, B, C, dense(rng, 4, 3, 4)))
    lines = [
        f"A = {gp_matrix(A.tolist())}; B = {gp_matrix(B.tolist())}; C = {gp_matrix(C.tolist())};"
        f" M = {gp_matrix(M.tolist())}; K = matkerint(A); T = if(#K, matinverseimage(K, B), [;]);"
        " H = mathnf(C); P = matkerint(concat(M, H)); print([Vec(K), Vec(matsnf(T)), [#K, #T],"
        " Vec(matkerint(C~)), Vec(if(#P, P[1..#M, ], [;]))])"
        for A, B, C, M in cases
    ]
    for (A, B, C, M), (K, factors, size, dual, back) in zip(cases, run_gp(lines), strict=True):
        H = homology(A, B)
        assert (columns(K, ZZ) or span(zeros(4, 0, ZZ))) == span(H.cycles.generator_matrix)
        assert H.invariant_factors == diagonal(factors, size)
        assert (columns(dual, ZZ) or span(zeros(4, 0, ZZ))) == span(C).dual().T
        assert (columns(back, ZZ) or span(zeros(3, 0, ZZ))) == span(C).preimage(M)


def diagonal(factors, size):
    """Return the factors of Z^rows modulo a matrix of full column rank, without 1, from PARI's `matsnf`."""
    numbers = [x for item in factors for x in (item if isinstance(item, list) else [item])]
    finite = sorted(abs(d) for d in numbers if d)
    rows, _ = size
    return tuple([d for d in finite if d != 1] + [0] * (rows - len(finite)))


@needs_gp
@pytest.mark.parametrize("times", TIMES)
def test_spaces_beside_pari(times):
    """Intersections over Q by `matintersect`, sums by `matimage`."""
    cases = pairs(times + 1, times)
    lines = [
        f"A = matimage({gp_matrix(A.tolist())}); B = matimage({gp_matrix(B.tolist())});"
        " d = (x -> Vec(x*denominator(x))); print([d(matintersect(A, B)), d(matimage(concat(A, B)))])"
        for A, B in cases
    ]
    for (left, right), (both, total) in zip(cases, run_gp(lines), strict=True):
        A, B = (span(M.change_ring(QQ)) for M in (left, right))
        assert (columns(both, QQ) or span(matrix([[0]] * 4, QQ))) == A & B
        assert columns(total, QQ) == A + B


@needs_gap
@pytest.mark.parametrize("times", TIMES)
def test_spaces_and_quotients_beside_gap(times):
    """`SumIntersectionMat` over Q, on rows; the invariants of Z^4 modulo a lattice as an abelian group."""
    cases = pairs(times + 2, times)
    lines = [
        f"A := {gap_matrix(A.T.tolist())};; B := {gap_matrix(B.T.tolist())};; s := SumIntersectionMat(A, B);;"
        " Ints := M -> List(M, v -> v*Lcm(List(v, DenominatorRat)));;"
        ' Print([Ints(s[1]), Ints(s[2]), AbelianInvariants(FreeAbelianQuotient(A))], "\\n");'
        for A, B in cases
    ]
    quotient = (
        "FreeAbelianQuotient := function(A) local F, g; F := FreeGroup(4); g := GeneratorsOfGroup(F);"
        " return F/Concatenation(List(A, v -> Product([1..4], i -> g[i]^v[i])),"
        " List(Combinations(g, 2), c -> Comm(c[1], c[2]))); end;;"
    )
    whole = span(matrix([[int(i == j) for j in range(4)] for i in range(4)], ZZ))
    for (left, right), (total, both, invariants) in zip(cases, run_gap([quotient, *lines]), strict=True):
        A, B = (span(M.T.change_ring(QQ), side="left") for M in (left, right))
        assert span(matrix(total, QQ), side="left") == A + B
        assert (span(matrix(both, QQ), side="left") if both else A & B) == A & B
        assert len(both) == (A & B).rank
        assert sorted(invariants) == primary((whole / span(left)).invariant_factors)


def primary(factors):
    """Return the orders of cyclic groups as powers of primes, as GAP gives them."""
    powers = [p**e for order in factors if order for p, e in factorint(order).items()]
    return sorted([0] * factors.count(0) + powers)

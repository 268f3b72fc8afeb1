"""Every verdict over Z, compared with the definition on all 2 x 2 matrices with entries -1..2."""

import math
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryDifference,
    FormViolation,
    InputError,
    KilledVector,
    OutsideSpan,
    RepeatedSolution,
    WrongValue,
    check_identities,
    generalized_inverse,
    howell_form,
    identity,
    inverse,
    is_howell_form,
    kernel,
    matrix,
    solve,
    verify_count,
    verify_decomposition,
    verify_det,
    verify_free_rank,
    verify_generalized_inverse,
    verify_hermite_form,
    verify_howell_form,
    verify_invariant_factors,
    verify_inverse,
    verify_kernel,
    verify_moore_penrose_inverse,
    verify_no_generalized_inverse,
    verify_no_solution,
    verify_not_invertible,
    verify_nullity,
    verify_rank,
    verify_rref,
    verify_smith_form,
    verify_solution,
    verify_solution_set,
    verify_unimodular,
    zeros,
)
from modlinalg.errors import ModlinalgError
from tests.helpers.runs import sampled, thinned
from tests.verification.brute import assert_sound

ENTRIES = range(-1, 3)
SMALL = [matrix([entries[:2], entries[2:]], ZZ) for entries in product(ENTRIES, repeat=4)]
IDENTITY = identity(2, ZZ)
VECTORS = list(product(range(-3, 4), repeat=2))


def assert_right(found, truth):
    """The verdict is the truth, and exactly a FALSE has a counterexample; see `assert_sound` for proofs."""
    assert found.verdict.value == str(truth).upper(), str(found)
    assert (found.counterexample is None) == truth


def determinant(M):
    """Return ad - bc."""
    a, b, c, d = M.entries
    return a * d - b * c


def factors(M):
    """Return d_1, the gcd of the entries, and d_2 = |det|/d_1."""
    d = math.gcd(*M.entries)
    return d, abs(determinant(M)) // d if d else 0


def rank_of(M):
    """Return how many of them are not 0."""
    return sum(d != 0 for d in factors(M))


def in_lattice(v, rows):
    """Say whether a row is an integer combination of the rows of a 2 x 2 matrix, by Cramer's rule."""
    D = determinant(rows)
    (a, b), (c, d) = rows.rows()
    if D:
        x, y = v[0] * d - v[1] * c, a * v[1] - b * v[0]
        return x % D == 0 == y % D
    g, h = next(((p, q) for p, q in ((a, b), (c, d)) if (p, q) != (0, 0)), (0, 0))
    if (g, h) == (0, 0):
        return v == (0, 0)
    s = math.gcd(g, h)
    g, h = g // s, h // s  # the rows are multiples of (g, h): those of the gcd of the factors
    at = 0 if g else 1
    factor = math.gcd(*(row[at] // (g, h)[at] for row in rows.rows()))
    return v[0] * h == v[1] * g and v[at] % (factor * (g, h)[at]) == 0


def has_vanished(A, q):
    """Say whether A is 0 modulo q, exactly for q = 0."""
    return all(entry % q == 0 if q else entry == 0 for entry in A.entries)


def same_lattice(A, B):
    """Say whether the rows of two 2 x 2 matrices have the same integer combinations."""
    return all(in_lattice(row, B) for row in A.rows()) and all(in_lattice(row, A) for row in B.rows())


def is_hermite(H):
    """Say whether a 2 x 2 matrix is in Hermite form, zero rows last."""
    (a, b), (c, d) = H.rows()
    if a:
        return a > 0 and c == 0 and d >= 0 and (d == 0 or 0 <= b < d)
    return c == 0 and d == 0 and b >= 0


def test_the_oracle_of_lattices():
    """Cramer's rule agrees with a box of combinations."""
    box = list(product(range(-9, 10), repeat=2))
    for M in SMALL[::7]:
        rows = M.rows()
        reached = {tuple(x * p + y * q for p, q in zip(*rows, strict=True)) for x, y in box}
        for v in product(range(-1, 2), repeat=2):
            assert in_lattice(v, M) == (v in reached), (M, v)


@pytest.mark.exhaustive
def test_inverses_and_unimodular_matrices():
    """The determinant is 1 or -1; otherwise v with U*v = 0 and v != 0 modulo q."""
    for M in SMALL:
        unimodular = abs(determinant(M)) == 1
        found = verify_unimodular(M)
        assert assert_sound(found, unimodular) == ("inverse" if unimodular else "not_invertible")
        singular = verify_not_invertible(M)
        assert_sound(singular, not unimodular)
        if unimodular:
            assert f"det(U) is {determinant(M)}," in found.reason
            assert_sound(verify_inverse(M, inverse(M)), True)
            assert M @ singular.counterexample == IDENTITY
            continue
        killed = found.counterexample
        assert isinstance(killed, KilledVector)
        assert killed.q != 1
        assert has_vanished(M @ killed.vector, killed.q)
        assert not has_vanished(killed.vector, killed.q)
        assert str(killed) in found.reason
        assert singular.reason.endswith(f" modulo {killed.q}" if killed.q else "M*v = 0")


@pytest.mark.exhaustive
def test_inverses_of_all_pairs():
    """M*X = I, multiplied out, and where it fails the entry."""
    for M in SMALL[::5]:
        for X in SMALL[::3]:
            found = verify_inverse(M, X)
            assert_right(found, M @ X == IDENTITY)
            if not found:
                place = found.counterexample.row, found.counterexample.col
                assert ((M @ X)[place], IDENTITY[place]) == (
                    found.counterexample.left,
                    found.counterexample.right,
                )
    for rounds in (1, 5):
        assert verify_inverse(IDENTITY, IDENTITY, rounds=rounds).error_bound == 2 ** (-16 * rounds)


@pytest.mark.exhaustive
@thinned(3)
def test_numbers(step):
    """Rank, nullity, free rank, determinant and invariant factors of each, and one beside them."""
    for M in SMALL[::step]:
        a, b = factors(M)
        truths = [
            (verify_rank, rank_of(M)),
            (verify_nullity, 2 - rank_of(M)),
            (verify_free_rank, (a, b).count(1)),
            (verify_det, determinant(M)),
        ]
        for verify, value in truths:
            assert_right(verify(M, value), True)
            wrong = verify(M, value + 1)
            assert_right(wrong, False)
            assert wrong.counterexample.actual == value
        for c, d in ((a, b), (b, a), (a, -b), (-a, b), (a, b + 1), (a + 1, b)):
            assert_right(verify_invariant_factors(M, [c, d]), (c, d) == (a, b))
            up_to_sign = (abs(c), abs(d)) == (a, b)
            assert_right(verify_invariant_factors(M, [c, d], convention="sympy"), up_to_sign)
            assert_right(verify_invariant_factors(M, [c, d], convention="pari"), (d, c) == (a, b))
    for M in SMALL[::17]:
        for verify, value in ((verify_rank, rank_of(M)), (verify_det, determinant(M))):
            assert assert_sound(verify(M, value), True)
            assert assert_sound(verify(M, value + 1), False)
        assert assert_sound(verify_invariant_factors(M, factors(M)), True) == "decomposition"
        assert assert_sound(verify_nullity(M, 2 - rank_of(M)), True) == "rank"


@pytest.mark.exhaustive
@thinned(3)
def test_smith_forms(step):
    """S is diagonal with d_1 | d_2, both >= 0, and the invariant factors of M."""
    for M in SMALL[:: 5 * step]:
        for S in SMALL[::2]:
            found = verify_smith_form(M, S)
            assert_sound(found, S == matrix([[factors(M)[0], 0], [0, factors(M)[1]]], ZZ))
            if not found:
                assert isinstance(found.counterexample, EntryDifference | FormViolation | WrongValue)


@pytest.mark.exhaustive
@thinned(3)
def test_decompositions_need_unimodular_factors(step):
    """M = RI*W*CI with RI or CI of another determinant is FALSE, with the vector that it kills."""
    W = matrix([[1, 0], [0, 2]], ZZ)
    for RI in SMALL[:: 3 * step]:
        for CI in SMALL[::11]:
            found = verify_decomposition(RI @ W @ CI, RI, W, CI)
            assert_sound(found, abs(determinant(RI)) == abs(determinant(CI)) == 1)
            smith = verify_smith_form(W, RI @ W @ CI, RI, CI)
            if not found and not smith and isinstance(smith.counterexample, KilledVector):
                assert smith.counterexample.statement in ("U*v = 0", "V*v = 0")
            if not found:
                v, q = found.counterexample.vector, found.counterexample.q
                X = RI if found.counterexample.statement == "RI*v = 0" else CI
                assert has_vanished(X @ v, q)
                assert not has_vanished(v, q)
    negative = matrix([[1, 0], [0, -2]], ZZ)
    assert_sound(verify_decomposition(negative, IDENTITY, negative, IDENTITY), True)
    assert_sound(verify_decomposition(negative, IDENTITY, negative, IDENTITY, canonical=True), False)
    assert_sound(verify_decomposition(W, IDENTITY, W, IDENTITY, R=IDENTITY, C=IDENTITY), True)
    assert_sound(verify_decomposition(W, IDENTITY, W, IDENTITY, R=negative), False)


@pytest.mark.exhaustive
def test_certificates_of_hermite_forms_are_verified():
    """TRUE or FALSE, the certificate is that of the form there is."""
    for M in SMALL[::13]:
        H = howell_form(M)
        for claimed in (H, H.stack(zeros(2 - H.shape[0], 2, ZZ)), M):
            true = claimed.shape[0] < 2 or is_hermite(claimed)
            assert assert_sound(verify_hermite_form(M, claimed), true) == "hermite_form"
            assert assert_sound(verify_howell_form(M, claimed), true) in ("hermite_form", "howell_form")
    assert [is_hermite(H) for H in SMALL] == [is_howell_form(H) for H in SMALL]


@pytest.mark.exhaustive
@thinned(3)
@pytest.mark.parametrize("verify", [verify_howell_form, verify_hermite_form])
def test_hermite_forms(verify, step):
    """H is in the form, and has the lattice of the rows of M."""
    for M in SMALL[:: 7 * step]:
        for H in SMALL[::2]:
            found = verify(M, H)
            assert_right(found, is_hermite(H) and same_lattice(M, H))
            outside = found.counterexample
            if isinstance(outside, OutsideSpan):
                inside = M if outside.vector.rows()[0] in H.rows() and "a row of H" in found.reason else H
                assert not in_lattice(outside.vector.rows()[0], inside)
                assert outside.holds_against([inside[i, :] for i in range(2)])
                assert outside.q != 1
            elif not found:
                assert isinstance(outside, FormViolation)
                assert H[outside.row, outside.col] == outside.value


@pytest.mark.exhaustive
@thinned(3)
def test_hermite_forms_of_columns_are_those_of_rows_turned(step):
    """Transposed along the other diagonal, M and H make the claim of rows."""

    def turned(X):
        (a, b), (c, d) = X.rows()
        return matrix([[d, b], [c, a]], ZZ)

    for M in SMALL[::23]:
        for H in SMALL[:: 3 * step]:
            of_columns = verify_hermite_form(M, H, convention="pari")
            assert bool(of_columns) == bool(verify_hermite_form(turned(M), turned(H)))
            outside = of_columns.counterexample
            if isinstance(outside, OutsideSpan):
                inside = M if "a column of H" in of_columns.reason else H
                assert outside.holds_against([inside[:, i] for i in range(2)])
            elif not of_columns:
                assert H[outside.row, outside.col] == outside.value
            named = "--convention pari or sympy makes it TRUE" in verify_hermite_form(M, H).reason
            assert named == (bool(of_columns) and not verify_hermite_form(M, H))


@pytest.mark.exhaustive
def test_hermite_forms_with_transforms():
    """H = U*M in the form, and U unimodular."""
    for U in SMALL[::3]:
        for M in SMALL[::13]:
            H = U @ M
            found = verify_hermite_form(M, H, U)
            assert_right(found, is_hermite(H) and abs(determinant(U)) == 1)
            if not found:
                assert isinstance(found.counterexample, FormViolation | KilledVector)
            assert_right(verify_hermite_form(M, H + IDENTITY, U), False)
            assert verify_hermite_form(M, H, U, rounds=3).verdict is found.verdict


@pytest.mark.exhaustive
@thinned(3)
@pytest.mark.parametrize("side", ["right", "left"])
def test_systems(side, step):
    """TRUE and FALSE with what shows it: a solution, or u and q as words."""
    for M in SMALL[:: 3 * step]:
        N = M if side == "left" else M.T
        for b in ((1, 0), (2, -1), (0, 2), (0, 0)):
            solvable = in_lattice(b, N)
            none = verify_no_solution(M, b, side=side)
            assert assert_sound(none, not solvable) == ("solution" if solvable else "no_solution")
            count = 0 if not solvable else 1 if determinant(M) else math.inf
            for claimed in (0, 1, 2, math.inf):
                assert_right(verify_count(M, b, claimed, side=side), claimed == count)
            if not solvable:
                q = solve(M, b, side=side).q
                assert none.reason.startswith("u = ")
                assert none.reason.endswith(f" modulo {q}" if q else ")")
                assert (
                    verify_count(M, b, 3, side=side).reason
                    == f"the number of solutions is 0, not 3: {none.reason}"
                )
            for x in VECTORS[::4]:
                value = M @ x if side == "right" else x @ M
                assert_right(verify_solution(M, b, list(x), side=side), value.entries == b)


@pytest.mark.exhaustive
@thinned(3)
@pytest.mark.parametrize("side", ["right", "left"])
def test_kernels_are_whole_lattices(side, step):
    """A vector generates the kernel exactly when it is a primitive one of it; its double misses it."""
    for M in SMALL[::step]:
        N = M if side == "right" else M.T
        rank, basis = rank_of(M), kernel(M, side=side)
        assert_right(verify_kernel(M, basis.generators, side=side, orders=basis.orders), True)
        for v in VECTORS[::3]:
            true = rank == 1 and has_vanished(N @ v, 0) and math.gcd(*v) == 1
            found = verify_kernel(M, [list(v)], side=side)
            assert_right(found, true or (rank == 2 and v == (0, 0)))
            missed = found.counterexample
            if isinstance(missed, OutsideSpan):
                assert missed.holds_against([matrix([v], ZZ) if side == "left" else matrix([v], ZZ).T])
                assert missed.q != 1
        if rank == 1:
            twice = verify_kernel(M, [2 * basis.generators[0]], side=side)
            assert_sound(twice, False)
            assert twice.counterexample.q % 2 == 0
            assert twice.reason.endswith(f" modulo {twice.counterexample.q}")
            again = verify_kernel(M, [*basis.generators, 3 * basis.generators[0]], side=side, orders=[0, 0])
            assert_sound(again, False)
            assert isinstance(again.counterexample, RepeatedSolution)
            with pytest.raises(InputError, match="over Z every order is 0, for infinite, not"):
                verify_kernel(M, basis.generators, side=side, orders=[1])


@pytest.mark.exhaustive
def test_solution_sets():
    """A sublattice of index 2 misses a solution, and the functional says so modulo 2."""
    M, b = matrix([[2, 4, 6]], ZZ), [10]
    good = [[2, -1, 0], [3, 0, -1]]
    assert_sound(verify_solution_set(M, b, [5, 0, 0], good, orders=[0, 0]), True)
    found = verify_solution_set(M, b, [5, 0, 0], [[2, -1, 0], [6, 0, -2]])
    assert_sound(found, False)
    missed = found.counterexample
    assert missed.q == 2
    assert M @ missed.vector == matrix([[10]], ZZ)
    assert missed.holds_against([matrix([g], ZZ).T for g in ([2, -1, 0], [6, 0, -2])])
    assert_sound(verify_solution_set(M, b, [5, 0, 1], good), False)
    assert_sound(verify_solution_set(M, [9], [5, 0, 0], good), False)
    for M in SMALL[::5]:
        for b in ((1, 1), (2, 0)):
            found = solve(M, b)
            if found:
                assert_sound(
                    verify_solution_set(M, b, found.particular, found.generators, orders=found.orders), True
                )


SETS = [
    (1,),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 3, 4),
    (1, 2, 3, 4),
    (1, 5),
    (1, 2, 5),
    (1, 2, 3, 4, 5),
    (2,),
    (3, 4),
]
BOX = [matrix([x[:2], x[2:]], ZZ) for x in product(range(-2, 3), repeat=4)]


def satisfied(M, X):
    """Return the numbers of the identities that hold, (5) M*X = X*M among them."""
    return check_identities(M, X).satisfied | ({5} if M @ X == X @ M else set())


@sampled(exhaustive=1)
@pytest.mark.parametrize("identities", SETS)
def test_generalized_inverses(identities):
    """Where it is said that there is none, no X of a box is one; where X is given, it has the identities."""
    for k, M in enumerate(SMALL[::3]):
        found = verify_no_generalized_inverse(M, identities)
        X = found.counterexample
        assert_sound(found, X is None)
        if X is not None:
            assert {*identities} <= satisfied(M, X)
            assert_sound(verify_generalized_inverse(M, X, identities), True)
        elif k % 12 == 0:
            assert not any({*identities} <= satisfied(M, Y) for Y in BOX)
        Y = BOX[(k * 37) % len(BOX)]
        assert_sound(verify_generalized_inverse(M, Y, identities), {*identities} <= satisfied(M, Y))
    if identities == (1, 2, 3, 4):
        for M in SMALL[::7]:
            try:
                X = generalized_inverse(M, identities)
            except ModlinalgError:
                continue
            assert_sound(verify_moore_penrose_inverse(M, X), True)


def test_the_absence_of_an_inverse_is_told_with_its_modulus():
    """Z, w, u and v, and q, as words."""
    M, N = matrix([[2, 0], [0, 1]], ZZ), matrix([[1, 1]], ZZ)
    ends = {
        (M, (1,)): "; Z = ((1, 0), (0, 0)) has M*Z*M = 0 and trace(Z*M) = 2 modulo 4",
        (M, (1, 5)): "w = (1, 0) has M*M*w = 0 and M*w != 0 modulo 4",
        (N, (1, 4)): "u = (1) has u*M*M^T = 0 and u*M != 0 modulo 2",
        (N.T, (1, 3)): "v = (1) has M^T*M*v = 0 and M*v != 0 modulo 2",
    }
    for (matrix_, identities), end in ends.items():
        assert verify_no_generalized_inverse(matrix_, identities).reason.endswith(end)


def test_a_ring_without_such_a_form_is_refused_by_name():
    """Unimodular and Hermite claims are about Z; a reduced echelon form is not."""
    over_q, residues = matrix([[2]], QQ), matrix([[2]], mod=5)
    for M, ring in ((over_q, "Q"), (residues, "Z_5")):
        with pytest.raises(InputError, match=f"a matrix over Z is needed; over {ring} verify_howell_form"):
            verify_hermite_form(M, M)
        with pytest.raises(InputError, match=f"a matrix over Z is needed; over {ring} verify_not_invertible"):
            verify_unimodular(M)
    with pytest.raises(InputError, match="Z is not a field"):
        verify_rref(matrix([[2]], ZZ), matrix([[2]], ZZ))


@pytest.mark.parametrize("shape", [(0, 0), (0, 2), (2, 0), (1, 3), (3, 1)])
def test_zero_matrices(shape):
    """Nothing is undefined where there are no entries, or only zeros."""
    m, k = shape
    M = zeros(m, k, ZZ)
    one, other = identity(m, ZZ), identity(k, ZZ)
    assert_sound(verify_smith_form(M, M, one, other), True)
    assert_sound(verify_smith_form(M, M, convention="pari"), True)
    assert_sound(verify_invariant_factors(M, []), True)
    assert_sound(verify_invariant_factors(M, [0] * m, convention="pari"), True)
    assert_sound(verify_hermite_form(M, M, one), True)
    assert_sound(verify_hermite_form(M, howell_form(M)), True)
    assert_sound(verify_hermite_form(M, zeros(m, 0, ZZ), other, convention="pari"), True)
    assert_sound(verify_hermite_form(M, [], convention="pari"), True)
    assert_sound(verify_hermite_form(M, []), True)
    assert_sound(verify_rank(M, 0), True)
    assert_sound(verify_kernel(M, other), True)
    assert_sound(verify_decomposition(M, one, M, other), True)


def test_numbers_of_two_thousand_digits():
    """The witness has its q, however long."""
    a, b = 10**1999 + 7, 3**400
    M = matrix([[a, b], [0, a]], ZZ)
    assert_sound(verify_det(M, a * a), True)
    assert_sound(verify_unimodular(M), False)
    assert_sound(verify_unimodular(matrix([[1, a], [0, -1]], ZZ)), True)
    assert_sound(verify_no_solution(M, [1, 1]), True)
    assert_sound(verify_hermite_form(M, M), b < a)

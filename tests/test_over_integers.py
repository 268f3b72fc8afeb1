"""Every answer over Z, compared with its definition on all small matrices."""

from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    NoDrazinInverseError,
    NoGeneralizedInverseError,
    NotInvertibleError,
    RingMismatchError,
    Zmod,
    check_identities,
    decompose,
    det,
    drazin_inverse,
    free_rank,
    generalized_inverse,
    group_inverse,
    hermite_form,
    hermite_form_with_transform,
    howell_form,
    howell_form_with_transform,
    identity,
    invariant_factors,
    inverse,
    kernel,
    matrix,
    moore_penrose_inverse,
    nullity,
    pseudo_inverse,
    rank,
    smith_form,
    solve,
    zeros,
)
from tests.helpers.runs import sampled, slow, thinned

IDENTITY = identity(2, ZZ)
SMALL = [matrix([entries[:2], entries[2:]], ZZ) for entries in product(range(-2, 3), repeat=4)]
SHAPES = [(0, 0), (0, 2), (2, 0), (1, 3), (3, 1), (3, 2)]


def modulo(A, q):
    """Return the entries of A modulo q, exactly for q = 0."""
    return [int(entry) % q if q else entry for entry in A.entries]


def refutes(killed, image, q):
    """Say whether the first is 0 and the second is not, modulo q; 1 says nothing."""
    return q != 1 and not any(modulo(killed, q)) and any(modulo(image, q))


def test_an_inverse_exists_exactly_for_determinant_one_or_minus_one():
    """X with M*X = I = X*M, or v with M*v = 0 and v != 0 modulo q."""
    for M in SMALL:
        value = M[0, 0] * M[1, 1] - M[0, 1] * M[1, 0]
        assert det(M) == value
        try:
            X = inverse(M)
        except NotInvertibleError as error:
            assert abs(value) != 1
            assert refutes(M @ error.witness, error.witness, error.q)
        else:
            assert abs(value) == 1
            assert M @ X == X @ M == IDENTITY


@pytest.mark.exhaustive
@thinned(3)
def test_ranks_and_forms(step):
    """R*M*C = W for unimodular R and C, H = U*M for a unimodular U, and the gcd of the entries is d_1."""
    for M in SMALL[::step]:
        d, form = decompose(M), hermite_form_with_transform(M)
        assert d.holds()
        assert decompose(M, method="fast").W == d.W
        assert invariant_factors(M) == d.invariant_factors
        assert smith_form(M) == d.W
        a, b = d.invariant_factors
        assert a * b == abs(det(M))
        assert all(entry % a == 0 if a else entry == 0 for entry in M.entries)
        assert rank(M) == sum(x != 0 for x in (a, b)) == 2 - nullity(M) == rank(matrix(M, QQ))
        assert free_rank(M) == (a, b).count(1)
        assert (form.H, form.S) == (form.U @ M, inverse(form.U))
        assert form.H == hermite_form(M)
        rows = howell_form(M)
        assert rows.stack(zeros(2 - rows.shape[0], 2, ZZ)) == form.H
        other = howell_form_with_transform(M)
        assert (other.H, M) == (other.U @ M, other.S @ other.H)


@pytest.mark.exhaustive
def test_hermite_forms_are_canonical():
    """Matrices with one lattice of rows have one Hermite form."""
    others = [U for U in SMALL if abs(det(U)) == 1][::7]
    for M in SMALL[::3]:
        assert {hermite_form(U @ M) for U in others} == {hermite_form(M)}


@sampled(exhaustive=1)
@pytest.mark.parametrize("side", ["right", "left"])
def test_systems(side):
    """All small solutions are found, and refuted systems have none."""
    box = list(product(range(-3, 4), repeat=2))
    for M in SMALL[::5]:
        for b in ([1, 0], [2, -1], [0, 2], [0, 0]):
            found = solve(M, b, side=side)
            images = [M @ x if side == "right" else x @ M for x in box]
            solutions = [x for x, image in zip(box, images, strict=True) if list(image) == b]
            if not found:
                u = found.witness
                pair = (u @ M, u @ found.b) if side == "right" else (M @ u, found.b @ u)
                assert not solutions
                assert refutes(*pair, found.q)
                assert found.refusal().q == found.q
                continue
            assert set(found.orders) <= {0}
            G = found.generator_matrix if side == "right" else found.generator_matrix.T
            assert (M @ G if side == "right" else M.T @ G).is_zero
            for x in solutions:
                assert list(x) in found
                difference = [a - p for a, p in zip(x, found.particular.entries, strict=True)]
                assert solve(G, difference)
            assert found.random(1) in found
            assert str(found).startswith("x = ")


@pytest.mark.exhaustive
def test_kernels_are_saturated():
    """The generators extend to a unimodular matrix: their invariant factors are 1."""
    for M in SMALL:
        G = kernel(M).generator_matrix
        assert G.shape == (2, nullity(M))
        assert set(invariant_factors(G)) <= {1}


@pytest.mark.exhaustive
def test_a_record_and_a_system_agree():
    """`solve` answers alike from M and from its record."""
    for M in SMALL[::11]:
        for b in ([1, 1], [2, 0], [0, 3]):
            one, two = solve(M, b), solve(decompose(M), b)
            assert bool(one) == bool(two)
            assert one.count == two.count


NEEDS = {(1,): "Z", (1, 3): "v", (1, 4): "u"}


@pytest.mark.exhaustive
@slow(long=lambda identities: max(identities) > 2)
@pytest.mark.parametrize("identities", [(1, 2), (1, 2, 3), (1, 2, 4), (1, 2, 3, 4)])
def test_generalized_inverses_exist_or_are_refuted(identities):
    """X has its identities; or a witness refutes those that fail, and no small X has them."""
    box = [matrix([x[:2], x[2:]], ZZ) for x in product(range(-1, 2), repeat=4)]
    for k, M in enumerate(SMALL):
        try:
            X = generalized_inverse(M, identities)
        except NoGeneralizedInverseError as error:
            w, q, failing = error.witness, error.q, error.failing
            if failing == (1,):
                assert not any(modulo(M @ w @ M, q))
                assert (w @ M).trace() % q != 0
            elif failing == (1, 3):
                assert refutes(M.T @ M @ w, M @ w, q)
            else:
                assert refutes(w @ M @ M.T, w @ M, q)
            if k % 25 == 0:
                assert not any({*identities} <= check_identities(M, Y).satisfied for Y in box)
        else:
            assert {*identities} <= check_identities(M, X).satisfied


@pytest.mark.exhaustive
def test_pseudo_inverses_exist_exactly_where_all_factors_are_0_or_1():
    """C*W+*R needs a quasi-inverse of each d_i, and 0, 1 and -1 alone have one."""
    for M in SMALL:
        possible = set(invariant_factors(M)) <= {0, 1}
        try:
            X = pseudo_inverse(M)
        except NoGeneralizedInverseError:
            assert not possible
        else:
            assert possible
            assert {1, 2} <= check_identities(M, X).satisfied


@pytest.mark.exhaustive
@thinned(3)
def test_drazin_and_group_inverses_exist_or_are_refuted(step):
    """The Drazin inverse over Q, if it is integral; else v with M^(m+1)*v = 0 and M^m*v != 0 modulo q."""
    for M in SMALL[::step]:
        over_q = drazin_inverse(matrix(M, QQ))
        integral = all(entry.denominator == 1 for entry in over_q.X.entries)
        try:
            found = drazin_inverse(M)
        except NoDrazinInverseError as error:
            assert not integral
            power = M**error.power
            assert error.power == 2
            assert refutes(M @ power @ error.witness, power @ error.witness, error.q)
        else:
            assert integral
            assert found.holds()
            assert (found.index, matrix(found.X, QQ)) == (over_q.index, over_q.X)
        try:
            X = group_inverse(M)
        except NoGeneralizedInverseError as error:
            assert not (integral and over_q.index <= 1)
            assert refutes(M @ M @ error.witness, M @ error.witness, error.q)
        else:
            assert (M @ X @ M, X @ M @ X, M @ X) == (M, X, X @ M)


@pytest.mark.parametrize("shape", SHAPES)
def test_zero_matrices_of_every_shape(shape):
    """Nothing is left undefined where there are no entries, or only zeros."""
    M = zeros(*shape, ZZ)
    assert decompose(M).holds()
    assert rank(M) == 0
    assert hermite_form(M) == M
    assert hermite_form_with_transform(M).U @ M == M
    assert howell_form(M).shape == (0, shape[1])
    assert kernel(M).generator_matrix.shape == (shape[1], shape[1])
    assert pseudo_inverse(M) == moore_penrose_inverse(M) == M.T
    if shape[0] == shape[1]:
        assert (inverse(M), drazin_inverse(M).X, group_inverse(M)) == (M, M, M)


def test_rings_meet_only_where_they_are_told_to():
    """Integers go into every ring when one is named; products of two rings are refused."""
    M = matrix([[3, -4]], ZZ)
    assert matrix(M) is M
    assert matrix(M, mod=5) == matrix([[3, 1]], mod=5)
    assert matrix(matrix(M, QQ), ZZ) == M
    with pytest.raises(RingMismatchError):
        M @ matrix([[1], [2]], QQ)
    with pytest.raises(RingMismatchError):
        matrix(matrix([[1]], mod=5), ZZ)
    with pytest.raises(InputError, match="its denominator is not 1"):
        matrix([["1/2"]], ZZ)
    with pytest.raises(InputError, match="over Z_4 howell_form is the sister"):
        hermite_form(matrix([[1]], Zmod(4)))
    with pytest.raises(InputError, match="over Q rref is the canonical form"):
        hermite_form(matrix([[1]], QQ))


def test_long_numbers():
    """Two thousand digits are as good as one."""
    a, b = 10**2000 + 7, 10**1999 - 3
    M = matrix([[a, b], [b, a]], ZZ)
    assert decompose(M).holds()
    assert det(M) == a * a - b * b
    with pytest.raises(NotInvertibleError) as refusal:
        inverse(M)
    assert refutes(M @ refusal.value.witness, refusal.value.witness, refusal.value.q)
    found = solve(M, [a, b])
    assert list(found.particular) == [1, 0]

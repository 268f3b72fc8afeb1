"""The pseudo-inverse: the identities it satisfies, and the witness when there is none."""

import pickle
import random
from math import gcd

import pytest
from hypothesis import given, settings, strategies as st

import modlinalg_check
from modlinalg import (
    QQ,
    InputError,
    NoGeneralizedInverseError,
    NotInvertibleError,
    ShapeError,
    Zmod,
    certify,
    check_identities,
    decompose,
    generalized_inverse,
    identity,
    inverse,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    zeros,
)
from tests.helpers import oracles
from tests.helpers.runs import slow
from tests.helpers.strategies import SHAPES, matrices

# Of all 2 x 2 matrices over Z_n, how many have an X with (1) M*X*M = M: counted over every X.
WITH_PSEUDO_INVERSE = {2: 16, 3: 81, 4: 169, 6: 1296, 8: 2113}


@slow(exhaustive=lambda n: n > 3, long=lambda n: n > 4)
@pytest.mark.parametrize("n", WITH_PSEUDO_INVERSE)
def test_existence_agrees_with_brute_force_counts(n):
    """pseudo_inverse exists for exactly the matrices that have an X with (1); else Z proves it."""
    found = 0
    for rows in oracles.all_matrices(2, 2, n):
        M = matrix(rows, mod=n)
        try:
            X = pseudo_inverse(M)
        except NoGeneralizedInverseError as error:
            assert_refutes(M, error)
        else:
            found += 1
            assert oracles.satisfied(rows, X.rows(), n) >= {1, 2}
    assert WITH_PSEUDO_INVERSE[n] == found


def assert_refutes(M, error):
    """Assert M*Z*M = 0 and trace(Z*M) != 0, by the definition of the product."""
    n, Z = M.ring.modulus, error.witness
    ZM = oracles.times(Z.rows(), M.rows(), n)
    assert not any(map(any, oracles.times(M.rows(), ZM, n)))
    assert sum(ZM[i][i] for i in range(len(ZM))) % n != 0
    assert (M, (1,), (1, 2)) == (error.matrix, error.failing, error.identities)


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 3)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_existence_agrees_with_a_search_over_every_x(n):
    """No X exists where the library says so: every 2 x 2 X was tried."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything:
        exists = any(1 in oracles.satisfied(rows, X, n) for X in everything)
        try:
            pseudo_inverse(matrix(rows, mod=n))
        except NoGeneralizedInverseError:
            assert not exists
        else:
            assert exists


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=200)
def test_pseudo_inverse_satisfies_the_first_two_identities_or_is_refuted(M):
    """Over any ring and in any shape: (1) and (2), or a Z with M*Z*M = 0 and trace(Z*M) != 0."""
    try:
        X = pseudo_inverse(M)
    except NoGeneralizedInverseError as error:
        Z = error.witness
        assert (M @ Z @ M).is_zero
        assert (Z @ M).trace() != 0
    else:
        assert X.shape == M.T.shape
        assert check_identities(M, X).satisfied >= {1, 2}


@pytest.mark.parametrize("ring", [QQ, Zmod(7), Zmod(30), Zmod(2**64 + 13)])
@pytest.mark.parametrize("shape", SHAPES)
def test_pseudo_inverse_of_zero_is_zero(ring, shape):
    """All four identities hold for X = 0 when M = 0."""
    M = zeros(*shape, ring)
    X = pseudo_inverse(M)
    assert zeros(shape[1], shape[0], ring) == X
    assert {1, 2, 3, 4} == check_identities(M, X).satisfied


def test_message_names_the_factor_and_the_ring():
    """The error is mathematics: which factor, why, over which ring."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(matrix([[2]], mod=4))
    assert str(caught.value) == (
        "pseudo_inverse: none exists over Z_4: invariant factor 2 has no quasi-inverse"
        " (2*x*2 = 2 has no solution mod 4)"
    )


def test_error_survives_pickling_with_its_witness():
    """A worker process can hand the proof back."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(matrix([[2]], mod=4))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(caught.value), caught.value.witness, (1,)) == (str(copy), copy.witness, copy.failing)


# Of all 2 x 2 matrices over Z_n, how many have a Moore-Penrose inverse: counted over every X.
WITH_MOORE_PENROSE = {2: 11, 3: 81, 4: 129, 6: 891, 8: 1793}
SETS = ((1,), (1, 2), (1, 3), (1, 4), (1, 2, 3), (1, 2, 4), (1, 3, 4), (1, 2, 3, 4))


def accepted(answer, **question):
    """Say whether the independent checker verifies the certificate of an answer."""
    return modlinalg_check.check(certify(answer, **question).to_json()).outcome == "verified"


def generalized_or_refuted(M, identities):
    """Return the inverse for a set of identities, or None with a certified refusal."""
    try:
        X = generalized_inverse(M, identities)
    except NoGeneralizedInverseError as error:
        assert set(error.failing) <= set(identities) == set(error.identities)
        assert accepted(error)
        return None
    assert set(identities) <= oracles.satisfied(M.rows(), X.rows(), M.ring.modulus)
    return X


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_every_set_of_identities_agrees_with_a_search_over_every_x(n):
    """For all 2 x 2 matrices and all sets with (1): an inverse exists exactly when some X has them all."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything:
        satisfied = [oracles.satisfied(rows, X, n) for X in everything] if n < 4 else None
        for identities in SETS if n < 4 else ((1, 3), (1, 2, 4)):
            X = generalized_or_refuted(matrix(rows, mod=n), identities)
            if satisfied is not None:
                assert any(set(identities) <= holding for holding in satisfied) == (X is not None)


@slow(long=lambda n: n > 3)
@pytest.mark.parametrize("n", WITH_MOORE_PENROSE)
def test_moore_penrose_counts_agree_with_brute_force(n):
    """The number of 2 x 2 matrices with a Moore-Penrose inverse is the one counted over every X."""
    found = [
        generalized_or_refuted(matrix(rows, mod=n), (1, 2, 3, 4)) for rows in oracles.all_matrices(2, 2, n)
    ]
    assert WITH_MOORE_PENROSE[n] == sum(X is not None for X in found)


@pytest.mark.exhaustive
@slow(long=lambda n: n > 8)
@pytest.mark.parametrize("n", [6, 8, 12])
def test_sets_of_identities_agree_with_the_linear_equations_they_mean(n):
    """(1, 3) exists exactly when the search over Y of M^T*M*Y = M^T, column by column, succeeds."""
    rng = random.Random(n)
    for rows in rng.sample(oracles.all_matrices(2, 2, n), 60):
        images = {times_vector(oracles.times(oracles.transposed(rows), rows, n), y, n) for y in vectors(n)}
        expected = all(row in images for row in rows)  # the columns of M^T
        assert expected == (generalized_or_refuted(matrix(rows, mod=n), (1, 3)) is not None)
        transposed = oracles.transposed(rows)
        assert expected == (generalized_or_refuted(matrix(transposed, mod=n), (1, 4)) is not None)


def vectors(n):
    """Return all pairs mod n."""
    return [(a, b) for a in range(n) for b in range(n)]


def times_vector(A, x, n):
    """Return A*x mod n."""
    return tuple(sum(a * c for a, c in zip(row, x, strict=True)) % n for row in A)


@pytest.mark.exhaustive
@given(matrices(shape=st.tuples(st.integers(0, 3), st.integers(0, 3))), st.sampled_from(SETS))
@settings(max_examples=200)
def test_generalized_inverses_satisfy_their_identities_or_are_refuted(M, identities):
    """Any ring, any shape: the identities hold, or the checker accepts the refusal."""
    try:
        X = generalized_inverse(M, identities)
    except NoGeneralizedInverseError as error:
        assert accepted(error)
    else:
        report = check_identities(M, X)
        assert set(identities) <= report.satisfied
        assert accepted(report)


@pytest.mark.exhaustive
@given(matrices(ring=st.just(QQ), shape=st.tuples(st.integers(0, 4), st.integers(0, 4))))
@settings(max_examples=60)
def test_moore_penrose_inverse_over_q_always_exists_and_agrees_with_sympy(M):
    """All four identities hold, and sympy finds the same matrix."""
    X = moore_penrose_inverse(M)
    assert {1, 2, 3, 4} == check_identities(M, X).satisfied
    if 0 not in M.shape:
        assert matrix(M.to_sympy().pinv()) == X


def test_published_case_without_moore_penrose_inverse():
    """[1 1] over Z_2: u*M*M^T = 0 and u*M != 0, so (1) and (4) exclude each other."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        moore_penrose_inverse(matrix([[1, 1]], mod=2))
    assert (1, 4) == caught.value.failing
    assert "none exists over Z_2: no X has both (1) and (4): u = (1) has u*M*M^T = 0" in str(caught.value)


@pytest.mark.parametrize(
    ("identities", "message"),
    [
        ((2, 3), "do not contain 1, so X = 0"),
        ((1, 5), "numbers out of 1, 2, 3, 4"),
        ((), "identities are numbers out of 1, 2, 3, 4, not"),
        (3, "do not contain 1"),
        ((True, 2), "numbers out of"),
    ],
)
def test_sets_without_the_first_identity_are_refused(identities, message):
    """X = 0 satisfies (2), (3) and (4) for every M, so the question is empty."""
    with pytest.raises(InputError, match=message):
        generalized_inverse(matrix([[1]], mod=2), identities)


@slow(exhaustive=lambda n: n > 3, long=lambda n, step: n > 4 and step < 13)
@pytest.mark.parametrize(
    ("n", "step"),
    [(2, 1), (3, 1), (4, 1), (6, 3), (8, 13), (12, 61)] + [(n, 1) for n in (6, 8, 12)],
)
def test_invertibility_agrees_with_the_determinant(n, step):
    """For 2 x 2 matrices: inverse exists exactly when det is a unit; else v != 0 with M*v = 0."""
    for rows in oracles.all_matrices(2, 2, n)[::step]:
        M = matrix(rows, mod=n)
        unit = gcd(rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0], n) == 1
        try:
            X = inverse(M)
        except NotInvertibleError as error:
            assert not unit
            v = error.witness.entries
            assert any(v)
            assert not any(times_vector(rows, v, n))
        else:
            assert unit
            assert ((1, 0), (0, 1)) == oracles.times(rows, X.rows(), n)


@pytest.mark.exhaustive
@given(matrices(shape=st.integers(0, 4).map(lambda k: (k, k))))
@settings(max_examples=100)
def test_inverse_or_refusal_is_certified(M):
    """Any ring and size: the checker accepts the inverse, or the vector v."""
    try:
        X = inverse(M)
    except NotInvertibleError as error:
        assert accepted(error)
    else:
        assert accepted(X, inverse_of=M)


def test_only_square_matrices_can_be_inverted():
    """A 2 x 3 matrix has no inverse by its shape: that is a bad question."""
    with pytest.raises(ShapeError, match="inverse: a square matrix is needed, this one is 2 x 3 over Z_5"):
        inverse(zeros(2, 3, Zmod(5)))


def test_where_no_x_has_the_first_identity_that_is_said():
    """2 mod 4 has no (1)-inverse: the refusal of (1, 3) carries Z, which is the stronger proof."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        generalized_inverse(matrix([[2]], mod=4), (1, 3))
    assert ((1,), (1, 3)) == (caught.value.failing, caught.value.identities)


def test_identities_are_a_set():
    """Order and repetition do not matter, and the certificate of a refusal lists them increasingly."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        generalized_inverse(matrix([[2]], mod=4), (3, 1, 1, 2))
    assert (1, 2, 3) == caught.value.identities
    assert accepted(caught.value)


@pytest.mark.long
def test_counts_mod_12_are_the_products_of_those_mod_4_and_mod_3():
    """Z_12 = Z_4 x Z_3, so 169*81 of all 2 x 2 matrices have an X with (1), and 129*81 all four."""
    everything = [matrix(rows, mod=12) for rows in oracles.all_matrices(2, 2, 12)]
    for identities, count in (((1, 2), 169 * 81), ((1, 2, 3, 4), 129 * 81)):
        assert count == sum(generalized_or_refuted(M, identities) is not None for M in everything)


@slow(long=lambda n: n > 4)
@pytest.mark.exhaustive
@pytest.mark.parametrize("n", [4, 6])
def test_every_set_of_identities_against_every_x(n):
    """Nothing left out: for each M which sets of identities some X has, found by trying all X."""
    everything = oracles.all_matrices(2, 2, n)
    for rows in everything if n == 4 else everything[::9]:
        satisfied = {frozenset(oracles.satisfied(rows, X, n)) for X in everything}
        for identities in SETS:
            exists = any(set(identities) <= holding for holding in satisfied)
            assert exists == (generalized_or_refuted(matrix(rows, mod=n), identities) is not None)


@pytest.mark.parametrize(
    "n",
    [
        pytest.param(4, marks=pytest.mark.exhaustive),
        *(pytest.param(n, marks=pytest.mark.long) for n in (6, 8, 12)),
    ],
)
def test_symmetric_inverses_of_every_matrix_agree_with_their_equations(n):
    """(1, 3) and so (1, 2, 3) exist exactly when each column of M^T is an image of M^T*M; (1, 4) by M^T."""
    for rows in oracles.all_matrices(2, 2, n):
        images = {times_vector(oracles.times(oracles.transposed(rows), rows, n), y, n) for y in vectors(n)}
        expected = all(row in images for row in rows)
        assert expected == (generalized_or_refuted(matrix(rows, mod=n), (1, 2, 3)) is not None)
        assert expected == (generalized_or_refuted(matrix(rows, mod=n).T, (1, 2, 4)) is not None)


def test_witnesses_over_zero_divisors_need_the_quasi_inverse_of_the_diagonal():
    """With factors (1, 2) and (1, 3), v = C*D+*y has M^T*M*v = 0, which C*y has not; so for rows u."""
    for rows, n in (([[0, 4], [1, 2], [2, 0]], 6), ([[6, 1], [6, 13], [12, 2]], 15)):
        M = matrix(rows, mod=n)
        with pytest.raises(NoGeneralizedInverseError) as tall:
            generalized_inverse(M, (1, 3))
        with pytest.raises(NoGeneralizedInverseError) as wide:
            generalized_inverse(M.T, (1, 4))
        v, u = tall.value.witness, wide.value.witness
        assert (True, False) == ((M.T @ M @ v).is_zero, (M @ v).is_zero)
        assert (True, False) == ((u @ M.T @ M).is_zero, (u @ M.T).is_zero)


def gram_matrices(M):
    """Return E*G*G^T*E + I - E and E*F^T*F*E + I - E of the docstring, None where M has no pseudo-inverse."""
    d = decompose(M)
    s = sum(factor != 0 for factor in d.invariant_factors)
    try:
        quasi = pseudo_inverse(d.W)[:s, :s]
    except NoGeneralizedInverseError:
        return None
    E, unit = d.W[:s, :s] @ quasi, identity(s, M.ring)
    F, G = d.RI[:, :s], d.CI[:s, :]
    return E @ G @ G.T @ E + unit - E, E @ F.T @ F @ E + unit - E


def can_be_inverted(M):
    """Say whether a matrix has an inverse."""
    try:
        return inverse(M) is not None
    except NotInvertibleError:
        return False


@pytest.mark.parametrize(
    ("n", "rows", "cols"),
    [(2, 1, 2), (2, 2, 1), (2, 2, 2), (3, 1, 2), (4, 2, 1), (4, 1, 2), (5, 2, 1), (6, 1, 2)],
)
def test_the_first_gram_matrix_decides_on_1_4_and_the_second_on_1_3(n, rows, cols):
    """For every M, against every X: so says the docstring of `generalized_inverse`."""
    differ = 0
    candidates = [matrix(X, mod=n) for X in oracles.all_matrices(cols, rows, n)]
    for M in (matrix(A, mod=n) for A in oracles.all_matrices(rows, cols, n)):
        grams = gram_matrices(M)
        if grams is None or 0 in grams[0].shape:
            continue
        inner = [X for X in candidates if M @ X @ M == M]
        by_rows = any((X @ M).T == X @ M for X in inner)
        by_columns = any((M @ X).T == M @ X for X in inner)
        assert (by_rows, by_columns) == tuple(map(can_be_inverted, grams)), M
        differ += by_rows != by_columns
    assert differ or n == 3  # where -1 is no square, no vector of length 2 but 0 is orthogonal to itself

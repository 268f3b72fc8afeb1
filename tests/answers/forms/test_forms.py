"""Canonical forms: uniqueness, the same span, and predicates that reject every neighbour."""

import random
import re
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

import modlinalg_check
from modlinalg import (
    QQ,
    ZZ,
    InputError,
    ShapeError,
    Zmod,
    certify,
    decompose,
    det,
    free_rank,
    howell_form,
    howell_form_with_transform,
    identity,
    invariant_factors,
    is_howell_form,
    is_invertible,
    is_rref,
    is_smith_form,
    matrix,
    nullity,
    rank,
    rref,
    rref_with_transform,
    smith_form,
    zeros,
)
from modlinalg._answers.forms import forms as _forms, invariants
from modlinalg._matrices import from_rows
from modlinalg.errors import PostconditionError
from tests.helpers import oracles
from tests.helpers.decompositions import scrambler
from tests.helpers.howell import is_howell_by_definition, span
from tests.helpers.runs import sampled, slow
from tests.helpers.strategies import elements, matrices, rings


@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8])
def test_howell_form_of_every_small_matrix_spans_the_same_and_has_the_property(n):
    """For all 2 x 2 matrices: the same span as a set, and all conditions of the definition."""
    seen = {}
    for rows in oracles.all_matrices(2, 2, n):
        H = howell_form(matrix(rows, mod=n))
        if H in seen:
            assert span(rows, n, 2) == seen[H]
            continue
        seen[H] = span(rows, n, 2)
        assert seen[H] == span(H.rows(), n, 2)
        assert is_howell_by_definition(H, n)
    assert len(seen) == len({frozenset(vectors) for vectors in seen.values()})


@pytest.mark.parametrize("n", [2, 4, 6])
def test_predicate_agrees_with_the_definition_on_every_small_matrix(n):
    """is_howell_form decides as the definition does, for all 2 x 2 matrices."""
    for rows in oracles.all_matrices(2, 2, n):
        H = matrix(rows, mod=n)
        assert is_howell_by_definition(H, n) == is_howell_form(H)


@slow(exhaustive=lambda n: n > 6, long=lambda n: n > 8)
@pytest.mark.parametrize("n", [4, 6, 8, 12])
def test_predicate_rejects_every_neighbour_that_is_no_howell_form(n):
    """Each entry of a valid form is changed to each other value; the definition decides who is right."""
    rng = random.Random(n)
    for _ in range(12):
        H = howell_form(
            matrix([[rng.choice((0, 2, 3, rng.randrange(n))) for _ in range(3)] for _ in range(2)], mod=n)
        )
        assert is_howell_form(H)
        for i, j, value in product(range(H.shape[0]), range(3), range(n)):
            rows = H.tolist()
            rows[i][j] = value
            neighbour = from_rows(rows, 3, H.ring)
            assert is_howell_by_definition(neighbour, n) == is_howell_form(neighbour)


@pytest.mark.exhaustive
@given(matrices(shape=st.tuples(st.integers(0, 4), st.integers(0, 4))), st.integers(0, 99))
@settings(max_examples=200)
def test_howell_form_is_unchanged_by_what_keeps_the_row_span(M, seed):
    """Invertible factors on the left, stacking M on itself, scaling a row by a unit."""
    H = howell_form(M)
    rng = random.Random(seed)
    assert is_howell_form(H)
    assert howell_form(M.stack(M)) == H
    assert howell_form(-M) == H
    assert howell_form(H) == H
    if M.shape[0] > 1:
        assert howell_form(scrambler(rng, M.shape[0], M.ring) @ M) == H


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=150)
def test_row_form_proves_itself(M):
    """H = U*M and M = S*H, and the checker accepts the certificate."""
    form = howell_form_with_transform(M)
    assert (form.H, M) == (form.U @ M, form.S @ form.H)
    assert modlinalg_check.check(certify(form).to_json()).outcome == "verified"


@pytest.mark.exhaustive
@given(st.data(), st.sampled_from([Zmod(2), Zmod(7), Zmod(2**61 - 1), Zmod(2**64 + 13), QQ]))
@settings(max_examples=100)
def test_rref_over_a_field_agrees_with_flint(data, ring):
    """The Howell form with zero rows below is the reduced row echelon form, computed by FLINT."""
    M = data.draw(matrices(st.just(ring)))
    R = rref(M)
    assert R.shape == M.shape
    assert is_rref(R)
    assert matrix(M.to_flint().rref()[0]) == R


def test_rref_over_composite_n_is_refused():
    """Z_6 is no field; the message names the form that takes its place."""
    with pytest.raises(InputError, match="rref: Z_6 is not a field; howell_form"):
        rref(matrix([[1]], mod=6))
    with pytest.raises(InputError, match="is_rref: Z_6 is not a field"):
        is_rref(matrix([[1]], mod=6))


@pytest.mark.parametrize("function", [rref, rref_with_transform, is_rref])
def test_rref_over_the_integers_is_refused(function):
    """Z is no field; there the form of rows is the Hermite form."""
    with pytest.raises(InputError, match=f"^{function.__name__}: Z is not a field; hermite_form is"):
        function(matrix([[2]], ZZ))


def test_howell_form_can_have_more_rows_than_the_matrix():
    """[2 1] over Z_4 spans (0, 2) = 2*(2, 1) as well."""
    assert [[2, 1], [0, 2]] == howell_form(matrix([[2, 1]], mod=4)).tolist()


@pytest.mark.exhaustive
@given(matrices())
def test_smith_form_is_recognised_and_its_neighbours_are_not(M):
    """W passes; an entry off the diagonal, or a factor that breaks the chain, does not."""
    W = smith_form(M)
    assert decompose(M).W == W
    assert is_smith_form(W)
    if W.shape[0] > 1 and W.shape[1] > 1:
        rows = W.tolist()
        rows[0][1] = M.ring.one
        assert not is_smith_form(from_rows(rows, W.shape[1], M.ring))


@pytest.mark.parametrize("shape", [(1, 3), (2, 3), (3, 2), (3, 3)])
def test_smith_forms_over_two_elements_are_few(shape):
    """diag(1, .., 1, 0, .., 0) with 0 to min(m, k) ones, among all matrices."""
    m, k = shape
    expected = {
        from_rows([[int(i == j < r) for j in range(k)] for i in range(m)], k, Zmod(2)) for r in range(4)
    }
    every = (
        from_rows([e[k * i : k * (i + 1)] for i in range(m)], k, Zmod(2))
        for e in product((0, 1), repeat=m * k)
    )
    assert {W for W in every if is_smith_form(W)} == expected
    assert len(expected) == min(shape) + 1


@pytest.mark.parametrize("n", [4, 6, 12])
def test_smith_predicate_agrees_with_the_definition_on_diagonals(n):
    """diag(a, b) is a Smith form exactly when a | b | n with 0 for n."""
    for a, b in product(range(n), repeat=2):
        expected = n % (a or n) == 0 and n % (b or n) == 0 and (b or n) % (a or n) == 0
        assert expected == is_smith_form(matrix([[a, 0], [0, b]], mod=n))


@pytest.mark.parametrize(
    ("rows", "expected"), [([[1, 0], [0, 0]], True), ([[0, 0], [0, 1]], False), ([[2, 0], [0, 0]], False)]
)
def test_smith_predicate_over_q(rows, expected):
    """Over Q only diag(1, .., 1, 0, .., 0) is a Smith form."""
    assert expected == is_smith_form(matrix(rows))


@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12, 2**64, 10**40])
def test_determinant_agrees_with_the_expansion_by_the_first_row(n):
    """For random 4 x 4 matrices, and the checker accepts the elimination that proves it."""
    rng = random.Random(n)
    for _ in range(20):
        rows = tuple(tuple(rng.choice((0, 1, 2, rng.randrange(n))) for _ in range(4)) for _ in range(4))
        M = matrix(rows, mod=n)
        assert oracles.determinant(rows) % n == det(M)
        assert modlinalg_check.check(certify(det(M), det_of=M).to_json()).outcome == "verified"


@pytest.mark.exhaustive
@given(rings, st.data())
@settings(max_examples=60)
def test_determinant_is_multiplicative(ring, data):
    """det(A*B) = det(A)*det(B)."""
    row = st.lists(elements(ring), min_size=3, max_size=3)
    A, B = (matrix(data.draw(st.lists(row, min_size=3, max_size=3)), ring) for _ in range(2))
    assert det(A @ B) == ring.canonical(det(A) * det(B))


def test_determinant_of_the_empty_matrix_is_one():
    """The empty product."""
    assert det(identity(0, Zmod(6))) == 1
    assert det(identity(0, QQ)) == 1


@pytest.mark.exhaustive
@given(matrices())
def test_the_transform_of_the_reduced_row_echelon_form_is_invertible(M):
    """H = U*M is rref(M) with its zero rows, U*S = I = S*U; over no field it is refused."""
    if not M.ring.is_field:
        with pytest.raises(InputError, match="is not a field"):
            rref_with_transform(M)
        return
    form = rref_with_transform(M)
    assert rref(M) == form.H == form.U @ M
    assert identity(M.shape[0], M.ring) == form.U @ form.S == form.S @ form.U
    assert len(form.pivots) == rank(M) == M.shape[1] - nullity(M) == free_rank(M)
    assert all(1 == form.H[i, j] for i, j in enumerate(form.pivots))


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [4, 6, 8, 12])
def test_where_rank_is_not_one_number_the_error_gives_those_that_are(n):
    """Free rank, the number of invariant factors that are not 0, and the factors, of every 2 x 2 matrix."""
    for rows in list(product(product(range(n), repeat=2), repeat=2))[:: 7 if n > 6 else 1]:
        M = matrix(rows, mod=n)
        factors = invariant_factors(M)
        with pytest.raises(InputError) as refused:
            rank(M)
        equal = len(factors) == 2 and factors[0] == factors[1]
        listed = rf"{factors[0]} \(2 times\)" if equal else ", ".join(map(str, factors))
        ones, others = free_rank(M), sum(d != 0 for d in factors)
        assert (factors, ones) == (decompose(M).invariant_factors, factors.count(1))
        assert re.search(rf" invariant_factors\(M\) holds {listed}$", str(refused.value))
        assert re.search(rf" {others} is the number of invariant factors that are not 0,", str(refused.value))
        assert re.search(rf" free_rank\(M\) is {ones},", str(refused.value))
        with pytest.raises(InputError, match="kernel has no dimension"):
            nullity(M)


def test_the_error_of_a_rank_does_not_grow_with_the_matrix():
    """Equal factors are counted; a matrix without rows or columns has none."""
    diagonals = [1] * 38 + [2] * 3 + [0] * 17
    M = matrix([[d if i == j else 0 for j in range(58)] for i, d in enumerate(diagonals)], mod=6)
    words = (
        "rank: Z_6 is not a field; rank is not one number there: free_rank(M) is 38, 41 is the number of"
        " invariant factors that are not 0, and invariant_factors(M) holds"
        " 1 (38 times), 2 (3 times), 0 (17 times)"
    )
    with pytest.raises(InputError, match=f"^{re.escape(words)}$"):
        rank(M)
    for shape in ((0, 3), (3, 0)):
        none = f"free_rank(M) is 0, and invariant_factors(M) is empty, as M is {shape[0]} x {shape[1]}"
        with pytest.raises(InputError, match=f": {re.escape(none)}$"):
            rank(zeros(*shape, Zmod(6)))


def test_the_error_of_a_rank_makes_no_transforms(monkeypatch):
    """They would be 5000 x 5000."""
    monkeypatch.setattr(invariants, "decompose", None)
    M = matrix([[2 * (i == j) for j in range(30)] for i in range(5000)], mod=8)
    with pytest.raises(InputError, match=r"free_rank\(M\) is 0, 30 is .* holds 2 \(30 times\)$"):
        rank(M)


@pytest.mark.parametrize("p", [2, 7, 65537, 2**61 - 1, None])
@pytest.mark.parametrize("shape", [(30, 40), (40, 30), (33, 33)], ids=str)
def test_the_reduced_row_echelon_form_needs_no_transforms(monkeypatch, p, shape):
    """H of the same span is proved by M = S*H and another elimination, which notice whatever is wrong."""
    rng = random.Random(f"{p} {shape}")
    left, right = ([[rng.randrange(5) for _ in range(21)] for _ in range(side)] for side in shape)
    M = matrix(left, mod=p) @ matrix(right, mod=p).T
    expected = rref_with_transform(M).H
    monkeypatch.setattr(_forms, "row_basis", None)
    assert rref(M) == expected
    H, pivots = _forms.echelon(M)
    r, last = len(pivots), shape[1] - 1
    spoiled = matrix([[int(j == last) for j in range(shape[1])]] * shape[0], mod=p)
    wrong = {
        "a row too few": (H, pivots[:-1]),
        "a row too many": (identity(shape[1], M.ring)[: r + 1, :], tuple(range(r + 1))),
        "another entry": (H + spoiled, pivots),
        "not reduced": (H[:r, :] + H[1:r, :].stack(zeros(1, shape[1], M.ring)), pivots),
    }
    for form in wrong.values():
        monkeypatch.setattr(_forms, "echelon", lambda M, form=form: form)
        with pytest.raises(PostconditionError):
            rref(M)


def test_a_determinant_over_two_elements_is_a_rank(monkeypatch):
    """FLINT's would take forty times as long as the record."""
    monkeypatch.setattr("modlinalg._arithmetic.storage.firewall.determinant", None)
    for rows in oracles.all_matrices(3, 3, 2):
        assert det(matrix(rows, mod=2)) == oracles.determinant(rows) % 2


def test_determinant_needs_a_square_matrix():
    """The message gives shape and ring."""
    with pytest.raises(ShapeError, match="det: a square matrix is needed, this one is 2 x 3 over Q"):
        det(zeros(2, 3, QQ))


def test_a_wrong_determinant_is_not_certified():
    """certify checks the value it is given."""
    with pytest.raises(InputError, match="not the determinant"):
        certify(4, det_of=matrix([[3]], mod=8))


@pytest.mark.parametrize("p", [2, 7, 65537, None])
def test_over_a_field_invariant_factors_need_no_record(monkeypatch, p):
    """Nor does the Smith form: the rank says all, and it is what the record says."""
    M = matrix([[(i * i + 3 * j) % 5 for j in range(7)] for i in range(6)], mod=p)
    expected = decompose(M)
    monkeypatch.setattr(invariants, "decompose", None)
    assert expected.W == smith_form(M)
    assert expected.invariant_factors == invariant_factors(M)


@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_a_matrix_is_invertible_exactly_when_some_matrix_is_its_inverse(n):
    """For all 2 x 2 matrices, by multiplying with every other; and no record is made."""
    every = np.array(oracles.all_matrices(2, 2, n))
    products = np.einsum("aij,bjk->abik", every, every) % n
    one = (products == np.eye(2, dtype=int)).all(axis=(2, 3))
    units = (one & one.T).any(axis=1)
    assert units.tolist() == [is_invertible(matrix(M.tolist(), mod=n)) for M in every]


@sampled(ordinary=5, exhaustive=0)
@pytest.mark.parametrize(
    "ring", [QQ, Zmod(2), Zmod(8), Zmod(1000), Zmod(65537), Zmod(2**61 - 1), Zmod(10**40)], ids=str
)
def test_invertibility_is_decided_without_the_record(ring, monkeypatch):
    """Large matrices are invertible where their last invariant factor is 1, which no record has to tell."""
    monkeypatch.setattr(invariants, "decompose", None)
    rng = random.Random(5)
    for last in (1, 0):
        D = from_rows(
            [[ring.canonical((i == j) * (last if i == 59 else 1)) for j in range(60)] for i in range(60)],
            60,
            ring,
        )
        M = scrambler(rng, 60, ring) @ D @ scrambler(rng, 60, ring)
        assert is_invertible(M) == (last == 1)
    with pytest.raises(ShapeError):
        is_invertible(zeros(2, 3, ring))
    assert is_invertible(zeros(0, 0, ring))

"""The arithmetic of matrices against plain Python, and scalars from both sides."""

import operator
from fractions import Fraction
from itertools import product
from math import gcd

import flint
import numpy as np
import pytest
import sympy
from hypothesis import given, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    Matrix,
    NoSolutionError,
    NotInvertibleError,
    RingMismatchError,
    Vector,
    Zmod,
    certify,
    identity,
    matrix,
    solve,
    zeros,
)
from modlinalg_check import check
from tests.helpers.conversion import drawn
from tests.helpers.plain_matrices import (
    PLACES,
    RINGS,
    is_canonical,
    plain_combination,
    plain_product,
    reduced,
    sample,
    sizes,
)
from tests.helpers.runs import slow
from tests.helpers.strategies import SHAPES, elements, matrices, rings

# ---------------------------------------------------------------------------------------------- arithmetic


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_sum_difference_negative_are_entrywise(ring, rows, cols):
    """(A + B)[i, j] = A[i, j] + B[i, j], likewise A - B and -A, with canonical results."""
    A, a = sample(ring, rows, cols, 1)
    B, b = sample(ring, rows, cols, 2)
    for combine in (operator.add, operator.sub):
        result = combine(A, B)
        assert plain_combination(a, b, combine, ring) == result.tolist()
        assert (rows, cols) == result.shape
        assert ring == result.ring
        assert is_canonical(result)
    assert [[reduced(-x, ring) for x in row] for row in a] == (-A).tolist()
    assert is_canonical(-A)
    assert zeros(rows, cols, ring) == A - A == A + -A


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_product_is_the_definition(ring):
    """(A @ B)[i, j] = sum over k of A[i, k] * B[k, j]; `*` is the same; an empty sum is 0."""
    for rows, inner, cols in product((0, 1, 3), repeat=3):
        A, a = sample(ring, rows, inner, 1)
        B, b = sample(ring, inner, cols, 2)
        expected = plain_product(a, b, inner, cols, ring)
        assert expected == (A @ B).tolist() == (A * B).tolist()
        assert (rows, cols) == (A @ B).shape
        assert is_canonical(A @ B)
        assert A == identity(rows, ring) @ A == A @ identity(inner, ring)


@slow(exhaustive=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_product_of_all_two_by_two_matrices_with_a_basis(n):
    """The product is bilinear, so products with the four unit matrices decide it; all 2 x 2 are tried."""
    units = [matrix([[int((i, j) == place) for j in (0, 1)] for i in (0, 1)], mod=n) for place in PLACES]
    for a, b, c, d in product(range(n), repeat=4):
        M = matrix([[a, b], [c, d]], mod=n)
        expected = [[[a, 0], [c, 0]], [[0, a], [0, c]], [[b, 0], [d, 0]], [[0, b], [0, d]]]
        assert expected == [(M @ E).tolist() for E in units]


@pytest.mark.exhaustive
@drawn
@given(st.data())
def test_ring_laws_of_matrices(data):
    """A(BC) = (AB)C, A(B + C) = AB + AC, (AB)^T = B^T A^T, c(AB) = (cA)B = A(cB)."""
    ring = data.draw(rings)
    p, q, r, s = (data.draw(sizes) for _ in range(4))
    A, B, D = (data.draw(matrices(st.just(ring), st.just(shape))) for shape in ((p, q), (q, r), (q, r)))
    C = data.draw(matrices(st.just(ring), st.just((r, s))))
    c = data.draw(elements(ring))
    assert A @ (B @ C) == (A @ B) @ C
    assert A @ (B + D) == A @ B + A @ D
    assert B + D == D + B
    assert (A @ B).T == B.T @ A.T
    assert c * (A @ B) == (c * A) @ B == A @ (B * c)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_transpose_swaps_indices(ring, rows, cols):
    """M.T[j, i] = M[i, j] and M.T.T = M, from Python rows and from a native matrix alike."""
    M, lists = sample(ring, rows, cols)
    computed = zeros(rows, cols, ring) + M
    for A in (M, computed):
        assert [[lists[i][j] for i in range(rows)] for j in range(cols)] == A.T.tolist()
        assert (cols, rows) == A.T.shape
        assert M == A.T.T


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("size", [0, 1, 3])
def test_power_is_the_repeated_product(ring, size):
    """M^0 = I and M^(k+1) = M^k * M; a numpy exponent counts like an int."""
    M, _ = sample(ring, size, size)
    power = identity(size, ring)
    for k in range(12):
        assert power == M**k == M ** np.int64(k)
        power = power @ M


def test_power_with_a_huge_exponent():
    """[[1, 1], [0, 1]]^k = [[1, k], [0, 1]], also for k far beyond any loop."""
    k = 10**30 + 7
    assert matrix([[1, k], [0, 1]], mod=1000) == matrix([[1, 1], [0, 1]], mod=1000) ** k


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("size", [0, 1, 4])
def test_trace_is_the_sum_of_the_diagonal(ring, size):
    """Trace(M) = sum of M[i, i], and trace(A @ B) = trace(B @ A)."""
    A, a = sample(ring, size, size, 1)
    B, _ = sample(ring, size, size, 2)
    assert reduced(sum(a[i][i] for i in range(size)), ring) == A.trace()
    assert (A @ B).trace() == (B @ A).trace()
    assert type(A.trace()) is (Fraction if ring == QQ else int)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_augment_and_stack_put_lists_together(ring, rows, cols):
    """[A | B] has the rows A[i] + B[i], stack has the rows of A and then of B; they are transposes."""
    A, a = sample(ring, rows, cols, 1)
    B, b = sample(ring, rows, 2, 2)
    D, d = sample(ring, 2, cols, 3)
    assert [x + y for x, y in zip(a, b, strict=True)] == A.augment(B).tolist()
    assert (rows, cols + 2) == A.augment(B).shape
    assert a + d == A.stack(D).tolist()
    assert (rows + 2, cols) == A.stack(D).shape
    assert A.augment(B).T == A.T.stack(B.T)


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_is_zero_and_is_square(ring):
    """is_zero: every entry is 0 (so also when there are none); is_square: rows = columns."""
    for rows, cols in SHAPES:
        M, lists = sample(ring, rows, cols)
        assert zeros(rows, cols, ring).is_zero
        assert (not any(map(any, lists))) == M.is_zero
        assert (rows == cols) == M.is_square


# ------------------------------------------------------------------------------------------------- scalars

SCALARS = [
    pytest.param(kind(3), 3, id=name)
    for name, kind in {
        "int": int,
        "int8": np.int8,
        "uint8": np.uint8,
        "int16": np.int16,
        "int32": np.int32,
        "int64": np.int64,
        "uint64": np.uint64,
        "sympy": sympy.Integer,
        "fmpz": flint.fmpz,
        "Fraction": Fraction,
        "fmpq": flint.fmpq,
    }.items()
] + [
    pytest.param(Fraction(-2, 5), Fraction(-2, 5), id="-2/5"),
    pytest.param(sympy.Rational(-2, 5), Fraction(-2, 5), id="sympy -2/5"),
    pytest.param(flint.fmpq(-2, 5), Fraction(-2, 5), id="fmpq -2/5"),
    pytest.param(-(10**50), -(10**50), id="-10^50"),
    pytest.param(2**64 - 1, 2**64 - 1, id="2^64 - 1"),
    pytest.param(0, 0, id="0"),
]


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(7), Zmod(2**64 - 59), Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize(("scalar", "number"), SCALARS)
def test_scalar_multiplies_every_entry_from_both_sides(ring, scalar, number):
    """(c * M)[i, j] = c * M[i, j] = (M * c)[i, j] for scalars of every library."""
    M, lists = sample(ring, 2, 3)
    c = ring.canonical(number)
    expected = [[reduced(c * a, ring) for a in row] for row in lists]
    assert expected == (scalar * M).tolist() == (M * scalar).tolist()
    assert type(scalar * M) is Matrix
    assert is_canonical(scalar * M)
    assert zeros(0, 3, ring) == scalar * zeros(0, 3, ring)


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize(
    "scalar",
    [True, False, np.True_, 1.5, 2.0, np.float64(2), np.float32(2), 2j, sympy.Symbol("x"), sympy.Float(2)],
    ids=repr,
)
def test_scalar_that_is_no_element_is_refused_on_both_sides(ring, scalar):
    """Truth values, floats, complex numbers and symbols scale nothing; the message names ring and factor."""
    M, _ = sample(ring, 2, 2)
    for multiply in (lambda: scalar * M, lambda: M * scalar):
        with pytest.raises(EntryError) as caught:
            multiply()
        assert str(ring) in str(caught.value)
        assert repr(scalar) in str(caught.value)


def test_fraction_without_an_inverse_scales_nothing():
    """1/2 is no element of Z_8, so it is no scalar there."""
    with pytest.raises(EntryError, match=r"1/2.*Z_8.*not a unit mod 8"):
        Fraction(1, 2) * matrix([[2]], mod=8)


def test_scalar_of_another_ring_is_refused():
    """An nmod carries its modulus, and 3 mod 9 is no element of Z_8."""
    M = matrix([[1, 2]], mod=8)
    assert M * 3 == M * flint.nmod(3, 8)
    with pytest.raises(RingMismatchError, match=r"Z_9.*Z_8"):
        M * flint.nmod(3, 9)


@pytest.mark.parametrize("n", [2, 3, 4, 6, 12])
def test_a_quotient_by_a_unit_is_the_only_solution(n):
    """M/c is the one X with c*X = M, for all units; for another c there is a v != 0 with c*v = 0."""
    M = matrix([[a, 1] for a in range(n)], mod=n)
    for c in range(-n, n):
        if gcd(c, n) == 1:
            assert c * (M / c) == M == (M / Fraction(1, c)) / c
            assert [3 % n] == [x * c % n for x in (M[3 % n] / c).entries[:1]]
            assert isinstance(M[0] / c, Vector)
        else:
            with pytest.raises(
                NotInvertibleError, match=rf"^division: {c % n} is not a unit of Z_{n}: v = "
            ) as no:
                M / c
            assert (no.value.matrix @ no.value.witness).is_zero
            assert not no.value.witness.is_zero
            assert check(certify(no.value).to_json()).outcome == "verified"


def test_a_quotient_over_the_integers_is_exact():
    """Or an entry is named that the divisor does not divide, with a proof modulo q; Q has all but M/0."""
    M = matrix([[4, -6], [0, 10**30]], ZZ)
    for c in (1, -1, 2, -2, Fraction(1, 3), Fraction(-2, 5)):
        X = M / c
        assert (X.ring, matrix(X, QQ) * c) == (ZZ, matrix(M, QQ))
        assert X == matrix(matrix(M, QQ) / c, ZZ)
    for c, place in ((4, r"\[0, 1\], as 4\*x = -6"), (Fraction(3, 2), r"\[0, 0\], as 3\*x = 8")):
        said = rf"^division: {c} does not divide entry {place} has no solution over Z; matrix\(M, QQ\) / {c}"
        with pytest.raises(NoSolutionError, match=said) as no:
            M / c
        assert not solve(no.value.matrix, no.value.b)
        assert check(certify(no.value).to_json()).outcome == "verified"
    for ring in (ZZ, QQ):
        with pytest.raises(
            NotInvertibleError, match=rf"^division: 0 is not a unit of {ring}: v = \(1\)"
        ) as no:
            matrix(M, ring) / 0
        assert check(certify(no.value).to_json()).outcome == "verified"
        assert zeros(0, 2, ring) / 2 == zeros(0, 2, ring)


def test_only_numbers_divide():
    """Floats are not exact, and a matrix by a matrix may mean two things."""
    M = matrix([[2, 4]], mod=7)
    for wrong in (2.0, True, sympy.Symbol("x")):
        with pytest.raises(EntryError, match=r"^division: the divisor is "):
            M / wrong
    with pytest.raises(EntryError, match="1/7, which is no element of Z_7"):
        M / Fraction(1, 7)
    for divide in (lambda: M / M, lambda: 2 / M, lambda: M / "2", lambda: M / [2], lambda: np.int64(2) / M):
        with pytest.raises(TypeError):
            divide()
    assert M / np.int64(2) == M / flint.nmod(2, 7) == matrix([[1, 2]], mod=7)


NO_NUMBERS = ["3", None, {}, object()]


@pytest.mark.parametrize(
    ("operation", "other"),
    [(operation, other) for operation in (operator.add, operator.sub, operator.mul)
     for other in [*NO_NUMBERS, [1], (1,)]] + [(operator.matmul, other) for other in NO_NUMBERS],
    ids=lambda x: getattr(x, "__name__", type(x).__name__),
)  # fmt: skip
def test_operation_with_no_number_and_no_matrix_is_a_type_error(operation, other):
    """Texts and None take no part in arithmetic, lists only in M @ x; convert them with `matrix` first."""
    M = matrix([[1]], mod=8)
    with pytest.raises(TypeError):
        operation(M, other)
    with pytest.raises(TypeError):
        operation(other, M)


@pytest.mark.parametrize("operation", [operator.add, operator.sub])
def test_operation_with_a_numpy_array_is_a_type_error(operation):
    """An array has no ring, and never broadcasts over the entries; only M @ x reads it over that of M."""
    M, array = matrix([[1]], mod=8), np.array([[1]])
    for left, right in ((M, array), (array, M)):
        with pytest.raises(TypeError):
            operation(left, right)

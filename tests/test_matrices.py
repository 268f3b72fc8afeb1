"""Matrices as values: arithmetic against plain Python, indexing against nested lists, refusals."""

import copy
import operator
import pickle
from fractions import Fraction
from itertools import product

import flint
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    Matrix,
    RingMismatchError,
    ShapeError,
    Zmod,
    identity,
    matrix,
    zeros,
)
from tests.helpers.strategies import SHAPES, elements, matrices, rings

MODULI = (2, 3, 4, 6, 8, 36, 2**31, 2**61 - 1, 2**63, 2**64 - 59, 2**64 - 1, 2**64, 2**64 + 13, 10**40)
RINGS = [*map(Zmod, MODULI), QQ]
HUGE = 10**5000  # more digits than Python's int -> str conversion allows
NAMES = {"matrix": matrix, "zeros": zeros, "identity": identity, "Zmod": Zmod, "QQ": QQ}

drawn = settings(derandomize=True, max_examples=80, deadline=None)
sizes = st.integers(0, 4)


def sample(ring, rows, cols, seed=1):
    """Return a matrix of spread-out elements, as a Matrix and as nested lists."""
    n = ring.modulus
    step = 7 if n is None else n // 3 + 5
    lists = [[(seed + step * (i * cols + j) ** 2) for j in range(cols)] for i in range(rows)]
    if n is None:
        lists = [
            [Fraction(a - 20, 1 + (i + j) % 4) for j, a in enumerate(row)] for i, row in enumerate(lists)
        ]
    else:
        lists = [[a % n for a in row] for row in lists]
    return (matrix(lists, ring) if lists and lists[0] else zeros(rows, cols, ring)), lists


def reduced(value, ring):
    """Return a number modulo n, or unchanged over Q."""
    return value % ring.modulus if ring.modulus else Fraction(value)


def plain_product(A, B, inner, cols, ring):
    """Return A*B by the definition sum over k of A[i][k]*B[k][j]."""
    return [[reduced(sum(row[k] * B[k][j] for k in range(inner)), ring) for j in range(cols)] for row in A]


def plain_combination(A, B, combine, ring):
    """Return the matrix of combine(A[i][j], B[i][j])."""
    return [
        [reduced(combine(a, b), ring) for a, b in zip(r, s, strict=True)] for r, s in zip(A, B, strict=True)
    ]


def is_canonical(M):
    """Say whether every entry is a plain int in 0..n-1, or a Fraction over Q."""
    n = M.ring.modulus
    if n is None:
        return all(type(a) is Fraction for a in M.entries)
    return all(type(a) is int and 0 <= a < n for a in M.entries)


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


@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_product_of_all_two_by_two_matrices_with_a_basis(n):
    """The product is bilinear, so products with the four unit matrices decide it; all 2 x 2 are tried."""
    units = [matrix([[int((i, j) == place) for j in (0, 1)] for i in (0, 1)], mod=n) for place in PLACES]
    for a, b, c, d in product(range(n), repeat=4):
        M = matrix([[a, b], [c, d]], mod=n)
        expected = [[[a, 0], [c, 0]], [[0, a], [0, c]], [[b, 0], [d, 0]], [[0, b], [0, d]]]
        assert expected == [(M @ E).tolist() for E in units]


PLACES = [(0, 0), (0, 1), (1, 0), (1, 1)]


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


@pytest.mark.parametrize("other", ["3", [1], (1,), None, {}, object()], ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("operation", [operator.add, operator.sub, operator.mul, operator.matmul])
def test_operation_with_no_number_and_no_matrix_is_a_type_error(operation, other):
    """Lists, texts and None take no part in arithmetic: convert them with `matrix` first."""
    M = matrix([[1]], mod=8)
    with pytest.raises(TypeError):
        operation(M, other)
    with pytest.raises(TypeError):
        operation(other, M)


@pytest.mark.parametrize("operation", [operator.add, operator.sub, operator.matmul])
def test_operation_with_a_numpy_array_is_a_type_error(operation):
    """A numpy array carries no ring: it is never mixed in silently, and never broadcasts over the entries."""
    M, array = matrix([[1]], mod=8), np.array([[1]])
    for left, right in ((M, array), (array, M)):
        with pytest.raises(TypeError):
            operation(left, right)


# ------------------------------------------------------------------------------------------ fitting together


@pytest.mark.parametrize(
    ("name", "operation"),
    [
        ("sum", operator.add),
        ("difference", operator.sub),
        ("product", operator.matmul),
        ("product", operator.mul),
        ("augment", Matrix.augment),
        ("stack", Matrix.stack),
    ],
)
@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_shapes_that_do_not_fit_are_refused(name, operation, ring):
    """2 x 3 and 4 x 5 fit in no operation; the message names the operation and both shapes."""
    A, B = zeros(2, 3, ring), zeros(4, 5, ring)
    with pytest.raises(ShapeError, match=rf"^{name}: .*2 x 3.*4 x 5"):
        operation(A, B)


@pytest.mark.parametrize(
    ("name", "operation"),
    [
        ("sum", operator.add),
        ("difference", operator.sub),
        ("product", operator.matmul),
        ("product", operator.mul),
        ("augment", Matrix.augment),
        ("stack", Matrix.stack),
    ],
)
@pytest.mark.parametrize(
    ("left", "right"), [(Zmod(8), Zmod(4)), (Zmod(8), QQ), (QQ, Zmod(2**64 + 13))], ids=str
)
def test_rings_that_differ_are_refused(name, operation, left, right):
    """Matrices over different rings never mix; the message names the operation and both rings."""
    with pytest.raises(RingMismatchError, match=rf"^{name}: .*\b{left}\b.*\b{right}\b"):
        operation(identity(2, left), identity(2, right))


@pytest.mark.parametrize(
    ("name", "operation"), [("trace", Matrix.trace), ("power", lambda M: M**2), ("power", lambda M: M**0)]
)
def test_operations_on_square_matrices_refuse_others(name, operation):
    """Trace and power need a square matrix; the message names the operation, the shape and the ring."""
    with pytest.raises(ShapeError, match=rf"^{name}: .*2 x 3.*Z_8"):
        operation(zeros(2, 3, Zmod(8)))


def test_power_refuses_exponents_below_zero_and_fractions():
    """M^-1 is a question for `inverse`; 1.5 is no exponent."""
    M = identity(2, Zmod(8))
    with pytest.raises(InputError, match=r"exponent -1 .*inverse"):
        M**-1
    with pytest.raises(TypeError):
        M**1.5
    with pytest.raises(InputError):
        M**-HUGE


@pytest.mark.parametrize("size", [-1, 2.0, "2", None, True, Fraction(2), -HUGE], ids=lambda s: str(type(s)))
def test_sizes_that_are_no_counts_are_refused(size):
    """The number of rows or columns is an integer >= 0."""
    for make in (
        lambda: identity(size, Zmod(8)),
        lambda: zeros(size, 2, Zmod(8)),
        lambda: zeros(2, size, QQ),
    ):
        with pytest.raises(ShapeError, match=r"^(identity|zeros): a size must be an integer >= 0"):
            make()


@pytest.mark.parametrize("ring", [8, None, "QQ", Zmod], ids=str)
def test_identity_and_zeros_refuse_what_is_no_ring(ring):
    """The ring is Zmod(n) or QQ; anything else is an InputError, even when no entry needs it."""
    for make in (lambda: identity(2, ring), lambda: zeros(2, 3, ring), lambda: zeros(0, 0, ring)):
        with pytest.raises(InputError, match="ring"):
            make()


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_identity_and_zeros_are_what_they_say(ring):
    """I[i, j] = 1 iff i = j; the zero matrix has only zeros; both have canonical entries."""
    for k in (0, 1, 3):
        assert [[int(i == j) for j in range(k)] for i in range(k)] == identity(k, ring).tolist()
        assert (k, k) == identity(np.int64(k), ring).shape
        assert is_canonical(identity(k, ring))
    for rows, cols in SHAPES:
        assert [[0] * cols] * rows == zeros(rows, cols, ring).tolist()
        assert (rows, cols) == zeros(rows, cols, ring).shape
        assert is_canonical(zeros(rows, cols, ring))


# ------------------------------------------------------------------------------------------------ as values


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_matrix_is_a_value(ring, rows, cols):
    """Repr evaluates to an equal matrix; pickle, copy, deepcopy and `matrix` give one; hashes agree."""
    M, _ = sample(ring, rows, cols)
    computed = zeros(rows, cols, ring) + M
    for A in (M, computed):
        copies = [
            eval(repr(A), dict(NAMES)),
            pickle.loads(pickle.dumps(A)),
            copy.copy(A),
            copy.deepcopy(A),
            matrix(A),
            matrix(A, ring),
            A.T.T,
        ]
        assert [M] * 7 == copies
        assert [hash(M)] * 7 == list(map(hash, copies))
        assert [(rows, cols)] * 7 == [B.shape for B in copies]


@drawn
@given(matrices())
def test_repr_is_an_expression_for_the_matrix(M):
    """eval(repr(M)) = M with the public names alone."""
    assert M == eval(repr(M), dict(NAMES))


def test_equality_needs_ring_shape_and_entries():
    """Matrices over different rings, of different shapes or with different entries are not equal."""
    M = matrix([[1, 0]], mod=8)
    different = [
        matrix([[1, 0]], mod=9),
        matrix([[1, 0]], QQ),
        matrix([[1], [0]], mod=8),
        matrix([[1, 1]], mod=8),
        [[1, 0]],
        ((1, 0),),
        "matrix([[1, 0]], mod=8)",
        None,
    ]
    assert [False] * 8 == [M == other for other in different]
    assert [True] * 8 == [M != other for other in different]
    shapes = [zeros(0, 3, QQ), zeros(3, 0, QQ), zeros(0, 0, QQ), zeros(0, 2, QQ)]
    assert 4 == len(set(shapes + shapes))
    assert (M == np.array([[1, 0]])) is False


@drawn
@given(matrices(), matrices())
def test_equality_agrees_with_the_entries(A, B):
    """A = B iff ring, shape and rows agree, however each of them was made."""
    same = (A.ring, A.shape, A.rows()) == (B.ring, B.shape, B.rows())
    assert same == (A == B) == (A.T == B.T) == (-A == -B)


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(2**64 + 13), QQ], ids=str)
def test_matrix_never_changes(ring):
    """No assignment and no list taken from a matrix reaches its entries."""
    given_rows = [[1, 2], [3, 4]]
    M = matrix(given_rows, ring)
    before = M.rows()
    given_rows[0][0] = 5
    M.tolist()[0][0] = 5
    M.to_numpy()[0, 0] = 5
    for change in (
        lambda: setattr(M, "shape", (1, 4)),
        lambda: setattr(M, "ring", Zmod(9)),
        lambda: setattr(M, "anything", 1),
        lambda: delattr(M, "ring"),
        lambda: operator.setitem(M, (0, 0), 5),
        lambda: operator.delitem(M, (0, 0)),
    ):
        with pytest.raises((AttributeError, TypeError)):
            change()
    same = M
    same += M
    same @= M
    assert before == M.rows()
    assert ((1, 2), (3, 4)) == M.rows()


def test_matrix_class_is_not_called_directly():
    """The checked makers are the only way in, and the refusal names them."""
    with pytest.raises(TypeError, match=r"matrix\(data"):
        Matrix()
    with pytest.raises(TypeError):
        Matrix([[1]])


@pytest.mark.parametrize("n", [2**64, 2**64 + 13, 10**40])
def test_big_moduli_stay_compatible_after_many_others(n):
    """Two matrices over Z_n fit together however many other big rings were used in between."""
    A = identity(2, Zmod(n)) + matrix([[0, 1], [2, 3]], mod=n)
    for k in range(150):
        assert (2 * identity(1, Zmod(2**65 + k))).entries == (2,)
    B = identity(2, Zmod(n)) + matrix([[0, 1], [2, 3]], mod=n)
    assert A == B
    assert matrix([[3, 5], [10, 18]], mod=n) == A @ B
    assert (A - B).is_zero


# ------------------------------------------------------------------------------------------------- indexing

LINES = [0, 1, -1, -3, 2, np.int64(1)]
SLICES = [
    slice(None),
    slice(1, None),
    slice(None, 2),
    slice(0, 0),
    slice(2, 1),
    slice(None, None, -1),
    slice(None, None, 2),
    slice(-2, None),
    slice(-100, 100),
    slice(5, 9),
    slice(2, None, -2),
]


def as_lists(lists, i, j):
    """Return what the pair of indices means on nested lists, always as nested lists."""
    rows = lists[i] if isinstance(i, slice) else [lists[i]]
    return [row[j] if isinstance(j, slice) else [row[j]] for row in rows]


@pytest.mark.parametrize("ring", [Zmod(36), Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize("computed", [False, True], ids=["from rows", "computed"])
def test_indices_mean_what_they_mean_on_nested_lists(ring, computed):
    """M[i, j] is the entry; a slice in either place gives the Matrix of those rows and columns."""
    lists = sample(ring, 3, 4)[1]

    def fresh():
        M = matrix(lists, ring)
        return M + zeros(3, 4, ring) if computed else M

    for i, j in product(LINES, LINES):
        assert lists[i][j] == fresh()[i, j]
        assert type(fresh()[i, j]) is (Fraction if ring == QQ else int)
    for i, j in [*product(LINES, SLICES), *product(SLICES, LINES), *product(SLICES, SLICES)]:
        part = fresh()[i, j]
        assert as_lists(lists, i, j) == part.tolist()
        assert (len(lists[i]) if isinstance(i, slice) else 1) == part.shape[0]
        assert (len(lists[0][j]) if isinstance(j, slice) else 1) == part.shape[1]
        assert ring == part.ring


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_slices_keep_empty_shapes(rows, cols):
    """M[:, :] = M, and empty slices give the 0 x k and k x 0 matrices."""
    M, _ = sample(Zmod(8), rows, cols)
    assert M == M[:, :]
    assert (0, cols) == M[0:0, :].shape
    assert (rows, 0) == M[:, 0:0].shape


@pytest.mark.parametrize(
    "key", [(2, 0), (-3, 0), (0, 3), (0, -4), (2, slice(None)), (slice(None), 3)], ids=str
)
def test_index_out_of_range_is_an_index_error(key):
    """Outside -m..m-1 there is no row; the message says whether row or column, which, and of how many."""
    M = zeros(2, 3, Zmod(8))
    with pytest.raises(IndexError, match=r"(row -?\d of a matrix with 2 rows|column -?\d of .* 3 columns)"):
        M[key]


def test_index_out_of_range_survives_huge_numbers():
    """10^5000 is no row: an IndexError like any other."""
    with pytest.raises(IndexError):
        zeros(2, 3, Zmod(8))[HUGE, 0]


def test_every_index_of_an_empty_matrix_is_out_of_range():
    """0 x 3 has no row 0, and 3 x 0 no column 0."""
    for M in (zeros(0, 3, Zmod(8)), zeros(3, 0, QQ), zeros(0, 0, QQ)):
        for i, j in PLACES:
            with pytest.raises(IndexError):
                M[i, j]


@pytest.mark.parametrize(
    "key",
    [0, slice(None), (0,), (0, 0, 0), (), None, "00", (0, 1.5), ("0", 0), (None, 0), ([0], 0)],
    ids=repr,
)
def test_index_that_is_no_pair_of_integers_or_slices_is_a_type_error(key):
    """A matrix is indexed by a pair; each of the two is an integer or a slice."""
    with pytest.raises(TypeError):
        matrix([[1, 2], [3, 4]], mod=8)[key]


def test_matrix_is_not_iterable():
    """There is no doubt about what a loop would run over: rows() or entries must be named."""
    with pytest.raises(TypeError):
        list(matrix([[1, 2], [3, 4]], mod=8))


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_entries_rows_and_tolist_agree(ring, rows, cols):
    """Entries is the flat tuple, rows() the tuple of rows, tolist() the nested lists."""
    M, lists = sample(ring, rows, cols)
    for A in (M, M + zeros(rows, cols, ring)):
        assert tuple(a for row in lists for a in row) == A.entries
        assert tuple(map(tuple, lists)) == A.rows()
        assert lists == A.tolist()
        assert all(type(row) is list for row in A.tolist())


# ---------------------------------------------------------------------------------------------------- words


def test_str_aligns_columns():
    """Every column is as wide as its widest entry; an empty matrix shows its shape."""
    assert "[  1 10]\n[200  3]" == str(matrix([[1, 10], [200, 3]], mod=1000))
    assert "[-1/2 3]\n[   0 4]" == str(matrix([["-1/2", 3], [0, 4]]))
    assert "0 x 3" in str(zeros(0, 3, QQ))


def test_str_and_repr_survive_huge_entries():
    """Entries with 5000 digits are written in full."""
    digits = "9" * 5000
    for M in (matrix([[int("9" * 4000) * 10**1000 + int("9" * 1000)]], mod=HUGE), matrix([[HUGE - 1]])):
        assert f"[{digits}]" == str(M)
        assert f"[[{digits}]]" in repr(M)


def test_str_and_repr_of_large_matrices_are_short():
    """More than 60 rows or columns are shortened with `..` where people read."""
    M = zeros(200, 300, Zmod(8))
    assert 60 >= len(str(M).splitlines())
    assert ".." in str(M)
    assert ".." in repr(M)
    assert ".." not in repr(zeros(60, 60, Zmod(8)))


def test_residues_are_taken_modulo_divisors_only():
    """Modulo another number the residue of a class would depend on its representative."""
    for bad in (5, 0, 1, -3, 24, 2**70, 2.0, True, "3"):
        with pytest.raises(InputError, match=r"residues: .* is not a divisor of n = 12"):
            matrix([[5, 9]], mod=12).residues([2, bad])
    with pytest.raises(InputError, match="residues: 2 is not a divisor of the modulus of Q"):
        matrix([[5, 9]]).residues([2])
    large = matrix([[5, 2**64 + 1]], mod=2**64 * 3)
    assert [[[1, 1]], [[2, 2]]] == [M.tolist() for M in large.residues([2, 3])]
    with pytest.raises(InputError, match=r"from 2 to 2\^64 - 1"):
        large.residues([2**64])

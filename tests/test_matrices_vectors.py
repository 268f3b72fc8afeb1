"""Rows, loops, vectors and products with lists: where they come from says what they are, never a shape."""

import copy
import operator
import pickle
from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy
from scipy.sparse import csr_array, csr_matrix
from sympy import ZZ as SYMPY_ZZ
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    Matrix,
    RingMismatchError,
    ShapeError,
    Vector,
    Zmod,
    diag,
    identity,
    kernel,
    matrix,
    random_matrix,
    solve,
    zeros,
)
from tests.helpers.plain_matrices import RINGS, sample
from tests.helpers.strategies import SHAPES

Z6 = Zmod(6)
SIZES = [(1, 1), (1, 3), (3, 1), (2, 3)]


def column(entries, ring=Z6):
    """Return a column, by way of a product."""
    return identity(len(entries), ring) @ entries


# ------------------------------------------------------------------------------------------ rows and loops


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
@pytest.mark.parametrize("computed", [False, True], ids=["from rows", "computed"])
def test_a_matrix_is_the_sequence_of_its_rows_in_every_shape(ring, rows, cols, computed):
    """len(M), M[i], a loop, and M[i][j] are those of the nested lists, one row and one column included."""
    M, lists = sample(ring, rows, cols)
    M = M + zeros(rows, cols, ring) if computed else M
    assert rows == len(M) == len(list(M))
    assert lists == [list(row) for row in M] == [list(M[i]) for i in range(rows)]
    assert lists == [[row[j] for j in range(cols)] for row in M]
    assert lists == [[M[i - rows][j - cols] for j in range(cols)] for i in range(rows)]
    assert all(
        (type(row), row.shape, row.is_column, len(row)) == (Vector, (1, cols), False, cols) for row in M
    )
    assert lists[::-1] == [list(row) for row in reversed(M)]


@pytest.mark.parametrize(
    "part", [slice(None), slice(1, None), slice(0, 0), slice(None, None, -1), slice(-2, 5)]
)
def test_a_slice_of_a_matrix_is_the_matrix_of_those_rows(part):
    """M[a:b] = M[a:b, :], and of a vector the entries, in its own direction."""
    M, lists = sample(Z6, 3, 2)
    assert (Matrix, M[part, :]) == (type(M[part]), M[part])
    assert lists[part] == M[part].tolist()
    for v in (M[:, 1], M[:, 1].T):
        assert (Vector, list(v)[part], v.is_column) == (type(v[part]), list(v[part]), v[part].is_column)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_what_is_a_vector_depends_on_the_key_and_not_on_the_shape(rows, cols):
    """One integer in the key gives a Vector; slices alone give a Matrix, of one row or column as well."""
    M = zeros(rows, cols, Z6)
    for key, is_column in ((0, False), ((0, slice(None)), False), ((slice(None), 0), True), (-1, False)):
        assert (Vector, is_column) == (type(M[key]), M[key].is_column)
    for key in (slice(0, 1), (slice(0, 1), slice(None)), (slice(None), slice(0, 1))):
        assert type(M[key]) is Matrix
        assert len(M[key]) == M[key].shape[0]
    v = M[:, 0]
    assert ([0] * rows, rows, 0) == (list(v), len(v), v[-1])
    assert type(v[0, 0]) is int
    assert (Vector, (1, 1)) == (type(v[0, :]), v[0, :].shape)


@pytest.mark.parametrize("index", [2, -3, 10**30])
def test_a_line_or_an_entry_that_is_not_there_is_an_index_error(index):
    """Outside -m..m-1 there is no row, and outside -k..k-1 no entry of a vector."""
    M = matrix([[1, 2], [3, 4]], mod=6)
    for thing in (M, M[0], M[:, 0]):
        with pytest.raises(IndexError, match=r"of a matrix with 2"):
            thing[index]


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_a_matrix_is_always_true(rows, cols):
    """Neither an empty matrix nor a zero matrix nor an empty vector is false."""
    M = zeros(rows, cols, Z6)
    assert M
    assert all(M)


def test_membership_is_that_of_the_loop():
    """A row is in a matrix, a number in a vector."""
    M = matrix([[1, 2], [3, 4]], mod=6)
    assert M[1] in M
    assert matrix([[1, 4]], mod=6) not in M
    assert 3 in M[1]
    assert 5 not in M[1]


# ------------------------------------------------------------------------------------------ there and back


@pytest.mark.parametrize("ring", [Zmod(2), Z6, Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_the_rows_are_the_matrix_again(ring, rows, cols):
    """matrix(list(M)) = M over the ring of M; numpy and sympy make the same matrix of M and of its rows."""
    M, lists = sample(ring, rows, cols)
    assert M == matrix(list(M)) == matrix(tuple(M)) == matrix(list(M), ring)
    assert M == matrix([list(row) for row in M], ring)
    assert lists == np.array(M).tolist()
    assert sympy.Matrix(lists) == sympy.Matrix(M) == sympy.Matrix([list(row) for row in M])


def test_rows_of_several_kinds_are_one_matrix():
    """Rows that are Vectors carry their ring, beside lists and arrays; integers are reduced by it."""
    M = matrix([[1, 2], [3, 4]], mod=6)
    assert matrix([[3, 4], [5, 1], [1, 1]], mod=6) == matrix([M[1], [11, 7], np.array([1, 1])])
    with pytest.raises(RingMismatchError, match="several rings: Z_5, Z_6"):
        matrix([M[0], matrix([[1, 2]], mod=5)[0]])
    with pytest.raises(RingMismatchError, match="several rings: Z_5, Z_6"):
        matrix([M[0], pytest.importorskip("galois").GF(5)([1, 2])])
    with pytest.raises(RingMismatchError, match="belongs to Z_6"):
        matrix([M[0]], mod=7)
    assert matrix([matrix([["1/3", 2]])[0]], mod=5).tolist() == [[2, 2]]


def test_columns_are_not_taken_for_rows():
    """A list of columns could be meant either way: it is refused, and the message says what to write."""
    M = matrix([[1, 2], [3, 4]], mod=6)
    for rows in ([M[:, 0], M[:, 1]], kernel(zeros(2, 2, Z6)).generators, [column([1])]):
        with pytest.raises(ShapeError, match=r"row 0 is a column, \d x 1; give its transpose v.T"):
            matrix(rows)
    assert M.T == matrix([M[:, j].T for j in range(2)])


@pytest.mark.parametrize(
    "made",
    [
        lambda *ring, **mod: matrix([[1]], *ring, **mod),
        lambda *ring, **mod: identity(1, *ring, **mod),
        lambda *ring, **mod: zeros(1, 1, *ring, **mod),
        lambda *ring, **mod: diag([1], *ring, **mod),
        lambda *ring, **mod: random_matrix(1, 1, *ring, seed=1, **mod),
        lambda *ring, **mod: matrix([[1]], ZZ).change_ring(*ring, **mod),
        lambda *ring, **mod: matrix([[1]], mod=4).lift(*ring, **mod),
    ],
)
def test_a_modulus_in_the_place_of_the_ring_is_told_where_to_go(made):
    """matrix(rows, 7) is refused with the words that are meant, and these words are obeyed."""
    with pytest.raises(InputError, match=r"Zmod\(n\), ZZ or QQ, not 7; for the integers mod 7 write mod=7"):
        made(7)
    with pytest.raises(InputError, match=r"ring must be Zmod.*not 1$"):
        made(1)
    assert made(mod=7).ring == made(Zmod(7)).ring == Zmod(7)
    with pytest.raises(RingMismatchError, match="not both"):
        made(QQ, mod=7)


@pytest.mark.parametrize(
    "made", [lambda: identity(2), lambda: zeros(2, 2), lambda: random_matrix(2, 2, seed=1)]
)
def test_no_ring_is_guessed_where_no_entries_are_given(made):
    """Nothing tells Q from Z_n there."""
    with pytest.raises(RingMismatchError, match="give the ring, or mod=n for the integers mod n"):
        made()


# -------------------------------------------------------------------------------------------- vectors stay


@pytest.mark.parametrize("is_column", [True, False], ids=["column", "row"])
@pytest.mark.parametrize("entries", [[], [4], [1, 2, 3]], ids=str)
def test_arithmetic_with_vectors_gives_vectors(is_column, entries):
    """Multiples, sums, differences, copies and residues keep the kind and the direction; T turns it."""
    upright = column(entries)
    v = upright if is_column else upright.T
    made = [
        -v,
        5 * v,
        v * 5,
        v + v,
        v - v,
        copy.copy(v),
        copy.deepcopy(v),
        pickle.loads(pickle.dumps(v)),
        v.T.T,
    ]
    made += v.residues([2, 3])
    assert [(Vector, is_column, v.shape)] * len(made) == [(type(w), w.is_column, w.shape) for w in made]
    assert [5 * a % 6 for a in entries] == list(5 * v)
    assert (Vector, not is_column) == (type(v.T), v.T.is_column)


def test_a_vector_equals_the_matrix_with_its_entries():
    """== and hash look at ring, shape and entries alone; a row is no column."""
    M = matrix([[1, 2]], mod=6)
    assert M == M[0]
    assert hash(M) == hash(M[0])
    assert len({M, M[0]}) == 1
    assert M[0] != M[0].T
    assert type(M + M[0]) is type(M[0] + M) is Matrix


@pytest.mark.parametrize("k", [1, 2])
@pytest.mark.parametrize("m", [1, 2])
def test_products_with_vectors_are_vectors_where_one_direction_is_left(m, k):
    """M @ column and row @ M are Vectors, column @ row and M @ Matrix are not, for sizes of 1 as well."""
    M, x = zeros(m, k, Z6), column([0] * k)
    assert (Vector, True, (m, 1)) == (type(M @ x), (M @ x).is_column, (M @ x).shape)
    row = column([0] * m).T
    assert (Vector, False, (1, k)) == (type(row @ M), (row @ M).is_column, (row @ M).shape)
    assert type(x @ row) is type(zeros(m, 1, Z6) @ x.T) is type(M @ x[:, :]) is type(M @ M.T) is Matrix
    assert (Vector, 0) == (type(x.T @ x), (x.T @ x)[0])


# ------------------------------------------------------------------------------------- products with lists


@pytest.mark.parametrize("kind", [list, tuple, np.array], ids=["list", "tuple", "array"])
def test_lists_and_arrays_are_factors_over_the_ring_of_the_matrix(kind):
    """A flat one is a column on the right and a row on the left; a nested one is a matrix."""
    M = matrix([[1, 2, 3], [4, 5, 0]], mod=6)
    assert matrix([[2], [5]], mod=6) == M @ kind([1, -1, 7])
    assert matrix([[3, 3, 3]], mod=6) == kind([-1, 1]) @ M
    assert (True, False) == ((M @ kind([1, -1, 7])).is_column, (kind([-1, 1]) @ M).is_column)
    assert M == M @ kind([[1, 0, 0], [0, 1, 0], [0, 0, 1]]) == kind([[1, 0], [0, 1]]) @ M
    assert Matrix is type(M @ kind([[1], [1], [1]])) is type(kind([[1, 1]]) @ M)
    assert (2, 1) == (zeros(2, 0, Z6) @ []).shape
    assert M.T @ M == M.T @ list(M)
    assert list(M @ range(3)) == [2, 5]
    assert list(M @ M[0].T) == list(M @ M[0, :].tolist()[0])


def test_matrices_of_other_libraries_are_factors_over_the_ring_of_the_matrix():
    """No library multiplies the entries itself, as integers: the ring would be lost without a word."""
    M, A = matrix([[1, 2], [3, 4]], mod=7), [[5, 6], [0, 3]]
    others = (
        sympy.Matrix(A),
        sympy.ImmutableMatrix(A),
        flint.nmod_mat(A, 7),
        DomainMatrix(A, (2, 2), SYMPY_ZZ),
    )
    for other in (*others, csr_array(A), csr_matrix(A)):
        assert M @ matrix(A, mod=7) == M @ other
    for other in (sympy.Matrix(A), sympy.ImmutableMatrix(A)):
        assert matrix(A, mod=7) @ M == other @ M
    assert matrix([[5], [4]], mod=7) == M @ sympy.Matrix([1, 2])
    with pytest.raises(RingMismatchError):
        M @ flint.nmod_mat(A, 5)


def test_sums_with_matrices_of_sympy_are_a_type_error():
    """As for lists and arrays; sympy would add the entries as integers."""
    M, other = matrix([[1]], mod=7), sympy.Matrix([[6]])
    for left, right in ((M, other), (other, M)):
        for operation in (operator.add, operator.sub):
            with pytest.raises(TypeError):
                operation(left, right)


@pytest.mark.parametrize(
    ("operand", "error"),
    [
        ([1, 2], ShapeError),
        ([[1, 2]], ShapeError),
        ([1.5, 2, 3], EntryError),
        ([True, False, True], EntryError),
        (np.array([0.5, 1, 2]), EntryError),
        ([Fraction(1, 2), 0, 0], EntryError),
        (np.zeros((3, 1, 1), dtype=int), InputError),
        ("1 2 3", TypeError),
        ({1, 2, 3}, TypeError),
        (7, TypeError),
        (None, TypeError),
    ],
    ids=[
        "short",
        "matrix",
        "float",
        "bool",
        "floats",
        "fraction",
        "cube",
        "text",
        "set",
        "number",
        "None",
    ],
)
def test_a_factor_that_does_not_fit_is_refused(operand, error):
    """As for `matrix`: nothing is rounded, cut or taken from another ring, and texts are no factors."""
    with pytest.raises(error):
        matrix([[1, 2, 3], [4, 5, 0]], mod=6) @ operand


def test_a_factor_over_a_field_of_galois_is_over_another_ring():
    """An array of galois carries its field."""
    with pytest.raises(RingMismatchError):
        matrix([[1, 2, 3], [4, 5, 0]], mod=6) @ pytest.importorskip("galois").GF(5)([1, 2, 3])


# ------------------------------------------------------------------------------------------------- systems


@pytest.mark.parametrize("side", ["right", "left"])
def test_solutions_generators_and_witnesses_are_vectors(side):
    """A flat right-hand side, or a Vector, has Vectors for solutions; a Matrix has matrices."""
    M = matrix([[2, 0], [0, 3]], mod=6)
    for b in ([2, 3], np.array([2, 3]), (M @ [1, 1] if side == "right" else [1, 1] @ M)):
        s = solve(M, b, side=side)
        found = [s.particular, *s, s.random(seed=1), *s.generators]
        assert {(Vector, side == "right")} == {(type(x), x.is_column) for x in found}
        assert [3 * s.particular[1] % 6, len(s.particular)] == [3, 2]
    flat = zeros(2, 1, Z6) if side == "right" else zeros(1, 2, Z6)
    assert {Matrix} == set(map(type, solve(M, flat, side=side)))
    assert Vector is type(solve(M, [1, 0], side=side).witness)
    assert all(x[0] % 3 == 0 for x in kernel(M, side=side))

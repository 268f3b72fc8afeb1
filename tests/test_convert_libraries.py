"""Matrices from numpy, sympy, FLINT and galois, and back."""

import re
from fractions import Fraction
from itertools import product

import flint
import numpy as np
import pytest
import sympy
from hypothesis import given
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    RingMismatchError,
    Zmod,
    inverse,
    matrix,
    solve,
    zeros,
)
from tests.helpers.conversion import DTYPES, MODULI, drawn
from tests.helpers.strategies import SHAPES, matrices


@pytest.mark.exhaustive
@drawn
@given(matrices())
def test_every_other_library_gives_the_matrix_back(M):
    """matrix(M.to_x()) = M for x = numpy, sympy and flint; only some of them carry the ring."""
    assert M == matrix(M.to_numpy(), M.ring)
    assert M == matrix(M.to_sympy(), M.ring)
    assert M == matrix(M.to_domain_matrix()) == matrix(M.to_domain_matrix(), M.ring)
    assert M == matrix(M.to_flint()) == matrix(M.to_flint(), M.ring)
    assert M.shape == M.to_numpy().shape == M.to_sympy().shape == M.to_domain_matrix().shape
    assert M.shape == (M.to_flint().nrows(), M.to_flint().ncols())
    if 0 not in M.shape:
        assert M == matrix(M.tolist(), M.ring) == matrix(M.rows(), M.ring)


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_round_trips_at_the_edges_of_machine_words(n, rows, cols):
    """The largest elements of Z_n survive every round trip, in every shape."""
    entries = [[(n - 1 - (i * cols + j) ** 2) % n for j in range(cols)] for i in range(rows)]
    M = matrix(entries, mod=n) if rows and cols else zeros(rows, cols, Zmod(n))
    assert entries == M.to_numpy().tolist()
    assert M == matrix(M.to_numpy(), mod=n) == matrix(M.to_domain_matrix()) == matrix(M.to_flint())
    assert M == matrix(M.to_sympy(), mod=n)


@pytest.mark.parametrize("dtype", DTYPES)
def test_numpy_integers_of_every_width(dtype):
    """The extreme values of every integer type denote themselves, reduced."""
    low, high = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)
    array = np.array([[low, high, 0], [1, high - 1, low // 2]], dtype=dtype)
    expected = [[low, high, 0], [1, high - 1, low // 2]]
    assert expected == matrix(array).tolist()
    for n in (8, 2**61 - 1, 2**64, 10**40):
        assert [[z % n for z in row] for row in expected] == matrix(array, mod=n).tolist()
        assert all(type(a) is int for a in matrix(array, mod=n).entries)


@pytest.mark.parametrize(
    "array",
    [
        np.arange(12).reshape(3, 4).T,
        np.arange(48).reshape(8, 6)[::2, ::2],
        np.asfortranarray(np.arange(12).reshape(4, 3)),
        np.arange(12, dtype=">i4").reshape(4, 3),
        np.arange(12).reshape(4, 3)[::-1, ::-1],
        np.broadcast_to(np.arange(3), (4, 3)),
        np.array([[1, 10**50], [-(10**50), Fraction(3, 7)]], dtype=object),
        np.zeros((0, 3), dtype=int),
        np.zeros((3, 0), dtype=int),
    ],
    ids=["transposed", "strided", "fortran", "big-endian", "reversed", "broadcast", "object", "0x3", "3x0"],
)
def test_numpy_arrays_of_every_layout(array):
    """Entry [i, j] of the matrix is entry [i, j] of the array, however it lies in memory."""
    M = matrix(array, mod=1009)
    assert array.shape == M.shape
    for i, j in product(*map(range, array.shape)):
        assert Zmod(1009).canonical(array[i, j] if array.dtype == object else int(array[i, j])) == M[i, j]


def test_numpy_matrix_is_a_matrix():
    """numpy.matrix is numpy's own word for a 2-d array, so it is read as one."""
    data = np.array([[1, 2], [3, 4]]).view(np.matrix)
    assert matrix([[1, 2], [3, 4]], mod=8) == matrix(data, mod=8)


@pytest.mark.parametrize(
    ("ring", "dtype"),
    [(Zmod(2), "int64"), (Zmod(2**63), "int64"), (Zmod(2**63 + 1), "O"), (Zmod(10**40), "O"), (QQ, "O")],
    ids=str,
)
@pytest.mark.parametrize("shape", [(2, 2), (0, 3), (3, 0)])
def test_to_numpy_is_int64_while_every_element_fits(ring, dtype, shape):
    """int64 for n <= 2^63 and Python numbers beyond: the type depends on the ring, never on the entries."""
    array = zeros(*shape, ring).to_numpy()
    assert (np.dtype(dtype), shape) == (array.dtype, array.shape)


def test_numpy_asarray_is_to_numpy():
    """np.asarray(M) is the array that to_numpy gives; a dtype asked for is honoured."""
    M = matrix([[1, 2], [3, 4]], mod=8)
    assert np.array_equal(M.to_numpy(), np.asarray(M))
    assert np.float64 == np.asarray(M, dtype=float).dtype
    assert np.asarray(M, dtype=object).tolist() == M.tolist()


@pytest.mark.parametrize(
    ("M", "dtype", "place"),
    [
        (matrix([["1/2", 1]], QQ), int, "[0, 0] is 1/2, which int64"),
        (matrix([[1, "1/3"]], QQ), float, "[0, 1] is 1/3, which float64"),
        (matrix([[1], [300]], mod=1000), np.int8, "[1, 0] is 300, which int8"),
        (matrix([[255, -1]], ZZ), np.uint8, "[0, 1] is -1, which uint8"),
        (matrix([[2**53 + 1]], ZZ), float, "[0, 0] is 9007199254740993, which float64"),
        (matrix([[2**53 + 1]], mod=2**60), complex, "which complex128"),
        (matrix([[2**63 - 1]], mod=2**63), float, "which float64"),
        (matrix([[10**400]], ZZ), float, "401 digits), which float64"),
        (matrix([[70000]], ZZ), np.float16, "which float16"),
        (matrix([[2]], mod=3), bool, "which bool"),
        (matrix([[2]], mod=5), "datetime64[s]", "which datetime64[s]"),
    ],
    ids=str,
)
def test_an_array_holds_each_entry_exactly(M, dtype, place):
    """What the type cannot hold is refused with its place; `to_numpy().astype` is there for who rounds."""
    with pytest.raises(EntryError, match=f"to_numpy: entry .*{re.escape(place)} cannot hold exactly; M.to_n"):
        np.asarray(M, dtype=dtype)


def test_an_array_of_another_type_has_the_same_numbers():
    """For all types that hold them, with the largest and the least that fit."""
    for dtype, entries in {
        np.int8: [-128, 127], np.uint64: [0, 2**64 - 1], np.float64: [2**53, -(2**1000)], bool: [0, 1],
        np.float32: ["1/2", "-3/8"], complex: ["1/2", 3], object: ["1/3", 10**50],
    }.items():  # fmt: skip
        M = matrix([entries], QQ)
        found = np.asarray(M, dtype=dtype)
        assert found.dtype == dtype
        assert found.astype(object).tolist() == M.tolist()
    assert np.asarray(zeros(0, 2, QQ), dtype=int).shape == (0, 2)


@pytest.mark.parametrize(
    "data",
    [
        sympy.Matrix([[1, -2], [sympy.Rational(1, 3), 10**50]]),
        sympy.ImmutableMatrix([[1, -2], [sympy.Rational(1, 3), 10**50]]),
        sympy.SparseMatrix([[1, -2], [sympy.Rational(1, 3), 10**50]]),
        DomainMatrix.from_Matrix(sympy.Matrix([[1, -2], [sympy.Rational(1, 3), 10**50]])),
        DomainMatrix.from_Matrix(sympy.Matrix([[1, -2], [sympy.Rational(1, 3), 10**50]])).to_sparse(),
        flint.fmpq_mat(2, 2, [flint.fmpq(1), flint.fmpq(-2), flint.fmpq(1, 3), flint.fmpq(10**50)]),
        np.array([[1, -2], [Fraction(1, 3), 10**50]], dtype=object),
        [[1, -2], ["1/3", 10**50]],
    ],
    ids=["Matrix", "Immutable", "Sparse", "DomainMatrix", "sparse DomainMatrix", "fmpq_mat", "numpy", "list"],
)
def test_rational_matrices_of_every_library(data):
    """Integers and fractions denote themselves over Q, and their residues over Z_n."""
    assert [[1, -2], [Fraction(1, 3), 10**50]] == matrix(data).tolist()
    assert [[1, 5], [pow(3, -1, 7), 10**50 % 7]] == matrix(data, mod=7).tolist()


@pytest.mark.parametrize(
    "data",
    [
        sympy.Matrix([[1, -2, 10**50]]),
        DomainMatrix([[1, -2, 10**50]], (1, 3), sympy.ZZ),
        flint.fmpz_mat(1, 3, [1, -2, 10**50]),
        [[flint.fmpz(1), sympy.Integer(-2), flint.fmpq(10**50)]],
    ],
    ids=lambda data: type(data).__name__,
)
@pytest.mark.parametrize("n", [7, 8, 2**64 - 59, 2**64 + 13])
def test_integer_matrices_of_every_library(data, n):
    """Those that say they are over Z are, the others rational; over Q, and modulo n, where one asks."""
    assert [[1, -2, 10**50]] == matrix(data).tolist()
    named = isinstance(data, flint.fmpz_mat | DomainMatrix)
    assert (ZZ if named else QQ) == matrix(data).ring
    assert [[1, n - 2, 10**50 % n]] == matrix(data, mod=n).tolist()
    assert matrix(data, QQ).ring == QQ


@pytest.mark.parametrize("n", [2, 6, 7, 8, 2**61 - 1, 2**64 + 13])
def test_both_matrices_of_sympy_keep_the_representatives(n):
    """The elements of GF(n) show as 0..n-1 in sympy, as they do here, never as negative numbers."""
    M = matrix([[-1, 0, n // 2 + 1]], mod=n)
    expected = [n - 1, 0, (n // 2 + 1) % n]
    assert expected == [int(entry) for entry in M.to_domain_matrix().to_Matrix()]
    assert expected == list(M.to_sympy())


def test_to_sympy_equals_what_sympy_computes():
    """`==` holds with SymPy's own inverse, over Q and mod n, and with its own DomainMatrix over GF(p)."""
    rows = [[2, 1], [7, 4]]
    theirs = sympy.Matrix(rows)
    assert theirs.inv() == inverse(matrix(rows)).to_sympy()
    assert (theirs / 3).inv() == inverse(matrix(theirs / 3)).to_sympy()
    assert theirs.inv_mod(9) == inverse(matrix(rows, mod=9)).to_sympy()
    field = DomainMatrix([[sympy.GF(7)(a) for a in row] for row in rows], (2, 2), sympy.GF(7))
    assert field.inv() == inverse(matrix(rows, mod=7)).to_domain_matrix()
    assert (
        theirs.to_DM(domain=sympy.GF(7)).inv().to_dense() == inverse(matrix(rows, mod=7)).to_domain_matrix()
    )


@pytest.mark.parametrize("symmetric", [True, False])
@pytest.mark.parametrize("n", [5, 7, 2**61 - 1])
def test_sympy_finite_fields_in_both_conventions(n, symmetric):
    """GF(p) with representatives -(p-1)/2..(p-1)/2 and with 0..p-1 is the same Z_p."""
    data = DomainMatrix([[1, -2], [n, n - 1]], (2, 2), sympy.ZZ).convert_to(sympy.GF(n, symmetric=symmetric))
    assert matrix([[1, -2], [0, -1]], mod=n) == matrix(data)


@pytest.mark.parametrize(
    ("ring", "kind"),
    [
        (Zmod(8), flint.nmod_mat),
        (Zmod(2**64 - 1), flint.nmod_mat),
        (Zmod(2**64), flint.fmpz_mod_mat),
        (QQ, flint.fmpq_mat),
    ],
    ids=str,
)
def test_to_flint_is_a_new_matrix_each_time(ring, kind):
    """Writing into a FLINT matrix, given or returned, changes no Matrix."""
    M = matrix([[1, 2], [3, 4]], ring)
    native = M.to_flint()
    assert type(native) is kind
    N = matrix(native)
    native[0, 0] = 5
    assert 5 == int(native[0, 0].p if ring == QQ else native[0, 0])
    assert [[1, 2], [3, 4]] == M.tolist() == N.tolist() == matrix(M.to_flint()).tolist()
    assert M == N
    assert matrix([[7, 10], [15, 22]], ring) == M @ M
    assert M @ M == N @ N


def test_to_numpy_is_a_new_array_each_time():
    """Writing into an array, given or returned, changes no Matrix."""
    array = np.array([[1, 2], [3, 4]])
    M = matrix(array, mod=8)
    array[0, 0] = 5
    M.to_numpy()[0, 1] = 5
    np.asarray(M)[1, 0] = 5
    assert [[1, 2], [3, 4]] == M.tolist()


def test_an_array_of_galois_carries_its_field():
    """GF(7)([[1, 2], [3, 1]]) is a matrix over Z_7, also row by row, and GF(7)([1, 2]) a vector over it."""
    galois = pytest.importorskip("galois")
    GF = galois.GF(7)
    M = matrix([[1, 2], [3, 1]], mod=7)
    for data in (GF([[1, 2], [3, 1]]), [GF([1, 2]), GF([3, 1])], [[GF(1), GF(2)], [3, 1]]):
        assert M == matrix(data) == matrix(data, mod=7)
        for ring in (Zmod(5), QQ):
            with pytest.raises(RingMismatchError):
                matrix(data, ring)
    assert solve(M, GF([1, 2])).particular == solve(M, [1, 2]).particular
    assert GF(3) * M == 3 * M == M * GF(3)
    for wrong in (galois.GF(5)([1, 2]), galois.GF(5)([[1], [2]])):
        with pytest.raises(RingMismatchError):
            solve(M, wrong)
    with pytest.raises(RingMismatchError, match="Z_5, Z_7"):
        matrix([GF([1, 2]), galois.GF(5)([3, 1])])


@pytest.mark.exhaustive
def test_a_field_of_prime_power_order_is_refused_by_name():
    """GF(4) is not Z_4."""
    galois = pytest.importorskip("galois")
    GF = galois.GF(4)
    M = matrix([[1, 2], [3, 1]], mod=4)
    calls = [
        lambda: matrix(GF([[1, 2], [3, 1]])),
        lambda: matrix(GF([[1, 2], [3, 1]]), mod=4),
        lambda: matrix([GF([1, 2])]),
        lambda: solve(M, GF([1, 2])),
        lambda: M * GF(3),
    ]
    for call in calls:
        with pytest.raises(InputError, match=r"GF\(2\^2\).*not Z_4"):
            call()

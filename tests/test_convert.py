"""What comes in and goes out: numpy, sympy, FLINT, lists; and what is refused, with the entry's place."""

from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import gcd

import flint
import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    Matrix,
    RingMismatchError,
    ShapeError,
    Zmod,
    matrix,
    solve,
    zeros,
)
from tests.helpers.strategies import SHAPES, matrices

MODULI = (2, 3, 6, 8, 2**31, 2**61 - 1, 2**63 - 1, 2**63, 2**63 + 29, 2**64 - 59, 2**64, 2**64 + 13, 10**40)
HUGE = 10**5000  # more digits than Python's int -> str conversion allows
DTYPES = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]

drawn = settings(derandomize=True, max_examples=80, deadline=None)


def nested(depth):
    """Return a list in a list in a list .., deeper than recursion can follow."""
    inside = []
    for _ in range(depth):
        inside = [inside]
    return inside


# ---------------------------------------------------------------------------------- integers and fractions


@pytest.mark.parametrize("n", MODULI)
def test_integers_of_any_size_and_sign_are_reduced(n):
    """An integer z denotes z mod n, in 0..n-1."""
    integers = [-1, 0, n, n - 1, -n, 2 * n + 1, 10**60, -(10**60), 2**64, -(2**63), HUGE, -HUGE]
    assert [z % n for z in integers] == matrix([integers], mod=n).tolist()[0]
    assert all(type(a) is int for a in matrix([integers], mod=n).entries)


@pytest.mark.parametrize("n", [2, 6, 8, 9, 35, 2**64, 2**64 + 13])
@pytest.mark.parametrize("spell", [lambda f: f, str, lambda f: sympy.Rational(f.numerator, f.denominator)])
def test_fractions_with_unit_denominators_are_elements(n, spell):
    """p/q, in any spelling, denotes the x with q*x = p when q is a unit, and no element otherwise."""
    for p, q in product((-3, 0, 1, 4), (1, 2, 3, 5, 7)):
        fraction = Fraction(p, q)
        if gcd(fraction.denominator, n) == 1:
            x = matrix([[spell(fraction)]], mod=n)[0, 0]
            assert 0 <= x < n
            assert (fraction.denominator * x - fraction.numerator) % n == 0
        else:
            with pytest.raises(EntryError, match=rf"\[0, 0\].*{fraction}.*not a unit mod {n}"):
                matrix([[spell(fraction)]], mod=n)


@pytest.mark.parametrize(
    ("spelled", "number"),
    [
        ("3/4", Fraction(3, 4)),
        ("-3/4", Fraction(-3, 4)),
        ("6/8", Fraction(3, 4)),
        ("12", 12),
        ("+12", 12),
        (" 12 ", 12),
        ("-0", 0),
        ("007", 7),
        ("9" * 6000, 10**6000 - 1),
        ("-" + "9" * 6000, 1 - 10**6000),
        ("+" + "9" * 6000, 10**6000 - 1),
        ("1/" + "9" * 6000, Fraction(1, 10**6000 - 1)),
    ],
    ids=lambda value: str(value)[:12] if isinstance(value, str) else "",
)
def test_texts_inside_lists_are_numbers(spelled, number):
    """A text entry is an integer or a fraction of any length, with a sign and blanks around it."""
    assert Fraction(number) == matrix([[spelled]])[0, 0]
    assert (Fraction(number),) == matrix([[spelled]], QQ).entries
    assert Zmod(10007).canonical(number) == matrix([[spelled]], mod=10007)[0, 0]


def test_rows_may_be_lists_tuples_and_arrays():
    """The rows of a matrix are lists, tuples or 1-d arrays, mixed as they come."""
    expected = matrix([[1, 2], [3, 4], [5, 6]], mod=8)
    assert expected == matrix(([1, 2], (3, 4), np.array([5, 6])), mod=8)
    assert expected == matrix([(1, 2), [3, 4], [np.int8(5), flint.fmpz(6)]], mod=8)


@pytest.mark.parametrize(
    ("data", "shape"), [([], (0, 0)), ((), (0, 0)), ([[]], (1, 0)), ([[], [], ()], (3, 0))], ids=str
)
def test_empty_lists_are_empty_matrices(data, shape):
    """k empty rows are a k x 0 matrix."""
    assert shape == matrix(data, mod=8).shape
    assert zeros(*shape, QQ) == matrix(data)


# ------------------------------------------------------------------------------------------------- which ring


def test_ring_is_asked_for_carried_or_rational():
    """`mod` and `ring` name the ring; without them the data's own ring counts, and else Q."""
    assert (
        Zmod(8)
        == matrix([[1]], mod=8).ring
        == matrix([[1]], Zmod(8)).ring
        == matrix([[1]], ring=Zmod(8)).ring
    )
    assert QQ == matrix([[1]]).ring == matrix([[1]], QQ).ring == matrix("1 2").ring
    assert Zmod(8) == matrix([[1]], mod=np.int64(8)).ring
    carriers = [
        flint.nmod_mat(1, 1, [5], 8),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(8)),
        matrix([[5]], mod=8),
    ]
    for data in carriers:
        assert matrix([[5]], mod=8) == matrix(data) == matrix(data, mod=8) == matrix(data, Zmod(8))
    seven = DomainMatrix([[5]], (1, 1), sympy.ZZ).convert_to(sympy.GF(7))
    assert matrix([[5]], mod=7) == matrix(seven) == matrix(seven, mod=7)


@pytest.mark.parametrize(
    "data",
    [
        flint.nmod_mat(1, 1, [5], 8),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(8)),
        flint.fmpz_mod_mat(1, 1, [5], flint.fmpz_mod_ctx(2**70)),
        DomainMatrix([[5]], (1, 1), sympy.ZZ).convert_to(sympy.GF(7)),
        matrix([[5]], mod=8),
    ],
    ids=lambda data: type(data).__name__,
)
@pytest.mark.parametrize("asked", [Zmod(9), QQ, Zmod(4)], ids=str)
def test_ring_carried_and_another_asked_is_refused(data, asked):
    """An element of Z_8 denotes none of Z_9, Z_4 or Q; the message names both rings and the way out."""
    with pytest.raises(RingMismatchError, match=rf"\bZ_\d+\b.*\b{asked}\b.*list of rows"):
        matrix(data, asked)


def test_rational_matrices_may_be_taken_modulo_n():
    """The rationals with unit denominators map to Z_n, so Q is no hindrance; 1/2 mod 8 is."""
    M = matrix([["1/3", -1], [9, 0]])
    assert matrix([[3, 7], [1, 0]], mod=8) == matrix(M, mod=8) == matrix(M.to_sympy(), mod=8)
    assert matrix([[3, 7], [1, 0]], mod=8) == matrix(M.to_flint(), mod=8)
    assert zeros(0, 3, Zmod(8)) == matrix(zeros(0, 3, QQ), mod=8)
    with pytest.raises(EntryError, match=r"\[0, 1\].*1/2.*Z_8"):
        matrix(matrix([[1, "1/2"]]), mod=8)


@pytest.mark.parametrize("ring", [Zmod(8), QQ, 8], ids=str)
@pytest.mark.parametrize("mod", [8, 9, "8"])
def test_ring_and_mod_together_are_refused(ring, mod):
    """Exactly one of `ring` and `mod` is given, even when they agree."""
    with pytest.raises(InputError, match=r"ring.*mod.*not both"):
        matrix([[1]], ring, mod=mod)


@pytest.mark.parametrize("ring", [8, "QQ", "Z_8", Zmod, sympy.QQ, 0, [8], {}, 2.5, True], ids=repr)
def test_ring_that_is_none_is_refused(ring):
    """A ring is Zmod(n) or QQ; the message says so and names what came instead."""
    with pytest.raises(InputError, match=r"Zmod\(n\) or QQ") as caught:
        matrix([[1]], ring)
    assert repr(ring) in str(caught.value)


@pytest.mark.parametrize("mod", [1, 0, -3, True, 2.5, "8", [8], Fraction(8)], ids=repr)
def test_modulus_that_is_none_is_refused(mod):
    """A modulus is an integer n >= 2; 0 does not mean "none given"."""
    with pytest.raises(InputError, match="n >= 2"):
        matrix([[1]], mod=mod)


def test_flint_matrix_modulo_one_is_refused():
    """Z_1 is no ring here, whoever brings it."""
    with pytest.raises(InputError, match="n >= 2"):
        matrix(flint.nmod_mat(1, 1, [0], 1))


# ------------------------------------------------------------------------------------------------ round trips


@drawn
@given(matrices())
def test_every_other_library_gives_the_matrix_back(M):
    """matrix(M.to_x()) = M for x = numpy, sympy and flint."""
    assert M == matrix(M.to_numpy(), M.ring)
    assert M == matrix(M.to_sympy()) == matrix(M.to_sympy(), M.ring)
    assert M == matrix(M.to_flint()) == matrix(M.to_flint(), M.ring)
    assert M.shape == M.to_numpy().shape == M.to_sympy().shape
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
    assert M == matrix(M.to_numpy(), mod=n) == matrix(M.to_sympy()) == matrix(M.to_flint())


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
    """Integer matrices carry no ring: they are rational when nobody asks, and reduced when one does."""
    assert [[1, -2, 10**50]] == matrix(data).tolist()
    assert QQ == matrix(data).ring
    assert [[1, n - 2, 10**50 % n]] == matrix(data, mod=n).tolist()


@pytest.mark.parametrize("n", [2, 6, 7, 8, 2**61 - 1, 2**64 + 13])
def test_to_sympy_keeps_the_representatives(n):
    """The elements of GF(n) show as 0..n-1 in sympy, as they do here, never as negative numbers."""
    data = matrix([[-1, 0, n // 2 + 1]], mod=n).to_sympy()
    assert [n - 1, 0, (n // 2 + 1) % n] == [int(entry) for entry in data.to_Matrix()]


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


# ------------------------------------------------------------------------------------------- entries refused

NOT_ELEMENTS = [
    1.5,
    1.0,
    float("nan"),
    float("inf"),
    np.float16(1),
    np.float32(1),
    np.float64(1),
    np.longdouble(1),
    Decimal("1.5"),
    sympy.Float(1),
    sympy.Float("1.5"),
    True,
    False,
    np.True_,
    sympy.true,
    None,
    "abc",
    "1.5",
    "1/0",
    "",
    " ",
    "1 2",
    "0x10",
    "1_000",
    "1e5",
    "1/-2",
    "--1",
    "½",
    "\N{ARABIC-INDIC DIGIT ONE}",
    sympy.Symbol("x"),
    sympy.sqrt(2),
    sympy.I,
    sympy.nan,
    sympy.oo,
    sympy.zoo,
    1j,
    np.complex128(1),
    b"1",
    [1],
    [[1]],
    (1, 2),
    {},
    {1},
    object,
    range(3),
    np.array([1, 2]),
    flint.arb(1),
    flint.fmpz_poly([1, 2]),
]


@pytest.mark.parametrize("ring", [Zmod(8), Zmod(2**64 + 13), QQ], ids=str)
@pytest.mark.parametrize("junk", NOT_ELEMENTS, ids=lambda junk: f"{type(junk).__name__} {str(junk)[:20]}")
def test_entry_that_is_no_element_is_refused(junk, ring):
    """The refusal is an EntryError that names the entry, its place and the ring."""
    with pytest.raises(EntryError) as caught:
        matrix([[1, 2], [3, junk], [5, None]], ring)
    for part in ("[1, 1]", repr(junk), str(ring)):
        assert part in str(caught.value)


@pytest.mark.parametrize("junk", [1.5, np.float32(1), np.float64(1), sympy.Float(1), Decimal(1)], ids=repr)
def test_inexact_entry_is_refused_because_it_is_not_exact(junk):
    """A float, even a whole one, is refused for what it is, with the way to write the number exactly."""
    with pytest.raises(EntryError, match=r"not exact.*3/4"):
        matrix([[junk]], mod=8)


@pytest.mark.parametrize("junk", [True, np.True_], ids=["python", "numpy"])
def test_truth_value_is_refused_with_the_number_to_write(junk):
    """True is 1 in Python, but in a matrix it is a sign of a mistake."""
    with pytest.raises(EntryError, match=r"truth value.*write 0 or 1"):
        matrix([[0, junk]], mod=2)


@pytest.mark.parametrize(
    ("array", "place"),
    [
        (np.array([[1.0, 2.0]]), "[0, 0]"),
        (np.array([[1, 2]], dtype=np.float32), "[0, 0]"),
        (np.array([[1, 2]], dtype=np.float16), "[0, 0]"),
        (np.array([[1, 2]], dtype=np.longdouble), "[0, 0]"),
        (np.array([[True, False]]), "[0, 0]"),
        (np.array([[1j]]), "[0, 0]"),
        (np.array([[1, None]], dtype=object), "[0, 1]"),
        (np.array([[1], [2.5]], dtype=object), "[1, 0]"),
        (np.array([["a"]]), "[0, 0]"),
        (np.array([[b"1"]]), "[0, 0]"),
        (np.array([[(1, 2)]], dtype="i4,i4"), "[0, 0]"),
        (np.ma.masked_array([[1, 2]], mask=[[False, True]]), "[0, 1]"),
        (np.array([["2020-01-01"]], dtype="datetime64[D]"), "[0, 0]"),
        (np.array([["2020-01-01"]], dtype="datetime64[ns]"), "[0, 0]"),
        (np.array([[5]], dtype="timedelta64[ns]"), "[0, 0]"),
    ],
    ids=lambda value: str(value.dtype) if isinstance(value, np.ndarray) else "",
)
@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_numpy_array_of_no_elements_is_refused(array, place, ring):
    """Floats, truth values, dates and the like are no elements, also when all of a 2-d array's are."""
    with pytest.raises(EntryError) as caught:
        matrix(array, ring)
    assert place in str(caught.value)
    assert str(ring) in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        sympy.Matrix([[1, sympy.Symbol("x")]]),
        sympy.Matrix([[1, sympy.Float(1.5)]]),
        sympy.Matrix([[1, sympy.sqrt(2)]]),
        DomainMatrix([[sympy.RR(2), sympy.RR(1.5)]], (1, 2), sympy.RR),
        DomainMatrix.from_Matrix(sympy.Matrix([[1, sympy.Symbol("x")]])),
        DomainMatrix.from_Matrix(sympy.Matrix([[1, sympy.I]])),
    ],
    ids=["Symbol", "Float", "sqrt", "RR", "ZZ[x]", "ZZ_I"],
)
def test_sympy_matrix_of_no_elements_is_refused(data):
    """Symbols, roots and floats are no elements; the message names place and ring."""
    for ring in (Zmod(8), QQ):
        with pytest.raises(EntryError, match=r"\[0, [01]\]") as caught:
            matrix(data, ring)
        assert str(ring) in str(caught.value)


def test_flint_scalar_of_another_ring_is_refused():
    """3 mod 9 is no element of Z_8 nor of Q, and the message names place and rings."""
    for ring in (Zmod(8), QQ):
        with pytest.raises(InputError, match=rf"\[0, 1\].*Z_9.*\b{ring}\b"):
            matrix([[1, flint.nmod(3, 9)]], ring)
    assert [[1, 3]] == matrix([[1, flint.nmod(3, 8)]], mod=8).tolist()


def test_first_entry_that_is_no_element_is_the_one_named():
    """Entries are judged row by row, so the place is the first from the top left."""
    with pytest.raises(EntryError, match=r"\[0, 2\] is 1\.5"):
        matrix([[1, 2, 1.5], [None, 1, 2]], mod=8)


# -------------------------------------------------------------------------------------------- shapes refused


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([[1, 2], [3]], ["row 1", "length 1", "length 2"]),
        ([[1], [2], [3, 4]], ["row 2", "length 2", "length 1"]),
        ([[], [1]], ["row 1", "length 1", "length 0"]),
        ([(1, 2), np.array([1, 2, 3])], ["row 1", "length 3", "length 2"]),
    ],
    ids=str,
)
def test_ragged_rows_are_refused(rows, words):
    """All rows have one length; the message names the first that differs, and both lengths."""
    with pytest.raises(ShapeError) as caught:
        matrix(rows, mod=8)
    assert [] == [word for word in words if word not in str(caught.value)]


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([1, 2, 3], "row 0"),
        ([[1], 2], "row 1"),
        (["12", "34"], "row 0"),
        ([b"12"], "row 0"),
        ([None], "row 0"),
        ([[1], {1: 2}], "row 1"),
        ([{1}], "row 0"),
        ([range(3)], "row 0"),
        ([(a for a in (1, 2))], "row 0"),
        ([np.eye(2, dtype=int)], "row 0"),
        ([np.array(3)], "row 0"),
        ([np.int64(3)], "row 0"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value[-1]).__name__,
)
def test_row_that_is_no_list_is_refused(rows, place):
    """A matrix is a list of rows; a flat list, a text or a set is no row."""
    with pytest.raises(ShapeError, match=rf"(?s){place} .*list of rows"):
        matrix(rows, mod=8)


@pytest.mark.parametrize(
    "array", [np.arange(3), np.array(3), np.zeros((2, 2, 2), dtype=int), np.array([[[1]]])]
)
def test_array_without_two_dimensions_is_refused(array):
    """A matrix has two dimensions; the message says how many the array has."""
    with pytest.raises(ShapeError, match=rf"2 dimensions.* has {array.ndim}"):
        matrix(array, mod=8)


@pytest.mark.parametrize(
    "data",
    [
        None,
        5,
        1.5,
        True,
        b"1 2",
        bytearray(b"1"),
        {1: 2},
        {(1, 2)},
        range(3),
        object(),
        Fraction(1, 2),
        ([1] for _ in range(2)),
        map(list, [[1]]),
        iter([[1]]),
        memoryview(b"1"),
        matrix,
        Matrix,
        np.int64(3),
        sympy.Integer(3),
        sympy.Symbol("x"),
        sympy.MatrixSymbol("A", 2, 2),
        sympy.Array([[1, 2], [3, 4]]),
        flint.fmpz(3),
    ],
    ids=lambda data: type(data).__name__,
)
@pytest.mark.parametrize("ring", [None, Zmod(8), QQ], ids=str)
def test_data_that_is_no_matrix_is_refused(data, ring):
    """Only rows, texts, and matrices of known libraries hold a matrix; the message names the type."""
    with pytest.raises(InputError) as caught:
        matrix(data, ring)
    assert type(data).__name__ in str(caught.value)


# ---------------------------------------------------------------------------------- nothing but InputError

junk_scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.complex_numbers()
    | st.fractions()
    | st.decimals()
    | st.text(max_size=6)
    | st.text("0123456789/-+. ", max_size=6)
    | st.binary(max_size=4)
    | st.sampled_from([np.int8(3), np.float64(1), np.bool_(True), range(2)])
    | st.sampled_from([1, -1]).map(lambda sign: sign * HUGE)  # hypothesis itself cannot print HUGE
    | st.sampled_from([1, 3]).map(lambda numerator: Fraction(numerator, HUGE))
)
junk = st.recursive(
    junk_scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.integers() | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)
junk_rows = st.lists(st.lists(junk_scalars, min_size=2, max_size=2), max_size=3)


def matrix_or_refusal(*arguments, **options):
    """Return the matrix, or the InputError that says why there is none; any other exception escapes."""
    try:
        return matrix(*arguments, **options)
    except InputError as error:
        return error


@settings(max_examples=300, deadline=None)
@given(junk | junk_rows, st.sampled_from([None, Zmod(8), QQ]))
def test_junk_is_a_matrix_or_an_input_error(data, ring):
    """matrix(anything) is a Matrix or raises InputError, and nothing else."""
    assert isinstance(matrix_or_refusal(data, ring), Matrix | InputError)


@settings(max_examples=100, deadline=None)
@given(junk, st.none() | st.just(QQ) | junk)
def test_junk_modulus_and_ring_are_input_errors(mod, ring):
    """matrix(rows, ring, mod=anything) is a Matrix or raises InputError, and nothing else."""
    assert isinstance(matrix_or_refusal([[1, 2]], ring, mod=mod), Matrix | InputError)


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix([[[HUGE]]], mod=8),
        lambda: matrix([[(HUGE, 1)]]),
        lambda: matrix([HUGE], mod=8),
        lambda: matrix([{1: HUGE}]),
        lambda: matrix([[1]], ring=HUGE),
        lambda: matrix([[1]], ring=[HUGE]),
        lambda: matrix([[1]], mod=-HUGE),
        lambda: matrix([[1]], QQ, mod=HUGE),
        lambda: matrix([[Fraction(1, 2 * HUGE)]], mod=8),
        lambda: matrix([[Fraction(HUGE + 1, 2)]], mod=8),
        lambda: matrix([["1/2"]], mod=2 * HUGE),
        lambda: matrix([["1." + "0" * 6000]], mod=8),
        lambda: matrix([[1.5]], mod=HUGE),
        lambda: matrix([[1]], mod=HUGE) * Fraction(1, 2),
        lambda: matrix(matrix([[1]], mod=HUGE), mod=HUGE + 1),
        lambda: matrix([[1]], mod=HUGE) + matrix([[1]], mod=HUGE + 1),
    ],
    ids=[
        "list in a list",
        "tuple in a list",
        "flat",
        "dict",
        "ring",
        "list as ring",
        "negative modulus",
        "both",
        "denominator",
        "numerator",
        "denominator of a text",
        "long text",
        "float",
        "scalar",
        "carried",
        "sum",
    ],
)
def test_refusals_survive_numbers_beyond_the_limit_of_str(make):
    """A refusal stays an InputError when its message is about numbers with 5001 digits."""
    with pytest.raises(InputError):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix(nested(100_000)),
        lambda: matrix([nested(100_000)]),
        lambda: matrix([[nested(100_000)]], mod=8),
        lambda: matrix((nested(100_000), 1), mod=8),
        lambda: matrix([(1, nested(100_000))], mod=8),
        lambda: matrix([{1: nested(100_000)}], mod=8),
        lambda: matrix([[1]], ring=nested(100_000)),
        lambda: matrix([[1]], mod=nested(100_000)),
    ],
    ids=["data", "row", "entry", "tuple of rows", "second entry", "dict row", "ring", "mod"],
)
def test_refusals_survive_deep_nesting(make):
    """A refusal stays an InputError when what is refused is nested deeper than Python recurses."""
    with pytest.raises(InputError):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix([["x" * 10**6]], mod=8),
        lambda: matrix(["x" * 10**6], mod=8),
        lambda: matrix([[[0] * 10**5]], mod=8),
        lambda: matrix([[[HUGE]]], mod=8),
        lambda: matrix([HUGE], mod=8),
        lambda: matrix([[1]], mod=-HUGE),
        lambda: matrix([[Fraction(1, 2 * HUGE)]], mod=8),
        lambda: matrix([[1]], ring="x" * 10**6),
        lambda: matrix([{i: i for i in range(10**5)}], mod=8),
    ],
    ids=["entry", "row", "list entry", "huge", "huge row", "modulus", "denominator", "ring", "dict row"],
)
def test_messages_stay_readable(make):
    """A message quotes what it refuses, but never a megabyte of it."""
    with pytest.raises(InputError) as caught:
        make()
    assert 1000 > len(str(caught.value))


class Unprintable:
    """An object whose repr fails."""

    def __repr__(self):
        """Fail."""
        raise RuntimeError("no words")


@pytest.mark.parametrize(
    "make",
    [
        lambda: matrix(Unprintable()),
        lambda: matrix([Unprintable()]),
        lambda: matrix([[Unprintable()]], mod=8),
        lambda: matrix([[1]], ring=Unprintable()),
        lambda: matrix([[1]], mod=Unprintable()),
    ],
    ids=["data", "row", "entry", "ring", "mod"],
)
def test_refusals_survive_objects_without_words(make):
    """A refusal stays an InputError when the refused object cannot be printed."""
    with pytest.raises(InputError):
        make()


def test_list_that_contains_itself_is_refused():
    """A self-containing list is no matrix, and no endless loop."""
    endless = []
    endless.append(endless)
    with pytest.raises(InputError):
        matrix(endless, mod=8)


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

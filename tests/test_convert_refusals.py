"""Entries that are no elements and data that is no matrix: refused, with the place."""

import inspect
from decimal import Decimal
from fractions import Fraction

import flint
import numpy as np
import pytest
import sympy
from sympy.polys.matrices import DomainMatrix

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    Matrix,
    Polynomial,
    ShapeError,
    Zmod,
    det,
    games,
    identity,
    matrix,
    random_matrix,
    solve,
    span,
    trace_inverse,
    verify_rank,
)

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
        (np.array([[1.5, 2.0]]), "[0, 0]"),
        (np.array([[1, 2.5]], dtype=np.float32), "[0, 0]"),
        (np.array([[1, 2048]], dtype=np.float16), "[0, 0]"),
        (np.array([[1, np.inf]], dtype=np.longdouble), "[0, 0]"),
        (np.array([[True, False]], dtype=object), "[0, 0]"),
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
    """Floats that are not whole, Python's truth values, dates and the like are no elements."""
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


def fmpz_mod(a, n):
    """Return a modulo n, an integer of any length."""
    return flint.fmpz_mod_ctx(n)(a)


@pytest.mark.parametrize("scalar", [flint.nmod, fmpz_mod])
def test_flint_scalar_of_another_ring_is_refused(scalar):
    """3 mod 9 is no element of Z_8 nor of Q, and the message names place and rings."""
    for ring in (Zmod(8), QQ):
        with pytest.raises(InputError, match=rf"\[0, 1\].*Z_9.*\b{ring}\b"):
            matrix([[1, scalar(3, 9)]], ring)
    with pytest.raises(InputError, match=r"\[1, 0\] is .* of Z_9, not an element of Z_8"):
        matrix([[1, scalar(3, 8)], [scalar(3, 9), 0]])
    assert [[1, 3]] == matrix([[1, scalar(3, 8)]], mod=8).tolist()


@pytest.mark.parametrize("n", [2, 6, 2**64 - 1, 2**64, 10**30])
def test_flint_scalars_bring_their_ring(n):
    """In a list of rows and in a vector, as factors and as coefficients; an fmpz_mod of any modulus n."""
    c = fmpz_mod(n - 1, n)
    M = matrix([[1, c], [c * c, 0]])
    native = flint.fmpz_mod_mat([[1, c], [c * c, 0]], flint.fmpz_mod_ctx(n))
    assert matrix([[1, -1], [1, 0]], mod=n) == M == matrix(native)
    assert solve(M, [c, 0]).particular == solve(M, [-1, 0]).particular
    assert c * M == M * c == -M == M / c
    assert Polynomial([c, 1], M.ring) == Polynomial([-1, 1], M.ring)
    assert matrix([[flint.nmod(4, 5), 2]]) == matrix([[4, 2]], mod=5)


def refusal(ask):
    """Return what a refusal says."""
    with pytest.raises((InputError, TypeError)) as refused:
        ask()
    return str(refused.value)


def test_numbers_in_messages_are_written_as_people_write_them():
    """Neither Fraction(2, 1), alone or in a list, nor line feeds as signs."""
    factors = refusal(lambda: random_matrix(2, 2, QQ, seed=1, invariant_factors=[Fraction(1, 2)]))
    assert factors == "random_matrix: invariant factor 0: 1/2 = 1/2*1 over Q, and 1/2 is a unit: give 1"
    listed = refusal(lambda: identity(2, ring=[Fraction(2), Fraction(-1, 2)]))
    assert listed == "identity: ring must be Zmod(n), ZZ or QQ, not [2, -1/2]"
    assert refusal(lambda: matrix([["\n\n \n"]])).startswith(
        "matrix: entry [0, 0] is blank lines (str), which"
    )
    assert refusal(lambda: verify_rank(identity(1, QQ), "\n")).endswith("is needed, not blank lines")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (flint.arb_mat([[1]]), "an arb_mat"), (flint.fmpz(1), "an fmpz"), (object(), "an object"),
        ({}, "a dict"), (1, "an int"), (1.5, "a float"), (np.uint8(1), "a uint8"), (None, "None"),
    ],
)  # fmt: skip
def test_types_in_messages_have_their_article(data, words):
    """An arb_mat, a dict; None is no NoneType."""
    assert refusal(lambda: matrix(data)).startswith(f"matrix: cannot read {words};")
    assert refusal(lambda: det(data)).endswith(f", not {words}")


def test_methods_are_named_by_the_class_that_has_them():
    """A call with wrong arguments names Matrix, Module, Board.., and no class that users cannot see."""
    M = identity(2, Zmod(5))
    board = games.grid(2, 2, 2)
    for thing, name in ((M, "Matrix"), (M[0], "Matrix"), (span(M), "Module"), (trace_inverse(M), "Trace")):
        for method in ("to_numpy", "tolist", "lift", "order", "membership", "dual", "states", "to_html"):
            if inspect.ismethod(call := getattr(thing, method, None)):
                assert refusal(lambda call=call: call(1, 2, 3, 4, 5)).startswith(f"{name}.{method}() takes ")
    assert refusal(board.cell_text).startswith("Board.cell_text() missing ")


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
    assert ("None" if data is None else type(data).__name__) in str(caught.value)

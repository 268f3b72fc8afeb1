"""Matrices as values: what fits together, what is equal, what never changes, and how they are written."""

import copy
import operator
import pickle
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given

from modlinalg import (
    QQ,
    InputError,
    Matrix,
    NotInvertibleError,
    RingMismatchError,
    ShapeError,
    Zmod,
    format_matrix,
    identity,
    inverse,
    kernel,
    matrix,
    read,
    zeros,
)
from modlinalg._matrices import store_of
from tests.helpers.conversion import HUGE, drawn
from tests.helpers.plain_matrices import (
    NAMES,
    RINGS,
    is_canonical,
    sample,
)
from tests.helpers.strategies import SHAPES, matrices

# ------------------------------------------------------------------------------------------ fitting together


OPERATIONS = [
    ("sum", operator.add),
    ("difference", operator.sub),
    ("product", operator.matmul),
    ("product", operator.mul),
    ("augment", Matrix.augment),
    ("stack", Matrix.stack),
]


@pytest.mark.parametrize(("name", "operation"), OPERATIONS)
@pytest.mark.parametrize("ring", [Zmod(8), QQ], ids=str)
def test_shapes_that_do_not_fit_are_refused(name, operation, ring):
    """2 x 3 and 4 x 5 fit in no operation; the message names the operation and both shapes."""
    A, B = zeros(2, 3, ring), zeros(4, 5, ring)
    with pytest.raises(ShapeError, match=rf"^{name}: .*2 x 3.*4 x 5"):
        operation(A, B)


@pytest.mark.parametrize(("name", "operation"), OPERATIONS)
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


def test_negative_powers_are_those_of_the_inverse():
    """M^-k is inverse(M)^k, whose error a singular M raises; 1.5 is no exponent."""
    M = matrix([[2, 1], [1, 3]], mod=6)
    assert inverse(M) == M**-1
    assert inverse(M) @ inverse(M) @ inverse(M) == M**-3
    assert identity(2, Zmod(6)) == M**-2 @ M**2
    with pytest.raises(NotInvertibleError, match="v = "):
        (2 * M) ** -1
    with pytest.raises(TypeError):
        M**1.5


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
    """The ring is Zmod(n), ZZ or QQ; anything else is an InputError, even when no entry needs it."""
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


@pytest.mark.exhaustive
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
        [[1, 1]],
        ((1,), (0,)),
        "matrix([[1, 0]], mod=8)",
        None,
    ]
    assert [False] * 8 == [M == other for other in different]
    assert [True] * 8 == [M != other for other in different]
    shapes = [zeros(0, 3, QQ), zeros(3, 0, QQ), zeros(0, 0, QQ), zeros(0, 2, QQ)]
    assert 4 == len(set(shapes + shapes))
    assert (M == np.array([[1, 1]])) is False


@pytest.mark.exhaustive
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


# ---------------------------------------------------------------------------------------------------- words


def test_str_aligns_columns():
    """Every column is as wide as its widest entry; an empty matrix shows its shape."""
    assert "[  1 10]\n[200  3]" == str(matrix([[1, 10], [200, 3]], mod=1000))
    assert "[-1/2 3]\n[   0 4]\nover Q" == str(matrix([["-1/2", 3], [0, 4]]))
    assert "0 x 3" in str(zeros(0, 3, QQ))


def test_str_and_repr_survive_huge_entries():
    """Entries with 5000 digits are written in full."""
    digits = "9" * 5000
    for M in (matrix([[int("9" * 4000) * 10**1000 + int("9" * 1000)]], mod=HUGE), matrix([[HUGE - 1]])):
        assert f"[{digits}]" == M.to_text() == str(M).removesuffix("\nover Q")
        assert f"[[{digits}]]" in repr(M)


def numbered(rows, cols, n=10**6):
    """Return the matrix whose entries count its places."""
    return matrix([[i * cols + j for j in range(cols)] for i in range(rows)], mod=n)


@pytest.mark.parametrize("shape", [(25, 40), (1000, 1), (1, 1000), (40, 25), (1, 1), (0, 2000), (2000, 0)])
def test_matrices_of_at_most_a_thousand_entries_are_shown_whole(shape):
    """In a shell, whatever their shape; repr is an expression for the same matrix."""
    M = numbered(*shape)
    assert M == eval(repr(M), NAMES)
    assert ".." not in str(M)
    assert M.to_text() == str(M)


@pytest.mark.parametrize("shape", [(1001, 1), (1, 1001), (7, 143), (143, 7), (32, 32), (300, 300)])
def test_larger_matrices_are_shortened_in_shells_and_say_their_shape(shape):
    """The first and the last entries stand there as they are, and no line has more than 80 characters."""
    M, (rows, cols) = numbered(*shape), shape
    *lines, size = str(M).splitlines()
    assert f"({rows} x {cols})" == size
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 80
    shown = [line.strip("[]").split() for line in lines]
    assert len({len(line) for line in shown}) == 1
    left_out = {"row": len(shown) < rows, "column": len(shown[0]) < cols}
    assert any(left_out.values())
    height, width = len(shown), len(shown[0])
    above = height // 2 if left_out["row"] else height
    before = width // 2 if left_out["column"] else width
    for a, line in enumerate(shown):
        for b, cell in enumerate(line):
            if (left_out["row"] and a == above) or (left_out["column"] and b == before):
                assert ".." == cell
            else:
                i, j = a if a < above else rows - height + a, b if b < before else cols - width + b
                assert str(M[i, j]) == cell


def test_a_shortened_repr_is_no_code_and_names_shape_and_ring():
    """Not even what follows the first bracket is the expression of a smaller matrix."""
    for M in (numbered(40, 40, 2000), zeros(40, 40, QQ), zeros(2000, 1, Zmod(7))[:, 0]):
        text = repr(M)
        assert text.startswith(f"<{M.shape[0]} x {M.shape[1]} matrix over {M.ring}:\n[")
        assert text.endswith("]>")
        for code in (text, text[1:-1], text.partition("\n")[2][:-1]):
            with pytest.raises(SyntaxError):
                eval(code, NAMES)


def test_three_columns_at_either_end_are_shown_however_wide_they_are():
    """As NumPy does it: numbers are never cut."""
    shown = str(numbered(1, 1001, 10**60) * 10**50).splitlines()[0].strip("[]").split()
    wanted = [j * 10**50 for j in (0, 1, 2, 998, 999, 1000)]
    assert [*map(str, wanted[:3]), "..", *map(str, wanted[3:])] == shown


def test_all_entries_can_be_had_as_text():
    """`to_text` and `text_lines` with a limit as large as the shape leave nothing out."""
    M = numbered(60, 70)
    rows = [[int(cell) for cell in line.strip("[]").split()] for line in M.to_text().splitlines()]
    assert rows == M.tolist()
    assert M.text_lines(70) == M.to_text().splitlines()
    assert "(60 x 70)" == M.text_lines(69)[-1]
    assert "[ ] (0 x 3)" == zeros(0, 3, QQ).to_text() == str(zeros(0, 3, Zmod(5)))


def test_what_writes_matrices_writes_all_of_them():
    """Each format, but those that have a view of their own; none knows of any threshold."""
    M = numbered(40, 40, 2000)
    for name in ("json", "csv", "whitespace", "pari", "sage", "latex", "numpy", "sympy", "matrixmarket"):
        assert M == read(format_matrix(M, name), name, mod=2000).matrix


def test_notebooks_are_shown_no_more_cells_than_fit(monkeypatch):
    """Writing out a million of them took longer than most eliminations."""
    made = []
    write = Zmod.format
    monkeypatch.setattr(Zmod, "format", lambda ring, entry: made.append(entry) or write(ring, entry))
    M = identity(1000, Zmod(8))
    assert M._repr_latex_().endswith(r"_{1000 \times 1000}$")
    assert "976 of 1000 rows and 976 of 1000 columns left out" in M._repr_html_()
    assert 24 * 24 + 16 * 16 == len(made)


@pytest.mark.parametrize("n", [2, 8, 2**31 - 1, 2**62])
def test_a_pickled_array_needs_no_python_integers(n):
    """Neither when it is written nor when it is read; the copy is the same value."""
    M = matrix(np.arange(160 * 160).reshape(160, 160) * (n // 2), mod=n)
    copied = pickle.loads(pickle.dumps(M))
    assert "rows" not in store_of(M).held
    assert "rows" not in store_of(copied).held
    assert copied == M


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


def test_what_other_modules_make_are_matrices_as_well():
    """A Vector that a kernel gives is written, compared and kept like the Matrix with its entries."""
    [generator] = kernel(matrix([[2]], mod=8)).generators
    same = matrix([[4]], mod=8)
    assert (repr(same), str(same), same) == (repr(generator), str(generator), eval(repr(generator), NAMES))
    assert (same.to_latex(), same.cells()) == (generator.to_latex(), generator.cells())
    with pytest.raises(AttributeError, match="never changes"):
        generator.is_column = False

"""SymPy, NumPy, SciPy, galois and python-flint: their texts are read, and they accept ours."""

import io
from fractions import Fraction

import flint
import numpy as np
import pytest

from modlinalg import QQ, ZZ, ParseError, UnsupportedError, Zmod, matrix, zeros
from modlinalg.formats import format_matrix, read, read_file
from tests.formats.samples import sample, writable

ROWS = [[2, 11, 0], [10, 3, 4]]
HALVES = [[Fraction(1, 2), -3], [4, Fraction(5, 7)]]

sympy = pytest.importorskip("sympy")


def sympy_names():
    """Return the names that SymPy's texts need."""
    from sympy.polys.matrices import DM, DomainMatrix  # noqa: PLC0415  SymPy is loaded when it is tested

    return {**vars(sympy), "DM": DM, "DomainMatrix": DomainMatrix}


def test_sympy_prints():
    """repr, str and srepr of matrices, dense and sparse, and pprint."""
    kinds = (sympy.Matrix, sympy.ImmutableMatrix, sympy.SparseMatrix, sympy.ImmutableSparseMatrix)
    for kind in kinds:
        for rows in (ROWS, [[sympy.Rational(1, 2), -3], [4, sympy.Rational(5, 7)]], [[7]], [[1], [2]]):
            X = kind(rows)
            expected = matrix([[Fraction(int(x.p), int(x.q)) for x in row] for row in X.tolist()], QQ)
            for text in (repr(X), str(X), sympy.srepr(X), sympy.latex(X)):
                assert (
                    expected == read(text, "latex" if "\\" in text else "sympy").matrix == read(text).matrix
                )
    drawn = sympy.pretty(sympy.Matrix(ROWS), use_unicode=True)
    assert matrix(ROWS, QQ) == read(drawn).matrix
    assert matrix(ROWS, QQ) == read(sympy.pretty(sympy.Matrix(ROWS), use_unicode=False)).matrix


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_sympy_empty_matrices_keep_their_shape(shape):
    """Matrix(0, 3, [])."""
    assert zeros(*shape, QQ) == read(repr(sympy.zeros(*shape))).matrix


def test_sympy_domain_matrices_name_their_ring():
    """Over GF(n) for every n, ZZ and QQ, dense and sparse, and the representation inside."""
    names = sympy_names()
    DM = names["DM"]
    for n in (7, 12):
        for X in (
            DM(ROWS, sympy.GF(n)),
            DM(ROWS, sympy.GF(n, symmetric=False)),
            DM(ROWS, sympy.GF(n)).to_sparse(),
        ):
            for text in (repr(X), str(X), repr(X.rep)):
                found = read(text)
                assert (matrix(ROWS, mod=n), Zmod(n), "sympy") == (found.matrix, found.ring, found.format)
    assert (matrix(ROWS, ZZ), ZZ) == ((found := read(repr(DM(ROWS, sympy.ZZ)))).matrix, found.ring)
    assert (matrix([[Fraction(1, 2), 2]]), QQ) == (
        (found := read(repr(DM([[(1, 2), 2]], sympy.QQ)))).matrix,
        found.ring,
    )


def test_sympy_accepts_what_we_write():
    """The text, run by Python, is the matrix that M.to_domain_matrix() gives."""
    names = sympy_names()
    for M, text in writable("sympy"):
        made = eval(text, names)
        assert M == matrix(made, M.ring), text


def test_a_flat_sympy_matrix_is_a_column_only_by_name():
    """Matrix([1, 2]) is a column for SymPy and a row for Sage and Maple."""
    with pytest.raises(ParseError, match="name the format"):
        read("Matrix([1, 2])")
    assert [[1], [2]] == read("Matrix([1, 2])", "sympy", 7).matrix.tolist()
    assert [[1, 2]] == read("Matrix([1, 2])", "sage", 7).matrix.tolist()
    assert [[1, 2]] == read("Matrix([1, 2])", "maple", 7).matrix.tolist()


def test_numpy_prints():
    """repr and str, of small and large integers, and of Python objects that are integers."""
    for dtype in (np.int64, np.uint8, np.int16, object):
        X = np.array(ROWS, dtype=dtype)
        for text in (repr(X), str(X), repr(X.T.copy()), str(np.array([[5]], dtype=dtype))):
            shape = X.T.shape if text == repr(X.T.copy()) else X.shape
            found = read(text).matrix
            assert found.shape in (shape, (1, 1))
        assert matrix(ROWS, QQ) == read(repr(X)).matrix == read(str(X)).matrix
    big = np.array([[2**70, -1]], dtype=object)
    assert matrix([[2**70, -1]], QQ) == read(repr(big)).matrix == read(str(big)).matrix
    assert (0, 3) == read(repr(np.zeros((0, 3)))).matrix.shape


def test_numpy_vectors_floats_and_shortened_arrays():
    """One dimension is a vector; floats that are not whole, truth values and dots are refused."""
    assert read("array([1, 2])").is_vector
    for X in (np.eye(2) / 2, np.array([[True, False]]), np.arange(2000).reshape(20, 100)):
        for text in (repr(X), str(X)):
            with pytest.raises(ParseError):
                read(text)


def test_numpy_accepts_what_we_write():
    """array(..), of objects where int64 is too small."""
    names = {"array": np.array, "zeros": np.zeros, "Fraction": Fraction, "int64": np.int64, "object": object}
    for M, text in writable("numpy"):
        assert M == matrix(eval(text, names), M.ring), text


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", ["int8", "uint8", "<i2", ">i4", "<u4", "int64", ">u8", "uint64"])
def test_npy_files_are_read_without_numpy(tmp_path, dtype, order):
    """Every integer type, in both byte orders, row by row and column by column."""
    X = np.array([[1, 2, 3], [4, 5, 100]], dtype=dtype, order=order)
    np.save(tmp_path / "X.npy", X)
    found = read_file(tmp_path / "X.npy", mod=101)
    assert ("npy", matrix(X.tolist(), mod=101)) == (found.format, found.matrix)
    np.save(tmp_path / "v.npy", X[0])
    found = read_file(tmp_path / "v.npy")
    assert (True, [[1, 2, 3]]) == (found.is_vector, found.matrix.tolist())


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_npy_files_keep_empty_shapes(tmp_path, shape):
    """The header holds the shape."""
    np.save(tmp_path / "X.npy", np.zeros(shape, dtype=int))
    assert shape == read_file(tmp_path / "X.npy").matrix.shape


@pytest.mark.parametrize(
    "X",
    [
        np.eye(2),
        np.array([[True]]),
        np.array([[2**70]], dtype=object),
        np.zeros((1, 1, 1), int),
        np.array(5),
        np.array([["1"]]),
    ],
    ids=["floats", "truth values", "objects", "three dimensions", "no dimension", "strings"],
)
def test_npy_files_of_anything_else_are_refused(tmp_path, X):
    """Floats, truth values, pickled objects and other dimensions."""
    np.save(tmp_path / "X.npy", X, allow_pickle=True)
    with pytest.raises(ParseError):
        read_file(tmp_path / "X.npy")


@pytest.mark.exhaustive
def test_npy_files_that_lie_are_refused(tmp_path):
    """Cut short, with a giant shape, with an expression for a header, and nothing but the magic bytes."""
    buffer = io.BytesIO()
    np.save(buffer, np.array(ROWS))
    data = buffer.getvalue()
    lies = [data[:k] for k in range(6, len(data))]
    lies += [data + b"\x00", data.replace(b"(2, 3)", b"(2**9)"), data.replace(b"False", b"open(")]
    header = b"{'descr': '<i8', 'fortran_order': False, 'shape': (999999999, 999999999), }"
    lies.append(b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header)
    for lie in lies:
        (tmp_path / "X.npy").write_bytes(lie)
        with pytest.raises(ParseError):
            read_file(tmp_path / "X.npy")


def test_python_flint_prints():
    """str of every matrix type, and repr with ctx.pretty = False."""
    context = flint.fmpz_mod_ctx(2**64 + 13)
    for X in (flint.nmod_mat(ROWS, 12), flint.fmpz_mat(ROWS), flint.fmpz_mod_mat(ROWS, context)):
        assert matrix(ROWS, QQ) == read(str(X)).matrix == read(str(X), "flint").matrix
    halves = flint.fmpq_mat([[flint.fmpq(1, 2), -3], [4, flint.fmpq(5, 7)]])
    assert matrix(HALVES, QQ) == read(str(halves)).matrix
    pretty, flint.ctx.pretty = flint.ctx.pretty, False
    try:
        for X in (flint.nmod_mat(ROWS, 12), flint.fmpz_mat(ROWS), halves, flint.nmod_mat(0, 3, 12)):
            found = read(repr(X)).matrix
            assert (X.nrows(), X.ncols()) == found.shape
            assert found == matrix(X, found.ring)
    finally:
        flint.ctx.pretty = pretty


def test_python_flint_accepts_what_we_write():
    """nmod_mat, fmpz_mod_mat and fmpq_mat."""
    for M, text in writable("flint"):
        assert M == matrix(eval(text, vars(flint)), M.ring), text


@pytest.mark.exhaustive
def test_scipy_matrix_market(tmp_path):
    """mmread reads what we write, and we read what mmwrite writes."""
    scipy_io = pytest.importorskip("scipy.io")
    sparse = pytest.importorskip("scipy.sparse")
    for ring in (Zmod(2), Zmod(97), Zmod(2**31 + 11)):
        for shape in ((2, 3), (1, 1), (4, 1), (5, 5)):
            M = sample(ring, shape)
            read_back = scipy_io.mmread(io.BytesIO(format_matrix(M, "matrixmarket").encode()))
            assert M == matrix(read_back, ring)
            X = M.to_numpy()
            both = [X, sparse.coo_array(X)]
            if shape[0] == shape[1]:
                both += [X + X.T, X - X.T, sparse.coo_array(X + X.T)]
            for number, Y in enumerate(both):
                path = tmp_path / f"{number}.mtx"
                scipy_io.mmwrite(str(path), Y)
                dense = Y.toarray() if sparse.issparse(Y) else Y
                assert matrix(dense.tolist(), ring) == read_file(path, mod=ring.modulus).matrix
    pattern = sparse.coo_array(np.array([[0, 1], [1, 0]]))
    scipy_io.mmwrite(str(tmp_path / "p.mtx"), pattern, field="pattern")
    assert [[0, 1], [1, 0]] == read_file(tmp_path / "p.mtx").matrix.tolist()


@pytest.mark.exhaustive
def test_galois_prints_and_accepts():
    """repr names the order, str does not; powers of a primitive element are refused."""
    galois = pytest.importorskip("galois")
    for p in (2, 7, 2**31 - 1):
        GF = galois.GF(p)
        M = matrix([[1, 0, p - 1], [0, 1, 1]], mod=p)
        found = read(repr(GF(M.tolist())))
        assert (M, Zmod(p), "galois") == (found.matrix, found.ring, found.format)
        assert M == read(str(GF(M.tolist())), mod=p).matrix
        assert read(repr(GF([1, 0]))).is_vector
    for M, text in writable("galois", shapes=((2, 3), (1, 1), (0, 3), (3, 0))):
        if M.ring.modulus < 2**62:
            made = eval(text, {"galois": galois})
            assert (M.shape, M.tolist()) == (made.shape, [[int(x) for x in row] for row in made])
    with pytest.raises(ParseError, match="not Z_n"):
        read(repr(galois.GF(2**3)([[1, 2]])))
    with galois.GF(7).repr("power"), pytest.raises(ParseError):
        read(repr(galois.GF(7)([[1, 3]])))


def test_galois_has_no_composite_moduli():
    """galois.GF(12) does not exist."""
    with pytest.raises(UnsupportedError, match="galois"):
        format_matrix(matrix([[1]], mod=12), "galois")

"""What libraries of Python print of whole floats, of tensors, and of lists of their own numbers."""

from fractions import Fraction

import flint
import numpy as np
import pytest

from modlinalg import QQ, ZZ, ParseError, Zmod, matrix
from modlinalg.formats import read
from tests.helpers.runs import slow

SQUARE = [[1, 2], [3, 4]]
WIDE = np.arange(60.0).reshape(2, 30)


@pytest.mark.parametrize("kind", [np.float64, np.float32, np.float16])
def test_whole_floats_are_the_integers_that_they_show(kind):
    """As str and repr print them, of one and of two dimensions, and wrapped over lines."""
    for X in (np.array(SQUARE, kind), np.array([[-5, 10]], kind), np.array([[2]], kind), WIDE.astype(kind)):
        expected = matrix(X.astype(int).tolist(), QQ)
        for text in (repr(X), str(X)) if X.shape != (2, 30) else (str(X),):
            for name in ("auto", "numpy"):
                assert (expected, "numpy") == ((found := read(text, name)).matrix, found.format)
    assert read(repr(np.array([1.0, 2.0], kind))).is_vector
    assert [[1, 2]] == read(str(np.array([1.0, 2.0], kind))).matrix.tolist()
    assert [[1, 2], [3, 4]] == read("matrix([[1., 2.],\n        [3., 4.]])", "numpy").matrix.tolist()


@pytest.mark.parametrize(
    "X",
    [
        np.array([[0.5, 1]]),
        np.array([[1e16, 1]]),  # 1.e+16
        np.array([[123456789.0, 1]]),  # 1.23456789e+08
        np.array([[np.nan, 1]]),
        np.array([[1.0, np.inf]]),
        np.array([[1j, 1]]),
    ],
    ids=repr,
)
def test_floats_that_are_not_whole_or_have_lost_digits_are_refused(X):
    """Fractions, exponents, what is no number, complex numbers."""
    for text in (repr(X), str(X)):
        for name in ("auto", "numpy"):
            with pytest.raises(ParseError):
                read(text, name)


@pytest.mark.parametrize(
    "text",
    [
        "array([[9007199254740992., 1.]])",
        "array([[16777216., 1.]], dtype=float32)",
        "array([[2048., 1.]], dtype=float16)",
        "tensor([[16777216., 1.]])",
        "Array([[16777216., 1.]], dtype=float32)",
        "tf.Tensor([[16777216. 1.]], shape=(1, 2), dtype=float32)",
    ],
)
def test_a_float_that_its_type_may_have_rounded_is_refused(text):
    """From 2^53 on not every integer is a double; 2^24 and 2^11 are the bounds of the smaller types."""
    with pytest.raises(ParseError, match="may be rounded"):
        read(text)
    with pytest.raises(ParseError, match="may be rounded"):
        read(text, "numpy")


# The forms are those of the projects' own documentation: torch/_tensor_str.py and docs/source/tensors.rst in
# pytorch/pytorch, docs/key-concepts.md in jax-ml/jax, site/en/guide/tensor.ipynb in tensorflow/docs.
TENSORS = [
    ("tensor([[1, 2],\n        [3, 4]])", SQUARE),
    ("tensor([[1., 2.],\n        [3., 4.]])", SQUARE),
    ("tensor([[1, 2],\n        [3, 4]], device='cuda:0', dtype=torch.int32)", SQUARE),
    ("tensor([[1., 2.],\n        [3., 4.]], dtype=torch.float64, requires_grad=True)", SQUARE),
    ("torch.tensor([[1, 2], [3, 4]])", SQUARE),
    ("Array([[1, 2],\n       [3, 4]], dtype=int32)", SQUARE),
    ("Array([[1., 2.],\n       [3., 4.]], dtype=float32, weak_type=True)", SQUARE),
    ("DeviceArray([[1, 2]], dtype=int32)", [[1, 2]]),
    ("tf.Tensor(\n[[1 2]\n [3 4]], shape=(2, 2), dtype=int32)", SQUARE),
    ("tf.Tensor(\n[[1. 2.]\n [3. 4.]], shape=(2, 2), dtype=float32)", SQUARE),
    (
        "<tf.Tensor: shape=(2, 2), dtype=int32, numpy=\narray([[1, 2],\n       [3, 4]], dtype=int32)>",
        SQUARE,
    ),
    (
        "<tf.Variable 'Variable:0' shape=(2, 2) dtype=int32, numpy=\n"
        "array([[1, 2],\n       [3, 4]], dtype=int32)>",
        SQUARE,
    ),
]


@pytest.mark.parametrize(("text", "rows"), TENSORS)
def test_tensors_are_read_as_arrays(text, rows):
    """PyTorch, JAX and TensorFlow."""
    for name in ("auto", "numpy"):
        assert (matrix(rows, QQ), "numpy") == ((found := read(text, name)).matrix, found.format)


@pytest.mark.parametrize(
    "text",
    [
        "tensor([[1.5000, 2.0000]])",
        "tensor([[ True, False]])",
        "tensor([[[1, 2]]])",
        "tensor([[1, 2]], dtype=torch.complex64)",
        "tf.Tensor([[1 2]], shape=(2, 2), dtype=int32)",
        "<tf.Tensor: shape=(2, 2), dtype=int32, numpy=array([[1, 2]], dtype=int32)>",
        "<tf.Tensor: shape=(1, 2), dtype=bool, numpy=array([[1, 2]])>",
        "tensor([[1, 2]], grad_fn=<MulBackward0>)",
        "tensor([[1, 2], [3, 4]], size=(3, 2))",
        "tf.Tensor([1 2 3], shape=(5,), dtype=int32)",
        "array([1, 2, 3], shape=(5,))",
        "Array([[1, 2], [3, 4]], shape=(4,))",
        "array([1], shape=())",
    ],
)
def test_other_tensors_are_refused(text):
    """Fractions, truth values, three dimensions, a shape that is not listed."""
    with pytest.raises(ParseError):
        read(text)


def test_lists_of_python_numbers_are_read():
    """numpy's scalars, Fractions, and the integers of gmpy2 (documented as mpz(1), mpq(1,2))."""
    rows = [[Fraction(1, 2), Fraction(3)], [Fraction(-1), Fraction(0)]]
    assert matrix(rows, QQ) == read(repr(rows)).matrix
    assert matrix(SQUARE, QQ) == read(repr([list(row) for row in np.array(SQUARE)])).matrix
    assert matrix(SQUARE, QQ) == read(repr([list(row) for row in np.array(SQUARE, float)])).matrix
    assert matrix(SQUARE, QQ) == read("[[mpz(1), mpz(2)], [mpz(3), mpz(4)]]").matrix
    assert matrix([[Fraction(1, 2), 2]], QQ) == read("[[mpq(1,2), mpq(2,1)]]").matrix
    assert read("[mpz(1), mpz(-2)]").is_vector


@pytest.fixture
def flint_calls():
    """Let python-flint print calls, repr of its own, within a test."""
    pretty = flint.ctx.pretty
    flint.ctx.pretty = False
    yield
    flint.ctx.pretty = pretty


@pytest.mark.usefixtures("flint_calls")
def test_flint_prints_its_matrices_and_the_lists_of_their_elements():
    """nmod_mat and fmpz_mod_mat name their modulus, also in each element."""
    cases = [
        (flint.fmpz_mat(SQUARE), None, ZZ),
        (flint.fmpq_mat(SQUARE), None, QQ),
        (flint.nmod_mat(SQUARE, 5), Zmod(5), Zmod(5)),
        (flint.fmpz_mod_mat(SQUARE, flint.fmpz_mod_ctx(163)), Zmod(163), Zmod(163)),
        (flint.fmpz_mod_mat(SQUARE, flint.fmpz_mod_ctx(2**70)), Zmod(2**70), Zmod(2**70)),
    ]
    for X, of_elements, of_call in cases:
        for text, ring in ((repr(X), of_call), (repr(X.table()), of_elements)):
            found = read(text)
            assert (matrix(SQUARE, ring or QQ), ring, "flint") == (found.matrix, found.ring, found.format)
        found = read(repr(X.entries()))
        assert (matrix([[1, 2, 3, 4]], of_elements or QQ), True) == (found.matrix, found.is_vector)


@pytest.mark.parametrize(
    "text",
    [
        "fmpz_mod_mat(1, 2, [fmpz_mod(1, 163), fmpz_mod(2, 167)], 163)",
        "fmpz_mod_mat(1, 2, [fmpz_mod(1, 163), fmpz_mod(2, 163)], 167)",
        "fmpz_mat(1, 2, [nmod(1, 5), nmod(2, 5)])",
        "[[nmod(1, 5), nmod(2, 7)]]",
    ],
)
def test_elements_of_two_rings_are_refused(text):
    """Each element names the ring, and all of them the same."""
    with pytest.raises(ParseError, match="of Z_"):
        read(text)


@slow(long=lambda n: n == 2)
@pytest.mark.parametrize("n", [2, 5, 2**61 - 1])
def test_galois_names_its_field(n):
    """repr of an array, whatever it was made of."""
    rows = [[1, 0], [1, 1]]
    found = read(repr(pytest.importorskip("galois").GF(n)(rows)))
    assert (matrix(rows, mod=n), Zmod(n), "galois") == (found.matrix, found.ring, found.format)


def test_residues_of_sympy_carry_their_ring():
    """Entries `2 mod 7` in a Matrix named no ring; two rings, and another than the domain's, are refused."""
    for text in (
        "Matrix([[1 mod 7, 2 mod 7]])",
        "[Matrix([[1 mod 7, 2 mod 7]])]",
        "Matrix(1, 2, [1 mod 7, 2 mod 7])",
    ):
        assert matrix([[1, 2]], mod=7) == read(text).matrix
    assert Zmod(7) == read("SparseMatrix(1, 1, {(0, 0): 1 mod 7})").ring
    for text in ("Matrix([[1 mod 7, 2 mod 5]])", "Matrix([[ModularIntegerMod7(3), ModularIntegerMod5(3)]])"):
        with pytest.raises(ParseError, match="Z_7 and of Z_5"):
            read(text)
    with pytest.raises(ParseError, match="another modulus"):
        read("DomainMatrix([[SymmetricModularIntegerMod7(3)]], (1, 1), ZZ)")

"""Sparse matrices as SciPy and Octave print them: read with their shape, refused if anything is missing."""

import pytest

from modlinalg import ParseError, matrix, read
from tests.helpers.growth import grows_too_fast, repeated

ROWS = [[0, 3, 0, 0], [-1, 0, 0, 0], [0, 0, 0, 0]]
HEAD = (
    "<COOrdinate sparse array of dtype 'int64'\n\twith {} stored elements and shape (3, 4)>\n"
    "  Coords\tValues\n"
)
LINES = "  (0, 1)\t3\n  (1, 0)\t-1"
OLD_HEAD = (  # SciPy 1.11: repr; str has the lines alone
    "<3x4 sparse matrix of type '<class 'numpy.int64'>'\n\twith {} stored elements in COOrdinate format>\n"
)
OCTAVE = (
    "M =\n\nCompressed Column Sparse (rows = 3, cols = 4, nnz = {} [17%])\n\n  (2, 1) -> -1\n  (1, 2) -> 3\n"
)


@pytest.mark.parametrize(
    "kind", ["coo_array", "csr_array", "csc_matrix", "lil_array", "dok_array", "bsr_array"]
)
@pytest.mark.parametrize("dtype", ["int64", "int8", "float64"])
def test_what_scipy_prints_is_read(kind, dtype):
    """Of any kind; rows and columns of zeros at the end belong to the shape."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    printed = str(getattr(sparse, kind)(ROWS, dtype=dtype))
    if printed.startswith("<"):
        assert matrix(ROWS) == read(printed).matrix == read(printed, "scipy").matrix


@pytest.mark.parametrize(
    "text",
    [
        HEAD.format(2) + LINES,
        OLD_HEAD.format(2) + LINES,
        OCTAVE.format(2),
        OCTAVE.format(2).replace(" [17%]", ""),
    ],
)
def test_the_heads_of_all_versions_are_read(text):
    """The shape is that of the head, and the entries those of the lines."""
    assert matrix(ROWS, mod=5) == read(text, mod=5).matrix


@pytest.mark.parametrize("shape", [(2, 3), (0, 3), (3, 0), (0, 0)])
def test_zeros_are_read_from_the_head_alone(shape):
    """Nothing is stored, and nothing is listed."""
    text = f"<List of Lists sparse array of dtype 'int64'\n\twith 0 stored elements and shape {shape}>"
    assert shape == read(text).matrix.shape
    assert not any(read(text).matrix.entries)
    text = "Compressed Column Sparse (rows = {}, cols = {}, nnz = 0)".format(*shape)
    assert shape == read(text).matrix.shape


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (LINES, r"coordinates without a shape: a 2 x 2 matrix, or a larger one.*mmwrite"),
        (HEAD.format(2).split("\n  C")[0], "2 stored elements are declared, but 0 are listed"),
        (HEAD.format(3) + LINES, "3 stored elements are declared, but 2 are listed"),
        (
            HEAD.format(60) + LINES + "\n  :\t:\n  (2, 3)\t1",
            "':' stands for entries that were left out.*mmwrite",
        ),
        (HEAD.format(3) + LINES + "\n  (1, 0)\t5", "a second time"),
        (HEAD.format(3) + LINES + "\n  (3, 0)\t5", "no such place in a matrix of 3 x 4"),
        (HEAD.format(1) + "  (0, 1)\t0.3333333333333333", "not exact"),
        (HEAD.format(1) + "  (0, 1)\tTrue", "unexpected 'True'"),
        (HEAD.format(1).replace("int64", "float32") + "  (0, 1)\t16777216.0", "may be rounded"),
        (OCTAVE.format(3), "3 entries are declared, but 2 are listed"),
        (OCTAVE.format(2).replace("-> 3", "-> 0.5000"), "not exact"),
        (OCTAVE.format(2).replace("(2, 1)", "(4, 1)"), "no such place"),
        (OCTAVE.format(2).replace("(2, 1)", "(0, 1)"), "no such place"),
        (OCTAVE.format(2).replace("(2, 1)", "(1, 2)"), "a second time"),
    ],
)
def test_what_does_not_show_all_entries_is_refused(text, words):
    """Left out, cut off, doubled, outside of the shape, or not exact."""
    with pytest.raises(ParseError, match=words):
        read(text)


def test_sums_that_scipy_has_not_formed_are_refused():
    """Two entries of one place stand for their sum; whoever lists them forms it."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    doubled = sparse.coo_array(([1, 2], ([0, 0], [1, 1])), shape=(2, 2))
    with pytest.raises(ParseError, match=r"a second time|without a shape"):
        read(str(doubled))
    doubled.sum_duplicates()
    text = HEAD.format(1).replace("(3, 4)", "(2, 2)") + "  (0, 1)\t3"
    assert matrix(doubled) == read(text).matrix


@pytest.mark.parametrize("head", [HEAD.format(9), "", OCTAVE.format(9)])
@pytest.mark.parametrize("piece", ["  (0, 1)\t3\n", "(", "  (1, 1) -> 3\n", " "])
def test_long_lists_are_refused_in_linear_time(head, piece):
    """Sixteen times the text in at most forty times the time."""

    def work(text):
        with pytest.raises(ParseError):
            read(text)

    assert not grows_too_fast(work, repeated(piece, head), (6000, 24_000, 96_000))

"""Sparse texts of large matrices become sparse matrices; what needs all entries of them is refused."""

import random

import pytest

from modlinalg import InputError, ParseError, matrix, rank, read
from modlinalg._matrices import store_of

pytest.importorskip("numpy", reason="numpy is not installed")

SIZE = 150
RNG = random.Random(4)
ENTRIES = {(RNG.randrange(SIZE), RNG.randrange(SIZE)): RNG.randrange(1, 50) for _ in range(400)}
BANNER = "%%MatrixMarket matrix coordinate"


def listed(form, first=1):
    """Return the entries, each in a form with its place counted from `first`."""
    return "".join(form.format(i=i + first, j=j + first, x=x) for (i, j), x in ENTRIES.items())


def sparse_rows():
    """Return LinBox's rows: how many entries, and column and value of each."""
    lines = []
    for i in range(SIZE):
        pairs = [f"{j} {x}" for (row, j), x in ENTRIES.items() if row == i]
        lines.append(" ".join([str(len(pairs)), *pairs]))
    return "\n".join([f"{SIZE} {SIZE} S", *lines]) + "\n"


COUNT = len(ENTRIES)
TEXTS = {
    "matrixmarket": f"{BANNER} integer general\n{SIZE} {SIZE} {COUNT}\n" + listed("{i} {j} {x}\n"),
    "sms": f"{SIZE} {SIZE} M\n" + listed("{i} {j} {x}\n") + "0 0 0\n",
    "sms rows": sparse_rows(),
    "maple": f"Matrix({SIZE}, {SIZE}, {{" + listed("({i}, {j}) = {x}, ").rstrip(", ") + "})",
    "scipy": f"<COOrdinate sparse array of dtype 'int64'\n\twith {COUNT} stored elements and shape"
    f" ({SIZE}, {SIZE})>\n  Coords\tValues\n" + listed("  ({i}, {j})\t{x}\n", first=0),
    "octave": f"M =\n\nCompressed Column Sparse (rows = {SIZE}, cols = {SIZE}, nnz = {COUNT} [1.8%])\n\n"
    + listed("  ({i}, {j}) -> {x}\n"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_every_sparse_text_is_held_without_its_zeros(name):
    """Through `read` and `matrix`; over Q it is the same matrix with all of them."""
    rows = [[ENTRIES.get((i, j), 0) for j in range(SIZE)] for i in range(SIZE)]
    expected = matrix(rows, mod=7)
    for found in (read(TEXTS[name], mod=7).matrix, matrix(TEXTS[name], mod=7)):
        assert store_of(found).sparse is not None
        assert found == expected
    assert matrix(rows) == matrix(TEXTS[name])


@pytest.mark.parametrize(("symmetry", "sign"), [("symmetric", 1), ("skew-symmetric", -1)])
def test_symmetric_files_hold_both_triangles(symmetry, sign):
    """The listed one, and its mirror image with the sign that the banner says."""
    below = {(i, j): x for (i, j), x in ENTRIES.items() if i > j}
    text = "".join(f"{i + 1} {j + 1} {x}\n" for (i, j), x in below.items())
    M = matrix(f"{BANNER} integer {symmetry}\n{SIZE} {SIZE} {len(below)}\n{text}", mod=101)
    assert store_of(M).sparse is not None
    assert sign * M.T == M
    assert all(M[place] == x for place, x in below.items())


def bidiagonal(size):
    """Return a file of 1 on the diagonal and 3 above it."""
    places = [(i, i, 1) for i in range(1, size + 1)] + [(i, i + 1, 3) for i in range(1, size)]
    return f"{BANNER} integer general\n{size} {size} {len(places)}\n" + "".join(
        f"{i} {j} {x}\n" for i, j, x in places
    )


@pytest.mark.exhaustive
def test_a_file_of_ten_thousand_million_entries_is_read_and_ranked():
    """Most of which are 0; without a modulus, and modulo a larger one, it is refused as before."""
    size = 100_000
    text = bidiagonal(size)
    M = read(text, mod=7).matrix
    assert M.shape == (size, size)
    assert (M[5, 6], M[6, 5]) == (3, 0)
    assert rank(M) == size
    for mod in (None, 2**31 + 11):
        with pytest.raises(ParseError, match=r"line 2, column 1: .*more only modulo n <= 2\^31") as caught:
            read(text, mod=mod)
        assert "100000 x 100000" in str(caught.value)
    assert "% mod 7" not in text
    assert rank(read(text.replace("\n", "\n% mod 7\n", 1)).matrix) == size


@pytest.mark.parametrize(
    "text",
    [
        f"{BANNER} integer general\n99999999 99999999 1\n1 1 1\n",
        "99999999 3 M\n1 1 1\n0 0 0\n",
        "3 99999999 S\n0\n0\n0\n",
        "Matrix(99999999, 3, {(1, 1) = 1})",
        "%%MatrixMarket matrix array integer general\n99999 99999\n1\n",
    ],
)
def test_more_lines_than_a_text_has_characters_are_refused_with_any_modulus(text):
    """And dense files that are as large."""
    with pytest.raises(InputError, match="at most 4000000 entries in 100000 lines"):
        read(text, mod=7)

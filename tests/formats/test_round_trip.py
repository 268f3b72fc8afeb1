"""What is written is read back: the same matrix, over the same ring, and nothing is lost in silence."""

import pytest
from hypothesis import given, settings, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    RingMismatchError,
    UnsupportedError,
    Zmod,
    matrix,
    smith_form,
    zeros,
)
from modlinalg.formats import format_matrix, read, read_file
from tests.formats.samples import WRITTEN
from tests.helpers.runs import sampled
from tests.helpers.strategies import SHAPES, matrices

NAMES_Z = {
    "flint",
    "fricas",
    "homalg",
    "json",
    "julia",
    "macaulay2",
    "magma",
    "modlinalg",
    "sage",
    "singular",
    "sympy",
}
NAMES_NO_RING = {"csv", "linbox", "ntl", "sms"}
KEEPS_NO_EMPTY = {
    "calc",
    "csv",
    "eigen",
    "gap",
    "giac",
    "linbox",
    "mpmath",
    "ntl",
    "pandas",
    "singular",
    "whitespace",
    "yacas",
}
rings = st.sampled_from([Zmod(n) for n in (2, 3, 7, 12, 2**61 - 1, 2**64, 2**64 + 13)] + [ZZ, QQ])
shapes = st.one_of(st.sampled_from(SHAPES), st.tuples(st.integers(0, 4), st.integers(0, 4)))


@sampled(exhaustive=15)
@pytest.mark.parametrize("name", WRITTEN)
@settings(max_examples=60)
@given(M=matrices(rings, shapes))
def test_written_text_is_read_back(name, M):
    """read(format_matrix(M)) == M, with the format named and with the format recognised."""
    try:
        text = format_matrix(M, name)
    except UnsupportedError:
        return
    for spoken in (name, "auto"):
        assert M == read(text, spoken, ring=M.ring).matrix
    if name in NAMES_Z if M.ring == ZZ else name not in NAMES_NO_RING and M.ring != QQ:
        found = read(text, name)
        assert (M, M.ring) == (found.matrix, found.ring)


def test_a_column_of_runs_of_digits_has_all_its_entries_in_quotes():
    """In CSV a first row that alone is in quotes may be the name of the column."""
    M = matrix([[110], [101]], ring=ZZ)
    text = format_matrix(M, "csv")
    assert text == '"110"\n"101"\n'
    assert M == read(text, ring=ZZ).matrix
    with pytest.raises(InputError, match="alone is in quotes"):
        read('"110"\n101\n', ring=ZZ)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_text_that_names_a_ring_refuses_another(name):
    """[[1, 2], [3, 4]] over Z_7, asked for mod 5."""
    text = format_matrix(matrix([[1, 2], [3, 4]], mod=7), name)
    if name in NAMES_NO_RING:
        assert matrix([[1, 2], [3, 4]], mod=5) == read(text, name, 5).matrix
    else:
        with pytest.raises(RingMismatchError, match=r"Z_7.*Z_5"):
            read(text, name, 5)


@pytest.mark.parametrize("name", sorted(set(WRITTEN) - {"alist", "galois"}))
def test_a_text_over_z_is_read_over_the_ring_that_is_asked_for(name):
    """Integers belong to every ring; unasked they are over Z where the text says so, else over Q."""
    M = [[1, -2], [3, 10]]
    text = format_matrix(matrix(M, ZZ), name)
    for ring in (ZZ, QQ, Zmod(7)):
        assert matrix(M, ring) == read(text, name, ring=ring).matrix == read(text, ring=ring).matrix
    assert matrix(M, Zmod(7)) == read(text, name, 7).matrix
    assert matrix(M, ZZ if name in NAMES_Z else QQ) == read(text, name).matrix == matrix(text, format=name)


@pytest.mark.parametrize(
    "name", sorted({*WRITTEN} - {"alist", "galois", "matlab", "matrixmarket", "mpmath", "ntl", "r"})
)
def test_a_fraction_is_refused_over_z_with_its_place(name):
    """Whether or not the text names Q; integers that it names so are integers."""
    text = format_matrix(matrix([["1", "-2"], ["3", "5/3"]], QQ), name)
    with pytest.raises(EntryError, match=r"entry \[1, 1\] is 5/3, which is no element of Z"):
        read(text, name, ring=ZZ)
    whole = matrix([[1, -2], [3, 5]], QQ)
    assert matrix(whole, ZZ) == read(format_matrix(whole, name), name, ring=ZZ).matrix


@pytest.mark.parametrize(
    "text", ["matrix(ZZ, [[1/2]])", "DM([[1/2]], ZZ)", "matrix(ZZ, 1, 1, [1//2])", "matrix([['1/2']], ZZ)"]
)
def test_a_text_that_names_z_has_no_fractions(text):
    """It contradicts itself, and only a caller who asks for Q may have it."""
    with pytest.raises(EntryError, match="no element of Z"):
        read(text)
    assert matrix("1/2") == read(text, ring=QQ).matrix


@pytest.mark.parametrize("text", ["matrix(Zmod(7), [[1]])", "[Mod(1, 7)]", "# mod 7\n1"])
def test_residues_are_refused_over_z(text):
    """A residue is no integer: both rings are named in the refusal."""
    with pytest.raises(RingMismatchError, match=r"Z_7, but Z was asked for"):
        read(text, ring=ZZ)


def test_a_file_is_read_over_the_ring_that_is_asked_for(tmp_path):
    """As a text is; an array of NumPy in a .npy file too."""
    path = tmp_path / "M.gp"
    path.write_text("[1, -2; 3, 10]", encoding="utf-8")
    assert matrix([[1, -2], [3, 10]], ZZ) == read_file(path, ring=ZZ).matrix
    assert (QQ, None) == (read_file(path).matrix.ring, read_file(path).ring)
    numpy = pytest.importorskip("numpy", reason="numpy is not installed")
    numpy.save(tmp_path / "M.npy", [[1, -2], [3, 10]])
    assert matrix([[1, -2], [3, 10]], ZZ) == read_file(tmp_path / "M.npy", ring=ZZ).matrix


def test_a_comment_takes_integers_for_residues():
    """`# mod 7` above a text over ZZ; and the rings that a caller names must be one."""
    found = read("# mod 7\nmatrix(ZZ, [[1, -2]])")
    assert (matrix([[1, 5]], mod=7), Zmod(7)) == (found.matrix, found.ring)
    with pytest.raises(RingMismatchError, match="not both"):
        read("1 2", mod=7, ring=ZZ)
    with pytest.raises(InputError, match="ZZ or QQ"):
        read("1 2", ring="ZZ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"integers": false, "rows": 1, "cols": 1, "entries": [[2]]}', "integers is true"),
        ('{"integers": 1, "rows": 1, "cols": 1, "entries": [[2]]}', "integers is true"),
        ('{"integers": true, "modulus": 5, "rows": 1, "cols": 1, "entries": [[2]]}', "exactly the keys"),
        ('{"modulus": 0, "rows": 1, "cols": 1, "entries": [[2]]}', "no integer >= 2"),
    ],
)
def test_json_names_z_in_one_way(text, words):
    """`"integers": true`, and no modulus beside it."""
    with pytest.raises(InputError, match=words):
        read(text)


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_empty_shapes_are_kept_or_refused(name, shape):
    """0 x 3 comes back as 0 x 3, or is not written at all."""
    M = zeros(*shape, Zmod(7))
    try:
        text = format_matrix(M, name)
    except UnsupportedError as error:
        assert name in str(error)
        assert name in KEEPS_NO_EMPTY or (name in ("mathematica", "maxima") and shape == (0, 3))
    else:
        assert M == read(text, name, 7).matrix


@pytest.mark.parametrize(
    ("name", "M"),
    [
        ("galois", matrix([[1]], mod=12)),
        ("macaulay2", matrix([[1]], mod=12)),
        ("macaulay2", matrix([[1]], mod=2**64 + 13)),
        ("matlab", matrix([[2**53]], mod=2**60)),
        ("matlab", matrix("1/2")),
        ("r", matrix([[2**53]], mod=2**60)),
        ("matrixmarket", matrix("1/2")),
        ("ntl", matrix("1/2")),
    ],
)
def test_what_a_system_cannot_express_is_refused(name, M):
    """A composite modulus for a field, a fraction or a large integer for doubles."""
    with pytest.raises(UnsupportedError, match=name):
        format_matrix(M, name)


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("style", ["\ufeff{}", "{}\n\n", "\n {}"])
def test_marks_and_blanks_around_a_text_change_nothing(name, style):
    """A byte order mark, and blank lines around the text."""
    M = matrix([[1, 2, 0], [3, 4, 6]], mod=7)
    text = style.format(format_matrix(M, name))
    assert M == read(text, name, 7).matrix == read(text.replace("\n", "\r\n"), name, 7).matrix


@pytest.mark.parametrize(
    "M",
    [
        matrix([[1, 2], [30, 4]], mod=97),
        matrix("1/2 -3; 4 5/7"),
        matrix([[1, -2]], ZZ),
        matrix([[1], [2]])[:, 0],
        smith_form(matrix([[2, 0], [0, 2]])),
    ],
)
def test_str_and_repr_of_this_library_are_read(M):
    """str(M) names Z and Q but no Z_n, repr(M) names each ring."""
    assert M == read(str(M), ring=M.ring).matrix == read(repr(M)).matrix
    assert M.ring.modulus or M.ring == read(str(M)).ring == read(str(M), "modlinalg").ring
    assert M == read(f">>> print(M)\n{M}\n>>> 1", ring=M.ring, result=1).matrix
    assert M == read(M.to_latex(), ring=M.ring).matrix


def test_repr_over_the_rationals_refuses_another_ring():
    """With fractions, without any, and without entries."""
    for text in ("matrix([['1/2', 2]], QQ)", "matrix([[1, 2]], QQ)", "zeros(0, 3, QQ)"):
        assert QQ == read(text).ring
        with pytest.raises(RingMismatchError):
            read(text, mod=5)


def test_shortened_views_of_this_library_are_refused():
    """str, repr and LaTeX of a large matrix leave entries out; none is read as a smaller matrix."""
    M = zeros(70, 70, Zmod(7))
    for text in (str(M), M.to_latex()):
        with pytest.raises(InputError, match="left out"):
            read(text)
    with pytest.raises(InputError, match="left the entries out"):
        read(repr(M))


@pytest.mark.parametrize("name", ["matrixmarket", "sms", "csv", "latex", "json", "sage", "pari", "macaulay2"])
def test_files_are_read_by_their_endings(tmp_path, name):
    """The name's ending chooses the reader."""
    endings = {"matrixmarket": "mtx", "latex": "tex", "pari": "gp", "macaulay2": "M2"}
    M = matrix([[1, 2], [3, 4]], mod=7)
    path = tmp_path / f"M.{endings.get(name, name)}"
    path.write_text(format_matrix(M, name), encoding="utf-8")
    found = read_file(path, mod=7)
    assert (M, name) == (found.matrix, found.format)


def test_files_that_cannot_be_read_are_input_errors(tmp_path):
    """No file, a folder, and bytes that are no UTF-8."""
    (tmp_path / "latin.txt").write_bytes(b"1 \xff")
    for path in (tmp_path / "none", tmp_path, tmp_path / "latin.txt", "a\x00b"):
        with pytest.raises(InputError):
            read_file(path)


def test_unknown_formats_and_what_is_no_text_are_input_errors():
    """A name that is none, a number, bytes, and a list as a matrix."""
    for call in (
        lambda: read("1", "nosuch"),
        lambda: read("1", 7),
        lambda: read(b"1"),
        lambda: read("1", mod=1),
    ):
        with pytest.raises(InputError):
            call()
    for call in (lambda: format_matrix([[1]], "sage"), lambda: format_matrix(matrix("1"), "npy")):
        with pytest.raises(InputError):
            call()

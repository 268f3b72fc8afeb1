"""Runs of digits and first lines that may be shapes: what is refused, read, and left to the caller."""

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    ParseError,
    format_matrix,
    matrix,
    read,
    read_file,
)

LIGHTS = "110100000\n111010000\n011001000\n100110100\n010111010\n001011001\n000100110\n000010111\n000001011\n"
FLINT = "2 2  1 2 2 4"
HEADED = "2 2\n1 2\n2 4"
SQUARE = [[1, 2], [2, 4]]


# ------------------------------------------------------------------------------- runs of digits


@pytest.mark.parametrize(
    "text", [LIGHTS, "# lights\n" + LIGHTS, LIGHTS.replace("\n", "; "), "101", "01\n10", "\n11\n\n10\n"]
)
def test_runs_of_digits_below_the_modulus_are_refused_with_both_readings(text):
    """110 may be one entry or three: the shapes of both matrices are named, and what chooses one."""
    for reader in (matrix, lambda text, mod: read(text, mod=mod)):
        with pytest.raises(
            InputError, match=r"matrix of digits.*--digits or --entries.*digits=True or False"
        ):
            reader(text, mod=2)


def test_the_caller_says_whether_digits_are_entries():
    """digits=True: a 9 x 9 matrix; digits=False: 9 numbers, even or odd."""
    assert (9, 9) == matrix(LIGHTS, mod=2, digits=True).shape
    assert [[int(digit) for digit in line] for line in LIGHTS.split()] == matrix(LIGHTS, digits=True).tolist()
    assert [[int(line) % 2] for line in LIGHTS.split()] == matrix(LIGHTS, mod=2, digits=False).tolist()
    assert matrix("1 0\n0 1", digits=True) == matrix("1 0\n0 1")


@pytest.mark.parametrize(
    ("text", "mod", "refused"),
    [
        ("12\n34", 5, True),
        ("12\n34", 4, False),
        ("12\n34", None, False),
        ("02\n34", None, True),
        ("10\n11", None, True),
        ("100\n11", 2, False),
        ("1\n0", 2, False),
        ("+10\n11", 12, False),
        ('"10"\n"11"', 12, False),
        ("10 11", 12, False),
        ("[[10], [11]]", 12, False),
    ],
)
def test_one_reading_is_read(text, mod, refused):
    """Where a digit is not below n, where lengths differ, over Q for integers written as anybody would."""
    if refused:
        with pytest.raises(InputError, match="--digits"):
            matrix(text, mod=mod)
    else:
        assert matrix(text, mod=mod) == matrix(text, mod=mod, digits=False)


@pytest.mark.parametrize("text", ["12 3\n4 5", "110\n01", "1 x", "1/2", "-1 0"])
def test_what_is_no_digits_is_refused_as_digits(text):
    """Each entry is one digit, and all lines have the same number of them."""
    with pytest.raises(ParseError):
        matrix(text, mod=2, digits=True)


# --------------------------------------------------------------------------------- shape headers


@pytest.mark.parametrize(
    "text", [HEADED, FLINT, "2 2 1 2 2 4", "2,2\n1,2\n2,4", "# M\n2 2 # shape\n1 2\n2 4\n", "1 2  3 4"]
)
def test_a_header_that_may_be_entries_is_refused(text):
    """2 2 above two rows of two is their shape, or a row."""
    for mod in (None, 5):
        with pytest.raises(
            InputError, match=r"--shape-header or --no-shape-header.*shape_header=True or False"
        ):
            matrix(text, mod=mod)


def test_groups_of_digits_stay_in_doubt_where_no_shape_is_in_front():
    """Whoever says that there is none has said nothing about digits."""
    text = "100 010\n001 000"
    with pytest.raises(ParseError, match="groups of 3 digits"):
        matrix(text, shape_header=False)
    assert matrix([[100, 10], [1, 0]]) == matrix(text, shape_header=False, digits=False)


def test_the_caller_says_whether_a_header_is_one():
    """Rank 1 with it, three rows or one without."""
    for text in (HEADED, FLINT):
        assert matrix(SQUARE) == matrix(text, shape_header=True)
    assert matrix([[2, 2], *SQUARE]) == matrix(HEADED, shape_header=False)
    assert matrix([[2, 2, 1, 2, 2, 4]]) == matrix(FLINT, shape_header=False)
    assert matrix(SQUARE) == matrix(HEADED, format="linbox") == matrix(FLINT, format="flint")
    assert matrix(SQUARE) == matrix(HEADED, format="flint")
    assert matrix([[1, 0], [1, 1]]) == matrix("2 2\n10\n11", shape_header=True, digits=True)


@pytest.mark.parametrize(
    "text",
    ["2 3\n1 2 3\n4 5 6", "2 3\n1\n2\n3\n4\n5\n6\n", "2 3\n\n1 2 3 4 5 6", "2 3 # shape\n1 2 3\n4 5 6"],
)
def test_a_header_is_recognised_where_nothing_else_fits(text):
    """Rows of another width than the first line make no matrix with it."""
    found = read(text)
    assert ("linbox", [[1, 2, 3], [4, 5, 6]]) == (found.format, found.matrix.tolist())
    with pytest.raises(ParseError):
        read(text, shape_header=False)


@pytest.mark.parametrize(
    "text", ["1 2\n3 4", "2 1\n5 6", "2 2\n1 2\n2 4\n5 6", "1 1 1", "2 2; 1 2; 2 4", "+2 2\n1 2\n2 4", "0 1"]
)
def test_other_beginnings_are_entries(text):
    """A shape of one row, a shape that does not fit, rows ended by semicolons, a signed number."""
    assert matrix(text) == matrix(text, shape_header=False)


@pytest.mark.parametrize("ending", ["mat", "lat", "GRA"])
def test_a_file_of_4ti2_may_begin_with_the_shape_of_one_row(tmp_path, ending):
    """`1 2` above `3 4` is its 1 x 2 matrix, or a 2 x 2 matrix that MATLAB saved; the caller says which."""
    path = tmp_path / f"M.{ending}"
    path.write_text("1 2\n3 4\n", encoding="utf-8")
    with pytest.raises(ParseError, match=r"begins with 1 2, the shape of what follows.*--shape-header"):
        read_file(path)
    assert [[3, 4]] == read_file(path, shape_header=True).matrix.tolist()
    assert [[1, 2], [3, 4]] == read_file(path, shape_header=False).matrix.tolist()
    path.write_text("2 3\n1 2 3\n4 5 6\n", encoding="utf-8")
    assert (2, 3) == read_file(path).matrix.shape
    path.write_text("5 2\n3 4\n", encoding="utf-8")
    assert [[5, 2], [3, 4]] == read_file(path).matrix.tolist()


@pytest.mark.parametrize("text", ["1 2 3\n4 5 6", "3 3\n1 2\n2 4", "2 3\n1 2\n3 4\n5 6", "x"])
def test_a_header_that_is_none_is_refused(text):
    """Asked for, it must be there, and the rows must have its shape."""
    with pytest.raises(ParseError):
        matrix(text, shape_header=True)


@pytest.mark.parametrize("name", ["csv", "whitespace", "linbox"])
def test_what_is_written_has_one_reading(name):
    """A column of numbers with as many digits, and a matrix that begins like a shape."""
    for M in (
        matrix([[10], [11]], mod=12),
        matrix([[10], [11]]),
        matrix([[2, 2], *SQUARE], mod=7),
        matrix([[2, 2, 1, 2, 2, 4]]),
    ):
        assert (
            M
            == read(format_matrix(M, name), name, M.ring.modulus).matrix
            == read(format_matrix(M, name), mod=M.ring.modulus).matrix
        )


@pytest.mark.parametrize(("text", "name"), [(HEADED, "linbox"), (FLINT, "flint")])
def test_a_format_with_a_shape_in_front_does_not_do_without(text, name):
    """shape_header=False is refused, not passed over."""
    assert SQUARE == read(text, name).matrix.tolist() == read(text, name, shape_header=True).matrix.tolist()
    with pytest.raises(ParseError, match="no-shape-header"):
        read(text, name, shape_header=False)


def test_a_file_of_numpy_has_no_lines_for_options(tmp_path):
    """digits=True and shape_header=True are refused."""
    numpy = pytest.importorskip("numpy", reason="numpy is not installed")
    numpy.save(tmp_path / "m.npy", numpy.array(SQUARE))
    assert SQUARE == read_file(tmp_path / "m.npy", digits=False, shape_header=False).matrix.tolist()
    for option in ("digits", "shape_header"):
        with pytest.raises(ParseError, match=r"\.npy"):
            read_file(tmp_path / "m.npy", **{option: True})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2 2\n1 2\n3 4 5", "row 2 has length 3"),
        ("2 3\n1 2\n3 4\n5 6", "2 x 3 is declared, but 3 x 2 is listed"),
        ("1 2 3\n4 5 6", "does not begin with the shape"),
        ("3/4", "does not begin with the shape"),
    ],
)
def test_what_is_wrong_below_a_shape_is_said(text, reason):
    """A shape that is not that of what follows, and a text without one, are told apart."""
    with pytest.raises(ParseError, match=reason):
        read(text, shape_header=True)


@pytest.mark.parametrize("text", ["   2   1   1   4", "M =\n\n   2   1   1   4\n"])
def test_a_row_that_octave_draws_has_no_shape_in_front(text):
    """Wide gaps of one width part the digits, and indent them: no program prints a shape so."""
    assert matrix([[2, 1, 1, 4]], mod=5) == read(text, mod=5).matrix


@pytest.mark.parametrize("text", ["2 1 1 4", "2   1   1   4", "   2 1   1 4", " 2 1  1 4"])
def test_other_gaps_leave_the_shape_in_doubt(text):
    """One blank, gaps of several widths, and no indentation."""
    with pytest.raises(ParseError, match="the shape of what follows"):
        read(text, mod=5)


@pytest.mark.parametrize(
    "text", ["100 010 001", "1010 0101\n1111 0000", "01 10 # ring", "110 011; 101 000", "120 012"]
)
def test_digits_in_groups_are_not_taken_for_numbers(text):
    """1010 0101 may be eight entries over Z_2; as two numbers they are 0 and 1 there."""
    ring = 3 if "2" in text else 2
    for mod in (None, ring, 10):
        with pytest.raises(ParseError, match=r"groups of [234] digits: .* --entries"):
            matrix(text, mod=mod)
    numbers = matrix(text, mod=10**6, digits=False)
    assert len(text.partition("\n")[0].partition("#")[0].partition(";")[0].split()) == numbers.shape[1]


@pytest.mark.parametrize(
    "text", ["10 11\n11 10", "01 02\n03 04", "01 00\n00 01", "010 00", "1 0\n0 1", "012 130"]
)
def test_numbers_that_look_like_numbers_are_read(text):
    """Without a leading 0, or padded to two digits, or with a digit above 2."""
    expected = [[int(run) for run in line.split()] for line in text.split("\n")]
    assert expected == matrix(text, mod=1000).tolist()


@pytest.mark.parametrize("text", [HEADED, "110\n011"])
def test_a_doubt_over_q_is_one_over_z(text):
    """A first line that may be the shape, and runs of the digits 0 and 1; 12 above 34 is in no doubt."""
    for ring in (ZZ, QQ):
        with pytest.raises(ParseError, match=r"shape-header|--digits"):
            read(text, ring=ring)
    assert not read("12\n34").doubt.fits(ZZ)
    assert [[12], [34]] == read("12\n34", ring=ZZ).matrix.tolist()

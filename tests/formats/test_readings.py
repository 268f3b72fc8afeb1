"""Texts with two readings: what is refused, what is read, and what the caller may choose."""

import random
import re
import shutil
import subprocess

import pytest

from modlinalg import (
    QQ,
    InputError,
    ParseError,
    RingMismatchError,
    Zmod,
    format_matrix,
    matrix,
    read,
    read_file,
)
from modlinalg.formats import FORMATS

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


# ----------------------------------------------------------------------------------- wrapped lines

CAPTURED = """
[100000000000000000 100000000000000001 100000000000000002 100000000000000003
]

[100000000000000007 100000000000000008 100000000000000009 100000000000000010
]

"""
PRINTED = """[100000000000000000, 100000000000000001, 100000000000000002, 100000000000000
003; 100000000000000007, 100000000000000008, 100000000000000009, 10000000000
0000010]"""


def test_lines_that_gp_wraps_are_joined():
    """A number that stands on two lines is one number."""
    expected = matrix([[10**17 + k for k in range(4)], [10**17 + k for k in range(7, 11)]])
    assert expected == read(CAPTURED, "pari").matrix == read(PRINTED, "pari").matrix
    assert 7 * (10**200 - 1) // 9 == read(f"[{'7' * 75}\n{'7' * 76}\n{'7' * 49} 1]", "pari").matrix[0, 0]


@pytest.mark.parametrize("seed", range(40))
def test_whatever_gp_wraps_is_read_as_it_was(seed):
    """gp prints the rows of a matrix between empty lines, and breaks every line after 76 characters."""
    rng = random.Random(seed)
    rows, cols = rng.randrange(2, 5), rng.randrange(1, 6)
    entries = [
        [rng.randrange(10 ** rng.choice((1, 17, 18, 76, 200))) for _ in range(cols)] for _ in range(rows)
    ]
    lines = ["[" + " ".join(map(str, row)) + "]" for row in entries]
    broken = ["\n".join(line[k : k + 76] for k in range(0, len(line), 76)) for line in lines]
    text = "\n" + "\n\n".join(broken) + "\n\n"
    assert matrix(entries) == read(text, "pari").matrix


@pytest.mark.parametrize("text", ["[1 2 100\n003 4]", "[1, 2, 100\n003]", "[Mod(1, 7), Mod(1\n2, 7)]"])
def test_a_line_end_between_digits_that_gp_may_not_have_made_is_refused(text):
    """Whether one number stands there or two, nobody can say."""
    with pytest.raises(ParseError, match="linewrap"):
        read(text, "pari")


def test_a_wrapped_number_is_no_column_of_another_system():
    """[77..7 over two lines is a column for MATLAB."""
    with pytest.raises(ParseError, match="name the format"):
        read(f"[{'7' * 75}\n{'7' * 20}]")
    assert (2, 1) == read(f"[{'7' * 75}\n{'7' * 20}]", "matlab").matrix.shape


def test_lines_that_gap_and_maxima_break_by_a_backslash_are_joined():
    """Over two line ends as well."""
    number = f"{'7' * 70}\\\n{'7' * 78}\\\n{'7' * 52}"
    for text in (f"[ [ {number}, 1 ] ]", f"matrix([{number}, 1])"):
        assert [[7 * (10**200 - 1) // 9, 1]] == read(text).matrix.tolist()


@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
def test_what_gp_prints_with_line_breaks_is_read():
    """The real program, as `gp --test` prints: read as it was, or refused."""
    rng = random.Random(1)
    matrices = []
    for size in (10**3, 10**17, 10**30, 10**200):
        shape = rng.randint(1, 4), rng.randint(1, 6)
        matrices.append(
            matrix([[rng.randint(-size, size) for _ in range(shape[1])] for _ in range(shape[0])])
        )
    matrices += [matrix(M, mod=10**9 + 7) for M in matrices]
    for M in matrices:
        text = format_matrix(M, "pari")
        for way in (text, f"print({text})"):
            script = f'default(colors, "no");default(lines, 0);{way}\n'
            done = subprocess.run(
                ["gp", "-q", "-f", "--test"], input=script, capture_output=True, text=True, check=True
            )
            assert M == read(done.stdout, "pari").matrix
            try:
                assert M == read(done.stdout).matrix
            except ParseError as error:
                assert "name the format" in str(error)


# -------------------------------------------------------------------------------------- one reader


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"npy"}))
def test_a_text_is_the_same_matrix_for_every_reader(name, tmp_path):
    """matrix(text), read and read_file, with the ring that the text names."""
    M = matrix([[1, 2, 0], [3, 4, 5]], mod=7)
    text = format_matrix(M, name)
    found = read(text, name)
    path = tmp_path / "m"
    path.write_text(text, encoding="utf-8")
    assert found.matrix == matrix(text, format=name) == read_file(path, name).matrix
    assert (found.ring or QQ) == matrix(text, format=name).ring
    if found.ring is not None:
        for ring in (Zmod(5), QQ):
            with pytest.raises(RingMismatchError):
                matrix(text, ring, format=name)


@pytest.mark.parametrize(
    "text",
    ["# mod 5\n1 2\n3 4", "# M\n# mod 5\n1 2\n3 4", "#mod 5\n1,2\n3,4", "(* mod 5 *)\n{{1, 2}, {3, 4}}"],
)
def test_a_modulus_at_the_head_is_obeyed_by_all(text):
    """The data carries its ring; another one is refused."""
    assert matrix([[1, 2], [3, 4]], mod=5) == matrix(text) == read(text).matrix == matrix(text, mod=5)
    with pytest.raises(RingMismatchError, match=r"Z_5.*Z_7"):
        matrix(text, mod=7)
    with pytest.raises(RingMismatchError, match=r"Z_5 and Z_7"):
        matrix("# mod 5\n# mod 7\n1")


@pytest.mark.parametrize(
    ("text", "words"), [("[[0, 0]~, [3, 1; 0, 1]]", "2 x 1.*2 x 2"), ("Matrix([1, 2])", "name the format")]
)
def test_a_text_that_is_not_one_matrix_is_refused_by_matrix(text, words):
    """Several matrices, and what is a row here and a column there."""
    with pytest.raises(InputError, match=words):
        matrix(text)
    assert [[1], [2]] == matrix("Matrix([1, 2])", format="sympy").tolist()


@pytest.mark.parametrize(
    ("text", "options", "reason"),
    [
        ("2 3\n11\n00\n11", {"digits": True, "shape_header": True}, "2 x 3 is declared, but 3 x 2 is listed"),
        ("2 1\n11\n01", {"digits": True}, "2 x 1 is declared, but 2 x 2 is listed"),
        ("[110;011]", {"digits": True}, "digits=True"),
        ("[[110],[011]]", {"digits": True}, "digits=True"),
        ("[1,2;3,4]", {"shape_header": True}, "shape_header=True"),
    ],
)
def test_an_option_that_a_text_cannot_follow_is_refused(text, options, reason):
    """Nothing is reshaped in silence, and no option is passed over."""
    with pytest.raises(ParseError, match=re.escape(reason)):
        read(text, mod=2, **options)
    fitting = read("2 3\n110\n011", mod=2, digits=True, shape_header=True)
    assert [[1, 1, 0], [0, 1, 1]] == fitting.matrix.tolist()


@pytest.mark.parametrize("text", ['2,2\n"1/2",2\n2,4', "2 2\n1 2\n2 4", "2,2\n1,2\n2,4"])
def test_a_shape_in_front_is_seen_however_the_rows_are_written(text):
    """With commas or blanks, and with entries in quotes."""
    with pytest.raises(InputError, match="shape-header"):
        read(text)
    assert (2, 2) == read(text, shape_header=True).matrix.shape
    assert (3, 2) == read(text, shape_header=False).matrix.shape


@pytest.mark.parametrize("value", ["yes", 0, 1, [], "False"])
def test_an_option_is_true_false_or_none(value):
    """A reading is not chosen by what Python takes for true."""
    for option in ("digits", "shape_header"):
        with pytest.raises(InputError, match=option):
            read("110\n011", mod=2, **{option: value})
        with pytest.raises(InputError, match=option):
            matrix("110\n011", mod=2, **{option: value})


def test_a_list_of_lists_is_one_whatever_stands_before_it_and_in_it():
    """The items of a list may be vectors, so comments and ring elements must not change what it is."""
    lists = [
        "[[3,0],[1,1]]",
        "# c\n[[3,0],[1,1]]",
        "[[Mod(3,6),Mod(0,6)],[Mod(1,6),Mod(1,6)]]",
        "[ [ 3, 0 ], [ 1, 1 ] ]",
    ]
    assert [True] * 4 == [read(text).is_list for text in lists]
    assert [False] * 3 == [read(text).is_list for text in ("3 0\n1 1", "[3,0;1,1]", "[[3 0]\n [1 1]]")]


@pytest.mark.parametrize(
    "text",
    [
        "# Mod 5\n1 2\n3 4",
        "# mod: 5\n1 2\n3 4",
        "# modulus 5\n1 2\n3 4",
        "# mod 5, as printed\n1 2\n3 4",
        "# M mod 5\n1 2\n3 4",
        "1 2 # mod 5\n3 4",
        "1 2\n3 4\n# mod 5",
        "# mod 5\n1 2\n# mod 7\n3 4",
        "1,2\n3,4\n# modulo 5",
        "# over Z_5\n1 2\n3 4",
        "# mod5\n1 2\n3 4",
        "#mod(5)\n1 2\n3 4",
        "# mod_5\n1 2\n3 4",
        "# mod n=5\n1 2\n3 4",
        "# modulus is 5\n1 2\n3 4",
        '# "modulus": 5\n1 2\n3 4',
        "# Z/5\n1 2\n3 4",
        "# entries in Z/5Z\n1 2\n3 4",
        "# GF(5)\n1 2\n3 4",
        "# mod 5, not F_7\n1 2\n3 4",
        "# mod 5\n# over Z_7\n1 2\n3 4",
    ],
)
def test_a_comment_that_may_name_a_ring_is_not_passed_over(text):
    """Only a line `# mod 5` above the matrix names one; whoever writes it otherwise may mean it too."""
    for options in ({}, {"mod": 5}, {"mod": 7}):
        with pytest.raises(ParseError, match="may name a ring"):
            matrix(text, **options)


BANNER = "%%MatrixMarket matrix array integer general\n"


@pytest.mark.parametrize(
    "comments",
    ["# a board over Z_5\n# mod 5\n", "# mod 5\n# GF(5), that is Z/5Z\n", "# mod 5\n# modulus: 5\n"],
)
def test_a_comment_that_names_the_ring_again_is_passed_over(comments):
    """It says nothing new."""
    assert matrix([[1, 2], [3, 4]], mod=5) == matrix(f"{comments}1 2\n3 4")
    assert matrix([[3]], mod=5) == matrix(f"{BANNER}{comments.replace('#', '%')}1 1\n3\n")


@pytest.mark.parametrize(
    "text",
    [
        "# model 5\n1 2\n3 4",
        "# mod, then 5 rows\n1 2\n3 4",
        "# unmod 5\n1 2\n3 4",
        "# a board\n1 2 # first\n3 4",
        "# modest\n1 2\n3 4",
    ],
)
def test_other_comments_say_nothing(text):
    """They are passed over."""
    assert [[1, 2], [3, 4]] == matrix(text).tolist()


@pytest.mark.parametrize(
    "comments", ["% mod 5\n", "%mod  5\n", "% hello\n\n%\tmod 5\n% world\n", "% mod 5\n% mod 5\n"]
)
def test_a_modulus_in_a_file_of_matrix_market_is_obeyed(comments):
    """Spelled as in every other text."""
    assert matrix([[3]], mod=5) == matrix(f"{BANNER}{comments}1 1\n3\n")


def test_comments_of_matrix_market_that_differ_or_nearly_name_a_ring_are_refused():
    """The last one does not win, and what would be passed over is said."""
    with pytest.raises(RingMismatchError, match="Z_5 and Z_7"):
        read(f"{BANNER}% mod 5\n% mod 7\n1 1\n3\n")
    for comment in ("% modulus 5", "% Mod 5", "% mod 5.", "% entries modulo 5"):
        with pytest.raises(ParseError, match="line 3, column 1: this comment may name a ring"):
            read(f"{BANNER}% hello\n{comment}\n1 1\n3\n")


def test_a_row_that_gp_may_have_broken_between_entries_is_no_two_rows():
    """A line of 76 characters: for MATLAB its end is the end of a row, for gp it is not."""
    line = f"[{10**74 + 1}"
    assert 76 == len(line)
    text = f"{line}\n {7 * 10**70 + 3}]"
    with pytest.raises(ParseError, match="gp wraps a row here"):
        read(text)
    assert (2, 1) == read(text, "matlab").matrix.shape
    assert (1, 2) == read(text.replace("\n ", ", "), "pari").matrix.shape


def test_gp_may_break_a_line_before_the_transpose():
    """`~` alone on the last line."""
    text = f"[{'1' * 60}, {'2' * 12}]"
    assert 76 == len(text)
    assert [[int("1" * 60)], [int("2" * 12)]] == read(f"{text}\n~", "pari").matrix.tolist()


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


@pytest.mark.parametrize("text", ["[123456; 789\n12]", "[1 2; 3 4\n 5 6]", "[1 2\n3 4; 5 6]"])
def test_rows_in_brackets_end_in_one_way(text):
    """Where `;` ends a row, a line end may stand in the middle of a number that gp has broken."""
    with pytest.raises(ParseError, match="by line ends and by ';' as well"):
        read(text)
    assert [[1, 2], [3, 4]] == read("[1 2;\n 3 4;\n]").matrix.tolist() == read("[1 2; 3 4\n]").matrix.tolist()


def test_the_first_block_of_columns_is_no_matrix():
    """MATLAB and Octave print `Columns 1 through 3` only where others follow."""
    block = "M =\n\n  Columns 1 through 2\n\n  1  2\n  4  5\n"
    with pytest.raises(ParseError, match="those that follow are missing"):
        read(block)
    assert [[1, 2, 3], [4, 5, 6]] == read(block + "\n  Column 3\n\n  3\n  6\n").matrix.tolist()


def test_a_row_of_ntl_has_no_line_end_between_two_digits():
    """It may be one number, broken by another system."""
    with pytest.raises(ParseError, match="line 2, column 1: a line ends between two digits"):
        read("[[6112\n968]]")
    assert [[1, 2], [3, 4]] == read("[[1 2]\n[3 4]\n]", "ntl").matrix.tolist()

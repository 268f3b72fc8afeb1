"""What R prints and writes of matrices and data frames that have names."""

import shutil

import pytest

from modlinalg import QQ, ParseError, matrix
from modlinalg.formats import read
from tests.formats.programs import MARK, R
from tests.helpers.runs import sampled

SQUARE = [[1, 2], [3, -4]]
NAMED = "m <- matrix(c(1, 2, 3, -4), 2, byrow = TRUE, dimnames = list({rows}, {columns}))"
WAYS = (
    "m",
    "as.data.frame(m)",
    "write.csv(m)",
    "write.csv2(m)",
    "write.table(m)",
    "dput(m)",
    'dump("m", "")',
    'write.table(m, sep = "\\t")',
)
NAMES = [
    ("NULL", 'c("a", "b")'),
    ('c("x", "yy")', 'c("a", "long.name")'),
    ('c("x 1", "y")', "NULL"),
    ('c("x,1", "y")', 'c("a", "b")'),
]


def shown(script):
    """Return what R prints after each mark."""
    if shutil.which("Rscript") is None:
        pytest.skip("R is not installed")
    return R.run(script).split(MARK + "\n")[1:]


@sampled(exhaustive=3)
@pytest.mark.parametrize(("rows", "columns"), NAMES)
def test_names_say_nothing_of_the_entries(rows, columns):
    """Printed, written with each separator, and as R's own text."""
    script = NAMED.format(rows=rows, columns=columns) + "\n"
    pieces = shown(script + "\n".join(f'cat("{MARK}\\n")\n{way}' for way in WAYS) + "\n")
    for way, piece in zip(WAYS, pieces, strict=True):
        if "NULL" in columns and way == "as.data.frame(m)":
            assert piece.lstrip().startswith("V1 V2")
        for name in ("auto", "r"):
            assert (matrix(SQUARE, QQ), "r") == ((found := read(piece, name)).matrix, found.format), piece
        if way != "as.data.frame(m)":  # 1 and 2 are its rows' names, which are told by the first blanks alone
            assert matrix(SQUARE, QQ) == read(piece.strip()).matrix


@pytest.mark.exhaustive
def test_wide_matrices_are_printed_in_blocks():
    """60 columns with names, and rows with names above columns without."""
    script = "m <- matrix(1:120, 2)\nx <- m; colnames(x) <- paste0('c', 1:60)\n"
    script += "y <- m; rownames(y) <- c('r 1', 'r2')\n"
    rows = [list(range(1, 121, 2)), list(range(2, 121, 2))]
    for piece in shown(f'{script}cat("{MARK}\\n")\nx\ncat("{MARK}\\n")\ny\n'):
        assert "\n" in piece.strip()
        assert matrix(rows, QQ) == read(piece).matrix


@pytest.mark.exhaustive
def test_numbers_may_name_the_columns_of_numbered_rows():
    """In several blocks, and where a copy lost some blanks; rows with an entry too many are refused."""
    (text,) = shown(f'm <- matrix(1:60 - 30, 2)\ncolnames(m) <- 1:30\ncat("{MARK}\\n")\nprint(m)\n')
    rows = [list(range(-29, 31, 2)), list(range(-28, 31, 2))]
    assert matrix(rows, mod=97) == read(text, mod=97).matrix
    columns = ('c("1", "2")', 'c("10000", "-2")', 'c("1", "b")')
    scripts = (NAMED.format(rows="NULL", columns=names) + f'\ncat("{MARK}\\n")\nm\n' for names in columns)
    for text in shown("".join(scripts)):
        assert matrix(SQUARE, QQ) == read(text).matrix
    assert matrix([[-34, 4]], mod=97) == read("     1 2\n[1,] -34 4", mod=97).matrix
    for other in ("1 2\n[1,] 3", "1 2\n[1,] 3 4 5", "a b\n[1,] 3 4 5", "1 2\n[2,] 3 4", "1 2\n[1] 3 4"):
        with pytest.raises(ParseError):
            read(other, mod=97)


def test_an_assignment_is_read():
    """x <- matrix(..), x <- structure(..)."""
    for text in (
        "x <- matrix(c(1, 2, 3, -4), nrow = 2, byrow = TRUE)",
        "x <- structure(c(1, 3, 2, -4), dim = c(2L, 2L))",
        'm <-\nstructure(c(1, 3, 2, -4), dim = c(2L, 2L), dimnames = list(NULL, c("a", "b\\"")))',
    ):
        assert matrix(SQUARE, QQ) == read(text).matrix == read(text, "r").matrix


@pytest.mark.parametrize(
    "text",
    [
        "  a b\nx 1 2.5\ny 3 4",
        "  a b\nx 1 1e5\ny 3 4",
        "  a b\nx  1 2\ny 3 4",
        "   a b\nx 1 2\ny 3 4",
        "  a b\nx 1 2\ny 3",
        "a b\n1 2 3\n4 5 6",  # a name of a row, or a column without one
        "  a b\nx 1 2\ny 3 4\n  c d\nx 1 2\nz 3 4",
        "   B\nA   w z\n  u 1 2\n  v 3 4",
        '"","a","b"\n"x",1\n"y",3',
        '"","a","b"\n"x",1;2\n"y",3,4',
        '"","a","b"\n"x",1,"2"\n"y",3,4',
        '"a" "b"\n"x" 1 2\ny 3 4',
    ],
)
def test_names_that_do_not_stand_where_they_should_are_refused(text):
    """Each entry ends below the name of its column."""
    for name in ("auto", "r"):
        with pytest.raises(ParseError):
            read(text, name)


def test_a_name_in_the_corner_is_none_of_Rs():
    """A data frame without names of rows, whose first column holds texts: none of R's matrices."""
    text = '"id","a"\n"x",1\n"y",3'
    with pytest.raises(ParseError):
        read(text, "r")
    assert [[1], [3]] == read(text).matrix.tolist()


@pytest.mark.exhaustive
def test_many_names_are_read_in_time():
    """A hundred thousand rows, and names without an end."""
    table = "  a\n" + "x 1\n" * 10**5
    assert (10**5, 1) == read(table).matrix.shape
    for text in ("a " * 10**5, '"a" ' * 10**5, '""' * 10**5, '"","' * 10**5):
        with pytest.raises(ParseError):
            read(text, "r")


@pytest.mark.parametrize(
    "text",
    [
        "Matrix\n1 2 3\n4 5 6\n7 8 9\n",
        "X\n1 1 1\n0 1 1\n0 0 1",
        "Mat\n1 2\n3 4",
        "GF5\n1 2\n3 4",
        "x y\n1 0 2 5\n0 1 3 6",
        "Matrix A\n1 2 3 4\n5 6 7 8",
        "L\u00f6sung\n1 2 3\n4 5 6",
        "  X\n1 2\n3 4",
    ],
)
def test_a_title_takes_no_columns_for_the_names_of_rows(text):
    """Words above rows of numbers: all columns but the last were taken for the names of rows."""
    with pytest.raises(ParseError, match="a title, or the names of columns"):
        read(text)


def test_names_of_rows_may_be_words_or_run_from_0_or_1():
    """As R and pandas print them."""
    for names in ("12", "01", "xy"):
        found = read(f"   a b\n{names[0]}  2 3\n{names[1]}  4 5").matrix
        assert [[2, 3], [4, 5]] == found.tolist()


@pytest.mark.exhaustive
def test_the_labels_of_rows_may_begin_with_a_blank():
    """` [1,]` above `[10,]` is the label of a row, not the name of a column."""
    rows = [[k, -k] for k in range(1, 13)]
    script = "m <- matrix(c(1:12, -(1:12)), 12, dimnames = list(NULL, c('x1', 'x2')))\n"
    for piece in shown(f'{script}cat("{MARK}\\n")\nm\n'):
        for text in (piece, piece.strip()):
            assert matrix(rows, QQ) == read(text).matrix

"""Tables with names or numbers of rows and columns: left out, reported, or asked about."""

import random
from contextlib import suppress

import pytest

from modlinalg import ParseError, format_matrix, matrix, read
from tests.helpers.growth import grows_too_fast

ATOMS = "C H O N Na Cl K Fe Ca Mg".split()  # noqa: SIM905  C and F are hexadecimal digits as well


def drawn(rng, least=2):
    """Return rows of small integers."""
    shape = rng.randrange(least, 6), rng.randrange(least, 6)
    return [[rng.randrange(-9, 10) for _ in range(shape[1])] for _ in range(shape[0])]


def table(rows, separator, names=None, labels=None, corner="", quote=""):
    """Return a table with names above it and labels in front of it, each where they are given."""
    lines = [[str(entry) for entry in row] for row in rows]
    if labels is not None:
        lines = [[f"{quote}{label}{quote}", *line] for label, line in zip(labels, lines, strict=True)]
    if names is not None:
        first = [] if labels is None else [f"{quote}{corner}{quote}"]
        lines.insert(0, first + [f"{quote}{name}{quote}" for name in names])
    return "".join(separator.join(line) + "\n" for line in lines)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_labels_around_a_table_are_left_out_and_reported(separator):
    """Above, in front, both, with and without quotes, with a name in the corner: the entries are the same."""
    rng = random.Random(separator)
    for _ in range(30):
        rows = drawn(rng)
        names, atoms = [f"V{k + 1}" for k in range(len(rows[0]))], ATOMS[: len(rows)]
        texts = [
            (table(rows, separator, names), "the first row (V1, V2"),
            (table(rows, separator, names, atoms), "the first column (C, H"),
            (table(rows, separator, names, atoms, "atom"), "the first column (C, H"),
            (table(rows, separator, names, range(len(rows))), "the first column (0, 1"),
            (table(rows, separator, range(len(rows[0])), atoms), "the first row (0, 1"),
            (table(rows, separator, range(len(rows[0])), range(len(rows))), "the first row (0, 1"),
            (table(rows, separator, None, atoms, quote='"'), "the first column (C, H"),
            (table(rows, separator, names, range(1, len(rows) + 1), quote='"'), "the first column (1, 2"),
        ]
        for text, said in texts:
            found = read(text)
            assert matrix(rows) == found.matrix, text
            assert said in found.remark
            assert found.remark.endswith("labels, and left out")
    assert read("1,2\n3,4").remark == ""


def test_what_pandas_and_R_write_is_read_without_their_labels():
    """With blanks between the cells, and R's header that leaves the corner out."""
    for text in ("a b\nx 1 2\ny 3 4", "x1 x2\n1 2\n3 4", "r1 1 2\nr2 3 4", "a,b\nx,1,2\ny,3,4"):
        assert [[1, 2], [3, 4]] == read(text).matrix.tolist()


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_numbers_from_0_on_are_asked_about_and_the_options_decide(separator):
    """Whichever edges are numbered, those that are called labels go, and the others stay."""
    rng = random.Random(separator)
    for _ in range(30):
        rows = drawn(rng, least=3)
        headed = [list(range(len(rows[0]))), *rows]
        indexed = [[k, *row] for k, row in enumerate(rows)]
        with pytest.raises(ParseError, match=r"--header or --no-header \(in Python header=True or False\)"):
            read(table(headed, separator))
        with pytest.raises(ParseError, match=r"--index or --no-index \(in Python index=True or False\)"):
            read(table(indexed, separator))
        assert matrix(rows) == read(table(headed, separator), header=True, index=False).matrix
        assert matrix(headed) == matrix(table(headed, separator), header=False, index=False)
        assert matrix(rows) == matrix(table(indexed, separator), index=True, header=False)
        assert matrix(indexed) == read(table(indexed, separator), index=False, header=False).matrix


@pytest.mark.parametrize(
    "text",
    [
        "0,1\n1,0",
        "0,1\n0,7",
        "0,1\n1,0\n1,1",
        "1,2,3\n4,5,6",
        "0 1 2\n0 8 8",
        "0\n1\n2",
        "0,1,2",
        "0,2,1\n1,0,0",
    ],
)
def test_few_matrices_are_asked_about(text):
    """`0,1` above one row or above zeros and ones, 1, 2, 3, blanks, and what is a row or a column."""
    assert read(text).matrix == read(text, header=False, index=False).matrix


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a,b\n1,2\n3,4", "--header"),
        ("C,1,2\nF,3,4", "--index"),
        (",x,y\n5,1,2\n9,3,4", "a column without a name.*--index"),
        ("0,1\n5,7\n3,4", "--header"),
        ('"0","1"\n5,7\n3,4', "--header"),
        ("x,0,1,2\nC,1,0,-1\nH,0,2,1", "--header"),
    ],
)
def test_each_doubt_names_the_option_that_ends_it(text, words):
    """The matrix is read where the option says yes."""
    with pytest.raises(ParseError, match=words):
        read(text)
    shape = read(text, header=True, index="--index" in words or None).matrix.shape
    assert len(text.splitlines()) - ("C,1,2" not in text) >= shape[0]


def test_options_about_labels_are_refused_where_there_is_no_table():
    """A list, a matrix of another system, a shape in front."""
    for text in ("[[1, 2], [3, 4]]", "[1 2]\n[3 4]", "2 3\n1 2 3\n4 5 6"):
        for options in ({"header": True}, {"index": True}):
            with pytest.raises(ParseError, match="tables with labels"):
                read(text, **options)
    with pytest.raises(ParseError, match="do not fit"):
        read(",0,1\n0,5,7\n1,3,4", header=False)


def test_what_is_written_as_csv_has_one_reading():
    """A first row 0, 1, 2 and a first column 0, 1, 2 are entries."""
    for M in (matrix([[0, 1, 2], [5, 7, 1]]), matrix([[0, 5], [1, 7], [2, 9]], mod=12)):
        assert M == read(format_matrix(M, "csv"), mod=M.ring.modulus).matrix


@pytest.mark.parametrize("line", ["x,1,2\n", "C{},1\n", ",x\n", "x 1\n", "{},1\n", "'a b';2\n", '"x" 1\n'])
@pytest.mark.parametrize("head", ["", ",a,b\n", "x;y\n", "0,1,2\n"])
def test_long_tables_with_labels_take_linear_time(head, line):
    """Sixteen times the text in at most forty times the time."""

    def make(size):
        return head + "".join(line.format(k) for k in range(size // len(line)))

    def work(text):
        with suppress(ParseError):
            read(text)

    assert not grows_too_fast(work, make, (6000, 24_000, 96_000))

"""What students and spreadsheets write: read as it is meant, or refused where two things may be meant."""

from contextlib import suppress

import pytest

from modlinalg import ParseError, RingMismatchError, read
from modlinalg.formats._parsing.spreadsheets import as_plain
from tests.helpers.growth import grows_too_fast, repeated, takes_longer_than
from tests.helpers.runs import sampled

SQUARE = [[1, 2], [3, 4]]
MEANT = [  # (text, the matrix that is meant, its modulus where the text names one)
    ("1;2\n3;4", SQUARE, None),  # Excel, where the comma is decimal
    ("1;2\r\n3;4\r\n", SQUARE, None),
    ("\ufeff1;2\r\n3;4\r\n", SQUARE, None),
    ("1;2;\n3;4;\n", SQUARE, None),
    ("1,2,\n3,4,\n", SQUARE, None),
    ("1,2,,\n3,4,,\n,,,\n", SQUARE, None),  # the cells that a spreadsheet takes for used
    ("1;2\n3;4\n;\n;\n", SQUARE, None),
    ("1\t2\t\n3\t4\t\n", SQUARE, None),  # copied from a spreadsheet
    ("\t1\t2\n\t3\t4\n", SQUARE, None),
    ("x1,x2\n1,2\n3,4\n", SQUARE, None),
    ("x1;x2;\n1;2;\n3;4;\n", SQUARE, None),
    ('"x","y"\n1,2\n3,4\n', SQUARE, None),
    ("Spalte 1\tSpalte 2\n1\t2\n3\t4\n", SQUARE, None),
    ("x\n1\n3\n", [[1], [3]], None),
    ("r1,1,2\nr2,3,4", SQUARE, None),  # pandas: to_csv(header=False)
    ("1.0,2.0\n3.0,4.0\n", SQUARE, None),  # a column of floats
    ("1.00;2\n3;4\n", SQUARE, None),
    ("-11.0,0.0\n3,4\n", [[-11, 0], [3, 4]], None),
    ("11 mod 12, 3 mod 12\n10 mod 12, 5 mod 12", [[11, 3], [10, 5]], 12),
    ("11 (mod 12);3 (mod 12)\n10 (mod 12);5 (mod 12)", [[11, 3], [10, 5]], 12),
    ("1,2\n3,4 mod 12", SQUARE, 12),
    ("1 2\n3 4\nmod 12", SQUARE, 12),
    ("[[1, 2], [3, 4]] mod 12", SQUARE, 12),
    ("[[1, 2], [3, 4]] (mod 12)\n", SQUARE, 12),
    ("# mod 12\n1;2\n3;4", SQUARE, 12),
    ("1\uff0c2\n3\uff0c4", SQUARE, None),  # a Chinese or Japanese keyboard
    ("\uff11\uff0c\uff12\n\uff13\uff0c\uff14", SQUARE, None),
    ("1\uff1b2\n3\uff1b4", SQUARE, None),
    ("1,\u00a02\n3,\u00a04\u00a0\n", SQUARE, None),  # copied from a page
    ("\u22121,2\n3, \u22124", [[-1, 2], [3, -4]], None),
    ("A^-1 =\n1,2\n3,4", SQUARE, None),
    ("A^{-1} = 1 2\n3 4", SQUARE, None),
    ("A⁻¹ =\n1;2\n3;4", SQUARE, None),
    ("A^(-1) = [[1, 2], [3, 4]]", SQUARE, None),
    ("X =\n1;2\n3;4", SQUARE, None),
    ('"1","2"\n"3","4"', SQUARE, None),
    ('"1";"2"\n"3";"4"', SQUARE, None),
    ('"1" "2"\n"3" "4"', SQUARE, None),
    ('"1" 2\n3 4', SQUARE, None),
    ('"1"\n"3"', [[1], [3]], None),
    ("1/2;3\n4;5 # done", [[1 / 2, 3], [4, 5]], None),
    ("1,2,\n3,4", SQUARE, None),  # Singular prints it so
    ("1; 2; 3", [[1], [2], [3]], None),  # semicolons with blanks behind them end rows, as everywhere here
    ("1 2;\n3 4;\n", SQUARE, None),
    ("1;\n2;\n3;\n", [[1], [2], [3]], None),
    ("1,-2;30,4", [[1, -2], [30, 4]], None),
]
REFUSED = [  # (text, line, column, words)
    ('"1" "2"\n3 6\n4 5\n', 1, 1, "first row alone is in quotes"),  # R: write.table(x, row.names = FALSE)
    ("'1' '2'\n3 4", 1, 1, "first row alone is in quotes"),
    ('"1"\n5\n6', 1, 1, "first row alone is in quotes"),
    ('# a comment\n"1"  "-2"\n3 4', 2, 1, "first row alone is in quotes"),
    ('"1" "2";\n3 4;', 1, 1, "first row alone is in quotes"),
    ('"1","2"\n3,6', 1, 1, "first row alone is in quotes"),
    ('"1";"2"\n3;6', 1, 1, "first row alone is in quotes"),
    ('"1"\t"2"\n3\t6', 1, 1, "first row alone is in quotes"),
    ("1,5;2,5", 1, 1, "decimal commas"),
    ("1,0; 2,0", 1, 1, "decimal commas"),
    ("1,5;2,5\n3,5;4,5", 1, 2, "decimal comma"),
    ("# hello, world\n1,5;2,5\n3,5;4,5", 2, 2, "decimal comma"),
    ("# hello, world\n1,000\n2,000", 2, 2, "group digits"),
    ('"1,5","2,5"\n"3,5","4,5"', 1, 1, "neither an integer nor a fraction"),
    ("1,000;2,000\n3,000;4,000", 1, 2, "decimal comma"),
    ("1.000;2.000\n3.000;4.000", 1, 1, "1, or 1000"),
    ("1.500;2\n3;4", 1, 1, "1, or 1000"),
    ("12345678901234567.0,1\n2,3", 1, 1, "keeps 15 digits"),
    ("1;;2\n;3;4", 1, 3, "an empty cell"),
    ("1\t\t2\n\t3\t4", 1, 3, "an empty cell"),
    ("1,,2\n3,,4", 1, 3, "comma without an entry"),
    ("1;2\n3;", 2, 3, "an empty cell"),
    ("1,2,\n3,4\n5,6", 3, 1, "something follows"),
    ("1,2,", 1, 4, "comma without an entry"),
    ("1;2\n3;4;5", 2, 6, "row 2 has length 3"),
    ("1 2;3 4\n5 6;7 8", 1, 4, "by ';' as well"),
    ('"1","2"\n3,4\n5,6', 1, 1, "a header of numbers, or a row of entries"),
    ("a,b\n1,2", 1, 1, "the name of a column, or an entry"),  # hexadecimal digits
    ("O,l\n1,2", 1, 1, "the name of a column, or an entry"),
    ("nan,x\n1,2", 1, 1, "the name of a column, or an entry"),
    ("Z12,x\n1,2", 1, 1, "or an entry or a ring"),
    ("x,,y\n1,2,3", 1, 1, "a column without a name"),
    ("x,1\n2,3", 1, 1, "unexpected 'x'"),
    ("x,y\n1,2\n3,z", 1, 1, "unexpected 'x'"),
    ("r1,1,2\nr1,3,4", 1, 1, "unexpected 'r1'"),  # of which row?
    ("x,y\nz,t", 1, 1, "unexpected 'x'"),
    ("1\u00a0000;2\n3;4", 1, 2, "may group digits"),
    ("11 mod 12,3 mod 6", 1, 8, "two moduli"),
    ("1,2\n3,4 mod 1", 2, 9, "less than 2"),
    ("1;2\n\n3;4\n5;6", 4, 1, "give one matrix at a time"),
    ("'1,2\n'3,4", 1, 1, "unexpected"),
    ("2;2\n1;2\n3;4", 1, 1, "the shape of what follows"),
]


@pytest.mark.parametrize(("text", "rows", "modulus"), MEANT, ids=lambda part: ascii(part)[:40])
def test_what_has_one_reading_is_read_as_it_is_meant(text, rows, modulus):
    """The entries, and the ring where the text names one."""
    found = read(text)
    assert rows == found.matrix.tolist()
    assert modulus == (found.ring.modulus if found.ring else None)


@pytest.mark.parametrize(("text", "line", "column", "words"), REFUSED, ids=lambda part: ascii(part)[:40])
def test_what_may_mean_two_things_is_refused_where_it_stands(text, line, column, words):
    """With both readings, and with the place in the text as it was given."""
    with pytest.raises(ParseError) as caught:
        read(text)
    assert words in caught.value.message
    assert (line, column) == (caught.value.line, caught.value.column)


def test_decimal_commas_are_no_reading_over_a_ring_without_them():
    """`1,5;2,5` is refused over Q, and two rows over Z_7; `1,0;2,0` may be two whole numbers there, too."""
    assert [[1, 5], [2, 5]] == read("1,5;2,5", mod=7).matrix.tolist()
    with pytest.raises(ParseError, match="decimal commas"):
        read("1,0;2,0", mod=7)


def test_a_modulus_is_that_of_the_question_or_refused():
    """Behind an entry, and behind the whole."""
    assert 12 == read("1;2\n3;4 mod 12", mod=12).matrix.ring.modulus
    for text in ("1;2\n3;4 mod 12", "# mod 5\n1;2\n3;4 mod 12"):
        with pytest.raises((RingMismatchError, ParseError), match="Z_12"):
            read(text, mod=5)


@pytest.mark.parametrize("text", [text for text, *_ in MEANT + REFUSED], ids=lambda text: ascii(text)[:40])
def test_places_stay_where_they_are(text):
    """Where nothing is refused, what comes out is as long as what went in, with the same line ends."""
    try:
        plain = as_plain(text).text
    except ParseError:
        return
    assert [len(line) for line in text.split("\n")] == [len(line) for line in plain.split("\n")]


@sampled(ordinary=10, exhaustive=2)
@pytest.mark.parametrize(
    "piece",
    [
        "1;",
        "1,",
        "\t",
        "\xa0",
        ";\n",
        "x,",
        "x\n",
        "1.0\t",
        "mod ",
        "1 mod 2,",
        '"1",',
        "\u22121",
        "\u2212",
        ",\n",
        "1,5;",
    ],
    ids=ascii,
)
def test_long_tables_are_read_or_refused_in_linear_time(piece):
    """Sixteen times the text in at most forty times the time."""

    def work(text):
        with suppress(ParseError):
            read(text)

    assert not grows_too_fast(work, repeated(piece), (6000, 24_000, 96_000))


@sampled(exhaustive=1)
@pytest.mark.parametrize("piece", [",\n", "x\n"], ids=ascii)
def test_lines_that_are_no_table_are_refused_soon(piece):
    """500,000 of them take no longer than 15,000,000 products; cell by cell they took twice as long."""

    def work(text):
        with suppress(ParseError):
            read(text)

    assert not takes_longer_than(15 * 10**6, work, piece * 500_000)


@pytest.mark.parametrize("cell", ["#REF!", "#N/A", "#DIV/0!", "#VALUE!", "#NV", "#WERT!", "#NAME?"])
@pytest.mark.parametrize("table", ["1,2\n{},4\n5,6\n", "1\t2\n{}\t4\n", "1;2\n3;{}\n", "{}\n1\n", "1,{}\n"])
def test_a_cell_that_could_not_be_computed_takes_no_row_away(table, cell):
    """`#` begins a comment, but not this one."""
    with pytest.raises(ParseError, match="could not compute"):
        read(table.format(cell))


@pytest.mark.parametrize("text", ["1,000\n2,500", "-1,000", "12,345\n1,050,000"])
def test_commas_that_may_group_digits_are_refused(text):
    """A thousand, or two columns; without a group that begins with 0 they are columns."""
    with pytest.raises(ParseError, match="group digits"):
        read(text)
    assert read("1,234\n5,678").matrix.shape == (2, 2) == read("1,0\n0,1").matrix.shape


@pytest.mark.parametrize(
    "text", ["½\n1\n2", "½,¼\n1,2\n3,4", "x½;y\n1;2", "½\t¼\n1\t2", "Ⅷ\n1", "①,②\n3,4", "二,三\n3,4"]
)
def test_a_header_of_signs_that_are_numbers_is_refused(text):
    """A half above 1 and 2 is an entry: it is not passed over as the name of a column.

    Python before 3.11.5 takes ½ for no name in the first place, and refuses it as such.
    """
    with pytest.raises(ParseError, match=r"the name of a column, or an entry|unexpected"):
        read(text)


@pytest.mark.parametrize("text", ["x₁,x₂\n1,2", "x²,y²\n1,2", "a₁₀;λ\n1;2"])
def test_names_of_columns_may_have_raised_and_lowered_digits(text):
    """Under every Python: the package `regex` does not count them among the signs of words."""
    assert read(text).matrix.tolist() == [[1, 2]]


@pytest.mark.parametrize("name", ["modulo 5", "modulus 5", "ring 5", "char 5", "Field 7", "Zn 5", "ring12"])
def test_a_header_that_names_a_ring_is_refused(name):
    """Also above a single column, as a right-hand side is written."""
    with pytest.raises(ParseError, match="or a ring"):
        read(f"{name}\n1\n2")

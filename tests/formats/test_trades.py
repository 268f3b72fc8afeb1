"""Files of the trades: codes, ciphers, systems of equations, topology, optimisation."""

from itertools import product

import pytest
from hypothesis import given, strategies as st

from modlinalg import QQ, InputError, ParseError, UnsupportedError, matrix
from modlinalg.formats import format_matrix, read
from tests.cli.statuses import run
from tests.formats.samples import READ_ONLY

SMALL = "# VN CN\n6 3\n2 3\n1 1 2 2 1 1\n2 3 3\n1\n2\n1 3\n2 3\n2\n3\n1 3\n2 4 5\n3 4 6\n"


# ----------------------------------------------------------------- alist


def test_an_alist_file_is_a_parity_check_matrix():
    """Columns come first; zeros fill up lines or do not."""
    H = matrix([[1, 0, 1, 0, 0, 0], [0, 1, 0, 1, 1, 0], [0, 0, 1, 1, 0, 1]], mod=2)
    padded = SMALL.replace("\n1\n2\n1 3", "\n1 0\n2 0\n1 3").replace("\n1 3\n2 4 5", "\n1 3 0\n2 4 5")
    for text in (SMALL, padded, SMALL.replace("\n1\n2\n", "\n1 # a note\n\n2\n")):
        assert H == read(text).matrix == read(text, "alist").matrix


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("3 4 6", "3 4 5", r"the lists of columns and of rows differ in row 3, column [56]"),
        ("3 4 6", "3 4 4", "row 3: 4 is listed twice"),
        ("3 4 6", "3 4 7", "row 3: 7 is too large"),
        ("3 4 6", "3 4", "the weights ask for 16 numbers above 0, but 15 are listed"),
        ("\n2 3\n1 1", "\n1 3\n1 1", "a column has weight 2, but at most 1 is declared"),
        ("6 3\n", "6 99999999\n", "declares 99999999 x 6"),
    ],
)
def test_an_alist_file_says_everything_twice(old, new, words):
    """It is refused unless both lists agree."""
    with pytest.raises(ParseError, match=words):
        read(SMALL.replace(old, new), "alist")


def test_a_field_of_an_alist_file_is_prime():
    """GF(4) numbers its elements in a way of its own."""
    with pytest.raises(ParseError, match="must be prime"):
        read("2 1 4\n1 2\n1 1\n2\n1 3\n1 3\n1 3 2 3\n")


def test_rows_of_two_numbers_that_agree_as_alist_are_asked_about():
    """Eight rows of two numbers are both; any others are rows."""
    both = "2 2\n2 2\n2 2\n2 2\n1 2\n1 2\n1 2\n1 2\n"
    with pytest.raises(ParseError, match="name the format"):
        read(both)
    assert ((8, 2), (2, 2)) == (read(both, "whitespace").matrix.shape, read(both, "alist").matrix.shape)
    assert (8, 2) == read(both.replace("1 2\n1 2\n", "1 2\n1 1\n", 1)).matrix.shape


@pytest.mark.parametrize("name", sorted(READ_ONLY))
def test_formats_that_are_read_alone_say_so(name, tmp_path):
    """In Python and at the command line, with a way out."""
    with pytest.raises(UnsupportedError, match=f"as {name}: this format is read, and not written"):
        format_matrix(matrix([[1]]), name)
    (tmp_path / "M").write_text("1 2")
    status, text = run("convert", tmp_path / "M", "--to", name, "--mod", 2)
    assert (status, "--to json writes every matrix" in text) == (3, True)


# ----------------------------------------------------------------- equations


def test_equations_are_read_by_the_order_of_their_unknowns():
    """Both sides, in any spelling; what the columns are is said."""
    expected = matrix([[2, -1, 3], [0, "1/2", -4]], QQ)
    for text in (
        "2x - y = 3\ny/2 = -4",
        "2*x - y = 3; 1/2*y = -4;",
        "[2*x-y=3, (1/2)y+4=0]",
        "{2 x == y + 3, y/2 == -4}",
        "# a system\n x + x \u2212 y = 3  # first\n\n y/2 + 4 = 0\n",
    ):
        found = read(text)
        assert (expected, "equations") == (found.matrix, found.format), text
        assert "the columns are the unknowns x, y, the last one is the right-hand side" == found.remark
    assert matrix([[1, 1, 3]], mod=5) == read("# mod 5\nx + y = 3").matrix
    assert matrix([[1, 0, 3], [1, 1, 2]], QQ) == read("x = 3\nx + y = 2").matrix
    assert [[3]] == read("x = 3", "whitespace").matrix.tolist() == read("x = 3").matrix.tolist()


@pytest.mark.parametrize(
    "left", ["x*y", "x^2 + y", "x\u00b2 + y", "0.5x + y", "2e3 + x", "x + 1/0", "2(x + y)", "sin(x) + y"]
)
@pytest.mark.parametrize("right", ["", "= 1"])
def test_what_is_no_linear_equation_is_refused(left, right):
    """Powers, products, decimals, sides that are missing."""
    for text in (
        left + right,
        "x + y =",
        "x + y = 1 2",
        "1 = 2",
        "x + y = 1)",
        "[x + y = 1",
        "x + y = z < 1",
    ):
        for name in ("equations", "auto"):
            with pytest.raises(InputError):
                read(text, name)


@given(st.data())
def test_a_written_system_is_read_back(data):
    """Each unknown appears in the first equation, in order, so [A | b] comes back."""
    cols = data.draw(st.integers(1, 5))
    numbers = st.fractions(-9, 9, max_denominator=5)
    row = st.lists(numbers, min_size=cols + 1, max_size=cols + 1)
    rows = data.draw(st.lists(row, min_size=1, max_size=5))
    lines = []
    for *coefficients, constant in rows:
        terms = (
            f"{'+-'[q < 0]} ({abs(q.numerator)}/{q.denominator})*x{j}" for j, q in enumerate(coefficients)
        )
        lines.append(f"{' '.join(terms)} = {constant}")
    assert matrix(rows, QQ) == read("\n".join(lines), "equations").matrix


def test_lines_of_exclusive_or_are_equations_modulo_2():
    """A solution of A*x = b makes every line true, and no other assignment does."""
    found = read("c a note\np cnf 3 2\nx1 2 -3 0\nx-2 3 0\n")
    assert "the columns are the variables 1 to 3, the last one is the right-hand side" == found.remark
    M = found.matrix
    for x in product((0, 1), repeat=3):
        lines = [x[0] ^ x[1] ^ (1 - x[2]), (1 - x[1]) ^ x[2]]
        sums = [sum(a * t for a, t in zip(row, x, strict=False)) % 2 == row[3] for row in M.tolist()]
        assert sums == [line == 1 for line in lines], x


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x1 2 0\n1 2 0\n", "other clauses are not linear"),
        ("x1 2\n", "ends with 0"),
        ("x1 -1 0", "twice"),
        ("p cnf 2 1\nx1 3 0", "beyond the 2"),
        ("x1 99999999999 0", "declares"),
    ],
)
def test_other_lines_of_dimacs_are_refused(text, words):
    """Clauses, and variables that are not declared."""
    with pytest.raises(ParseError, match=words):
        read(text)

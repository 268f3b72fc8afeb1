"""The number 0 alone: of one entry, or a matrix of zeros of any shape as Macaulay2 prints it."""

import pytest

from modlinalg import ParseError, format_matrix, matrix, read, read_file, verify_generalized_inverse

BOTH = r"a 1 x 1 matrix, or a matrix of zeros of any shape.*--entries \(in Python digits=False\)"
ALONE = ["0", " 0\n", "o5 = 0", "# mod 7\n0", "i1 : M\n\no1 = 0\n\ni2 : "]
ONE_ENTRY = [
    "[0]",
    "[[0]]",
    "+0",
    "-0",
    "M = 0",
    "ans = 0",
    "x1\n0",
    "0/1",
    ">>> x\n0\n>>> ",
    "1 1\n0",
    '"0"',
]


@pytest.mark.parametrize("text", ALONE)
@pytest.mark.parametrize("mod", [None, 7])
def test_a_zero_alone_is_refused(text, mod):
    """Both readings are named, and the option that chooses, whatever the ring."""
    for reads in (read, matrix):
        with pytest.raises(ParseError, match=BOTH):
            reads(text, mod=mod)


@pytest.mark.parametrize("text", ALONE)
def test_who_says_entries_or_the_format_has_one_entry(text):
    """Each digit an entry, or each run of digits: it is 1 x 1 either way."""
    if not text.startswith("i1"):
        assert [[0]] == read(text, "whitespace").matrix.tolist()
    for digits in (True, False):
        assert matrix([[0]], mod=7) == matrix(text, mod=7, digits=digits)


@pytest.mark.parametrize("text", ONE_ENTRY)
def test_a_zero_that_macaulay2_does_not_print_is_one_entry(text):
    """In brackets, with a sign, a name, a header or a shape, and as a result of another program."""
    assert matrix([[0]]) == read(text).matrix


def test_a_place_is_told():
    """Line and column of the 0, in a session those of the whole text."""
    for text, place in (("\n  0", (2, 3)), ("i1 : M\n\no1 = 0\n\ni2 : ", (3, 6))):
        with pytest.raises(ParseError) as refused:
            read(text)
        assert place == (refused.value.line, refused.value.column)


@pytest.mark.parametrize("name", ["whitespace", "csv"])
@pytest.mark.parametrize("mod", [None, 12])
def test_what_is_written_is_read_back(name, mod):
    """The writers mark the 0 as an entry."""
    zero = matrix([[0]], mod=mod)
    assert zero == read(format_matrix(zero, name), mod=mod).matrix


def test_a_cell_of_a_csv_file_is_one_entry(tmp_path):
    """The ending of the name says the format."""
    path = tmp_path / "x.csv"
    path.write_text("0\n")
    assert matrix([[0]]) == read_file(path).matrix


def test_an_answer_that_is_0_is_no_wrong_answer():
    """Its shape is not known, so that nothing says FALSE."""
    with pytest.raises(ParseError, match=BOTH):
        verify_generalized_inverse(matrix([[0, 0]], mod=7), "0")

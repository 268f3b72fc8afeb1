"""What is typed as an answer: the kind that is asked for and nothing else, never guessed and never cut."""

from itertools import product

import pytest

from tests.helpers.growth import grows_too_fast, repeated
from tests.helpers.live_python import called, module

RIGHT = "when(True, '')"


def read(text, reads="numbers", ring="6"):
    """Return what was typed."""
    return module("typed").read(reads, ring, text)


def refused(text, reads="numbers", ring="6"):
    """Return why the judge takes a text for no answer."""
    asked = {"reads": reads, "ring": ring, "hidden": False, "check": RIGHT, "answer": text}
    error = called("judging", "judge", asked)["error"]
    assert error.startswith("no answer: ")
    return error.removeprefix("no answer: ")


@pytest.mark.parametrize(
    "text",
    ["2 1 3", "2, 1, 3", "2,1,3", "2; 1; 3", "2\n1\n3", "2 1\n3", "(2), (1), (3)", "(2)(1)(3)", "{2, 1, 3}",
     "[2, 1, 3]", "[[2, 1, 3]]", "2, 1, 3,", "\t2\r\n1\u00a03 ", "-4 -5 \u22123", "+2 1 03"],
)  # fmt: skip
def test_numbers_are_read_in_their_order_whatever_parts_them(text):
    """Also where the first two are the shape of what follows, and where the first line has a pair."""
    assert [2, 1, 3] == read(text)


@pytest.mark.parametrize(
    "text",
    ["2 2\n0 0\n1 1", "2 2; 0 0; 1 1", "(2, 2), (0, 0), (1, 1)", "{(2,2),(0,0),(1,1)}",
     "[[2, 2], [0, 0], [1, 1]]",
     "2, 2,\n\n0, 0,\n1, 1", "matrix([[2, 2],\n        [0, 0],\n        [1, 1]], mod=6)"],
)  # fmt: skip
def test_rows_are_parted_by_lines_semicolons_and_brackets(text):
    """No first row is a shape, and a matrix may stand as Python prints it."""
    assert [(2, 2), (0, 0), (1, 1)] == list(map(tuple, read(text, "rows of 2")))
    assert [[2, 2], [0, 0], [1, 1]] == read(text, "matrix 3 x 2").tolist()


@pytest.mark.parametrize(
    "text", ["2 1 3 mod 6", "2, 1, 3 (mod 6)", "-4, 1, 3 modulo 6.", "(2), (1), (3) ( mod 6 )"]
)
def test_the_modulus_may_stand_behind_numbers(text):
    """As the chapters write it, and only the one that is meant."""
    assert [2, 1, 3] == read(text)
    for other in (text.replace("6", "7"), text.replace("6", "66"), f"mod 6 {text}", f"{text} 1"):
        assert "numbers" in refused(other)
    assert 'not "mod".' in refused("3 mod 6", "number", "Z")


def test_every_first_line_of_a_small_matrix_is_a_row():
    """For all matrices of two rows over Z_3, and all of three rows of 2 and 3."""
    for entries in [*product(range(3), repeat=4), *product((2, 3), repeat=6)]:
        rows = [list(entries[i : i + 2]) for i in range(0, len(entries), 2)]
        assert rows == read("\n".join(f"{a} {b}" for a, b in rows), f"matrix {len(rows)} x 2", "4").tolist()


@pytest.mark.parametrize(
    ("text", "reads", "ring", "why"),
    [
        ("", "numbers", "6", "nothing is typed."),
        ("two", "numbers", "6", 'such as 2, are needed with spaces between them, not "two".'),
        ("__import__('os')", "numbers", "6", 'not "__import__".'),
        ("none", "numbers", "6", 'not "none".'),
        ("()", "numbers", "6", "no number stands there."),
        ("(1", "numbers", "6", "a ) is missing."),
        ("1)", "numbers", "6", "nothing is open that ) closes."),
        ("1 [2)", "numbers", "6", "nothing is open that ) closes."),
        ("1,,2", "numbers", "6", "a number is missing between two commas."),
        ("1" * 201, "number", "Z", "numbers of at most 200 digits"),
        ("1 " * 6000, "numbers", "Z", "it has more than 10000 characters."),
        ("1 2", "number", "6", "one number is needed, and there are 2."),
        ("1110", "4 numbers", "Z", "4 numbers, with spaces between them, are needed, and there is 1."),
        ("1110", "numbers", "2", "numbers 0 to 1 are needed, with spaces between several, not 1110."),
        ("6", "number", "6", "numbers 0 to 5 are needed"),
        ("-6", "number", "6", "numbers 0 to 5 are needed"),
        ("1/17", "number", "26", "1/17 is a question here: write the number 0 to 25 that it is."),
        ("1/0", "number", "6", "1/0 is a question here"),
        ("1.0", "number", "6", "1.0 is not written as a whole number, and whole numbers are needed."),
        ("4.0", "number", "Z", "4.0 is not written as a whole number"),
        ("4/2", "number", "Z", "4/2 is not written as a whole number"),
        ("1/0", "number", "Q", "1/0 divides by 0."),
        ("x", "number", "Q", "such as 2/3,"),
        ("0 0 1 1", "rows of 2", "3", "each line has 2 numbers, and one here has 4."),
        ("00\n11", "rows of 2", "Z", "each line has 2 numbers, and one here has 1."),
        ("1 2\n3", "matrix 2 x 2", "6", "the rows of a matrix have one length, and these have several."),
        ("1 2", "matrix 2 x 1", "6", "a 2 x 1 matrix is needed, and this one is 1 x 2."),
        ("1", "matrix of 2", "6", "each line has 2 numbers, and one here has 1."),
        ("matrix([[1]], mod=5)", "matrix 1 x 1", "6", 'not "matrix".'),
    ],
)  # fmt: skip
def test_what_is_not_what_is_asked_for_is_no_answer(text, reads, ring, why):
    """It is neither right nor wrong, and no sentence names an option."""
    said = refused(text, reads, ring)
    assert why in said
    assert not any(sign in said for sign in ("--", "="))


def test_fractions_and_decimals_are_exact_over_q():
    """1.4 is 7/5."""
    fraction = module("typed").Fraction
    assert [fraction(7, 5), fraction(-1, 10), 4] == read("1.4 -1/10 4.0", ring="Q")
    assert fraction(7, 5) == read("7/5", "number", "Q")


def test_negative_numbers_stand_for_their_residues():
    """Down to 1 - n."""
    assert [[0, 5, 4, 3, 2, 1]] == [read(" ".join(str(-k) for k in range(6)))]


def test_a_field_says_what_it_reads_in_known_words():
    """Others are a mistake of ours."""
    for reads in (
        "number",
        "numbers",
        "4 numbers",
        "rows of 2",
        "matrix 2 x 3",
        "matrix of 2",
        "steps",
        "rows of 2 or none",
    ):
        assert module("typed").Asked.of(reads)
    for reads in ("words", "matrix 2 x", "numbers or all", ""):
        with pytest.raises(ValueError, match="reads"):
            module("typed").Asked.of(reads)


def test_blanks_in_an_answer_take_linear_time():
    """The modulus is looked for behind a run of them, not behind each."""
    plain = module("typed")._plain
    blanks = repeated(" ", head="1", tail="x")
    assert not grows_too_fast(lambda text: plain(text, "60"), blanks, lengths=(1000, 4000, 16000))

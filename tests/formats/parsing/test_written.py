"""Integers as people write them are those that they mean, and none is computed that would fill a disk."""

import subprocess
import sys
import tracemalloc
from fractions import Fraction

import pytest

from modlinalg import QQ, InputError, ParseError, matrix
from modlinalg.formats import read
from modlinalg.formats._parsing.written import MOST_BITS, number_as_written
from tests.helpers.runs import sampled

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2^32", 2**32),
        ("2**32", 2**32),
        ("10^40", 10**40),
        ("0xff", 255),
        ("0X0A", 10),
        ("-0x10", -16),
        ("7^0", 1),
        ("+2^3", 8),
        ("0^5", 0),
        ("12", 12),
        (f"{MINUS}3/4", Fraction(-3, 4)),
        ("10^4000", 10**4000),
    ],
)
def test_a_number_is_what_was_written(text, value):
    """Powers with either sign for them, hexadecimal digits, and all that was a number before."""
    assert value == number_as_written(text)


@pytest.mark.parametrize(
    "text", ["2^", "^2", "2^-1", "2^x", "0x", "0xg", "2^3^4", "2*32", "1.5^2", "2^32 ", "1e5", ""]
)
def test_what_is_no_integer_is_none(text):
    """Half a power, a tower, a product, a float."""
    assert number_as_written(text) is None


@pytest.mark.parametrize(
    "text", ["10^1000000000", "2^99999999999999999999", "9" * 9000 + "^9", "2**20000", "3^" + "9" * 9999]
)
def test_a_power_that_is_too_large_is_refused_at_once(text):
    """In words, and without computing it, which would take memory; for an entry with its place."""
    tracemalloc.start()
    with pytest.raises(InputError, match="too many digits"):
        number_as_written(text)
    with pytest.raises(ParseError, match=r"line 2, column 3.*too many digits"):
        read(f"1 2\n3 {text}")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10**6  # bytes


@pytest.mark.parametrize("text", ["-2^2", f"{MINUS}2**2"])
def test_a_sign_in_front_of_a_power_is_refused(text):
    """-2^2 is -4 in mathematics and 4 in a spreadsheet."""
    with pytest.raises(InputError, match="the sign may belong"):
        number_as_written(text)
    with pytest.raises(ParseError, match="the sign may belong"):
        read(f"[[1, {text}]]")


@pytest.mark.parametrize(
    "text",
    [
        "2^32 16\n-1 3",
        "4294967296,0x10\n-1,3",
        "2**32, 16; -1, 3",
        f"[[2^32, 16], [{MINUS}1, 3]]",
        "[[4294967296, 0x10], [-1, 3]]",
        "((2**32, 16), (-1, 3))",
        f"4294967296 16\n{MINUS}1 3",
        f"[4294967296, 16; {MINUS}1, 3]",
        "[2^32, 16; -1, 3]",
        f"{{{{4294967296, 16}}, {{{MINUS}1, 3}}}}",
    ],
)
def test_entries_of_rows_and_lists_are_read(text):
    """Rows between blanks and commas, lists, and the minus sign of typeset text anywhere."""
    assert matrix([[2**32, 16], [-1, 3]], QQ) == read(text).matrix == matrix(text, QQ)


def test_flat_lists_and_single_entries_are_read():
    """[2^5, 1] and one number alone."""
    assert [[32, 1]] == read("[2^5, 1]").matrix.tolist() == read("[2^5, 0x1]", "json").matrix.tolist()
    assert [[256]] == read("2^8").matrix.tolist()


@pytest.mark.parametrize(
    "text", ["[2^32 16; -1 3]", "[2^32 16]\n[-1 3]", "[ [ 2^32, 16 ] ]", "array([[2**32, 1]])"]
)
def test_where_a_format_prints_no_powers_none_is_read(text):
    """MATLAB's 2^32 is a double, and NumPy's 2**32 may overflow."""
    with pytest.raises(ParseError):
        read(text)


def test_a_shape_above_powers_is_still_in_doubt():
    """2 2 above two rows of two may be their shape, however their entries are written."""
    for text in ("2 2\n2^3 2\n3 4", "2 2\n0x10 2\n3 4"):
        with pytest.raises(ParseError, match="shape-header"):
            read(text)
        assert (2, 2) == read(text, shape_header=True).matrix.shape
        assert (3, 2) == read(text, shape_header=False).matrix.shape


def test_short_powers_do_not_fill_the_memory():
    """Each is far smaller than what a megabyte of digits may hold."""
    text = f"2^{MOST_BITS - 2} " * 1000
    assert 1000 == read(text).matrix.shape[1]
    with pytest.raises(ParseError, match="too many digits"):
        read(f"2^{MOST_BITS + 1}")


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--mod", "2^32"], 0, "1"),
        (["--mod", "2**32"], 0, "1"),
        (["--mod", "0x10"], 0, "1"),
        (["--mod", "10^40"], 0, "1"),
        (["--mod", "10^1000000000"], 2, "too many digits"),
        (["--mod", "2^0"], 2, "not an integer n >= 2"),
        (["--mod", "-2^2"], 2, "the sign may belong"),
    ],
)
def test_the_option_for_the_modulus_takes_them(tmp_path, arguments, status, said):
    """--mod 2^32, and a refusal in words for what is too large."""
    path = tmp_path / "M.txt"
    path.write_text("1 0\n0 1\n", encoding="utf-8")
    command = [sys.executable, "-m", "modlinalg", "convert", str(path), "--to", "whitespace", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert status == done.returncode
    assert said in " ".join((done.stdout + done.stderr).split())


@pytest.mark.exhaustive
def test_numbers_of_claims_are_taken_too(tmp_path):
    """verify det M 2^32, and a fraction behind U+2212."""
    path = tmp_path / "M.txt"
    path.write_text("2^31 0\n0 2", encoding="utf-8")
    command = [sys.executable, "-m", "modlinalg", "verify", "det", str(path)]
    done = subprocess.run([*command, "2^32", "--rational"], capture_output=True, text=True, check=False)
    assert (0, True) == (done.returncode, "TRUE" in done.stdout)
    path.write_text(f"{MINUS}3/4", encoding="utf-8")
    done = subprocess.run(
        [*command, f"{MINUS}3/4", "--rational"], capture_output=True, text=True, check=False
    )
    assert (0, True) == (done.returncode, "TRUE" in done.stdout)

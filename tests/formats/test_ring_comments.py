"""Comments that name a ring: obeyed, passed over where they say it again, refused otherwise."""

import subprocess
import sys

import pytest

from modlinalg import (
    ParseError,
    RingMismatchError,
    UnsupportedError,
    Zmod,
    format_matrix,
    matrix,
    read,
)
from tests.formats.samples import WRITTEN
from tests.helpers.runs import sampled


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


@pytest.mark.parametrize(
    "comment",
    [
        "over Z5",
        "entries in Z5",
        "Z5",
        "F5",
        "over F5",
        "over the field F5",
        "over GF5",
        "GF5",
        "GF 5",
        "gf(5)",
        "GF (5)",
        "Zmod 5",
        "ZMod(5)",
        "zmod5",
        "Zn(5)",
        "Z_n(5), n = 5, that is Zn_5",
        "Z / 5Z",
        r"over \mathbb{Z}_5",
        r"over \mathbb{Z}/5\mathbb{Z}",
        "over \N{DOUBLE-STRUCK CAPITAL Z}/5\N{DOUBLE-STRUCK CAPITAL Z}",
        "\N{DOUBLE-STRUCK CAPITAL Z}_5",
        "over \N{MATHEMATICAL DOUBLE-STRUCK CAPITAL F}_5",
        "in \N{MATHEMATICAL DOUBLE-STRUCK CAPITAL F}5",
        "\N{DOUBLE-STRUCK CAPITAL Z}\N{SUBSCRIPT FIVE}",
        "IntegerModRing(5)",
        "IntegersMod(5)",
        "Integers(5)",
        "Finite Field of size 5",
        "Ring of integers modulo 5",
        "a field with 5 elements",
        "finite field 5",
        "modulus is equal to 5",
        "The modulus was set to 5",
        "Modulus N = 5",
        "characteristic 5",
        "Characteristic: 5",
        "char(K) = 5",
        "char p = 5",
        "over Q",
        "over QQ",
        "over \N{DOUBLE-STRUCK CAPITAL Q}",
        "over the rationals",
        "over the field of rational numbers",
        "entries in Q",
        r"over $\mathbb{Q}$",
        "finite field F5",
        "ring Z12",
        "Ring = Z12",
        "field F5",
        "field of order 5",
        "Z12, 2 x 2",
        "2 x 2, Z12",
        "Z12 matrix",
        "coefficients Z12",
        "entries from F_5",
        "the modulus used is 12",
        "mod the prime 5",
        "prime field p=5",
        "finite field, 5 elements",
        "modulo p where p = 5",
        "mod n with n = 12",
        "modulus q, where q = 12",
        "finite field with q = 5 elements",
        "finite field having 5 elements",
        "modulo the number 12",
        "matrix F_5",
        "matrix in M_3(F5)",
        "base ring: 12",
        "Z_12",
        "a matrix, Z_12, of two rows",
        "Z/12Z",
        "Z/(12)",
        "F_5",
        "over F_5",
        "in F_5",
        "in the ring Z/(12)",
        "field F_5",
        r"$\mathbb{F}_5$",
        r"over $\mathbb F_5$",
        "over Z(12)",
        "a board \N{ELEMENT OF} Z12",
        "entries are rational",
        "rational entries",
        "QQ",
        "QQ, 2 x 2",
        "base ring: Rational Field",
        "ring = QQ",
        "matrix in M_3(Q)",
    ],
)
@pytest.mark.parametrize("text", ["# {}\n1 2\n3 4", "1 2\n3 4 # {}", "# {}\n[ [ 1, 2 ], [ 3, 4 ] ]"])
def test_rings_by_their_usual_names_are_not_passed_over(comment, text):
    """They are not obeyed, and what is obeyed is said; an option does not win silently."""
    for options in ({}, {"mod": 7}):
        with pytest.raises(ParseError, match="may name a ring, as only a line `# mod 5` of its own"):
            matrix(text.format(comment), **options)
    with pytest.raises(ParseError, match="may name a ring, and the text names Z_7 already"):
        matrix("# mod 7\n" + text.format(comment))


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
        "# matrix Q\n1 2\n3 4",
        "# Q\n1 2\n3 4",
        "# F5 key\n1 2\n3 4",
        "# press F5\n1 2\n3 4",
        "# 5 rows of Z\n1 2\n3 4",
        "# columns of Z, 5 of them\n1 2\n3 4",
        "# f(5) and z_5\n1 2\n3 4",
        "# over 5 rows, in Z and over Qatar\n1 2\n3 4",
        "# over Q3\n1 2\n3 4",
        "# characters: 5\n1 2\n3 4",
        "# a playing field of 5 x 5 cells\n1 2\n3 4",
        "# over Z\n1 2\n3 4",
        "# f(5)\n1 2\n3 4",
        "# Matrix A from Q3, F5 key, GF notes, 5x5, mod of transport\n1 2\n3 4",
        "# Fibonacci numbers F(1) to F(4)\n1 2\n3 4",
        "# see F_1 in the paper\n1 2\n3 4",
        "# last mod: 2024-05-01\n1 2\n3 4",
        "# Z(3) transform\n1 2\n3 4",
        "# data in Z80 format\n1 2\n3 4",
        "# entries in Z, 2 x 2\n1 2\n3 4",
        "# a ring of 12 lamps\n1 2\n3 4",
        "# playing field: 5 x 5\n1 2\n3 4",
        "# rational canonical form\n1 2\n3 4",
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


def test_comments_may_follow_the_one_that_names_the_ring():
    """Whatever stands below them is recognised, also where comments are none of its own."""
    for comments in ("# mod 5\n# hi\n", "# hi\n# mod 5\n", "# hi\n# mod 5\n\n# there\n"):
        assert matrix([[1, 2], [3, 4]], mod=5) == matrix(f"{comments}[1,2;3,4]")


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize("sign", ["#", "%", "//", "--"])
@pytest.mark.parametrize("other", ["over GF(7)", "mod7", "Z/7Z"])
def test_comments_that_name_two_rings_are_refused_above_every_format(name, sign, other):
    """Whichever format the text below has, named or recognised, and whichever comes first."""
    try:
        text = format_matrix(matrix([[1, 2], [3, 4]]), name)
    except UnsupportedError:
        text = format_matrix(matrix([[1, 2], [3, 4]], mod=5), name)
    comments = [f"{sign} mod 5\n", f"{sign} {other}\n"]
    for lines in (comments, comments[::-1]):
        for format_name in ("auto", name):
            with pytest.raises((ParseError, RingMismatchError)) as refused:
                read("".join(lines) + text, format_name)
            if sign == "#":
                assert "this comment may name a ring, and the text names Z_5 already" in str(refused.value)


def test_a_comment_that_names_the_ring_again_is_passed_over_above_every_format():
    """Here above GAP's and Sage's text."""
    for text in ("[ [ 1, 2 ], [ 3, 4 ] ]", "[1 2]\n[3 4]"):
        assert matrix([[1, 2], [3, 4]], mod=5) == matrix(f"# mod 5\n# over GF(5)\n{text}")


@sampled(exhaustive=1)
@pytest.mark.parametrize(("comment", "loaded"), [("# a board", False), ("# 5 rows", True)])
def test_the_words_for_rings_are_loaded_where_a_comment_may_name_one(comment, loaded):
    """Their patterns take longer to compile than most files to read."""
    read = f"modlinalg.read({comment + chr(10) + '1 2'!r})"
    code = f"import sys, modlinalg; {read}; print('modlinalg.formats._ring_words' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"{loaded}\n" == done.stdout


@pytest.mark.parametrize("label", ["Z12:", "Z_5:", "mod5:", "GF7 =", "F_7 :=", "ZZ7 =", "Zn12:", "mod5 ="])
def test_a_label_that_may_name_a_ring_is_refused(label):
    """It was passed over; where the text names this ring anyhow it may stand."""
    for text in (f"{label}\n1 2\n3 4", f"{label} [1 2; 3 4]"):
        with pytest.raises(ParseError, match="or its ring"):
            read(text)
    assert Zmod(5) == read("# mod 5\nZ_5: 1 2").ring
    assert read("F7 = [1 2]").matrix == read("Z = [1 2]").matrix == read("[1 2]").matrix


@pytest.mark.parametrize(
    "comment",
    [
        "mod \uff11\uff12",
        "mod \u00b9\u00b2",
        "\u2124/12\u2124",
        "over \U0001d405\u2087",
        "\U0001d419/12\U0001d419",
        "Z\u221512Z",
        "Z\uff0f12Z",
        "p = 7",
        "q=7",
        "field 7",
        "ring 12",
    ],
)
def test_a_ring_in_any_letters_and_digits_is_not_passed_over(comment):
    """Bold and double-struck letters, wide, raised and lowered digits, slashes of all kinds."""
    with pytest.raises(ParseError, match="may name a ring"):
        read(f"# {comment}\n1 2\n3 4")


def test_a_modulus_may_begin_with_zeros():
    """It is the same number, and no second comment."""
    assert Zmod(7) == read("# mod 07\n1 2").ring

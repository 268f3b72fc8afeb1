"""Nothing that one format reads is refused without its name because of a blank, or read as another matrix."""

import random
import re

import pytest

from modlinalg import QQ, InputError, UnsupportedError, matrix
from modlinalg.formats import format_matrix, read
from tests.formats.samples import WRITTEN

SAMPLES = (
    matrix([[1, 2], [3, 4]], QQ),
    matrix("1/2 -3; 4 5"),
    matrix([[1], [2], [3]], QQ),
    matrix([[1, -2]], QQ),
    matrix([[1, 2, 0], [3, 4, 6]], mod=7),
    matrix([[1]], mod=7),
    matrix([[10, 3], [11, 0]], mod=12),
)
SIGNS = "[](){};,|"
SECOND_READING = re.compile(r"name the format|says which|--from")
STATEMENTS = ("gap", "magma", "maple", "mathematica", "matlab", "maxima", "pari")


def spaced(text, source):
    """Return variants of a text with more blanks, or fewer, beside what is neither a letter nor a digit."""
    spots = [k for k in range(1, len(text)) if not (text[k - 1 : k + 1]).isalnum()]
    variants = [
        "".join(f" {sign} " if sign in SIGNS else sign for sign in text),
        re.sub(r"([\[({])", r"\1 ", text),
        re.sub(r"([\])}])", r" \1", text),
        *(re.sub(r" *+([,;]) *+", around, text) for around in (r"\1", r" \1", r"\1 ", r" \1 ")),
    ]
    for count in (1, 1, 1, 1, 2, 2, 3, 5, 8, 8):
        variant = text
        for k in sorted(source.sample(spots, min(count, len(spots))), reverse=True):
            variant = variant[:k] + source.choice((" ", "  ", "\t")) + variant[k:]
        variants.append(variant)
    return variants


@pytest.mark.parametrize("name", sorted(set(WRITTEN) - {"alist"}))
def test_blanks_do_not_decide_whether_a_text_is_recognised(name):
    """Whatever read(text, name) takes, read(text) takes for the same matrix, or names the second reading."""
    source = random.Random(name)
    taken = 0
    for M in SAMPLES:
        try:
            written = format_matrix(M, name)
        except UnsupportedError:
            continue
        for text in spaced(written, source):
            for whole in (text, f"A = {text};") if name in STATEMENTS else (text,):
                try:
                    expected = read(whole, name, M.ring.modulus)
                except InputError:
                    continue
                taken += 1
                try:
                    found = read(whole, mod=M.ring.modulus)
                except InputError as error:
                    assert SECOND_READING.search(str(error)), f"{whole!r}: {error}"
                else:
                    assert expected.matrix == found.matrix, repr(whole)
    assert taken > 20


@pytest.mark.parametrize(
    ("text", "name", "rows"),
    [
        ("[ 1, 2; 2, 3 ];", "pari", [[1, 2], [2, 3]]),
        ("A = [ 1, 2, -1; 2, 3, 4 ];", "pari", [[1, 2, -1], [2, 3, 4]]),
        ("A = [ 1, 2, -1;\n      2, 3, 4 ];", "pari", [[1, 2, -1], [2, 3, 4]]),
        ("[ 1, 2; 3, 4 ]~", "pari", [[1, 3], [2, 4]]),
        ("[ 1, 2 ]~", "pari", [[1], [2]]),
        ("[ [1 2] [3 4] ]", "ntl", [[1, 2], [3, 4]]),
        ("[ [1]\n  [2] ]", "ntl", [[1], [2]]),
        ("[ [ 1, 2 ], [ 3, 4 ] ]", "gap", [[1, 2], [3, 4]]),
        ("[ [ 1 ], [ 3 ] ]", "gap", [[1], [3]]),
        ("[ [ 1 ] ]", "gap", [[1]]),
        ("[1\t-2]", "sage", [[1, -2]]),
        ("[1\t2]\n[3\t4]", "sage", [[1, 2], [3, 4]]),
    ],
)
def test_blanks_behind_a_bracket_are_not_gaps_alone(text, name, rows):
    """What stands behind them says whose they are."""
    found = read(text)
    assert (name, matrix(rows, QQ)) == (found.format, found.matrix)


def test_a_list_of_pari_may_have_blanks_behind_its_brackets():
    """matsolvemod's pair, and the three matrices of matsnf."""
    assert (((2, 1), (2, 2))) == tuple(part.shape for part in read("[ [1, 2]~, [3, 4; 5, 6] ]").matrices)
    assert 3 == len(read("[ [ 1, 2 ], [ 3, 4; 5, 6 ], [ 1; 2 ] ]").matrices)

"""Texts as matrices: one reader for all functions, and options that a text can follow."""

import inspect
import re
from dataclasses import fields

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
from modlinalg.formats._layout import Layout
from tests.formats.samples import WRITTEN


@pytest.mark.parametrize("name", WRITTEN)
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
    ("text", "options"),
    [
        ("_[1]=3*gen(2)+gen(1)", {"rows": 3}),
        ("? 1\n%1 = [1, 2]\n? 2\n%2 = [3, 4]\n", {"result": 1}),
        ("? 1\n%1 = [1, 2]\n? 2\n%2 = [3, 4]\n", {"result": "%2"}),
        ("110\n011", {"digits": True}),
        ("2 2\n1 2\n2 4", {"shape_header": True}),
    ],
    ids=lambda part: next(iter(part)) if isinstance(part, dict) else "",
)
def test_matrix_takes_what_read_takes(text, options):
    """Every option about a text that `read` and the commands have; without it this one is refused."""
    assert read(text, mod=7, **options).matrix == matrix(text, mod=7, **options)
    with pytest.raises(InputError):
        matrix(text, mod=7)


def test_matrix_has_every_option_of_a_layout():
    """What the command line offers for files is offered for texts."""
    options = {field.name for field in fields(Layout)} - {"parts", "is_judged"}  # which commands alone say
    for function in (matrix, read, read_file):
        assert options <= set(inspect.signature(function).parameters)

"""The file of a teacher: both forms say the same, and what cannot be asked is refused with its place."""

import json

import pytest

from modlinalg import ZZ
from modlinalg.errors import InputError
from modlinalg.grading._questions import read_questions

BLOCK = "# by hand\n\n[q1]\nkind: solution\nmod: 26\nM: 3 3\n   2 5\nb: 1 2\npoints: 3/2\n"
NINES = "9" * 5000
LONG = "[q]\nkind: generalized_inverse\nmod: 6\nM: 1\n{}\n"
LINE = {
    "id": "q1",
    "kind": "solution",
    "ring": {"modulus": 26},
    "M": [[3, 3], [2, 5]],
    "b": [1, 2],
    "points": "3/2",
}


def test_blocks_and_json_lines_ask_the_same():
    """The id, the kind, the ring, the matrix and the points."""
    (block,), (line,) = read_questions(BLOCK, "f"), read_questions(json.dumps(LINE) + "\n", "f")
    assert (block.id, block.kind, block.ring, block.points) == (line.id, line.kind, line.ring, line.points)
    assert block.given["M"] == line.given["M"]


@pytest.mark.parametrize("name", ["Z", "ZZ", "integers"])
def test_questions_over_the_integers(name):
    """The ring by its names, and in JSON lines as in claims."""
    block = f"[q]\nkind: det\nring: {name}\nM: 1 2; 3 4\n"
    line = json.dumps({"id": "q", "kind": "det", "ring": {"integers": True}, "M": [[1, 2], [3, 4]]})
    assert read_questions(block, "f") == read_questions(line + "\n", "f")
    assert read_questions(block, "f")[0].given["M"].ring == ZZ


def test_questions_with_one_modulus_for_each_equation():
    """`mod` with a list, which is the field `moduli` of a claim over Z."""
    block = "[q]\nkind: count\nmod: 3, 5, 0\nM: 1; 1; 1\nb: 1; 2; 3\n"
    asked = {"id": "q", "kind": "count", "ring": {"integers": True}, "moduli": [3, 5, 0]}
    line = json.dumps(asked | {"M": [[1], [1], [1]], "b": [[1], [2], [3]]})
    assert read_questions(block, "f") == read_questions(line + "\n", "f")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no questions"),
        ("[q]\nkind: inverse\nM: 1\n", "[q]: a question has an id, a kind and a ring"),
        ("[1]\nkind: inverse\nmod: 6\nM: 1\n", "an id begins with a letter"),
        ("[q]\nkind: not_invertible\nmod: 6\nM: 2\n", "no question is of the kind"),
        ("[q]\nkind: no_solution\nmod: 6\nM: 1\n", "has the fields M, b: 'b'"),
        ("[q]\nkind: no_inverse\nmod: 6\nM: 1\n", "what an answer to no_inverse is to prove is false"),
        ("[q]\nkind: inverse\nmod: 6\nM: 1 2\n", "[q]: "),  # not square: no answer would be one
        ("[q]\nkind: inverse\nmod: 6\nM: 1 x\n", "line 1, column 3"),
        ("[q]\nkind: inverse\nmod: 6\nM: 1\nX: 1\n", "'X' is not one"),
        ("[q]\nkind: solution\nmod: 6\nM: 1\n", "'b' is missing"),
        ("[q]\nkind: solution\nmod: 6\nM: 1\nb: 1 2 3\n", "[q]: "),
        ("[q]\nkind: rank\nmod: 6\nM: 1\n", "not a field"),
        ("[q]\nkind: inverse\nmod: 6\nmod: 7\nM: 1\n", "line 4: mod stands there twice"),
        ("[q]\nkind: inverse\nmod: 6\nM: 1\n[q]\nkind: inverse\nmod: 6\nM: 1\n", "twice"),
        ("[q]\nkind: inverse\nmod: -2^2\nM: 1\n", "[q]: '-2^2': the sign may belong"),
        ("[q]\nkind: inverse\nmod: 6\nring: Q\nM: 1\n", "[q]: give one of mod and ring"),
        (LONG.format(f"identities: {NINES}"), "[q]: identities: numbers with commas"),
        (LONG.format(f"points: {NINES}: 2"), "[q]: points: numbers with commas"),
        ("[q]\nkind: inverse\nmod: six\nM: 1\n", "modulus"),
        ("[q]\nkind: inverse\nmod: 6\nM: 1\npoints: -1\n", "points: a number >= 0"),
        ("[q]\nkind: inverse\nmod: 6\nM: 1\npoints: 1: 1; 1,2: 2\n", "only the kind generalized_inverse"),
        ("[q]\nkind: det\nring: Y\nM: 1\n", "[q]: ring"),
        ("[q]\nkind: unimodular\nring: Z\nM: 1\n", "no question is of the kind"),
        ("[q]\nkind: hermite_form\nmod: 6\nM: 1\n", "a matrix over Z is needed"),
        ("[q]\nkind: det\nmod: 3,5\nM: 1 2; 3 4\n", "'moduli' is not one"),
        ("[q]\nkind: count\nmod: 3,5\nM: 1\nb: 1\n", "1 modulus is needed, one for each row, not more"),
        ("[q]\nkind: count\nmod: 1,000\nM: 1; 1\nb: 1 1\n", "may be the number 1000 or the moduli 1, 0"),
        ("[q]\nkind: inverse\nring: Z\nM: 1/2\n", "no element of Z"),
        ("kind: inverse\n", "line 1"),
        ("{}\n", "line 1: a question has an id"),
        ("{\n", "line 1: not JSON"),
    ],
)
def test_what_cannot_be_asked_is_refused(text, words):
    """With the file, the place in it, and the reason."""
    with pytest.raises(InputError) as caught:
        read_questions(text, "f.txt")
    assert str(caught.value).startswith("f.txt: ")
    assert words in str(caught.value)

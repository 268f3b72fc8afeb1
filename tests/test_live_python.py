"""The Python of docs/_live, which the built pages run: here in CPython, question by question."""

import contextlib
import io
import json

import pytest

from tests.helpers.documentation import DOCS
from tests.helpers.live_python import called, module

ASKED = {
    "ring": "6",
    "matrix": "2 4\n1 5",
    "b": "2 1",
    "side": "right",
    "claim": "inverse",
    "answer": "1 0\n0 1",
    "pattern": "plus",
}
MATRICES = {"6": "2 4\n1 5", "5": "2 4\n1 4", "Z": "2 4\n1 3", "Q": "1/2 3\n1 4"}


def answered(**asked):
    """Return the pieces of an answer, [(title, piece)], and the code."""
    contents = called("playground", "ask", ASKED | asked)
    assert "error" not in contents, contents
    pieces = []
    while len(pieces) < len(contents["pieces"]):
        title = contents["pieces"][len(pieces)]["title"]
        piece = called("playground", "ask", {"piece": len(pieces)})
        contents = piece if "pieces" in piece else contents
        pieces.append((title, piece))
    return pieces, contents["code"]


def printed_by(code):
    """Return what a script prints."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "script", "exec"), {})
    return out.getvalue()


def questions():
    """Return the questions in every ring; a board has colours."""
    names = [
        "decompose",
        "solve",
        "kernel",
        "inverse",
        "pseudo-inverse",
        "moore-penrose",
        "forms",
        "modules",
        "verify",
        "board",
    ]
    return [(name, ring) for name in names for ring in MATRICES if name != "board" or ring in "56"]


def test_the_questions_are_those_that_are_asked_here():
    """None is left out."""
    assert {name for name, _ in questions()} == set(module("playground").QUESTIONS)


@pytest.mark.parametrize(("question", "ring"), questions())
def test_the_code_prints_what_the_page_shows(question, ring):
    """All that is printed, in order; and the certificate is verified."""
    pieces, code = answered(question=question, ring=ring, matrix=MATRICES[ring])
    assert [] == [piece["error"] for _, piece in pieces if "error" in piece]
    assert "".join(piece["text"] for _, piece in pieces if "text" in piece) == printed_by(code)
    proofs = [piece for title, piece in pieces if title == "Certificate"]
    assert [True] == [proof["text"].startswith("verified: ") for proof in proofs]
    assert "modlinalg-certificate" == json.loads(proofs[0]["certificate"])["format"]
    shown = [piece["html"] for title, piece in pieces if title in ("Steps", "Board")]
    assert all("<script>" in html for html in shown)


@pytest.mark.parametrize(("ring", "step"), [("6", "1"), ("Z", "1"), ("Q", "1/2")])
@pytest.mark.parametrize(("rows", "cols"), [(32, 32), (1, 1001), (1001, 1)])
def test_the_code_holds_the_whole_of_a_large_matrix(ring, step, rows, cols):
    """It begins with an expression for M and for b, and prints what the page shows."""
    M = "\n".join(" ".join(step if i == j else "0" for j in range(cols)) for i in range(rows))
    b, x = (" ".join([step, *"0" * (length - 1)]) for length in (rows, cols))
    given = {"question": "verify", "claim": "solution", "ring": ring, "matrix": M, "b": b, "answer": x}
    pieces, code = answered(**given)
    assert "".join(piece["text"] for _, piece in pieces if "text" in piece) == printed_by(code)


@pytest.mark.parametrize("ring", ["Z", "Q", ""])
def test_the_code_holds_numbers_of_any_length(ring):
    """More digits than Python reads as a decimal number, of entries, of b and of the modulus."""
    M = "[" + "7" * 4500 + "]" if ring else f"Mod(1, 1{'0' * 4998}1)*[3,0;0,3]"
    b = ["1" * 4700 + ("/" + "3" * 4600 if ring == "Q" else ""), "1"][: 1 if ring else 2]
    code = called(
        "playground", "ask", ASKED | {"question": "solve", "ring": ring, "matrix": M, "b": "\n".join(b)}
    )["code"]
    names = {}
    exec(code.split("\nsolutions")[0], names)
    fields = module("fields")
    found = fields.matrix_of("M", M, fields.ring_of(ring))
    assert found == names["M"]
    assert list(fields.matrix_of("b", "\n".join(b), found.ring, numbers=True).entries) == names["b"]


@pytest.mark.parametrize("question", ["solve", "kernel", "modules", "forms"])
def test_what_is_counted_may_have_any_number_of_digits(question):
    """The page and the script print them all."""
    wide = {"ring": f"1{'0' * 150}", "matrix": "0 " * 40}
    identity = "\n".join(" ".join(str(int(i == j)) for j in range(40)) for i in range(40))
    given = {"modules": wide | {"matrix": identity}, "forms": {"ring": "Z", "matrix": f"[{'7' * 4500}]"}}
    pieces, code = answered(question=question, b="0", **given.get(question, wide))
    assert [] == [piece["error"] for _, piece in pieces if "error" in piece]
    assert "".join(piece["text"] for _, piece in pieces if "text" in piece) == printed_by(code)


CLAIMED = {
    "inverse": ("5", "2 4\n1 4", "1 4\n1 3", "TRUE"),
    "pseudo-inverse": ("6", "2 4\n4 2", "2 0\n0 0", "TRUE"),
    "moore-penrose": ("6", "2 4\n4 2", "2 0\n0 0", "FALSE"),
    "not-invertible": ("6", "2 4\n4 2", "", "TRUE"),
    "solution": ("6", "2 4\n1 5", "1 0", "TRUE"),
    "no-solution": ("6", "2 4\n1 5", "", "FALSE"),
    "kernel": ("6", "2 4", "1 1\n3 0", "TRUE"),
    "rank": ("5", "2 4\n1 2", "1", "TRUE"),
    "det": ("6", "2 1\n1 5", "3", "TRUE"),
    "invariant-factors": ("6", "2 4\n4 2", "2 0", "TRUE"),
    "rref": ("5", "2 4\n1 2", "1 2", "TRUE"),
    "howell-form": ("6", "2 4\n1 5", "1 5", "TRUE"),
    "hermite-form": ("Z", "2 4\n1 5", "1 5\n0 6", "TRUE"),
    "smith-form": ("6", "2 4\n4 2", "2 0\n0 0", "TRUE"),
    "charpoly": ("7", "1 2\n3 4", "1 -5 -2", "TRUE"),
    "charpoly-ascending": ("7", "1 2\n3 4", "1 -5 -2", "FALSE"),
}


def test_every_claim_of_the_page_is_made_here():
    """And the page offers all of them, with what has to be typed."""
    claims = module("playground").CLAIMS
    assert set(CLAIMED) == set(claims)
    page = (DOCS / "playground.md").read_text(encoding="utf-8")
    for name, (_, typed) in claims.items():
        assert f'<option value="{name}" data-typed="{" ".join(typed)}">' in page


@pytest.mark.parametrize("claim", CLAIMED)
def test_somebody_elses_answer_is_judged(claim):
    """With a verdict that the checker verifies."""
    ring, matrix, answer, verdict = CLAIMED[claim]
    pieces, code = answered(question="verify", claim=claim, ring=ring, matrix=matrix, answer=answer)
    (_, said), (_, proof) = pieces
    assert said["text"].startswith(f"{verdict}: ")
    assert proof["text"].startswith(f"verified: verdict {verdict} ")
    assert said["text"] + proof["text"] == printed_by(code)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"ring": "1"}, "Zmod: the modulus must be an integer n >= 2, not 1"),
        ({"ring": "x"}, "The ring is a modulus such as 6, or Z, or Q, not 'x'."),
        ({"matrix": " "}, "Nothing is typed for the matrix."),
        ({"matrix": "1 2\n3"}, "the matrix: "),
        ({"question": "solve", "b": "1 x"}, "b: line 1, column 3: unexpected 'x'"),
        (
            {"question": "verify", "claim": "rank", "answer": "1 2"},
            "their answer: one whole number is needed",
        ),
        ({"question": "board", "ring": "Q"}, "A board needs a modulus"),
        ({"question": "board", "pattern": 'plus"); print("'}, "There is no pattern"),
        ({"question": "nonsense"}, "KeyError"),
    ],
    ids=str,
)
def test_what_cannot_be_asked_is_refused(wrong, message):
    """With the library's message, and the field in front where a text is wrong."""
    assert called("playground", "ask", ASKED | {"question": "decompose"} | wrong)["error"].startswith(message)


def test_a_text_may_say_its_ring():
    """As the text of a system does; else its numbers are rational."""
    pieces, code = answered(question="inverse", ring="", matrix="Mod(1, 8)*[3,0;0,3]")
    assert ("[3 0]\n[0 3]\n", True) == (pieces[0][1]["text"], "mod=8" in code)
    pieces, _ = answered(question="inverse", ring="", matrix="2")
    assert "[1/2]\nover Q\n" == pieces[0][1]["text"]


def test_the_steps_of_a_large_matrix_wait_until_somebody_asks():
    """A hundred entries are shown at once, not more."""
    for size, expected in ((10, True), (11, False)):
        rows = "\n".join(" ".join("1" * size) for _ in range(size))
        contents = called("playground", "ask", ASKED | {"question": "decompose", "matrix": rows})
        assert expected == contents["pieces"][-1]["at_once"]


PRINTED = """\
>>> from modlinalg import inverse, matrix
>>> inverse(matrix([[5]], mod=6)).entries
(5,)
>>> inverse(matrix([[2]], mod=6))
Traceback (most recent call last):
    ...
modlinalg.nonexistence.NotInvertibleError: inverse: M is not invertible over Z_6: \
invariant factor 2 is no unit; v = (3) != 0 has M*v = 0
>>> for i in range(2):
...     i
0
1"""


def test_a_printed_cell_is_compared_as_doctest_compares():
    """An expected error is no failure; a changed output is."""
    outcome = called("cells", "run_cell", {"printed": PRINTED})
    assert (True, [True] * 4) == (outcome["ok"], [step["same"] for step in outcome["steps"]])
    changed = called("cells", "run_cell", {"printed": PRINTED.replace("(5,)", "(1,)")})
    assert [True, False, True, True] == [step["same"] for step in changed["steps"]]
    less = called("cells", "run_cell", {"printed": PRINTED.replace("v = (3)", "v = (4)")})
    assert (False, False) == (less["ok"], less["steps"][-1]["same"])


def test_an_edited_cell_is_run_statement_by_statement():
    """With the outputs in between; what is still printed is compared; an error ends it."""
    code = "from modlinalg import inverse, matrix\ninverse(matrix([[5]], mod=6)).entries\n2 + 2\n1 / 0\n5"
    outcome = called("cells", "run_cell", {"printed": PRINTED, "code": code})
    assert [True, True, None, None] == [step["same"] for step in outcome["steps"]]
    assert (False, "4\n") == (outcome["ok"], outcome["steps"][2]["output"])
    assert outcome["steps"][3]["output"].endswith("ZeroDivisionError: division by zero\n")


def test_what_is_no_python_is_said():
    """With the place."""
    outcome = called("cells", "run_cell", {"printed": PRINTED, "code": "1 +"})
    assert (False, True) == (outcome["ok"], "SyntaxError" in outcome["steps"][0]["output"])


def test_a_trace_brings_its_stepper():
    """The last one of a cell; matrices are text."""
    code = "from modlinalg import matrix, trace_inverse\nM = matrix([[5]], mod=6)\nM\ntrace_inverse(M)"
    outcome = called("cells", "run_cell", {"printed": "", "code": code})
    assert outcome["html"].startswith('<div class="modlinalg-trace"')

"""The whole answer in one field of a claim: as a system prints it, or by names, with the same verdict."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from modlinalg.verification._whole_answers import parts_of_answer
from modlinalg.verification.claims import KINDS, judge, judge_line
from tests.cli.statuses import run

SCHEMAS = Path(__file__).parents[2] / "src" / "modlinalg" / "schemas"
CLAIM = Draft202012Validator(json.loads((SCHEMAS / "claim-1.schema.json").read_bytes()))
S, U, V = [[2, 0], [0, 4]], [[1, 0], [3, -1]], [[1, -2], [0, 1]]
SMITH = {"kind": "smith_form", "ring": {"modulus": 1009}, "M": [[2, 4], [6, 8]]}
SET = {"kind": "solution_set", "ring": {"modulus": 8}, "M": [[2]], "b": [4]}
FACTORS = {"kind": "decomposition", "ring": {"modulus": 6}, "M": [[1, 0], [0, 2]]}
PARI = "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]"
SESSION = f"? matsnf(A,1)\n%1 = {PARI}\n? 1+1\n%2 = 2\n? "
TEXTS = [  # a claim, its answer as a text, and a wrong neighbour of that
    (SMITH, PARI, "-2", "-3"),
    (
        SMITH,
        "rec( normal := [ [ 2, 0 ], [ 0, 4 ] ], rowtrans := [ [ 1, 0 ], [ 3, -1 ] ],\n"
        "  coltrans := [ [ 1, -2 ], [ 0, 1 ] ] )",
        "3, -1",
        "3, 2",
    ),
    (SMITH, f"(Matrix({S}), Matrix({U}), Matrix({V}))", "[2, 0]", "[5, 0]"),
    (SMITH, f"? matsnf(A,1)\n%1 = {PARI}\n? ", "0, 4]]", "0, 5]]"),
    (SMITH, "[2 0; 0 4]", "4", "0"),
    (SET, "[[2]~, Mat([4])]", "Mat([4])", "Mat([0])"),
    (SET, "[ [ 2 ], [ [ 4 ] ] ]", "[ 2 ]", "[ 3 ]"),
    (FACTORS, "RI = [1 0; 0 1]\nW = [1 0; 0 2]\nCI = [1 0; 0 1]", "0 2]", "0 3]"),
]


def by_command(claim, text, folder):
    """Return the verdict of the command line on a whole answer in a file."""
    paths = []
    for name, content in (("M", claim["M"]), ("b", claim.get("b")), ("answer", text)):
        if content is not None:
            path = folder / f"{name}.txt"
            path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
            paths.append(path)
    kind = claim["kind"].replace("_", "-")
    return run("verify", kind, *paths, "--mod", claim["ring"]["modulus"], "--format", "json")


@pytest.mark.parametrize(("claim", "text", "right", "wrong"), TEXTS)
def test_a_text_has_the_verdict_of_the_command(claim, text, right, wrong, tmp_path):
    """TRUE, and FALSE with the same counterexample where one entry is another; both fit the schema."""
    assert right in text
    for answer, expected in ((text, "TRUE"), (text.replace(right, wrong, 1), "FALSE")):
        line = json.dumps(claim | {"answer": answer})
        assert CLAIM.is_valid(json.loads(line))
        verdict = judge_line(line)
        assert expected == verdict["verdict"], verdict
        status, output = by_command(claim, answer, tmp_path)
        assert (0 if expected == "TRUE" else 1) == status
        printed = json.loads(output[output.index("{") :])
        for name in ("verdict", "claim", "reason", "counterexample", "certificate"):
            assert printed[name] == json.loads(verdict.to_json())[name]


@pytest.mark.parametrize(
    ("claim", "answer"),
    [
        (SMITH, {"S": S, "U": U, "V": V}),
        (SMITH, {"normal": S, "rowtrans": U, "coltrans": V}),
        (SMITH, {"S": S}),
        (SET, {"particular": [2], "generators": [[4]]}),
        (SET, [[2], [[4]]]),
        (SET, [[2], {"rows": 1, "cols": 1, "entries": [[4]]}]),
        (FACTORS, {"RI": [[1, 0], [0, 1]], "W": [[1, 0], [0, 2]], "CI": [[1, 0], [0, 1]]}),
    ],
)
def test_an_object_fills_the_fields_by_its_names(claim, answer):
    """And a pair is a particular solution and generators."""
    whole = claim | {"answer": answer}
    assert CLAIM.is_valid(whole)
    assert "TRUE" == judge(whole)["verdict"]


REFUSED = [
    (SMITH, {"answer": [S, U, V]}, "does not say which matrix is which; name them: S, U, V"),
    (SMITH, {"answer": f"[{S}, {U}, {V}]"}, "in which order"),
    (SMITH, {"answer": {"S": S, "T": U}}, "'T' is no part of the answer"),
    (SMITH, {"answer": {"U": U, "V": V}}, "the answer has no part S"),
    (SMITH, {"answer": {"S": S, "U": U}}, "both transforms"),
    (SMITH, {"answer": {"S": [[0.5]]}}, "answer, S: "),
    (SMITH, {"answer": SESSION}, 'a session with several results: say which by the field "result"'),
    (SMITH, {"answer": SESSION, "result": 7}, "answer: "),
    (SMITH, {"answer": SESSION, "result": True}, "result: a number or a name is needed"),
    (SMITH, {"answer": PARI, "from": "gap"}, "answer: line 1, column"),
    (SMITH, {"answer": PARI, "from": 3}, "from: the name of a format is needed"),
    (SMITH, {"answer": PARI, "from": "npy"}, "format: 'npy' is none of"),
    (SMITH, {"answer": {"S": S}, "from": "pari"}, "from speaks of an answer that is a text"),
    (
        SMITH,
        {"answer": "[2 0; 0 4]", "U": U, "V": V},
        "answer holds the whole answer, and U stands beside it",
    ),
    (SMITH, {"answer": 3}, "a text, an object with names, or a pair is needed, not 3"),
    (SMITH, {"answer": "Mod([2, 0; 0, 4], 7)"}, "the text names"),
    (SMITH, {"answer": "0"}, "a 0 alone"),
    (SET, {"answer": "[2]"}, "generators is missing: the answer does not hold it"),
    (FACTORS, {"answer": "[[1, 0; 0, 1], [1, 0; 0, 2], [1, 0; 0, 1]]"}, "without names"),
    (FACTORS, {"answer": PARI, "extra": 1}, "without names"),
    ({"kind": "inverse", "ring": {"modulus": 6}, "M": [[5]]}, {"answer": "[5]"}, "'X' is missing"),
    (SMITH, {"S": S, "result": 1}, "'result' is not one"),
]


@pytest.mark.parametrize(("claim", "added", "words"), REFUSED)
def test_what_is_no_whole_answer_is_malformed(claim, added, words):
    """With the words that name the way out; nothing is guessed."""
    verdict = judge(claim | added)
    assert "MALFORMED" == verdict["verdict"]
    assert words in verdict["reason"]


@pytest.mark.parametrize("added", [added for claim, added, _ in REFUSED if claim is SMITH])
def test_the_schema_allows_no_more_than_the_reader_may_read(added):
    """What an object or a number says is left to the schema, what a text says to the reader."""
    of_text = isinstance(added.get("answer"), str) and "U" not in added and "extra" not in added
    is_odd = added.get("result") is True or added.get("from") == 3
    if not of_text or is_odd:
        missing = {"answer": {"U": U, "V": V}}, {"answer": {"S": S, "U": U}}, {"answer": {"S": S, "T": U}}
        assert CLAIM.is_valid(SMITH | added) is (added in missing)


def test_a_result_of_a_session_is_named():
    """By its place, and by the name that the program gave it."""
    for result in ("%1", "1st", 1):
        whole = SMITH | {"answer": SESSION, "result": result}
        assert CLAIM.is_valid(whole)
        assert "TRUE" == judge(whole)["verdict"]


def test_the_kinds_that_take_whole_answers_are_those_of_the_schema():
    """A definition each."""
    names = {name.removeprefix("whole_") for name in CLAIM.schema["$defs"] if name.startswith("whole_")}
    assert {"smith_form", "hermite_form", "decomposition", "solution_set", "answer"} == names
    for kind in KINDS:
        verdict = judge({"kind": kind, "ring": {"modulus": 7}, "M": [[1]], "answer": "x"})
        assert "MALFORMED" == verdict["verdict"]
        assert (kind in names) is verdict["reason"].startswith("answer: "), verdict["reason"]


def test_parts_are_those_of_the_text():
    """What verify_smith_form is called with."""
    from modlinalg import Zmod  # noqa: PLC0415

    found = parts_of_answer("smith_form", {"answer": PARI}, KINDS["smith_form"].readers, Zmod(1009))
    assert {"S": S, "U": [[1, 0], [3, 1008]], "V": [[1, 1007], [0, 1]]} == {
        k: M.tolist() for k, M in found.items()
    }

"""Claims as JSON lines: every kind, the published schemas, and lines that are no claims."""

import json
import math
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

import modlinalg_check
from modlinalg import InputError, WorkLimit
from modlinalg.verification.claims import KINDS, judge, judge_line
from tests.verification.examples import EXAMPLES, ONE, claim

SCHEMAS = Path(__file__).parents[2] / "src" / "modlinalg" / "schemas"
CLAIM = Draft202012Validator(json.loads((SCHEMAS / "claim-1.schema.json").read_bytes()))
VERDICT = Draft202012Validator(json.loads((SCHEMAS / "verdict-1.schema.json").read_bytes()))


@pytest.mark.exhaustive
def test_every_kind_has_an_example_and_the_schema_names_it():
    """The table of kinds, the schema and the examples agree."""
    Draft202012Validator.check_schema(CLAIM.schema)
    Draft202012Validator.check_schema(VERDICT.schema)
    assert list(EXAMPLES) == list(KINDS) == CLAIM.schema["properties"]["kind"]["enum"]
    assert VERDICT.schema["properties"]["kind"]["enum"] == [*KINDS, None]


@pytest.mark.parametrize("kind", EXAMPLES)
@pytest.mark.parametrize("true", [True, False])
def test_each_kind_is_judged_from_its_line(kind, true):
    """The verdict is right, fits its schema, is JSON, and its certificate is verified."""
    line = json.dumps(claim(kind, true=true))
    assert CLAIM.is_valid(json.loads(line))
    verdict = judge_line(line.encode())
    assert (verdict["id"], verdict["kind"], verdict["verdict"]) == (kind, kind, str(true).upper()), verdict
    VERDICT.validate(json.loads(verdict.to_json()))
    certificate = verdict["certificate"]
    assert modlinalg_check.check(certificate.to_json()).outcome == "verified"
    assert certificate["verdict"] == verdict["verdict"]
    assert judge_line(line, certificates=False)["certificate"] is None


@pytest.mark.parametrize("kind", EXAMPLES)
def test_the_schema_and_the_reader_agree_on_the_fields(kind):
    """A field that is missing, one too many, and one of another type."""
    whole = claim(kind)
    bad = [whole | {"extra": 1}, whole | {"M": "2 3; 3 2"}, whole | {"M": [[0.5]]}, whole | {"M": [[True]]}]
    bad += [{name: data for name, data in whole.items() if name != gone} for gone in KINDS[kind].required]
    bad += [whole | {"id": 1.5}, whole | {"version": 2}, whole | {"version": True}, whole | {"ring": {}}]
    bad += [whole | {"ring": {"modulus": 6, "rational": True}}, whole | {"ring": {"modulus": 1}}]
    for data in bad:
        assert not CLAIM.is_valid(data) or data["ring"] == {} or data.get("version") is True, data
        verdict = judge_line(json.dumps(data))
        assert verdict["verdict"] == "MALFORMED", data
        VERDICT.validate(verdict)


LINES = [
    b"",
    b"\n",
    b"{",
    b"[]",
    b"null",
    b'"inverse"',
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b'{"kind": "rank", "kind": "rank", "ring": {"rational": true}, "M": [[1]], "rank": 1}',
    b'{"kind": "rank", "ring": {"rational": true}, "M": [[1]], "rank": NaN}',
    b'{"kind": "rank", "ring": {"rational": true}, "M": [[1]], "rank": 1} {}',
    b'{"kind": "rank", "ring": {"rational": true}, "M": [[1], [1, 2]], "rank": 1}',
    b'{"kind": "rank", "ring": {"rational": true}, "M": [["1/0"]], "rank": 1}',
    b'{"kind": "rank", "ring": {"rational": true}, "M": [[" 1"]], "rank": 1}',
    b'{"kind": "rank", "ring": {"modulus": 6}, "M": [[1]], "rank": 1}',
    b'{"kind": "other", "ring": {"modulus": 6}, "M": [[1]]}',
    b'{"kind": ["rank"], "ring": {"modulus": 6}, "M": [[1]]}',
    b'{"kind": "inverse", "ring": {"modulus": 6}, "M": [[1, 2]], "X": [[1]]}',
    b'{"kind": "solution", "ring": {"modulus": 6}, "M": [[1]], "b": [1, 2], "x": [1]}',
    b'{"kind": "kernel", "ring": {"modulus": 6}, "M": [[1]], "generators": [[1]], "basis": "lines"}',
    b'{"kind": "kernel", "ring": {"modulus": 6}, "M": [[1]], "generators": [[1]], "basis": ["rows"]}',
    b'{"kind": "kernel", "ring": {"modulus": 6}, "M": [[1]], "generators": [[1]], "orders": [0]}',
    b'{"kind": "kernel", "ring": {"modulus": 6}, "M": [[1]], "generators": [], "side": "up"}',
    b'{"kind": "solution", "ring": {"modulus": 6}, "M": [[1]], "b": 1, "x": [1]}',
    b'{"kind": "inverse", "ring": {"modulus": 6}, "M": {"rows": 1, "cols": 2, "entries": [[1]]}, "X": [[1]]}',
    b'{"kind": "count", "ring": {"modulus": 6}, "M": [[1]], "b": [1], "count": "many"}',
    b"[" * 100_000,
    b'{"a":' * 100_000,
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: repr(line[:40]))
def test_a_malformed_line_costs_its_own_verdict_only(line):
    """No exception, a reason, and a verdict that fits the schema."""
    verdict = judge_line(line)
    assert verdict["verdict"] == "MALFORMED"
    assert verdict["reason"]
    VERDICT.validate(verdict)


def test_the_id_of_a_malformed_claim_survives():
    """So that its sender finds it."""
    assert judge({"id": 7, "kind": "rank"})["id"] == 7
    assert judge({"id": ["x"], "kind": "rank"})["id"] is None
    assert judge({1: 2, "id": "x"})["verdict"] == "MALFORMED"
    assert judge([1])["verdict"] == "MALFORMED"


def test_numbers_of_any_size_pass_through():
    """Beyond the 4300 digits at which Python stops."""
    digits = "7" * 5000
    ring = '"ring": {"rational": true}'
    line = f'{{"id": {digits}, "kind": "det", {ring}, "M": [[{digits}]], "value": 1}}'
    verdict = judge_line(line)
    assert (verdict["verdict"], verdict["certificate"]["claim"]["kind"]) == ("FALSE", "det")
    assert digits in verdict.to_json()


def test_shapes_that_lists_cannot_write():
    """0 x 3 as an object."""
    nothing = {"rows": 0, "cols": 3, "entries": []}
    verdict = judge(claim("kernel", M=nothing, generators=ONE))
    assert verdict["counterexample"]["type"] == "wrong_shape"
    verdict = judge(claim("kernel", M=nothing, generators=[[1, 0, 0], [0, 1, 0], [0, 0, 1]]))
    assert verdict["verdict"] == "TRUE"
    assert judge(claim("count", M=nothing, b=[], count=216))["verdict"] == "TRUE"


def test_an_infinite_count_is_a_word():
    """Over Q."""
    data = {"kind": "count", "ring": {"rational": True}, "M": [[1, 1]], "b": ["1/2"], "count": "infinite"}
    assert judge(data)["verdict"] == "TRUE"
    wrong = judge(data | {"count": 1})
    assert wrong["counterexample"] == {
        "type": "wrong_value",
        "quantity": "the number of solutions",
        "claimed": 1,
        "actual": "infinite",
    }
    assert judge(data | {"count": math.inf})["verdict"] == "MALFORMED"


def test_limits_and_rounds_are_passed_on():
    """UNKNOWN says what was established; TRUE on random vectors says its bound."""
    unknown = judge(claim("inverse"), limit=WorkLimit(seconds=0))
    assert (unknown["verdict"], unknown["established"], unknown["certificate"]) == ("UNKNOWN", [], None)
    VERDICT.validate(unknown)
    likely = judge(claim("inverse"), rounds=3, seed=1)
    assert (likely["verdict"], likely["error_bound"]) == ("TRUE", "1/8")
    VERDICT.validate(likely)
    assert judge(claim("rank"), rounds=3)["error_bound"] is None
    for options in ({"rounds": -1}, {"seed": "x"}, {"limit": -3}, {"limit": "3"}):
        with pytest.raises(InputError):
            judge(claim("inverse"), **options)
        with pytest.raises(InputError):
            judge_line("{}", **options)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["1/2", "left"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["rows", "cols", "entries"]), inner)
    ),
    max_leaves=8,
)


@pytest.mark.exhaustive
@given(st.sampled_from(sorted(EXAMPLES)), st.data())
def test_no_value_in_any_field_raises(kind, data):
    """Hypothesis puts anything anywhere; the answer is a verdict."""
    example = claim(kind)
    name = data.draw(st.sampled_from(sorted(example)))
    verdict = judge(example | {name: data.draw(json_values)})
    VERDICT.validate(json.loads(verdict.to_json()))


def test_a_short_line_cannot_ask_for_a_huge_matrix():
    """The identity of 10^9 rows is the kernel of a matrix without rows."""
    nothing = {"rows": 0, "cols": 10**9, "entries": []}
    verdict = judge(claim("kernel", M=nothing, generators=[]))
    assert (verdict["verdict"], "without rows" in verdict["reason"]) == ("MALFORMED", True)
    assert judge(claim("kernel", M={"rows": 10**9, "cols": 0, "entries": []}))["verdict"] == "MALFORMED"


@pytest.mark.exhaustive
@given(st.binary(max_size=60) | st.text(max_size=60))
def test_no_line_raises(line):
    """Bytes and texts of any sort."""
    assert judge_line(line)["verdict"] == "MALFORMED"


@pytest.mark.parametrize("error", [MemoryError, RecursionError, MemoryError("no more")])
def test_a_check_for_which_there_is_no_room_is_unknown(monkeypatch, error):
    """It is no error of the claim, and ends no batch."""

    def fails(M, rank, limit):
        raise error

    monkeypatch.setattr("modlinalg.verification._numbers.verify_rank", fails)
    verdict = judge({"kind": "rank", "ring": {"modulus": 5}, "M": [[1]], "rank": 1})
    assert verdict["verdict"] == "UNKNOWN"
    assert verdict["reason"].startswith("no verdict was reached: ")
    assert verdict["reason"].endswith(str(error) if str(error) == "no more" else "Error")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"id": 1, "kind"', "Expecting ':' delimiter (line 1, column 17)"),
        ('{"id": 1, "id": 2}', "a key stands twice in an object"),
    ],
)
def test_a_line_that_is_no_json_has_the_whole_reason(line, reason):
    """A reason with its middle cut out helps nobody."""
    assert judge_line(line)["reason"] == f"claim: not JSON: {reason}"

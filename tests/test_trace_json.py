"""Traces as JSON: the published schema, and a reader that believes nothing."""

import json
from copy import deepcopy
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given, settings

from modlinalg import InputError, Trace, matrix, trace_decomposition, trace_inverse, trace_solve
from tests.strategies import matrices

SCHEMA = json.loads(files("modlinalg").joinpath("schemas/trace-1.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
TRACE = trace_solve(matrix([[2, 4, 1], [4, 2, 3]], mod=12), [2, 5])


def test_schema_is_a_schema():
    """The file is itself valid."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@given(matrices())
@settings(max_examples=40)
def test_every_trace_is_valid_by_its_schema(M):
    """Over every ring and shape."""
    VALIDATOR.validate(json.loads(trace_decomposition(M).to_json()))


@pytest.mark.parametrize(
    "trace", [TRACE, trace_inverse(matrix("1/2 3; 4 5")), trace_inverse(matrix([[2]], mod=4), side="left")]
)
def test_augmented_traces_are_valid_and_come_back(trace):
    """With a bar, on either side, over Q and Z_n."""
    VALIDATOR.validate(json.loads(trace.to_json()))
    assert trace == Trace.from_json(trace.to_json())


def paths(value, path=()):
    """Yield the path of every value in JSON data."""
    yield path
    children = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, child in children:
        yield from paths(child, (*path, key))


def replaced(data, path, value):
    """Return a copy of JSON data with another value at a path."""
    if not path:
        return value
    copy = deepcopy(data)
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copy


@pytest.mark.parametrize("junk", [None, True, 1.5, -1, 10**6, "junk", [], {}, [1], {"a": 1}], ids=repr)
def test_a_spoiled_trace_is_refused_or_still_a_trace(junk):
    """Whatever is put anywhere: from_json gives a trace that replays, or InputError, and nothing else."""
    data = json.loads(TRACE.to_json())
    for path in paths(data):
        try:
            trace = Trace.from_json(json.dumps(replaced(data, path, junk)))
        except InputError:
            continue
        assert trace.replay() == trace.result


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "null", '{"format": 1, "format": 2}', "[" * 100_000, "NaN", '"x"', "{}"]
)
def test_text_that_is_no_trace_is_refused(text):
    """InputError, whatever the text."""
    with pytest.raises(InputError, match=r"Trace\.from_json"):
        Trace.from_json(text)


def test_views_of_a_hostile_trace_show_its_words():
    """Words from outside are kept as they are in JSON and text."""
    data = json.loads(TRACE.to_json())
    data["title"] = data["name"] = "</script><b>&amp;$%\\x"
    trace = Trace.from_json(json.dumps(data))
    assert data["title"] in trace.to_text()
    assert data == json.loads(trace.to_json())


def test_a_false_equation_is_refused_however_it_is_labelled():
    """[2] * [2] = [7] with "holds": true never reaches a reader, nor a true one with false."""
    data = json.loads(trace_solve(matrix([[2]], mod=8), [4]).to_json())
    equation = next(block for block in data["conclusion"] if block["type"] == "equation")
    equation["parts"][-1]["entries"] = [[7]]
    with pytest.raises(InputError, match="holds or not, against what it says"):
        Trace.from_json(json.dumps(data))
    equation["parts"][-1]["entries"] = [[4]]
    Trace.from_json(json.dumps(data))
    equation["holds"] = False
    with pytest.raises(InputError, match="against what it says"):
        Trace.from_json(json.dumps(data))


@pytest.mark.parametrize("parts", [["x"], ["x", "=", "y"], [], ["="]])
def test_words_alone_are_no_checked_equation(parts):
    """Only products of matrices can be multiplied out."""
    data = json.loads(trace_solve(matrix([[2]], mod=8), [4]).to_json())
    equation = next(block for block in data["conclusion"] if block["type"] == "equation")
    equation["parts"] = parts
    with pytest.raises(InputError, match="is no equation"):
        Trace.from_json(json.dumps(data))


@pytest.mark.parametrize("text", [None, 5, b"{}"])
def test_what_is_no_text_is_refused(text):
    """InputError, not a TypeError."""
    with pytest.raises(InputError, match="a text is needed"):
        Trace.from_json(text)

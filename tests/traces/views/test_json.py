"""Traces as JSON: the published schema, and a reader that believes nothing."""

import json
import re
from copy import deepcopy
from functools import reduce
from importlib.resources import files
from typing import get_args

import jsonschema
import pytest
from hypothesis import given, settings

from modlinalg import (
    ZZ,
    InputError,
    Trace,
    exercise,
    matrix,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg.elimination._steps import Goal
from tests.helpers.runs import sampled
from tests.helpers.strategies import matrices

SCHEMA = json.loads(files("modlinalg").joinpath("schemas/trace-1.schema.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
TRACE = trace_solve(matrix([[2, 4, 1], [4, 2, 3]], mod=12), [2, 5])


def test_schema_is_a_schema():
    """The file is itself valid."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.exhaustive
@given(matrices())
@settings(max_examples=40)
def test_every_trace_is_valid_by_its_schema(M):
    """Over every ring and shape."""
    VALIDATOR.validate(json.loads(trace_decomposition(M).to_json()))


def test_traces_over_z_are_valid_by_their_schema():
    """Entries and factors may be negative, and the ring is {"integers": true}."""
    M = matrix([[-4, 6], [6, -9]], ZZ)
    for trace in (trace_decomposition(M), trace_solve(M, [-1, 2]), trace_hermite_form(M, side="left")):
        VALIDATOR.validate(json.loads(trace.to_json()))


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


@sampled(ordinary=1)
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


@pytest.mark.parametrize("name", ["A", "A_1", "board", "M'", "\\alpha", "Ω"])
def test_a_name_is_kept(name):
    """A symbol from outside stands in JSON and text, in the title and in the equations."""
    trace = trace_solve(matrix([[2, 4, 1], [4, 2, 3]], mod=12), [2, 5], name=name)
    assert trace == Trace.from_json(trace.to_json())
    assert f"Solution of {name}*x = b" in trace.to_text()


@pytest.mark.parametrize(
    "name", ["M = b (checked)\nx*M", "(checked)", "M = I", "M*0 = 0; N", "R1", "t2", "y", "", " ", "2"]
)
def test_a_name_that_would_say_something_is_refused(name):
    """It stands beside "(checked)", so it must be one symbol, and none that the formulas use."""
    M = matrix([[2]], mod=8)
    made = trace_solve(M, [4]).to_json()
    with pytest.raises(InputError, match=r"Trace\.from_json"):
        Trace.from_json(made.replace('"name": "M"', f'"name": {json.dumps(name)}'))
    with pytest.raises(InputError, match=r"name must be|something else"):
        trace_solve(M, [4], name=name)


TAMPERED = {
    "decomposition": trace_decomposition(matrix([[2, 4], [1, 5]], mod=6)),
    "two-pass": trace_decomposition(matrix([[2, 4], [1, 5]], mod=7)),
    "by columns": trace_decomposition(matrix("1/2 3; 4 5"), side="left", style="smith"),
    "solution": trace_solve(matrix([[2, 0], [4, 1]], mod=8), [4, 1]),
    "no_solution": trace_solve(matrix([[2]], mod=8), [1], side="left"),
    "inverse": trace_inverse(matrix([[2, 1], [1, 3]], mod=6)),
    "no_inverse": trace_inverse(matrix([[2]], mod=4), side="left"),
    "over Z": trace_decomposition(matrix([[2, -3], [4, 6]], ZZ)),
    "no_solution over Z": trace_solve(matrix([[2], [0]], ZZ), [1, 0]),
    "hermite_form": trace_hermite_form(matrix([[4, 1], [6, 0]], ZZ)),
    "inverse by Smith": trace_inverse(matrix([[2, 1], [1, 3]], mod=6), style="smith"),
    "pseudo_inverse": trace_pseudo_inverse(matrix([[2, 0]], mod=6)),
    "no_pseudo_inverse": trace_pseudo_inverse(matrix([[2]], mod=8)),
    "no_moore_penrose_inverse": exercise("no_moore_penrose_inverse", mod=5, size=2).solution,
}


def tampered(value):
    """Yield other values in the place of one in the JSON of a trace."""
    if isinstance(value, bool) or value is None:
        yield from (flag for flag in (True, False, None, 0) if flag is not value)
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 6)
    elif isinstance(value, str):
        yield from (f"{value}1", f"-{value}", value.replace("1", "2").replace("is", "is not") + " ", "5")
        yield from ("left", "right", "row", "column", "heading", "remark", *get_args(Goal))
    elif isinstance(value, list):
        yield from (value[:k] + value[k + 1 :] for k in range(len(value)))
        yield from (value[:k] + value[k:][:1] + value[k:] for k in range(len(value)))
        yield value[::-1]


def assert_refused_or_the_same_words(text, trace):
    """A trace of one row may be the same from the left; then every word of it stays."""
    try:
        found = Trace.from_json(text)
    except InputError as error:
        assert re.match(r"Trace\.from_json: |Zmod: ", str(error))
    else:
        assert found.to_text() == trace.to_text()
        assert found.conclusion == trace.conclusion


@sampled(exhaustive=1)
@pytest.mark.parametrize("name", TAMPERED)
def test_a_trace_of_which_anything_was_changed_is_refused(name):
    """Every string, number, flag and list of it, one after the other: nothing is believed."""
    trace = TAMPERED[name]
    data = json.loads(trace.to_json())
    assert trace == Trace.from_json(trace.to_json())
    for path in paths(data):
        value = reduce(lambda place, key: place[key], path, data)
        for other in tampered(value):
            if other != value or type(other) is not type(value):
                assert_refused_or_the_same_words(json.dumps(replaced(data, path, other)), trace)


def test_a_conclusion_about_something_else_is_refused():
    """The conclusion of one trace under the steps of another, and the message says what is wrong."""
    data = json.loads(TAMPERED["no_solution"].to_json())
    data["conclusion"] = json.loads(TAMPERED["solution"].to_json())["conclusion"]
    with pytest.raises(
        InputError, match=r"part of the conclusion 2 is '.*', but the elimination of the start gives"
    ):
        Trace.from_json(json.dumps(data))
    data = json.loads(TAMPERED["inverse"].to_json())
    data["start"]["entries"][0][2], data["result"]["entries"][0][2] = 0, 0
    with pytest.raises(InputError, match=r"Trace\.from_json"):
        Trace.from_json(json.dumps(data))


def test_a_false_equation_is_refused_however_it_is_labelled():
    """[2] * [2] = [7] with "holds": true never reaches a reader, nor a true one with false."""
    data = json.loads(trace_solve(matrix([[2]], mod=8), [4]).to_json())
    equation = next(block for block in data["conclusion"] if block.get("words") == "M*x = b")
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

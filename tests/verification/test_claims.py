"""The table of claim kinds, and everything that must agree with it."""

import inspect
import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import modlinalg
from modlinalg import testing
from modlinalg._cli.verifying import verify_group
from modlinalg.verification.claims import KINDS

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((files("modlinalg") / "schemas" / "claim-1.schema.json").read_text(encoding="utf-8"))


def rows_of_page():
    """Return {kind: (fields, optional fields, words)} of the table in docs/claim_format.md."""
    page = (ROOT / "docs" / "claim_format.md").read_text(encoding="utf-8").replace("\\*", "*")
    rows = re.findall(r"^\| `(\w+)` \| ([\w ]+) \|([\w ]*)\| (.+) \|$", page, re.MULTILINE)
    return {kind: (fields.split(), optional.split(), words) for kind, fields, optional, words in rows}


@pytest.mark.parametrize("kind", KINDS)
def test_the_function_the_assertion_and_the_command_have_the_name_of_the_kind(kind):
    """`verify_X` is public and that of the table; `testing.assert_X` and `modlinalg verify X` exist."""
    assert KINDS[kind].verify is getattr(modlinalg, f"verify_{kind}")
    assert inspect.isfunction(getattr(testing, f"assert_{kind}"))
    assert kind.replace("_", "-") in verify_group.commands


def test_there_are_no_others():
    """No verifying function, assertion or command without a kind."""
    assert set(KINDS) == {name[7:] for name in modlinalg.__all__ if name.startswith("verify_")}
    asserted = {
        name[7:] for name, _ in inspect.getmembers(testing, inspect.isfunction) if name[:7] == "assert_"
    }
    assert set(KINDS) == asserted
    assert {kind.replace("_", "-") for kind in KINDS} == set(verify_group.commands)


@pytest.mark.parametrize("kind", KINDS)
def test_a_function_takes_the_fields_of_its_kind(kind):
    """Each field is a parameter, the required ones first; what is left are options of the check."""
    entry = KINDS[kind]
    parameters = inspect.signature(entry.verify).parameters
    fields = [*entry.required, *entry.optional]
    assert list(entry.required) == list(parameters)[: len(entry.required)]
    options = {"limit"} | ({"rounds", "seed"} if entry.takes_rounds else set())
    assert {*fields, *options} == set(parameters)
    required = {name for name, found in parameters.items() if found.default is inspect.Parameter.empty}
    assert required == set(entry.required)


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_has_the_fields_of_each_kind(kind):
    """Those of the table beside kind, ring, id and version, and the required ones required."""
    found = SCHEMA["$defs"][f"claim_{kind}"]
    common = {"kind", "ring", "id", "version"}
    assert {*KINDS[kind].required, *KINDS[kind].optional} == set(found["properties"]) - common
    assert set(KINDS[kind].required) == set(found["required"]) - common


def test_the_page_of_the_format_is_the_table():
    """Kinds in their order, with fields, optional fields and words."""
    page = rows_of_page()
    assert list(KINDS) == list(page)
    for kind, entry in KINDS.items():
        assert (list(entry.required), list(entry.optional), entry.words) == page[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_the_reference_describes_each_function(kind):
    """By its name."""
    page = (ROOT / "docs" / "reference" / "verification.rst").read_text(encoding="utf-8")
    assert f".. autofunction:: verify_{kind}\n" in page

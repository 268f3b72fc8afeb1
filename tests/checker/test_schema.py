"""The JSON Schema of the format against the same folders."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

HERE = Path(__file__).parent
SCHEMA = HERE.parents[1] / "src" / "modlinalg" / "schemas" / "certificate-1.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_bytes()))
FILES = {folder: sorted((HERE / folder).glob("*.json")) for folder in ("accept", "reject", "malformed")}


def label(path):
    """The file's name."""
    return path.stem


def is_valid(path):
    """Whether the schema admits the JSON of the file."""
    return VALIDATOR.is_valid(json.loads(path.read_bytes()))


def test_the_schema_is_a_schema():
    """It conforms to draft 2020-12."""
    Draft202012Validator.check_schema(VALIDATOR.schema)


@pytest.mark.parametrize("path", FILES["accept"] + FILES["reject"], ids=label)
def test_a_well_formed_certificate_is_valid(path):
    """Truth is no matter of the schema: accept/ and reject/ alike."""
    assert is_valid(path)


@pytest.mark.parametrize("path", [p for p in FILES["malformed"] if p.stem.startswith("form_")], ids=label)
def test_a_certificate_of_malformed_structure_is_invalid(path):
    """malformed/form_* has wrong keys, types or notations."""
    assert not is_valid(path)


@pytest.mark.parametrize("path", [p for p in FILES["malformed"] if p.stem.startswith("value_")], ids=label)
def test_conditions_that_a_schema_cannot_state_are_left_to_the_checker(path):
    """malformed/value_* is valid: should the schema become stricter, the file is to be renamed."""
    assert is_valid(path)


def test_the_schema_names_the_kinds_that_have_files():
    """Every kind of the schema occurs in accept/, and no other."""
    kinds = {json.loads(path.read_bytes())["kind"] for path in FILES["accept"]}
    assert kinds == set(VALIDATOR.schema["properties"]["kind"]["enum"])

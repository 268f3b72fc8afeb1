"""The JSON Schemas of the format, one for each version, against the same folders."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.checker.families import family_of_file, for_each
from tests.helpers.runs import slow

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "src" / "modlinalg" / "schemas"
VALIDATORS = {
    version: Draft202012Validator(json.loads((SCHEMAS / f"certificate-{version}.schema.json").read_bytes()))
    for version in (1, 2)
}
each_version = pytest.mark.parametrize("version", VALIDATORS)
FILES = {folder: sorted((HERE / folder).glob("*.json")) for folder in ("accept", "reject", "malformed")}


def is_valid(path):
    """Whether one of the schemas admits the JSON of the file; no two of them admit the same."""
    value = json.loads(path.read_bytes())
    found = [version for version, validator in VALIDATORS.items() if validator.is_valid(value)]
    assert found in ([], [value["version"]] if isinstance(value, dict) and "version" in value else [])
    return bool(found)


@pytest.mark.exhaustive
@slow(long=lambda version: version > 1)
@each_version
def test_the_schema_is_a_schema(version):
    """It conforms to draft 2020-12."""
    Draft202012Validator.check_schema(VALIDATORS[version].schema)


@slow(long=lambda members: len(members) > 36)
@for_each(FILES["accept"] + FILES["reject"], family_of_file)
def test_a_well_formed_certificate_is_valid(path):
    """Truth is no matter of the schema: accept/ and reject/ alike."""
    assert is_valid(path)


@slow(long=lambda members: len(members) > 36)
@for_each([path for path in FILES["malformed"] if path.stem.startswith("form_")], family_of_file)
def test_a_certificate_of_malformed_structure_is_invalid(path):
    """malformed/form_* has wrong keys, types or notations."""
    assert not is_valid(path)


@slow(long=lambda members: len(members) > 36)
@for_each([path for path in FILES["malformed"] if path.stem.startswith("value_")], family_of_file)
def test_conditions_that_a_schema_cannot_state_are_left_to_the_checker(path):
    """malformed/value_* is valid: should the schema become stricter, the file is to be renamed."""
    assert is_valid(path)


@slow(exhaustive=lambda version: version > 1)
@each_version
def test_the_schema_names_the_kinds_that_have_files(version):
    """Every kind of the schema occurs in accept/ in that version, and no other."""
    given = [json.loads(path.read_bytes()) for path in FILES["accept"]]
    kinds = {certificate["kind"] for certificate in given if certificate["version"] == version}
    assert kinds == set(VALIDATORS[version].schema["properties"]["kind"]["enum"])

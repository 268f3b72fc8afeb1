"""The table of claim kinds, and everything that must agree with it."""

import inspect
import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import modlinalg
from modlinalg import testing
from modlinalg._answers.lightest._measures import MEASURES
from modlinalg._cli.verifying import verify_group
from modlinalg.verification._kinds import KINDS
from tests.verification.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
FACE = "src/modlinalg/__init__.py"
SNAPSHOT = "tests/data/api.txt"


def schema_of(name):
    """Return a schema that ships with the package."""
    return json.loads((files("modlinalg") / "schemas" / f"{name}-1.schema.json").read_text(encoding="utf-8"))


SCHEMA = schema_of("claim")


def rows_of_page():
    """Return {kind: (fields, optional fields, words)} of the table in docs/claim_format.md."""
    page = (ROOT / "docs" / "claim_format.md").read_text(encoding="utf-8").replace("\\*", "*")
    rows = re.findall(r"^\| `(\w+)` \| ([\w ]+) \|([\w ]*)\| (.+) \|$", page, re.MULTILINE)
    return {kind: (fields.split(), optional.split(), words) for kind, fields, optional, words in rows}


def lines_of(file, pattern):
    """Return what a pattern for a whole line finds in a file of the project: its first group."""
    return set(re.findall(f"^{pattern}$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))


def after(prefix, names):
    """Return what follows a prefix in those of the names that begin with it."""
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


def sent_to_their_definition():
    """Return the kinds that have a branch of their own in the schema of claims."""
    branches = ((branch["if"]["properties"]["kind"]["const"], branch["then"]) for branch in SCHEMA["allOf"])
    return {kind for kind, then in branches if then == {"$ref": f"#/$defs/claim_{kind}"}}


# Where the kinds stand in the order of the table, and the kinds that do.
IN_ORDER = {
    "src/modlinalg/schemas/claim-1.schema.json, properties.kind.enum": SCHEMA["properties"]["kind"]["enum"],
    "src/modlinalg/schemas/verdict-1.schema.json, properties.kind.enum": [
        kind for kind in schema_of("verdict")["properties"]["kind"]["enum"] if kind is not None
    ],
    "docs/claim_format.md, the table": list(rows_of_page()),
    "tests/verification/examples.py, EXAMPLES": list(EXAMPLES),
}
# Where each kind has to stand, in whatever order.
PLACES = {
    **{place: set(kinds) for place, kinds in IN_ORDER.items()},
    "src/modlinalg/__init__.py, _NAMES": after("verify_", modlinalg.__all__),
    "src/modlinalg/testing/": after("assert_", vars(testing)),
    "src/modlinalg/testing/, __all__": after("assert_", testing.__all__),
    "the commands `modlinalg verify`": {name.replace("-", "_") for name in verify_group.list_commands(None)},
    "src/modlinalg/schemas/claim-1.schema.json, allOf": sent_to_their_definition(),
    "src/modlinalg/schemas/claim-1.schema.json, $defs": after("claim_", SCHEMA["$defs"]),
    "docs/reference/verification.rst, autosummary": lines_of(
        "docs/reference/verification.rst", r"   verify_(\w+)"
    ),
    "docs/reference/verification.rst, autofunction": lines_of(
        "docs/reference/verification.rst", r"\.\. autofunction:: verify_((?!batch$)\w+)"
    ),
    "docs/reference/testing.rst, autofunction": lines_of(
        "docs/reference/testing.rst", r"\.\. autofunction:: assert_(\w+)"
    ),
    f"{SNAPSHOT} (python -m tests.api), the functions": lines_of(SNAPSHOT, r"modlinalg\.verify_(\w+)\(.*"),
    f"{SNAPSHOT} (python -m tests.api), the assertions": lines_of(
        SNAPSHOT, r"modlinalg\.testing\.assert_(\w+)\(.*"
    ),
    f"{SNAPSHOT} (python -m tests.api), the commands": {
        name.replace("-", "_") for name in lines_of(SNAPSHOT, r"\$ modlinalg verify ([\w-]+) .*")
    },
}


@pytest.mark.parametrize("place", PLACES)
def test_each_place_has_the_kinds_of_the_table_and_no_others(place):
    """The message names the place, what is missing there, and what is left of a kind that is gone."""
    missing, beyond = sorted(set(KINDS) - PLACES[place]), sorted(PLACES[place] - set(KINDS))
    assert ([], []) == (missing, beyond), f"{place}: {missing} missing, {beyond} not in KINDS"


@pytest.mark.parametrize("place", IN_ORDER)
def test_the_kinds_stand_in_the_order_of_the_table(place):
    """Each once, in the enumerations of the schemas, on the page and among the examples."""
    assert list(KINDS) == IN_ORDER[place]


@pytest.mark.parametrize("kind", KINDS)
def test_the_function_of_a_kind_is_the_public_one_of_its_name(kind):
    """`verify_X` of the table is `modlinalg.verify_X`."""
    assert KINDS[kind].verify is getattr(modlinalg, f"verify_{kind}")


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


def words_in_schema(kind, name):
    """Return the words that the schema allows in a field of a kind, itself or where it refers to."""
    found = SCHEMA["$defs"][f"claim_{kind}"]["properties"][name]
    if "$ref" in found:
        found = SCHEMA["$defs"][found["$ref"].removeprefix("#/$defs/")]
    return tuple(found.get("enum", ()))


@pytest.mark.parametrize("kind", KINDS)
def test_the_choices_of_a_field_are_those_of_the_schema(kind):
    """The first is what the function takes where nothing is said; a field without choices is free."""
    parameters = inspect.signature(KINDS[kind].verify).parameters
    for name, field in KINDS[kind].optional.items():
        assert words_in_schema(kind, name) == field.choices, name
        assert not field.choices or field.choices[0] == parameters[name].default, name


def test_the_page_of_the_format_is_the_table():
    """Each kind with its fields, optional fields and words."""
    page = rows_of_page()
    for kind, entry in KINDS.items():
        assert (list(entry.required), list(entry.optional), entry.words) == page[kind]


def test_the_measures_of_a_claim_are_those_of_the_searches():
    """They are written out there, as no other claim needs the module of the searches."""
    assert KINDS["optimum"].optional["measure"].choices == MEASURES


def test_nobody_changes_the_table():
    """Neither the kinds nor the fields of one: commands, schemas and pages follow from it."""
    with pytest.raises(TypeError):
        KINDS["det"] = KINDS["rank"]
    for fields in (KINDS["kernel"].required, KINDS["kernel"].optional):
        with pytest.raises(TypeError):
            fields["M"] = None

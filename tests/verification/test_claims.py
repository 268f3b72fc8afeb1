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
from modlinalg.verification.claims import KINDS
from modlinalg_check._verdicts import CLAIMS
from tests.kinds import WRITTEN
from tests.verification.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
SNAPSHOT = "tests/data/api.txt"


def schema_of(name):
    """Return a schema that ships with the package."""
    return json.loads((files("modlinalg") / "schemas" / f"{name}-1.schema.json").read_text(encoding="utf-8"))


SCHEMA = schema_of("claim")


def lines_of(file, pattern):
    """Return what a pattern for a whole line finds in a file of the project: its first group."""
    return set(re.findall(f"^{pattern}$", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE))


def after(prefix, names):
    """Return what follows a prefix in those of the names that begin with it."""
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


# Where each kind has to stand, besides what the script writes.
PLACES = {
    "tests/verification/examples.py, EXAMPLES": set(EXAMPLES),
    "src/modlinalg/__init__.py, _NAMES": after("verify_", modlinalg.__all__),
    "src/modlinalg/testing/": after("assert_", vars(testing)),
    "the commands `modlinalg verify`": {name.replace("-", "_") for name in verify_group.list_commands(None)},
    f"{SNAPSHOT} (python -m tests.api), the functions": lines_of(SNAPSHOT, r"modlinalg\.verify_(\w+)\(.*"),
    f"{SNAPSHOT} (python -m tests.api), the assertions": lines_of(
        SNAPSHOT, r"modlinalg\.testing\.assert_(\w+)\(.*"
    ),
    f"{SNAPSHOT} (python -m tests.api), the commands": {
        name.replace("-", "_") for name in lines_of(SNAPSHOT, r"\$ modlinalg verify ([\w-]+) .*")
    },
}


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_what_follows_from_the_table_is_written(path):
    """After a change on purpose: `python -m tests.kinds`."""
    text = path.read_text(encoding="utf-8")
    assert text == WRITTEN[path](text)


@pytest.mark.parametrize("place", PLACES)
def test_each_place_has_the_kinds_of_the_table_and_no_others(place):
    """The message names the place, what is missing there, and what is left of a kind that is gone."""
    missing, beyond = sorted(set(KINDS) - PLACES[place]), sorted(PLACES[place] - set(KINDS))
    assert ([], []) == (missing, beyond), f"{place}: {missing} missing, {beyond} not in KINDS"


def test_the_examples_stand_in_the_order_of_the_table():
    """Each once."""
    assert list(KINDS) == list(EXAMPLES)


def test_the_checker_knows_the_claims_of_all_kinds():
    """One claim may have several kinds of its own: a Moore-Penrose inverse has four identities."""
    assert set(KINDS) - set(CLAIMS) == {"moore_penrose_inverse"}
    assert set(CLAIMS) - set(KINDS) == set()


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


def test_the_guide_lists_the_files_of_a_kind():
    """Those that name the function, or its name in Rocq, and are not written: eight beside those of Rocq."""
    _, _, guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A new kind of claim\n")
    listed = re.findall(r"^    ((?:src|docs|tests)/\S+)", guide.partition("\n## ")[0], re.MULTILINE)
    assert 8 == len([file for file in listed if not file.startswith("src/rocq/")])
    assert [] == [file for file in listed if "igenvalues" not in (ROOT / file).read_text(encoding="utf-8")]
    written = {*WRITTEN, ROOT / "src" / "modlinalg" / "__init__.pyi"}
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.pyi"), *(ROOT / "src").rglob("*.v")]
    named = r"verify_eigenvalues|eigenvalues_field|HasEigenvalues|says_eigenvalues"
    naming = [
        str(path.relative_to(ROOT))
        for path in files
        if path not in written and re.search(named, path.read_text(encoding="utf-8"))
    ]
    assert [] == [file for file in naming if file not in listed]

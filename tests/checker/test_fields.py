"""The table of the kinds, and what the schemas and the two other checkers state themselves, name by name."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from modlinalg_check._kinds import KINDS
from modlinalg_check._verdicts import CLAIMS

ROOT = Path(__file__).parents[2]
ENVELOPE = {"format", "version", "kind", "ring"}


def names(rule):
    """Return the fields of a kind, and those of them that it must have; q is only over Z, or over Z and Q."""
    found = {field.name for field in rule.fields}
    return found, {field.name for field in rule.fields if "?" not in field.marks} - {"q"}


@cache
def schema(version):
    """Return the schema of certificates of a version."""
    path = ROOT / "src" / "modlinalg" / "schemas" / f"certificate-{version}.schema.json"
    return json.loads(path.read_text(encoding="utf-8"))


def branches(definition, version):
    """Yield the definition itself, or those of which it is one."""
    if "$ref" in definition:
        definition = schema(version)["$defs"][definition["$ref"].removeprefix("#/$defs/")]
    for branch in definition.get("oneOf", ()):
        yield from branches(branch, version)
    if "properties" in definition:
        yield definition


@pytest.mark.parametrize("kind", KINDS)
def test_the_schemas_have_the_fields_of_the_table(kind):
    """Together all of them, and each branch those that a certificate must have."""
    known, needed = names(KINDS[kind])
    found = [
        branch
        for version in (1, 2)
        if kind in schema(version)["$defs"]
        for branch in branches(schema(version)["$defs"][kind], version)
    ]
    assert known == set().union(*(branch["properties"] for branch in found)) - ENVELOPE
    assert needed == set.intersection(*({*branch["required"]} for branch in found)) - ENVELOPE - {"q"}


def lists_of_names(table, source):
    """Return {name: names} of an object of lists in a text of JavaScript, other lists spread in it."""
    constants = dict(re.findall(r"const ([A-Z]+) = \[([^\]]*)\]", source))
    _, _, rest = source.partition(f"const {table} = {{\n")
    rows = re.findall(r"^    (\w+): ([^\n/]*)", rest.partition("\n  };")[0], re.MULTILINE)

    def listed(text):
        for spread, name in re.findall(r'([A-Z]{3,})|"([\w?]+)"', text):
            yield from listed(constants[spread]) if spread else [name]

    return {name: set(listed(text)) for name, text in rows}


JAVASCRIPT = (ROOT / "docs" / "_static" / "modlinalg-check.js").read_text(encoding="utf-8")


def test_javascript_has_the_fields_of_the_table():
    """Its own list of what a certificate must have, and of what a claim has, ? where it may be missing."""
    found = lists_of_names("FIELDS", JAVASCRIPT)
    del found["verdict"]
    assert {kind: names(rule)[1] for kind, rule in KINDS.items()} == found
    claimed = {kind: names(rule) for kind, rule in CLAIMS.items()}
    marked = {
        kind: {*needed, *(f"{x}?" for x in known - needed)} for kind, (known, needed) in claimed.items()
    }
    assert marked == lists_of_names("CLAIM_FIELDS", JAVASCRIPT)


@pytest.mark.parametrize(
    ("file", "reader", "table", "rings"),
    [
        ("Certificates.v", "read", KINDS, {"Z_n", "Z"}),
        ("RationalReading.v", "read_q", KINDS, {"Q"}),
        ("Verdicts.v", "claim", CLAIMS, {"Z_n", "Z"}),
        ("RationalVerdicts.v", "qclaim", CLAIMS, {"Q"}),
    ],
)
def test_rocq_has_the_kinds_of_the_table(file, reader, table, rings):
    """Its own lists of readers, over Z_n and Z, and over Q."""
    source = (ROOT / "src" / "rocq" / file).read_text(encoding="utf-8")
    found = set(re.findall(rf'\("(\w+)", (?:{reader}\w+|fun)\b', source))
    assert {name for name, rule in table.items() if rings & {*rule.rings}} == found


def test_the_page_has_the_fields_of_each_claim():
    """The row of its statements, which only a claim without one gets from the script."""
    page = (ROOT / "docs" / "certificate_format.md").read_text(encoding="utf-8")
    _, _, rows = page.partition("| claim | fields | statements, in order |\n")
    listed = dict(re.findall(r"^\| (\w+) \| (.*?) \| ", rows, re.MULTILINE))
    for kind, rule in CLAIMS.items():
        known, needed = names(rule)
        fields, _, _ = re.sub(r"\([^)]*\)", "", listed[kind]).partition(";")
        words = {*re.findall(r"\w+\??", fields)} - {"and", "over", "not", "only", "Z", "Z_n", "Q"}
        assert words == {*needed, *(f"{name}?" for name in known - needed)}

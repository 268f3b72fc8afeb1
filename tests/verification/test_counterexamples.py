"""What shows that a claim is false, as JSON: each type is called as its class."""

import json
import re
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest

from modlinalg import (
    ZZ,
    CongruenceFailure,
    EntryDifference,
    FormViolation,
    KilledVector,
    OutsideSpan,
    Polynomial,
    RepeatedSolution,
    SmallerAnnihilator,
    WrongShape,
    WrongValue,
    Zmod,
    matrix,
    verify_det,
)
from modlinalg.verification._counterexamples import Counterexample, counterexample_json

ONE = matrix([[1]], mod=2)
FOUND = [
    EntryDifference("A = B", 0, 0, 1, 2),
    CongruenceFailure("M*x = b", "row", 0, 0, 1, 2, 3),
    FormViolation("a pivot divides 5", 0, 0, 2),
    WrongValue("the rank", 2, 1),
    WrongShape("X", (1, 2), (2, 2)),
    OutsideSpan(ONE, ONE),
    KilledVector("U*v = 0", ONE, 3),
    SmallerAnnihilator(Polynomial([1, 1], Zmod(2))),
    RepeatedSolution((0,), (2,)),
    ONE,
]
SCHEMA = json.loads((files("modlinalg") / "schemas" / "verdict-1.schema.json").read_text(encoding="utf-8"))
PAGE = Path(__file__).parents[2] / "docs" / "claim_format.md"


def type_of(kind):
    """Return the name of a class in the words of JSON: entry_difference for EntryDifference."""
    return re.sub(r"\B(?=[A-Z])", "_", kind.__name__).lower()


TYPES = [type_of(kind) for kind in get_args(Counterexample)]


@pytest.mark.parametrize("found", FOUND, ids=lambda found: type_of(type(found)))
def test_the_type_of_a_counterexample_is_the_name_of_its_class(found):
    """Words with underscores for the capitals of the class."""
    assert type_of(type(found)) == counterexample_json(found)["type"]


def test_the_classes_the_schema_and_the_page_have_the_same_types():
    """None is missing, none has another name, and all stand in one order."""
    branches = SCHEMA["$defs"]["counterexample"]["oneOf"]
    assert TYPES == [branch["properties"]["type"]["const"] for branch in branches]
    table = PAGE.read_text(encoding="utf-8").partition("| type | says |")[2].partition("\n\n")[0]
    assert TYPES == re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert TYPES == [type_of(type(found)) for found in FOUND]


LONG = 10**80
SHOWN = "(100000000000...000000000000, 81 digits)"  # LONG in a sentence


@pytest.mark.parametrize(
    ("actual", "claimed", "words"),
    [
        (LONG, LONG + 1, f"{SHOWN}, not (100000000000...000000000001, 81 digits)"),
        (LONG, -LONG, f"{SHOWN}, not (-100000000000...000000000000, 81 digits)"),
        (LONG, 10 * LONG, f"{SHOWN}, not (100000000000...000000000000, 82 digits)"),
        (LONG, LONG + 10**40, f"{SHOWN}, not {SHOWN}; they differ by {10**40}"),
        (10**59, 10**59 + 1, f"{10**59}, not {10**59 + 1}"),
    ],
)
def test_two_long_numbers_can_be_told_apart(actual, claimed, words):
    """Their ends, their lengths or their difference are shown."""
    found = verify_det(matrix([[actual]], ZZ), claimed)
    assert found.reason == f"det(M) is {words}"
    assert str(EntryDifference("A = B", 0, 0, actual, claimed)).count("differ by") == words.count("differ by")


def test_a_long_fraction_is_shortened_above_and_below_its_line():
    """Each of its two numbers has its own ends."""
    found = WrongValue("x", Fraction(3, 2), Fraction(LONG + 1, 3))
    assert str(found) == "x is (100000000000...000000000001, 81 digits)/3, not 3/2"

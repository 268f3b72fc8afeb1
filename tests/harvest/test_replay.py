"""What installed programs printed is read as it was meant, or refused, and never as another matrix."""

import json
import re
from dataclasses import replace

import pytest

from modlinalg import ZZ, read
from tests.harvest.misread import KNOWN
from tests.harvest.records import SYSTEMS, Record, harvested, records, unlabelled
from tests.harvest.replaying import (
    AS_MEANT,
    OTHERWISE,
    REFUSED,
    counts,
    is_meant,
    key,
    outcomes,
    refused,
)
from tests.harvest.shown import missing

NAMES_Z = re.compile(r"\bZZ\b|\bInteger Ring\b|\b(?:Matrix|Vector|List)\(Integer\)")


@pytest.fixture(scope="module")
def found():
    """Every text with how it is read."""
    return list(outcomes())


@pytest.mark.exhaustive
def test_no_text_is_read_as_another_matrix(found):
    """None at all: `misread.py` names no text, and one that is misread has to be named there."""
    assert set(KNOWN) == {key(record) for record, how, _ in found if how == OTHERWISE}


@pytest.mark.exhaustive
def test_the_texts_that_name_Z_are_read_over_Z_and_no_others(found):
    """`ZZ`, `Integer Ring` and `Matrix(Integer)` in a text that is of no Z_n."""
    over_Z = [
        record
        for record, how, _ in found
        if how == AS_MEANT and not record.mod and NAMES_Z.search(record.text)
    ]
    assert {"fricas", "macaulay2", "sage", "sympy"} == {record.system for record in over_Z}
    for record, how, _ in found:
        if how == AS_MEANT and not record.mod:
            assert (read(record.text).ring == ZZ) == (record in over_Z), record.text


@pytest.mark.exhaustive
def test_of_the_texts_that_show_the_matrix_whole_99_of_100_are_read_as_meant(found):
    """The others are cut or rounded, or leave the shape open: none is read but empty matrices."""
    counted = counts(found)
    assert 100 * counted["all", f"whole, {AS_MEANT}"] >= 99 * counted["all", "whole"]
    assert counted["all", "whole"] >= 4400
    for record, how, _ in found:
        if how == AS_MEANT and missing(record) is not None:
            assert all(0 in shape for shape, _ in record.matrices)


def test_each_rule_finds_what_it_is_for():
    """Texts as they are printed, and their neighbours that show the matrix whole."""
    for system, text, expected in (
        ("gap", "<a 1x1 matrix over GF2>", "shortened"),
        ("gap", "<1x1-matrix over (Integers mod 8):\n[[ 1 ]]>", None),
        ("numpy", "[[1]\n ...]", "shortened"),
        ("singular", "M[1,1],2", "shortened"),
        ("singular", "M[1,1]=1", None),
        ("octave", "1.2e+01", "rounded"),
        ("numpy", "1.000000000000000000e+00", None),
        ("macaulay2", "0", "shape not shown"),
        ("macaulay2", "| 0 |", None),
    ):
        record = Record(system, "a style", "a case", "matrix", "", text, 0, (((1, 1), [[1]]),))
        assert expected == missing(record), text


@pytest.mark.exhaustive
def test_the_texts_that_are_refused_are_counted(found):
    """By system and style; `python -m tests.harvest --count` writes the numbers anew."""
    assert json.loads(REFUSED.read_text(encoding="utf-8")) == refused(found)


def test_the_harvest_is_large_and_varied():
    """At least 1500 texts of 12 systems, with all shapes, fractions, negative numbers and moduli."""
    texts = [record for name in harvested() for record in records(name)]
    assert list(SYSTEMS) == list(harvested())
    assert len(SYSTEMS) >= 12
    assert len({(record.system, unlabelled(record.text)) for record in texts}) >= 1500
    assert {0, 2, 5, 8, 12, 65537, 2**64 - 59} == {record.mod for record in texts}
    entries = [x for record in texts for _, rows in record.matrices for row in rows for x in row]
    assert min(entries) < 0 < max(entries)
    assert any(x.denominator > 1 for x in entries)
    shapes = {shape for record in texts for shape, _ in record.matrices}
    assert {(0, 0), (0, 3), (3, 0), (1, 1), (2, 30), (34, 2)} <= shapes


def test_no_two_texts_have_one_name():
    """A text is named by its system, its style and its case."""
    names = [key(record) for name in harvested() for record in records(name)]
    assert len(set(names)) == len(names)


def test_another_matrix_is_seen(found):
    """Each text that is read as meant is read otherwise where one entry, or the shape, is another."""
    for record, how, _ in found[::40]:
        if how == AS_MEANT and record.shape_shown:
            answer = read(record.text, mod=record.mod or None)
            (shape, rows), *more = record.matrices
            wider = ((shape[0], shape[1] + 1), [[*row, 0] for row in rows])
            assert not is_meant(answer, replaced(record, wider, *more))
            if 0 not in shape:
                other = [[rows[0][0] + 1, *rows[0][1:]], *rows[1:]]
                assert not is_meant(answer, replaced(record, (shape, other), *more))


def replaced(record, *matrices):
    """Return a record with other matrices."""
    return replace(record, matrices=matrices)

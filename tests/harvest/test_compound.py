"""Sessions and whole answers that programs printed: each result, each field is read as meant, or refused."""

import json
import re
from collections import Counter

import pytest

from modlinalg import QQ, Zmod, read
from modlinalg.errors import InputError, ModlinalgError
from modlinalg.formats import _sessions
from modlinalg.verification._whole_answers import assigned, takes_whole_answer
from tests.cli.statuses import run
from tests.harvest.compound_texts import PLAIN, meant, recorded
from tests.helpers.runs import slow

SESSIONS, ANSWERS = recorded("sessions"), recorded("answers")
# Texts that are refused today, by system: the readers of single matrices do not take them.
REFUSED_RESULTS = {"r": 1}
REFUSED_ANSWERS = {("sympy", "kernel"): 2, ("sympy", "solution"): 1}


@pytest.fixture
def file(tmp_path):
    """Return a function that writes a text to a new file and returns its path."""

    def written(text):
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.txt"
        path.write_text(text, encoding="utf-8")
        return path

    return written


def test_enough_was_kept():
    """At least 60 texts, of a dozen programs."""
    assert len(SESSIONS) + len(ANSWERS) >= 60
    assert len({line["system"] for line in SESSIONS + ANSWERS}) >= 12


@pytest.mark.parametrize("number", range(len(SESSIONS)))
def test_a_session_has_the_results_that_were_printed(number):
    """So many of them as were shown, none of them something typed."""
    line = SESSIONS[number]
    found = _sessions.results(line["text"], _sessions.program_of(line["text"]))
    assert len(line["results"]) == len(found), line["statements"]
    for result in found:
        first = next(words for words in result.text.split("\n") if words.strip())
        assert not any(words and first.endswith(f" {words}") for words in line["statements"])


def test_each_result_is_read_as_meant_or_refused():
    """None as another matrix; what is refused is counted."""
    refused = Counter()
    for line in SESSIONS:
        ring = Zmod(line["mod"]) if line["mod"] else QQ
        for place, rows in enumerate(line["results"], 1):
            try:
                found = read(line["text"], mod=line["mod"] or None, result=_ordinal(place))
            except ModlinalgError:
                refused[line["system"]] += rows != PLAIN
                continue
            assert rows != PLAIN, (line["statements"], place, found.matrices)
            expected = meant(rows, found.ring or ring)
            assert len(found.matrices) == 1
            assert found.matrix in (expected, expected.T if found.is_vector else expected), line["statements"]
    assert {name: count for name, count in REFUSED_RESULTS.items() if count} == {
        name: count for name, count in refused.items() if count
    }


def _ordinal(place):
    return f"{place}th"  # whatever the program calls it


@pytest.mark.parametrize("number", range(len(SESSIONS)))
def test_the_last_result_is_the_default(number):
    """Read or refused as the last one by its place."""
    line = SESSIONS[number]
    last, taken = _ordinal(len(line["results"])), []
    for result in (None, last):
        try:
            found = read(line["text"], result=result)
        except InputError as error:
            taken.append(str(error))
        else:
            taken.append((found.matrices, found.taken))
    assert taken[0] == taken[1]


def fields_of(line):
    """Return {field: matrix} of a whole answer, or raise what refuses it."""
    found = read(line["text"], mod=line["mod"] or None)
    if takes_whole_answer(line["kind"]):
        return assigned(line["kind"], found.format, found.names, found.matrices)
    (field,) = line["fields"]
    return {field: found.matrix} if len(found.matrices) == 1 else {field: found.matrices}


def test_each_field_is_read_as_meant_or_refused():
    """None as another matrix; what is refused is counted."""
    refused = Counter()
    for line in ANSWERS:
        ring = Zmod(line["mod"]) if line["mod"] else QQ
        try:
            found = fields_of(line)
        except InputError:
            refused[line["system"], line["kind"]] += 1
            continue
        for field, told in line["fields"].items():
            expected = meant(told["rows"], ring)
            if isinstance(found[field], tuple):  # several vectors
                lines = [list(M.entries) for M in found[field]]
                assert lines in (expected.tolist(), expected.T.tolist()), line["code"]
            elif 0 in told["shape"]:
                assert 0 in found[field].shape
            else:
                single = 1 in expected.shape
                assert found[field] in (expected, expected.T if single else expected), line["code"]
    assert refused == REFUSED_ANSWERS


@slow(exhaustive=lambda kind: kind == "smith_form")
@pytest.mark.parametrize("kind", ["smith_form", "kernel", "solution_set"])
def test_the_commands_say_true_of_true_whole_answers(kind, file):
    """One file for all fields; PARI's order of a Smith form is another, and is refuted by an entry."""
    for line in (line for line in ANSWERS if line["kind"] == kind and line["system"] not in ("gp",)):
        if (line["system"], line["kind"]) in REFUSED_ANSWERS:
            continue
        is_left = line["system"] == "gap" and kind != "smith_form"
        M = line["M"]
        files = [file(json.dumps(M))]
        if kind == "solution_set":
            files.append(file(json.dumps([M[0]] if is_left else [[row[0]] for row in M])))
        options = ["--side", "left"] if is_left else []
        modulus = line["mod"] or (1000003 if kind == "smith_form" else 0)
        options += ["--mod", modulus] if modulus else ["--rational"]
        status, output = run("verify", kind.replace("_", "-"), *files, file(line["text"]), *options)
        assert (0, "TRUE") == (status, re.match("[A-Z]*", output)[0]), (line["code"], output)


def test_a_wrong_entry_makes_a_whole_answer_false(file):
    """Each of S, U and V is looked at."""
    line = next(line for line in ANSWERS if line["system"] == "sympy" and line["kind"] == "smith_form")
    for wrong in ("[5, ", "[2, 1]"):
        text = line["text"].replace("[3, -1]" if wrong == "[2, 1]" else "[2, ", wrong, 1)
        assert text != line["text"]
        arguments = ("verify", "smith-form", file(json.dumps(line["M"])), file(text), "--mod", 1000003)
        assert run(*arguments)[0] == 1

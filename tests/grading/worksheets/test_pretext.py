"""PreTeXt: parsed back to the same questions, with their answers and solutions."""

import importlib.util
import shutil
import subprocess
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from modlinalg import InputError
from modlinalg.grading._worksheets import _sheets
from modlinalg.grading._worksheets._exports import pretext
from modlinalg.traces._exercise_skills import KINDS

SPEC = """
title = "Week <1> & 2"
[[question]]
kind = "inverse"
mod = 26
size = 2
points = 3
order = true
[[question]]
kind = "no-solution"
ring = "Q"
size = 2
"""
RING = {"hermite_form": 'ring = "Z"'}
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"


@pytest.mark.exhaustive
def test_exercises_are_parsed_back_to_the_same_questions():
    """Words, note, steps, matrices, points, answer, solution; names that are there once."""
    (sheet,) = _sheets.sheets(_sheets.specification(SPEC, "spec"), ("ada+b",))
    root = ElementTree.fromstring(pretext(sheet).split("\n", 1)[1])  # our own text
    assert [root.findtext("article/title"), root.findtext(".//worksheet/title")] == ["Week <1> & 2", "ada+b"]
    exercises = list(root.iter("exercise"))
    assert len(exercises) == len(sheet.items)
    for element, item in zip(exercises, sheet.items, strict=True):
        words, *others = element.findall("statement/p")
        assert "".join(words.itertext()) == " ".join(filter(None, (item.question, item.note)))
        shown = [p.text for p in others if p.text]
        assert shown == [*(f"{name}: {step}" for name, step in item.steps), f"{item.how} "]
        assert element.findtext("statement/p/c") == item.example
        formulas = [formula.text for formula in element.iter("md")]
        assert formulas == [f"{name} = {A.to_latex()}" for name, A in item.matrices]
        assert element.findtext("title") == item.worth
        assert element.findtext("answer/p/c") == item.answer
        assert element.findtext("solution/pre") == item.task.solution.to_text().rstrip()
    names = [element.get(XML_ID) for element in root.iter() if element.get(XML_ID)]
    assert len({*names}) == len(names) == 4


@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    """The RELAX NG schema that the package `pretext` brings along, unpacked."""
    found = importlib.util.find_spec("pretext")
    if found is None or found.origin is None:
        pytest.skip("the schema of PreTeXt is not here: sh scripts/setup schemas")
    if shutil.which("jing") is None:
        pytest.skip("jing, which validates by RELAX NG, is not installed")
    folder = tmp_path_factory.mktemp("schema")
    with zipfile.ZipFile(Path(found.origin).parent / "resources" / "core.zip") as core:
        for name in core.namelist():
            if name.endswith(".rng") and "/schema/" in name:
                (folder / Path(name).name).write_bytes(core.read(name))
    return folder / "pretext.rng"


def complaints(schema, path):
    """What jing finds wrong with a file, nothing for a valid one."""
    done = subprocess.run(["jing", schema, path], check=False, capture_output=True, text=True)
    return done.stdout


@pytest.mark.exhaustive
def test_worksheets_are_valid_by_the_schema_of_pretext(schema, tmp_path):
    """Questions of every kind, and steps to be ordered; without its statement an exercise is not valid."""
    spec = "".join(f'[[question]]\nkind = "{k}"\nsize = 2\n{RING.get(k, "mod = 8")}\n' for k in KINDS)
    (sheet,) = _sheets.sheets(_sheets.specification(SPEC + spec, "spec"), ("ada",))
    path = tmp_path / "ada.ptx"
    path.write_text(pretext(sheet), encoding="utf-8")
    assert complaints(schema, path) == ""
    path.write_text(pretext(sheet).replace("statement>", "question>"), encoding="utf-8")
    assert 'element "question" not allowed' in complaints(schema, path)


def test_a_title_that_no_xml_can_hold_is_refused():
    """Control characters, and a second line."""
    for escaped in (r"\u0001", r"\n", r"\u001b[2J"):
        with pytest.raises(InputError, match="spec: the title must be one line of printable characters"):
            _sheets.specification(f'title = "x{escaped}"\n[[question]]\n', "spec")

"""PreTeXt: parsed back to the same questions, with their answers and solutions."""

from xml.etree import ElementTree

import pytest

from modlinalg import InputError
from modlinalg._worksheets import _sheets
from modlinalg._worksheets._keys import item_answer
from modlinalg._worksheets._pretext import pretext

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
XML_ID = "{http://www.w3.org/XML/1998/namespace}id"


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
        assert shown == [f"{name}: {step}" for name, step in item.steps]
        formulas = [formula.text for formula in element.iter("md")]
        assert formulas == [f"{name} = {A.to_latex()}" for name, A in item.matrices]
        assert element.findtext("title") == item.worth
        assert element.findtext("answer/p") == item_answer(item)
        assert element.findtext("solution/pre") == item.task.solution.to_text().rstrip()
    names = [element.get(XML_ID) for element in root.iter() if element.get(XML_ID)]
    assert len({*names}) == len(names) == 4


def test_a_title_that_no_xml_can_hold_is_refused():
    """Control characters, and a second line."""
    for escaped in (r"\u0001", r"\n", r"\u001b[2J"):
        with pytest.raises(InputError, match="spec: the title must be one line of printable characters"):
            _sheets.specification(f'title = "x{escaped}"\n[[question]]\n', "spec")

"""Worksheets as PreTeXt, the XML of open textbooks: a question with its answer and its solution."""

from __future__ import annotations

from xml.etree import ElementTree

from modlinalg._support.regex import re
from modlinalg.grading._worksheets._exports import step_lines
from modlinalg.grading._worksheets._sheets import Item, Worksheet

_NOT_IN_NAMES = re.compile(r"[^\w\u0300-\u1fff-]")
_XML_ID = "{http://www.w3.org/XML/1998/namespace}id"


def pretext(sheet: Worksheet) -> str:
    """Return the worksheet of a student as an article of PreTeXt.

    PreTeXt shows answers and solutions or hides them, as the file of its publisher says.
    """
    root = ElementTree.Element("pretext")
    _add(root, "docinfo")
    name = _NOT_IN_NAMES.sub("_", f"worksheet-{sheet.place}")
    article = _add(root, "article", **{_XML_ID: name})
    _add(article, "title", sheet.title)
    worksheet = _add(article, "worksheet", **{_XML_ID: f"{name}-questions"})
    _add(worksheet, "title", sheet.student)
    for item in sheet.items:
        _exercise(worksheet, f"{name}-q{item.number}", item)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _exercise(worksheet: ElementTree.Element, name: str, item: Item) -> None:
    exercise = _add(worksheet, "exercise", **{_XML_ID: name})
    _add(exercise, "title", item.worth)
    statement = _add(exercise, "statement")
    words = _add(statement, "p", item.question)
    if item.note:
        words.text = f"{item.question} "
        _add(words, "em", item.note)
    for line in step_lines(item):
        _add(statement, "p", line)
    for matrix_name, A in item.matrices:
        _add(_add(statement, "p"), "md", f"{matrix_name} = {A.to_latex()}")
    _add(_add(statement, "p", f"{item.how} "), "c", item.example)
    _add(_add(_add(exercise, "answer"), "p"), "c", item.answer)
    solution = _add(exercise, "solution")
    _add(solution, "p", f"Effort: {item.task.effort}; seed {item.seed}.")
    _add(solution, "pre", item.task.solution.to_text().rstrip())


def _add(
    parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str
) -> ElementTree.Element:
    child = ElementTree.SubElement(parent, name, attributes)
    child.text = text
    return child

"""Questions for learning platforms: Moodle XML, and CSV, with what is needed to read them back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from xml.etree import ElementTree

from modlinalg._matrices.typeset.escape import csv_table
from modlinalg.grading._worksheets._keys import nested_lists
from modlinalg.grading._worksheets._sheets import Item, Worksheet

COLUMNS = (
    "student", "folder", "number", "kind", "ring", "size", "seed", "points", "question", "M", "b",
    "answer", "effort",
)  # fmt: skip


def moodle_xml(sheets: Sequence[Worksheet]) -> str:
    """Return the questions of all sheets as essay questions of Moodle, one category for each student.

    Matrices are LaTeX in \\\\( .. \\\\), which Moodle's filter shows; the answer is information for graders.
    """
    quiz = ElementTree.Element("quiz")
    for sheet in sheets:
        category = ElementTree.SubElement(quiz, "question", type="category")
        names = filter(None, (sheet.title, sheet.student))
        path = "/".join(["$course$", *(name.replace("/", "//") for name in names)])  # // is a / in a name
        _text(category, "category", path)
        for item in sheet.items:
            quiz.append(_essay(sheet, item))
    ElementTree.indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(quiz, encoding="unicode")}\n'


def _essay(sheet: Worksheet, item: Item) -> ElementTree.Element:
    question = ElementTree.Element("question", type="essay")
    _text(question, "name", f"{sheet.student} {item.number:02}")
    _text(question, "questiontext", question_html(item), format="html")
    ElementTree.SubElement(question, "defaultgrade").text = str(item.points)
    ElementTree.SubElement(question, "responseformat").text = "plain"
    _text(question, "graderinfo", f"<p>{escape(item.answer)}</p>", format="html")
    tags = ElementTree.SubElement(question, "tags")
    for tag in (item.task.kind, f"seed {item.seed}", *item.task.skills):
        _text(tags, "tag", tag)
    return question


def _text(parent: ElementTree.Element, name: str, text: str, **attributes: str) -> None:
    ElementTree.SubElement(ElementTree.SubElement(parent, name, attributes), "text").text = text


def question_html(item: Item) -> str:
    """Return a question as HTML with formulas between \\\\( and \\\\)."""
    note = f" <em>{escape(item.note)}</em>" if item.note else ""
    formula = ", ".join(rf"\({name} = {A.to_latex()}\)" for name, A in item.matrices)
    steps = "".join(f"<p>{escape(line)}</p>" for line in step_lines(item))
    return f"<p>{escape(item.question)}{note}</p>{steps}<p>{escape(formula)}</p>{how_html(item)}"


def how_html(item: Item) -> str:
    """Return how to write the answer, with its example, as a paragraph of HTML."""
    return f"<p>{escape(item.how)} <code>{escape(item.example)}</code></p>"


def step_lines(item: Item) -> list[str]:
    """Return the steps to be ordered with their names: "A: R1 <-> R2", .."""
    return [f"{name}: {step}" for name, step in item.steps]


def table(sheets: Sequence[Worksheet]) -> str:
    """Return a CSV table with a row for each question, its seed, its answer and what it costs."""
    rows: list[Iterable[object]] = [COLUMNS]
    for sheet in sheets:
        for item in sheet.items:
            task, size = item.task, item.task.M.shape[0]
            (_, M), *others = item.matrices
            parts = [item.question, item.note, "; ".join(step_lines(item)), item.how, item.example]
            rows.append(
                [
                    *(sheet.student, sheet.place, item.number, task.kind, task.M.ring, size, item.seed),
                    *(item.points, " ".join(filter(None, parts)), nested_lists(M)),
                    *(nested_lists(others[0][1]) if others else "", item.answer, task.effort),
                ]
            )
    return csv_table(rows)

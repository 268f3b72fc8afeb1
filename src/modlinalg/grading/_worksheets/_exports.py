"""Exports of worksheets: Moodle XML, PreTeXt, QTI 2.1, and CSV, with what is needed to read them back.

PreTeXt is the XML of open textbooks: a question with its answer and its solution.  QTI has an item for each
question, a test for each student, and the package of both.  A question is answered by a text that a teacher
grades; steps to be put into an order are an interaction of their own, which the platform marks: each of the
right orders gets the points.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from xml.etree import ElementTree

from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.escape import csv_table
from modlinalg._support.regex import re
from modlinalg.grading._worksheets._sheets import Item, Worksheet, nested_lists

COLUMNS = (
    "student", "folder", "number", "kind", "ring", "size", "seed", "points", "question", "M", "b",
    "answer", "effort",
)  # fmt: skip
_NOT_IN_NAMES = re.compile(r"[^\w\u0300-\u1fff-]")
_XML_ID = "{http://www.w3.org/XML/1998/namespace}id"
QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
MATHML = "http://www.w3.org/1998/Math/MathML"
_NOT_IN_QTI = re.compile(r"[^\w.\u0300-\u1fff-]")


def moodle_xml(sheets: Sequence[Worksheet]) -> str:
    """Return the questions of all sheets as essay questions of Moodle, one category for each student.

    Matrices are LaTeX in \\\\( .. \\\\), which Moodle's filter shows; the answer is information for graders.
    """
    quiz = ElementTree.Element("quiz")
    for sheet in sheets:
        category = _add(quiz, "question", type="category")
        names = filter(None, (sheet.title, sheet.student))
        path = "/".join(["$course$", *(name.replace("/", "//") for name in names)])  # // is a / in a name
        _add(_add(category, "category"), "text", path)
        for item in sheet.items:
            _essay(_add(quiz, "question", type="essay"), sheet, item)
    ElementTree.indent(quiz)
    return _text_of(quiz)


def _essay(question: ElementTree.Element, sheet: Worksheet, item: Item) -> None:
    _add(_add(question, "name"), "text", f"{sheet.student} {item.number:02}")
    _add(_add(question, "questiontext", format="html"), "text", question_html(item))
    _add(question, "defaultgrade", str(item.points))
    _add(question, "responseformat", "plain")
    _add(_add(question, "graderinfo", format="html"), "text", f"<p>{escape(item.answer)}</p>")
    tags = _add(question, "tags")
    for tag in (item.task.kind, f"seed {item.seed}", *item.task.skills):
        _add(_add(tags, "tag"), "text", tag)


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
    return _text_of(root)


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


def qti_files(sheet: Worksheet) -> Iterator[tuple[str, str]]:
    """Yield the names and the texts of the items of a student, and of the test that holds them."""
    for item in sheet.items:
        yield f"q{item.number}.xml", _text_of(_item(sheet, item))
    yield "test.xml", _text_of(_test(sheet))
    yield "imsmanifest.xml", _text_of(_manifest(sheet))


def qti_package(sheet: Worksheet) -> bytes:
    """Return the files of a student as a content package, the archive that platforms import.

    The same worksheet gives the same bytes: the files in it carry no date.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in qti_files(sheet):
            archive.writestr(zipfile.ZipInfo(name), text.encode(), zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _manifest(sheet: Worksheet) -> ElementTree.Element:
    """Return the list of a package: the test, which depends on its items, and the items."""
    root = ElementTree.Element("manifest", xmlns=PACKAGE, identifier=_name(f"package-{sheet.place}"))
    about = _add(root, "metadata")
    _add(about, "schema", "QTIv2.1 Package")
    _add(about, "schemaversion", "1.0.0")
    _add(root, "organizations")
    resources = _add(root, "resources")
    items = [f"q{item.number}" for item in sheet.items]
    test = _resource(resources, "test", "imsqti_test_xmlv2p1")
    for item in items:
        _add(test, "dependency", identifierref=item)
        _resource(resources, item, "imsqti_item_xmlv2p1")
    return root


def _resource(resources: ElementTree.Element, name: str, kind: str) -> ElementTree.Element:
    resource = _add(resources, "resource", identifier=name, type=kind, href=f"{name}.xml")
    _add(resource, "file", href=f"{name}.xml")
    return resource


def _test(sheet: Worksheet) -> ElementTree.Element:
    test = _root("assessmentTest", f"test-{sheet.place}", f"{sheet.title}: {sheet.student}")
    modes = {"navigationMode": "nonlinear", "submissionMode": "simultaneous"}
    part = _add(test, "testPart", identifier="part", **modes)
    section = _add(part, "assessmentSection", identifier="questions", title=sheet.title, visible="true")
    for item in sheet.items:
        _add(section, "assessmentItemRef", identifier=f"q{item.number}", href=f"q{item.number}.xml")
    return test


def _item(sheet: Worksheet, item: Item) -> ElementTree.Element:
    name = f"{sheet.place}-q{item.number}-seed{item.seed}"
    root = _root("assessmentItem", name, f"{sheet.title} {item.number}")
    root.attrib |= {"adaptive": "false", "timeDependent": "false"}
    is_order = item.order is not None
    cardinality, base = ("ordered", "identifier") if is_order else ("single", "string")
    typed = {"cardinality": cardinality, "baseType": base}
    response = _add(root, "responseDeclaration", identifier="RESPONSE", **typed)
    right = _add(response, "correctResponse")
    for value in item.order.right_orders()[0] if item.order is not None else (item.answer,):
        _add(right, "value", value)
    number = {"cardinality": "single", "baseType": "float"}
    for outcome, value in (("SCORE", "0"), ("MAXSCORE", str(item.points))):
        declared = _add(root, "outcomeDeclaration", identifier=outcome, **number)
        _add(_add(declared, "defaultValue"), "value", value)
    _body(_add(root, "itemBody"), item)
    if item.order is not None:
        _processing(root, item.order.right_orders(), item.points)
    return root


def _body(body: ElementTree.Element, item: Item) -> None:
    _add(_add(body, "rubricBlock", view="scorer"), "p", item.answer)
    _add(body, "p", " ".join(filter(None, (item.question, item.note))))
    for name, A in item.matrices:
        _matrix(_add(body, "p"), name, A)
    _add(_add(body, "p", f"{item.how} "), "code", item.example)
    if item.order is None:
        _add(body, "extendedTextInteraction", responseIdentifier="RESPONSE", expectedLines="5")
        return
    asked = _add(body, "orderInteraction", responseIdentifier="RESPONSE", shuffle="false")
    for letter, step in item.steps:
        _add(asked, "simpleChoice", identifier=letter, text=step)


def _matrix(parent: ElementTree.Element, name: str, A: Matrix) -> None:
    """Add name = A in MathML."""
    row = _add(_add(parent, "math", xmlns=MATHML), "mrow")
    for tag, text in (("mi", name), ("mo", "="), ("mo", "(")):
        _add(row, tag, text)
    table = _add(row, "mtable")
    for cells in A.cells():
        line = _add(table, "mtr")
        for cell in cells:
            _add(_add(line, "mtd"), "mn", cell)
    _add(row, "mo", ")")


def _processing(root: ElementTree.Element, orders: tuple[str, ...], points: int) -> None:
    """Add that each of the right orders gets the points."""
    condition = _add(_add(root, "responseProcessing"), "responseCondition")
    found = _add(condition, "responseIf")
    either = _add(found, "or")
    for order in orders:
        match = _add(either, "match")
        _add(match, "variable", identifier="RESPONSE")
        listed = _add(match, "ordered")
        for letter in order:
            _add(listed, "baseValue", baseType="identifier", text=letter)
    _add(_add(found, "setOutcomeValue", identifier="SCORE"), "baseValue", baseType="float", text=str(points))


def _root(name: str, identifier: str, title: str) -> ElementTree.Element:
    return ElementTree.Element(name, xmlns=QTI, identifier=_name(identifier), title=title)


def _name(identifier: str) -> str:
    return _NOT_IN_QTI.sub("_", f"m-{identifier}")


def _text_of(root: ElementTree.Element) -> str:
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _add(
    parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str
) -> ElementTree.Element:
    child = ElementTree.SubElement(parent, name, attributes)
    child.text = text
    return child

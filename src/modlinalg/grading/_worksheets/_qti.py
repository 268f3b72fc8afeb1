"""Worksheets as QTI 2.1: an item for each question, a test for each student, and the package of both.

A question is answered by a text that a teacher grades; steps to be put into an order are an interaction of
their own, which the platform marks: each of the right orders gets the points.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from xml.etree import ElementTree

from modlinalg._matrices import Matrix
from modlinalg._support.regex import re
from modlinalg.grading._worksheets._sheets import Item, Worksheet

QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1"
PACKAGE = "http://www.imsglobal.org/xsd/imscp_v1p1"
MATHML = "http://www.w3.org/1998/Math/MathML"
_NOT_IN_NAMES = re.compile(r"[^\w.\u0300-\u1fff-]")


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
    _add(about, "schema").text, _add(about, "schemaversion").text = "QTIv2.1 Package", "1.0.0"
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
        _add(right, "value").text = value
    number = {"cardinality": "single", "baseType": "float"}
    for outcome, value in (("SCORE", "0"), ("MAXSCORE", str(item.points))):
        declared = _add(root, "outcomeDeclaration", identifier=outcome, **number)
        _add(_add(declared, "defaultValue"), "value").text = value
    _body(_add(root, "itemBody"), item)
    if item.order is not None:
        _processing(root, item.order.right_orders(), item.points)
    return root


def _body(body: ElementTree.Element, item: Item) -> None:
    scorer = _add(body, "rubricBlock", view="scorer")
    _add(scorer, "p").text = item.answer
    _add(body, "p").text = " ".join(filter(None, (item.question, item.note)))
    for name, A in item.matrices:
        _matrix(_add(body, "p"), name, A)
    how = _add(body, "p")
    how.text = f"{item.how} "
    _add(how, "code").text = item.example
    if item.order is None:
        _add(body, "extendedTextInteraction", responseIdentifier="RESPONSE", expectedLines="5")
        return
    asked = _add(body, "orderInteraction", responseIdentifier="RESPONSE", shuffle="false")
    for letter, step in item.steps:
        _add(asked, "simpleChoice", identifier=letter).text = step


def _matrix(parent: ElementTree.Element, name: str, A: Matrix) -> None:
    """Add name = A in MathML."""
    formula = ElementTree.SubElement(parent, "math", xmlns=MATHML)
    row = ElementTree.SubElement(formula, "mrow")
    for tag, text in (("mi", name), ("mo", "="), ("mo", "(")):
        ElementTree.SubElement(row, tag).text = text
    table = ElementTree.SubElement(row, "mtable")
    for cells in A.cells():
        line = ElementTree.SubElement(table, "mtr")
        for cell in cells:
            entry = ElementTree.SubElement(line, "mtd")
            ElementTree.SubElement(entry, "mn").text = cell
    ElementTree.SubElement(row, "mo").text = ")"


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
            _add(listed, "baseValue", baseType="identifier").text = letter
    _add(_add(found, "setOutcomeValue", identifier="SCORE"), "baseValue", baseType="float").text = str(points)


def _root(name: str, identifier: str, title: str) -> ElementTree.Element:
    return ElementTree.Element(name, xmlns=QTI, identifier=_name(identifier), title=title)


def _name(identifier: str) -> str:
    return _NOT_IN_NAMES.sub("_", f"m-{identifier}")


def _add(parent: ElementTree.Element, name: str, **attributes: str) -> ElementTree.Element:
    return ElementTree.SubElement(parent, name, attributes)


def _text_of(root: ElementTree.Element) -> str:
    text = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'

"""QTI 2.1: parsed back to the same questions, and in the order of elements that its schema asks for."""

import io
import zipfile
from xml.etree import ElementTree

import pytest

from modlinalg import QQ, Zmod, matrix
from modlinalg.grading._worksheets import _sheets
from modlinalg.grading._worksheets._exports import MATHML, PACKAGE, QTI, qti_files, qti_package

SPEC = """
[[question]]
kind = "inverse"
mod = 26
size = 2
points = 3
order = true
[[question]]
kind = "solution"
ring = "Q"
size = 2
"""
ITEM = ("responseDeclaration", "outcomeDeclaration", "itemBody", "responseProcessing")  # in this order
Q, M = f"{{{QTI}}}", f"{{{MATHML}}}"


@pytest.fixture(scope="module")
def made():
    """The sheet of a student, and its items and its test, parsed."""
    (sheet,) = _sheets.sheets(_sheets.specification(SPEC, "spec"), ("ada",))
    return sheet, {name: ElementTree.fromstring(text.split("\n", 1)[1]) for name, text in qti_files(sheet)}


def test_items_are_parsed_back_to_the_same_questions(made):
    """The words, the matrices over their ring, the points, the answer, and the steps."""
    sheet, files = made
    for item, ring in zip(sheet.items, (Zmod(26), QQ), strict=True):
        root = files[f"q{item.number}.xml"]
        texts = [p.text for p in root.iter(f"{Q}p") if p.text]
        question = " ".join(filter(None, (item.question, item.note)))
        assert texts == [item.answer, question, f"{item.how} "]
        assert root.findtext(f".//{Q}p/{Q}code") == item.example
        tables = [
            matrix([[cell.findtext(f"{M}mn") for cell in row] for row in table], ring)
            for table in root.iter(f"{M}mtable")
        ]
        assert tables == [A for _, A in item.matrices]
        choices = [(choice.get("identifier"), choice.text) for choice in root.iter(f"{Q}simpleChoice")]
        assert choices == [*item.steps]
        outcomes = {o.get("identifier"): o.findtext(f"{Q}defaultValue/{Q}value") for o in root}
        assert outcomes["MAXSCORE"] == str(item.points)
        names = [child.tag.removeprefix(Q) for child in root]
        assert names == sorted(names, key=ITEM.index)


def test_the_platform_gives_points_for_every_right_order_and_for_no_other(made):
    """The orders of the condition are all right orders."""
    sheet, files = made
    processing = files["q1.xml"].find(f"{Q}responseProcessing")
    orders = ["".join(value.text for value in listed) for listed in processing.iter(f"{Q}ordered")]
    assert orders == [*sheet.items[0].order.right_orders()]
    assert processing.find(f".//{Q}setOutcomeValue/{Q}baseValue").text == "3"


def test_the_test_holds_each_item(made):
    """By the names of the files."""
    _, files = made
    held = [ref.get("href") for ref in files["test.xml"].iter(f"{Q}assessmentItemRef")]
    assert [*held, "test.xml", "imsmanifest.xml"] == [*files]


def test_the_package_holds_what_its_manifest_lists(made):
    """Every file once, with its kind; the test depends on each item; the same bytes each time."""
    sheet, files = made
    package = qti_package(sheet)
    assert package == qti_package(sheet)
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == dict(qti_files(sheet))
    P = f"{{{PACKAGE}}}"
    resources = list(files["imsmanifest.xml"].iter(f"{P}resource"))
    listed = {r.get("href"): r.get("type") for r in resources}
    items = dict.fromkeys(("q1.xml", "q2.xml"), "imsqti_item_xmlv2p1")
    assert listed == {"test.xml": "imsqti_test_xmlv2p1", **items}
    assert [f.get("href") for r in resources for f in r.iter(f"{P}file")] == [*listed]
    assert [d.get("identifierref") for d in resources[0].iter(f"{P}dependency")] == ["q1", "q2"]

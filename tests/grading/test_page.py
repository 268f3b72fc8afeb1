"""The table as text, CSV and HTML: whatever a student writes, it is text there."""

import csv
import io
import re
from base64 import b64encode
from hashlib import sha256

import pytest

from modlinalg import Zmod, matrix
from modlinalg.grading import Problem, Submission, grade
from tests.helpers.browser import Visitor
from tests.helpers.runs import slow

QUESTIONS = [
    Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)}),
    Problem("q2", "rank", Zmod(7), {"M": matrix([[3]], mod=7)}),
]
NASTY = ["<script>alert(1)</script>", "=cmd|' /C calc'!A0", 'a"b\nc', "\x1b[31m", "&amp;", "\u202eabc"]
GRADING = grade(
    QUESTIONS, [Submission(name, q, text) for name in NASTY for q, text in (("q1", "5"), ("q2", "<b>&"))]
)


def test_the_text_has_a_line_for_each_mark():
    """And one for each student; no line ends or controls of theirs."""
    text = GRADING.to_text()
    assert len(NASTY) + len(GRADING.marks) == len(text.splitlines())
    assert all(line.isprintable() for line in text.splitlines())


def test_the_csv_is_a_table_without_formulas():
    """A row for each mark; no cell begins as a formula does."""
    rows = list(csv.reader(io.StringIO(GRADING.to_csv()), strict=True))
    assert len(GRADING.marks) + 1 == len(rows)
    assert {7} == set(map(len, rows))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]
    assert all(line.startswith('"') and line.endswith('"') for line in GRADING.to_csv().splitlines())


def test_the_page_runs_nothing_and_escapes_everything():
    """Its policy allows its own style alone, and no markup comes from an answer."""
    page = GRADING.to_html()
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'" in page
    assert not re.findall(r"<script|<b>&|<[^>]*\s(?:style|on\w+)\s*=", page)
    assert page.count("&lt;script&gt;") >= 2


@slow(long=lambda width: width > 390)
@pytest.mark.parametrize("width", [390, 1400])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_the_window(browser, tmp_path, width, scheme):
    """It complains about nothing, asks for nothing, and only its tables scroll sideways."""
    visitor = Visitor(browser, tmp_path, viewport={"width": width, "height": 800}, color_scheme=scheme)
    visitor.open(GRADING.to_html())
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.close()

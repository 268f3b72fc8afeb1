"""The book as one file: PDF and EPUB, built with the README's commands."""

import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from tests.helpers.documentation import CHAPTERS, DOCS, ROOT, text
from tests.helpers.live_python import module

MADE = DOCS / "_build" / "printed"
EPUBCHECK = Path("/usr/share/java/epubcheck.jar")
pytestmark = pytest.mark.docs


def made(kind, *programs):
    """Return the path of the book, built without a warning; skipped where a program is missing."""
    pytest.importorskip("sphinx")
    missing = [name for name in programs if shutil.which(name) is None]
    if missing:
        pytest.skip(f"there is no {missing[0]}")
    environment = os.environ | {"DOCS_PYTHON": sys.executable}
    command = ["sh", ROOT / "scripts" / "docs", kind]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert (0, "") == (done.returncode, done.stderr), done.stdout
    return MADE / f"modlinalg-book.{kind}"


@pytest.fixture(scope="module")
def pdf():
    """The path of the PDF."""
    return made("pdf", "xelatex", "latexmk", "rsvg-convert", "pdftotext", "pdftohtml")


@pytest.fixture(scope="module")
def words(pdf):
    """The text of the PDF on one line."""
    shown = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, text=True, check=True).stdout
    return " ".join(shown.split())


@pytest.fixture(scope="module")
def log(pdf):
    """LaTeX's log."""
    return (MADE / "latex" / "modlinalg-book.log").read_text(encoding="utf-8", errors="replace")


def plain(title):
    """Return the letters and digits of a title, which markup and typography leave as they are."""
    return re.sub(r"\W", "", title)


def headings(chapter):
    """Return the titles of a chapter and its sections, without the number of the chapter."""
    page = re.sub(r"^```.*?^```$", "", text(chapter), flags=re.MULTILINE | re.DOTALL)
    return [plain(title) for title in re.findall(r"^#{1,2} (?:\d+ )?(.*)$", page, re.MULTILINE)]


def test_pdf_has_every_chapter_and_no_undefined_reference(words, log):
    """The text has all titles and no "??"; LaTeX's log names nothing undefined and no missing glyph."""
    assert "??" not in words
    for chapter in CHAPTERS:
        assert headings(chapter)[0] in plain(words)
    assert not re.search(r"Reference .* undefined|Missing character", log)


def test_pdf_has_a_bookmark_for_every_chapter_and_section(pdf):
    """In the order of the book, from the preface to the bibliography and the index, each once."""
    command = ["pdftohtml", "-xml", "-i", "-stdout", pdf]
    document = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    items = re.findall(r"<item page=\"\d+\">(.*?)</item>", document[document.index("<outline>") :])
    bookmarks = [plain(unescape(item)) for item in items]
    expected = [title for chapter in CHAPTERS for title in headings(chapter)]
    first = bookmarks.index(expected[0])
    assert expected == bookmarks[first : first + len(expected)]
    assert bookmarks[first - 1] == "Preface"
    after = [name for name in bookmarks[first + len(expected) :] if not name.startswith("Chapter")]
    assert ["Solutions", "Bibliography", "Index"] == after


def test_no_line_of_the_pdf_reaches_into_the_margin(log):
    """No line is wider than its place, and no page higher, by more than 2 points."""
    assert "\\hfuzz=2pt\n\\vfuzz=2pt\n" in text(DOCS / "printed" / "preamble.tex")
    assert [] == re.findall(r"^Overfull .*$", log, re.MULTILINE)


def test_pdf_keeps_the_punctuation_after_formulas(words):
    """As many full stops, commas and question marks behind formulas as the sources have."""
    assert "in which 1 + 1 = 0." in words
    tex = text(MADE / "latex" / "modlinalg-book.tex")
    for chapter in CHAPTERS:
        source = module("book_tries").without_tries(text(chapter))  # a book on paper has no fields
        for formula, mark in re.findall(r"(?<![$`\\])\$([a-zA-Z ]{1,12})\$([.,;:?])(?=[ \n])", source)[:40]:
            assert rf"\({formula}\){mark}" in tex, (chapter.name, formula)


def test_pdf_has_the_pictures_and_every_step(words, log):
    """A picture for each that the pages draw, and the matrices of every trace instead of buttons."""
    shown = [
        found
        for chapter in CHAPTERS
        for found in re.findall(r"^```\{show\} (.*)$", text(chapter), re.MULTILINE)
    ]
    traces = [expression for expression in shown if re.match(r"trace|euclid", expression)]
    drawn = set(re.findall(r"[\w-]+-\d+\.pdf", log.replace("\n", "")))
    assert (
        len([each for each in shown if each not in traces and each != "report"])
        == len(drawn)
        > 2 * len(CHAPTERS)
    )
    assert len(traces) >= len(CHAPTERS)
    assert words.count("(checked)") >= 3 * len(traces)
    assert not re.search(r"Step \d+ of|Show R and C", words.replace("“Show R and C”", ""))


def test_solutions_stand_at_the_end_of_the_pdf(words):
    """Each that a chapter shows, after the last chapter; the exercise names its page."""
    solutions = words[words.rindex("Of the exercises that have one here") : words.rindex("Bibliography")]
    for number, chapter in enumerate(CHAPTERS, 1):
        shown = len(re.findall(r"^:::\{solution\}", text(chapter), re.MULTILINE))
        assert shown == len(re.findall(rf"Exercise {number}\.\d+ \(", solutions))
        assert shown >= 3
    assert len(re.findall(r"Solution on page \d+", words)) >= 3 * len(CHAPTERS)


def test_pdf_has_an_index_with_pages(words):
    """Words of the field lead to the pages on which they are explained, those that others use among them."""
    index = words[words.rindex("Bibliography") :]
    for word in (
        "kernel",
        "null space",
        "Gaussian elimination",
        "pseudoinverse",
        "Smith normal form",
        "light chasing",
    ):
        assert re.search(rf"\b{word}, \d+", index), word


def test_epub_passes_epubcheck():
    """No error and no warning."""
    path = made("epub", "java")
    if not EPUBCHECK.exists():
        pytest.skip("there is no epubcheck")
    command = ["java", "-jar", EPUBCHECK, path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
    assert "0 fatals / 0 errors / 0 warnings" in done.stdout + done.stderr

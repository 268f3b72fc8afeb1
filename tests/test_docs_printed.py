"""The book as one file: PDF and EPUB, built with the README's commands."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.documentation import CHAPTERS, DOCS, ROOT, text

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


def test_pdf_has_every_chapter_and_no_undefined_reference():
    """The text has all titles and no "??"; LaTeX's log names nothing undefined and no missing glyph."""
    path = made("pdf", "xelatex", "latexmk", "rsvg-convert", "pdftotext")
    words = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True).stdout
    assert "??" not in words
    flat = " ".join(words.split())
    for chapter in CHAPTERS:
        title = re.search(r"^# \d+ \W*(\w+)", text(chapter), re.MULTILINE)[1]
        assert title in flat
    log = (MADE / "latex" / "modlinalg-book.log").read_text(encoding="utf-8", errors="replace")
    assert not re.search(r"Reference .* undefined|Missing character", log)


def test_epub_passes_epubcheck():
    """No error and no warning."""
    path = made("epub", "java")
    if not EPUBCHECK.exists():
        pytest.skip("there is no epubcheck")
    command = ["java", "-jar", EPUBCHECK, path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 0 == done.returncode, done.stderr
    assert "0 fatals / 0 errors / 0 warnings" in done.stdout + done.stderr

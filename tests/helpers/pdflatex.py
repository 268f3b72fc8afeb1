"""Documents compiled by pdflatex, what it complains of, and the words of the PDF."""

import os
import re
import shutil
import subprocess

import pytest

needs_pdflatex = pytest.mark.skipif(
    shutil.which("pdflatex") is None,
    reason="pdflatex is missing: apt-get install texlive-latex-recommended",
)


def log_of(source, folder):
    """Compile a document and return its log, in which long lines are not broken."""
    (folder / "trace.tex").write_text(source, encoding="ascii")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "trace.tex"],
        cwd=folder,
        env=os.environ | {"max_print_line": "1000"},
        capture_output=True,
        check=False,
    )
    log = (folder / "trace.log").read_text(encoding="latin-1")
    assert 0 == done.returncode, log[-2000:]
    return log


def complaints(log):
    """Return the lines of a log that speak of anything but success."""
    return re.findall(r".*(?:[Ww]arning|Overfull|Underfull|Missing|undefined).*", log)


def words_of(folder):
    """Return the text of the compiled document, without any blanks."""
    text = subprocess.run(["pdftotext", "trace.pdf", "-"], cwd=folder, capture_output=True, check=True).stdout
    return re.sub(r"\s", "", text.decode("utf-8"))

"""Worksheets as PDF: the command drives pdflatex, and says so where there is none."""

import shutil

import pytest

from modlinalg import UnsupportedError
from modlinalg.grading._worksheets._folder import pdf_of
from tests.cli.running import refused, run

SPEC = '[[question]]\nkind = "inverse"\nmod = 26\nrepeat = 2\n'
needs_pdflatex = pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")


@pytest.mark.exhaustive
@needs_pdflatex
def test_the_command_writes_the_sheet_and_its_keys_as_pdf(tmp_path):
    """Three documents for each student, and nothing in LaTeX."""
    (tmp_path / "spec.toml").write_text(SPEC)
    out = tmp_path / "out"
    done = run("worksheet", str(tmp_path / "spec.toml"), "--count", "1", "-o", str(out), "--format", "pdf")
    assert (done.exit_code, done.stderr) == (0, "")
    for name in ("questions", "answers", "solutions"):
        assert (out / f"v001/{name}.pdf").read_bytes().startswith(b"%PDF")
        assert not (out / f"v001/{name}.tex").exists()


@pytest.mark.exhaustive
@needs_pdflatex
def test_what_pdflatex_refuses_is_said_in_its_words():
    """With the name of the document."""
    with pytest.raises(UnsupportedError, match=r"ada/x.pdf: pdflatex failed: ! "):
        pdf_of(r"\documentclass{article}\begin{document}\nosuchcommand\end{document}", "ada/x.pdf")


def test_without_pdflatex_nothing_is_written(tmp_path, monkeypatch):
    """The message names the program, the package, and the format that does without."""
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "spec.toml").write_text(SPEC)
    out = tmp_path / "out"
    done = run("worksheet", str(tmp_path / "spec.toml"), "--count", "1", "-o", str(out), "--format", "pdf")
    refused(done, "--format pdf needs the program pdflatex", status=3)
    assert not out.exists()

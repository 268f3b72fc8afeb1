"""PDF of what is LaTeX, by the program pdflatex."""

from __future__ import annotations

import shutil
import subprocess

from modlinalg._support.process.keeping import Keeping
from modlinalg.errors import UnsupportedError

SECONDS = 120  # for one document; the longest key of our tests takes 3
_OPTIONS = ("-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape")


def require_pdflatex() -> str:
    """Return where pdflatex is; UnsupportedError where it is not installed."""
    program = shutil.which("pdflatex")
    if program is None:
        raise UnsupportedError(
            "worksheet: --format pdf needs the program pdflatex, which is not installed"
            " (Debian: texlive-latex-recommended); --format latex writes what it reads"
        )
    return program


def pdf_of(latex: str, name: str) -> bytes:
    """Return a document of LaTeX as PDF; UnsupportedError, with what pdflatex says, where it fails."""
    program = require_pdflatex()
    with Keeping() as keeping:
        (keeping.folder / "sheet.tex").write_text(latex, encoding="utf-8")
        command = [program, *_OPTIONS, "sheet.tex"]
        try:
            with keeping.start(
                command,
                cwd=keeping.folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            ) as process:
                try:
                    said = process.communicate(timeout=SECONDS)[0]
                finally:
                    process.kill()
        except subprocess.TimeoutExpired:
            raise UnsupportedError(
                f"worksheet: {name}: pdflatex was not ready after {SECONDS} seconds"
            ) from None
        written = keeping.folder / "sheet.pdf"
        if process.returncode != 0 or not written.exists():
            lines = said.decode(errors="replace").splitlines()
            reason = next((line for line in lines if line.startswith("!")), "it says nothing")
            raise UnsupportedError(f"worksheet: {name}: pdflatex failed: {reason}")
        return written.read_bytes()

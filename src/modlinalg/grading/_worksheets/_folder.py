"""The files of a worksheet: for each student the sheet and its keys, and the exports for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from modlinalg.grading._worksheets import _latex, _plain
from modlinalg.grading._worksheets._exports import moodle_xml, table
from modlinalg.grading._worksheets._grading import questions_text
from modlinalg.grading._worksheets._pdf import pdf_of
from modlinalg.grading._worksheets._pretext import pretext
from modlinalg.grading._worksheets._qti import qti_files, qti_package
from modlinalg.grading._worksheets._sheets import Worksheet

SheetWriter = Callable[[Worksheet], str]
_WRITERS: dict[str, tuple[str, SheetWriter, SheetWriter, SheetWriter]] = {
    "latex": ("tex", _latex.sheet_latex, _latex.short_key_latex, _latex.worked_key_latex),
    "html": ("html", _plain.page, _plain.short_key_page, _plain.worked_key_page),
    "markdown": ("md", _plain.markdown, _plain.short_key_markdown, _plain.worked_key_markdown),
}
FORMATS = tuple(_WRITERS)
_NAMES = ("questions", "answers", "solutions")


def files(sheets: Sequence[Worksheet], formats: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the name below the folder and the text of each file.

    STUDENT/questions.tex, STUDENT/answers.tex (the short key), STUDENT/solutions.tex (the worked key), the
    same as .html and .md, and STUDENT/questions.jsonl for `modlinalg grade`; for all students questions.csv,
    with the seed of each, moodle.xml, pretext/STUDENT.ptx, and qti/STUDENT with an item for each question,
    the test that holds them and the manifest.
    """
    for sheet in sheets:
        for form in formats:
            ending, *writers = _WRITERS[form]
            for name, write in zip(_NAMES, writers, strict=True):
                yield f"{sheet.place}/{name}.{ending}", write(sheet)
        yield f"{sheet.place}/questions.jsonl", questions_text(sheet)
    for sheet in sheets:
        yield from ((f"qti/{sheet.place}/{name}", text) for name, text in qti_files(sheet))
        yield f"pretext/{sheet.place}.ptx", pretext(sheet)
    yield "questions.csv", table(sheets)
    yield "moodle.xml", moodle_xml(sheets)


def packages(sheets: Sequence[Worksheet]) -> Iterator[tuple[str, bytes]]:
    """Yield qti/STUDENT.zip, which platforms import."""
    for sheet in sheets:
        yield f"qti/{sheet.place}.zip", qti_package(sheet)


def pdf_files(sheets: Sequence[Worksheet]) -> Iterator[tuple[str, bytes]]:
    """Yield the sheet and its keys as PDF; UnsupportedError where pdflatex is missing or fails."""
    _, *writers = _WRITERS["latex"]
    for sheet in sheets:
        for name, write in zip(_NAMES, writers, strict=True):
            place = f"{sheet.place}/{name}.pdf"
            yield place, pdf_of(write(sheet), place)

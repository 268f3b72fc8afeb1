"""The commands `worksheet`, questions for a class with keys and exports, and `grade`, their marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli import once
from modlinalg._cli.options import format_option, limit_option, output_option, progress_option
from modlinalg._cli.reading import read_text, remember, write_bytes, write_text
from modlinalg._cli.status import reports_errors
from modlinalg._cli.streams import say
from modlinalg._support.files import shown
from modlinalg.errors import InputError

if TYPE_CHECKING:
    from modlinalg.grading._worksheets._sheets import Worksheet

FORMS = ("latex", "html", "markdown", "pdf")


@once.command("worksheet")
@click.argument("spec")
@click.option("--students", metavar="FILE", help="A CSV file with names, as platforms export it, or a list.")
@click.option("--count", type=click.IntRange(1, 1000), help="So many variants, v001, v002, .. instead.")
@click.option("-o", "--output", required=True, metavar="FOLDER", help="Where the files are written.")
@click.option(
    "--format", "forms", type=click.Choice(FORMS), multiple=True, help="Repeatable.  [default: all but pdf]"
)
@click.option("--answers", metavar="PATH", help="Grade these answers into FOLDER/grades.csv.")
@progress_option
@reports_errors
def worksheet_command(
    spec: str,
    students: str | None,
    count: int | None,
    output: str,
    forms: tuple[str, ...],
    answers: str | None,
) -> None:
    """Write the worksheet of SPEC for each student: questions, answers and solutions, and exports.

    SPEC is a TOML file: title, seed, and tables [[question]] with kind, mod or ring ("Q", "Z"), size, skills,
    difficulty, points, repeat, and order = true for steps to be put into an order.  Every student
    gets other numbers; the seeds stand in questions.csv.  moodle.xml is for Moodle, qti/STUDENT.zip
    is a package of QTI 2.1, pretext/STUDENT.ptx is PreTeXt, and --format pdf runs pdflatex.  Answers
    (a folder, CSV or JSON lines, as for `grade`, questions q1, q2, ..) are verified, each for its
    student's own questions.
    """
    from modlinalg.grading._answers import read_answers  # noqa: PLC0415  # likewise
    from modlinalg.grading._marking import LIMIT  # noqa: PLC0415  # likewise
    from modlinalg.grading._worksheets import _folder, _rosters, _sheets  # noqa: PLC0415  # which loads all verifiers
    from modlinalg.grading._worksheets._folder import grade_sheets, strangers  # noqa: PLC0415  # likewise

    if (students is None) == (count is None):
        raise click.UsageError("give --students FILE or --count N")
    report("making the worksheets")
    asked = _sheets.specification(read_text(spec), shown(spec))
    names = (
        _rosters.roster(read_text(students), shown(students))
        if students is not None
        else tuple(f"v{i:03}" for i in range(1, (count or 0) + 1))
    )
    made = _sheets.sheets(asked, names)
    texts = [form for form in forms or _folder.FORMATS if form != "pdf"]
    if "pdf" in forms:
        _folder.require_pdflatex()
    written = _write_all(Path(output), made, texts, with_pdf="pdf" in forms)
    sheets, questions = _number(len(made), "worksheet"), _number(len(asked.questions), "question")
    say(f"{sheets} of {questions}, {written} files in {shown(output)}")
    if answers is not None:
        ids = [f"q{i}" for i in range(1, len(asked.questions) + 1)]
        handed_in = read_answers(Path(answers), ids, limit=LIMIT)
        grading = grade_sheets(made, handed_in, limit=LIMIT)
        _write(Path(output, "grades.csv"), grading.to_csv())
        marked, possible = _number(len(grading.students), "student"), _number(grading.possible, "point")
        say(f"grades.csv: {marked}, {possible} each")
        if others := {answer.student for answer in strangers(made, handed_in)}:
            say(f"grades.csv: answers of nobody on this worksheet: {', '.join(map(quoted, sorted(others)))}")


def _number(count: int | Fraction, things: str) -> str:
    return f"{count} {things}" + "s" * (count != 1)


def _write_all(folder: Path, made: Sequence[Worksheet], texts: Sequence[str], *, with_pdf: bool) -> int:
    """Write the files of all students; return how many."""
    from modlinalg.grading._worksheets import _folder  # noqa: PLC0415  # which loads all verifiers

    files: Iterator[tuple[str, str | bytes]] = chain(
        _folder.files(made, texts), _folder.packages(made), _folder.pdf_files(made) if with_pdf else ()
    )
    count = 0
    for count, (name, content) in enumerate(files, 1):  # noqa: B007  # the last count is the number
        report(f"writing {name}")
        _write(folder / name, content)
    return count


def _write(path: Path, content: str | bytes) -> None:
    """Write a file below the folder; InputError where that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be written: {error.strerror}") from None
    if isinstance(content, bytes):
        write_bytes(str(path), content)
    else:
        write_text(str(path), content)


@once.command("grade")
@click.argument("questions")
@click.argument("answers")
@format_option("text", "csv", "html")
@output_option
@limit_option("An answer whose check takes longer is unknown.", default=10.0, show_default=True)
@progress_option
@reports_errors
def grade_command(questions: str, answers: str, form: str, output: str, limit: float) -> None:
    """Verify the answers of students, and write a table of their points with the reasons.

    QUESTIONS is a file of claims without what is to be answered, as JSON lines or as blocks of
    `name: value` below lines [id].  ANSWERS is a folder (STUDENT/ID.txt, STUDENT.ID.txt, or STUDENT.txt
    with lines [id]), a CSV file with the columns student, question and answer, or JSON lines.

    Exit status: 0 the table was written, whatever the answers are; 2 bad input; 4 the program failed.
    """
    from modlinalg.grading import grade_files  # noqa: PLC0415  # which loads all verifiers
    from modlinalg.grading._answers import files_of  # noqa: PLC0415  # likewise

    report("grading")
    for path in (questions, *files_of(Path(answers))):
        remember(str(path))
    grading = grade_files(questions, answers, limit=limit)
    written = {"text": grading.to_text, "csv": grading.to_csv, "html": grading.to_html}
    write_text(output, written[form]())

"""The command `grade`: the answers of a class, each verified, as a table."""

from __future__ import annotations

from pathlib import Path

import click

from modlinalg._arithmetic.progress import report
from modlinalg._cli import once
from modlinalg._cli.options import format_option, limit_option, output_option, progress_option
from modlinalg._cli.reading import remember, write_text
from modlinalg._cli.status import reports_errors


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


COMMANDS = (grade_command,)

"""The command `worksheet`: questions for a class, numbers of their own for each student, keys and exports."""

from __future__ import annotations

from pathlib import Path

import click

from modlinalg._cli import once
from modlinalg._cli.options import progress_option
from modlinalg._cli.output import say
from modlinalg._cli.reading import read_text, write_text
from modlinalg._cli.status import reports_errors
from modlinalg._files import shown
from modlinalg._progress import report
from modlinalg.errors import InputError

FORMS = ("latex", "html", "markdown")


@once.command("worksheet")
@click.argument("spec")
@click.option("--students", metavar="FILE", help="A CSV file with the column student.")
@click.option("--count", type=click.IntRange(1, 1000), help="So many variants, v001, v002, .. instead.")
@click.option("-o", "--output", required=True, metavar="FOLDER", help="Where the files are written.")
@click.option(
    "--format", "forms", type=click.Choice(FORMS), multiple=True, help="Repeatable.  [default: all]"
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
    gets other numbers; the seeds stand in questions.csv.  moodle.xml is for Moodle, qti/STUDENT
    has items in QTI 2.1.  Answers (a folder, CSV or JSON lines, as for `grade`, questions q1, q2, ..) are
    verified, each for its student's own questions.
    """
    from modlinalg._worksheets import _folder, _sheets  # noqa: PLC0415  # which loads all verifiers
    from modlinalg._worksheets._grading import grade_sheets  # noqa: PLC0415  # likewise
    from modlinalg.grading._answers import read_answers  # noqa: PLC0415  # likewise

    if (students is None) == (count is None):
        raise click.UsageError("give --students FILE or --count N")
    report("making the worksheets")
    asked = _sheets.specification(read_text(spec), shown(spec))
    names = (
        _sheets.roster(read_text(students), shown(students))
        if students is not None
        else tuple(f"v{i:03}" for i in range(1, (count or 0) + 1))
    )
    made = _sheets.sheets(asked, names)
    files = dict(_folder.files(made, forms or FORMS))
    for name, text in files.items():
        _write(Path(output, name), text)
    say(f"{len(made)} worksheets of {len(asked.questions)} questions, {len(files)} files in {shown(output)}")
    if answers is not None:
        handed_in = read_answers(Path(answers), [f"q{i}" for i in range(1, len(asked.questions) + 1)])
        grading = grade_sheets(made, handed_in, limit=10.0)
        _write(Path(output, "grades.csv"), grading.to_csv())
        say(f"grades.csv: {len(grading.students)} students, {grading.possible} points each")


def _write(path: Path, text: str) -> None:
    """Write a file below the folder; InputError where that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{shown(path)}: cannot be written: {error.strerror}") from None
    write_text(str(path), text)


COMMANDS = (worksheet_command,)

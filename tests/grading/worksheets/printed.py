"""The short keys of worksheets as they are printed, taken apart into the answers to their questions."""

import html
import re
import subprocess

from modlinalg import QQ, ZZ, Zmod
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.grading import Submission
from modlinalg.grading._worksheets import _folder, _sheets
from modlinalg.grading._worksheets._folder import grade_sheets
from modlinalg.traces._exercise_skills import KINDS

RINGS = (QQ, ZZ, *map(Zmod, (2, 4, 6, 7, 8, 12, 26, 360)))
POINTS = 5  # no part of which is a whole number where there are parts
IMPOSSIBLE = {
    "zero_divisor_pivot": (QQ, ZZ, Zmod(2), Zmod(7)),
    "hermite_form": tuple(ring for ring in RINGS if ring != ZZ),
    "no_pseudo_inverse": (QQ, *map(Zmod, (2, 6, 7, 26))),
    "no_moore_penrose_inverse": (QQ,),
}
POSSIBLE = [
    *((kind, ring, False) for kind in KINDS for ring in RINGS if ring not in IMPOSSIBLE.get(kind, ())),
    *((kind, ring, True) for kind in ("inverse", "decomposition") for ring in (QQ, Zmod(26))),
]


def item_of(kind, ring, size, seed, *, order=False):
    """A question, or None if no exercise of this kind is found."""
    asked = _sheets.SheetQuestion({"kind": kind, "ring": ring, "size": size}, POINTS, order)
    try:
        return _sheets._item(asked, 1, seed)
    except (InputError, UnsupportedError):
        return None


def sheet_of(items):
    """A worksheet of these questions, numbered anew."""
    numbered = (
        _sheets.Item(number, item.seed, item.points, item.task, item.order)
        for number, item in enumerate(items, 1)
    )
    return _sheets.Worksheet("Keys", "ada", "ada", tuple(numbered))


def answers_in_keys(sheet):
    """The answers of each form of the short key, in the order of the questions."""
    files = dict(_folder.files([sheet], _folder.FORMATS))
    paragraphs = re.findall(r"<p><b>\d+\.</b> (.*?)</p>", files["ada/answers.html"])
    return {
        "text": [item.answer for item in sheet.items],
        "markdown": re.findall(r"^\d+\. (.*)$", files["ada/answers.md"], re.MULTILINE),
        "html": [html.unescape(re.sub(r"<.*?>", "", paragraph)) for paragraph in paragraphs],
        "latex": verbatim(files["ada/answers.tex"]),
    }


def verbatim(latex):
    """What is typed in a document of LaTeX."""
    return re.findall(r"\\begin\{verbatim\}\n(.*?)\n\\end\{verbatim\}", latex, re.DOTALL)


def answers_in_pdf(pdf, folder):
    """The answers in a key as a reader of PDF copies them; the number of a page stands after a form feed."""
    path = folder / "answers.pdf"
    path.write_bytes(pdf)
    done = subprocess.run(["pdftotext", path, "-"], capture_output=True, text=True, check=True)
    text = re.sub(r"\n\d+\n+\f", "\n", done.stdout)
    return [part.strip() for part in re.split(r"^\d+\.\n", text, flags=re.MULTILINE)[1:]]


def without_full_points(sheet, answers):
    """The questions, answers and reasons of those that do not have all points."""
    handed_in = [Submission("ada", f"q{number}", answer) for number, answer in enumerate(answers, 1)]
    marks = grade_sheets([sheet], handed_in, limit=10.0).of("ada")
    assert len(marks) == len(answers) == len(sheet.items)
    return [
        (item.question, answer, mark.reason)
        for item, answer, mark in zip(sheet.items, answers, marks, strict=True)
        if (str(mark.result), mark.points) != ("right", POINTS)
    ]

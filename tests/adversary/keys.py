"""Students who hand in the key of their worksheet as it was printed, and who must have full points.

`python -m tests.adversary.keys 1000` takes some minutes; a second number is the first student.
"""

import random
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from modlinalg.grading._worksheets._folder import pdf_of
from modlinalg.grading._worksheets._printed import latex
from tests.grading.worksheets import printed

SIZES = (1, 2, 2, 2, 3, 3, 4)
WITH_ORDER = WITH_PDF = 20  # every so many students order steps, or copy the key from a PDF


def sheet_of(student):
    """The worksheet of a student: a question of each kind, over a ring and of a size by chance."""
    chance = random.Random(student)
    kinds = {}
    for kind, ring, order in printed.POSSIBLE:
        if not order or student % WITH_ORDER == 0:
            kinds.setdefault((kind, order), []).append(ring)
    items = [
        printed.item_of(
            kind, chance.choice(rings), chance.choice(SIZES[1:6] if order else SIZES), seed, order=order
        )
        for seed, ((kind, order), rings) in enumerate(kinds.items(), 1000 * student)
    ]
    return printed.sheet_of([item for item in items if item is not None])


def keys_of(student, folder):
    """The sheet of a student, and the answers in each form of its key."""
    sheet = sheet_of(student)
    answers = printed.answers_in_keys(sheet)
    if folder is not None and student % WITH_PDF == 0:
        answers["pdf"] = printed.answers_in_pdf(pdf_of(latex(sheet, "answers"), "answers.pdf"), folder)
    return sheet, answers


def main(count, first=0):
    """Grade the keys of so many students, print what has not full points, and return whether all have."""
    handed_in, wrong = Counter(), Counter()
    with tempfile.TemporaryDirectory() as name:
        has_pdf = shutil.which("pdflatex") and shutil.which("pdftotext")
        for student in range(first, first + count):
            sheet, answers = keys_of(student, Path(name) if has_pdf else None)
            for form, given in answers.items():
                handed_in[form] += len(given)
                for question, answer, reason in printed.without_full_points(sheet, given):
                    wrong[form] += 1
                    print(f"student {student}, {form}: {question}\n  {answer}\n  {reason}", flush=True)
    for form, number in handed_in.items():
        print(f"{form}: {number:,} answers of {count:,} students, {wrong[form]:,} without full points")
    return not wrong


if __name__ == "__main__":
    sys.exit(not main(*map(int, sys.argv[1:] or ("1000",))))

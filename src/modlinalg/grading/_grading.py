"""All marks, and the tables of them."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.wording import under_one_name
from modlinalg.grading._page import page_of
from modlinalg.grading._records import Marks
from modlinalg.grading._tables import csv_of, text_of


@under_one_name
@dataclass(frozen=True, slots=True)
class Grading(Marks):
    """All marks: for each student, in alphabetical order, one for each question, in its order.

    What no question asks for follows behind a student's marks, as UNREADABLE and for no points.

    >>> from modlinalg import Zmod, matrix
    >>> from modlinalg.grading import Problem, Submission, grade
    >>> problem = Problem("q1", "inverse", Zmod(7), {"M": matrix([[3]], mod=7)})
    >>> found = grade([problem], [Submission("ada", "q1", "5"), Submission("bob", "q1", "4")])
    >>> print(found.to_text())
    ada: 1 of 1 points
      q1  right  1 of 1  M*X = I, multiplied out
    bob: 0 of 1 points
      q1  wrong  0 of 1  M*X = I fails in (R1, C1): 5 on the left, 1 on the right
    <BLANKLINE>
    >>> found.points("ada"), found.possible, len(found.of("ada"))
    (Fraction(1, 1), Fraction(1, 1), 1)
    >>> found.to_csv().splitlines()[1], found.to_html()[:15]
    ('"ada","q1","right","1","1","M*X = I, multiplied out",""', '<!DOCTYPE html>')

    .. versionadded:: 0.2
    """

    def to_text(self) -> str:
        """Return the table as text: for each student the points, and a line for each question."""
        return text_of(self)

    def to_csv(self) -> str:
        """Return the table as CSV with a row for each mark.

        No cell is a formula for a spreadsheet: one that would be begins with an apostrophe.
        """
        return csv_of(self)

    def to_html(self) -> str:
        """Return the table as a page that fetches nothing and runs no script."""
        return page_of(self)

"""The outcome of an audit, with its reports."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.wording import under_one_name
from modlinalg.audits._junit import junit_of
from modlinalg.audits._objects import object_of
from modlinalg.audits._page import page_of
from modlinalg.audits._records import AuditRecord
from modlinalg.audits._texts import text_of
from modlinalg.certificates._notation import JsonObject


@under_one_name
@dataclass(frozen=True, slots=True)
class Audit(AuditRecord):
    """The outcome of an audit: counts for each trap, and the findings, the smallest of each sort first.

    `wrong`, `crashed`, `hung`, `printed`, `unknown` and `refused` are findings of one sort; `right` is the
    number of right answers.  `status` is the exit status of `modlinalg audit`: 0 where every question has a
    right answer, 1 where an answer is wrong or the program crashed, hung or printed, 3 where nothing of
    that kind was found and some question has no verdict, since it was refused or a limit was reached.

    >>> from modlinalg.audits import Audit, audit
    >>> found = audit("math:gcd", "rank", over=[7], questions=3)
    >>> assert isinstance(found, Audit)
    >>> found.counts, found.has_only_refusals, found.of("crashed") == found.crashed == found.findings
    ({'crashed': 3}, False, True)
    >>> found.wrong, found.hung, found.printed, found.unknown, found.refused
    ((), (), (), (), ())
    >>> found.names, found.claims, found.rings, found.notes, found.settings["seed"], len(found.tallies)
    (('math:gcd',), ('rank',), (Zmod(7),), (), 0, 3)
    >>> found.is_clean, found.status, found.right, len(found.wrong), len(found.crashed), found.asked
    (False, 1, 0, 0, 1, 3)
    >>> print(found.to_text().splitlines()[0])
    audit of math:gcd: rank over Z_7, 3 questions for each ring, seed 0, sizes up to 6
    >>> found.to_json()["counts"], found.to_html()[:15], found.to_junit()[:6]
    ({'crashed': 3}, '<!DOCTYPE html>', '<?xml ')

    .. versionadded:: 0.2
    """

    def to_text(self) -> str:
        """Return the counts of each claim and trap, and the findings with their matrices, as text."""
        return text_of(self)

    def to_json(self) -> JsonObject:
        """Return all of it as an object of JSON, whose method to_json writes it."""
        return object_of(self)

    def to_html(self) -> str:
        """Return a page that fetches nothing and runs nothing."""
        return page_of(self)

    def to_junit(self) -> str:
        """Return a report of JUnit: a suite for each claim and ring, a case for each trap."""
        return junit_of(self)

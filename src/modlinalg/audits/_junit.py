"""The report of an audit in the form of JUnit, which the pages of most CI services show."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from modlinalg._matrices.typeset.escape import visible
from modlinalg.audits._records import FAILURES, AuditFinding, AuditRecord, AuditTally
from modlinalg.audits._shown import counts_text, facts, part_lines


def junit_of(audit: AuditRecord) -> str:
    """Return a suite for each claim over each ring, a case for each trap with what befell its questions.

    A wrong answer and output that was printed are failures, a crash and a hang are errors, and a case whose
    questions were all refused, or had no verdict, is skipped.
    """
    suites: dict[tuple[str, str], list[AuditTally]] = {}
    for tally in audit.tallies:
        suites.setdefault((tally.claim, str(tally.ring)), []).append(tally)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="modlinalg audit">']
    for (claim, ring), tallies in suites.items():
        name = quoteattr(f"{claim} over {ring}")
        cases = [_case(audit, tally) for tally in tallies]
        kinds = [kind for kind, _ in cases]
        counts = " ".join(f'{kind}="{kinds.count(kind)}"' for kind in ("failures", "errors", "skipped"))
        lines.append(f'<testsuite name={name} tests="{len(cases)}" {counts}>')
        lines += [text for _, text in cases]
        lines.append("</testsuite>")
    return "\n".join([*lines, "</testsuites>"]) + "\n"


def _case(audit: AuditRecord, tally: AuditTally) -> tuple[str, str]:
    """Return whether a trap is a failure, an error, skipped or "", and its case."""
    where = _attribute(audit.names[audit.claims.index(tally.claim)])
    head = f"<testcase classname={where} name={quoteattr(f'{tally.claim} over {tally.ring}: {tally.trap}')}"
    counts = dict(tally.counts)
    said = quoteattr(counts_text(counts))
    printed = any(
        finding.sort == "printed" and finding.smallest.trap == tally.trap and tally.ring in finding.rings
        for finding in audit.findings
    )
    bad = [sort for sort in FAILURES if counts.get(sort) or (sort == "printed" and printed)]
    if bad:
        tag, kind = ("failure", "failures") if bad[0] in ("wrong", "printed") else ("error", "errors")
        text = _text(_of_tally(audit, tally, bad))
        return kind, f"{head}><{tag} message={said}>{text}</{tag}></testcase>"
    if not counts.get("right"):
        return "skipped", f"{head}><skipped message={said}/></testcase>"
    return "", f"{head}/>"


def _of_tally(audit: AuditRecord, tally: AuditTally, sorts: Iterable[str]) -> str:
    """Return the findings that show what went wrong for this claim over this ring, the smallest first."""
    found = [
        finding
        for finding in audit.findings
        if finding.sort in sorts and finding.smallest.claim == tally.claim and tally.ring in finding.rings
    ]
    own = [finding for finding in found if finding.smallest.trap == tally.trap]
    return "\n\n".join("\n".join(_lines(finding)) for finding in (own or found)[:3])


def _lines(finding: AuditFinding) -> list[str]:
    question = finding.smallest
    shown = [line for part in question.parts for line in part_lines(part, question)]
    return [f"over {question.ring}", *shown, *(f"{word}: {text}" for word, text in facts(finding))]


def _attribute(text: str) -> str:
    return quoteattr(visible(text))


def _text(text: str) -> str:
    return escape("\n".join(map(visible_line, text.split("\n"))))


def visible_line(line: str) -> str:
    """Return a line with its blanks, and what XML cannot hold by its name.

    >>> visible_line("  [1  2]\\x00")
    '  [1  2]U+0000'
    """
    blanks = len(line) - len(line.lstrip(" "))
    return " " * blanks + "".join(char if char == " " else visible(char) or " " for char in line[blanks:])

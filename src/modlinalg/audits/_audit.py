"""The outcome of an audit, with its reports: text, JSON, a page of HTML, and the form of JUnit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from string import Template
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import under_one_name
from modlinalg._matrices.typeset.embedding import digest, markup, part as asset
from modlinalg._matrices.typeset.escape import visible
from modlinalg.audits._records import (
    FAILURES,
    AuditFinding,
    AuditQuestion,
    AuditRecord,
    AuditTally,
    QuestionPart,
)
from modlinalg.certificates._notation import JsonObject, ring_json

RESULTS = ("right", "wrong", "crashed", "hung", "refused", "unknown", "not asked")
LONGEST_ANSWER = 400  # characters of an answer in a report for people
_SHOWN_RINGS = 6
_VERB = {
    "wrong": "wrong", "crashed": "crashed", "hung": "hung", "printed": "printed",
    "unknown": "no verdict", "refused": "refused",
}  # fmt: skip
_WORDS = {"answer": "Answer", "why": "Why", "printed": "Printed", "note": "Note", "again": "Ask again"}
_CODE = ("answer", "again")
MOST_SHOWN = 5  # findings of one sort for one claim in a text; to_json has all
VERSION = 1  # of the object of JSON


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
        lines = [title(self), f"{self.asked} asked: {counts_text(self.counts)}"]
        lines += [f"note: {note}" for note in self.notes]
        for claim in self.claims:
            lines += ["", *_table_lines(self, claim)]
        shown: dict[object, int] = {}
        for finding in self.findings:
            key = (finding.sort, finding.smallest.claim)
            shown[key] = shown.get(key, 0) + 1
            if shown[key] <= MOST_SHOWN:
                lines += ["", heading(finding), *(f"  {line}" for line in _said(finding))]
        left = sum(max(0, count - MOST_SHOWN) for count in shown.values())
        if left:
            lines += ["", f"{left} more finding{'s' if left > 1 else ''}; --report json has all"]
        unclean = (
            "nothing is wrong; some questions have no answer with a verdict" if self.is_clean else "not clean"
        )
        return "\n".join([*lines, "", "clean: every answer is right" if self.status == 0 else unclean]) + "\n"

    def to_json(self) -> JsonObject:
        """Return all of it as an object of JSON, whose method to_json writes it."""
        return JsonObject(
            {
                "version": VERSION,
                "names": list(self.names),
                "claims": list(self.claims),
                "rings": [ring_json(ring) for ring in self.rings],
                "settings": dict(self.settings),
                "status": self.status,
                "asked": self.asked,
                "counts": self.counts,
                "tallies": [
                    {"claim": tally.claim, "ring": ring_json(tally.ring), "trap": tally.trap}
                    | {"counts": dict(tally.counts)}
                    for tally in self.tallies
                ],
                "findings": list(map(_finding, self.findings)),
                "notes": list(self.notes),
            }
        )

    def to_html(self) -> str:
        """Return a page that fetches nothing and runs nothing."""
        style = asset("page.css") + asset("audit.css", "modlinalg.audits")
        policy = f"default-src 'none'; style-src {digest(style)}; base-uri 'none'; form-action 'none'"
        said = "clean" if self.status == 0 else "not clean" if not self.is_clean else "not all answered"
        body = [
            "<h1>Audit</h1>",
            f"<p>{markup(title(self))}</p>",
            f'<p class="verdict {"good" if self.status == 0 else "bad"}">{said}</p>',
            f"<p>{self.asked} asked: {counts_text(self.counts)}</p>",
            *(f"<p>{markup(note)}</p>" for note in self.notes),
            *(_table_html(self, claim) for claim in self.claims),
            *map(_section, self.findings),
        ]
        return Template(asset("page.html")).substitute(
            policy=policy, title="Audit", style=style, stepper="\n".join(body)
        )

    def to_junit(self) -> str:
        """Return a report of JUnit: a suite for each claim and ring, a case for each trap."""
        # A wrong answer and output that was printed are failures, a crash and a hang are errors, and a case
        # whose questions were all refused, or had no verdict, is skipped.
        suites: dict[tuple[str, str], list[AuditTally]] = {}
        for tally in self.tallies:
            suites.setdefault((tally.claim, str(tally.ring)), []).append(tally)
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="modlinalg audit">']
        for (claim, ring), tallies in suites.items():
            name = quoteattr(f"{claim} over {ring}")
            cases = [_case(self, tally) for tally in tallies]
            kinds = [kind for kind, _ in cases]
            counts = " ".join(f'{kind}="{kinds.count(kind)}"' for kind in ("failures", "errors", "skipped"))
            lines.append(f'<testsuite name={name} tests="{len(cases)}" {counts}>')
            lines += [text for _, text in cases]
            lines.append("</testsuite>")
        return "\n".join([*lines, "</testsuites>"]) + "\n"


def title(audit: AuditRecord) -> str:
    """Return what was audited, and by how many questions."""
    pairs = zip(audit.claims, audit.names, strict=True)
    names = list(dict.fromkeys(audit.names))
    asked = ", ".join(audit.claims) if len(names) == 1 else ", ".join(f"{c} by {name}" for c, name in pairs)
    about = visible(names[0]) + f": {asked}" if len(names) == 1 else visible(asked)
    count, seed, size = (audit.settings[key] for key in ("questions", "seed", "size"))
    plural = "s" if count != 1 else ""
    return (
        f"audit of {about} over {rings_text(audit.rings)}, {count} question{plural} for each ring,"
        f" seed {seed}, sizes up to {size}"
    )


def rings_text(rings: Iterable[Ring]) -> str:
    """Return rings in a row, the middle of many left out.

    >>> from modlinalg import ZZ, Zmod
    >>> rings_text([Zmod(6), ZZ])
    'Z_6, Z'
    """
    names = list(map(str, rings))
    if len(names) <= _SHOWN_RINGS:
        return ", ".join(names)
    return f"{', '.join(names[: _SHOWN_RINGS - 1])} and {len(names) - _SHOWN_RINGS + 1} other rings"


def counts_text(counts: dict[str, int]) -> str:
    """Return "57 right, 3 wrong"; the usual ones first.

    >>> counts_text({"wrong": 3, "right": 57})
    '57 right, 3 wrong'
    """
    return ", ".join(f"{counts[result]} {result}" for result in RESULTS if counts.get(result)) or "none"


def trap_table(audit: AuditRecord, claim: str) -> tuple[list[str], list[tuple[str, list[int]]]]:
    """Return the results that occur for a claim, and for each trap how often each of them does."""
    found: dict[str, Counter[str]] = {}
    for tally in audit.tallies:
        if tally.claim == claim:
            found.setdefault(tally.trap, Counter()).update(tally.counts)
    results = [result for result in RESULTS if any(counts[result] for counts in found.values())]
    return results, [(trap, [counts[result] for result in results]) for trap, counts in found.items()]


def heading(finding: AuditFinding) -> str:
    """Return the sort of a finding, its claim and ring, and the trap with how many fell into it."""
    question = finding.smallest
    like = f", and {finding.times - 1} more like it" if finding.times > 1 else ""
    more = [ring for ring in finding.rings if ring != question.ring]
    rings = f"; also over {rings_text(more)}" if more else ""
    return (
        f'{_VERB[finding.sort]}: {question.claim} over {question.ring}, from the trap "{question.trap}"'
        f" (question {question.number}){like}{rings}"
    )


def part_lines(part: QuestionPart, question: AuditQuestion) -> list[str]:
    """Return a matrix with its name, its rows one below the other."""
    if 0 in part.shape:
        return [f"{part.name} is {part.shape[0]} x {part.shape[1]}"]
    if part.is_vector:
        entries = [question.ring.format(entry) for row in part.rows for entry in row]
        return [f"{part.name} = ({', '.join(entries)})"]
    return [f"{part.name} =", *part.matrix(question.ring).to_text().splitlines()]


def _question_lines(question: AuditQuestion) -> list[str]:
    return [line for part in question.parts for line in part_lines(part, question)]


def _said(finding: AuditFinding) -> list[str]:
    """Return the smallest question of a finding, and the facts about it."""
    return [*_question_lines(finding.smallest), *(f"{word}: {text}" for word, text in facts(finding))]


def shortened(answer: str) -> str:
    """Return an answer, a long one cut off.

    >>> shortened("[[1, 2]]"), len(shortened("1" * 1000))
    ('[[1, 2]]', 400)
    """
    return answer if len(answer) <= LONGEST_ANSWER else f"{answer[: LONGEST_ANSWER - 3]}..."


def facts(finding: AuditFinding) -> list[tuple[str, str]]:
    """Return what is to be said of a finding besides its question: pairs of a word and a text."""
    found = [("answer", shortened(finding.answer))] if finding.answer else []
    found.append(("why", visible(finding.reason)))
    if finding.printed and finding.sort != "printed":
        found.append(("printed", visible(finding.printed)))
    if not finding.is_repeatable:
        found.append(("note", "asked once more, it did not fail again"))
    if finding.sort in ("wrong", "crashed", "hung") and not finding.is_smallest:
        found.append(("note", "a smaller question may fail as well: shrinking was ended"))
    return [*found, ("again", finding.command)]


def _case(audit: AuditRecord, tally: AuditTally) -> tuple[str, str]:
    """Return whether a trap is a failure, an error, skipped or "", and its case."""
    where = quoteattr(visible(audit.names[audit.claims.index(tally.claim)]))
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
        text = escape("\n".join(map(visible_line, _of_tally(audit, tally, bad).split("\n"))))
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
    shown = [[f"over {finding.smallest.ring}", *_said(finding)] for finding in (own or found)[:3]]
    return "\n\n".join(map("\n".join, shown))


def visible_line(line: str) -> str:
    """Return a line with its blanks, and what XML cannot hold by its name.

    >>> visible_line("  [1  2]\\x00")
    '  [1  2]U+0000'
    """
    blanks = len(line) - len(line.lstrip(" "))
    return " " * blanks + "".join(char if char == " " else visible(char) or " " for char in line[blanks:])


def _table_html(audit: AuditRecord, claim: str) -> str:
    results, rows = trap_table(audit, claim)
    heads = "".join(f'<th scope="col">{result}</th>' for result in results)
    lines = []
    for trap, counts in rows:
        cells = "".join(
            f'<td class="{"bad" if count and result in FAILURES else ""}">{count or "&middot;"}</td>'
            for result, count in zip(results, counts, strict=True)
        )
        lines.append(f'<tr><th scope="row">{markup(trap)}</th>{cells}</tr>')
    head = f'<tr><th scope="col">{markup(claim)}</th>{heads}</tr>'
    table = f"<table><thead>{head}</thead><tbody>{''.join(lines)}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="{markup(claim)}">{table}</div>'


def _section(finding: AuditFinding) -> str:
    shown = "\n".join(_question_lines(finding.smallest))
    said = [(word, markup(text)) for word, text in facts(finding)]
    items = "".join(
        f"<dt>{_WORDS[word]}</dt><dd>{f'<code>{text}</code>' if word in _CODE else text}</dd>"
        for word, text in said
    )
    kind = "bad" if finding.sort in FAILURES else ""
    return (
        f'<section><h2 class="{kind}">{markup(heading(finding))}</h2>'
        f'<pre tabindex="0">{markup(shown)}</pre><dl>{items}</dl></section>'
    )


def _table_lines(audit: AuditRecord, claim: str) -> list[str]:
    results, rows = trap_table(audit, claim)
    width = max(len(claim), *(len(trap) for trap, _ in rows))
    widths = [max(len(result), 5) for result in results]
    head = "  ".join(f"{result:>{w}}" for result, w in zip(results, widths, strict=True))
    lines = [f"{claim:{width}}  {head}"]
    for trap, counts in rows:
        cells = "  ".join(f"{count or '.':>{w}}" for count, w in zip(counts, widths, strict=True))
        lines.append(f"{trap:{width}}  {cells}")
    return lines


def _finding(finding: AuditFinding) -> dict[str, Any]:
    return {
        "sort": finding.sort,
        "claim": finding.smallest.claim,
        "trap": finding.smallest.trap,
        "number": finding.smallest.number,
        "smallest": finding.smallest.in_json(),
        "question": finding.question.in_json(),
        "answer": finding.answer,
        "reason": finding.reason,
        "printed": finding.printed,
        "verdict_on": None if finding.claim is None else dict(finding.claim),
        "command": finding.command,
        "times": finding.times,
        "rings": [ring_json(ring) for ring in finding.rings],
        "is_smallest": finding.is_smallest,
        "is_repeatable": finding.is_repeatable,
    }

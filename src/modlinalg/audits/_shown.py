"""What all reports say of an audit: its title, a table of the traps, a finding in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices.typeset.escape import visible
from modlinalg.audits._questions import AuditQuestion, QuestionPart
from modlinalg.audits._records import AuditFinding, AuditRecord

RESULTS = ("right", "wrong", "crashed", "hung", "refused", "unknown", "not asked")
LONGEST_ANSWER = 400  # characters of an answer in a report for people
_SHOWN_RINGS = 6
_VERB = {
    "wrong": "wrong", "crashed": "crashed", "hung": "hung", "printed": "printed",
    "unknown": "no verdict", "refused": "refused",
}  # fmt: skip


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

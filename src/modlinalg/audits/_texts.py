"""The report of an audit as text."""

from __future__ import annotations

from modlinalg.audits._records import AuditFinding, AuditRecord
from modlinalg.audits._shown import counts_text, facts, heading, part_lines, title, trap_table

MOST_SHOWN = 5  # findings of one sort for one claim; to_json has all


def text_of(audit: AuditRecord) -> str:
    """Return the counts of the traps for each claim, then the findings."""
    lines = [title(audit), f"{audit.asked} asked: {counts_text(audit.counts)}"]
    lines += [f"note: {note}" for note in audit.notes]
    for claim in audit.claims:
        lines += ["", *_table(audit, claim)]
    shown: dict[object, int] = {}
    for finding in audit.findings:
        key = (finding.sort, finding.smallest.claim)
        shown[key] = shown.get(key, 0) + 1
        if shown[key] <= MOST_SHOWN:
            lines += ["", *_finding_lines(finding)]
    left = sum(max(0, count - MOST_SHOWN) for count in shown.values())
    if left:
        lines += ["", f"{left} more finding{'s' if left > 1 else ''}; --report json has all"]
    return "\n".join([*lines, "", _conclusion(audit)]) + "\n"


def _table(audit: AuditRecord, claim: str) -> list[str]:
    results, rows = trap_table(audit, claim)
    width = max(len(claim), *(len(trap) for trap, _ in rows))
    widths = [max(len(result), 5) for result in results]
    head = "  ".join(f"{result:>{w}}" for result, w in zip(results, widths, strict=True))
    lines = [f"{claim:{width}}  {head}"]
    for trap, counts in rows:
        cells = "  ".join(f"{count or '.':>{w}}" for count, w in zip(counts, widths, strict=True))
        lines.append(f"{trap:{width}}  {cells}")
    return lines


def _finding_lines(finding: AuditFinding) -> list[str]:
    question = finding.smallest
    lines = [heading(finding)]
    for part in question.parts:
        lines += [f"  {line}" for line in part_lines(part, question)]
    return [*lines, *(f"  {word}: {text}" for word, text in facts(finding))]


def _conclusion(audit: AuditRecord) -> str:
    if audit.status == 0:
        return "clean: every answer is right"
    if audit.is_clean:
        return "nothing is wrong; some questions have no answer with a verdict"
    return "not clean"

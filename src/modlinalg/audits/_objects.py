"""The report of an audit as an object of JSON."""

from __future__ import annotations

from typing import Any

from modlinalg.audits._records import AuditFinding, AuditRecord
from modlinalg.certificates._notation import JsonObject, ring_json

VERSION = 1


def object_of(audit: AuditRecord) -> JsonObject:
    """Return the settings, the counts and the findings, each with its claim in the form of `claim-1`."""
    return JsonObject(
        {
            "version": VERSION,
            "names": list(audit.names),
            "claims": list(audit.claims),
            "rings": [ring_json(ring) for ring in audit.rings],
            "settings": dict(audit.settings),
            "status": audit.status,
            "asked": audit.asked,
            "counts": audit.counts,
            "tallies": [
                {"claim": tally.claim, "ring": ring_json(tally.ring), "trap": tally.trap}
                | {"counts": dict(tally.counts)}
                for tally in audit.tallies
            ],
            "findings": list(map(_finding, audit.findings)),
            "notes": list(audit.notes),
        }
    )


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

"""What docs/audits.json keeps of the audits: the counts of each function, and its smallest failures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from modlinalg.audits import Audit, AuditFinding, AuditQuestion
from modlinalg.audits._answers import CLAIMS
from modlinalg.audits._audit import shortened
from modlinalg.audits._records import part_of
from modlinalg.certificates._notation import matrix_from_json, ring_from_json
from tests.audits.asked import Asked
from tests.audits.other_programs import PROGRAMS
from tests.audits.packages import PACKAGES

Captured: TypeAlias = dict[str, Any]
FILE = Path(__file__).parents[2] / "docs" / "audits.json"
ALL: tuple[Asked, ...] = (*PACKAGES, *PROGRAMS)
KEPT = {
    "wrong": 2,
    "crashed": 2,
    "hung": 1,
    "printed": 1,
    "refused": 1,
    "unknown": 1,
}  # findings of each sort
FAILURES = ("wrong", "crashed", "hung", "printed")
COLUMNS = ("asked", "right", "wrong", "refused", "crashed", "hung", "unknown")


def read() -> Captured:
    """Return what was captured: the machine, and a record for each audit."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def write(captured: Captured) -> None:
    """Write it, one audit on a line but for its findings."""
    order = {asked.name: k for k, asked in enumerate(ALL)}
    captured["audits"].sort(key=lambda record: order[name_of(record)])
    lines = [f' "machine": {json.dumps(captured["machine"])},', ' "audits": [']
    records = [json.dumps(record, ensure_ascii=False) for record in captured["audits"]]
    text = "\n".join(["{", *lines, ",\n".join(records), " ]", "}"])
    FILE.write_text(f"{text}\n", encoding="utf-8")


def name_of(record: Mapping[str, Any]) -> str:
    """Return the name of the audit that a record is of."""
    return f"{record['system']}: {record['called']}, {record['claim']}"


def record_of(asked: Asked, version: str, date: str, found: Audit) -> Captured:
    """Return what is kept of an audit."""
    left = Counter(KEPT)
    findings = []
    for finding in found.findings:
        if left[finding.sort]:
            left[finding.sort] -= 1
            findings.append(_finding(asked, finding))
    counts = found.counts | {"asked": found.asked}
    return {
        "system": asked.system,
        "version": version,
        "called": asked.called,
        "claim": asked.claim,
        "over": list(map(str, found.rings)),
        "date": date,
        "counts": {name: counts[name] for name in (*COLUMNS, "not asked") if counts.get(name)},
        "findings": findings,
    }


def _finding(asked: Asked, finding: AuditFinding) -> Captured:
    question = finding.smallest.in_json()
    used = finding.command
    if asked.command:  # a quicker command gave the same answer
        used = f"{used[: used.rindex('| ') + 2]}{asked.command}"
    return {
        "sort": finding.sort,
        "question": question,
        "answer": shortened(finding.answer),
        "why": finding.reason,
        "command": used,
        "times": finding.times,
    }


def question_of(record: Mapping[str, Any], finding: Mapping[str, Any]) -> AuditQuestion:
    """Return the question of a finding as it was asked."""
    given = finding["question"]
    kind = CLAIMS[record["claim"]]
    ring = ring_from_json(given["ring"], "ring")
    M = matrix_from_json(given["M"], ring, "M")
    parts = [part_of("M", ("m", "m") if kind.is_square else ("m", "k"), M.rows(), M.shape)]
    if "b" in given:
        b = given["b"]
        is_left = len(b) != M.shape[0]
        rows = [b] if is_left else [[entry] for entry in b]
        entries = matrix_from_json(
            {"rows": len(rows), "cols": len(b) if is_left else 1, "entries": rows}, ring, "b"
        )
        parts.append(part_of("b", ("", "k") if is_left else ("m", ""), entries.rows(), entries.shape))
    return AuditQuestion(record["claim"], ring, tuple(parts), "captured", 0)


def failures(record: Mapping[str, Any]) -> list[Captured]:
    """Return the findings that are no refusals."""
    return [finding for finding in record["findings"] if finding["sort"] in FAILURES]


def total(records: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """Return the sums of all counts."""
    found: Counter[str] = Counter()
    for record in records:
        found.update(record["counts"])
    return found

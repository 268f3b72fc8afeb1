"""The page of the audits as Markdown: `python -m tests.audits.table > docs/audits.md`."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg import ClaimVerdict
from tests.audits.audits import AUDITS, Audit


@dataclass(frozen=True)
class Tally:
    """How many answers were true, false, undecided, without an answer; the first one not true."""

    claims: int
    true: int
    false: int
    unknown: int
    no_answer: int
    first: str


def tally(audit: Audit) -> Tally:
    """Run an audit and count."""
    counts = dict.fromkeys(("TRUE", "FALSE", "UNKNOWN", "no answer"), 0)
    first = ""
    for n, rows, outcome in audit.outcomes():
        refused = isinstance(outcome, str)
        counts["no answer" if refused else str(outcome.verdict)] += 1
        bad = refused or outcome.verdict is not ClaimVerdict.TRUE
        if bad and not first:
            first = f"M = {rows} mod {n}: {outcome if refused else outcome.reason}"
    return Tally(sum(counts.values()), *counts.values(), first)


def markdown() -> str:
    """Return the table; a system that is not installed is named as such."""
    lines = [
        "| system | version | function | ring | claims | TRUE | FALSE | no answer | first that is not TRUE |",
        "|---|---|---|---|---:|---:|---:|---:|---|",
    ]
    for audit in AUDITS:
        version = audit.version()
        head = f"| {audit.system} | {version or 'not installed'} | `{audit.function}` | {audit.ring} |"
        if version is None:
            lines.append(f"{head} | | | | |")
            continue
        t = tally(audit)
        first = t.first.replace("*", r"\*").replace("|", r"\|")
        lines.append(f"{head} {t.claims} | {t.true} | {t.false} | {t.no_answer} | {first} |")
    return "\n".join(lines)


PAGE = """# Audits of other systems

Each line asks another system a few hundred questions with a fixed seed and verifies every
answer: a kernel and a solution set must be complete, a Smith form must come with invertible
transforms. FALSE means that a counterexample was multiplied out. "No answer" means that the
system refused, or gave numbers that are no elements of the ring.

This page was written by

    python -m tests.audits.table > docs/audits.md

which anyone can run again; gp and gap are Debian packages, the others come from PyPI
(`pip install modlinalg[audit]`). The questions are those of `tests/audits/audits.py`.
"""

if __name__ == "__main__":
    print(PAGE)
    print(markdown())

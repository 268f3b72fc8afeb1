"""The page of the audits as Markdown: `python -m tests.audits.table > docs/audits.md`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from operator import itemgetter

from modlinalg import ClaimVerdict
from tests.audits.audits import AUDITS
from tests.audits.integers import KNOWN, six_by_six
from tests.audits.outcomes import Audit, Outcome, outcomes_of
from tests.audits.packages import NoAnswer
from tests.verification.peers import COUNT


@dataclass(frozen=True)
class Tally:
    """How many answers were true, false, undecided or missing; the smallest matrix without a true one."""

    claims: int
    true: int
    false: int
    unknown: int
    no_answer: int
    hung: int
    smallest: str


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Count outcomes; of matrices with equally many entries the one with smaller entries is smaller."""
    counts = dict.fromkeys(("TRUE", "FALSE", "UNKNOWN", "no answer", "hung"), 0)
    wrong = []
    for n, rows, outcome in outcomes:
        if isinstance(outcome, NoAnswer):
            counts["hung" if outcome.is_hung else "no answer"] += 1
        else:
            counts[str(outcome.verdict)] += 1
        if isinstance(outcome, NoAnswer) or outcome.verdict is not ClaimVerdict.TRUE:
            entries = [abs(a) for row in rows for a in row]
            ring = f"mod {n}" if n else "over Z"
            wrong.append((len(entries), sum(entries), f"M = {rows} {ring}: {outcome.reason}"))
    smallest = min(wrong, key=itemgetter(0, 1))[2] if wrong else ""
    return Tally(sum(counts.values()), *counts.values(), smallest)


def line(audit: Audit) -> str:
    """Return the line of an audit; a system that is not installed is named as such."""
    version = audit.version()
    head = f"| {audit.system} | {version or 'not installed'} | `{audit.function}` | {audit.ring} |"
    if version is None:
        return f"{head} | | | | | |"
    t = tally(outcomes_of(audit))
    smallest = t.smallest.replace("*", r"\*").replace("|", r"\|")
    return f"{head} {t.claims} | {t.true} | {t.false} | {t.no_answer} | {t.hung} | {smallest} |"


def markdown() -> str:
    """Return the table."""
    head = (
        "| system | version | function | ring | claims | TRUE | FALSE | no answer | hung |"
        " smallest that is not TRUE |",
        "|---|---|---|---|---:|---:|---:|---:|---:|---|",
    )
    return "\n".join([*head, *map(line, AUDITS)])


PAGE = """# Audits of other systems

Each line asks another system a few hundred questions with a fixed seed and verifies every
answer: a kernel and a solution set must be complete; a Smith and a Hermite form must be what
their system promises, and must come with transforms that are invertible and multiply out. FALSE
means that a counterexample was multiplied out. "No answer" means that the system refused, or gave
numbers that are no elements of the ring. "Hung" means that there was none in the time that the
line names. The smallest matrix has the fewest entries, and then the smallest ones.

This page was written on {date} by

    python -m tests.audits.table > docs/audits.md

which anyone can run again; gp, gap, Singular, M2 and fricas are Debian packages, the others come
from PyPI (`pip install modlinalg[audit]`). The questions are those of `tests/audits/residues.py`
and `tests/audits/integers.py`. Over Z they are {known} matrices at which other systems were known to
fail, all 2 x 2 matrices with entries 0, 1 and 2, {shapes} random ones of all shapes up to 4 x 4, and
{large} random ones of size 6 x 6 with entries below 100. Singular, whose `intmat` holds numbers of
32 bits, is not asked the first and the last of these. `modlinalg audit`
({{doc}}`howto/audit`) asks any other function or program, with its own questions.
"""


def page() -> str:
    """Return the whole page, with the date of today."""
    counts = {"known": len(KNOWN), "shapes": COUNT, "large": len(six_by_six())}
    return f"{PAGE.format(date=datetime.now(UTC).date(), **counts)}\n{markdown()}"


if __name__ == "__main__":
    print(page())

"""What an audit found: how the questions of each trap ended, and the smallest question for each failure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg.audits._questions import AuditQuestion

FindingSort: TypeAlias = Literal["wrong", "crashed", "hung", "printed", "unknown", "refused"]
SORTS: tuple[FindingSort, ...] = ("wrong", "crashed", "hung", "printed", "unknown", "refused")
FAILURES: tuple[FindingSort, ...] = ("wrong", "crashed", "hung", "printed")


@dataclass(frozen=True, slots=True)
class AuditTally:
    """How many questions of a trap ended in which way, for one claim over one ring.

    >>> from modlinalg.audits import AuditTally, audit
    >>> found = audit("math:gcd", "rank", over=[7], questions=1)
    >>> [tally] = found.tallies
    >>> assert isinstance(tally, AuditTally)
    >>> tally.claim, str(tally.ring), tally.trap, dict(tally.counts), tally.asked
    ('rank', 'Z_7', 'zero matrix', {'crashed': 1}, 1)

    .. versionadded:: 0.2
    """

    claim: str
    ring: Ring
    trap: str
    counts: Mapping[str, int]

    @property
    def asked(self) -> int:
        """How many were asked."""
        return sum(self.counts.values()) - self.counts.get("not asked", 0)


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """A failure: its sort, the smallest question that shows it, and why it is one.

    - `sort`: "wrong", "crashed", "hung", "printed", "unknown" or "refused".
    - `question`: the one that was asked; `smallest`: the one that it was shrunk to, asked once more.
    - `reason`: why, in the words of the verdict; `answer`: the one to the smallest question, as text, ""
      where there is none; `claim`: what that answer claims, as `modlinalg verify-batch` reads it.
    - `printed`: what was written to standard output.
    - `command`: a line for a shell that asks it again.
    - `times`: how many questions were shrunk to this one; `rings`: over which rings.
    - `is_smallest`: no step of ours makes it smaller.  `is_repeatable`: asked again, it failed again.

    >>> from modlinalg.audits import AuditFinding, audit
    >>> [found] = audit("math:gcd", "rank", over=[7], questions=3).crashed
    >>> assert isinstance(found, AuditFinding)
    >>> found.smallest.shape, found.times, found.is_smallest, found.is_repeatable
    ((0, 0), 3, True, True)
    >>> found.sort, found.question.shape, found.rings
    ('crashed', (1, 1), (Zmod(7),))
    >>> found.reason, found.answer, found.claim, found.printed
    ("TypeError: 'list' object cannot be interpreted as an integer", '', None, '')
    >>> print(found.command)
    python -c "from math import gcd; print(gcd([], 7))"

    .. versionadded:: 0.2
    """

    sort: FindingSort
    question: AuditQuestion
    smallest: AuditQuestion
    reason: str
    command: str
    answer: str = ""
    claim: Mapping[str, Any] | None = None
    printed: str = ""
    times: int = 1
    rings: tuple[Ring, ...] = ()
    is_smallest: bool = True
    is_repeatable: bool = True


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """What an audit found, as its reports read it; `Audit` says what each part is."""

    names: tuple[str, ...]  # of the functions or programs, one for each claim
    claims: tuple[str, ...]
    rings: tuple[Ring, ...]
    settings: Mapping[str, Any]
    tallies: tuple[AuditTally, ...]
    findings: tuple[AuditFinding, ...]
    notes: tuple[str, ...] = ()

    def of(self, sort: FindingSort) -> tuple[AuditFinding, ...]:
        """Return the findings of one sort."""
        return tuple(finding for finding in self.findings if finding.sort == sort)

    @property
    def counts(self) -> dict[str, int]:
        """How many questions ended in which way."""
        total: Counter[str] = Counter()
        for tally in self.tallies:
            total.update(tally.counts)
        return dict(sorted(total.items()))

    @property
    def asked(self) -> int:
        """How many questions were asked."""
        return sum(tally.asked for tally in self.tallies)

    @property
    def right(self) -> int:
        """How many answers were right."""
        return self.counts.get("right", 0)

    @property
    def wrong(self) -> tuple[AuditFinding, ...]:
        """The answers that were refuted, or are no answers to their questions."""
        return self.of("wrong")

    @property
    def crashed(self) -> tuple[AuditFinding, ...]:
        """The questions that ended the process, or raised what is no refusal."""
        return self.of("crashed")

    @property
    def hung(self) -> tuple[AuditFinding, ...]:
        """The questions without an answer in time."""
        return self.of("hung")

    @property
    def printed(self) -> tuple[AuditFinding, ...]:
        """The questions at which a function wrote to standard output."""
        return self.of("printed")

    @property
    def unknown(self) -> tuple[AuditFinding, ...]:
        """The answers on which no verdict was reached."""
        return self.of("unknown")

    @property
    def refused(self) -> tuple[AuditFinding, ...]:
        """The questions that the program declined to answer, the smallest of each kind of refusal."""
        return self.of("refused")

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong, crashed, hung or printed."""
        return not any(finding.sort in FAILURES for finding in self.findings)

    @property
    def has_only_refusals(self) -> bool:
        """Whether some answers are right, and all other questions were refused; so it is if all are right."""
        return self.right > 0 and {finding.sort for finding in self.findings} <= {"refused"}

    @property
    def status(self) -> int:
        """The exit status."""
        if not self.is_clean:
            return 1
        return 0 if self.right and self.right == self.asked else 3

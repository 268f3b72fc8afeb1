"""A question of an audit with the trap that it comes from, how the questions ended, and each failure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from modlinalg._arithmetic.rings import QQ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg.certificates._notation import matrix_json, ring_json

PartRows: TypeAlias = tuple[tuple[Element, ...], ...]
Axes: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """A matrix of a question: its name, the names of its two sizes, and its rows.

    Parts with a size of the same name have it in common: M is m x k and b is m x 1, so that a row of M
    goes together with an entry of b.  A vector is a part whose other size is called "".

    >>> from modlinalg import ZZ
    >>> from modlinalg.audits import QuestionPart
    >>> part = QuestionPart("M", ("m", "k"), ((1, 2), (3, 4)), (2, 2))
    >>> part.name, part.axes, part.shape, part.is_vector
    ('M', ('m', 'k'), (2, 2), False)
    >>> part.without("k", frozenset({0})).rows, part.with_entry(1, 0, 0).rows
    (((2,), (4,)), ((1, 2), (0, 4)))
    >>> part.matrix(ZZ)
    matrix([[1, 2],
            [3, 4]], ZZ)

    .. versionadded:: 0.2
    """

    name: str
    axes: Axes
    rows: PartRows
    shape: tuple[int, int]

    @property
    def is_vector(self) -> bool:
        """Whether it is asked as a flat list."""
        return "" in self.axes

    def without(self, axis: str, left_out: frozenset[int]) -> QuestionPart:
        """Return the part without some of the lines along an axis."""
        keep = [
            [i for i in range(size) if name != axis or i not in left_out]
            for name, size in zip(self.axes, self.shape, strict=True)
        ]
        rows = tuple(tuple(self.rows[i][j] for j in keep[1]) for i in keep[0])
        return replace(self, rows=rows, shape=(len(keep[0]), len(keep[1])))

    def with_entry(self, i: int, j: int, value: Element) -> QuestionPart:
        """Return the part with another entry."""
        row = (*self.rows[i][:j], value, *self.rows[i][j + 1 :])
        return replace(self, rows=(*self.rows[:i], row, *self.rows[i + 1 :]))

    def matrix(self, ring: Ring) -> Matrix:
        """Return it as a Matrix."""
        return from_rows([list(row) for row in self.rows], self.shape[1], ring)


@dataclass(frozen=True, slots=True)
class AuditQuestion:
    """What is asked: the name of the claim, the ring, the matrices, and the trap with its number.

    >>> from modlinalg import Zmod
    >>> from modlinalg.audits import AuditQuestion, questions
    >>> asked = questions("kernel", over=[6], count=40, seed=1)
    >>> found = next(question for question in asked if question.trap == "zero columns")
    >>> assert isinstance(found, AuditQuestion) and found.ring == Zmod(6)
    >>> M = found.matrices["M"]
    >>> assert any(M[:, j].is_zero for j in range(M.shape[1])) and found.shape == M.shape
    >>> one = asked[1]
    >>> one.claim, one.trap, one.number, one.arguments(), one.axes, one.weight()
    ('kernel', 'one entry', 1, [[[0]], 6], {'m': 1, 'k': 1}, (3, 0, 2))
    >>> one.in_json()
    {'ring': {'modulus': 6}, 'M': {'rows': 1, 'cols': 1, 'entries': [[0]]}}
    >>> one.parts[0].name, one.parts[0].rows
    ('M', ((0,),))

    .. versionadded:: 0.2
    """

    claim: str
    ring: Ring
    parts: tuple[QuestionPart, ...]
    trap: str
    number: int

    @property
    def matrices(self) -> dict[str, Matrix]:
        """The matrices by their names; a vector is a matrix with one column, or one row."""
        return {part.name: part.matrix(self.ring) for part in self.parts}

    @property
    def shape(self) -> tuple[int, int]:
        """The shape of M, the first part."""
        return self.parts[0].shape

    @property
    def axes(self) -> dict[str, int]:
        """The sizes by their names."""
        return {
            name: size
            for part in self.parts
            for name, size in zip(part.axes, part.shape, strict=True)
            if name
        }

    def arguments(self) -> list[Any]:
        """Return what a function is given: nested lists, flat ones for vectors, and n (Z: 0, Q: None)."""
        as_asked = Fraction if self.ring == QQ else int
        found: list[Any] = []
        for part in self.parts:
            rows = [[as_asked(entry) for entry in row] for row in part.rows]
            found.append([entry for row in rows for entry in row] if part.is_vector else rows)
        return [*found, self.ring.modulus]

    def in_json(self) -> dict[str, Any]:
        """Return the ring and the matrices as fields of a claim (`schemas/claim-1.schema.json`)."""
        found: dict[str, Any] = {"ring": ring_json(self.ring)}
        for part in self.parts:
            written = matrix_json(part.matrix(self.ring))
            flat = [entry for row in written["entries"] for entry in row]
            found[part.name] = flat if part.is_vector else written
        return found

    def weight(self) -> tuple[int, int, int]:
        """Return a measure by which questions are smaller or larger: numbers of entries, then their sizes."""
        entries = [entry for part in self.parts for row in part.rows for entry in row]
        sizes = sum(self.axes.values())
        return len(entries) + sizes, sum(map(weight_of, entries)), sizes


def weight_of(entry: Element) -> int:
    """Return how far a number is from 0; of two fractions the one with smaller numbers is lighter.

    >>> weight_of(-3), weight_of(Fraction(1, 2)), weight_of(Fraction(3))
    (3, 2, 3)
    """
    return abs(entry.numerator) + entry.denominator - 1


def with_parts(question: AuditQuestion, parts: Mapping[str, QuestionPart]) -> AuditQuestion:
    """Return the question with other parts in the places of those with their names."""
    return replace(question, parts=tuple(parts.get(part.name, part) for part in question.parts))


def part_of(name: str, axes: Axes, rows: Sequence[Sequence[Element]], shape: tuple[int, int]) -> QuestionPart:
    return QuestionPart(name, axes, tuple(map(tuple, rows)), shape)


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

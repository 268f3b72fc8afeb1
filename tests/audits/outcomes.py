"""What an audit is: questions to another system, and for each our verdict, or why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from modlinalg import ZZ, Matrix, Verification, Zmod, matrix
from tests.audits.packages import NoAnswer

Rows: TypeAlias = list[list[int]]
Question: TypeAlias = tuple[int, Rows]  # n and M over Z_n; over Z where n is 0
Outcome: TypeAlias = tuple[int, Rows, Verification | NoAnswer]


@dataclass(frozen=True)
class Audit:
    """A function of another system, its version where it is installed, and our verdicts on its answers."""

    system: str
    function: str
    ring: str
    version: Callable[[], str | None]
    outcomes: Callable[[], Iterator[Outcome]]

    def __str__(self) -> str:
        """Return what tests of this audit are called."""
        return f"{self.system} {self.function} {self.ring}"


@cache
def outcomes_of(audit: Audit) -> tuple[Outcome, ...]:
    """Return the outcomes of an audit, which is run once in a process."""
    return tuple(audit.outcomes())


def over(n: int, rows: Rows) -> Matrix:
    """Return a matrix over Z_n, for n = 0 over Z."""
    return matrix(rows, ZZ if n == 0 else Zmod(n))


def judged(
    asked: Iterable[Question],
    answers: Iterable[Any],
    verify: Callable[[Matrix, Any], Verification | NoAnswer],
) -> Iterator[Outcome]:
    """Yield a verdict for each answer; what is no answer stays what it is."""
    for (n, rows), answer in zip(asked, answers, strict=True):
        yield n, rows, answer if isinstance(answer, NoAnswer) else verify(over(n, rows), answer)

"""Smaller questions that fail in the same way: greedy steps, the same ones in every run.

Each step makes the question lighter (fewer entries, then smaller numbers), so that there is an end: lines are
left out, half of them first, then numbers become 0, 1 or smaller.  A step counts if the question still fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import TypeAlias

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg.audits._records import AuditQuestion, QuestionPart, weight_of, with_parts
from modlinalg.audits._traps import THRESHOLDS

Fails: TypeAlias = Callable[[AuditQuestion], bool]
MOST_TRIES = 1500  # steps for one finding
_LANDMARKS = [0, 1, 2, 3, *(2**bits + d for bits in THRESHOLDS for d in (-1, 0, 1))]


class OutOfTriesError(Exception):
    """Ends the shrinking of a question; it never leaves this module."""


class _Descent:
    """A question on its way down: the last one that failed, and how many tries are left."""

    def __init__(self, question: AuditQuestion, fails: Fails) -> None:
        self.question = question
        self._fails = fails
        self._left = MOST_TRIES

    def accepts(self, smaller: AuditQuestion) -> bool:
        """Take a step if the question still fails there."""
        if not self._left:
            raise OutOfTriesError
        self._left -= 1
        if not self._fails(smaller):
            return False
        self.question = smaller
        return True

    def lose_lines(self) -> None:
        """Leave out lines until none can be left out."""
        while any(map(self.accepts, _without_lines(self.question))):
            pass

    def lower_entries(self) -> None:
        """Make each number smaller, as far as it goes while the others stay."""
        for p, part in enumerate(self.question.parts):
            for i in range(part.shape[0]):
                for j in range(part.shape[1]):
                    self._lower(p, i, j)

    def _lower(self, p: int, i: int, j: int) -> None:
        """Try 0, small numbers and powers of two, then go down by smaller and smaller steps."""

        def attempt(value: Element) -> bool:
            part = self.question.parts[p]
            entry = part.rows[i][j]
            if weight_of(value) >= weight_of(entry) and not value == -entry > 0:
                return False  # it is neither lighter than the entry nor its absolute value
            return self.accepts(with_parts(self.question, {part.name: part.with_entry(i, j, value)}))

        entry = self.question.parts[p].rows[i][j]
        if any(map(attempt, _simple(entry))):
            entry = self.question.parts[p].rows[i][j]
        sign = -1 if entry < 0 else 1
        step = 1 << max(0, (abs(entry.numerator) // entry.denominator).bit_length() - 1)
        while step:
            attempt(self.question.parts[p].rows[i][j] - sign * step)
            step //= 2


def shrunk(question: AuditQuestion, fails: Fails) -> tuple[AuditQuestion, bool]:
    """Return the smallest question found that fails, and whether no step makes it smaller.

    >>> from modlinalg.audits import questions
    >>> large = next(q for q in questions("rank", over=[7]) if q.trap == "large")
    >>> found, is_smallest = shrunk(large, lambda question: question.shape[1] > 1)
    >>> large.shape, found.parts[0].rows, found.shape, is_smallest
    ((6, 6), (), (0, 2), True)
    """
    descent = _Descent(question, fails)
    before = None
    try:
        while before != descent.question:
            before = descent.question
            descent.lose_lines()
            descent.lower_entries()
    except OutOfTriesError:
        return descent.question, False
    return descent.question, True


def with_fewest_lines(question: AuditQuestion, fails: Fails) -> AuditQuestion:
    """Return the question without lines that it does not need to fail."""
    descent = _Descent(question, fails)
    with suppress(OutOfTriesError):
        descent.lose_lines()
    return descent.question


def _without_lines(question: AuditQuestion) -> Iterator[AuditQuestion]:
    """Yield the question without half of the lines along an axis, then without a quarter, then without one.

    Of a square matrix a row and another column are left out as well.
    """
    for axis, size in question.axes.items():
        step = size
        while step:
            for first in range(0, size, step):
                out = frozenset(range(first, min(size, first + step)))
                parts = {part.name: part.without(axis, out) for part in question.parts}
                yield with_parts(question, parts)
            step //= 2
    M = question.parts[0]
    if M.axes[0] == M.axes[1]:
        for i, j in permutations(range(M.shape[0]), 2):
            yield with_parts(question, {M.name: _minor(M, {i}, {j})})
    yield from _eliminated(question)


def _eliminated(question: AuditQuestion) -> Iterator[AuditQuestion]:
    """Yield the question after one step of elimination, without the row and the column of the pivot.

    What a program does wrong after some steps is wrong at once there.
    """
    M, ring = question.parts[0], question.ring
    others = {part.name for part in question.parts[1:] if part.axes[0] == M.axes[0]}
    if len(others) < len(question.parts) - 1:
        return
    for i, j in product(range(M.shape[0]), range(M.shape[1])):
        pivot = M.rows[i][j]
        if not ring.is_unit(pivot):
            continue
        factors = [ring.canonical(-row[j] * ring.inverse(pivot)) for row in M.rows]
        parts = {}
        for part in question.parts:
            rows = [
                tuple(ring.added(row, factor, part.rows[i]))
                for k, (row, factor) in enumerate(zip(part.rows, factors, strict=True))
                if k != i
            ]
            shorter = replace(part, rows=tuple(rows), shape=(part.shape[0] - 1, part.shape[1]))
            parts[part.name] = shorter if part.name in others else _minor(shorter, set(), {j})
        yield with_parts(question, parts)


def _minor(part: QuestionPart, rows: Set[int], columns: Set[int]) -> QuestionPart:
    """Return a part without some rows and some columns, also where its axes have one name."""
    apart = replace(part, axes=("rows", "cols")).without("rows", frozenset(rows))
    return replace(apart.without("cols", frozenset(columns)), axes=part.axes)


def _simple(entry: Element) -> list[Element]:
    """Return the numbers that are tried first, of the kind of this one.

    >>> _simple(-5)[:5], _simple(Fraction(7, 2))[-2:]
    ([0, 1, 2, 3, 5], [Fraction(1, 2), Fraction(3, 1)])
    """
    sign = -1 if entry < 0 else 1
    found: list[Element] = [k for k in _LANDMARKS if k < abs(entry) or k < 4]
    found += [-entry] if sign < 0 else []
    found += [-k for k in found[1:]] if sign < 0 else []
    if isinstance(entry, Fraction):
        found += [Fraction(sign, entry.denominator), Fraction(int(entry))]
        return [Fraction(number) for number in found]
    return found

"""The answer: clicks, their weight, and what is proved about it."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg.games.fewest.measures import Measure
from modlinalg.matrix import Matrix

_WORDS: dict[Measure, tuple[str, str]] = {
    "clicks": ("click", "clicks"),
    "hamming": ("cell touched", "cells touched"),
    "lee": ("click forwards or backwards", "clicks forwards or backwards"),
}


@dataclass(frozen=True, slots=True)
class FewestClicks:
    """A solution x of M*x = b of least weight, or the best one found.

    `lower_bound` <= the least weight <= `weight`, and `proved` says that they are equal.
    `unique` says whether `clicks` is the only solution of least weight, None when that was not
    found out.  `method` names the algorithm (several where the cells fall into independent parts),
    `examined` counts its candidates: elements, syndromes or branches.
    """

    clicks: Matrix
    weight: int
    proved: bool
    lower_bound: int
    measure: Measure
    method: str
    examined: int
    unique: bool | None

    def __str__(self) -> str:
        """Return "49 clicks, proved least, the only solution of that weight (single, 1 examined)"."""
        words = _WORDS[self.measure][self.weight != 1]
        proof = "proved least" if self.proved else f"best so far, not proved: at least {self.lower_bound}"
        alone = {True: ", the only solution of that weight", False: ", not the only one", None: ""}
        how = f"{self.method}, {self.examined} examined"
        return f"{self.weight} {words}, {proof}{alone[self.unique]} ({how})"

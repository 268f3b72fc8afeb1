"""Hints, and positions that cannot be solved."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlinalg.decomposition import Decomposition
from modlinalg.errors import PostconditionError
from modlinalg.games.fewest import FewestClicks
from modlinalg.games.fewest.record import names_cp_sat
from modlinalg.games.rules import Cell
from modlinalg.matrices import identity
from modlinalg.nonexistence import NonexistenceError

if TYPE_CHECKING:
    from modlinalg.games.board import Board


class NoUnsolvablePositionError(NonexistenceError):
    """Every position of the board can be solved: the matrix X = `witness` has T*X = I.

    T = `matrix` is A itself, or the small matrix with A equivalent to diag(I, T) that light chasing
    leaves; T*X = I solves T*f = d for every d.
    """


@dataclass(frozen=True)
class Hint:
    """Click `button`, `turns` times (negative: backwards).

    `remaining` is the weight of the whole solution it begins; `proved` says whether it is the least,
    and `proved_by` by which methods: "cp-sat" is the word of OR-tools CP-SAT.
    """

    button: Cell
    turns: int
    remaining: int
    proved: bool
    proved_by: str | None = None

    @property
    def rests_on_cp_sat(self) -> bool:
        """Whether the proof is the word of OR-tools CP-SAT."""
        return names_cp_sat(self.proved_by)


def hint_from(best: FewestClicks, buttons: tuple[Cell, ...], n: int, measure: str) -> Hint:
    """Return the first click of the best solution found.

    One click at a time, backwards where that is shorter under "lee"; under "hamming" all clicks on
    one button are one step.
    """
    for button, entry in zip(buttons, best.clicks.entries, strict=True):
        times = int(entry)
        if times:
            turns = times if measure == "hamming" else -1 if measure == "lee" and 2 * times > n else 1
            return Hint(button, turns, best.weight, best.proved, best.proved_by)
    raise PostconditionError("hint: a solution without clicks for a position that is not solved")


def unsolvable_position(board: Board, core: Decomposition, rng: random.Random) -> tuple[int, ...]:
    """Return a state that cannot be turned to 0, uniformly: at least half of all states are such, or none.

    The solvable states are a subgroup, so its index is 1 or at least 2.
    """
    if board.solvable_fraction == 1:
        X = core.C @ core.W.T @ core.R
        if core.M @ X != identity(core.M.shape[0], board.ring):
            raise PostconditionError(f"random_unsolvable: no right inverse for {board!r}")
        raise NoUnsolvablePositionError(
            f"random_unsolvable: every position of {board.name} can be solved over {board.ring}",
            matrix=core.M,
            witness=X,
        )
    while True:
        state = tuple(rng.randrange(board.mod) for _ in range(board.rules.counts[0]))
        if not board.is_solvable(state):
            return state

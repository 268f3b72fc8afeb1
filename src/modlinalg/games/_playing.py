"""Hints, and the proof that every position can be solved."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._matrices import identity
from modlinalg.certificates._lightest.record import names_cp_sat
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import PostconditionError
from modlinalg.games._rules import Cell
from modlinalg.games.fewest import FewestClicks
from modlinalg.nonexistence import NonexistenceError


class NoUnsolvablePositionError(NonexistenceError):
    """Every position of the board can be solved: the matrix X = `witness` has T*X = I.

    T = `matrix` is A itself, or the small matrix with A equivalent to diag(I, T) that light chasing
    leaves; T*X = I solves T*f = d for every d.

    >>> from modlinalg.games import path
    >>> try:
    ...     path(3, 2).random_unsolvable("a seed")
    ... except NoUnsolvablePositionError as error:
    ...     T, X = error.matrix, error.witness
    >>> assert T @ X == identity(3, T.ring)
    """


@dataclass(frozen=True)
class Hint:
    """Click `button`, `turns` times (negative: backwards).

    `remaining` is the weight of the whole solution it begins; `proved` says whether it is the least,
    and `proved_by` by which methods: "cp-sat" is the word of OR-tools CP-SAT.

    >>> from modlinalg.games import path
    >>> hint = path(3, 2).hint([1, 0, 0])
    >>> hint.button, hint.turns, hint.remaining, hint.proved, hint.rests_on_cp_sat
    (1, 1, 2, True, False)
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


def no_unsolvable_position(name: str, core: Decomposition) -> NoUnsolvablePositionError:
    """Return the error that says that T*f = d has a solution for every d, for a decomposition of T.

    T is the matrix of the board with this name, or the small one that light chasing leaves.
    """
    X = core.C @ core.W.T @ core.R
    if core.M @ X != identity(core.M.shape[0], core.ring):
        raise PostconditionError(f"random_unsolvable: no right inverse for {name} over {core.ring}")
    return NoUnsolvablePositionError(
        f"random_unsolvable: every position of {name} can be solved over {core.ring}",
        matrix=core.M,
        witness=X,
    )

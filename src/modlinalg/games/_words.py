"""Why a position can or cannot be solved, and what no click ever changes, in words.

A row u with u*A = 0 makes u*state an invariant: a click on button j adds u*A[:, j] = 0 to it.
When g divides n and all entries of u, the same is said by the weights u/g modulo n/g.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import gcd

from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix, identity
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._lightest.record import names_cp_sat, system_of
from modlinalg.certificates._writing import certify
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.games._chased import Solutions
from modlinalg.games._rules import Cell
from modlinalg.nonexistence import NonexistenceError

LISTED = 12  # cells; a sentence with more of them names the first and counts the rest


@dataclass(frozen=True)
class Invariant:
    """A weighted sum of colours that no click changes: sum of weights * colours modulo `modulus`.

    `u` is the row over the board's ring with u*A = 0; `weights` says the same as its non-zero entries,
    made small (see `simplified`), and `cells` are the cells they belong to.

    >>> from modlinalg.games import path
    >>> board = path(2, 2)
    >>> (kept,) = board.invariants()
    >>> kept.text
    'the parity of the number of lit cells among 0, 1 never changes'
    >>> kept.cells, kept.weights, kept.modulus, kept.value([1, 0]), kept.value(board.play([1, 0], [1, 0]))
    ((0, 1), (1, 1), 2, 1, 1)
    >>> assert (kept.u @ board.matrix).is_zero
    """

    u: Matrix
    cells: tuple[Cell, ...]
    weights: tuple[int, ...]
    modulus: int
    text: str

    def value(self, colours: Sequence[int]) -> int:
        """Return the sum for the colours of all cells, given as a flat sequence in the board's order."""
        places = [k for k, entry in enumerate(self.u.entries) if entry]
        total = sum(weight * colours[k] for weight, k in zip(self.weights, places, strict=True))
        return total % self.modulus


@dataclass(frozen=True)
class Explanation:
    """Whether a position can be solved, and why.

    When it cannot, the weighted sum over `cells` has the value `sum` modulo `modulus` in the state and
    `required` in the target, and no click changes it.  Then `witness` is the row u with u*A = 0
    and u*(target - state) != 0.  When it can, these are empty or None.

    >>> from modlinalg.games import path
    >>> board = path(2, 2)
    >>> no = board.explain([1, 0])
    >>> no.solvable, no.cells, no.weights, no.modulus, no.sum, no.required
    (False, (0, 1), (1, 1), 2, 1, 0)
    >>> assert (no.witness @ board.matrix).is_zero and no.certificate()["kind"] == "no_solution"
    >>> print(board.explain([1, 1]))
    it can be solved, in 2 ways
    """

    solvable: bool
    text: str
    cells: tuple[Cell, ...]
    weights: tuple[int, ...]
    modulus: int
    sum: int | None
    required: int | None
    witness: Matrix | None
    solutions: Solutions = field(repr=False)

    def __str__(self) -> str:
        """Return the text."""
        return self.text

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check`: all solutions and their number, or the witness against any.

        On a board for which that is too large (more than 1024 cells or buttons) it is one solution and the
        number of all, of the kind "count", by chasing and with a matrix written sparse; where that is too
        large as well, one solution, of the kind "solution", which says nothing of the number of ways.
        Raises UnsupportedError for a board that is larger than the checker reads (see
        `ChasedSolutions.certificate`).
        """
        s = self.solutions
        if not s:
            return certify(s)
        try:
            return certify(s if isinstance(s, SolutionSet) else s.written_out())
        except UnsupportedError:
            pass
        try:
            return system_of(s).count(s.particular)
        except UnsupportedError:
            return certify(s.particular, solution_of=(s.M, s.b)) if isinstance(s, SolutionSet) else certify(s)


def simplified(u: Sequence[int], n: int) -> tuple[list[int], int]:
    """Return weights v and m = n/g with u*s = 0 mod n exactly when v*s = 0 mod m, for u != 0.

    g is the greatest common divisor of n and all entries; v is u/g times the unit mod m that makes the
    first non-zero weight a divisor of m, so that it is 1 whenever it can be.

    >>> simplified([0, 4, 6], 8), simplified([7, 1, 7, 1], 8)
    (([0, 2, 3], 4), ([1, 7, 1, 7], 8))
    """
    g = gcd(n, *u)
    ring = Zmod(n // g)
    first = next(weight for weight in u if weight) // g
    unit = ring.inverse(ring.unit_part(first)[0])
    return [weight // g * unit % ring.modulus for weight in u], ring.modulus


def invariant(u: Matrix, cells: Sequence[Cell], name: Callable[[Cell], str]) -> Invariant:
    entries = [int(entry) for entry in u.entries]
    weights, modulus = simplified(entries, int(u.ring.modulus or 0))
    support = [(cell, weight) for cell, weight in zip(cells, weights, strict=True) if weight]
    found = tuple(cell for cell, _ in support)
    chosen = tuple(weight for _, weight in support)
    text = f"the sum of {_counted(support, name)} never changes mod {modulus}"
    if u.ring.modulus == 2:
        text = f"the parity of the number of lit cells among {_listed(found, name)} never changes"
    return Invariant(u, found, chosen, modulus, text)


def explanation(
    solutions: Solutions, state: Sequence[int], cells: Sequence[Cell], name: Callable[[Cell], str]
) -> Explanation:
    """Return why A*c = target - state has, or has not, the solutions that were found."""
    n = int(solutions.b.ring.modulus or 0)
    if solutions:
        count = format_integer(int(solutions.count))
        ways = "exactly one way" if solutions.count == 1 else f"{count} ways"
        return Explanation(True, f"it can be solved, in {ways}", (), (), n, None, None, None, solutions)
    u = solutions.witness
    assert u is not None
    found = invariant(u, cells, name)
    now = found.value(state)
    change = found.value([int(entry) for entry in solutions.b.entries])
    required = (now + change) % found.modulus
    lit = sum(int(state[k]) for k, entry in enumerate(u.entries) if entry)
    reason = _sum(found, now, required, name)
    if n == 2:
        parity, are = "an odd" if required else "an even", "is" if lit == 1 else "are"
        reason = f"of the cells {_listed(found.cells, name)} {parity} number must be lit, and {lit} {are};"
        reason += " no click changes that parity"
    text = f"it cannot be solved: {reason}"
    return Explanation(False, text, found.cells, found.weights, found.modulus, now, required, u, solutions)


def _sum(found: Invariant, now: int, required: int, name: Callable[[Cell], str]) -> str:
    if found.weights == (1,):
        cell = name(found.cells[0])
        return f"the cell {cell} must be {required} mod {found.modulus}, and is {now}; no click changes that"
    counted = _counted(list(zip(found.cells, found.weights, strict=True)), name)
    return (
        f"{counted} must sum to {required} mod {found.modulus}, and sum to {now}; no click changes that sum"
    )


def _counted(support: Sequence[tuple[Cell, int]], name: Callable[[Cell], str]) -> str:
    """Return "the cells a, b, counted with the weights 2, 4,", or "the cells a, b" for weights 1."""
    cells = _listed([cell for cell, _ in support], name)
    weights = [weight for _, weight in support]
    if set(weights) == {1}:
        return f"the cells {cells}"
    shown = ", ".join(str(weight) for weight in weights[:LISTED])
    more = f" and {len(weights) - LISTED} more" if len(weights) > LISTED else ""
    return f"the cells {cells}, counted with the weights {shown}{more},"


def _listed(cells: Sequence[Cell], name: Callable[[Cell], str]) -> str:
    shown = ", ".join(name(cell) for cell in cells[:LISTED])
    return shown if len(cells) <= LISTED else f"{shown} and {len(cells) - LISTED} more"


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

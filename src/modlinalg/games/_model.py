"""What a board is without what draws it: its rules, its equations, and what solving them tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from modlinalg._answers.lightest._options import SearchOptions
from modlinalg._answers.systems.solutions import kernel, solutions_by
from modlinalg._answers.systems.solving import sparse_system
from modlinalg._answers.systems.solving._linear_systems import LinearSystem, RecordSystem
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted, spelled
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import generator_of
from modlinalg._matrices.conversion import canonical_entry
from modlinalg._matrices.indexing import has_order
from modlinalg._matrices.typeset.escape import visible
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._lightest.record import system_of
from modlinalg.certificates._lightest.solving import fewest_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import InputError, ShapeError
from modlinalg.games._chased import ChasedSolutions, Solutions
from modlinalg.games._chasing import chase_of
from modlinalg.games._nearest import NearestQuestion, NearestSolvable
from modlinalg.games._reduction import BoardReduction, left_kernel
from modlinalg.games._rules import (
    AnyRules,
    Cell,
    PickledByFields,
    Position,
    board_matrix,
    column,
    listed_counts,
)
from modlinalg.games._states import Arrangement
from modlinalg.games._words import (
    Explanation,
    Hint,
    Invariant,
    explanation,
    invariant,
    no_unsolvable_position,
)
from modlinalg.games.fewest import FewestClicks, Measure, Method, Progress, SearchLimit


@dataclass(frozen=True, repr=False)
class BoardModel(PickledByFields):
    """Clicks c take the state s to s + A*c over Z_n: all of a `Board` but what draws it.

    The views draw a BoardModel, and `Board` adds to it the methods that call them.

    >>> from modlinalg.games._rules import GridRules
    >>> plus = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
    >>> BoardModel(GridRules(5, 5, plus), Zmod(2), "5 x 5", "an example").count
    4
    """

    rules: AnyRules
    ring: Zmod
    name: str = field(compare=False)
    source: str = field(compare=False)

    def __repr__(self) -> str:
        """Return the name, the sizes and the ring."""
        cells, buttons = self.rules.counts
        kind = type(self).__name__
        return f"<{kind} {visible(self.name)}: {cells} cells, {buttons} buttons, over {self.ring}>"

    @property
    def mod(self) -> int:
        """The number of colours n."""
        return self.ring.modulus

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The names of the cells: pairs (row, column), nodes, or what the game calls them."""
        return self.rules.cells

    @property
    def buttons(self) -> tuple[Cell, ...]:
        """The names of the buttons, in the order of the columns of A."""
        return self.rules.buttons

    @property
    def locked(self) -> frozenset[Cell]:
        """The cells that show a colour and cannot be clicked, on a board where cells are buttons."""
        return frozenset(self.rules.locked)

    @cached_property
    def clickable(self) -> tuple[Cell, ...]:
        """The cells that are buttons."""
        buttons = set(self.buttons)
        return tuple(cell for cell in self.cells if cell in buttons)

    @property
    def positions(self) -> tuple[Position, ...]:
        """The centres (x, y) of the cells, in units of a square's side, y downwards."""
        return self.rules.positions

    @property
    def shape(self) -> tuple[int, int] | None:
        """The rows and columns of the rectangle around a grid; None for other boards."""
        return self.rules.shape

    @cached_property
    def matrix(self) -> Matrix:
        """A, made when it is first asked for; UnsupportedError when it is too large to write out."""
        return board_matrix(self.rules, self.ring)

    def cell_text(self, cell: Cell) -> str:
        """Return a cell's name as people read it: on a grid its row and column counted from 1, else words.

        >>> from modlinalg.games import rubiks_clock
        >>> rubiks_clock().cell_text(("up", "UL DR"))
        'up UL DR'
        """
        if self.shape is not None and isinstance(cell, tuple) and [type(k) for k in cell] == [int, int]:
            return f"({cell[0] + 1}, {cell[1] + 1})"
        if isinstance(cell, tuple) and cell and isinstance(cell[0], str):
            return visible(" ".join(map(spelled, cell)))
        return visible(spelled(cell))

    def picture(self, values: Sequence[int]) -> list[list[int | None]]:
        """Return one value for each cell as the rows of the grid, None where there is no cell.

        A board without a grid is one row.  Raises ShapeError for another number of values.
        """
        if not has_order(values):
            raise InputError(f"picture: a sequence of values is needed, not {quoted(values)}")
        values = list(values)
        if len(values) != self.rules.counts[0]:
            raise ShapeError(f"picture: {len(values)} values for {self.rules.counts[0]} cells")
        if self.shape is None or self.rules.cell_places is None:
            return [[*values]]
        rows, cols = self.shape
        full: list[int | None] = [None] * (rows * cols)
        for place, value in zip(self.rules.cell_places, values, strict=True):
            full[place] = value
        return [full[r * cols : (r + 1) * cols] for r in range(rows)]

    def solve(self, state: object, target: object = 0) -> Solutions:
        """Return all clicks c with state + A*c = target: a SolutionSet of A*c = target - state.

        `target` is a state, or one colour for all cells.  A large grid, ring or other sparse board is
        solved by chasing its lights, without writing A out; the answer is then a ChasedSolutions, which
        answers to the same names.

        >>> from modlinalg.games import lights_out
        >>> lights_out().solve([1] * 25).count
        4
        """
        return self._solutions(self._difference(state, target))

    def _solutions(self, b: list[int]) -> Solutions:
        chase = self._chase
        if chase is not None:
            return ChasedSolutions(chase, tuple(b), chase.reduced(b))
        return solutions_by(self.matrix, self._system, column(b, self.ring), "right")

    @cached_property
    def _system(self) -> LinearSystem:
        return sparse_system(self.matrix) or RecordSystem(self._decomposition)

    @cached_property
    def _chase(self) -> BoardReduction | None:
        return chase_of(self.rules, self.ring)

    @cached_property
    def _decomposition(self) -> Decomposition:
        return decompose(self.matrix)

    @property
    def _core(self) -> Decomposition:
        """The decomposition of A, or of a T with A equivalent to diag(I, T)."""
        return self._decomposition if self._chase is None else self._chase.decomposition

    def is_solvable(self, state: object, target: object = 0) -> bool:
        """Say whether clicks lead from the state to the target; `explain` says why."""
        return bool(self.solve(state, target))

    def explain(self, state: object, target: object = 0) -> Explanation:
        """Return in how many ways the target can be reached, or the reason why it cannot.

        The reason is a row u with u*A = 0 and u*(target - state) != 0, told as a weighted sum of
        cells that no click changes; `.certificate()` writes it for `modlinalg_check`.

        >>> from modlinalg.games import cycle
        >>> print(cycle(3, mod=2).explain([1, 0, 0]))
        it cannot be solved: of the cells 0, 1 an even number must be lit, and 1 is;
        no click changes that parity
        """
        start = self.state(state)
        return explanation(self.solve(start, target), start, self.cells, self.cell_text)

    @cached_property
    def count(self) -> int:
        """How many click vectors solve a position that can be solved: the size of A's kernel."""
        return int(self.quiet_patterns().count)

    def count_certificate(self) -> Certificate:
        """Return the proof of `count` for `modlinalg_check`, of the kind "count".

        >>> from modlinalg.games import grid
        >>> grid(12, 12, 6).count_certificate()["count"] == grid(12, 12, 6).count
        True

        Raises UnsupportedError where chasing leaves more than the checker computes.

        .. versionadded:: 0.2
        """
        quiet = self.quiet_patterns()
        return system_of(quiet).count(column([0] * len(quiet.particular.entries), self.ring))

    @cached_property
    def solvable_fraction(self) -> Fraction:
        """The part of all n^cells states that can be solved: n^buttons / (count * n^cells)."""
        cells, buttons = self.rules.counts
        return Fraction(self.mod) ** (buttons - cells) / self.count

    def quiet_patterns(self) -> Solutions:
        """Return the kernel of A: the clicks that leave every state as it was."""
        return self._solutions([0] * listed_counts(self.rules)[0])

    def invariants(self) -> tuple[Invariant, ...]:
        """Return weighted sums of cells that no click changes; all others are combinations of them.

        They are generators u of the left kernel {u : u*A = 0}; with two colours they are
        statements of parity.  Two states lead to each other exactly when all of them agree.
        """
        return tuple(invariant(u, self.cells, self.cell_text) for u in self._kept_rows)

    @cached_property
    def _kept_rows(self) -> tuple[Matrix, ...]:
        """Generators of {u : u*A = 0}."""
        if self._chase is None and sparse_system(self.matrix) is not None:
            return kernel(self.matrix, side="left").generators
        return left_kernel(self._core, self._chase)

    def fewest_clicks(
        self,
        state: object,
        target: object = 0,
        measure: Measure = "clicks",
        *,
        method: Method = "auto",
        limit: SearchLimit | float | None = None,
        progress: Callable[[Progress], None] | None = None,
        workers: int = 1,
    ) -> FewestClicks:
        """Return the solution with the least weight, with the proof that it is one, or a bound.

        `measure` is "clicks" (the sum of the residues 0..n-1), "hamming" (the buttons touched) or "lee"
        (backwards allowed: the sum of min(c, n - c)).  The other arguments are those of
        `modlinalg.games.fewest.fewest_clicks`; the `limit` includes, but does not interrupt, `solve`.

        >>> from modlinalg.games import grid
        >>> best = grid(100, 100, mod=6).fewest_clicks({(0, 0): 5, (0, 1): 5, (1, 0): 5}, measure="lee")
        >>> best.weight, best.proved, best.proved_by
        (1, True, 'single')

        Raises NoSolutionError with its witness when there is no solution.
        """
        options = SearchOptions(measure, method, limit, progress, workers)
        return fewest_of("fewest_clicks", lambda: self.solve(state, target), options)

    def hint(
        self,
        state: object,
        target: object = 0,
        measure: Measure = "clicks",
        *,
        limit: SearchLimit | float | None = None,
    ) -> Hint | None:
        """Return the next click of a shortest solution; None when the target is reached.

        Where the `limit` of `fewest_clicks` is reached it may be the next click of a solution that is not
        proved shortest.

        >>> from modlinalg.games import lights_out
        >>> board = lights_out()
        >>> hint = board.hint([[1] * 5] * 5)
        >>> hint.remaining, hint.proved
        (15, True)
        """
        start = self.state(state)
        if not any(self._difference(start, target)):
            return None
        best = self.fewest_clicks(start, target, measure, limit=limit)
        times, button = next((int(c), b) for b, c in zip(self.buttons, best.clicks.entries, strict=True) if c)
        # One click, backwards where that is shorter; under "hamming" all on one button are one step.
        turns = times if measure == "hamming" else -1 if measure == "lee" and 2 * times > self.mod else 1
        return Hint(button, turns, best.weight, best.proved, best.proved_by)

    def nearest_solvable(
        self,
        state: object,
        target: object = 0,
        measure: Measure = "hamming",
        *,
        most: int = 100,
        limit: SearchLimit | float | None = None,
    ) -> NearestSolvable:
        """Return the least change of a state after which clicks lead to the target, with the proof.

        `measure` is "hamming" (the cells to recolour), "lee" (the turns of colours forwards or backwards,
        the sum of min(e, n - e)) or "clicks" (the turns forwards, the sum of e).  Up to `most` changes of
        least weight are listed.

        >>> from modlinalg.games import grid
        >>> near = grid(5, 5, 2).nearest_solvable({(0, 0): 1})
        >>> near.weight, near.proved, near.count, near.certificate()["kind"]
        (1, True, 4, 'nearest_solvable')

        The changes are those with L*e = L*(target - state), where the rows of L are the `invariants`; balls
        of sums around 0 and L*(target - state) meet at the least weight.  Where they do not fit in memory
        (2^20 sums) or in half of the `limit` (without one, a minute's work), the methods of `fewest_clicks`
        go on from the lightest of some hundred random changes that do, seeded by the question, and the
        answer may be a bound.

        Raises InputError for an unknown measure or limit, and for `most` < 1.

        .. versionadded:: 0.2
        """
        start = self.state(state)
        b = self._difference(start, target)
        question = NearestQuestion(self.cells, start, b, self.ring, self._kept_rows, self._solutions)
        return question.answer(measure, most, limit)

    def state(self, data: object) -> tuple[int, ...]:
        """Return a state as a flat tuple of colours 0..n-1 in the order of `cells`."""
        return tuple(self._read_cells(data, "state"))

    def play(self, state: object, clicks: object) -> tuple[int, ...]:
        """Return the state after clicks: state + A*c.

        `clicks` is a flat sequence in the order of `buttons`, rows, a Matrix column, or a dict.
        """
        start = self.state(state)
        c = self._read_buttons(clicks)
        return tuple((a + b) % self.mod for a, b in zip(start, self.rules.turned(c), strict=True))

    def random_solvable(self, seed: int | str) -> tuple[int, ...]:
        """Return a state from which all colours can be turned to 0, each equally likely.

        It is A*c for uniform clicks c, of which each solvable state has `count`.  InputError for no seed.
        """
        rng = generator_of("a random position", seed)
        c = [rng.randrange(self.mod) for _ in range(listed_counts(self.rules)[1])]
        return tuple(value % self.mod for value in self.rules.turned(c))

    def random_unsolvable(self, seed: int | str) -> tuple[int, ...]:
        """Return a state from which not all colours can be turned to 0, each equally likely.

        >>> from modlinalg.games import path
        >>> board = path(2, 2)
        >>> board.is_solvable(board.random_unsolvable("a seed"))
        False

        Raises NoUnsolvablePositionError, with a right inverse as its proof, when there is none.
        """
        rng = generator_of("a random position", seed)
        if self.solvable_fraction == 1:
            raise no_unsolvable_position(self.name, self._core)
        while True:  # the solvable states are a subgroup of index > 1, so at most half of all
            state = tuple(rng.randrange(self.mod) for _ in range(self.rules.counts[0]))
            if not self.is_solvable(state):
                return state

    def _read_buttons(self, clicks: object) -> list[int]:
        arrangement = Arrangement("buttons", self.rules.counts[1], self.rules.button_places, self.shape)
        return arrangement.read(clicks, lambda: self.buttons, self.ring, "clicks")

    def _read_cells(self, data: object, what: str) -> list[int]:
        arrangement = Arrangement("cells", self.rules.counts[0], self.rules.cell_places, self.shape)
        return arrangement.read(data, lambda: self.cells, self.ring, what)

    def _difference(self, state: object, target: object) -> list[int]:
        start = self._read_cells(state, "state")
        if isinstance(target, Iterable | Matrix):
            end = self._read_cells(target, "target")
        else:
            end = [int(canonical_entry(target, self.ring, "target: the colour"))] * len(start)
        return [(a - b) % self.mod for a, b in zip(end, start, strict=True)]

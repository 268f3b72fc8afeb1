"""Boards: cells with colours in Z_n, and buttons that add to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from os import PathLike
from typing import BinaryIO, TypeAlias

from modlinalg._arguments import generator_of
from modlinalg._convert import canonical_entry
from modlinalg._typeset.escape import visible
from modlinalg._wording import spelled
from modlinalg.decomposition import Decomposition, decompose
from modlinalg.games.chased import ChasedSolutions
from modlinalg.games.chasing import Chase, chase_of, left_kernel
from modlinalg.games.dense import column, dense_matrix
from modlinalg.games.fewest import FewestClicks, Limit, Measure, Method, Progress
from modlinalg.games.fewest.solving import fewest_of
from modlinalg.games.playing import Hint, hint_from, unsolvable_position
from modlinalg.games.rules import AnyRules, Cell, Position, listed_counts
from modlinalg.games.states import Layout, one_each
from modlinalg.games.views.page import LIMIT, board_player
from modlinalg.games.views.png import write_png
from modlinalg.games.views.scene import READABLE, Picture
from modlinalg.games.views.svg import board_svg
from modlinalg.games.views.text import board_text
from modlinalg.games.words import Explanation, Invariant, explanation, invariant
from modlinalg.matrices import Matrix
from modlinalg.rings import Zmod
from modlinalg.solutions import SolutionSet, solutions_from

Solutions: TypeAlias = SolutionSet | ChasedSolutions


@dataclass(frozen=True, repr=False)
class Board:
    """Cells with colours 0..n-1 and buttons: clicks c take the state s to s + A*c over Z_n.

    A = `matrix` is cells x buttons; its column j is the effect of one click on button j.  Cells of a
    grid are pairs (row, column) counted from 0, cells of a graph its nodes.  On most boards the
    buttons are the cells; *locked* cells show a colour but are no buttons, so they have a row in
    A and no column.  Boards are made by `grid`, `cycle`, `path`, `from_graph`, `from_matrix` and by
    the functions for named games, and are equal when their rules and their colours are.

    >>> from modlinalg.games import grid
    >>> board = grid(2, 2, mod=4)
    >>> c = board.solve([[1, 2], [3, 3]]).particular
    >>> board.play([[1, 2], [3, 3]], c)
    (0, 0, 0, 0)

    Wherever a state is taken it may be a flat sequence in the order of `cells`, rows (on a
    grid, None in holes), a Matrix column, or a dict that leaves out zeros; states are given back as
    flat tuples.  Raises ShapeError when the number of entries is wrong, EntryError for an entry
    that is no element of Z_n, UnsupportedError for a state of more than 20,000,000 cells.
    """

    rules: AnyRules
    ring: Zmod
    name: str = field(compare=False)
    source: str = field(compare=False)

    def __getstate__(self) -> dict[str, object]:
        """Pickle the fields, not what was computed from them."""
        return {name: getattr(self, name) for name in ("rules", "ring", "name", "source")}

    def __setstate__(self, state: dict[str, object]) -> None:
        """Take the fields back."""
        self.__dict__.update(state)

    def __repr__(self) -> str:
        """Return the name, the sizes and the ring."""
        cells, buttons = self.rules.counts
        return f"<Board {visible(self.name)}: {cells} cells, {buttons} buttons, over {self.ring}>"

    # ----------------------------------------------------------- what it is

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
        return dense_matrix(self.rules, self.ring)

    def cell_text(self, cell: Cell) -> str:
        """Return a cell's name as people read it: on a grid its row and column counted from 1."""
        if self.shape is not None and isinstance(cell, tuple) and [type(k) for k in cell] == [int, int]:
            return f"({cell[0] + 1}, {cell[1] + 1})"
        return visible(spelled(cell))

    def picture(self, values: Sequence[int]) -> list[list[int | None]]:
        """Return one value for each cell as the rows of the grid, None where there is no cell.

        A board without a grid is one row.  Raises ShapeError for another number of values.
        """
        values = one_each(values, self.rules.counts[0])
        if self.shape is None or self.rules.cell_places is None:
            return [[*values]]
        rows, cols = self.shape
        full: list[int | None] = [None] * (rows * cols)
        for place, value in zip(self.rules.cell_places, values, strict=True):
            full[place] = value
        return [full[r * cols : (r + 1) * cols] for r in range(rows)]

    # -------------------------------------------------------------- solving

    def solve(self, state: object, target: object = 0) -> Solutions:
        """Return all clicks c with state + A*c = target: a SolutionSet of A*c = target - state.

        `target` is a state, or one colour for all cells.  A large grid is solved by chasing its
        lights, without writing A out; the answer is then a ChasedSolutions, which answers to the same
        names.

        >>> from modlinalg.games import lights_out
        >>> lights_out().solve([1] * 25).count
        4
        """
        return self._solutions(self._difference(state, target))

    def _solutions(self, b: list[int]) -> Solutions:
        chase = self._chase
        if chase is not None:
            return ChasedSolutions(chase, tuple(b), chase.reduced(b))
        return solutions_from(self._decomposition, column(b, self.ring), "right")

    @property
    def _chase(self) -> Chase | None:
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
        found = left_kernel(self._core, self._chase)
        return tuple(invariant(u, self.cells, self.cell_text) for u in found)

    def fewest_clicks(
        self,
        state: object,
        target: object = 0,
        measure: Measure = "clicks",
        *,
        method: Method = "auto",
        limit: Limit | float | None = None,
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
        return fewest_of(
            "fewest_clicks",
            lambda: self.solve(state, target),
            measure,
            method,
            limit=limit,
            progress=progress,
            workers=workers,
        )

    def hint(
        self,
        state: object,
        target: object = 0,
        measure: Measure = "clicks",
        *,
        limit: Limit | float | None = None,
    ) -> Hint | None:
        """Return the next click of a shortest solution; None when the target is reached.

        With a `limit` it may be the next click of a solution that is not proved shortest.
        """
        start = self.state(state)
        if not any(self._difference(start, target)):
            return None
        best = self.fewest_clicks(start, target, measure, limit=limit)
        return hint_from(best, self.buttons, self.mod, measure)

    # -------------------------------------------------------------- playing

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

        Raises NoUnsolvablePositionError, with a right inverse as its proof, when there is none.
        """
        return unsolvable_position(self, self._core, generator_of("a random position", seed))

    # --------------------------------------------------------------- seeing

    def to_text(self, state: object = None, clicks: object = None, *, colour: bool = False) -> str:
        """Return a state (all 0 when None) as digits in their places, and the clicks below when given.

        With `colour` each digit stands on its colour, by ANSI escape sequences.  Locked cells are in
        brackets, holes are dots; a board without a grid is a list of its cells.

        >>> from modlinalg.games import grid
        >>> print(grid(2, 3, mod=3, holes=[(0, 1)], locked=[(1, 2)]).to_text([[1, None, 2], [0, 1, 2]]))
         1  .  2
         0  1 [2]
        ([ ] cannot be clicked, . no cell)
        """
        return board_text(self, self._shown(state), self._shown_clicks(clicks), colour=colour)

    def to_svg(self, state: object = None, clicks: object = None, title: str | None = None) -> str:
        """Return a state (all 0 when None) as an SVG element, with the clicks as small numbers when given.

        Each cell has its digit on its colour; graphs have their edges.  Raises UnsupportedError for
        more than 10,000 cells.

        >>> from modlinalg.games import lights_out
        >>> lights_out().to_svg(title="all off").splitlines()[1]
        '<title>all off</title>'
        """
        name = self.name if title is None else title
        return board_svg(Picture(self, self._shown(state), self._shown_clicks(clicks), name))

    def to_png(
        self,
        path: str | PathLike[str] | BinaryIO,
        state: object = None,
        clicks: object = None,
        title: str | None = None,
        *,
        dpi: int = 150,
    ) -> None:
        """Write the picture of `to_svg` as a PNG file, or into a file that is open for bytes.

        Raises UnsupportedError without matplotlib (extra `plot`) and beyond 200,000,000 pixels, InputError
        for a file that cannot be written and a dpi outside 0 < dpi <= 2400.
        """
        write_png(path, Picture(self, self._shown(state), self._shown_clicks(clicks), title or ""), dpi)

    def to_html(
        self,
        state: object = None,
        target: object = 0,
        title: str | None = None,
        *,
        measure: Measure = "clicks",
        limit: float = LIMIT,
        fragment: bool = False,
    ) -> str:
        """Return a page to play on, from a state (`random_solvable(1)` when None) to the target.

        The page needs nothing but itself: clicks, undo, scramble, hints, a solution step by step, and
        the number of clicks against the fewest by `measure`.  The fewest for the given state are
        searched here for `limit` seconds at most, and said to be unproved when that was not enough; a
        position that cannot be solved shows why.  A `fragment` is a piece to put into another page.

        >>> from modlinalg.games import tubulo
        >>> page = tubulo().to_html(title="Play <Tubulo>")
        >>> page[:15], "<title>Play &lt;Tubulo&gt;</title>" in page
        ('<!DOCTYPE html>', True)

        Raises UnsupportedError for more than 5,000 cells or 1,000,000 colours, InputError for an unknown
        measure or limit.
        """
        start = self.random_solvable(1) if state is None else self.state(state)
        end = tuple((a + b) % self.mod for a, b in zip(start, self._difference(start, target), strict=True))
        picture = Picture(self, start, None, self.name if title is None else title)
        player = board_player(picture, end, measure, limit, alone=not fragment)
        return player.fragment() if fragment else player.document()

    def _repr_svg_(self) -> str | None:
        """Show the board in a notebook, unless it is too large to be looked at."""
        return self.to_svg() if max(self.rules.counts) <= READABLE else None

    def _shown(self, state: object) -> tuple[int, ...]:
        return (0,) * listed_counts(self.rules)[0] if state is None else self.state(state)

    def _shown_clicks(self, clicks: object) -> list[int] | None:
        return None if clicks is None else self._read_buttons(clicks)

    def _read_buttons(self, clicks: object) -> list[int]:
        layout = Layout("buttons", self.rules.counts[1], self.rules.button_places, self.shape)
        return layout.read(clicks, lambda: self.buttons, self.ring, "clicks")

    def _read_cells(self, data: object, what: str) -> list[int]:
        layout = Layout("cells", self.rules.counts[0], self.rules.cell_places, self.shape)
        return layout.read(data, lambda: self.cells, self.ring, what)

    def _difference(self, state: object, target: object) -> list[int]:
        start = self._read_cells(state, "state")
        if isinstance(target, Iterable | Matrix):
            end = self._read_cells(target, "target")
        else:
            end = [int(canonical_entry(target, self.ring, "target: the colour"))] * len(start)
        return [(a - b) % self.mod for a, b in zip(end, start, strict=True)]

"""Boards with their pictures: the face above the model and the views."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from typing import BinaryIO

from modlinalg._arithmetic.wording import under_one_name
from modlinalg._matrices.arguments import generator_of
from modlinalg._matrices.sides import placement
from modlinalg._support.side import Side
from modlinalg.games._challenges import SECONDS, Challenge, Drawing
from modlinalg.games._model import BoardModel
from modlinalg.games._rules import listed_counts
from modlinalg.games._views.equations import Equations, equations_of
from modlinalg.games._views.page import LIMIT, board_player
from modlinalg.games._views.png import write_png
from modlinalg.games._views.scene import READABLE, Picture
from modlinalg.games._views.svg import board_svg
from modlinalg.games._views.text import board_text
from modlinalg.games.fewest import Measure, SearchLimit


@under_one_name
@dataclass(frozen=True, repr=False, init=False)  # made as the model is, whose type hints are resolved there
class Board(BoardModel):
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
    >>> board.cells == board.buttons == board.clickable, len(board.positions), len(board.locked), board.shape
    (True, 4, 0, (2, 2))
    >>> board.mod, board.count, board.solvable_fraction, board.matrix.tolist()[0]
    (4, 1, Fraction(1, 1), [1, 1, 1, 0])
    >>> board.is_solvable([1, 0, 0, 0]), board.quiet_patterns().count, board.invariants()
    (True, 1, ())
    >>> board.state({(0, 1): 3}), board.picture([0, 3, 0, 0]), board.cell_text((0, 1))
    ((0, 3, 0, 0), [[0, 3], [0, 0]], '(1, 2)')
    >>> assert board.is_solvable(board.random_solvable("a seed"))

    Wherever a state is taken it may be a flat sequence in the order of `cells`, rows (on a
    grid, None in holes), a Matrix column, or a dict that leaves out zeros; states are given back as
    flat tuples.  Raises ShapeError when the number of entries is wrong, EntryError for an entry
    that is no element of Z_n, UnsupportedError for a state of more than 20,000,000 cells.
    """

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

    def equations(self, state: object = None, target: object = 0, *, side: Side = "right") -> Equations:
        """Return the equations for clicks that lead from a state to the target, as text and as LaTeX.

        Without a state its colours are unknowns s.  `side` is "right" for A*c = t - s, "left" for the same
        equations with row vectors, a*M + s = t, where row i of M is the effect of a click on button i.

        >>> from modlinalg.games import poggle
        >>> print(poggle(2, 3).equations(1, side="left"))
        a*M + s = t over Z_3, 4 equations
        1,1: a[1,1] + a[1,2] + a[2,1] + 1 = 0
        1,2: a[1,1] + a[1,2] + a[2,2] + 1 = 0
        2,1: a[1,1] + a[2,1] + a[2,2] + 1 = 0
        2,2: a[1,2] + a[2,1] + a[2,2] + 1 = 0

        Raises InputError for another side, UnsupportedError for more than 10,000 cells.

        .. versionadded:: 0.2
        """
        start = None if state is None else self._position(state)
        return equations_of(self, start, self._position(target), placement("equations", side).side)

    def random_challenge(
        self,
        weight: int,
        seed: int | str,
        measure: Measure = "clicks",
        *,
        target: object = 0,
        limit: float | None = SECONDS,
    ) -> Challenge:
        """Return a random position from which the fewest clicks to the target weigh so much, with the proof.

        Where a board has few positions all are looked at, and each of this weight is equally likely.
        Elsewhere a random walk looks for one, at most `limit` seconds, and may prefer some.

        >>> from modlinalg.games import merlin
        >>> merlin().random_challenge(6, seed=1).weight
        6
        >>> merlin().random_challenge(10, seed=1)
        Traceback (most recent call last):
            ...
        modlinalg.errors.InputError: random_challenge: no clicks on Merlin's Magic Square weigh 10: 9 at most

        Raises InputError where no position is so hard, which all of them prove, or what the solutions of any
        position weigh on average, and for a weight, measure or limit that is none; UnsupportedError where the
        walk finds none in time.

        .. versionadded:: 0.2
        """
        rng = generator_of("random_challenge", seed)
        return Drawing(self, self._position(target), measure, rng, limit).challenge(weight)

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

        >>> from modlinalg.games import lights_out
        >>> lights_out().to_png("board.png", dpi=0)
        Traceback (most recent call last):
            ...
        modlinalg.errors.InputError: to_png: dpi is a number of pixels in an inch, at most 2400, not 0

        Raises UnsupportedError without matplotlib (extra `plot`) and beyond 200,000,000 pixels, InputError
        for a file that cannot be written and a dpi outside 0 < dpi <= 2400.
        """
        write_png(
            path,
            Picture(self, self._shown(state), self._shown_clicks(clicks), "" if title is None else title),
            dpi,
        )

    def to_html(
        self,
        state: object = None,
        target: object = 0,
        title: str | None = None,
        *,
        measure: Measure = "clicks",
        limit: SearchLimit | float | None = LIMIT,
        fragment: bool = False,
    ) -> str:
        """Return a page to play on, from a state (`random_solvable(1)` when None) to the target.

        The page needs nothing but itself: clicks, undo, scramble, hints, a solution step by step, and
        the number of clicks against the fewest by `measure`.  On boards of up to 1024 cells positions and
        targets can be entered, too, and where one cannot be solved the page shows the nearest that can, or
        within how many cells there is none.  The fewest for the given state are
        searched here within `limit` (seconds, or a SearchLimit; for all measures together), and said to be
        unproved when that was not enough; a position that cannot be solved shows why.  A `fragment` is a
        piece to put into another page.

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

    def _position(self, data: object) -> tuple[int, ...]:
        """Return a state, or that of one colour for all cells."""
        listed_counts(self.rules)
        return tuple(self._difference((0,) * self.rules.counts[0], data))

    def _shown(self, state: object) -> tuple[int, ...]:
        return (0,) * listed_counts(self.rules)[0] if state is None else self.state(state)

    def _shown_clicks(self, clicks: object) -> list[int] | None:
        return None if clicks is None else self._read_buttons(clicks)

"""Boards of cells with n colours: which positions can be solved, in how many ways, and why not.

Solutions are what a board hands out, a SolutionSet or, where the lights are chased, ChasedSolutions:

>>> from modlinalg.games import Solutions, grid
>>> assert isinstance(grid(5, 5, 2).solve([[1] * 5] * 5), Solutions)
"""

from modlinalg.games._board import Board
from modlinalg.games._challenges import Challenge
from modlinalg.games._chased import ChasedSolutions, Solutions
from modlinalg.games._counts import GridCount, count_table, grid_count, grid_nullity
from modlinalg.games._families import cycle, grid, path
from modlinalg.games._graphs import from_graph, from_matrix, random_connections
from modlinalg.games._named import (
    alien_tiles,
    flip,
    lights_out,
    lights_out_2000,
    lights_out_cube,
    lights_out_deluxe,
    merlin,
    poggle,
    ring_of_eight_colours,
    rubiks_clock,
    tubulo,
)
from modlinalg.games._nearest import NearestSolvable
from modlinalg.games._positions import read_position
from modlinalg.games._tatham import FlipGame, read_flip_id, write_flip_id
from modlinalg.games._views.equations import Equations
from modlinalg.games._words import Explanation, Hint, Invariant, NoUnsolvablePositionError

__all__ = [
    "Board",
    "Challenge",
    "ChasedSolutions",
    "Equations",
    "Explanation",
    "FlipGame",
    "GridCount",
    "Hint",
    "Invariant",
    "NearestSolvable",
    "NoUnsolvablePositionError",
    "Solutions",
    "alien_tiles",
    "count_table",
    "cycle",
    "flip",
    "from_graph",
    "from_matrix",
    "grid",
    "grid_count",
    "grid_nullity",
    "lights_out",
    "lights_out_2000",
    "lights_out_cube",
    "lights_out_deluxe",
    "merlin",
    "path",
    "poggle",
    "random_connections",
    "read_flip_id",
    "read_position",
    "ring_of_eight_colours",
    "rubiks_clock",
    "tubulo",
    "write_flip_id",
]

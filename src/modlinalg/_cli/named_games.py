"""The games that people play, by their names on the command line, and the parameters that each one takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import click

from modlinalg._arithmetic.rings import Zmod
from modlinalg.games import (
    Board,
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

Parameter = int | Zmod | None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: what makes its board, and for each of its options the name of the argument in Python.

    >>> Game(flip, {"rows": "rows", "cols": "cols"}).options
    '--rows and --cols'
    """

    make: Callable[..., Board]
    arguments: dict[str, str] = field(default_factory=dict)

    @property
    def options(self) -> str:
        """The options in words."""
        return " and ".join(f"--{name}" for name in self.arguments)

    def board(self, name: str, given: dict[str, Parameter]) -> Board:
        """Return the board for the parameters that were given; UsageError for one that it does not have."""
        for option, value in given.items():
            if value is not None and option not in self.arguments:
                has = f"it has {self.options}" if self.arguments else "it has none"
                raise click.UsageError(f"--{option}: {name} has no such parameter; {has}")
        numbers = {
            self.arguments[option]: value.modulus if isinstance(value, Zmod) else value
            for option, value in given.items()
            if value is not None
        }
        return self.make(**numbers)


NAMED: dict[str, Game] = {
    "alien-tiles": Game(alien_tiles, {"size": "k", "mod": "mod"}),
    "flip": Game(flip, {"rows": "rows", "cols": "cols"}),
    "lights-out": Game(lights_out),
    "lights-out-2000": Game(lights_out_2000),
    "lights-out-cube": Game(lights_out_cube),
    "lights-out-deluxe": Game(lights_out_deluxe),
    "merlin": Game(merlin),
    "poggle": Game(poggle, {"size": "size", "mod": "mod"}),
    "ring-of-eight-colours": Game(ring_of_eight_colours),
    "rubiks-clock": Game(rubiks_clock),
    "tubulo": Game(tubulo, {"size": "size", "mod": "mod"}),
}

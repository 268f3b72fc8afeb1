"""Colours of cells and numbers of clicks, as people give them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion
from modlinalg._matrices.indexing import has_order
from modlinalg.errors import EntryError, InputError, RingMismatchError, ShapeError

Names: TypeAlias = Callable[[], Sequence[Hashable]]  # made only when they are needed: there may be millions


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How many cells or buttons there are, and where they stand in a rectangle (None when in none)."""

    kind: str  # "cells" or "buttons", for messages
    count: int
    places: Sequence[int] | None
    shape: tuple[int, int] | None

    def read(self, data: object, names: Names, ring: Zmod, what: str) -> list[int]:
        """Return one element for each name, from a flat sequence, rows, a Matrix or a dict.

        Rows must have the shape of the rectangle, with None (or 0) where there is no such name.  A
        dict may leave out names whose element is 0.  Raises ShapeError, EntryError,
        RingMismatchError, InputError.
        """
        if isinstance(data, Matrix):
            return self._of_matrix(data, ring, what)
        if isinstance(data, Mapping):
            return self._of_mapping(data, names(), ring, what)
        data = _plain(data, ring, what)
        if not has_order(data):
            raise InputError(f"{what}: a sequence, rows, a column or a dict is needed, not {quoted(data)}")
        items = [_plain(item, ring, what) for item in data] if "numpy" in sys.modules else list(data)
        if any(isinstance(item, list | tuple) for item in items):
            return self._of_rows(items, ring, what)
        if len(items) != self.count:
            raise ShapeError(f"{what}: {len(items)} entries for {self.count} {self.kind}")
        return _elements(items, ring, what)

    def _of_rows(self, lines: list[object], ring: Zmod, what: str) -> list[int]:
        if self.shape is None or self.places is None:
            raise ShapeError(f"{what}: these {self.kind} fill no rectangle, so a flat sequence is needed")
        rows, cols = self.shape
        widths = [len(line) if isinstance(line, list | tuple) else None for line in lines]
        if widths != [cols] * rows:
            raise ShapeError(
                f"{what}: {rows} rows of {cols} entries are needed, not rows of {quoted(widths)}"
            )
        full = [entry for line in lines for entry in line]  # type: ignore[attr-defined]  # all are lists
        items = [full[place] for place in self.places]
        if len(items) < len(full):
            there = set(self.places)
            for place, entry in enumerate(full):
                if place not in there and not (entry is None or (type(entry) is int and entry == 0)):
                    r, c = divmod(place, cols)
                    where = f"row {r}, column {c}, which has none of the {self.kind}"
                    raise EntryError(f"{what}: entry {quoted(entry)} at {where}")
        return _elements(items, ring, what)

    def _of_matrix(self, M: Matrix, ring: Zmod, what: str) -> list[int]:
        if M.ring != ring:
            raise RingMismatchError(f"{what} is over {M.ring}, the board over {ring}")
        if M.shape == (self.count, 1):
            return [int(entry) for entry in M.entries]
        if self.shape is not None and M.shape == self.shape:
            return self._of_rows(list(M.tolist()), ring, what)
        rows = "" if self.shape is None else f"{self.shape[0]} x {self.shape[1]}, or "
        needed = f"{rows}a column of {self.count} entries"
        raise ShapeError(f"{what}: {needed} is needed, not {M.shape[0]} x {M.shape[1]}")

    def _of_mapping(
        self, data: Mapping[object, object], names: Sequence[Hashable], ring: Zmod, what: str
    ) -> list[int]:
        number = {name: k for k, name in enumerate(names)}
        result = [0] * self.count
        for name, value in data.items():
            if name not in number:
                raise InputError(f"{what}: {quoted(name)} is none of the {self.kind}")
            place = number[name]
            result[place] = int(conversion.canonical_entry(value, ring, f"{what}: entry {quoted(name)}"))
        return result


def _elements(items: list[object], ring: Zmod, what: str) -> list[int]:
    if set(map(type, items)) <= {int}:
        n = ring.modulus
        return [item % n for item in items]  # type: ignore[operator]  # all of them are int
    return [int(entry) for entry in conversion.flat_entries(items, ring, what)]


def _plain(data: object, ring: Zmod, what: str) -> object:
    """Return a numpy array as nested lists, anything else as it is; RingMismatchError over another ring."""
    numpy = sys.modules.get("numpy")
    if numpy is None or not isinstance(data, numpy.ndarray):
        return data
    conversion.require_carried_ring(data, ring, what)
    return data.tolist()

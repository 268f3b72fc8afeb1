"""A matrix known by the places of its few entries: diagonal matrices, and ones at some places.

Nothing is made of it before somebody needs it, and then in the form that the others have with which it is
multiplied, added or compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element, Native


class FewEntries(NamedTuple):
    """values[t] stands in row lines[t] and column columns[t], and 0 elsewhere; no place is named twice."""

    values: Sequence[Element]
    lines: Sequence[int]
    columns: Sequence[int]

    def same_as(self, other: FewEntries) -> bool:
        """Say whether two matrices of the same shape over the same ring have the same entries."""
        return self._nonzero() == other._nonzero()

    def _nonzero(self) -> dict[tuple[int, int], Element]:
        places = zip(self.values, self.lines, self.columns, strict=True)
        return {(i, j): value for value, i, j in places if value}

    def transposed(self) -> FewEntries:
        """Return the places of the transpose."""
        return FewEntries(self.values, self.columns, self.lines)

    def selected(self, positions: Sequence[int]) -> FewEntries:
        """Return the places of the given columns, in their order.

        >>> FewEntries([5, 6], [0, 1], [2, 0]).selected([0, 2, 2])
        FewEntries(values=[5, 5, 6], lines=[0, 0, 1], columns=[1, 2, 0])
        """
        new: dict[int, list[int]] = {}
        for b, j in enumerate(positions):
            new.setdefault(j, []).append(b)
        places = zip(self.values, self.lines, self.columns, strict=True)
        kept = [(value, i, b) for value, i, j in places for b in new.get(j, ())]
        return FewEntries([value for value, _, _ in kept], [i for _, i, _ in kept], [b for _, _, b in kept])

    def entry(self, i: int, j: int, modulus: int | None) -> Element:
        """Return the entry at one place."""
        if isinstance(self.lines, range) and self.lines == self.columns:  # on the diagonal
            return self.values[self.lines.index(i)] if i == j and i in self.lines else _zero(modulus)
        places = zip(self.values, self.lines, self.columns, strict=True)
        return next((value for value, a, b in places if (a, b) == (i, j)), _zero(modulus))

    def rows(self, shape: tuple[int, int], modulus: int | None) -> tuple[tuple[Element, ...], ...]:
        """Return the entries as rows of Python numbers."""
        found = [[_zero(modulus)] * shape[1] for _ in range(shape[0])]
        for value, i, j in zip(self.values, self.lines, self.columns, strict=True):
            found[i][j] = value
        return tuple(map(tuple, found))

    def scaled(self, factor: Element, modulus: int | None) -> FewEntries:
        """Return factor times the entries."""
        multiples = [value * factor for value in self.values]
        return self._replace(values=[a % modulus for a in multiples] if modulus else multiples)

    def bit_rows(self, count: int) -> list[int]:
        """Return the entries over Z_2 as one integer a row."""
        found = [0] * count
        for value, i, j in zip(self.values, self.lines, self.columns, strict=True):
            found[i] |= int(value) << j
        return found

    def native(self, shape: tuple[int, int], modulus: int | None) -> Native:
        """Return the entries as a FLINT matrix."""
        return firewall.placed(self.values, (self.lines, self.columns), shape, modulus)


def on_diagonal(entries: Sequence[Element]) -> FewEntries:
    """Return the places of the entries of a diagonal matrix."""
    places = range(len(entries))
    return FewEntries(entries, places, places)


def _zero(modulus: int | None) -> Element:
    return Fraction(0) if modulus is None else 0

"""Entries that are given by their places, as sparse texts and matrices of scipy.sparse give them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from modlinalg._arithmetic.storage import crossovers
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.sizes import POINTER, require_bytes, require_side
from modlinalg._arithmetic.storage.store import Store


class PlacedEntries(Sequence[Any]):
    """The entries, row by row, of a matrix with values[t] in row lines[t] and column columns[t], 0 elsewhere.

    A large one over Z_n with few entries never has a list of them all.

    >>> entries = PlacedEntries((2, 3), [0, 1], [2, 0], [5, -1])
    >>> list(entries), entries.store(7)
    ([0, 0, 5, -1, 0, 0], None)
    """

    def __init__(
        self,
        shape: tuple[int, int],
        lines: Sequence[int],
        columns: Sequence[int],
        values: Sequence[Any],
        refusal: Exception | None = None,
    ) -> None:
        """Take places inside the shape; `refusal` is raised where all entries are asked for."""
        self.shape = shape
        self._lines, self._columns, self._values = lines, columns, values
        self._refusal = refusal
        self._listed: list[Any] | None = None

    def _list(self) -> list[Any]:
        if self._listed is None:
            if self._refusal is not None:
                raise self._refusal
            self._listed = self._all_entries()
        return self._listed

    def _all_entries(self) -> list[Any]:
        count, width = self.shape
        what = f"a sparse matrix as a {count} x {width} one with all entries:"
        require_bytes(what, POINTER * count * width)
        entries: list[Any] = [0] * (count * width)
        for i, j, value in zip(*self._triples(), strict=True):
            place = i * width + j
            entries[place] = entries[place] + value if entries[place] else value
        return entries

    def _triples(self) -> tuple[Sequence[int], Sequence[int], Sequence[Any]]:
        """Return the places and values as Python numbers."""
        return self._lines, self._columns, self._values

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1]

    @overload
    def __getitem__(self, key: int) -> Any: ...
    @overload
    def __getitem__(self, key: slice) -> list[Any]: ...
    def __getitem__(self, key: int | slice) -> Any:
        return self._list()[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._list())

    def store(self, n: int | None) -> Store | None:
        """Return the entries modulo n in sparse form; None over Q, for small, large n or dense matrices."""
        for side in self.shape:
            require_side("matrix", side)
        if not n or not crossovers.holds_sparsely(self.shape, len(self._values)):
            return None
        from modlinalg._arithmetic.storage.sparse.form import SparseForm  # noqa: PLC0415  # numpy is here
        from modlinalg._arithmetic.storage.sparse.triples import LARGEST_MODULUS, from_triples  # noqa: PLC0415

        values = self._residues(n) if n <= LARGEST_MODULUS else None
        if values is None:
            return None
        np = numpy()
        lines, columns = (np.asarray(at, np.int64) for at in (self._lines, self._columns))
        return Store(SparseForm.of(from_triples(self.shape, n, lines, columns, values)))

    def _residues(self, n: int) -> Array | None:
        """Return the values modulo n as an array; None where one is no integer."""
        if set(map(type, self._values)) <= {int}:
            return numpy().array([value % n for value in self._values], numpy().int64)
        return None


class PlacedRows(Sequence[Sequence[Any]]):
    """The rows of such a matrix.

    >>> rows = PlacedRows(PlacedEntries((2, 3), [0, 1], [2, 0], [5, -1]))
    >>> len(rows), list(rows)
    (2, [[0, 0, 5], [-1, 0, 0]])
    """

    def __init__(self, entries: PlacedEntries) -> None:
        """Stand for the rows of these entries."""
        self.entries = entries

    def __len__(self) -> int:
        return self.entries.shape[0]

    @overload
    def __getitem__(self, key: int) -> Sequence[Any]: ...
    @overload
    def __getitem__(self, key: slice) -> Sequence[Sequence[Any]]: ...
    def __getitem__(self, key: int | slice) -> Any:
        width = self.entries.shape[1]
        at = range(len(self))[key]
        if isinstance(at, range):
            return [self[i] for i in at]
        return self.entries[at * width : (at + 1) * width]

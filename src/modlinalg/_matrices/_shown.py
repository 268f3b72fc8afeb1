"""What a matrix holds, as people, numpy, sympy and python-flint read it."""

from __future__ import annotations

from itertools import chain
from typing import Any

from modlinalg._arithmetic.rings import Ring, modulus_text
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.store import Store
from modlinalg._matrices import libraries
from modlinalg._matrices.typeset.grid import grid, nested_rows, shortened, shown_in_shell
from modlinalg._matrices.typeset.html import matrix_html


class Shown:
    """The ring, the shape and the entries of a Matrix, and every form in which they are shown."""

    __slots__ = ("_store", "ring", "shape")
    __array_ufunc__ = None  # numpy leaves `scalar * M` and `array @ M` to us
    _op_priority = 100.0  # and so does sympy, which knows no ring; its own matrices have 10.01

    ring: Ring
    shape: tuple[int, int]
    _store: Store

    def rows(self) -> tuple[tuple[Element, ...], ...]:
        """Return the rows, as tuples of Python numbers."""
        return self._store.rows()

    @property
    def entries(self) -> tuple[Element, ...]:
        """The entries, row by row."""
        return tuple(chain(*self.rows()))

    def tolist(self) -> list[list[Element]]:
        """Return the rows as nested lists."""
        return [list(row) for row in self.rows()]

    def to_numpy(self) -> Any:
        """Return a numpy array: int64 where every element fits, else of Python numbers (dtype object)."""
        if self.ring.modulus == 2:
            return libraries.bits_to_numpy(self._store.bit_rows(), self.shape[1])
        if self._store.has_array():
            return self._store.canonical_array()
        return libraries.to_numpy(self.rows(), self.shape[1], self.ring)

    def to_sympy(self) -> Any:
        """Return a sympy Matrix of integers (over Z_n in 0..n-1) or rationals; it does not carry the ring."""
        return libraries.to_sympy(self.rows(), self.shape[1])

    def to_domain_matrix(self) -> Any:
        """Return a dense sympy DomainMatrix over GF(n), sympy's name for Z_n, over ZZ or over QQ.

        sympy takes a sparse DomainMatrix for another one: compare with its `to_dense()`.

        .. versionadded:: 0.2
        """
        return libraries.to_domain_matrix(self.rows(), self.shape[1], self.ring)

    def to_flint(self) -> Any:
        """Return a new nmod_mat (n < 2^64), fmpz_mod_mat (larger n), fmpz_mat (Z) or fmpq_mat (Q)."""
        return firewall.copy_of(self._store.native(), self.ring.modulus)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Let numpy make an array of it; EntryError for an entry that the type cannot hold exactly."""
        array = self.to_numpy()
        return array if dtype is None else libraries.as_type(array, dtype)

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        """Refuse numpy's functions, which would compute without the ring."""
        name = f"{function.__module__}.{function.__name__}"
        raise TypeError(
            f"{name} does not know {self.ring}: use @, det(M), .., or give it the integers, np.array(M)"
        )

    def __radd__(self, _: object) -> Any:  # or sympy adds the entries and forgets the ring
        return NotImplemented

    def __rsub__(self, _: object) -> Any:
        return NotImplemented

    def cells(self) -> list[list[str]]:
        """Return the entries as people write them."""
        return [[self.ring.format(entry) for entry in row] for row in self.rows()]

    def _cells_at(self, rows: list[int], columns: list[int]) -> list[list[str]]:
        """Return the entries in some rows and columns as people write them."""
        part = self._store
        if (len(rows), len(columns)) != self.shape:
            part = part.lines(rows).columns(columns)
        return [[self.ring.format(entry) for entry in row] for row in part.rows()]

    def __str__(self) -> str:
        """Return the entries in aligned columns; more than 1000 are shortened, with the shape below."""
        return "\n".join(self.text_lines())

    def to_text(self) -> str:
        """Return all entries in aligned columns, however many there are.

        >>> from modlinalg import Zmod, zeros
        >>> M = zeros(300, 300, Zmod(8))
        >>> len(M.to_text().splitlines()), len(str(M).splitlines())
        (300, 21)

        .. versionadded:: 0.2
        """
        return "\n".join(self.text_lines(max(*self.shape, 1)))

    def text_lines(self, limit: int | None = None) -> list[str]:
        """Return the lines of `str`, or some of at most `limit` rows and columns and the shape below them."""
        if 0 in self.shape:
            return grid([], self.shape)
        cells = self._shown_cells() if limit is None else shortened(self.shape, limit, self._cells_at)
        lines = grid(cells, self.shape)
        return lines if self._are_all(cells) else [*lines, f"({self.shape[0]} x {self.shape[1]})"]

    def _shown_cells(self) -> list[list[str]]:
        return shown_in_shell(self.shape, self._cells_at)

    def _are_all(self, cells: list[list[str]]) -> bool:
        return (len(cells), len(cells[0])) == self.shape

    def __repr__(self) -> str:
        """Return an expression for this matrix; one in <..>, which is no code, where it is shortened."""
        if 0 in self.shape:
            return f"zeros({self.shape[0]}, {self.shape[1]}, {self.ring!r})"
        cells = self._shown_cells()
        if not self._are_all(cells):
            lines = "\n".join(grid(cells, self.shape))
            return f"<{self.shape[0]} x {self.shape[1]} matrix over {self.ring}:\n{lines}>"
        ring = f"mod={modulus_text(self.ring)}" if self.ring.modulus else repr(self.ring)
        return f"matrix([{nested_rows(cells)}], {ring})"

    def to_latex(self) -> str:
        r"""Return the formula of this matrix, \left(\begin{array}..; more than 16 lines are shortened.

        `format_matrix(M, "latex")` writes all of it.
        """
        from modlinalg._matrices.typeset.latex import matrix_latex  # noqa: PLC0415  # text does without

        return matrix_latex(self._cells_at, self.shape)

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {self.to_latex()}$"

    def _repr_html_(self) -> str:
        return matrix_html(self._cells_at, self.shape)

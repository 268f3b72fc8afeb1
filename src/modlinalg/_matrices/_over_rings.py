"""A Matrix as an immutable value: what it holds, how it is shown, and what it is over other rings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, Self

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod, modulus_text
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import WORD, Element
from modlinalg._arithmetic.storage.store import Store
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import libraries
from modlinalg._matrices.conversion import canonical_entries, named_ring
from modlinalg._matrices.indexing import divisors_argument
from modlinalg._matrices.typeset.grid import grid, nested_rows, shortened, shown_in_shell
from modlinalg._matrices.typeset.html import matrix_html
from modlinalg.errors import RingMismatchError

LIFTED: Ring = ZZ  # where representatives live unless a ring is named


class OverRings:
    """The ring, the shape and the entries of a Matrix, which never change, and how they are shown."""

    __slots__ = ("_remark", "_store", "ring", "shape")
    __array_ufunc__ = None  # numpy leaves `scalar * M` and `array @ M` to us
    _op_priority = 100.0  # and so does sympy, which knows no ring; its own matrices have 10.01

    ring: Ring
    shape: tuple[int, int]
    _store: Store
    _remark: Callable[[], str]  # what `str` says beside the ring, if anything

    def rows(self) -> tuple[tuple[Element, ...], ...]:
        """Return the rows, as tuples of Python numbers."""
        return self._store.rows()

    @property
    def entries(self) -> tuple[Element, ...]:
        """The entries, row by row."""
        return tuple(chain(*self.rows()))

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return self.shape[0] == self.shape[1]

    @property
    def is_zero(self) -> bool:
        """Whether every entry is 0."""
        return self._store.is_zero()

    def tolist(self) -> list[list[Element]]:
        """Return the rows as nested lists."""
        return [list(row) for row in self.rows()]

    def to_numpy(self) -> Any:
        """Return a numpy array: int64 where every element fits, else of Python numbers (dtype object)."""
        libraries.numpy_module()
        return self._store.to_numpy()

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
        """Return the entries in aligned columns, more than 1000 shortened, and Z or Q below.

        Z_n is not named, as whoever has such a matrix has given the modulus.
        """
        text = "\n".join(self.text_lines())
        if self.ring.modulus:
            return text
        remark = self._remark() if hasattr(self, "_remark") else ""
        gap, pause = " " if text.endswith(")") else "\n", "; " if remark else ""
        return f"{text}{gap}over {self.ring}{pause}{remark}"

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

    @abstractmethod
    def _like(self, store: Store, ring: Ring) -> Self:
        """Return a matrix of this shape and of this kind."""

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a matrix never changes."""
        raise AttributeError(f"a Matrix never changes: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        """Refuse: a matrix never changes."""
        raise AttributeError(f"a Matrix never changes: cannot delete {name}")

    def change_ring(self, ring: Ring | None = None, *, mod: int | None = None) -> Self:
        """Return the matrix of the images h(M[i, j]), m x k as M, for the one homomorphism h to another ring.

        From Z_n to Z_d, d a divisor of n, h takes residues modulo d.  From Q to Z_n it is there for fractions
        whose denominators are units modulo n, a/b to a*b^-1; from Z to every ring.  So sums, products and
        inverses of matrices go to those of their images.  `mod=d` stands for Zmod(d), as in `matrix`.

        >>> from modlinalg import QQ, inverse, matrix
        >>> M = matrix([[7, 5], [2, 11]], mod=12)
        >>> M.change_ring(mod=4).tolist()
        [[3, 1], [2, 3]]
        >>> (M @ M).change_ring(mod=4) == M.change_ring(mod=4) @ M.change_ring(mod=4)
        True
        >>> inverse(matrix([[3, 1], [2, 4]])).change_ring(mod=7) == inverse(matrix([[3, 1], [2, 4]], mod=7))
        True

        Raises RingMismatchError where there is no homomorphism, from Z_n to Z, to Q or to Z_d for a d that
        does not divide n (`lift` takes representatives), and unless exactly one of `ring` and `mod` is
        given; EntryError, with its place, for an entry that has no image; InputError for what is no ring.

        .. versionadded:: 0.2
        """
        target = named_ring("change_ring", ring, mod)
        if target == self.ring:
            return self
        if isinstance(self.ring, Zmod):
            _require_homomorphism(self.ring, target)
            if target.modulus and target.modulus < WORD:
                return self._like(self._store.residues([target.modulus])[0], target)
        return self._mapped(lambda a: a, target, "change_ring")

    def lift(self, ring: Ring | None = None, *, mod: int | None = None, centered: bool = False) -> Self:
        """Return the representatives 0..n-1 of the entries of M (m x k over Z_n), in another ring.

        L = M.lift() has L.change_ring(M.ring) = M.  With `centered` each representative a has
        -n/2 < a <= n/2.  The ring is Z unless one is named; `mod=n` stands for Zmod(n).  To lift is no
        homomorphism: the lift of a product is not the product of the lifts.

        >>> from modlinalg import QQ, ZZ, matrix
        >>> M = matrix([[1, 4], [5, 3]], mod=6)
        >>> M.lift() == matrix([[1, 4], [5, 3]], ZZ)
        True
        >>> M.lift(QQ, centered=True) == matrix([[1, -2], [-1, 3]], QQ)
        True
        >>> M.lift(mod=36).change_ring(mod=6) == M.lift().change_ring(mod=6) == M
        True

        Raises RingMismatchError when M is over Q or Z, whose elements are no classes, or both `ring` and
        `mod` are given; InputError for what is no ring.  Sage has the names `lift` and `lift_centered`, PARI
        `lift` and `centerlift`; FLINT calls the two unsigned and signed, and others balanced or symmetric.

        .. versionadded:: 0.2
        """
        target = LIFTED if ring is None is mod else named_ring("lift", ring, mod)
        if not isinstance(self.ring, Zmod):
            raise RingMismatchError(
                f"lift: the elements of {self.ring} are no classes, and represent themselves; use change_ring"
            )
        n = self.ring.modulus
        if centered:
            return self._mapped(lambda a: a - n if 2 * a > n else a, target, "lift")
        return self._mapped(lambda a: a, target, "lift")

    def residues(self, moduli: Sequence[int]) -> list[Self]:
        """Return a matrix over Z_n modulo each of these divisors of n below 2^64; InputError for others.

        >>> from modlinalg import matrix
        >>> [N.tolist() for N in matrix([[5, 9]], mod=12).residues([2, 3])]
        [[[1, 1]], [[2, 0]]]
        """
        divisors = divisors_argument("residues", moduli, self.ring.modulus)
        stores = self._store.residues(divisors)
        return [self._like(store, Zmod(p)) for p, store in zip(divisors, stores, strict=True)]

    def _mapped(self, image: Callable[[Element], Element], ring: Ring, name: str) -> Self:
        """Return the matrix of the images of all entries; image(0) is 0.  EntryError for no element."""

        def images(entries: Sequence[Element], place: Callable[[int], tuple[int, int]]) -> list[Element]:
            return canonical_entries([image(entry) for entry in entries], place, ring, name)

        return self._like(self._store.mapped(images, ring.modulus), ring)


def _require_homomorphism(source: Zmod, target: Ring) -> None:
    """Raise RingMismatchError unless 1 can go to 1."""
    n, d = source.modulus, target.modulus
    if d and n % d == 0:
        return
    fact = f"{quoted(d)} does not divide {quoted(n)}" if d else f"{quoted(n)} is 0 only in the first"
    raise RingMismatchError(
        f"change_ring: there is no homomorphism from {source} to {target}, since {fact};"
        f" M.lift({target!r}) takes representatives"
    )

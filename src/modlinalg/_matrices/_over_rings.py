"""A matrix over one ring as a matrix over another: by a homomorphism, or by representatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import WORD, Element
from modlinalg._arithmetic.storage.store import Store
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices._shown import Shown
from modlinalg._matrices.conversion import Source, canonical_entries, canonical_entry, named_ring
from modlinalg._matrices.indexing import divisors_argument
from modlinalg.errors import RingMismatchError

LIFTED: Ring = ZZ  # where representatives live unless a ring is named


class OverRings(Shown):
    """A Matrix as an immutable value: ring, shape and entries, and what these are over other rings."""

    __slots__ = ("_hash",)

    _hash: int | None

    @classmethod
    def _make(cls, ring: Ring, store: Store) -> Self:
        self = object.__new__(cls)
        put = object.__setattr__  # four calls take half the time of a loop
        put(self, "ring", ring)
        put(self, "shape", store.shape)
        put(self, "_store", store)
        put(self, "_hash", None)
        return self

    def _like(self, store: Store, ring: Ring) -> Self:
        """Return a matrix of this shape and of this kind."""
        return type(self)._make(ring, store)

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
        (count, width), few = self.shape, self._store.few
        if self._store.is_empty:
            return self._like(Store(self.shape, ring.modulus), ring)
        if few is not None:
            places = zip(few.values, few.lines, few.columns, strict=True)
            values = [canonical_entry(image(a), ring, f"{name}: entry [{i}, {j}]") for a, i, j in places]
            return self._like(Store.at_places(few._replace(values=values), self.shape, ring.modulus), ring)
        given = [image(entry) for row in self._store.rows() for entry in row]
        entries = canonical_entries(Source(self.shape, given), ring, name)
        rows = tuple(tuple(entries[i * width : (i + 1) * width]) for i in range(count))
        return self._like(Store(self.shape, ring.modulus, rows=rows), ring)


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

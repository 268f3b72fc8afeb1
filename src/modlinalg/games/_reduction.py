"""What every way of chasing lights gives: a board's matrix A reduced to a small matrix T, over any Z_n.

The equations that determine a click and the clicks they determine form a triangular block L with units on
its diagonal.  With the free clicks and the rests put last

    A = [[L, Q], [S, V]]   is equivalent to   diag(I, T),   T = V - S*L^-1*Q,

because subtracting S*L^-1 times the first rows from the last, and columns likewise, are elementary
operations.  T has a row for each rest and a column for each free click.  So A*c = b is solvable iff T*f = d
is, where d are the rests when all free clicks are 0; kernels are isomorphic; and t*T = 0 extends to u*A = 0
with u*b = t*d.

Every unknown is an affine form in the free clicks, and the forms of all of them are added as integers.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from operator import add, xor
from typing import Protocol

from modlinalg._answers.systems.solutions import SolutionSet, solutions_from
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, from_bits, from_rows
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError
from modlinalg.games._dense import column, row
from modlinalg.games._rules import AnyRules

VECTORS = 20  # by which T is checked


class BoardReduction(ABC):
    """The reduction of one board to T; A is never written out."""

    rules: AnyRules
    ring: Zmod

    @property
    @abstractmethod
    def free(self) -> int:
        """The number of clicks that no equation determines."""

    @property
    @abstractmethod
    def terms(self) -> int:
        """A bound for the sum of the weights in an equation."""

    @abstractmethod
    def sweep(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[int] | None, *, keep: bool
    ) -> tuple[list[int], list[int]]:
        """Return (clicks, b - A*c at the rests) for values of the free clicks; b = 0 for None.

        Without `keep` no clicks are returned.
        """

    @abstractmethod
    def images(self, clicks: Sequence[int], rests: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return A*c over the integers for every cell, and there the values of the rests, 0 elsewhere."""

    @abstractmethod
    def weights(self, t: Matrix) -> list[int]:
        """Return the weights u of the cells with u*A = 0 that a row t with t*T = 0 extends to."""

    @cached_property
    def T(self) -> Matrix:
        """The reduced matrix: the rests of all forms at once, for b = 0, are -T."""
        free, modulus = self.free, self.ring.modulus
        if modulus == 2:
            bits = BitForms()
            _, found = self.sweep(bits, [bits.unit(i) for i in range(free)], None, keep=False)
            T = from_bits(found, free)
        else:
            packed = PackedForms(modulus, free, self.terms)
            _, found = self.sweep(packed, [packed.unit(i) for i in range(free)], None, keep=False)
            rows = ([-entry % modulus for entry in packed.coefficients(form)] for form in found)
            T = from_rows(rows, free, self.ring)
        if not self._holds_on_vectors(T):
            raise PostconditionError(f"chasing: A and diag(I, T) differ over {self.ring}")
        return T

    def _holds_on_vectors(self, T: Matrix) -> bool:
        """Say whether A*c is T*f at the rests and 0 elsewhere, for clicks c that are chased from f.

        f runs over a few random vectors at once, and A*c comes from the click pattern.  A wrong row
        of T passes with probability 2^-VECTORS at most; whatever else is handed out is checked exactly.
        """
        n, rng = self.ring.modulus, random.Random(0)
        packed = PackedForms(n, VECTORS, self.terms)
        F = [[rng.randrange(n) for _ in range(VECTORS)] for _ in range(self.free)]
        clicks, _ = self.sweep(packed, [packed.form(vector) for vector in F], None, keep=True)
        expected = (-T @ from_rows(F, VECTORS, self.ring)).rows()
        rests = [packed.form([int(x) for x in image]) for image in expected]
        pairs = zip(*self.images(clicks, rests), strict=True)
        return all(packed.rest(0, total) == rest for total, rest in pairs)

    @cached_property
    def decomposition(self) -> Decomposition:
        """The decomposition of T."""
        return decompose(self.T)

    def reduced(self, b: Sequence[int]) -> SolutionSet:
        """Return the solutions of T*f = d."""
        _, d = self.sweep(Residues(self.ring.modulus), [0] * self.free, b, keep=False)
        return solutions_from(self.decomposition, column(d, self.ring), "right")

    def clicks(self, free: Matrix, b: Sequence[int] | None) -> list[int]:
        """Return the clicks with A*c = b (b = 0 for None) whose free ones are given by the column `free`."""
        values = [int(value) for value in free.entries]
        found, rests = self.sweep(Residues(self.ring.modulus), values, b, keep=True)
        if any(rests):
            raise PostconditionError(f"chasing: free clicks that solve T*f = d leave rests over {self.ring}")
        return found


def left_kernel(core: Decomposition, chase: BoardReduction | None) -> tuple[Matrix, ...]:
    """Return generators u of {u : u*A = 0}: those of the decomposed matrix, extended where that is T."""
    nothing = from_rows([[0] * core.M.shape[1]], core.M.shape[1], core.M.ring)
    found = solutions_from(core, nothing, "left").generators
    if chase is None:
        return found
    return tuple(row(chase.weights(t), chase.ring) for t in found)


class Algebra(Protocol):
    """Values with 0 for zero: `add` sums them up, `rest(b, total)` is b - total."""

    add: Callable[[int, int], int]

    def rest(self, b: int, total: int) -> int:
        """Return b minus a sum of as many values as the pattern has offsets."""
        ...


class Residues:
    """Plain elements of Z_n."""

    add: Callable[[int, int], int] = staticmethod(add)

    def __init__(self, modulus: int) -> None:
        """Work modulo n."""
        self.modulus = modulus

    def rest(self, b: int, total: int) -> int:
        """Return (b - total) mod n."""
        return (b - total) % self.modulus


class BitForms:
    """Forms over Z_2: bit i is the coefficient of parameter i."""

    add: Callable[[int, int], int] = staticmethod(xor)

    def rest(self, b: int, total: int) -> int:
        """Return b + total, which is b - total."""
        return b ^ total

    def unit(self, i: int) -> int:
        """Return the form that is parameter i."""
        return 1 << i


class PackedForms:
    """Forms over Z_n in `length` parameters, each in one integer, for sums of at most `terms` forms.

    Each coefficient has a slot of bits, wide enough that sums never run into the next slot, and one
    multiplication reduces all slots modulo n at once.

    With c = floor(2^s/n) + 1 and V*n <= 2^s, floor(v*c/2^s) = floor(v/n) for 0 <= v < V: the
    error v*(c*n - 2^s)/(n*2^s) is below 1/n, since c*n - 2^s <= n.  Here V = (terms + 1)*n
    bounds b + terms*n - total, and a slot holds V*c.  (Granlund and Montgomery 1994.)
    """

    add: Callable[[int, int], int] = staticmethod(add)

    def __init__(self, modulus: int, length: int, terms: int) -> None:
        """Choose the slots."""
        bound = (terms + 1) * modulus
        self._modulus = modulus
        self._length = length
        self._shift = (bound * modulus).bit_length()
        self._factor = (1 << self._shift) // modulus + 1
        self._width = (bound * self._factor).bit_length()
        ones = sum(1 << i * self._width for i in range(length))
        self._lift = ones * (terms * modulus)
        self._mask = ones * ((1 << self._width - self._shift) - 1)

    def rest(self, b: int, total: int) -> int:
        """Return (b - total) mod n, slot by slot."""
        value = b + self._lift - total
        return value - (value * self._factor >> self._shift & self._mask) * self._modulus

    def unit(self, i: int) -> int:
        """Return the form that is parameter i."""
        return 1 << i * self._width

    def form(self, coefficients: Sequence[int]) -> int:
        """Return the form with these coefficients 0..n-1."""
        return sum(x << i * self._width for i, x in enumerate(coefficients))

    def coefficients(self, form: int) -> list[int]:
        """Return the coefficients of a form.

        >>> forms = PackedForms(6, 3, 4)
        >>> forms.coefficients(forms.rest(forms.unit(0), forms.form([0, 3, 1])))
        [1, 3, 5]
        """
        slot = (1 << self._width) - 1
        return [form >> i * self._width & slot for i in range(self._length)]

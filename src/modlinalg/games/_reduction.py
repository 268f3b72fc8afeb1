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

from modlinalg._answers.lightest._coset import Terms
from modlinalg._answers.systems.solutions import SolutionSet, solutions_from
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.crossovers import BOARD_ROW
from modlinalg._matrices import Matrix, from_bits, from_rows
from modlinalg.certificates._optima import chase_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError
from modlinalg.games._rules import AnyRules, column, row, scattered, sparse_rows

VECTORS = 20  # by which T is checked


class BoardReduction(ABC):
    """The reduction of one board to T; A is never written out."""

    rules: AnyRules
    ring: Zmod
    free: int  # the number of clicks that no equation determines
    terms: int  # a bound for the sum of the weights in an equation

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
        return decompose(self.T)

    def reduced(self, b: Sequence[int]) -> SolutionSet:
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
        self.modulus = modulus

    def rest(self, b: int, total: int) -> int:
        return (b - total) % self.modulus


class BitForms:
    """Forms over Z_2: bit i is the coefficient of parameter i."""

    add: Callable[[int, int], int] = staticmethod(xor)

    def rest(self, b: int, total: int) -> int:
        """Return b + total, which is b - total."""
        return b ^ total

    def unit(self, i: int) -> int:
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


class PairedChase(BoardReduction):
    """The reduction of any sparse board to T: each pair of an equation and a click determines this click.

    The coefficient of the click is a unit, and the other clicks of the equation are free or determined by
    pairs before.  On a ring two clicks are free and two equations are left, on a path one.

    >>> from modlinalg.games import cycle
    >>> board = cycle(300, mod=8)
    >>> PairedChase.of(board.rules, board.ring).T.shape
    (2, 2)
    """

    def __init__(self, rules: AnyRules, ring: Zmod, rows: Sequence[Terms]) -> None:
        self.rules, self.ring, n = rules, ring, ring.modulus
        cells, buttons = rules.counts
        pairs = chase_of(rows, buttons, n)
        used, chased = {i for i, _ in pairs}, {j for _, j in pairs}
        self._rests = [i for i in range(cells) if i not in used]
        self._free = [j for j in range(buttons) if j not in chased]
        self.free = len(self._free)
        # For each click the equations in which it stands, with its coefficients.
        self._columns: list[list[tuple[int, int]]] = [[] for _ in range(buttons)]
        for i, terms in enumerate(rows):
            for j, x in terms:
                self._columns[j].append((i, x))
        self._rows = rows
        self._steps = [_step(i, j, rows[i], n) for i, j in pairs]
        largest = (sum(x for _, x in terms) for _, _, _, terms in self._steps)
        self.terms = max(1, *largest, *(sum(x for _, x in terms) for terms in rows))

    @classmethod
    def of(cls, rules: AnyRules, ring: Zmod) -> PairedChase | None:
        """Return the reduction of a board, None where its rows are long."""
        most, entries = BOARD_ROW * max(rules.counts), 0
        for effect in rules.effects():
            entries += len(effect)
            if entries > most:
                return None
        return cls(rules, ring, sparse_rows(rules, ring))

    def sweep(
        self, algebra: Algebra, free: Sequence[int], b: Sequence[int] | None, *, keep: bool
    ) -> tuple[list[int], list[int]]:
        n, clicks = self.ring.modulus, scattered(free, self._free, self.rules.counts[1])
        for i, j, inverse, terms in self._steps:
            right = 0 if b is None else b[i] * inverse % n
            clicks[j] = algebra.rest(right, _total(algebra, terms, clicks))
        rests = [
            algebra.rest(0 if b is None else b[i], _total(algebra, self._rows[i], clicks))
            for i in self._rests
        ]
        return clicks if keep else [], rests

    def images(self, clicks: Sequence[int], rests: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return A*c for every cell, by the effects of the buttons, and there the values of the rests."""
        n, cells = self.ring.modulus, self.rules.counts[0]
        turned = [0] * cells
        for times, effect in zip(clicks, self.rules.effects(), strict=True):
            for place, weight in effect:
                turned[place] += times * (weight % n)
        return turned, scattered(rests, self._rests, cells)

    def weights(self, t: Matrix) -> list[int]:
        """Return the weights u of the cells with u*A = 0 that a row t with t*T = 0 extends to.

        Backwards: the equation of a pair is the first one in which its click stands.
        """
        n, u = self.ring.modulus, scattered(list(map(int, t.entries)), self._rests, self.rules.counts[0])
        for i, j, inverse, _ in reversed(self._steps):
            u[i] = -inverse * sum(u[k] * x for k, x in self._columns[j]) % n
        if any(sum(u[k] * x for k, x in self._columns[j]) % n for j in self._free):
            raise PostconditionError(
                f"chasing: a row with t*T = 0 does not extend to u*A = 0 over {self.ring}"
            )
        return u


def _step(i: int, j: int, terms: Terms, n: int) -> tuple[int, int, int, Terms]:
    """Return equation i, click j, the inverse of its coefficient, and this times the other terms."""
    inverse = pow(dict(terms)[j], -1, n)
    return i, j, inverse, tuple((k, inverse * x % n) for k, x in terms if k != j)


def _total(algebra: Algebra, terms: Terms, clicks: Sequence[int]) -> int:
    total = 0
    for j, x in terms:
        total = algebra.add(total, x * clicks[j])
    return total

"""The solutions of a chased board: the same answers as a SolutionSet gives, made when asked for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import TypeAlias

from modlinalg._answers.systems.solutions import SolutionSet, solutions_from
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import element_of, vector
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._limits import LARGEST_PRODUCT
from modlinalg.certificates._writing import certify_system
from modlinalg.elimination._decomposition import decompose
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg.games._reduction import BoardReduction
from modlinalg.games._rules import (
    UnsolvablePositionError,
    board_matrix,
    column,
    row,
    sparse_matrix,
    sparse_rows,
)


@dataclass(frozen=True, repr=False)
class ChasedSolutions:
    """All clicks c with A*c = b: `particular` + sum of t_i * `generators[i]`, 0 <= t_i < `orders[i]`.

    Each solution is listed once.  An empty set is false and has a `witness` u: u*A = 0 and
    u*b != 0.  Everything handed out was multiplied out with the click pattern first, which takes time of
    the order of the number of cells.

    >>> from modlinalg.games import grid
    >>> board = grid(16, 16, 2)
    >>> s = board.solve([[1] * 16] * 16)
    >>> s
    <ChasedSolutions of A*c = b, 256 cells, 256 buttons, over Z_2: 256 solutions>
    >>> s.count, set(s.orders), len(s.generators), s.witness
    (256, {2}, 8, None)
    >>> assert board.play([[1] * 16] * 16, s.clicks) == (0,) * 256 and s.certificate()["kind"] == "solution"
    >>> s.M.shape, s.b.shape, s.side, s.ring, s.sparse_rows()[0]
    ((256, 256), (256, 1), 'right', Zmod(2), ((0, 1), (1, 1), (16, 1)))
    >>> no = board.solve({(0, 0): 1})
    >>> no.refusal().witness == no.witness, s.written_out().count == s.count
    (True, True)
    >>> s.particular in s, s.random("a seed") in s, s.one_by_one() == (s,), s.generator_matrix.shape
    (True, True, True, (256, 8))
    """

    _chase: BoardReduction
    entries: tuple[int, ...]  # of b
    _reduced: SolutionSet  # of the small system that chasing leaves

    @property
    def ring(self) -> Zmod:
        """The ring Z_n of the colours."""
        return self._chase.ring

    def __bool__(self) -> bool:
        """Whether there is a solution."""
        return bool(self._reduced)

    @cached_property
    def clicks(self) -> tuple[int, ...]:
        """One solution as a flat tuple; UnsolvablePositionError with its witness when there is none."""
        if not self:
            raise self.refusal()
        return self._solving(self._reduced.particular)

    @cached_property
    def particular(self) -> Matrix:
        """One solution as a column; UnsolvablePositionError with its witness when there is none."""
        return column(self.clicks, self.ring)

    def _solving(self, free: Matrix) -> tuple[int, ...]:
        found = self._chase.clicks(free, self.entries)
        n = self.ring.modulus
        if [value % n for value in self._chase.rules.turned(found)] != list(self.entries):
            raise PostconditionError(f"chasing: the clicks found do not solve the board over {self.ring}")
        return tuple(found)

    @property
    def count(self) -> int:
        """The exact number of solutions."""
        return int(self._reduced.count)

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each generator has."""
        return self._reduced.orders

    @cached_property
    def generators(self) -> tuple[Matrix, ...]:
        """The generators of the kernel, as columns."""
        return tuple(column(self._quiet(free), self.ring) for free in self._reduced.generators)

    @property
    def generator_matrix(self) -> Matrix:
        """The matrix G of the generators side by side: A*G = 0, one row for each button.

        .. versionadded:: 0.2
        """
        rows = [g.entries for g in self.generators]
        return from_rows(rows, self._chase.rules.counts[1], self.ring).T

    def one_by_one(self) -> tuple[ChasedSolutions, ...]:
        """Return the solution set of each right-hand side; a board has one.

        .. versionadded:: 0.2
        """
        return (self,)

    def _quiet(self, free: Matrix) -> list[int]:
        found = self._chase.clicks(free, None)
        if any(value % self.ring.modulus for value in self._chase.rules.turned(found)):
            raise PostconditionError(f"chasing: a quiet pattern changes the board over {self.ring}")
        return found

    @cached_property
    def witness(self) -> Matrix | None:
        """A row u with u*A = 0 and u*b != 0; None when there is a solution."""
        if self._reduced.witness is None:
            return None
        u, n = self._chase.weights(self._reduced.witness), self.ring.modulus
        product_with_b = sum(weight * entry for weight, entry in zip(u, self.entries, strict=True)) % n
        if not product_with_b or any(value % n for value in self._chase.rules.weighed(u)):
            raise PostconditionError(f"chasing: the witness fails its check over {self.ring}")
        return row(u, self.ring)

    def refusal(self) -> UnsolvablePositionError:
        """Return the error that says why there is no solution."""
        assert self.witness is not None
        total = sum(int(u) * b for u, b in zip(self.witness.entries, self.entries, strict=True))
        return UnsolvablePositionError(
            f"solve: A*c = b has no solution over {self.ring}: a row u has u*A = 0"
            f" and u*b = {self.ring.format(total % self.ring.modulus)}",
            rules=self._chase.rules,
            witness=self.witness,
            b=self.b,
        )

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check`: the solution `particular`, or the witness of `refusal`.

        It holds A by its non-zero entries, as A was not written out to find the answer either: so
        the proof is as large as the board, on every board that is chased.  UnsupportedError when
        that is more than the checker reads, some 500,000 cells with a solution and 1,000,000 with none.
        """
        if not self:
            return self.refusal().certificate()
        return certify_system(sparse_matrix(self._chase.rules, self.ring), self.b, x=self.particular)

    def written_out(self) -> SolutionSet:
        """Return the same solutions with A and its decomposition, which prove their number.

        Raises UnsupportedError where a certificate of that is larger than the checker computes, which
        is looked at first; NoSolutionError when there is none.
        """
        cells, buttons = self._chase.rules.counts
        if max(cells, buttons) ** 2 > LARGEST_PRODUCT:
            raise UnsupportedError(
                f"written_out: the proof of the number of solutions of {cells} cells and {buttons} buttons"
                f" takes a product of more than {LARGEST_PRODUCT} entries, which the checker does not compute"
            )
        found = solutions_from(decompose(self.M), self.b, "right")
        if found.count != self.count:
            raise PostconditionError(f"chasing: {self.count} solutions, but {found.count} by decomposition")
        return replace(found, _particular=self.particular)

    @property
    def M(self) -> Matrix:
        """The matrix A, written out; UnsupportedError when it is huge."""
        return board_matrix(self._chase.rules, self.ring)

    def sparse_rows(self) -> list[tuple[tuple[int, int], ...]]:
        """Return the rows of A as the pairs (button, weight) that are not 0, from the click pattern."""
        return sparse_rows(self._chase.rules, self.ring)

    @property
    def b(self) -> Matrix:
        """The right-hand side as a column."""
        return column(self.entries, self.ring)

    @property
    def side(self) -> Side:
        """Always "right": A*c = b."""
        return "right"

    def __contains__(self, c: object) -> bool:
        """Whether c (a column, or a flat list) solves the board."""
        rules, n = self._chase.rules, self.ring.modulus
        candidate = element_of(c, self.ring, lambda c, ring: vector(c, ring, "c", rules.counts[1]))
        if candidate is None or candidate.shape != (rules.counts[1], 1):
            return False
        turned = rules.turned([int(value) for value in candidate.entries])
        return [value % n for value in turned] == list(self.entries)

    def __iter__(self) -> Iterator[Matrix]:
        """Yield every solution once, lazily."""
        if not self:
            return
        for multiples in product(*map(range, self.orders)):
            yield sum((t * g for t, g in zip(multiples, self.generators, strict=True)), self.particular)

    def random(self, seed: int | str | random.Random) -> Matrix:
        """Return a solution drawn uniformly; `seed` as for `SolutionSet.random`."""
        return column(self._solving(self._reduced.random(seed)), self.ring)

    def __repr__(self) -> str:
        """Return the question and the number of solutions."""
        rules = self._chase.rules
        size = "{} cells, {} buttons".format(*rules.counts)
        count = format_integer(self.count)
        return f"<ChasedSolutions of A*c = b, {size}, over {self.ring}: {count} solutions>"


Solutions: TypeAlias = SolutionSet | ChasedSolutions

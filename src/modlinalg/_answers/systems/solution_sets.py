"""SolutionSet: all solutions of a linear system over Z_n, Z or Q, or the proof that there is none."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count as naturals

from modlinalg._answers.systems.shown import ShownSolutions, modulo_latex, modulo_text, tuple_text
from modlinalg._answers.systems.solving._congruences import (
    Moduli,
    integer_right_hand_side,
    moduli_text,
    residues,
    solves,
)
from modlinalg._answers.systems.solving._linear_systems import LinearSystem
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix, Vector, as_vector, from_rows, zeros
from modlinalg._matrices.arguments import element_of, generator_of
from modlinalg._matrices.sides import PLACEMENTS, HasGenerators
from modlinalg._matrices.typeset.html import equation_html
from modlinalg._support.side import Side
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.errors import UnsupportedError
from modlinalg.nonexistence import NoSolutionError


@dataclass(frozen=True, slots=True, repr=False)
class SolutionSet(HasGenerators):
    """All x with M*x = b (side "right"), or with x*M = b (side "left").

    The solutions are `particular` + sum of c_i * `generators[i]` with 0 <= c_i < `orders[i]`,
    each exactly once.  Order 0 stands for an infinite order: over Q and Z c_i is any element.  When b has
    several columns (rows for side "left"), each of them has its own coefficients.  A set without
    elements is false and has a `witness` u: u*M = 0 and u*b != 0 (M*u = 0 and b*u != 0), over Z
    modulo `q`, and exactly where `q` is 0.
    With `moduli`, one for each equation, see `solve`: the matrices are over Z, the unknowns are integers
    modulo `modulus`, and a witness has u_i*n_i = 0 modulo `q` as well, for all i.
    Two sets are equal that answer the same question: M, b, side and moduli are the same.

    Generators and witness are Vectors, and so are the solutions where b is one (or a flat list).
    `generators_as_columns` and `generators_as_rows` have the generators in one matrix, and `one_by_one()`
    has the set of each right-hand side.

    >>> from modlinalg import matrix, solve
    >>> s = solve(matrix([[2, 4]], mod=8), [2])
    >>> s.count, s.orders, len(list(s)), [5, 0] in s
    (16, (2, 8), 16, True)
    >>> assert s.M @ s.particular == s.b and all((s.M @ g).is_zero for g in s.generators)
    >>> s.generator_matrix.tolist(), (s.M @ s.generator_matrix).is_zero, list(s.generators[1])
    ([[4, 6], [0, 1]], True, [6, 1])
    >>> assert s.random("a seed") in s and s.decomposition.holds()
    >>> none = solve(s.M, [1])
    >>> bool(none), none.count, none.refusal().witness == none.witness
    (False, 0, True)

    In docs/book: `def-order`, `thm-kernel`, `thm-solutions`, `thm-alternative`, `thm-alternative-integers`.
    """

    M: Matrix
    b: Matrix
    side: Side
    _system: LinearSystem = field(compare=False)
    _particular: Matrix | None = field(compare=False)
    witness: Matrix | None = field(compare=False)
    q: int = field(default=0, compare=False)
    moduli: tuple[int, ...] | None = None

    def __bool__(self) -> bool:
        """Whether there is a solution."""
        return self._particular is not None

    @property
    def decomposition(self) -> Decomposition:
        """The decomposition of M; where solving has not needed it, it is made when it is first asked for.

        With moduli n_i and their least common multiple L it is that of diag(L/n_i)*M over Z_L; with exact
        equations, of [M | N] over Z with row i of M modulo n_i, where N has a column n_i*e_i for each
        n_i != 0, and the rows with n_i = 1 are left out.
        """
        return self._at.turned(self._system.decomposition)

    @property
    def modulus(self) -> int | None:
        """What the unknowns are integers modulo, 0 for exactly; None over Q.

        It is n over Z_n and 0 over Z; with moduli their least common multiple, which is 0 where one is 0.

        >>> from modlinalg import solve
        >>> solve([[1], [1]], [1, 3], moduli=[4, 6]).modulus
        12

        .. versionadded:: 0.2
        """
        return self.M.ring.modulus if self.moduli is None else math.lcm(*self.moduli)

    @property
    def generators(self) -> tuple[Matrix, ...]:
        """Vectors of which the kernel of M is the direct sum."""
        return tuple(map(self._at.turned, self._system.generators))

    @property
    def orders(self) -> tuple[int, ...]:
        """The orders of the generators, 0 for infinite."""
        return self._system.orders

    @property
    def particular(self) -> Matrix:
        """One solution; NoSolutionError with its witness when there is none."""
        if self._particular is None:
            raise self.refusal()
        return self._particular

    @property
    def generator_matrix(self) -> Matrix:
        """The matrix G of the generators side by side: M*G = 0, and the solutions are particular + G*c.

        With `moduli` row i of M*G is 0 modulo n_i.

        For M (m x k) and r generators G is k x r, its column i `generators[i]`.  For side "left", where
        x*M = b, it is r x m, the generators are its rows, and G*M = 0.  Without generators r = 0.

        >>> from modlinalg import kernel, matrix
        >>> M = matrix([[2, 4]], mod=8)
        >>> G = kernel(M).generator_matrix
        >>> G.tolist(), (M @ G).is_zero
        ([[4, 6], [0, 1]], True)
        >>> kernel(matrix([[1, 0], [0, 5]], mod=6)).generator_matrix.shape
        (2, 0)

        .. versionadded:: 0.2
        """
        rows = [g.entries for g in self.generators]
        return self._at.turned(from_rows(rows, self._at.shape(self.M)[1], self.M.ring).T)

    def one_by_one(self) -> tuple[SolutionSet, ...]:
        """Return the solution set of each right-hand side: the columns of b (rows for side "left"), in order.

        All of them share the elimination of M.  Some may be empty, each with its own witness.

        >>> from modlinalg import matrix, solve
        >>> sets = solve(matrix([[2]], mod=8), [[4, 1, 6]]).one_by_one()
        >>> [[list(x) for x in s] for s in sets]
        [[[2], [6]], [], [[3], [7]]]
        >>> list(sets[1].witness)
        [4]

        .. versionadded:: 0.2
        """
        lines = self._at.vectors(self.b)
        if not self:
            return tuple(self._for(line) for line in lines)
        solved = zip(lines, self._at.vectors(self.particular), strict=True)  # each column solves its system
        return tuple(replace(self, b=line, _particular=x) for line, x in solved)

    def with_b(self, b: object) -> SolutionSet:
        """Return all solutions of the system for another b, by the elimination of M that is there.

        b is as for `solve`: a flat list, or a matrix of right-hand sides.  It need not be of the shape
        that the first one had.

        >>> from modlinalg import matrix, solve
        >>> first = solve(matrix([[2, 1], [4, 5]], mod=7), [1, 0])
        >>> second = first.with_b([0, 3])
        >>> list(first.particular), list(second.particular), second == solve(first.M, [0, 3])
        ([2, 4], [3, 1], True)

        Raises ShapeError and RingMismatchError when M and b do not fit, EntryError for an entry that is no
        element.

        .. versionadded:: 0.2
        """
        if self.moduli is None:
            return self._for(self._at.right_hand_side("with_b", self.M, b))
        return self._for(integer_right_hand_side("with_b", self._at, self.M, b))

    def _for(self, b: Matrix) -> SolutionSet:
        return solutions_by(self.M, self._system, b, self.side, self.moduli)

    @property
    def count(self) -> int | float:
        """The exact number of solutions; math.inf over Q and Z unless there is at most one."""
        if not self or not self._systems:
            return int(bool(self))
        if 0 in self.orders:
            return math.inf
        kernel: int = math.prod(order**often for order, often in Counter(self.orders).items())
        return int(kernel**self._systems)

    @property
    def _systems(self) -> int:
        """How many right-hand sides b holds."""
        return self._at.shape(self.b)[1]

    def refusal(self) -> NoSolutionError:
        """Return the error that says why there is no solution."""
        assert self.witness is not None
        at, over = self._at, f"{self.M.ring}{moduli_text(self._at, self.moduli)}"
        remainder = residues(at.product(self.witness, self.b), self.q)
        unsolved = [j for j, entry in enumerate(remainder.entries, 1) if entry]
        place = "" if self._systems == 1 else f" for {at.line} {unsolved[0]} of b"
        facts = f"{at.times('u', 'M')} = 0"
        if self.moduli is not None:
            facts += ", u_i*n_i = 0 for all i"
        return NoSolutionError(
            f"solve: {at.question} has no solution over {over}{place}: u = {tuple_text(self.witness)}"
            f" has {facts} and {at.times('u', 'b')} = {tuple_text(remainder)}{modulo_text(self.q)}",
            matrix=self.M,
            witness=self.witness,
            b=self.b,
            side=self.side,
            q=self.q,
            moduli=self.moduli,
        )

    def __contains__(self, x: object) -> bool:
        """Whether x (a Matrix, or a flat list for one right-hand side) solves the system.

        Raises EntryError for floats, InputError for a set or a dictionary, whose items have no order.
        """
        M, b, at = self.M, self.b, self._at
        candidate = element_of(x, M.ring, lambda x, ring: at.vector(x, ring, "x", at.shape(M)[1]))
        if candidate is None:
            return False
        fits = at.shape(candidate) == (at.shape(M)[1], at.shape(b)[1])
        if fits and self.moduli is not None:
            return solves(at.turned(M), at.turned(candidate), at.turned(b), self.moduli)
        return fits and at.product(M, candidate) == b

    def __iter__(self) -> Iterator[Matrix]:
        """Yield every solution once, lazily; UnsupportedError when there are infinitely many."""
        if not self:
            return
        if self.count == math.inf:
            many = f"iteration: there are infinitely many solutions over {self.M.ring}"
            raise UnsupportedError(f"{many}; use random(seed)")
        places = range(len(self.orders) * self._systems)
        yield from each_sum(self.particular, map(self._direction, places), self._reduced)

    def _direction(self, place: int) -> tuple[Matrix, int]:
        """Return (direction, order) of a digit: a generator in the place of a right-hand side."""
        system, i = divmod(place, len(self.orders))
        generator, order = self._at.turned(self._system.generator(i)), self.orders[i]
        if isinstance(self.b, Vector):
            return generator, order
        unit = zeros(1, self._systems, self.M.ring).tolist()[0]
        unit[system] = self.M.ring.one
        selector = from_rows([unit], self._systems, self.M.ring)
        return self._at.product(generator, self._at.turned(selector)), order

    def random(self, seed: int | str | random.Random) -> Matrix:
        """Return a solution drawn at random: uniformly over Z_n, with small coefficients over Z and Q.

        The same seed, an integer or a text, gives the same solution; a random.Random goes on drawing.
        """
        rng = generator_of("random", seed)
        x, orders, one = self.particular, self.orders, self.M.ring.one
        if not orders:
            return x
        drawn = [
            [one * (rng.randrange(order) if order else rng.randint(-9, 9)) for order in orders]
            for _ in range(self._systems)
        ]
        found = self._system.combination(from_rows(drawn, len(orders), self.M.ring).T)
        if isinstance(self.b, Vector):
            found = as_vector(found, is_column=True)
        return self._reduced(x + self._at.turned(found))

    def _reduced(self, x: Matrix) -> Matrix:
        """Return x modulo the least common multiple of the moduli; over Z_n it is reduced already."""
        if not (self.moduli and self.modulus):
            return x
        found = residues(x, self.modulus)
        return as_vector(found, is_column=x.is_column) if isinstance(x, Vector) else found

    def __repr__(self) -> str:
        """Return the question and the number of solutions; `str` writes the solutions out."""
        size = f"{self.M.shape[0]} x {self.M.shape[1]}"
        count = format_integer(self.count) if isinstance(self.count, int) else "infinitely many"
        noun = "solution" if self.count == 1 else "solutions"
        over, modulo = f"{self.M.ring}{moduli_text(self._at, self.moduli)}", modulo_text(self._said)
        return f"<SolutionSet of {self._at.question}, M {size} over {over}: {count} {noun}{modulo}>"

    @property
    def _said(self) -> int:
        """What the unknowns are integers modulo where the ring does not say it; 0 for nothing."""
        return 0 if self.moduli is None else math.lcm(*self.moduli)

    @property
    def _written(self) -> ShownSolutions:
        return ShownSolutions(self.particular, self.generators, self.orders, self._at, self._said)

    def _repr_latex_(self) -> str:
        if not self:
            u = self.refusal().witness
            return rf"$\text{{no solution: }} u = {u.to_latex()}{modulo_latex(self.q)}$"
        return self._written.latex()

    def _repr_html_(self) -> str:
        if not self:
            end = [modulo_text(self.q)] if self.q else []
            return equation_html(["no solution: u =", self.refusal().witness._repr_html_(), *end])
        return self._written.html()

    def __str__(self) -> str:
        """Return "x = (5, 1) + t1*(0, 3), t1 in 0..1", or why there is no solution."""
        return self._written.text() if self else str(self.refusal())


def solutions_by(
    M: Matrix, system: LinearSystem, b: Matrix, side: Side, moduli: Moduli | None = None
) -> SolutionSet:
    """Return what a system says of one b, as it reads on the side of the unknown."""
    at = PLACEMENTS[side]
    x, u, q = system.answer(at.turned(b))
    if x is not None and isinstance(b, Vector):
        x = as_vector(x, is_column=True)
    particular = None if x is None else at.turned(x)
    witness = None if u is None else at.turned(u)
    return SolutionSet(M, b, side, system, particular, witness, q, moduli)


def each_sum(
    start: Matrix, directions: Iterable[tuple[Matrix, int]], reduced: Callable[[Matrix], Matrix]
) -> Iterator[Matrix]:
    """Yield start + sum of c_i*g_i, 0 <= c_i < order_i, for the pairs (g_i, order_i) of `directions`, lazily.

    Adding a generator as often as its order says leads back to where it began, so an odometer over the
    coefficients needs one addition for each digit that moves.  A pair is asked for when its digit first
    moves.
    """
    x, following = start, iter(directions)
    moved: list[tuple[Matrix, int]] = []
    counters: list[int] = []
    yield x
    while True:
        for place in naturals():
            if place == len(moved):
                pair = next(following, None)
                if pair is None:
                    return
                moved.append(pair)
                counters.append(0)
            direction, order = moved[place]
            x = reduced(x + direction)
            counters[place] += 1
            if counters[place] < order:
                break
            counters[place] = 0
        yield x

"""Linear systems and kernels over Z_n, Z and Q: all solutions, or the proof that there is none."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from modlinalg._arguments import generator_of, matrix_of
from modlinalg._decomposition import Decomposition, require_record
from modlinalg._matrices import Matrix, Vector, as_vector, from_rows, zeros
from modlinalg._orientation import Side
from modlinalg._rings import elements_text
from modlinalg._sides import PLACEMENTS, Placement, placement
from modlinalg._solving import LinearSystem, RecordSystem, system_of
from modlinalg._storage.firewall import format_integer
from modlinalg._typeset.grid import equation
from modlinalg._typeset.html import equation_html
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.nonexistence import NoSolutionError


@dataclass(frozen=True, slots=True, repr=False)
class SolutionSet:
    """All x with M*x = b (side "right"), or with x*M = b (side "left").

    The solutions are `particular` + sum of c_i * `generators[i]` with 0 <= c_i < `orders[i]`,
    each exactly once.  Order 0 stands for an infinite order: over Q and Z c_i is any element.  When b has
    several columns (rows for side "left"), each of them has its own coefficients.  A set without
    elements is false and has a `witness` u: u*M = 0 and u*b != 0 (M*u = 0 and b*u != 0), over Z
    modulo `q`, and exactly where `q` is 0.
    Two sets are equal that answer the same question: M, b and side are the same.

    Generators and witness are Vectors, and so are the solutions where b is one (or a flat list).
    `generator_matrix` has the generators side by side, and `one_by_one()` the set of each right-hand side.

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

    def __bool__(self) -> bool:
        """Whether there is a solution."""
        return self._particular is not None

    @property
    def decomposition(self) -> Decomposition:
        """The decomposition of M; where solving has not needed it, it is made when it is first asked for."""
        return self._at.turned(self._system.decomposition)

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

        For M (m x k) and r generators G is k x r, its column i `generators[i]`.  For side "left", where
        x*M = b, it is r x m, the generators are its rows, and G*M = 0.  Without generators r = 0.

        >>> from modlinalg import kernel, matrix
        >>> M = matrix([[2, 4]], mod=8)
        >>> G = kernel(M).generator_matrix
        >>> G.tolist(), (M @ G).is_zero
        ([[4, 6], [0, 1]], True)
        >>> kernel(matrix([[1, 0], [0, 5]], mod=6)).generator_matrix.shape
        (2, 0)
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
        """
        lines = _columns(self.b, self._at)
        if not self:
            return tuple(solutions_by(self.M, self._system, line, self.side) for line in lines)
        solved = zip(lines, _columns(self.particular, self._at), strict=True)  # each column solves its system
        return tuple(SolutionSet(self.M, line, self.side, self._system, x, None) for line, x in solved)

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
        """
        return solutions_by(self.M, self._system, self._at.right_hand_side("with_b", self.M, b), self.side)

    @property
    def count(self) -> int | float:
        """The exact number of solutions; math.inf over Q and Z unless there is at most one."""
        if not self or not self._systems:
            return int(bool(self))
        if 0 in self.orders:
            return math.inf
        return int(math.prod(self.orders) ** self._systems)

    @property
    def _systems(self) -> int:
        """How many right-hand sides b holds."""
        return self._at.shape(self.b)[1]

    @property
    def _at(self) -> Placement:
        return PLACEMENTS[self.side]

    def refusal(self) -> NoSolutionError:
        """Return the error that says why there is no solution."""
        assert self.witness is not None
        at, value = self._at, self._at.product(self.witness, self.b)
        remainder = (
            value
            if not self.q
            else from_rows(
                ([int(a) % self.q for a in row] for row in value.rows()), value.shape[1], self.M.ring
            )
        )
        unsolved = [j for j, entry in enumerate(remainder.entries, 1) if entry]
        place = "" if self._systems == 1 else f" for {at.line} {unsolved[0]} of b"
        return NoSolutionError(
            f"solve: {at.question} has no solution over {self.M.ring}{place}: u = {tuple_text(self.witness)}"
            f" has {at.times('u', 'M')} = 0 and {at.times('u', 'b')} = {tuple_text(remainder)}"
            f"{modulo_text(self.q)}",
            matrix=self.M,
            witness=self.witness,
            b=self.b,
            side=self.side,
            q=self.q,
        )

    def _range(self, order: int) -> str:
        return f"0..{format_integer(order - 1)}" if order else str(self.M.ring)

    def __contains__(self, x: object) -> bool:
        """Whether x (a Matrix, or a flat list for one right-hand side) solves the system."""
        M, b, at = self.M, self.b, self._at
        try:
            candidate = at.vector(x, self.M.ring, "x")
        except InputError:
            return False  # what is no vector over the ring solves nothing
        fits = at.shape(candidate) == (at.shape(M)[1], at.shape(b)[1])
        return fits and at.product(M, candidate) == b

    def __iter__(self) -> Iterator[Matrix]:
        """Yield every solution once, lazily; UnsupportedError when there are infinitely many."""
        if not self:
            return
        if self.count == math.inf:
            many = f"iteration: there are infinitely many solutions over {self.M.ring}"
            raise UnsupportedError(f"{many}; use random(seed)")
        # Adding a generator as often as its order says leads back to where it began, so an
        # odometer over the coefficients needs one addition for each digit that moves.
        digits = list(self._directions())
        counters = [0] * len(digits)
        x = self.particular
        while True:
            yield x
            for place, (direction, order) in enumerate(digits):
                x = x + direction
                counters[place] += 1
                if counters[place] < order:
                    break
                counters[place] = 0
            else:
                return

    def _directions(self) -> Iterator[tuple[Matrix, int]]:
        """Yield (direction, order): each generator in the place of each right-hand side."""
        systems = self._systems
        if isinstance(self.b, Vector):
            yield from zip(self.generators, self.orders, strict=True)
            return
        for place in range(systems):
            for generator, order in zip(self.generators, self.orders, strict=True):
                unit = zeros(1, systems, self.M.ring).tolist()[0]
                unit[place] = self.M.ring.one
                selector = from_rows([unit], systems, self.M.ring)
                yield self._at.product(generator, self._at.turned(selector)), order

    def random(self, seed: int | str | random.Random) -> Matrix:
        """Return a solution drawn at random: uniformly over Z_n, with small coefficients over Z and Q.

        The same seed, an integer or a text, gives the same solution; a random.Random goes on drawing.
        """
        rng = generator_of("random", seed)
        x = self.particular
        for direction, order in self._directions():
            x = x + (rng.randrange(order) if order else rng.randint(-9, 9)) * direction
        return x

    def __repr__(self) -> str:
        """Return the question and the number of solutions; `str` writes the solutions out."""
        size = f"{self.M.shape[0]} x {self.M.shape[1]}"
        count = format_integer(self.count) if isinstance(self.count, int) else "infinitely many"
        noun = "solution" if self.count == 1 else "solutions"
        return f"<SolutionSet of {self._at.question}, M {size} over {self.M.ring}: {count} {noun}>"

    def _repr_latex_(self) -> str:
        if not self:
            u = self.refusal().witness
            modulo = rf" \pmod{{{format_integer(self.q)}}}" if self.q else ""
            return rf"$\text{{no solution: }} u = {u.to_latex()}{modulo}$"
        terms = [self.particular.to_latex()]
        ranges = []
        for i, (generator, order) in enumerate(zip(self.generators, self.orders, strict=True), 1):
            terms.append(rf"t_{{{i}}} {generator.to_latex()}")
            last = rf"\{{0, \ldots, {format_integer(order - 1)}\}}" if order else rf"\mathbb{{{self.M.ring}}}"
            ranges.append(rf"t_{{{i}}} \in {last}")
        formula = r",\quad ".join([f"x = {' + '.join(terms)}", *ranges])
        return rf"$\displaystyle {formula}$"

    def _repr_html_(self) -> str:
        if not self:
            end = [modulo_text(self.q)] if self.q else []
            return equation_html(["no solution: u =", self.refusal().witness._repr_html_(), *end])
        parts = ["x =", self.particular._repr_html_()]
        for i, generator in enumerate(self.generators, 1):
            parts += [f"+ t{i}&middot;", generator._repr_html_()]
        ranges = [f"t{i} in {self._range(order)}" for i, order in enumerate(self.orders, 1)]
        return equation_html([*parts, *([", " + ", ".join(ranges)] if ranges else [])])

    def __str__(self) -> str:
        """Return "x = (5, 1) + t1*(0, 3), t1 in 0..1", or why there is no solution."""
        if not self:
            return str(self.refusal())
        if self._systems == 1:
            terms = [f" + t{i}*{tuple_text(g)}" for i, g in enumerate(self.generators, 1)]
            ranges = [f", t{i} in {self._range(order)}" for i, order in enumerate(self.orders, 1)]
            return "".join([f"x = {tuple_text(self.particular)}", *terms, *ranges])
        return "\n".join(
            [
                *equation("x =", self.particular.text_lines()),
                *(
                    f"+ t*{tuple_text(g)} in each {self._at.line}, t in {self._range(order)}"
                    for g, order in zip(self.generators, self.orders, strict=True)
                ),
            ]
        )


def solve(M: object, b: object, *, side: Side = "right") -> SolutionSet:
    """Return all solutions of M*x = b, or of x*M = b for side "left", or the proof that there is none.

    M is m x k.  b is a flat list, and the solutions are Vectors, or a matrix whose columns (rows for
    side "left") are right-hand sides: m x c and x is k x c, or c x k and x is c x m.  Then one
    SolutionSet answers all of them, with M*X = b for X = `particular`, and if a column of b has no
    solution there is none; `one_by_one()` looks at each column.  With R*M*C = W the system
    is W*y = R*b and x = C*y; row i is solvable exactly when gcd(d_i, n) divides (R*b)_i.  If
    a row fails, u = (n/d_i)*R[i, :] has u*M = 0 and u*b != 0, and no x can exist.  A d_i that is
    0, or beyond the diagonal, counts as n; over Q such a row must read 0 = 0, and u = R[i, :].

    Over Z row i is solvable when d_i divides (R*b)_i, the kernel is free, and if there is no solution there
    is none modulo some q: u*M = 0 and u*b != 0 modulo q, or exactly, which is q = 0.

    >>> from modlinalg import decompose, matrix, solve
    >>> M = matrix([[2]], mod=8)
    >>> solutions = solve(M, [4])
    >>> [x.entries for x in solutions], solutions.count
    ([(2,), (6,)], 2)
    >>> no = solve(M, [1])
    >>> bool(no), no.witness.tolist()
    (False, [[4]])
    >>> assert (no.witness @ M).is_zero and not (no.witness @ no.b).is_zero

    M is eliminated once for any number of right-hand sides: those that come later go to `with_b` of the
    answer, or M is given as its Decomposition.

    >>> d = decompose(M)
    >>> [solve(d, [c]).count for c in range(8)] == [solutions.with_b([c]).count for c in range(8)]
    True

    Solving never goes through a pseudo-inverse, which need not exist.  A large matrix over Z_p, and a
    sparse one, is eliminated without its decomposition; that, and a basis of the kernel, are made when
    they are asked for.  Raises ShapeError and RingMismatchError when M and b do not fit, EntryError for an
    entry of b that is no element, InputError for a Decomposition that does not hold.
    Source: Z_n is self-injective, so a witness exists exactly when no solution does; Schrijver 1986,
    corollary 4.1a, over Z.
    In docs/book: `thm-board`, `thm-solutions`, `thm-counting`, `thm-alternative`,
    `thm-alternative-integers`, `thm-sisters`.
    """
    at = placement("solve", side)
    if isinstance(M, Decomposition):
        return solutions_from(require_record("solve", M), at.right_hand_side("solve", M.M, b), side)
    M = matrix_of("solve", M)
    rhs = at.right_hand_side("solve", M, b)
    return solutions_by(M, system_of(M, at), rhs, side)


def kernel(M: object, *, side: Side = "right") -> SolutionSet:
    """Return all x with M*x = 0, or with x*M = 0 for side "left", as a SolutionSet.

    The kernel is the direct sum of the cyclic modules that its generators span:
    (n/d_i)*C[:, i] of order d_i for each column i of C with d_i != 1.  A d_i that is 0, or beyond
    the diagonal, counts as n; over Q its generator is C[:, i], of order 0 for infinite.  Over Z they are
    a basis of all integer solutions, LLL-reduced: what the C[:, i] with d_i = 0 span.

    >>> from modlinalg import kernel, matrix
    >>> [x.entries for x in kernel(matrix([[2]], mod=8))]
    [(0,), (4,)]
    >>> kernel(matrix([[2, 4], [4, 2]], mod=6)).count
    12

    Raises InputError for anything but a Matrix and a known side.

    In docs/book: `thm-kernel`, `thm-counting`.
    """
    M = matrix_of("kernel", M)
    at = placement("kernel", side)
    nothing = at.turned(as_vector(zeros(at.shape(M)[0], 1, M.ring), is_column=True))
    return solutions_by(M, system_of(M, at), nothing, side)


def solutions_from(d: Decomposition, b: Matrix, side: Side) -> SolutionSet:
    """Return the solution set for a decomposition of M, which several right-hand sides may share."""
    return solutions_by(d.M, RecordSystem(PLACEMENTS[side].turned(d)), b, side)


def solutions_by(M: Matrix, system: LinearSystem, b: Matrix, side: Side) -> SolutionSet:
    """Return what a system says of one b, as it reads on the side of the unknown."""
    at = PLACEMENTS[side]
    x, u, q = system.answer(at.turned(b))
    if x is not None and isinstance(b, Vector):
        x = as_vector(x, is_column=True)
    particular = None if x is None else at.turned(x)
    witness = None if u is None else at.turned(u)
    return SolutionSet(M, b, side, system, particular, witness, q)


def _columns(M: Matrix, at: Placement) -> list[Matrix]:
    """Return the columns of M, its rows for "left", as Vectors."""
    upright = at.turned(M)
    return [at.turned(upright[:, j]) for j in range(upright.shape[1])]


def modulo_text(q: int) -> str:
    """Return " modulo 6", and nothing for q = 0.

    >>> modulo_text(6), modulo_text(0)
    (' modulo 6', '')
    """
    return f" modulo {format_integer(q)}" if q else ""


def tuple_text(M: Matrix) -> str:
    """Return the entries of a vector as "(5, 1)"."""
    return f"({elements_text(M.ring, M.entries)})"

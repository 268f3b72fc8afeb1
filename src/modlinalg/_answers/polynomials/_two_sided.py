"""The equation A*X*B = C: all solutions by two Smith forms, or two vectors that refute it.

With RA*A*CA = diag(d_i) and RB*B*CB = diag(e_j), and X = CA*Y*RB, the equation is d_i*y_ij*e_j = s_ij for
S = RA*C*CB: one linear equation in one unknown for each place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from modlinalg._answers.systems.shown import modulo_latex, modulo_text, sum_latex
from modlinalg._answers.systems.solution_sets import each_sum
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element, format_integer
from modlinalg._matrices import Matrix, from_rows, least_modulus, matrix, sized, vanishes, zeros
from modlinalg._matrices.arguments import called, element_of, matrix_of, read_as
from modlinalg._matrices.typeset.grid import equation
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import PostconditionError, RingMismatchError, ShapeError, UnsupportedError
from modlinalg.nonexistence import NoTwoSidedSolutionError

MOST_ENTRIES = 400  # of generators that are written out where people read


@dataclass(frozen=True, slots=True)
class ShownMatrices:
    """The matrices particular + sum of t_i*generators[i], 0 <= t_i < orders[i]; order 0 is infinite."""

    particular: Matrix
    generators: tuple[Matrix, ...]
    orders: tuple[int, ...]

    def shortened(self) -> str:
        """Return the text, with a word for the generators where these have more than 400 entries."""
        rows, cols = self.particular.shape
        if len(self.generators) * rows * cols <= MOST_ENTRIES:
            return self.text(lambda X: X.text_lines())
        words = f"and combinations of {len(self.generators)} generators, matrices of {rows} x {cols}"
        return "\n".join([*equation("X =", self.particular.text_lines()), words])

    def text(self, lines: Callable[[Matrix], Sequence[str]]) -> str:
        """Return "X = [2 1]", "+ t1 * [4 0]", "t1 in 0..1", given the lines of each matrix."""
        found = equation("X =", lines(self.particular))
        for i, G in enumerate(self.generators, 1):
            found += equation(f"+ t{i} *", lines(G))
        last = [
            f"0..{format_integer(order - 1)}" if order else str(self.particular.ring) for order in self.orders
        ]
        ranges = (f"t{i} in {values}" for i, values in enumerate(last, 1))
        return "\n".join([*found, *([", ".join(ranges)] if self.orders else [])])

    def latex(self, formula: Callable[[Matrix], str]) -> str:
        """Return the same for LaTeX, given the formula of each matrix."""
        ring, whole = self.particular.ring, map(formula, (self.particular, *self.generators))
        return sum_latex("X", whole, self.orders, ring, modulo_latex(ring.modulus or 0))


@dataclass(frozen=True, slots=True, repr=False)
class TwoSidedSolutions:
    """All X (p x s) with A*X*B = C for A (m x p), B (s x r) and C (m x r), or the proof that there is none.

    The solutions are `particular` + sum of c_i * `generators[i]` with 0 <= c_i < `orders[i]`, each exactly
    once; order 0 is infinite: over Q and Z c_i is any element.  A set without elements is false and has a
    `witness` Z (r x m) with B*Z*A = 0 and trace(Z*C) != 0, over Z modulo `q`, and exactly where `q` is 0:
    trace(Z*A*X*B) = trace(X*B*Z*A) is 0 for every X.

    >>> from modlinalg import matrix, solve_two_sided
    >>> A, B = matrix([[2, 0], [0, 1]], mod=8), matrix([[1, 1]], mod=8)
    >>> found = solve_two_sided(A, B, [[4, 4], [3, 3]])
    >>> found.count, found.orders, found.particular.tolist()
    (2, (2,), [[2], [3]])
    >>> assert A @ found.particular @ B == found.C and all((A @ G @ B).is_zero for G in found.generators)
    >>> [[6], [3]] in found, [[1], [3]] in found, [X.tolist() for X in found]
    (True, False, [[[2], [3]], [[6], [3]]])
    >>> none = solve_two_sided(A, B, [[1, 1], [0, 0]])
    >>> bool(none), none.witness.tolist(), none.q, none.refusal().witness == none.witness
    (False, [[4, 0], [0, 0]], 0, True)
    >>> print(found)
    X = [2]
        [3]
    + t1 * [4]
           [0]
    t1 in 0..1

    .. versionadded:: 0.2
    """

    A: Matrix
    B: Matrix
    C: Matrix
    _left: Decomposition = field(compare=False)
    _right: Decomposition = field(compare=False)
    _particular: Matrix | None = field(compare=False)
    witness: Matrix | None = field(compare=False)
    q: int = field(default=0, compare=False)

    def __bool__(self) -> bool:
        """Whether there is a solution."""
        return self._particular is not None

    @property
    def particular(self) -> Matrix:
        """One solution; NoTwoSidedSolutionError with its witness when there is none."""
        if self._particular is None:
            raise self.refusal()
        return self._particular

    @property
    def generators(self) -> tuple[Matrix, ...]:
        """Matrices G, of which all G with A*G*B = 0 are the direct sum; made anew when asked for."""
        CA, RB, ring = self._left.C, self._right.R, self.A.ring
        return tuple(ring.annihilator(a) * (CA[:, i] @ RB[j, :]) for i, j, a in self._free())

    @property
    def orders(self) -> tuple[int, ...]:
        """The orders of the generators, 0 for infinite."""
        ring = self.A.ring
        return tuple(ring.ideal(a) if ring.modulus else 0 for _, _, a in self._free())

    @property
    def count(self) -> int | float:
        """The exact number of solutions; math.inf over Q and Z unless there is at most one."""
        orders = self.orders if self else ()
        return math.inf if 0 in orders else math.prod(orders) * bool(self)

    def _free(self) -> Iterator[tuple[int, int, Element]]:
        """Yield (i, j, d_i*e_j) for the places of Y = CA^-1*X*RB^-1 at which that is no unit."""
        ring, (p, s) = self.A.ring, (self.A.shape[1], self.B.shape[0])
        product = _products(self._left, self._right)
        places = ((i, j, product(i, j)) for i in range(p) for j in range(s))
        return ((i, j, a) for i, j, a in places if ring.annihilator(a))

    def __iter__(self) -> Iterator[Matrix]:
        """Yield every solution once, lazily; UnsupportedError when there are infinitely many."""
        if self.count == math.inf:
            raise UnsupportedError(f"iteration: there are infinitely many solutions over {self.A.ring}")
        if self:
            digits = zip(self.generators, self.orders, strict=True)
            yield from each_sum(self.particular, digits, lambda X: X)

    def __contains__(self, X: object) -> bool:
        """Whether X, a matrix or a list of rows, solves the equation."""
        candidate = element_of(X, self.A.ring, lambda X, ring: _matrix_over(ring, X, "X"))
        if candidate is None:
            return False
        fits = candidate.shape == (self.A.shape[1], self.B.shape[0])
        return fits and self.A @ candidate @ self.B == self.C

    def refusal(self) -> NoTwoSidedSolutionError:
        """Return the error that says why there is no solution."""
        assert self.witness is not None
        value = (self.witness @ self.C).trace()
        return NoTwoSidedSolutionError(
            f"solve_two_sided: A*X*B = C has no solution over {self.A.ring}: a matrix Z ({self.C.shape[1]} x"
            f" {self.C.shape[0]}) has B*Z*A = 0 and trace(Z*C) ="
            f" {self.A.ring.format(value % self.q if self.q else value)}{modulo_text(self.q)}",
            matrix=self.A,
            witness=self.witness,
            B=self.B,
            C=self.C,
            q=self.q,
        )

    def __str__(self) -> str:
        """Return "X = [2 1]", "+ t1 * [4 0]", "t1 in 0..1" in lines, or why there is no solution."""
        if not self:
            return str(self.refusal())
        return ShownMatrices(self.particular, self.generators, self.orders).shortened()

    def __repr__(self) -> str:
        """Return the question and the number of solutions."""
        count = "infinitely many" if self.count == math.inf else format_integer(int(self.count))
        sizes = f"A {sized(self.A)} and B {sized(self.B)} over {self.A.ring}"
        return f"<TwoSidedSolutions of A*X*B = C, {sizes}: {count} solution{'' if self.count == 1 else 's'}>"


def solve_two_sided(A: object, B: object, C: object) -> TwoSidedSolutions:
    """Return all X (p x s) with A*X*B = C, for A (m x p), B (s x r) and C (m x r) over Z_n, Z or Q.

    With RA*A*CA = diag(d_i), RB*B*CB = diag(e_j) and X = CA*Y*RB the equation says d_i*e_j*y_ij = s_ij for
    S = RA*C*CB.  Where one of these has no solution, Z = t*CB[:, j]*RA[i, :] with the t that makes d_i*e_j
    zero, over Z with t = 1 modulo d_i*e_j, proves that the whole has none.

    >>> from modlinalg import matrix, solve_two_sided
    >>> A, B = matrix([[2, 0], [0, 1]], mod=8), matrix([[3]], mod=8)
    >>> [solve_two_sided(A, B, [[c], [1]]).count for c in (0, 1, 2)]
    [2, 0, 2]
    >>> none = solve_two_sided(A, B, [[1], [1]])
    >>> Z = none.witness
    >>> Z.tolist(), (B @ Z @ A).is_zero, (Z @ none.C).trace()
    ([[4, 0]], True, 4)

    C may be a list of rows.  For several unknowns in one system, or with other shapes, `kron` turns
    A*X*B into a system for `solve`, of p*s unknowns.  Raises ShapeError and RingMismatchError when the
    matrices do not fit, EntryError for an entry of C that is no element.  That there is no solution is an
    answer, which is false; its `particular` raises NoTwoSidedSolutionError.
    Source: Penrose 1955, over fields by pseudo-inverses.

    .. versionadded:: 0.2
    """
    A, B = matrix_of("solve_two_sided", A), matrix_of("solve_two_sided", B)
    if A.ring != B.ring:
        raise RingMismatchError(f"solve_two_sided: A is over {A.ring}, B over {B.ring}")
    C = _matrix_over(A.ring, C, "solve_two_sided: C")
    if C.shape != (A.shape[0], B.shape[1]):
        needed = f"{A.shape[0]} x {B.shape[1]}, not {sized(C)}"
        raise ShapeError(f"solve_two_sided: A is {sized(A)} and B {sized(B)}, so C must be {needed}")
    with called("solve_two_sided", "decompose"):
        left, right = decompose(A), decompose(B)
    product, ring = _products(left, right), A.ring
    Y, Z, q = zeros(A.shape[1], B.shape[0], ring).tolist(), None, 0
    places = ((i, j, s) for i, row in enumerate((left.R @ C @ right.C).rows()) for j, s in enumerate(row))
    for i, j, s in places:
        a = product(i, j)
        if not ring.divides(a, s):
            Z, q = _refutation(left.R[i, :], right.C[:, j], a, s)
            break
        if s:
            Y[i][j] = ring.quotient(s, a)
    X = left.C @ from_rows(Y, B.shape[0], ring) @ right.R if Z is None else None
    report("checks")
    if X is not None:
        good = A @ X @ B == C
    else:
        assert Z is not None
        value = (Z @ C).trace()
        good = vanishes(B @ Z @ A, q) and bool(value % q if q else value)
    if not good:
        raise PostconditionError(f"solve_two_sided: A*X*B = C or its refutation fails for {A!r} and {B!r}")
    return TwoSidedSolutions(A, B, C, left, right, X, Z, q)


def _matrix_over(ring: Ring, data: object, name: str) -> Matrix:
    """Return a matrix over the ring of A, which a list of rows is taken for."""
    if isinstance(data, Matrix) and data.ring != ring:
        raise RingMismatchError(f"{name} is over {data.ring}, A over {ring}")
    with read_as(name):
        return matrix(data, ring)


def _products(left: Decomposition, right: Decomposition) -> Callable[[int, int], Element]:
    """Return the function with the value d_i*e_j at (i, j), which is 0 beyond a diagonal."""
    ring, d, e = left.ring, left.invariant_factors, right.invariant_factors
    return lambda i, j: ring.canonical(d[i] * e[j]) if i < len(d) and j < len(e) else ring.zero


def _refutation(u: Matrix, v: Matrix, a: Element, s: Element) -> tuple[Matrix, int]:
    """Return (Z, q) for the row u of RA and the column v of CB with u*C*v = s, no multiple of a."""
    ring = u.ring
    if ring == ZZ and a:
        q = least_modulus(int(a), from_rows([[s]], 1, ZZ))
        rows = [[int(x) % q for x in row] for row in (v @ u).rows()]
        return from_rows(rows, u.shape[1], ZZ), q
    return ring.annihilator(a) * (v @ u), 0

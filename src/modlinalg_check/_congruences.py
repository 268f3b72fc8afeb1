"""The kinds about systems over Z with one modulus n_i for each equation: row i of M*x = b modulo n_i.

n_i = 0 says that the equation holds exactly, n_i = 1 says nothing.  x*M = b has its equations in the
columns, and all is said of the transposes, so what is multiplied here stands upright.
"""

from collections.abc import Iterator
from math import lcm
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import MAX_ENTRIES, Matrix, product
from ._systems import are_due, decomposes, generators_due, read_decomposition, read_listed, refutes
from ._text import MAX_DIGITS, show
from ._verdict import BeyondLimitError
from ._work import OVERHEAD, digits


class EachEquation(NamedTuple):
    """M (m x k) and b (m x j), upright, and the m moduli."""

    M: Matrix
    b: Matrix
    moduli: list[int]


@kind("congruence_solution", "side M:mk^~ b:mj^ moduli:m x:kj^", products="mkj", answer="x", rings="Z")
def congruence_solution(c: Certificate, M: Matrix, b: Matrix, x: Matrix) -> None:
    """n_i divides row i of M*x - b, and for n_i = 0 this row is 0."""
    solves_each(c, EachEquation(M, b, c.moduli or []), x)


@kind(
    "no_congruence_solution",
    "side M:mk|km~ b:mj|jm u:1m|m1 moduli:m q",
    products="1mk|km1 1mj|jm1",
    answer="u",
    rings="Z",
)
def no_congruence_solution(c: Certificate, M: Matrix, b: Matrix, u: Matrix) -> None:
    """u*M = 0, u_i*n_i = 0 for all i, and u*b != 0, modulo q; on the left M*u = 0 and b*u != 0."""
    numbers = [entry.numerator for row in u.entries for entry in row]
    M, b, u = c.modulo(M, b, u)
    products = enumerate(zip(numbers, c.moduli or [], strict=True), 1)
    c.holds(
        "u_i*n_i = 0 for all i",
        (f"i = {i}, {show(x)}*{show(n)}" for i, (x, n) in products if not is_multiple(c, x, n, c.q)),
    )
    refutes(c, M, b, u)


@kind(
    "congruence_solution_set",
    "side M:mk^ b:mj^ moduli:m .. x:kj^ RI:ee W:ew CI:ww R:ee C:ww generators orders count",
    products="mkj eee www eeww",
    answer="count x generators orders",
    rings="Z",
)
def congruence_solution_set(c: Certificate, M: Matrix, b: Matrix) -> None:
    """x solves the system, and the rest is due to the decomposition of `one_system`, which is formed here."""
    system = EachEquation(M, b, c.moduli or [])
    L = c.common = common_multiple(c, system.moduli)
    modular = Ring(L, c.ring.work) if L else c.ring  # x and the generators are known modulo L
    x = upright(c, "x", "kj", ring=modular)
    A = one_system(c, system, L)
    c.sizes |= {"e": A.rows, "w": A.cols}
    parts = read_decomposition(c, A, "ew")
    listed = read_listed(c, modular, "k1" if c.side == "right" else "1k")
    c.all_read()
    solves_each(c, system, x)
    d = decomposes(c, parts, "A")
    due = [(order, line[: M.cols]) for order, line in generators_due(A.ring, d, parts.C.T.entries)]
    are_due(c, listed, due, modular, b.cols)


# what they have


def upright(
    c: Certificate, name: str, shape: str, *, may_be_sparse: bool = False, ring: Ring | None = None
) -> Matrix:
    """The matrix of a field, for side left its transpose; it has this shape then."""
    if c.side == "right":
        return c.matrix(name, shape, may_be_sparse=may_be_sparse, ring=ring)
    return c.matrix(name, shape[::-1], may_be_sparse=may_be_sparse, ring=ring).T


def common_multiple(c: Certificate, moduli: list[int]) -> int:
    """The least common multiple L, which is 0 if a modulus is."""
    L, beyond = 0 if 0 in moduli else 1, 10**MAX_DIGITS
    for n in moduli if L else []:
        c.ring.work.spend(OVERHEAD + 4 * digits(L) * digits(n))
        L = lcm(L, n)
        if L >= beyond:
            raise BeyondLimitError(f"a least common multiple of more than {MAX_DIGITS} digits")
    return L


def one_system(c: Certificate, system: EachEquation, L: int) -> Matrix:
    """The matrix A of one system whose solutions with right-hand side 0 are those of all equations.

    L >= 2   diag(L/n_i)*M over Z_L
    L = 1    0 x 0: nothing is asked
    L = 0    [M | N] over Z, row i of M modulo n_i, with a column n_i*e_i of N for each n_i >= 2; the rows
             with n_i = 1 are left out
    """
    M, moduli = system.M, system.moduli
    if L == 1:
        return Matrix(c.ring, 0, 0, [])
    kept = [i for i, n in enumerate(moduli) if L or n != 1]
    extra = [i for i in kept if not L and moduli[i]]
    ring = Ring(L, c.ring.work) if L else c.ring
    rows, cols = len(kept), M.cols + len(extra)
    if rows * cols > MAX_ENTRIES:
        raise BeyondLimitError(f"a product with more than {MAX_ENTRIES} entries")
    entries: list[list[Element]] = []
    held = 0
    for i in kept:
        n = moduli[i]
        factor = L // n if L else 1
        size = digits(n)  # of a remainder, even of a short x < 0
        scaling = OVERHEAD + size * digits(factor)
        ring.work.spend(sum(scaling + digits(x.numerator) * size for x in M.entries[i]) + cols)
        row = [x % n * factor if n else x for x in M.entries[i]]
        held += ring.held(row) + len(extra)
        ring.work.require_room(held)
        entries.append(row + [n * (j == i) for j in extra])
    return Matrix(ring, rows, cols, entries)


# what must hold


def solves_each(c: Certificate, system: EachEquation, x: Matrix) -> None:
    """Each equation modulo its own n_i; x need be known modulo a multiple of all of them only."""
    M, b, moduli = system

    def failures() -> Iterator[str]:
        line = "row" if c.side == "right" else "column"
        rows = zip(product(M, x), b.entries, moduli, strict=True)
        for i, (left, right, n) in enumerate(rows, 1):
            for (p, _), e in zip(left, right, strict=True):
                difference = p - e.numerator
                if not is_multiple(c, 1, difference, n):
                    yield f"{line} {i}: {show(difference)} and {show(n)}"

    c.holds(f"n_i divides ({'M*x' if c.side == 'right' else 'x*M'} - b)_i", failures())


def is_multiple(c: Certificate, x: int, y: int, n: int) -> bool:
    """Whether n divides x*y, which for n = 0 is 0."""
    size = digits(x) + digits(y)
    c.ring.work.spend(OVERHEAD + digits(x) * digits(y) + size * digits(n))
    return x * y % n == 0 if n else x * y == 0

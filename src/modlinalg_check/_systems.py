"""The kinds about decompositions and systems: what each certificate must have, then what must hold.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  Over Z those of a "no" are meant modulo its q.
"""

from itertools import pairwise, zip_longest
from typing import NamedTuple

from ._arithmetic import Element
from ._certificate import Certificate
from ._matrices import (
    Matrix,
    diagonal,
    divides,
    identity,
    product,
    product_of_three,
    read_matrix,
    zero,
)
from ._text import show
from ._verdict import MalformedError
from ._work import digits


class Decomposition(NamedTuple):
    """The matrices of M = RI*W*CI."""

    M: Matrix
    RI: Matrix
    W: Matrix
    CI: Matrix
    R: Matrix
    C: Matrix


def decomposition(c: Certificate) -> None:
    """R*RI = I, C*CI = I, M = RI*W*CI, and W is in Smith form."""
    parts = read_decomposition(c, c.matrix("M", "mk"))
    c.all_read()
    decomposes(c, parts)


def read_decomposition(c: Certificate, M: Matrix) -> Decomposition:
    """The fields RI, W, CI, R and C beside M."""
    RI, W, CI = c.matrix("RI", "mm"), c.matrix("W", "mk"), c.matrix("CI", "kk")
    return Decomposition(M, RI, W, CI, c.matrix("R", "mm"), c.matrix("C", "kk"))


def decomposes(c: Certificate, parts: Decomposition) -> list[Element]:
    """The statements of a decomposition; returns the diagonal of W."""
    M, RI, W, CI, R, C = parts
    c.equal("R*RI = I", product(R, RI), identity(M.rows))
    c.equal("C*CI = I", product(C, CI), identity(M.cols))
    c.equal("RI*W*CI = M", product_of_three(RI, W, CI), M.ratios())
    c.holds("W is diagonal", (f"row {i + 1}" for i, j, _ in W.nonzero() if i != j))
    d, n = diagonal(W), c.ring.n
    c.holds("d_i divides d_(i+1)", (f"{show(x)} and {show(y)}" for x, y in pairwise(d) if not divides(x, y)))
    if n:
        c.holds("d_i divides n", (f"d_i = {show(x)}" for x in d if x and not divides(x, n)))
    elif n == 0:
        c.holds("d_i >= 0", (f"d_i = {show(x)}" for x in d if x < 0))
    else:
        c.holds("d_i is 1 or 0", (f"d_i = {show(x)}" for x in d if x not in (0, 1)))
    return d


def solution(c: Certificate) -> None:
    """M*x = b, on the left x*M = b."""
    side = c.read_side()
    M = c.matrix("M", "mk", may_be_sparse=True)
    b, x = c.matrix("b", "mj" if side == "right" else "jk"), c.matrix("x", "kj" if side == "right" else "jm")
    c.all_read()
    solves(c, M, x, b)


def solves(c: Certificate, M: Matrix, x: Matrix, b: Matrix) -> None:
    """The statement of a solution."""
    if c.side == "right":
        c.equal("M*x = b", product(M, x), b.ratios())
    else:
        c.equal("x*M = b", product(x, M), b.ratios())


def no_solution(c: Certificate) -> None:
    """u*M = 0 and u*b != 0, on the left M*u = 0 and b*u != 0."""
    side = c.read_side()
    M = c.matrix("M", "mk", may_be_sparse=True)
    if side == "right":
        b, u = c.matrix("b", "mj"), c.matrix("u", "1m")
        c.read_modulus()
        c.all_read()
        M, b, u = c.modulo(M, b, u)
        c.equal("u*M = 0", product(u, M), zero(1, M.cols))
        c.not_equal("u*b != 0", product(u, b), zero(1, b.cols))
    else:
        b, u = c.matrix("b", "jk"), c.matrix("u", "k1")
        c.read_modulus()
        c.all_read()
        M, b, u = c.modulo(M, b, u)
        c.equal("M*u = 0", product(M, u), zero(M.rows, 1))
        c.not_equal("b*u != 0", product(b, u), zero(b.rows, 1))


def solution_set(c: Certificate) -> None:
    """x solves the system, and generators, orders and count are those of the decomposition of M."""
    right = c.read_side() == "right"
    M = c.matrix("M", "mk")
    b, x = c.matrix("b", "mj" if right else "jk"), c.matrix("x", "kj" if right else "jm")
    parts = read_decomposition(c, M)
    shape = "k1" if right else "1m"
    read = (read_matrix(c.ring, "a generator", value) for value in c.listed("generators", dict))
    generators = [c.fitting("a generator", shape, g) for g in read]
    orders, count = read_orders(c), read_count(c)
    c.all_read()
    solves(c, M, x, b)
    d = decomposes(c, parts)
    lines = parts.C.T.entries if right else parts.R.entries
    given = [[entry for row in g.entries for entry in row] for g in generators]
    due = generators_due(c, d, lines)
    compared = enumerate(zip_longest(zip_longest(orders, given), due), 1)
    c.holds("generators and orders are due to W", (f"number {i}" for i, (x, y) in compared if x != y))
    fits = is_count(c, count, [order for order, _ in due], b.cols if right else b.rows)
    c.holds("count = (product of the orders)^(lines of b)", [] if fits else [f"it is not {show(count)}"])


def read_orders(c: Certificate) -> list[int]:
    """The orders of the generators, 0 for infinite."""
    value = c.field("orders")
    if type(value) is not list or not all(type(order) is int and order >= 0 for order in value):
        raise MalformedError("orders is not a list of numbers >= 0")
    return value


def read_count(c: Certificate) -> int | None:
    """The number of solutions, or None if it is infinite, as it may be over Z and Q."""
    count = c.field("count")
    if not c.ring.n and type(count) is str and count == "infinite":
        return None
    if type(count) is not int or count < 1:
        raise MalformedError("count is not the number of elements of a set")
    return count


def generators_due(
    c: Certificate, d: list[Element], lines: list[list[Element]]
) -> list[tuple[int, list[Element]]]:
    """Order and generator for each d_i != 1: d_i and (n/d_i)*line i, or n and line i if d_i = 0.

    Over Z and Q n = 0, and only d_i = 0 has a generator.
    """
    n = c.ring.n or 0
    due: list[tuple[int, list[Element]]] = []
    for i, line in enumerate(lines):
        order = d[i].numerator if i < len(d) else 0
        if order == 0:
            due.append((n, line))
        elif n and order > 1:
            due.append((order, c.ring.scaled(n // order, line)))
    return due


def is_count(c: Certificate, count: int | None, orders: list[int], lines: int) -> bool:
    """Whether count is p^lines, p the product of the orders; over Z and Q infinite where it must be.

    Each order is at least 2 over Z_n, so the product is left as soon as it is too long.
    """
    if not c.ring.n:
        return count == (None if orders and lines else 1)
    if count is None or not lines:
        return count == 1
    p = 1
    for order in orders:
        c.ring.work.spend(digits(p) * digits(order))
        p *= order
        if p > count:
            return False
    c.ring.work.spend(digits(count) ** 2)
    return (p.bit_length() - 1) * lines < count.bit_length() and p**lines == count

"""The kinds about decompositions and systems: what each certificate must have, then what must hold.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  Over Z those of a "no" are meant modulo its q.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, zip_longest
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
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
from ._text import MAX_DIGITS, show
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


@kind("decomposition", "M:mk RI:mm W:mk CI:kk R:mm C:kk", products="mmm kkk mmkk", answer="d RI CI R C")
def decomposition(c: Certificate, *parts: Matrix) -> None:
    """R*RI = I, C*CI = I, M = RI*W*CI, and W is in Smith form."""
    decomposes(c, Decomposition(*parts))


PARTS = ("RI", "W", "CI", "R", "C")


def read_decomposition(
    c: Certificate, M: Matrix, shape: str, names: tuple[str, str, str, str, str] = PARTS
) -> Decomposition:
    """The fields RI, W, CI, R and C beside M, which has this shape; they are over its ring."""
    left, right = 2 * shape[0], 2 * shape[1]
    RI, W = c.matrix(names[0], left, ring=M.ring), c.matrix(names[1], shape, ring=M.ring)
    CI, R = c.matrix(names[2], right, ring=M.ring), c.matrix(names[3], left, ring=M.ring)
    return Decomposition(M, RI, W, CI, R, c.matrix(names[4], right, ring=M.ring))


def decomposes(
    c: Certificate,
    parts: Decomposition,
    name: str = "M",
    names: tuple[str, str, str, str, str] = PARTS,
) -> list[Element]:
    """The statements of a decomposition of what has this name; returns the diagonal of W."""
    M, RI, W, CI, R, C = parts
    c.equal(f"{names[3]}*{names[0]} = I", product(R, RI), identity(M.rows))
    c.equal(f"{names[4]}*{names[2]} = I", product(C, CI), identity(M.cols))
    c.equal(f"{'*'.join(names[:3])} = {name}", product_of_three(RI, W, CI), M.ratios())
    c.holds(f"{names[1]} is diagonal", (f"row {i + 1}" for i, j, _ in W.nonzero() if i != j))
    d = diagonal(W)
    divide_each_other(c, M.ring, d)
    return d


def divide_each_other(c: Certificate, ring: Ring, d: list[Element]) -> None:
    """The statements that each d_i divides the next, and is the one chosen among its multiples by units."""
    n = ring.n
    apart = ((x, y) for x, y in pairwise(d) if not (divides(x, y) or (x and n is None)))  # any x but 0 over Q
    c.holds("d_i divides d_(i+1)", (f"{show(x)} and {show(y)}" for x, y in apart))
    if n:
        c.holds("d_i divides n", (f"d_i = {show(x)}" for x in d if x and not divides(x, n)))
    elif n == 0:
        c.holds("d_i >= 0", (f"d_i = {show(x)}" for x in d if x < 0))
    else:
        c.holds("d_i is 1 or 0", (f"d_i = {show(x)}" for x in d if x not in (0, 1)))


@kind("solution", "side M:mk~ b:mj|jk x:kj|jm", products="mkj|jmk", answer="x")
def solution(c: Certificate, M: Matrix, b: Matrix, x: Matrix) -> None:
    """M*x = b, on the left x*M = b."""
    solves(c, M, x, b)


def solves(c: Certificate, M: Matrix, x: Matrix, b: Matrix) -> None:
    """The statement of a solution."""
    if c.side == "right":
        c.equal("M*x = b", product(M, x), b.ratios())
    else:
        c.equal("x*M = b", product(x, M), b.ratios())


@kind("no_solution", "side M:mk~ b:mj|jk u:1m|k1 q", products="1mk|mk1 1mj|jk1", answer="u")
def no_solution(c: Certificate, M: Matrix, b: Matrix, u: Matrix) -> None:
    """u*M = 0 and u*b != 0, on the left M*u = 0 and b*u != 0."""
    refutes(c, *c.modulo(M, b, u))


def refutes(c: Certificate, M: Matrix, b: Matrix, u: Matrix) -> None:
    """The statements of a refutation, of matrices modulo q."""
    if c.side == "right":
        c.equal("u*M = 0", product(u, M), zero(1, M.cols))
        c.not_equal("u*b != 0", product(u, b), zero(1, b.cols))
    else:
        c.equal("M*u = 0", product(M, u), zero(M.rows, 1))
        c.not_equal("b*u != 0", product(b, u), zero(b.rows, 1))


@kind(
    "solution_set",
    "side M:mk b:mj|jk x:kj|jm .. RI:mm W:mk CI:kk R:mm C:kk generators orders count",
    products="mkj|jmk mmm kkk mmkk",
    answer="count x generators orders",
)
def solution_set(c: Certificate, M: Matrix, b: Matrix, x: Matrix) -> None:
    """x solves the system, and generators, orders and count are those of the decomposition of M."""
    right = c.side == "right"
    parts = read_decomposition(c, M, "mk")
    listed = read_listed(c, c.ring, "k1" if right else "1m")
    c.all_read()
    solves(c, M, x, b)
    d = decomposes(c, parts)
    lines = parts.C.T.entries if right else parts.R.entries
    are_due(c, listed, generators_due(c.ring, d, lines), c.ring, b.cols if right else b.rows)


class Listed(NamedTuple):
    """What a certificate lists of all solutions."""

    generators: list[list[Element]]
    orders: list[int]
    number: int | str


def read_listed(c: Certificate, ring: Ring, shape: str) -> Listed:
    """The generators, of this shape and over this ring, their orders, and the number of solutions."""
    return Listed(read_generators(c, ring, shape), c.numbers("orders"), read_count(c, ring))


def read_generators(c: Certificate, ring: Ring, shape: str) -> list[list[Element]]:
    """The entries of each generator, which is a column or a row of this shape."""
    read = (read_matrix(ring, "a generator", value) for value in c.listed("generators", dict))
    fitting = (c.fitting("a generator", shape, g) for g in read)
    return [[entry for row in g.entries for entry in row] for g in fitting]


def read_count(c: Certificate, ring: Ring) -> int | str:
    """The number of solutions; "infinite", as over Z and Q, or over Z_n "product": too long to be written."""
    count = c.field("count")
    if type(count) is str and count == ("product" if ring.n else "infinite"):
        return count
    if type(count) is not int or count < 1:
        raise MalformedError("count is not the number of elements of a set")
    return count


def are_due(
    c: Certificate, listed: Listed, due: list[tuple[int, list[Element]]], ring: Ring, lines: int
) -> None:
    """The statements about what is listed, for this number of right-hand sides over this ring."""
    given = zip_longest(listed.orders, listed.generators)
    c.holds("generators and orders are due to W", unlike(given, due))
    fits = is_count(ring, listed.number, [order for order, _ in due], lines)
    shown = f"of more than {MAX_DIGITS} digits" if listed.number == "product" else show(listed.number)
    shown = "infinite" if listed.number == "infinite" else shown
    failures = [] if fits else [f"it is not {shown}"]
    c.holds("count = (product of the orders)^(lines of b)", failures)


def unlike(given: Iterable[object], due: Iterable[object]) -> Iterator[str]:
    """The numbers of the items in which two lists differ, from 1; they differ, too, where one has more."""
    return (f"number {i}" for i, (x, y) in enumerate(zip_longest(given, due), 1) if x != y)


def generators_due(
    ring: Ring, d: list[Element], lines: list[list[Element]]
) -> list[tuple[int, list[Element]]]:
    """Order and generator for each d_i != 1: d_i and (n/d_i)*line i, or n and line i if d_i = 0.

    Over Z and Q n = 0, and only d_i = 0 has a generator.
    """
    n = ring.n or 0
    due: list[tuple[int, list[Element]]] = []
    for i, line in enumerate(lines):
        order = d[i].numerator if i < len(d) else 0
        if order == 0:
            due.append((n, line))
        elif n and order > 1:
            due.append((order, ring.scaled(n // order, line)))
    return due


def is_count(ring: Ring, count: int | str, orders: list[int], lines: int) -> bool:
    """Whether count is p^lines, p the product of the orders; over Z and Q infinite where it must be.

    Each order is at least 2 over Z_n, so the product is left as soon as it is too long.  "product" stands for
    a number of more than 10,000 digits, and for no other.
    """
    if not ring.n:
        return count == ("infinite" if orders and lines else 1)
    if not lines:
        return count == 1
    most = 10**MAX_DIGITS if isinstance(count, str) else count
    p = 1
    for order in orders:
        ring.work.spend(digits(p) * digits(order))
        p *= order
        if p > most:
            return count == "product"
    ring.work.spend(digits(most) ** 2)
    if (p.bit_length() - 1) * lines >= most.bit_length():
        return count == "product"
    power: int = p**lines
    return power >= most if isinstance(count, str) else power == count

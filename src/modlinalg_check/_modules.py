"""The kinds about modules: what the columns of M span, or for side left its rows.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from itertools import zip_longest
from math import gcd
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, Rows, computed, product, zero
from ._systems import (
    Decomposition,
    decomposes,
    generators_due,
    read_decomposition,
    read_generators,
    solves,
    unlike,
)

OF_CLASSES = ("PI", "D", "QI", "P", "Q")


@kind("equal_modules", "side M:mk b:mj|jk x:kj|jm y:jk|mj", products="mkj|jmk mjk")
def equal_modules(c: Certificate, M: Matrix, b: Matrix, x: Matrix, y: Matrix) -> None:
    """M*x = b and b*y = M, on the left x*M = b and y*b = M."""
    spans_the_same(c, M, b, x, y)


def spans_the_same(c: Certificate, M: Matrix, b: Matrix, x: Matrix, y: Matrix) -> None:
    """The statements of equal_modules."""
    solves(c, M, x, b)
    if c.side == "right":
        c.equal("b*y = M", product(b, y), M.ratios())
    else:
        c.equal("y*b = M", product(y, b), M.ratios())


INDEPENDENT = "side M:mk b:mj|jk x:kj|jm y:jk|mj z:jm|kj .. factor"
OF_INDEPENDENT = "mkj|jmk mjk jmj|jkj"


@kind("basis_of_image", INDEPENDENT, products=OF_INDEPENDENT, answer="b")
def basis_of_image(c: Certificate, *given: Matrix) -> None:
    """M*x = b, b*y = M and z*b = factor*I, where factor is no zero divisor."""
    factor = read_factor(c, *given)
    divides_zero = gcd(factor.numerator, c.ring.n) != 1 if c.ring.n else factor == 0
    c.holds("factor is no zero divisor", [c.ring.show((factor.numerator, 1))] if divides_zero else [])


@kind("minimal_generators", INDEPENDENT, products=OF_INDEPENDENT, answer="b")
def minimal_generators(c: Certificate, *given: Matrix) -> None:
    """M*x = b, b*y = M and z*b = factor*I, where factor is not 0."""
    factor = read_factor(c, *given)
    c.holds("factor != 0", ["it is 0"] if factor == 0 else [])


def read_factor(c: Certificate, M: Matrix, b: Matrix, x: Matrix, y: Matrix, z: Matrix) -> Element:
    """The factor of what spans the same as M and has z*b = factor*I, on the left b*z = factor*I."""
    factor = c.ring.element(c.field("factor"))
    c.all_read()
    spans_the_same(c, M, b, x, y)
    if c.side == "right":
        c.equal("z*b = factor*I", product(z, b), multiple_of_identity(factor, b.cols))
    else:
        c.equal("b*z = factor*I", product(b, z), multiple_of_identity(factor, b.rows))
    return factor


def multiple_of_identity(factor: Element, size: int) -> Rows:
    """The rows of factor*I."""
    entry = factor.numerator, factor.denominator
    return ((entry if i == j else (0, 1) for j in range(size)) for i in range(size))


@kind(
    "intersection",
    "side M:mk^ b:mj^ x:kr^ y:jr^ .. RI:mm W:mw CI:ww R:mm C:ww",
    products="mkr mjr mmm www mmww",
    answer="x y",
)
def intersection(c: Certificate, M: Matrix, b: Matrix, x: Matrix, y: Matrix) -> None:
    """M*x = b*y, on the left x*M = y*b, and (x; y) is the kernel of [M | -b] by a decomposition.

    On the left all is said of the transposes, so what is decomposed stands upright.
    """
    right = c.side == "right"
    A = beside_negative(M, b)
    c.sizes["w"] = A.cols
    parts = read_decomposition(c, A, "mw")
    c.all_read()
    if right:
        c.equal("M*x = b*y", product(M, x), product(b, y))
    else:
        c.equal("x*M = y*b", product(x.T, M.T), product(y.T, b.T))
    d = decomposes(c, parts, "[M | -b]" if right else "[M | -b] of the transposes")
    due = [line for _, line in generators_due(A.ring, d, parts.C.T.entries)]
    given = [above + below for above, below in zip(x.T.entries, y.T.entries, strict=True)]
    c.holds("x above y is due to W", unlike(given, due))


@kind(
    "quotient",
    "side M:mk^ b:mj^ x:kj^ .. RI:mm W:mk CI:kk R:mm C:kk PI:kk D:kw QI:ww P:kk Q:ww generators orders",
    products="mkj mmm kkk mmkk www kkww mkk",
    answer="generators orders",
)
def quotient(c: Certificate, M: Matrix, b: Matrix, x: Matrix) -> None:
    """M*x = b, K is the kernel of M by a decomposition, and [x | K] = PI*D*QI has the classes.

    On the left all is said of the transposes, so what is decomposed stands upright.
    """
    right = c.side == "right"
    kernel = read_decomposition(c, M, "mk")
    classes = read_classes(c, x, "kw", "m1" if right else "1m")
    c.all_read()
    solves(c, *((M, x, b) if right else (M.T, x.T, b.T)))
    d = decomposes(c, kernel, "M" if right else "the transpose of M")
    K = [line for _, line in generators_due(M.ring, d, kernel.C.T.entries)]
    structure(c, M, x.T.entries + K, "[x | K]", classes)


@kind(
    "homology",
    "M:mk b:kj x:sj .. RI:mm W:mk CI:kk R:mm C:kk PI:ss D:sw QI:ww P:ss Q:ww generators orders",
    products="mkj mmm kkk mmkk ksj sss www ssww kss",
    answer="generators orders",
)
def homology(c: Certificate, M: Matrix, b: Matrix, x: Matrix) -> None:
    """M*b = 0, K is the kernel of M by a decomposition, K*x = b, and [x | O] = PI*D*QI has the classes."""
    kernel = read_decomposition(c, M, "mk")
    classes = read_classes(c, x, "sw", "k1")
    c.all_read()
    c.equal("M*b = 0", product(M, b), zero(M.rows, b.cols))
    cycles = generators_due(M.ring, decomposes(c, kernel), kernel.C.T.entries)
    count = [] if x.rows == len(cycles) else [f"{x.rows} and {len(cycles)}"]
    c.holds("x has a row for each generator of the kernel", count)
    K = Matrix(M.ring, x.rows, M.cols, [line for _, line in cycles]).T
    c.equal("K*x = b", product(K, x), b.ratios())
    finite = [(i, order) for i, (order, _) in enumerate(cycles) if order != (M.ring.n or 0)]
    multiples: list[list[Element]] = [[order if i == j else 0 for j in range(x.rows)] for i, order in finite]
    structure(c, K, x.T.entries + multiples, "[x | O]", classes)


class Classes(NamedTuple):
    """What a certificate has of a quotient: a decomposition of what is 0 in it, generators and orders."""

    parts: Decomposition
    generators: list[list[Element]]
    orders: list[int]


def read_classes(c: Certificate, x: Matrix, shape: str, of_generators: str) -> Classes:
    """The decomposition has as many rows as x; what it decomposes is put together later."""
    parts = read_decomposition(c, x, shape, OF_CLASSES)
    return Classes(parts, read_generators(c, c.ring, of_generators), c.numbers("orders"))


def structure(c: Certificate, M: Matrix, columns: list[list[Element]], name: str, classes: Classes) -> None:
    """The statements of what M spans modulo a part: M*t is in it where t is spanned by the columns."""
    w = classes.parts.W.cols
    c.holds(f"D is as wide as {name}", [] if w == len(columns) else [f"{w} and {len(columns)} columns"])
    relations = Matrix(M.ring, w, M.cols, columns).T
    d = decomposes(c, classes.parts._replace(M=relations), name, OF_CLASSES)
    due = classes_due(M.ring, d, computed(M, classes.parts.RI).T.entries)
    given = zip_longest(classes.orders, classes.generators)
    c.holds("generators and orders are due to D", unlike(given, due))


def classes_due(ring: Ring, d: list[Element], lines: list[list[Element]]) -> list[tuple[int, list[Element]]]:
    """Order and line i for each d_i that is not 1: d_i, or n if d_i = 0, over Z and Q 0 for infinite."""
    orders = (d[i].numerator if i < len(d) else 0 for i in range(len(lines)))
    pairs = zip(orders, lines, strict=True)
    return [(order or ring.n or 0, line) for order, line in pairs if order != 1]


def beside_negative(M: Matrix, b: Matrix) -> Matrix:
    """The matrix [M | -b]."""
    ring, held = M.ring, 0
    minus_one = ring.n - 1 if ring.n else -1
    entries = []
    for left, right in zip(M.entries, b.entries, strict=True):
        row = left + ring.scaled(minus_one, right)
        held += ring.held(row)
        ring.work.require_room(held)
        entries.append(row)
    return Matrix(ring, M.rows, M.cols + b.cols, entries)

"""The kinds about modules: what the columns of M span, or for side left its rows.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from itertools import zip_longest

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._congruences import upright
from ._matrices import Matrix, computed, product, read_matrix
from ._systems import decomposes, generators_due, read_decomposition, read_orders, solves

OF_CLASSES = ("PI", "D", "QI", "P", "Q")


def equal_modules(c: Certificate) -> None:
    """M*x = b and b*y = M, on the left x*M = b and y*b = M."""
    right = c.read_side() == "right"
    M, b = c.matrix("M", "mk"), c.matrix("b", "mj" if right else "jk")
    x, y = c.matrix("x", "kj" if right else "jm"), c.matrix("y", "jk" if right else "mj")
    c.all_read()
    solves(c, M, x, b)
    if right:
        c.equal("b*y = M", product(b, y), M.ratios())
    else:
        c.equal("y*b = M", product(y, b), M.ratios())


def intersection(c: Certificate) -> None:
    """M*x = b*y, on the left x*M = y*b, and (x; y) is the kernel of [M | -b] by a decomposition.

    On the left all is said of the transposes, so what is decomposed stands upright.
    """
    right = c.read_side() == "right"
    M, b = upright(c, "M", "mk"), upright(c, "b", "mj")
    x, y = upright(c, "x", "kr"), upright(c, "y", "jr")
    A = beside_negative(M, b)
    c.sizes["w"] = A.cols
    parts = read_decomposition(c, A, "mw")
    c.all_read()
    c.equal("M*x = b*y" if right else "x*M = y*b", product(M, x), product(b, y))
    d = decomposes(c, parts, "[M | -b]" if right else "[M | -b] of the transposes")
    due = [line for _, line in generators_due(A.ring, d, parts.C.T.entries)]
    given = [above + below for above, below in zip(x.T.entries, y.T.entries, strict=True)]
    compared = enumerate(zip_longest(given, due), 1)
    c.holds("x above y is due to W", (f"number {i}" for i, (v, w) in compared if v != w))


def quotient(c: Certificate) -> None:
    """M*x = b, K is the kernel of M by a decomposition, and [x | K] = PI*D*QI has the classes.

    On the left all is said of the transposes, so what is decomposed stands upright.
    """
    right = c.read_side() == "right"
    M, b, x = upright(c, "M", "mk"), upright(c, "b", "mj"), upright(c, "x", "kj")
    kernel = read_decomposition(c, M, "mk")
    classes = read_decomposition(c, x, "kw", OF_CLASSES)
    generators, orders = read_generators(c, "m1" if right else "1m"), read_orders(c)
    c.all_read()
    c.equal("M*x = b" if right else "x*M = b", product(M, x), b.ratios())
    d = decomposes(c, kernel, "M" if right else "the transpose of M")
    columns = x.T.entries + [line for _, line in generators_due(M.ring, d, kernel.C.T.entries)]
    w = classes.W.cols
    c.holds("D is as wide as [x | K]", [] if w == len(columns) else [f"{w} and {len(columns)} columns"])
    relations = Matrix(M.ring, w, M.cols, columns).T
    e = decomposes(c, classes._replace(M=relations), "[x | K]", OF_CLASSES)
    due = classes_due(M.ring, e, computed(M, classes.RI).T.entries)
    compared = enumerate(zip_longest(zip_longest(orders, generators), due), 1)
    c.holds("generators and orders are due to D", (f"number {i}" for i, (v, w) in compared if v != w))


def read_generators(c: Certificate, shape: str) -> list[list[Element]]:
    """The entries of each generator, which has this shape."""
    read = (read_matrix(c.ring, "a generator", value) for value in c.listed("generators", dict))
    fitting = (c.fitting("a generator", shape, g) for g in read)
    return [[entry for row in g.entries for entry in row] for g in fitting]


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

"""The kinds about modules: what the columns of M span, or for side left its rows.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from itertools import zip_longest

from ._certificate import Certificate
from ._congruences import upright
from ._matrices import Matrix, product
from ._systems import decomposes, generators_due, read_decomposition, solves


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

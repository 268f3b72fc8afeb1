"""The kinds rank and invariant_factors: a part of M that is invertible, and what is left beside it.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  M[rows, cols] has the entries of M in the rows and columns that are listed;
`rest` stands for those that are not.
"""

from itertools import pairwise

from ._certificate import Certificate, read_numbers
from ._fields import kind
from ._matrices import Matrix, beside, computed, identity, product, zero
from ._polynomials import read_residues, residues
from ._systems import divide_each_other
from ._text import show
from ._verdict import expect


@kind(
    "rank",
    "M:mk .. minor_rows minor_cols q X:rr K:kf? V:em? Y",
    products=lambda given: "rrr mkf fff" if "K" in given else "rrr emk eee",
    answer="rank",
    rings="Z Q",
)
def rank(c: Certificate, M: Matrix) -> None:
    """M[rows, cols] is invertible modulo q, and M*K = 0, or V*M = 0, with a line for each not listed.

    The columns of K are independent, since K[rest, all] is invertible modulo q.  So are the rows of V.
    """
    rows, cols = read_minor(c, M)
    ring = read_residues(c)
    X = c.matrix("X", "rr", ring=ring)
    by_columns = "K" in c.unread
    K = c.matrix("K", "kf") if by_columns else c.matrix("V", "em")
    Y = c.matrix("Y", "ff" if by_columns else "ee", ring=ring)
    c.all_read()
    if by_columns:
        c.equal("M*K = 0", product(M, K), zero(M.rows, K.cols))
    else:
        c.equal("V*M = 0", product(K, M), zero(K.rows, M.cols))
    U = columns_of(rows_of(residues(c, M, ring), rows), cols)
    c.equal("X*M[rows, cols] = I", product(X, U), identity(len(rows)))
    if by_columns:
        W = rows_of(residues(c, K, ring, "K"), rest(cols, M.cols))
        c.equal("Y*K[rest, all] = I", product(Y, W), identity(K.cols))
    else:
        W = columns_of(residues(c, K, ring, "V"), rest(rows, M.rows))
        c.equal("Y*V[all, rest] = I", product(Y, W), identity(K.rows))


@kind(
    "invariant_factors",
    "M:mk .. minor_rows minor_cols X:rr factors:1s A:es L:se B:sf R:fs",
    products="rrr err eef ses sfs",
    answer="ones factors",
)
def invariant_factors(c: Certificate, M: Matrix) -> None:
    """M[rows, cols] is invertible, and A*diag(factors)*B is what is left when the rest is cleared by it.

    A has a left inverse L, B a right inverse R.
    """
    rows, cols = read_minor(c, M)
    X, factors = c.matrix("X", "rr"), c.matrix("factors", "1s")
    A, L = c.matrix("A", "es"), c.matrix("L", "se")
    B, R = c.matrix("B", "sf"), c.matrix("R", "fs")
    c.all_read()
    above, below = rows_of(M, rows), rows_of(M, rest(rows, M.rows))
    c.equal("X*M[rows, cols] = I", product(X, columns_of(above, cols)), identity(len(rows)))
    d = factors.entries[0]
    DB = Matrix(M.ring, B.rows, B.cols, [M.ring.scaled(x, row) for x, row in zip(d, B.entries, strict=True)])
    others = rest(cols, M.cols)
    left = beside(computed(columns_of(below, cols), X), A)
    right = Matrix(M.ring, X.rows + DB.rows, B.cols, columns_of(above, others).entries + DB.entries)
    c.equal(
        "M[rest, cols]*X*M[rows, rest] + A*diag(factors)*B = M[rest, rest]",
        product(left, right),
        columns_of(below, others).ratios(),
    )
    c.equal("L*A = I", product(L, A), identity(len(d)))
    c.equal("B*R = I", product(B, R), identity(len(d)))
    c.holds("d_i != 0", (f"d_{i} is" for i, x in enumerate(d, 1) if x == 0))
    divide_each_other(c, M.ring, d)


def read_minor(c: Certificate, M: Matrix) -> tuple[list[int], list[int]]:
    """The fields minor_rows and minor_cols, as many of each: r of them, and e rows and f columns are left."""
    rows, cols = read_places(c, "minor_rows", M.rows), read_places(c, "minor_cols", M.cols)
    expect(len(rows) == len(cols), f"minor_rows has {len(rows)} numbers, minor_cols {len(cols)}")
    c.sizes |= {"r": len(rows), "e": M.rows - len(rows), "f": M.cols - len(cols)}
    return rows, cols


def read_places(c: Certificate, name: str, size: int) -> list[int]:
    """A list of increasing numbers in 0..size-1."""
    value = read_numbers(name, c.field(name), of_any_sign=True)
    for i in value:
        expect(0 <= i < size, f"{show(i)} is not one of {size}, in {name}")
    expect(all(i < j for i, j in pairwise(value)), f"{name} do not increase")
    return value


def rest(listed: list[int], size: int) -> list[int]:
    """The numbers in 0..size-1 that are not listed."""
    taken = set(listed)
    return [i for i in range(size) if i not in taken]


def rows_of(M: Matrix, rows: list[int]) -> Matrix:
    """M[rows, all]."""
    return Matrix(M.ring, len(rows), M.cols, [M.entries[i] for i in rows])


def columns_of(M: Matrix, cols: list[int]) -> Matrix:
    """M[all, cols]."""
    return Matrix(M.ring, M.rows, len(cols), [[row[j] for j in cols] for row in M.entries])

"""The kinds about products of matrices, and about A*X*B = C.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from collections.abc import Iterator

from ._certificate import Certificate
from ._forms import in_echelon_form
from ._matrices import Matrix, identity, product, product_of_three, trace_of_product, zero
from ._polynomials import read_residues, residues


def product_of_matrices(c: Certificate) -> None:
    """M*N = C."""
    M, N, C = c.matrix("M", "mk"), c.matrix("N", "kj"), c.matrix("C", "mj")
    c.all_read()
    c.equal("M*N = C", product(M, N), C.ratios())


def similar(c: Certificate) -> None:
    """P*PI = I and P*M = N*P."""
    M, N, P, PI = c.matrix("M", "mm"), c.matrix("N", "mm"), c.matrix("P", "mm"), c.matrix("PI", "mm")
    c.all_read()
    c.equal("P*PI = I", product(P, PI), identity(M.rows))
    c.equal("P*M = N*P", product(P, M), product(N, P))


def rank_decomposition(c: Certificate) -> None:
    """B*C = M, L*B = I and C*R = I, over Z and Q the latter modulo q."""
    M, B, C = c.matrix("M", "mk"), c.matrix("B", "mr"), c.matrix("C", "rk")
    ring = read_residues(c)
    L, R = c.matrix("L", "rm", ring=ring), c.matrix("R", "kr", ring=ring)
    c.all_read()
    c.equal("B*C = M", product(B, C), M.ratios())
    left, right = residues(c, B, ring, "B"), residues(c, C, ring, "C")
    c.equal("L*B = I", product(L, left), identity(B.cols))
    c.equal("C*R = I", product(right, R), identity(B.cols))


def plu(c: Certificate) -> None:
    """P is a permutation matrix, L lower triangular with ones, U in echelon form, and P*L*U = M."""
    M, P, L, U = c.matrix("M", "mk"), c.matrix("P", "mm"), c.matrix("L", "mm"), c.matrix("U", "mk")
    c.all_read()
    c.holds("P is a permutation matrix", lines_of_no_permutation(P))
    c.holds("L is lower triangular", (f"row {i + 1}" for i, j, _ in L.nonzero() if i < j))
    c.holds("L has ones on its diagonal", (f"row {i + 1}" for i, row in enumerate(L.entries) if row[i] != 1))
    in_echelon_form(c, U, "U")
    c.equal("P*L*U = M", product_of_three(P, L, U), M.ratios())


def lines_of_no_permutation(P: Matrix) -> Iterator[str]:
    """The rows and columns that do not have one 1 and zeros."""
    for name, A in (("row", P), ("column", P.T)):
        for i, line in enumerate(A.entries):
            if sum(x != 0 for x in line) != 1 or 1 not in line:
                yield f"{name} {i + 1}"


def two_sided_solution(c: Certificate) -> None:
    """M*X*N = b."""
    M, N, b, X = c.matrix("M", "mp"), c.matrix("N", "sr"), c.matrix("b", "mr"), c.matrix("X", "ps")
    c.all_read()
    c.equal("M*X*N = b", product_of_three(M, X, N), b.ratios())


def no_two_sided_solution(c: Certificate) -> None:
    """N*Z*M = 0 and trace(Z*b) != 0."""
    M, N, b, Z = c.matrix("M", "mp"), c.matrix("N", "sr"), c.matrix("b", "mr"), c.matrix("Z", "rm")
    c.read_modulus()
    c.all_read()
    M, N, b, Z = c.modulo(M, N, b, Z)
    c.equal("N*Z*M = 0", product_of_three(N, Z, M), zero(N.rows, M.cols))
    vanishes = c.ring.equal(trace_of_product(Z, b), (0, 1))
    c.holds("trace(Z*b) != 0", ["it is 0"] if vanishes else [])

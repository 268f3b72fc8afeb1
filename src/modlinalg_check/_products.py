"""The kinds about products of matrices, and about A*X*B = C.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from collections.abc import Iterator

from ._certificate import Certificate
from ._fields import kind
from ._forms import in_echelon_form
from ._matrices import Matrix, identity, product, product_of_three, trace_of_product, zero
from ._polynomials import read_residues, residues


@kind("product", "M:mk N:kj C:mj", products="mkj", answer="C")
def product_of_matrices(c: Certificate, M: Matrix, N: Matrix, C: Matrix) -> None:
    """M*N = C."""
    c.equal("M*N = C", product(M, N), C.ratios())


@kind("similar", "M:mm N:mm P:mm PI:mm", products="mmm", answer="P")
def similar(c: Certificate, M: Matrix, N: Matrix, P: Matrix, PI: Matrix) -> None:
    """P*PI = I and P*M = N*P."""
    c.equal("P*PI = I", product(P, PI), identity(M.rows))
    c.equal("P*M = N*P", product(P, M), product(N, P))


@kind("rank_decomposition", "M:mk B:mr C:rk .. q? L:rm R:kr", products="mrk rmr rkr", answer="B C")
def rank_decomposition(c: Certificate, M: Matrix, B: Matrix, C: Matrix) -> None:
    """B*C = M, L*B = I and C*R = I, over Z and Q the latter modulo q."""
    ring = read_residues(c)
    L, R = c.matrix("L", "rm", ring=ring), c.matrix("R", "kr", ring=ring)
    c.all_read()
    c.equal("B*C = M", product(B, C), M.ratios())
    left, right = residues(c, B, ring, "B"), residues(c, C, ring, "C")
    c.equal("L*B = I", product(L, left), identity(B.cols))
    c.equal("C*R = I", product(right, R), identity(B.cols))


@kind("plu", "M:mk P:mm L:mm U:mk", products="mmm mmmk", answer="P L U")
def plu(c: Certificate, M: Matrix, P: Matrix, L: Matrix, U: Matrix) -> None:
    """P is a permutation matrix, L lower triangular with ones, U in echelon form, and P*L*U = M."""
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


@kind("two_sided_solution", "M:mp N:sr b:mr X:ps", products="mpsr", answer="X")
def two_sided_solution(c: Certificate, M: Matrix, N: Matrix, b: Matrix, X: Matrix) -> None:
    """M*X*N = b."""
    c.equal("M*X*N = b", product_of_three(M, X, N), b.ratios())


@kind("no_two_sided_solution", "M:mp N:sr b:mr Z:rm q", products="srmp", answer="Z")
def no_two_sided_solution(c: Certificate, M: Matrix, N: Matrix, b: Matrix, Z: Matrix) -> None:
    """N*Z*M = 0 and trace(Z*b) != 0."""
    M, N, b, Z = c.modulo(M, N, b, Z)
    c.equal("N*Z*M = 0", product_of_three(N, Z, M), zero(N.rows, M.cols))
    vanishes = c.ring.equal(trace_of_product(Z, b), (0, 1))
    c.holds("trace(Z*b) != 0", ["it is 0"] if vanishes else [])

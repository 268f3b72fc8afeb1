"""How many solutions an m x n board with the pattern "plus" has, without its matrix."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._indexing import count_argument
from modlinalg._predicates import is_known_field
from modlinalg._rings import Zmod
from modlinalg._wording import quoted
from modlinalg.certificates._envelope import Certificate
from modlinalg.errors import ShapeError, UnsupportedError
from modlinalg.games._grid_proofs import proof_of_nullity
from modlinalg.games._polynomials import shared_degree

LARGEST = 2 * 10**6  # rows or columns; FLINT ends the process when a polynomial does not fit in memory


@dataclass(frozen=True, slots=True)
class GridCount:
    """An m x n board over Z_p: p^nullity click vectors solve each position that can be solved.

    >>> found = grid_count(5, 5)
    >>> found.rows, found.cols, found.prime, found.nullity, found.solutions
    (5, 5, 2, 2, 4)
    """

    rows: int
    cols: int
    prime: int
    nullity: int

    @property
    def solutions(self) -> int:
        """The number p^nullity; 1 means that every position can be solved."""
        return int(self.prime**self.nullity)

    def certificate(self) -> Certificate:
        """Return the proof of the nullity for `modlinalg_check`, by polynomials, of the kind "grid_nullity".

        >>> proof = grid_count(30, 30).certificate()
        >>> proof["kind"], proof["nullity"]
        ('grid_nullity', 20)

        Raises UnsupportedError for boards that are larger than the checker computes with.
        """
        return proof_of_nullity(self.rows, self.cols, self.prime)


def grid_nullity(rows: int, cols: int, p: int = 2) -> int:
    """Return the dimension of the kernel of the m x n board with the pattern "plus" over Z_p, p prime.

        nullity = deg gcd(g_(m+1)(x + 1), g_(n+1)(x))   over Z_p,

    where g_0 = 0, g_1 = 1, g_(k+1) = y*g_k - g_(k-1).  Proof, for any field: let S be the adjacency
    matrix of a path of n nodes and c_1, .., c_m the rows of a quiet pattern.  The equations of row
    r say c_(r+1) = K*c_r - c_(r-1) with K = -(S + I) and c_0 = 0, so c_r = g_r(K)*c_1, and the last
    row asks for g_(m+1)(K)*c_1 = 0.  The kernel of the board is thus that of g_(m+1)(K).  S is
    tridiagonal with ones beside its diagonal, so the first unit vector generates the whole space
    under S: as a module over Z_p[x], x acting as S, the space is Z_p[x]/(f) with f the characteristic
    polynomial of S, which is g_(n+1)(x).  Multiplication by q on Z_p[x]/(f) has a kernel of
    dimension deg gcd(q, f); here q = g_(m+1)(-(x + 1)), which is g_(m+1)(x + 1) up to its sign.

    >>> grid_nullity(5, 5), grid_nullity(3, 3, p=7), grid_nullity(4, 9, p=5)
    (2, 1, 2)

    Raises ShapeError for sizes that are no integers >= 1, UnsupportedError beyond 2,000,000 and when p is
    not prime (then there are zero divisors and no such gcds: `grid(m, n, mod).count` gives the number).
    In docs/book: `def-path-polynomials`, `thm-chasing`, `thm-nullity`.
    Source: Sutner 2000, "Sigma-automata and Chebyshev-polynomials", Theoretical Computer Science
    230, over Z_2; Hunziker, Machiavelo and Park 2004, "Chebyshev polynomials over finite fields
    and reversibility of sigma-automata on square grids", Theoretical Computer Science 320.
    """
    sizes = count_argument("grid_nullity: rows", rows), count_argument("grid_nullity: cols", cols)
    if 0 in sizes:
        raise ShapeError("grid_nullity: a board has at least one row and one column")
    if max(sizes) > LARGEST:
        raise UnsupportedError(
            f"grid_nullity: polynomials of the degree {quoted(max(sizes))} over {Zmod(p)} are too large;"
            f" the limit is {LARGEST:,}"
        )
    ring = Zmod(p)
    if not is_known_field("grid_nullity", ring):
        raise UnsupportedError(
            f"grid_nullity: polynomials over {ring} have no gcds, since {ring.modulus} is not prime;"
            " grid(rows, cols, mod).count counts the solutions over any Z_n"
        )
    return shared_degree(*sizes, ring.modulus)


def grid_count(rows: int, cols: int, p: int = 2) -> GridCount:
    """Return the nullity and the number of solutions of the m x n board over Z_p.

    >>> grid_count(4, 4).solutions
    16

    In docs/book: `thm-nullity`.
    """
    return GridCount(rows, cols, p, grid_nullity(rows, cols, p))


def count_table(last: int, p: int = 2) -> tuple[GridCount, ...]:
    """Return the counts of the n x n boards for n = 1, .., last.

    >>> [(c.cols, c.solutions) for c in count_table(9) if c.nullity]
    [(4, 16), (5, 4), (9, 256)]

    In docs/book: `thm-nullity`, `thm-square-boards`.
    """
    size = count_argument("count_table", last)
    if size:
        grid_nullity(1, size, p)  # refuses what is too large, or no prime, before a long wait
    return tuple(grid_count(n, n, p) for n in range(1, size + 1))

"""How many solutions an m x n board with the pattern "plus" has, without its matrix.

The polynomials g_0 = 0, g_1 = 1, g_(k+1) = y*g_k - g_(k-1) count its quiet patterns.  They are U_(k-1)(y/2),
made monic: Chebyshev polynomials of the second kind up to the scale of y, and over Z_2 the Fibonacci
polynomials.  g_(k+1)(y) is the characteristic polynomial of a path with k nodes: expanding det(y*I - S) along
the last row gives the recurrence.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import gcd, prod
from typing import Any, TypeVar

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Native, polynomial
from modlinalg._arithmetic.storage.polynomials import bezout, common_degree
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, identity, zeros
from modlinalg._matrices.indexing import count_argument
from modlinalg._matrices.predicates import PROVED_BITS, is_known_field
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._optima import modular_proof
from modlinalg.elimination._decomposition import decompose
from modlinalg.errors import ShapeError, UnsupportedError
from modlinalg.games._families import grid

LARGEST = 2 * 10**6  # rows or columns; FLINT ends the process when a polynomial does not fit in memory
WIDEST = 1000  # the shorter side of a board that is counted by a matrix of that size, over no field


@dataclass(frozen=True, slots=True)
class GridCount:
    """An m x k board over Z_n: as many click vectors as `solutions` solve each position that can be solved.

    The kernel is a direct sum of cyclic modules of the sizes `orders`, of which each divides the one before.

    >>> found = grid_count(5, 5)
    >>> found.rows, found.cols, found.mod, found.orders, found.nullity, found.solutions
    (5, 5, 2, (2, 2), 2, 4)
    >>> grid_count(4, 4, mod=12).orders, grid_count(4, 4, mod=12).solutions
    ((12, 12, 2, 2), 576)
    """

    rows: int
    cols: int
    mod: int
    orders: tuple[int, ...]

    @property
    def nullity(self) -> int:
        """How many generators the kernel needs: over a prime number of colours its dimension."""
        return len(self.orders)

    @property
    def solutions(self) -> int:
        """The product of the orders; 1 means that every position can be solved."""
        return prod(order**times for order, times in Counter(self.orders).items())

    def certificate(self) -> Certificate:
        """Return the proof of the number of solutions for `modlinalg_check`.

        Over a prime number of colours it proves the nullity by polynomials, of the kind "grid_nullity"; over
        others the number by chasing, of the kind "count".

        >>> proof = grid_count(30, 30).certificate()
        >>> proof["kind"], proof["nullity"], grid_count(4, 4, mod=4).certificate()["kind"]
        ('grid_nullity', 20, 'count')

        Raises UnsupportedError for boards that are larger than the checker computes with.

        .. versionadded:: 0.2
        """
        if _is_proved_field(Zmod(self.mod)):
            return proof_of_nullity(self.rows, self.cols, self.mod)
        return grid(self.rows, self.cols, self.mod).count_certificate()


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
    not prime (then there are zero divisors and no such gcds: `grid_count` gives the number).
    In docs/book: `def-path-polynomials`, `thm-chasing`, `thm-nullity`.
    Source: Sutner 2000, "Sigma-automata and Chebyshev-polynomials", Theoretical Computer Science
    230, over Z_2; Hunziker, Machiavelo and Park 2004, "Chebyshev polynomials over finite fields
    and reversibility of sigma-automata on square grids", Theoretical Computer Science 320.
    """
    sizes = _sizes("grid_nullity", rows, cols, Zmod(p))
    ring = Zmod(p)
    if not is_known_field("grid_nullity", ring):
        raise UnsupportedError(
            f"grid_nullity: polynomials over {ring} have no gcds, since {ring.modulus} is not prime;"
            " grid_count(rows, cols, mod) and grid(rows, cols, mod).count count the solutions over any Z_n"
        )
    over_rows, over_cols = _path_polynomials(*sizes, ring.modulus)
    return common_degree(over_rows, over_cols, ring.modulus)


def _sizes(name: str, rows: int, cols: int, ring: Zmod) -> tuple[int, int]:
    sizes = count_argument(f"{name}: rows", rows), count_argument(f"{name}: cols", cols)
    if 0 in sizes:
        raise ShapeError(f"{name}: a board has at least one row and one column")
    if max(sizes) > LARGEST:
        raise UnsupportedError(
            f"{name}: polynomials of the degree {quoted(max(sizes))} over {ring} are too large;"
            f" the limit is {LARGEST:,}"
        )
    return sizes


def grid_count(rows: int, cols: int, mod: int = 2) -> GridCount:
    """Return the number of solutions of the m x k board with the pattern "plus" over any Z_n.

    Over a prime number of colours the nullity comes from a gcd, as in `grid_nullity`.  Over others the kernel
    is that of g_(m+1)(K), a k x k matrix: the proof in `grid_nullity` needs a field only for the gcd.

    >>> grid_count(4, 4).solutions, grid_count(4, 4, mod=4).solutions
    (16, 64)

    Raises ShapeError for sizes that are no integers >= 1, UnsupportedError beyond 2,000,000, and over Z_n
    where both sides are longer than 1000 and n is not prime.

    In docs/book: `thm-chasing`, `thm-nullity`.
    """
    ring = Zmod(mod)
    m, k = sorted(_sizes("grid_count", rows, cols, ring), reverse=True)
    if _is_proved_field(ring):
        orders: tuple[int, ...] = (ring.modulus,) * grid_nullity(m, k, ring.modulus)
        return GridCount(rows, cols, ring.modulus, orders)
    if k > WIDEST:
        raise UnsupportedError(
            f"grid_count: a matrix of {k:,} rows over {ring}, which is not known to be a field, is too large;"
            f" the limit is {WIDEST:,} for the shorter side"
        )
    # d*y = 0 has gcd(d, n) solutions
    factors = decompose(path_transfer(m, k, ring)).invariant_factors
    sizes = [gcd(int(d), ring.modulus) for d in reversed(factors)]
    return GridCount(rows, cols, ring.modulus, tuple(order for order in sizes if order > 1))


def _is_proved_field(ring: Zmod) -> bool:
    """Say whether n is prime; False where a proof of that takes too long."""
    return ring.modulus.bit_length() <= PROVED_BITS and ring.is_field


def count_table(last: int, mod: int = 2) -> tuple[GridCount, ...]:
    """Return the counts of the n x n boards for n = 1, .., last, over any number of colours.

    >>> [(c.cols, c.solutions) for c in count_table(9) if c.nullity]
    [(4, 16), (5, 4), (9, 256)]
    >>> [(c.cols, c.orders) for c in count_table(6, mod=4) if c.nullity]
    [(4, (4, 4, 2, 2)), (5, (4, 4))]

    In docs/book: `thm-nullity`, `thm-square-boards`.
    """
    size = count_argument("count_table", last)
    if size:  # before a long wait
        ring = Zmod(mod)
        _sizes("count_table", size, size, ring)
        if size > WIDEST and not _is_proved_field(ring):
            raise UnsupportedError(
                f"count_table: matrices of {size:,} rows over {ring}, which is not known to be a field, are"
                f" too large; the limit is {WIDEST:,}"
            )
    return tuple(grid_count(n, n, mod) for n in range(1, size + 1))


def proof_of_nullity(rows: int, cols: int, p: int) -> Certificate:
    """Return the certificate that p^nullity clicks leave the m x k board with the pattern "plus" as it is."""
    over_rows, over_cols = _path_polynomials(rows, cols, p)
    h, q, f, s, t = bezout(over_rows, over_cols, p)
    fields = {"rows": rows, "cols": cols, "nullity": len(h) - 1, "h": h, "p": q, "f": f, "s": s, "t": t}
    return modular_proof("grid_nullity", Zmod(p), **fields)


V = TypeVar("V", bound=Any)


def path_polynomial(k: int, y: Native, modulus: int) -> Native:
    """Return g_k(y) over Z_n for a polynomial y and k >= 0."""
    return _doubled(k, y, polynomial([], modulus), polynomial([1], modulus))


def _path_polynomials(m: int, n: int, p: int) -> tuple[Native, Native]:
    """Return g_(m+1)(x + 1) and g_(n+1)(x) over the field Z_p."""
    return path_polynomial(m + 1, polynomial([1, 1], p), p), path_polynomial(n + 1, polynomial([0, 1], p), p)


def path_transfer(m: int, k: int, ring: Zmod) -> Matrix:
    """Return g_(m+1)(K) over Z_n, a k x k matrix, where -K has ones on and beside its diagonal.

    It takes the first of m rows of a quiet pattern to the row below the last, which must be 0.
    """
    K = from_rows([[-(abs(i - j) <= 1) % ring.modulus for j in range(k)] for i in range(k)], k, ring)
    return _doubled(m + 1, K, zeros(k, k, ring), identity(k, ring))


def _doubled(k: int, y: V, low: V, high: V) -> V:
    """Return g_k(y) in any ring, from its 0 and its 1: `low` and `high`.

    Doubling takes (g_k, g_(k+1)) to (g_2k, g_(2k+1)):

        g_2k = g_k*(2*g_(k+1) - y*g_k),   g_(2k+1) = g_(k+1)^2 - g_k^2,

    both by the addition law g_(a+b) = g_a*g_(b+1) - g_(a-1)*g_b, and one step of the recurrence more for
    an odd bit of k.
    """
    for bit in f"{k:b}":
        low, high = low * (high - (y * low - high)), high * high - low * low
        if bit == "1":
            low, high = high, y * high - low
    return low

"""The polynomials that count the quiet patterns of rectangles: U_(k-1)(y/2), made monic.

g_0 = 0, g_1 = 1, g_(k+1) = y*g_k - g_(k-1).  They are Chebyshev polynomials of the second kind up to
the scale of y, and over Z_2 the Fibonacci polynomials.  g_(k+1)(y) is the characteristic polynomial
of a path with k nodes: expanding det(y*I - S) along the last row gives the recurrence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Native, difference, polynomial, product
from modlinalg._arithmetic.storage.polynomials import common_degree
from modlinalg._matrices import Matrix, from_rows, identity, zeros

V = TypeVar("V")


def path_polynomial(k: int, y: Native, modulus: int) -> Native:
    """Return g_k(y) over Z_n for a polynomial y and k >= 0."""
    zero, one = polynomial([], modulus), polynomial([1], modulus)
    return _doubled(k, y, (zero, one), product, difference)


def path_transfer(m: int, k: int, ring: Zmod) -> Matrix:
    """Return g_(m+1)(K) over Z_n, a k x k matrix, where -K has ones on and beside its diagonal.

    It takes the first of m rows of a quiet pattern to the row below the last, which must be 0.

    >>> path_transfer(2, 2, Zmod(4)).tolist()
    [[1, 2], [2, 1]]
    """
    K = from_rows([[-(abs(i - j) <= 1) % ring.modulus for j in range(k)] for i in range(k)], k, ring)
    return _doubled(m + 1, K, (zeros(k, k, ring), identity(k, ring)), Matrix.__matmul__, Matrix.__sub__)


def _doubled(
    k: int, y: V, first: tuple[V, V], multiply: Callable[[V, V], V], subtract: Callable[[V, V], V]
) -> V:
    """Return g_k(y) in any ring, from `first`, its 0 and its 1.

    Doubling takes (g_k, g_(k+1)) to (g_2k, g_(2k+1)):

        g_2k = g_k*(2*g_(k+1) - y*g_k),   g_(2k+1) = g_(k+1)^2 - g_k^2,

    both by the addition law g_(a+b) = g_a*g_(b+1) - g_(a-1)*g_b, and one step of the recurrence more for
    an odd bit of k.
    """
    low, high = first
    for bit in f"{k:b}":
        square = subtract(multiply(high, high), multiply(low, low))
        double = multiply(low, subtract(high, subtract(multiply(y, low), high)))
        low, high = double, square
        if bit == "1":
            low, high = high, subtract(multiply(y, high), low)
    return low


def shared_degree(m: int, n: int, modulus: int) -> int:
    """Return deg gcd(g_(m+1)(x + 1), g_(n+1)(x)) over the field Z_p."""
    shifted = path_polynomial(m + 1, polynomial([1, 1], modulus), modulus)
    plain = path_polynomial(n + 1, polynomial([0, 1], modulus), modulus)
    return common_degree(shifted, plain, modulus)

"""The inverse of an integer matrix, digit by digit modulo a prime, by exact floating-point products.

Let A be k x k with integers |a| <= h, d = det A, p a prime that does not divide d, and C = A^-1 modulo p.
N = d*A^-1 has integers, and N = X_0 + X_1*p + X_2*p^2 + .. comes from (Dixon 1982), with the digits
e_i of d in base p,

    X_i = C*R_i modulo p,    R_0 = e_0*I,    R_(i+1) = (R_i - A*X_i)/p + e_(i+1)*I .

The division is exact.  When no digit of d is left and R_i = 0, d*I = A*(X_0 + .. + X_(i-1)*p^(i-1)).

Exactness.  Residues are reduced by a rounded quotient, whose error is below 1: |x| <= H = (p + 3)/2.
With |e| < p/2 and |R - e*I| <= k*h, which (k*h + p/2 + k*h*H)/p does not exceed for k*h >= 2 and
p >= 11, all entries and sums stay below k*H*H and k*h*p, which `prime_limit` keeps below 2^51.  A
double holds integers to 2^53, so all products are exact, in whatever order a BLAS adds, and the quotient
of a division that is exact, off by less than 2^-1, is rounded to the right integer.
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from modlinalg._arithmetic.storage.blas import Array, is_there, numpy

EXACT = 51  # bits to which all sums stay below
LIMB = 16  # bits of a limb of N
_LARGEST, _SMALLEST = 2**22, 2**18  # of the primes: limbs times digits, and limbs times A, stay exact
_MOST_BYTES = 2**28  # of all the digits and limbs at once
_MOST_DIGITS = 2**13


class Digits(NamedTuple):
    """N in limbs: N = V[0] + V[1]*2^16 + .., of 0..2^16 - 1 but for the last, which has the sign."""

    V: Array

    def integers(self) -> list[int]:
        """Return the entries of N, row by row."""
        limbs, size = self.V.shape[0], 2 * self.V.shape[0]
        data = (self.V & 0xFFFF).astype("<u2").reshape(limbs, -1).T.tobytes()
        return [int.from_bytes(data[i : i + size], "little", signed=True) for i in range(0, len(data), size)]


def prime_limit(k: int, height: int, bits: int) -> int | None:
    """Return the bound of the primes that may be taken, or None where this way is not the one to go.

    `height` bounds the entries of A, `bits` those of its minors.
    """
    limit = min(_LARGEST, isqrt(2**EXACT // k), 2**EXACT // (k * max(height, 2)))
    small = _digits(bits) <= _MOST_DIGITS and needed(k, bits) <= _MOST_BYTES
    return limit if limit >= _SMALLEST and small and is_there() else None


def needed(k: int, bits: int) -> int:
    """Return the bytes of all digits and limbs, and of what is computed from them."""
    return 64 * _digits(bits) * k * k


def _digits(bits: int) -> int:
    return bits // (_SMALLEST.bit_length() - 2) + 2


def adjugate_limbs(A: list[int], k: int, d: int, residues: list[int], p: int) -> Digits | None:
    """Return N with A*N = d*I, multiplied out, from A^-1 modulo p; None where the equation fails."""
    np = numpy()
    matrix = np.array(A, float).reshape(k, k)
    C = _reduced(np.array(residues, float).reshape(k, k), p)
    R, diagonal, rest = np.zeros((k, k)), np.arange(k), d
    digits: list[Array] = []
    while rest or R.any():
        if len(digits) > _MOST_DIGITS:
            return None
        e = (rest + p // 2) % p - p // 2
        rest = (rest - e) // p
        R[diagonal, diagonal] += e
        X = _reduced(C @ _reduced(R.copy(), p), p)
        R -= matrix @ X
        R = np.rint(R * (1 / p))
        digits.append(X)
    V = _limbs(digits, k, p)
    return Digits(V) if _is_multiple(matrix, V, d) else None


def _reduced(X: Array, p: int) -> Array:
    """Reduce X modulo p in place, to about half of p on both sides of 0."""
    X -= p * numpy().rint(X * (1 / p))
    return X


def _limbs(digits: list[Array], k: int, p: int) -> Array:
    """Return X_0 + X_1*p + .. in limbs, by the product of the limbs of the powers of p with the digits."""
    np = numpy()
    count = p.bit_length() * (len(digits) + 1) // LIMB + 2
    powers = np.array([_limbs_of(p**i, count) for i in range(len(digits))], float).reshape(-1, count)
    stacked = np.array(digits).reshape(len(digits), k * k)
    return _carried((powers.T @ stacked).astype(np.int64).reshape(count, k, k))


def _limbs_of(number: int, count: int) -> list[int]:
    """Return the limbs of a number, the last with its sign."""
    low = [number >> LIMB * i & 0xFFFF for i in range(count - 1)]
    return [*low, number >> LIMB * (count - 1)]


def _carried(V: Array) -> Array:
    """Bring all limbs but the last to 0..2^16 - 1, in place; a number has only one such form."""
    for i in range(len(V) - 1):
        V[i + 1] += V[i] >> LIMB
        V[i] &= 0xFFFF
    return V


def _is_multiple(matrix: Array, V: Array, d: int) -> bool:
    """Say whether A*N = d*I, by the products of A and the limbs of N; they are below 2^16*k*h."""
    np = numpy()
    product = _carried(np.matmul(matrix, V.astype(float)).astype(np.int64))
    expected = np.array(_limbs_of(d, len(V)), np.int64)
    diagonal = np.arange(len(matrix))
    product[:, diagonal, diagonal] -= expected[:, None]
    return not product.any()

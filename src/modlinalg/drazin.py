"""Group and Drazin inverses: the inverses of a square matrix that commute with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import prod

from modlinalg.decomposition import Decomposition, decompose
from modlinalg.errors import NoGeneralizedInverseError, PostconditionError
from modlinalg.guards import require_square
from modlinalg.inverses import pseudo_inverse_from
from modlinalg.matrix import Matrix, zeros
from modlinalg.solutions import solutions_from


@dataclass(frozen=True, slots=True)
class DrazinInverse:
    """X with X*M*X = X, M*X = X*M and M^(index+1)*X = M^index, for the smallest possible index.

    `witness` proves that no smaller index will do: M^index * v = 0 and M^(index-1) * v != 0.
    It is None for index 0, when M is invertible.
    """

    M: Matrix
    X: Matrix
    index: int
    witness: Matrix | None

    def holds(self) -> bool:
        """Multiply out the three equations and the witness."""
        M, X, k = self.M, self.X, self.index
        power = M**k
        minimal = self.witness is None if k == 0 else _separates(M, k, self.witness)
        return X @ M @ X == X and M @ X == X @ M and M @ power @ X == power and minimal


def drazin_inverse(M: Matrix) -> DrazinInverse:
    """Return the only X with X*M*X = X, M*X = X*M and M^(k+1)*X = M^k, and the smallest such k.

    M and X are square of the same size.  Over Z_n and over Q it always exists: the kernels of
    the powers of M stop growing at k, the index, and there X = M^k * Y * M^k for any Y with
    (1) for M^(2k+1).  M is invertible exactly when k = 0, and then X is its inverse.

    >>> from modlinalg import drazin_inverse, matrix
    >>> M = matrix([[2, 1], [0, 3]], mod=8)
    >>> d = drazin_inverse(M)
    >>> d.index, d.X.tolist()
    (3, [[0, 3], [0, 3]])
    >>> assert d.X @ M @ d.X == d.X and M @ d.X == d.X @ M and M**4 @ d.X == M**3

    Raises ShapeError when M is not square.
    Source: Drazin 1958.
    """
    require_square("drazin_inverse", M)
    k = _index(M)
    power = M**k
    Y = pseudo_inverse_from(decompose(M @ power @ power), "drazin_inverse", (1, 2))
    witness = _last_kernel_element(M, k) if k else None
    result = DrazinInverse(M, power @ Y @ power, k, witness)
    if not result.holds():
        raise PostconditionError(f"drazin_inverse: an equation fails for {M!r}")
    return result


def group_inverse(M: Matrix) -> Matrix:
    """Return the only X with (1) M*X*M = M, (2) X*M*X = X and (5) M*X = X*M, for a square M.

    It exists exactly when the index of M is at most 1, and is then the Drazin inverse.

    >>> from modlinalg import group_inverse, matrix
    >>> group_inverse(matrix([[2]], mod=6)).tolist()
    [[2]]

    Raises NoGeneralizedInverseError with a column w: M*M*w = 0 and M*w != 0.  With (1) and (5)
    M*w = M*X*M*w = X*M*M*w would be 0.  ShapeError when M is not square.
    Source: Erdelyi 1967; Drazin 1958.
    """
    require_square("group_inverse", M)
    drazin = drazin_inverse(M)
    if drazin.index <= 1:
        return drazin.X
    assert drazin.witness is not None
    w = M ** (drazin.index - 2) @ drazin.witness
    if (M @ w).is_zero or not (M @ M @ w).is_zero:
        raise PostconditionError(f"group_inverse: the witness w fails for {M!r}")
    entries = ", ".join(map(M.ring.format, w.entries))
    raise NoGeneralizedInverseError(
        f"group_inverse: none exists over {M.ring}: w = ({entries}) has M*M*w = 0 and M*w != 0",
        matrix=M,
        witness=w,
        identities=(1, 2, 5),
        failing=(1, 5),
    )


def _index(M: Matrix) -> int:
    """Return the smallest k for which M^k and M^(k+1) have the same kernel, by doubling and bisection.

    The kernels grow with k until they stop for ever, so equal sizes decide.
    """

    @cache
    def kernel_size(k: int) -> int:
        return _kernel_size(M**k)

    def stable(k: int) -> bool:
        return kernel_size(k) == kernel_size(k + 1)

    if stable(0):
        return 0
    low, high = 0, 1  # not stable at low
    while not stable(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if stable(middle) else (middle, high)
    return high


def _kernel_size(M: Matrix) -> int:
    """Return the number of elements of the kernel over Z_n, and its dimension over Q."""
    factors = decompose(M).invariant_factors
    return factors.count(0) if M.ring.modulus is None else prod(map(M.ring.ideal, factors))


def _last_kernel_element(M: Matrix, k: int) -> Matrix:
    """Return a generator v of the kernel of M^k with M^(k-1)*v != 0."""
    before = M ** (k - 1)
    power: Decomposition = decompose(M @ before)
    generators = solutions_from(power, zeros(M.shape[0], 1, M.ring), "right").generators
    return next(v for v in generators if not (before @ v).is_zero)


def _separates(M: Matrix, k: int, v: Matrix | None) -> bool:
    if v is None:
        return False
    image = M ** (k - 1) @ v
    return not image.is_zero and (M @ image).is_zero

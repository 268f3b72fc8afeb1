"""The Drazin and the group inverse, with the index, and the proof when there is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from math import gcd, lcm, prod

from modlinalg._answers.forms.invariants import invariant_factors, nullity
from modlinalg._answers.inverses.inverses import inverse, pseudo_inverse_from, refuted_by
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solutions import kernel, solutions_from, solve
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._matrices import Matrix, from_rows, matrix, vector_of, zeros
from modlinalg._matrices.arguments import square_matrix_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.elimination._lattices import integer_rows as integers_of_rows
from modlinalg.elimination._rational_pivots import integer_rows
from modlinalg.errors import PostconditionError
from modlinalg.nonexistence import NoDrazinInverseError


@dataclass(frozen=True, slots=True)
class DrazinInverse:
    """X with X*M*X = X, M*X = X*M and M^(index+1)*X = M^index, for the smallest possible index.

    `witness` proves that no smaller index will do: M^index * v = 0 and M^(index-1) * v != 0.
    It is None for index 0, when M is invertible.

    >>> from modlinalg import drazin_inverse, matrix
    >>> d = drazin_inverse(matrix([[2, 1], [0, 3]], mod=8))
    >>> v, M = d.witness, d.M
    >>> assert d.holds() and M**4 @ d.X == M**3 and (M**3 @ v).is_zero and not (M**2 @ v).is_zero
    """

    M: Matrix
    X: Matrix
    index: int
    witness: Matrix | None

    def holds(self) -> bool:
        """Multiply out the three equations and the witness."""
        M, X, k, v = self.M, self.X, self.index, self.witness
        if (v is None) != (k == 0):
            return False
        if v is not None and ((image := M ** (k - 1) @ v).is_zero or not (M @ image).is_zero):
            return False
        power = M**k
        return X @ M @ X == X and M @ X == X @ M and M @ power @ X == power


def drazin_inverse(M: object) -> DrazinInverse:
    """Return the only X with X*M*X = X, M*X = X*M and M^(k+1)*X = M^k, and the smallest such k.

    M and X are square of the same size.  Over Z_n and over Q it always exists: the kernels of
    the powers of M stop growing at k, the index, and there X = M^k * Y * M^k for any Y with
    (1) for M^(2k+1).  M is invertible exactly when k = 0, and then X is its inverse.  Over Z there
    is one where the one over Q is a matrix of integers, and then that is it.

    >>> from modlinalg import drazin_inverse, matrix
    >>> M = matrix([[2, 1], [0, 3]], mod=8)
    >>> d = drazin_inverse(M)
    >>> d.index, d.X.tolist()
    (3, [[0, 3], [0, 3]])
    >>> assert d.X @ M @ d.X == d.X and M @ d.X == d.X @ M and M**4 @ d.X == M**3

    Over Z (2) has none, since (1/2) is the one over Q:

    >>> from modlinalg import NoDrazinInverseError, ZZ
    >>> try:
    ...     drazin_inverse(matrix([[2]], ZZ))
    ... except NoDrazinInverseError as error:
    ...     m, q, v = error.power, error.q, error.witness
    >>> m, q, list(matrix([[2]], ZZ) ** m @ v), list(matrix([[2]], ZZ) ** (m + 1) @ v)
    (1, 4, [2], [4])

    Raises ShapeError when M is not square, NoDrazinInverseError over Z, with v and q.
    Source: Drazin 1958.
    """
    M = square_matrix_of("drazin_inverse", M)
    if M.ring == ZZ:
        rational = drazin_inverse(matrix(M, QQ))
        if found := _made_integral(rational, M):
            return found
        raise _no_drazin_inverse(M, rational)
    k = _index(M)
    if k == 0:
        return DrazinInverse(M, inverse(M), 0, None)
    power = M**k
    Y = pseudo_inverse_from(decompose(M @ power @ power), "drazin_inverse", (1, 2))
    result = DrazinInverse(M, power @ Y @ power, k, _last_kernel_element(M, k))
    if not result.holds():
        raise PostconditionError(f"drazin_inverse: an equation fails for {M!r}")
    return result


def group_inverse(M: object) -> Matrix:
    """Return the only X with (1) M*X*M = M, (2) X*M*X = X and (5) M*X = X*M, for a square M.

    It exists exactly when there is a Drazin inverse whose index is at most 1, and is that.

    >>> from modlinalg import group_inverse, matrix
    >>> group_inverse(matrix([[2]], mod=6)).tolist()
    [[2]]

    Raises NoGeneralizedInverseError with a column w: M*M*w = 0 and M*w != 0, over Z modulo some q.  With
    (1) and (5) M*w = M*X*M*w = X*M*M*w would be 0.  ShapeError when M is not square.
    Source: Erdelyi 1967; Drazin 1958.
    """
    M = square_matrix_of("group_inverse", M)
    base = matrix(M, QQ) if M.ring == ZZ else M  # over Z it is the one over Q
    drazin = drazin_inverse(base)
    if drazin.index > 1:
        assert drazin.witness is not None
        w = base ** (drazin.index - 2) @ drazin.witness
        proof = (_integral(w) if M.ring == ZZ else w), 0
    elif M.ring != ZZ:
        return drazin.X
    elif found := _made_integral(drazin, M):
        return found.X
    else:
        proof = _killed_one_step_later(M, drazin, 1)
    raise refuted_by(M, (1, 2, 5), "group_inverse", (1, 5), proof)


def _no_drazin_inverse(M: Matrix, rational: DrazinInverse) -> NoDrazinInverseError:
    """Return the error over Z with v and q, where the Drazin inverse over Q has other entries than integers.

    With m >= k a Drazin inverse has X*M^(m+1) = M^m, and so M^m*v = 0 where M^(m+1)*v = 0.  k is at most the
    number of rows.
    """
    m = M.shape[0]
    v, q = _killed_one_step_later(M, rational, m)
    image = _applied(M, m, v, q)
    if image.is_zero or not _applied(M, 1, image, q).is_zero:
        raise PostconditionError(f"drazin_inverse: the witness v fails for {M!r}")
    return NoDrazinInverseError(
        f"drazin_inverse: none exists over Z: v = {tuple_text(v)} has M^{m + 1}*v = 0 and M^{m}*v != 0"
        f"{modulo_text(q)}, and the index would be at most {m}",
        matrix=M,
        witness=v,
        q=q,
        power=m,
    )


def _made_integral(rational: DrazinInverse, M: Matrix) -> DrazinInverse | None:
    """Return the Drazin inverse of M over Q as one over Z; None where its entries are no integers."""
    if any(entry.denominator != 1 for entry in rational.X.entries):
        return None
    v = None if rational.witness is None else _integral(rational.witness)
    result = DrazinInverse(M, matrix(rational.X, ZZ), rational.index, v)
    if not result.holds():
        raise PostconditionError(f"drazin_inverse: an equation fails for {M!r}")
    return result


def _integral(v: Matrix) -> Matrix:
    """Return a multiple over Z of a column over Q."""
    return vector_of(integer_rows(v.T).A[0], ZZ, is_column=True)


def _killed_one_step_later(M: Matrix, rational: DrazinInverse, m: int) -> tuple[Matrix, int]:
    """Return v and q with M^(m+1)*v = 0 and M^m*v != 0 modulo q, for an index of at most m.

    X = N/d is the Drazin inverse over Q, d the least denominator, which is not 1.  For u = N*w holds
    M^m*N^m*u = d^m*u.  So with an n that divides M*u, and a u without common factor, v = N^m*u will do
    modulo n times all of d^m whose primes divide n: no more of d^m is needed.

    There is such a u among the columns of the powers of N, divided by their common factors.  Else each
    application of N adds a factor d to these.  Then all powers of X have the denominator d, and X maps a
    lattice into itself; its eigenvalues other than 0, and with them those of M, are units, and M permutes
    Z^k modulo the kernel of M^m, so that X is integral.
    """
    d = lcm(*(x.denominator for x in rational.X.entries))
    N = matrix(d * rational.X, ZZ)
    columns = _primitive_columns(N)
    while not (found := list(_divisors_of_images(M, columns, d, m))):
        columns = _primitive_columns(N @ columns)
    q, n, j = min(found)
    v = _applied(N, m, columns[:, j], q)
    common = gcd(q, *map(int, v.entries))
    v, q = _quotient(v, common), q // common
    K = kernel(M**rational.index).generator_matrix  # modulo which v may have common factors still
    while K.shape[1] and (z := solve(matrix(K, mod=n), list(v.entries))):
        v, q = _quotient(v - K @ vector_of(z.particular.entries, ZZ, is_column=True), n), q // n
    return v, q


def _quotient(v: Matrix, n: int) -> Matrix:
    return vector_of((int(x) // n for x in v.entries), ZZ, is_column=True)


def _divisors_of_images(M: Matrix, columns: Matrix, d: int, m: int) -> Iterator[tuple[int, int, int]]:
    """Yield n*e^m, n and j: n >= 2 divides M*u for the column u at j, e is the part of d with primes of n."""
    for j, image in enumerate(integers_of_rows((M @ columns).T)):
        n = gcd(*image)
        if n > 1:
            n, rest = _least_factor(n), d
            while (common := gcd(rest, n)) > 1:
                rest //= common
            yield n * (d // rest) ** m, n, j


@lru_cache(maxsize=64)
def _least_factor(n: int) -> int:
    """Return the least prime that divides n >= 2; n itself where none is below 2^16."""
    return next((p for p in range(2, min(n, 2**16)) if n % p == 0), n)


def _primitive_columns(A: Matrix) -> Matrix:
    """Return the columns of A that are not 0, divided by their common factors."""
    columns = [column for column in integers_of_rows(A.T) if any(column)]
    return from_rows(([x // gcd(*column) for x in column] for column in columns), A.shape[0], ZZ).T


def _applied(A: Matrix, times: int, v: Matrix, q: int) -> Matrix:
    """Return A^times*v modulo q, without a power of A."""
    for _ in range(times):
        v = vector_of((int(x) % q for x in (A @ v).entries), ZZ, is_column=True)
    return v


def _index(M: Matrix) -> int:
    """Return the smallest k for which M^k and M^(k+1) have the same kernel, by doubling and bisection.

    The kernels grow with k until they stop for ever, so equal sizes decide.
    """

    @cache
    def kernel_size(k: int) -> int:  # the number of elements over Z_n, the dimension over Q
        power = M**k
        return prod(map(M.ring.ideal, invariant_factors(power))) if M.ring.modulus else nullity(power)

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


def _last_kernel_element(M: Matrix, k: int) -> Matrix:
    """Return a generator v of the kernel of M^k with M^(k-1)*v != 0."""
    before = M ** (k - 1)
    power: Decomposition = decompose(M @ before)
    generators = solutions_from(power, zeros(M.shape[0], 1, M.ring), "right").generators
    return next(v for v in generators if not (before @ v).is_zero)

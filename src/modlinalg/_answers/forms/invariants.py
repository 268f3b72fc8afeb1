"""Numbers that belong to a matrix: invariant factors, ranks, nullity, determinant."""

from __future__ import annotations

from modlinalg._answers.systems.solving import sparse_system
from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import matrix_of, square_matrix_of
from modlinalg._matrices.predicates import field_matrix_of, is_known_field
from modlinalg.elimination._decomposition import decompose, way_of
from modlinalg.elimination._echelon import determinant, pivot_columns
from modlinalg.elimination._lattices import rank as integer_rank
from modlinalg.elimination._over_integers import remark_on
from modlinalg.elimination._rational_pivots import rational_rank
from modlinalg.elimination._record import ranks_text
from modlinalg.elimination._without_record import residue_determinant, residue_factors
from modlinalg.errors import InputError


def invariant_factors(M: object) -> tuple[Element, ...]:
    """Return the diagonal d_1 | d_2 | .. of the Smith form of M (m x k): min(m, k) elements of the ring.

    Over Z_n each d_i is a divisor of n, with 0 in the place of n itself; over Z it is >= 0; over a field it
    is 1 or 0.

    >>> from modlinalg import invariant_factors, matrix
    >>> invariant_factors(matrix([[4, 2, 6], [4, 5, 6], [8, 8, 2]], mod=8))
    (1, 2, 4)

    `certify(factors, invariant_factors_of=M)` proves them.  Raises InputError for anything but a Matrix,
    UnsupportedError where the elimination takes more memory than there is.
    Source: Smith 1861 over Z; Kaplansky 1949 for uniqueness up to units.
    In docs/book: `thm-invariant-factors`, `thm-smith-integers`.
    """
    M = matrix_of("invariant_factors", M)
    r = bare_rank(M)
    if r is None:
        found = residue_factors(M)
        return decompose(M).invariant_factors if found is None else found
    found = FieldFactors((M.ring.one,) * r + (M.ring.zero,) * (min(M.shape) - r))
    found.M = M
    return found


class FieldFactors(tuple[Element, ...]):
    """The invariant factors of a matrix over a field; those of integers over Q print with those over Z.

    >>> from modlinalg import invariant_factors, matrix
    >>> print(invariant_factors(matrix([[2, 4], [6, 8]])))
    (Fraction(1, 1), Fraction(1, 1)); over Z, with matrix(M, ZZ), the invariant factors are 2, 4
    """

    M: Matrix

    def __str__(self) -> str:
        """Return the tuple, and what is different over Z."""
        return "; ".join(filter(None, [repr(self), remark_on(self.M)]))


def rank(M: object) -> int:
    """Return the rank of M over a field: the number of pivots of its reduced row echelon form.

    >>> from modlinalg import ZZ, matrix, rank
    >>> rank(matrix([[1, 2], [2, 4]], mod=5)), rank(matrix([[1, 2], [2, 4]]))
    (1, 1)

    Over Z it is the rank over Q, the number of invariant factors that are not 0:

    >>> rank(matrix([[2, 0], [0, 3]], ZZ)), rank(matrix([[2, 0], [0, 3]], mod=5))
    (2, 2)

    Over Z_n with zero divisors rank is not one number.  The error gives those that take its place:

    >>> rank(matrix([[1, 0], [0, 2]], mod=4))
    Traceback (most recent call last):
    modlinalg.errors.InputError: rank: Z_4 is not a field; rank is not one number there: free_rank(M) is 1, \
2 is the number of invariant factors that are not 0, and invariant_factors(M) holds 1, 2

    `certify(rank(M), rank_of=M)` proves it.  Raises InputError over such a ring, UnsupportedError for a
    prime n of more than 1024 bits, whose primality is not proved here, and for a matrix whose elimination
    takes more memory than there is.
    """
    M = matrix_of("rank", M)
    if M.ring == ZZ:
        return integer_rank(M)
    if not is_known_field("rank", M.ring):
        instead = ranks_text(M, invariant_factors(M))
        raise InputError(f"rank: {M.ring} is not a field; rank is not one number there: {instead}")
    return free_rank(M)


def free_rank(M: object) -> int:
    """Return how many invariant factors of M are 1; over a field that is the rank.

    It is the largest r for which the row span of M (m x k) contains r members of a basis of all rows.

    >>> from modlinalg import free_rank, matrix
    >>> free_rank(matrix([[2, 0], [0, 1]], mod=4))
    1

    `certify(invariant_factors(M), invariant_factors_of=M)` proves it.  Raises InputError for anything but a
    Matrix, UnsupportedError where
    the elimination takes more memory than there is.
    """
    M = matrix_of("free_rank", M)
    r = bare_rank(M)
    return invariant_factors(M).count(1) if r is None else r


def bare_rank(M: Matrix) -> int | None:
    """Return the rank over a field by an elimination without transforms; None over any other ring."""
    if (system := sparse_system(M)) is not None:
        return system.rank
    if M.ring.modulus is None:
        return rational_rank(M)
    if way_of(M.ring) == "field":
        return len(pivot_columns(M))
    return None


def nullity(M: object) -> int:
    """Return the dimension of the kernel of M (m x k) over a field, over Z its rank: k - rank(M).

    >>> from modlinalg import matrix, nullity
    >>> nullity(matrix([[1, 1, 1]], mod=2))
    2

    `certify(kernel(M))` proves it.  Raises InputError over Z_n with zero divisors, where a kernel has no
    dimension (`kernel(M).count` is its size), UnsupportedError as for `rank`.
    """
    if isinstance(M, Matrix) and M.ring == ZZ:
        return M.shape[1] - integer_rank(M)
    M = field_matrix_of("nullity", M, "a kernel has no dimension there; kernel(M).count says how large it is")
    return M.shape[1] - free_rank(M)


def det(M: object) -> Element:
    """Return the determinant of a square matrix, an element of its ring.

    >>> from modlinalg import det, matrix
    >>> det(matrix([[2, 1], [1, 3]], mod=6))
    5

    M is invertible exactly when det(M) is a unit, over Z 1 or -1.  The value is FLINT's, or for a large M
    over Z_n that of an elimination on arrays; `certify(det(M), det_of=M)` gives the elimination
    that proves it, and fails where the two differ.  Raises ShapeError when M is not square.
    """
    M = square_matrix_of("det", M)
    report("determinant")
    found = residue_determinant(M)
    return determinant(M) if found is None else found


def is_invertible(M: object) -> bool:
    """Say whether a square matrix M has an inverse, that is whether det(M) is a unit.

    >>> from modlinalg import is_invertible, matrix
    >>> is_invertible(matrix([[2, 1], [1, 3]], mod=6)), is_invertible(matrix([[2, 1], [1, 3]], mod=5))
    (True, False)

    No inverse is made.  `certify(inverse(M))` proves a yes, and the NotInvertibleError of `inverse(M)` a no.
    Raises ShapeError when M is not square, UnsupportedError where the elimination takes more memory than
    there is.

    .. versionadded:: 0.2
    """
    M = square_matrix_of("is_invertible", M)
    r = bare_rank(M)
    return M.ring.is_unit(det(M)) if r is None else r == M.shape[0]

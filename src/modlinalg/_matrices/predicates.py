"""Recognising normal forms from their definitions, without the code that computes them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import mod

from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, store_of
from modlinalg._matrices.arguments import matrix_of
from modlinalg.errors import InputError, UnsupportedError

PROVED_BITS = 1024  # a proof of primality takes seconds up to here, and hours far beyond


def is_howell_form(H: object) -> bool:
    """Say whether H is in Howell form (over Q: in reduced row echelon form); zero rows may follow.

    Decided from the definition.  For the last condition it is enough that for each row h with
    pivot p the row (n/p)*h is spanned by the rows below, which division by their pivots shows.

    >>> from modlinalg import is_howell_form, matrix
    >>> is_howell_form(matrix([[2, 1], [0, 2]], mod=4)), is_howell_form(matrix([[2, 1]], mod=4))
    (True, False)

    Source: Howell 1986; Storjohann and Mulders 1998.
    In docs/book: `def-howell`.
    """
    H = matrix_of("is_howell_form", H)
    if H.ring.modulus == 2:
        return _is_reduced_in_bits(store_of(H).bit_rows())
    if store_of(H).is_seen_reduced():
        return True  # n/1 times a row is 0
    leading = [next((j for j, entry in enumerate(row) if entry), None) for row in H.rows()]
    pivots = [j for j in leading if j is not None]
    if leading[: len(pivots)] != pivots or pivots != sorted(set(pivots)):
        return False
    places = list(enumerate(pivots))
    columns = list(zip(*H.rows(), strict=True))
    return all(
        _is_canonical_pivot(H, i, j)
        and _is_reduced_above(columns[j][:i], H[i, j])
        and _rest_is_spanned(H, i, places)
        for i, j in places
    )


def _is_reduced_in_bits(rows: Sequence[int]) -> bool:
    """Say the same over Z_2, where bit j of a row is its entry in column j and each pivot is a lowest bit."""
    lowest = [row & -row for row in rows]
    pivots = [bit for bit in lowest if bit]
    if lowest[: len(pivots)] != pivots or pivots != sorted(set(pivots)):
        return False
    columns = sum(pivots)
    return all(row & columns == pivot for row, pivot in zip(rows, pivots, strict=False))


def _is_canonical_pivot(H: Matrix, i: int, j: int) -> bool:
    pivot, n = H[i, j], H.ring.modulus
    if n is None:
        return pivot == 1
    return n % int(pivot) == 0 if n else pivot > 0


def _is_reduced_above(above: tuple[Element, ...], pivot: Element) -> bool:
    return not any(above) if pivot == 1 else all(0 <= entry < pivot for entry in above)


def _rest_is_spanned(H: Matrix, i: int, places: list[tuple[int, int]]) -> bool:
    """Say whether (n/p) times row i is a combination of the rows below it."""
    ring = H.ring
    if not isinstance(ring, Zmod):
        return True  # n/p is 0 over a field, and so is what makes a pivot 0 over Z
    n, pivot = ring.modulus, int(H[i, places[i][1]])
    if pivot == 1:
        return True  # n/p is 0
    row = [n // pivot * int(entry) % n for entry in H.rows()[i]]
    if not any(row):
        return True
    for a, j in places[i + 1 :]:
        quotient, remainder = divmod(row[j], int(H[a, j]))
        if remainder:
            return False
        if quotient:
            row = [(x - quotient * int(y)) % n for x, y in zip(row, H.rows()[a], strict=True)]
    return not any(row)


def is_rref(M: object) -> bool:
    """Say whether M is in reduced row echelon form over a field; InputError over any other ring.

    UnsupportedError for a prime n of more than 1024 bits, whose primality is not proved here.

    >>> from modlinalg import is_rref, matrix
    >>> is_rref(matrix([[1, 0], [0, 1]], mod=5)), is_rref(matrix([[1, 2], [0, 1]], mod=5))
    (True, False)
    """
    M = field_matrix_of("is_rref", M)
    return is_howell_form(M)


def is_smith_form(W: object) -> bool:
    """Say whether W is diagonal with d_i | d_(i+1) and each d_i a divisor of n or 0 (over Q: 1 or 0).

    >>> from modlinalg import is_smith_form, matrix
    >>> is_smith_form(matrix([[2, 0], [0, 4]], mod=8)), is_smith_form(matrix([[2, 0], [0, 3]], mod=6))
    (True, False)

    In docs/book: `thm-smith`.
    """
    W = matrix_of("is_smith_form", W)
    if W.ring.modulus == 2:
        return _is_diagonal_in_bits(store_of(W).bit_rows(), W.shape[1])
    factors = store_of(W).diagonal_entries()
    if not store_of(W).has_diagonal(factors):
        return False
    n = W.ring.modulus
    if n is None:
        return all(d in (0, 1) for d in factors) and list(factors) == sorted(factors, reverse=True)
    if not n:
        return all(d >= 0 for d in factors) and all(W.ring.divides(a, b) for a, b in pairwise(factors))
    divisors = [int(d) or n for d in factors]
    return not any(map(mod, [*divisors[1:], n], divisors))


def _is_diagonal_in_bits(rows: Sequence[int], cols: int) -> bool:
    """Say whether the rows are those of diag(1, .., 1, 0, .., 0) over Z_2."""
    ones = next((i for i, row in enumerate(rows) if not row), len(rows))
    return ones <= cols and not any(rows[ones:]) and all(row == 1 << i for i, row in enumerate(rows[:ones]))


def field_matrix_of(name: str, M: object, instead: str | None = None) -> Matrix:
    """Return a matrix over a field; InputError for another ring, UnsupportedError for one not proved here."""
    M = matrix_of(name, M)
    if not is_known_field(name, M.ring):
        raise InputError(f"{name}: {M.ring} is not a field; {instead or canonical_over(M.ring)}")
    return M


def canonical_over(ring: Ring) -> str:
    """Return which form takes the place of a reduced echelon form over a ring that is no field."""
    return f"{'hermite_form' if ring == ZZ else 'howell_form'} is the canonical form over it"


def is_known_field(name: str, ring: Ring) -> bool:
    """Say whether a ring is a field; UnsupportedError where proving it would take too long."""
    n = ring.modulus
    if n is not None and n.bit_length() > PROVED_BITS and firewall.is_probable_prime(n):
        raise UnsupportedError(
            f"{name}: that {ring} is a field is not proved here for more than {PROVED_BITS} bits"
        )
    return ring.is_field

"""Pseudo-inverses from the decomposition, and the proof when there is none."""

from __future__ import annotations

from math import gcd

from modlinalg._flint import Element
from modlinalg.decomposition import Decomposition, decompose
from modlinalg.errors import NoGeneralizedInverseError, PostconditionError
from modlinalg.identities import check_identities
from modlinalg.matrix import Matrix, diagonal
from modlinalg.rings import Zmod


def pseudo_inverse(M: Matrix) -> Matrix:
    """Return X = C*W+*R (k x m) for M = RI*W*CI (m x k); it satisfies (1) M*X*M = M and (2) X*M*X = X.

    W+ is W transposed with each invariant factor replaced by its quasi-inverse.  Over a field
    W+ = W^T.  The relation is mutual: the same matrices show M as the pseudo-inverse of X.

    >>> from modlinalg import matrix, pseudo_inverse
    >>> M = matrix([[2, 1], [1, 3]], mod=6)
    >>> X = pseudo_inverse(M)
    >>> assert M @ X @ M == M and X @ M @ X == X
    >>> X.tolist()
    [[3, 1], [1, 4]]

    Raises NoGeneralizedInverseError when an invariant factor has no quasi-inverse; then no X
    satisfies (1), and its witness Z has M*Z*M = 0 and trace(Z*M) != 0.
    Source: Penrose 1955; von Neumann 1936 for the quasi-inverses of a ring.
    """
    return pseudo_inverse_of(decompose(M), "pseudo_inverse", (1, 2))


def pseudo_inverse_of(d: Decomposition, name: str, identities: tuple[int, ...]) -> Matrix:
    """Return C*W+*R of a decomposition, or raise the error with its witness Z in `name`'s words."""
    X = d.C @ pseudo_inverse_of_diagonal(d, name, identities) @ d.R
    if not {1, 2} <= check_identities(d.M, X).satisfied:
        raise PostconditionError(f"{name}: C*W+*R fails (1) or (2) for a {d.M.shape} matrix over {d.ring}")
    return X


def pseudo_inverse_of_diagonal(d: Decomposition, name: str, identities: tuple[int, ...]) -> Matrix:
    """Return W+ (k x m) of a decomposition, or raise the error with its witness Z in `name`'s words."""
    quasi_inverses: list[Element] = []
    for i, factor in enumerate(d.invariant_factors):
        quasi_inverse = d.ring.quasi_inverse(factor)
        if quasi_inverse is None:
            raise _none_exists(d, i, name, identities)
        quasi_inverses.append(quasi_inverse)
    return diagonal(quasi_inverses, (d.W.shape[1], d.W.shape[0]), d.ring)


def _none_exists(
    d: Decomposition, i: int, name: str, identities: tuple[int, ...]
) -> NoGeneralizedInverseError:
    """Return the error for the invariant factor d_i without quasi-inverse.

    With t = n/gcd(d_i^2, n) and Z = t*C[:, i]*R[i, :]: M*Z*M = t*d_i^2*(..) = 0 and
    trace(Z*M) = t*d_i != 0, while an X with (1) would give
    trace(Z*M) = trace(Z*M*X*M) = trace(M*Z*M*X) = 0.
    """
    assert isinstance(d.ring, Zmod)  # over Q everything has a quasi-inverse
    factor, n = int(d.invariant_factors[i]), d.ring.modulus
    Z = (n // gcd(factor * factor, n)) * (d.C[:, i] @ d.R[i, :])
    if not (d.M @ Z @ d.M).is_zero or (Z @ d.M).trace() == 0:
        raise PostconditionError(f"{name}: the witness Z fails for a {d.M.shape} matrix over {d.ring}")
    a, m = d.ring.format(factor), d.ring.format(n)
    return NoGeneralizedInverseError(
        f"{name}: none exists over {d.ring}: invariant factor {a} has no quasi-inverse"
        f" ({a}*x*{a} = {a} has no solution mod {m})",
        matrix=d.M,
        witness=Z,
        identities=identities,
        failing=(1,),
    )

"""Certificates of inverses of all sorts, and that there is none."""

from __future__ import annotations

from modlinalg._answers.inverses.drazin import DrazinInverse
from modlinalg._answers.inverses.identities import IdentityReport, check_identities
from modlinalg._matrices import Matrix, identity
from modlinalg._matrices.arguments import require_matrix, require_square
from modlinalg.certificates._envelope import Certificate, refutation, written
from modlinalg.errors import InputError
from modlinalg.nonexistence import NoDrazinInverseError, NoGeneralizedInverseError, NotInvertibleError


def of_inverse(M: Matrix, X: object) -> Certificate:
    """Return the certificate that X is the inverse of M; InputError when it is not."""
    require_square("certify", M)
    if isinstance(X, NotInvertibleError) and X.matrix == M:
        return of_not_invertible(X)
    if not (isinstance(X, Matrix) and X.shape == M.shape and M @ X == identity(M.shape[0], M.ring)):
        raise InputError("certify: this is not the inverse of the matrix named")
    return written("inverse", M.ring, M=M, X=X)


def of_not_invertible(error: NotInvertibleError) -> Certificate:
    """Return the certificate that M has no inverse."""
    return refutation("not_invertible", error, v=error.witness)


def of_identities(report: IdentityReport, *others: int) -> Certificate:
    """Return the certificate of the identities that hold, and of others; InputError when none does."""
    M, identities = report.M, [*sorted(report.satisfied), *others]
    if not identities:
        raise InputError("certify: none of the identities holds, so there is nothing to certify")
    return written("generalized_inverse", M.ring, M=M, X=report.X, identities=identities)


def of_generalized_inverse(M: Matrix, X: object) -> Certificate:
    """Return the certificate of the identities that X satisfies, (5) among them."""
    require_matrix("certify", M)
    if isinstance(X, NoGeneralizedInverseError) and X.matrix == M:
        return of_no_generalized_inverse(X)
    require_matrix("certify", X)
    assert isinstance(X, Matrix)
    report = check_identities(M, X)
    return of_identities(report, 5) if M.is_square and M @ X == X @ M else of_identities(report)


_WITNESS_NAME = {(1,): "Z", (1, 3): "v", (1, 4): "u", (1, 5): "w"}


def of_no_generalized_inverse(error: NoGeneralizedInverseError) -> Certificate:
    """Return the certificate that no X satisfies the identities."""
    witness = {_WITNESS_NAME[error.failing]: error.witness}
    return refutation("no_generalized_inverse", error, identities=list(error.identities), **witness)


def of_drazin_inverse(d: DrazinInverse) -> Certificate:
    """Return the certificate of a Drazin inverse with its index."""
    return written("drazin_inverse", d.M.ring, M=d.M, X=d.X, index=d.index, v=d.witness)


def of_no_drazin_inverse(error: NoDrazinInverseError) -> Certificate:
    """Return the certificate that there is no Drazin inverse over Z."""
    return refutation("no_drazin_inverse", error, v=error.witness)

"""Claims about inverses, and about factors and transforms that must have one."""

from collections.abc import Iterator

from ._claims import Claim
from ._inverses import satisfies
from ._matrices import Matrix, computed, identity, product
from ._verdict import expect


def inverse(c: Claim) -> Iterator[None]:
    """X is m x m, and M*X = I."""
    M, X = c.matrix("M", "mm"), c.matrix("X", "ab")
    yield
    c.shaped("X", X, M.rows, M.cols)
    c.equal("M*X = I", product(M, X), identity(M.rows))


def not_invertible(c: Claim) -> Iterator[None]:
    """No X has M*X = I."""
    M = c.matrix("M", "mm")
    yield
    c.settled("M has no inverse", c.proof("not_invertible", M=M), c.proof("inverse", M=M))


def unimodular(c: Claim) -> Iterator[None]:
    """U over Z is square, and has an inverse."""
    expect(c.ring.n == 0, f"there is no claim unimodular over {c.ring}")
    U = c.matrix("U", "ab")
    yield
    c.shaped("U", U, U.rows, U.rows)
    has_inverse(c, "U", U)


def has_inverse(c: Claim, name: str, X: Matrix, partner: str = "", claimed: Matrix | None = None) -> None:
    """X has an inverse: the one claimed with it, or by a certificate."""
    if claimed is None:
        c.settled(f"{name} has an inverse", c.proof("inverse", M=X), c.proof("not_invertible", M=X))
    else:
        c.equal(f"{partner}*{name} = I", product(claimed, X), identity(X.rows))


def generalized_inverse(c: Claim) -> Iterator[None]:
    """X is k x m, and each listed identity holds."""
    M, X = c.matrix("M", "mk"), c.matrix("X", "ab")
    identities = c.read_identities(M)
    yield
    c.shaped("X", X, M.cols, M.rows)
    satisfies(c, M, X, identities)


def no_generalized_inverse(c: Claim) -> Iterator[None]:
    """No X has the listed identities.

    There is none where there is none for those that they imply.  An X' with (1), (5) and one of (3), (4)
    makes X'*M*X' the only matrix with (1) to (4), and this commutes with M; so an X with (1) to (4) that does
    not says that there is no X'.
    """
    M = c.matrix("M", "mk")
    identities = set(c.read_identities(M))
    yield
    refused = c.proofs_about("no_generalized_inverse", M=M)
    yes = next((p for p in refused if set(p.identities or ()) <= implied(identities)), None)
    found = list(c.proofs_about("generalized_inverse", M=M))
    no = next((p for p in found if identities <= set(p.identities or ())), None)
    if {1, 3, 4, 5} <= implied(identities) and yes is None:
        only = (p for p in found if {1, 2, 3, 4} <= set(p.identities or ()))
        yes = next((p for p in only if not commute(M, p.matrices["X"])), None)
    c.settled("no X has these identities", yes, no)


def implied(identities: set[int]) -> set[int]:
    """The identities that some X has if some X has these.

    With (5), (3) and (4) say the same.  If X has (1), then X*M*X has (1), (2), and of (3) to (5) what X has.
    """
    found = identities | ({3, 4} if 5 in identities and identities & {3, 4} else set())
    return found | ({2} if 1 in identities else set())


def commute(M: Matrix, X: Matrix) -> bool:
    """Whether M*X = X*M."""
    return computed(M, X).entries == computed(X, M).entries

"""Claims about inverses, and about factors and transforms that must have one."""

from ._claims import Claim, claim
from ._inverses import products_of_identities, satisfies
from ._matrices import Matrix, computed, identity, product


@claim("inverse", "M:mm X:ab", products="mmm", answer="X")
def inverse(c: Claim, M: Matrix, X: Matrix) -> None:
    """X is m x m, and M*X = I."""
    c.shaped("X", X, M.rows, M.cols)
    c.equal("M*X = I", product(M, X), identity(M.rows))


@claim("not_invertible", "M:mm")
def not_invertible(c: Claim, M: Matrix) -> None:
    """No X has M*X = I."""
    c.settled("M has no inverse", c.proof("not_invertible", M=M), c.proof("inverse", M=M))


@claim("unimodular", "U:ab", answer="U", rings="Z")
def unimodular(c: Claim, U: Matrix) -> None:
    """U over Z is square, and has an inverse."""
    c.shaped("U", U, U.rows, U.rows)
    has_inverse(c, "U", U)


def has_inverse(c: Claim, name: str, X: Matrix, partner: str = "", claimed: Matrix | None = None) -> None:
    """X has an inverse: the one claimed with it, or by a certificate."""
    if claimed is None:
        c.settled(f"{name} has an inverse", c.proof("inverse", M=X), c.proof("not_invertible", M=X))
    else:
        c.equal(f"{partner}*{name} = I", product(claimed, X), identity(X.rows))


@claim("generalized_inverse", "M:mk X:ab identities", products=products_of_identities, answer="X")
def generalized_inverse(c: Claim, M: Matrix, X: Matrix) -> None:
    """X is k x m, and each listed identity holds."""
    c.shaped("X", X, M.cols, M.rows)
    satisfies(c, M, X)


@claim("no_generalized_inverse", "M:mk identities")
def no_generalized_inverse(c: Claim, M: Matrix) -> None:
    """No X has the listed identities.

    There is none where there is none for those that they imply.  An X' with (1), (5) and one of (3), (4)
    makes X'*M*X' the only matrix with (1) to (4), and this commutes with M; so an X with (1) to (4) that does
    not says that there is no X'.
    """
    identities = set(c.identities or ())
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

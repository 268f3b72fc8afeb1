"""The commands that answer with numbers: rank, det, invariant-factors."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._answers.forms.invariants import det, rank
from modlinalg._cli.answers import deliver, of_a_matrix
from modlinalg._cli.status import naming_the_next
from modlinalg._matrices import Matrix
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._ranks import proof_of_rank
from modlinalg.elimination._decomposition import decompose
from modlinalg.elimination._record import factors_text
from modlinalg.errors import PostconditionError


@dataclass(frozen=True)
class _ProvedRank:
    """A rank that elimination has found, with the proof when it is asked for."""

    M: Matrix
    found: int

    def certificate(self) -> Certificate:
        """Return the proof; PostconditionError where it is one of another rank."""
        proof = proof_of_rank(self.M)
        if (proved := len(proof["minor_rows"])) != self.found:
            raise PostconditionError(f"rank: elimination finds {self.found}, the proof {proved}")
        return proof


@of_a_matrix("rank")
def rank_command(M: Matrix, form: str, certificate: str | None) -> None:
    """Compute the rank of a matrix over a field, or over Z.

    Over Z_n with n composite rank is not one number; `modlinalg invariant-factors` gives what takes its
    place.  The certificate shows a minor of this size that is invertible, and how all other columns, or
    rows, are combined from those in it.
    """
    with naming_the_next("invariant-factors"):
        found = rank(M)
    deliver(_ProvedRank(M, found), f"rank of M over {M.ring}", str(found), form, certificate)


@of_a_matrix("det")
def det_command(M: Matrix, form: str, certificate: str | None) -> None:
    """Compute the determinant of a square matrix, an element of its ring.

    The certificate is an elimination to a triangular matrix.
    """
    with naming_the_next("invariant-factors"):
        value = det(M)
    deliver(value, f"det(M) over {M.ring}", M.ring.format(value), form, certificate, det_of=M)


@of_a_matrix("invariant-factors")
def invariant_factors_command(M: Matrix, form: str, certificate: str | None) -> None:
    """Compute the diagonal of the Smith form: each factor divides the next, and a 0 stands last.

    Over Z_n each factor is a divisor of n, or 0; over Z an integer >= 0; over a field 1 or 0.  The
    certificate shows an invertible minor, and a decomposition of what it leaves; over Z it may be that of a
    decomposition M = RI*W*CI with this diagonal, where that is shorter.
    """
    d = decompose(M)
    factors, title = d.invariant_factors, f"invariant factors of M over {d.ring}"
    deliver(factors, title, factors_text(d), form, certificate, invariant_factors_of=M)

"""The record of a decomposition M = RI*W*CI and the function that makes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from modlinalg._flint import Element
from modlinalg.elimination.dispatch import eliminate
from modlinalg.errors import InputError, PostconditionError
from modlinalg.guards import require_matrix
from modlinalg.matrix import Matrix, identity
from modlinalg.rings import Ring
from modlinalg.typeset import equation

Method: TypeAlias = Literal["auto", "elementary"]


@dataclass(frozen=True, slots=True)
class Decomposition:
    """M = RI * W * CI with R * RI = I, C * CI = I and R * M * C = W diagonal.

    M and W are m x k; RI and R are m x m; CI and C are k x k.
    """

    M: Matrix
    RI: Matrix
    W: Matrix
    CI: Matrix
    R: Matrix
    C: Matrix

    @property
    def ring(self) -> Ring:
        """The ring of all six matrices."""
        return self.M.ring

    @property
    def invariant_factors(self) -> tuple[Element, ...]:
        """The diagonal of W, min(m, k) elements, each dividing the next; 0 stands for n itself.

        They are the same for every decomposition of M.  The other four matrices are not.
        """
        return tuple(self.W[i, i] for i in range(min(self.W.shape)))

    @property
    def free_rank(self) -> int:
        """The number of invariant factors that are 1; over a field this is the rank."""
        return self.invariant_factors.count(1)

    def factor(self, i: int) -> Element:
        """Return d_i, the i-th diagonal entry of W, and 0 beyond the diagonal."""
        return self.W[i, i] if i < min(self.W.shape) else self.ring.zero

    @property
    def T(self) -> Decomposition:
        """The decomposition of the transpose: M^T = CI^T * W^T * RI^T."""
        return Decomposition(self.M.T, self.CI.T, self.W.T, self.RI.T, self.C.T, self.R.T)

    def holds(self) -> bool:
        """Multiply out R*RI = I, C*CI = I and RI*W*CI = M, and say whether all three are true."""
        rows, cols = self.M.shape
        return (
            self.R @ self.RI == identity(rows, self.ring)
            and self.C @ self.CI == identity(cols, self.ring)
            and self.RI @ self.W @ self.CI == self.M
        )

    def __str__(self) -> str:
        """Return the equation M = RI * W * CI, written out."""
        parts = [self.M.text_lines(), "=", self.RI.text_lines(), "*", self.W.text_lines(), "*"]
        lines = equation(*parts, self.CI.text_lines())
        factors = ", ".join(map(self.ring.format, self.invariant_factors)) or "none"
        title = f"M = RI * W * CI over {self.ring}"
        return "\n".join([title, "", *lines, "", f"invariant factors: {factors}"])


def decompose(M: Matrix, *, method: Method = "auto") -> Decomposition:
    """Return invertible RI, CI and a diagonal W with M = RI @ W @ CI.

    M is m x k, RI and R are m x m, W is m x k, CI and C are k x k; R and C are the inverses
    of RI and CI.  Over a field W = diag(1, .., 1, 0, .., 0).  Over Z_n W is the Smith form:
    each diagonal entry is a divisor of n (0 stands for n itself) and divides the next.

    >>> from modlinalg import decompose, matrix
    >>> d = decompose(matrix([[2, 4], [1, 5]], mod=6))
    >>> assert d.M == d.RI @ d.W @ d.CI and d.R @ d.M @ d.C == d.W
    >>> d.invariant_factors
    (1, 0)

    `method` "elementary" records every elementary step on the way; "auto" may use a faster
    engine with the same contract.  Raises InputError for anything but a Matrix.
    Source: the two-pass method over fields, Smith form by gcds over Z_n (Storjohann 2000).
    """
    require_matrix("decompose", M)
    if method not in ("auto", "elementary"):
        raise InputError(f"decompose: method must be 'auto' or 'elementary', not {method!r}")
    outcome = eliminate(M)
    result = Decomposition(M, outcome.RI, outcome.W, outcome.CI, outcome.R, outcome.C)
    if not result.holds():
        raise PostconditionError(f"decompose: M = RI*W*CI fails for a {M.shape} matrix over {M.ring}")
    return result

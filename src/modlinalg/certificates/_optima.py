"""Certificates about the solutions of sparse systems over Z_n: their number, and which is lightest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modlinalg._answers.forms.forms import howell_form
from modlinalg._answers.lightest._equations import Terms
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._chasing import ChasedKernel, chased_kernel
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._limits import BEYOND, LONGEST, require_readable
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg_check import check


@dataclass(frozen=True)
class ChasedSystem:
    """A system M*x = b over Z_n, for side "left" x*M = b, with one right-hand side.

    `equations` are those of the system with the unknown on the right, by their terms.

    >>> from modlinalg import matrix
    >>> M, b = matrix([[1, 2]], mod=4), matrix([[3]], mod=4)
    >>> system = ChasedSystem(M, b, "right", [((0, 1), (1, 2))])
    >>> x, y = matrix([[1], [1]], mod=4), matrix([[3], [0]], mod=4)
    >>> system.optimum(x, "clicks", [(2, 1), (0, 2)], (0, 1))["orders"]
    [1, 4]
    >>> system.lighter(y, x, "clicks")["kind"], system.count(x)["count"]
    ('not_optimum', 4)
    """

    M: Matrix | SparseMatrix
    b: Matrix
    side: Side
    equations: Sequence[Terms]

    @property
    def ring(self) -> Zmod:
        """The ring Z_n."""
        assert isinstance(self.M.ring, Zmod)
        return self.M.ring

    @property
    def kernel(self) -> ChasedKernel:
        """The kernel, by chasing."""
        _, unknowns = PLACEMENTS[self.side].order(*self.M.shape)
        return chased_kernel(self.equations, unknowns, self.ring)

    def optimum(
        self, x: Matrix, measure: str, basis: Sequence[Sequence[int]], pivots: Sequence[int]
    ) -> Certificate:
        """Return the certificate that no solution weighs less than x, by an echelon basis of the kernel.

        Raises UnsupportedError where replaying the tree takes more than the checker allows.
        """
        return self._proof("optimum", x=x, measure=measure, **self.kernel.fields(basis, pivots))

    def lighter(self, x: Matrix, y: Matrix, measure: str) -> Certificate:
        """Return the certificate that x is not lightest, since y is lighter."""
        return self._proof("not_optimum", x=x, y=y, measure=measure)

    def count(self, x: Matrix) -> Certificate:
        """Return the certificate of the number of solutions, of which x is one."""
        kernel = self.kernel
        generators = kernel.generators()
        unknowns = len(kernel.free) + len(kernel.chase)
        rows = [row for row in howell_form(from_rows(generators, unknowns, self.ring)).rows() if any(row)]
        basis = [[int(entry) for entry in row] for row in rows]
        pivots = [next(j for j, entry in enumerate(row) if entry) for row in basis]
        number = 1
        for row, p in zip(basis, pivots, strict=True):
            number *= self.ring.modulus // row[p]
        if number >= BEYOND:
            raise UnsupportedError(
                f"certify: a number of more than {LONGEST} digits, which the checker does not read"
            )
        return self._proof("count", x=x, **kernel.fields(basis, pivots), count=number)

    def _proof(self, kind: str, **fields: Any) -> Certificate:
        return modular_proof(kind, self.ring, M=self.M, b=self.b, side=self.side, **fields)


def modular_proof(kind: str, ring: Zmod, **fields: Any) -> Certificate:
    """Return a certificate over Z_n of version 2 that the checker has verified.

    Its kinds are those whose check is a computation that may be long; UnsupportedError beyond the limits of
    the checker.
    """
    certificate = Certificate(written(kind, ring, **fields) | {"version": 2})
    require_readable(certificate)
    verdict = check(certificate.to_json())
    if verdict.outcome == "malformed":
        raise UnsupportedError(f"certify: proved here, no certificate: {verdict.reason}")
    if verdict.outcome != "verified":
        raise PostconditionError(f"certify: {verdict.line()}")
    return certificate

"""Certificates about the solutions of sparse systems over Z_n: their number, and which is lightest."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from modlinalg._answers.forms.forms import howell_form
from modlinalg._answers.lightest._coset import Terms
from modlinalg._arithmetic.rings import Zmod
from modlinalg._matrices import Matrix, from_rows, zeros
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._limits import BEYOND, LARGEST_PRODUCT, LONGEST, require_readable
from modlinalg.certificates._notation import SparseMatrix, matrix_json
from modlinalg.elimination._decomposition import decompose
from modlinalg.errors import PostconditionError, UnsupportedError
from modlinalg_check import check

_MOST_UNKNOWNS = 1 << 17  # of which 8 may be free


@dataclass(frozen=True)
class ChasedKernel:
    """All z with M*z = 0 are F*y for the y with A*y = 0, where y are the free entries of z.

    `chase` has the pairs (equation, unknown) in the order in which unknowns are determined.

    >>> from modlinalg._arithmetic.rings import Zmod
    >>> k = chased_kernel([((0, 1), (1, 1)), ((0, 2), (1, 1))], 2, Zmod(4))
    >>> k.chase, k.free, k.F.tolist(), k.A.tolist()
    (((1, 1),), (0,), [[1], [2]], [[3]])
    """

    chase: tuple[tuple[int, int], ...]
    free: tuple[int, ...]
    F: Matrix
    A: Matrix

    def generators(self) -> tuple[tuple[int, ...], ...]:
        """Return generators of the kernel of M.

        >>> from modlinalg._arithmetic.rings import Zmod
        >>> chased_kernel([((0, 2),)], 1, Zmod(4)).generators()
        ((2,),)
        """
        d = decompose(self.A)
        orders = _orders(d.invariant_factors, len(self.free), d.ring)
        n = d.ring.modulus
        assert n is not None
        kept = [i for i, order in enumerate(orders) if order > 1]
        scale = [n // orders[i] for i in kept]
        lines = (self.F @ d.C.columns(kept)).T.rows()
        return tuple(
            tuple(factor * int(x) % n for x in line) for factor, line in zip(scale, lines, strict=True)
        )

    def fields(self, basis: Sequence[Sequence[int]], pivots: Sequence[int]) -> dict[str, Any]:
        """Return the fields that prove what the kernel is, for a basis with these pivots."""
        d = decompose(self.A)
        f = len(self.free)
        ring = d.ring
        R = from_rows(d.R.rows(), d.R.shape[1], ring)
        R = R[:f, :] if R.shape[0] >= f else R.stack(zeros(f - R.shape[0], R.shape[1], ring))
        Y = from_rows(([row[j] for j in self.free] for row in basis), f, ring).T
        return {
            "chase": [list(pair) for pair in self.chase],
            "R": matrix_json(R),
            "orders": _orders(d.invariant_factors, f, ring),
            "CI": matrix_json(d.CI),
            "C": matrix_json(d.C),
            "Y": matrix_json(Y),
            "pivots": list(pivots),
        }


def _orders(factors: Iterable[object], count: int, ring: Any) -> list[int]:
    """Return d_i, or n for d_i = 0, for each of so many columns."""
    orders = [int(d) or ring.modulus for d in factors]  # type: ignore[call-overload]
    return orders[:count] + [ring.modulus] * (count - len(orders))


def chased_kernel(equations: Sequence[Terms], unknowns: int, ring: Zmod) -> ChasedKernel:
    """Return the kernel of the matrix with these rows: F and A of `chase_of`.

    Raises UnsupportedError where they have more entries than the checker computes.
    """
    chase = chase_of(equations, unknowns, ring.modulus) if unknowns <= _MOST_UNKNOWNS else []
    n, chased = ring.modulus, {j for _, j in chase}
    free = [j for j in range(unknowns) if j not in chased]
    if len(free) * max(unknowns, len(equations) - len(chase)) > LARGEST_PRODUCT:
        raise UnsupportedError(
            f"certify: a matrix of {unknowns} x {len(free)} entries, more than the {LARGEST_PRODUCT} that the"
            " checker computes"
        )
    F: dict[int, list[int]] = {j: [int(j == e) for e in free] for j in free}

    def combined(terms: Terms) -> list[int]:
        total = [0] * len(free)
        for j, x in terms:
            total = [a + x * b for a, b in zip(total, F[j], strict=True)]
        return [a % n for a in total]

    for i, j in chase:
        unit = next(x for e, x in equations[i] if e == j)
        inverse = pow(unit, -1, n)
        F[j] = [-inverse * a % n for a in combined(tuple(term for term in equations[i] if term[0] != j))]
    used = {i for i, _ in chase}
    A = [combined(terms) for i, terms in enumerate(equations) if i not in used]
    width = len(free)
    return ChasedKernel(
        tuple(chase),
        tuple(free),
        from_rows([F[j] for j in range(unknowns)], width, ring),
        from_rows(A, width, ring),
    )


def chase_of(equations: Sequence[Terms], unknowns: int, n: int) -> list[tuple[int, int]]:
    """Return pairs of an equation and the last of its unknowns that is determined by it, a unit times it.

    An equation in which one unknown is left determines it; where there is none, the next unknown is
    free.

    >>> chase_of([((0, 1), (1, 1)), ((0, 1), (1, 1), (2, 1)), ((1, 1), (2, 1))], 3, 2)
    [(0, 1), (2, 2)]
    """
    left = [dict(terms) for terms in equations]
    where: list[list[int]] = [[] for _ in range(unknowns)]
    for i, terms in enumerate(equations):
        for j, _ in terms:
            where[j].append(i)
    ready = [i for i, terms in reversed(list(enumerate(left))) if len(terms) == 1]
    known: set[int] = set()
    chase: list[tuple[int, int]] = []

    def learn(j: int) -> None:
        known.add(j)
        for i in where[j]:
            del left[i][j]
            if len(left[i]) == 1:
                ready.append(i)

    def follow() -> None:
        while ready:
            i = ready.pop()
            for j, coefficient in [*left[i].items()]:  # one, or none any more
                if math.gcd(coefficient, n) == 1:
                    chase.append((i, j))
                    learn(j)

    for j in range(unknowns):
        follow()
        if j not in known:
            learn(j)
    follow()
    return chase


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

"""Row elimination of a square matrix to an upper triangular one: the proof of its determinant.

Over Z_n it is done step by step.  Over Z and Q it is read off the fraction-free decomposition P*A = L*D^-1*U
that FLINT has: the row k of D^-1*U, times L[k, k], is row k in the end, and L[i, k]/L[k, k] times of it are
subtracted from row i.  That is multiplied out modulo a prime here, and exactly by whoever checks the proof.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import NamedTuple

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage import lattices
from modlinalg._matrices import Matrix, from_native, from_rows, matrix, store_of
from modlinalg.elimination._lattices import integer_rows as lattice_rows
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.elimination._steps import AddMultiple, Scale, Step, Swap, TraceStep
from modlinalg.elimination._workspace import Run, Workspace, pivot_in_column
from modlinalg.errors import PostconditionError


class Triangular(NamedTuple):
    """Row steps that lead from a square matrix to an upper triangular one."""

    steps: list[Step]
    end: Matrix


def to_triangular(M: Matrix) -> Triangular:
    """Return the row steps that make a square M upper triangular, over Q for a matrix over Z.

    >>> from modlinalg import ZZ
    >>> found = to_triangular(matrix([[2, 1], [3, 4]], ZZ))
    >>> found.end.tolist() == [[2, 1], [0, Fraction(5, 2)]], found.steps
    (True, [AddMultiple(axis='row', target=1, source=0, factor=Fraction(-3, 2))])
    """
    if M.ring not in (ZZ, QQ):
        run = triangular(M)
        return Triangular([e.operation for e in run.events if isinstance(e, TraceStep)], run.record.W)
    M, k = matrix(M, QQ), M.shape[0]
    if not k:
        return Triangular([], M)
    cleared = integer_rows(M)
    steps: list[Step] = [Scale("row", i, Fraction(c)) for i, c in enumerate(cleared.factors) if c != 1]
    A = from_rows(cleared.A, k, ZZ)
    P, L, D, U = (from_native(X, M.shape, ZZ) for X in lattices.triangular(store_of(A).native()))
    steps += _swaps([row.index(1) for row in P.rows()])
    pivots, divisors = ([int(X[i, i]) for i in range(k)] for X in (L, D))
    lower = [[Fraction(x, p) for x, p in zip(row, pivots, strict=True)] for row in lattice_rows(L)]
    upper = [[Fraction(x * pivots[i], divisors[i]) for x in row] for i, row in enumerate(lattice_rows(U))]
    if not _holds(P @ A, lattice_rows(L), divisors, lattice_rows(U)):
        raise PostconditionError(f"to_triangular: the steps do not lead to the end for {M!r}")
    for j in (j for j, row in enumerate(upper) if any(row)):
        steps += [AddMultiple("row", i, j, -lower[i][j]) for i in range(j + 1, k) if lower[i][j]]
    return Triangular(steps, from_rows(upper, k, QQ))


def _holds(A: Matrix, L: list[list[int]], D: list[int], U: list[list[int]]) -> bool:
    """Say whether A = L*D^-1*U modulo a prime below 2^62 that does not divide D."""
    p = next(p for p in map(prime, count()) if all(d % p for d in D))
    inverses = [pow(d, -1, p) for d in D]
    scaled = [[x * e % p for x in row] for e, row in zip(inverses, U, strict=True)]
    return matrix(L, mod=p) @ matrix(scaled, mod=p) == matrix(A, mod=p)


def _swaps(order: list[int]) -> list[Step]:
    """Return the swaps that bring line order[i] to the place i, for every i."""
    places = list(range(len(order)))
    steps: list[Step] = []
    for i, wanted in enumerate(order):
        j = places.index(wanted)
        if i != j:
            steps.append(Swap("row", i, j))
            places[i], places[j] = places[j], places[i]
    return steps


def triangular(M: Matrix) -> Run:
    """Return the row steps that make a square M upper triangular, by Euclid's algorithm on the rows."""
    work = Workspace(M)
    for k in counted("elimination", range(M.shape[0])):
        if not pivot_in_column(work, k):
            work.remark(f"column C{k + 1} holds no pivot")
    return work.finish()

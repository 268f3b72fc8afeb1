"""Row elimination of a square matrix to the identity or a triangle, and over Z to the Hermite form.

To the identity: pass 1 goes down, where Euclid's algorithm on the rows brings the gcd of each column to its
pivot.  Where that is no unit the matrix is not invertible, since the pivot divides its determinant.
Pass 2 goes up and clears the entries above the pivots.

To the Hermite form: down, column by column, division with remainder brings the gcd of what is left of a
column to its pivot, which is made positive, and clears the entries below.  Then up, from the last row but
one: the entries above each pivot p are brought into 0..p-1, from the left, by rows that are done already and
have small entries.

To an upper triangular matrix: the proof of a determinant.  Over Z_n it is done step by step.  Over Z and Q it
is read off the fraction-free decomposition P*A = L*D^-1*U that FLINT has: the row k of D^-1*U, times L[k, k],
is row k in the end, and L[i, k]/L[k, k] times of it are subtracted from row i.  That is multiplied out modulo
a prime here, and exactly by whoever checks the proof.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import count
from typing import NamedTuple

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import QQ, ZZ
from modlinalg._arithmetic.storage import lattices
from modlinalg._matrices import Matrix, from_native, from_rows, matrix, store_of
from modlinalg.elimination import _words as words
from modlinalg.elimination._lattices import integer_rows as lattice_rows
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.elimination._steps import AddMultiple, Scale, Step, Swap, TraceStep
from modlinalg.elimination._workspace import Run, Workspace, divide, pivot_in_column
from modlinalg.errors import PostconditionError


def gauss_jordan(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = W by row steps (flipped: M*C = W by column steps); W = I when M is invertible."""
    work = Workspace(M, flipped=flipped)
    axis = work.seen["row"]
    work.heading(f"Pass 1: eliminate by {words.PLURAL[axis]}")
    for k in counted("first pass", range(work.rows)):
        pivot_in_column(work, k)
        if work.W[k][k] != 1:
            fact = f"the best pivot at {work.place(k, k)} is {work.ring.format(work.W[k][k])}, no unit"
            work.remark(f"{fact}: the matrix is not invertible")
            return work.finish()
    work.remark("every pivot is 1: the pass ends")
    work.heading("Pass 2: back to the first pivot")
    for k in counted("second pass", range(work.rows)[::-1]):
        for i in range(k):
            if entry := work.W[i][k]:
                reason = partial(words.clears, work.ring, axis, entry, 1, entry, is_before=True)
                work.subtract("row", i, k, entry, reason)
    work.remark("the identity is reached")
    return work.finish()


def hermite_steps(M: Matrix, *, flipped: bool = False) -> Run:
    """Return R*M = H in Hermite form by row steps over Z; flipped, M*C = H^T by column steps."""
    work = Workspace(M, flipped=flipped)
    pivots = _downwards(work)
    where = words.BESIDE[work.seen["row"]][1]
    if len(pivots) > 1:
        work.heading(f"Back up: what stands {where} a pivot")
    steps = len(work.events)
    for i in reversed(range(len(pivots) - 1)):
        for k in range(i + 1, len(pivots)):
            work.ahead = pivots[k] - k
            divide(work, "row", i, k)
    if len(pivots) > 1 and len(work.events) == steps:
        work.remark(f"nothing is to be done: what stands {where} each pivot p lies in 0..p-1")
    work.remark(
        f"the Hermite form is reached: each pivot p is positive, and what stands {where} it lies in 0..p-1"
    )
    return work.finish()


def _downwards(work: Workspace) -> list[int]:
    """Reach an echelon form with positive pivots, and return their columns."""
    across, pivots = work.seen["column"], list[int]()
    for j in counted("Hermite form", range(work.cols)):
        k = len(pivots)
        if k == work.rows:
            break
        work.ahead = j - k
        name = words.line(across, j)
        if not any(row[j] for row in work.W[k:]):
            work.remark(f"{across} {name} has no pivot: nothing is left in it")
            continue
        work.heading(f"Pivot {k + 1}, in {across} {name}")
        steps = len(work.events)
        pivot_in_column(work, k)
        if len(work.events) == steps:
            after = words.BESIDE[work.seen["row"]][0]
            pivot = f"{work.ring.format(work.W[k][j])} in {work.place(k, j)}"
            work.remark(f"nothing is to be done: {pivot} is positive, and only zeros stand {after} it")
        pivots.append(j)
    return pivots


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

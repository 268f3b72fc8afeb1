"""Certificates of answers: that no solution is lighter, or that a solution is not lightest."""

from __future__ import annotations

from modlinalg._answers.lightest._coset import SolutionsLike, coset_of
from modlinalg._answers.lightest._equations import Patterned, SparseRows
from modlinalg._answers.lightest._measures import Measure, vector_weight
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg._matrices.arguments import vector
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import SparseMatrix, as_held
from modlinalg.certificates._optima import ChasedSystem
from modlinalg.errors import InputError


def proof_of_optimum(solutions: SolutionsLike | None, x: Matrix, measure: Measure) -> Certificate:
    """Return the certificate that no solution weighs less than x.

    >>> from modlinalg import matrix, solve
    >>> s = solve(matrix([[1, 1]], mod=3), [1])
    >>> proof_of_optimum(s, matrix([[1], [0]], mod=3), "clicks")["kind"]
    'optimum'
    """
    coset = coset_of("certify", _known(solutions))
    return system_of(solutions).optimum(x, measure, coset.rows, coset.pivots)


def proof_against(
    solutions: SolutionsLike | None, candidate: object, lightest: Matrix, measure: Measure
) -> Certificate:
    """Return the certificate that a solution is not lightest.

    Raises InputError when it is no solution, or when it weighs no more than the lightest one known.

    >>> from modlinalg import matrix, solve
    >>> s = solve(matrix([[1, 1]], mod=3), [1])
    >>> proof_against(s, [2, 2], matrix([[1], [0]], mod=3), "clicks")["y"]["entries"]
    [[1], [0]]
    """
    system = system_of(solutions)
    n, width = system.ring.modulus, len(lightest.entries)
    x = vector(candidate, system.ring, "refutation_of: x", width)
    x = x if x.shape == lightest.shape else x.T
    values = [int(entry) for entry in x.entries]
    clicks = [int(entry) for entry in lightest.entries]
    here, least = vector_weight(values, n, measure), vector_weight(clicks, n, measure)
    coset = coset_of("refutation_of", _known(solutions))
    if values not in coset:
        raise InputError(f"refutation_of: x does not solve {PLACEMENTS[system.side].question}")
    if here <= least:
        raise InputError(f"refutation_of: x weighs {here}, and no solution that weighs less is known")
    return system.lighter(x, lightest, measure)


def system_of(solutions: SolutionsLike | None) -> ChasedSystem:
    """Return the question that solutions answer; InputError where they do not carry it.

    >>> from modlinalg import matrix, solve
    >>> system_of(solve(matrix([[0, 1, 0, 0, 0]], mod=3), [1])).M
    SparseMatrix(shape=(1, 5), at=[1], entries=[1], ring=Zmod(3))
    """
    found = _known(solutions)
    if isinstance(found, SolutionSet):
        terms = SparseRows(found, coset_of("certify", found)).terms
        return ChasedSystem(_short(found.M), found.b, found.side, terms)
    if isinstance(found, Patterned) and isinstance(b := getattr(found, "b", None), Matrix):
        rows, width = found.sparse_rows(), len(found.particular.entries)
        at = [i * width + j for i, row in enumerate(rows) for j, _ in row]
        ring = found.particular.ring
        M = SparseMatrix((len(rows), width), at, [x for row in rows for _, x in row], ring)
        return ChasedSystem(M, b, "right", rows)
    raise InputError(f"certify: {quoted(found)} does not carry its matrix and right-hand side")


def _known(solutions: SolutionsLike | None) -> SolutionsLike:
    if solutions is None:
        raise InputError("certify: this answer does not carry the solutions that it was found among")
    return solutions


def _short(M: Matrix) -> Matrix | SparseMatrix:
    """Return the matrix as it is written shorter: sparse, or with all entries."""
    held = as_held(M)
    assert isinstance(M.ring, Zmod)
    if isinstance(held, SparseMatrix):
        return held
    cols = M.shape[1]
    listed = [(i * cols + j, x) for i, row in enumerate(M.rows()) for j, x in enumerate(row) if x]
    if 3 * len(listed) >= M.shape[0] * cols:
        return M
    return SparseMatrix(M.shape, [p for p, _ in listed], [x for _, x in listed], M.ring)

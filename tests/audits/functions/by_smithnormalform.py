"""smithnormalform: Smith forms over Z."""

from __future__ import annotations

from smithnormalform import matrix, snfproblem, z


def _rows(part):
    return [[part.get(i, j).a for j in range(part.w)] for i in range(part.h)]


def smith(M, n):
    """Return S, U and V of smithnormalform, in which they are J, S and T."""
    entries = [z.Z(a) for row in M for a in row]
    problem = snfproblem.SNFProblem(matrix.Matrix(len(M), len(M[0]), entries))
    problem.computeSNF()
    return tuple(_rows(part) for part in (problem.J, problem.S, problem.T))

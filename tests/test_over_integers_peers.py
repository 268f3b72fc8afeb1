"""Answers over Z beside those of PARI and SymPy, on 5,000 matrices of all shapes and ranks."""

import json
import random
import shutil

import pytest
from sympy import ZZ as SYMPY_ZZ
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.normalforms import smith_normal_form

from modlinalg import ZZ, decompose, hermite_form, invariant_factors, kernel, matrix, solve
from tests.audits.programs import gp_matrix, run_gp
from tests.helpers.integers import dense, of_all_kinds

TIMES = [300, pytest.param(5000, marks=pytest.mark.long)]


def nonempty(seed, largest, times):
    """Yield matrices of all kinds with a row and a column, which gp's notation needs."""
    rng = random.Random(seed)
    return [M for M in of_all_kinds(rng, largest, times) if min(M.shape)]


def integers(value):
    """Return the numbers of a nested list of gp."""
    return [x for item in value for x in (integers(item) if isinstance(item, list) else [item])]


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI/GP is not installed")
@pytest.mark.parametrize("times", TIMES)
def test_invariant_factors_kernels_and_solutions_beside_pari(times):
    """`matsnf` has our factors, `matkerint` the lattice of our kernel, `matsolvemod` solves what we solve."""
    cases = nonempty(times, 6, times)
    rng = random.Random(2)
    right = [
        dense(rng, M.shape[0], 1, 9) if rng.random() < 0.5 else M @ dense(rng, M.shape[1], 1, 9)
        for M in cases
    ]
    lines = []
    for M, b in zip(cases, right, strict=True):
        column = "[" + ", ".join(map(str, b.entries)) + "]~"
        lines.append(
            f"M = {gp_matrix(M.tolist())}; x = matsolvemod(M, vectorv({M.shape[0]}), {column});"
            f" print([matsnf(M), Vec(matkerint(M)), x != 0 || {column} == 0])"
        )
    for M, b, (factors, basis, solvable) in zip(cases, right, run_gp(lines), strict=True):
        positive = [d for d in invariant_factors(M) if d]
        assert sorted(abs(d) for d in integers(factors) if d) == positive
        assert bool(solve(M, b)) == solvable
        ours = hermite_form(kernel(M).generator_matrix.T)
        theirs = matrix(basis, ZZ) if basis else ours
        assert ours == hermite_form(theirs)
        assert len(basis) == ours.shape[0]


@pytest.mark.exhaustive
@pytest.mark.parametrize("times", TIMES)
def test_smith_forms_beside_sympy(times):
    """SymPy's diagonal is ours up to signs."""
    for M in nonempty(times, 5, times):
        theirs = smith_normal_form(
            DomainMatrix([[SYMPY_ZZ(x) for x in row] for row in M.tolist()], M.shape, SYMPY_ZZ)
        )
        diagonal = [abs(int(theirs[i, i].element)) for i in range(min(M.shape))]
        assert sorted(d for d in diagonal if d) == [d for d in invariant_factors(M) if d]


@pytest.mark.parametrize(
    "rows",
    [
        [[368, 526, 690], [573, 186, 915], [456, 815, 424]],  # hsnf 0.4.0 overflows
        [[4, 11, 4], [10, 1, 7], [6, 1, 6], [3, 2, 0]],  # snforacle 1.0.0 hangs
        [[0, 1], [1, 0]],  # the sign of FLINT's integer inverse
        [[2, 4, 4], [-6, 6, 12], [10, -4, -16]],
    ],
)
def test_matrices_at_which_others_fail(rows):
    """All four transforms multiply out."""
    d = decompose(matrix(rows, ZZ))
    assert d.holds()
    assert d.RI @ d.W @ d.CI == d.M == matrix(json.loads(json.dumps(rows)), ZZ)

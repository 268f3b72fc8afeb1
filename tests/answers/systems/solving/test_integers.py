"""Systems over Z: solutions, kernels, and refutations modulo q."""

import random
from itertools import product

import pytest

from modlinalg import PostconditionError, matrix
from modlinalg._answers.systems.solving._integers import IntegerSystem
from modlinalg._answers.systems.solving._linear_systems import Solved
from modlinalg._arithmetic.rings import ZZ
from modlinalg.elimination._workspace import gcd_method
from tests.helpers.integers import dense, of_all_kinds


def solvable(M, b):
    """Say whether M*x = b has a solution, by the Smith form: d_i divides line i of R*b."""
    d = gcd_method(M).record
    lines = (d.R @ b).rows()
    return all(ZZ.divides(d.factor(i), x) for i, line in enumerate(lines) for x in line)


@pytest.mark.exhaustive
def test_a_solution_or_a_refutation():
    """M*x = b, or u*M = 0 and u*b != 0 modulo q; and never the wrong one of them."""
    rng = random.Random(1)
    refuted = set()
    for M in of_all_kinds(rng, 5, 300):
        system = IntegerSystem(M)
        reachable = M @ dense(rng, M.shape[1], rng.randrange(3), 9)
        assert M @ system.answer(reachable).particular == reachable
        b = dense(rng, M.shape[0], rng.randrange(1, 3), 9)
        x, u, q = system.answer(b)
        assert (x is not None) == solvable(M, b)
        if x is None:
            refuted.add(q)
            assert not any(a % q if q else a for a in (u @ M).entries)
            assert any(a % q if q else a for a in (u @ b).entries)
    assert 0 in refuted
    assert {2, 3, 4} < refuted


@pytest.mark.exhaustive
def test_small_systems_by_enumeration():
    """Whatever solves M*x = b in a box is the particular solution and a combination of the generators."""
    rng = random.Random(2)
    for _ in range(60):
        M = dense(rng, rng.randrange(1, 3), 2, 4)
        system = IntegerSystem(M)
        for b in (dense(rng, M.shape[0], 1, 6) for _ in range(5)):
            found = [x for x in product(range(-9, 10), repeat=2) if M @ list(x) == b]
            particular = system.answer(b).particular
            assert particular is not None or not found
            K = matrix([list(g) for g in system.generators], ZZ).T if system.generators else None
            for x in found:
                rest = matrix([[a] for a in x], ZZ) - particular
                assert rest.is_zero if K is None else IntegerSystem(K).answer(rest).particular is not None
            assert (0,) * len(system.generators) == system.orders


def test_kernels_are_saturated():
    """A multiple of a vector lies in the span of the generators only if the vector does."""
    rng = random.Random(3)
    for M in of_all_kinds(rng, 5, 60):
        rows = [list(g) for g in IntegerSystem(M).generators]
        if rows:
            assert set(gcd_method(matrix(rows, ZZ)).record.invariant_factors) == {1}


def test_a_wrong_answer_is_noticed(monkeypatch):
    """Each answer is multiplied out: x = 1 does not solve 2*x = 4, and u = 1 refutes nothing."""
    system = IntegerSystem(matrix([[2]], ZZ))
    one = matrix([[1]], ZZ)
    for wrong in (Solved(one), Solved(None, one), Solved(None, one, 2)):
        monkeypatch.setattr(system, "_answer", lambda b, wrong=wrong: wrong)
        with pytest.raises(PostconditionError, match="fails its check"):
            system.answer(matrix([[4]], ZZ))

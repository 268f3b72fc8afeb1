"""OR-tools CP-SAT as one more source, where it is installed; and what is said where it is not."""

import random
import sys
from importlib.util import find_spec

import pytest

from modlinalg import UnsupportedError, matrix
from modlinalg.games.fewest import MEASURES, Limit, cp_sat, fewest_clicks
from tests import boards
from tests.games.fewest import oracle

needs_ortools = pytest.mark.skipif(find_spec("ortools") is None, reason="OR-tools is not installed")


def test_without_ortools_the_extra_is_named(monkeypatch):
    """The error says what to install."""
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(UnsupportedError, match=r"pip install modlinalg\[games\]"):
        fewest_clicks(matrix([[2, 2, 1]], mod=8), [2], method="cp-sat")


@needs_ortools
@pytest.mark.parametrize("n", [2, 3, 4, 6, 12])
def test_cp_sat_finds_the_least_weight(n):
    """Against a search over all vectors, in each measure."""
    rng = random.Random(n)
    for _ in range(8):
        M, b = oracle.random_system(rng, n, most_cells=3)
        for measure in MEASURES:
            least, how_many = oracle.lightest_solutions(M, b, n, measure)
            best = fewest_clicks(matrix(M, mod=n), b, measure=measure, method="cp-sat")
            assert (least, least, True) == (best.weight, best.lower_bound, best.proved)
            assert best.unique in (None, how_many == 1)


@needs_ortools
def test_cp_sat_agrees_on_a_larger_system():
    """2^14 solutions, where enumeration is the other source."""
    M, b = oracle.dense_system(1, 4, 7, 14)
    for measure in MEASURES:
        enumerated = fewest_clicks(M, b, measure=measure, method="enumeration")
        best = fewest_clicks(M, b, measure=measure, method="cp-sat")
        assert (enumerated.weight, True, "cp-sat") == (best.weight, best.proved, best.method)


@needs_ortools
def test_cp_sat_is_honest_about_a_limit():
    """A board in no time: a solution, and a bound that holds."""
    M = boards.alien_tiles(7)
    for limit in (0, Limit(candidates=0), Limit(candidates=1)):
        best = fewest_clicks(M, [2] * 49, method="cp-sat", limit=limit)
        assert best.lower_bound <= 14 <= best.weight
        assert best.proved == (best.lower_bound == best.weight)


@needs_ortools
def test_cp_sat_reports_progress_within_the_bounds():
    """Every report bounds the optimum from both sides."""
    M, b = oracle.dense_system(1, 4, 7, 14)
    reports = []
    best = fewest_clicks(M, b, method="cp-sat", progress=reports.append)
    assert reports
    assert all(report.lower_bound <= best.weight <= report.weight for report in reports)


@needs_ortools
def test_moduli_that_do_not_fit_64_bits_are_refused():
    """The equations over the integers would overflow."""
    with pytest.raises(UnsupportedError, match=r"<= 2\^53"):
        fewest_clicks(matrix([[3, 5]], mod=2**40), [1], method="cp-sat")


def sparse_system(rows, cells):
    """Return (M, b) over Z_2 with four cells in each equation."""
    rng = random.Random(1)
    M = [[0] * cells for _ in range(rows)]
    for row in M:
        for j in rng.sample(range(cells), 4):
            row[j] = 1
    return matrix(M, mod=2), matrix(M, mod=2) @ matrix([[rng.randrange(2)] for _ in range(cells)], mod=2)


@needs_ortools
def test_hopeless_sparse_systems_go_to_cp_sat_and_dense_ones_do_not():
    """2^60 solutions or more: what is chosen depends on the number of terms in an equation."""
    assert "cp-sat" in fewest_clicks(*sparse_system(60, 120), limit=0).method
    assert "information sets" == fewest_clicks(*oracle.dense_system(1, 2, 120, 200), limit=0).method
    assert "information sets" == fewest_clicks(matrix([[3, 5]], mod=2**40), [1], limit=0).method


@needs_ortools
def test_a_sparse_system_with_2_to_the_60_solutions_is_proved():
    """What CP-SAT is for: seconds here, where the other methods come to a bound of 9."""
    best = fewest_clicks(*sparse_system(60, 120))
    assert (16, 16, True) == (best.weight, best.lower_bound, best.proved)


def test_sparse_systems_are_searched_without_ortools_too(monkeypatch):
    """Where it is not installed, the information sets bound the optimum."""
    monkeypatch.setattr(cp_sat, "find_spec", lambda name: None)
    best = fewest_clicks(*sparse_system(60, 120), limit=0.2)
    assert "information sets" in best.method
    assert best.lower_bound <= 16 <= best.weight

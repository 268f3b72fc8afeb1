"""OR-tools CP-SAT as one more source, where it is installed; and what is said where it is not."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from importlib.util import find_spec

import pytest
from click.testing import CliRunner

from modlinalg import PostconditionError, UnsupportedError, matrix
from modlinalg._answers.lightest import _cp_sat as cp_sat
from modlinalg._cli import main
from modlinalg.certificates._lightest import solving
from modlinalg.games import grid
from modlinalg.games.fewest import MEASURES, SearchLimit, fewest_clicks
from tests.games.fewest import oracle
from tests.helpers import boards
from tests.helpers.runs import sampled

needs_ortools = pytest.mark.skipif(find_spec("ortools") is None, reason="OR-tools is not installed")


def test_without_ortools_the_extra_is_named(monkeypatch):
    """The error says what to install."""
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(UnsupportedError, match=r"needs ortools, .* extra 'games'"):
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


@pytest.mark.exhaustive
@needs_ortools
def test_cp_sat_agrees_on_a_larger_system():
    """2^14 solutions, where enumeration is the other source."""
    M, b = oracle.dense_system(1, 4, 7, 14)
    for measure in MEASURES:
        enumerated = fewest_clicks(M, b, measure=measure, method="enumeration")
        best = fewest_clicks(M, b, measure=measure, method="cp-sat")
        assert (enumerated.weight, True, "cp-sat") == (best.weight, best.proved, best.method)


@needs_ortools
def test_what_cp_sat_proves_is_said_to_be_its_own_word():
    """In the sentence and in the fields; not where the bound of another method is as good."""
    M, b = oracle.dense_system(1, 4, 7, 14)
    best = fewest_clicks(M, b, method="cp-sat")
    assert ("cp-sat", "cp-sat", True) == (best.bound_by, best.proved_by, best.rests_on_cp_sat)
    assert "clicks, least by OR-tools CP-SAT's own proof, not checked here" in str(best)
    assert "proved least" not in str(best)
    assert "bound_by='cp-sat'" in repr(best)
    single = fewest_clicks(matrix([[1, 0], [0, 1]], mod=6), [1, 5], method="cp-sat")
    assert ("single", False) == (single.proved_by, single.rests_on_cp_sat)
    stopped = fewest_clicks(M, b, method="cp-sat", limit=0)
    assert ("cp-sat", "single", None, False) == (
        stopped.method,
        stopped.bound_by,
        stopped.proved_by,
        stopped.rests_on_cp_sat,
    )


@pytest.mark.exhaustive
@needs_ortools
def test_a_bound_of_cp_sat_without_a_proof_is_its_word_too():
    """2^60 solutions, stopped in the middle."""
    for candidates in (1, 20, 100):
        best = fewest_clicks(
            *sparse_system(60, 120), method="cp-sat", limit=SearchLimit(candidates=candidates)
        )
        assert best.lower_bound <= 16 <= best.weight
        assert best.rests_on_cp_sat == ("by OR-tools CP-SAT's own proof" in str(best))
    unproved = replace(best, weight=20, lower_bound=12, proved=False, bound_by="cp-sat")
    assert "not proved: at least 12 by OR-tools CP-SAT's own proof, not checked here" in str(unproved)
    assert unproved.proved_by is None


@needs_ortools
def test_hints_and_commands_say_whose_word_it_is(monkeypatch):
    """Where CP-SAT is asked in place of the methods that look at all solutions."""
    monkeypatch.setattr(solving, "_quickest", lambda search, equations: "cp-sat")
    monkeypatch.setattr(solving, "_for_a_while", lambda search, method, seconds: None)
    hint = grid(5, 5, mod=2).hint([1] * 25)
    assert ("cp-sat", True) == (hint.proved_by, hint.rests_on_cp_sat)
    for action in ("fewest", "hint"):
        done = CliRunner().invoke(main, ["board", "grid", "4x4", "--mod", "2", "--seed", "1", action])
        assert 0 == done.exit_code
        assert "by OR-tools CP-SAT's own proof" in done.output
        assert "proved least" not in done.output
    page = grid(4, 4, mod=2).to_html(grid(4, 4, mod=2).random_solvable(1))
    assert '"byCpSat":true' in page.replace(" ", "")


@needs_ortools
def test_a_solution_of_cp_sat_that_is_none_is_noticed(monkeypatch):
    """Without its equations it answers with no clicks at all."""
    monkeypatch.setattr(cp_sat, "_require", lambda *args: None)
    with pytest.raises(PostconditionError, match="what it gives as a solution is none over Z_8"):
        fewest_clicks(matrix([[2, 2, 1]], mod=8), [2], method="cp-sat")


@needs_ortools
def test_an_error_in_the_progress_function_reaches_the_caller():
    """It does not pass through CP-SAT, where it would end the process."""

    def report(progress):
        raise KeyError(progress.method)

    M, b = oracle.dense_system(1, 4, 7, 14)
    with pytest.raises(KeyError, match="cp-sat"):
        fewest_clicks(M, b, method="cp-sat", progress=report)


INTERRUPTED = """
import os, signal, threading, time
from modlinalg.games import grid
board = grid(61, 61, 2)
state = board.random_solvable(1)
threading.Timer(2, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    board.fewest_clicks(state, method={method!r}, limit=60)
except KeyboardInterrupt:
    print("interrupted")
"""


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    "method", [pytest.param("cp-sat", marks=needs_ortools), "information sets", "enumeration"]
)
def test_an_interrupt_is_a_keyboard_interrupt_in_every_method(method):
    """Also while CP-SAT computes, which would take Ctrl-C for a limit."""
    program = INTERRUPTED.format(method=method)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=50
    )
    assert ("interrupted\n", 0) == (done.stdout, done.returncode), done.stderr


AT_WORK = """
import signal
from modlinalg.games import grid
from modlinalg._answers.lightest import _cp_sat as cp_sat

wait = cp_sat.wait
def waiting(*arguments):
    if not asked:
        asked.append(True)
        signal.raise_signal(signal.SIGINT)
    return wait(*arguments)

asked = []
cp_sat.wait = waiting
board = grid(61, 61, 2)
try:
    board.fewest_clicks(board.random_solvable(1), method="cp-sat", limit=60)
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.exhaustive
@needs_ortools
def test_an_interrupt_leaves_cp_sat_time_to_stop():
    """A process that ends while its C++ code runs in another thread is aborted."""
    done = subprocess.run(
        [sys.executable, "-c", AT_WORK], capture_output=True, text=True, check=False, timeout=50
    )
    assert ("interrupted\n", 0) == (done.stdout, done.returncode), done.stderr


@pytest.mark.exhaustive
@needs_ortools
def test_an_interrupt_waits_until_cp_sat_has_stopped(monkeypatch):
    """A thread that is still in C++ when Python ends would abort the process."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    solve, ends = cp_model.CpSolver.solve, []

    def slow_to_stop(self, *args):
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        status = solve(self, *args)
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.3)
        ends.append(status)
        return status

    monkeypatch.setattr(cp_model.CpSolver, "solve", slow_to_stop)
    with pytest.raises(KeyboardInterrupt):
        fewest_clicks(*oracle.dense_system(1, 2, 120, 200), method="cp-sat", limit=40)
    assert len(ends) == 1


@pytest.mark.exhaustive
@needs_ortools
def test_cp_sat_is_honest_about_a_limit():
    """A board in no time: a solution, and a bound that holds."""
    M = boards.alien_tiles(7)
    for limit in (0, SearchLimit(candidates=0), SearchLimit(candidates=1)):
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


@pytest.mark.exhaustive
@needs_ortools
def test_hopeless_sparse_systems_go_to_cp_sat_and_dense_ones_do_not():
    """2^60 solutions or more: what is chosen depends on the number of terms in an equation."""
    assert "cp-sat" in fewest_clicks(*sparse_system(60, 120), limit=1).method
    assert "information sets" == fewest_clicks(*oracle.dense_system(1, 2, 120, 200), limit=0).method
    assert "information sets" == fewest_clicks(matrix([[3, 5]], mod=2**40), [1], limit=0).method


def test_without_time_cp_sat_is_not_loaded(monkeypatch):
    """Loading it takes seconds, and a limit of 0 leaves none."""
    monkeypatch.setattr("modlinalg.certificates._lightest.solving.suits", lambda coset, equations: True)
    monkeypatch.setattr("modlinalg._answers.lightest._cp_sat._load", lambda: pytest.fail("it was loaded"))
    assert "information sets" == fewest_clicks(*sparse_system(60, 120), limit=0).method


@pytest.mark.long
@needs_ortools
def test_a_sparse_system_with_2_to_the_60_solutions_is_proved():
    """What CP-SAT is for: seconds here, where the other methods come to a bound of 9."""
    best = fewest_clicks(*sparse_system(60, 120))
    assert (16, 16, True) == (best.weight, best.lower_bound, best.proved)


@pytest.mark.exhaustive
def test_sparse_systems_are_searched_without_ortools_too(monkeypatch):
    """Where it is not installed, the information sets bound the optimum."""
    monkeypatch.setattr(cp_sat, "find_spec", lambda name: None)
    best = fewest_clicks(*sparse_system(60, 120), limit=0.2)
    assert "information sets" in best.method
    assert best.lower_bound <= 16 <= best.weight

"""The script that measures this library beside its peers: it runs, and it would report a wrong answer."""

import json
import os
import re
import shutil
import time
from dataclasses import replace
from importlib.util import find_spec

import flint
import pytest

from modlinalg import matrix, rank
from tests.benchmarks import compare, fflas, m4ri, measuring, peers, sparse_peers, tables, threads
from tests.benchmarks.cases import CASES, Case
from tests.benchmarks.measuring import Contender, InProcess, measure
from tests.benchmarks.problems import problem
from tests.benchmarks.profiles import profile
from tests.benchmarks.sessions import Sessions
from tests.benchmarks.sparse_problems import SPARSE, rank_from_elsewhere
from tests.helpers.runs import sampled, slow


def cells(page, heading):
    """Return the cells of the table below a heading."""
    part = page.split(f"## {heading}\n\n")[1].split("\n\n")[0]
    return [re.split(r" (?<!\\)\| ", line.strip("| ")) for line in part.splitlines()]


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Return the page and the record of a quick run with FLINT as the only peer."""
    path = tmp_path_factory.mktemp("compare") / "page.md"
    record = path.with_suffix(".json")
    compare.main(["--quick", "--rounds", "1", "--systems", "FLINT", "-o", str(path), "--record", str(record)])
    return path.read_text(encoding="utf-8"), json.loads(record.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def page(run):
    """The tables of that run."""
    return run[0]


TABLES = ["side by side", "two threads", "memory", "peaks", "growth", "long growth"]


@slow(long=lambda heading: heading in {"Side by side", "Memory"})
@pytest.mark.exhaustive
@pytest.mark.parametrize("heading", [name.capitalize() for name in TABLES])
def test_every_line_of_a_table_has_as_many_cells_as_its_header(page, heading):
    """Markdown would show any other line wrongly."""
    header, rule, *lines = cells(page, heading)
    assert set("".join(rule)) == {"-", "|"}
    assert lines
    assert {len(header)} == {len(line) for line in lines}


def test_the_record_has_the_tables_of_the_page(run):
    """So that the documentation's page can be written from the record."""
    page, record = run
    assert TABLES == list(record["tables"])
    assert ["FLINT", "modlinalg"] == sorted(record["systems"])
    for name, content in record["tables"].items():
        assert tables.table(content["header"], content["rows"]) in page, name


@pytest.mark.parametrize("heading", ["Side by side", "Two threads"])
def test_flint_agrees_everywhere(page, heading):
    """Every line with FLINT's time says that the answers are the same."""
    lines = [line for line in cells(page, heading)[2:] if line[3] == "FLINT"]
    expected = {"record", "low rank", "identities", "one solution", "sparse"}
    expected |= {"inverse", "sparse rank"} if heading == "Side by side" else set()
    assert expected == {line[0] for line in lines}
    assert all(line[-1].startswith("yes (") for line in lines)


def test_lines_without_a_peer_say_what_was_checked(page):
    """Every one of them multiplied something out."""
    alone = [line for line in cells(page, "Side by side")[2:] if line[3] == "alone"]
    assert {"hard modulus", "solve", "sparse", "band", "board", "graph"} <= {line[0] for line in alone}
    assert all(line[-1].startswith("yes (") for line in alone)


def lying(p):
    """FLINT's echelon form with one unit added to the inverse."""
    run = peers.flint_rref(p)
    honest = run.read

    def read(answer):
        facts = honest(answer)
        return facts | {"inverse": [str((int(facts["inverse"][0]) + 1) % p.modulus), *facts["inverse"][1:]]}

    return InProcess(run.fresh, run.call, read)


def test_a_peer_with_a_wrong_answer_is_reported():
    """The injected one says NO, beside an honest one that says yes."""
    p = problem("record", 65537, 6)
    ours, flint = peers.CONTENDERS["record"][:2]
    timings = measure(p, [ours, flint, Contender("liar", "rref", lying)], rounds=1, limit=10, short=0)
    honest, liar = tables.comparison("record", "Z_65537", 6, timings, {})
    assert "yes (rank, inverse)" == honest[-1]
    assert "NO (inverse)" == liar[-1]


def test_a_peer_whose_equation_fails_is_reported():
    """A false equation is a disagreement even where this library states no such fact."""
    p = problem("smith", 12, 4)
    broken = Contender(
        "liar", "", lambda p: InProcess(lambda: 0, lambda _: 0, lambda _: {"U*M*V = S": False})
    )
    timings = measure(p, [peers.CONTENDERS["smith"][0], broken], rounds=1, limit=10, short=0)
    assert "NO (U*M*V = S)" == tables.comparison("smith", "Z_12", 4, timings, {})[0][-1]


def test_a_peer_that_takes_too_long_is_named_with_the_limit():
    """No time and no ratio, but the reason."""
    p = problem("record", 65537, 6)
    timings = measure(p, peers.CONTENDERS["record"][:2], rounds=1, limit=0, short=0)
    assert "over 0 s" == tables.comparison("record", "Z_65537", 6, timings, {})[0][6]


@pytest.mark.exhaustive
@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI's gp is not installed")
def test_pari_agrees_on_the_number_of_solutions(tmp_path):
    """x solves the system, and the lattice of the kernel gives the same count."""
    path = tmp_path / "page.md"
    compare.main(["--quick", "--rounds", "1", "--systems", "PARI", "--only", "solve", "-o", str(path)])
    assert "yes (M*x = b, number of solutions)" == cells(path.read_text(), "Side by side")[2][-1]


@pytest.mark.skipif(m4ri.version() is None, reason="libm4ri-dev is not installed")
@pytest.mark.parametrize("task", ["record", "low rank"])
def test_m4ri_agrees_on_rank_and_inverse(task):
    """Over Z_2, at a size that fills no word; over other rings it says that it has no answer."""
    p = problem(task, 2, 70)
    ours, m4ri_peer = peers.CONTENDERS[task][0], m4ri.CONTENDERS[task][0]
    line = tables.comparison(task, "Z_2", 70, measure(p, [ours, m4ri_peer], 1, 10, short=0), {})[0]
    assert "yes (rank, inverse)" == line[-1] if task == "record" else line[-1].startswith("yes (rank")
    (other,) = measure(problem(task, 3, 6), [m4ri_peer], rounds=1, limit=10, short=0)
    assert "over Z_2 only" == other.reason


@pytest.mark.skipif(fflas.version() is None, reason="fflas-ffpack or a C++ compiler is not installed")
@pytest.mark.parametrize(("task", "size"), [("record", 1), ("record", 37), ("low rank", 2), ("low rank", 40)])
def test_fflas_ffpack_agrees(task, size):
    """On rank and inverse; its transform is multiplied out, of singular matrices as well."""
    p = problem(task, 65537, size)
    peer = fflas.CONTENDERS[task][0]
    timings = measure(p, [peers.CONTENDERS[task][0], peer], 1, 10, short=0)
    line = tables.comparison(task, "Z_65537", size, timings, {})[0]
    assert line[-1] == ("yes (rank, inverse, T*M = E)" if task == "record" else "yes (rank, T*M = E)")
    assert not peer.suits(2)
    assert not peer.suits(2**31 - 1)


@sampled(exhaustive=1)
@pytest.mark.skipif(shutil.which("gp") is None, reason="PARI's gp is not installed")
@pytest.mark.parametrize("task", ["hard modulus", "one solution"])
def test_pari_agrees_on_systems(tmp_path, task):
    """Modulo numbers that are not factored its count of the solutions is the record's."""
    path = tmp_path / "page.md"
    compare.main(["--quick", "--rounds", "1", "--systems", "PARI", "--only", task, "-o", str(path)])
    lines = [line for line in cells(path.read_text(), "Side by side")[2:] if line[3] == "PARI"]
    assert len(lines) == (3 if task == "hard modulus" else 1)
    assert all(line[-1].startswith("yes (") for line in lines)


def test_the_record_counts_the_solutions():
    """M = diag(1, 2, 0) modulo 10^40: 1, 2 and 10^40 choices for the three unknowns."""
    M = matrix([[1, 0, 0], [0, 2, 0], [0, 0, 0]], mod=10**40)
    run = peers.our_record(replace(problem("hard modulus", 10**40, 3), M=M))
    run.seconds(1)
    assert 2 * 10**40 == run.facts()["number of solutions"]


@pytest.mark.skipif(find_spec("ldpc") is None, reason="ldpc is not installed")
def test_ldpc_agrees_on_the_rank():
    """The rank of the checks of a random code."""
    p = problem("sparse rank", 2, 30)
    among = [c for c in sparse_peers.CONTENDERS["sparse rank"] if c.system != "FLINT"]
    ours, ldpc = measure(p, among, 1, 10, short=0)
    assert ours.facts["rank"] == ldpc.facts["rank"]


def test_a_missing_peer_is_a_line_of_the_table():
    """Its cell says that it is not installed; nothing else is wrong."""
    versions = {peers.OURS: "1", "FLINT": "3", "ldpc": None}
    bench = compare.Bench(True, 1, 10, versions, Sessions(), 10**6, lambda _: None)
    case = Case("sparse rank", 2, 3000, {"ldpc": 1})
    lines = list(compare.comparisons(bench, None, [case]))
    assert [("FLINT", "yes (rank)"), ("ldpc", "-")] == [(line[3], line[-1]) for line in lines]
    assert "not installed" == lines[1][6]


@pytest.mark.parametrize("task", sorted(SPARSE))
@pytest.mark.parametrize("size", [2, 9, 130])
def test_sparse_problems_have_the_rank_of_the_same_dense_matrix(task, size):
    """And where a theorem tells it, that one; a rank that is not it is reported."""
    modulus = 2 if task == "sparse rank" else 3
    p = problem(task, modulus, size)
    assert p.M == matrix(p.few.toarray(), mod=modulus)
    expected = rank(matrix(p.few.toarray().tolist(), mod=modulus))
    known = rank_from_elsewhere(task, modulus, p.few)
    assert set(known.values()) <= {expected}
    assert bool(known) == (task in {"board", "graph"})
    ours = sparse_peers.CONTENDERS[task][0].load(p)
    ours.seconds(1)
    assert all(value is not False for value in ours.facts().values())
    right = ours.answer
    ours.answer = (right[0] - 1, right[1]) if isinstance(right, tuple) else right - 1
    assert ours.facts()["the transpose has that rank"] is False


def calls_of(pause):
    """Return how often a call of that many seconds is made in five rounds."""
    calls = []
    run = InProcess(lambda: pause, lambda seconds: (calls.append(seconds), time.sleep(seconds)), lambda _: {})
    measure(problem("record", 7, 2), [Contender("slow", "", lambda _: run)], 5, 10, short=0)
    return len(calls)


@pytest.mark.exhaustive
def test_the_first_of_long_calls_counts(monkeypatch):
    """As many calls as rounds, of short ones one more, and of very long ones three."""
    monkeypatch.setattr(measuring, "LONG", 0.03)
    monkeypatch.setattr(measuring, "VERY_LONG", 0.06)
    assert [6, 5, 3] == [calls_of(seconds) for seconds in (0.0, 0.04, 0.07)]


def test_who_is_awaited_may_take_longer_than_the_limit():
    """The others are left out."""
    p = problem("record", 65537, 6)
    ours, flint_rref = peers.CONTENDERS["record"][:2]
    awaited, late = measure(p, [ours, flint_rref], rounds=1, limit=0, short=0, awaited={ours.system})
    assert awaited.median is not None
    assert "over 0 s" == late.reason


def test_threads_are_given_and_taken_back(monkeypatch):
    """In the environment and in FLINT, whatever was there before."""
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    monkeypatch.delenv("MODLINALG_BLAS_THREADS", raising=False)
    before = dict(os.environ)
    with threads.threads(2):
        assert {"2"} == {os.environ[name] for name in threads.VARIABLES}
        assert (2, 2) == (threads.current(), flint.ctx.threads)
    assert before == dict(os.environ)
    assert 1 == flint.ctx.threads


def test_a_missed_target_is_profiled():
    """The functions with the largest shares of one call, by their own names."""
    bench = compare.Bench(False, 1, 10, {peers.OURS: "1"}, Sessions(), 10**6, lambda _: None)
    case = Case("record", 65537, 20, {}, seconds=0.0)
    (line,) = compare.comparisons(bench, None, [case])
    assert "0 ms: not reached" == line[-2]
    assert "## Profiles" in "".join(compare.profiles(bench))
    seconds, shares = profile(InProcess(lambda: 0.02, time.sleep, lambda _: {}))
    assert seconds >= 0.02
    assert shares.startswith("time.sleep ")


def test_every_line_that_is_aimed_at_says_what_is_to_be_reached():
    """The systems with a target are among those that answer the task."""
    for case in CASES:
        offered = [*compare.in_process(case.task), *compare.external(case.task, Sessions())]
        assert case.targets.keys() <= {c.system for c in offered if c.suits(case.modulus)}, case
        assert case.is_aimed_at or not case.only_these
    assert len(set(map(str, CASES))) == len(CASES)

"""The script that measures this library beside its peers: it runs, and it would report a wrong answer."""

import json
import re
import shutil

import pytest

from tests.benchmarks import compare, m4ri, peers, tables
from tests.benchmarks.measuring import Contender, InProcess, measure
from tests.benchmarks.problems import problem


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


@pytest.mark.parametrize("heading", ["Side by side", "Memory", "Growth"])
def test_every_line_of_a_table_has_as_many_cells_as_its_header(page, heading):
    """Markdown would show any other line wrongly."""
    header, rule, *lines = cells(page, heading)
    assert set("".join(rule)) == {"-", "|"}
    assert lines
    assert {len(header)} == {len(line) for line in lines}


def test_the_record_has_the_tables_of_the_page(run):
    """So that the documentation's page can be written from the record."""
    page, record = run
    assert ["side by side", "memory", "growth"] == list(record["tables"])
    for name, content in record["tables"].items():
        assert tables.table(content["header"], content["rows"]) in page, name


def test_flint_agrees_everywhere(page):
    """Every line with FLINT's time says that the answers are the same."""
    lines = [line for line in cells(page, "Side by side")[2:] if line[3] == "FLINT"]
    assert {"record", "low rank", "inverse", "identities"} == {line[0] for line in lines}
    assert all(line[-1].startswith("yes (") for line in lines)


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

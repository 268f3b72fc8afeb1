"""The tests that wait for `-m exhaustive` because of the time they take."""

import ast
import re
from itertools import groupby
from pathlib import Path

import pytest

from tests import durations

ROOT = Path(__file__).parents[1]
FILES = [durations.EXHAUSTIVE, durations.LONG]
REPORT = """\
============================= slowest durations ==============================
12.50s call     tests/a/test_b.py::test_c[two words]
0.11s setup    tests/a/test_b.py::test_d
0.11s call     tests/a/test_b.py::test_e
0.10s call     tests/a/test_b.py::test_f
9.00s call     tests/test_architecture.py::test_g
9.00s call     src/modlinalg/a.py::modlinalg.a
=========================== short test summary info ============================
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_named_is_there(path):
    """A line whose test was renamed would name nothing."""
    named = durations.named(path)
    names = sorted({durations.function_of(name).partition("::")[::2] for name in named})
    for file, functions in groupby(names, key=lambda name: name[0]):
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert set() == {function for _, function in functions} - there, file
    assert not [name for name in named if name.startswith(durations.KEPT)]


def test_ci_finds_all_that_looks_at_the_documentation():
    """`.ci/run` reads these files alone for it, which spares it the time to collect all others."""
    tests = ROOT / "tests"
    marked = {path for path in tests.rglob("*.py") if re.search(r"\bmark\.docs\b", path.read_text("utf-8"))}
    assert marked == set(tests.glob("test_docs_*.py"))
    assert "tests/test_docs_*.py\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_files_are_in_order(path):
    """One line for each, so that two changes to it meet seldom."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sorted(set(lines)) == lines


def test_what_took_too_long_is_added_but_for_what_is_kept(tmp_path, monkeypatch):
    """The calls of a report beyond the limit join the names that are there."""
    monkeypatch.setattr(durations, "EXHAUSTIVE", tmp_path / "names.txt")
    durations.EXHAUSTIVE.write_text("tests/z.py::test_old\n", encoding="utf-8")
    (tmp_path / "report.txt").write_text(REPORT, encoding="utf-8")
    durations.main([str(tmp_path / "report.txt")])
    assert {"tests/a/test_b.py::test_c[two words]", "tests/a/test_b.py::test_e", "tests/z.py::test_old"} == (
        durations.named(tmp_path / "names.txt")
    )


def test_of_what_is_long_a_quick_case_stays(tmp_path, monkeypatch):
    """Of a law with long cases only the quickest is asked by .ci/run, unless it is very long, too."""
    monkeypatch.setattr(durations, "LONG", tmp_path / "long.txt")
    durations.LONG.touch()
    calls = {"a::one[1]": 0.6, "a::one[2]": 1.5, "a::two[1]": 4.5, "a::two[2]": 3.5, "a::three": 6.0}
    calls["tests/rocq/test_a.py::test_always"] = 100.0
    text = "".join(f"{seconds:.2f}s call     {name}\n" for name, seconds in calls.items())
    (tmp_path / "report.txt").write_text(text, encoding="utf-8")
    durations.main(["--long", str(tmp_path / "report.txt")])
    assert {"a::one[2]", "a::two[1]", "a::three"} == durations.named(tmp_path / "long.txt")


def test_what_is_named_is_exhaustive_and_nothing_else(pytestconfig, request):
    """The mark of this very run: no test that a line names runs with the ordinary ones."""
    if "not exhaustive" not in pytestconfig.option.markexpr:
        pytest.skip("no ordinary run")
    names = durations.named(durations.EXHAUSTIVE)
    assert not [
        item.nodeid
        for item in request.session.items
        if {item.nodeid, durations.function_of(item.nodeid)} & names
    ]

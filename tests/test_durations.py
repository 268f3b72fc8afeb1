"""The tests that wait for `-m exhaustive` because of the time they take."""

import ast
from itertools import groupby
from pathlib import Path

import pytest

from tests import durations

ROOT = Path(__file__).parents[1]
REPORT = """\
============================= slowest durations ==============================
12.50s call     tests/a/test_b.py::test_c[two words]
0.16s setup    tests/a/test_b.py::test_d
0.16s call     tests/a/test_b.py::test_e
0.15s call     tests/a/test_b.py::test_f
9.00s call     tests/test_architecture.py::test_g
9.00s call     src/modlinalg/a.py::modlinalg.a
=========================== short test summary info ============================
"""


def test_what_is_named_is_there():
    """A line whose test was renamed would name nothing."""
    names = sorted({durations.function_of(name).partition("::")[::2] for name in durations.named()})
    for path, functions in groupby(names, key=lambda name: name[0]):
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        assert set() == {function for _, function in functions} - there, path
    assert not [name for name in durations.named() if name.startswith(durations.KEPT)]


def test_the_file_is_in_order():
    """One line for each, so that two changes to it meet seldom."""
    lines = durations.NAMES.read_text(encoding="utf-8").splitlines()
    assert sorted(set(lines)) == lines


def test_what_took_too_long_is_added_but_for_what_is_kept(tmp_path, monkeypatch):
    """The calls of a report beyond the limit join the names that are there."""
    monkeypatch.setattr(durations, "NAMES", tmp_path / "names.txt")
    durations.NAMES.write_text("tests/z.py::test_old\n", encoding="utf-8")
    (tmp_path / "report.txt").write_text(REPORT, encoding="utf-8")
    durations.main([tmp_path / "report.txt"])
    assert {"tests/a/test_b.py::test_c[two words]", "tests/a/test_b.py::test_e", "tests/z.py::test_old"} == (
        durations.named()
    )


def test_what_is_named_is_exhaustive_and_nothing_else(pytestconfig, request):
    """The mark of this very run: no test that a line names runs with the ordinary ones."""
    if "not exhaustive" not in pytestconfig.option.markexpr:
        pytest.skip("no ordinary run")
    names = durations.named()
    assert not [
        item.nodeid
        for item in request.session.items
        if {item.nodeid, durations.function_of(item.nodeid)} & names
    ]

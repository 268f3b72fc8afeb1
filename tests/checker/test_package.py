"""The source of the checker: short, alone, without assert and recursion."""

import ast
import json
import shutil
import subprocess
import sys

import pytest

from tests.checker.attacks import ACCEPTED
from tests.checker.folders import (
    PACKAGE,
    assert_one_line,
)


@pytest.mark.exhaustive
def test_the_package_is_read_in_one_sitting():
    """No module of it is longer than 400 lines, and no function longer than 40."""
    for path in PACKAGE.glob("*.py"):
        text = path.read_text()
        assert len(text.splitlines()) <= 400
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 40, node.name


def test_the_package_imports_only_itself_and_the_standard_library():
    """By its syntax trees; no third-party import, nothing of modlinalg."""
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                assert {name.name.split(".")[0] for name in node.names} <= sys.stdlib_module_names
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 1 or node.module.split(".")[0] in sys.stdlib_module_names


def functions():
    """Every function of the package, with its class or None and its syntax tree."""
    for path in PACKAGE.glob("*.py"):
        for node in ast.parse(path.read_text()).body:
            members = node.body if isinstance(node, ast.ClassDef) else [node]
            owner = node.name if isinstance(node, ast.ClassDef) else None
            yield from ((owner, f) for f in members if isinstance(f, ast.FunctionDef))


@pytest.mark.exhaustive
def test_the_package_has_no_assert_and_no_recursion():
    """python -O changes nothing, and no function calls itself or a function that calls it."""
    calls = {}
    for owner, function in functions():
        assert not [node for node in ast.walk(function) if isinstance(node, ast.Assert)]
        called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
        names = {(None, f.id) for f in called if isinstance(f, ast.Name)}
        methods = {
            (owner, f.attr) for f in called if isinstance(f, ast.Attribute) and ast.unparse(f.value) == "self"
        }
        calls.setdefault((owner, function.name), set()).update(names | methods)
    assert len(calls) > 80
    for name in calls:
        reached, new = set(), {name}
        while new := {callee for caller in new for callee in calls.get(caller, ())} - reached:
            reached |= new
        assert name not in reached, name


@pytest.mark.exhaustive
@pytest.mark.parametrize("options", [["-I", "-S"], ["-I", "-S", "-OO"]])
def test_the_package_alone_works_without_site_packages(options, tmp_path):
    """A copy of the package is enough: isolated, without site, and without docstrings."""
    shutil.copytree(PACKAGE, tmp_path / "modlinalg_check", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "certificate.json").write_text(json.dumps(ACCEPTED["decomposition_rational"]))
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(tmp_path)!r}); sys.argv[1:] = ['certificate.json']; "
        "runpy.run_module('modlinalg_check', run_name='__main__')"
    )
    command = [sys.executable, *options, "-c", program]
    result = subprocess.run(command, capture_output=True, cwd=tmp_path, check=False)
    assert_one_line(result, 0)

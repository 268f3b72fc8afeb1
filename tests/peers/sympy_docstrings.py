"""What SymPy's docstrings state: each example is run, and counts where it prints what the docstring has."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.peers import sage_questions
from tests.peers.assertions import Asked
from tests.peers.records import Value

FOLDERS = ("matrices", "polys/matrices")
Reader = Callable[[Asked], Value | str | None]


def _docstrings(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module):
            text = ast.get_docstring(node, clean=False)
            if text and ">>>" in text:
                yield node.body[0].lineno, text


def _evaluated(node: ast.expr, names: dict[str, Any]) -> Any:
    return eval(compile(ast.Expression(node), "<example>", "eval"), names)


def _one(example: doctest.Example, names: dict[str, Any], at: str, read: Reader) -> Value | str | None:
    """Run an example, and return the question that it asks."""
    tree = ast.parse(example.source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr) or len(tree.body) > 1 or "random" in example.source:
        exec(compile(tree, "<example>", "exec"), names)  # a docstring is there to be run
        return None
    question = sage_questions.asked(last.value) if example.want else None
    before: list[Any] = []
    if question:
        with contextlib.suppress(Exception):  # what is no operand of ours
            before = [_evaluated(node, names) for node in question.given]
    value = _evaluated(last.value, names)
    if not question or not before or repr(value).split() != example.want.split():
        return None
    if question.compared and value is not True:
        return None
    answer = value if question.answer is last.value else _evaluated(question.answer, names)
    return read(Asked(question.name, before, {}, answer, answer, None, at))


def harvest(root: Path, read: Reader) -> tuple[list[Value], Counter[str]]:
    """Run the docstrings of the folders about matrices."""
    values, left_out = [], Counter[str]()
    folders = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    for path in (path for path in folders if "tests" not in path.parts):
        for line, text in _docstrings(path):
            names: dict[str, Any] = {}
            for example in doctest.DocTestParser().get_examples(text):
                at = f"{path.relative_to(root.parent)}:{line + example.lineno}"
                try:
                    with contextlib.redirect_stdout(io.StringIO()):
                        found = _one(example, names, at, read)
                except Exception:  # an example may do anything
                    left_out["an example of a docstring that does not run alone"] += 1
                    continue
                if isinstance(found, Value):
                    values.append(found)
                elif found:
                    left_out[found] += 1
    return values, left_out

"""Tables of modularsnf and snforacle: `python -m tests.peers.harvest smith MODULARSNF SNFORACLE`.

Both write matrices and their forms into tables of literals at the head of a test; these are read and not run.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, rows, write


def _tables(path: Path) -> Iterator[tuple[str, ast.expr]]:
    """Yield each row of a table of a file, with the name of the table."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Assign)
            and isinstance(node.value, ast.List)
            and isinstance(node.targets[0], ast.Name)
        ):
            yield from ((node.targets[0].id, row) for row in node.value.elts)


def _modular(root: Path, left_out: Counter[str]) -> Iterator[Value]:
    path = root / "tests/test_regression.py"
    for name, row in _tables(path):
        if name != "CASES" or not isinstance(row, ast.Call):
            continue
        matrix, modulus, *stated = map(ast.literal_eval, row.args)
        if not stated or stated[0] is None:
            left_out["no form is stated"] += 1
            continue
        factors = [d % modulus for d in sorted(stated[0])]
        yield Value("smith", modulus, [matrix], factors, f"{path.relative_to(root)}:{row.lineno}", "diagonal")


def _oracle(root: Path, left_out: Counter[str]) -> Iterator[Value]:
    path = root / "tests/test_hardcode.py"
    for name, row in _tables(path):
        at = f"{path.relative_to(root)}:{row.lineno}"
        if name == "_ZZ_CASES":
            height, width, M, factors, smith, hermite = ast.literal_eval(row)
            given = [rows(M, width)]
            yield Value(
                "smith", "Z", given, factors + [0] * (min(height, width) - len(factors)), at, "diagonal"
            )
            yield Value("smith", "Z", given, smith, at)
            yield Value("hermite", "Z", given, hermite, at)
        elif name == "_FF_CASES":
            p, _, width, M, rank, smith, hermite = ast.literal_eval(row)
            given = [rows(M, width)]
            yield Value("rank", p, given, rank, at)
            yield Value("smith", p, given, smith, at)
            yield Value("rref", p, given, hermite, at)
        else:
            left_out["over polynomials"] += 1


def harvest(modularsnf: str, snforacle: str) -> str:
    """Read the tables of both."""
    said = []
    for name, root, read, version, licence, had_from in (
        (
            "modularsnf",
            Path(modularsnf),
            _modular,
            "0.4.0",
            "Apache-2.0",
            "repository events555/modularsnf on GitHub",
        ),
        ("snforacle", Path(snforacle), _oracle, "1.0.0", "MIT", "sdist snforacle of PyPI"),
    ):
        left_out = Counter[str]()
        values: list[Any] = list(read(root, left_out))
        said.append(write(name, Source(name, version, licence, f"{had_from}: tests"), values, left_out))
    return "; ".join(said)

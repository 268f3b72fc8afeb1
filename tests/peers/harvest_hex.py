"""Fixtures of hex, computer algebra in Lean: `python -m tests.peers.harvest hex FOLDER`, its unpacked source.

Each file of conformance-fixtures has operands, and the results that hex gives for them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, rows, write

FILES = ("HexBareiss", "HexCharPoly", "HexDeterminant", "HexGFqField", "HexGramSchmidt", "HexLLL")
FILES += ("HexResultant", "HexRowReduce")
OF_A_MATRIX = {"bareiss": "det", "det": "det", "charpoly": "charpoly", "rank": "rank", "rref": "rref",
               "nullspace": "kernel"}  # fmt: skip
OVER_Q = frozenset(["rref", "kernel"])
Found = Iterator[tuple[str, int | str, list[Any], Any, str]]


def _fraction(pair: list[int]) -> int | str:
    return pair[0] if pair[1] == 1 else f"{pair[0]}/{pair[1]}"


def _of_a_matrix(operands: dict[str, Any], op: str, value: Any) -> Found:
    M = operands["matrix"]["rows"]
    kind = OF_A_MATRIX[op]
    given, columns = rows(M, len(M[0]) if M else 0), len(M[0]) if M else 0
    if kind == "kernel":
        value = rows([[_fraction(a) for a in row] for row in value], columns)
    if kind == "rref":
        yield "rref", "Q", [given], value["pivotCols"], "pivots"
        value = [[_fraction(a) for a in row] for row in value["echelon"]]
    yield kind, "Q" if kind in OVER_Q else "Z", [given], value, ""


def _gram(operands: dict[str, Any], value: list[int]) -> Found:
    """Yield the determinants of the Gram matrices of the first k vectors."""
    B = operands["lattice"]["basis"]
    for k, det in enumerate(value[1:], 1):
        yield (
            "det",
            "Z",
            [[[sum(a * b for a, b in zip(v, w, strict=True)) for w in B[:k]] for v in B[:k]]],
            det,
            "",
        )


def _resultant(operands: dict[str, Any], value: int) -> Found:
    """Yield the determinant of the matrix of Sylvester, which the resultant is."""
    left, right = (list(reversed(operands[f"poly/{side}"]["coeffs"])) for side in ("left", "right"))
    m, n = len(left) - 1, len(right) - 1
    if m < 1 or n < 1:
        return
    shifted = [[0] * i + left + [0] * (n - 1 - i) for i in range(n)]
    yield "det", "Z", [shifted + [[0] * i + right + [0] * (m - 1 - i) for i in range(m)]], value, ""


def _element(operands: dict[str, Any], op: str, value: list[int]) -> Found:
    """Yield an inverse, a quotient or a power in GF(p^k), an element being a 1 x 1 matrix."""
    field = operands["gfqfield"]
    p = field["p"]

    def encoded(coefficients: list[int]) -> int:
        return sum(c * p**i for i, c in enumerate(coefficients))

    a, b = encoded(field["a"]), encoded(field["b"])
    ring = f"GF({p}^{len(field['modulus']) - 1})/{encoded(field['modulus'])}"
    if op == "inv" and a:
        yield "inverse", ring, [[[a]]], [[encoded(value)]], ""
    elif op == "div" and b:
        yield "left solution", ring, [[[b]], [[a]]], [[encoded(value)]], ""
    elif op == "zpow" and (a or field["zexp"] > 0):
        yield "power", ring, [[[a]], field["zexp"]], [[encoded(value)]], ""


def _questions(operands: dict[str, Any], op: str, value: Any) -> Found | None:
    if op in OF_A_MATRIX:
        return _of_a_matrix(operands, op, value)
    if op == "gram_det_vec":
        return _gram(operands, value)
    if op == "resultant":
        return _resultant(operands, value)
    return _element(operands, op, value) if op in {"inv", "div", "zpow"} else None


def harvest(folder: str) -> str:
    """Read the fixtures about matrices, lattices, resultants and finite fields."""
    root, values, left_out = Path(folder), [], Counter[str]()
    for name in FILES:
        for path in sorted((root / "conformance-fixtures" / name).glob("*.jsonl")):
            operands: dict[str, dict[str, Any]] = {}
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                record = json.loads(text)
                if record["kind"] != "result":
                    case, _, side = record["case"].rpartition("/")
                    known = operands.setdefault(case if record["kind"] == "poly" else record["case"], {})
                    known[f"poly/{side}" if record["kind"] == "poly" else record["kind"]] = record
                    continue
                found = _questions(operands[record["case"]], record["op"], record["value"])
                if found is None:
                    left_out[f"not a question of ours: {record['op']}"] += 1
                    continue
                at = f"{path.relative_to(root)}:{line}"
                values += [
                    Value(kind, ring, given, value, at, word) for kind, ring, given, value, word in found
                ]
    source = Source(
        "hex", "of 2026-08-22", "Apache-2.0", "repository kim-em/hex-dev on GitHub: conformance-fixtures"
    )
    return write("hex", source, values, left_out)

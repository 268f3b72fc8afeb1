"""What other systems answer when they are asked for Smith and Hermite forms over Z.

`python -m tests.verification.peers` asks every system that is installed, and writes the files in
tests/data/normal_forms again: each has the command, the version, and one answer for each matrix.  With
SymPy 1.11 in the place of the one that is installed, `python -m tests.verification.peers sympy sympy-1.11`.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from tests.audits.programs import (
    gap_matrix,
    gap_version,
    gp_version,
    package_version,
    printed_version,
    run_gap,
    run_gp,
)

Rows: TypeAlias = list[list[int]]
Answer: TypeAlias = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "data" / "normal_forms"
SEED, COUNT = 17, 72


def matrices() -> list[Rows]:
    """Return matrices of all shapes from 1 x 1 to 4 x 4, every second one of some smaller rank."""
    rng = random.Random(SEED)

    def dense(rows: int, cols: int, height: int) -> Rows:
        return [[rng.randint(-height, height) for _ in range(cols)] for _ in range(rows)]

    found = []
    for k in range(COUNT):
        rows, cols, height = rng.randint(1, 4), rng.randint(1, 4), rng.choice((1, 3, 9, 30))
        if k % 2:
            found.append(dense(rows, cols, height))
        else:
            rank = rng.randint(0, min(rows, cols))
            A, B = dense(rows, rank, height), dense(rank, cols, height)
            found.append([[sum(x * B[i][j] for i, x in enumerate(a)) for j in range(cols)] for a in A])
    return found


@dataclass(frozen=True)
class Peer:
    """A system: its version (None where it is not installed), what it is told, and its answers."""

    version: Callable[[], str | None]
    command: str
    ask: Callable[[Iterable[Rows]], list[Answer]]


def _pari(asked: Iterable[Rows]) -> list[Answer]:
    def matrix(M: Rows) -> str:
        return f"matrix({len(M)}, {len(M[0])}, i, j, {json.dumps(M)}[i][j])"

    rows = "r(A) = vector(matsize(A)[1], i, A[i,]);"
    smith = "apply(r, matsnf(M, 1)), matsnf(M), matsnf(M, 4)"
    parts = f"print([{smith}, r(mathnf(M)), apply(r, mathnf(M, 1))])"
    lines = run_gp([rows, *(f"M = {matrix(M)}; {parts};" for M in asked)])
    return [
        {"snf": snf, "factors": factors, "clean": clean, "hnf": hnf, "transformed": transformed}
        for snf, factors, clean, hnf, transformed in lines
    ]


def _gap(asked: Iterable[Rows]) -> list[Answer]:
    shown = "s.rowtrans, s.normal, s.coltrans, SmithNormalFormIntegerMat(M), h.normal, h.rowtrans"
    script = (
        "s := SmithNormalFormIntegerMatTransforms(M);; h := HermiteNormalFormIntegerMatTransform(M);;"
        f' Print([{shown}], "\\n");'
    )
    return [
        {"snf": [U, S, V], "bare": bare, "hnf": [H, T]}
        for U, S, V, bare, H, T in run_gap([f"M := {gap_matrix(M)};; {script}" for M in asked])
    ]


def _sympy(asked: Iterable[Rows]) -> list[Answer]:
    from sympy import ZZ, Matrix  # noqa: PLC0415  # other systems may be asked without it
    from sympy.matrices import normalforms  # noqa: PLC0415

    found = []
    for M in map(Matrix, asked):
        answer: Answer = {
            "bare": normalforms.smith_normal_form(M, domain=ZZ),
            "hnf": normalforms.hermite_normal_form(M),
        }
        if hasattr(normalforms, "smith_normal_decomp"):
            S, U, V = normalforms.smith_normal_decomp(M, domain=ZZ)
            answer["snf"] = [U, S, V]
        found.append(
            {
                key: _lists(part) if isinstance(part, Matrix) else [_lists(one) for one in part]
                for key, part in answer.items()
            }
        )
    return found


def _lists(M: Any) -> Rows:
    return [[int(M[i, j]) for j in range(M.shape[1])] for i in range(M.shape[0])]


def _flint(asked: Iterable[Rows]) -> list[Answer]:
    from flint import fmpz_mat  # noqa: PLC0415

    found = []
    for M in map(fmpz_mat, asked):
        H, T = M.hnf(transform=True)
        listed = [[[int(x) for x in row] for row in A.tolist()] for A in (M.snf(), H, T)]
        found.append({"bare": listed[0], "hnf": listed[1:]})
    return found


def _macaulay2(asked: Iterable[Rows]) -> list[Answer]:
    def written(M: Rows) -> str:
        return json.dumps(M).replace("[", "{").replace("]", "}")

    script = "".join(f"print toString smithNormalForm matrix {written(M)};\n" for M in asked)
    lines = _run(["M2", "--script"], script + "exit 0\n", "script.m2").splitlines()
    found = []
    for line in lines:
        S, U, V = (
            json.loads(part.replace("{", "[").replace("}", "]"))
            for part in re.findall(r"matrix (\{\{.*?\}\})", line)
        )
        found.append({"snf": [U, S, V]})
    return found


def _singular(asked: Iterable[Rows]) -> list[Answer]:
    # Shown or converted to text, a matrix of one column looks as one of one row does: its size is asked for.
    shown = 'proc shown(intmat A) { "#" + string(nrows(A)) + "," + string(A); }'

    def told(M: Rows) -> str:
        entries = ",".join(str(entry) for row in M for entry in row)
        parts = "".join(f"shown(found[{i}]); " for i in (1, 2, 3))
        return (
            f"intmat M[{len(M)}][{len(M[0])}] = {entries};"
            f' list found = smithNormalForm(M, "all"); {parts}kill M, found;\n'
        )

    script = f'LIB "multigrading.lib";\n{shown}\n' + "".join(map(told, asked)) + "quit;\n"
    parts = []
    for printed in _run(["Singular", "-q"], script, "script.sing").split("#")[1:]:
        count, *entries = json.loads(f"[{printed}]")
        width = len(entries) // count
        parts.append([entries[i * width : (i + 1) * width] for i in range(count)])
    return [{"snf": list(three)} for three in zip(*[iter(parts)] * 3, strict=True)]


def _fricas(asked: Iterable[Rows]) -> list[Answer]:
    def told(M: Rows) -> str:
        parts = ("s.leftEqMat", "s.Smith", "s.rightEqMat", "h.Hermite", "h.eqMat")
        shown = "".join(f"output unparse(({part})::InputForm)\n" for part in parts)
        return f"M := matrix {json.dumps(M)}; s := completeSmith M; h := completeHermite M\n{shown}"

    script = ")set output algebra off\n)set output length 245\n" + "".join(map(told, asked))
    printed = _run(["fricas", "-nosman", "-noht"], script, "")
    whole = re.sub(r"\n {2}(?=\S)", "", printed)  # longer lines are broken, within a number if need be
    found = [json.loads(part) for part in re.findall(r"matrix\((\[\[.*?\]\])\)", whole)]
    return [{"snf": [U, S, V], "hnf": [H, T]} for U, S, V, H, T in zip(*[iter(found)] * 5, strict=True)]


def _run(command: list[str], script: str, name: str) -> str:
    """Return what a program prints of a script, a file of this name or its standard input."""
    with TemporaryDirectory() as folder:
        arguments = []
        if name:
            path = Path(folder) / name
            path.write_text(script, encoding="ascii")
            arguments = [str(path)]
        done = subprocess.run(
            [*command, *arguments],
            input=None if name else script,
            stdin=subprocess.DEVNULL if name else None,
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
            cwd=folder,
        )
    return done.stdout


PEERS = {
    "pari": Peer(gp_version, "matsnf(M, 1); matsnf(M); matsnf(M, 4); mathnf(M); mathnf(M, 1)", _pari),
    "gap": Peer(
        gap_version,
        "SmithNormalFormIntegerMatTransforms(M); SmithNormalFormIntegerMat(M);"
        " HermiteNormalFormIntegerMatTransform(M)",
        _gap,
    ),
    "sympy": Peer(
        lambda: package_version("sympy"),
        "smith_normal_form(M, domain=ZZ); smith_normal_decomp(M, domain=ZZ); hermite_normal_form(M)",
        _sympy,
    ),
    "flint": Peer(lambda: package_version("python-flint"), "M.snf(); M.hnf(transform=True)", _flint),
    "macaulay2": Peer(
        lambda: printed_version(["M2", "--version"], r"([\d.]+)"), "smithNormalForm M", _macaulay2
    ),
    "singular": Peer(
        lambda: printed_version(["Singular", "--version"], r"version ([\d.]+)"),
        'LIB "multigrading.lib"; smithNormalForm(M, "all")',
        _singular,
    ),
    "fricas": Peer(
        lambda: printed_version(["fricas", "-nosman", "-noht"], r"Version: FriCAS ([\d.]+)"),
        "completeSmith M; completeHermite M",
        _fricas,
    ),
}


def write(name: str, file: str = "") -> None:
    """Ask a system, and write its answers, one on a line, to the file of its name or another."""
    peer, asked = PEERS[name], matrices()
    version = peer.version()
    if version is None:
        return
    lines = [json.dumps({"system": name, "version": version, "command": peer.command, "seed": SEED})]
    lines += [json.dumps({"M": M, **answer}) for M, answer in zip(asked, peer.ask(asked), strict=True)]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{file or name}.jsonl").write_text("\n".join(lines) + "\n", encoding="ascii")


def stored(name: str) -> list[Answer]:
    """Return the answers that were stored, each with its M."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="ascii").splitlines()
    return [json.loads(line) for line in lines[1:]]


if __name__ == "__main__":
    for one in [sys.argv[1:]] if sys.argv[1:] else [[name] for name in PEERS]:
        write(*one)

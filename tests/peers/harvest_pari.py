"""PARI's test-suite: `python -m tests.peers.harvest pari FOLDER`, FOLDER its unpacked source, where gp is
installed.

src/test/in has questions, src/test/32 what gp must print.  gp is given each file with every question's
arguments
and answer printed beside it, and a question counts where the answer stands in src/test/32, at its turn.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, rows, write

KINDS = {
    "matdet": "det", "matrank": "rank", "matker": "kernel", "matkerint": "kernel", "matimage": "image",
    "matsnf": "smith",
    "mathnf": "hermite", "matadjoint": "adjugate", "charpoly": "charpoly", "minpoly": "minpoly",
    "trace": "trace",
    "matinverseimage": "solution", "matsolve": "solution", "matdetmod": "det", "matkermod": "kernel",
    "matintersect": "",
    "matimagemod": "image", "matinvmod": "inverse", "matsolvemod": "solution", "mathnfmod": "", "mathess": "",
    "matdetint": "", "mateigen": "", "matpermanent": "", "matqr": "", "matfrobenius": "", "matrixqz": "",
    "mathnfmodid": "",
    "matindexrank": "", "matsupplement": "", "qflll": "",
}  # fmt: skip
LINE = re.compile(r"(?:\w+ *= *)?(\w+)\((.*)\)")
TOKEN = re.compile(r"\s*(\[;\]|Mod\((-?\d+), (\d+)\)|Mat\(|-?\d+/\d+|-?\d+|[\[\];,)~])")


class UnreadableError(ValueError):
    """A text that is no matrix or number of ours."""


class Parser:
    """Reads what gp prints in one line: numbers, residues, vectors and matrices."""

    def __init__(self, text: str) -> None:
        self.text, self.place, self.modulus = text, 0, 0

    def token(self) -> str:
        """Return the next token."""
        found = TOKEN.match(self.text, self.place)
        if not found:
            raise UnreadableError(self.text[self.place : self.place + 20])
        self.place = found.end()
        if found[3]:
            if self.modulus not in (0, int(found[3])):
                raise UnreadableError("two moduli")
            self.modulus = int(found[3])
            return str(int(found[2]) % self.modulus)
        return found[1]

    def peek(self) -> str:
        """Return the next token, and leave it there."""
        place, modulus = self.place, self.modulus
        token = self.token() if self.text[place:].strip() else ""
        self.place, self.modulus = place, modulus
        return token

    def value(self) -> Any:
        """Return a number, ("row", ..), ("column", ..) or ("matrix", rows)."""
        token = self.token()
        if token == "[;]":
            return "matrix", []
        if token == "Mat(":
            inside = self.value()
            self.token()
            return "matrix", [[inside]]
        if token != "[":
            if token in "];,)~":
                raise UnreadableError(token)
            return int(token) if "/" not in token else token
        lines: list[list[Any]] = [[]]
        while self.peek() != "]":
            if self.peek() == ";":
                lines.append([])
            if self.peek() in ";,":
                self.token()
                continue
            lines[-1].append(self.value())
        self.token()
        if self.peek() == "~":
            self.token()
            return "column", lines[0]
        return ("matrix", lines) if len(lines) > 1 else ("row", lines[0])


def _parsed(text: str) -> tuple[Any, int]:
    parser = Parser(text)
    value = parser.value()
    if parser.text[parser.place :].strip():
        raise UnreadableError(text)
    return value, parser.modulus


def _matrix(value: Any) -> Any:
    """Return the rows of a matrix, a row or a column."""
    shape, parts = value if isinstance(value, tuple) else ("", value)
    if shape in {"matrix", "row"}:
        found = parts if shape == "matrix" else [parts]
    elif shape == "column":
        found = [[part] for part in parts]
    else:
        raise UnreadableError("no matrix")
    if any(not isinstance(a, int | str) for row in found for a in row):
        raise UnreadableError("entries that are no numbers")
    return found


def _value(name: str, given: list[Any], answer: Any, modulus: int, at: str) -> Value:
    """Return the question that `name(given)` is, with PARI's answer."""
    kind, M = KINDS[name], _matrix(given[0])
    if not M or not M[0]:
        raise UnreadableError("a matrix without entries, whose shape is not shown")
    ring: Any = modulus or ("Q" if "/" in str([given, answer]) else "Z")
    parts: list[Any] = [M]
    if name.endswith("mod"):
        ring = given[1]
        if name == "matsolvemod":
            given = [given[0], given[2]]
        if not isinstance(ring, int) or ring < 2:
            raise UnreadableError("moduli that differ")
    if kind == "solution":
        parts.append(_matrix(given[1]))
    ours = 2 if kind == "solution" or name == "matkermod" or name.endswith("mod") else 1
    if len(given) > ours and kind not in ("charpoly", "minpoly", "det", "rank"):
        raise UnreadableError("a question with flags")
    if ring == "Z" and (kind in ("rank", "inverse", "solution", "minpoly") or name in ("matker", "matimage")):
        ring = "Q"  # PARI's are over the field there
    return _finished(kind, ring, parts, answer, at)


def _finished(kind: str, ring: Any, parts: list[Any], answer: Any, at: str) -> Value:
    if kind in ("det", "rank", "trace"):
        if not isinstance(answer, int | str):
            raise UnreadableError("no number")
        return Value(kind, ring, parts, answer, at)
    if kind in ("charpoly", "minpoly", "smith"):
        return Value(kind, ring, parts, list(answer[1]), at, "pari diagonal" if kind == "smith" else "")
    if kind == "solution" and answer in (0, ("row", []), ("column", []), ("matrix", [])):
        return Value(kind, ring, parts, None, at)
    found = _matrix(answer)
    if kind in ("kernel", "image"):
        columns = [list(column) for column in zip(*found, strict=True)] if found else []
        length = len(parts[0][0]) if kind == "kernel" else len(parts[0])
        return Value(kind, ring, parts, rows(columns, length), at, "columns" if kind == "image" else "")
    return Value(kind, ring, parts, found, at, "pari" if kind == "hermite" else "")


def _script(lines: list[str]) -> str:
    """Return the file with arguments and answer printed beside each question; elements of larger fields
    look like numbers."""
    out, depth = [], 0
    for number, line in enumerate(lines, 1):
        outside = depth == 0 and not line.rstrip().endswith(("=", "\\"))
        depth += line.count("{") - line.count("}")
        asked = LINE.fullmatch(line.strip().rstrip(";"))
        if not (
            outside and depth == 0 and asked and asked[1] in KINDS and KINDS[asked[1]] and "ffgen" not in line
        ) or line.rstrip().endswith(";"):
            out.append(line)
            continue
        shown = (
            f"Vecrev({asked[1]}({asked[2]}))"
            if KINDS[asked[1]] in ("charpoly", "minpoly")
            else f"{asked[1]}({asked[2]})"
        )
        out.append(f'iferr(print("@A {number} {asked[1]} ",[{asked[2]}]),E,)')
        out.append(f'iferr(print("@V {number} ",{shown}),E,)')
        out += [f'print("@B {number}")', line, f'print("@E {number}")']
    return "\n".join(out) + "\n"


def harvest(folder: str) -> str:
    """Run the files that ask about matrices."""
    root, values, left_out = Path(folder), [], Counter[str]()
    for file in sorted((root / "src/test/in").iterdir()):
        lines = file.read_text(encoding="latin-1").splitlines()
        if not any((found := LINE.fullmatch(line.strip())) and found[1] in KINDS for line in lines):
            continue
        wanted = "".join((root / "src/test/32" / file.name).read_text(encoding="latin-1").split())
        try:
            run = subprocess.run(
                ["gp", "-q", "-f"],
                input=_script(lines),
                capture_output=True,
                check=False,
                encoding="latin-1",
                timeout=20,
            )
            printed = run.stdout
        except subprocess.TimeoutExpired as late:
            printed = (late.stdout or b"").decode("latin-1")
        place = 0
        for block in re.finditer(r"@A (\d+) (\w+) (.*?)\n@V \1 (.*?)\n@B \1\n(.*?)@E \1\n", printed, re.S):
            number, name, given, answer, shown = block.groups()
            found = wanted.find("".join(shown.split()), place)
            if found < 0:
                left_out["gp prints something else than the file has"] += 1
                continue
            place = found + len("".join(shown.split()))
            try:
                (_, parts), modulus = _parsed(given)
                parsed, of_answer = _parsed(answer)
                values.append(
                    _value(
                        name, list(parts), parsed, modulus or of_answer, f"src/test/in/{file.name}:{number}"
                    )
                )
            except UnreadableError as why:
                known = (
                    str(why)
                    if "question" in str(why) or "shape" in str(why)
                    else "entries outside Z, Q and Z_n"
                )
                left_out[known] += 1
        source = Source(
            "PARI/GP",
            root.name.rpartition("-")[2],
            "GPL-2.0-or-later",
            "source package pari of Debian: src/test",
        )
        summary = write("pari", source, values, left_out)
        print(file.name, summary, flush=True)
    return summary

"""Macaulay2's manual: `python -m tests.peers.harvest macaulay2 FOLDER`, FOLDER with its pages.

An example prints each matrix that a name is bound to, with its ring.  A question counts where its operands
and its answer are printed on the page, over Z or Q.
"""

from __future__ import annotations

import html
import re
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, write

KINDS = {
    "det": "det", "determinant": "det", "rank": "rank", "inverse": "inverse", "kernel": "kernel",
    "ker": "kernel", "gens ker": "kernel", "gens kernel": "kernel", "generators ker": "kernel",
    "transpose": "transpose", "trace": "trace", "*": "product", "+": "sum", "-": "difference", "^": "power",
    "**": "kron", "image": "image",
}  # fmt: skip
BLOCK = re.compile(r"<pre><code[^>]*>(.*?)</code></pre>", re.S)
ONE = re.compile(rf"({'|'.join(k for k in KINDS if k[0].isalpha())})\(? *(\w+) *\)?")
TWO = re.compile(r"(\w+) *(\*\*|[-+*^]) *(\w+|-\d+|\(-\d+\))")
MATRIX = re.compile(r"^o\d+ : Matrix (ZZ|QQ) +<--", re.M)
OF_TWO_MATRICES = frozenset(["product", "sum", "difference", "kron"])


@dataclass
class Page:
    """What the examples of a page have bound, and what they ask."""

    at: str
    bound: dict[str, tuple[str, list[list[Any]]]] = field(default_factory=dict)
    values: list[Value] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)

    def read(self, text: str, line: int) -> None:
        """Read one example: its input, what is printed below it, and the type of that."""
        asked = re.match(r"i(\d+) : (?:(\w+) *:?= *)?(.*?);?\n", text)
        if not asked:
            return
        name, source = asked[2], asked[3].strip()
        printed = re.search(rf"^o{asked[1]} = (.*?)(?=\n *\n|\Z)", text, re.M | re.S)
        shown = printed[1] if printed else ""
        self._ask(source, shown, text, f"{self.at}:{line}")
        if name:
            self.bound.pop(name, None)
        made = MATRIX.search(text)
        if name and made and entries(shown):
            self.bound[name] = made[1], entries(shown)

    def _ask(self, source: str, shown: str, text: str, at: str) -> None:
        one, two = ONE.fullmatch(source), TWO.fullmatch(source)
        if not one and not two:
            return
        kind = KINDS[one[1] if one else two[2]]  # type: ignore[index]
        operands = [one[2]] if one else [two[1], two[3].strip("()")]  # type: ignore[index]
        known = [self.bound.get(operand) for operand in operands]
        if known[0] is None or (kind in OF_TWO_MATRICES and None in known):
            self.left_out["operands over another ring, or not printed"] += kind != "power"
            return
        rings = {part[0] for part in known if part}
        ring = "Q" if "QQ" in rings or kind in {"inverse", "power"} else "Z"
        given: list[Any] = [part[1] for part in known if part]
        if kind == "power":
            if not re.fullmatch(r"-?\d+", operands[1]):
                return
            given.append(int(operands[1]))
        value = answer(kind, shown, text, ring, given[0])
        if value is None:
            self.left_out["an answer that is not printed as a matrix or number"] += 1
            return
        self.values.append(Value(kind, ring, given, value, at, "columns" if kind == "image" else ""))


def entries(shown: str) -> list[list[Any]]:
    """Return the rows of a matrix between bars, or none."""
    lines = [line.strip() for line in shown.splitlines() if line.strip()]
    found = []
    for line in lines:
        row = re.fullmatch(r"\|((?: +-?\d+(?:/\d+)?)+) +\|", line)
        if not row:
            return []
        found.append([int(a) if "/" not in a else a for a in row[1].split()])
    return found if len({len(row) for row in found}) == 1 else []


def answer(kind: str, shown: str, text: str, ring: str, M: list[list[Any]]) -> Any:
    """Return what is printed, in the form of the files, or None."""
    if kind in {"det", "rank", "trace"}:
        number = re.fullmatch(r"-?\d+(?:/\d+)?", shown.strip())
        return None if not number else int(shown) if "/" not in shown else shown.strip()
    found = entries(shown.replace("image ", "", 1)) if kind in {"kernel", "image"} else entries(shown)
    if not found or (kind not in {"kernel", "image"} and not MATRIX.search(text)):
        return None
    if kind in {"kernel", "image"}:  # its columns
        length = len(M[0]) if kind == "kernel" else len(M)
        return [list(column) for column in zip(*found, strict=True)] if len(found) == length else None
    return found


def harvest(folder: str) -> str:
    """Read the pages of all packages."""
    root, values, left_out = Path(folder), [], Counter[str]()
    for path in sorted(root.rglob("*.html")):
        text = path.read_text(encoding="utf-8", errors="replace")
        if "Matrix ZZ" not in text and "Matrix QQ" not in text:
            continue
        page = Page(str(path.relative_to(root.parent)))
        for block in BLOCK.finditer(text):
            page.read(html.unescape(block[1]), text.count("\n", 0, block.start()) + 1)
        values += page.values
        left_out.update(page.left_out)
    version = subprocess.run(["M2", "--version"], capture_output=True, check=True, text=True).stdout.strip()
    source = Source(
        "Macaulay2", version, "GPL-2.0-or-later", "package macaulay2-common of Debian: the manual"
    )
    return write("macaulay2", source, values, left_out)

"""Values that a peer's own tests or manual state, as lines of JSON: the standard library is enough to read
them.

The first line of a file is its header: project, version, licence, where it was had, and what was left out
and why.
Each other line is a value: `kind` of the question, `ring` (a modulus, "Z" or "Q"),
`given` (matrices and numbers),
`value`, the `convention` under which the peer means it, and `at`, file and line of the peer.
A matrix is a list of rows; one without entries is {"shape": [rows, columns]}.  A fraction is written "1/2".
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Value:
    """One question and what the peer states as its answer."""

    kind: str
    ring: int | str
    given: list[Any]
    value: Any
    at: str
    convention: str = ""

    def line(self) -> str:
        """Return the line of the file."""
        return json.dumps({name: part for name, part in asdict(self).items() if part != ""})

    def key(self) -> str:
        """Return what two values have in common that are one question and answer."""
        return json.dumps([self.kind, self.ring, self.given, self.value, self.convention])


@dataclass
class Source:
    """The header of a file: whose values these are, and what was not taken."""

    project: str
    version: str
    licence: str
    had_from: str
    left_out: dict[str, int] = field(default_factory=dict)


def write(name: str, source: Source, values: Iterable[Value], left_out: Counter[str]) -> str:
    """Write data/NAME.jsonl, each question once; return how many there are."""
    once = {value.key(): value for value in reversed(list(values))}
    ordered = sorted(once.values(), key=lambda value: (place(value.at), value.key()))
    source.left_out = dict(sorted(left_out.items(), key=lambda item: (-item[1], item[0])))
    lines = [json.dumps(asdict(source)), *(value.line() for value in ordered)]
    (DATA / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return f"{name}: {len(ordered)} values, {sum(left_out.values())} left out"


def place(at: str) -> tuple[str, int]:
    """Return "file:line" as file and number, which sort as one reads."""
    file, _, line = at.rpartition(":")
    return file, int(line)


@cache
def read(name: str) -> tuple[Source, list[Value]]:
    """Return the header and the values of data/NAME.jsonl."""
    header, *lines = (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return Source(**json.loads(header)), [Value(**json.loads(line)) for line in lines]


def names() -> list[str]:
    """Return the peers of which there are values, in the order of their names."""
    return sorted(path.stem for path in DATA.glob("*.jsonl"))


def rows(entries: list[list[Any]], columns: int) -> Any:
    """Return a matrix as it is written: its rows, or its shape where it has no entries."""
    return entries if entries and columns else {"shape": [len(entries), columns]}

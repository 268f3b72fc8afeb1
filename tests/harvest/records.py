"""The file of a system: a text a line, with the statement that made it and the matrix that was meant."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.harvest.asking import Style, System, told_rows
from tests.harvest.cases import Case, cases

DATA = Path(__file__).parent / "data"
SYSTEMS = tuple(
    sorted(path.stem for path in (Path(__file__).parent / "systems").glob("*.py") if path.stem != "__init__")
)


LARGE = 26  # entries
STYLES_WITH_LARGE = 4


@dataclass(frozen=True)
class Record:
    """A text as it was printed, and what was meant.

    `matrices` are rows and shape of each matrix of the text.  `shape_shown` is False for an empty matrix
    whose text is that of other shapes as well.
    """

    system: str
    style: str
    case: str
    kind: str
    code: str
    text: str
    mod: int
    matrices: tuple[tuple[tuple[int, int], list[list[int | Fraction]]], ...]
    shape_shown: bool = True


def system(name: str) -> System:
    """Return a system by the name of its module."""
    found = import_module(f"tests.harvest.systems.{name}").SYSTEM
    assert isinstance(found, System)
    return found


def questions(of: System) -> Iterator[tuple[Style, Case]]:
    """Yield every style with each matrix that it is for; large ones only with the first styles."""
    for number, style in enumerate(of.styles):
        for case in cases(of.name):
            if style.fits(case) and (number < STYLES_WITH_LARGE or len(case.rows) * case.cols < LARGE):
                yield style, case


def harvest(name: str) -> Path:
    """Ask the program of a system everything, and write its file."""
    asked = system(name)
    lines = answered(asked, list(questions(asked)))
    used = {line["case"] for line in lines}
    head = {
        "system": name,
        "version": asked.program.version_line(),
        "command": " ".join(asked.program.build or (Path(part).name for part in asked.program.command)),
        "prelude": asked.program.prelude,
        "coda": asked.program.coda,
        "cases": {case.name: _spelled(case) | {"mod": case.mod} for case in cases(name) if case.name in used},
    }
    path = DATA / f"{name}.jsonl"
    written = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in (head, *lines))
    path.write_text("".join(f"{line}\n" for line in written), encoding="utf-8")
    return path


def answered(asked: System, pairs: list[tuple[Style, Case]]) -> list[dict[str, Any]]:
    """Return the lines for some questions; what the program cannot print is left out."""
    statements = []
    for style, case in pairs:
        statements.append(style.code(case))
        if style.told is not None:
            statements.append(style.told(case))
    texts = iter(asked.program.answers(statements))
    lines = []
    for style, case in pairs:
        text = next(texts)
        told = next(texts) if style.told is not None else None
        if text and not re.search(asked.program.failed, text):
            lines.append(_line(style, case, text, told))
    return _with_lost_shapes(asked, lines)


def _line(style: Style, case: Case, text: str, told: str | None) -> dict[str, Any]:
    line = {
        "style": style.name,
        "case": case.name,
        "kind": style.kind,
        "code": style.code(case),
        "text": text,
    }
    meant = [told_rows(told)] if told is not None else style.meant(case) if style.meant else None
    return line if meant is None else line | {"matrices": [_spelled(part) for part in meant]}


def _spelled(case: Case) -> dict[str, Any]:
    return {
        "shape": list(case.shape),
        "rows": [[x if isinstance(x, int) else str(x) for x in row] for row in case.rows],
    }


def _with_lost_shapes(asked: System, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Mark the texts that stand for empty matrices of several shapes."""
    shapes = defaultdict(set)
    by_name = {case.name: _spelled(case) for case in cases(asked.name)}
    for line in lines:
        shapes[unlabelled(line["text"])].add(_shapes(line, by_name))
    losing = {style.name for style in asked.styles if not style.shows_empty}
    for line in lines:
        is_shared = len(shapes[unlabelled(line["text"])]) > 1
        if (is_shared or line["style"] in losing) and all(0 in shape for shape in _shapes(line, by_name)):
            line["shape_shown"] = False
    return lines


def _shapes(line: dict[str, Any], by_name: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(part["shape"]) for part in line.get("matrices", [by_name[line["case"]]]))


def unlabelled(text: str) -> tuple[str, ...]:
    """Return the words of a text without the numbers of its labels (`o12 = `, `(%o3)`, `(4)` in front)."""
    return tuple(re.sub(r"\bo\d+\b|%o\d+|\A\s*\(\d+\)", "label", text).split())


def recorded_version(name: str) -> str:
    """Return the version of the program that printed the texts of a system."""
    with (DATA / f"{name}.jsonl").open(encoding="utf-8") as file:
        return str(json.loads(file.readline())["version"])


@cache
def records(name: str) -> tuple[Record, ...]:
    """Return what stands in the file of a system."""
    head, *lines = map(json.loads, (DATA / f"{name}.jsonl").read_text(encoding="utf-8").splitlines())
    return tuple(_record(name, line, head["cases"][line["case"]]) for line in lines)


def _record(name: str, line: dict[str, Any], case: dict[str, Any]) -> Record:
    matrices = tuple(
        (
            (part["shape"][0], part["shape"][1]),
            [[x if isinstance(x, int) else Fraction(x) for x in row] for row in part["rows"]],
        )
        for part in line.pop("matrices", [case])
    )
    return Record(system=name, matrices=matrices, mod=case["mod"], **line)


def harvested() -> tuple[str, ...]:
    """Return the systems that have a file."""
    return tuple(sorted(path.stem for path in DATA.glob("*.jsonl")))

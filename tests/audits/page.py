"""The page docs/audits.md, from what docs/audits.json keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from modlinalg.audits._audit import part_lines
from tests.audits.captured import COLUMNS, Captured, failures, question_of, total

PAGE = Path(__file__).parents[2] / "docs" / "audits.md"
HEADS = ("system", "function", "claim", "over", *COLUMNS[:-1], "no verdict")
INTRODUCTION = """# Audits of other systems

We asked functions of other systems questions at which solvers often fail, and checked every answer by
multiplication. `modlinalg audit` does the same with any function or program ({{doc}}`howto/audit`).
The questions come from the seed 0, so you get the same ones. A question can end in six ways:

- **right**: multiplication proves the answer.
- **wrong**: a counterexample refutes the answer, or the answer has the wrong type or shape. We accept the
  system's own conventions for signs, orders and sides. If it promises no normal form, the span is enough
  ("equal modules").
- **refused**: the system declined to answer, in words or by an exception that means this: `ValueError`,
  `NotImplementedError`, `OverflowError`, its own exception class, or a panic with that reason.
- **crashed**: the process ended or raised any other exception, such as `IndexError`, `RecursionError` or
  `AssertionError`; this includes matrices without rows or columns.
- **hung**: no answer came in time.
- **no verdict**: our readers cannot read the output, in most cases an empty matrix.

{asked} questions to {functions} functions of {systems} systems: {right} answers are right, {wrong}
are wrong; {refused} questions were refused, {crashed} crashed, {hung} hung.

    python -m tests.audits            # asks all that are installed, and writes this page
    python -m tests.audits hsnf R     # asks these two

`sh scripts/setup audit,peers,sage` installs the packages (`peers` is sdim, `sage` is Sage). The
programs are Debian packages (`pari-gp gap-core singular-ui macaulay2 fricas octave maxima r-base-core
r-cran-gmp xcas apcalc`). The figures were captured on {dates}. {machine}.
[`audits.json`](audits.json) has them as data. The {{doc}}`reports <reports/index>` describe real errors
for the maintainers, and {{doc}}`peers` asks what other systems' own tests state.

```{{toctree}}
:hidden:

reports/index
peers
```
"""


def _ring(name: str) -> str:
    """Return the name of a ring, a large modulus as a power of two where it is near one."""
    n = name.removeprefix("Z_")
    if name == n or len(n) < 7:
        return name
    bits = round(int(n) ** 0.5).bit_length() * 2
    for k in range(bits - 3, bits + 3):
        if abs(int(n) - 2**k) < 100:
            gap = int(n) - 2**k
            return f"Z_(2^{k}{f' {gap:+}'.replace('+', '+ ').replace('-', '- ') if gap else ''})"
    return name


def _line(record: Mapping[str, Any]) -> str:
    counts = record["counts"]
    called = record["called"].replace("|", r"\|")
    cells = [
        f"{record['system']} {record['version']}",
        f"`{called}`",
        record["claim"].replace("_", " "),
        ", ".join(map(_ring, record["over"])),
        *(str(counts.get(name, 0) or "") for name in COLUMNS),
    ]
    return f"| {' | '.join(cells)} |"


def table(records: Iterable[Mapping[str, Any]]) -> str:
    """Return a line for each audit."""
    rule = "|".join(["---"] * 4 + ["---:"] * len(COLUMNS))
    return "\n".join([f"| {' | '.join(HEADS)} |", f"|{rule}|", *map(_line, records)])


def _found(record: Mapping[str, Any], finding: Mapping[str, Any]) -> list[str]:
    question = question_of(record, finding)
    shown = [line for part in question.parts for line in part_lines(part, question)]
    lines = [f"{finding['sort']} over {_ring(str(question.ring))}:", *(f"  {line}" for line in shown)]
    lines += [f"  answer: {finding['answer']}"] if finding["answer"] else []
    return [*lines, f"  why: {finding['why']}", *f"  again: {finding['command']}".split("\n"), ""]


def details(records: Iterable[Mapping[str, Any]]) -> str:
    """Return a section for each system that failed somewhere: the smallest questions, and how to ask them."""
    lines = ["## The smallest questions"]
    failed = [record for record in records if failures(record)]
    for system, its in groupby(failed, key=lambda record: f"{record['system']} {record['version']}"):
        lines += ["", f"### {system}"]
        for record in its:
            found = [line for finding in failures(record) for line in _found(record, finding)]
            lines += ["", f"`{record['called']}`", "", "```text", *found[:-1], "```"]
    return "\n".join(lines)


def page(captured: Captured) -> str:
    """Return the whole page."""
    records = captured["audits"]
    counts = total(records)
    words = {name: f"{counts[name]:,}" for name in COLUMNS}
    introduction = INTRODUCTION.format(
        **words,
        functions=len(records),
        systems=len({record["system"] for record in records}),
        dates=" and ".join(sorted({record["date"] for record in records})),
        machine="; ".join(captured["machine"]),
    )
    return f"{introduction}\n{table(records)}\n\n{details(records)}\n"

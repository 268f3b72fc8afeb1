"""The sentences of the documentation that speak of measured figures, written from the recorded run.

A paragraph of docs/benchmarks.md or docs/why.md stands below a comment that names it: `% figures: machine`.
It is empty where the run did not measure what it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Row = dict[str, str]
Record = Mapping[str, Any]


def rows_of(record: Record, name: str) -> list[Row]:
    """Return the rows of a table, each by the names of the columns; none where there is no such table.

    >>> rows_of({"tables": {"t": {"header": ["n", "ours"], "rows": [["1", "2 ms"]]}}}, "t")
    [{'n': '1', 'ours': '2 ms'}]
    """
    content = record["tables"].get(name, {"header": [], "rows": []})
    return [dict(zip(content["header"], row, strict=True)) for row in content["rows"]]


def compared(record: Record, **wanted: str) -> list[Row]:
    """Return the lines of the first table that have a ratio and these values."""
    rows = rows_of(record, "side by side")
    return [
        row for row in rows if row["peer/ours"] != "-" and all(row[key] == x for key, x in wanted.items())
    ]


def times(ratio: float) -> str:
    """Return how many times as long something takes, with two digits.

    >>> times(0.333), times(14.7), times(1)
    ('0.33', '15', '1.0')
    """
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2g}"


def ours_over(row: Row) -> float:
    """Return our time divided by the peer's."""
    return 1 / float(row["peer/ours"])


def _list(parts: Iterable[str]) -> str:
    return "; ".join(parts)


def machine(record: Record) -> str:
    """Say where and with what it was measured."""
    systems = [f"{name} {version}" for name, version in record.get("systems", {}).items() if version]
    missing = [name for name, version in record.get("systems", {}).items() if not version]
    parts = [*record.get("machine", []), ", ".join(systems)]
    parts += [f"not installed: {', '.join(missing)}"] if missing else []
    said = _list(filter(None, parts))
    return f"{said}." if said else ""


def targets(record: Record) -> str:
    """List the targets that are not reached with one thread."""
    missed = _missed(rows_of(record, "side by side"))
    return f"Not reached: {_list(missed)}." if missed else "Every target is reached."


def targets_of_two(record: Record) -> str:
    """List those that are not reached where everybody has two threads."""
    missed = _missed(rows_of(record, "two threads"))
    said = "Here only the products of the BLAS use the second thread."
    return f"Not reached with two threads: {_list(missed)}. {said}" if missed else ""


def _missed(rows: list[Row]) -> list[str]:
    missed = []
    for row in rows:
        aim, _, outcome = row["target"].partition(": ")
        if outcome == "not reached":
            what = f"{row['task']} over {row['ring']} at n = {row['n']}"
            alone = row["peer"] == "alone"
            missed.append(
                f"{what} takes {row['ours']}, not {aim}"
                if alone
                else f"{what} against {row['peer']}: peer/ours is {row['peer/ours']}, not {aim}"
            )
    return missed


def ahead(record: Record) -> str:
    """List who reduces matrices of 1000 rows faster than this library makes its record."""
    rows = [row for task in ("record", "low rank") for row in compared(record, task=task, n="1000")]
    said = [
        f"{row['peer']} on {row['task']} over {row['ring']} ({times(ours_over(row))} times)"
        for row in rows
        if ours_over(row) > 1
    ]
    who = f"At n = 1000 these are ahead of `decompose`: {_list(said)}." if said else ""
    return f"{who} They give neither the column transforms nor the inverses of both." if said else ""


def where_there(name: str, text: str) -> Callable[[Record], str]:
    """Return the sentence above a table, which is empty where there is no such table."""
    return lambda record: text if name in record["tables"] else ""


def digits(record: Record) -> str:
    """Say how long the numbers over Q are."""
    return str(record.get("digits", ""))


def over_2_by_sage(record: Record) -> str:
    """Compare the record over Z_2 with Sage's echelon form."""
    for row in compared(record, task="record", ring="Z_2", n="1000", peer="Sage"):
        theirs, version = row["peer's"], record.get("systems", {}).get("Sage")
        return (
            f"Over $\\mathbb{{F}}_2$ a random 1000 x 1000 matrix, $(M \\mid I)$ reduced by `echelonize` of"
            f" Sage{f' {version}' if version else ''}, took {theirs}; `decompose(M)` here, which returns"
            f" and checks five matrices, took {row['ours']} in the same run ({{doc}}`/benchmarks`),"
            f" {times(ours_over(row))} times as long."
        )
    return ""


def speed(record: Record) -> str:
    """Say how the times for the most common questions compare."""
    asked = (
        ("record", "Z_2", "1000", "over $\\mathbb{F}_2$ `decompose` at n = 1000"),
        ("record", "Z_65537", "1000", "modulo 65537 `decompose` at n = 1000"),
        ("one solution", "Z_65537", "1000", "modulo 65537 one solution at n = 1000"),
        ("inverse", "Q", "100", "over $\\mathbb{Q}$ the inverse at n = 100"),
    )
    said = []
    for task, ring, n, what in asked:
        ratios = [
            f"{times(ours_over(row))} times the time of {row['peer']}"
            for row in compared(record, task=task, ring=ring, n=n)
            if row["peer"] in {"FLINT", "M4RI", "fflas-ffpack", "PARI", "Sage"}
        ]
        said += [f"{what} took {', '.join(ratios)}"] if ratios else []
    return f"In one run on one core ({{doc}}`/benchmarks`) {_list(said)}." if said else ""


def modularsnf(record: Record) -> str:
    """Say up to which of the measured sizes modularsnf is faster."""
    said = []
    for ring, name in (("Z_12", "12"), ("Z_2^30", "$2^{30}$")):
        found = {row["system"]: row for row in rows_of(record, "growth") if row["ring"] == ring}
        if {"modlinalg", "modularsnf"} <= found.keys():
            sizes = [key for key in found["modularsnf"] if key.isdecimal()]
            faster = [n for n in sizes if _is_less(found["modularsnf"][n], found["modlinalg"][n])]
            said.append(
                f"modulo {name} " + (f"up to {max(faster, key=int)} rows" if faster else "at no size")
            )
    return (
        f"Of the sizes measured ({{doc}}`/benchmarks`) it is faster than ours {' and '.join(said)}."
        if said
        else ""
    )


def _is_less(time: str, other: str) -> bool:
    pair = [re.fullmatch(r"([\d.]+) (ms|s)", text) for text in (time, other)]
    if None in pair:
        return False
    left, right = (float(found[1]) * {"ms": 1e-3, "s": 1}[found[2]] for found in pair if found)
    return left < right


PARAGRAPHS: dict[str, Callable[[Record], str]] = {
    "machine": machine,
    "targets": targets,
    "targets of two": targets_of_two,
    "ahead": ahead,
    "digits": digits,
    "two threads": where_there(
        "two threads",
        "The lines with targets once more, with two threads for this library and for every peer:",
    ),
    "long growth": where_there("long growth", "The record modulo 65537 to 4000 rows:"),
    "peaks": where_there("peaks", "Peaks of whole processes, interpreter and libraries and M included:"),
    "profiles": where_there(
        "profiles", "Where the time of the calls goes that miss their targets, each function's own share:"
    ),
    "Sage over Z_2": over_2_by_sage,
    "speed": speed,
    "modularsnf": modularsnf,
}

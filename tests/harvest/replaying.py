"""How the texts of the harvest are read today: as meant, refused, or as another matrix."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path

from modlinalg import QQ, ZZ, Matrix, Zmod, matrix, read
from modlinalg.errors import ModlinalgError
from modlinalg.formats import Reading
from tests.harvest.records import Record, harvested, records
from tests.harvest.shown import missing

REFUSED = Path(__file__).parent / "refused.json"
AS_MEANT, REFUSAL, OTHERWISE = "as meant", "refused", "otherwise"


def outcome(record: Record) -> tuple[str, str]:
    """Return how a text is read, and the answer or the refusal.

    First without a modulus, which is what counts where the text names its ring; else with the modulus, as
    somebody does who knows in which ring the matrix lives.
    """
    try:
        found = read(record.text)
    except ModlinalgError:
        found = None
    try:
        if found is None or found.ring is None:
            found = read(record.text, mod=record.mod or None)
    except ModlinalgError as error:
        return REFUSAL, str(error)
    return (AS_MEANT if is_meant(found, record) else OTHERWISE), repr(found.matrices)


def is_meant(found: Reading, record: Record) -> bool:
    """Say whether what was read is what was meant: the ring, and each matrix with its shape.

    A matrix of integers that belongs to no Z_n may be over Z or Q, as its text names it.
    """
    ring = Zmod(record.mod) if record.mod else QQ
    if record.kind == "columns":  # several matrices of one column; what was meant has them side by side
        ((shape, rows),) = record.matrices
        columns = [matrix([[x] for x in column], ring) for column in zip(*rows, strict=True)]
        return len(columns) == shape[1] and list(found.matrices) == columns
    over_Z = found.ring == ZZ and _is_whole(record)
    if not (over_Z or found.ring in (None, ring)) or len(found.matrices) != len(record.matrices):
        return False
    return all(
        _same(M, shape, rows, record)
        for M, (shape, rows) in zip(found.matrices, record.matrices, strict=True)
    )


def _is_whole(record: Record) -> bool:
    """Say whether a text is of integers, and of no Z_n."""
    entries = (x for _, rows in record.matrices for row in rows for x in row)
    return not record.mod and all(x.denominator == 1 for x in entries)


def _same(M: Matrix, shape: tuple[int, int], rows: list[list[int | Fraction]], record: Record) -> bool:
    if not record.shape_shown:
        return 0 in M.shape
    if record.kind == "vector":  # a row or a column, whichever a system takes its vectors for
        flat = [x for row in rows for x in row]
        return 1 in M.shape and M.entries == matrix([flat], M.ring).entries
    return M.shape == shape and (0 in shape or matrix(rows, M.ring) == M)


def outcomes() -> Iterator[tuple[Record, str, str]]:
    """Yield every text with how it is read."""
    for name in harvested():
        for record in records(name):
            yield record, *outcome(record)


def key(record: Record) -> tuple[str, str, str]:
    """Return what names a text."""
    return record.system, record.style, record.case


def refused(found: list[tuple[Record, str, str]]) -> dict[str, dict[str, int]]:
    """Return {system: {style: how many texts are refused}}."""
    table: dict[str, dict[str, int]] = {}
    for record, how, _ in found:
        if how == REFUSAL:
            styles = table.setdefault(record.system, {})
            styles[record.style] = styles.get(record.style, 0) + 1
    return table


def write_refused() -> Path:
    """Write down how many texts are refused today, by system and style."""
    REFUSED.write_text(json.dumps(refused(list(outcomes())), indent=1) + "\n", encoding="utf-8")
    return REFUSED


def counts(found: Iterable[tuple[Record, str, str]]) -> Counter[tuple[str, str]]:
    """Return how many texts system, and of all, show the matrix whole, and are read how."""
    counted: Counter[tuple[str, str]] = Counter()
    for record, how, _ in found:
        for name in (record.system, "all"):
            counted.update([(name, "texts"), (name, how)])
            if missing(record) is None:
                counted.update([(name, "whole"), (name, f"whole, {how}")])
    return counted


def share(counted: Counter[tuple[str, str]], name: str) -> str:
    """Return how many of a hundred texts that show the matrix whole are read as meant, rounded down."""
    whole, as_meant = counted[name, "whole"], counted[name, f"whole, {AS_MEANT}"]
    return f"{10000 * as_meant // whole / 100:.2f} %" if whole else ""


def table() -> str:
    """Return how many texts of each system there are, and how they are read.

    `whole` are the texts that show their matrix whole (`shown`), then come those of them that are read as
    meant, in numbers and of a hundred; `refused` and `otherwise` speak of all texts.
    """
    counted = counts(outcomes())
    columns = ("texts", "whole", AS_MEANT, "", REFUSAL, OTHERWISE)
    lines = [f"{'system':14}" + "".join(f"{column:>10}" for column in columns)]
    for name in (*harvested(), "all"):
        numbers = [counted[name, column] for column in ("texts", "whole", f"whole, {AS_MEANT}")]
        others = [counted[name, column] for column in (REFUSAL, OTHERWISE)]
        cells = (*numbers, share(counted, name), *others)
        lines.append(f"{name:14}" + "".join(f"{cell:>10}" for cell in cells))
    return "\n".join(lines)

"""What docs/benchmarks.md and docs/why.md say of a run, written from its record.

    python -m tests.benchmarks.page

The run is docs/benchmarks.json, which `python -m tests.benchmarks.compare --record FILE` writes.  A table
stands below a comment that names it, `% table: growth`, and a paragraph with figures between `% figures:
machine` and `% end` (see `sentences`).  Where the run has no such table nothing stands
there.  Nothing else is touched.
"""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import Any

from tests.benchmarks.sentences import PARAGRAPHS
from tests.benchmarks.tables import table

DOCS = Path(__file__).parents[2] / "docs"
PAGE, WHY, RECORD = DOCS / "benchmarks.md", DOCS / "why.md", DOCS / "benchmarks.json"
NAMED_TABLE = re.compile(r"^% table: (.*)\n\n(?:(?:\|.*\n)+\n?)?", re.MULTILINE)
NAMED_FIGURES = re.compile(r"^% figures: (.*)\n\n(?:[^%\n].*\n)*\n?% end\n", re.MULTILINE)
MEASURED = re.compile(r"^## Measured on .*$", re.MULTILINE)
WIDTH = 118


def recorded() -> dict[str, Any]:
    """Return what the run recorded: its date, and {name: header and rows} of its tables."""
    return json.loads(RECORD.read_text(encoding="utf-8"))


def record_text(record: dict[str, Any]) -> str:
    """Return a record as JSON with a row on each line, so that changes are readable.

    >>> print(record_text({"date": "today", "tables": {"t": {"header": ["n"], "rows": [["1"], ["2"]]}}}))
    {
     "date": "today",
     "tables": {
      "t": {
       "header": ["n"],
       "rows": [
       ["1"],
       ["2"]
       ]
      }
     }
    }
    <BLANKLINE>
    """
    parts = []
    for name, content in record["tables"].items():
        rows = ",\n".join(f"   {json.dumps(row, ensure_ascii=False)}" for row in content["rows"])
        header = json.dumps(content["header"], ensure_ascii=False)
        parts.append(f'  {json.dumps(name)}: {{\n   "header": {header},\n   "rows": [\n{rows}\n   ]\n  }}')
    tables = ",\n".join(parts)
    others = "".join(
        f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)},\n"
        for name, value in record.items()
        if name != "tables"
    )
    return f'{{\n{others} "tables": {{\n{tables}\n }}\n}}\n'


def rendered(page: str, record: dict[str, Any]) -> str:
    """Return the page with the tables, the figures and the date of the record.

    >>> record = {"date": "", "tables": {"t": {"header": ["n"], "rows": [["1"]]}}}
    >>> print(rendered("% table: t\\n\\n| old |\\n\\n% table: none\\n\\n| x |\\n", record))
    % table: t
    <BLANKLINE>
    | n |
    |---|
    | 1 |
    <BLANKLINE>
    % table: none
    <BLANKLINE>
    <BLANKLINE>
    """

    def with_table(found: re.Match[str]) -> str:
        content = record["tables"].get(found[1])
        text = f"{table(content['header'], content['rows'])}\n\n" if content else ""
        return f"% table: {found[1]}\n\n{text}"

    def with_figures(found: re.Match[str]) -> str:
        text = textwrap.fill(
            PARAGRAPHS[found[1]](record), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        return f"% figures: {found[1]}\n\n" + (f"{text}\n\n" if text else "") + "% end\n"

    page = NAMED_FIGURES.sub(with_figures, NAMED_TABLE.sub(with_table, page))
    return MEASURED.sub(f"## Measured on {record['date']}", page).rstrip("\n") + "\n"


if __name__ == "__main__":
    for path in (PAGE, WHY):
        path.write_text(rendered(path.read_text(encoding="utf-8"), recorded()), encoding="utf-8")

"""The tables of docs/benchmarks.md, written from the recorded run: `python -m tests.benchmarks.page`.

The run is docs/benchmarks.json, which `python -m tests.benchmarks.compare --record FILE` writes.  A table
of the page stands below a comment that names it: `% table: growth`.  The prose is not touched.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.benchmarks.tables import table

DOCS = Path(__file__).parents[2] / "docs"
PAGE, RECORD = DOCS / "benchmarks.md", DOCS / "benchmarks.json"
NAMED_TABLE = re.compile(r"^% table: (.*)\n\n(?:\|.*\n)*", re.MULTILINE)


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
    return f'{{\n "date": {json.dumps(record["date"])},\n "tables": {{\n{tables}\n }}\n}}\n'


def rows_of(record: dict[str, Any], name: str) -> list[dict[str, str]]:
    """Return the rows of a table, each by the names of the columns.

    >>> rows_of({"tables": {"t": {"header": ["n", "ours"], "rows": [["1", "2 ms"]]}}}, "t")
    [{'n': '1', 'ours': '2 ms'}]
    """
    content = record["tables"][name]
    return [dict(zip(content["header"], row, strict=True)) for row in content["rows"]]


def rendered(page: str, record: dict[str, Any]) -> str:
    """Return the page with each named table as the record has it.

    >>> print(rendered("% table: t\\n\\n| old |\\n", {"tables": {"t": {"header": ["n"], "rows": [["1"]]}}}))
    % table: t
    <BLANKLINE>
    | n |
    |---|
    | 1 |
    <BLANKLINE>
    """

    def written(found: re.Match[str]) -> str:
        content = record["tables"][found[1]]
        return f"% table: {found[1]}\n\n{table(content['header'], content['rows'])}\n"

    return NAMED_TABLE.sub(written, page)


if __name__ == "__main__":
    PAGE.write_text(rendered(PAGE.read_text(encoding="utf-8"), recorded()), encoding="utf-8")

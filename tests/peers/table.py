"""`python -m tests.peers.table` asks all values and prints the table of docs/peers.md.

With `--page` it writes the table there.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.peers.asking import ask
from tests.peers.records import Source, names, read

PLAIN = frozenset(
    ["sum", "difference", "multiple", "negative", "transpose", "quotient", "trace"]
)  # no algorithm in them


PAGE = Path(__file__).parents[2] / "docs/peers.md"


def main(arguments: list[str]) -> None:
    """Print the table and the numbers of each kind, or write them into the page."""
    rows, kinds = [], Counter[str]()
    for name in names():
        source, values = read(name)
        outcomes = [ask(value) for value in values]
        rows.append(row(source, [value.kind for value in values], [outcome.word for outcome in outcomes]))
        kinds.update(value.kind for value in values)
        for value, outcome in zip(values, outcomes, strict=True):
            if outcome.word != "right":
                print(f"<!-- {outcome.word}: {value.at}: {outcome.reason} -->")
    table = "\n".join([*head(), *rows])
    counted = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    numbers = f"These are {kinds.total()} values in all: {counted}."
    if "--page" not in arguments:
        print(table, numbers, sep="\n\n")
        return
    text = re.sub(
        r"\| peer \| version.*?\n(?=\n)", f"{table}\n", PAGE.read_text(encoding="utf-8"), count=1, flags=re.S
    )
    PAGE.write_text(re.sub(r"These are \d+ values in all: .*", numbers, text), encoding="utf-8")


def head() -> Iterator[str]:
    """Yield the head of the table."""
    yield "| peer | version, licence | asked | sums and the like | right | wrong | refused | left out |"
    yield "|---|---|--:|--:|--:|--:|--:|--:|"


def row(source: Source, kinds: Iterable[str], words: list[str]) -> str:
    """Return the row of one peer."""
    plain = sum(kind in PLAIN for kind in kinds)
    counted = [len(words), plain, *(words.count(word) for word in ("right", "wrong", "refused"))]
    numbers = " | ".join(map(str, [*counted, sum(source.left_out.values())]))
    return f"| {source.project} | {source.version}, {source.licence} | {numbers} |"


if __name__ == "__main__":
    main(sys.argv[1:])

"""`python -m tests.peers.table` asks all values and prints the tables of docs/peers.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tests.peers.asking import ask
from tests.peers.records import Source, names, read

PLAIN = frozenset(
    ["sum", "difference", "multiple", "negative", "transpose", "quotient", "trace"]
)  # no algorithm in them


def main() -> None:
    """Print both tables."""
    rows, kinds = [], Counter[str]()
    for name in names():
        source, values = read(name)
        outcomes = [ask(value) for value in values]
        rows.append(row(source, [value.kind for value in values], [outcome.word for outcome in outcomes]))
        kinds.update(value.kind for value in values)
        for value, outcome in zip(values, outcomes, strict=True):
            if outcome.word != "right":
                print(f"<!-- {outcome.word}: {value.at}: {outcome.reason} -->")
    print("\n".join([*head(), *rows, ""]))
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))


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
    main()

"""Answers that the page judges: a block `{try}` inside an exercise, with the question, the check and samples.

    ```{try} all x with 5 x = 3 modulo 12
    :reads: numbers
    :ring: 12
    :right: 3
    :wrong: 4 | 3 9
    every(answer, range(12), lambda x: 5 * x % 12 == 3)
    ```

`reads` says what is typed: `number`, `numbers`, `4 numbers`, `rows of 2` (as many as there are),
`matrix 2 x 1`, `matrix of 2` (columns) or `steps`, with ` or none` where that may be the answer.  What is
not of that kind is no answer: docs/_live/typed.py refuses it before docs/_live/judging.py runs the check.
`right` and `wrong` are samples, parted by `|`, with `/` for a new line: the build judges each of them, and
none of them reaches the page.  `hidden` is for exercises whose solution only teachers have: no verdict names
what is missing.  A book on paper has no fields.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from judging import judge

_BLOCK = re.compile(r"^```\{try\} ([^\n]*)\n((?::[^\n]*\n)*)(.*?)^```\n?", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^:(\w+): *(.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Try:
    """What is asked, how it is read and checked, and samples of answers."""

    asks: str
    check: str
    options: dict[str, str] = field(default_factory=dict)

    def samples(self, kind: str) -> list[str]:
        """Return the samples that are right, or wrong."""
        return [text.strip().replace(" / ", "\n") for text in self.options[kind].split("|")]

    def request(self, answer: str) -> str:
        """Return what judging.py is asked about an answer."""
        told = {"reads": self.options["reads"], "ring": self.options.get("ring", "")}
        return json.dumps(told | {"check": self.check, "hidden": "hidden" in self.options, "answer": answer})

    def misjudged(self) -> list[str]:
        """Return the samples that are not judged as they should be, each with what was said."""
        found = []
        for kind, verdict in (("right", "TRUE"), ("wrong", "FALSE")):
            for answer in self.samples(kind):
                said = json.loads(judge(self.request(answer)))
                if said.get("verdict") != verdict:
                    found.append(f"{kind}: {answer!r}: {said}")
        return found


def tries(text: str) -> list[Try]:
    """Return the blocks of a page, or of an exercise."""
    return [
        Try(asks, check.strip(), dict(_OPTION.findall(options)))
        for asks, options, check in _BLOCK.findall(text)
    ]


def without_tries(text: str) -> str:
    """Return the text of an exercise without its blocks."""
    return _BLOCK.sub("", text).strip()

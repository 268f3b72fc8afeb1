"""Traces of all kinds, and somebody who reads their pages."""

import json
import random
import re
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from modlinalg import QQ, ZZ, Zmod, matrix, trace_decomposition
from modlinalg.elimination._steps import DisplayedEquation, Heading, Remark, Swap, TraceData, TraceStep
from tests.helpers.boards import lights_out
from tests.helpers.browser import Visitor

HOSTILE = (
    "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"
    " <!-- & &amp; $ $title ${data} % %s \" ' \u2028 \\u003c </template></style>"
)


# ---------------------------------------------------------------------- examples


def square(ring, size=4, seed=1):
    """Return a matrix over a ring with entries that need swaps, scalings and Euclid's algorithm."""
    dice = random.Random(seed)
    if ring == ZZ:
        entries = [dice.randint(-9, 9) for _ in range(size * size)]
    elif ring == QQ:
        entries = [Fraction(dice.randint(-9, 9), dice.randint(1, 7)) for _ in range(size * size)]
    else:
        entries = [dice.randrange(ring.modulus) for _ in range(size * size)]
    entries[0] = 0
    return matrix([entries[i * size : (i + 1) * size] for i in range(size)], ring)


def augmented(side):
    """Return a trace of [M | b], or of M above b, with the steps of one axis; M is 3 x 3 over Z_8."""
    M, b = matrix([[3, 1, 4], [2, 6, 5], [4, 4, 2]], mod=8), matrix([[1, 2, 6]], mod=8)
    axis, start = ("row", M.augment(b.T)) if side == "right" else ("column", M.stack(b))
    trace = trace_decomposition(M)
    steps = tuple(step for step in trace.steps if step.operation.axis == axis)
    trace = replace(trace, start=start, events=steps, side=side, bar=3, conclusion=())
    return replace(trace, result=trace.replay())


def hostile():
    """Return a trace in which every text of the user is an attack."""
    M = matrix([[1, 2], [3, 4]], mod=5)
    trace = TraceData(
        goal="decomposition",
        title=f"title {HOSTILE}",
        start=M,
        events=(
            Heading(f"heading {HOSTILE}"),
            TraceStep(Swap("row", 0, 1), f"reason {HOSTILE}", (0, 0)),
            Remark(f"remark {HOSTILE}"),
        ),
        result=matrix([[3, 4], [1, 2]], mod=5),
        conclusion=(DisplayedEquation(f"words {HOSTILE}", (M, f"sign {HOSTILE}", M), False),),
        name=f"name {HOSTILE}",
    )
    assert trace.replay() == trace.result
    return trace


TRACES = {
    "Z_2": trace_decomposition(lights_out(3, 3, 2)),
    "Z_8": trace_decomposition(square(Zmod(8))),
    "Z_12": trace_decomposition(square(Zmod(12))),
    "Z_(2^64 + 13)": trace_decomposition(square(Zmod(2**64 + 13))),
    "Z": trace_decomposition(square(ZZ)),
    "Q": trace_decomposition(square(QQ)),
    "5 x 3": trace_decomposition(square(Zmod(6), 5)[:, :3]),
    "1 x 1": trace_decomposition(matrix([[3]], mod=7)),
    "[M | b]": augmented("right"),
    "M above b": augmented("left"),
}
every_trace = pytest.mark.parametrize("trace", TRACES.values(), ids=TRACES)


# ---------------------------------------------------------------------- the text of the page


class Outline(HTMLParser):
    """Tags and attributes of a page, and the data that it embeds."""

    def __init__(self, page):
        super().__init__()
        self.tags = []
        self.texts = {}
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data):
        tag, attrs = self.tags[-1] if self.tags else ("", {})
        key = attrs.get("type", tag)
        self.texts[key] = self.texts.get(key, "") + data

    @property
    def embedded(self):
        return json.loads(self.texts["application/json"])


# ---------------------------------------------------------------------- the page in a browser


class Reader(Visitor):
    """Somebody who reads a trace."""

    def cells(self, name="W", within=""):
        rows = self.page.locator(f"{within} .figure-{name} tbody tr")
        found = rows.evaluate_all(
            "rows => rows.map(r => [...r.querySelectorAll('td')].map(c => c.textContent))"
        )
        return [[cell.replace("\u2212", "-") for cell in row] for row in found]

    def words(self, place):
        """Return the words at a place as they came, before they are typeset."""
        return self.page.locator(place).first.get_attribute("data-words")

    def count(self):
        return self.text(".count")


def typeset(notation):
    """Return the notation of a step with arrows, minus signs and centred dots."""
    signs = {"<->": "\u2194", "<-": "\u2190", "-": "\u2212", "*": "\u00b7"}
    return re.sub(r"<->|<-|-|\*", lambda sign: signs[sign[0]], notation)


def plain(words):
    """Return typeset words with the signs that a trace has."""
    return words.translate(str.maketrans({"\u2212": "-", "\u00b7": "*", "\u00d7": "x"}))


def slide(reader, position):
    """Move the slider as a pointer does."""
    slider = reader.page.get_by_role("slider")
    slider.evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input')); }", position
    )

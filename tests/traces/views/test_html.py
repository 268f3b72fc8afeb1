"""Traces as HTML: the text of the page, which is small, whole and the same each time."""

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from html import escape
from importlib.resources import files

import pytest

from modlinalg import Zmod, trace_decomposition
from modlinalg.elimination._steps import AddMultiple, Heading, Remark, Scale, Swap, TraceStep
from modlinalg.traces._views.html import trace_html
from tests.helpers.boards import tubulo
from tests.helpers.colours import luminance
from tests.traces.views.pages import TRACES, Outline, every_trace, hostile, square


def test_a_board_of_49_squares_stays_under_a_megabyte():
    """The page holds the start and the steps, not the states."""
    assert len(trace_html(trace_decomposition(tubulo())).encode()) < 250_000


def test_a_dense_matrix_of_49_rows_with_entries_of_20_digits_stays_under_a_megabyte():
    """Some 2400 steps, each with a reason of its own."""
    trace = trace_decomposition(square(Zmod(2**64 + 13), 49))
    assert len(trace.steps) > 2000
    assert len(trace_html(trace).encode()) < 1_000_000


@every_trace
@pytest.mark.parametrize("fragment", [False, True])
def test_nothing_points_outside_the_page(trace, fragment):
    """No attribute loads or links, and the style sheet imports nothing."""
    page = trace_html(trace, fragment=fragment)
    loading = {"src", "href", "srcset", "data", "action", "background", "poster"}
    assert [] == [(tag, attrs) for tag, attrs in Outline(page).tags if loading & set(attrs)]
    assert not re.search(r"https?:|url\(|@import|fetch\(|XMLHttp|import\(", page)


@every_trace
def test_the_embedded_data_is_the_start_and_the_steps(trace):
    """Entries are texts, and replaying the embedded steps in Python gives the result."""
    data = Outline(trace_html(trace)).embedded
    assert trace.start.cells() == [line.split(" ") for line in data["start"]["lines"]]
    steps = [event for event in data["events"] if isinstance(event, list)]
    assert [step.reason for step in trace.steps] == [data["reasons"][reason] for *_, reason, _ in steps]
    assert len(set(data["reasons"])) == len(data["reasons"])
    rebuilt = replace(trace, events=tuple(step_of(event, trace.ring) for event in steps))
    assert trace.result == rebuilt.replay()


def step_of(event, ring):
    """Return the step that a page embeds."""
    op, axis, i, j, factor, _, _ = event
    value = None if factor is None else ring.canonical(Fraction(factor))
    steps = {"swap": Swap(axis, i, j), "scale": Scale(axis, i, value), "add": AddMultiple(axis, i, j, value)}
    return TraceStep(steps[op], "")


def test_hostile_text_leaves_the_structure_of_the_page_alone():
    """The tags are the same as with harmless text, and the data read back are the strings themselves."""
    trace = hostile()
    harmless = replace(
        trace, title="t", name="n", events=(Heading("h"), *trace.steps, Remark("r")), conclusion=()
    )
    page = trace_html(trace)
    assert Counter(tag for tag, _ in Outline(trace_html(harmless)).tags) == Counter(
        tag for tag, _ in Outline(page).tags
    )
    data = Outline(page).embedded
    assert (trace.title, trace.name) == (data["title"], data["name"])
    assert f"<title>{escape(trace.title)}</title>" in page


def test_a_text_that_no_file_can_hold_still_gives_a_page_that_can_be_written():
    """Half a surrogate pair in the title or the name."""
    trace = replace(TRACES["1 x 1"], title="t\ud800", name="n\udfff")
    assert "<title>t?</title>" in trace_html(trace).encode().decode()


def test_the_same_trace_gives_the_same_page():
    """There is no date, random name or counter in it."""
    assert trace_html(TRACES["Q"]) == trace_html(TRACES["Q"])


def test_no_part_of_the_page_ends_its_element_early():
    """Script and style contain neither a closing tag nor the start of a comment."""
    parts = [
        path
        for package in ("modlinalg._matrices.typeset", "modlinalg.traces._views", "modlinalg.games._views")
        for path in (files(package) / "page").iterdir()
        if path.name.endswith((".js", ".css"))
    ]
    assert {"common.js", "stepper.js", "board.js", "page.css"} <= {path.name for path in parts}
    for path in parts:
        assert not re.search(r"</|<!--", path.read_text(encoding="utf-8")), path.name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_contrasts_with_what_is_behind_it(theme):
    """WCAG 2 AA: at least 4.5 to 1 in both themes."""
    style = (files("modlinalg.traces._views") / "page" / "stepper.css").read_text(encoding="utf-8")
    light, dark = re.findall(r"\.trace(?:\.dark)? \{(.*?)\}", style, re.DOTALL)[:2]
    colours = dict(re.findall(r"--([\w-]+): (#\w{6})", light))
    if theme == "dark":
        colours |= dict(re.findall(r"--([\w-]+): (#\w{6})", dark))
    backgrounds = {
        "ink": ("paper", "soft", "changed", "used"),
        "muted": ("paper", "soft", "changed", "used"),
        "accent": ("paper", "soft"),
        "pivot": ("pivot-paper", "changed"),
        "good": ("paper",),
        "bad": ("paper",),
    }
    for text, behind in ((text, name) for text, names in backgrounds.items() for name in names):
        lighter, darker = sorted((luminance(colours[text]), luminance(colours[behind])), reverse=True)
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, f"{text} on {behind}"

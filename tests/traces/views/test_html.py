"""Traces as HTML: the page replays what Python computed, in a real browser, and runs nothing else."""

import json
import random
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from html import escape
from html.parser import HTMLParser
from importlib.resources import files

import pytest

from modlinalg import QQ, Zmod, matrix, trace_decomposition, zeros
from modlinalg.elimination.events import DisplayedEquation, Heading, Remark, TraceData, TraceStep
from modlinalg.elimination.steps import AddMultiple, Scale, Swap
from modlinalg.traces.views.html import trace_html
from tests.helpers.boards import lights_out, tubulo
from tests.helpers.browser import Visitor

HOSTILE = (
    "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 1'>"
    " <!-- & &amp; $ $title ${data} % %s \" ' \u2028 \\u003c </template></style>"
)


# ---------------------------------------------------------------------- examples


def square(ring, size=4, seed=1):
    """Return a matrix over a ring with entries that need swaps, scalings and Euclid's algorithm."""
    dice = random.Random(seed)
    if ring == QQ:
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
        for package in ("modlinalg._typeset", "modlinalg.traces.views", "modlinalg.games.views")
        for path in (files(package) / "page").iterdir()
        if path.name.endswith((".js", ".css"))
    ]
    assert {"common.js", "stepper.js", "board.js", "page.css"} <= {path.name for path in parts}
    for path in parts:
        assert not re.search(r"</|<!--", path.read_text(encoding="utf-8")), path.name


def luminance(colour):
    """Return the relative luminance of "#rrggbb" as WCAG 2 defines it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_contrasts_with_what_is_behind_it(theme):
    """WCAG 2 AA: at least 4.5 to 1 in both themes."""
    style = (files("modlinalg.traces.views") / "page" / "stepper.css").read_text(encoding="utf-8")
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


# ---------------------------------------------------------------------- the page in a browser


class Reader(Visitor):
    """Somebody who reads a trace."""

    def cells(self, name="W", within=""):
        rows = self.page.locator(f"{within} .figure-{name} tbody tr")
        found = rows.evaluate_all(
            "rows => rows.map(r => [...r.querySelectorAll('td')].map(c => c.textContent))"
        )
        return [[cell.replace("\u2212", "-") for cell in row] for row in found]

    def count(self):
        return self.text(".count")


@pytest.fixture
def read(browser, tmp_path):
    """A function that opens a trace, or a text, in the browser."""
    opened = []

    def opener(content, **context):
        reader = Reader(browser, tmp_path, **context)
        opened.append(reader)
        return reader.open(trace_html(content) if isinstance(content, TraceData) else content)

    yield opener
    for reader in opened:
        reader.close()


@every_trace
def test_stepping_to_the_end_by_keyboard_shows_every_state_python_computed(read, trace):
    """At each position: the state, the operation in the words of Step.notation, the reason."""
    reader = read(trace)
    assert trace.start.cells() == reader.cells()
    states = list(trace.states())
    for number, (step, state) in enumerate(zip(trace.steps, states[1:], strict=True), start=1):
        reader.press("ArrowRight")
        assert state.cells() == reader.cells()
        notation = step.operation.notation(trace.ring)
        assert notation == reader.page.locator(".now .operation").get_attribute("data-notation")
        assert typeset(notation) == reader.text(".now .operation")
        assert step.reason == reader.text(".reason")
        assert f"Step {number} of {len(trace.steps)}" == reader.count()
    assert trace.result.cells() == reader.cells()


def typeset(notation):
    """Return the notation of a step with arrows, minus signs and centred dots."""
    signs = {"<->": "\u2194", "<-": "\u2190", "-": "\u2212", "*": "\u00b7"}
    return re.sub(r"<->|<-|-|\*", lambda sign: signs[sign[0]], notation)


@every_trace
def test_stepping_back_returns_to_the_start(read, trace):
    """Each state is met again on the way back, by the inverse steps."""
    reader = read(trace)
    reader.press("End")
    assert trace.result.cells() == reader.cells()
    for state in list(trace.states())[-2::-1]:
        reader.press("ArrowLeft")
        assert state.cells() == reader.cells()
    assert trace.start.cells() == reader.cells()


@every_trace
def test_R_and_C_grow_beside_the_matrix_and_explain_it(read, trace):
    """R*M*C = W at the end and half way, R and C as large as M is without what stands behind the bar."""
    reader = read(trace)
    reader.page.get_by_label("Show R and C").check()
    rows, cols = trace.shape
    M = trace.start[:rows, :cols]
    for position in (len(trace.steps), len(trace.steps) // 2):
        slide(reader, position)
        R, W, C = (matrix(reader.cells(name), trace.ring) for name in "RWC")
        assert ((rows, rows), (cols, cols)) == (R.shape, C.shape)
        assert R @ M @ C == W[:rows, :cols]
        if trace.bar is not None:
            behind = R @ trace.start[:, cols:] if trace.side == "right" else trace.start[rows:, :] @ C
            assert behind == (W[:, cols:] if trace.side == "right" else W[rows:, :])
    assert reader.text(".invariant").startswith("R\u00b7M\u00b7C = W holds after every step")


def slide(reader, position):
    """Move the slider as a pointer does."""
    slider = reader.page.get_by_role("slider")
    slider.evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input')); }", position
    )


def test_the_slider_jumps_to_any_step(read):
    """Forwards and backwards, and by its own keys."""
    trace = TRACES["Z_12"]
    states = list(trace.states())
    reader = read(trace)
    for position in (5, 2, len(trace.steps), 0, 7):
        slide(reader, position)
        assert states[position].cells() == reader.cells()
    reader.page.get_by_role("slider").focus()
    reader.press("ArrowRight")
    assert f"Step 8 of {len(trace.steps)}" == reader.count()


def test_buttons_and_keys_do_the_same(read):
    """First, Back, Next, Last; Home, left, right and space, End; neither goes beyond the ends."""
    trace = TRACES["Z_8"]
    last = len(trace.steps)
    reader = read(trace)
    button = {
        name: reader.page.get_by_role("button", name=name) for name in ("First", "Back", "Next", "Last")
    }
    moves = [
        (button["Next"].click, 1),
        (lambda: reader.press("ArrowRight"), 2),
        (button["Back"].click, 1),
        (button["Last"].click, last),
        (lambda: button["Next"].click(force=True), last),
        (lambda: reader.press("ArrowRight"), last),
        (lambda: reader.press("ArrowLeft"), last - 1),
        (button["First"].click, 0),
        (lambda: button["Back"].click(force=True), 0),
        (lambda: reader.press("End"), last),
        (lambda: reader.press("Home"), 0),
        (lambda: reader.page.evaluate("document.activeElement.blur()"), 0),
        (lambda: reader.press("Space", 2), 2),
        (lambda: reader.press("Shift+Space"), 1),
        (lambda: reader.press("Control+ArrowRight"), 1),
    ]
    for move, expected in moves:
        move()
        assert f"Step {expected} of {last}" == reader.count()


def test_play_runs_to_the_end_and_stops(read):
    """The button says what it will do."""
    trace = TRACES["1 x 1"]
    reader = read(trace)
    reader.page.get_by_role("button", name="Play").click()
    assert reader.page.get_by_role("button", name="Pause").is_visible()
    reader.page.get_by_role("button", name="Play").wait_for()
    assert trace.result.cells() == reader.cells()


@every_trace
def test_changed_lines_and_the_pivot_are_marked(read, trace):
    """The lines of Step.changed, and the pivot in bold with an outline, not by colour alone."""
    reader = read(trace)
    for step in trace.steps:
        reader.press("ArrowRight")
        changed = {f"{'R' if step.operation.axis == 'row' else 'C'}{i + 1}" for i in step.operation.changed}
        marked = reader.page.locator(".figure-W tr.changed > th, .figure-W th.changed").all_text_contents()
        assert changed == set(marked)
        places = reader.page.locator(".figure-W td.pivot").evaluate_all(
            "cells => cells.map(c => [c.parentElement.rowIndex - 1, c.cellIndex - 1,"
            " getComputedStyle(c).outlineStyle, Number(getComputedStyle(c).fontWeight) >= 700])"
        )
        assert [[*step.pivot, "solid", True]] == places


def test_the_bar_of_an_augmented_matrix_is_drawn(read):
    """Between the columns for [M | b], between the rows for M above b."""
    right, left = (read(TRACES[name]).page for name in ("[M | b]", "M above b"))
    assert ["1.5px"] * 3 == right.locator("td:nth-child(5)").evaluate_all(BORDERS, "Left")
    assert ["1.5px"] * 3 == left.locator("tr:nth-child(4) td").evaluate_all(BORDERS, "Top")
    assert ["0px"] * 3 == right.locator("td:nth-child(4)").evaluate_all(BORDERS, "Left")[-3:]


BORDERS = """(cells, side) => cells.filter(c => c.closest('tbody') && c.closest('.figure-W'))
    .map(c => getComputedStyle(c)['border' + side + 'Width'] === '0px' ? '0px' : '1.5px')"""


def test_headings_and_remarks_are_shown_where_they_belong(read):
    """The section of the step, and the remark that follows it."""
    trace = trace_decomposition(matrix([[0, 1], [0, 0]], mod=5))
    reader = read(trace)
    assert "" == reader.text(".now .section")
    reader.press("ArrowRight")
    assert "Pass 1: eliminate by rows" == reader.text(".now .section")
    notes = reader.page.locator(".notes p").all_text_contents()
    rest = trace.events[trace.events.index(trace.steps[0]) + 1 :]
    assert [event.text for event in rest] == notes


def test_the_last_position_shows_the_conclusion(read):
    """Words, matrices and verdict of each equation; hidden before the end."""
    trace = TRACES["Z_8"]
    failing = DisplayedEquation("I = 0", (), False)
    reader = read(replace(trace, conclusion=(*trace.conclusion, failing)))
    conclusion = reader.page.locator(".conclusion")
    assert not conclusion.is_visible()
    reader.press("End")
    assert conclusion.is_visible()
    assert ["checked", "checked", "checked", "does NOT hold"] == (
        conclusion.locator(".verdict").all_text_contents()
    )
    first = conclusion.locator(".equation").first
    assert "M = RI*W*CI" in first.locator(".words").text_content()
    tables = first.locator("table").evaluate_all(
        "ts => ts.map(t => [...t.rows].map(r => [...r.cells].map(c => c.textContent)))"
    )
    parts = next(block.parts for block in trace.conclusion if isinstance(block, DisplayedEquation))
    assert [part.cells() for part in parts if not isinstance(part, str)] == tables
    reader.press("ArrowLeft")
    assert not conclusion.is_visible()


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0), (2, 2)])
def test_traces_without_entries_or_steps_are_shown(read, shape):
    """Start and end are the same position, and the conclusion stands there."""
    reader = read(trace_decomposition(zeros(*shape, Zmod(6))))
    assert "Step 0 of 0" == reader.count()
    reader.press("ArrowRight")
    reader.page.get_by_label("Show R and C").check()
    assert 3 == reader.page.locator(".conclusion .equation").count()


def test_hostile_text_appears_literally_and_runs_nothing(read):
    """Title, name, heading, reason, remark, equation: what the user wrote is what the reader sees."""
    trace = hostile()
    reader = read(trace)
    reader.press("End")
    assert trace.title == reader.page.title() == reader.text("h1")
    assert reader.text(".about").startswith(f"{trace.name} is 2 \u00d7 2")
    assert f"heading {HOSTILE}" == reader.text(".now .section")
    assert f"reason {HOSTILE}" == reader.text(".reason")
    assert f"remark {HOSTILE}" == reader.text(".notes .remark")
    assert reader.text(".conclusion .words").startswith(f"words {HOSTILE}")
    assert f"sign {HOSTILE}" == reader.text(".conclusion .sign")
    reader.page.locator(".all > summary").click()
    reader.page.locator(".item").first.wait_for(state="attached")  # the list is made after the click
    assert f"reason {HOSTILE}" == reader.text(".list .because")
    assert 0 == reader.page.locator("img").count()
    assert reader.page.evaluate("window.hacked === undefined")


def test_every_control_has_a_name_and_every_header_a_scope(read):
    """What a screen reader needs; the language is named, too."""
    reader = read(TRACES["Z_8"])
    page = reader.page
    assert "en" == page.locator("html").get_attribute("lang")
    names = page.locator("button, input, summary").evaluate_all(
        "all => all.map(c => (c.getAttribute('aria-label') ?? c.labels?.[0]?.textContent"
        " ?? c.textContent).trim())"
    )
    assert 8 == len(names)
    assert all(names)
    scopes = page.locator("th").evaluate_all("all => all.map(header => header.scope)")
    assert {"row", "col"} == set(scopes)
    assert all(page.locator("table").evaluate_all("all => all.map(t => t.caption.textContent)"))


def test_each_step_is_announced_and_focus_can_be_seen(read):
    """A polite live region says number, operation and reason; the focused control has an outline."""
    reader = read(TRACES["Z_8"])
    reader.page.get_by_role("button", name="Next").focus()
    reader.press("Enter", 2)
    status = reader.page.get_by_role("status")
    assert "polite" == status.get_attribute("aria-live")
    reader.page.wait_for_timeout(400)
    step = TRACES["Z_8"].steps[1]
    said = status.text_content()
    assert said.startswith(f"Step 2 of {len(TRACES['Z_8'].steps)}: ")
    assert step.reason in said
    assert re.search(r"swap|multiply|add|subtract", said)
    outline = "document.querySelector('.modlinalg-trace').shadowRoot.activeElement"
    assert "solid" == reader.page.evaluate(f"getComputedStyle({outline}).outlineStyle")


@pytest.mark.parametrize("name", ["Z_2", "Z_(2^64 + 13)", "M above b", "49 x 49"])
def test_a_phone_never_scrolls_the_page_sideways(read, name):
    """360 pixels wide, with R and C, at the end, all steps listed; matrices scroll in their boxes."""
    trace = TRACES[name] if name in TRACES else trace_decomposition(tubulo())
    reader = read(trace, viewport={"width": 360, "height": 740})
    reader.page.get_by_label("Show R and C").check()
    reader.press("End")
    reader.page.locator(".all > summary").click()
    reader.page.locator(".item").first.wait_for(state="attached")  # the list is made after the click
    assert 360 >= reader.page.evaluate("document.documentElement.scrollWidth")


def test_a_large_matrix_scrolls_to_the_change_and_can_be_scrolled_by_keyboard(read):
    """The box of a 49 x 49 matrix takes the focus, and the changed row and the pivot are in sight."""
    trace = trace_decomposition(tubulo())
    reader = read(trace, viewport={"width": 800, "height": 500})
    slide(reader, len(trace.steps) - 3)
    assert "0" == reader.page.locator(".figure-W .box").get_attribute("tabindex")
    seen = """cell => { const [c, b] = [cell, cell.closest('.box')].map(e => e.getBoundingClientRect());
        return c.top > b.top - 1 && c.bottom < b.bottom + 1
            && c.left > b.left - 1 && c.right < b.right + 1; }"""
    for marked in (".pivot", "th.changed"):
        assert reader.page.locator(f".figure-W {marked}").evaluate(seen)
    reader.page.locator(".figure-W .box").focus()
    reader.press("ArrowRight")
    assert f"Step {len(trace.steps) - 3} of" in reader.count()


def test_on_paper_all_steps_are_listed(read):
    """Operation, reason and matrix of each step, and the conclusion; no buttons."""
    trace = TRACES["Z_8"]
    reader = read(trace)
    assert 0 == reader.page.locator(".item").count()
    reader.page.emulate_media(media="print")
    reader.page.locator(".item").last.wait_for()
    assert [step.reason for step in trace.steps] == reader.page.locator(".list .because").all_text_contents()
    tables = reader.page.locator(".list table").evaluate_all(
        "ts => ts.map(t => [...t.rows].map(r => [...r.cells].map(c => c.textContent)))"
    )
    assert [state.cells() for state in trace.states()] == tables
    assert reader.page.locator(".conclusion").is_visible()
    assert not reader.page.get_by_role("button", name="Next").is_visible()
    reader.page.emulate_media(media="screen")
    reader.page.locator(".item").last.wait_for(state="hidden")
    assert len(reader.page.pdf(format="A4")) > 1000


def test_the_list_of_a_wide_trace_shows_only_start_and_result(read):
    """Beyond 12 columns the steps are listed without their matrices."""
    trace = trace_decomposition(square(Zmod(5), 13))
    reader = read(trace)
    reader.page.locator(".all > summary").click()
    reader.page.locator(".item").nth(len(trace.steps)).wait_for(state="attached")  # made after the click
    assert len(trace.steps) + 1 == reader.page.locator(".item").count()
    assert 2 == reader.page.locator(".list table").count()


def test_dark_and_light_differ_and_follow_the_reader(read):
    """Ink and paper change places, also while the page is open."""
    colours = "e => [getComputedStyle(e).color, getComputedStyle(document.body).backgroundColor]"
    light, dark = (read(TRACES["Z_8"], color_scheme=scheme) for scheme in ("light", "dark"))
    seen = [reader.page.locator(".trace").evaluate(colours) for reader in (light, dark)]
    assert [["rgb(27, 31, 36)", "rgb(255, 255, 255)"], ["rgb(232, 234, 237)", "rgb(20, 23, 28)"]] == seen
    light.page.emulate_media(color_scheme="dark")
    light.page.locator(".trace.dark").wait_for()
    assert seen[1] == light.page.locator(".trace").evaluate(colours)


def test_two_fragments_on_one_page_do_not_disturb_each_other(read):
    """Also when they show the same trace; keys move the one that has the focus."""
    trace = TRACES["Z_8"]
    piece = trace_html(trace, fragment=True)
    reader = read(f"<!DOCTYPE html><title>two</title><style>td {{ color: red }}</style>{piece}<hr>{piece}")
    reader.page.get_by_role("button", name="Next").nth(1).click()
    reader.press("End")
    reader.press("ArrowLeft")
    hosts = [f".modlinalg-trace:nth-of-type({k})" for k in (1, 2)]
    states = list(trace.states())
    assert [states[0].cells(), states[-2].cells()] == [reader.cells(within=host) for host in hosts]
    reader.page.locator("hr").click()
    reader.press("Home")
    assert states[-2].cells() == reader.cells(within=hosts[1])
    assert "rgb(255, 0, 0)" not in reader.page.locator("td").evaluate_all(
        "cells => cells.map(c => getComputedStyle(c).color)"
    )


def test_a_fragment_works_in_the_output_cell_of_a_notebook(read):
    """A notebook sets innerHTML and then puts a copy in the place of each script; the page may be dark."""
    trace = TRACES["Q"]
    reader = read("<!DOCTYPE html><title>notebook</title><body style='background: #111'><div id=cell></div>")
    insert = """([cell, html]) => { cell.innerHTML = html;
        for (const script of cell.querySelectorAll('script')) {
            const copy = document.createElement('script');
            for (const { name, value } of script.attributes) copy.setAttribute(name, value);
            copy.textContent = script.textContent;
            script.replaceWith(copy);
        } }"""
    for _ in range(2):  # running a cell again replaces its output
        cell = reader.page.locator("#cell").element_handle()
        reader.page.evaluate(insert, [cell, trace_html(trace, fragment=True)])
        reader.page.get_by_role("button", name="Last").click()
        assert trace.result.cells() == reader.cells()
    assert 1 == reader.page.locator(".trace.dark").count()


@pytest.mark.parametrize("fragment", [False, True])
def test_without_scripts_title_start_and_result_are_read(read, fragment):
    """The fallback is text in the page itself, and disappears where scripts run."""
    trace = TRACES["Z_12"]
    page = trace_html(trace, fragment=fragment)
    silent = read(page, java_script_enabled=False).page
    assert trace.title == silent.locator("h3" if fragment else "h1").inner_text()
    assert [str(trace.start), str(trace.result)] == silent.locator("pre").all_inner_texts()
    assert not read(page).page.locator("pre").first.is_visible()

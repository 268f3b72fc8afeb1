"""The page of a trace in a browser: every position shows what Python computed."""

from dataclasses import replace

import pytest

from modlinalg import matrix, trace_decomposition, trace_inverse, trace_solve
from modlinalg.elimination._steps import DisplayedEquation, Remark
from tests.helpers.runs import sampled, slow
from tests.traces.views.pages import TRACES, every_trace, plain, slide, typeset


@sampled(ordinary=1, exhaustive=0)
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
        assert step.reason == reader.words(".reason") == plain(reader.text(".reason"))
        assert f"Step {number} of {len(trace.steps)}" == reader.count()
    assert trace.result.cells() == reader.cells()


@sampled(ordinary=1, exhaustive=0)
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


@sampled(ordinary=1, exhaustive=0)
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


@pytest.mark.exhaustive
def test_play_runs_to_the_end_and_stops(read):
    """The button says what it will do."""
    trace = TRACES["1 x 1"]
    reader = read(trace)
    reader.page.get_by_role("button", name="Play").click()
    assert reader.page.get_by_role("button", name="Pause").is_visible()
    reader.page.get_by_role("button", name="Play").wait_for()
    assert trace.result.cells() == reader.cells()


@sampled(ordinary=1, exhaustive=0)
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


MARKED = """words => [...words.childNodes].filter(node => !node.matches?.('.verdict'))
    .map(node => node.tagName === 'SUB' ? `\u2045${node.textContent}\u2046`
        : node.tagName === 'SUP' ? `\u2191${node.textContent}` : node.textContent).join('').trim()"""


def test_words_are_in_the_notation_of_the_book(read):
    """R_I and C_I, W^+, X^T, y_1, Z_8, times, not equal; words that only look like it stay."""
    said = {
        "X = C*W+*R, W+": "X = C\u00b7W\u2191+\u00b7R, W\u2191+",
        "M = RI*W*CI, RIM": "M = R\u2045I\u2046\u00b7W\u00b7C\u2045I\u2046, RIM",
        "M^T*M*v != 0, M^Tb": "M\u2191T\u00b7M\u00b7v \u2260 0, M^Tb",
        "2*y12 = -3, 2*(-3)": "2\u00b7y\u204512\u2046 = \u22123, 2\u00b7(\u22123)",
        "two-pass, a * b": "two-pass, a * b",
        "2 x 3 over Z_8, x is, 2 x": "2 \u00d7 3 over Z\u20458\u2046, x is, 2 x",
    }
    trace = replace(TRACES["1 x 1"], conclusion=tuple(map(Remark, said)))
    reader = read(trace)
    reader.press("End")
    assert list(said.values()) == [
        each.evaluate(MARKED) for each in reader.page.locator(".conclusion .remark").all()
    ]


@slow(long=lambda headers: "C1" in headers)
@pytest.mark.parametrize(
    ("trace", "headers", "entries"),
    [
        (trace_solve(matrix([[2, 1], [4, 1]], mod=5), [1, 3]), ["C1", "C2", "b"], ["a21", "a22", "b2"]),
        (
            trace_solve(matrix([[2, 1], [4, 1]], mod=5), [[1, 0], [3, 0]]),
            ["C1", "C2", "b1", "b2"],
            ["a21", "a22", "b21", "b22"],
        ),
        (
            trace_solve(matrix([[2, 4], [1, 1]], mod=5), [1, 3], side="left"),
            ["R1", "R2", "b"],
            ["a12", "a22", "b2"],
        ),
        (
            trace_inverse(matrix([[1, 1], [4, 1]], mod=5)),
            ["C1", "C2", "X1", "X2"],
            ["a21", "a22", "x21", "x22"],
        ),
    ],
)
def test_what_stands_behind_the_bar_has_its_own_name(read, trace, headers, entries):
    """Its columns, for side "left" its rows, and its entries in their arithmetic."""
    page = read(trace).page
    found = page.locator(f".figure-W th[scope={'col' if trace.side == 'right' else 'row'}]")
    assert headers == found.all_text_contents()
    while page.locator(".now .operation").get_attribute("data-notation")[1:2] != "2":
        page.locator("[data-go=next]").click()
    named = []
    for button in page.locator("td button.entry").all():
        button.click()
        named.append(page.locator(".arithmetic").get_attribute("data-words").split(" ")[0])
    assert entries == named


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
    assert "M = RI*W*CI" == first.locator(".words").get_attribute("data-words")
    assert "M = R\u2045I\u2046\u00b7W\u00b7C\u2045I\u2046" == first.locator(".words").evaluate(MARKED)
    tables = first.locator("table").evaluate_all(
        "ts => ts.map(t => [...t.rows].map(r => [...r.cells].map(c => c.textContent)))"
    )
    parts = next(block.parts for block in trace.conclusion if isinstance(block, DisplayedEquation))
    assert [part.cells() for part in parts if not isinstance(part, str)] == tables
    reader.press("ArrowLeft")
    assert not conclusion.is_visible()

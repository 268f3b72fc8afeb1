"""The page of a trace for everybody: in all windows and themes, on paper, and whatever it holds."""

import re

import pytest

from modlinalg import Zmod, trace_decomposition, zeros
from modlinalg.traces._views.html import trace_html
from tests.helpers.boards import tubulo
from tests.helpers.runs import slow
from tests.traces.views.pages import HOSTILE, TRACES, hostile, plain, slide, square


@slow(long=lambda shape: max(shape) > 0)
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


@slow(long=lambda name: name in {"Z_2", "Z_(2^64 + 13)", "49 x 49"})
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


@pytest.mark.exhaustive
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


@pytest.mark.exhaustive
def test_on_paper_all_steps_are_listed(read):
    """Operation, reason and matrix of each step, and the conclusion; no buttons."""
    trace = TRACES["Z_8"]
    reader = read(trace)
    assert 0 == reader.page.locator(".item").count()
    reader.page.emulate_media(media="print")
    reader.page.locator(".item").last.wait_for()
    reasons = map(plain, reader.page.locator(".list .because").all_text_contents())
    assert [step.reason for step in trace.steps] == list(reasons)
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


@pytest.mark.exhaustive
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


@slow(long=lambda fragment: not fragment)
@pytest.mark.parametrize("fragment", [False, True])
def test_without_scripts_title_start_and_result_are_read(read, fragment):
    """The fallback is text in the page itself, and disappears where scripts run."""
    trace = TRACES["Z_12"]
    page = trace_html(trace, fragment=fragment)
    silent = read(page, java_script_enabled=False).page
    assert trace.title == silent.locator("h3" if fragment else "h1").inner_text()
    assert [str(trace.start), str(trace.result)] == silent.locator("pre").all_inner_texts()
    assert not read(page).page.locator("pre").first.is_visible()

"""Every page that the library writes: axe-core finds nothing, in both schemes, wide and on a phone."""

import pytest

from modlinalg import Zmod, matrix, random_matrix, trace_decomposition, trace_solve
from modlinalg.audits import audit
from modlinalg.games import cycle, lights_out
from modlinalg.grading import Problem, Submission, grade
from modlinalg.grading._worksheets import _sheets
from modlinalg.grading._worksheets._folder import files
from tests.helpers.accessible import Audit
from tests.helpers.runs import sampled

SPEC = """
title = "Wide"
[[question]]
kind = "decomposition"
mod = 1000003
size = 8
[[question]]
kind = "inverse"
mod = 26
size = 2
order = true
"""
FRAGMENT = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width"><main><h1>A page</h1><h2>A part</h2>{}</main></html>"""


def traces():
    """Return the stepper alone, with a wide matrix, and as a part of a page."""
    wide = trace_decomposition(random_matrix(9, 9, Zmod(1000003), seed=1))
    small = trace_solve(matrix([[2, 4], [1, 5]], mod=6), [2, 5])
    return {"trace": wide.to_html(), "fragment": FRAGMENT.format(small.to_html(fragment=True))}


def boards():
    """Return a board of cells and a board of nodes."""
    return {"board": lights_out().to_html(limit=0.1), "graph": cycle(5, mod=3).to_html(limit=0.1)}


def worksheets():
    """Return the three pages of a student."""
    made = _sheets.sheets(_sheets.specification(SPEC, "spec"), ("ann",))
    return {name: text for name, text in files(made, ("html",)) if name.endswith(".html")}


def reports():
    """Return marks of many questions, and an audit with findings."""
    M = matrix([[3]], mod=7)
    problems = [Problem(f"question-{i}", "inverse", Zmod(7), {"M": M}) for i in range(12)]
    answers = (("ann", "5"), ("bob", "4"), ("eve", "?"))
    handed = [Submission(name, "question-1", text) for name, text in answers]
    found = audit("tests.audits.slips:claims_no_solution", "solve", over=(6, 8))
    return {"marks": grade(problems, handed).to_html(), "audit": found.to_html()}


def violations(browser, folder, pages):
    """Return what axe-core finds on each page, {name: violations}."""
    asked, wrong = Audit(), {}
    context = browser.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
    for name, page in pages.items():
        path = folder / f"{name.replace('/', '-')}.html"
        path.write_text(page, encoding="utf-8")
        view = context.new_page()
        view.goto(path.as_uri())
        if found := asked.of(view):
            wrong[name] = found
        view.close()
    context.close()
    return wrong


@sampled(exhaustive=1)
@pytest.mark.parametrize("pages", [traces, boards, worksheets, reports])
def test_axe_finds_nothing_on_what_the_library_writes(browser, tmp_path, pages):
    """No rule is broken: names, roles, headings, colours, and what scrolls takes the keyboard."""
    assert {} == violations(browser, tmp_path, pages())


BAD = """<p style="color: {}">Grey words</p><button></button>
<p>More words than those of <a href="#a">a link</a> and of another with
<a href="#b" style="color: #333; text-decoration: none">no line</a></p>
<details><summary>More</summary><p style="color: #999; font-size: 15px">Folded grey words</p></details>
<pre style="overflow: auto; width: 50px">0 1 2 3 4 5 6 7 8 9</pre>"""


def test_axe_finds_what_is_wrong(browser, tmp_path):
    """Pale words, also folded ones, a button without a name, a box that no key reaches, a hidden link."""
    pages = {"bad": FRAGMENT.format(BAD.format("#888")), "dark": FRAGMENT.format(BAD.format("canvastext"))}
    wrong = violations(browser, tmp_path, pages)
    rules = {rule for _, rule, _ in wrong["bad"]}
    assert {"color-contrast", "link-in-text-block", "button-name", "scrollable-region-focusable"} == rules
    (link,) = (text for _, rule, texts in wrong["bad"] if rule == "link-in-text-block" for text in texts)
    assert "no line" in link
    pale = {text for _, rule, texts in wrong["bad"] if rule == "color-contrast" for text in texts}
    assert 2 == len(pale)
    assert {"Grey", "Folded"} == {text.partition(">")[2].split()[0] for text in pale}


STEPS = "all => all.map((stepper) => stepper.shadowRoot.querySelector('.count').textContent.split(' of')[0])"


@pytest.mark.exhaustive
def test_keys_are_for_the_stepper_that_was_touched(browser, tmp_path):
    """Touched, clicked or focused; Space, Home and End scroll again once something else is touched."""
    M = matrix([[2, 4], [1, 5]], mod=7)
    both = (trace_solve(M, [2, 5]), trace_decomposition(M))
    room = '<div style="height: 120vh"></div>'
    path = tmp_path / "two.html"
    path.write_text(FRAGMENT.format(room.join(one.to_html(fragment=True) for one in both)), encoding="utf-8")
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    view = context.new_page()
    view.goto(path.as_uri())
    steppers = view.locator(".modlinalg-trace")
    assert 2 == steppers.count()

    def shown():
        return steppers.evaluate_all(STEPS)

    def expect(first, second):
        assert [f"Step {first}", f"Step {second}"] == shown()

    for key in ("ArrowRight", "ArrowLeft"):
        view.keyboard.press(key)
    expect(0, 0)
    view.evaluate("document.querySelectorAll('.modlinalg-trace')[0].scrollIntoView()")
    steppers.nth(0).locator(".operation").first.click()
    view.keyboard.press("ArrowRight")
    view.keyboard.press("Space")
    expect(2, 0)
    view.keyboard.press("Home")
    expect(0, 0)
    steppers.nth(1).scroll_into_view_if_needed()
    steppers.nth(1).locator("[data-go=next]").click()
    view.keyboard.press("ArrowRight")
    expect(0, 2)
    view.keyboard.press("End")
    last = steppers.nth(1).locator(".slider input").get_attribute("max")
    expect(0, last)
    view.keyboard.press("ArrowLeft")
    expect(0, int(last) - 1)
    view.evaluate("document.activeElement.blur()")
    heading = view.locator("h1")
    heading.scroll_into_view_if_needed()
    heading.click(position={"x": 3, "y": 3})
    for key in ("ArrowRight", "Home", "End", "ArrowLeft"):
        view.keyboard.press(key)
    expect(0, int(last) - 1)  # it is out of sight
    context.close()

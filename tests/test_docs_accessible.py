"""The built pages for everybody: axe-core, the keyboard, the search, and what a phone or paper cuts off."""

import re

import pytest

from tests.helpers.accessible import SETTLED, Audit
from tests.helpers.documentation import CHAPTERS
from tests.helpers.web import served

pytestmark = pytest.mark.docs
WIDE, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def paths(built):
    """Return the built pages."""
    found = sorted(path for path in built.rglob("*.html") if "_static" not in path.parts)
    assert len(found) > 4 * len(CHAPTERS)
    return found


def test_axe_finds_nothing_on_any_page(browser, built, paths):
    """Every page, light and dark, wide and on a phone, whatever is folded away opened."""
    asked, wrong = Audit(), {}
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    for path in paths:
        view = context.new_page()
        view.goto(path.as_uri())
        if found := asked.of(view):
            wrong[str(path.relative_to(built))] = found
        view.close()
    context.close()
    assert {} == wrong


@pytest.mark.parametrize("question", ["decompose", "verify", "board"])
def test_axe_finds_nothing_on_an_answer(browser, built, question):
    """The answer, its certificate, its stepper and its board."""
    if not list((built / "_static").glob("python-*")):
        pytest.skip("the build could not reach npm or the package index: no page runs Python")
    with served(built) as address:
        context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
        view = context.new_page()
        view.goto(f"{address}/playground.html")
        view.get_by_label("Question", exact=True).select_option(question)
        view.get_by_role("button", name="Answer").click()
        view.get_by_text("A link to this question").wait_for(timeout=60_000)
        for button in view.locator(".play-part button", has_text=re.compile("^Show")).all():
            button.click()
        assert [] == Audit().of(view)
        context.close()


def test_boxes_that_scroll_take_the_keyboard_and_fade_where_there_is_more(browser, built):
    """Code, tables and formulas of a phone; on a wide page that has room for them they are no stops."""
    context = browser.new_context(viewport=PHONE)
    view = context.new_page()
    view.goto((built / "book" / "07-a-modulus-that-is-not-prime.html").as_uri())
    box = view.locator("pre[data-more]").first
    assert ("right", "region") == (box.get_attribute("data-more"), box.get_attribute("role"))
    assert "gradient" in box.evaluate("box => getComputedStyle(box).maskImage")
    box.focus()
    view.keyboard.press("ArrowRight")
    view.locator(":focus[data-more~=left]").wait_for()
    names = view.locator("[data-more][role=region]").evaluate_all("all => all.map((box) => box.ariaLabel)")
    assert len(set(names)) == len(names) > 1
    reached = view.locator("[data-more]").count()
    view.set_viewport_size(WIDE)
    view.evaluate(SETTLED)
    assert view.locator("[data-more]").count() < reached
    for box in view.locator("[data-more]").all():
        assert box.evaluate("box => box.scrollWidth > box.clientWidth + 1")
    context.close()


STEPS = "all => all.map((stepper) => stepper.shadowRoot.querySelector('.count').textContent.split(' of')[0])"


def test_keys_are_for_the_stepper_that_was_touched_and_never_leave_the_chapter(browser, built):
    """Touched, clicked or focused; Space, Home and End scroll again once something else is touched."""
    context = browser.new_context(viewport=WIDE)
    view = context.new_page()
    view.goto((built / "book" / "03-elimination-twice.html").as_uri())
    address, steppers = view.url, view.locator(".modlinalg-trace")
    count = steppers.count()
    assert count >= 2

    def shown():
        return steppers.evaluate_all(STEPS)

    def expect(first, second):
        assert [f"Step {first}", f"Step {second}"] == shown()[:2]
        assert {"Step 0"} >= set(shown()[2:])

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
    heading = view.locator("article h1")
    heading.scroll_into_view_if_needed()
    heading.click(position={"x": 3, "y": 3})
    for key in ("ArrowRight", "Home", "End", "ArrowLeft"):
        view.keyboard.press(key)
    expect(0, int(last) - 1)  # it is out of sight
    assert address == view.url
    context.close()

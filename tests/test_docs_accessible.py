"""The built pages for everybody: axe-core, the keyboard, the search, and what a phone or paper cuts off."""

import re

import pytest

from tests.helpers.accessible import SETTLED, Audit
from tests.helpers.documentation import CHAPTERS
from tests.helpers.live_pages import ask

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
    context = browser.new_context(reduced_motion="reduce")
    view = context.new_page()  # one for all: a new one would read the scripts anew
    for path in paths:
        view.set_viewport_size(WIDE)
        view.goto(path.as_uri())
        if found := asked.of(view):
            wrong[str(path.relative_to(built))] = found
    context.close()
    assert {} == wrong


@pytest.fixture(scope="module")
def playground(python):
    """The playground."""
    with python.reading("playground.html", reduced_motion="reduce") as page:
        yield page


@pytest.mark.parametrize("question", ["decompose", "verify", "board"])
def test_axe_finds_nothing_on_an_answer(playground, question):
    """The answer, its certificate, its stepper and its board."""
    playground.set_viewport_size(WIDE)
    ask(playground, question)
    for button in playground.get_by_role("button", name=re.compile("^Show: ")).all():
        button.click()
    playground.locator(".play-part details").evaluate_all(
        "all => all.forEach((part) => { part.open = true; })"
    )
    assert [] == Audit().of(playground)


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
        assert box.evaluate(BEYOND)
    context.close()


BEYOND = "box => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1"


def test_paper_has_what_can_be_read_on_it(browser, built):
    """No bars of buttons, no solutions that are folded, no footer on a sheet of its own."""
    view = browser.new_page(viewport=WIDE)
    view.goto((built / "book" / "10-the-fewest-clicks.html").as_uri())
    view.locator("details.solution summary").first.click()
    view.emulate_media(media="print")
    assert view.locator("details.solution").first.is_visible()
    for hidden in ("details.solution:not([open])", "footer", ".live-bar", ".skip-to-content"):
        assert not any(box.is_visible() for box in view.locator(hidden).all()), hidden
    view.close()


def test_the_arrow_keys_never_leave_the_chapter(browser, built):
    """They belong to the stepper, also before it was touched."""
    view = browser.new_page(viewport=WIDE)
    view.goto((built / "book" / "03-elimination-twice.html").as_uri())
    address = view.url
    for key in ("ArrowRight", "ArrowLeft"):
        view.keyboard.press(key)
        view.evaluate(SETTLED)
    assert address == view.url
    view.close()

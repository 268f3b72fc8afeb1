"""The built pages for everybody: axe-core, the keyboard, the search, and what a phone or paper cuts off."""

import re
from dataclasses import dataclass

import pytest

from tests.helpers.accessible import SETTLED, Audit, make_ready
from tests.helpers.browser import watched
from tests.helpers.documentation import CHAPTERS
from tests.helpers.live_pages import ask

pytestmark = pytest.mark.docs
WIDE, PHONE = {"width": 1400, "height": 900}, {"width": 390, "height": 844}


@dataclass
class Seen:
    """Of each page what axe finds, and its width on a phone; and what any page fetched or threw."""

    violations: dict[str, list]
    widths: dict[str, int]
    wrong: list[str]


@pytest.fixture(scope="module")
def seen(browser, built):
    """Every page, opened once: light and dark, wide and on a phone, whatever is folded away opened."""
    paths = sorted(path for path in built.rglob("*.html") if "_static" not in path.parts)
    assert len(paths) > 4 * len(CHAPTERS)
    context = browser.new_context(reduced_motion="reduce")
    view, wrong = watched(context)  # one tab for all: another would read the scripts anew
    make_ready(view)
    asked, found = Audit(), Seen({}, {}, wrong)
    for path in paths:
        name = str(path.relative_to(built))
        view.set_viewport_size(WIDE)
        view.goto(path.as_uri())
        found.violations[name] = asked.of(view, widths=(WIDE["width"], PHONE["width"]))
        found.widths[name] = view.evaluate("document.documentElement.scrollWidth")
    context.close()
    return found


def test_axe_finds_nothing_on_any_page(seen):
    """All rules of axe-core that are on by default."""
    assert {} == {name: found for name, found in seen.violations.items() if found}


def test_no_page_is_too_wide_for_a_phone(seen):
    """What is wider scrolls in a box of its own."""
    assert {} == {name: width for name, width in seen.widths.items() if width > PHONE["width"]}


def test_no_page_fetches_anything_and_no_script_fails(seen):
    """While it is looked at."""
    assert [] == seen.wrong


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

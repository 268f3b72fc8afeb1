"""Steppers that take the reader's steps and matrix, and exercises that judge answers, through Pyodide."""

import re

import pytest

from tests.helpers.accessible import Audit
from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_pages import reading

pytestmark = pytest.mark.docs
CHAPTER = "book/08-all-solutions.html"
PHONE = {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"}


class Bench:
    """The bench below the first stepper of a page."""

    def __init__(self, page):
        self.page, self.box = page, page.locator(".bench").first
        self.box.wait_for()

    def open(self, title):
        """Unfold a part by the keyboard."""
        self.box.locator("summary", has_text=title).press("Enter")

    def press(self, name):
        """Press a button, and wait for the words that follow."""
        self.box.get_by_role("button", name=name).press("Enter")
        return self.said()

    def said(self):
        """Return what the open part says when Python is done."""
        status = self.box.locator("details[open] .live-status")
        status.filter(has_text="\u2713").or_(status.filter(has_text="\u2717")).first.wait_for()
        return status.inner_text()

    def leave(self):
        """Go back to the printed steps, and fold all parts."""
        back = self.box.get_by_role("button", name="Back to the printed steps")
        if back.is_visible():
            back.press("Enter")
        self.box.locator("details").evaluate_all("all => all.forEach((part) => { part.open = false; })")

    def state(self):
        """Return the matrix that the stepper shows, and how far it is."""
        cells = self.page.locator(".modlinalg-trace .figure-W tbody tr").evaluate_all(
            "rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent).join(' '))"
        )
        return cells, self.page.locator(".modlinalg-trace .count").inner_text()

    def type_step(self, words):
        """Type a step, and try it with Ctrl+Enter."""
        field = self.box.get_by_label("Your next step")
        field.fill(words)
        field.press("Control+Enter")
        return self.said()


@pytest.fixture(scope="module")
def chapter(python):
    """A chapter with a stepper and fields."""
    with python.reading(CHAPTER, reduced_motion="reduce") as page:
        yield page


@pytest.fixture
def bench(chapter):
    """The bench of its stepper, which is left as it was found."""
    bench = Bench(chapter)
    fields = bench.box.locator("input, textarea")
    found = fields.evaluate_all("all => all.map((field) => field.value)")
    yield bench
    bench.leave()
    fields.evaluate_all("(all, found) => all.forEach((field, at) => { field.value = found[at]; })", found)


def test_the_reader_does_a_step_and_the_library_goes_on(chapter, bench):
    """Legal or not, what it gives, Undo, the rest of the steps with the answer, and the way back."""
    printed = bench.state()
    bench.open("Do the next step yourself")
    said = bench.type_step("R1 <- 2*R1")
    assert "\u2717 R1 <- 2*R1: 2 is not a unit mod 6 (3*2 = 0), so scaling R1 by it cannot be undone" == said
    assert printed == bench.state()
    said = bench.type_step("R1 <-> R2")
    assert said.startswith("\u2713 Legal: R1 <-> R2 takes it back.")
    assert [printed[0][1], printed[0][0]] == bench.state()[0]
    assert "Step 1 of 1" == bench.state()[1]
    bench.press("Let the library go on")
    assert "Step 1 of 1" != bench.state()[1]
    chapter.locator(".modlinalg-trace [data-go=last]").click()
    assert chapter.locator(".modlinalg-trace .conclusion").is_visible()
    bench.box.get_by_role("button", name="Undo").press("Enter")
    assert "Step 1 of 1" == bench.state()[1]
    bench.box.get_by_role("button", name="Back to the printed steps").press("Enter")
    assert printed == bench.state()
    assert bench.box.get_by_label("Your next step").evaluate("field => field === document.activeElement")


def test_a_matrix_that_is_written_after_a_step_is_compared(bench):
    """With the likely slip, in the words of check_steps."""
    bench.open("Do the next step yourself")
    rows = bench.state()[0]
    assert "should be" in bench.type_step(f"R1 <-> R2\n{rows[0]}\n{rows[1]}")
    assert bench.type_step(f"R1 <-> R2\n{rows[1]}\n{rows[0]}").startswith("\u2713 Legal")


def test_a_stepper_takes_another_matrix_ring_and_right_hand_side(chapter, bench):
    """The library makes the steps anew, or says in its own words what is wrong."""
    bench.open("Change the matrix")
    bench.box.get_by_label("Matrix M, a row on each line").fill("2 4 1\n1 5 x")
    message = "unexpected 'x', a word where a number is needed: replace it by its value, or remove it"
    assert f"\u2717 the matrix: line 2, column 5: {message}" == bench.press("Show the steps")
    bench.box.get_by_label("Matrix M, a row on each line").fill("1/2 4 1\n1 5 0")
    bench.box.get_by_label("Modulus").fill("Q")
    bench.box.get_by_label("b", exact=True).fill("1 1/3")
    bench.press("Show the steps")
    assert (["1/2 4 1 1", "1 5 0 1/3"], "Step 0") == (bench.state()[0], bench.state()[1][:6])
    chapter.locator(".modlinalg-trace [data-go=last]").click()
    assert "x = " in chapter.locator(".modlinalg-trace .conclusion").inner_text()
    bench.box.get_by_label("Modulus").fill("1")
    assert "\u2717 Zmod: the modulus must be an integer n >= 2, not 1" == bench.press("Show the steps")


def test_an_answer_that_cannot_be_read_is_no_wrong_answer(chapter):
    """The library says what is wrong with the input."""
    place = chapter.locator(".try").first
    field = place.locator("input")
    field.fill("three")
    field.press("Enter")
    place.locator(".live-status", has_text="\u2717 no answer: ").wait_for()


def test_a_verdict_is_about_the_answer_that_stands_there(browser, site):
    """A change while Python is loaded is judged anew where the reader asks again; a later one clears it.

    Where the reader does not ask again, the page says that there is no verdict.
    """
    with reading(browser, site, "book/01-a-puzzle-is-a-matrix.html") as page:
        place, other = page.locator(".try").nth(0), page.locator(".try").nth(1)
        field, status = place.locator("input"), place.locator(".live-status")
        for answer in ("1 1 0 1", "1 1 1 0"):
            field.fill(answer)
            field.press("Enter")
        other.locator("input").fill("0 0 0 0 0")
        other.locator("input").press("Enter")
        other.locator("input").fill("1 1 0 1 1")
        other.locator(".live-status", has_text="Your answer has changed: judge it again.").wait_for()
        status.filter(has_text="\u2713 TRUE").wait_for()
        field.fill("1 1 0 1")
        assert status.inner_text() == ""
        field.press("Enter")
        status.filter(has_text="\u2717 FALSE: Cell 1 ends at 1, not at 0.").wait_for()
        field.fill("1101")
        field.press("Enter")
        status.filter(has_text="no answer: numbers 0 to 1 are needed, with spaces").wait_for()


def test_without_scripts_an_exercise_says_what_it_needs(browser, site):
    """Once on a page; no field, and the marks of those that no machine judges."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/book/02-arithmetic-mod-n.html")
    assert page.locator(".try-needs").count() == 1
    assert page.locator(".try input, .bench").count() == 0
    exercises = re.findall(r"^:{3,}\{exercise\}.*?^:{3,}$", text(CHAPTERS[1]), re.MULTILINE | re.DOTALL)
    without = [exercise for exercise in exercises if "```{try}" not in exercise]
    assert page.locator(".not-judged").count() == len(without) > 0
    context.close()


def test_axe_finds_nothing_on_an_open_bench_and_a_judged_answer(chapter, bench):
    """Light and dark, wide and on a phone; the last test of this page, of which it simplifies some parts."""
    bench.open("Change the matrix")
    bench.press("Show the steps")
    bench.box.locator("details[open] summary").press("Enter")
    bench.open("Do the next step yourself")
    bench.type_step("R1 <- 2*R1")
    place = chapter.locator(".try").first
    place.locator("input").fill("1")
    place.locator("input").press("Enter")
    place.locator(".live-status", has_text="FALSE").wait_for()
    assert [] == Audit().of(chapter)


def test_an_open_bench_fits_on_a_phone(browser, site):
    """Nothing is wider than the page."""
    with reading(browser, site, CHAPTER, **PHONE) as page:
        bench = Bench(page)
        for title in ("Do the next step yourself", "Change the matrix"):
            bench.open(title)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390

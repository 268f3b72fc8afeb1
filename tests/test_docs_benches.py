"""Steppers that take the reader's steps and matrix, and exercises that judge answers, through Pyodide."""

import re

import pytest

from tests.helpers.accessible import Audit
from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_pages import Reader

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


def test_the_reader_does_a_step_and_the_library_goes_on(browser, site):
    """Legal or not, what it gives, Undo, the rest of the steps with the answer, and the way back."""
    with Reader(browser, site, CHAPTER) as page:
        bench = Bench(page)
        printed = bench.state()
        bench.open("Do the next step yourself")
        said = bench.type_step("R1 <- 2*R1")
        assert (
            "\u2717 R1 <- 2*R1: 2 is not a unit mod 6 (3*2 = 0), so scaling R1 by it cannot be undone" == said
        )
        assert printed == bench.state()
        said = bench.type_step("R1 <-> R2")
        assert said.startswith("\u2713 Legal: R1 <-> R2 takes it back.")
        assert [printed[0][1], printed[0][0]] == bench.state()[0]
        assert "Step 1 of 1" == bench.state()[1]
        bench.press("Let the library go on")
        assert "Step 1 of 1" != bench.state()[1]
        page.locator(".modlinalg-trace [data-go=last]").click()
        assert page.locator(".modlinalg-trace .conclusion").is_visible()
        bench.box.get_by_role("button", name="Undo").press("Enter")
        assert "Step 1 of 1" == bench.state()[1]
        bench.box.get_by_role("button", name="Back to the printed steps").press("Enter")
        assert printed == bench.state()
        assert bench.box.get_by_label("Your next step").evaluate("field => field === document.activeElement")


def test_a_matrix_that_is_written_after_a_step_is_compared(browser, site):
    """With the likely slip, in the words of check_steps."""
    with Reader(browser, site, CHAPTER) as page:
        bench = Bench(page)
        bench.open("Do the next step yourself")
        rows = bench.state()[0]
        assert "should be" in bench.type_step(f"R1 <-> R2\n{rows[0]}\n{rows[1]}")
        assert bench.type_step(f"R1 <-> R2\n{rows[1]}\n{rows[0]}").startswith("\u2713 Legal")


def test_a_stepper_takes_another_matrix_ring_and_right_hand_side(browser, site):
    """The library makes the steps anew, or says in its own words what is wrong."""
    with Reader(browser, site, CHAPTER) as page:
        bench = Bench(page)
        bench.open("Change the matrix")
        bench.box.get_by_label("Matrix M, a row on each line").fill("2 4 1\n1 5 x")
        assert "\u2717 the matrix: line 2, column 5: unexpected 'x'" == bench.press("Show the steps")
        bench.box.get_by_label("Matrix M, a row on each line").fill("1/2 4 1\n1 5 0")
        bench.box.get_by_label("Modulus").fill("Q")
        bench.box.get_by_label("b", exact=True).fill("1 1/3")
        bench.press("Show the steps")
        assert (["1/2 4 1 1", "1 5 0 1/3"], "Step 0") == (bench.state()[0], bench.state()[1][:6])
        page.locator(".modlinalg-trace [data-go=last]").click()
        assert "x = " in page.locator(".modlinalg-trace .conclusion").inner_text()
        bench.box.get_by_label("Modulus").fill("1")
        assert "\u2717 Zmod: the modulus must be an integer n >= 2, not 1" == bench.press("Show the steps")


def test_the_stepper_of_the_playground_has_a_bench(browser, site):
    """As those of the book."""
    with Reader(browser, site, "playground.html") as page:
        page.get_by_role("button", name="Answer").click()
        page.get_by_text("A link to this question").wait_for()
        bench = Bench(page)
        bench.open("Do the next step yourself")
        assert bench.type_step("R1 <-> R2").startswith("\u2713 Legal: R1 <-> R2 takes it back.")


def test_an_answer_that_cannot_be_read_is_no_wrong_answer(browser, site):
    """The library says what is wrong with the input."""
    with Reader(browser, site, "book/02-arithmetic-mod-n.html") as page:
        place = page.locator(".try").first
        field = place.locator("input")
        field.fill("three")
        field.press("Enter")
        place.locator(".live-status", has_text="\u2717 no answer: ").wait_for()


def test_a_verdict_is_about_the_answer_that_stands_there(browser, site):
    """A change while Python is loaded is judged anew where the reader asks again; a later one clears it."""
    with Reader(browser, site, "book/01-a-puzzle-is-a-matrix.html") as page:
        place = page.locator(".try").first
        field, status = place.locator("input"), place.locator(".live-status")
        for answer in ("1 1 0 1", "1 1 1 0"):
            field.fill(answer)
            field.press("Enter")
        status.filter(has_text="\u2713 TRUE").wait_for()
        field.fill("1 1 0 1")
        assert status.inner_text() == ""
        field.press("Enter")
        status.filter(has_text="\u2717 FALSE: Cell 1 ends at 1, not at 0.").wait_for()
        field.fill("1101")
        field.press("Enter")
        status.filter(has_text="no answer: numbers 0 to 1 are needed, with spaces").wait_for()


def test_an_answer_that_changes_while_it_is_judged_has_no_verdict(browser, site):
    """Unless the reader asks again, which the page says."""
    with Reader(browser, site, "book/01-a-puzzle-is-a-matrix.html") as page:
        place = page.locator(".try").first
        field = place.locator("input")
        field.fill("1 1 0 1")
        field.press("Enter")
        field.fill("1 1 1 0")
        place.locator(".live-status", has_text="Your answer has changed: judge it again.").wait_for()


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


def test_axe_finds_nothing_on_an_open_bench_and_a_judged_answer(browser, site):
    """Light and dark, wide and on a phone."""
    with Reader(browser, site, CHAPTER, reduced_motion="reduce") as page:
        bench = Bench(page)
        bench.open("Change the matrix")
        bench.press("Show the steps")
        bench.box.locator("details[open] summary").press("Enter")
        bench.open("Do the next step yourself")
        bench.type_step("R1 <- 2*R1")
        place = page.locator(".try").first
        place.locator("input").fill("1")
        place.locator("input").press("Enter")
        place.locator(".live-status", has_text="FALSE").wait_for()
        assert [] == Audit().of(page)


def test_an_open_bench_fits_on_a_phone(browser, site):
    """Nothing is wider than the page."""
    with Reader(browser, site, CHAPTER, **PHONE) as page:
        bench = Bench(page)
        for title in ("Do the next step yourself", "Change the matrix"):
            bench.open(title)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390

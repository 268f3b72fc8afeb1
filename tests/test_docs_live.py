"""What the built pages run: every example and every question in Chromium, under a strict policy."""

import os
import random
import re
import shutil
import time
from dataclasses import dataclass
from doctest import DocTestParser
from pathlib import Path

import pytest

from tests.helpers import long_moduli
from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_pages import ANSWERED, PATIENCE, ask, reading
from tests.helpers.live_python import module
from tests.helpers.web import served

pytestmark = pytest.mark.docs
# Seconds, on a machine that has nothing else to do: the first answer, a further one, 100 x 100 modulo 1000.
COLD, FURTHER, LARGE = 10, 0.1, 0.5
ALL_RAN = """() => document.querySelector('.live-cell .live-status[data-good=false]')
    || document.querySelectorAll('.live-result').length === document.querySelectorAll('.live-cell').length"""


def examples(chapter):
    """Return the examples of a chapter."""
    return DocTestParser().get_examples(text(chapter))


def run_all(page):
    """Run every cell of a chapter: the last one runs all those above it."""
    page.locator(".live-cell button").first.wait_for()
    page.locator(".live-cell").last.locator("button").first.evaluate("button => button.click()")


def words_on_cells(page):
    """Return what stands beside the cells when all of them ran."""
    page.wait_for_function(ALL_RAN)
    return page.locator(".live-cell .live-status").all_text_contents()


JUDGED = """async (place, [answers, patience]) => {
    const end = Date.now() + patience;
    const [field, status] = ['.live-field > *', '.live-status'].map((part) => place.querySelector(part));
    const said = [];
    for (const answer of answers) {
        field.value = answer;
        field.dispatchEvent(new Event('input', { bubbles: true }));  // which clears the verdict before it
        place.querySelector('button').click();
        while (!/^[\u2713\u2717]/.test(status.textContent) && Date.now() < end)
            await new Promise((done) => setTimeout(done, 2));
        said.push(status.textContent);
    }
    return said;
}"""


def misjudged(judged, place):
    """Put each sample of the source into its field, and return those that have another verdict."""
    samples = [(kind, answer) for kind in ("right", "wrong") for answer in judged.samples(kind)]
    said = place.evaluate(JUDGED, [[answer for _, answer in samples], PATIENCE])
    begins = {"right": "\u2713 TRUE", "wrong": "\u2717 FALSE"}
    return [
        (kind, answer, words)
        for (kind, answer), words in zip(samples, said, strict=True)
        if not words.startswith(begins[kind])
    ]


@dataclass(frozen=True)
class Ran:
    """What came out in a chapter."""

    words: list[str]
    sources: int
    fields: int
    without_python: int
    misjudged: list[tuple[str, str, str]]


def looked_at(page, chapter):
    """Return what came out in a chapter: its cells, and then its fields, in one session."""
    words, places = words_on_cells(page), page.locator(".try")
    wanted = enumerate(module("book_tries").tries(text(chapter)))
    return Ran(
        words=words,
        sources=page.locator(".live-source").count(),
        fields=places.count(),
        without_python=page.locator(".try-needs").count(),
        misjudged=[found for at, judged in wanted for found in misjudged(judged, places.nth(at))],
    )


@pytest.fixture(scope="module")
def ran(python):
    """What came out in each chapter, in a session of its own of one Python."""
    found = {}
    for chapter in CHAPTERS:
        with python.reading(f"book/{chapter.stem}.html") as page:
            run_all(page)
            found[chapter.stem] = looked_at(page, chapter)
    return found


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_every_example_prints_in_the_page_what_the_book_prints(ran, chapter):
    """All examples of a chapter, in one session."""
    came = ran[chapter.stem]
    assert {"\u2713 as printed above"} == set(came.words)
    assert len(examples(chapter)) == came.sources > 0


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_every_field_judges_right_and_wrong_answers(ran, chapter):
    """Each sample of the source, typed into its field."""
    came = ran[chapter.stem]
    assert len(module("book_tries").tries(text(chapter))) == came.fields > 0
    assert came.without_python == 0
    assert [] == came.misjudged


@pytest.fixture(scope="module")
def arithmetic(browser, site):
    """A chapter in which Python starts once, for tests that leave its cells as they were."""
    with reading(browser, site, "book/02-arithmetic-mod-n.html") as page:
        yield page


def test_an_example_is_edited_and_run_by_the_keyboard(arithmetic):
    """The printed result stays; the new one stands below it, with a word on whether it is the same."""
    bar = arithmetic.locator(".live-cell").first
    printed = arithmetic.locator(".highlight-pycon pre").first.inner_text()
    bar.get_by_role("button", name="Edit, example 1").press("Enter")
    field = arithmetic.get_by_label("The code of example 1")
    assert field.evaluate("field => field === document.activeElement")
    assert field.input_value().startswith("from modlinalg import matrix, solve\n[x.entries[0]")
    field.fill("from modlinalg import matrix, solve\nsolve(matrix([[2]], mod=8), [1]).count + 1")
    field.press("ArrowLeft")  # turns no page
    field.press("Control+Enter")
    result = arithmetic.get_by_role("group", name="Now, example 1")
    result.wait_for()
    assert result.locator("pre").inner_text().endswith(".count + 1\n1\n")
    assert "\u2713 done" == bar.get_by_role("status").inner_text()
    field.fill("1 / 0")
    field.press("Control+Enter")
    arithmetic.get_by_text("ended with an error").wait_for()
    assert "ZeroDivisionError: division by zero" in result.inner_text()
    field.press("Escape")
    bar.get_by_role("button", name="Run, example 1").press("Enter")
    arithmetic.get_by_text("as printed above").wait_for()
    assert printed == arithmetic.locator(".highlight-pycon pre").first.inner_text()


def test_answers_beyond_the_word_of_the_browser_are_those_of_this_python(arithmetic, capsys):
    """Its words have 32 bits, ours 64; each answer and each refusal is the same."""
    long_moduli.main()
    wanted = capsys.readouterr().out
    bar = arithmetic.locator(".live-cell").first
    bar.get_by_role("button", name="Edit, example 1").press("Enter")
    field = arithmetic.get_by_label("The code of example 1")
    program = text(Path(long_moduli.__file__))
    field.fill(f"names = {{'__name__': '__main__'}}\nexec({program!r}, names)")
    field.press("Control+Enter")
    bar.get_by_role("status").filter(has_text="\u2713 done").wait_for()
    result = arithmetic.get_by_role("group", name="Now, example 1")
    assert wanted == result.locator("pre").inner_text()[-len(wanted) :]
    field.press("Escape")


def test_a_cell_that_runs_for_ever_is_stopped(arithmetic):
    """A new session begins, in which a cell first runs those above it."""
    first, second = arithmetic.locator(".live-cell").nth(0), arithmetic.locator(".live-cell").nth(1)
    first.get_by_role("button", name="Edit").click()
    arithmetic.get_by_label("The code of example 1").fill("while True:\n    pass")
    first.get_by_role("button", name="Run").click()
    arithmetic.wait_for_timeout(500)
    first.get_by_role("button", name="Stop").click()
    arithmetic.get_by_text("Stopped.").wait_for()
    first.get_by_role("button", name="Back").click()
    second.get_by_role("button", name="Run").click()
    arithmetic.get_by_role("group", name="Now, example 2").wait_for()
    said = arithmetic.locator(".live-cell .live-status").all_text_contents()
    assert ["\u2713 as printed above"] * 2 == said[:2]


def headings(page):
    """Return the headings of the parts of an answer."""
    return page.locator(".play-part h2").all_inner_texts()


@pytest.fixture(scope="module")
def opened(browser, site):
    """The playground after its first answer, and the seconds that this took; Python starts once for all."""
    started = time.monotonic()
    with reading(browser, site, "playground.html") as page:
        ask(page)
        yield page, time.monotonic() - started


@pytest.fixture
def playground(opened):
    """The playground, opened before, with the fields that it has at first."""
    page, _ = opened
    page.locator("#play").evaluate("form => form.reset()")
    return page


def test_the_playground_answers_in_time(opened):
    """Cold, then at once, then 100 x 100 modulo 1000; on a busy machine all takes longer."""
    page, cold = opened
    busy = max(1, os.getloadavg()[0] / os.cpu_count())
    further = min(ask(page, question) for question in ("solve", "inverse", "decompose", "kernel"))
    draw = random.Random(20)
    rows = "\n".join(" ".join(str(draw.randrange(1000)) for _ in range(100)) for _ in range(100))
    large = min(ask(page, "decompose", ring="1000", matrix=rows) for _ in range(3))
    assert cold < COLD * busy
    assert further < FURTHER * busy
    assert large < LARGE * busy
    assert page.get_by_role("button", name="Show: Steps").count() == 1


def test_every_question_is_answered_with_its_proof(playground):
    """The steps stand in the stepper, the board can be played, and every certificate is verified."""
    questions = {
        "decompose": ["Answer", "Identities", "Certificate", "Steps"],
        "solve": ["Answer", "Certificate", "Steps"],
        "kernel": ["Answer", "Certificate", "Steps"],
        "inverse": ["Answer", "Certificate", "Steps"],
        "pseudo-inverse": ["Answer", "Identities", "Certificate", "Steps"],
        "moore-penrose": ["Answer", "Identities", "Certificate", "Steps"],
        "forms": ["Answer", "Identities", "Smith form", "Certificate", "Steps"],
        "modules": ["Answer", "Dual", "Relations between the generators", "Certificate"],
        "verify": ["Answer", "Certificate"],
        "board": ["Answer", "Fewest clicks", "Certificate", "Board"],
    }
    offered = playground.locator("#play-question option").evaluate_all("all => all.map(one => one.value)")
    assert list(questions) == offered
    for question, parts in questions.items():
        ask(playground, question)
        assert [*parts, "The same in Python"] == headings(playground)
        assert playground.locator(".play-verdict").inner_text().startswith("verified: ")
        if "Steps" in parts:
            playground.locator(".modlinalg-trace [data-go=next]").click()
            assert "Step 1" in playground.locator(".modlinalg-trace .count").inner_text()
    assert playground.locator(".modlinalg-board").count() == 1


def test_a_link_holds_the_question(python, playground):
    """In its fragment, which no browser sends; whoever opens it gets the answer."""
    ask(playground, "solve", ring="Z", matrix="[6, 4]", b="3")
    address = playground.get_by_text(ANSWERED).get_attribute("href")
    with python.reading(f"playground.html{address}") as page:
        page.get_by_text(ANSWERED).wait_for()
        assert "has no solution over Z" in page.locator(".play-part pre").first.inner_text()
        assert "[6, 4]" == page.get_by_role("textbox", name="Matrix M").input_value()


def test_errors_are_the_messages_of_the_library(playground):
    """With the field in front; the session goes on."""
    ask(playground, "decompose")
    for matrix, ring, message in (
        (
            "2 4\n1 x",
            "6",
            "the matrix: line 2, column 3: unexpected 'x', a word where a number is needed: replace it by its"
            " value, or remove it",
        ),
        ("2 4", "1", "Zmod: the modulus must be an integer n >= 2, not 1"),
    ):
        playground.get_by_role("textbox", name="Matrix M").fill(matrix)
        playground.locator("#play-ring").fill(ring)
        playground.get_by_role("button", name="Answer").click()
        playground.get_by_text(message, exact=True).wait_for()
    ask(playground, ring="6")


def test_a_question_is_stopped(playground):
    """Stop ends the worker; the next question starts another."""
    ask(playground, "decompose")
    draw = random.Random(21)
    rows = "\n".join(" ".join(str(draw.randrange(10**9)) for _ in range(120)) for _ in range(120))
    playground.locator("#play-ring").fill("Z")
    playground.get_by_role("textbox", name="Matrix M").fill(rows)
    playground.get_by_role("button", name="Answer").click()
    playground.get_by_role("button", name="Stop").click()
    playground.get_by_text("Stopped. A new session").wait_for()
    ask(playground, matrix="2 4\n4 2")


def test_what_cannot_be_loaded_is_said(browser, built, site, tmp_path):
    """Instead of waiting for ever: here the wheels are missing."""
    copy = shutil.copytree(built, tmp_path / "html", ignore=shutil.ignore_patterns("*.whl", "reference"))
    with served(copy) as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}/playground.html")
        page.get_by_role("button", name="Answer").click()
        page.get_by_text(re.compile(r"Python did not start: \w+-.*\.whl cannot be loaded")).wait_for(
            timeout=PATIENCE
        )
        context.close()


@pytest.mark.parametrize(("width", "scheme"), [(1300, "light"), (390, "dark")])
def test_nothing_is_wider_than_the_page(browser, site, playground, width, scheme):
    """Also with a large answer and with an open editor."""
    size = {"width": width, "height": 900}
    playground.set_viewport_size(size)
    playground.emulate_media(color_scheme=scheme)
    wide = "\n".join(" ".join(str(i * j) for i in range(30)) for j in range(30))
    ask(playground, "decompose", ring="1000003", matrix=wide)
    assert playground.evaluate("document.documentElement.scrollWidth") <= width
    with reading(browser, site, "book/02-arithmetic-mod-n.html", viewport=size, color_scheme=scheme) as page:
        page.get_by_role("button", name="Edit, example 2").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", ["playground.html", "book/02-arithmetic-mod-n.html"])
def test_a_page_from_a_file_says_how_to_serve_it(browser, built, site, name):
    """Modules do not load from files, which is no reason for an error."""
    page = browser.new_context().new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto((built / name).as_uri())
    assert "python -m http.server" in page.locator(".live-note").inner_text()
    assert [] == complaints
    page.context.close()


def test_without_scripts_a_chapter_is_as_it_was(browser, site):
    """No buttons, and every printed result."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/book/02-arithmetic-mod-n.html")
    assert (0, 0) == (page.locator(".live-bar").count(), page.locator(".live-note").count())
    page.goto(f"{site}/playground.html")
    assert page.get_by_text("The playground does not work here").is_visible()
    context.close()

"""The page that judges a certificate: in Chromium, under a strict policy, with workers and without."""

import json
import re
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from modlinalg import certify, inverse, matrix
from modlinalg.verification.claims import judge
from modlinalg_check import check
from tests.checker.cases.true import accepted
from tests.checker.changes import question_of
from tests.checker.hostile_certificates import growing_trace
from tests.helpers.colours import luminance
from tests.helpers.runs import sampled
from tests.verification.examples import claim

DOCS = Path(__file__).parents[2] / "docs"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'"
THEME = """\
body { --color-foreground-primary: #000; --color-foreground-secondary: #5a5c63;
  --color-foreground-muted: #6b6f76; --color-background-primary: #fff;
  --color-background-secondary: #f8f9fb; --color-background-border: #eeebee;
  --color-background-hover: #efeff4; --color-brand-primary: #0a4bff; }
body { color: var(--color-foreground-primary); background: var(--color-background-primary); }
@media (prefers-color-scheme: dark) { body {
  --color-foreground-primary: #cfd0d0; --color-foreground-secondary: #9ca0a5;
  --color-foreground-muted: #81868d;
  --color-background-primary: #131416; --color-background-secondary: #1a1c1e;
  --color-background-border: #303335;
  --color-background-hover: #1e2124; --color-brand-primary: #3d94ff; } }
"""
ACCEPTED = dict(accepted())


class Handler(SimpleHTTPRequestHandler):
    """Serves files under the policy, and says nothing."""

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with the page, whose part in HTML stands in docs/check.md."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(DOCS / "_static", folder / "_static")
    source = (DOCS / "check.md").read_text(encoding="utf-8")
    (html,) = re.findall(r"^```\{raw\} html\n(.*?)^```$", source, re.MULTILINE | re.DOTALL)
    theme = '<link rel="stylesheet" href="_static/theme.css"><link rel="icon" href="data:,">'
    (folder / "_static" / "theme.css").write_text(THEME, encoding="utf-8")
    head = f"<!doctype html><html lang=en><head><meta charset=utf-8><title>Check</title>{theme}</head>"
    (folder / "check.html").write_text(f"{head}<body>{html}</body></html>", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def served(site):
    """The address at which the page is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=site))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/check.html"
    server.shutdown()
    server.server_close()


@pytest.fixture(params=["served", "file"])
def page(request, browser, site):
    """The page, served or opened as a file, where no worker starts; it complains about nothing."""
    address = (
        request.getfixturevalue("served") if request.param == "served" else (site / "check.html").as_uri()
    )
    context = browser.new_context()
    opened = context.new_page()
    complaints = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.goto(address)
    yield opened
    context.close()
    assert [] == [text for text in complaints if "favicon" not in text and "Worker" not in text]


def outcome(page, expected):
    """Wait for this outcome, and return what is said."""
    result = page.get_by_role("status")
    page.wait_for_selector(f"#check-result[data-outcome={expected}]")
    return result.inner_text()


@pytest.mark.parametrize(
    ("name", "expected"),
    [("no inverse", "verified"), ("refuted", "verified"), ("false", "rejected"), ("no cert", "malformed")],
)
def test_an_example_is_judged_by_a_click(page, name, expected):
    """Two are true, one is false, one no certificate."""
    page.get_by_role("button", name=name).click()
    assert outcome(page, expected).startswith(expected.title())


@sampled(exhaustive=1)
def test_the_text_that_is_typed_or_pasted_gets_the_line_of_the_other_checker(page):
    """Subject and reason; without a click."""
    for name in ("no_solution_z_left", "quotient_mod8", "det_rational"):
        text = json.dumps(ACCEPTED[name])
        page.get_by_label("or its text").fill(text)
        page.wait_for_selector(f"#check-result :text-is({json.dumps(check(text).subject)})")
        said = outcome(page, "verified")
        assert check(text).reason in said


@sampled(exhaustive=2)
@pytest.mark.parametrize("true", [True, False])
def test_a_verdict_is_replayed_and_said_in_words(page, true):
    """With its whole claim as the question; the opposite verdict is rejected."""
    given = json.loads(judge(claim("kernel", true=true))["certificate"].to_json())
    page.get_by_text("What should it be about?").click()
    page.get_by_label("A question").fill(json.dumps(question_of(given)))
    page.get_by_label("or its text").fill(json.dumps(given))
    said = outcome(page, "verified")
    expected = check(json.dumps(given))
    assert f"verdict {str(true).upper()} on kernel over Z_6" in expected.subject
    assert expected.subject in said
    assert expected.reason in said
    assert f"The claim is {str(true).lower()}, and this proves it." in said
    page.get_by_label("A question").fill("")
    page.get_by_label("or its text").fill(json.dumps(given | {"verdict": str(not true).upper()}))
    outcome(page, "rejected")


def test_a_file_is_judged_when_it_is_chosen(page, tmp_path):
    """And a long one without being put into the field."""
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(ACCEPTED["inverse_mod26"]))
    page.get_by_label("A file with a certificate").set_input_files(file)
    assert "inverse over Z_26" in outcome(page, "verified")
    file = tmp_path / "long.json"
    file.write_text(json.dumps(ACCEPTED["inverse_mod6"]) + " " * 300_000)
    page.get_by_label("A file with a certificate").set_input_files(file)
    page.wait_for_selector('#check-result :text("inverse over Z_6")')
    assert "" == page.get_by_label("or its text").input_value()


def test_a_byte_order_mark_is_refused_as_by_the_other_checkers(page, tmp_path):
    """The browser would take it away."""
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(ACCEPTED["inverse_mod26"]), encoding="utf-8-sig")
    assert "malformed" == check(file.read_bytes()).outcome
    page.get_by_label("A file with a certificate").set_input_files(file)
    outcome(page, "malformed")


def test_the_whole_answer_is_shown_on_demand(page):
    """The subject has the first entries; of a short answer nothing more is shown."""
    A = matrix([[int(i <= j) for j in range(4)] for i in range(4)], mod=3)
    page.get_by_label("or its text").fill(certify(inverse(A), inverse_of=A).to_json())
    assert "X 4 x 4 [1 2 0 0; 0 1 2 0 ..]" in outcome(page, "verified")
    page.get_by_text("The whole answer").click()
    page.wait_for_selector('#check-result pre:text-is("X 4 x 4 [1 2 0 0; 0 1 2 0; 0 0 1 2; 0 0 0 1]")')
    page.get_by_label("or its text").fill(json.dumps(ACCEPTED["inverse_mod5"]))
    page.wait_for_selector('#check-result :text("inverse over Z_5")')
    assert 0 == page.get_by_text("The whole answer").count()


def test_a_file_is_judged_when_it_is_dropped(page):
    """Anywhere on the part that checks."""
    text = json.dumps(ACCEPTED["inverse_mod5"])
    transfer = page.evaluate_handle(
        "text => { const d = new DataTransfer(); d.items.add(new File([text], 'c.json')); return d; }", text
    )
    page.dispatch_event("#check", "dragover", {"dataTransfer": transfer})
    page.dispatch_event("#check", "drop", {"dataTransfer": transfer})
    assert "inverse over Z_5" in outcome(page, "verified")


def test_a_question_is_asked(page):
    """A certificate about something else is rejected, and a malformed question gets no verdict."""
    page.get_by_label("or its text").fill(json.dumps(ACCEPTED["inverse_mod5"]))
    outcome(page, "verified")
    page.get_by_text("What should it be about?").click()
    asked = {"ring": {"modulus": 7}, "M": ACCEPTED["inverse_mod5"]["M"]}
    page.get_by_label("A question").fill(json.dumps(asked))
    page.get_by_role("button", name="Check").click()
    assert "about another question: it is over Z_5, the question over Z_7" in outcome(page, "rejected")
    page.get_by_label("A question").fill("{}")
    page.get_by_role("button", name="Check").click()
    assert "the question is malformed" in outcome(page, "none")


def test_everything_is_reached_by_the_keyboard(page):
    """In reading order, and a key judges; what has the focus is named."""
    page.get_by_label("A file with a certificate").focus()
    named = []
    for _ in range(8):
        page.keyboard.press("Tab")
        named.append(page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()"))
    expected = ["check-text", "What should it be about?", "check-judge", "check-clear"]
    assert expected == named[:4]
    assert all(name.startswith("Example") for name in named[4:])
    page.keyboard.press("Enter")
    outcome(page, "malformed")


def test_the_page_works_without_a_network(browser, served):
    """Once it is loaded; where the worker cannot be loaded again, the page itself judges."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(served)
    context.set_offline(True)
    page.get_by_role("button", name="no inverse").click()
    assert "not_invertible over Z_8" in outcome(page, "verified")
    context.close()


def test_a_long_check_is_stopped(browser, served):
    """The page goes on meanwhile, and says that nothing was decided."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(served)
    page.get_by_label("or its text").fill(growing_trace(80_000))
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Stop").click()
    assert "stopped" in outcome(page, "none")
    page.get_by_role("button", name="no inverse").click()
    outcome(page, "verified")
    context.close()


def in_hexadecimal(colour):
    """Return #rrggbb for rgb(r, g, b)."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", colour)[:3])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_outcome_can_be_read_in_both_colour_schemes(browser, served, scheme):
    """Its word stands out from its background by 4.5 to 1."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(served)
    colours = """() => [getComputedStyle(document.querySelector('.check-outcome')).color,
                        getComputedStyle(document.querySelector('#check-result')).backgroundColor]"""
    for name, expected in (("no inverse", "verified"), ("false", "rejected"), ("no cert", "malformed")):
        page.get_by_role("button", name=name).click()
        outcome(page, expected)
        dark, bright = sorted(luminance(in_hexadecimal(colour)) for colour in page.evaluate(colours))
        assert (bright + 0.05) / (dark + 0.05) >= 4.5
    context.close()


def test_the_script_needs_no_eval_and_loads_nothing():
    """Neither is in its text, so that one may read it and be sure."""
    text = (DOCS / "_static" / "modlinalg-check.js").read_text(encoding="utf-8")
    assert not re.findall(r"\beval\b|\bFunction\(|\bfetch\(|XMLHttpRequest|\bimport\b|importScripts", text)
    assert {"fs"} == set(re.findall(r'require\("([^".]*)"\)', text))

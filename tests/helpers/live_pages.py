"""The built pages on a server, as strict as their policy, and somebody who reads them in Chromium."""

import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.helpers.documentation import text
from tests.helpers.web import served

PATIENCE = 240_000  # milliseconds until Python runs in several pages of a busy machine
ANSWERED = "A link to this question"
SCRIPTS = Path(__file__).parent.parent / "javascript"
FOR_EVER = {"Cache-Control": "max-age=31536000, immutable"}


@contextmanager
def served_strictly(built):
    """Give the address of the built pages, each with its policy as a header, as strict as it can be."""
    if not list((built / "_static").glob("python-*")):
        pytest.skip("the build could not reach npm or the package index: no page runs Python")

    def headers_for(path):
        if not path.endswith(".html"):
            return FOR_EVER
        found = re.search(r'Content-Security-Policy" content="([^"]*)"', text(built / path[1:]))
        return {"Content-Security-Policy": found[1].partition(" img-src")[0]} if found else {}

    with served(built, headers_for) as address:
        yield address


class Reader:
    """A page in the browser; all it asks for lies in the folder, and it complains about nothing."""

    def __init__(self, context, site, path, *scripts):
        """Open a page of a site; the scripts run before its own."""
        self.site, self.wrong = site, []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("request", self.note_request)
        self.page.on("console", self.note_complaint)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        for script in scripts:
            self.page.add_init_script(path=SCRIPTS / script)
        self.page.goto(f"{site}/{path}")

    def note_request(self, request):
        """Note what lies elsewhere."""
        if not request.url.startswith((f"{self.site}/", "data:")):
            self.wrong.append(request.url)

    def note_complaint(self, message):
        """Note a complaint, unless it is about an icon of the theme, which the policy of the page allows."""
        if not message.text.startswith("Loading the image 'data:image/svg+xml"):
            self.wrong.append(message.text)

    def __enter__(self):
        """Give the page."""
        return self.page

    def __exit__(self, failed, *_):
        """Close the page, and look at what went wrong."""
        self.page.close()
        if failed is None:
            assert [] == self.wrong


@contextmanager
def reading(browser, site, path, **options):
    """Give a page in a context of its own, in which Python starts as for anybody who opens it."""
    with browser.new_context(**options) as context, Reader(context, site, path) as page:
        yield page


class Python:
    """Pages that share one Python, started once.  A page that starts its own gets a session without names.

    This is for what is asked once Python runs; how it starts and stops is asked of pages that have their own.
    """

    def __init__(self, browser, site):
        """Open a page, and start Python in it."""
        self.context, self.site = browser.new_context(), site
        self.first = Reader(self.context, site, "playground.html", "python_for_others.js")

    @contextmanager
    def reading(self, path, **media):
        """Give a page that this Python answers, with features of the reader's media."""
        with Reader(self.context, self.site, path, "python_of_another.js") as page:
            page.emulate_media(**media)
            yield page

    def close(self):
        """End Python."""
        with self.first:
            pass
        self.context.close()


def ask(page, question=None, **fields):
    """Put a question, wait for the whole answer, and return the seconds until its first part."""
    if question:
        page.get_by_label("Question", exact=True).select_option(question)
    for name, value in fields.items():
        field = page.locator(f"#play-{name}")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Answer").click()
    page.get_by_text(ANSWERED).wait_for()
    return float(re.search(r"Answered in (\d+\.\d+) s", page.locator("#play-status").inner_text())[1])

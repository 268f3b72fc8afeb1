"""The policy of our pages: a browser runs the script and the styles that were written, and nothing else."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest

from modlinalg import matrix, trace_decomposition
from modlinalg.games import cycle, lights_out
from tests.helpers.browser import Visitor

TRACE = trace_decomposition(matrix([[2, 4], [1, 5]], mod=6))
PAGES = {
    "trace": TRACE.to_html(),
    "board": lights_out().to_html(limit=0.1),
    "graph": cycle(5, mod=3).to_html(limit=0.1),
}
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def policy(page):
    """Return the policy of a page as {directive: its sources}."""
    (content,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page)
    return {words[0]: words[1:] for words in map(str.split, content.split(";"))}


def digests(page, tag):
    """Return the digest of each element of a tag that a browser obeys."""
    texts = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
    return {f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in texts}


@every_page
def test_the_policy_names_the_script_and_the_styles_and_allows_nothing_else(page):
    """default-src is 'none', and each digest in the policy is that of an element of the page."""
    found = policy(page)
    assert {"default-src", "script-src", "style-src", "base-uri", "form-action"} == set(found)
    assert ["'none'"] == found["default-src"] == found["base-uri"] == found["form-action"]
    assert (1, 2) == (len(found["script-src"]), len(found["style-src"]))
    assert digests(page, "script") == set(found["script-src"])
    assert digests(page, "style") == set(found["style-src"])


@every_page
def test_a_page_has_no_attributes_that_its_policy_refuses(page):
    """Neither style nor handlers of events, also where scripts do not run."""
    body = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    assert [] == re.findall(r"<[^>]*\s(?:style|on\w+)\s*=[^>]*>", body)


@every_page
def test_what_gets_into_a_page_all_the_same_is_not_run(browser, tmp_path, page):
    """A script, a handler and a style in the middle of the page: the browser refuses all three."""
    attack = (
        "<script>window.hacked = 1</script>"
        "<p id=p style='color: rgb(1, 2, 3)' onclick='window.hacked = 2'>P</p>"
        "<style>#p { background: rgb(4, 5, 6) }</style>"
    )
    visitor = Visitor(browser, tmp_path)
    try:
        visitor.open(page.replace("<main>", f"<main>{attack}"))
        visitor.page.locator("#p").click()
        assert visitor.page.evaluate("window.hacked") is None
        look = visitor.page.locator("#p").evaluate(
            "p => [getComputedStyle(p).color, getComputedStyle(p).backgroundColor]"
        )
        assert not {"rgb(1, 2, 3)", "rgb(4, 5, 6)"} & set(look)
        assert len(visitor.complaints) >= 3
        assert all("Content Security Policy" in complaint for complaint in visitor.complaints)
    finally:
        visitor.leave()


@every_page
def test_a_page_is_styled_and_complains_about_nothing(browser, tmp_path, page):
    """The style sheets of the page and of the shadow tree are obeyed: with scripts and without."""
    for scripts in (True, False):
        visitor = Visitor(
            browser, tmp_path, java_script_enabled=scripts, viewport={"width": 200, "height": 700}
        )
        visitor.open(page)
        margin = visitor.page.evaluate("getComputedStyle(document.body).margin")
        assert "0px" == margin
        if scripts:
            shown = visitor.page.locator("section").first.evaluate("n => getComputedStyle(n).containerType")
            assert "inline-size" == shown
        else:
            assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        visitor.close()

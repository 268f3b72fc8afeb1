"""The built pages of the documentation: what they load, where their links lead, which builds fail."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from tests.helpers.browser import watched
from tests.helpers.documentation import CHAPTERS, DOCS, ROOT, text


class Page(HTMLParser):
    """What a page loads, where its links lead, and its anchors."""

    def __init__(self, html):
        """Read a page."""
        super().__init__()
        self.loaded, self.links, self.anchors = [], [], set()
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        """Note an element."""
        found = dict(attrs)
        if tag in ("script", "img", "iframe", "source", "audio", "video", "embed") and found.get("src"):
            self.loaded.append(found["src"])
        if tag == "link" and found.get("rel") not in ("index", "search", "next", "prev", "canonical"):
            self.loaded.append(found.get("href"))
        if tag == "a" and found.get("href"):
            self.links.append(found["href"])
        self.anchors.update(filter(None, (found.get("id"), found.get("name"))))


@pytest.fixture(scope="module")
def pages(built):
    """Return {path: Page} of the built documentation."""
    return {path: Page(text(path)) for path in sorted(built.rglob("*.html"))}


SMALL_SITE = """\
import sys
sys.path[:0] = {folders!r}
extensions = ["myst_parser", "mathml", "running", "theorems"]
html_math_renderer = "mathml"
myst_enable_extensions = ["colon_fence", "dollarmath"]
"""
SMALL_PAGE = """\
# A page

```pycon
>>> a = 6 * 7
>>> a
{output}

```

These are *elements*. A *unit* divides $1$. A *field* has many.

The answer is {{value}}`{expression}`, as $6 \\cdot 7 = {formula}$ says, by {{ref}}`{label}`.

:::{{theorem}}
:label: thm-six
Six times seven.
:::

```{{show}} {shown}
```

```pycon
>>> a = 43

```
"""
GOOD = {
    "output": "42",
    "expression": "a",
    "formula": "42",
    "label": "thm-six",
    "shown": "grid([a], 1, 50)",
}


@pytest.mark.docs
@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({}, None),
        ({"output": "41"}, "Expected"),
        ({"expression": "b"}, "NameError"),
        ({"formula": "\\nonsense{42}"}, "formula"),
        ({"label": "thm-seven"}, "thm-seven"),
        ({"shown": "grid(b)"}, "NameError"),
    ],
    ids=str,
)
def test_a_build_fails_where_a_page_is_wrong(tmp_path, wrong, complaint):
    """Values and pictures see what stands above them; whatever does not come out fails the build."""
    pytest.importorskip("sphinx")
    folders = [str(DOCS / "_ext"), str(DOCS / "_live"), str(ROOT / "examples")]
    (tmp_path / "conf.py").write_text(SMALL_SITE.format(folders=folders), encoding="utf-8")
    (tmp_path / "index.md").write_text(SMALL_PAGE.format(**(GOOD | wrong)), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-n", "-W", "-q", "--keep-going", tmp_path, tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if complaint is None:
        assert (0, "") == (done.returncode, done.stderr)
        page = text(tmp_path / "out" / "index.html")
        assert '<span class="value">42</span>' in page
        assert "<em>elements</em>. A <em>unit</em>" in page
        assert re.search(r"</math>\.</span> A <em>field</em>", page)
    else:
        assert done.returncode != 0
        assert complaint in done.stderr


@pytest.mark.docs
def test_pages_load_nothing_from_elsewhere(built, pages):
    """Scripts, styles, pictures and fonts all lie beside the pages."""
    assert len(pages) > len(CHAPTERS)
    for path, page in pages.items():
        for url in page.loaded:
            parts = urlsplit(url)
            assert not parts.scheme, (path, url)
            assert not parts.netloc, (path, url)
            assert (path.parent / unquote(parts.path)).exists(), (path, url)
    for style in built.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//|@import", text(style)), style


@pytest.mark.docs
def test_internal_links_and_anchors_exist(pages):
    """Every link that stays inside the documentation leads somewhere."""
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), (path, link)
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].anchors, (path, link)


@pytest.mark.docs
def test_steppers_step_and_fit_on_a_phone(pages, browser):
    """In a real browser, light and dark, wide and small; nothing is fetched and no script fails."""
    chapters = [path for path in pages if re.match(r"\d", path.name)]
    assert len(chapters) == len(CHAPTERS)
    for width, scheme in ((1300, "light"), (390, "dark")):
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        view, wrong = watched(context)
        for path in chapters:
            look_at(view, path, width)
            assert [] == wrong, path
        context.close()


def look_at(view, path, width):
    """Open a chapter, and walk through its traces."""
    view.goto(path.as_uri())
    assert view.evaluate("document.documentElement.scrollWidth") <= width, path
    traces = view.locator(".modlinalg-trace")
    assert traces.count() > 0
    for place in range(traces.count()):
        stepper = traces.nth(place)
        before = stepper.locator(".count").inner_text()
        stepper.locator("[data-go=next]").click()
        assert (before.startswith("Step 0"), stepper.locator(".count").inner_text()[:6]) == (True, "Step 1")
        stepper.locator("[data-go=last]").click()
    assert view.locator("math").count() > 0


@pytest.mark.docs
def test_no_page_shows_a_base_that_is_no_promise(pages):
    """Matrix is one class for its readers, though it stands in two modules."""
    assert [] == [
        path for path in pages if "modlinalg._matrices._over_rings" in path.read_text(encoding="utf-8")
    ]

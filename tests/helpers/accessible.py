"""axe-core, asked about a page in the browser."""

from functools import cache
from pathlib import Path

import pytest

ASKING = Path(__file__).parent.parent / "javascript" / "accessible.js"
# A frame, in which the page learns of its new colours or width; what a timer does after it; and a frame more.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => requestAnimationFrame(done)))))"""


@cache
def asking():
    """Return a script, axe-core and what asks it; skipped where its package is not installed."""
    package = pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")
    axe = Path(package.__file__).parent / "axe.min.js"
    scripts = "".join(path.read_text(encoding="utf-8") for path in (axe, ASKING))
    return f"() => {{ {scripts} Object.assign(window, {{ contrasts, structure, simplify, plain }}); }}"


def make_ready(view):
    """Have every page that is opened in a tab bring what asks axe-core, compiled once for all of them."""
    view.add_init_script(f"({asking()})()")


class Audit:
    """The violations of the rules of axe-core on page after page; it remembers colours that it has met."""

    def __init__(self):
        """Begin with no colours; each page is first seen as the one before it was seen last."""
        self.known = []
        self.schemes = ["light", "dark"]

    def of(self, page, *, widths=(1400, 390)):
        """Return the violations of an open page: of colours, light and dark, and the rest, by width."""
        if not page.evaluate("'contrasts' in window"):
            page.evaluate(asking())
        page.evaluate("simplify()")
        wrong = []
        for scheme in self.schemes:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLED)
            report = page.evaluate("known => contrasts(known)", self.known)
            self.known += report["sorts"]
            wrong += [(scheme, *violation) for violation in report["found"]]
        self.schemes.reverse()
        page.evaluate("plain()")
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate(SETTLED)
            wrong += [(width, *violation) for violation in page.evaluate("structure()")]
        return wrong

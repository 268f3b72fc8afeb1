"""axe-core, asked about a page in the browser."""

from functools import cache
from pathlib import Path

import pytest

ASKING = Path(__file__).parent.parent / "javascript" / "accessible.js"
# A frame, in which the page learns of its new colours or width; what a timer does after it; and a frame more.
SETTLED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => requestAnimationFrame(done)))))"""


@cache
def scripts():
    """Return axe-core and what asks it; skipped where the package that has it is not installed."""
    package = pytest.importorskip("axe_playwright_python", reason="axe-playwright-python is not installed")
    axe = Path(package.__file__).parent / "axe.min.js"
    return "".join(path.read_text(encoding="utf-8") for path in (axe, ASKING))


class Audit:
    """The violations of the rules of axe-core on page after page; it remembers colours that it has met."""

    def __init__(self):
        """Begin with no colours."""
        self.known = []

    def of(self, page, *, widths=(1400, 390)):
        """Return the violations of an open page: of colours, light and dark, and the rest, by width."""
        functions = "{ contrasts, structure, simplify, plain }"
        page.evaluate(f"() => {{ {scripts()} Object.assign(window, {functions}); }}")
        page.evaluate("simplify()")
        wrong = []
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(SETTLED)
            report = page.evaluate("known => contrasts(known)", self.known)
            self.known += report["sorts"]
            wrong += [(scheme, *violation) for violation in report["found"]]
        page.evaluate("plain()")
        for width in widths:
            page.set_viewport_size({"width": width, "height": 900})
            page.evaluate(SETTLED)
            wrong += [(width, *violation) for violation in page.evaluate("structure()")]
        return wrong

"""Pages for everybody: what the theme leaves out for those who do not see a page, or have no mouse.

The headings of the sidebar get a level, its two columns get names, the search page a heading, and the
entries of the bibliography lose roles that browsers have given up.  This happens before the policies
of the pages are written, which name what stands in them.  A table whose last column explains the others
gets the class `explained`, so that this column, and no column of numbers, keeps room for words.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

WORDS = 30  # characters of a cell that explains
EARLY = 400  # before the policies, which are written with the usual 500
MENDED = {
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="All pages">',
    '<aside class="toc-drawer">': '<aside class="toc-drawer" aria-label="This page">',
    '<aside class="toc-drawer no-toc">': '<aside class="toc-drawer no-toc" aria-label="This page">',
    '<div role="list" class="citation-list">': '<div class="citation-list">',
    ' role="doc-biblioentry"': "",
    '<div id="search-results">': '<h1>Search</h1>\n<div id="search-results">',
}


def mended(html: str) -> str:
    """Return a page with the replacements above; a page that has them stays as it is."""
    for found, instead in MENDED.items():
        if instead not in html or not instead:
            html = html.replace(found, instead)
    return html


def mend(app: Sphinx, error: Exception | None) -> None:
    """Mend every page that was written."""
    if error is not None or app.builder.name not in ("html", "dirhtml"):
        return
    for path in sorted(Path(app.outdir).rglob("*.html")):
        html = path.read_text(encoding="utf-8")
        better = mended(html)
        if better != html:
            path.write_text(better, encoding="utf-8")


def explain(_app: Sphinx, doctree: nodes.document) -> None:
    """Tell the tables with words in their last column from those with numbers alone."""
    for table in doctree.findall(nodes.table):
        last = [row.children[-1].astext() for row in table.findall(nodes.row)]
        if any(len(cell) >= WORDS for cell in last):
            table["classes"].append("explained")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the two steps."""
    app.connect("doctree-read", explain)
    app.connect("build-finished", mend, priority=EARLY)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

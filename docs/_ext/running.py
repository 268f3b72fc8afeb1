"""Pages that compute: every `>>>` example of a Markdown page runs in order, once, at build time.

All examples of a page share one namespace, as they do under pytest.  An output that differs
is a warning, which fails a build with -W.  The role `value` puts a result into the text, the
directive `show` puts the picture, the table or the stepper of a result onto the page.  Both
see the namespace as it is where they stand: the examples above them have run, no others.
"""

from __future__ import annotations

import doctest
import re
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

import drawings
import pictures
from modlinalg.games import Board

logger = logging.getLogger(__name__)
_TITLE = re.compile(r'<h3( slot="title">.*?)</h3>')
OPTIONS = doctest.NORMALIZE_WHITESPACE  # as in pyproject.toml


class PageRun:
    """The examples of one page, run as far as somebody asked."""

    def __init__(self, docname: str, path: Path) -> None:
        """Find the examples of a page; none runs yet."""
        self.docname, self.path = docname, path
        text = path.read_text(encoding="utf-8") if path.suffix == ".md" else ""
        self.waiting = doctest.DocTestParser().get_examples(text, docname)
        self.namespace: dict[str, Any] = {"__name__": "__main__"}

    def advance(self, line: float) -> dict[str, Any]:
        """Run the examples above a line (counted from 1) and return the namespace."""
        while self.waiting and self.waiting[0].lineno < line - 1:
            self._run(self.waiting.pop(0))
        return self.namespace

    def _run(self, example: doctest.Example) -> None:
        test = doctest.DocTest([example], {}, self.docname, str(self.path), 0, None)
        test.globs = self.namespace
        report: list[str] = []
        runner = doctest.DocTestRunner(verbose=False, optionflags=OPTIONS)
        if runner.run(test, out=report.append, clear_globs=False).failed:
            logger.warning("".join(report), location=(self.docname, example.lineno + 1))


def page_run(env: Any) -> PageRun:
    """Return the run of the page that is being read."""
    run = env.temp_data.get("modlinalg_run")
    if run is None or run.docname != env.docname:
        run = PageRun(env.docname, Path(env.doc2path(env.docname)))
        env.temp_data["modlinalg_run"] = run
    return run


class ValueRole(SphinxRole):
    """`{value}` with an expression: its value in the running text."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Evaluate the expression where the paragraph stands."""
        namespace = page_run(self.env).advance(self.lineno)
        try:
            text = str(eval(self.text, namespace))  # the expression is a part of these pages
        except Exception as error:
            logger.warning("value: %s: %r", self.text, error, location=(self.env.docname, self.lineno))
            text = "?"
        return [nodes.inline(self.rawtext, text, classes=["value"])], []


class ShowDirective(SphinxDirective):
    """`{show}` with an expression: the HTML of its value, with an optional caption."""

    has_content = True
    required_arguments = 0
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"caption": str, "alt": str}

    def run(self) -> list[nodes.Node]:
        """Evaluate the expression where the directive stands."""
        expression = "\n".join([*self.arguments, *self.content])
        namespace = page_run(self.env).advance(self.lineno)
        try:
            html = as_html(eval(expression, pictures.VOCABULARY | drawings.VOCABULARY | namespace))
        except Exception as error:
            logger.warning("show: %s: %r", expression, error, location=(self.env.docname, self.lineno))
            return []
        figure = nodes.container(classes=["computed"])
        said = f' role="group" aria-label="{escape(self.options["alt"])}"' if "alt" in self.options else ""
        figure += nodes.raw("", f'<div class="scrolls"{said}>{html}</div>', format="html")
        if "caption" in self.options:
            inline, messages = self.parse_inline(self.options["caption"], lineno=self.lineno)
            figure += nodes.paragraph("", "", *inline, classes=["computed-caption"])
            return [figure, *messages]
        return [figure]


def as_html(value: object) -> str:
    """Return the HTML of a picture, of a board to play on, of a trace, or of what else notebooks can show."""
    if isinstance(value, pictures.Html):
        return value
    if isinstance(value, Board):
        return pictures.play(value)
    return value._repr_html_()


def finish_page(app: Sphinx, doctree: nodes.document) -> None:
    """Run the examples below everything that was shown; drop the blank line that ends an example.

    The title of a stepper or a board becomes a heading below that of the section in which it stands.
    """
    page_run(app.env).advance(float("inf"))
    for block in doctree.findall(nodes.literal_block):
        text = block.astext()
        if text.lstrip().startswith(">>>"):
            block.children = [nodes.Text(text.rstrip())]
            block.rawsource = text.rstrip()
    for shown in doctree.findall(nodes.raw):
        if _TITLE.search(html := shown.astext()):
            tag = f"h{_depth(shown) + 1}"
            shown.children = [nodes.Text(_TITLE.sub(rf"<{tag}\1</{tag}>", html))]


def _depth(node: nodes.Node) -> int:
    """Return how many sections a node stands in."""
    return 0 if node.parent is None else isinstance(node.parent, nodes.section) + _depth(node.parent)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the role, the directive and the end of a page."""
    app.add_role("value", ValueRole())
    app.add_directive("show", ShowDirective)
    app.connect("doctree-read", finish_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The directive `{try}`: a place for an answer that the page judges; the mark of exercises without one."""

from __future__ import annotations

import json
from html import escape
from typing import Any, ClassVar

from book_tries import Try
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
NEEDS = (
    "Answers are judged in this page where the browser runs scripts, the pages were built with Python, and"
    " they come from a server, of which <code>python -m http.server</code> in their folder is one."
)


def judged_by_nobody(exercise: SphinxDirective) -> list[nodes.Node]:
    """Return the mark of an exercise that asks for a proof, or for what else no program judges."""
    if any(line.startswith("```{try}") for line in exercise.content) or _on_paper(exercise):
        return []
    return [nodes.inline("", " not judged by machine", classes=["not-judged"])]


def _on_paper(directive: SphinxDirective) -> bool:
    return directive.env.app.tags.has("printed")


class TryDirective(SphinxDirective):
    """A field for an answer; the script of the page puts it where this stands."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {
        "reads": directives.unchanged_required,
        "ring": directives.unchanged,
        "right": directives.unchanged_required,
        "wrong": directives.unchanged_required,
        "hidden": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Judge the samples, and leave a place with all that the page needs to judge others."""
        asked = Try(self.arguments[0], "\n".join(self.content), self.options)
        for wrong in asked.misjudged():
            logger.warning("try: %s", wrong, location=(self.env.docname, self.lineno))
        if _on_paper(self):
            return []
        request = json.loads(asked.request(""))
        place = f'<div class="try" data-asked="{escape(json.dumps(request))}">'
        asks, _ = self.parse_inline(asked.asks, lineno=self.lineno)
        words = [nodes.strong("", "Your answer: "), *asks, nodes.Text(".")]
        line = nodes.paragraph("", "", *words, classes=["try-asks"])
        return [_html(place), line, *self._needs(), _html("</div>")]

    def _needs(self) -> list[nodes.Node]:
        """Say once on a page what it needs; the script that judges takes the sentence away."""
        if self.env.temp_data.setdefault("modlinalg_tries", self.lineno) != self.lineno:
            return []
        return [_html(f'<p class="try-needs">{NEEDS}</p>')]


def _html(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("try", TryDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

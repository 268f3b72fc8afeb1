"""Theorems, proofs, exercises and solutions, and code that a reader can skip.

A statement is numbered by its chapter and its place, carries a label for `{ref}` and for the
docstrings, and links to the functions that compute what it states.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from tries import judged_by_nobody

STATEMENTS = ("definition", "theorem", "proposition", "lemma", "corollary")
GRADES = ("by hand", "think", "compute")


class Block(SphinxDirective):
    """A box with a heading line and a body."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def boxed(self, heading: list[nodes.Node], kind: str) -> nodes.container:
        """Return the box; `heading` may be empty."""
        box = nodes.container(classes=["block", kind])
        box.source, box.line = self.get_source_info()
        if heading:
            box += nodes.paragraph("", "", *heading, classes=["block-title"])
        box += self.parse_content_to_nodes()
        return box

    def number(self, series: str) -> str:
        """Return the next number of a series within the chapter, such as 3.2."""
        key = f"modlinalg_{series}"
        count = self.env.temp_data.get(key, 0) + 1
        self.env.temp_data[key] = count
        chapter = re.search(r"(\d+)-[^/]*$", self.env.docname)
        return f"{int(chapter[1])}.{count}" if chapter else str(count)

    def title(self) -> list[nodes.Node]:
        """Return the argument of the directive in brackets."""
        if not self.arguments:
            return []
        inline, _ = self.parse_inline(self.arguments[0], lineno=self.lineno)
        return [nodes.Text(" ("), *inline, nodes.Text(")")]

    def note_label(self, box: nodes.container, name: str) -> None:
        """Let `{ref}` find the box by its label, if it has one."""
        label = self.options.get("label")
        if label:
            box["ids"].append(label)
            self.env.domains.standard_domain.note_hyperlink_target(label, self.env.docname, label, name)


class Statement(Block):
    """A definition, a theorem and so on."""

    option_spec: ClassVar = {"label": directives.unchanged_required, "functions": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Number the statement, note its label, and link the functions it names."""
        name = f"{self.name.capitalize()} {self.number('statement')}"
        box = self.boxed([nodes.strong("", name), *self.title(), nodes.Text(".")], self.name)
        self.note_label(box, name)
        functions = [word.strip() for word in self.options.get("functions", "").split(",") if word.strip()]
        if functions:
            box += self.links(functions)
        return [box]

    def links(self, functions: list[str]) -> nodes.paragraph:
        """Return the line that names the functions of the library."""
        line = nodes.paragraph("", "In the library: ", classes=["block-functions"])
        for place, function in enumerate(functions):
            link = addnodes.pending_xref(
                "",
                nodes.literal("", function.rpartition(".")[2], classes=["xref", "py"]),
                refdomain="py",
                reftype="obj",
                reftarget=f"modlinalg.{function}",
                refdoc=self.env.docname,
                refexplicit=True,
                refwarn=True,
            )
            line += [nodes.Text(", "), link] if place else [link]
        line += nodes.Text(".")
        return line


class Proof(Block):
    """A proof; its end is marked by the style sheet."""

    def run(self) -> list[nodes.Node]:
        """Begin with the word itself."""
        return [self.boxed([nodes.emphasis("", "Proof"), *self.title(), nodes.Text(".")], "proof")]


def grade(text: str) -> str:
    """Return the grade of an exercise, which is one of three."""
    return directives.choice(text, GRADES)


class Exercise(Block):
    """An exercise, numbered within its chapter, with its grade."""

    option_spec: ClassVar = {"label": directives.unchanged_required, "grade": grade}

    def run(self) -> list[nodes.Node]:
        """Number it, and say whether it is done by hand, by thinking or by computing."""
        name = f"Exercise {self.number('exercise')}"
        graded = [nodes.emphasis("", f" {self.options['grade']}")] if "grade" in self.options else []
        marks = [*graded, *judged_by_nobody(self)]
        box = self.boxed([nodes.strong("", name), *self.title(), nodes.Text("."), *marks], "exercise")
        self.note_label(box, name)
        return [box]


class Solution(Block):
    """The solution of an exercise, folded away until the reader asks."""

    def run(self) -> list[nodes.Node]:
        """Wrap the content into a `details` element."""
        opening = '<details class="solution"><summary>Solution</summary>'
        return [
            nodes.raw("", opening, format="html"),
            *self.parse_content_to_nodes(),
            nodes.raw("", "</details>", format="html"),
        ]


class Skip(Block):
    """Code that a reader can pass over, such as a check by brute force."""

    def run(self) -> list[nodes.Node]:
        """Say so above it; an argument says what the code is for."""
        return [self.boxed([nodes.emphasis("", "You can skip this"), *self.title(), nodes.Text(".")], "skip")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives."""
    for kind in STATEMENTS:
        app.add_directive(kind, Statement)
    others = (("proof", Proof), ("exercise", Exercise), ("solution", Solution), ("skip", Skip))
    for name, directive in others:
        app.add_directive(name, directive)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The index of terms, from terms.toml: on a page of its own, in the printed book, and in the search.

Each word becomes an entry of Sphinx's index at its place.  The search lists such entries first, LaTeX
prints them with their pages, and the e-book has them as a page.  `{terms}` lists them with links and says
which word stands for which.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

logger = logging.getLogger(__name__)
FILE = "terms.toml"


@dataclass(frozen=True)
class Term:
    """A word, the page and the place where it is explained, and the words that lead there, too."""

    name: str
    page: str
    place: str
    also: tuple[str, ...] = ()


def read(folder: Path) -> list[Term]:
    """Return the terms of terms.toml, in its order."""
    pages = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return [
        Term(name, page, found["at"], tuple(found.get("also", ())))
        for page, words in pages.items()
        for name, found in words.items()
    ]


def sorting(word: str) -> str:
    """Return what a word is sorted by: its letters, without accents that the list has."""
    return "".join(c for c in word.lower().replace("é", "e") if c.isalnum()) or word


class Marked(SphinxTransform):
    """Puts the entries of the index at their places, before Sphinx collects those of the page."""

    default_priority = 840

    def apply(self, **_: Any) -> None:
        """Mark the terms that this page explains."""
        page = self.env.docname
        self.env.note_dependency(str(Path(self.env.srcdir) / FILE))
        places = {name: node for node in self.document.findall(nodes.Element) for name in node["ids"]}
        for term in read(Path(self.env.srcdir)):
            if term.page != page:
                continue
            if term.place not in places:
                logger.warning("%s: %s has no place %s", FILE, page, term.place, location=page)
                continue
            node = places[term.place]
            entries = [("single", word, term.place, "main", None) for word in (term.name, *term.also)]
            node.insert(int(isinstance(node, nodes.section)), addnodes.index(entries=entries))


class Terms(SphinxDirective):
    """`{terms}`: all words in the order of the alphabet, under their first letters."""

    def run(self) -> list[nodes.Node]:
        """Return a list for each letter; the links are made when the titles of all pages are known."""
        self.env.note_dependency(str(Path(self.env.srcdir) / FILE))
        lines = sorted(self.lines(), key=lambda line: sorting(line[0]))
        shown: list[nodes.Node] = []
        for letter, group in groupby(lines, key=lambda line: sorting(line[0])[0]):
            heading = nodes.rubric("", letter.upper() if letter.isalpha() else "Signs")
            heading["heading-level"] = 2
            items = nodes.bullet_list(classes=["terms"])
            items += [nodes.list_item("", nodes.paragraph("", "", *line)) for _, line in group]
            shown += [heading, items]
        return shown

    def lines(self) -> Iterator[tuple[str, list[nodes.Node]]]:
        """Return each word with its line."""
        for term in read(Path(self.env.srcdir)):
            name = nodes.strong("", term.name, ids=[f"term-{nodes.make_id(term.name)}"])
            yield term.name, [name, nodes.Text(": "), leading(term)]
            for word in term.also:
                yield word, [nodes.Text(f"{word}: see "), leading(term, term.name)]


def leading(term: Term, words: str = "") -> nodes.reference:
    """Return a link to the place of a term; without words it gets the title of the page."""
    link = nodes.reference("", words, internal=True, refuri="")
    link["modlinalg_place"] = (term.page, term.place)
    return link


def link(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Give the links their addresses and the titles of the pages."""
    for node in doctree.findall(nodes.reference):
        if "modlinalg_place" not in node:
            continue
        page, place = node.attributes.pop("modlinalg_place")
        node["refuri"] = f"{app.builder.get_relative_uri(docname, page)}#{place}"
        if not node.astext():
            node.append(nodes.Text(app.env.titles[page].astext()))


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the steps and register the directive."""
    app.add_directive("terms", Terms)
    app.add_transform(Marked)
    app.connect("doctree-resolved", link)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The docstrings of the library, which are plain text, as reStructuredText with links.

`name` in single backticks becomes a link when it is a public name or the label of a theorem,
and a literal otherwise; names of exceptions link; a phrase such as "Penrose 1955" after
"Source:" links to the bibliography.  Formulas such as M*X*M keep their stars.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from pybtex.database import parse_file
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging

import modlinalg

logger = logging.getLogger(__name__)
_TOKENS = re.compile(r"(``.+?``|:[a-z:]+:`[^`]+`|`[^`]+`)")
_EXCEPTIONS = re.compile(rf"\b({'|'.join(name for name in modlinalg.__all__ if name.endswith('Error'))})\b")
_SOURCE = re.compile(r"((?:von )?[A-Z][A-Za-zé-]+(?:(?:, | and )[A-Z][a-z]+)*) (?:thesis )?(\d{4})")


def citations(bibliography: Path) -> dict[str, str]:
    """Return {"Storjohann and Mulders 1998": key} for every entry of the bibliography."""
    found = {}
    for key, entry in parse_file(str(bibliography)).entries.items():
        people = entry.persons.get("author") or entry.persons["editor"]
        names = [" ".join([*person.prelast_names, *person.last_names]) for person in people]
        listed = " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
        found[f"{_plain(listed)} {entry.fields['year']}"] = key
    return found


def _plain(text: str) -> str:
    return text.replace("{", "").replace("}", "").replace("\\", "").replace("'", "").replace('"', "")


class Converter:
    """Turns the lines of a docstring into reStructuredText."""

    def __init__(self, keys: dict[str, str]) -> None:
        """Remember the bibliography."""
        self.keys = keys

    def lines(self, lines: list[str], name: str) -> list[str]:
        """Return the converted lines; examples stay as they are."""
        converted: list[str] = []
        in_example = False
        for line in lines:
            in_example = line.lstrip().startswith(">>>") or (in_example and bool(line.strip()))
            if line.startswith(("Source:", "In docs/book:")):
                converted.append("")  # a paragraph of its own
            converted.append(line if in_example else self.prose(line, name))
        return converted

    def prose(self, line: str, name: str) -> str:
        """Return a line of prose."""
        if line.startswith("    ") and line.strip():  # a displayed formula
            return "    | " + self.escaped(line.strip())
        pieces = [self.token(piece) if piece.startswith(("`", ":")) else self.words(piece, name)
                  for piece in _TOKENS.split(line)]  # fmt: skip
        text = "".join(pieces)
        return re.sub(r"^(\s*)(\()", r"\1\\\2", text)  # "(1) M*X*M" at the start is no list item

    def token(self, piece: str) -> str:
        """Return a piece in backticks, or a formula between them that begins with a colon."""
        if piece.startswith(("``", ":")):
            return piece if "`" in piece else self.escaped(piece)
        word = piece.strip("`")
        if word.startswith(("thm-", "def-")):
            return f":ref:`{word}`"
        if word in modlinalg.__all__:
            return f":py:obj:`~modlinalg.{word}`"
        return f"``{word}``"

    def words(self, piece: str, name: str) -> str:
        """Return prose without backticks."""
        text = self.escaped(piece)
        text = _EXCEPTIONS.sub(r":py:exc:`~modlinalg.\1`", text)
        return _SOURCE.sub(lambda match: self.citation(match, name), text)

    def citation(self, match: re.Match[str], name: str) -> str:
        """Return a link to the bibliography, or the phrase itself with a warning."""
        key = self.keys.get(match[0])
        if key is None:
            logger.warning("docstring of %s: no entry of references.bib for %r", name, match[0])
            return match[0]
        return f":cite:t:`{key}`"

    @staticmethod
    def escaped(text: str) -> str:
        """Return text without markup of its own."""
        return re.sub(r"([*|\\]|_(?=\W|$))", r"\\\1", text)


def resolve_public(app: Sphinx, env: Any, node: addnodes.pending_xref, contnode: nodes.Element) -> Any:
    """Resolve modlinalg.matrix.Matrix to the public modlinalg.Matrix, under which it is described."""
    target = node.get("reftarget", "")
    if node.get("refdomain") != "py":
        return None
    name = target.rpartition(".")[2]
    if name not in modlinalg.__all__ or not (target == name or target.startswith("modlinalg.")):
        return None
    domain = env.domains["py"]
    entry = domain.objects.get(f"modlinalg.{name}")
    if entry is None:
        return None
    found = domain.resolve_any_xref(env, node.get("refdoc"), app.builder, f"modlinalg.{name}", node, contnode)
    return found[0][1]


def every_name_described(app: Sphinx, env: Any) -> list[str]:
    """Warn about public names that no page of the reference describes."""
    for name in modlinalg.__all__:
        if f"modlinalg.{name}" not in env.domains["py"].objects:
            logger.warning("the reference does not describe modlinalg.%s", name)
    return []


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the conversion and the links."""
    converter = Converter(citations(Path(app.confdir) / "references.bib"))

    def convert(*event: Any) -> None:
        _app, _what, name, _object, _options, lines = event
        lines[:] = converter.lines(lines, name)

    app.connect("autodoc-process-docstring", convert)
    app.connect("missing-reference", resolve_public, priority=400)
    app.connect("env-check-consistency", every_name_described)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

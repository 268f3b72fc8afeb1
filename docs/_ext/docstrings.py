"""The docstrings of the library, which are plain text, as reStructuredText with links.

`name` in single backticks becomes a link when it is a public name or the label of a theorem,
and a literal otherwise; names of exceptions link; a phrase such as "Penrose 1955" after
"Source:" links to the bibliography.  Formulas such as M*X*M keep their stars.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

from docutils import nodes
from pybtex.database import parse_file
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from tests.api import PUBLIC, names_of

# The public names of each module; of a name that several have, the first one's is meant.
DESCRIBED = {module: set(names_of(import_module(module), names)) for module, names in PUBLIC.items()}
DESCRIBED["modlinalg.games.fewest"] -= {"MEASURES", "METHODS", "Measure", "Method"}  # in fewest_clicks
NO_PEOPLE = ("Brothers", "Electronics", "March", "May", "Out")  # whose year is no publication's

logger = logging.getLogger(__name__)
_TOKENS = re.compile(r"(``.+?``|:[a-z:]+:`[^`]+`|`[^`]+`)")
_ERRORS = {name: module for module in PUBLIC for name in DESCRIBED[module] if name.endswith("Error")}
_EXCEPTIONS = re.compile(rf"\b({'|'.join(_ERRORS)})\b")
_NAME = r"(?:[Vv][ao]n )?[A-Z][A-Za-zé-]+"  # von Neumann, Van Loan, Keller-Gehrig
_SOURCE = re.compile(rf"({_NAME}(?:(?:, | and ){_NAME})*) (?:thesis )?(\d{{4}})")


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


def defined_at() -> dict[str, str]:
    """Return {"modlinalg.games._board.Board": "modlinalg.games.Board"} for all public names."""
    places = {}
    for module in reversed(PUBLIC):
        for name in DESCRIBED[module]:
            thing = getattr(import_module(module), name)
            places[f"{getattr(thing, '__module__', module)}.{name}"] = f"{module}.{name}"
    return places


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
        pieces = [self.token(piece, name) if piece.startswith(("`", ":")) else self.words(piece, name)
                  for piece in _TOKENS.split(line)]  # fmt: skip
        text = "".join(pieces)
        return re.sub(r"^(\s*)(\()", r"\1\\\2", text)  # "(1) M*X*M" at the start is no list item

    def token(self, piece: str, name: str) -> str:
        """Return a piece in backticks, or a formula between them that begins with a colon."""
        if piece.startswith(("``", ":")):
            return piece if "`" in piece else self.escaped(piece)
        word = piece.strip("`")
        if word.startswith(("thm-", "def-")):
            return f":ref:`{word}`"
        near = [module for module in reversed(PUBLIC) if name.startswith(f"{module}.")]
        for module in (*near, *PUBLIC):
            if word in DESCRIBED[module]:
                return f":py:obj:`~{module}.{word}`"
        return f"``{word}``"

    def words(self, piece: str, name: str) -> str:
        """Return prose without backticks."""
        text = self.escaped(piece)
        text = _EXCEPTIONS.sub(lambda match: f":py:exc:`~{_ERRORS[match[0]]}.{match[0]}`", text)
        return _SOURCE.sub(lambda match: self.citation(match, name), text)

    def citation(self, match: re.Match[str], name: str) -> str:
        """Return a link to the bibliography, or the phrase itself with a warning."""
        key = self.keys.get(match[0])
        if match[1].endswith(NO_PEOPLE):
            return match[0]
        if key is None:
            logger.warning("docstring of %s: no entry of references.bib for %r", name, match[0])
            return match[0]
        return f":cite:t:`{key}`"

    @staticmethod
    def escaped(text: str) -> str:
        """Return text without markup of its own."""
        return re.sub(r"([*|\\]|_(?=\W|$))", r"\\\1", text)


def resolve_public(app: Sphinx, env: Any, node: addnodes.pending_xref, contnode: nodes.Element) -> Any:
    """Resolve modlinalg._matrices.Matrix to the public modlinalg.Matrix, under which it is described."""
    target = node.get("reftarget", "")
    if node.get("refdomain") != "py":
        return None
    public = PLACES.get(target)
    if public is None and target in DESCRIBED["modlinalg"]:
        public = f"modlinalg.{target}"
    domain = env.domains["py"]
    if public is None or public not in domain.objects:
        return None
    found = domain.resolve_any_xref(env, node.get("refdoc"), app.builder, public, node, contnode)
    return found[0][1]


PLACES = defined_at()


def every_name_described(app: Sphinx, env: Any) -> list[str]:
    """Warn about public names that no page of the reference describes."""
    for module, names in DESCRIBED.items():
        for name in sorted(names):
            if f"{module}.{name}" not in env.domains["py"].objects:
                logger.warning("the reference does not describe %s.%s", module, name)
    return []


def show_promised_bases(*event: Any) -> None:
    """Leave out the bases of a class that nobody is promised: Matrix stands in two modules, and has one."""
    *_, bases = event
    promised = defined_at()
    hidden = [
        base
        for base in bases
        if getattr(base, "__module__", "").startswith("modlinalg.")
        and f"{base.__module__}.{base.__qualname__}" not in promised
    ]
    bases[:] = [base for base in bases if base not in hidden] or [object]


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the conversion and the links."""
    converter = Converter(citations(Path(app.confdir) / "references.bib"))

    def convert(*event: Any) -> None:
        _app, _what, name, _object, _options, lines = event
        lines[:] = converter.lines(lines, name)

    app.connect("autodoc-process-docstring", convert)
    app.connect("autodoc-process-bases", show_promised_bases)
    app.connect("missing-reference", resolve_public, priority=400)
    app.connect("env-check-consistency", every_name_described)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""Self-contained HTML players: data, style, skeleton and script in one piece that fetches nothing.

The data is embedded as JSON that no HTML parser takes for markup, and read by a script that puts
text into the page through textContent only.  Style and names live in a shadow tree, so several
players may stand on one page.

A document of its own says in its Content-Security-Policy which script and which styles it has, by their
digests, so that a browser runs nothing else, whatever might ever get into the page.  Such a policy
refuses attributes `style` and `on..` as well: the parts have none, and scripts style through CSSOM.
"""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from html import escape
from string import Template

_FRAGMENT = """\
<div class="modlinalg-$kind" lang="en"$marker>
<$heading slot="title">$title</$heading>
$fallback
<script type="application/json">$data</script>
<template><style>$style</style>
$skeleton</template>
</div>
<script>$script</script>
"""
_SCRIPT = """
(() => {
"use strict";
$parts})();
"""


@dataclass(frozen=True)
class Player:
    """What a script of ours shows: `fallback` is HTML for where scripts do not run, `title` any text."""

    kind: str
    title: str
    fallback: str
    data: object
    style: str
    skeleton: str
    script: str

    def fragment(self, *, alone: bool = False) -> str:
        """Return the piece to put into a page; `alone` when it has the page for itself."""
        return Template(_FRAGMENT).substitute(
            kind=self.kind,
            marker=" data-page" if alone else "",
            heading="h1" if alone else "h3",
            title=markup(self.title),
            fallback=self.fallback,
            # JSON that no HTML parser takes for markup: ASCII only, and without "<"
            data=json.dumps(self.data, separators=(",", ":")).replace("<", "\\u003c"),
            style=self.style,
            skeleton=self.skeleton,
            script=self._wrapped(),
        )

    def document(self) -> str:
        """Return a whole HTML document, in which a browser runs this script and these styles alone."""
        style = part("page.css")
        policy = (
            f"default-src 'none'; script-src {digest(self._wrapped())};"
            f" style-src {digest(style)} {digest(self.style)}; base-uri 'none'; form-action 'none'"
        )
        return Template(part("page.html")).substitute(
            policy=policy, title=markup(self.title), style=style, stepper=self.fragment(alone=True)
        )

    def _wrapped(self) -> str:
        """Return the script as a function of its own, so that no name of it meets another's."""
        return Template(_SCRIPT).substitute(parts=self.script)


def digest(text: str) -> str:
    """Return what a Content-Security-Policy says to allow the element with exactly this text."""
    from hashlib import sha256  # noqa: PLC0415  # only pages need it, and where it is damaged it says so itself

    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def part(name: str, package: str = "modlinalg._matrices.typeset") -> str:
    """Return a file of a page's parts."""
    from importlib.resources import files  # noqa: PLC0415  # 20 ms that only pages need

    return (files(package) / "page" / name).read_text(encoding="utf-8")


def markup(text: str) -> str:
    """Return text for HTML; half a surrogate pair, which no file can hold, becomes "?"."""
    return escape(text.encode(errors="replace").decode())

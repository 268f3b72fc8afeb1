"""The policy of the pages that run Python: a browser runs what lies in their folder, and nothing else.

`default-src 'self'; script-src 'self' 'wasm-unsafe-eval'`, with the digest of every script and style that
stands inside the page or comes with a stepper or a board.  Such a policy refuses attributes `style`,
which the theme and the pictures have: they become classes, whose rules stand in `_static/inline.css`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from modlinalg import matrix, trace_decomposition
from modlinalg._matrices.typeset.embedding import digest
from modlinalg.games import lights_out

STYLE_SHEET = "inline.css"
_STYLED = re.compile(r'<[a-zA-Z][^<>]*? style="([^"]*)"[^<>]*>')
_CLASS = re.compile(r' class="([^"]*)"')


def digests(html: str, tag: str) -> set[str]:
    """Return the digests of the scripts or styles inside a page; scripts that are data need none."""
    texts = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
    return {digest(text) for text in texts}


def policy(html: str, made_later: str) -> str:
    """Return the policy of a page, into which a script may put HTML as `made_later`."""
    scripts = " ".join(sorted(digests(html, "script") | digests(made_later, "script")))
    styles = " ".join(sorted(digests(html, "style") | digests(made_later, "style")))
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {scripts}; style-src 'self' {styles};"
        " img-src 'self' data:; base-uri 'none'; form-action 'self'"
    )


class Classes:
    """The classes that stand for the values of attributes `style`."""

    def __init__(self) -> None:
        """Begin with none."""
        self.names: dict[str, str] = {}

    def instead(self, html: str) -> str:
        """Return a page with classes instead of attributes `style`."""
        return _STYLED.sub(self._tag, html)

    def _tag(self, match: re.Match[str]) -> str:
        value = match[1]
        name = self.names.setdefault(value, f"inline-{len(self.names)}") if value else ""
        tag = match[0].replace(f' style="{value}"', "", 1)
        if _CLASS.search(tag):
            return _CLASS.sub(rf' class="\1 {name}"', tag, count=1)
        return re.sub(r"^<[\w-]+", rf'\g<0> class="{name}"', tag)

    def rules(self) -> str:
        """Return the rules; a class named thrice counts more than the theme's, as the attribute did."""
        return "".join(f".{name}.{name}.{name} {{ {value} }}\n" for value, name in self.names.items())


def protect(app: Sphinx, error: Exception | None) -> None:
    """Write the policy into every page that loads the scripts of live/."""
    if error is not None or not app.config.modlinalg_python:
        return
    row = matrix([[1]], mod=2)
    made_later = trace_decomposition(row)._repr_html_() + lights_out().to_html(limit=0.1, fragment=True)
    classes = Classes()
    out = Path(app.outdir)
    for path in sorted(out.rglob("*.html")):
        html = path.read_text(encoding="utf-8")
        if "live/start.js" not in html or "http-equiv" in html:  # what an earlier build wrote has its policy
            continue
        html = classes.instead(html)
        up = "../" * (len(path.relative_to(out).parts) - 1)
        head = (
            f'<meta http-equiv="Content-Security-Policy" content="{policy(html, made_later)}">'
            f'<link rel="stylesheet" href="{up}_static/{STYLE_SHEET}">'
        )
        path.write_text(
            html.replace('<meta charset="utf-8">', f'<meta charset="utf-8">{head}', 1), encoding="utf-8"
        )
    (out / "_static" / STYLE_SHEET).write_text(classes.rules(), encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect the last step of a build."""
    app.connect("build-finished", protect)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}

"""The builder of the e-book: Sphinx's, whose list of files does not say which of them hold MathML."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.builders.epub3 import Epub3Builder


class BookBuilder(Epub3Builder):
    """Says of each page in content.opf what it holds, as EPUB 3 demands."""

    def build_content(self) -> None:
        """Write content.opf, with the properties of each page."""
        super().build_content()
        path = Path(self.outdir, "content.opf")
        text = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r'<item [^>]*?href="([^"]+\.xhtml)"[^>]*/>', self._item, text), encoding="utf-8"
        )

    def _item(self, match: re.Match[str]) -> str:
        path = Path(self.outdir, match[1])
        if not path.is_file() or "<math" not in path.read_text(encoding="utf-8") or "properties=" in match[0]:
            return match[0]
        return match[0].replace("/>", ' properties="mathml"/>')

"""The names that the pages of the reference describe."""

import re
from pathlib import Path

REFERENCE = Path(__file__).parent.parent.parent / "docs" / "reference"
DIRECTIVE = re.compile(
    r"^\.\. (currentmodule|autofunction|autoclass|autoexception|autodata|py:data):: (\S+)$", re.MULTILINE
)


def pages():
    """Return {file name: text} of the pages."""
    found = [page for ending in ("md", "rst") for page in REFERENCE.glob(f"*.{ending}")]
    return {page.name: page.read_text(encoding="utf-8") for page in sorted(found)}


def documented():
    """Yield (module from which it is imported, name) for whatever a page describes, as often as one does."""
    for text in pages().values():
        module = ""
        for directive, name in DIRECTIVE.findall(text):
            if directive == "currentmodule":
                module = name
            elif "." in name:
                yield tuple(name.rsplit(".", 1))
            else:
                yield module, name

"""Where the documentation lies."""

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
CHAPTERS = sorted((DOCS / "book").glob("[0-9]*.md"))


def text(path):
    """Return a file's text."""
    return path.read_text(encoding="utf-8")

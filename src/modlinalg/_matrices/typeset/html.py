"""Matrices as small HTML tables, for notebooks; large ones shortened, with their shape."""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg._matrices.typeset.grid import SHOWN_IN_HTML, CellsAt, table_at

_TABLE = (
    '<table style="border:solid currentColor;border-width:0 2px;border-radius:8px;'
    'border-collapse:separate;border-spacing:0;margin:4px;display:inline-table">'
)
_ROW = '<tr style="background:none">{}</tr>'  # notebooks colour every other row of a table
_CELL = '<td style="text-align:right;padding:1px 6px;border:0;background:none">{}</td>'


def matrix_html(cells_at: CellsAt, shape: tuple[int, int]) -> str:
    """Return a table with the entries of a matrix, every cell escaped; a large one shortened."""
    if 0 in shape:
        return f"<p>[ ] ({shape[0]} &times; {shape[1]})</p>"
    shown = table_at(cells_at, shape, SHOWN_IN_HTML)
    lines = shown.expanded("{}", "&#8942;", "&#8943;", "&#8945;")
    rows = "".join(_ROW.format("".join(_CELL.format(_cell(cell)) for cell in line or ())) for line in lines)
    size = f"<div>{shape[0]} &times; {shape[1]}: {escaped(shown.left_out)}</div>" if shown.left_out else ""
    return f"{_TABLE}{rows}</table>{size}"


def equation_html(parts: Iterable[str]) -> str:
    """Return matrices and the words between them on one line, which wraps where it is too long.

    The parts are HTML already: what `matrix_html` made, and words of this library.
    """
    style = "display:flex;flex-wrap:wrap;align-items:center;gap:0 0.4em"
    return f'<div style="{style}">' + "".join(f"<span>{part}</span>" for part in parts) + "</div>"


def _cell(text: str) -> str:
    return text if text.startswith("&#") else escaped(text)


def escaped(text: str) -> str:
    """Return a text as HTML."""
    from html import escape  # noqa: PLC0415  # a table of all entities, which only notebooks need

    return escape(text)

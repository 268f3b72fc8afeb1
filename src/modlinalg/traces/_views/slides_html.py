"""Slides as one HTML file: all slides below each other for paper, one at a time where scripts run.

The file fetches nothing, and its policy lets a browser run its one script and its one style alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Template

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices.typeset.embedding import digest, markup, part
from modlinalg._matrices.typeset.escape import visible
from modlinalg._matrices.typeset.grid import BAR, Table
from modlinalg._matrices.typeset.latex import digits_shown
from modlinalg._support.regex import re
from modlinalg.elimination._events import TraceData
from modlinalg.elimination._steps import Step
from modlinalg.traces._views.slides import Slide, brief, slides_of

_HERE = "modlinalg.traces._views"
_BOOK = re.compile(
    r"""\b (?P<letter>[RC]) (?P<inverse>I) \b  | \b W (?P<plus>\+) (?!\w)  | \^(?P<transposed>T) \b
      | \b (?P<line>[RCxyuvg]) (?P<index>[0-9]+) \b  | \b Z_(?P<modulus>[0-9]+) \b
      | (?P<unequal>!=)  | (?<= [\w)+] ) (?P<times>\*) (?= [\w(-] )
      | (?<! [\w.)\]'-] ) (?P<minus>-) (?= [0-9] )
    """,
    re.VERBOSE,
)
_SIGNS = (("!=", "\u2260"), ("<->", "\u2194"), ("<-", "\u2190"), ("-", "\u2212"), ("*", "\u00b7"))


def slides_html(trace: TraceData) -> str:
    """Return the slides of a trace as an HTML document; UnsupportedError where they do not fit."""
    found = slides_of(trace)
    style, script = part("slides.css", _HERE), part("slides.js", _HERE)
    policy = (
        f"default-src 'none'; script-src {digest(script)}; style-src {digest(style)};"
        " base-uri 'none'; form-action 'none'"
    )
    return Template(part("slides.html", _HERE)).substitute(
        policy=policy,
        title=markup(visible(trace.title)),
        style=style,
        script=script,
        slides="\n".join(_slide(slide, k, len(found), trace.ring) for k, slide in enumerate(found, 1)),
    )


def _slide(slide: Slide, number: int, count: int, ring: Ring) -> str:
    """Return a slide as a section whose name says what is on it."""
    notation = "" if slide.operation is None else slide.operation.notation(ring)
    said = ": ".join(filter(None, (visible(slide.title or slide.section), brief(notation))))
    name = f"Slide {number} of {count}, {said}"
    body = "\n".join(_parts(slide, brief(notation), is_first=number == 1))
    footer = f'<p class="place" aria-hidden="true">{number} / {count}</p>'
    return (
        f'<section class="slide" id="s{number}" tabindex="-1" role="group" aria-roledescription="slide"'
        f' aria-label="{markup(name)}">\n{body}\n{footer}\n</section>'
    )


def _parts(slide: Slide, notation: str, *, is_first: bool) -> Iterator[str]:
    if slide.section:
        yield f'<p class="section">{_words(slide.section)}</p>'
    if slide.title:
        level = 1 if is_first else 2
        yield f"<h{level}>{_words(slide.title)}</h{level}>"
    if slide.operation is not None:
        yield f'<p class="operation" data-notation="{markup(notation)}">{_operation(notation)}</p>'
    if slide.is_laid_out:
        yield f"<pre>{markup(chr(10).join(slide.sentences))}</pre>"
    elif slide.sentences:
        yield f'<p class="said">{"<br>".join(map(_words, slide.sentences))}</p>'
    if slide.formula:
        lines = "".join(
            f'<div class="line">{"".join(_part(each, slide.operation) for each in line)}</div>'
            for line in slide.formula
        )
        yield f'<div class="formula x{int(slide.scale * 50) * 2}">{lines}</div>'


def _words(text: str) -> str:
    """Return a sentence as HTML, its formulas in the notation of the book: R_I, W^+, y_1."""
    found, end = [], 0
    for match in _BOOK.finditer(line := visible(text)):
        found += [markup(line[end : match.start()]), _formula(match)]
        end = match.end()
    return "".join([*found, markup(line[end:])])


def _formula(match: re.Match[str]) -> str:
    if match["letter"]:
        return f"{match['letter']}<sub>I</sub>"
    if match["line"] or match["modulus"]:
        return f"{match['line'] or 'Z'}<sub>{match['index'] or match['modulus']}</sub>"
    if match["plus"]:
        return "W<sup>+</sup>"
    if match["transposed"]:
        return "<sup>T</sup>"
    return "\u2260" if match["unequal"] else "\u00b7" if match["times"] else "\u2212"


def _operation(notation: str) -> str:
    for typed, shown in _SIGNS:
        notation = notation.replace(typed, shown)
    return markup(notation)


def _part(part: Table | str, operation: Step | None) -> str:
    if isinstance(part, str):
        return f"<span>{_operation(visible(part))}</span>"
    if 0 in part.shape:
        return f"<span>[ ] ({part.shape[0]} \u00d7 {part.shape[1]})</span>"
    return _matrix(part, operation)


def _matrix(table: Table, operation: Step | None) -> str:
    """Return a table; the pivot and the lines that the operation has changed are named in words as well."""
    longest = digits_shown(table)
    rows, cells = [], iter(table.cells)
    changed = set() if operation is None else {*operation.changed}
    is_row = operation is not None and operation.axis == "row"
    above = False
    for mark in table.row_marks:
        if mark == BAR:
            above = True
            continue
        i = int(mark)
        line = "".join(_cells(table, i, next(cells), longest, changed if not is_row else set()))
        kinds = ["below"] * above + ["changed"] * (is_row and i in changed)
        rows.append(f"<tr{_kinds(kinds)}>{line}</tr>")
        above = False
    name = f"matrix, {table.shape[0]} rows, {table.shape[1]} columns"
    return f'<table aria-label="{name}"><tbody>{"".join(rows)}</tbody></table>'


def _cells(table: Table, row: int, cells: object, longest: int, changed: set[int]) -> Iterator[str]:
    entries = iter(cells)  # type: ignore[call-overload]
    behind = False
    for mark in table.col_marks:
        if mark == BAR:
            behind = True
            continue
        kinds = ["behind"] * behind + ["changed"] * (mark in changed)
        is_pivot = table.pivot == (row, mark)
        text = brief(next(entries), longest)
        name = f' aria-label="{text}, pivot"' if is_pivot else ""
        yield f"<td{_kinds(kinds + ['pivot'] * is_pivot)}{name}>{text.replace('-', chr(0x2212))}</td>"
        behind = False


def _kinds(kinds: list[str]) -> str:
    return f' class="{" ".join(kinds)}"' if kinds else ""

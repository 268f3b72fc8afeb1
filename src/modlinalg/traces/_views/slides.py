"""Traces as slides: what stands on each, how it is laid out so that it fits, and all of them as HTML.

One slide for the start, one for each step, one for each equation of the conclusion, and as many as are needed
for what is said.  The views in HTML and beamer show these slides and decide nothing.  The HTML file has all
slides below each other for paper, one at a time where scripts run; it fetches nothing, and its policy lets a
browser run its one script and its one style alone.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from string import Template
from typing import TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._matrices import Matrix
from modlinalg._matrices.typeset.embedding import digest, markup, part as asset
from modlinalg._matrices.typeset.escape import visible, visible_lines
from modlinalg._matrices.typeset.grid import BAR, SHOWN_IN_LATEX, Table
from modlinalg._matrices.typeset.latex import digits_shown
from modlinalg._support.regex import re
from modlinalg.elimination._steps import DisplayedEquation, Heading, Remark, Step, TraceData, TraceStep
from modlinalg.errors import UnsupportedError
from modlinalg.traces._views.states import ShownState, matrix_table, verdict

MOST_ROWS, MOST_COLUMNS = SHOWN_IN_LATEX, 24  # of a matrix on a slide, with what stands behind its bar
MOST_SLIDES = 400  # nobody goes through more, and beamer takes minutes for them
SMALLEST = 0.18  # how far a formula may be made smaller: 10 pixels on a screen of 1280
_LINE = 80  # characters of words in a line
_LONGEST_NAME = 12  # what is longer is left out before a matrix
_LONGEST_HEAD = 100  # and shortened in a heading
_LINES = 9  # of words on a slide without a formula
_LINES_BESIDE = 3  # of words above a formula
_WIDTH, _HEIGHT = 19.0, 6.2  # the room of a formula, in its letters
_DIGIT, _GAP, _ROW = 0.6, 1.0, 1.45  # of a number, between columns, from row to row

FormulaPart: TypeAlias = Table | str
Formula: TypeAlias = tuple[tuple[FormulaPart, ...], ...]  # lines of matrices and the signs between them


@dataclass(frozen=True, slots=True)
class Slide:
    """A slide: its section, its title, an operation, sentences, and a formula on one or more lines.

    `scale` says how far the formula is made smaller to fit.
    """

    section: str
    title: str
    operation: Step | None = None
    sentences: tuple[str, ...] = ()
    is_laid_out: bool = False
    formula: Formula = ()
    scale: float = 1.0


def slides_of(trace: TraceData) -> list[Slide]:
    """Return the slides of a trace; UnsupportedError where a step does not fit, or there are too many."""
    rows, columns = trace.start.shape
    if rows > MOST_ROWS or columns > MOST_COLUMNS:
        most = f"{MOST_ROWS} x {MOST_COLUMNS} is the largest on a slide"
        raise UnsupportedError(_refusal(f"the matrix of each step is {rows} x {columns}, and {most}"))
    if len(trace.steps) > MOST_SLIDES:
        raise UnsupportedError(_refusal(f"{len(trace.steps)} steps, and {MOST_SLIDES} slides are the most"))
    found = list(_slides(trace))
    if len(found) > MOST_SLIDES:
        raise UnsupportedError(_refusal(f"{len(found)} slides, and {MOST_SLIDES} are the most"))
    return found


def brief(text: str, longest: int = 44) -> str:
    """Return a text with the middle of each number of more than `longest` digits left out.

    >>> brief("1234567890123/7", 9)
    '123..123/7'
    """
    kept = (longest - 3) // 2
    return re.sub(rf"[0-9]{{{longest + 1},}}", lambda match: f"{match[0][:kept]}..{match[0][-kept:]}", text)


def _refusal(reason: str) -> str:
    return f"to_slides: {reason}; to_html shows every step of any trace on one page"


def _slides(trace: TraceData) -> Iterator[Slide]:
    board = ShownState(trace, MOST_COLUMNS)
    name = (trace.name, "=") if trace.bar is None and len(trace.name) <= _LONGEST_NAME else ()
    yield from _with_formula(Slide("", _head(trace.title)), ((*name, board.table()),))
    section, number, count = _head(trace.title), 0, len(trace.steps)
    for event in trace.events:
        if isinstance(event, TraceStep):
            number += 1
            board.apply(event.operation)
            head = Slide(section, f"Step {number} of {count}", event.operation, _wrapped([event.reason]))
            yield from _with_formula(head, ((board.table(event.pivot),),))
        elif isinstance(event, Heading):
            section = _head(event.text)
        else:
            yield from _spoken(section, [event])
    section, remarks = "Conclusion", list[Remark]()
    for block in trace.conclusion:
        if isinstance(block, Remark):
            remarks.append(block)
            continue
        yield from _spoken(section, remarks)
        remarks = []
        if isinstance(block, Heading):
            section = _head(block.text)
        else:
            yield from _equation(section, block)
    yield from _spoken(section, remarks)


def _head(text: str) -> str:
    """Return the words of a heading, shortened where they are longer than a line or two."""
    words = brief(visible(text))
    return words if len(words) <= _LONGEST_HEAD else f"{words[:_LONGEST_HEAD]} .."


def _equation(section: str, block: DisplayedEquation) -> Iterator[Slide]:
    """Yield the slide of an equation; where its matrices do not fit, that is said instead of them."""
    parts = tuple(
        matrix_table(part, MOST_COLUMNS) if isinstance(part, Matrix) else part for part in block.parts
    )
    head = Slide(section, "", sentences=_wrapped([block.words + verdict(block)]))
    layouts = (_broken(parts, count) for count in range(1, len(parts) + 1))
    formula = max(layouts, key=_scale, default=())  # on as many lines as let it be largest
    scale = _scale(formula)
    if scale < SMALLEST or any(isinstance(part, Table) and part.left_out for part in parts):
        said = (*head.sentences, "Its matrices are too large for a slide.")
        yield replace(head, sentences=said)
    else:
        yield replace(head, formula=formula, scale=scale)


def _with_formula(slide: Slide, formula: Formula) -> Iterator[Slide]:
    """Yield a slide with its formula made to fit; more than a few sentences stand on further slides."""
    scale = _scale(formula)
    if scale < SMALLEST:
        what = slide.title if slide.operation is not None else "the start"
        raise UnsupportedError(_refusal(f"the numbers of {what} are too long to be read on a slide"))
    beside, more = slide.sentences[:_LINES_BESIDE], slide.sentences[_LINES_BESIDE:]
    yield replace(slide, sentences=beside, formula=formula, scale=scale)
    for lines in _portions(more):
        yield Slide(slide.section, f"{slide.title}, continued", sentences=lines)


def _spoken(section: str, remarks: Sequence[Remark]) -> Iterator[Slide]:
    """Yield the slides of some sentences; one of several lines is laid out already, and stays so."""
    plain: list[str] = []
    for remark in remarks:
        if len(lines := visible_lines(remark.text)) == 1:
            plain.append(remark.text)
            continue
        yield from (Slide(section, "", sentences=part) for part in _portions(_wrapped(plain)))
        plain = []
        kept = tuple(line[k : k + _LINE] for line in lines for k in range(0, len(line) or 1, _LINE))
        yield from (Slide(section, "", sentences=part, is_laid_out=True) for part in _portions(kept))
    yield from (Slide(section, "", sentences=part) for part in _portions(_wrapped(plain)))


def _portions(lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for first in range(0, len(lines), _LINES):
        yield tuple(lines[first : first + _LINES])


def _wrapped(texts: Iterable[str]) -> tuple[str, ...]:
    """Return sentences in lines as long as a slide is wide, the middle of very long numbers left out."""
    wrapper = textwrap.TextWrapper(_LINE, break_on_hyphens=False)
    return tuple(line for text in texts for line in wrapper.wrap(brief(visible(text))))


def _broken(parts: Sequence[FormulaPart], most: int) -> Formula:
    """Return an equation on lines of at most `most` matrices each."""
    lines: list[list[FormulaPart]] = [[]]
    for part in parts:
        full = sum(isinstance(each, Table) for each in lines[-1]) == most
        if full and lines[-1]:
            lines.append([])
        lines[-1].append(part)
    return tuple(map(tuple, lines))


def _scale(formula: Formula) -> float:
    """Return how far a formula must be made smaller to fit, at most 1."""
    if not formula:
        return 1.0
    width = max(sum(map(_width, line)) for line in formula)
    height = sum(max(map(_height, line)) for line in formula)
    return min(1.0, _WIDTH / max(width, 1.0), _HEIGHT / max(height, 1.0))


def _width(part: FormulaPart) -> float:
    if isinstance(part, str):
        return _DIGIT * len(part) + _GAP
    longest = digits_shown(part)
    columns = zip(*part.cells, strict=True)
    return _GAP + sum(_GAP + _DIGIT * max(len(brief(cell, longest)) for cell in cells) for cells in columns)


def _height(part: FormulaPart) -> float:
    return _ROW * (1 if isinstance(part, str) else 0.5 + len(part.cells))


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
    style, script = asset("slides.css", _HERE), asset("slides.js", _HERE)
    policy = (
        f"default-src 'none'; script-src {digest(script)}; style-src {digest(style)};"
        " base-uri 'none'; form-action 'none'"
    )
    return Template(asset("slides.html", _HERE)).substitute(
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

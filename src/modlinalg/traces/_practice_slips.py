"""The first wrong entry of a matrix that a student wrote after a step, and what probably happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby, permutations
from typing import Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.elimination._steps import AddMultiple, Axis, Lines, Scale, Step, Swap, apply_step

_NUMBERING = re.compile(r"^\s*[0-9]+[.)]\s+(?=[^0-9\s])")
_ENTRY = re.compile(r"[+-]?[0-9]+(?:/[0-9]+)?")
_ROW_OF_NUMBERS = re.compile(r"[-+/\[\](){}|,;&\s\\.]*+[0-9][-+0-9/\[\](){}|,;&\s\\.]*+")
_BETWEEN = re.compile(r"[\[\](){}|,&\s\\]*")
_ROW_ENDS = re.compile(r";|\\\\|\]\s*,?\s*\[")
_FORMULAS = re.compile(
    r"""\\xrightarrow(?P<below>\[[^\]]*\])?\{(?P<arrow>(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}  # R_{1}
      | \\begin\{(?P<kind>array|[pbv]?matrix)\}(?P<columns>\{(?:[^{}]|\{[^{}]*\})*\})?          # {r|r}
        (?P<array>.*?)\\end\{(?P=kind)\}
    """,
    re.VERBOSE | re.DOTALL,
)
_FRACTION = re.compile(r"\\[td]?frac\{(-?[0-9]+)\}\{([0-9]+)\}")
_COMMANDS = (
    (_FRACTION, r"\1/\2"),
    (re.compile(r"\\(?:modlinalgpivot|boxed|mathbf)\{([^{}]*)\}"), r"\1"),
    (re.compile(r"\\(?:long)?leftrightarrow\b|\\Leftrightarrow\b"), " <-> "),
    (re.compile(r"\\(?:long)?leftarrow\b|\\gets\b|\\(?:long)?rightarrow\b|\\to\b"), " <- "),
    (re.compile(r"\\cdot\b|\\times\b|(?<=[0-9)])\s*\\,"), "*"),
    (re.compile(r"\\hline\b|\\[,;:!]|\\left\b|\\right\b|\$|\\[()\[\]]"), " "),
)
_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-"})


@dataclass(frozen=True, slots=True)
class WorkingItem:
    """An operation, or a matrix of numbers as they were written: its line from 1, its text, the cells."""

    line: int
    text: str
    cells: tuple[tuple[str, ...], ...] | None = None


def written_items(text: str) -> list[WorkingItem]:
    """Return the operations and the matrices of a student's working, in their order.

    >>> [item.cells or item.text for item in written_items("1. R1 <-> R2  # first\\n[1 5]\\n[2 4]")]
    ['R1 <-> R2', (('1', '5'), ('2', '4'))]
    >>> [item.text for item in written_items(r"\\xrightarrow{R_{1} \\leftarrow \\tfrac{1}{2}\\,R_{1}}")]
    ['R_{1}  <-  1/2*R_{1}']
    """
    return list(_of_latex(text) if _FORMULAS.search(text) else _of_lines(text))


def _of_latex(text: str) -> Iterator[WorkingItem]:
    """Yield each arrow, and the arrays before the first and right after one: the others are no states."""
    may_follow = True
    for match in _FORMULAS.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        if match["arrow"] is not None:
            yield WorkingItem(line, _plain(match["arrow"]).strip())
            may_follow = True
        elif may_follow:
            body = _plain(match["array"])
            yield WorkingItem(line, body.strip(), _cells(_ROW_ENDS.split(body)))
            may_follow = False


def _of_lines(text: str) -> Iterator[WorkingItem]:
    lines = [
        (number, _NUMBERING.sub("", _plain(line.split("#")[0])).strip())
        for number, line in enumerate(text.splitlines(), 1)
    ]
    for is_row, group in groupby(
        ((number, line) for number, line in lines if line),
        lambda item: _ROW_OF_NUMBERS.fullmatch(item[1]) is not None,
    ):
        if not is_row:
            yield from (WorkingItem(number, line) for number, line in group)
            continue
        block = list(group)
        words = " ; ".join(line for _, line in block)
        yield WorkingItem(block[0][0], words, _cells(_ROW_ENDS.split(words)))


def _plain(text: str) -> str:
    """Return LaTeX in the signs of plain text."""
    for pattern, replacement in _COMMANDS:
        text = pattern.sub(replacement, text)
    return text.translate(_MINUS)


def _cells(rows: list[str]) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of rows; () where something else stands between them."""
    found = []
    for row in rows:
        if not _BETWEEN.fullmatch(_ENTRY.sub(" ", row)):
            return ()
        if cells := tuple(_ENTRY.findall(row)):
            found.append(cells)
    return tuple(found)


SlipKind: TypeAlias = Literal["sign", "not reduced", "wrong row", "not carried out", "copied", "arithmetic"]


@dataclass(frozen=True, slots=True)
class Slip:
    """The first wrong entry of a matrix that was written: where, what is right, and the likely slip.

    `line` is the line of the text from 1 where the matrix begins, `step` the number of the step before it (0
    for the start), `place` the row and the column from 0.  `kind` is "sign", "not reduced" (right modulo n,
    and not one of 0..n-1), "wrong row" (or column), "not carried out", "copied" (an entry the step does not
    touch) or "arithmetic"; `reason` says it in words.

    >>> from modlinalg import check_steps, matrix
    >>> slip = check_steps(matrix([[1, 2], [3, 5]], mod=7), "R2 <- R2 - 3*R1\\n1 2\\n0 4").slip
    >>> slip.place, slip.right, slip.kind, slip.reason
    ((1, 1), '6', 'sign', 'the product is added: 5 - 3*2 = 6 mod 7')
    """

    line: int
    step: int
    place: tuple[int, int]
    written: str
    right: str
    kind: SlipKind
    reason: str

    def __str__(self) -> str:
        where = f"(R{self.place[0] + 1}, C{self.place[1] + 1})"
        what = "the start" if self.step == 0 else f"the matrix after step {self.step}"
        fact = (
            f"{self.written} in {where} is not reduced"
            if self.kind == "not reduced"
            else f"{self.written} in {where} should be {self.right}"
        )
        return f"line {self.line}, {what}: {fact}; {self.reason}"


Found: TypeAlias = tuple[tuple[int, int], SlipKind, str]


def first_slip(step: Step | None, before: Lines, after: Lines, got: Lines, ring: Ring) -> Found | None:
    """Return the first entry of `got` that is not the one of `after`, with the likely slip; None for none.

    `before` is the matrix before the step; without a step `after` is the start.
    """
    places = ((i, j) for i, row in enumerate(got) for j in range(len(row)))
    place = next(((i, j) for i, j in places if got[i][j] != after[i][j]), None)
    if place is None:
        return None
    if step is None:
        return place, "copied", "the start is copied wrongly"
    kind, reason = _whole(step, before, after, got, ring) or _single(step, (before, after, got), place, ring)
    return place, kind, reason


def unreduced(ring: Ring, right: Element) -> str:
    """Say that a number is right modulo n and not written as one of 0..n-1."""
    return f"it is {ring.format(right)} mod {modulus_text(ring)}"


def _whole(step: Step, before: Lines, after: Lines, got: Lines, ring: Ring) -> tuple[SlipKind, str] | None:
    """Return the slip that explains the whole matrix, if one does."""
    if got == before:
        return "not carried out", "this is the matrix before the step"
    for kind, other in _mistaken(step, before, ring):
        rows = [list(row) for row in before]
        apply_step(other, rows, ring)
        if rows == got:
            return kind, f"this is {other.notation(ring)} instead of {step.notation(ring)}"
    if sorted(got) == sorted(after):
        return "wrong row", "the right rows stand in another order"
    for line in step.changed:
        right, is_row = _line(after, step.axis, line), step.axis == "row"
        if _line(got, step.axis, line) == [ring.canonical(-a) for a in right] != right:
            name = f"{'R' if is_row else 'C'}{line + 1}"
            return "sign", f"all signs of {name} are changed"
    return None


def _mistaken(step: Step, rows: Lines, ring: Ring) -> Iterator[tuple[SlipKind, Step]]:
    """Yield steps that are taken for this one, the likely ones first."""
    sizes: dict[Axis, int] = {"row": len(rows), "column": len(rows[0])}
    other: Axis = "column" if step.axis == "row" else "row"
    if isinstance(step, Swap):
        for axis in (step.axis, other):
            yield from (
                ("wrong row", Swap(axis, i, j)) for i, j in permutations(range(sizes[axis]), 2) if i < j
            )
        return
    if isinstance(step, Scale):
        yield "sign", replace(step, factor=ring.canonical(-step.factor))
        yield "arithmetic", step.inverse(ring)
        for axis in (step.axis, other):
            yield from (("wrong row", Scale(axis, i, step.factor)) for i in range(sizes[axis]))
        return
    yield "sign", step.inverse(ring)
    for axis in (step.axis, other):
        for target, source in permutations(range(sizes[axis]), 2):
            for factor in (step.factor, ring.canonical(-step.factor)):
                yield "wrong row", AddMultiple(axis, target, source, factor)


def _single(
    step: Step, states: tuple[Lines, Lines, Lines], place: tuple[int, int], ring: Ring
) -> tuple[SlipKind, str]:
    """Return the slip that explains one entry, of the matrices before, after, and as it was written."""
    (i, j), (before, after, got) = place, states
    written, right, old = got[i][j], after[i][j], before[i][j]
    touched = (i if step.axis == "row" else j) in step.changed
    if not touched:
        letter, line = ("R", i) if step.axis == "row" else ("C", j)
        if written == ring.canonical(-right):
            return "sign", f"its sign is changed, and the step does not touch {letter}{line + 1}"
        return "copied", f"the step does not touch {letter}{line + 1}, so the entry is to be copied"
    if isinstance(step, AddMultiple):
        source = before[step.source][j] if step.axis == "row" else before[i][step.source]
        if written == ring.canonical(old - step.factor * source):
            other = "subtracted" if _added(step, ring)[1] == "added" else "added"
            return "sign", f"the product is {other}: {_sum(step, old, source, right, ring)}"
        if written == ring.canonical(-right):
            return "sign", f"it has the wrong sign: {_sum(step, old, source, right, ring)}"
        if written == old:
            return "not carried out", f"this is the old entry: {_sum(step, old, source, right, ring)}"
        return "arithmetic", _sum(step, old, source, right, ring)
    if written == ring.canonical(-right):
        return "sign", "it has the wrong sign"
    if written == old:
        return "not carried out", "this is the old entry"
    if isinstance(step, Scale):
        return "arithmetic", f"{_factor(step.factor, ring)}*{_factor(old, ring)} = {ring.format(right)}"
    return "copied", "the entries of the exchanged lines are only moved"


def _added(step: AddMultiple, ring: Ring) -> tuple[Element, str]:
    """Return the factor as the notation of a step writes it, and whether it is added or subtracted."""
    added = step.factor == 1 or (not ring.modulus and step.factor > 0)
    if added:
        return step.factor, "added"
    return ring.canonical(-step.factor), "subtracted"


def _sum(step: AddMultiple, old: Element, source: Element, right: Element, ring: Ring) -> str:
    """Show the sum that an entry is: 5 - 2*4 = 3 mod 6."""
    factor, word = _added(step, ring)
    sign = "+" if word == "added" else "-"
    mod = f" mod {modulus_text(ring)}" if ring.modulus else ""
    product = f"{_factor(factor, ring)}*{_factor(source, ring)}"
    return f"{ring.format(old)} {sign} {product} = {ring.format(right)}{mod}"


def _factor(number: Element, ring: Ring) -> str:
    text = ring.format(number)
    return f"({text})" if text.startswith("-") else text


def _line(rows: Lines, axis: Axis, line: int) -> list[Element]:
    return list(rows[line]) if axis == "row" else [row[line] for row in rows]

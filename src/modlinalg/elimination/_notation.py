"""Elementary operations as people write them: `R2 <- R2 - 4*R1`, `C1 <-> C3`, `R1 <- 3*R1`.

The text is tokenized and never evaluated.  What is no elementary operation is refused with
the reason that a teacher would give.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NoReturn

from modlinalg._arithmetic.rings import ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.conversion import canonical_entry
from modlinalg._support.regex import re
from modlinalg.elimination import _words as words
from modlinalg.elimination._steps import AddMultiple, Axis, Scale, Step, Swap
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import parse_number

_LINE = re.compile(r"([RC])([0-9]{1,9})", re.ASCII | re.IGNORECASE)
_NUMBER = r"[+-]?+[0-9]++(?:/[0-9]++)?+"
_TERM = re.compile(
    rf"""\s*+(?P<sign>[+-]?+)\s*+                                    # -
    (?:(?P<factor>{_NUMBER}|\(\s*+{_NUMBER}\s*+\))\s*+\*?+\s*+)?+    # 4*  3/4  (-1/2)*
    (?P<line>[RC][0-9]{{1,9}}|\(\s*+[RC][0-9]{{1,9}}\s*+\))          # R1  (C2)
    (?:\s*+(?P<after>[*/])\s*+(?P<number>[0-9]++(?:/[0-9]++)?+))?+   # * 4  /3
    """,
    re.ASCII | re.IGNORECASE | re.VERBOSE,
)
_IN_PLACE = re.compile(r"(?P<line>[^-+<>=:]+)(?P<sign>[+-])=(?P<rest>.*)", re.DOTALL)
# What pages, books and students write for the signs of the notation.
_SIGNS = str.maketrans(
    {"\u2212": "-", "\u2013": "-", "\u00b7": "*", "\u00d7": "*", "\u2217": "*"}
    | {chr(0x2080 + digit): str(digit) for digit in range(10)}  # subscripts
    | dict.fromkeys("_{}")
)
_AXIS: dict[str, Axis] = {"R": "row", "C": "column"}
_SWAP = re.compile(r"<->|<=>|↔|⟷")
_BECOMES = re.compile(r"<-|->|←|⟵|→|⟶|:=|=")


class UnreadableStepError(InputError):
    """A line writes no operation on lines that the matrix has, legal or not."""


def parse_step(text: str, shape: tuple[int, int], ring: Ring) -> Step:
    """Return the elementary operation that a line of text writes, for a matrix of this shape.

    >>> from modlinalg import QQ
    >>> parse_step("R2 <- R2 - 4*R1", (2, 2), QQ)
    AddMultiple(axis='row', target=1, source=0, factor=Fraction(-4, 1))

    Raises InputError with the reason when the line is no legal elementary operation: rows mixed with
    columns, a line added to itself, scaling by a non-unit.  It is an UnreadableStepError where no operation
    is written at all, or one on lines that there are not.
    """
    text = text.translate(_SIGNS)
    if in_place := _IN_PLACE.fullmatch(text):
        text = "{line} <- {line} {sign} {rest}".format(**in_place.groupdict())
    swap = _SWAP.split(text)
    if len(swap) == 2:
        (axis, i), (other, j) = (_line(part, shape) for part in swap)
        if axis != other:
            _mixed(axis)
        if i == j:
            raise InputError(f"{words.line(axis, i)} is exchanged with itself: nothing happens")
        return Swap(axis, i, j)
    sides = _BECOMES.split(text)
    if len(sides) != 2:
        raise UnreadableStepError(
            f"{quoted(text)} is no operation: write R1 <-> R2, R1 <- 3*R1 or R2 <- R2 - 4*R1 (C for columns)"
        )
    axis, target = _line(sides[0], shape)
    terms = _terms(sides[1], shape, ring)
    if any(other != axis for (other, _), _ in terms):
        _mixed(axis)
    return _step(axis, target, [(line, factor) for (_, line), factor in terms], ring)


def _step(axis: Axis, target: int, terms: list[tuple[int, Element]], ring: Ring) -> Step:
    """Return the scaling or the addition that `target <- terms` means; terms are lines with factors."""
    factors: dict[int, Element] = {}
    for line, multiple in terms:
        factors[line] = ring.canonical(factors.get(line, 0) + multiple)
    own, name = factors.pop(target, None), words.line(axis, target)
    if own is None:
        raise InputError(
            f"{name} does not occur on the right: the old {name} would be lost, which no step undoes"
        )
    if not factors:
        step = _scale(axis, target, own, ring)
        if len(terms) > 1:
            total = ring.format(own)
            raise InputError(
                f"{name} is added to itself: that is scaling by {total}, written {name} <- {total}*{name}"
            )
        return step
    if len(factors) > 1:
        raise InputError("more than two lines at once: one elementary operation adds a multiple of one line")
    if own != 1:
        factor = ring.format(own)
        raise InputError(
            f"scaling {name} by {factor} and adding to it are two operations: write them as two steps"
        )
    ((source, multiple),) = factors.items()
    return AddMultiple(axis, target, source, multiple)


def _scale(axis: Axis, target: int, factor: Element, ring: Ring) -> Scale:
    if ring.is_unit(factor):
        return Scale(axis, target, factor)
    a = ring.format(factor)
    if factor == 0:
        raise InputError(f"scaling by 0 loses {words.line(axis, target)}: no step undoes it")
    fact = f"{a} is no unit of Z, since only 1 and -1 are"
    if ring != ZZ:
        annihilator, n = ring.format(ring.annihilator(factor)), modulus_text(ring)
        fact = f"{a} is not a unit mod {n} ({annihilator}*{a} = 0)"
    raise InputError(f"{fact}, so scaling {words.line(axis, target)} by it cannot be undone")


def _terms(text: str, shape: tuple[int, int], ring: Ring) -> list[tuple[tuple[Axis, int], Element]]:
    """Return the lines on the right of an arrow, each with its factor."""
    terms: list[tuple[tuple[Axis, int], Element]] = []
    offset, end = 0, len(text.rstrip())
    while offset < end:
        match = _TERM.match(text, offset)
        if match is None or (terms and not match["sign"]):
            raise UnreadableStepError(
                f"{quoted(text.strip())} is no sum of multiples of lines, such as R2 - 4*R1"
            )
        line = _line(match["line"].strip("() "), shape)
        number = _fraction((match["factor"] or "1").strip("() "))
        if match["after"] is not None:
            other = _fraction(match["number"])
            if match["after"] == "/" and other == 0:
                raise UnreadableStepError("a line is divided by 0")
            number = number * other if match["after"] == "*" else number / other
        factor = canonical_entry(number, ring, f"the factor of {words.line(*line)}")
        terms.append((line, ring.canonical(-factor) if match["sign"] == "-" else factor))
        offset = match.end()
    if not terms:
        raise UnreadableStepError("nothing stands on the right of the arrow")
    return terms


def _fraction(text: str) -> Fraction:
    number = parse_number(text)
    if number is None:
        raise UnreadableStepError(f"{quoted(text)} is no number")
    return Fraction(number)


def _line(text: str, shape: tuple[int, int]) -> tuple[Axis, int]:
    match = _LINE.fullmatch(text.strip())
    if match is None:
        raise UnreadableStepError(f"{quoted(text.strip())} is no row R1, R2, .. and no column C1, C2, ..")
    axis = _AXIS[match[1].upper()]
    number, count = int(match[2]), shape[0] if axis == "row" else shape[1]
    if not 1 <= number <= count:
        raise UnreadableStepError(f"there is no {axis} {number}: the matrix has {count} {axis}s")
    return axis, number - 1


def _mixed(axis: Axis) -> NoReturn:
    other = "columns" if axis == "row" else "rows"
    raise InputError(f"an operation on {axis}s cannot use {other}")

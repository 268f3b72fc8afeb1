"""The reasons that traces give, one plain sentence each."""

from __future__ import annotations

from modlinalg._flint import Element
from modlinalg.elimination.steps import LETTER, Axis
from modlinalg.rings import QQ, Ring, Zmod


def place(i: int, j: int) -> str:
    """Return "(R1, C2)"."""
    return f"(R{i + 1}, C{j + 1})"


def line(axis: Axis, i: int) -> str:
    """Return "R1" or "C1"."""
    return f"{LETTER[axis]}{i + 1}"


def unit(ring: Ring, a: Element, inverse: Element) -> str:
    """Say that a is a unit and show its inverse."""
    if ring == QQ:
        return f"1/({ring.format(a)}) makes the pivot 1"
    return f"{ring.format(a)} is a unit mod {ring.format(ring.modulus or 0)}:" + (
        f" {ring.format(inverse)}*{ring.format(a)} = 1"
    )


def unit_part(ring: Zmod, a: Element, unit_factor: Element, g: Element) -> str:
    """Say how a splits into a unit and the gcd that stays."""
    if g == 1:
        return unit(ring, a, ring.inverse(a))
    pieces = f"{ring.format(a)} = {ring.format(unit_factor)}*{ring.format(g)}"
    return f"{pieces}, and {unit(ring, unit_factor, ring.inverse(unit_factor))}"


def zero_divisor(ring: Zmod, d: Element) -> str:
    """Say why a pivot cannot be made 1."""
    n, annihilator = ring.format(ring.modulus), ring.format(ring.annihilator(d))
    return (
        f"the pivot {ring.format(d)} divides zero: {annihilator}*{ring.format(d)} = 0 mod {n};"
        " no multiple of it is 1, so it stays"
    )


def clears(ring: Ring, axis: Axis, a: Element, pivot: Element, quotient: Element) -> str:
    """Say which multiple of the pivot an entry is."""
    where = "below" if axis == "row" else "right of"
    if pivot == 1:
        return f"clears {ring.format(a)} {where} the pivot 1"
    multiple = f"{ring.format(a)} = {ring.format(quotient)}*{ring.format(pivot)}"
    return f"clears {ring.format(a)} {where} the pivot: {multiple}"


def euclid(ring: Ring, a: int, d: int) -> str:
    """Show the division with remainder of an entry by a pivot that does not divide it."""
    quotient, remainder = map(ring.format, divmod(a, d))
    division = f"{ring.format(a)} = {quotient}*{ring.format(d)} + {remainder}"
    return f"the pivot {ring.format(d)} does not divide {ring.format(a)}; Euclid: {division}"


def smaller_pivot(ring: Ring, a: int, d: int) -> str:
    """Say why the pivot d is exchanged for the remainder of a."""
    if a > d:
        return f"Euclid: the remainder {ring.format(a % d)} becomes the pivot"
    fact = f"the pivot {ring.format(d)} does not divide {ring.format(a)}"
    return f"{fact}; Euclid: the smaller number goes first"


def zero_rows(k: int, rows: int) -> str:
    """Say that the rows from k on are zero."""
    return f"row R{rows} is zero" if k + 1 == rows else f"rows R{k + 1} to R{rows} are zero"

"""The reasons that traces give, one plain sentence each; every sentence is true as it stands."""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg.elimination._steps import LETTER, Axis

PLURAL: dict[Axis, str] = {"row": "rows", "column": "columns"}
BESIDE: dict[Axis, tuple[str, str]] = {"row": ("below", "above"), "column": ("right of", "left of")}


def line(axis: Axis, i: int) -> str:
    """Return "R1" or "C1"."""
    return f"{LETTER[axis]}{i + 1}"


def unit(ring: Ring, a: Element, inverse: Element) -> str:
    """Say that a is a unit and show its inverse."""
    product = f"{ring.format(inverse)}*{_factor(ring, a)} = 1"
    if ring == QQ:
        return f"{ring.format(a)} is not 0: {product}"
    return f"{ring.format(a)} is a unit mod {modulus_text(ring)}: {product}"


def unit_part(ring: Ring, a: Element, unit_factor: Element, inverse: Element, g: Element) -> str:
    """Say how a splits into a unit and the gcd that stays; over Z, how it becomes positive."""
    if ring == ZZ:
        return f"-1 is a unit of Z and makes the pivot positive: -1*({ring.format(a)}) = {ring.format(g)}"
    if g == 1:
        return unit(ring, a, inverse)
    product = f"{ring.format(a)} = {ring.format(unit_factor)}*{ring.format(g)} mod {modulus_text(ring)}"
    return f"{product}, and {unit(ring, unit_factor, inverse)}"


def pivot_that_stays(ring: Ring, d: Element, *, is_followed: bool) -> str:
    """Say why a pivot cannot be made 1; over Z, where entries follow it or none."""
    if ring == ZZ:
        fact = " divides every entry left" if is_followed else " is the last pivot"
        return f"{ring.format(d)}{fact}; only 1 and -1 are units of Z, so it stays"
    annihilator, n = ring.format(ring.annihilator(d)), modulus_text(ring)
    return (
        f"the pivot {ring.format(d)} is a zero divisor: {annihilator}*{ring.format(d)} = 0 mod {n};"
        " no multiple of it is 1, so it stays"
    )


def clears(  # noqa: PLR0913  # what is said depends on all of them
    ring: Ring, axis: Axis, a: Element, pivot: Element, quotient: Element, *, is_before: bool = False
) -> str:
    """Say which multiple of the pivot an entry is, behind the pivot or before it."""
    where = BESIDE[axis][is_before]
    if pivot == 1:
        return f"clears {ring.format(a)} {where} the pivot 1"
    multiple = f"{ring.format(a)} = {ring.format(quotient)}*{ring.format(pivot)}"
    return f"clears {ring.format(a)} {where} the pivot: {multiple}"


def divides_with_remainder(ring: Ring, axis: Axis, lines: tuple[int, int], a: int, d: int) -> str:
    """Say which multiple of the second line is subtracted from the first, and what is left of a."""
    i, k = (f"{axis} {line(axis, each)}" for each in lines)
    quotient, remainder = divmod(a, d)
    size = "" if abs(quotient) == 1 else f"{ring.format(abs(quotient))} times "
    does = f"subtract {size}{k} from {i}" if quotient > 0 else f"add {size}{k} to {i}"
    division = f"{ring.format(a)} = {ring.format(quotient)}*{ring.format(d)} + {ring.format(remainder)}"
    return f"{division}: {does}, the remainder {ring.format(remainder)} is smaller than {ring.format(d)}"


def smallest_first(ring: Ring, a: int, d: int) -> str:
    """Say why an entry takes the place of a larger pivot of Z."""
    fact = "is smaller" if a > 0 else "has a smaller absolute value"
    return f"{ring.format(a)} {fact} than the pivot {ring.format(d)} and takes its place"


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


def bring_up(ring: Ring, axis: Axis, pivot: Element, entry: Element, i: int) -> str:
    """Say why a line is added to the pivot line."""
    fact = f"the pivot {ring.format(pivot)} does not divide {ring.format(entry)} in {line(axis, i)}"
    if ring == ZZ:
        return f"{fact}, as it must in the Smith form: add that {axis} to the pivot {axis} and divide again"
    return f"{fact}: bring that {axis} up"


def best_pivot(ring: Ring, a: Element) -> str:
    """Say why an entry was chosen as the pivot."""
    g, entry = ring.ideal(a), ring.format(a)
    if g == 1:
        return f"{entry} is {_invertible(ring)}: a pivot that divides everything"
    if ring == ZZ:
        return f"of the entries left that are not 0, {entry} has the smallest absolute value"
    return f"no unit is left; gcd({entry}, {modulus_text(ring)}) = {ring.format(g)} is the smallest"


def better_pivot(ring: Ring, a: Element, where: str, axis: Axis) -> str:
    """Say why an entry was chosen as the pivot of its line."""
    g, entry = ring.ideal(a), ring.format(a)
    if g == 1:
        return f"{entry} in {where} is {_invertible(ring)}: it can become a pivot 1"
    if ring == ZZ:
        left = f"of what is left of its {axis} and is not 0"
        return f"{left}, {entry} in {where} has the smallest absolute value"
    gcd = f"gcd({entry}, {modulus_text(ring)}) = {ring.format(g)}"
    return f"{gcd} at {where} is the smallest in what is left of its {axis}"


def zero_pivot(ring: Ring, where: str, found: str, entry: Element) -> str:
    """Say why lines are exchanged at a pivot position that holds 0."""
    return f"the pivot position {where} holds 0; {found} holds {ring.format(entry)}"


def no_pivot_left(axis: Axis, first: int, count: int) -> str:
    """Say that the lines from `first` on hold no pivot."""
    if first + 1 == count:
        return f"no pivot is left in {axis} {line(axis, first)}"
    return f"no pivot is left in {PLURAL[axis]} {line(axis, first)} to {line(axis, count - 1)}"


def _invertible(ring: Ring) -> str:
    """Return what an element is called that has an inverse."""
    if ring == ZZ:
        return "a unit of Z"
    return "not 0" if ring == QQ else f"a unit mod {modulus_text(ring)}"


def _factor(ring: Ring, a: Element) -> str:
    """Return an element as a factor of a product, with brackets around a sign or a fraction."""
    text = ring.format(a)
    return f"({text})" if "/" in text or text.startswith("-") else text

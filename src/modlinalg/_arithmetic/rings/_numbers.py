"""What a ring takes for a number: an integer of any type, or a Fraction."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import index
from typing import Protocol

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError


class Canonical(Protocol):
    """A ring that knows its elements."""

    def canonical(self, value: Element) -> Element:
        """Return the element that a number denotes."""


def rational(value: object) -> Element:
    """Return an integer of any type as an int, and a Fraction as it is; InputError for anything else."""
    if isinstance(value, Fraction):
        return value
    try:
        return index(value)  # type: ignore[arg-type]  # what has no index is a TypeError
    except TypeError:
        raise InputError(f"canonical: an integer or a Fraction is needed, not {quoted(value)}") from None


def scaled(ring: Canonical, line: Sequence[Element], factor: Element) -> list[Element]:
    """Return factor * line in a ring in which products of elements are elements."""
    factor = ring.canonical(factor)
    return [factor * ring.canonical(a) for a in line]


def added(
    ring: Canonical, line: Sequence[Element], factor: Element, other: Sequence[Element]
) -> list[Element]:
    """Return line + factor * other in such a ring."""
    factor = ring.canonical(factor)
    pairs = zip(line, other, strict=True)
    return [ring.canonical(a) + factor * ring.canonical(b) for a, b in pairs]

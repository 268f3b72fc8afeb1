"""Sums of cyclic modules: their size, and how they are written."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby

from modlinalg._answers.systems.shown import tuple_text
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices import Matrix

MOST_DIGITS = 30  # beyond, Z_1000^100 says it better
MOST_ENTRIES = 400  # of generators that are written out


def size_of(orders: Sequence[int]) -> int | float:
    """Return the number of elements of a sum of cyclic modules; order 0 is infinite.

    >>> size_of((2, 8)), size_of((2, 0)), size_of(())
    (16, inf, 1)
    """
    return math.inf if 0 in orders else math.prod(orders)


def structure_text(ring: Ring, orders: Sequence[int]) -> str:
    """Return a sum of cyclic modules in words; order 0 is that of the ring itself.

    >>> from modlinalg import ZZ, Zmod
    >>> structure_text(Zmod(8), (2, 8, 8)), structure_text(ZZ, (3, 0)), structure_text(ZZ, ())
    ('Z_2 + Z_8^2', 'Z_3 + Z', '0')
    """
    return (
        " + ".join(
            (f"Z_{format_integer(order)}" if order else str(ring)) + (f"^{times}" if times > 1 else "")
            for order, times in _counted(orders)
        )
        or "0"
    )


def structure_latex(ring: Ring, orders: Sequence[int]) -> str:
    r"""Return the same in LaTeX.

    >>> from modlinalg import ZZ
    >>> structure_latex(ZZ, (3, 0, 0))
    '\\mathbb{Z}_{3} \\oplus \\mathbb{Z}^{2}'
    """
    return (
        r" \oplus ".join(
            (rf"\mathbb{{Z}}_{{{format_integer(order)}}}" if order else rf"\mathbb{{{ring}}}")
            + (f"^{{{times}}}" if times > 1 else "")
            for order, times in _counted(orders)
        )
        or "0"
    )


def size_text(orders: Sequence[int]) -> str:
    """Return ", 16 elements"; nothing for what is infinite, or has a number of more than 30 digits.

    >>> size_text((2, 8)), size_text(()), size_text((0,))
    (', 16 elements', ', 1 element', '')
    """
    size = size_of(orders)
    if not isinstance(size, int) or size >= 10**MOST_DIGITS:
        return ""
    return f", {format_integer(size)} {'element' if size == 1 else 'elements'}"


def vectors_text(vectors: Sequence[Matrix]) -> str:
    """Return the vectors as tuples, of more than 400 entries how many there are.

    >>> from modlinalg import ZZ, identity, span
    >>> vectors_text(span(identity(2, ZZ)).generators), vectors_text(span(identity(30, ZZ)).generators)
    ('(1, 0), (0, 1)', '30 vectors of length 30')
    """
    if are_shown(vectors):
        return ", ".join(map(tuple_text, vectors))
    return f"{len(vectors)} vectors of length {len(vectors[0])}"


def vectors_latex(vectors: Sequence[Matrix]) -> str:
    """Return the same in LaTeX."""
    if are_shown(vectors):
        return ",\\ ".join(v.to_latex() for v in vectors)
    return rf"\text{{{vectors_text(vectors)}}}"


def vectors_html(vectors: Sequence[Matrix]) -> list[str]:
    """Return the same as pieces of HTML."""
    return [v._repr_html_() for v in vectors] if are_shown(vectors) else [vectors_text(vectors)]


def are_shown(vectors: Sequence[Matrix]) -> bool:
    """Whether vectors are few and short enough to be written out."""
    return not vectors or len(vectors) * len(vectors[0]) <= MOST_ENTRIES


def _counted(orders: Sequence[int]) -> list[tuple[int, int]]:
    """Return (order, how often it stands there in a row)."""
    return [(order, len(list(same))) for order, same in groupby(orders)]

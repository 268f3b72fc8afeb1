"""The three rings: Z_n for every n >= 2, Z, and Q.

An element is a plain Python number in canonical form: an `int` in 0..n-1 over Z_n, an
`int` over Z, a `Fraction` over Q.  A ring is a small immutable value that knows the arithmetic which
elimination needs: ideals by gcds, units, annihilators, quasi-inverses, and the two
operations on whole lines.  Nothing here factors n.

Every integer and every fraction that a method takes stands for the element that `canonical`
makes of it, and raises what `canonical` raises where it makes none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from modlinalg._arithmetic.rings._numbers import QQ, ZZ, IntegerRing, RationalField
from modlinalg._arithmetic.rings._residues import Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.firewall import Element

__all__ = ["QQ", "ZZ", "IntegerRing", "RationalField", "Ring", "Zmod", "elements_text", "modulus_text"]

Ring: TypeAlias = Zmod | IntegerRing | RationalField


def modulus_text(ring: Ring) -> str:
    """Return the digits of n, and of 0 over Z and Q.

    `ring.format` writes elements, and n is the element 0.

    >>> modulus_text(Zmod(12)), modulus_text(QQ), Zmod(12).format(12)
    ('12', '0', '0')
    """
    return firewall.format_integer(ring.modulus or 0)


def elements_text(ring: Ring, elements: Iterable[Element]) -> str:
    """Return elements of a ring as people write them, with commas between.

    >>> from fractions import Fraction
    >>> elements_text(QQ, [Fraction(1, 2), Fraction(3)])
    '1/2, 3'
    """
    return ", ".join(map(ring.format, elements))

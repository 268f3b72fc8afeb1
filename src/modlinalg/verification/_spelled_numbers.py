"""One number as people write an answer: `rank = 2`, `det(M): -2.0`, `11 mod 12`."""

from __future__ import annotations

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.errors import RingMismatchError
from modlinalg.formats._parsing.written import number_as_written

_LABEL = re.compile(  # det(M) =   but not inf =, which would say that another number is claimed
    r"\s*+(?! (?i: infinite | infinity | inf ) \b ) [A-Za-z_]\w*+ (?: \s*+ \([A-Za-z_]\w*+\) )?+ \s*+ [:=]",
    re.VERBOSE,
)
_WHOLE = re.compile(r"\A([-+]?[0-9]++)\.0*+\Z", re.ASCII)  # 2.0, as spreadsheets and MATLAB write 2
_INFINITE = ("infinite", "infinity", "inf", "∞")
_MODULO = re.compile(r"(.*?\S)\s*+(?:\(\s*+mod\s++([0-9]++)\s*+\)|\bmod\s++([0-9]++))", re.ASCII | re.DOTALL)


def without_label(text: str) -> str:
    """Return what stands behind `rank =` or `det(M):`.

    >>> without_label("det(M) = 4"), without_label("4")
    (' 4', '4')
    """
    label = _LABEL.match(text)
    return text[label.end() if label else 0 :]


def spelled_number(text: str) -> Element | None:
    """Return the number that a text is, also behind a label: rank = 2, det(M): -2.0; None for any other.

    >>> spelled_number("rank = 2.0"), spelled_number("-1/2"), spelled_number("2.5")
    (2, Fraction(-1, 2), None)
    """
    return number_as_written(_WHOLE.sub(r"\1", without_label(text).strip()))


def spells_infinity(text: str) -> bool:
    """Say whether a text says that there are infinitely many, also behind a label.

    >>> spells_infinity("inf"), spells_infinity("count = Infinity"), spells_infinity("0")
    (True, True, False)
    """
    return without_label(text).strip().lower() in _INFINITE


def spelled_element(text: str, ring: Ring, name: str) -> Element | None:
    """Return the number that a text is, as `spelled_number` does, and the a of `a mod n` over Z_n.

    >>> from modlinalg import Zmod
    >>> spelled_element("det(M) = 11 mod 12", Zmod(12), "value"), spelled_element("x", Zmod(12), "value")
    (11, None)

    Raises RingMismatchError for another n.
    """
    found = _MODULO.fullmatch(text.strip())
    if found is None or (number := spelled_number(found[1])) is None:
        return spelled_number(text)
    n = number_as_written(found[2] or found[3])
    if n != ring.modulus:
        raise RingMismatchError(f"{name}: the text names Z_{n}, the question {ring}")
    return number

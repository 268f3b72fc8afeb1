"""What the claims have in common: shapes that fit, numbers as people write them, and words for both."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from operator import index
from typing import Any, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, matrix, zeros
from modlinalg._matrices.arguments import is_matrix_data, read_as, require_matrix
from modlinalg._matrices.sides import PLACEMENTS, placement
from modlinalg._support.regex import re
from modlinalg._support.side import Side
from modlinalg.errors import InputError, RingMismatchError, ShapeError
from modlinalg.formats._parsing.written import number_as_written
from modlinalg.verification._counterexamples import WrongShape, shape_text

NeededShape: TypeAlias = tuple[int | None, int | None]  # None: any number


def size(M: Matrix) -> str:
    """Return "2 x 3 over Z_6"."""
    return f"{shape_text(M.shape)} over {M.ring}"


def partner_of(name: str, letter: str, X: object, M: Matrix, shape: NeededShape = (1, 1)) -> Matrix:
    """Return X as a Matrix over the ring of M; RingMismatchError where it has another.

    An empty list, which is read as a 0 x 0 matrix, has the needed shape if that leaves no entries.
    """
    if not isinstance(X, Matrix):
        if not is_matrix_data(X):
            require_matrix(name, X)
        with read_as(f"{name}: {letter}"):
            X = matrix(X, M.ring)
    if X.ring != M.ring:
        raise RingMismatchError(f"{name}: M is over {M.ring}, {letter} over {X.ring}")
    if X.shape == (0, 0) and not all(shape):
        return zeros(shape[0] or 0, shape[1] or 0, M.ring)
    return X


def wrong_shape(letter: str, X: Matrix, shape: NeededShape) -> WrongShape | None:
    """Return the two shapes unless X has this one (None: any number)."""
    fits = all(needed in (None, given) for needed, given in zip(shape, X.shape, strict=True))
    return None if fits else WrongShape(letter, X.shape, shape)


def first_wrong_shape(parts: Mapping[str, tuple[Matrix, NeededShape]]) -> WrongShape | None:
    """Return the first of the parts whose shape cannot fit.

    Raises ShapeError if it is 0 x 0, no part has entries, and some part needs none: PARI, for one, makes
    0 x 0 of a matrix without columns, so the answer may be about another matrix than was meant.
    """
    misfits = (wrong_shape(letter, X, shape) for letter, (X, shape) in parts.items())
    found = next(filter(None, misfits), None)
    is_bare = all(0 in X.shape for X, _ in parts.values()) and any(0 in shape for _, shape in parts.values())
    if found is not None and found.claimed == (0, 0) and is_bare:
        raise ShapeError(f"{found}; an answer without entries does not say its shapes: give matrices that do")
    return found


def count_of(name: str, number: Any) -> int:
    """Return an integer of any library as a Python integer; InputError for all else, and for True.

    A negative one counts nothing, so that whoever claims it is wrong.
    """
    with suppress(TypeError):
        if not isinstance(number, bool):
            return index(number)
    raise InputError(f"{name}: an integer >= 0 is needed, not {quoted(number)}")


def right_hand_side(name: str, M: Matrix, b: object, side: Side) -> Matrix:
    """Return b as a matrix that fits M*x = b, or x*M = b."""
    return placement(name, side).right_hand_side(name, M, b)


def unknown_of(
    name: str, M: Matrix, x: object, b: Matrix, side: Side, *, letter: str = "x"
) -> tuple[Matrix, WrongShape | None]:
    """Return a claimed solution as a matrix, and why it cannot stand in M*x = b, or x*M = b."""
    at = PLACEMENTS[side]
    unknowns, systems = at.shape(M)[1], at.shape(b)[1]
    shape = at.order(unknowns, systems)
    x = zeros(*shape, M.ring) if isinstance(x, list | tuple) and not x and not unknowns else x
    candidate = at.vector(x, M.ring, f"{name}: {letter}", unknowns)
    return candidate, wrong_shape(letter, candidate, shape)


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

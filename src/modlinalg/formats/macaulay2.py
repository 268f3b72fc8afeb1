"""Macaulay2: `matrix {{1, 2}, {3, 4}}`, `map(R^2,R^3,..)`, matrices printed between bars.

Syntax: Macaulay2 documentation, "matrix", "map", "toExternalString" and "vector".  What is
printed after `o1 =` is followed by its type, `Matrix ZZ  <--- ZZ`, drawn over three lines: the
ring is read there for ZZ, QQ and ZZ/p, and the shape of a zero matrix, which prints as `0`.
Macaulay2 has ZZ/n for primes only, so writing refuses other moduli.
"""

from __future__ import annotations

import re

from modlinalg._flint import is_probable_prime
from modlinalg.cursor import Cursor
from modlinalg.formats.lists import drawn, nested
from modlinalg.formats.reading import (
    Format,
    Spelled,
    column_vector,
    declared,
    listed,
    require_size,
    unsupported,
)
from modlinalg.formats.ring_names import modulus_ring
from modlinalg.matrix import Matrix
from modlinalg.rings import QQ, Ring

_RING = r"\(?(ZZ(?:/\(?([0-9]++)\)?)?|QQ)\)?+"
_MATRIX = re.compile(rf"matrix\s*+(?:\(\s*+{_RING}\s*+,\s*+)?(?=\{{)")
_MAP = re.compile(rf"map\(\s*+{_RING}\^([0-9]++)\s*+,\s*+{_RING}\^([0-9]++)\s*+,\s*+")
_VECTOR = re.compile(r"vector\s*+(?=\{)")
_TYPE = re.compile(r"o[0-9]++ : (Matrix|Vector)? *+")
_START = re.compile(
    r"matrix\s*+(?:\(\s*+(?:ZZ|QQ)[^,\n]{0,99},\s*+)?\{|map\(|vector\s*+\{|\|[-+0-9/ ]*+\|"
    r"|0\s*+[0-9 ]*+\s*+o[0-9]++ : Matrix"
)
_BIGGEST_PRIME = 4611686018427388039  # the manual promises less; 4.6e18 is what version 1.21 takes


def recognise(text: str) -> bool:
    """Say whether a text begins with Macaulay2's matrix, map, vector or bars."""
    return bool(_START.match(text))


def read(cursor: Cursor) -> Spelled:
    """Return what a text of Macaulay2 spells."""
    cursor.blanks()
    start = cursor.pos
    if match := cursor.match(_MATRIX):
        return _matrix_call(cursor, match)
    if match := cursor.match(_MAP):
        return _map_call(cursor, match)
    if cursor.match(_VECTOR):
        found = nested(cursor, "{}")
        if not found.is_vector:
            cursor.fail("a vector lists its entries", start)
        return column_vector(found.rows[0])
    if cursor.take("0"):
        found = Spelled([[0]], 1)
        return _typed(cursor, found, start)
    return _typed(cursor, drawn(cursor, "||"), start)


def _ring(cursor: Cursor, name: str, modulus: str | None, at: int) -> Ring | None:
    if modulus:
        return modulus_ring(cursor, modulus, at)
    return QQ if name == "QQ" else None


def _matrix_call(cursor: Cursor, match: re.Match[str]) -> Spelled:
    found = nested(cursor, "{}")
    if match[1]:
        cursor.expect(")")
    if found.is_vector:
        cursor.fail("a matrix lists its rows", match.end())
    return Spelled(found.rows, found.cols).over(_ring(cursor, match[1], match[2], match.start()))


def _map_call(cursor: Cursor, match: re.Match[str]) -> Spelled:
    ring = _ring(cursor, match[1], match[2], match.start())
    if match[4] != match[1]:
        cursor.fail("a map between modules over two rings is no matrix", match.start(4))
    rows, cols = Cursor(match[3]).size(), Cursor(match[6]).size()
    require_size(cursor, rows, cols, match.start())
    if cursor.take("0"):
        found = Spelled([[0] * cols for _ in range(rows)], cols)
    else:
        found = declared(nested(cursor, "{}"), (rows, cols), cursor, match.start())
    cursor.expect(")")
    return found.over(ring)


def _typed(cursor: Cursor, found: Spelled, start: int) -> Spelled:
    """Return a printed matrix with the ring and the shape of the type printed below it."""
    lines = [line for line in cursor.text[cursor.pos :].split("\n") if line.strip()][:4]
    middle = next((k for k, line in enumerate(lines) if _TYPE.match(line)), None)
    if middle is None:
        return found
    label = _TYPE.match(lines[middle])
    assert label is not None
    above = lines[middle - 1] if middle else ""
    below = lines[middle + 1] if middle + 1 < len(lines) else ""
    denominators = [number for number in below.split() if number.isascii() and number.isdigit()]
    ring: Ring | None = QQ if "QQ" in lines[middle] else None
    if "--" in lines[middle].replace("<---", "") and denominators:
        ring = modulus_ring(cursor, denominators[0], cursor.pos)
    cursor.pos = len(cursor.text)
    if label[1] == "Matrix":
        shape = _shape(lines[middle][label.end() :], above)
        if shape is not None:
            found = _zero(cursor, found, shape, start)
    elif label[1] is None:
        found = column_vector([row[0] for row in found.rows])
    return found.over(ring)


def _shape(spaces: str, above: str) -> tuple[int, int] | None:
    """Return rows and columns: the exponents above the two spaces, 1 where there is none, 0 for `0`."""
    target, arrow, source = spaces.partition("<---")
    exponents = [int(number) for number in re.findall(r"[0-9]{1,9}", above)]
    zero = [part.strip() == "0" for part in (target, source)]
    if not arrow or len(exponents) != 2 - sum(zero):
        return None
    left = 0 if zero[0] else exponents.pop(0)
    return left, 0 if zero[1] else exponents.pop(0)


def _zero(cursor: Cursor, found: Spelled, shape: tuple[int, int], at: int) -> Spelled:
    """Return the zero matrix of the shape where `0` was printed; otherwise hold the shapes together."""
    if found.rows == [[0]]:
        require_size(cursor, *shape, at)
        return Spelled([[0] * shape[1] for _ in range(shape[0])], shape[1])
    return declared(found, shape, cursor, at)


def write(M: Matrix) -> str:
    """Return a map between free modules; UnsupportedError when the modulus is not prime or too large."""
    n = M.ring.modulus
    if n is not None and (n > _BIGGEST_PRIME or not is_probable_prime(n)):
        raise unsupported("macaulay2", M, "it has ZZ/n for primes of a machine word only")
    ring = "QQ" if n is None else f"(ZZ/{n})"
    body = listed(M, "{}") if all(M.shape) else "0"
    return f"map({ring}^{M.shape[0]}, {ring}^{M.shape[1]}, {body})"


FORMAT = Format("macaulay2", "Macaulay2: matrix {{1, 2}, {3, 4}}, map(R^2, R^3, ..)", recognise, read, write)

"""Solutions as students and this library write them: x = (1, 0) + t1*(3, 0) + t2*(4, 1), t1 in 0..1."""

from __future__ import annotations

from math import gcd

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import fail, parse_number
from modlinalg.grading._fields import VECTOR

_NAME = r"(?P<name>[A-Za-z][0-9]{0,4})"
_START = re.compile(r"\s*+(?:x\s*+=)?")
_TERM = re.compile(rf"\s*+(?P<plus>\+?)\s*+(?:{_NAME}\s*+[*\u00b7\u00d7]?\s*+)?(?P<vector>{VECTOR})")
_RANGE = re.compile(rf"\s*+[,;]?\s*+{_NAME}\s++in\s++(?:0\.\.(?P<last>[0-9]+)|(?P<ring>[ZQ])\b)")
_NUMBER = re.compile(r"[+-]?[0-9]++(?:/[0-9]++)?")


def sum_of_vectors(text: str, kind: str, ring: Ring) -> dict[str, str]:
    """Return the fields of a sum such as (1, 0) + t1*(3, 0), or of (1, 0) alone; {} for other texts.

    >>> from modlinalg import Zmod
    >>> sum_of_vectors("x = (1, 0) + t1*(3, 0), t1 in 0..1", "solution_set", Zmod(6))
    {'particular': '[1, 0]', 'generators': '{[3, 0]}'}

    ParseError where a parameter is used twice, where its values leave out a multiple of its vector, or where
    a kernel begins with a vector that is not 0.
    """
    begun = _START.match(text)
    assert begun  # it may be empty
    place = begun.end()
    vectors: dict[str, str] = {}  # "" is the name of the one without a parameter
    while (term := _TERM.match(text, place)) and bool(term["plus"]) == bool(vectors):
        name = term["name"] or ""
        if name in vectors:
            which = f"with {name}" if name else "without a parameter"
            fail(text, term.start("vector"), f"a second vector {which}")
        vectors[name] = f"[{term['vector'][1:-1]}]"
        place = term.end()
    while values := _RANGE.match(text, place):
        _require_all_multiples(text, values, vectors, ring)
        place = values.end()
    counted = vectors if kind == "solution_set" else {*vectors} - {""}
    if not counted or text[place:].strip(" \t\n.;"):
        return {}
    if kind == "kernel":
        if any(_entries(vectors.get("", ""))):
            fail(text, begun.end(), "the sums of a kernel begin with 0")
        return {"generators": _in_braces(vectors)}  # 0 changes nothing
    zero = f"[{', '.join('0' for _ in _entries(next(iter(vectors.values()))))}]"
    return {"particular": vectors.pop("", zero), "generators": _in_braces(vectors)}


def _in_braces(vectors: dict[str, str]) -> str:
    """Return vectors as no array is written, whose columns might be meant."""
    return f"{{{', '.join(vectors.values())}}}"


def _require_all_multiples(text: str, values: re.Match[str], vectors: dict[str, str], ring: Ring) -> None:
    """Raise ParseError where the values of a parameter do not give all multiples of its vector."""
    vector = vectors.get(values["name"])
    if vector is None:
        fail(text, values.start("name"), f"{values['name']} stands before no vector")
    n = ring.modulus
    if values["ring"]:
        enough = values["ring"] == str(ring) or n is not None
    else:
        order = n // gcd(n, *(entry.numerator for entry in _entries(vector))) if n else 0
        enough = 0 < order <= int(_entries(values["last"])[0]) + 1
    if not enough:
        said = f"{values['name']} in {values['ring'] or '0..' + values['last']}"
        fail(text, values.start("name"), f"{said} leaves out multiples of {vector}")


def _entries(vector: str) -> list[Element]:
    """Return the numbers of a vector; what is none is said where it is read."""
    return [number for match in _NUMBER.findall(vector) if (number := parse_number(match)) is not None]

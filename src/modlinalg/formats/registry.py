"""The table of all formats, the order in which they are tried, and `parse`, the one way from text to rows.

Recognition looks at the text once and never tries a reader and then another: the first format
of the table whose beginning fits reads the text, and its refusal is the answer.  A label in
front (`M = `, `%1 = `, `Out[1]= `, `o1 = `) and a comment that names the modulus alone
(`# mod 12`, in the comment signs of any system) are gone over first.

Where two systems would read one text as two matrices, it is refused unless the format is
named: `Matrix([1, 2])` (a column for SymPy, a row for Sage and Maple), `matrix([])` (1 x 0 for
Maxima, 0 x 0 for Sage).  Texts that mean the same everywhere go to the first of the table:
`[ 1  2]` on lines is called Sage's, though Magma prints it too.  Some texts do not show all:
a flat list (Singular's string(M), FLINT's fmpz_mat_print) is one row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from modlinalg._parsing.cursor import Cursor, normalised
from modlinalg._wording import quoted
from modlinalg.errors import InputError, RingMismatchError, Side
from modlinalg.formats import (
    flint_text,
    gap,
    latex,
    linbox,
    macaulay2,
    magma,
    maple,
    mathematica,
    matlab,
    matrix_market,
    maxima,
    ntl,
    numpy_text,
    own,
    pari,
    plain,
    r,
    sage,
    singular,
    sms,
    sympy_text,
)
from modlinalg.formats.layout import Layout
from modlinalg.formats.lists import skip_label
from modlinalg.formats.reading import Format, Parsed, Spelled
from modlinalg.formats.ring_names import modulus_ring
from modlinalg.rings import Ring, Zmod

_TABLE = (
    matrix_market.FORMAT,
    sms.FORMAT,
    own.FORMAT,
    flint_text.FORMAT,
    numpy_text.GALOIS,
    numpy_text.FORMAT,
    r.FORMAT,
    macaulay2.FORMAT,
    latex.FORMAT,
    magma.FORMAT,
    maple.FORMAT,
    sympy_text.FORMAT,
    maxima.FORMAT,
    gap.FORMAT,
    mathematica.FORMAT,
    ntl.FORMAT,
    pari.FORMAT,
    matlab.FORMAT,
    singular.FORMAT,
    sage.FORMAT,
    linbox.FORMAT,
    plain.JSON,
    plain.CSV,
    plain.BLANKS,
)
_BY_NAME = {entry.name: entry for entry in _TABLE}
_ALIASES = {"octave": "matlab", "python-flint": "flint", "fplll": "ntl"}
_STATEMENT_ENDS = ("]", ")", "}", ">", "~", "'")
_LIST_OF_LISTS = re.compile(  # [[1, 2], as in JSON, GAP, Python, also with [[Mod(1, 6), Mod(2, 6)],
    r"(?:\s++|#[^\n]*+\n)*+[\[({]\s*+[\[({](?:[^\[\](){}]|\([^()]*+\))*+[\])}]\s*+,"
)
_MODULUS_COMMENT = re.compile(
    r"\s*+(?:#|%|//|\(\*|/\*|\\\\|--)[ \t]*+mod[ \t]++([0-9]++)(?:[ \t]*+\*[)/])?+[ \t]*+(?:\n|\Z)", re.ASCII
)
_NO_ROWS = re.compile(r"matrix\(\s*+\[\s*+\]\s*+\)")
_AS_WRITTEN = Layout()
_MAYBE_MODULUS = re.compile(r"\bmod(?:ul(?:us|o))?+\b[ \t:=]*+[0-9]", re.ASCII | re.IGNORECASE)
_OTHER_COMMENT = re.compile(r"\s*+#[^\n]*+\n")

FORMATS: Mapping[str, str] = MappingProxyType(
    {entry.name: entry.about for entry in _TABLE} | {"npy": "the bytes of a .npy file (read_file only)"}
)


def parse(name: str, text: str, format: str = "auto", layout: Layout = _AS_WRITTEN) -> Parsed:  # noqa: A002  the word is right
    """Return what a text spells, in the format that is named or recognised; messages begin with `name`.

    Raises ParseError with line and column, RingMismatchError when the text names two rings,
    InputError for what is no text and for an unknown format.
    """
    if not isinstance(text, str):
        raise InputError(f"{name}: a text is needed, not a {type(text).__name__}")
    cursor = Cursor(_without_statement_end(normalised(text)))
    named = _ring_of_comments(name, cursor)
    cursor.pos = skip_label(cursor.text, cursor.pos)
    chosen = (
        _recognised(cursor, layout) if isinstance(format, str) and format == "auto" else named_format(format)
    )
    cursor.refuse_factor()
    is_list = _LIST_OF_LISTS.match(cursor.text, cursor.pos) is not None
    found = _read_as(chosen, cursor, layout)
    cursor.expect_end()
    return replace(parsed(name, found, chosen.name, chosen.side, named), is_list=is_list)


def _read_as(chosen: Format, cursor: Cursor, layout: Layout) -> Spelled:
    """Return what a text spells; ParseError where an option speaks of rows of numbers, and it has none."""
    if chosen in plain.FORMATS or chosen is linbox.FORMAT:
        _refuse_modulus_elsewhere(cursor)
        return linbox.read(cursor, layout) if chosen is linbox.FORMAT else plain.read(cursor, layout)
    layout.require_none(cursor, has_header=chosen is flint_text.FORMAT)
    return chosen.read(cursor)


def parsed(
    name: str, found: Spelled, format_name: str, side: Side = "right", named: Ring | None = None
) -> Parsed:
    """Return all matrices of a text with its one ring; RingMismatchError where a comment names another."""
    if named is not None and found.ring not in (None, named):
        raise RingMismatchError(f"{name}: the text names {found.ring} and, in a comment, {named}")
    return Parsed((found, *found.more), found.ring or named, format_name, found.side or side)


def _ring_of_comments(name: str, cursor: Cursor) -> Zmod | None:
    """Return the ring that comments in front of the text name, and go over them."""
    ring: Zmod | None = None
    at = cursor.pos
    while True:
        if match := _MODULUS_COMMENT.match(cursor.text, at):
            found = modulus_ring(cursor, match[1], match.start(1))
            if ring not in (None, found):
                raise RingMismatchError(f"{name}: comments in the text name {ring} and {found}")
            ring, cursor.pos = found, match.end()
        elif not (match := _OTHER_COMMENT.match(cursor.text, at)):
            return ring
        at = match.end()


def _refuse_modulus_elsewhere(cursor: Cursor) -> None:
    """Raise ParseError where a comment beside rows of numbers speaks of a modulus, but not as `# mod 5`."""
    at = 0
    for line in cursor.text.split("\n"):
        comment = line.partition("#")[2]
        if comment and _MAYBE_MODULUS.search(comment) and not _is_ring_line(line, at < cursor.pos):
            cursor.fail(
                "this comment may name a ring, as only a line `# mod 5` of its own above the matrix does:"
                " write it there, or take it away",
                at + line.index("#"),
            )
        at += len(line) + 1


def _is_ring_line(line: str, in_front: bool) -> bool:
    return in_front and _MODULUS_COMMENT.fullmatch(line) is not None


def _without_statement_end(text: str) -> str:
    """Return a text without the semicolon of `M = [1 2; 3 4];`, which stands behind a closing bracket."""
    statement, semicolon, rest = text.rpartition(";")
    ended = semicolon and not rest.strip() and statement.rstrip().endswith(_STATEMENT_ENDS)
    return statement if ended else text


def named_format(name: object) -> Format:
    """Return the format with a name; InputError when there is none."""
    found = _BY_NAME.get(_ALIASES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise InputError(f"format: {quoted(name)} is none of {', '.join(_BY_NAME)}")
    return found


def _recognised(cursor: Cursor, layout: Layout) -> Format:
    text = cursor.text[cursor.pos :]
    if sympy_text.is_ambiguous(text):
        cursor.fail(
            "Matrix of a flat list is a column for SymPy and a row for Sage and Maple: name the format"
        )
    if _NO_ROWS.match(text):
        cursor.fail("matrix([]) is 1 x 0 for Maxima and 0 x 0 for Sage: name the format")
    without = linbox.FORMAT if layout.shape_header is False else None
    chosen = next(entry for entry in _TABLE if entry is not without and entry.recognise(text))
    if chosen is not pari.FORMAT and (at := pari.wrapped_number(cursor.text)) is not None:
        cursor.fail(
            "gp wraps a number here, or this line holds other entries than the next: name the format", at
        )
    return chosen

"""`read`, `read_file` and `write`: the table of all formats, and the order in which they are tried.

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
from pathlib import Path
from types import MappingProxyType

from modlinalg.convert import Source, canonical_entries
from modlinalg.cursor import Cursor, normalised
from modlinalg.errors import InputError, RingMismatchError
from modlinalg.files import file_bytes, is_of_the_name, shown
from modlinalg.formats import (
    flint_text,
    gap,
    latex,
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
from modlinalg.formats.lists import skip_label
from modlinalg.formats.npy import MAGIC, read_npy
from modlinalg.formats.reading import Format, Reading, Spelled
from modlinalg.formats.ring_names import modulus_ring
from modlinalg.guards import is_one_of, require_matrix
from modlinalg.matrix import Matrix, from_rows
from modlinalg.rings import QQ, Ring, Zmod
from modlinalg.wording import quoted

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
    plain.JSON,
    plain.CSV,
    plain.BLANKS,
)
_BY_NAME = {entry.name: entry for entry in _TABLE}
_ALIASES = {"octave": "matlab", "python-flint": "flint", "fplll": "ntl"}
_SUFFIXES = {
    ".mtx": "matrixmarket",
    ".sms": "sms",
    ".csv": "csv",
    ".tex": "latex",
    ".json": "json",
    ".sage": "sage",
    ".gp": "pari",
    ".m2": "macaulay2",
}
_STATEMENT_ENDS = ("]", ")", "}", ">", "~", "'")
_LIST_OF_LISTS = re.compile(r"[\[({]\s*+[\[({][^\[\](){}]*+[\])}]\s*+,")  # [[1, 2], as in JSON, GAP, Python
_MODULUS_COMMENT = re.compile(r"\s*+(?:#|%|//|\(\*|/\*|\\\\|--) mod ([0-9]++)(?: \*\)| \*/)?[ \t]*+(?:\n|\Z)")

FORMATS: Mapping[str, str] = MappingProxyType(
    {entry.name: entry.about for entry in _TABLE} | {"npy": "the bytes of a .npy file (read_file only)"}
)


def read(text: str, format: str = "auto", mod: int | None = None) -> Reading:  # noqa: A002  the word is right
    """Return the matrix that a text of another system spells, its ring, and the format.

    `format` is a name in FORMATS, or "auto" to recognise it.  The ring is the one that the text
    names, or Z_n for `mod`, or Q when neither names one.

    >>> found = read("[Mod(2, 12), Mod(11, 12); Mod(10, 12), Mod(3, 12)]")
    >>> found.format, found.ring, found.matrix.tolist()
    ('pari', Zmod(12), [[2, 11], [10, 3]])
    >>> read("[ 2 11]\\n[10  3]", mod=12).matrix == found.matrix
    True

    Raises ParseError with line and column, RingMismatchError when text and `mod` name two
    rings, EntryError for a fraction that is no element, InputError for an unknown format.
    """
    if not isinstance(text, str):
        raise InputError(f"read: a text is needed, not a {type(text).__name__}")
    cursor = Cursor(_without_statement_end(normalised(text)))
    comment = cursor.match(_MODULUS_COMMENT)
    named = modulus_ring(cursor, comment[1], comment.start(1)) if comment else None
    cursor.pos = skip_label(cursor.text, cursor.pos)
    chosen = _recognised(cursor) if is_one_of(format, ("auto",)) else _named(format)
    cursor.refuse_factor()
    is_list = _LIST_OF_LISTS.match(cursor.text, cursor.pos) is not None
    found = chosen.read(cursor)
    cursor.expect_end()
    return replace(_reading(found, chosen.name, chosen.side, named, mod), is_list=is_list)


def read_file(path: str | Path, format: str = "auto", mod: int | None = None) -> Reading:  # noqa: A002  as above
    """Return the matrix in a file, as `read` does; the name's ending is a hint, .npy is read as bytes.

    Raises InputError when no such file can be opened, or it is no UTF-8 text or longer than 1 GiB, OSError
    when the disk fails, and what `read` raises.
    """
    try:
        data = file_bytes(path)
    except (OSError, ValueError, TypeError) as error:
        if isinstance(error, OSError) and not is_of_the_name(error):
            raise
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"read_file: cannot read {shown(path)}: {reason}") from None
    is_automatic = is_one_of(format, ("auto",))
    if is_one_of(format, ("npy",)) or (is_automatic and data.startswith(MAGIC)):
        return _reading(read_npy(data), "npy", "right", None, mod)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"read_file: {shown(path)} is not UTF-8 text (byte {error.start})") from None
    hint = _SUFFIXES.get(Path(path).suffix.lower(), "auto") if is_automatic else format
    return read(text, hint, mod)


def write(M: Matrix, format: str) -> str:  # noqa: A002  as above
    """Return a text that a system accepts as the matrix M, and that `read` reads back.

    The text carries the modulus where the system has a way to say it, in a comment otherwise;
    CSV, SMS and NTL have neither.

    >>> from modlinalg import matrix
    >>> write(matrix([[2, 11], [10, 3]], mod=12), "pari")
    'Mod([2, 11; 10, 3], 12)'

    Raises UnsupportedError for a ring, a shape or an entry that the system cannot express,
    InputError for an unknown format.
    """
    require_matrix("write", M)
    return _named(format).write(M)


def _without_statement_end(text: str) -> str:
    """Return a text without the semicolon of `M = [1 2; 3 4];`, which stands behind a closing bracket."""
    statement, semicolon, rest = text.rpartition(";")
    ended = semicolon and not rest.strip() and statement.rstrip().endswith(_STATEMENT_ENDS)
    return statement if ended else text


def _named(name: object) -> Format:
    found = _BY_NAME.get(_ALIASES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise InputError(f"format: {quoted(name)} is none of {', '.join(_BY_NAME)}")
    return found


def _recognised(cursor: Cursor) -> Format:
    text = cursor.text[cursor.pos :]
    if sympy_text.is_ambiguous(text):
        cursor.fail(
            "Matrix of a flat list is a column for SymPy and a row for Sage and Maple: name the format"
        )
    if re.match(r"matrix\(\s*+\[\s*+\]\s*+\)", text):
        cursor.fail("matrix([]) is 1 x 0 for Maxima and 0 x 0 for Sage: name the format")
    return next(entry for entry in _TABLE if entry.recognise(text))


def _reading(found: Spelled, name: str, side: str, named: Zmod | None, mod: int | None) -> Reading:
    if named is not None and found.ring not in (None, named):
        raise RingMismatchError(f"read: the text names {found.ring} and, in a comment, {named}")
    carried = found.ring or named
    asked = None if mod is None else Zmod(mod)
    if asked is not None and carried not in (None, asked):
        raise RingMismatchError(f"read: the text names {carried}, but {asked} was asked for")
    ring: Ring = asked or carried or QQ
    parts = (found, *found.more)
    matrices = tuple(_matrix(part, ring) for part in parts)
    return Reading(
        matrix=matrices[0],
        ring=carried,
        format=name,
        is_vector=found.is_vector,
        side=found.side or ("left" if side == "left" else "right"),
        matrices=matrices,
        names=tuple(part.name for part in parts),
    )


def _matrix(found: Spelled, ring: Ring) -> Matrix:
    rows, cols = len(found.rows), found.cols
    source = Source((rows, cols), [entry for row in found.rows for entry in row])
    entries = canonical_entries(source, ring, "read")
    return from_rows([entries[i * cols : (i + 1) * cols] for i in range(rows)], cols, ring)

"""The table of all formats, and the order in which they are tried.

Recognition looks at the text once and never tries a reader and then another: the first format
of the table whose beginning fits reads the text, and its refusal is the answer.

Where two systems would read one text as two matrices, it is refused unless the format is
named: `Matrix([1, 2])` (a column for SymPy, a row for Sage and Maple), `matrix([])` (1 x 0 for
Maxima, 0 x 0 for Sage), a number above another with a line between (a fraction for SymPy, a column
for Sage).  Texts that mean the same everywhere go to the first of the table: `[ 1  2]` on lines is
called Sage's, though Magma prints it too.  Some texts do not show all: a flat list (Singular's
string(M), FLINT's fmpz_mat_print) is one row.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats import (
    _beside as beside,
    _calc as calc,
    _drawing as drawing,
    _eigen as eigen,
    _flint_text as flint_text,
    _fricas as fricas,
    _gap as gap,
    _giac as giac,
    _homalg as homalg,
    _j as j,
    _julia as julia,
    _latex as latex,
    _linbox as linbox,
    _macaulay2 as macaulay2,
    _magma as magma,
    _maple as maple,
    _mathematica as mathematica,
    _matlab as matlab,
    _matrix_market as matrix_market,
    _maxima as maxima,
    _mpmath_text as mpmath_text,
    _ntl as ntl,
    _numpy_text as numpy_text,
    _own as own,
    _pandas as pandas,
    _pari as pari,
    _plain as plain,
    _r as r,
    _sage as sage,
    _singular as singular,
    _sms as sms,
    _sympy_text as sympy_text,
    _unknowns as unknowns,
    _yacas as yacas,
)
from modlinalg.formats._layout import Layout
from modlinalg.formats._pari import are_uneven_lines
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled
from modlinalg.formats._singular import is_module

_TABLE = (
    matrix_market.FORMAT,
    pandas.FORMAT,
    sms.FORMAT,
    own.FORMAT,
    homalg.FORMAT,
    julia.FORMAT,
    fricas.FORMAT,
    calc.FORMAT,
    j.FORMAT,
    flint_text.FORMAT,
    mpmath_text.FORMAT,
    numpy_text.GALOIS,
    numpy_text.FORMAT,
    r.FORMAT,
    macaulay2.FORMAT,
    latex.FORMAT,
    magma.FORMAT,
    gap.OBJECTS,
    eigen.FORMAT,
    maple.FORMAT,
    sympy_text.FORMAT,
    maxima.FORMAT,
    giac.FORMAT,
    gap.FORMAT,
    yacas.FORMAT,
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
ALIASES: Mapping[str, str] = {
    "octave": "matlab",
    "python-flint": "flint",
    "xcas": "giac",
    "fplll": "ntl",
    "axiom": "fricas",
} | dict.fromkeys(("scipy", "torch", "pytorch", "jax", "tensorflow", "gmpy2"), "numpy")
_WHOLE_ANSWERS = (unknowns, beside)  # they look alike in several systems
_NO_ROWS = re.compile(r"matrix\(\s*+\[\s*+\]\s*+\)")
_NAME_IT = "name the format (format= in Python, --from at the command line)"

FORMATS: Mapping[str, str] = MappingProxyType(
    {entry.name: entry.about for entry in _TABLE} | {"npy": "the bytes of a .npy file (read_file only)"}
)


def named_format(name: object) -> Format:
    """Return the format with a name; InputError when there is none."""
    found = _BY_NAME.get(ALIASES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise InputError(f"format: {quoted(name)} is none of {', '.join(_BY_NAME)}")
    return found


def read_with(chosen: Format, cursor: Cursor, layout: Layout) -> Spelled:
    """Return what the text of a system spells; ParseError where an option speaks of rows of numbers alone."""
    if chosen is singular.FORMAT and is_module(cursor.text, cursor.pos):
        layout.require_none(cursor)
        return singular.read(cursor, layout.rows)
    layout.require_no_rows(cursor)
    if chosen is flint_text.FORMAT and flint_text.is_printed(cursor):
        layout.require_header(cursor)
        layout.require_no_digits(cursor)
    else:
        layout.require_none(cursor)
    reader = next((whole for whole in _WHOLE_ANSWERS if whole.system_of(cursor.text, cursor.pos)), chosen)
    return reader.read(cursor)


def recognised(cursor: Cursor, layout: Layout) -> Format:
    """Return the first format of the table that fits; ParseError for a text that means two matrices."""
    for whole in _WHOLE_ANSWERS:
        if system := whole.system_of(cursor.text, cursor.pos):
            return _BY_NAME[system]
    text = cursor.text[cursor.pos :]
    if sympy_text.is_ambiguous(text):
        cursor.fail(f"Matrix of a flat list is a column for SymPy and a row for Sage and Maple: {_NAME_IT}")
    if drawing.is_ambiguous(text):
        cursor.fail(f"this is one fraction for SymPy, and a column subdivided by a line for Sage: {_NAME_IT}")
    if _NO_ROWS.match(text):
        cursor.fail(f"matrix([]) is 1 x 0 for Maxima and 0 x 0 for Sage: {_NAME_IT}")
    if pandas.is_frame(cursor.text, cursor.pos):
        return pandas.FORMAT
    pandas.refuse_one_entry(cursor)
    if (is_maximas := maxima.row_with_differences(cursor)) is not None:
        if is_maximas:
            return maxima.FORMAT
        both = "signs apart from their numbers, as Maxima draws them (--from maxima), or differences"
        cursor.fail(f"{both}: {_NAME_IT}, or write [1 -2]")
    without = linbox.FORMAT if layout.shape_header is False else None
    chosen = next(entry for entry in _TABLE if entry is not without and entry.recognise(text))
    if chosen is matlab.FORMAT and are_uneven_lines(text):
        return pari.FORMAT
    at = None if chosen is pari.FORMAT else pari.wrapped(cursor.text, rows_end=chosen is matlab.FORMAT)
    if at is not None:
        cursor.fail(f"gp wraps a row here, or this line holds other entries than the next: {_NAME_IT}", at)
    at = numpy_text.wrapped(text) if chosen is matlab.FORMAT else None
    if at is not None:
        both = "NumPy wraps a vector here (--from numpy), or MATLAB ends a row (--from matlab)"
        cursor.fail(f"{both}: {_NAME_IT}", cursor.pos + at)
    return chosen

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

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._layout import Layout
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled


class _LateFormat(NamedTuple):
    """Where a format is defined; its module is loaded when it is asked for."""

    name: str
    module: str
    constant: str = "FORMAT"

    def load(self) -> Format:
        """Return the format."""
        found: Format = getattr(import_module(f"modlinalg.formats.{self.module}"), self.constant)
        return found


_TABLE = (
    _LateFormat("matrixmarket", "_matrix_market"),
    _LateFormat("pandas", "_pandas"),
    _LateFormat("sms", "_sms"),
    _LateFormat("modlinalg", "_own"),
    _LateFormat("homalg", "_homalg"),
    _LateFormat("julia", "_julia"),
    _LateFormat("fricas", "_fricas"),
    _LateFormat("calc", "_calc"),
    _LateFormat("j", "_j"),
    _LateFormat("flint", "_flint_text"),
    _LateFormat("mpmath", "_mpmath_text"),
    _LateFormat("galois", "_numpy_text", "GALOIS"),
    _LateFormat("numpy", "_numpy_text"),
    _LateFormat("r", "_r"),
    _LateFormat("macaulay2", "_macaulay2"),
    _LateFormat("latex", "_latex"),
    _LateFormat("magma", "_magma"),
    _LateFormat("gap", "_gap", "OBJECTS"),
    _LateFormat("eigen", "_eigen"),
    _LateFormat("maple", "_maple"),
    _LateFormat("sympy", "_sympy_text"),
    _LateFormat("maxima", "_maxima"),
    _LateFormat("giac", "_giac"),
    _LateFormat("gap", "_gap"),
    _LateFormat("yacas", "_yacas"),
    _LateFormat("mathematica", "_mathematica"),
    _LateFormat("ntl", "_ntl"),
    _LateFormat("pari", "_pari"),
    _LateFormat("matlab", "_matlab"),
    _LateFormat("singular", "_singular"),
    _LateFormat("sage", "_sage"),
    _LateFormat("linbox", "_linbox"),
    _LateFormat("json", "_plain", "JSON"),
    _LateFormat("csv", "_plain", "CSV"),
    _LateFormat("whitespace", "_plain", "BLANKS"),
)
_BY_NAME = {entry.name: entry for entry in _TABLE}
ALIASES: Mapping[str, str] = {
    "octave": "matlab",
    "python-flint": "flint",
    "xcas": "giac",
    "fplll": "ntl",
    "axiom": "fricas",
} | dict.fromkeys(("scipy", "torch", "pytorch", "jax", "tensorflow", "gmpy2"), "numpy")
_NO_ROWS = re.compile(r"matrix\(\s*+\[\s*+\]\s*+\)")
_NAME_IT = "name the format (format= in Python, --from at the command line)"


class _Abouts(Mapping[str, str]):
    """What is said of each format: its module says it, which is loaded for that alone."""

    def __getitem__(self, name: str) -> str:
        """Return what a format is, in one line."""
        return "the bytes of a .npy file (read_file only)" if name == "npy" else _BY_NAME[name].load().about

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter((*_BY_NAME, "npy"))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(_BY_NAME) + 1


FORMATS: Mapping[str, str] = _Abouts()


def named_format(name: object) -> Format:
    """Return the format with a name; InputError when there is none."""
    found = _BY_NAME.get(ALIASES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise InputError(f"format: {quoted(name)} is none of {', '.join(_BY_NAME)}")
    return found.load()


def read_with(chosen: Format, cursor: Cursor, layout: Layout) -> Spelled:
    """Return what the text of a system spells; ParseError where an option speaks of rows of numbers alone."""
    from modlinalg.formats import _beside as beside, _unknowns as unknowns  # noqa: PLC0415  for texts alone

    if chosen.name == "singular":
        from modlinalg.formats import _singular as singular  # noqa: PLC0415  loaded by now

        if singular.is_module(cursor.text, cursor.pos):
            layout.require_none(cursor)
            return singular.read(cursor, layout.rows)
    layout.require_no_rows(cursor)
    is_printed = False
    if chosen.name == "flint":
        from modlinalg.formats import _flint_text as flint_text  # noqa: PLC0415  likewise

        is_printed = flint_text.is_printed(cursor)
    if is_printed:
        layout.require_header(cursor)
        layout.require_no_digits(cursor)
    else:
        layout.require_none(cursor)
    if unknowns.system_of(cursor.text, cursor.pos):
        return unknowns.read(cursor)
    return beside.read(cursor) if beside.system_of(cursor.text, cursor.pos) else chosen.read(cursor)


def recognised(cursor: Cursor, layout: Layout) -> Format:
    """Return the first format of the table that fits; ParseError for a text that means two matrices."""
    from modlinalg.formats import (  # noqa: PLC0415  numbers alone need none of them
        _beside as beside,
        _maxima as maxima,
        _numpy_text as numpy_text,
        _pandas as pandas,
        _pari as pari,
        _unknowns as unknowns,
    )

    whole = unknowns.system_of(cursor.text, cursor.pos) or beside.system_of(cursor.text, cursor.pos)
    if whole:  # an answer that looks alike in several systems
        return _BY_NAME[whole].load()
    text = cursor.text[cursor.pos :]
    _refuse_ambiguous(cursor, text)
    if pandas.is_frame(cursor.text, cursor.pos):
        return pandas.FORMAT
    pandas.refuse_one_entry(cursor)
    if (is_maximas := maxima.row_with_differences(cursor)) is not None:
        if is_maximas:
            return maxima.FORMAT
        both = "signs apart from their numbers, as Maxima draws them (--from maxima), or differences"
        cursor.fail(f"{both}: {_NAME_IT}, or write [1 -2]")
    without = "linbox" if layout.shape_header is False else ""
    formats = (entry.load() for entry in _TABLE if entry.name != without)
    chosen = next(found for found in formats if found.recognise(text))
    is_matlabs = chosen.name == "matlab"
    if is_matlabs and pari.are_uneven_lines(text):
        return pari.FORMAT
    at = None if chosen is pari.FORMAT else pari.wrapped(cursor.text, rows_end=is_matlabs)
    if at is not None:
        cursor.fail(f"gp wraps a row here, or this line holds other entries than the next: {_NAME_IT}", at)
    at = numpy_text.wrapped(text) if is_matlabs else None
    if at is not None:
        both = "NumPy wraps a vector here (--from numpy), or MATLAB ends a row (--from matlab)"
        cursor.fail(f"{both}: {_NAME_IT}", cursor.pos + at)
    return chosen


def _refuse_ambiguous(cursor: Cursor, text: str) -> None:
    """Raise ParseError for a text that SymPy, Sage, Maple and Maxima do not mean alike."""
    from modlinalg.formats import _drawing as drawing, _sympy_text as sympy_text  # noqa: PLC0415

    if sympy_text.is_ambiguous(text):
        cursor.fail(f"Matrix of a flat list is a column for SymPy and a row for Sage and Maple: {_NAME_IT}")
    if drawing.is_ambiguous(text):
        cursor.fail(f"this is one fraction for SymPy, and a column subdivided by a line for Sage: {_NAME_IT}")
    if _NO_ROWS.match(text):
        cursor.fail(f"matrix([]) is 1 x 0 for Maxima and 0 x 0 for Sage: {_NAME_IT}")

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

from collections.abc import Iterator, Mapping, Set
from dataclasses import replace
from importlib import import_module
from string import ascii_letters, ascii_lowercase
from typing import NamedTuple

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.formats._archives import KINDS
from modlinalg.formats._layout import Layout
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled

_NOWHERE = "(?!)"


class _LateFormat(NamedTuple):
    """A format whose module is loaded when it is named, or when a text may be in it.

    One of the `signs` is in each text that it recognises, or the pattern `begins` fits where that begins.
    """

    name: str
    module: str
    signs: str = ""
    begins: str = _NOWHERE
    constant: str = "FORMAT"

    def load(self) -> Format:
        """Return the format."""
        found: Format = getattr(import_module(f"modlinalg.formats.{self.module}"), self.constant)
        return found

    def may_have(self, text: str, signs: Set[str]) -> bool:
        """Say whether a text with these signs may be in the format."""
        return _may_be(text, signs, self.signs, self.begins)


def _may_be(text: str, signs: Set[str], known: str, begins: str) -> bool:
    return not signs.isdisjoint(known) or (begins != _NOWHERE and re.match(begins, text) is not None)


_TABLE = (
    _LateFormat("alist", "_alist", begins=r"(?:\s++|#[^\n]*+\n)*+[0-9]++[ \t]++[0-9][0-9 \t]*+[\n#]"),
    _LateFormat("presentation", "_topology", "<", r"\s*+Generators"),
    _LateFormat("pd", "_topology", "X", constant="KNOT"),
    _LateFormat("dots", "_codes", ".", constant="DOTS"),
    _LateFormat("pauli", "_codes", "XYZ", constant="PAULI"),
    _LateFormat("letters", "_codes", begins=r"[A-Z]{2}", constant="LETTERS"),
    _LateFormat("hex", "_codes", constant="HEX"),
    _LateFormat("oa", "_headed", constant="OA"),
    _LateFormat(
        "normaliz", "_headed", "", r"(?:\s++|/\*(?:[^*]|\*(?!/))*+\*/)*+[aceilsv][a-z_]{3}", "NORMALIZ"
    ),
    _LateFormat("cdd", "_headed", "HV", constant="CDD"),
    _LateFormat("polymake", "_headed", "", r"(?:\s++|_[a-z][^\n]*+\n|#[^\n]*+\n)*+[A-Z]{3}", "POLYMAKE"),
    _LateFormat("dimacs", "_equations", "", r"(?:\s++|c[ \t][^\n]*+\n)*+[px]", "DIMACS"),
    _LateFormat("equations", "_equations"),
    _LateFormat("matrixmarket", "_matrix_files", "%"),
    _LateFormat("pandas", "_pandas", "r", r"[,;]?+0"),
    _LateFormat("sms", "_matrix_files", "MIRQPSmirqps", _NOWHERE, "SMS"),
    _LateFormat("modlinalg", "_own", "mzo"),
    _LateFormat("homalg", "_singular", "Hem<", _NOWHERE, "HOMALG"),
    _LateFormat("julia", "_julia", ascii_letters + "/"),
    _LateFormat("fricas", "_fricas", "$|=mz("),
    _LateFormat("calc", "_calc", "ml"),
    _LateFormat("j", "_j", "_r$|┌"),
    _LateFormat("flint", "_flint_text", "nfm", r"\[[^\[\]]*+\][ \t]*+\n"),
    _LateFormat("mpmath", "_numpy_text", ".m", _NOWHERE, "MPMATH"),
    _LateFormat("galois", "_numpy_text", "G", _NOWHERE, "GALOIS"),
    _LateFormat("numpy", "_numpy_text", ascii_letters + ".\t<", r"\[\[[^\[\]]*+\]\s*+\["),
    _LateFormat("r", "_r", '<"', r"[^\W\d]|\.|\[,?1,?\]|[-\w. ]++\n *+\[1,\]"),
    _LateFormat("macaulay2", "_macaulay2", ascii_letters + "{|"),
    _LateFormat("latex", "_latex", "\\$"),
    _LateFormat("magma", "_magma", ascii_letters + "("),
    _LateFormat("gap", "_gap", "N<", _NOWHERE, "OBJECTS"),
    _LateFormat("eigen", "_cpp", "<;", _NOWHERE, "EIGEN"),
    _LateFormat("maple", "_maple", "<VM"),
    _LateFormat("sympy", "_sympy_text", "MD⎡>↪"),
    _LateFormat("maxima", "_maxima", "msC-", r"\[[^\[\]\n]*+\]\s| *+[0-9][0-9 ]*+\n"),
    _LateFormat("giac", "_giac", "m%/"),
    _LateFormat("gap", "_gap", "NZrm<.*\\", r"\[ "),
    _LateFormat("yacas", "_mathematica", '{"', _NOWHERE, "YACAS"),
    _LateFormat("mathematica", "_mathematica", "{MS"),
    _LateFormat("ntl", "_cpp", "", r"\[\s*+\[\s*+(?:\]|[-+0-9/]++[\s\].])", "NTL"),
    _LateFormat("pari", "_pari", ";~MVm", r"\[[^\[\],;]*+,|\[[-+0-9/ ]++\]\n\n\["),
    _LateFormat("matlab", "_matlab", ascii_letters + ";'", r"\[\]\(|\[\s*+[-+0-9/][-+0-9/ \t,]*+\n"),
    _LateFormat("singular", "_singular", ascii_letters + "=", r"\w++\[|[-+0-9][^\n]*+\n"),
    _LateFormat("sage", "_sage", ascii_letters + "⎛⎡({", r"\[[^\[\],]*+\]"),
    _LateFormat("linbox", "_plain", begins="", constant="LINBOX"),
    _LateFormat("json", "_plain", begins="", constant="JSON"),
    _LateFormat("csv", "_plain", begins="", constant="CSV"),
    _LateFormat("whitespace", "_plain", begins="", constant="BLANKS"),
)
_BY_NAME = {entry.name: entry for entry in _TABLE}
_SIGNS = frozenset(ascii_letters + "{|").union(*(entry.signs for entry in _TABLE))
ALIASES: Mapping[str, str] = {
    "octave": "matlab",
    "python-flint": "flint",
    "xcas": "giac",
    "fplll": "ntl",
    "axiom": "fricas",
    "mtx": "matrixmarket",
    "4ti2": "linbox",
} | dict.fromkeys(("scipy", "torch", "pytorch", "jax", "tensorflow", "gmpy2"), "numpy")
_NO_ROWS = re.compile(r"matrix\(\s*+\[\s*+\]\s*+\)")
_NAME_IT = "name the format (format= in Python, --from at the command line)"


class _Abouts(Mapping[str, str]):
    """What is said of each format: its module says it, which is loaded for that alone."""

    def __getitem__(self, name: str) -> str:
        """Return what a format is, in one line."""
        return KINDS[name] if name in KINDS else _BY_NAME[name].load().about

    def __iter__(self) -> Iterator[str]:
        """Go through the names."""
        return iter((*_BY_NAME, *KINDS))

    def __len__(self) -> int:
        """Return how many there are."""
        return len(_BY_NAME) + len(KINDS)


FORMATS: Mapping[str, str] = _Abouts()


def named_format(name: object) -> Format:
    """Return the format with a name; InputError when there is none."""
    found = _BY_NAME.get(ALIASES.get(name, name)) if isinstance(name, str) else None
    if found is None:
        raise InputError(f"format: {quoted(name)} is none of {', '.join(_BY_NAME)}")
    return found.load()


def read_with(chosen: Format, cursor: Cursor, layout: Layout) -> Spelled:
    """Return what the text of a system spells; ParseError where an option speaks of rows of numbers alone."""
    from modlinalg.formats import _answers as answers  # noqa: PLC0415  for texts alone

    if chosen.name == "singular":
        from modlinalg.formats import _singular as singular  # noqa: PLC0415  loaded by now

        if singular.is_module(cursor.text, cursor.pos):
            layout.require_none(cursor)
            return singular.read(cursor, layout.rows)
    layout.require_no_rows(cursor)
    layout.require_exact(cursor)
    if chosen.name == "dots":  # whose digits are entries in any case
        layout = replace(layout, digits=None)
    is_printed = False
    if chosen.name == "flint":
        from modlinalg.formats import _flint_text as flint_text  # noqa: PLC0415  likewise

        is_printed = flint_text.is_printed(cursor)
    if is_printed:
        layout.require_header(cursor)
        layout.require_no_digits(cursor)
    else:
        layout.require_none(cursor)
    cursor.blanks()
    found = answers.read(cursor) or chosen.read(cursor)
    if not found.labels:
        layout.require_no_labels(cursor)
    elif False in layout.edges:
        cursor.fail(f"{found.labels}; --no-header and --no-index (header=False, index=False) do not fit", 0)
    return found


def recognised(cursor: Cursor, layout: Layout) -> Format:
    """Return the first format of the table that fits; ParseError for a text that means two matrices."""
    text = cursor.text[cursor.pos :]
    signs = frozenset(filter(text.__contains__, _SIGNS))  # in a tenth of the time that all signs take
    if _may_be(text, signs, ascii_lowercase + "{|", r"\s*+[(\[] *+\n"):
        from modlinalg.formats import _answers as answers  # noqa: PLC0415  each only for texts that it may know

        if whole := answers.system_of(cursor.text, cursor.pos):
            return _BY_NAME[whole].load()
    if layout.digits and "." in text:
        from modlinalg.formats import _codes as codes  # noqa: PLC0415

        if codes.are_runs(text):
            return codes.DOTS
    _refuse_ambiguous(cursor, text, signs)
    if _BY_NAME["pandas"].may_have(text, signs):
        from modlinalg.formats import _pandas as pandas  # noqa: PLC0415

        if pandas.is_frame(cursor.text, cursor.pos):
            return pandas.FORMAT
        pandas.refuse_one_entry(cursor)
    if "- " in text:
        from modlinalg.formats import _maxima as maxima  # noqa: PLC0415

        if (is_maximas := maxima.row_with_differences(cursor)) is not None:
            if is_maximas:
                return maxima.FORMAT
            both = "signs apart from their numbers, as Maxima draws them (--from maxima), or differences"
            cursor.fail(f"{both}: {_NAME_IT}, or write [1 -2]")
    without = "linbox" if layout.shape_header is False else ""
    known = (entry for entry in _TABLE if entry.name != without and entry.may_have(text, signs))
    chosen = next(found for entry in known if (found := entry.load()).recognise(text))
    return _unless_wrapped(chosen, cursor, text)


def _unless_wrapped(chosen: Format, cursor: Cursor, text: str) -> Format:
    """Return a format, or PARI's whose lines these are; ParseError for lines that may have been broken."""
    if chosen.name == "pari" or "[" not in cursor.text or "\n" not in cursor.text:
        return chosen
    from modlinalg.formats import _numpy_text as numpy_text, _pari as pari  # noqa: PLC0415

    is_matlabs = chosen.name == "matlab"
    if is_matlabs and pari.are_uneven_lines(text):
        return pari.FORMAT
    at = pari.wrapped(cursor.text, rows_end=is_matlabs)
    if at is not None:
        cursor.fail(f"gp wraps a row here, or this line holds other entries than the next: {_NAME_IT}", at)
    at = numpy_text.wrapped(text) if is_matlabs else None
    if at is not None:
        both = "NumPy wraps a vector here (--from numpy), or MATLAB ends a row (--from matlab)"
        cursor.fail(f"{both}: {_NAME_IT}", cursor.pos + at)
    return chosen


def _refuse_ambiguous(cursor: Cursor, text: str, signs: Set[str]) -> None:
    """Raise ParseError for a text that SymPy, Sage, Maple and Maxima do not mean alike."""
    if _may_be(text, signs, "M", _NOWHERE):
        from modlinalg.formats import _sympy_text as sympy_text  # noqa: PLC0415

        if sympy_text.is_ambiguous(text):
            both = "Matrix of a flat list is a column for SymPy and a row for Sage and Maple"
            cursor.fail(f"{both}: {_NAME_IT}")
    if _may_be(text, signs, "", r"[\[⎡][^\n]*+\n"):
        from modlinalg.formats import _drawing as drawing  # noqa: PLC0415

        if drawing.ONE_FRACTION.match(text):
            both = "this is one fraction for SymPy, and a column subdivided by a line for Sage"
            cursor.fail(f"{both}: {_NAME_IT}")
    if _NO_ROWS.match(text):
        cursor.fail(f"matrix([]) is 1 x 0 for Maxima and 0 x 0 for Sage: {_NAME_IT}")

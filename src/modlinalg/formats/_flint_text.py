"""FLINT and python-flint: nmod_mat(2, 3, [..], 12), rows in brackets with commas, pretty prints.

Syntax: python-flint documentation, "nmod_mat", "fmpz_mat", "fmpq_mat" (str, repr with
ctx.pretty = False, and the lists of `M.table()` and `M.entries()`); FLINT manual,
nmod_mat_print_pretty (`<2 x 3 integer matrix mod 12>`), fmpq_mat_print (`<2 x 3 matrix over Q>`),
fmpz_mat_print (`2 3  1 2 3 4 5 6`) and _fmpz_vec_print (`3  1 2 3`).
The last two are read only when the format is named, because they also are rows of numbers; otherwise
such a text is refused (`modlinalg.formats._layout`).  Named, `0 3` is the empty matrix, also without the two
blanks that FLINT prints behind it.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, modulus_text
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import bracketed_lines, nested
from modlinalg.formats._parsing.counted import counted_vectors
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._python_calls import RESIDUE, number_or_call, with_calls
from modlinalg.formats._reading import Format, Spelled, Written, begins, flat
from modlinalg.formats._ring_names import ResidueEntries, modulus_ring

_CALL = re.compile(r"(?:flint\.)?+(nmod_mat|fmpz_mod_mat|fmpz_mat|fmpq_mat)\(")
_RINGS: dict[str, Ring] = {"fmpz_mat": ZZ, "fmpq_mat": QQ}
_PRETTY = verbose(r"""<([0-9]++)[ ]x[ ]([0-9]++)[ ]
    (?: integer[ ]matrix[ ]mod[ ]([0-9]++)     # <2 x 3 integer matrix mod 12>
      | matrix[ ]over[ ]Q                      # <2 x 3 matrix over Q>
    ) > \s*+""")
_PRINTED = re.compile(r"\s*+([0-9]++)\s++([0-9]++)(?=\s|\Z)", re.ASCII)
_CONTEXT = re.compile(r"fmpz_mod_ctx\(\s*+([0-9]++)\s*+\)|([0-9]++)")
_CALLS = re.compile(r"\[\s*+\[?+\s*+[a-z]")
_START = verbose(r"""\[\s*+ \[?+ \s*+                   # [[nmod(1, 5), nmod(2, 5)]]  [fmpz(1), fmpz(2)]
        (?: nmod | fmpz_mod | fmpz | fmpq ) \(
      | \[ [ ]*+ [-+]?[0-9]++(?:/[0-9]++)?+             # [1, 3/4]\n[3, 4]
        (?: ,[ ]*+ [-+]?[0-9]++(?:/[0-9]++)?+ )++ \] [ \t]*+\n \s*+\[
    """)
recognise = begins(_CALL, _PRETTY, _START)


def is_printed(cursor: Cursor) -> bool:
    rest = cursor.text[cursor.pos :]
    return _PRINTED.match(rest) is not None or counted_vectors(rest) is not None


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if call := cursor.match(_CALL):
        return _call(cursor, call[1])
    if header := cursor.match(_PRETTY):
        shape = Cursor(header[1]).size(), Cursor(header[2]).size()
        ring = modulus_ring(cursor, header[3], header.start(3)) if header[3] else QQ
        separator = " " if header[3] else ","  # in its rows
        found = bracketed_lines(cursor, separator) if cursor.sees("[") else Spelled([], 0)
        return found.declared(shape, cursor, header.start()).over(ring)
    if (vectors := counted_vectors(cursor.text[start:])) is not None:
        cursor.pos = len(cursor.text)
        return Spelled.row(vectors[0]) if len(vectors) == 1 else Spelled(vectors, len(vectors[0]))
    if header := cursor.match(_PRINTED):
        shape = Cursor(header[1]).size(), Cursor(header[2]).size()
        cursor.blanks()
        values = [] if cursor.at_end else cursor.run(" ")
        return Spelled.reshaped(values, shape, cursor, start)
    if _CALLS.match(cursor.text, cursor.pos):
        entry = ResidueEntries(RESIDUE, number_or_call)
        return nested(cursor, "[]", ",", entry).over(entry.ring)
    if cursor.sees("[["):
        return nested(cursor, "[]", " ")
    return bracketed_lines(cursor, ",")


def _call(cursor: Cursor, name: str) -> Spelled:
    cursor.blanks()
    start = cursor.pos
    entry = ResidueEntries(RESIDUE, number_or_call)
    if cursor.sees("["):
        found = nested(cursor, "[]", ",", entry)
        found = Spelled(found.rows, found.cols)
    else:
        shape = cursor.sizes(",")
        listing = nested(cursor, "[]", ",", entry)
        if len(listing.rows) > 1 or (listing.rows and not listing.is_vector):
            cursor.fail("a flat list is needed after the shape", start)
        found = Spelled.reshaped(listing.rows[0] if listing.rows else [], shape, cursor, start)
    if name in ("nmod_mat", "fmpz_mod_mat"):
        cursor.past(",")
        modulus = cursor.expect_match(_CONTEXT)
        entry.name_modulus(cursor, modulus[1] or modulus[2], modulus.start())
    elif entry.ring is not None:
        cursor.fail(f"an element of {entry.ring} in a matrix of another ring", start)
    cursor.expect(")")
    return found.over(_RINGS.get(name, entry.ring))


def write(M: Written) -> str:
    rows, cols = M.shape
    n = M.ring.modulus
    if n is None:
        return f"fmpq_mat({rows}, {cols}, [{with_calls(flat(M), 'fmpq')}])"
    if n == 0:
        return f"fmpz_mat({rows}, {cols}, [{flat(M)}])"
    if n < 2**64:
        return f"nmod_mat({rows}, {cols}, [{flat(M)}], {n})"
    return f"fmpz_mod_mat({rows}, {cols}, [{flat(M)}], fmpz_mod_ctx({modulus_text(M.ring)}))"


FORMAT = Format("flint", "FLINT, python-flint: nmod_mat(2, 2, [..], n), printed", recognise, read, write)

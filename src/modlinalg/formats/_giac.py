"""Giac and Xcas: [[1 % 5,2 % 5]], matrix[[1,2]], and quotients such as -3/-4, which it leaves as they are.

Syntax: Giac documentation, "Modular integers" (`%`) and "Matrices".  A residue prints as `-1 % 5`, in
older versions `(-1 % 5)`; a plain number beside residues is taken into their ring, as Giac does.  A
matrix that names no ring is a list of lists, which other formats read.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import modulus_text
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed
from modlinalg.formats._ring_names import ResidueEntries

_WORD = re.compile(r"matrix(?=\s*+\[)")
_RESIDUE = verbose(r"""(?a)(?P<open> \( \s*+ )?+ (?P<value> [-+]?[0-9]++ ) \s*+ % \s*+ (?P<n> [0-9]++ )
    (?(open) \s*+ \) | (?= [ ]*+[,\]] ) )      # (-1 % 5)   -1 % 5, no comment of MATLAB
    """)
_BEFORE_PERCENT = re.compile(r"(?<=[0-9])(\s++)%")
_QUOTIENT = re.compile(r"([-+]?[0-9]++)/-([0-9]++)(?![\w.^*/%'])", re.ASCII)
_START = verbose(r"""matrix\s*+\[                                         # matrix[[1,2],[3,4]]
      | \[\s*+ (?: \[\s*+ )?+ (?: [-+0-9/]++ \s*+,\s*+ )*+ \(?+\s*+ [-+]?[0-9]++ \s*+ % \s*+ [0-9]   # [[1 % 5
      | \[ [-+0-9,\s\[\]]*+ (?: / [0-9] [-+0-9,\s\[\]]*+ )*+ /-[0-9]       # [[1/2,-3/-4
    """)


def _number_or_quotient(cursor: Cursor) -> Element:
    if quotient := cursor.match(_QUOTIENT):
        return -cursor.fraction(parse_integer(quotient[1]), parse_integer(quotient[2]), quotient.start(2))
    return cursor.number()


def recognise(text: str) -> bool:
    if text.startswith("[") and "%" not in text and "/-" not in text:  # most lists, in little time
        return False
    return bool(_START.match(text))


def read(cursor: Cursor) -> Spelled:
    cursor.match(_WORD)
    cursor.text = _BEFORE_PERCENT.sub(r"%\1", cursor.text)  # a number before it is then no plain one
    entry = ResidueEntries(_RESIDUE, _number_or_quotient, "a residue")
    found = nested(cursor, "[]", ",", entry)
    return found.over(entry.ring)


def write(M: Written) -> str:
    if not M.ring.modulus:
        return f"matrix{listed(M)}"
    residue = rf"\g<0> % {modulus_text(M.ring)}"
    return re.sub(r"[0-9]++", residue, listed(M))


FORMAT = Format("giac", "Giac and Xcas: [[1 % 5,2 % 5]], matrix[[1,2]]", recognise, read, write)

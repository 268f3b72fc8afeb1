"""Files of matrices below their heads: Normaliz, cdd, polymake, and the orthogonal arrays of OApackage.

Normaliz manual, "The input file": `amb_space d`, then blocks such as `cone m` with m rows of d numbers, in
`vertices`, `congruences` and the `inhom_` blocks d + 1, in `inhom_congruences` d + 2, and vectors such as
`grading`.  Each is a matrix with that name.  Goals (words without a number) are no matrices and passed over;
`amb_space auto`, blocks in brackets and constraints in words are refused.  `/* */` is a comment.  Blocks that
were pasted without their `amb_space` are as wide as their first rows.

cddlib manual, "Polyhedra H- and V-formats" (.ine, .ext; lrs has them too): `H-representation` or
`V-representation`, perhaps `linearity k` with k numbers of rows, `begin`, a line `m n rational`, m rows and
`end`; lrs writes stars for an m that it does not know.  `*` begins a comment.  A note says what the rows are.

polymake, `print` and data files: a head in capital letters such as `INEQUALITIES` on a line of its own, and
below it the rows, up to an empty line.  Each head that has rows of numbers is a matrix with that name.

OApackage, "File formats for arrays": `columns rows arrays`, for each array its index, its rows, and last -1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._matrix_files import numbers_of_field
from modlinalg.formats._parsing.cursor import Cursor, blanked, placed_lines
from modlinalg.formats._reading import Format, Spelled, listed_names, require_size

_NOTE = re.compile(r"/\*(?:[^*]|\*(?!/))*+\*/")
_BEGINS_NORMALIZ = verbose(r"""(?: \s++ | /\*(?:[^*]|\*(?!/))*+\*/ )*+  # /* a note */
    (?: amb_space [ \t]++ (?P<dimension> [0-9]{1,9} ) [ \t]*+ (?: \n | \Z )
      | (?= (?: (?:inhom_)?+ (?: equations | inequalities | congruences ) | cone | vertices | lattice )
            [ \t]++ [0-9]{1,9} [ \t]*+ \n ) )                         # cone 2, without amb_space
    """)
_BLOCK = re.compile(r"(?!amb_space)([a-z_]++)[ \t]++([0-9]{1,9})", re.ASCII)
_ROWS_OF = {
    "cone": "generators",
    "vertices": "vertices, their denominators last",
    "lattice": "generators",
    "inequalities": "A in A*x >= 0",
    "equations": "A in A*x = 0",
    "congruences": "A, m in A*x = 0 modulo m",
    "inhom_inequalities": "A, b in A*x + b >= 0",
    "inhom_equations": "A, b in A*x + b = 0",
    "inhom_congruences": "A, b, m in A*x + b = 0 modulo m",
}
_VECTORS = ("grading", "dehomogenization", "signs", "strict_signs", "projection_coordinates")
_GOAL = re.compile(r"[A-Za-z]++[0-9]?+", re.ASCII)
_REPRESENTATION = verbose(r"""
    (?: \s++ | \*[^\n]*+\n )*+ (?: (?![HV]-rep) [^\n]++ \n\s*+ )?+   # a comment, a name
    (?P<kind> [HV] )-representation""")
_BEGIN = verbose(r"""(?m)^[ \t]*+ begin \s++ (?P<rows> \*++ | [0-9]{1,9} ) [ \t]++ (?P<cols> [0-9]{1,9} )
    [ \t]++ (?P<field> integer | rational | real ) [ \t]*+\n  # begin\n 4 3 integer
    """)
_LINEARITY = re.compile(
    r"^[ \t]*+linearity[ \t]++([0-9]{1,9})((?:[ \t]++[0-9]{1,9})*+)[ \t]*+$", re.MULTILINE
)
_HEADS = re.compile(r"(?:\s++|_[a-z][^\n]*+\n|\#[^\n]*+\n)*+[A-Z]{2}[A-Z_]++[ \t]*+\n[ \t]*+[-+0-9]")
_HEAD = re.compile(r"[A-Z][A-Z_]++", re.ASCII)


def _several(cursor: Cursor, found: Sequence[Spelled], what: str) -> Spelled:
    """Return the matrices of a file, the first with the others behind it; ParseError for none."""
    if not found:
        cursor.fail(f"the file has no {what}")
    return replace(found[0], more=tuple(found[1:]))


# ----------------------------------------------------------------- Normaliz


def read_normaliz(cursor: Cursor) -> Spelled:
    cursor.text = _NOTE.sub(lambda note: blanked(note[0]), cursor.text)
    head = cursor.match(_BEGINS_NORMALIZ)
    if head is None:
        cursor.fail("the first line must be `amb_space d` with a number d, or a block such as `cone 2`")
    found: list[Spelled] = []
    name, left, cols, rows = "", 0, 0, list[list[Element]]()
    for at, line in placed_lines(cursor.text, cursor.pos):
        words = line.strip()
        if not words:
            continue
        if left:
            rows.append(cursor.numbers_of_line(line, at))
            if not head["dimension"] and len(rows) == 1:
                cols = len(rows[0])
                found[-1] = replace(found[-1], cols=cols)
            if len(rows[-1]) != cols:
                cursor.fail(f"a row of {name} has {len(rows[-1])} numbers, not {cols}", at)
            left -= 1
        elif block := _BLOCK.fullmatch(f"{words} 1" if words in _VECTORS else words):
            name, left = block[1], int(block[2])
            if not (left or head["dimension"]):
                cursor.fail(f"{name} 0 does not show its columns: write amb_space d above it", at)
            cols = int(head["dimension"] or 0)
            cols += name.startswith("inhom_") + name.endswith(("vertices", "congruences"))
            require_size(cursor, left, cols, at)
            rows = []
            found.append(Spelled(rows, cols, name=name))
        elif not _GOAL.fullmatch(words):
            cursor.fail(
                "a block such as `cone 2` with its rows is needed here, without brackets or words", at
            )
    cursor.pos = len(cursor.text)
    if left:
        cursor.fail(f"{left} more rows of {name} are declared")
    told = (f"the rows of {part.name} are {_ROWS_OF[part.name]}" for part in found if part.name in _ROWS_OF)
    return replace(_several(cursor, found, "block such as `cone 2`"), remark="; ".join(told))


_ABOUT_NORMALIZ = "Normaliz input: amb_space d, and blocks such as cone m"
NORMALIZ = Format("normaliz", _ABOUT_NORMALIZ, _BEGINS_NORMALIZ.match, read_normaliz)


# ----------------------------------------------------------------- cdd and lrs


def read_cdd(cursor: Cursor) -> Spelled:
    head = cursor.expect_match(_REPRESENTATION)
    begin = _BEGIN.search(cursor.text, cursor.pos)
    if begin is None:
        cursor.fail("`begin` and a line such as `4 3 integer` are needed, with the rows and `end` below")
    start, cursor.pos = begin.start("rows"), begin.end()
    numbers = numbers_of_field(cursor, begin["field"], "end")
    cols = int(begin["cols"])
    rows = len(numbers) // (cols or 1) if begin["rows"][0] == "*" else int(begin["rows"])
    found = Spelled.reshaped(numbers, (rows, cols), cursor, start)
    cursor.expect("end")
    if several := _BEGIN.search(cursor.text, cursor.pos):
        cursor.fail("a second matrix begins here: give each a text of its own", several.start())
    inside = {"H": "b, A in b + A*x >= 0", "V": "points, with 1 in front, and rays, with 0"}[head["kind"]]
    remark = f"the rows are {inside}"
    for line in _LINEARITY.finditer(cursor.text):
        listed = list(map(int, line[2].split()))
        if len(listed) != int(line[1]) or not all(0 < k <= rows for k in listed):
            cursor.fail(f"linearity: {line[1]} numbers of rows, from 1 to {rows}, are needed", line.start(1))
        if listed:
            remark += f"; {'equations' if head['kind'] == 'H' else 'lines'} in rows {listed_names(listed)}"
    cursor.pos = len(cursor.text)
    return replace(found, remark=remark)


CDD = Format("cdd", "cdd, lrs: H- or V-representation, begin, m n, rows", _REPRESENTATION.match, read_cdd)


# ----------------------------------------------------------------- polymake


def read_polymake(cursor: Cursor) -> Spelled:
    found: list[Spelled] = []
    name, rows = "", list[list[Element]]()
    for at, line in placed_lines(cursor.text, cursor.pos):
        words = line.partition("#")[0].strip()
        if _HEAD.fullmatch(words):
            name, rows = words, []
        elif not words:
            name = ""
        elif name and not words.startswith("{"):  # sets, such as those of incidences, are no rows
            rows.append(cursor.numbers_of_line(line.partition("#")[0], at))
            cursor.require_even_width(rows, at)
            if len(rows) == 1:
                found.append(Spelled(rows, len(rows[0]), name=name))
    cursor.pos = len(cursor.text)
    return _several(cursor, found, "head such as INEQUALITIES with rows of numbers below it")


_ABOUT_POLYMAKE = "polymake: INEQUALITIES, POINTS, .. above their rows"
POLYMAKE = Format("polymake", _ABOUT_POLYMAKE, _HEADS.match, read_polymake)


# ----------------------------------------------------------------- orthogonal arrays


def read_oa(cursor: Cursor) -> Spelled:
    start = cursor.pos
    numbers: list[Any] = cursor.run(" ")
    if (
        len(numbers) < 4
        or not all(type(n) is int for n in numbers)
        or min(numbers[:3]) < 0
        or numbers[-1] != -1
    ):
        cursor.fail("`columns rows arrays`, for each its index and its rows, and last -1 are needed", start)
    cols, rows, count = numbers[:3]
    require_size(cursor, rows, cols, start)
    size = rows * cols + 1
    if len(numbers) != 4 + count * size:
        cursor.fail(
            f"{quoted(count)} arrays of {rows} x {cols} are declared, but {len(numbers)} numbers are listed",
            start,
        )
    arrays = [
        replace(
            Spelled.reshaped(numbers[at + 1 : at + size], (rows, cols), cursor, start),
            name=f"array {numbers[at]}",
        )
        for at in range(3, len(numbers) - 1, size)
    ]
    return _several(cursor, arrays, "array")


OA = Format("oa", "orthogonal arrays of OApackage (.oa)", lambda _: False, read_oa)

"""PARI/GP: `[1, 2; 3, 4]`, matrices at the prompt, Mod(a, n), column vectors, matsolvemod's pair.

Syntax: User's Guide to PARI/GP, sections "Column, row vectors and matrices" and "matsolvemod".
`[1, 2]` is a row vector and `[1, 2]~` a column; a list of matrices and vectors is what
matsolvemod(.., 1) and matsnf(.., 1) return, and is read as several matrices.  `[;]` has no
shape (0 x 0); `matrix(0,3)` has one.  A list of equally long vectors is read as the matrix
with these rows.

Entries are integers, fractions and Mod(a, n), all of one n; `Mod([..], n)`, `Mod(1, n)*[..]` and
`[..]*Mod(1, n)` name the ring of a whole matrix.

With `gp --test`, or `default(linewrap, 76)`, gp breaks every line after 76 characters, within a number
if need be, and without a mark.  Lines of that length are joined; where any other line ends
within the brackets of a matrix, between two digits or before a sign, the text is refused, unless the
lengths of the rows leave one reading: at another width, too, all such lines are as long as each other, so
that all of them are broken in one of the two ways, and the rows have one length in one way only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from modlinalg._arithmetic.rings import modulus_text
from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._lists import MOST_MATRICES, bracketed_lines, semicolon_rows
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import entry_as_written
from modlinalg.formats._reading import Format, Spelled, Written
from modlinalg.formats._ring_names import ResidueEntries

_MOD = re.compile(r"Mod\(\s*+(?P<value>[-+]?[0-9]++)\s*+,\s*+(?P<n>[0-9]++)\s*+\)")
_MOD_OPEN = re.compile(r"Mod\(\s*+(?=\[|Mat\(|matrix\()")
_MOD_TIMES = re.compile(r"Mod\(\s*+([-+]?[0-9]++)\s*+,\s*+([0-9]++)\s*+\)\s*+\*\s*+(?=\[|Mat\(|matrix\()")
_WRAPPED = re.compile(r"Vecsmall\(\s*+(?=\[)|Mat\(\s*+")
_TIMES_MOD = re.compile(r"\s*+\*\s*+Mod\(\s*+1\s*+,\s*+([0-9]++)\s*+\)")
_EMPTY = re.compile(r"matrix\(\s*+([0-9]++)\s*+,\s*+([0-9]++)\s*+\)")
_PRETTY = re.compile(r"\[(?:Mod\([^()]*+\)|[^;,\]\[()])*+\]\s*+(?:\[|\Z)")
_START = verbose(r"""\[;\]                                # [;]
      | Mod\(                                             # Mod([1, 2; 3, 4], 6)
      | Mat\(                                             # Mat([1, 2])
      | \[?+ Vecsmall\(                                   # Vecsmall([1, 2])  [Vecsmall([1, 2])]
      | matrix\(\s*+ [0-9]++ \s*+,\s*+ [0-9]++ \s*+\)     # matrix(0,3)
      | \[\s*+ \[?\s*+ Mod\(                              # [Mod(1, 6); Mod(2, 6)]  [[Mod(1, 6)]]
      | \[ (?! \s*+\( ) [^\[\],;]*+ , [^\[\];]*+ [;\]]    # [1, 2; 3, 4]  [1, 2], but not [(1, 2), (3, 4)]
      | \[ [^\[\];]*+ \]~                                 # [1]~
      | \[ [-+0-9/ ]++ \] \n\n \[                         # [1 2]\n\n[3 4]
      | \[\s*+ \[ [^\[\];]*+
        (?: ;                                             # [[1, 2; 3, 4], [5, 6]~]
          | \]\s*+~                                       # [[1, 2]~, [3, 4; 5, 6]]
          | \]\s*+,\s*+ \[ [^\[\];]*+ ;                   # [[1, 2], [3, 4; 5, 6]]
        )
    """)
_DIGITS = re.compile(r"[0-9]++")
_LINES_OF_MATLAB = re.compile(r"\[\s*+[-+0-9/]++(?:[ \t,]++[-+0-9/]++)*+[ \t]*+\n\s*+[-+0-9]")
# [1 2\n 3]\n\n[4 5\n 6]: rows of gp, not of MATLAB, whose brackets hold a whole matrix
_WRAPPED_ROW = re.compile(r"[^\[]*+\[[-+0-9/ ]++(\n)[-+0-9/ \n]++\]\n[ ]*+\n[ ]*+\[")
_LIST = re.compile(r"\[\s*+(?:\[|matrix\(|Vecsmall\()")
_DEEPER = re.compile(r"\[\s*+\[")
_NO_SHAPE = re.compile(r"\[\s*+;\s*+\]")
_LINEWRAP = 76  # of gp --test
_SPLIT = re.compile(r"(?<=\w)\n(?=[-+]?\w)", re.ASCII)
_WORD_END = re.compile(r"\w\Z", re.ASCII)
_WORD = re.compile(r"[-+]?\w", re.ASCII)  # a sign says nothing of what the line end is
_PIECE = re.compile(r"[^\s\]),;]*+")  # the rest of a word, without what closes the row behind it

_NARROWEST = 20  # characters; who sets linewrap wants to read what is printed
_PARTED = verbose(r"""\s*+ (?: \[ [^\[\]]++ \] [ ]*+  # [1 2
        (?: \n [ ]*+ \n \s*+               #  3]
          | \s*+ \Z )                      #
        ){2,}                              # [4 5 6]
    """)
_ROW = re.compile(r"\[([^\[\]]++)\]")
_NUMBER = r"[-+]?+[0-9]++(?:/[0-9]++)?+"
_ENTRY = rf"(?:Mod\({_NUMBER},[ ]{_NUMBER}\)|{_NUMBER})"
_ENTRIES = re.compile(rf"[ ]*+{_ENTRY}(?:[ ]++{_ENTRY})*+[ ]*+", re.ASCII)
_ONE = re.compile(_ENTRY, re.ASCII)


def recognise(text: str) -> bool:
    return bool(_START.match(text)) and not _LINES_OF_MATLAB.match(text)


def read(cursor: Cursor) -> Spelled:
    entry = ResidueEntries(_MOD, entry_as_written, "a modulus")  # gp computes 2^32
    _join_lines(cursor)
    cursor.blanks()
    if factor := cursor.match(_MOD_TIMES):
        if parse_integer(factor[1]) != 1:
            cursor.fail("the factor in front is not 1: multiply it into the entries", factor.start())
        entry.name_modulus(cursor, factor[2], factor.start(2))
        found = _value(cursor, entry)
    elif cursor.match(_MOD_OPEN):
        found = _value(cursor, entry)
        cursor.past(",")
        modulus = cursor.expect_match(_DIGITS)
        entry.name_modulus(cursor, modulus[0], modulus.start())
        cursor.expect(")")
    elif _PRETTY.match(cursor.text, cursor.pos):
        found = bracketed_lines(cursor, " ", entry)
    else:
        found = _value(cursor, entry)
    if times := cursor.match(_TIMES_MOD):
        entry.name_modulus(cursor, times[1], times.start(1))
    return found.over(entry.ring)


def wrapped(text: str, *, rows_end: bool) -> int | None:
    """Return where gp may have broken a line of a text that is read otherwise, if it may have.

    That is where a line as long as those of gp ends within brackets between two digits; and with
    `rows_end`, for a system where the end of a line is the end of a row, wherever such a line ends, and
    where other brackets follow below an empty line.
    """
    if "[" not in text or not (rows_end or _SPLIT.search(text)):
        return None
    if rows_end and (row := _WRAPPED_ROW.match(text)):
        return row.start(1)
    lines = text.split("\n")
    if max(map(len, lines)) < _LINEWRAP - 1:  # gp breaks no shorter line
        return None
    for at, k in _breaks(lines):
        numbers = lines[k].rstrip()  # the last blank of a line may be lost, or others may follow it
        lost = len(numbers) == _LINEWRAP - 1 and _WORD_END.search(numbers) is not None
        if rows_end and (lost or _LINEWRAP in (len(lines[k]), len(numbers))):
            return at
        if len(lines[k]) == _LINEWRAP and _splits_a_word(lines, k):
            return at
    return None


def _breaks(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield (offset of the line end, number of the line) for each line that ends in brackets or before ~."""
    depth = at = 0
    for k, line in enumerate(lines):
        depth += line.count("[") + line.count("(") - line.count("]") - line.count(")")
        at += len(line) + 1
        if k + 1 < len(lines) and (depth > 0 or lines[k + 1].startswith("~")):
            yield at - 1, k


def _splits_a_word(lines: Sequence[str], k: int) -> bool:
    return bool(_WORD_END.search(lines[k][-1:]) and _WORD.match(lines[k + 1]))


def _join_lines(cursor: Cursor) -> None:
    """Undo gp's breaking of lines; ParseError where one or two numbers may stand at a line end.

    The line end moves behind the word that it breaks, so that places keep their lines.
    """
    lines = cursor.text.split("\n")
    breaks = {k: at for at, k in _breaks(lines) if at >= cursor.pos}
    if not breaks:
        return
    width = _other_width(cursor.text[cursor.pos :], lines, breaks) or _LINEWRAP
    joined: list[str] = []
    ends = 0  # of lines within the word that is being put together
    for k, line in enumerate(lines):
        if k and len(lines[k - 1]) == width and k - 1 in breaks:
            piece = _PIECE.match(line)
            word = piece[0] if piece else ""
            joined.append(word)
            ends += 1
            if len(word) == len(line) and len(line) == width and k in breaks:
                continue
            joined.append("\n" * ends + line[len(word) :])
            ends = 0
            continue
        if k and k - 1 in breaks and _splits_a_word(lines, k - 1):
            both = "a line ends here between two numbers, or within one that gp wraps"
            cursor.fail(f"{both}; print with default(linewrap, 0)", breaks[k - 1])
        joined.append("\n" + line if k else line)
    cursor.text = "".join(joined)


def _value(cursor: Cursor, entry: ResidueEntries) -> Spelled:
    start = cursor.pos
    cursor.blanks()
    if not cursor.sees("[") or not _LIST.match(cursor.text, cursor.pos):
        return _single(cursor, entry)
    cursor.expect("[")
    found = []
    while True:
        cursor.blanks()
        begin = cursor.pos
        row = cursor.row("[", "]", ",")  # of plain numbers, at once
        if not row or cursor.sees("~"):
            cursor.pos = begin
            if _DEEPER.match(cursor.text, begin):
                cursor.fail("brackets nested deeper than a list of matrices")
        found.append(Spelled.row(row) if row and cursor.pos > begin else _single(cursor, entry))
        if len(found) > MOST_MATRICES and not _is_row(found[0]):
            cursor.fail(f"a list of more than {MOST_MATRICES} matrices")
        cursor.blanks()
        if cursor.take("]"):
            break
        cursor.expect(",")
    rows = [other.rows[0] for other in found if _is_row(other)]
    if len(rows) == len(found):
        if len(set(map(len, rows))) != 1:
            cursor.fail("a list of vectors of different lengths is no matrix", start)
        return Spelled(rows, len(rows[0]))
    return replace(found[0], more=tuple(found[1:]))


def _is_row(found: Spelled) -> bool:
    return found.is_vector and len(found.rows) == 1


def _single(cursor: Cursor, entry: ResidueEntries) -> Spelled:
    start = cursor.pos
    if wrapped := cursor.match(_WRAPPED):
        found = _single(cursor, entry)
        cursor.expect(")")
        if wrapped[0].startswith("Mat"):
            return replace(found, is_vector=False)
        if not found.is_vector or len(found.rows) > 1:
            cursor.fail("Vecsmall lists its entries", start)
        return found
    if empty := cursor.match(_EMPTY):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        return Spelled.zeros(cursor, shape, start)  # what GP makes of it
    if not cursor.sees("["):
        return Spelled([[entry(cursor)]], 1)
    if cursor.match(_NO_SHAPE):
        return Spelled([], 0)
    found = semicolon_rows(cursor, ",", entry)
    several = ";" in cursor.text[start : cursor.pos]
    values = found.rows[0] if found.rows else []
    if cursor.take("~"):
        if several:  # the transpose of a matrix
            return Spelled([list(column) for column in zip(*found.rows, strict=True)], len(found.rows))
        return Spelled.column(values)
    return found if several else Spelled.row(values)


# ----------------------------------------------------------------- rows at another width


def _other_width(text: str, lines: Sequence[str], breaks: Iterable[int]) -> int | None:
    """Return the length of the lines (by their numbers) that gp broke, None where that is not certain."""
    lengths = {len(lines[k]) for k in breaks}
    if len(lengths) != 1 or not _PARTED.fullmatch(text):
        return None
    width = lengths.pop()
    is_full = _NARROWEST <= width == max(map(len, lines))
    return width if is_full and _is_matrix(text, "") and not _is_matrix(text, " ") else None


def _is_matrix(text: str, line_end: str) -> bool:
    """Say whether the rows have one length where this is put for each line end within them."""
    rows = [row.replace("\n", line_end) for row in _ROW.findall(text)]
    return all(map(_ENTRIES.fullmatch, rows)) and len({len(_ONE.findall(row)) for row in rows}) == 1


def are_uneven_lines(text: str) -> bool:
    r"""Say whether rows in brackets have lines of several lengths, and so are no matrices as MATLAB has them.

    >>> are_uneven_lines("[1 2\n 3]\n\n[4 5\n 6]"), are_uneven_lines("[1 2\n 3 4]\n\n[5 6\n 7 8]")
    (True, False)
    """
    if not _PARTED.fullmatch(text) or not _is_matrix(text, " "):
        return False
    rows = (row.strip("\n").split("\n") for row in _ROW.findall(text))
    return any(len({len(line.split()) for line in row}) > 1 for row in rows)


def write(M: Written) -> str:
    rows, cols = M.shape
    lines = "; ".join(", ".join(row) for row in M.cells())
    body = f"[{lines}]" if all(M.shape) else f"matrix({rows}, {cols})"
    if rows == 1 and cols:
        body = f"Mat({body})"  # [1, 2] alone would be a vector
    return f"Mod({body}, {modulus_text(M.ring)})" if M.ring.modulus else body


FORMAT = Format("pari", "PARI/GP: [1, 2; 3, 4], Mod(a, n), columns [1, 2]~", recognise, read, write)

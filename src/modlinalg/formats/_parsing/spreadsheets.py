"""Tables as spreadsheets and students write them, made into rows of plain numbers with commas.

Every change keeps the length of the text, so that each place stays where it is: a separator becomes a
comma; a header, the separators at the ends of rows, the `.0` of `11.0` and ` mod 12` become blanks.  What
has a second reading is refused with both; what is no table is left to the reader of rows.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from modlinalg._arithmetic.wording import brief
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import fail, has_only, placed_lines
from modlinalg.formats._parsing.labels import (
    CELL,
    HEADER_OPTIONS,
    NO_EDGES,
    NO_LABELS,
    Edges,
    edges_of,
    words_of,
)
from modlinalg.formats._parsing.row_ends import Semicolons, one_row_or_column, without_last_separators
from modlinalg.formats._parsing.written import GROUPED, with_whole_floats

_SIGNS = str.maketrans(
    {"\N{FULLWIDTH COMMA}": ",", "\N{FULLWIDTH SEMICOLON}": ";"}
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
)
_WIDE_BLANKS = re.compile(r"[\xa0\u2007\u202f\u3000]++")
_MINUS = re.compile(
    r"(?:^|(?<=[,;\t(\[]))[ ]*+\N{MINUS SIGN}(?=[0-9])", re.MULTILINE
)  # not between two numbers
_COMMENTS = re.compile(r"(?:\s++|#[^\n]*+)*+")
_AROUND = ",;\t\n"
_NO_LETTERS = b"0123456789+-/,;# \t\n"
_LETTERS = re.compile(r"""[.A-Za-z_"']|[^\W\d_]""")
_AT_END = re.compile(r"\(?mod[ \t]++([0-9]++)\)?\s*+\Z", re.ASCII)
_DECIMAL = re.compile(r"\s*+[+-]?+[0-9]++,[0-9]++\s*+", re.ASCII)
_QUOTED_NUMBERS = verbose(r"""(?a)[ \t,;]*+ (?: (?: "[+-]?+[0-9]++" | '[+-]?+[0-9]++' ) [ \t,;]*+ )++""")
_ERROR_CELL = verbose(r"""[#] (?: [^\W\d_]++ (?: /0 )?+ [!?]  # #REF!  #DIV/0!  #NAME?  #WERT!
      | N/A | NV                                # #N/A  #NV
      | [#]++ (?= [,;\t] ) )                    # ###, as a column too narrow for its numbers shows
    (?= [\s,;"'] | \Z )""")
_SEVERAL = re.compile(r"[0-9][ \t]++[-+0-9]")  # numbers with blanks between them, in one cell
_MOST_DIGITS = 15  # that a spreadsheet keeps of a number


class Plain(NamedTuple):
    """A text of the same length that has plain numbers, and the modulus that it named, with its place.

    The edges that were labels are blanks, and in `labels` in words.
    """

    text: str
    modulus: str | None = None
    at: int = 0
    edges: Edges = NO_LABELS
    labels: str = ""


_PlacedLine = tuple[int, str]  # where a line begins, and what stands on it in front of a comment


class _TableRow:
    """The fields of a line, where the first of them begins, and how long the line is from there on.

    Where blanks separate them, they are words, and `starts` does not speak of them.
    """

    __slots__ = ("fields", "length", "start")

    def __init__(self, start: int, content: str, separator: str) -> None:
        if separator == " ":
            start, content = start + len(content) - len(content.lstrip()), content.lstrip()
        self.start, self.length = start, len(content)
        self.fields = content.split(None if separator == " " else separator)

    def starts(self) -> list[int]:
        """Return where each field begins; most rows are never asked."""
        return list(accumulate((len(field) + 1 for field in self.fields[:-1]), initial=self.start))


def as_plain(text: str, start: int = 0, semicolons: Semicolons = "column", told: Edges = NO_EDGES) -> Plain:
    r"""Return a table as rows of plain numbers; what is none comes back as it was.

    The table begins at `start`; a label may stand before it.  Lists in brackets keep their separators.
    `semicolons` says what the numbers of one line are that have semicolons between them, `told` whether the
    first row and the first column are labels.

    >>> as_plain("x1;x2;\n11.0;2;\n3;4 mod 12;\n").text.split()
    ['11', ',2', '3,4']

    Raises ParseError, with both readings, where a cell is empty, where commas may be decimal, where a
    point may group digits, where a header may be a row, and where a line may be a row or a column.
    """
    if error := _ERROR_CELL.search(text) if "#" in text else None:
        message = f"{error[0]} is a cell that a spreadsheet could not compute, or a comment: take it away"
        fail(text, error.start(), message)
    if not text.isascii():
        text = text[:start] + text[start:].translate(_SIGNS)
        text = _WIDE_BLANKS.sub(_plain_blanks, text)
        text = _MINUS.sub(lambda minus: minus[0][:-1] + "-", text)
    text = with_whole_floats(text)
    text, modulus, at = _without_modulus_at_end(one_row_or_column(text, start, semicolons))
    if ",0" in text:  # each line may be one number with commas that group digits
        lines = _lines(_as_blanks(text[:start]) + text[start:])
        if lines and all(GROUPED.fullmatch(content) for _, content in lines):
            message = "commas that group digits (1,000 is a thousand), or columns: write 1000, or 1, 0"
            fail(text, _first_comma(lines), message)
    above = _COMMENTS.match(text, start)
    is_list = text.startswith(("[", "(", "{"), above.end() if above else start)
    if is_list or not (any(told) or _may_be_table(text)):
        return Plain(text, modulus, at)
    if (ended := without_last_separators(text)) is not None:
        return Plain(ended)
    table = _as_blanks(text[:start]) + text[start:]
    lines = _lines(table)
    if told.row is None:
        _refuse_quoted_numbers_above(table, lines)
    separator = _separator(table, lines)
    if separator == "\n":  # a column may have a name above it, or cells that are to change
        is_table = "." in table or "mod" in table or (len(lines) > 1 and CELL.fullmatch(lines[1][1]))
        separator = "\n" if is_table else " " if len(lines) > 1 and len(lines[1][1].split()) > 1 else None
    if separator is None:
        return Plain(text, modulus, at)
    found = _Sheet(table, lines, separator, Plain(text, modulus, at)).plain(told)
    return found._replace(text=text[:start] + found.text[start:])


def _may_be_table(text: str) -> bool:
    """Say whether there is anything in a text that rows of plain numbers do not have."""
    if ";" in text and "\n" in text.strip():
        return True
    if not has_only(text, _NO_LETTERS) and _LETTERS.search(text):
        return True
    lines = "\n" + text.replace(" ", "") + "\n"
    if "\t" in lines and any(twice in lines for twice in ("\n\t", "\t\t", "\t\n")):
        return True
    return ",\n" in lines.replace("\t", "")


def _plain_blanks(found: re.Match[str]) -> str:
    """Return plain blanks beside a separator; elsewhere such blanks may group digits, and are refused."""
    text, before, behind = found.string, found.start(), found.end()
    beside = before == 0 or behind == len(text) or text[before - 1] in _AROUND or text[behind] in _AROUND
    return " " * len(found[0]) if beside else found[0]


def _as_blanks(text: str) -> str:
    """Return blanks in the place of a text, its line ends and tabs kept."""
    return re.sub(r"\S", " ", text)


def decimal_commas(text: str) -> bool:
    """Say whether every piece between semicolons may be one number with a decimal comma: `1,5;2,5`."""
    if ";" not in text or "," not in text:
        return False
    pieces = [piece for line in text.split("\n") for piece in line.partition("#")[0].split(";")]
    written = [piece for piece in pieces if piece.strip()]
    return len(written) > 1 and all(map(_DECIMAL.fullmatch, written))


def _without_modulus_at_end(text: str) -> tuple[str, str | None, int]:
    """Return a text without the `mod 12` behind all of it, the 12, and its place."""
    at = text.rfind("mod")
    at -= at > 0 and text[at - 1] == "("
    match = _AT_END.match(text, at) if at > 0 else None
    if match is None or not text[:at].strip() or not text[at - 1].isspace() | (text[at - 1] in "])"):
        return text, None, 0
    return text[:at] + _as_blanks(match[0]), match[1], match.start(1)


def _lines(text: str) -> list[_PlacedLine]:
    """Return the lines with something on them, without their comments."""
    found = []
    has_comments = "#" in text
    for at, line in placed_lines(text):
        content = line.partition("#")[0] if has_comments else line
        if content and not content.isspace():
            found.append((at, content))
    return found


def _separator(text: str, lines: list[_PlacedLine]) -> str | None:
    """Return what separates the cells of a table; None where semicolons end rows, and for no table."""
    contents = [content for _, content in lines]
    bare = "\n".join(contents) if "#" in text else text
    if ";" in bare:
        ends = [content.count(";") == 1 and content.rstrip().endswith(";") for content in contents]
        if len(contents) < 2 or (all(ends[:-1]) and (ends[-1] or ";" not in contents[-1])):
            return None  # rows end so, the last perhaps not: `1 2;` above `3 4`
        if "," in bare:
            if decimal_commas(text):
                both = "a decimal comma (1,5 for 3/2), or one of two kinds of separators"
                way_out = "write fractions such as 3/2, or rows in brackets"
                fail(text, _first_comma(lines), f"{both}: {way_out}")
            return None
        return None if any(map(_SEVERAL.search, contents)) else ";"
    if "," in bare:
        return ","
    return "\t" if "\t" in bare and any("\t" in content.strip(" ") for content in contents) else "\n"


def _refuse_quoted_numbers_above(text: str, lines: list[_PlacedLine]) -> None:
    """Raise ParseError where the first line has all its numbers in quotes, and none below it has any."""
    if len(lines) < 2 or not _QUOTED_NUMBERS.fullmatch(lines[0][1]):
        return
    if any('"' in content or "'" in content for _, content in lines[1:]):
        return
    message = "the first row alone is in quotes: a header of numbers, or a row of entries"
    fail(text, lines[0][0], f"{message}; {HEADER_OPTIONS}, or leave the quotes out")


def _first_comma(lines: list[_PlacedLine]) -> int:
    """Return where the first comma stands that is in no comment."""
    return next(at + content.index(",") for at, content in lines if "," in content)


class _Sheet:
    """A text of rows with one separator, and the characters that are to be changed."""

    def __init__(self, text: str, lines: list[_PlacedLine], separator: str, known: Plain) -> None:
        self.text, self.separator = text, separator
        self.chars = list(text)
        self.modulus, self.at = known.modulus, known.at
        count = len(lines)  # up to the last line that has entries; the separators of the others go
        while count > 1 and not lines[count - 1][1].replace(separator, "").strip():
            count -= 1
        if count < len(lines):
            self._put(lines[count][0], text[lines[count][0] :].replace(separator, " "))
        self.rows = [_TableRow(start, content, separator) for start, content in lines[:count]]

    def plain(self, told: Edges) -> Plain:
        edges, labels = self._without_labels(told)
        if self.separator != " ":
            self._make_cells_plain()
        text = "".join(self.chars)
        text = text.replace(";", ",") if self.separator == ";" else text
        return Plain(text, self.modulus, self.at, edges, labels)

    def _make_cells_plain(self) -> None:
        if self.rows and len({len(row.fields) for row in self.rows}) == 1:
            self._take_empty_edges_away()
        self._require_cells()
        if "." in self.text or "mod" in self.text:  # most cells are plain numbers
            for row in self.rows:
                for field, start in zip(row.fields, row.starts(), strict=True):
                    self._make_plain(field, start)

    def _put(self, start: int, piece: str) -> None:
        self.chars[start : start + len(piece)] = piece

    def _without_labels(self, told: Edges) -> tuple[Edges, str]:
        """Blank names above and beside the entries, and return them; ParseError if they may be entries."""
        fields = [row.fields for row in self.rows]
        edges = edges_of(fields, told, lambda message: fail(self.text, self.rows[0].start, message))
        labels = words_of(fields, edges)
        if edges.row:
            first = self.rows.pop(0)
            self._put(first.start, " " * first.length)
        for row in self.rows if edges.column else ():
            width = len(row.fields.pop(0)) + 1
            self._put(row.start, " " * width)
            row.start += width
        return edges, labels

    def _take_empty_edges_away(self) -> None:
        """Blank the separators behind the last column that has entries, and tabs before the first."""
        rows = self.rows
        if len(rows) < 2 and self.separator == ",":
            return  # `1, 2,` may lack an entry
        width = len(rows[0].fields)
        while width > 1 and not any(row.fields[width - 1].strip() for row in rows):
            width -= 1
        for row in rows if width < len(rows[0].fields) else ():
            for start in row.starts()[width:]:
                self._put(start - 1, " ")
        for row in rows:
            del row.fields[width:]
        while self.separator == "\t" and len(rows[0].fields) > 1:
            if any(row.fields[0].strip() for row in rows):
                return
            for row in rows:
                row.start += len(row.fields.pop(0)) + 1

    def _require_cells(self) -> None:
        """Raise ParseError for a cell that is empty beside others that are not."""
        if self.separator in (",", "\n"):
            return  # the reader of rows refuses it; a cell to a line
        fields = (field for row in self.rows for field in row.fields)
        if self.separator == "\t" and any(len(field.split()) > 1 and "mod" not in field for field in fields):
            return  # tabs and blanks as well: white space
        for row in self.rows:
            if len(row.fields) > 1 and not all(map(str.strip, row.fields)):
                empty = next(k for k, field in enumerate(row.fields) if not field.strip())
                way_out = "write the 0 or take the separator away"
                at = min(row.starts()[empty], len(self.text))
                fail(self.text, at, f"an empty cell: a 0, or a separator too many; {way_out}")

    def _make_plain(self, field: str, start: int) -> None:
        cell = CELL.fullmatch(field)
        if cell is None or not (cell["zeros"] or cell["mod"]):
            return
        if cell["zeros"]:
            self._require_whole(cell, start)
        if modulus := cell["modulus"]:
            at = start + cell.start("modulus")
            if self.modulus is not None and self.modulus.lstrip("0") != modulus.lstrip("0"):
                both = f"{brief(self.modulus)} and {brief(modulus)}"
                fail(self.text, at, f"two moduli, {both}: one matrix has one ring")
            self.modulus, self.at = modulus, at
        self._put(start, f"{cell['before']}{cell['number']}{cell['quote']}".ljust(len(field)))

    def _require_whole(self, cell: re.Match[str], start: int) -> None:
        digits = cell["digits"]
        at, written = start + cell.start("number"), brief(cell["number"] + cell["zeros"])
        if "/" in cell["number"]:
            fail(
                self.text,
                at,
                f"{written} is neither an integer nor a fraction: write a number such as 5 or 3/4",
            )
        if len(digits) > _MOST_DIGITS:
            fail(self.text, at, f"{written} is not exact: a spreadsheet keeps {_MOST_DIGITS} digits")

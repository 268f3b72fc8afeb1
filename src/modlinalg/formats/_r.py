"""R: printed matrices with `[1,]` and `[,1]`, matrix(c(..), nrow = ..), structure(c(..), dim = ..).

Syntax: R language definition, "Matrices" and help pages of matrix, dput, print.default.  R lists
the entries of a matrix column by column; `byrow = TRUE` says otherwise.  Numbers are doubles,
so writing refuses integers from 2^53 and fractions.  Names of rows and columns are passed over, in
print, in write.csv and as `dimnames`: print sets a name above the last digit of its column, and the name of a
row in front of the row; where names hold blanks so that columns cannot be told, the text is refused.  The
modulus is kept in a comment, `# mod n`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import Cursor, parse_number, placed_lines
from modlinalg.formats._parsing.labels import Edges, words_of
from modlinalg.formats._reading import Format, Spelled, Written, flat, side_by_side

_LONGEST_RANGE = 100_000  # entries that a text may have without spelling them
_COLUMNS = re.compile(r"[ \t]*+((?:\[,[0-9]++\][ \t]*+)++)(?:\n|\Z)")
_ROW = re.compile(r"[ \t]*+\[([0-9]++),\][ \t]*+")
_INDEX = re.compile(r"[ \t]*+\[([0-9]++)\][ \t]*+")
_EMPTY = re.compile(r"<([0-9]++) x ([0-9]++) matrix>")
_CALL = re.compile(r"(matrix|structure)\(\s*+(?:data\s*+=\s*+)?+")
_NAME = re.compile(r"[A-Za-z.][\w.]*+\s*+<-\s*+")
_DIMNAMES = verbose(r"""list\( (?: [\s,] | NULL | \w++\s*+=  # list(NULL, NULL)  list(A = NULL)
      | c\( (?: [\s,] | "(?:[^"\\]|\\.)*+" )*+ \)       # list(c("a", "b"), NULL)
      | "(?:[^"\\]|\\.)*+" )*+ \)                      # list(NULL, "a")""")
_ARGUMENT = re.compile(r"\s*+,\s*+(?:(nrow|ncol|byrow|\.?[dD]im(?:names)?+)\s*+=\s*+)?")
_VALUES = re.compile(r"c\(|(?=[-+0-9])|integer\(0\)|numeric\(0\)|(?=,)")
_RANGE = re.compile(r"([0-9]++):([0-9]++)")
_NUMBER = re.compile(r"([-+]?[0-9]++)L?+(?![\w.])")
_PLAIN = re.compile(r"[-+]?[0-9]++L?+(?:\s*+,\s*+[-+]?[0-9]++L?+)*+\s*+(?=\))")
_TRUTH = re.compile(r"(TRUE|T|FALSE|F)\b")
_START = verbose(r"""structure\(                        # structure(c(1L, 2L), dim = 1:2)
      | c\(                                             # c(1, 2)
      | matrix\(\s*+ (?: data\s*+=\s*+ )?+
        (?: c\(                                         # matrix(c(1, 2, 3, 4), nrow = 2)
          | [0-9]++:[0-9]                               # matrix(1:4, 2, 2)
          | integer\( | numeric\(                       # matrix(integer(0), 0, 3)  matrix(numeric(0))
          | ,                                           # matrix(, 0, 3)
        )
      | \[,1\] | \[1,\]                                 # [,1] [,2]\n[1,] 1 2  [1,] 1 2
      | \[1\][ \t]                                      # [1] 1 2 3
      | < [0-9]++ [ ]x[ ] [0-9]++ [ ]matrix>            # <0 x 3 matrix>
    """)

_WORDS = verbose(r"""(?: [^\W\d]|\. ) [\w.]*+ (?: [ ]++ (?: [^\W\d] | \. ) [\w.]*+ )*+ [ ]*+ \n  # a b
      | \[,1\] (?: [ ]++ \[,[0-9]++\] )*+ [ ]*+ \n (?! [ ]*+ \[ )                     # [,1] [,2]\nx 1 2
      | [-\w.]++ (?: [ ]++ [-\w.]++ )*+ [ ]*+ \n (?= [ ]*+ \[1,\][ ] )              # 1 b\n[1,] 3 4
    """)
_QUOTED = verbose(r"""(?: "" [,;\t] "                                    # "","a","b"
          | "[^"\n]++" (?: ([ \t]) "[^"\n]++" (?: \1 "[^"\n]++" )*+ )?+ \n   # "a" "b"
            "[^"\n]*+" [ \t] [-+0-9]                                      # "x" 1 2
    )""")
_FIELD = re.compile(r'"(?:[^"\n]|"")*+"|[^,;\t "\n]++')
_TITLE = "words above rows of numbers are a title, or the names of columns beside numbered rows"
_ROW_NUMBER = re.compile(r"\[[0-9]++,\]")
_WORD = re.compile(r"\S++")
_NAMED_ROW = re.compile(r"\S|[ ]++\[[0-9]++,\][ ]")  # x1 1 2   [1,] 1 2 above [10,] 3 4


def recognise(text: str) -> bool:
    name = _NAME.match(text)
    return bool(_START.match(text, name.end() if name else 0)) or has_names(text)


def read(cursor: Cursor) -> Spelled:
    if has_names(cursor.text[cursor.pos :]):
        return with_names(cursor)
    cursor.match(_NAME)
    start = cursor.pos
    if empty := cursor.match(_EMPTY):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        return Spelled.reshaped([], shape, cursor, start)
    if call := cursor.match(_CALL):
        return _call(cursor, call[1])
    if cursor.sees("c(") or _RANGE.match(cursor.text, cursor.pos):
        return Spelled.row(_values(cursor))
    if _INDEX.match(cursor.text, cursor.pos):
        found: list[Element] = []
        while index := cursor.match(_INDEX):
            if index[1] != str(len(found) + 1):
                cursor.fail(f"entry {len(found) + 1} is missing", index.start(1))
            found += cursor.run(" ", in_line=True)
            cursor.blanks()
        return Spelled.row(found)
    return _printed(cursor)


def _printed(cursor: Cursor) -> Spelled:
    start = cursor.pos
    rows: list[list[Element]] = []
    width = 0
    while header := cursor.match(_COLUMNS):
        marks = [int(mark[:9]) for mark in re.findall(r"[0-9]++", header[1])]
        if marks != list(range(width + 1, width + len(marks) + 1)):
            cursor.fail(f"column {width + 1} is missing", header.start(1))
        block = _block(cursor, len(marks))
        if width and len(block) != len(rows):
            cursor.fail("a block of columns has another number of rows", header.start(1))
        rows = side_by_side(rows, block)
        width += len(marks)
        cursor.match(re.compile(r"\n++"))
    if not width:
        rows = _block(cursor, 0)
        if not rows:
            cursor.refuse()
    return Spelled(rows, width) if not rows else Spelled.filled(rows, cursor, start)


def _block(cursor: Cursor, width: int) -> list[list[Element]]:
    rows: list[list[Element]] = []
    while match := cursor.match(_ROW):
        if match[1] != str(len(rows) + 1):
            cursor.fail(f"row {len(rows) + 1} is missing", match.start(1))
        line = [] if cursor.sees("\n") or cursor.at_end else cursor.run(" ", in_line=True)
        if len(line) != width:
            cursor.fail(f"row {len(rows) + 1} has {len(line)} entries below {width} columns", match.start(1))
        rows.append(line)
        cursor.match(re.compile(r"[ \t]*+(?:\n|\Z)"))
    return rows


def _call(cursor: Cursor, name: str) -> Spelled:
    start = cursor.pos
    values = _values(cursor)
    shape: dict[str, int] = {}
    by_row = False
    while argument := cursor.match(_ARGUMENT):
        key = argument[1] or ("nrow" if "nrow" not in shape else "ncol")
        if key == "byrow":
            by_row = cursor.expect_match(_TRUTH)[1].startswith("T")
        elif key.lower().endswith("dimnames"):
            cursor.expect_match(_DIMNAMES)
        elif key.lower().endswith("dim") and name == "structure":
            at = cursor.pos
            dims = _values(cursor)
            if len(dims) != 2 or min(dims) < 0:
                cursor.fail("a matrix has two dimensions", at)
            shape = {"nrow": dims[0], "ncol": dims[1]}
        elif key in ("nrow", "ncol"):
            shape[key] = cursor.size()
            cursor.take("L")
        else:
            cursor.refuse()
    cursor.expect(")")
    if name == "structure" and not shape:
        cursor.fail("the text gives no dimensions", start)
    rows, cols = shape.get("nrow"), shape.get("ncol")  # R computes one that is missing
    if cols is None:
        cols = len(values) // (rows or 1) if shape else 1
    if rows is None:
        rows = len(values) // (cols or 1)
    return Spelled.reshaped(values, (rows, cols), cursor, start, by_row=by_row)


def _values(cursor: Cursor) -> Sequence[int]:
    """Return c(1, 2L), 1:6, a single number, or nothing where nothing stands."""
    cursor.blanks()
    start = cursor.pos
    match = cursor.expect_match(_VALUES)
    if match[0] != "c(":
        if match[0] or cursor.sees(","):
            return []
        return _range(cursor)
    found: list[int] = []
    cursor.blanks()
    if plain := cursor.match(_PLAIN):
        found = [parse_integer(digits) for digits in re.findall(r"[-+0-9]++", plain[0])]
    while not cursor.take(")"):
        if found:
            cursor.past(",")
        found += _range(cursor)
        cursor.blanks()
        if len(found) > max(_LONGEST_RANGE, len(cursor.text)):
            cursor.fail(f"ranges of more than {_LONGEST_RANGE} entries", start)
    return found


def _range(cursor: Cursor) -> Sequence[int]:
    start = cursor.pos
    if match := cursor.match(_RANGE):
        first, last = Cursor(match[1]).size(), Cursor(match[2]).size()
        if abs(last - first) > _LONGEST_RANGE:
            cursor.fail(f"a range of more than {_LONGEST_RANGE} entries", start)
        return range(first, last + 1) if first <= last else range(first, last - 1, -1)
    match = cursor.match(_NUMBER)
    if match is None:
        cursor.refuse()
    return [Cursor(match[1]).integer()]


# ----------------------------------------------------------------- names of rows and columns


def has_names(text: str) -> bool:
    """Say whether a text begins with the names of columns above rows that have one entry more, their name."""
    if _QUOTED.match(text):
        return True
    words = _WORDS.match(text)
    if words is None:
        return False
    end = text.find("\n", words.end())
    row = text[words.end() : end if end >= 0 else len(text)].split()
    width = len(words[0].split())
    return len(row) > width and all(parse_number(word) is not None for word in row[len(row) - width :])


def with_names(cursor: Cursor) -> Spelled:
    if cursor.sees('"'):
        return _written_with_names(cursor)
    return _with_single_blanks(cursor) or _printed_with_names(cursor)


def _with_single_blanks(cursor: Cursor) -> Spelled | None:
    """Return what write.table(quote = FALSE) writes, without aligned columns; None for anything else."""
    top, *table = [line.split(" ") for line in cursor.text[cursor.line_start :].rstrip().split("\n")]
    if "" in top or any(len(row) != len(top) + 1 or "" in row or row[0].startswith("[") for row in table):
        return None
    rows = [[parse_number(cell) for cell in row] for row in table]
    entries = [[cell for cell in row[1:] if cell is not None] for row in rows]
    if not rows or any(row[0] is not None for row in rows) or any(len(row) != len(top) for row in entries):
        return None
    cursor.pos = len(cursor.text)
    return Spelled(entries, len(top), labels=words_of([top, *table], Edges(True, True)))


def _printed_with_names(cursor: Cursor) -> Spelled:
    start = cursor.line_start
    lines = list(placed_lines(cursor.text.rstrip(), start))
    rows: list[list[Element]] = []
    labels: list[str] = []
    k = 0
    while k < len(lines):
        at, names = lines[k]
        if k and _NAMED_ROW.match(names):
            cursor.fail("the names of the next columns are needed", at)
        ends = [word.end() for word in _WORD.finditer(names)]
        lost = not names.startswith(" ")  # the first blanks of a text, on its way here
        block: list[tuple[str, list[Element]]] = []
        while (k := k + 1) < len(lines) and (not lines[k][1] or _NAMED_ROW.match(lines[k][1])):
            block.append(_named_row(cursor, lines[k][1], ends, lines[k][0], lost=lost))
        if labels and labels != [label for label, _ in block]:
            end = lines[k][0] if k < len(lines) else len(cursor.text.rstrip()) + 1
            cursor.fail("a block of columns has other rows than the first", end - 1)
        labels = [label for label, _ in block]
        numbers = [parse_number(label) for label in labels]  # those of the rows, from 0 or 1 on, or none
        running = {i - number for i, number in enumerate(numbers) if number is not None} <= {0, -1}
        if any(number is not None for number in numbers) and not (running and None not in numbers):
            cursor.fail(f"{_TITLE}, whose numbers do not run from 0 or 1 on: leave it out", start)
        rows = side_by_side(rows, [entries for _, entries in block])
    cursor.pos = len(cursor.text)
    if not rows:
        cursor.fail("rows are needed below the names", start)
    return Spelled.filled(rows, cursor, start)


def _named_row(
    cursor: Cursor, line: str, ends: Sequence[int], at: int, *, lost: bool
) -> tuple[str, list[Element]]:
    """Return the name of a row and its entries, which end below the names of their columns."""
    words = list(_WORD.finditer(line))
    entries = words[len(words) - len(ends) :] if len(words) > len(ends) else []
    if words and _ROW_NUMBER.fullmatch(words[0][0]):  # the number of the row, and an entry for each name
        entries = entries if len(words) == len(ends) + 1 else []
        ends = [word.end() for word in entries]
    shift = entries[0].end() - ends[0] if entries else 0
    label = line[: entries[0].start()].rstrip() if entries else ""
    numbers = [parse_number(word) is not None for word in label.split()]
    if entries and all(numbers) and (lost or len(numbers) > 1):
        cursor.fail(f"{_TITLE}: leave it out", at - 1)
    if shift and not lost:
        entries = []
    if not entries or any(word.end() - end != shift for word, end in zip(entries, ends, strict=True)):
        cursor.fail("the entries do not stand below the names of the columns", at)
    return label, [cursor.number_at(word[0], at + word.start()) for word in entries]


def _written_with_names(cursor: Cursor) -> Spelled:
    """Return what write.csv and write.table write: names in quotation marks, a row's in front of it."""
    start = cursor.pos
    width = 0
    rows: list[Sequence[Element]] = []
    table: list[list[str]] = []
    for number, (at, line) in enumerate(placed_lines(cursor.text.rstrip(), start)):
        fields = list(_FIELD.finditer(line))
        between = _FIELD.sub("", line)
        if len(set(between)) > 1 or len(between) != len(fields) - 1 or not line.startswith('"'):
            cursor.fail("a name and entries between separators of one kind are needed", at)
        table.append([field[0] for field in fields])
        if number == 0:
            width = len(fields) if fields[0][0] != '""' else len(fields) - 1
        else:
            if len(fields) != width + 1:
                cursor.fail(f"a name and {width} entries are needed", at)
            rows.append([cursor.number_at(field[0], at + field.start()) for field in fields[1:]])
    cursor.pos = len(cursor.text)
    if not rows:
        cursor.fail("rows are needed below the names", start)
    return replace(Spelled.filled(rows, cursor, start), labels=words_of(table, Edges(True, True)))


def write(M: Written) -> str:
    shape = f"nrow = {M.shape[0]}, ncol = {M.shape[1]}, byrow = TRUE"
    values = f"c({flat(M)})" if all(M.shape) else "numeric(0)"
    return f"matrix({values}, {shape})"


FORMAT = Format("r", "R: printed with [1,], matrix(c(..), byrow = TRUE), structure", recognise, read, write)

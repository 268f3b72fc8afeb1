"""Singular and homalg: what print(M) and M; show, `intmat`, and `ring r = ..; matrix M[2][3] = ..;`.

Syntax: Singular manual, "matrix", "intmat", "print" and "Rings and orderings".  print(M) ends
every row but the last with a comma and continues long rows on lines that begin with two blanks;
`M;` prints one entry to a line, `M[1,1]=2`.  string(M) is a flat list, which has no shape and
reads as a row of CSV.  Singular's matrices have at least one row and one column.  The basering, as `r;` shows
it in lines that begin with `// coefficients: ZZ/(12)`, may stand below the matrix or above it.
A generator of a module, `_[1]=3*gen(2)+gen(1)` or `[1,2]` without the zeros at its end, does not say how
long it is: the number of rows comes from the caller, or the text is refused.

homalg_project, MatricesForHomalg/gap/HomalgMatrix.gd and ResidueClassRing.gi (Display): below the rows, which
the system behind homalg prints (GAP's lists or Singular's lines), the relation of the ring stands, `modulo
[ 256 ]`; below that may stand what the matrix represents.  An empty matrix shows its shape alone.  Vectors
are rows, `v * M`.  Refused: rings with other relations than one number, and `<A 2 x 2 matrix over ..>`.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.rings import QQ, ZZ, Ring, Zmod, modulus_text
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError
from modlinalg.formats._lists import ReadRows, between, entries, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import number_as_written
from modlinalg.formats._reading import Format, Spelled, Written, flat, require_size
from modlinalg.formats._ring_names import modulus_ring, ring_of_groups, ring_or_variable

_ENTRY = re.compile(r"\w++\[([0-9]{1,9}),([0-9]{1,9})\]=")
_RING = verbose(r"""ring \s++ \w++ \s*+=\s*+
    (?: \(\s*+ integer \s*+,\s*+ (?P<n>[0-9]++) \s*+\)     # ring r = (integer, 12), x, dp;
      | (?P<p> 0*+ [1-9][0-9]*+ )                          # ring r = 7, x, dp;
      | (?P<rationals> 0++ | QQ )                          # ring r = 0, x, dp;  ring r = QQ, x, dp;
      | ZZ | integer                                       # ring r = integer, x, dp;
    ) \s*+, [^;]*+ ; \s*+""")
_BASERING = re.compile(r"\s*+// coefficients: ([^\n]*+)(?:\n//[^\n]*+)*+")
_COEFFICIENTS = verbose(r"""QQ | ZZ
      | ZZ/ (?: ([0-9]++)                                                # ZZ/5
              | (?:bigint)?+ \( ([0-9]++) \)                             # ZZ/(12)  ZZ/bigint(65537)
              | \( (?: bigint\( )?+ ([0-9]++) \)?+ \^ ([0-9]++) \) )     # ZZ/(2^3)  ZZ/(bigint(12)^2)
      [ ]*+""")
_DECLARED = verbose(r"""(?: intmat | matrix | bigintmat ) \s++ \w++  # intmat M
    \s*+\[\s*+ ([0-9]++) \s*+\]                             # [2]
    \s*+\[\s*+ ([0-9]++) \s*+\] \s*+=\s*+                   # [3] =
    """)
_START = verbose(r"""\w++ \[[0-9]++,[0-9]++\] [=,]           # M[1,1]=2  M[1,1],M[1,2]
      | //[ ]coefficients:[ ]                                # // coefficients: ZZ/5
      | ring \s++ \w++ \s*+=                                 # ring r = 7, x, dp;
      | (?: intmat | bigintmat | matrix ) \s++ \w++ \s*+\[   # intmat M[2][3] = 1, 2, 3, 4, 5, 6;
    """)
_NAMES = re.compile(r"\w++\[[0-9]++,[0-9]++\](?!=)")
_NEXT_ROW = re.compile(r"\n(?! )")
_SPACED_COMMA = re.compile(r" *+, *+(\n  *+)?(?=[-+0-9])")
_NOT_FULL = (
    "a line with blanks in front goes on with the row above only where Singular broke that at 80 characters:"
    " begin each row at the beginning of its line"
)
_GOES_ON = "\n  "
_WIDTH = 80  # characters to which print(M) fills its lines, on a terminal of any width

_GENERATOR = re.compile(r"\w++\[([0-9]{1,9})\]=")
_TERM = verbose(r"""(?P<sign> [-+]? )                                        # -
    (?: (?P<p> [0-9]++ ) (?: / (?P<q> [0-9]++ ) )?+ \*? )?+                   # 3/4*
    gen\( (?P<i> [0-9]{1,9} ) \)                                             # gen(2)
    """)
_BEGINS_MODULE = verbose(r"""(?: \w++ \[[0-9]++\] = )?+  # m[1]=
    (?: -?+ (?:[0-9]++ (?:/[0-9]++)?+ \*?+ )?+ gen\(     # 3*gen(2)+gen(1)
      | (?<= = ) (?: \[ | 0 [ ]*+ (?: \n | \Z ) ) )      # m[1]=[2,3]  m[1]=0
    """)

SparseColumn = dict[int, Element]

_SUMMARY = re.compile(r"<An? (?:[a-z-]++ )*+[0-9]++ x [0-9]++ (?=[^>\n]{0,200}matrix)")
_EMPTY = re.compile(r"\(an empty ([0-9]++) x ([0-9]++) matrix\)")
_RELATION = re.compile(r"\s*+modulo \[ ([0-9]++) \]")
_REPRESENTS = re.compile(r"\s*+the map is currently represented by the above ([0-9]++) x ([0-9]++) matrix")
_CALL = re.compile(r"""HomalgMatrix\(\s*+"?+\s*+""")
_HOMALG_RING = verbose(r"""
    HomalgRingOfIntegers\(\s*+ (?P<n>[0-9]*+) \s*+\)            # HomalgRingOfIntegers( 256 ), also ( )
      | ZZ\b                                                      # ZZ, as homalg's manual names Z
      | (?P<rationals> HomalgFieldOfRationals\(\s*+\) | QQ\b )     # HomalgFieldOfRationals( )  QQ
    """)
_HOMALG = re.compile(r"HomalgMatrix\(|\(an empty [0-9]|<An? (?:[a-z-]++ )*+[0-9]++ x [0-9]")
_TAIL = 200  # characters, among which the relation stands


def recognise(text: str) -> bool:
    if _START.match(text) or is_module(text):
        return True
    first, _, rest = text.partition("\n")
    ends = rest.rstrip()[-1:] not in ("", ",")  # a table with a comma behind every row is a CSV
    return first.rstrip().endswith(",") and ends and bool(re.match(r"[-+0-9]", text))


def read(cursor: Cursor, rows: int | None = None) -> Spelled:
    """Return what a text of Singular spells; a module has as many rows as the caller says."""
    above = _basering(cursor)
    cursor.blanks()
    ring: Ring | None = None
    if match := cursor.match(_RING):
        ring = ring_of_groups(cursor, match)
    found = _matrix(cursor, rows).over(ring)
    below = _basering(cursor)
    for shown in (above, below):
        if shown is not None and found.ring not in (None, shown):
            cursor.fail(f"the text names {found.ring} and {shown}")
        found = found.over(shown)
    return found


def _matrix(cursor: Cursor, rows: int | None) -> Spelled:
    if match := cursor.match(_DECLARED):
        shape = Cursor(match[1]).size(), Cursor(match[2]).size()
        require_size(cursor, *shape, match.start())
        values = entries(cursor, ";")
        cursor.expect(";")
        return Spelled.reshaped(values, shape, cursor, match.start())
    if is_module(cursor.text, cursor.pos):
        return read_module(cursor, rows)
    if _ENTRY.match(cursor.text, cursor.pos):
        start = cursor.pos
        table: list[list[Element]] = []
        while match := cursor.match(_ENTRY):
            i, j = int(match[1]), int(match[2])
            if j == 1:
                table.append([])
            if not table or (i, j) != (len(table), len(table[-1]) + 1):
                cursor.fail(f"entry [{i},{j}] stands out of its place", match.start())
            table[-1].append(cursor.number())
            cursor.blanks()
        return Spelled.filled(table, cursor, start)
    return printed(cursor)


def _basering(cursor: Cursor) -> Ring | None:
    """Return the ring whose description stands here, None where none stands."""
    match = cursor.match(_BASERING)
    if match is None:
        return None
    at = match.start(1)
    coefficients = _COEFFICIENTS.fullmatch(match[1])
    if coefficients is None:
        cursor.fail(f"{quoted(match[1])} is no ring Z_n, nor QQ or ZZ", at)
    small, large, base, exponent = coefficients.groups()
    if base:  # a power, as (integer, 2, 3) is ZZ/(2^3)
        try:
            return Zmod(int(number_as_written(f"{base}^{exponent}") or 0))
        except InputError as error:
            cursor.fail(str(error), at)
    if digits := small or large:
        return modulus_ring(cursor, digits, at)
    return QQ if match[1].startswith("QQ") else ZZ


def printed(cursor: Cursor) -> Spelled:
    """Return the rows that stand here, each but the last with a comma at its end."""
    start = cursor.pos
    rows = ReadRows(cursor)
    breaks: list[list[int]] = []  # for each row, before which entries it goes on in a new line
    while True:
        breaks.append([])
        rows.add(_wrapped_row(cursor, breaks[-1]))
        cursor.spaces()
        if not cursor.take(","):
            _require_full_lines(cursor, breaks, start)
            return rows.spelled()
        cursor.spaces()
        if not cursor.match(_NEXT_ROW):
            _refuse_names(cursor)
            cursor.refuse()


def _wrapped_row(cursor: Cursor, breaks: list[int]) -> list[Element]:
    """Return the entries of a row; `breaks` takes up before which of them a line ends."""
    row: list[Element] = []
    while True:
        _refuse_names(cursor)
        row += cursor.run(",", in_line=True)
        comma = cursor.match(_SPACED_COMMA)
        if comma is None:
            return row
        if comma[1] is not None:
            if comma[1] != _GOES_ON:
                cursor.fail(_NOT_FULL, comma.start(1) + 1)
            breaks.append(len(row))


def _require_full_lines(cursor: Cursor, breaks: Sequence[list[int]], start: int) -> None:
    """Raise ParseError unless rows are broken as print(M) does it.

    It makes each column as wide as its longest entry with the comma, begins a new line where a column has
    no room any more, and indents that by two blanks, so that all rows go on at the same columns.
    """
    if not any(breaks):
        return
    lengths = [len(spelled) + 1 for spelled in cursor.text[start : cursor.pos].replace(",", " ").split()]
    lengths[-1] -= 1  # no comma stands behind the last
    cols = len(lengths) // len(breaks)
    expected: list[int] = []
    used = 0
    for j in range(cols):
        width = max(lengths[j::cols])
        if j and used + width > _WIDTH:
            expected.append(j)
            used = len(_GOES_ON) - 1
        used += width
    if any(found != expected for found in breaks):
        at = cursor.text.index(_GOES_ON, start)
        cursor.fail(_NOT_FULL, at + 1)


def _refuse_names(cursor: Cursor) -> None:
    if _NAMES.match(cursor.text, cursor.pos):
        cursor.fail("Singular printed names instead of long entries: use `M;` instead of print")


# ----------------------------------------------------------------- modules


def is_module(text: str, at: int = 0) -> bool:
    """Say whether generators of a module stand at an offset of a text."""
    return _BEGINS_MODULE.match(text, at) is not None


def read_module(cursor: Cursor, rows: int | None) -> Spelled:
    """Return the matrix with so many rows whose columns are the generators that stand here."""
    start = cursor.pos
    columns: list[SparseColumn] = []
    labelled = _GENERATOR.match(cursor.text, cursor.pos) is not None
    while True:
        if labelled:
            label = cursor.expect_match(_GENERATOR)
            if int(label[1]) != len(columns) + 1:
                cursor.fail(f"generator {len(columns) + 1} is missing", label.start())
        columns.append(_generator(cursor))
        goes_on = labelled or cursor.take(",")
        cursor.blanks()
        if not goes_on or (labelled and not _GENERATOR.match(cursor.text, cursor.pos)):
            break
    least = max((i for column in columns for i in column), default=0)
    if rows is None:
        what = f"these generators are columns of {least} rows or more, the text does not say how many"
        cursor.fail(f"{what}: print(..) shows the matrix, --rows N (in Python rows=N) says it", start)
    if rows < least:
        cursor.fail(f"a generator has {least} rows, and the matrix should have {rows}", start)
    require_size(cursor, rows, len(columns), start)
    return Spelled([[column.get(i, 0) for column in columns] for i in range(1, rows + 1)], len(columns))


def _generator(cursor: Cursor) -> SparseColumn:
    """Return what a generator has in which row, zeros left out."""
    if cursor.sees("["):
        return dict(enumerate(between(cursor, "[]"), 1))
    vector: SparseColumn = {}
    if cursor.sees("0"):
        if cursor.number() != 0:
            cursor.refuse()
        return vector
    while match := _TERM.match(cursor.text, cursor.pos):
        if vector and not match["sign"]:
            break
        place = int(match["i"])
        if place == 0 or place in vector:
            why = f"gen({place}) stands here again" if place else "gen(0): the first is gen(1)"
            cursor.fail(why, match.start("i"))
        above, below = (parse_integer(match[name] or "1") for name in ("p", "q"))
        value = cursor.fraction(above, below, match.start("q")) if match["q"] else above
        vector[place] = -value if match["sign"] == "-" else value
        cursor.pos = match.end()
    if not vector:
        cursor.refuse()
    return vector


def write(M: Written) -> str:
    n = M.ring.modulus
    ring = "0" if n is None else f"(integer, {modulus_text(M.ring)})" if n else "ZZ"
    return f"ring r = {ring}, x, dp; matrix M[{M.shape[0]}][{M.shape[1]}] = {flat(M)};"


FORMAT = Format("singular", "Singular: printed, M[1,1]=2, intmat, matrix M[2][3]", recognise, read, write)


# ----------------------------------------------------------------- homalg


def _is_homalg(text: str) -> bool:
    ends = text.startswith(("[", "-", *"0123456789")) and "modulo [" in text[-_TAIL:]
    return bool(_HOMALG.match(text)) or ends


def read_homalg(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if _SUMMARY.match(cursor.text, start):
        cursor.fail("homalg left the entries out: use Display(M)")
    if cursor.match(_CALL):
        found = nested(cursor)  # the entries row by row; their list may stand in quotes
        cursor.blanks()
        cursor.take('"')
        cursor.expect(",")
        cursor.blanks()
        is_sized = found.is_vector or cursor.text[cursor.pos : cursor.pos + 1].isdigit()
        shape = cursor.sizes(",") if is_sized else found.shape
        cursor.blanks()
        ring = ring_or_variable(cursor, _HOMALG_RING)
        cursor.expect(")")
        if found.is_vector or not found.rows:
            found = Spelled.reshaped(found.rows[0] if found.rows else [], shape, cursor, start)
        return found.declared(shape, cursor, start).over(ring)
    if empty := cursor.match(_EMPTY):
        shape = Cursor(empty[1]).size(), Cursor(empty[2]).size()
        found = Spelled([], 0).declared(shape, cursor, start)
    else:
        found = nested(cursor) if cursor.sees("[") else printed(cursor)
        found = Spelled(found.rows, found.cols)
    if relation := cursor.match(_RELATION):
        found = found.over(modulus_ring(cursor, relation[1], relation.start(1)))
    if represents := cursor.match(_REPRESENTS):
        shape = Cursor(represents[1]).size(), Cursor(represents[2]).size()
        if shape != found.shape:
            what = f"{shape[0]} x {shape[1]} is declared"
            cursor.fail(f"{what}, but another shape is listed", represents.start())
    return found


def write_homalg(M: Written) -> str:
    n = M.ring.modulus
    modulus = f" {modulus_text(M.ring)}" if n else ""
    ring = "HomalgFieldOfRationals( )" if n is None else f"HomalgRingOfIntegers({modulus} )"
    return f'HomalgMatrix( "[ {flat(M)} ]", {M.shape[0]}, {M.shape[1]}, {ring} )'


_ABOUT = "homalg: Display over Z/nZ, HomalgMatrix(..)"
HOMALG = Format("homalg", _ABOUT, _is_homalg, read_homalg, write_homalg, "left")

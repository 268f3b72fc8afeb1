r"""What people leave around a matrix when they copy it, taken away before a reader sees the text.

Quotes, fences and tables of Markdown (`> `, three backticks, `| 1 | 2 |`), the full stop or comma of a
sentence, GAP's `;;`, a method that transposes (`.T`, `.transpose()`, `.column()`), lines below an assignment
that only ask something of it (`M.smith_form()`), rows as they stand in a source (`[1, 2],` to a line), and
assignments of entries (`a[0][0] = 10`).  What is taken away becomes blanks, so that places stay where they
are; only the last two are written anew as a list of rows.  A line that may change the matrix is refused.
"""

from __future__ import annotations

from typing import NamedTuple

from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import blanked, fail, placed_lines

_QUOTE = re.compile(r"[ \t]*+>(?=[ \t]|\Z)")
_FENCE = re.compile(r"[ \t]*+(?:```++|~~~++)[ \t]*+[\w+#.-]*+[ \t]*+")
_TABLE_ROW = re.compile(r"[ \t]*+\|(?:[ \t]*+[^|\s]*+[ \t]*+\|)++[ \t]*+")  # | 1 | -2/3 |
_TABLE_RULE = re.compile(r"[ \t]*+\|(?:[ \t]*+:?-++:?[ \t]*+\|)++[ \t]*+")  # |---|:--:|
_NUMBERS_ALONE = re.compile(r"[-+0-9./|\s]*+")

_CLOSING = ("]", ")", "}", ">", "~", "'")
_STOPS = (".", ",", ";;")
_TRANSPOSES = re.compile(r"\.(T|transpose\(\s*+\)|column\(\s*+\))\s*+\Z")
_NAMED = re.compile(r"\s*+(?:(?:var|let|const)[ ])?+([A-Za-z_]\w*+)\s*+(?::?=(?!=)|<-)", re.ASCII)
_USE = verbose(r"""(?a)[ \t]*+ (?: (?P<function> [A-Za-z][\w.]*+!?+ ) \([ \t]*+ )?  # np.linalg.det(
    (?P<name> [A-Za-z_]\w*+ )                                            # M
    (?: \. (?P<method> [A-Za-z_]\w*+!?+ ) (?: \([^()\n]*+\) )?+ )*+      # .smith_form()  .T
    (?: [ \t]*+ ,[^()\n]*+ )?+ [ \t]*+ \)?+ [ \t]*+ ;*+ [ \t]*+""")
_ONLY_ASKS = verbose(r"""(?ai)(?: p?print\w*+ | disp (?: lay )?+ | show | view
      | str | repr | latex | type | parent | base_ring
      | size | shape | n(?:rows|cols|umrows|umcols) | dimensions | is_\w++ | rank | matrank | nullity
      | det | determinant | matdet | trace | tr | inv | inverse | pinv | adjugate | adjoint | T | transpose
      | (?: smith | hermite | howell | snf | hnf | matsnf | mathnf | elementary_divisors )\w*+
      | (?: reduced_ )?+ (?: row_ )?+ (?: r?ref | echelon_form ) | invariant_factors | pivots
      | (?: left_ | right_ )?+ (?: kernel | image | null_?space | null )\w*+ | (?: row | column )_?space
      | char_?poly\w*+ | min_?poly\w*+ | (?: left_ | right_ )?+ eig\w*+ | (?: left_ | right_ )?+ solve\w*+
    )""")
_ROW = r"(?:\[[^\[\](){}]*+\]|\{[^\[\](){}]*+\}|\([^\[\](){}]*+\))"
_ROWS_OF_A_SOURCE = re.compile(rf"\s*+{_ROW}(?:[ \t]*+,[ \t]*+\n\s*+{_ROW})++\s*+")
_ENTRY = verbose(r"""(?a)\s*+ (?P<name> [A-Za-z_]\w*+ ) [ ]*+
    (?: \[ ([0-9]{1,6}) \] \[ ([0-9]{1,6}) \]                           # a[0][0] = 10
      | [\[(] [ ]*+ ([0-9]{1,6}) [ ]*+ , [ ]*+ ([0-9]{1,6}) [ ]*+ [\])] )  # a[0, 0] = 10  A(1, 1) = 10
    [ ]*+ :?+= [ ]*+ (?P<value> [-+]?+ [0-9.] [0-9./eE]*+ ) \s*+""")
_OF_SINGULAR = re.compile(r"\s*+\w++\[[0-9]++,[0-9]++\]=")  # M[1,1]=10, one to a line


class Bare(NamedTuple):
    """A text without what stood around its matrix, the method that turns it, and the lines left out."""

    text: str
    method: str = ""
    left_out: str = ""


def without_markup(text: str) -> str:
    r"""Return a text of the same length without the quotes, fences and tables of Markdown.

    >>> without_markup("> ```\n> [[1, 2]]\n> ```").split(), without_markup("| 10 | 5 |\n| 1 | 6 |").split()
    (['[[1,', '2]]'], ['10', ',', '5', '1', ',', '6'])

    Raises ParseError for numbers above the rule of a table, which are a header or a row.
    """
    lines = text.split("\n")
    written = [i for i, line in enumerate(lines) if line.strip()]
    if all(_QUOTE.match(lines[i]) for i in written):
        inside = [_QUOTE.sub(lambda mark: " " * len(mark[0]), line, count=1) for line in lines]
        fenced = any(map(_FENCE.fullmatch, inside))
        if fenced or not any(sign.isalpha() for sign in text):  # > A = [1, 2] may have been typed at a prompt
            lines = inside
            written = [i for i in written if lines[i].strip()]
    if written and _FENCE.fullmatch(lines[written[0]]) and _FENCE.fullmatch(lines[written[-1]]):
        for i in {written[0], written[-1]}:
            lines[i] = blanked(lines[i])
        written = written[1:-1]
    if written and all(_TABLE_ROW.fullmatch(lines[i]) for i in written):
        _plain_table(text, lines, written)
    return "\n".join(lines)


def _plain_table(text: str, lines: list[str], written: list[int]) -> None:
    """Put commas for the bars of a table; one column without a rule may be drawn, and stays."""
    has_rule = len(written) > 1 and _TABLE_RULE.fullmatch(lines[written[1]]) is not None
    if has_rule:
        header = lines[written[0]]
        if _NUMBERS_ALONE.fullmatch(header) and header.strip(" \t|"):
            at = next(at for i, (at, _) in enumerate(placed_lines(text)) if i == written[0])
            both = "these numbers stand above the rule of a table: its header, or a row of the matrix"
            fail(text, at, f"{both}; take the rule away (a row), or this line (a header)")
        for i in written[:2]:
            lines[i] = blanked(lines[i])
    elif any(lines[i].count("|") < 3 for i in written):
        return
    for i in written[2 * has_rule :]:
        line = lines[i]
        begin, end = line.index("|"), line.rindex("|")
        lines[i] = line[:begin] + " " + line[begin + 1 : end].replace("|", ",") + " " + line[end + 1 :]


def bare(text: str) -> Bare:
    r"""Return a text without what stands around its matrix, and what that was.

    >>> bare("vector(ZZ,[1,2]).column()."), bare("M = [1, 2]\nM.rank()").left_out
    (Bare(text='vector(ZZ,[1,2])          ', method='column', left_out=''), 'M.rank()')
    >>> bare("a[0][0] = 10; a[0][1] = 5").text, bare("[1, 2],\n[3, 4],").text.split()
    ('[[10, 5]]', ['[[1,', '2],', '[3,', '4]', ']'])

    Raises ParseError for a line below that may change the matrix, and for entries without a value.
    """
    if (rows := _rows_of_assignments(text)) is not None:
        return Bare(rows)
    text, left_out = _without_uses(text)
    text = _without_stop(text)
    method = _TRANSPOSES.match(text, text.rfind(".")) if "." in text else None
    if method is not None and text[: method.start()].endswith(_CLOSING):
        text = text[: method.start()] + blanked(method[0])
        return Bare(text, method[1].rstrip("( )"), left_out)
    if _ROWS_OF_A_SOURCE.fullmatch(text):
        opening = text.lstrip()[0]
        text = opening + text + {"[": "]", "{": "}", "(": ")"}[opening]
    return Bare(text, "", left_out)


def _without_stop(text: str) -> str:
    """Return a text with blanks for a full stop, a comma or GAP's `;;` behind its last bracket."""
    inside = text.rstrip(".,; \t\n")
    stop = "".join(text[len(inside) :].split())
    return inside + blanked(text[len(inside) :]) if stop in _STOPS and inside.endswith(_CLOSING) else text


def _without_uses(text: str) -> tuple[str, str]:
    """Return a text without the lines below an assignment that ask something of it, and these lines."""
    named = _NAMED.match(text)
    if named is None:
        return text, ""
    left_out: list[str] = []
    end = len(text.rstrip())
    while (begin := text.rfind("\n", 0, end)) > named.end():
        use = _USE.fullmatch(text, begin + 1, end)
        if use is None or use["name"] != named[1]:
            break
        asks = (use["function"] or "").rpartition(".")[2] or use["method"]
        if asks and not _ONLY_ASKS.fullmatch(asks):
            may = f"{quoted(use[0].strip())} may change {brief(named[1])}, or only ask something of it"
            fail(text, begin + 1, f"{may}: give the matrix as it is then, or leave this line out")
        left_out.append(use[0].strip())
        end = begin
        while text[end - 1].isspace():
            end -= 1
    return text[:end] + blanked(text[end:]), "; ".join(reversed(left_out))


def _rows_of_assignments(text: str) -> str | None:
    """Return the list of rows whose entries are assigned one by one; None for any other text."""
    if not _ENTRY.match(text) or _OF_SINGULAR.match(text):
        return None
    values: dict[tuple[int, int], str] = {}
    name, at = "", 0
    for piece in re.split("[;\n]", text):
        entry = _ENTRY.fullmatch(piece)
        if entry is not None and entry["name"] == (name or entry["name"]):
            name = entry["name"]
            place = int(entry[2] or entry[4]), int(entry[3] or entry[5])
            if place in values:
                fail(text, at, f"the entry {place} is assigned a second time: leave one of the two out")
            values[place] = entry["value"]
        elif piece.strip():
            fail(text, at, "entries are assigned one by one here, and this is no such line: leave it out")
        at += len(piece) + 1
    begin = min(map(min, values))
    rows, cols = (1 + max(place[k] for place in values) - begin for k in (0, 1))
    if begin > 1 or len(values) != rows * cols:
        what = f"{len(values)} entries are assigned, which are no whole matrix from (0, 0) or (1, 1) on"
        fail(text, 0, f"{what}: assign every entry, the zeros too")
    lines = [", ".join(values[begin + i, begin + j] for j in range(cols)) for i in range(rows)]
    return f"[{', '.join(f'[{line}]' for line in lines)}]"

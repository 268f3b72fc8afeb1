"""Groups by generators and relators, made abelian, and knots by their crossings: matrices over Z.

Presentations, `< a, b | a^2, a*b = b*a, [a, b] >` as GAP and Magma have them (Magma: `Group< .. >`), also in
words without `*` where all generators are single letters, capital letters being inverses: `< a, b | abAB >`;
and as SnapPy prints them, `Generators:`, `a,b`, `Relators:`, a word on each line.  Each relator is a row,
each generator a column, with the sum of its exponents: the cokernel of the rows is the abelianised group.

Knot Atlas, "Planar Diagrams": `PD[X[1,4,2,5], X[3,6,4,1], X[5,2,6,3]]`, each crossing with its four edges,
from the lower incoming one counterclockwise.  The rows are the crossings, the columns the arcs by their
smallest edges, and a row is 2*over - under - under: Fox's matrix, whose kernel modulo n has the n-colourings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, begins, listed_names

_NAMES = r"[A-Za-z]\w*+ (?: \s*+,\s*+ [A-Za-z]\w*+ )*+"
_OPENING = re.compile(rf"\s*+ (?:Group\s*+)?+ < \s*+ ({_NAMES})?+ \s*+ \|", re.ASCII | re.VERBOSE)
_SNAPPY = re.compile(rf"\s*+ Generators:? \s*+ ({_NAMES}) \s*+ Relators:?", re.ASCII | re.VERBOSE)
_TOKEN = verbose(r"""(?a)\s*+ (?: (?P<name> [A-Za-z]\w*+ ) | (?P<one> 1 ) (?!\d) | (?P<sign> [()\[\],*=] )
      | \^ \s*+ (?: (?P<power> -?[0-9]{1,18} ) | \( \s*+ (?P<other> -?[0-9]{1,18} ) \s*+ \) ) ) [ \t]*+""")
_OPENS, _CLOSES = "([", ")]"
_Token = tuple[str, int, int]  # its sign or generator, the power after ^, and where it stands
_COMMA = re.compile(r"\s*+,\s*+")
_LINES = re.compile(r"[ \t]*+\n\s*+")
_DEEPEST = 100
_KNOT = re.compile(r"\s*+(?:PD\s*+\[\s*+)?+X\s*+\[")
_CROSSING = re.compile(r"\s*+X\s*+\[((?:\s*+[0-9]{1,9}\s*+,){3}\s*+[0-9]{1,9})\s*+\]\s*+,?+", re.ASCII)
recognise = begins(_OPENING, _SNAPPY)


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    head = cursor.match(_OPENING) or cursor.match(_SNAPPY)
    if head is None:
        cursor.fail("generators and relators are needed, such as < a, b | a^2, a*b*a^-1*b^-1 >")
    names = [name.strip() for name in (head[1] or "").split(",") if name.strip()]
    columns = {name: (j, 1) for j, name in enumerate(names)}
    if len(columns) < len(names):
        cursor.fail("a generator is named twice", head.start(1))
    if are_letters := all(len(name) == 1 for name in names):
        columns = {name.swapcase(): (j, -1) for name, (j, _) in columns.items()} | columns
    cursor.blanks()
    closing = ">" if head.re is _OPENING else ""
    rows = _relators(cursor, columns, closing, by_letters=are_letters)
    cursor.expect(closing)
    entries = {(i, j): value for i, row in enumerate(rows) for j, value in row.items() if value}
    found = Spelled.placed(cursor, (len(rows), len(names)), start, list(entries), list(entries.values()))
    remark = f"the rows are the relators made abelian, the columns {listed_names(names)}"
    return replace(found, ring=ZZ, remark=remark)


def _relators(
    cursor: Cursor, columns: dict[str, tuple[int, int]], closing: str, *, by_letters: bool
) -> list[dict[int, int]]:
    """Return the sums of exponents in each relator, by the columns of the generators."""
    relators: list[list[_Token]] = [[]]
    depth = 0
    while not cursor.at_end and not (closing and cursor.sees(closing)):
        is_new = not closing and cursor.match(_LINES)  # SnapPy has a relator on each line
        if is_new or (depth == 0 and cursor.match(_COMMA)):
            relators.append([])
            continue
        match = cursor.expect_match(_TOKEN)
        at = match.start()
        depth += (match["sign"] in _OPENS) - (match["sign"] in _CLOSES) if match["sign"] else 0
        if match["power"] or match["other"]:
            relators[-1].append(("^", parse_integer(match["power"] or match["other"]), at))
        elif name := match["name"]:
            letters = [name] if name in columns or not by_letters else list(name)
            if unknown := next((letter for letter in letters if letter not in columns), ""):
                cursor.fail(f"{quoted(unknown)} is none of the generators", at)
            relators[-1] += [(letter, 1, at) for letter in letters]
        else:
            relators[-1].append((match["sign"] or "*", 1, at))
    return [_sums(cursor, relator, columns) for relator in relators if relator]


def _sums(cursor: Cursor, relator: Sequence[_Token], columns: dict[str, tuple[int, int]]) -> dict[int, int]:
    """Return the sums by one walk from the end, where a power comes before what it is of."""
    sums: dict[int, int] = {}
    weights, brackets = [1], list[str]()
    power: int | None = None  # the one that stands behind this token
    last = relator[-1][2]
    for token, value, at in reversed(relator):
        if token in columns:
            j, sign = columns[token]
            sums[j] = sums.get(j, 0) + sign * (1 if power is None else power) * weights[-1]
        elif token == "=" and not brackets and power is None and relator[0][2] < at < last:
            last = 0  # there is one
            sums = {j: -entry for j, entry in sums.items()}
        elif token in _CLOSES:
            brackets.append(_OPENS[_CLOSES.index(token)])
            weight = 0 if token == "]" else 1 if power is None else power  # 0 for a commutator
            weights.append(weights[-1] * weight)
        elif brackets and token == brackets[-1] and power is None:
            brackets.pop()
            weights.pop()
        elif power is not None or token not in ("*", "^", *"," * (brackets[-1:] == ["["])):
            cursor.fail(f"unexpected {quoted(token)}", at)
        power = value if token == "^" else None
        if len(brackets) > _DEEPEST:
            cursor.fail(f"more than {_DEEPEST} brackets in each other", at)
    if brackets or power is not None:
        cursor.fail("a bracket or a power stands alone", relator[0][2])
    return sums


_ABOUT = "groups < a, b | a^2, [a, b] >, SnapPy's too: relators made abelian"
FORMAT = Format("presentation", _ABOUT, recognise, read)


# ----------------------------------------------------------------- knots


def read_knot(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if is_whole := cursor.take("PD"):
        cursor.expect("[")
    crossings = []
    while match := cursor.match(_CROSSING):
        crossings.append([int(edge) for edge in match[1].split(",")])
    if is_whole:
        cursor.expect("]")
    counts = Counter(edge for crossing in crossings for edge in crossing)
    if set(counts.values()) != {2}:
        cursor.fail("crossings X[i,j,k,l] are needed in which each edge stands twice", start)
    arcs = {edge: edge for edge in sorted(counts)}  # of each edge a smaller one of its arc

    def arc(edge: int) -> int:
        while arcs[edge] != edge:
            arcs[edge] = edge = arcs[arcs[edge]]
        return edge

    for _, second, _, fourth in crossings:  # one arc, which goes over here
        smaller, larger = sorted((arc(second), arc(fourth)))
        arcs[larger] = smaller
    columns = {edge: j for j, edge in enumerate(edge for edge in arcs if arc(edge) == edge)}
    entries: Counter[tuple[int, int]] = Counter()
    for i, (first, second, third, _) in enumerate(crossings):
        for edge, value in ((second, 2), (first, -1), (third, -1)):
            entries[i, columns[arc(edge)]] += value
    places = [place for place, value in entries.items() if value]
    shape = (len(crossings), len(columns))
    found = Spelled.placed(cursor, shape, start, places, [entries[place] for place in places])
    remark = f"the rows are the crossings, the columns the arcs of the edges {listed_names(columns)}"
    return replace(found, ring=ZZ, remark=remark)


KNOT = Format("pd", "knots PD[X[1,4,2,5], ..]: colouring matrix", _KNOT.match, read_knot)

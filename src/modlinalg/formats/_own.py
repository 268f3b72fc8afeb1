"""modlinalg: what repr(M) and str(M) show of its own matrices.

`matrix([[2, 4], [1, 5]], mod=6)`, `matrix([[2, 3]], ZZ)`, `matrix([['1/2', 3]], QQ)` and
`zeros(0, 3, Zmod(6))` name ring and shape; of str(M) the last line does over Z and Q, `over Q`.
A large matrix is shown shortened, with `..`, and refused.
"""

from __future__ import annotations

from modlinalg._arithmetic.rings import QQ, ZZ, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._support.regex import re
from modlinalg.formats._lists import bracketed_lines, nested
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Format, Spelled, Written, listed
from modlinalg.formats._ring_names import CALL, modulus_ring, named_ring, ring_of_groups

_END = re.compile(r",\s*+(?:mod=([0-9]++)|(QQ|ZZ))\s*+\)")
_OVER = re.compile(r"over (?P<rationals>Q)?+Z?+(?:; [^\n]*+)?+")  # over Q; over Z the invariant factors ..
_SHOWN = re.compile(rf"\[[^\[\]\n]*+\](?:\n\[[^\[\]\n]*+\])*+\n{_OVER.pattern}\s*+\Z")
_QUOTED = re.compile(r"'([-+]?+[0-9]++(?:/[0-9]++)?+)'", re.ASCII)


def recognise(text: str) -> bool:
    if re.match(r"matrix\(\s*+\[\s*+\[", text):
        tail = text.rstrip()
        return tail[:-1].rstrip().endswith(("QQ", "ZZ")) or bool(re.search(r",\s*+mod=[0-9]++\s*+\)$", tail))
    return bool(_SHOWN.match(text)) or bool(
        re.match(r"zeros\(\s*+[0-9]++\s*+,\s*+[0-9]++\s*+,\s*+(?:Z|Q)", text)
    )


def _entry(cursor: Cursor) -> Element:
    if not cursor.sees("'"):
        return cursor.number()
    match = cursor.expect_match(_QUOTED)
    return cursor.value(match[1], match.start(1))


def read(cursor: Cursor) -> Spelled:
    start = cursor.pos
    if cursor.take("zeros("):
        shape = cursor.sizes(",")
        cursor.blanks()
        ring = named_ring(cursor, cursor.expect_match(CALL))
        cursor.expect(")")
        return Spelled([], 0).declared(shape, cursor, start).over(ring)
    if not cursor.take("matrix("):
        found, over = bracketed_lines(cursor), cursor.match(_OVER)
        return found.over(ring_of_groups(cursor, over)) if over else found
    found = nested(cursor, "[]", ",", _entry)
    end = cursor.expect_match(_END)
    ring = modulus_ring(cursor, end[1], end.start(1)) if end[1] else (QQ if end[2] == "QQ" else ZZ)
    return found.over(ring)


def write(M: Written) -> str:
    if 0 in M.shape:
        return f"zeros({M.shape[0]}, {M.shape[1]}, {M.ring!r})"
    ring = f"mod={modulus_text(M.ring)}" if M.ring.modulus else repr(M.ring)
    rows = re.sub(r"(?<![-0-9])(-?+[0-9]++/[0-9]++)", r"'\1'", listed(M))
    return f"matrix({rows}, {ring})"


FORMAT = Format("modlinalg", "this library: matrix([[2, 4]], mod=6)", recognise, read, write)

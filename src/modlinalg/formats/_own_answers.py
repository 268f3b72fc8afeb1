"""The answers that the commands of this library print, as text or JSON, of which one part is read.

The title of a text names the ring, as in `inverse X over Z_26, 2 x 2`, and what is asked; of JSON the kind of
the certificate says that.  Both decide which part is the main one, that is read unless the caller names
another (`result`), or all that a claim is about (`Layout.parts`).
What has no such part, as the witness of a "no", or is shown for two commands, as the
proof of a rank, is refused with the names of its parts.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element, format_integer, parse_integer
from modlinalg._arithmetic.wording import brief, quoted
from modlinalg._support.regex import re, verbose
from modlinalg.formats._layout import Layout
from modlinalg.formats._lists import numbers_of
from modlinalg.formats._parsing.cursor import Cursor, parse_number
from modlinalg.formats._parsing.plaintext import json_grid, without_repeated_keys
from modlinalg.formats._reading import Extent, Parsed, Spelled, require_size
from modlinalg.formats._ring_names import modulus_ring

_NAMES = {  # what is in the title where a part is the main one, and the kinds of certificates
    "X": "inverse X; pseudo-inverse X = C*W+*R; Moore-Penrose inverse X; adjugate of M; A*X*B = C;"
    " Drazin inverse X; group inverse X; product X; power X; transpose X; sum X; stack X; submatrix X;"
    " inverse; generalized_inverse; drazin_inverse; adjugate; two_sided_solution",
    "W": "M = RI * W * CI; Smith form W = R*M*C; decomposition",
    "H": "Howell form; Hermite form; reduced row echelon form; howell_form; hermite_form;"
    " column_hermite_form",
    "particular": "M*x = b; x*M = b; solution_set; congruence_solution_set",
    "generators": "M*x = 0; x*M = 0; minimal generators; the sum; the intersection; the quotient; the dual;"
    " the image; the preimage; the homology; quotient",
    "p": "det(x*I - M); minimal polynomial of M; charpoly; minpoly",
    "U": "M = P*L*U; plu",
    "C": "M = B*C; rank_decomposition",
    "x": "equal; equal_modules; solution; congruence_solution",
    "t": "in the module",
    "b": "basis_of_image; minimal_generators",
    "G": "module_generators; quotient_generators",
    "values": "eigenvalues of M; eigenvalues",
    "factors": "invariant factors of M",
    "det": "det(M); det",
    "rank": "rank of M; rank",
    "order": "order of M; order",
    "index": "the index of the second module in the first",
}
_MAIN = {name: part for part, names in _NAMES.items() for name in names.split("; ")}
_WITHOUT_KIND = ("values", "X", "generators", "index", "C")  # of JSON that is no certificate
_COUNTS = ("rank", "order", "index")  # integers, whatever the ring of the matrix is
_RING = r"(?: Z_(?P<n>[0-9]++) | (?P<letter>[ZQ]) )(?!\w)"
_TITLE = verbose(rf"""(?a)\s*+ (?P<what> {"|".join(map(re.escape, sorted(_MAIN, reverse=True)))} )
    (?: [ ]of[ ]rank[ ][0-9]++ )?+ [ ](?: over | in )[ ] {_RING} (?P<rest>[^\n]*+) \n""")
_REFUSAL = re.compile(rf"\s*+ [a-z_-]++ :[ ] [^\n]*? [ ]over[ ] {_RING} [^\n]*+ \n \n", re.VERBOSE | re.ASCII)
_ROW = r"\[ (?P<row> [^\[\]\n]*+ ) \] (?: [ ]\( (?P<m>[0-9]++) [ ]x[ ] (?P<k>[0-9]++) \) )?+"  # [ ] (0 x 3)
_LINE = verbose(rf"""(?am)^ (?: (?P<name> [A-Z]{{1,2}} | [tvxy] )[ ]=   # RI =
            | (?P<witness> the[ ]witness,[ ]for[ ]multiplying[ ]out[^\n]*+ )
            | (?P<basis> [-/0-9]++,[ ]multiplicity[ ][0-9]++,[^\n]*+ )
            | {_ROW}
            | (?P<other> [^\n]*+ ) ) $""")
_DRAWN = verbose(rf"(?am)^ (?P<name> [ ]*+ | [ ]*+[xX][ ]=[ ] | \+[ ]t[0-9]++[ ]\*[ ] ) {_ROW} $")
_TUPLE = re.compile(r"(?:x = |t[0-9]*+\*)\(([^()\n]*+)\)", re.ASCII)
_TERM = re.compile(r"(-?[0-9]*+(?:/[0-9]++)?+)\*?+(x?+)(?:\^([0-9]{1,9}))?+", re.ASCII)


def answer_in(text: str, layout: Layout) -> Parsed | None:
    """Return the part of an answer that is asked for, by default the main one; None for any other text.

    Raises ParseError where there is no such part, or the answer is no matrix.
    """
    cursor = Cursor(text)
    found = _of_json(cursor) if text.lstrip().startswith("{") else _of_text(cursor)
    if found is None:
        return None
    layout.require_none(cursor)
    layout.require_no_rows(cursor)
    parts, main, ring = found
    several = [name for name in layout.parts if name in parts]
    if layout.result is None and len(several) > 1:
        named = (replace(parts[name], name=name) for name in several)
        return Parsed(tuple(named), ring, "modlinalg", "right")
    chosen = _chosen(cursor, list(parts), main, layout.result)
    taken = f"its part {chosen}" if layout.result is None and len(parts) > 1 else ""
    ring = ZZ if chosen in _COUNTS else ring
    return Parsed((replace(parts[chosen], name=chosen),), ring, "modlinalg", "right", taken=taken)


def _chosen(cursor: Cursor, names: Sequence[str], main: str, asked: int | str | None) -> str:
    """Return the name of the part that is read."""
    listing, chosen = ", ".join(names[:20]), main if asked is None else asked
    if isinstance(chosen, int) and 0 < chosen <= len(names):
        return names[chosen - 1]
    if isinstance(chosen, str) and chosen in names:
        return chosen
    if not names:
        cursor.fail("this answer is no matrix, and has none: give another file")
    if asked is not None:
        cursor.fail(f"result: this answer has no part {quoted(asked)}; it has {listing}")
    cursor.fail(f"no part of this answer is the main one: --result (result=) takes one of {listing}")


_Answered = tuple[dict[str, Spelled], str, Ring]  # the parts, the name of the main one, and their ring


def _of_text(cursor: Cursor) -> _Answered | None:
    title = cursor.match(_TITLE) or cursor.match(_REFUSAL)
    if title is None:
        return None
    n, letter = title["n"], title["letter"]
    ring = modulus_ring(cursor, n, title.start("n")) if n else (ZZ if letter == "Z" else QQ)
    if title.re is _REFUSAL:
        return _blocks(cursor, ""), "", ring
    main = _MAIN[what := title["what"]]
    first = cursor.text[cursor.pos :].lstrip("\n").partition("\n")[0]
    if what.endswith(("= b", "= 0")):
        return _solutions(cursor, is_left=what[0] == "x"), main, ring
    if what == "A*X*B = C":
        names, rows = _drawn(cursor)
        return dict(zip(names, rows, strict=True)), main, ring
    if main == "values":
        return {main: _row(cursor, title["rest"].removeprefix(": "))} | _blocks(cursor, ""), main, ring
    if main == "p":
        return {main: _polynomial(cursor, first)}, main, ring
    if main in (*_COUNTS, "det", "factors"):
        return ({} if first.startswith("infinite") else {main: _row(cursor, first)}), main, ring
    return _blocks(cursor, main), main, ring


def _row(cursor: Cursor, listed: str) -> Spelled:
    found = [] if listed == "none" else numbers_of(cursor, listed.replace(",", " "), cursor.pos)
    if not (found or listed == "none"):
        cursor.fail("the numbers are missing: give the whole answer")
    return Spelled([found], len(found))


def _block(cursor: Cursor, rows: Sequence[re.Match[str]]) -> Spelled:
    """Return the matrix in lines such as `[1 2]`, or in the one `[ ] (0 x 3)`."""
    if rows[0]["m"]:
        shape, at = (int(rows[0]["m"]), int(rows[0]["k"])), rows[0].start()
        return Spelled([], shape[1]).declared(shape, cursor, at)
    return Spelled.filled(
        [numbers_of(cursor, row["row"], row.start()) for row in rows], cursor, rows[0].start()
    )


def _blocks(cursor: Cursor, main: str) -> dict[str, Spelled]:
    """Return the matrices below the title, each behind its name on a line; the first may have none."""
    found: dict[str, list[re.Match[str]]] = {}
    name = main
    for line in _LINE.finditer(cursor.text, cursor.pos):
        if line["row"] is not None and name:
            found.setdefault(name, []).append(line)
        elif line["name"] or line["basis"]:
            name = line["name"] or f"basis_{line['basis'].partition(',')[0]}"
        elif line["witness"]:
            name = "witness"
        elif not (line["other"] or "").startswith("generated by ") and (found or line["other"]):
            name = ""
    return {name: _block(cursor, rows) for name, rows in found.items()}


def _drawn(cursor: Cursor) -> tuple[list[str], list[Spelled]]:
    """Return the names and the matrices of a sum that is drawn: each name stands beside a middle row."""
    rows = list(_DRAWN.finditer(cursor.text, cursor.pos))
    names = [row["name"].strip(" +=*") for row in rows if row["name"].strip()]
    if not names or len(rows) % len(names):
        cursor.fail("the matrices of this answer do not have the same number of rows: give the whole text")
    m = len(rows) // len(names)
    return names, [_block(cursor, rows[at : at + m]) for at in range(0, len(rows), m)]


def _solutions(cursor: Cursor, *, is_left: bool) -> dict[str, Spelled]:
    """Return the particular solution and the generators, which are columns, or rows for side "left"."""
    matches = list(_TUPLE.finditer(cursor.text, cursor.pos))
    tuples = [numbers_of(cursor, found[1].replace(",", " "), found.start(1)) for found in matches]
    if matches and matches[0][0].startswith("x"):
        first = tuples.pop(0)
        particular = Spelled.row(first) if is_left else Spelled.column(first)
    else:
        particular = _drawn(cursor)[1][0]
    return {
        "particular": particular,
        "generators": _joined(cursor, tuples, particular.shape, is_left=is_left),
    }


def _joined(cursor: Cursor, vectors: Sequence[Sequence[Element]], shape: Extent, *, is_left: bool) -> Spelled:
    """Return generators side by side, for side "left" as rows, beside a solution of a shape."""
    length = shape[1 if is_left else 0]
    if any(len(vector) != length for vector in vectors):
        cursor.fail(f"a generator is not of the length {length} that the solution has")
    return Spelled(vectors, length) if is_left else Spelled(vectors, length).transposed()


def _polynomial(cursor: Cursor, text: str) -> Spelled:
    """Return the row of the coefficients of x^2 - 1/2*x + 3, from the constant one on."""
    found: dict[int, Element] = {}
    for word in text.replace(" - ", " + -").split(" + "):
        term = _TERM.fullmatch(word)
        number = None if term is None else parse_number(term[1] + "1" if term[1] in ("", "-") else term[1])
        if term is None or number is None:
            cursor.fail(f"{quoted(word)} is no term of a polynomial such as 3*x^2")
        found[int(term[3] or 1) if term[2] else 0] = number
    size = max(found) + 1
    require_size(cursor, 1, size, cursor.pos)
    return Spelled([[found.get(i, 0) for i in range(size)]], size)


# -------------------------------------------------------------------------- JSON


def _of_json(cursor: Cursor) -> _Answered | None:
    """Return the matrices in a certificate, or in the JSON of an answer that has none."""
    try:
        data = json.loads(cursor.text, parse_int=parse_integer, object_pairs_hook=without_repeated_keys)
    except (ValueError, RecursionError):
        return None  # the reader of matrices in JSON says why
    if not isinstance(data, dict) or not isinstance(data.get("ring"), dict):
        return None
    ring, kind = _json_ring(cursor, data["ring"]), data.get("kind")
    if data.get("format") == "modlinalg-answer":
        named, main = data.get("parts"), data.get("main") or ""
        if not isinstance(named, dict) or not (main == "" or main in named):
            cursor.fail("an answer has the object parts, and main is the name of one of them or null", 0)
        return {key: _json_matrix(cursor, x) for key, x in named.items()}, main, ring
    parts = {key: _json_matrix(cursor, x) for key, x in data.items() if isinstance(x, dict) and "rows" in x}
    for key in ("det", *_COUNTS):
        if isinstance(value := data.get(key), int | str) and value != "infinite":
            parts[key] = _json_list(cursor, [value])
    vectors = [_json_matrix(cursor, x) for x in _list_of(data, "generators")]
    if "side" in data and isinstance(data.get("generators"), list) and "M" in parts:
        if kind != "quotient":
            parts["particular"] = parts.pop("x", parts["M"])
        shape, rows = parts["M" if kind == "quotient" else "particular"].shape, [x.entries for x in vectors]
        parts["generators"] = _joined(cursor, rows, shape, is_left=data["side"] == "left")
    else:
        parts |= {f"t{i}": x for i, x in enumerate(vectors, 1)}
    own = [x for x in _list_of(data, "eigenvalues") + _list_of(data, "values") if isinstance(x, dict)]
    if "eigenvalues" in data or kind == "eigenvalues":
        parts["values"] = _json_list(cursor, [x.get("value") for x in own])
        parts |= {f"basis_{x.get('value')}": _json_matrix(cursor, x.get("basis")) for x in own}
    _add_factors(parts, ring, data)
    main = _MAIN.get(kind, "") if isinstance(kind, str) else next(filter(parts.get, _WITHOUT_KIND), "")
    if main == "particular" and "b" in parts and not any(parts["b"].entries):
        main = "generators"  # of M*x = 0, which `kernel` answers
    if main == "rank" and "factors" in parts:
        main = ""  # over Q the proof of both
    return parts, main, ring


def _add_factors(parts: dict[str, Spelled], ring: Ring, data: dict[str, Any]) -> None:
    """Add the rank and the invariant factors, which the certificates of both prove."""
    ones, M = len(_list_of(data, "minor_rows")), parts.get("M")
    if (W := parts.get("W")) is not None:
        factors = [row[i] for i, row in enumerate(W.rows[: W.cols])]
        parts["factors"] = Spelled([factors], len(factors))
    elif "minor_rows" in data and M is not None:
        others = parts.pop("factors").entries if "factors" in parts else []
        if not others:
            parts["rank"] = Spelled([[ones]], 1)
        if data.get("kind") == "invariant_factors" or ring != ZZ:
            row = [*[1] * ones, *others, *[0] * (min(M.shape) - ones - len(others))]
            parts["factors"] = Spelled([row], len(row))


def _list_of(data: dict[str, Any], key: str) -> list[Any]:
    found = data.get(key)
    return found if isinstance(found, list) else []


def _json_ring(cursor: Cursor, data: dict[str, Any]) -> Ring:
    """Return the ring that {"modulus": 6}, {"integers": true} or {"rational": true} names."""
    if data in ({"integers": True}, {"rational": True}):
        return ZZ if "integers" in data else QQ
    if list(data) != ["modulus"] or type(data["modulus"]) is not int:
        cursor.fail(f"ring: {brief(str(data))} is no ring such as {{'modulus': 6}}", 0)
    return modulus_ring(cursor, format_integer(data["modulus"]), 0)


def _json_list(cursor: Cursor, entries: list[object]) -> Spelled:
    return _json_matrix(cursor, {"rows": 1, "cols": len(entries), "entries": [entries]})


def _json_matrix(cursor: Cursor, data: Any) -> Spelled:
    """Return the matrix in an object with rows, cols and entries, sparse where it has `at` as well."""
    if not isinstance(data, dict) or not {"rows", "cols", "entries"} <= set(data):
        cursor.fail(f"{brief(str(data))} is no matrix with rows, cols and entries", 0)
    if "at" not in data:
        grid = json_grid(cursor.text, data)
        return Spelled(grid.rows, grid.cols)
    shape, at, entries = (data["rows"], data["cols"]), data["at"], _list_of(data, "entries")
    is_list = isinstance(at, list) and len(at) == len(entries)
    is_list = is_list and all(type(size) is int and size >= 0 for size in shape)
    places = [-1, *at, shape[0] * shape[1]] if is_list else [0, 0]
    if not all(type(k) is int for k in places) or any(k >= following for k, following in pairwise(places)):
        cursor.fail("a sparse matrix has rows, cols, and increasing places below rows*cols of its entries", 0)
    values = json_grid(cursor.text, {"rows": 1, "cols": len(at), "entries": [entries]}).rows[0]
    return Spelled.placed(cursor, shape, 0, [divmod(k, shape[1]) for k in at], values)

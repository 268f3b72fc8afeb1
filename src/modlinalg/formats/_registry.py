"""`parse`, the one way from text to rows of numbers.

A label in front (`M = `, `%1 = `, `Out[1]= `, `o1 = `) and a comment that names the modulus alone
(`# mod 12`, in the comment signs of any system) are gone over first.  Rows of numbers alone are what
most texts are: they are read without loading the readers of all systems (`modlinalg.formats._systems`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.wording import kind_of
from modlinalg._support.regex import re
from modlinalg._support.side import Side
from modlinalg.errors import InputError, ParseError, RingMismatchError
from modlinalg.formats import _plain as plain
from modlinalg.formats._layout import AS_WRITTEN, IN_PROMPTS, CannotFollowError, Layout
from modlinalg.formats._lists import skip_label
from modlinalg.formats._parsing.cursor import Cursor, fail, has_only, normalised, require_plain_line_ends
from modlinalg.formats._parsing.refusals import with_next_step
from modlinalg.formats._parsing.row_ends import without_separator_line
from modlinalg.formats._parsing.written import decimal_as_written, decimals_in, require_no_groups
from modlinalg.formats._reading import Format, Parsed, Spelled
from modlinalg.formats._ring_names import refuse_ring_elsewhere, refuse_ring_of_label, ring_of_comments

if TYPE_CHECKING:
    from modlinalg.formats._answers import AnswerPart
    from modlinalg.formats._sessions import Taken

_IN_BLOCKS = "=$"  # S = .., and $S as R prints it
_MAY_BE_OWN = re.compile(r'\s*+(?:\{[^{]*"ring"\s*+:\s*+\{|[^\n]*?[ ](?:over|in)[ ](?:Z|Q))')  # our answers
_STATEMENT_ENDS = ("]", ")", "}", ">", "~", "'")
_WITHOUT_HABITS = b"0123456789-+/*^,[](){}:| \t\n"
_STOPS = (".", ",", ";")
_ROW_ENDS, _TUPLE_ENDS = "],\n", "},\n"
_MARKUP = (">", "`", "~", "|")
_NUMBERS = re.compile(r"[0-9\s]*+(?:[-/][0-9]++[0-9\s]*+)*+", re.ASCII)  # 1 -2/3, and no line of ----
_LIST_OF_DECIMALS = re.compile(  # [[0.5, 1], [2, 1e3]] as JSON writes it; where all are integers, many do
    r"""(?= [^.eE]*+ [.eE] ) (?! [^.]*+ \.\. ) \[ \s*+ (?: \[ \s*+ )?+
    [-+0-9.eE]++ (?: \s*+ , | \s*+ \] \s*+ , | (?<= [0-9] ) \s*+ \] \s*+ \] )
    [][0-9+/,.eE\s-]*+""",
    re.ASCII | re.VERBOSE,
)
_FIRST_TWO_LINES = re.compile(r"(0[ 0-9]*+)\n(0[ ][-/ 0-9]*+)", re.ASCII)
_MAY_BE_ALIST = re.compile(
    r"[0-9]++ [0-9]++(?: [0-9]++)?+ *+\n[0-9]++ [0-9]++ *+\n(?:[0-9 ]++\n){2}", re.ASCII
)
_MAY_BE_EQUATION = re.compile(r"(?:\#[^\n]*+\n|\s)*+[^\n=,;]*+=[^\n\[\\]*+(?:\n|\Z)")  # in its first line
_LIST_OF_LISTS = re.compile(
    r"""(?: \s++ | \#[^\n]*+\n )*+        # empty lines, and comments such as # mod 6
    [\[({]\s*+ [\[({]
    (?: [^\[\](){}]                       # [[1, 2], as in JSON, GAP and Python
      | \([^()]*+\)                       # [[Mod(1, 6), Mod(2, 6)],
    )*+ [\])}]\s*+,""",
    re.VERBOSE,
)


def parse(name: str, text: str, format: str = "auto", layout: Layout = AS_WRITTEN) -> Parsed:  # noqa: A002  the word is right
    """Return what a text spells, in the format that is named or recognised; messages begin with `name`.

    Of a pasted session the result is read that the layout names, the last one by default.

    Raises ParseError with line and column, RingMismatchError when the text names two rings,
    InputError for what is no text and for an unknown format.
    """
    if not isinstance(text, str):
        raise InputError(f"{name}: a text is needed, not {kind_of(text)}")
    whole = normalised(text)
    require_plain_line_ends(whole)
    if whole.lstrip()[:1] in _MARKUP:
        from modlinalg.formats import _habits as habits  # noqa: PLC0415  as below

        whole = habits.without_markup(whole)
    may_be_own = whole.lstrip()[:1] == "{" or " over " in whole or " in " in whole
    if may_be_own and _MAY_BE_OWN.match(whole) and format in ("auto", "json", "modlinalg"):
        from modlinalg.formats import _own_answers as own  # noqa: PLC0415  its patterns take time

        if (answer := own.answer_in(whole, layout)) is not None:
            return answer
    return _or_peeled(lambda inner: _parse_result(name, inner, format, layout), whole, layout)


def _or_peeled(parse_text: Callable[[str], Parsed], text: str, layout: Layout) -> Parsed:
    """Return what a text spells or, if it is refused, what it spells without its surroundings."""
    try:
        return parse_text(text)
    except CannotFollowError:
        raise
    except InputError as error:
        from modlinalg.formats import _surroundings as surroundings  # noqa: PLC0415  for refused texts alone

        for inner, words in surroundings.peeled(text, decimals=layout.decimals != "refuse"):
            with suppress(InputError):
                found = parse_text(inner)
                if len(found.parts) == 1:  # not what several statements were typed for
                    return replace(found, taken=f"{found.taken}, {words}" if found.taken else words)
        raise error from None


def _parse_result(name: str, whole: str, format: str, layout: Layout) -> Parsed:  # noqa: A002
    """Return what a text spells, or the result of it, which is a session, that the layout names."""
    taken = _taken(whole, layout)
    is_automatic = isinstance(format, str) and format == "auto"
    if taken is None:
        found = _parse(name, whole, format, layout)
        return plain.with_doubt(found, whole, layout) if is_automatic else found
    if is_automatic and taken.program == "fricas":
        format = taken.program  # noqa: A001  whose (5)  - 8 may be a difference elsewhere
    try:
        found = _or_peeled(lambda inner: _parse(name, inner, format, layout), taken.text, layout)
        if is_automatic and taken.program == "macaulay2":
            found = plain.with_doubt(found, taken.text, layout)
    except ParseError as error:
        way_out = "" if taken.is_only else " (--result K, in Python result=K, takes another)"
        message = f"{taken.words}: {error.message}{way_out}"
        raise type(error)(message, error.line, error.column) from None
    ring = found.ring or _ring_typed(found, taken.typed)
    return replace(found, taken=f"{taken.words}, {found.taken}" if found.taken else taken.words, ring=ring)


def _ring_typed(found: Parsed, statement: str) -> Ring | None:
    """Return the ring that a typed statement names, where it spells the matrix that was printed for it."""
    with suppress(InputError):
        typed = _parse("typed", statement, "auto", AS_WRITTEN) if statement else None
        if typed is None or typed.ring is None or len(found.parts) != 1:
            return None
        n, given, shown = typed.ring.modulus, typed.parts[0], found.parts[0]
        if given.shape == shown.shape and all(
            a == b or (n and (a - b) % n == 0) for a, b in zip(given.entries, shown.entries, strict=True)
        ):
            return typed.ring
    return None


def _taken(text: str, layout: Layout) -> Taken | None:
    """Return the result of a session that is read; rows of numbers have no prompts, and load nothing."""
    if layout.result is None and not any(sign in text for sign in IN_PROMPTS):
        return None
    from modlinalg.formats import _sessions as sessions  # noqa: PLC0415  its patterns take time

    if layout.result is not None and sessions.program_of(text) is None:
        from modlinalg.formats import _answers as answers  # noqa: PLC0415  as above

        if parts := answers.named_parts(text):
            return answers.part_called(layout.result, parts)
    return sessions.taken_from(text, layout)


def _parse(name: str, text: str, format: str, layout: Layout) -> Parsed:  # noqa: A002
    """Return what a text without prompts spells; every ParseError ends in what to do next."""
    try:
        return _parse_whole(name, text, format, layout)
    except ParseError as error:
        raise type(error)(with_next_step(error.message), error.line, error.column) from None


def _parse_whole(name: str, text: str, format: str, layout: Layout) -> Parsed:  # noqa: A002
    """Return what one text spells, or the parts of a whole answer."""
    if layout.alphabet is not None or (isinstance(format, str) and format == "letters"):
        from modlinalg.formats import _codes as codes  # noqa: PLC0415  as below

        return parsed(name, codes.read_letters(Cursor(text), layout), codes.LETTERS.name)
    if (unlabelled := _unlabelled(text, format)) is not None:
        cursor = Cursor(text)
        named = ring_of_comments(name, cursor)
        layout.require_none(cursor)
        layout.require_no_rows(cursor)
        spelled = unlabelled.read(cursor)
        cursor.expect_end()
        return parsed(name, spelled, unlabelled.name, unlabelled.side, named)
    if any(sign in text for sign in _IN_BLOCKS):
        from modlinalg.formats import _answers as answers  # noqa: PLC0415  as above

        cursor = Cursor(text)
        ring_of_comments(name, cursor)
        blocks = answers.blocks_of(text, cursor.pos)
        if blocks is not None:
            return _together(name, blocks, format, layout)
    try:
        return _parse_one(name, text, format, layout)
    except CannotFollowError:
        raise
    except ParseError:
        from modlinalg.formats import _answers as answers  # noqa: PLC0415

        items = answers.items_of(text) or answers.named_parts(text)
        if items is None:
            raise
        with suppress(InputError):  # otherwise what refuses the whole text tells more
            found = _together(name, items, format, layout)
            is_julias = found.format == "matlab" and format == "auto" and answers.JULIAS.fullmatch(text)
            return replace(found, format="julia") if is_julias else found
        raise


def _unlabelled(text: str, format: str) -> Format | None:  # noqa: A002
    """Return the format of a text that begins with no label, though a name and `=` or `:` may begin it."""
    if isinstance(format, str) and format in ("equations", "presentation"):
        return named_format(format)
    if isinstance(format, str) and format == "auto" and _MAY_BE_EQUATION.match(text):
        from modlinalg.formats import _equations as equations  # noqa: PLC0415  as below

        return equations.FORMAT if equations.recognise(text) else None
    return (
        named_format("presentation") if text.lstrip().startswith("Generators") and format == "auto" else None
    )


def _together(name: str, parts: Sequence[AnswerPart], format: str, layout: Layout) -> Parsed:  # noqa: A002
    """Return the matrices of several parts, each of which holds one; RingMismatchError for several rings."""
    found = [_parse_one(name, part.text, format, layout) for part in parts]
    spelled: list[Spelled] = []
    for one, part in zip(found, parts, strict=True):
        if len(one.parts) > 1:
            raise InputError(f"{name}: the part {part.name or len(spelled) + 1} holds several matrices")
        doubt = one.parts[0].doubt
        if doubt is not None:
            raise ParseError(doubt.reason, doubt.line, doubt.column)
        spelled.append(replace(one.parts[0], name=part.name))
    rings = {one.ring for one in found}
    if ZZ in rings:
        rings.discard(None)  # bare integers beside those that are named so
    if len(rings) > 1:
        listing = ", ".join(sorted("none" if ring is None else str(ring) for ring in rings))
        raise RingMismatchError(f"{name}: the parts name several rings: {listing}")
    ring, unsaid = rings.pop(), next((one.unsaid for one in found if one.unsaid), "")
    return Parsed(tuple(spelled), ring, found[0].format, found[0].side, unsaid="" if ring else unsaid)


def _parse_one(name: str, text: str, format: str, layout: Layout) -> Parsed:  # noqa: A002
    """Return what a text that a reader takes as a whole spells."""
    method, left_out = "", ""
    are_rows = _ROW_ENDS in text or _TUPLE_ENDS in text
    if are_rows or text.rstrip()[-1:] in _STOPS or not has_only(text, _WITHOUT_HABITS):
        from modlinalg.formats import _habits as habits  # noqa: PLC0415  as above

        text, method, left_out = habits.bare(text)
    may_be_csv = isinstance(format, str) and format in ("auto", plain.CSV.name)
    if may_be_csv and (rows := without_separator_line(text)) is not None:
        text, format = rows, plain.CSV.name  # noqa: A001  as above
    statement, semicolon, rest = text.rpartition(";")  # of `M = [1 2; 3 4];`, behind a closing bracket
    is_ended = semicolon and not rest.strip() and statement.rstrip().endswith(_STATEMENT_ENDS)
    cursor = Cursor(statement if is_ended else text)
    named = ring_of_comments(name, cursor)
    label, cursor.pos = cursor.pos, skip_label(cursor.text, cursor.pos)
    if cursor.pos != label:
        from modlinalg.formats import _answers as answers  # noqa: PLC0415  as above

        if answers.BARE.match(cursor.text, label):  # the x of `x = 1, y = 2` is no label
            cursor.pos = label
    is_automatic = isinstance(format, str) and format == "auto"
    chosen = _recognised(cursor, layout) if is_automatic else named_format(format)
    cursor.refuse_factor()
    is_list = _LIST_OF_LISTS.match(cursor.text, cursor.pos) is not None
    found = _read_as(chosen, cursor, layout, named, is_automatic=is_automatic)
    cursor.expect_end()
    if method and not (found.is_vector and method != "column"):  # an array of one dimension stays as it is
        found = found.transposed().over(found.ring)
    require_no_groups(text, label, by_blanks=layout.digits is None and found.doubt is None)
    as_decimals = _remark_on_decimals(text, label, layout, chosen)
    refuse_ring_of_label(cursor, label, named or found.ring)
    whole = parsed(name, found, chosen.name, chosen.side, named)
    below = f"{left_out} below the matrix was not read" if left_out else ""
    remark = "; ".join(filter(None, (below, whole.remark, as_decimals, found.labels)))
    unsaid = "" if whole.ring else cursor.unsaid
    if not (is_list or unsaid or remark):  # as of most texts
        return whole
    return replace(whole, is_list=is_list, unsaid=unsaid, remark=remark)


def _remark_on_decimals(text: str, start: int, layout: Layout, chosen: Format) -> str:
    """Return how decimals that are no integers were read; ParseError where they are not to be read at all."""
    found = decimals_in(text, start)
    if found is None or chosen.name == "dots":
        return ""
    if layout.decimals == "refuse":
        fail(
            text,
            found.first,
            "a decimal, and --decimals refuse (decimals='refuse') was asked for: write a fraction",
        )
    if layout.decimals is None and chosen in (plain.CSV, plain.BLANKS, plain.LINBOX):
        way_out = "--decimals read (in Python decimals='read') takes them as they stand"
        if found.may_be_grouped:
            both = "1.000 is 1, or 1000 with a point that groups digits"
            fail(text, found.first, f"{both}: write one of them, or {way_out}")
        if found.may_be_rounded and not layout.is_judged:
            what = "every decimal has four places, as Octave and MATLAB show numbers that are not exact"
            fail(text, found.first, f"{what}: print fractions (format rat), or {way_out}")
    if not found.fraction:
        return ""
    return f"decimals are read as they stand: {found.fraction} is {decimal_as_written(found.fraction)}"


def _recognised(cursor: Cursor, layout: Layout) -> Format:
    """Return the format of a text; rows of numbers are told from LinBox's by their first line alone."""
    lines = _FIRST_TWO_LINES.match(cursor.text, cursor.pos)
    is_frame = lines is not None and len(lines[1].split()) + 1 == len(lines[2].split())  # numbered both ways
    if is_frame or not _NUMBERS.fullmatch(cursor.text, cursor.pos):
        if _LIST_OF_DECIMALS.fullmatch(cursor.text, cursor.pos):
            return plain.JSON
        from modlinalg.formats import _systems as systems  # noqa: PLC0415  two dozen readers

        return systems.recognised(cursor, layout)
    if _MAY_BE_ALIST.match(cursor.text, cursor.pos):
        from modlinalg.formats import _alist as alist  # noqa: PLC0415  few texts begin so

        if alist.recognise(cursor.text[cursor.pos :]):
            alist.refuse_rows_of_two(cursor)
            return alist.FORMAT
    headed = layout.shape_header is not False and plain.recognise_linbox(cursor.text[cursor.pos :])
    return plain.LINBOX if headed else plain.BLANKS


def _read_as(
    chosen: Format, cursor: Cursor, layout: Layout, named: Ring | None, *, is_automatic: bool
) -> Spelled:
    """Return what a text spells; ParseError where an option speaks of rows of numbers, and it has none."""
    if chosen not in (*plain.FORMATS, plain.LINBOX):
        from modlinalg.formats import _systems as systems  # noqa: PLC0415  loaded by now

        return systems.read_with(chosen, cursor, layout)
    layout.require_no_rows(cursor)
    refuse_ring_elsewhere(cursor, named)
    if chosen is plain.LINBOX:
        layout.require_header(cursor)
        return plain.read_linbox(cursor, layout)
    return plain.read(
        cursor, layout, "unsaid" if is_automatic else "row" if chosen is plain.CSV else "column"
    )


def parsed(
    name: str, found: Spelled, format_name: str, side: Side = "right", named: Ring | None = None
) -> Parsed:
    """Return all matrices of a text with its one ring; RingMismatchError where a comment names another."""
    if named is not None and found.ring not in (None, ZZ, named):  # integers belong to every ring
        raise RingMismatchError(f"{name}: the text names {found.ring} and, in a comment, {named}")
    ring = named or found.ring
    return Parsed((found, *found.more), ring, format_name, found.side or side, remark=found.remark)


def named_format(name: object) -> Format:
    """Return the format with a name; InputError when there is none."""
    from modlinalg.formats import _systems as systems  # noqa: PLC0415  two dozen readers

    return systems.named_format(name)

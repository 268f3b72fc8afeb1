"""The fields of an answer that is a text: matrices, vectors and numbers, in any format.

What readers and verifiers advise is said in words that help those who grade: they have no options to give.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import Element, parse_integer
from modlinalg._matrices import Matrix
from modlinalg._matrices.conversion import canonical_entry
from modlinalg._matrices.texts import Reading, read
from modlinalg._support.regex import re
from modlinalg.errors import EntryError, InputError, ParseError, RingMismatchError
from modlinalg.formats._parsing.cursor import blanked, fail, normalised
from modlinalg.formats._plain import stands_alone
from modlinalg.formats._reading import refuse_several
from modlinalg.formats._sessions import require_no_choice
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._claim_fields import WrittenRows
from modlinalg.verification._polynomials import polynomial_of_text
from modlinalg.verification._questions import (
    spelled_element,
    spelled_number,
    spells_infinity,
    without_label,
)
from modlinalg.verification._whole_answers import reading_over

_IN_BRACKETS = "in brackets, [[1, 2], [3, 4]], all of it is entries"
# What is said, and what is said instead.
_INSTEAD = (
    (
        r"--digits or --entries \(in Python digits=True or False\) says which",
        "blanks between digits, or [[12], [34]] for whole numbers, say which",
    ),
    (
        r"--shape-header or --no-shape-header \(in Python shape_header=True or False\) says which",
        f"{_IN_BRACKETS}; without its shape the matrix is what follows",
    ),
    (
        r"--entries \(in Python digits=False\) says 1 x 1, and of another matrix toExternalString or"
        r" (\[\[0, 0\], \[0, 0\]\]) shows the shape",
        r"[[0]] is the one, and \1 shows the shape of the other",
    ),
    (
        r"--entries \(in Python digits=False\) says whole numbers, blanks between all digits the other",
        "[[100, 10]] says whole numbers, blanks between all digits the other",
    ),
    (r", and --from flint \(format='flint'\) reads it as FLINT's", ""),
    (r", or take all rows with --no-shape-header \(in Python shape_header=False\)", f"; {_IN_BRACKETS}"),
    (
        r"name the format \(format= in Python, --from at the command line\)",
        "write [[1, 2], [3, 4]], or hand it in as a file whose name ends in .gp, .m2, .sage, .tex or .mtx",
    ),
    (
        r'--from csv \(in Python format="csv"\) reads the row, --from whitespace or \[1; 2; 3\] the column',
        "[1, 2, 3] is the row, [1; 2; 3] the column",
    ),
    (r" \(--result K, in Python result=K, takes another\)", "; hand in the one result that counts"),
    (r", --rows N \(in Python rows=N\) says it", ""),
    (r" \(--from [a-z0-9]+\)", ""),
    (r"; or name the system that wrote the text by --from \(in Python format=\)", ""),
    (r"give the ring once, by --mod N \(in Python mod=N\)", "leave the ring out"),
    (r": leave out --mod, --integers or --rational \(mod=, ring=\), or give the numbers alone", ""),
    (
        r"--convention ([a-z0-9]+) makes it TRUE",
        r"it is right by the convention of \1, which `convention: \1` in the question allows",
    ),
    (
        r"--convention ([a-z0-9, ]+) or ([a-z0-9]+) makes it TRUE",
        r"it is right by the conventions of \1 and \2, which `convention: \2`, say, in the question allows",
    ),
    (
        r'say which with basis="(rows|columns)" or basis="(rows|columns)" \([^()]*\)',
        r"`basis: \1` or `basis: \2` in the question says which",
    ),
)


def advice(message: str) -> str:
    """Return a message that names no option of other commands and no argument of Python.

    >>> advice("digits; --digits or --entries (in Python digits=True or False) says which")
    'digits; blanks between digits, or [[12], [34]] for whole numbers, say which'
    """
    for said, instead in _INSTEAD:
        message = re.sub(said, instead, message)
    return message


def advised(error: InputError) -> InputError:
    """Return the error of a text that cannot be read, in the words of `advice`, and without who read it."""
    if isinstance(error, ParseError):
        return ParseError(advice(error.message), error.line, error.column)
    kind = next((kind for kind in (EntryError, RingMismatchError) if isinstance(error, kind)), InputError)
    return kind(advice(str(error).removeprefix("read: ").removeprefix("matrix: ")))


# What a student may write where there is nothing.
_NONE = re.compile(
    r"\s*+(?: none | no[ ]solutions? | no[ ](?:generali[sz]ed[ ])?+inverse | not[ ]invertible | singular"
    r" | does[ ]not[ ]exist | there[ ]is[ ]none )\s*+[.!]?+\s*+",
    re.IGNORECASE | re.VERBOSE,
)
_ENTRY = "[-+0-9/]++"
# Each way to match is tried once: two for a vector of one entry would be 2^k for k vectors.
_ENTRIES = rf"\s*+{_ENTRY}(?:(?:(?:\s*+,\s*+|\s++){_ENTRY})++|(?:\s*+;\s*+{_ENTRY})++)?+\s*+"
VECTOR = rf"(?:\({_ENTRIES}\)|\[{_ENTRIES}\])"
_MORE = rf"(?:\s*+(?:[,;]|and\b)\s*+{VECTOR})"
_LISTED = re.compile(rf"\s*+(?:{VECTOR}{_MORE}++|\{{\s*+{VECTOR}{_MORE}*+\s*+\}})\s*+\.?\s*+")

_WRAPPED = re.compile(r"\s*+([`$]{1,3}+)([^`$]++)\1\s*+")
_WIDE = {0xFEE0 + sign: sign for sign in range(0x21, 0x7F)}  # as keyboards for Chinese and Japanese write
_FULL_STOP = re.compile(r"(?<=[\])}])\s*+\.\s*+$")


@dataclass(frozen=True, slots=True)
class Hints:
    """The shape of a vector, which may be written either way, and the system that wrote the text."""

    vector: tuple[int, int] | None = None
    system: str = "auto"


def spells_none(text: str) -> bool:
    """Say whether a text says that something does not exist: "none", "no solution"."""
    return bool(_NONE.fullmatch(text))


def plain(text: str) -> str:
    """Return an answer without the marks of code or of a formula around it; all else keeps its place.

    Full-width signs become those of ASCII, and a full stop after the last bracket goes.

    >>> plain("`x = (2, 1)`"), plain("$5$"), plain("x = (2, 1).")
    (' x = (2, 1) ', ' 5 ', 'x = (2, 1)')
    """
    text = normalised(text).translate(_WIDE)
    wrapped = _WRAPPED.fullmatch(text)
    if wrapped:
        text = f"{blanked(text[: wrapped.start(2)])}{wrapped[2]}{blanked(wrapped[1])}"
    return _FULL_STOP.sub("", text)


def named_parts(text: str, names: Iterable[str]) -> tuple[str, dict[str, str]]:
    """Return what precedes the first name, and what follows each `NAME =` or `NAME:`.

    A name begins a line, or follows a comma, a semicolon or "and", and one that is a word may have a capital.
    The text before a part is blanked, so that places are those of the whole text.

    >>> named_parts("u = (1, 0), q = 2", ["u", "q"])
    ('', {'u': '    (1, 0)', 'q': '                2'})

    Raises ParseError if a name occurs twice.
    """
    spelled = {name.capitalize(): name for name in names if len(name) > 2} | {name: name for name in names}
    pattern = rf"(?:^|[,;]|\band\b)[ \t]*+({'|'.join(map(re.escape, spelled))})\s*+[:=]"
    labels = list(re.finditer(pattern, text, re.MULTILINE))
    found: dict[str, str] = {}
    starts = [*(label.start() for label in labels), len(text)]
    for label, end in zip(labels, starts[1:], strict=True):
        name = spelled[label[1]]
        if name in found:
            fail(text, label.start(1), f"each part is needed once, by its name, and {name} occurs twice")
        part = text[label.end() : end].rstrip()
        found[name] = blanked(text[: label.end()]) + part.removesuffix(";").removesuffix(",")
    return text[: starts[0]], found


def field_of_text(
    text: str, reader: fields.Reader, ring: Ring, name: str, hints: Hints | None = None
) -> object:
    """Return what a text says of a field.

    Raises ParseError with line and column for what cannot be read, RingMismatchError for a text that names
    another ring, EntryError for an entry that is no element.
    """
    vector, system = (None, "auto") if hints is None else (hints.vector, hints.system)
    if reader in (fields.natural, fields.count_field):
        return _number_of_things(text, name)
    if reader is fields.naturals:
        return _orders(text, name)
    if reader is fields.entry and (number := spelled_element(text, ring, name)) is not None:
        return canonical_entry(number, ring, name)
    if reader is fields.polynomial_field:
        return polynomial_of_text(text, ring)
    if reader in fields.TEXTS:
        return text
    listed = as_list(text) if reader is fields.vectors_field else None
    if listed is not None:
        text, system = listed, "auto"
    # Digits that stand alone are one entry, whatever they may be elsewhere.
    is_one = reader is fields.entry or (reader is fields.vector_field and vector == (1, 1))
    if reader is fields.entries:  # 0 is a list of one number, and 11 may be one of two
        is_one = stands_alone(text)
    require_no_choice(name, text, "hand in only the one that counts")
    try:
        found = reading_over(read(text, system, ring.modulus or None, digits=False if is_one else None), ring)
    except InputError as error:
        raise advised(error) from None
    if reader is fields.vectors_field and listed is None:
        return _vectors(found, vector)
    M = _one_matrix(found)
    if listed is not None:  # these are the vectors, whatever the columns of this square array are
        return [M[i, :].T for i in range(M.shape[0])]
    if reader is fields.matrix_field:
        return M
    if reader is fields.vector_field:
        return M.T if vector is not None and M.shape == vector[::-1] != vector else M
    return _numbers(M, reader, name)


def as_list(text: str) -> str | None:
    """Return vectors with signs between them, or in braces, as a list; None for any other text.

    >>> as_list("{(3, 0), (1, 1)}"), as_list("[3 0] and [1 1]."), as_list("[[3, 0], [1, 1]]")
    ('[[3, 0], [1, 1]]', '[[3, 0], [1, 1]]', None)
    """
    bare = without_label(text)
    if not _LISTED.fullmatch(bare):
        return None
    rows = (", ".join(re.findall(_ENTRY, vector)) for vector in re.findall(VECTOR, bare))
    return f"[{', '.join(f'[{row}]' for row in rows)}]"


def _one_matrix(found: Reading) -> Matrix:
    if len(found.matrices) > 1:
        refuse_several("", found.format, found.names, [part.shape for part in found.matrices])
    return found.matrix


def _vectors(found: Reading, vector: tuple[int, int] | None) -> list[Matrix] | WrittenRows | Matrix:
    """Return several vectors, the items of a list, or a matrix whose rows or columns are the vectors."""
    if len(found.matrices) > 1 and vector and all(M.shape in (vector, vector[::-1]) for M in found.matrices):
        return list(found.matrices)
    M = _one_matrix(found)
    return WrittenRows(M.tolist()) if found.is_list or M.shape == (0, 0) else M


def _numbers(M: Matrix, reader: fields.Reader, name: str) -> object:
    """Return the numbers of a row or a column, or the one number; over Z_n they are canonical."""
    entries = list(M.entries)
    if reader is fields.entries and (1 in M.shape or not entries):
        return entries
    if M.shape != (1, 1):
        raise InputError(f"{name}: one number is needed, not a {M.shape[0]} x {M.shape[1]} matrix")
    return entries[0]


def _orders(text: str, name: str) -> list[int]:
    """Return orders, which are no elements of the ring: integers >= 0, in brackets or not."""
    bare = without_label(text).strip()
    inner = bare[1:-1] if bare[:1] + bare[-1:] in ("[]", "()", "{}") else bare
    listed = re.split(r"\s*[,;]\s*|\s+", inner.strip()) if inner.strip() else []
    wrong = ""
    if bare == "0":
        wrong = "0 may be an infinite order, which is [0], or nothing but 0, which is []"
    elif not all(re.fullmatch("[0-9]+", item) for item in listed) or not bare:
        wrong = f"{name}: integers >= 0 with commas between them are needed, [] for none"
    if wrong:
        fail(text, len(text) - len(without_label(text).lstrip()), wrong)
    return [parse_integer(item) for item in listed]


def _number_of_things(text: str, name: str) -> Element | float:
    """Return a rank or a number of solutions, which is no element of the ring; infinity for its words."""
    if spells_infinity(text):
        return math.inf
    number = spelled_number(text)
    if number is None:
        fail(text, len(text) - len(without_label(text).lstrip()), f"{name}: an integer >= 0 is needed")
    return int(number) if number.denominator == 1 else number  # 4/2 is 2

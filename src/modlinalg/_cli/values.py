"""The values of a claim that stand on the command line: numbers, elements, polynomials, words."""

from __future__ import annotations

import math
from os.path import exists

from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._cli.reading import naming, read_text
from modlinalg._matrices.texts import over, read
from modlinalg._support.regex import re
from modlinalg.errors import InputError, ParseError
from modlinalg.formats import _own_answers as own_answers
from modlinalg.formats._layout import AS_WRITTEN
from modlinalg.formats._parsing.written import MINUS
from modlinalg.verification import _claim_fields as fields
from modlinalg.verification._questions import spelled_element, spelled_number, spells_infinity, without_label
from modlinalg.verification._whole_answers import answer_in

COUNTS = (fields.natural, fields.count_field)  # of which a negative one is wrong, and no misuse
_BRACKET = re.compile(r"[\[({]")
_FILE = re.compile(r"[\w./\\~-]*\.[A-Za-z]\w*+")  # p.txt


def is_list(reader: fields.Reader) -> bool:
    """Say whether a field has several numbers."""
    return reader in (fields.naturals, fields.entries)


def written_value(key: str, text: str | bool, reader: fields.Reader, ring: Ring) -> object:
    """Return the number, the numbers, the polynomial or the word that stand on the command line."""
    if isinstance(text, bool) or reader in (fields.word, fields.basis_word, fields.convention_word):
        return text
    if text == "-" or (reader in fields.TEXTS and exists(text)):
        found = _in_file(text, reader, ring)
        if reader in fields.TEXTS:
            return found
        text = str(found)
    elif reader in fields.TEXTS:
        if _FILE.fullmatch(text):
            raise InputError(f"{key}: {quoted(text)} is no file, and no {fields.TEXTS[reader]}")
        return text
    if reader is fields.count_field and spells_infinity(text):
        return math.inf
    if reader is fields.entries and _BRACKET.search(text):
        with naming(key):
            return over(answer_in(key, text, ring), ring)
    # Between commas, or between blanks where there is no comma.
    pieces = [text] if not is_list(reader) else text.split(",") if "," in text else text.split()
    numbers: list[object] = []
    for written in pieces:
        piece = written.strip().replace(MINUS, "-")
        number = spelled_element(piece, ring, key) if reader is fields.entry else spelled_number(piece)
        if reader in COUNTS and isinstance(number, int):
            return number  # a negative one too, which is no natural number and a wrong answer
        if number is None and reader is fields.entry:
            return _printed_entry(key, piece, ring)
        if number is None:
            raise InputError(f"{key}: {quoted(piece)} is no number")
        is_count = reader in (*COUNTS, fields.naturals)
        numbers.append(number if isinstance(number, int) else piece if is_count else QQ.format(number))
    return reader(numbers if is_list(reader) else numbers[0], ring, key)


def _in_file(path: str, reader: fields.Reader, ring: Ring) -> Polynomial | str:
    """Return the text in a file; of an answer of this library the polynomial or the numbers that it has."""
    text = read_text(path)
    with naming(path):
        if own_answers.answer_in(text, AS_WRITTEN) is None:
            return text
        found = read(text, ring=None if reader in COUNTS else ring).matrix
    if reader is fields.polynomial_field:
        return Polynomial(found.entries, ring)
    return ",".join(map(found.ring.format, found.entries))


def _printed_entry(key: str, text: str, ring: Ring) -> object:
    """Return an element as a system prints it, such as Mod(4, 7) or Z(7)^2."""
    try:
        reading = read(f"[[{without_label(text).strip()}]]")
    except ParseError:
        reading = None
    if reading is None or len(reading.matrices) != 1 or reading.matrix.shape != (1, 1):
        raise InputError(f"{key}: {quoted(text)} is no number")
    if reading.ring not in (None, ZZ, ring):
        raise InputError(f"{key}: {quoted(text)} is an element of {reading.ring}, not of {ring}")
    try:
        return over(reading, ring).entries[0]
    except InputError as error:
        raise InputError(f"{key}: {error}") from None

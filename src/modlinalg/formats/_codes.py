"""Runs of signs: digits with dots for zeros, bits in base 16, letters, Pauli strings.

Dots: each line is a row and each sign an entry, a dot a zero, as in tables of parity checks: `1.1..1`.

Base 16: each line is a row over GF(2), `1f` or `0x1F`, the bits from the highest to the lowest, so that the
first digit has the first four columns.  `# columns 7` says that there are fewer columns than bits: those in
front, all 0, are left out.

Letters: the numbers that they have in an alphabet, A = 0 to Z = 25 modulo 26 for `A-Z`.  A line is a row; the
letters of one line alone are filled into rows whose number the caller says.

Pauli strings of n qubits are rows of 2n columns over GF(2), the part of X and then that of Z: X is (1|0),
Z is (0|1), Y is (1|1), I or _ is (0|0).  Signs in front (+, -, i, -i) are left out, which is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re, verbose
from modlinalg.errors import InputError
from modlinalg.formats._layout import CannotFollowError, Layout
from modlinalg.formats._parsing.cursor import Cursor, line_and_column, placed_lines
from modlinalg.formats._reading import Format, Spelled, Written, unsupported

_NUMBER_LIKE = verbose(r"(?a)[0-9]*+\.{0,1}+[0-9]*+ | [0-9]*+\.{2,}+[0-9]*+")  # 1.5  7..
_RUN = re.compile(r"[0-9.]++", re.ASCII)
_RANGE = re.compile(r"(\w)-(\w)")  # A-Z
_HEX = re.compile(r"(?:0[xX])?+([0-9a-fA-F]++),?+", re.ASCII)
_COLUMNS = re.compile(r"\#[ \t]*+columns[ \t]++([0-9]{1,9})[ \t]*+", re.ASCII)
_PAULI = re.compile(r"([-+]?+i?+)([IXYZ_]++)")
_PAULIS = re.compile(r"(?:[\s,\[\](]|\"|'|[-+]i?+(?=[IXYZ_])|i(?=[IXYZ_])|[IXYZ_]++)++")
_SOME_PAULI = re.compile(r"[XYZ][IXYZ_]|[I_][XYZ]")
_LETTERS = re.compile(r"(?:[A-Z]{2,}+\s*+)++", re.ASCII)
_BITS = str.maketrans({"I": "00", "_": "00", "X": "10", "Y": "11", "Z": "01"})


def _lines(cursor: Cursor) -> list[tuple[int, str]]:
    """Return the lines that are not empty, without comments, and where they begin; the text is gone over."""
    found = []
    for at, line in placed_lines(cursor.text, cursor.pos):
        if words := line.partition("#")[0].strip():
            found.append((at + line.index(words[0]), words))
    cursor.pos = len(cursor.text)
    return found


def _filled(cursor: Cursor, lines: Sequence[tuple[int, str]], rows: list[list[Element]]) -> Spelled:
    """Return the rows of lines; ParseError, at the line, for one that is not as long as the first."""
    for number, ((at, _), row) in enumerate(zip(lines, rows, strict=True), 1):
        if len(row) != len(rows[0]):
            cursor.fail_uneven(number, len(row), len(rows[0]), at)
    if not rows:
        cursor.fail("lines are needed here")
    return Spelled(rows, len(rows[0]))


# ----------------------------------------------------------------- dots for zeros


def are_runs(text: str) -> bool:
    """Say whether all lines are runs of digits and dots, of one length above 1, with some dot."""
    runs = [words for _, words in _lines(Cursor(text))]
    same = bool(runs) and all(len(run) == len(runs[0]) and _RUN.fullmatch(run) for run in runs)
    return same and len(runs[0]) > 1 and "." in text


def recognise_dots(text: str) -> bool:
    """Return True for two lines or more, one of which is neither a decimal nor a number that is cut off."""
    runs = [words for _, words in _lines(Cursor(text))]
    return len(runs) > 1 and are_runs(text) and not all(map(_NUMBER_LIKE.fullmatch, runs))


def read_dots(cursor: Cursor) -> Spelled:
    lines = _lines(cursor)
    for at, words in lines:
        if not _RUN.fullmatch(words):
            cursor.refuse(at)
    return _filled(cursor, lines, [list(map(int, words.replace(".", "0"))) for _, words in lines])


def write_dots(M: Written) -> str:
    cells = M.cells()
    if 0 in M.shape or any(len(cell) > 1 for row in cells for cell in row):
        raise unsupported("dots", M, "it has entries of one digit alone, and at least one")
    return "".join("".join(row).replace("0", ".") + "\n" for row in cells)


DOTS = Format("dots", "runs of digits with dots for zeros: 1.1..1", recognise_dots, read_dots, write_dots)


# ----------------------------------------------------------------- base 16


def read_hex(cursor: Cursor) -> Spelled:
    said = next((match for line in cursor.text.split("\n") if (match := _COLUMNS.fullmatch(line))), None)
    lines = _lines(cursor)
    rows: list[list[Element]] = []
    for at, words in lines:
        match = _HEX.fullmatch(words)
        if match is None:
            cursor.fail("a row of digits of base 16 is needed, such as 1f or 0x1F", at)
        bits = f"{int(match[1], 16):0{4 * len(match[1])}b}"
        width = int(said[1]) if said else len(bits)
        if not 0 < width <= len(bits) < width + 4 or "1" in bits[: len(bits) - width]:
            cursor.fail(f"{len(match[1])} digits have other bits than {width} columns", at)
        rows.append(list(map(int, bits[len(bits) - width :])))
    return _filled(cursor, lines, rows).over(Zmod(2))


def write_hex(M: Written) -> str:
    rows, cols = M.shape
    if M.ring.modulus != 2 or not rows * cols:
        raise unsupported("hex", M, "it has rows of bits, over Z_2, and at least one")
    head = f"# columns {cols}\n" if cols % 4 else ""
    return head + "".join(f"{int(''.join(row), 2):0{-(-cols // 4)}x}\n" for row in M.cells())


_ABOUT_HEX = "rows over Z_2 in base 16, the first column the highest bit"
HEX = Format("hex", _ABOUT_HEX, lambda _: False, read_hex, write_hex)


# ----------------------------------------------------------------- letters


def read_letters(cursor: Cursor, layout: Layout) -> Spelled:
    """Return the numbers of letters; CannotFollowError for other signs than those of the alphabet."""
    spelled = "A-Z" if layout.alphabet is None else layout.alphabet
    if not isinstance(spelled, str):
        raise InputError(f"alphabet must be a text such as 'A-Z' or None, not {quoted(spelled)}")
    alphabet = _RANGE.sub(lambda ends: "".join(map(chr, range(ord(ends[1]), ord(ends[2]) + 1))), spelled)
    numbers = {letter: number for number, letter in enumerate(alphabet)}
    if not 2 <= len(numbers) == len(alphabet) or any(map(str.isspace, alphabet)):
        raise InputError(
            f"alphabet: two letters or more are needed, none of them twice, not {quoted(spelled)}"
        )
    fold = str if any(letter.islower() for letter in numbers) else str.upper
    lines = _lines(cursor)
    rows: list[list[Element]] = []
    for at, words in lines:
        letters = list(fold("".join(words.split())))
        if wrong := next((letter for letter in letters if letter not in numbers), None):
            message = f"--alphabet (alphabet=): {quoted(wrong)} is not among its {len(numbers)} letters"
            raise CannotFollowError(message, *line_and_column(cursor.text, at))
        rows.append([numbers[letter] for letter in letters])
    if layout.rows is None and len(rows) == 1:
        count = len(rows[0])
        cursor.fail(
            f"{count} letters in a line: --rows N (in Python rows=N) says how many rows they fill",
            lines[0][0],
        )
    found = _filled(cursor, lines, rows)
    if layout.rows is not None:
        entries = list(found.entries)
        cols = len(entries) // layout.rows if layout.rows else 0
        found = Spelled.reshaped(entries, (layout.rows, cols), cursor, lines[0][0])
    return replace(found, ring=Zmod(len(numbers)))


def _ask_for_alphabet(cursor: Cursor) -> Spelled:
    cursor.fail("letters: --alphabet A-Z (in Python alphabet='A-Z') reads them as numbers, A = 0 to Z = 25")


def write_letters(M: Written) -> str:
    if M.ring.modulus != 26 or 0 in M.shape:
        raise unsupported("letters", M, "the letters A to Z are the numbers modulo 26 alone")
    return "".join("".join(chr(ord("A") + int(entry)) for entry in row) + "\n" for row in M.rows())


_ABOUT_LETTERS = "letters A-Z modulo 26 (--alphabet)"
LETTERS = Format("letters", _ABOUT_LETTERS, _LETTERS.fullmatch, _ask_for_alphabet, write_letters)


# ----------------------------------------------------------------- Pauli strings


def recognise_pauli(text: str) -> bool:
    return _PAULIS.fullmatch(text) is not None and _SOME_PAULI.search(text) is not None


def read_pauli(cursor: Cursor) -> Spelled:
    if not _PAULIS.fullmatch(cursor.text, cursor.pos):
        cursor.fail("strings of I, X, Y, Z of one length are needed, such as XZZXI")
    found = list(_PAULI.finditer(cursor.text, cursor.pos))
    rows: list[list[Element]] = []
    for match in found:
        bits = match[2].translate(_BITS)
        rows.append(list(map(int, bits[::2] + bits[1::2])))
    cursor.pos = len(cursor.text)
    signs = sum(match[1] not in ("", "+") for match in found)
    remark = "Pauli strings: the columns are the part of X, then that of Z"
    spelled = _filled(cursor, [(match.start(), match[0]) for match in found], rows).over(Zmod(2))
    return replace(spelled, remark=f"{remark}; the signs of {signs} are left out" if signs else remark)


def write_pauli(M: Written) -> str:
    rows, cols = M.shape
    if M.ring.modulus != 2 or not rows * cols or cols % 2:
        raise unsupported("pauli", M, "it has rows of 2n bits, over Z_2, and at least one")
    names = {("0", "0"): "I", ("1", "0"): "X", ("1", "1"): "Y", ("0", "1"): "Z"}
    pairs = (zip(row[: cols // 2], row[cols // 2 :], strict=True) for row in M.cells())
    return "".join("".join(names[pair] for pair in row) + "\n" for row in pairs)


_ABOUT_PAULI = "Pauli strings XZZXI as rows (x|z) over Z_2"
PAULI = Format("pauli", _ABOUT_PAULI, recognise_pauli, read_pauli, write_pauli)

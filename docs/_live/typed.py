r"""Reads what is typed as an answer: a number, numbers, rows or a matrix, of which the field says the kind.

The field knows what it asks for, so nothing is guessed: no line is a shape, and no word is passed
over but the modulus behind residues.  Blanks, commas, brackets, semicolons and new lines part numbers;
brackets, semicolons and new lines part rows:
`(1), (2), (3)` and `1 2 3` are the same numbers, `(0, 0), (1, 1)` and `0 0; 1 1` the same rows.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from fields import WrongFieldError, ring_of

from modlinalg import QQ, matrix

NONE = re.compile(r"(there (is|are) )?(none|no( solutions?)?)\.?", re.IGNORECASE)
MOST = 10_000  # characters of an answer
_READS = re.compile(
    r"(?:(?P<count>\d+) )?(?P<kind>steps|numbers?|rows(?= of)|matrix(?= ))"
    r"(?: (?:of|(?P<rows>\d+) x) (?P<cols>\d+))?(?P<none> or none)?"
)
_NUMBER = re.compile(r"(?P<whole>[+-]?[0-9]{1,200})(?:/(?P<under>[0-9]{1,200})|\.(?P<part>[0-9]{1,200}))?")
_CLOSES = {"(": ")", "[": "]", "{": "}"}
_PLAIN = {"\u2212": "-", "\u2013": "-", "\uff0c": ","}  # what pages and keyboards write for the signs


@dataclass(frozen=True)
class Asked:
    """What a field asks for: the kind, how many numbers, how many rows and columns, None where that is open.

    It is written `4 numbers`, `rows of 2`, `matrix 2 x 1`, `matrix of 2`, with ` or none` where that may be
    an answer.
    """

    kind: str
    count: int | None
    rows: int | None
    cols: int | None
    none: bool

    @classmethod
    def of(cls, reads: str) -> "Asked":
        """Return what the words of an exercise ask for; ValueError for other words."""
        found = _READS.fullmatch(reads)
        if found is None:
            raise ValueError(f"reads: {reads!r}")
        count, rows, cols = (int(found[name]) if found[name] else None for name in ("count", "rows", "cols"))
        return cls(found["kind"], 1 if found["kind"] == "number" else count, rows, cols, bool(found["none"]))


def read(reads: str, ring: str, text: str) -> object:
    """Return a number, a list of numbers, rows, a matrix, steps as they stand, or None for "none".

    Raises WrongFieldError for what is none of what the field asks for.
    """
    asked = Asked.of(reads)
    if not text.strip():
        raise WrongFieldError("nothing is typed.")
    if len(text) > MOST:
        raise WrongFieldError(f"it has more than {MOST} characters.")
    if asked.none and NONE.fullmatch(text.strip()):
        return None
    if asked.kind == "steps":
        return text
    found = _rows(_plain(text, ring), ring_of(ring))
    if asked.kind in ("number", "numbers"):
        return _numbers(asked, [number for row in found for number in row], ring_of(ring))
    _require_shape(asked, found)
    M = matrix(found, ring_of(ring))
    return M if asked.kind == "matrix" else M.rows()


def _plain(text: str, ring: str) -> str:
    """Return a text with plain signs, without the ring behind it or around a matrix that Python printed."""
    text = text.strip().translate(str.maketrans(_PLAIN))
    name = {"Z": "ZZ", "Q": "QQ"}.get(ring, f"mod={ring}")
    printed = re.fullmatch(rf"matrix\((.*), {name}\)", text, re.DOTALL)
    if printed:
        return printed[1]
    named = rf"(?:mod|modulo)\s+{ring}"
    return re.sub(rf"(?<!\s)\s++(?:{named}|\(\s*{named}\s*\))\.?$", "", text) if ring.isdecimal() else text


def _rows(text: str, ring: object) -> list[list[object]]:
    """Return the numbers of each row."""
    _require_pairs(text)
    rows = []
    for piece in re.split(r"[()\[\]{};\r\n]", text):
        row = re.sub(r"^\s*,|,\s*$", "", piece).strip()  # the commas between rows
        if row:
            rows.append([_number(word, ring) for word in re.split(r"\s*,\s*|\s+", row)])
    if not rows:
        raise WrongFieldError("no number stands there.")
    return rows


def _require_pairs(text: str) -> None:
    """Refuse brackets that do not match."""
    opened: list[str] = []
    for sign in re.findall(r"[()\[\]{}]", text):
        if sign in _CLOSES:
            opened.append(_CLOSES[sign])
        elif not opened or opened.pop() != sign:
            raise WrongFieldError(f"nothing is open that {sign} closes.")
    if opened:
        raise WrongFieldError(f"a {opened[-1]} is missing.")


def _number(word: str, ring: object) -> object:
    """Return a number as it is written for this ring: only over Q as a fraction or with decimals, exactly."""
    if not word:
        raise WrongFieldError("a number is missing between two commas.")
    shown = word if len(word) <= 40 else f"{word[:40]}.."
    found = _NUMBER.fullmatch(word)
    if found is None:
        longest = f" of at most 200 digits, such as {'2/3' if ring == QQ else '2'}"
        raise WrongFieldError(f'numbers{longest}, are needed with spaces between them, not "{shown}".')
    if ring == QQ:
        if found["under"] and not int(found["under"]):
            raise WrongFieldError(f"{shown} divides by 0.")
        return Fraction(word)
    if found["under"] and ring.modulus:
        last = ring.modulus - 1
        raise WrongFieldError(f"{shown} is a question here: write the number 0 to {last} that it is.")
    if found["under"] or found["part"]:
        raise WrongFieldError(f"{shown} is not written as a whole number, and whole numbers are needed.")
    number = int(found["whole"])
    if ring.modulus and abs(number) >= ring.modulus:
        last = ring.modulus - 1
        raise WrongFieldError(f"numbers 0 to {last} are needed, with spaces between several, not {shown}.")
    return number


def _numbers(asked: Asked, found: list[object], ring: object) -> object:
    """Return the numbers, or the one number, as elements of the ring."""
    require_count(asked.count, found)
    numbers = list(matrix([found], ring).entries)
    return numbers[0] if asked.kind == "number" else numbers


def require_count(count: int | None, found: list[object]) -> None:
    """Refuse another count of numbers than the one that is asked for, if it is."""
    if count in (None, len(found)):
        return
    needed = "one number is" if count == 1 else f"{count} numbers, with spaces between them, are"
    raise WrongFieldError(f"{needed} needed, and there {'is' if len(found) == 1 else 'are'} {len(found)}.")


def _require_shape(asked: Asked, found: list[list[object]]) -> None:
    """Refuse rows of several lengths, or of another length or number than is asked for."""
    wrong = next((row for row in found if len(row) != (asked.cols or len(found[0]))), None)
    if asked.rows is None and asked.cols and wrong:
        raise WrongFieldError(f"each line has {asked.cols} numbers, and one here has {len(wrong)}.")
    if len({len(row) for row in found}) > 1:
        raise WrongFieldError("the rows of a matrix have one length, and these have several.")
    if asked.rows and (len(found), len(found[0])) != (asked.rows, asked.cols):
        here = f"{len(found)} x {len(found[0])}"
        raise WrongFieldError(f"a {asked.rows} x {asked.cols} matrix is needed, and this one is {here}.")

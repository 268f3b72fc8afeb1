"""From bytes to a JSON value: strictly, in time and memory of the order of the text."""

import json
import re
from fractions import Fraction
from io import BufferedReader, BytesIO

from ._verdict import BeyondLimitError, MalformedError, expect

MAX_BYTES = 2**28
LONG_SPACE = re.compile(rb"[ \t\n\r]{2,}")
MAX_ARRAYS = 1_100_000
MAX_KEYS = 20
MAX_DIGITS = 10_000
BYTES_FOR_AN_OBJECT = 32  # a matrix or a step takes more; the certificate and its ring are two objects more
PIECE = 600  # digits; a program may tell Python to refuse longer numbers, but not fewer than 640
BLOCK = 2**16
SHOWN = 200  # bits
LONGEST_SHOWN = 2**16  # bits; no number that a certificate writes down is longer
ENDS = 12  # digits at either end of a long number

# Every byte that a certificate can have, wherever it stands.
BYTES = b' \t\r\n{}[],:"-/_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

# The tokens of a certificate, possessively, so that no text is read twice.  Where a token ends half way,
# Python before 3.11.5 goes on behind it, but no text that ends so is JSON.
TOKENS = re.compile(
    rb"""(?:
      [ \t\r\n{}\[\],:0-9]+        # structure and integers: no fraction, no exponent
    | -[1-9]                       # a negative integer: an entry of Z, or a number of a claim
    | "(?:rational|integers)"\s*:\s*true     # the only places of true
    | "(?!(?:rational|integers)")[-/_a-zA-Z0-9]*"   # strings need no escapes
    | null                         # in a Drazin certificate of index 0
    )*+""",
    re.VERBOSE,
)


def read_bytes(file: BufferedReader | BytesIO) -> bytes:
    """The bytes of a file, which is left at the first byte that cannot be in a certificate."""
    blocks: list[bytes] = []
    size, begun = 0, False
    while block := file.read1(BLOCK):
        if strange := block.translate(None, BYTES):
            place = size + block.index(strange[0])
            raise MalformedError(f"byte {place} is 0x{strange[0]:02x}, which no certificate has")
        blocks.append(block)
        size += len(block)
        if size > MAX_BYTES:
            raise BeyondLimitError(f"more than {MAX_BYTES} bytes")
        if not begun and (start := block.lstrip()):
            expect(start.startswith(b"{"), "not a JSON object")
            begun = True
    return b"".join(blocks)


def counted_bytes(data: bytes) -> int:
    """How many bytes a text has where white space, however long, is one byte."""
    return len(data) - sum(len(found.group()) - 1 for found in LONG_SPACE.finditer(data))


def parse(data: bytes) -> object:
    """The JSON value of a text that has only the tokens of a certificate, and no key twice in an object."""
    if len(data) > MAX_BYTES:
        raise BeyondLimitError(f"more than {MAX_BYTES} bytes")
    if data.count(b"[") > MAX_ARRAYS:
        raise BeyondLimitError(f"more than {MAX_ARRAYS} arrays")
    if BYTES_FOR_AN_OBJECT * (data.count(b"{") - 2) > len(data):
        raise BeyondLimitError(f"more than 2 objects, and one for every {BYTES_FOR_AN_OBJECT} bytes")
    expect(TOKENS.fullmatch(data) is not None, "not of the tokens of a certificate")
    try:
        return json.loads(data, object_pairs_hook=without_repetition, parse_int=integer)
    except json.JSONDecodeError as error:
        raise MalformedError(f"not JSON: {error.msg} at byte {error.pos}") from None
    except RecursionError:
        raise BeyondLimitError("arrays or objects nested too deeply") from None


def without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The object with these keys and values."""
    if len(pairs) > MAX_KEYS:
        raise BeyondLimitError(f"an object with more than {MAX_KEYS} keys")
    found = dict(pairs)
    expect(len(found) == len(pairs), "an object has a key twice")
    return found


def integer(text: str) -> int:
    """The value of decimal digits, read in pieces that Python reads whatever its limit is."""
    if len(text) <= PIECE:
        return int(text)
    sign, text = (-1, text[1:]) if text.startswith("-") else (1, text)
    if len(text) > MAX_DIGITS:
        raise BeyondLimitError(f"a number of more than {MAX_DIGITS} digits")
    start = len(text) % PIECE
    value = int(text[:start] or "0")
    for place in range(start, len(text), PIECE):
        value = value * 10**PIECE + int(text[place : place + PIECE])
    return sign * value


def show(value: object) -> str:
    """A value for a message: short, printable, on one line."""
    if isinstance(value, str):
        return ascii(value)[:60]
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        above, below = show_integer(value.numerator), show_integer(value.denominator)
        return above if below == "1" else f"{above}/{below}"
    return "(not shown)"


def show_integer(value: int) -> str:
    """An integer; of a long one the first and the last digits."""
    bits = value.bit_length()
    if bits > LONGEST_SHOWN:
        return f"(a number of {bits} bits)"
    return decimal(value) if bits <= SHOWN else shortened(decimal(value), 2 * ENDS)


def decimal(value: int) -> str:
    """The decimal digits of an integer, in pieces that Python writes whatever its limit is."""
    left, pieces = abs(value), []
    while left >= 10**PIECE:
        left, piece = divmod(left, 10**PIECE)
        pieces.append(f"{piece:0{PIECE}d}")
    return f"{'-' * (value < 0)}{left:d}{''.join(reversed(pieces))}"


def shortened(number: str, longest: int) -> str:
    """Decimal digits, perhaps with a sign; of more than the longest the first and the last."""
    digits = number.removeprefix("-")
    if len(digits) <= longest:
        return number
    sign = number[: len(number) - len(digits)]
    return f"({sign}{digits[:ENDS]}...{digits[-ENDS:]}, {len(digits)} digits)"

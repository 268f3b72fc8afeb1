"""The bytes of a .npy file, read and written without numpy and without pickle.

Format: NumPy reference, "numpy.lib.format", versions 1.0, 2.0 and 3.0.  Only arrays of integers
with one or two dimensions are read; truth values, floats and Python objects (which numpy
would unpickle) are refused.  The header is matched as text, never evaluated.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from typing import Any

from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._reading import Spelled, Written, require_integers

MAGIC = b"\x93NUMPY"
_HEADER = re.compile(
    r"""\{\s*+ 'descr':\s*+ '(?P<descr>[^']*+)',             # {'descr': '<i8',
    \s*+ 'fortran_order':\s*+ (?P<fortran>True|False),       # 'fortran_order': False,
    \s*+ 'shape':\s*+ \( (?P<shape>[0-9, ]*+) \) ,?+         # 'shape': (2, 3),
    \s*+ \} \s*+                                             # }
    """,
    re.VERBOSE,
)
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}  # of struct
_CODES |= {"f4": "f", "f8": "d", "b1": "B"}


def read_npy(data: bytes) -> Spelled:
    """Return the array that the bytes of a .npy file hold; ParseError for any that is refused."""
    entries, shape, by_row = array_of(data, "iu")
    return spelled(entries, shape, by_row=by_row)


def spelled(entries: Sequence[Element], shape: Sequence[int], *, by_row: bool) -> Spelled:
    """Return an array with one dimension or two, whose entries are listed row by row or column by column."""
    if len(shape) not in (1, 2):
        Cursor("").fail(f"an array of {len(shape)} dimensions is no matrix")
    if len(shape) == 1:
        return Spelled.row(entries)
    return Spelled.reshaped(entries, (shape[0], shape[1]), Cursor(" " * len(entries)), 0, by_row=by_row)


def array_of(data: bytes, kinds: str) -> tuple[list[Any], list[int], bool]:
    """Return the entries of a .npy file, its shape, and whether they are listed row by row.

    `kinds` are the letters of the types that are read; f for doubles, b for truth values, which are 0 and 1.
    """
    nowhere = Cursor("")
    width = 2 if data[6:7] == b"\x01" else 4
    if data[:6] != MAGIC or data[6:7] not in (b"\x01", b"\x02", b"\x03") or len(data) < 8 + width:
        nowhere.fail("the bytes are not those of a .npy file")
    length = int.from_bytes(data[8 : 8 + width], "little")
    body = 8 + width + length
    header = _HEADER.fullmatch(data[8 + width : body].decode("latin-1"))
    if header is None or body > len(data):
        nowhere.fail("the header of the .npy file is not one that numpy writes")
    code = _CODES.get(header["descr"][1:])
    if code is None or header["descr"][0] not in "<>|=" or header["descr"][1] not in kinds:
        nowhere.fail(f"an array of dtype {quoted(header['descr'])} is not read: integers are needed")
    shape = [int(size[:12]) for size in header["shape"].replace(",", " ").split()]
    size, count = struct.calcsize(f"={code}"), math.prod(shape)
    if len(data) - body != count * size:
        nowhere.fail(f"{len(data) - body} bytes of entries, but {count * size} are declared")
    order = ">" if header["descr"][0] == ">" else "<"
    entries = list(struct.unpack(f"{order}{count}{code}", data[body:]))
    return entries, shape, header["fortran"] == "False"


def write_npy(M: Written) -> bytes:
    """Return the bytes of the array of a matrix of integers; the modulus has no place in them.

    Raises UnsupportedError for fractions, and for integers that do not fit into 64 bits.
    """
    least = min(M.entries, default=0)
    require_integers("npy", M, 2**63 if least < 0 else 2**64)
    large = max(M.entries, default=0) >= 2**63
    head = f"{{'descr': '<{'u' if large else 'i'}8', 'fortran_order': False, 'shape': {M.shape}, }}"
    padded = head + " " * (-(len(head) + 11) % 64) + "\n"
    numbers = struct.pack(f"<{len(M.entries)}{'Q' if large else 'q'}", *map(int, M.entries))
    return MAGIC + b"\x01\x00" + struct.pack("<H", len(padded)) + padded.encode() + numbers

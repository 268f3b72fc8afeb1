"""The bytes of a .npy file, read and written without numpy and without pickle.

Format: NumPy reference, "numpy.lib.format", versions 1.0, 2.0 and 3.0.  Only arrays of integers
with one or two dimensions are read; truth values, floats and Python objects (which numpy
would unpickle) are refused.  The header is matched as text, never evaluated.
"""

from __future__ import annotations

import struct

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
_DESCR = re.compile(r"(?P<order>[<>|=])(?P<kind>[iu])(?P<size>[1248])")
_CODES = {"1": "b", "2": "h", "4": "i", "8": "q"}


def read_npy(data: bytes) -> Spelled:
    """Return the array that the bytes of a .npy file hold; ParseError for any that is refused."""
    nowhere = Cursor("")
    width = 2 if data[6:7] == b"\x01" else 4
    if data[:6] != MAGIC or data[6:7] not in (b"\x01", b"\x02", b"\x03") or len(data) < 8 + width:
        nowhere.fail("the bytes are not those of a .npy file")
    length = int.from_bytes(data[8 : 8 + width], "little")
    body = 8 + width + length
    header = _HEADER.fullmatch(data[8 + width : body].decode("latin-1"))
    if header is None or body > len(data):
        nowhere.fail("the header of the .npy file is not one that numpy writes")
    descr = _DESCR.fullmatch(header["descr"])
    if descr is None:
        nowhere.fail(f"an array of dtype {quoted(header['descr'])} is not read: integers are needed")
    shape = [int(size[:12]) for size in header["shape"].replace(",", " ").split()]
    if len(shape) not in (1, 2):
        nowhere.fail(f"an array of {len(shape)} dimensions is no matrix")
    size, count = int(descr["size"]), shape[0] * (shape[1] if len(shape) == 2 else 1)
    if len(data) - body != count * size:
        nowhere.fail(f"{len(data) - body} bytes of entries, but {count * size} are declared")
    code = _CODES[descr["size"]].upper() if descr["kind"] == "u" else _CODES[descr["size"]]
    order = ">" if descr["order"] == ">" else "<"
    entries: list[Element] = list(struct.unpack(f"{order}{count}{code}", data[body:]))
    if len(shape) == 1:
        return Spelled.row(entries)
    spread = Cursor(" " * len(entries))
    return Spelled.reshaped(entries, (shape[0], shape[1]), spread, 0, by_row=header["fortran"] == "False")


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

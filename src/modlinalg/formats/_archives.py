"""Arrays in bytes, NumPy's .npy and .npz and MATLAB's .mat, and packed files, .gz and .xz: never trusted.

NumPy reference, "numpy.lib.format", versions 1.0, 2.0 and 3.0; numpy is not needed, and the header is matched
as text, never evaluated.  Of .npy files arrays of integers with one or two dimensions are read; truth values,
floats and Python objects (which numpy would unpickle) are refused.  `numpy.savez`: a zip archive with a .npy
file for each array; nothing is unpickled.  SciPy, `scipy.sparse.save_npz`: the arrays of one sparse matrix;
read are the formats csr, csc and coo.

MATLAB, "MAT-File Format", Level 5, which `save -v6` and `-v7` of MATLAB and Octave write, and
`scipy.io.savemat`: matrices of integers, truth values and doubles, sparse ones too.  Level 7.3 is HDF5, and
refused.  Doubles of archives are read where they are whole and below 2^53.

Of several arrays `--result NAME` takes one.  However small a file is, it is unpacked only up to a size: MOST.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from io import BytesIO
from itertools import pairwise
from os import PathLike
from pathlib import PurePath
from typing import Any, NoReturn

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import verbose
from modlinalg.errors import InputError
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import DOUBLE
from modlinalg.formats._reading import Spelled, Written, listed_names, require_integers

KINDS: Mapping[str, str] = {
    "npy": "the bytes of a .npy file (read_file, --to npy)",
    "npz": "the bytes of a .npz file: NumPy's savez, SciPy's save_npz (read_file)",
    "mat": "the bytes of MATLAB's .mat file, level 5: save -v6, -v7 (read_file)",
}
PACKED = ("gzip", "xz")
MOST = 2**26  # bytes that a file may hold, unpacked
_MAGIC = b"\x93NUMPY"
_BEGINNINGS = {
    _MAGIC: "npy",
    b"PK\x03\x04": "npz",
    b"PK\x05\x06": "npz",
    b"MATLAB 5.0 MAT": "mat",
    b"MATLAB 7.3 MAT": "mat",
    b"\x1f\x8b": "gzip",
    b"\xfd7zXZ\x00": "xz",
}
_MEMORY = 2**27  # bytes that an xz file may ask for to be unpacked
_HEADER = verbose(r"""\{\s*+ 'descr':\s*+ '(?P<descr>[^']*+)',  # {'descr': '<i8',
    \s*+ 'fortran_order':\s*+ (?P<fortran>True|False),       # 'fortran_order': False,
    \s*+ 'shape':\s*+ \( (?P<shape>[0-9, ]*+) \) ,?+         # 'shape': (2, 3),
    \s*+ \} \s*+                                             # }
    """)
_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}  # of struct
_CODES |= {"f4": "f", "f8": "d", "b1": "B"}
_ListedArray = tuple[list[Any], list[int], bool]  # entries, shape, and whether they are listed row by row
_Arrays = dict[str, Callable[[], Spelled]]  # by name; each is read when it is asked for
_TYPES = {1: "b", 2: "B", 3: "h", 4: "H", 5: "i", 6: "I", 7: "f", 9: "d", 12: "q", 13: "Q"}  # for struct
_MATRIX, _COMPRESSED, _SPARSE = 14, 15, 5
_CLASSES = {1: "a cell array", 2: "a structure", 3: "an object", 4: "a text"}
_CLASSES |= dict.fromkeys((16, 17, 18), "code")
_COMPLEX = 0x800


def kind_of(data: bytes) -> str:
    """Return the name of what bytes begin as, one of KINDS or PACKED; "" for a text."""
    return next((kind for beginning, kind in _BEGINNINGS.items() if data.startswith(beginning)), "")


def ending(path: str | PathLike[str]) -> str:
    """Return the ending of a name, that in front of .gz and .xz.

    >>> ending("H.mtx.gz"), ending("H.mtx"), ending("-")
    ('.mtx', '.mtx', '')
    """
    path = PurePath(path)
    return PurePath(path.stem).suffix if path.suffix in (".gz", ".xz") else path.suffix


def unpacked(data: bytes) -> bytes:
    """Return what a .gz or .xz file holds, and any other bytes as they are.

    InputError for one that is damaged, or that holds more than MOST bytes, which are not unpacked.
    """
    kind = kind_of(data)
    if kind not in PACKED:
        return data
    import gzip  # noqa: PLC0415  few files are packed
    import lzma  # noqa: PLC0415  likewise

    try:
        if kind == "gzip":
            found, is_whole = gzip.GzipFile(fileobj=BytesIO(data)).read(MOST + 1), True
        else:
            reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MEMORY)
            found = reader.decompress(data, MOST + 1)
            is_whole = reader.eof and not reader.unused_data
    except (OSError, EOFError, lzma.LZMAError, zlib.error) as error:
        raise InputError(f"the {kind} file is damaged: {quoted(str(error))}") from None
    if len(found) > MOST:
        raise InputError(f"the {kind} file holds more than {MOST} bytes: unpack it first ({kind} -d)")
    if not is_whole or kind_of(found) in PACKED:
        what = "another packed file" if is_whole else "several parts, or not all of one"
        raise InputError(f"the {kind} file holds {what}: unpack it first ({kind} -d)")
    return found


# ----------------------------------------------------------------- arrays by their names


def read(data: bytes, kind: str, result: int | str | None) -> tuple[Spelled, str]:
    """Return an array in the bytes of a file, the only one or that with a name, and which one it is in words.

    ParseError for bytes of another kind, for several arrays without a name, and for what is no matrix.
    """
    if kind == "npy":
        return _spelled(_array_of(data, "iu")), ""
    arrays = _npz(data) if kind == "npz" else _read_mat(data)
    names = list(arrays)
    if result is None and len(names) == 1:
        return arrays[names[0]](), ""
    listing = listed_names(map(quoted, names)) or "none"
    listing += "; --result NAME (in Python result=NAME) takes one"
    if result is None:
        _refuse(f"the .{kind} file holds {len(names)} arrays: {listing}")
    if isinstance(result, int):
        result = names[result - 1] if 0 < result <= len(names) else str(result)
    if result not in arrays:
        _refuse(f"the .{kind} file has no array {quoted(result)}: it has {listing}")
    return arrays[result](), f"the array {quoted(result)}"


# ----------------------------------------------------------------- what all arrays share


def _refuse(message: str) -> NoReturn:
    """Raise ParseError: bytes have neither lines nor columns."""
    Cursor("").fail(message)


def _whole(values: Sequence[Any]) -> list[int]:
    """Return numbers as integers; ParseError for a double that is none, or too large to be exact."""
    for value in values:
        if isinstance(value, float) and not (value.is_integer() and abs(value) < DOUBLE):
            _refuse(f"{value!r} is a double that is not a whole number below 2^53: save integers")
    return list(map(int, values))


def _placed(shape: list[int], lines: list[int], columns: list[int], values: list[Any]) -> Spelled:
    """Return a sparse matrix; ParseError for a place outside it, or twice in it."""
    if len(shape) != 2 or not len(lines) == len(columns) == len(values):
        _refuse("the arrays of the sparse matrix do not fit together")
    places = list(zip(lines, columns, strict=True))
    if not all(0 <= i < shape[0] and 0 <= j < shape[1] for i, j in places):
        _refuse(f"a place of the sparse matrix is outside {shape[0]} x {shape[1]}")
    if len(set(places)) < len(places):
        _refuse("a place of the sparse matrix is listed twice: A.sum_duplicates() adds them")
    return Spelled.placed(Cursor(" " * len(places)), (shape[0], shape[1]), 0, places, _whole(values))


def _by_pointers(pointers: Sequence[int], lines: int, stored: int) -> list[int]:
    """Return in which line each stored entry is, where line k begins at pointers[k]."""
    pairs = list(pairwise(pointers))
    if len(pairs) != lines or pointers[0] != 0 or pointers[-1] > stored or any(a > b for a, b in pairs):
        _refuse("the pointers of the sparse matrix do not fit to its shape")
    return [line for line, (begin, end) in enumerate(pairs) for _ in range(end - begin)]


def _spelled(array: _ListedArray) -> Spelled:
    """Return an array with one dimension or two."""
    entries, shape, by_row = array
    if len(shape) not in (1, 2):
        _refuse(f"an array of {len(shape)} dimensions is no matrix")
    if len(shape) == 1:
        return Spelled.row(entries)
    return Spelled.reshaped(entries, (shape[0], shape[1]), Cursor(" " * len(entries)), 0, by_row=by_row)


# ----------------------------------------------------------------- .npy


def _array_of(data: bytes, kinds: str) -> _ListedArray:
    """Return the array in a .npy file; ParseError for any that is refused.

    `kinds` are the letters of the types that are read; f for doubles, b for truth values, which are 0 and 1.
    """
    width = 2 if data[6:7] == b"\x01" else 4
    if data[:6] != _MAGIC or data[6:7] not in (b"\x01", b"\x02", b"\x03") or len(data) < 8 + width:
        _refuse("the bytes are not those of a .npy file")
    length = int.from_bytes(data[8 : 8 + width], "little")
    body = 8 + width + length
    header = _HEADER.fullmatch(data[8 + width : body].decode("latin-1"))
    if header is None or body > len(data):
        _refuse("the header of the .npy file is not one that numpy writes")
    code = _CODES.get(header["descr"][1:])
    if code is None or header["descr"][0] not in "<>|=" or header["descr"][1] not in kinds:
        _refuse(f"an array of dtype {quoted(header['descr'])} is not read: integers are needed")
    shape = [int(size[:12]) for size in header["shape"].replace(",", " ").split()]
    size, count = struct.calcsize(f"={code}"), math.prod(shape)
    if len(data) - body != count * size:
        _refuse(f"{len(data) - body} bytes of entries, but {count * size} are declared")
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
    return _MAGIC + b"\x01\x00" + struct.pack("<H", len(padded)) + padded.encode() + numbers


# ----------------------------------------------------------------- .npz


def _npz(data: bytes) -> _Arrays:
    """Return the arrays of savez by their names, or the sparse matrix of save_npz."""
    members = _members(data)
    if {"format", "shape", "data"} <= members.keys():
        return {"sparse": partial(_sparse, members)}
    return {name: partial(_dense, read_member) for name, read_member in members.items()}


def _members(data: bytes) -> dict[str, Callable[[], bytes]]:
    """Return the .npy files in an archive by their names; each is unpacked when it is asked for."""
    import zipfile  # noqa: PLC0415  few files are archives

    damaged = (zipfile.BadZipFile, RuntimeError, ValueError, OSError, EOFError, struct.error, zlib.error)
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except damaged as error:
        _refuse(f"the bytes are not those of a .npz file: {quoted(str(error))}")

    def read_member(member: zipfile.ZipInfo) -> bytes:
        name = quoted(member.filename)
        if member.file_size > MOST:  # and where it lies about its size, no more is read
            _refuse(f"the array {name} has more than {MOST} bytes")
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            _refuse(f"the array {name} is packed in another way than numpy does")
        try:
            with archive.open(member) as file:
                return file.read(MOST)
        except damaged as error:
            _refuse(f"the array {name} of the .npz file is damaged: {quoted(str(error))}")

    members = [member for member in archive.infolist() if member.filename.endswith(".npy")]
    if len({member.filename for member in members}) < len(members):
        _refuse("the .npz file has two arrays with the same name: save them again under different names")
    return {member.filename.removesuffix(".npy"): partial(read_member, member) for member in members}


def _array(read_member: Callable[[], bytes]) -> _ListedArray:
    entries, shape, by_row = _array_of(read_member(), "iufb")
    return _whole(entries), shape, by_row


def _dense(read_member: Callable[[], bytes]) -> Spelled:
    return _spelled(_array(read_member))


def _sparse(members: dict[str, Callable[[], bytes]]) -> Spelled:
    form = members["format"]()[-3:].decode("latin-1")
    shape, values = (_array(members[name])[0] for name in ("shape", "data"))
    names = ("row", "col") if form == "coo" else ("indptr", "indices")
    if form not in ("coo", "csr", "csc") or not {*names} <= members.keys() or len(shape) != 2:
        _refuse(f"a sparse matrix in the format {quoted(form)} is not read: save A.tocsr()")
    lines, columns = (_array(members[name])[0] for name in names)
    if form != "coo":
        lines = _by_pointers(lines, shape[form == "csc"], len(columns))
    if form == "csc":
        lines, columns = columns, lines
    return _placed(shape, lines, columns, values)


# ----------------------------------------------------------------- .mat


def _elements(data: bytes, order: str) -> Iterator[tuple[int, bytes]]:
    """Yield the type and the bytes of each element; ParseError where one is longer than what is left."""
    at = 0
    while at + 8 <= len(data):
        kind, size = struct.unpack_from(f"{order}II", data, at)
        begin = at + 8
        if kind >> 16:  # a small one, in the tag itself
            kind, size, begin = kind & 0xFFFF, kind >> 16, at + 4
        if begin + size > len(data):
            _refuse("the .mat file ends before an array in it does")
        yield kind, data[begin : begin + size]
        at = begin + size
        at += 0 if kind == _COMPRESSED else -at % 8


def _read_mat(data: bytes) -> _Arrays:
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128], "")
    if not order or data[124:126] not in (b"\x00\x01", b"\x01\x00"):
        _refuse("the bytes are not those of a .mat file of level 5: save it by save -v7, or as text")
    left, found = MOST, _Arrays()
    for kind, body in _elements(data[128:], order):
        matrices = [body] if kind == _MATRIX else []
        if kind == _COMPRESSED:
            try:
                whole_body = zlib.decompressobj().decompress(body, left + 1)
            except zlib.error as error:
                _refuse(f"the .mat file is damaged: {error}")
            left -= len(whole_body)
            if left < 0:
                _refuse(f"the .mat file holds more than {MOST} bytes, unpacked")
            matrices = [part for inner, part in _elements(whole_body, order) if inner == _MATRIX]
        for matrix in matrices:
            parts = list(_elements(matrix, order))
            if len(parts) < 3 or len(parts[0][1]) != 8:
                _refuse("an array of the .mat file lacks its head")
            found[parts[2][1].decode("latin-1")] = partial(_matrix, parts, order)
    return found


def _numbers(part: tuple[int, bytes], order: str) -> list[Any]:
    code, data = _TYPES.get(part[0], ""), part[1]
    if not code or len(data) % struct.calcsize(f"={code}"):
        _refuse("an array of the .mat file is no array of numbers")
    return [number for (number,) in struct.iter_unpack(order + code, data)]


def _matrix(parts: list[tuple[int, bytes]], order: str) -> Spelled:
    """Return the matrix whose elements are these: flags, dimensions, name and numbers."""
    flags = struct.unpack(f"{order}II", parts[0][1])[0]
    kind, shape = flags & 0xFF, _numbers(parts[1], order)
    if kind in _CLASSES or flags & _COMPLEX or len(parts) < (6 if kind == _SPARSE else 4):
        _refuse(f"it is {_CLASSES.get(kind, 'an array of complex numbers')}, and no matrix of integers")
    if kind != _SPARSE:
        return _spelled((_whole(_numbers(parts[3], order)), shape, False))
    lines, pointers, values = (_numbers(part, order) for part in parts[3:6])
    columns = _by_pointers(pointers, shape[1] if len(shape) == 2 else -1, len(lines))
    return _placed(shape, lines[: len(columns)], columns, values[: len(columns)])

"""The arrays of MATLAB's .mat files, and what they share with NumPy's: whole numbers, and sparse matrices.

MATLAB, "MAT-File Format", Level 5, which `save -v6` and `-v7` of MATLAB and Octave write, and
`scipy.io.savemat`: matrices of integers, truth values and doubles, sparse ones too.  Level 7.3 is HDF5, and
refused.  Doubles are read where they are whole and below 2^53.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NoReturn

from modlinalg.formats._npy import spelled
from modlinalg.formats._parsing.cursor import Cursor
from modlinalg.formats._parsing.written import DOUBLE
from modlinalg.formats._reading import Spelled

MOST = 2**26  # bytes that a file may hold, unpacked
Arrays = dict[str, Callable[[], Spelled]]  # by name; each is read when it is asked for
_TYPES = {1: "b", 2: "B", 3: "h", 4: "H", 5: "i", 6: "I", 7: "f", 9: "d", 12: "q", 13: "Q"}  # for struct
_MATRIX, _COMPRESSED, _SPARSE = 14, 15, 5
_CLASSES = {1: "a cell array", 2: "a structure", 3: "an object", 4: "a text"} | dict.fromkeys(
    (16, 17, 18), "code"
)
_COMPLEX = 0x800


def refuse(message: str) -> NoReturn:
    """Raise ParseError: bytes have neither lines nor columns."""
    Cursor("").fail(message)


def whole(values: Sequence[Any]) -> list[int]:
    """Return numbers as integers; ParseError for a double that is none, or too large to be exact."""
    for value in values:
        if isinstance(value, float) and not (value.is_integer() and abs(value) < DOUBLE):
            refuse(f"{value!r} is a double that is not a whole number below 2^53: save integers")
    return list(map(int, values))


def placed(
    shape: Sequence[int], lines: Sequence[int], columns: Sequence[int], values: Sequence[Any]
) -> Spelled:
    """Return a sparse matrix; ParseError for a place outside it, or twice in it."""
    if len(shape) != 2 or not len(lines) == len(columns) == len(values):
        refuse("the arrays of the sparse matrix do not fit together")
    places = list(zip(lines, columns, strict=True))
    if not all(0 <= i < shape[0] and 0 <= j < shape[1] for i, j in places):
        refuse(f"a place of the sparse matrix is outside {shape[0]} x {shape[1]}")
    if len(set(places)) < len(places):
        refuse("a place of the sparse matrix is listed twice: A.sum_duplicates() adds them")
    return Spelled.placed(Cursor(" " * len(places)), (shape[0], shape[1]), 0, places, whole(values))


def by_pointers(pointers: Sequence[int], lines: int, stored: int) -> list[int]:
    """Return in which line each stored entry is, where line k begins at pointers[k]."""
    pairs = list(pairwise(pointers))
    if len(pairs) != lines or pointers[0] != 0 or pointers[-1] > stored or any(a > b for a, b in pairs):
        refuse("the pointers of the sparse matrix do not fit to its shape")
    return [line for line, (begin, end) in enumerate(pairs) for _ in range(end - begin)]


def _elements(data: bytes, order: str) -> Iterator[tuple[int, bytes]]:
    """Yield the type and the bytes of each element; ParseError where one is longer than what is left."""
    at = 0
    while at + 8 <= len(data):
        kind, size = struct.unpack_from(f"{order}II", data, at)
        begin = at + 8
        if kind >> 16:  # a small one, in the tag itself
            kind, size, begin = kind & 0xFFFF, kind >> 16, at + 4
        if begin + size > len(data):
            refuse("the .mat file ends before an array in it does")
        yield kind, data[begin : begin + size]
        at = begin + size
        at += 0 if kind == _COMPRESSED else -at % 8


def read_mat(data: bytes) -> Arrays:
    order = {b"IM": "<", b"MI": ">"}.get(data[126:128], "")
    if not order or data[124:126] not in (b"\x00\x01", b"\x01\x00"):
        refuse("the bytes are not those of a .mat file of level 5: save it by save -v7, or as text")
    left, found = MOST, Arrays()
    for kind, body in _elements(data[128:], order):
        matrices = [body] if kind == _MATRIX else []
        if kind == _COMPRESSED:
            try:
                whole_body = zlib.decompressobj().decompress(body, left + 1)
            except zlib.error as error:
                refuse(f"the .mat file is damaged: {error}")
            left -= len(whole_body)
            if left < 0:
                refuse(f"the .mat file holds more than {MOST} bytes, unpacked")
            matrices = [part for inner, part in _elements(whole_body, order) if inner == _MATRIX]
        for matrix in matrices:
            parts = list(_elements(matrix, order))
            if len(parts) < 3 or len(parts[0][1]) != 8:
                refuse("an array of the .mat file lacks its head")
            found[parts[2][1].decode("latin-1")] = partial(_array, parts, order)
    return found


def _numbers(part: tuple[int, bytes], order: str) -> list[Any]:
    kind, data = part
    if kind not in _TYPES or len(data) % struct.calcsize(f"={_TYPES[kind]}"):
        refuse("an array of the .mat file is no array of numbers")
    count = len(data) // struct.calcsize(f"={_TYPES[kind]}")
    return list(struct.unpack(f"{order}{count}{_TYPES[kind]}", data))


def _array(parts: list[tuple[int, bytes]], order: str) -> Spelled:
    """Return the matrix whose elements are these: flags, dimensions, name and numbers."""
    flags = struct.unpack(f"{order}II", parts[0][1])[0]
    kind, shape = flags & 0xFF, _numbers(parts[1], order)
    if kind in _CLASSES or flags & _COMPLEX or len(parts) < (6 if kind == _SPARSE else 4):
        refuse(f"it is {_CLASSES.get(kind, 'an array of complex numbers')}, and no matrix of integers")
    if kind != _SPARSE:
        return spelled(whole(_numbers(parts[3], order)), shape, by_row=False)
    lines, pointers, values = (_numbers(part, order) for part in parts[3:6])
    columns = by_pointers(pointers, shape[1] if len(shape) == 2 else -1, len(lines))
    return placed(shape, lines[: len(columns)], columns, values[: len(columns)])

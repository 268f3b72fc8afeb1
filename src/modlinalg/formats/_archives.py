"""Files of several arrays, .npz and MATLAB's .mat, and packed files, .gz and .xz: read, and never trusted.

NumPy reference, `numpy.savez`: a zip archive with a .npy file for each array; nothing is unpickled.  SciPy,
`scipy.sparse.save_npz`: the arrays of one sparse matrix; read are the formats csr, csc and coo.

Of several arrays `--result NAME` takes one.  However small a file is, it is unpacked only up to a size: MOST.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from os import PathLike
from pathlib import PurePath

from modlinalg._arithmetic.wording import quoted
from modlinalg.errors import InputError
from modlinalg.formats._mat_file import MOST, Arrays, by_pointers, placed, read_mat, refuse, whole
from modlinalg.formats._npy import MAGIC, array_of, read_npy, spelled
from modlinalg.formats._reading import MOST_NAMED, Spelled

KINDS: Mapping[str, str] = {
    "npy": "the bytes of a .npy file (read_file, --to npy)",
    "npz": "the bytes of a .npz file: NumPy's savez, SciPy's save_npz (read_file)",
    "mat": "the bytes of MATLAB's .mat file, level 5: save -v6, -v7 (read_file)",
}
PACKED = ("gzip", "xz")
_BEGINNINGS = {
    MAGIC: "npy",
    b"PK\x03\x04": "npz",
    b"PK\x05\x06": "npz",
    b"MATLAB 5.0 MAT": "mat",
    b"MATLAB 7.3 MAT": "mat",
    b"\x1f\x8b": "gzip",
    b"\xfd7zXZ\x00": "xz",
}
_MEMORY = 2**27  # bytes that an xz file may ask for to be unpacked


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
        return read_npy(data), ""
    arrays = _npz(data) if kind == "npz" else read_mat(data)
    names = list(arrays)
    listing = ", ".join(map(quoted, names[:MOST_NAMED])) + (", .." if len(names) > MOST_NAMED else "")
    way_out = "--result NAME (in Python result=NAME) takes one"
    if result is None and len(names) == 1:
        return arrays[names[0]](), ""
    if result is None:
        refuse(f"the .{kind} file holds {len(names)} arrays: {listing or 'none'}; {way_out}")
    if isinstance(result, int):
        result = names[result - 1] if 0 < result <= len(names) else str(result)
    if result not in arrays:
        refuse(f"the .{kind} file has no array {quoted(result)}: it has {listing or 'none'}; {way_out}")
    return arrays[result](), f"the array {quoted(result)}"


# ----------------------------------------------------------------- .npz


def _npz(data: bytes) -> Arrays:
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
        refuse(f"the bytes are not those of a .npz file: {quoted(str(error))}")

    def read_member(member: zipfile.ZipInfo) -> bytes:
        name = quoted(member.filename)
        if member.file_size > MOST:  # and where it lies about its size, no more is read
            refuse(f"the array {name} has more than {MOST} bytes")
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            refuse(f"the array {name} is packed in another way than numpy does")
        try:
            with archive.open(member) as file:
                return file.read(MOST)
        except damaged as error:
            refuse(f"the array {name} of the .npz file is damaged: {quoted(str(error))}")

    ending = ".npy"
    members = [member for member in archive.infolist() if member.filename.endswith(ending)]
    return {member.filename.removesuffix(ending): partial(read_member, member) for member in members}


def _array(read_member: Callable[[], bytes]) -> tuple[list[int], list[int], bool]:
    entries, shape, by_row = array_of(read_member(), "iufb")
    return whole(entries), shape, by_row


def _dense(read_member: Callable[[], bytes]) -> Spelled:
    entries, shape, by_row = _array(read_member)
    return spelled(entries, shape, by_row=by_row)


def _sparse(members: dict[str, Callable[[], bytes]]) -> Spelled:
    form = members["format"]()[-3:].decode("latin-1")
    shape, values = (_array(members[name])[0] for name in ("shape", "data"))
    names = ("row", "col") if form == "coo" else ("indptr", "indices")
    if form not in ("coo", "csr", "csc") or not {*names} <= members.keys() or len(shape) != 2:
        refuse(f"a sparse matrix in the format {quoted(form)} is not read: save A.tocsr()")
    lines, columns = (_array(members[name])[0] for name in names)
    if form != "coo":
        lines = by_pointers(lines, shape[form == "csc"], len(columns))
    if form == "csc":
        lines, columns = columns, lines
    return placed(shape, lines, columns, values)

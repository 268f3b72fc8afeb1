"""M4RI, the C library for matrices over Z_2 (Debian: libm4ri-dev), called in this interpreter."""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path
from typing import Any

from modlinalg._matrices import from_bits, store_of
from tests.benchmarks.measuring import Contender, Facts, InProcess, NotMeasured
from tests.benchmarks.native import built, packaged
from tests.benchmarks.peers import fingerprint
from tests.benchmarks.problems import Problem

SYSTEM = "M4RI"
_SOURCE = Path(__file__).with_name("m4ri_peer.c")


def version() -> str | None:
    """Return the version of the library, None where it, or a C compiler, is missing."""
    return None if isinstance(_library(), str) else packaged("m4ri")


@cache
def _library() -> ctypes.CDLL | str:
    """Return the library that the C file becomes, or why there is none."""
    found = built(_SOURCE, ["cc", "gcc"], ["-lm4ri"], "m4ri")
    if not isinstance(found, str):
        found.peer_load.restype = found.peer_copy.restype = ctypes.c_void_p
    return found


class _Native:
    """A matrix of M4RI, freed with this object."""

    def __init__(self, library: ctypes.CDLL, pointer: int, shape: tuple[int, int]) -> None:
        self._library = library
        self._pointer = ctypes.c_void_p(pointer)
        self._shape = shape

    def __del__(self) -> None:
        self._library.peer_free(self._pointer)

    def copy(self) -> _Native:
        """Return a copy, since M4RI eliminates in place."""
        return _Native(self._library, self._library.peer_copy(self._pointer), self._shape)

    def echelonize(self) -> _Native:
        """Make this the reduced echelon form."""
        self._library.peer_echelonize(self._pointer)
        return self

    def rows(self) -> list[int]:
        """Return the rows, bit j for column j."""
        count, cols = self._shape
        size = 8 * -(-cols // 64)
        data = ctypes.create_string_buffer(count * size)
        self._library.peer_read(self._pointer, data)
        return [int.from_bytes(data[i * size : (i + 1) * size], "little") for i in range(count)]


def m4ri_echelonize(p: Problem) -> InProcess:
    """`mzd_echelonize` of [M | I]."""
    library = _library()
    if p.modulus != 2 or isinstance(library, str):
        raise NotMeasured("over Z_2 only" if p.modulus != 2 else str(library))
    n = p.size
    rows = store_of(p.M).bit_rows()
    augmented = [row | 1 << n + i for i, row in enumerate(rows)]
    width = -(-2 * n // 64)
    data = b"".join(row.to_bytes(8 * width, "little") for row in augmented)
    native = _Native(library, library.peer_load(data, n, 2 * n), (n, 2 * n))

    def read(answer: Any) -> Facts:
        found = answer.rows()
        rank = sum(row & (1 << n) - 1 != 0 for row in found)
        facts: Facts = {"rank": rank}
        return facts | (
            {"inverse": fingerprint(p, from_bits([row >> n for row in found], n))} if rank == n else {}
        )

    return InProcess(native.copy, lambda A: A.echelonize(), read)


_ECHELON = Contender(SYSTEM, "`mzd_echelonize` of [M \\| I]", m4ri_echelonize, suits=lambda n: n == 2)
CONTENDERS = {"record": [_ECHELON], "low rank": [_ECHELON]}

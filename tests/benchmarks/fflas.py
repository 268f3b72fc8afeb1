"""fflas-ffpack, the C++ library for elimination on a BLAS (Debian: fflas-ffpack), called in this interpreter.

Debian's own BLAS is the slow reference one, so the OpenBLAS of scipy's wheel takes its place where that wheel
is installed: numpy's, which this library uses, is the same with integers of another width.
"""

from __future__ import annotations

import ctypes
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from modlinalg import Matrix, Zmod, matrix
from tests.benchmarks import threads
from tests.benchmarks.measuring import Contender, Facts, InProcess, NotMeasured
from tests.benchmarks.native import built, packaged
from tests.benchmarks.peers import fingerprint
from tests.benchmarks.problems import Problem

SYSTEM = "fflas-ffpack"
LARGEST = 189_812_531  # the largest modulus of its field of balanced doubles
_SOURCE = Path(__file__).with_name("fflas_peer.cpp")
_LIBRARIES = ("-lgivaro", "-lgmpxx", "-lgmp")
_RENAMED = (  # scipy's wheel puts its name before those of the BLAS
    *(
        "dasum",
        "daxpy",
        "dcopy",
        "ddot",
        "dgemm",
        "dgemv",
        "dger",
        "dnrm2",
        "dscal",
        "dsyrk",
        "dtrmm",
        "dtrsm",
    ),
    *(
        "sasum",
        "saxpy",
        "scopy",
        "sdot",
        "sgemm",
        "sgemv",
        "sger",
        "snrm2",
        "sscal",
        "ssyrk",
        "strmm",
        "strsm",
    ),
    *("idamax", "isamax"),
)


def version() -> str | None:
    """Return the version of the library and its BLAS, None where it, or a C++ compiler, is missing."""
    if isinstance(_library(), str):
        return None
    blas = "OpenBLAS of scipy's wheel" if _openblas() else "BLAS of the system"
    return f"{packaged('fflas-ffpack')} ({blas})"


def _openblas() -> Path | None:
    """Return the BLAS in scipy's wheel, or None."""
    scipy = find_spec("scipy")
    if scipy is None or scipy.origin is None:
        return None
    return next(Path(scipy.origin).parents[1].glob("scipy.libs/libscipy_openblas-*.so"), None)


@cache
def _library() -> ctypes.CDLL | str:
    """Return the library that the C++ file becomes, or why there is none."""
    blas = _openblas()
    options = ["-std=c++17", "-w"]
    if blas is None:
        options += ["-lblas", *_LIBRARIES]
    else:
        options += [f"-Dcblas_{name}=scipy_cblas_{name}" for name in _RENAMED]
        options += [str(blas), f"-Wl,-rpath,{blas.parent}", *_LIBRARIES]
    found = built(_SOURCE, ["g++", "c++"], options, "fflas-ffpack")
    if not isinstance(found, str):
        found.peer_reduce.restype = ctypes.c_size_t
        if blas is not None:
            ctypes.CDLL(str(blas)).scipy_openblas_set_num_threads(threads.current())
    return found


def suits(n: int | None) -> bool:
    """Say whether the field of balanced doubles has this modulus."""
    return n is not None and 2 < n <= LARGEST


class Reduced(NamedTuple):
    """The reduced echelon form E of a matrix A, T with T*A = E, and the rank."""

    E: Any
    T: Any
    rank: int


def _address(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def _sizes(array: Any) -> tuple[ctypes.c_size_t, ctypes.c_size_t]:
    rows, cols = array.shape
    return ctypes.c_size_t(rows), ctypes.c_size_t(cols)


def reduce(library: ctypes.CDLL, A: Any, p: int) -> Reduced:
    """Eliminate in A, an array of balanced residues, and take echelon form and transform out of it."""
    import numpy as np  # noqa: PLC0415  # after the number of its threads is chosen

    rows, cols = A.shape
    P, Q = np.zeros(rows, np.uint64), np.zeros(cols, np.uint64)
    E, T = np.zeros((rows, cols)), np.zeros((rows, rows))
    known = ctypes.c_double(p), *_sizes(A)
    rank = library.peer_reduce(*known, _address(A), _address(P), _address(Q))
    factors = (_address(array) for array in (A, P, Q, E, T))
    library.peer_unfold(*known, ctypes.c_size_t(rank), *factors)
    return Reduced(E, T, rank)


def fflas_rref(p: Problem) -> InProcess:
    """`ReducedRowEchelonForm` with its transform."""
    library, n = _library(), p.modulus or 0
    if isinstance(library, str):
        raise NotMeasured(library)
    if not suits(p.modulus):
        raise NotMeasured(f"odd primes up to {LARGEST} only")
    loaded = p.M.to_numpy().astype(float)
    library.peer_load(ctypes.c_double(n), *_sizes(loaded), _address(loaded))

    def read(answer: Reduced) -> Facts:
        E, T = _matrix(answer.E, n), _matrix(answer.T, n)
        facts: Facts = {"rank": answer.rank, "T*M = E": T @ p.M == E}
        return facts | ({"inverse": fingerprint(p, T)} if answer.rank == p.size else {})

    return InProcess(loaded.copy, lambda A: reduce(library, A, n), read)


def _matrix(array: Any, n: int) -> Matrix:
    return matrix(array.astype(int), Zmod(n))


_ECHELON = Contender(SYSTEM, "`ReducedRowEchelonForm`: E and T", fflas_rref, suits=suits)
CONTENDERS = {"record": [_ECHELON], "low rank": [_ECHELON]}

"""numpy, loaded when it is first needed, and the number of threads in which its BLAS multiplies.

A BLAS takes as many threads as there are cores.  On a machine that does something else as well the threads
wait for each other: products took 13 times as long in two threads as in one.  So ours run in one, and
`MODLINALG_BLAS_THREADS=4` in the environment asks for more, up to the cores that there are.

The variables that a BLAS itself reads would come too late where numpy is loaded, and would last.  So its own
functions are called, around our products alone: 0.8 microseconds.  They are found in what numpy's extension
module is linked with.  A BLAS that has none of them goes on as it does.

OpenBLAS ends the process, or sends it a Ctrl-C that nobody pressed, where it is refused memory: when it is
loaded, which makes its threads, and in its first large product, which sets a buffer aside.  So the addresses
for both are asked for beforehand, as `sizes` does for all else, and that product is made at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from threading import Lock
from typing import Any, NamedTuple, TypeAlias

from modlinalg._arithmetic.storage import sizes
from modlinalg.errors import UnsupportedError

Array: TypeAlias = Any  # a numpy.ndarray, whose type cannot be named without loading it

_VARIABLE = "MODLINALG_BLAS_THREADS"

_LIBRARIES = 2**26  # bytes of addresses into which numpy and its BLAS are mapped
_THREAD = 2**23 + 2**27  # those of a thread: its stack, and its buffer; in numpy's own wheels it has 2^25
_MOST_THREADS = 64  # that OpenBLAS is built for in numpy's own wheels
_IN_A_BUFFER = 128  # rows of a product for which OpenBLAS takes a buffer, on every processor

# The functions that tell and set the number of threads: of numpy's own wheels, of other builds of OpenBLAS,
# and of Intel's library.
_FUNCTIONS = (
    ("scipy_openblas_get_num_threads64_", "scipy_openblas_set_num_threads64_"),
    ("scipy_openblas_get_num_threads", "scipy_openblas_set_num_threads"),
    ("openblas_get_num_threads64_", "openblas_set_num_threads64_"),
    ("openblas_get_num_threads", "openblas_set_num_threads"),
    ("MKL_Get_Max_Threads", "MKL_Set_Num_Threads"),
)


class _Threads(NamedTuple):
    """How a BLAS is asked for its number of threads and told another, and the number that we want."""

    now: Callable[[], int]
    change: Callable[[int], object]
    wanted: int


@cache
def numpy() -> Any:
    """Return the module numpy, or None where it is not installed; Ctrl-C waits while it is loaded.

    Raises UnsupportedError where this process may not take as many addresses as that needs.
    """
    from modlinalg._arithmetic.interrupts import held_back  # noqa: PLC0415  # nothing small needs it

    if "numpy" not in sys.modules:
        cores = min(os.cpu_count() or 1, _MOST_THREADS)
        sizes.require_addresses("numpy, which is to be loaded,", _LIBRARIES + cores * _THREAD)
    try:
        with held_back():
            import numpy as found  # noqa: PLC0415  # loaded when it is first needed
    except ImportError:
        return None
    return found


@cache
def is_there() -> bool:
    """Return True if there is numpy, and the memory in which its BLAS works; FLINT does the work elsewhere.

    Found out once in a process: what is free later must not change the answer to the same question.
    Raises UnsupportedError if the environment asks for what is not a number of threads.
    """
    try:
        if numpy() is None:
            return False
    except UnsupportedError:
        return False
    _wanted()
    try:
        _make_buffers()
    except UnsupportedError:
        return False
    return True


class _Running:
    """The blocks in which the BLAS has our number of threads, and the number that it had before the first."""

    lock = Lock()
    blocks: set[object] = set()  # noqa: RUF012  # there is one for the process
    before = 0


@contextmanager
def own_threads() -> Iterator[None]:
    """Let the BLAS use one thread inside the block, or as many as the environment asks for.

    When no such block is left in any thread of Python, it has its own number again.  That number belongs to
    the process, so products that another thread computes meanwhile are slower or quicker for it; no result
    changes.  Raises UnsupportedError where there is no memory for the buffers of the BLAS.
    """
    _make_buffers()
    threads, block = _threads(), object()
    if threads is None:
        yield
        return
    try:
        with _Running.lock:
            if not _Running.blocks:
                _Running.before = threads.now()
                _Running.blocks.add(block)  # before the change, so that Ctrl-C between them is made good
                threads.change(threads.wanted)
            _Running.blocks.add(block)
        yield
    finally:
        with _Running.lock:
            if block in _Running.blocks:  # unless Ctrl-C came at once
                _Running.blocks.remove(block)
                if not _Running.blocks:
                    threads.change(_Running.before)


@cache
def _make_buffers() -> None:
    """Let the BLAS set aside, by a product, what it works in; it keeps that."""
    threads = _threads()
    sizes.require_addresses(
        "the first product of arrays", _THREAD * (1 if threads is None else threads.wanted)
    )
    ones = numpy().ones((_IN_A_BUFFER, _IN_A_BUFFER))
    ones @ ones


@cache
def _threads() -> _Threads | None:
    wanted = _wanted()
    for library in _libraries():
        for now, change in _FUNCTIONS:
            with suppress(AttributeError):  # this BLAS has no function of that name
                return _Threads(getattr(library, now), getattr(library, change), wanted)
    return None


def _wanted() -> int:
    """Return the number of threads that the environment asks for; UnsupportedError where it is none.

    That is no InputError, which would be the fault of a matrix or a claim.  More threads than cores would
    only wait for each other.
    """
    said = os.environ.get(_VARIABLE, "").strip() or "1"
    if not (said.isascii() and said.isdigit() and 0 < len(said.lstrip("0")) <= 9):
        raise UnsupportedError(f"{_VARIABLE}: a number of threads from 1 on is needed, not {said[:20]!r}")
    return min(int(said), os.cpu_count() or 1, _MOST_THREADS)


def _libraries() -> Iterator[Any]:
    """Yield numpy's extension module, and the libraries of its wheel: Windows does not search both."""
    import ctypes  # noqa: PLC0415  # nothing but this needs it
    from pathlib import Path  # noqa: PLC0415  # likewise: 4 ms

    found = numpy()
    core = getattr(found, "_core", None) or found.core  # its name before numpy 2
    places = [Path(core._multiarray_umath.__file__)]
    places += sorted(Path(found.__file__).parent.parent.glob("numpy.libs/*openblas*"))
    for place in places:
        with suppress(OSError):
            yield ctypes.CDLL(str(place))

"""numpy, loaded when it is first needed, and the number of threads in which its BLAS multiplies.

A BLAS takes as many threads as there are cores.  On a machine that does something else as well the threads
wait for each other: products took 13 times as long in two threads as in one.  So ours run in one, and
`MODLINALG_BLAS_THREADS=4` in the environment asks for more, up to the cores that there are.

The variables that a BLAS itself reads would come too late where numpy is loaded, and would last.  So its own
functions are called, around our products alone: 0.8 microseconds.  They are found in what numpy's extension
module is linked with.  A BLAS that has none of them goes on as it does.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from modlinalg._process.interrupts import held_back
from modlinalg.errors import InputError

Array: TypeAlias = Any  # a numpy.ndarray, whose type cannot be named without loading it

_VARIABLE = "MODLINALG_BLAS_THREADS"
_POSITIVE = re.compile(r"0*+[1-9][0-9]{0,8}", re.ASCII)

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
    """Return the module numpy, or None where it is not installed; Ctrl-C waits while it is loaded."""
    try:
        with held_back():
            import numpy as found  # noqa: PLC0415  # loaded when it is first needed
    except ImportError:
        return None
    return found


@contextmanager
def own_threads() -> Iterator[None]:
    """Let the BLAS use one thread inside the block, or as many as the environment asks for.

    Afterwards it has its own number again.  That number belongs to the process, so products that another
    thread of Python computes meanwhile are slower or quicker for it; no result changes.
    """
    threads = _threads()
    if threads is None:
        yield
        return
    before = threads.now()
    threads.change(threads.wanted)
    try:
        yield
    finally:
        threads.change(before)


@cache
def _threads() -> _Threads | None:
    count = _wanted()
    for library in _libraries():
        for now, change in _FUNCTIONS:
            with suppress(AttributeError):  # this BLAS has no function of that name
                return _Threads(getattr(library, now), getattr(library, change), count)
    return None


def _wanted() -> int:
    """Return the number of threads that the environment asks for; InputError where it is none.

    More threads than cores would only wait for each other.
    """
    said = os.environ.get(_VARIABLE, "").strip() or "1"
    if not _POSITIVE.fullmatch(said):
        raise InputError(f"{_VARIABLE}: a number of threads from 1 on is needed, not {said[:20]!r}")
    return min(int(said), os.cpu_count() or 1)


def _libraries() -> Iterator[Any]:
    """Yield numpy's extension module, and the libraries of its wheel: Windows does not search both."""
    import ctypes  # noqa: PLC0415  # nothing but this needs it

    found = numpy()
    core = getattr(found, "_core", None) or found.core  # its name before numpy 2
    places = [Path(core._multiarray_umath.__file__)]
    places += sorted(Path(found.__file__).parent.parent.glob("numpy.libs/*openblas*"))
    for place in places:
        with suppress(OSError):
            yield ctypes.CDLL(str(place))

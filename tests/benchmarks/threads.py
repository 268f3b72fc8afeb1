"""One number of threads for this library and for the peers, each by its own switch."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import flint

VARIABLES = (
    "MODLINALG_BLAS_THREADS",
    "OMP_NUM_THREADS",  # M4RI
    "OPENBLAS_NUM_THREADS",
    "RAYON_NUM_THREADS",  # modularsnf
)


@contextmanager
def threads(count: int) -> Iterator[None]:
    """Give everybody this number inside the block.

    This library and most peers read it when they are first used, so a process keeps to one number.
    fflas-ffpack's BLAS is told where it is loaded, PARI and Sage where they are started.
    """
    before = {name: os.environ.get(name) for name in VARIABLES}
    before_in_flint = flint.ctx.threads
    os.environ.update(dict.fromkeys(VARIABLES, str(count)))
    flint.ctx.threads = count
    try:
        yield
    finally:
        flint.ctx.threads = before_in_flint
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def current() -> int:
    """Return the number that was given; one where none was.

    >>> with threads(2):
    ...     current()
    2
    """
    return int(os.environ.get("OMP_NUM_THREADS") or 1)

"""A limit of memory for this process."""

from __future__ import annotations

import sys
from pathlib import Path

from modlinalg.errors import UnsupportedError

MEBIBYTE = 2**20
_NO_LIMIT = "the memory of a process cannot be limited on this system"


def confine(memory: int) -> None:
    """Let this process have this many MiB beyond those that it has; UnsupportedError where none is kept to.

    Windows has no such limit, and macOS has one that it does not enforce.
    """
    try:
        import resource  # noqa: PLC0415  # does not exist on Windows
    except ImportError:
        raise UnsupportedError(_NO_LIMIT) from None
    if sys.platform == "darwin":
        raise UnsupportedError(_NO_LIMIT)
    statistics = Path("/proc/self/statm")  # of Linux; elsewhere what it has counts as well
    has = int(statistics.read_text().split()[0]) * resource.getpagesize() if statistics.exists() else 0
    limits = resource.getrlimit(resource.RLIMIT_AS)
    most = min([has + memory * MEBIBYTE, *(limit for limit in limits if limit != resource.RLIM_INFINITY)])
    resource.setrlimit(resource.RLIMIT_AS, (most, limits[1]))

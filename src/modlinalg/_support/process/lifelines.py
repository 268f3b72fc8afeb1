"""A process that ends with the one that started it, also in the middle of a long call into FLINT."""

from __future__ import annotations

import os
from contextlib import suppress

WITNESSES: list[int] = []  # ends of pipes that a keeper holds open until it has cleared up


def end_with_the_writer(lifeline: int) -> None:
    """Ask the kernel to send SIGIO, which ends a process, when the other end of a pipe is closed.

    No thread and no handler of Python's could do that during a call that holds the interpreter's
    lock.  Where the kernel does not know it, as on Windows, nothing happens; on macOS SIGIO ends nobody.
    """
    if not hasattr(os, "O_ASYNC"):
        return
    import fcntl  # noqa: PLC0415  # does not exist on Windows

    with suppress(OSError):  # kernels that do it for terminals and sockets only
        fcntl.fcntl(lifeline, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(lifeline, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)

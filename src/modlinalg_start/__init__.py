"""The way into the program `modlinalg`: one line and a status for whatever goes wrong while it is loaded.

The import of anything below `modlinalg` loads the whole package, which takes some tenths of a
second and may fail, so this stands beside it and imports next to nothing of its own.
"""

from __future__ import annotations

import os
import sys

_FAILED = 4
_INTERRUPTED = 130


def program() -> None:
    """Load and run the command line; it handles its errors and interrupts itself as soon as it is there."""
    try:
        _occupy_closed_descriptors()
        _leave_at_once_when_interrupted()
        # By its name: this module is below all others, and the import is what may fail.
        __import__("modlinalg._cli", fromlist=["program"]).program()
    except SystemExit:
        raise
    except BaseException as error:  # whatever it is, it must not leave with the status 1, which means "false"
        _end(error)


def guard_loading() -> None:
    """Let the same happen for `python -m modlinalg`, which imports the package before this program runs."""
    if sys.argv[:1] != ["-m"]:  # as long as Python looks for the module; then it is the path of the module
        return
    own = sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]  # Python's words; -m MODULE is their end
    word = own[-1]
    module = word.partition("m")[2] if word[:1] == "-" else word  # -mMODULE, -ImMODULE, or by itself
    if module in ("modlinalg", "modlinalg.__main__"):
        sys.excepthook = lambda kind, error, trace: _end(error)


def quietly(module: str, function: str, *arguments: object) -> None:
    """Call a function in a process of its own, which says nothing when it cannot even be loaded.

    Whoever waits for the process sees that it has ended; its traceback would stand between the answers.
    """
    try:
        from importlib import import_module  # noqa: PLC0415  # the way into the program does without

        getattr(import_module(module), function)(*arguments)
    except BaseException:
        os._exit(_FAILED)


def _occupy_closed_descriptors() -> None:
    """Let /dev/null have the numbers 0, 1, 2 that are free, or a file of ours would be taken for a stream."""
    try:
        while True:
            number = os.open(os.devnull, os.O_RDWR)
            if number > 2:  # standard error
                os.close(number)
                return
            os.set_inheritable(number, True)
    except OSError:  # no more files: then there is none of ours either
        return


def _leave_at_once_when_interrupted() -> None:
    """Let Ctrl-C end the import: Python ignores an exception in a callback of a lock, and would go on."""
    import signal  # noqa: PLC0415  # as above

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda number, frame: _end(KeyboardInterrupt()))


def _end(error: BaseException) -> None:
    """Say in one line what ended the program before it could speak for itself, and leave."""
    if isinstance(error, KeyboardInterrupt):
        over_the_echo = "\r" if sys.stderr is not None and sys.stderr.isatty() else ""  # of ^C
        _leave(f"{over_the_echo}modlinalg: interrupted", _INTERRUPTED)
    words = " ".join(ascii(str(error))[1:-1].split())
    _leave(f"modlinalg: it cannot be loaded: {type(error).__name__}: {words}", _FAILED)


def _leave(line: str, status: int) -> None:
    try:
        if sys.stderr is not None:
            os.write(2, f"{line}\n".encode())
    except OSError:  # nobody listens
        pass
    os._exit(status)

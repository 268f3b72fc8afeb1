"""python -m modlinalg_check FILE (or - for standard input): one line, and a status that says the same.

0 verified, 1 rejected, 2 malformed; 4 when there is no verdict, since the program failed or its line could
not be written; 130 after Ctrl-C.  So 0 and 1 are never left without a verdict.
"""

import sys

_FAILED = 4
_INTERRUPTED = 130


def _run() -> int:
    """Load and run the program; whatever happens there becomes a status and a line on standard error."""
    try:
        from ._program import program  # noqa: PLC0415  # loading may fail, too

        return program(sys.argv[1:])
    except KeyboardInterrupt:
        _complain("interrupted")
        return _INTERRUPTED
    except BaseException as error:
        _complain(f"failed: {type(error).__name__}: {error}")
        return _FAILED


def _complain(text: str) -> None:
    """Say it on standard error if that is possible; the status says it in any case."""
    try:
        if sys.stderr is not None:
            import os  # noqa: PLC0415  # likewise

            line = " ".join(f"modlinalg_check: {text}".split())
            os.write(sys.stderr.fileno(), f"{line:.300}\n".encode("ascii", "replace"))
    except BaseException:
        pass


sys.exit(_run())

"""What readers and verifiers advise, in words that help those who grade: they have no options to give."""

from __future__ import annotations

from modlinalg._support.regex import re
from modlinalg.errors import EntryError, InputError, ParseError, RingMismatchError

_IN_BRACKETS = "in brackets, [[1, 2], [3, 4]], all of it is entries"
# What is said, and what is said instead.
_INSTEAD = (
    (
        r"--digits or --entries \(in Python digits=True or False\) says which",
        "blanks between digits, or [[12], [34]] for whole numbers, say which",
    ),
    (
        r"--shape-header or --no-shape-header \(in Python shape_header=True or False\) says which",
        f"{_IN_BRACKETS}; without its shape the matrix is what follows",
    ),
    (
        r"--entries \(in Python digits=False\) says 1 x 1, and of another matrix toExternalString or"
        r" (\[\[0, 0\], \[0, 0\]\]) shows the shape",
        r"[[0]] is the one, and \1 shows the shape of the other",
    ),
    (
        r"--entries \(in Python digits=False\) says whole numbers, blanks between all digits the other",
        "[[100, 10]] says whole numbers, blanks between all digits the other",
    ),
    (r", and --from flint \(format='flint'\) reads it as FLINT's", ""),
    (
        r", or take all rows with --no-shape-header \(in Python shape_header=False\)",
        f"; {_IN_BRACKETS}",
    ),
    (
        r"name the format \(format= in Python, --from at the command line\)",
        "write [[1, 2], [3, 4]], or hand it in as a file whose name ends in .gp, .m2, .sage, .tex or .mtx",
    ),
    (
        r'--from csv \(in Python format="csv"\) reads the row, --from whitespace or \[1; 2; 3\] the column',
        "[1, 2, 3] is the row, [1; 2; 3] the column",
    ),
    (r" \(--result K, in Python result=K, takes another\)", "; hand in the one result that counts"),
    (r", --rows N \(in Python rows=N\) says it", ""),
    (r" \(--from [a-z0-9]+\)", ""),
    (
        r"--convention ([a-z0-9]+) makes it TRUE",
        r"it is right by the convention of \1, which `convention: \1` in the question allows",
    ),
    (
        r"--convention ([a-z0-9, ]+) or ([a-z0-9]+) makes it TRUE",
        r"it is right by the conventions of \1 and \2, which `convention: \2`, say, in the question allows",
    ),
    (
        r'say which with basis="(rows|columns)" or basis="(rows|columns)" \([^()]*\)',
        r"`basis: \1` or `basis: \2` in the question says which",
    ),
)


def advice(message: str) -> str:
    """Return a message that names no option of other commands and no argument of Python.

    >>> advice("digits; --digits or --entries (in Python digits=True or False) says which")
    'digits; blanks between digits, or [[12], [34]] for whole numbers, say which'
    """
    for said, instead in _INSTEAD:
        message = re.sub(said, instead, message)
    return message


def advised(error: InputError) -> InputError:
    """Return the error of a text that cannot be read, in the words of `advice`, and without who read it."""
    if isinstance(error, ParseError):
        return ParseError(advice(error.message), error.line, error.column)
    kind = next((kind for kind in (EntryError, RingMismatchError) if isinstance(error, kind)), InputError)
    return kind(advice(str(error).removeprefix("read: ").removeprefix("matrix: ")))

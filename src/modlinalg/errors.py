"""The exceptions for bad input, our limits and our bugs; those that are theorems stand in `nonexistence`.

Every message gives the function, the fact, the values and the ring.
"""

from __future__ import annotations

from typing import Any


class ModlinalgError(Exception):
    """The root of every exception that modlinalg raises on purpose.

    >>> from modlinalg import ModlinalgError, inverse, matrix
    >>> try:
    ...     inverse(matrix([[2]], mod=8))
    ... except ModlinalgError as error:
    ...     print(error)
    inverse: M is not invertible over Z_8: invariant factor 2 is no unit; v = (4) != 0 has M*v = 0
    """


class InputError(ModlinalgError, ValueError):
    """The arguments do not describe a question.

    >>> from modlinalg import Zmod
    >>> Zmod(1)
    Traceback (most recent call last):
        ...
    modlinalg.errors.InputError: Zmod: the modulus must be an integer n >= 2, not 1
    """


class ShapeError(InputError):
    """Shapes do not fit together, or a matrix has the wrong one.

    >>> from modlinalg import matrix
    >>> matrix([[1, 2], [3]], mod=5)
    Traceback (most recent call last):
        ...
    modlinalg.errors.ShapeError: matrix: row 1 has length 1, row 0 has length 2
    """


class RingMismatchError(InputError):
    """Two objects live over different rings, or a ring was given twice, or not at all.

    >>> from modlinalg import matrix
    >>> matrix([[1]], mod=5) @ matrix([[1]], mod=6)
    Traceback (most recent call last):
        ...
    modlinalg.errors.RingMismatchError: product: one matrix is over Z_5, the other over Z_6
    """


class EntryError(InputError):
    """An entry is no element of the ring; the message names the entry and its place.

    >>> from modlinalg import matrix
    >>> matrix([["1/2"]], mod=6)
    Traceback (most recent call last):
        ...
    modlinalg.errors.EntryError: matrix: entry [0, 0] is 1/2, which is no element of Z_6: its denominator is
    not a unit mod 6; work over Q or another Z_n
    """


class ParseError(InputError):
    r"""A text is not a matrix; `line` and `column` (both from 1) say where.

    >>> from modlinalg import ParseError, matrix
    >>> try:
    ...     matrix("1 2\n3 x")
    ... except ParseError as error:
    ...     error.line, error.column, error.message.partition(",")[0]
    (2, 3, "unexpected 'x'")
    """

    message: str
    line: int
    column: int

    def __init__(self, message: str, line: int, column: int) -> None:
        """Record the place beside the message."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle through the constructor's own arguments."""
        return type(self), (self.message, self.line, self.column)


class UnsupportedError(ModlinalgError, NotImplementedError):
    """The question makes sense, but this library cannot answer it.

    >>> from modlinalg import kernel, matrix
    >>> list(kernel(matrix([[0]])))
    Traceback (most recent call last):
        ...
    modlinalg.errors.UnsupportedError: iteration: there are infinitely many solutions over Q; use random(seed)
    """


class PostconditionError(ModlinalgError, RuntimeError):
    """An answer failed its own check before it was returned: a bug of ours, never yours.

    >>> from dataclasses import replace
    >>> from modlinalg.games import grid
    >>> found = grid(16, 16, 2).solve([[1] * 16] * 16)
    >>> replace(found, entries=(0,) * 255 + (1,)).particular  # an answer to another question
    Traceback (most recent call last):
        ...
    modlinalg.errors.PostconditionError: chasing: free clicks that solve T*f = d leave rests over Z_2
    """

"""The exceptions for bad input, our limits and our bugs; those that are theorems stand in `nonexistence`.

Every message gives the function, the fact, the values and the ring.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

Side: TypeAlias = Literal["right", "left"]  # where the unknown stands: M*x = b, or x*M = b


class ModlinalgError(Exception):
    """The root of every exception that modlinalg raises on purpose."""


class InputError(ModlinalgError, ValueError):
    """The arguments do not describe a question."""


class ShapeError(InputError):
    """Shapes do not fit together, or a matrix has the wrong one."""


class RingMismatchError(InputError):
    """Two objects live over different rings, or a ring was given twice, or not at all."""


class EntryError(InputError):
    """An entry is no element of the ring; the message names the entry and its place."""


class ParseError(InputError):
    """A text is not a matrix; `line` and `column` (both from 1) say where."""

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
    """The question makes sense, but this library cannot answer it."""


class PostconditionError(ModlinalgError, RuntimeError):
    """An answer failed its own check before it was returned: a bug of ours, never yours."""

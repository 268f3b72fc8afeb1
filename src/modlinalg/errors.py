"""The exception tree: bad input, proved non-existence, our limits, our bugs.

Every message gives the function, the fact, the values and the ring.  An error of
the family `NonexistenceError` is a theorem, so it always carries its witness.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from modlinalg.matrix import Matrix


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


class NonexistenceError(ModlinalgError, ArithmeticError):
    """What was asked for is proved not to exist; `witness` is the proof.

    `matrix` is the matrix M of the question.  Each subclass says which products
    of M and the witness make the proof.
    """

    def __init__(self, message: str, *, matrix: Matrix, witness: Matrix) -> None:
        """Record the matrix of the question and the witness."""
        super().__init__(message)
        self.matrix = matrix
        self.witness = witness

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the keyword-only fields."""
        return _rebuild, (type(self), str(self), dict(self.__dict__))


class NotInvertibleError(NonexistenceError):
    """M is square and has no inverse: the column v = `witness` has v != 0 and M*v = 0.

    In docs/book: `thm-not-invertible`.
    """


class NoGeneralizedInverseError(NonexistenceError):
    """No X satisfies the `identities` asked for; `failing` says which of them already have none.

    `failing` is (1,), (1, 3), (1, 4) or (1, 5) and decides what `witness` is:

    - (1,):   a matrix Z with M*Z*M = 0 and trace(Z*M) != 0;
    - (1, 3): a column v with M^T*M*v = 0 and M*v != 0;
    - (1, 4): a row u with u*M*M^T = 0 and u*M != 0;
    - (1, 5): a column w with M*M*w = 0 and M*w != 0.

    In docs/book: `thm-moore-penrose-witness`, `thm-pseudo-inverse`, `thm-z-witness`, `thm-z-alternative`.
    """

    def __init__(
        self,
        message: str,
        *,
        matrix: Matrix,
        witness: Matrix,
        identities: tuple[int, ...],
        failing: tuple[int, ...],
    ) -> None:
        """Record which identities were asked for and which of them fail."""
        super().__init__(message, matrix=matrix, witness=witness)
        self.identities = identities
        self.failing = failing


class NoSolutionError(NonexistenceError):
    """M*x = b (or x*M = b for side "left") has no solution.

    The witness is a row u with u*M = 0 and u*b != 0; for side "left" it is a column u with
    M*u = 0 and b*u != 0.

    In docs/book: `thm-alternative`.
    """

    def __init__(self, message: str, *, matrix: Matrix, witness: Matrix, b: Matrix, side: Side) -> None:
        """Record the right-hand side and the side."""
        super().__init__(message, matrix=matrix, witness=witness)
        self.b = b
        self.side = side


class UnsupportedError(ModlinalgError, NotImplementedError):
    """The question makes sense, but this library cannot answer it."""


class PostconditionError(ModlinalgError, RuntimeError):
    """An answer failed its own check before it was returned: a bug of ours, never yours."""


def _rebuild(cls: type[NonexistenceError], message: str, fields: dict[str, Any]) -> NonexistenceError:
    """Rebuild a pickled error, whatever fields its class adds."""
    return cls(message, **fields)

"""What several functions do at the public edge: checks of arguments, and vectors as people give them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import UnionType

from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._arithmetic.wording import kind_of, quoted
from modlinalg._matrices import Matrix, conversion, matrix, of_source, vector_of
from modlinalg._matrices.indexing import has_items, has_order
from modlinalg.errors import (
    EntryError,
    InputError,
    ModlinalgError,
    RingMismatchError,
    ShapeError,
    UnsupportedError,
)


def require_matrix(name: str, M: object) -> None:
    """Raise InputError unless M is a Matrix."""
    if not isinstance(M, Matrix):
        raise InputError(f"{name}: a Matrix is needed (see `matrix`), not {kind_of(M)}")


def is_matrix_data(data: object) -> bool:
    """Say whether data is of a type that `matrix` reads: rows, a text, a matrix of any library."""
    if isinstance(data, Matrix | list | tuple | str):
        return True
    return conversion.is_library_matrix(data)


def carried_matrix(data: object) -> Matrix | None:
    """Return a Matrix as it is, and data that carries a ring Z_n as one; None for all else."""
    if isinstance(data, Matrix) or not is_matrix_data(data):
        return data if isinstance(data, Matrix) else None
    source = conversion.read_source(data)
    ring = conversion.ring_of_source("matrix", source, None, None)
    return None if source.ring is None else of_source(source, ring)


def read_as(what: str) -> AbstractContextManager[None]:
    """Let an error of `matrix` or `read` begin with the argument that it reads, such as "solve: M".

    >>> with read_as("solve: M"):
    ...     matrix([["1/2"]], mod=2)
    Traceback (most recent call last):
        ...
    modlinalg.errors.EntryError: solve: M: entry [0, 0] is 1/2, which is no element of Z_2: its denominator
    is not a unit mod 2; work over Q or another Z_n
    """
    return called(what, "matrix", "read", kind=InputError)


@contextmanager
def called(name: str, *workers: str, kind: type[ModlinalgError] = ModlinalgError) -> Iterator[None]:
    """Let an error of a function that does the work for another begin with the name that was called.

    >>> with called("index", "quotient"):
    ...     raise InputError("quotient: a Module is needed")
    Traceback (most recent call last):
        ...
    modlinalg.errors.InputError: index: a Module is needed
    """
    try:
        yield
    except kind as error:
        worker, colon, said = str(error).partition(": ")
        if colon and worker in workers:
            error.args = (f"{name}: {said}",)
        raise


def matrix_of(name: str, M: object) -> Matrix:
    """Return a Matrix as it is, and what carries a ring Z_n as one; InputError where no ring is known."""
    if isinstance(M, Matrix):
        return M
    with read_as(name):
        found = carried_matrix(M)
    if found is None:
        said = f"{name}: a Matrix is needed (see `matrix`), not {kind_of(M)}"
        way_out = ", which names no ring: give matrix(M, mod=n), matrix(M, ZZ) or matrix(M, QQ)"
        raise InputError(said + way_out if is_matrix_data(M) else said)
    return found


def square_matrix_of(name: str, M: object) -> Matrix:
    """Return a matrix as `matrix_of` does; ShapeError unless it is square."""
    found = matrix_of(name, M)
    require_square(name, found)
    return found


def integer_matrix_of(name: str, M: object, instead: str = "") -> Matrix:
    """Return a matrix over Z; InputError for another ring, where something else serves instead."""
    M = matrix_of(name, M)
    if M.ring != ZZ:
        over_q = "rref is the canonical form; if integers are meant, give matrix(M, ZZ)"
        instead = instead or (over_q if M.ring == QQ else "howell_form is the sister")
        raise InputError(f"{name}: a matrix over Z is needed; over {M.ring} {instead}")
    return M


def require_square(name: str, M: Matrix) -> None:
    """Raise InputError unless M is a Matrix, and ShapeError unless it is square."""
    require_matrix(name, M)
    if not M.is_square:
        size = f"{M.shape[0]} x {M.shape[1]}"
        raise ShapeError(f"{name}: a square matrix is needed, this one is {size} over {M.ring}")


def is_one_of(value: object, words: Iterable[str]) -> bool:
    """Say whether a value is one of some words; a list or an array, which may have no hash, is not."""
    return isinstance(value, str) and value in words


def require_one_of(name: str, option: str, value: object, words: Iterable[str]) -> None:
    """Raise InputError, on behalf of the function `name`, unless an option is one of some words."""
    if not is_one_of(value, words):
        known = ", ".join(map(repr, words))
        raise InputError(f"{name}: {option} must be one of {known}, not {quoted(value)}")


def is_amount(value: object, kind: type | UnionType) -> bool:
    """Say whether a value is None or a number >= 0 of a kind; True and nan are no numbers."""
    if value is None or isinstance(value, bool):
        return value is None
    return isinstance(value, int | float) and isinstance(value, kind) and value >= 0


def require_limits(name: str, seconds: object, **counts: object) -> None:
    """Raise InputError unless each limit is None or a number >= 0, and the counts are integers."""
    if not (is_amount(seconds, int | float) and all(is_amount(count, int) for count in counts.values())):
        given = ", ".join(f"{word}={quoted(value)}" for word, value in {"seconds": seconds, **counts}.items())
        raise InputError(f"{name}: numbers >= 0 or None are needed, not {given}")


def generator_of(name: str, rng: object) -> random.Random:
    """Return a random.Random as it is, and for an integer or a text the one with that seed; else InputError.

    A text is taken as Random itself takes one, surrogates too.
    """
    if isinstance(rng, random.Random):
        return rng
    if isinstance(rng, str):
        return random.Random(rng.encode("utf-8", "surrogatepass"))
    if not isinstance(rng, int):
        raise InputError(f"{name}: the seed is an integer or a text (or a random.Random), not {quoted(rng)}")
    return random.Random(rng)


def vector(data: object, ring: Ring, name: str, length: int, *, as_row: bool = False) -> Matrix:
    """Return a flat list of numbers as a Vector, a column or a row; a Matrix or a list of rows as it is.

    A text of one line or column is a Vector as well, but for several systems of one equation or unknown,
    which is the `length`.
    """
    if isinstance(data, Matrix):
        if data.ring != ring:
            raise RingMismatchError(f"{name} is over {data.ring}, the matrix over {ring}")
        return data
    if isinstance(data, str):
        return _vector_of_text(data, ring, name, length, as_row=as_row)
    if conversion.is_nested(data):
        with read_as(name):
            return matrix(data, ring)
    if isinstance(data, list | tuple):
        return vector_of(conversion.flat_entries(data, ring, name), ring, is_column=not as_row)
    if not has_order(data) or hasattr(data, "ring"):  # a Module is not the list of its vectors
        raise InputError(f"{name} must be a list of numbers or a matrix, not {quoted(data)}")
    axes = getattr(data, "ndim", 1)
    if isinstance(axes, int) and axes > 2:
        raise ShapeError(f"{name} must be a list of numbers or a matrix, not an array with {axes} dimensions")
    try:
        entries = conversion.flat_entries(data, ring, name)
    except UnsupportedError:  # of a module or a set of solutions, which has no end
        raise InputError(f"{name} must be a list of numbers or a matrix, not {quoted(data)}") from None
    return vector_of(entries, ring, is_column=not as_row)


def element_of(data: object, ring: Ring, read: Callable[[object, Ring], Matrix]) -> Matrix | None:
    """Return the data of `x in ..` over a ring, None for what is not a vector or a matrix over it.

    Raises EntryError for floats and the like, which may stand for elements, and InputError for a set or a
    dictionary, which may be a vector in another order.
    """
    data = list(data) if isinstance(data, Iterator) else data
    try:
        return read(data, ring)
    except EntryError as error:
        try:
            read(data, QQ)  # an exact number that is not an element of this ring
        except InputError:
            raise error from None
    except InputError:
        if has_items(data) and not isinstance(data, str) and not has_order(data):
            raise
    return None


def _vector_of_text(text: str, ring: Ring, name: str, length: int, *, as_row: bool) -> Matrix:
    source = conversion.read_source(text)
    found = of_source(source, conversion.ring_of_source(name, source, ring, None), name)
    systems = found.shape[0 if as_row else 1]
    if 1 not in found.shape or (length == 1 and systems > 1):
        return found
    return vector_of(found.entries, ring, is_column=not as_row)

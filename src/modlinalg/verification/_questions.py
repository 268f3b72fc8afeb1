"""What the claims have in common: shapes that fit, and words for them."""

from __future__ import annotations

from modlinalg._arguments import require_matrix
from modlinalg._matrices import Matrix
from modlinalg._orientation import Side
from modlinalg._sides import PLACEMENTS, placement
from modlinalg._wording import quoted
from modlinalg.errors import InputError, RingMismatchError, ShapeError


def size(M: Matrix) -> str:
    """Return "2 x 3 over Z_6"."""
    return f"{M.shape[0]} x {M.shape[1]} over {M.ring}"


def require_partner(
    name: str, letter: str, X: Matrix, M: Matrix, shape: tuple[int | None, int | None]
) -> None:
    """Raise an InputError unless X is a Matrix over the ring of M with this shape (None: any number)."""
    require_matrix(name, M)
    require_matrix(name, X)
    if X.ring != M.ring:
        raise RingMismatchError(f"{name}: M is over {M.ring}, {letter} over {X.ring}")
    if any(needed not in (None, given) for needed, given in zip(shape, X.shape, strict=True)):
        rows, cols = ("any" if number is None else number for number in shape)
        raise ShapeError(f"{name}: M is {size(M)}, so {letter} must be {rows} x {cols}, not {size(X)}")


def require_count(name: str, number: object) -> None:
    """Raise InputError unless the number is an integer >= 0."""
    if type(number) is not int or number < 0:
        raise InputError(f"{name}: an integer >= 0 is needed, not {quoted(number)}")


def right_hand_side(name: str, M: Matrix, b: object, side: Side) -> Matrix:
    """Return b as a matrix that fits M*x = b, or x*M = b."""
    require_matrix(name, M)
    return placement(name, side).right_hand_side(name, M, b)


def unknown_of(name: str, M: Matrix, x: object, b: Matrix, side: Side) -> Matrix:
    """Return a claimed solution as a matrix of the shape that M*x = b, or x*M = b, gives it."""
    at = PLACEMENTS[side]
    candidate = at.vector(x, M.ring, f"{name}: x")
    shape = at.order(at.shape(M)[1], at.shape(b)[1])
    if candidate.shape != shape:
        raise ShapeError(f"{name}: x must be {shape[0]} x {shape[1]}, not {size(candidate)}")
    return candidate

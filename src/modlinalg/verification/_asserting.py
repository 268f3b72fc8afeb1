"""What assertions have in common: how they read the data of a claim, and what a false one shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.rings import QQ
from modlinalg._matrices import Matrix, matrix
from modlinalg._matrices.conversion import is_library_matrix, is_nested
from modlinalg.verification._counterexamples import OutsideSpan
from modlinalg.verification._verdicts import Verification


def read_over(data: object, mod: int | None) -> Matrix:
    """Return a matrix over Z_n, or with `mod` None over the ring that the data carries."""
    return data if isinstance(data, Matrix) and mod is None else matrix(data, mod=mod)


def beside(
    mod: int | None, M: object, *vectors: object, moduli: Iterable[int] | None = None
) -> tuple[Any, ...]:
    """Return M and the vectors of one claim, with those that are matrices over the ring of all.

    With `mod` and `moduli` a Matrix stays as it is, and `verify_` refuses one over another ring.
    """
    if moduli is not None:
        return matrix(M) if mod is None and isinstance(M, str) else read_over(M, mod), *vectors
    if mod is not None:
        return read_over(M, mod), *vectors
    arrays = [k for k, given in enumerate(vectors) if isinstance(given, Matrix) or is_library_matrix(given)]
    arrays = [k for k in arrays if is_nested(vectors[k])]
    question, *read = together(None, M, *(vectors[k] for k in arrays))
    found = dict(zip(arrays, read, strict=True))
    return question, *(found.get(k, given) for k, given in enumerate(vectors))


def together(mod: int | None, *given: object) -> list[Matrix]:
    """Return the matrices of one claim: without `mod`, plain data is over the ring that others carry."""
    rings = [data.ring for data in given if isinstance(data, Matrix)]
    if mod is not None:
        return [read_over(data, mod) for data in given]
    if rings:
        return [data if isinstance(data, Matrix) else matrix(data, rings[0]) for data in given]
    found = [matrix(data) for data in given]
    ring = next((M.ring for M in found if M.ring != QQ), QQ)  # of a text or an array that names it
    return [matrix(data, ring) if M.ring == QQ != ring else M for M, data in zip(found, given, strict=True)]


def beside_polynomial(mod: int | None, M: object, p: object) -> Matrix:
    """Return M over Z_n; without `mod` plain data is over the ring of a Polynomial beside it."""
    if mod is None and isinstance(p, Polynomial) and not isinstance(M, Matrix) and matrix(M).ring == QQ:
        return matrix(M, p.ring)
    return read_over(M, mod)


def insist(verification: Verification) -> None:
    """Raise AssertionError unless the verdict is TRUE."""
    __tracebackhide__ = True
    if not verification:
        raise AssertionError(_message(verification))


def _message(verification: Verification) -> str:
    """Return the verdict, with the vectors of a missed solution as matrices beside the sentence."""
    found = verification.counterexample
    if not isinstance(found, OutsideSpan):
        return str(verification)
    lines = ["missed:", *found.vector.text_lines(), "by the functional:", *found.functional.text_lines()]
    return "\n".join([str(verification), *lines])

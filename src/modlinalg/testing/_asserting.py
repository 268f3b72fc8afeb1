"""Assertions, made from the table of claim kinds: how they read data, and what a false claim shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import update_wrapper
from inspect import Parameter, Signature, signature
from typing import Any

from modlinalg._answers.inverses.drazin import DrazinInverse
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._arithmetic.rings import QQ
from modlinalg._matrices import Matrix, matrix
from modlinalg._matrices.conversion import is_library_matrix, is_nested
from modlinalg.verification._claim_fields import (
    ClaimKind,
    matrix_field,
    polynomial_field,
    vector_field,
    vectors_field,
)
from modlinalg.verification._counterexamples import OutsideSpan
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._verdicts import Verification

_VECTORS = (vector_field, vectors_field)
_PLAIN = (matrix_field, polynomial_field, *_VECTORS)  # fields that are read as people give them
_OPTIONS = ("limit", "rounds", "seed")  # of a check, and no part of the claim


def assertion(name: str) -> Callable[..., None]:
    """Return `assert_X` for a kind X, which reads plain data and insists on a TRUE of `verify_X`."""
    kind = KINDS[name]
    accepted = _signature(kind)

    def assert_claim(*arguments: object, **options: object) -> None:
        __tracebackhide__ = True
        try:
            given = accepted.bind(*arguments, **options).arguments
        except TypeError as error:
            raise TypeError(f"assert_{name}(): {error}") from None
        mod: Any = given.pop("mod", None)
        insist(kind.verify(**given | _read(kind, given, mod)))

    made: Any = update_wrapper(assert_claim, kind.verify)  # whose module has the names of the types
    made.__name__ = made.__qualname__ = f"assert_{name}"
    made.__module__ = __package__
    made.__doc__ = docstring(name, kind)
    made.__signature__ = accepted
    made.__annotations__ = {key: p.annotation for key, p in accepted.parameters.items()} | {"return": "None"}
    found: Callable[..., None] = made
    return found


def docstring(name: str, kind: ClaimKind) -> str:
    """Return what `assert_X` says of itself."""
    calls = "\n".join(f">>> assert_{name}({arguments})" for arguments in kind.example.splitlines())
    added = f"\n\n.. versionadded:: {kind.since}" if kind.since else ""
    return f"Assert that {kind.asserts}\n\n{calls}{added}"


def _signature(kind: ClaimKind) -> Signature:
    """Return the parameters of `verify_X` without the options of a check, and `mod` where rings vary.

    Matrices that are only keywords, as the R and C of a decomposition, are left to `verify_X`.
    """
    parameters = []
    for name, parameter in signature(kind.verify).parameters.items():
        is_data = name not in _OPTIONS and kind.readers[name] in _PLAIN
        if not (name in _OPTIONS or (is_data and parameter.kind is Parameter.KEYWORD_ONLY)):
            parameters.append(parameter.replace(annotation="object") if is_data else parameter)
    if kind.ring is None:
        before = len(parameters) - ("moduli" in kind.optional)
        mod = Parameter("mod", Parameter.KEYWORD_ONLY, default=None, annotation="int | None")
        parameters.insert(before, mod)
    return Signature(parameters, return_annotation="None")


def _read(kind: ClaimKind, given: dict[str, Any], mod: int | None) -> dict[str, Any]:
    """Return the matrices and vectors of a claim, with those that are plain data over the ring of all."""
    data = {
        name: value
        for name, value in given.items()
        if kind.readers[name] in _PLAIN and (value is not None or name in kind.required)
    }
    if kind.ring is not None:
        return {name: X if isinstance(X, Matrix) else matrix(X, kind.ring) for name, X in data.items()}
    if "p" in data:
        return {"M": beside_polynomial(mod, data["M"], data["p"])}
    if any(kind.readers[name] in _VECTORS for name in data):
        return dict(zip(data, beside(mod, *data.values(), moduli=given.get("moduli")), strict=True))
    names = [name for name, X in data.items() if not isinstance(X, DrazinInverse)]
    return dict(zip(names, together(mod, *(data[name] for name in names)), strict=True))


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

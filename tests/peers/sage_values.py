"""Questions and answers that are objects of SageMath, as values: where Sage is installed."""

from __future__ import annotations

import re
from typing import Any

from tests.peers.records import Value, rows

KINDS = {
    "det": "det",
    "determinant": "det",
    "rank": "rank",
    "inverse": "inverse",
    "~": "inverse",
    "adjugate": "adjugate",
    "adjoint_classical": "adjugate",
    "charpoly": "charpoly",
    "characteristic_polynomial": "charpoly",
    "fcp": "",
    "minpoly": "minpoly",
    "minimal_polynomial": "minpoly",
    "echelon_form": "echelon",
    "rref": "rref",
    "hermite_form": "echelon",
    "howell_form": "howell",
    "smith_form": "smith",
    "elementary_divisors": "smith",
    "right_kernel": "kernel",
    "left_kernel": "left kernel",
    "kernel": "left kernel",
    "right_kernel_matrix": "kernel",
    "left_kernel_matrix": "left kernel",
    "integer_kernel": "",
    "solve_right": "solution",
    "solve_left": "left solution",
    "row_space": "image",
    "row_module": "image",
    "image": "image",
    "column_space": "image",
    "column_module": "image",
    "multiplicative_order": "order",
    "eigenvalues": "eigenvalues",
    "pseudoinverse": "pinv",
    "LU": "plu",
    "trace": "trace",
    "transpose": "transpose",
    "T": "transpose",
    "+": "sum",
    "-": "difference",
    "*": "product",
    "**": "power",
    "nullity": "left nullity",
    "left_nullity": "left nullity",
    "right_nullity": "nullity",
    "/": "quotient",
    "is_invertible": "invertible",
    "is_singular": "singular",
    "tensor_product": "kron",
    "pivots": "pivots",
    "extended_echelon_form": "",
    "hessenberg_form": "",
    "right_kernel_space": "kernel",
    "negative": "negative",
    "is_unit": "invertible",
    "kernel_matrix": "left kernel",
    "span": "image",
    "submodule": "image",
    "subspace": "image",
    "in": "member",
}  # fmt: skip


def read(name: str, given: list[Any], options: dict[str, Any], value: Any, at: str) -> Value | str | None:
    """Return the question and its answer, why it is not ours, or None where no matrix is asked about."""
    kind = KINDS[name]
    if len(given) == 1:
        given = [_matrix_of_morphism(given[0])]
    if name in ("span", "submodule", "subspace"):
        return _spanned(given, value, at)
    if name == "in":
        return _membership(given, value, at)
    if name == "+" and all(hasattr(part, "basis_matrix") for part in given):
        return _spanned([*given[0].basis(), *given[1].basis()], value, at, each=True)
    of_one = kind not in (
        "sum",
        "difference",
        "product",
        "power",
        "solution",
        "left solution",
        "quotient",
        "kron",
    )
    if of_one:
        if [part for part in given[1:] if not isinstance(part, str)]:
            kind = ""
        given = given[:1]
    matrices = [matrix_of(part) for part in given]
    if not any(
        matrix is not None and not _is_vector(part) for part, matrix in zip(given, matrices, strict=True)
    ):
        return None
    if not kind or set(options) - {
        "algorithm",
        "var",
        "proof",
        "basis",
        "check",
        "use_iml",
        "nonzero",
        "format",
        "pivot",
    }:
        return f"not a question of ours: {name}" + (" with options" if kind else "")
    rings = {matrix[0] for matrix in matrices if matrix is not None}
    if len(rings) != 1 or None in rings:
        return "entries outside Z, Q and Z_n, or of two rings"
    ring = rings.pop()
    parts = [
        _number(p) if m is None else oriented(kind, i, p, m)
        for i, (p, m) in enumerate(zip(given, matrices, strict=True))
    ]
    answer, convention = _answer(kind, name, value, options)
    if answer is None or None in parts:
        return f"an operand or answer outside Z, Q and Z_n: {kind}"
    if kind in {"sum", "difference"} and any(m is None for m in matrices):
        return "a number added to a matrix"
    if kind == "product" and any(m is None for m in matrices):
        kind = "multiple"
        ring = "Q" if ring == "Z" and any(isinstance(part, str) for part in parts) else ring
    return Value(kind, _over(kind, ring, value), parts, answer, at, convention)


def _matrix_of_morphism(part: Any) -> Any:
    """Return the matrix of a homomorphism v -> v*M of modules with their standard bases."""
    if hasattr(part, "domain") and hasattr(part, "codomain") and hasattr(part, "side"):
        standard = all(hasattr(V, "is_ambient") and V.is_ambient() for V in (part.domain(), part.codomain()))
        if standard and part.side() == "left":
            return part.matrix()
    return part


def _spanned(given: list[Any], value: Any, at: str, *, each: bool = False) -> Value | str | None:
    """Return the question for a module with given generators: its basis is the answer."""
    if not hasattr(value, "basis_matrix") or not hasattr(value, "base_ring"):
        return None
    lists = [given] if each else [part for part in given if isinstance(part, list | tuple)]
    answer = matrix_of(value.basis_matrix())
    if len(lists) != 1 or not lists[0] or answer is None or answer[0] is None:
        return "a span of other generators"
    try:
        generators = [[_number(a) for a in generator] for generator in lists[0]]
    except TypeError:
        return "a span of other generators"
    if any(None in row or len(row) != value.degree() for row in generators):
        return "a span of other generators"
    return Value("image", answer[0], [rows(generators, value.degree())], answer[1], at, "rows")


def _membership(given: list[Any], value: Any, at: str) -> Value | str | None:
    """Return the question whether a vector is in a submodule of Z^n, Q^n, (Z/n)^n."""
    v, module = given
    if not hasattr(module, "basis_matrix") or not _is_vector(v):
        return None
    basis, vector = matrix_of(module.basis_matrix()), matrix_of(v)
    if not basis or not vector or basis[0] is None or vector[0] != basis[0] or v.degree() != module.degree():
        return "a vector of another module"
    return Value("member", basis[0], [basis[1], [vector[1]]], bool(value), at, "rows")


def _over(kind: str, ring: Any, value: Any) -> Any:
    """Return Q for a matrix over Z whose answer Sage gives over Q."""
    if ring == "Z" and kind in (
        "inverse",
        "solution",
        "left solution",
        "rref",
        "power",
        "quotient",
        "pinv",
        "eigenvalues",
        "plu",
    ):
        return "Q"
    return ring


def oriented(kind: str, index: int, part: Any, matrix: tuple[Any, Any]) -> Any:
    """Return a vector as the column or the row that it is taken for."""
    if not _is_vector(part):
        return matrix[1]
    as_row = kind == "left solution" or (kind == "product" and index == 0)
    return [matrix[1]] if as_row else [[a] for a in matrix[1]]


def _answer(kind: str, name: str, value: Any, options: dict[str, Any]) -> tuple[Any, str]:
    if kind in ("det", "rank", "trace", "order", "nullity", "left nullity"):
        return ("infinite" if str(value) == "+Infinity" else _number(value)), ""
    if kind in ("invertible", "singular"):
        return bool(value), ""
    if kind == "pivots":
        return [int(p) for p in value], ""
    if kind in {"charpoly", "minpoly"}:
        found = (
            [_number(c) for c in value.list()]
            if hasattr(value, "list") and hasattr(value, "degree")
            else [None]
        )
        return (None if None in found else found), ""
    if kind == "eigenvalues":
        found = [_number(c) for c in value]
        counted = sorted(([c, found.count(c)] for c in set(found)), key=str) if None not in found else None
        return counted, "all of them"
    if kind in ("smith", "plu") and isinstance(value, tuple | list):
        parts = [_number(part) if matrix_of(part) is None else _rows(part) for part in value]
        convention = (
            "diagonal" if name == "elementary_divisors" else "transforms" if kind == "smith" else "sage"
        )
        return (None if None in parts else parts), convention
    if hasattr(value, "basis_matrix"):
        value = value.basis_matrix()
    if _is_vector(value):
        found = matrix_of(value)
        if found is None or found[0] is None:
            return None, ""
        return (
            [[a] for a in found[1]] if kind in {"solution", "product"} else [found[1]]
        ), "vector" if kind == "product" else ""
    sides = {"column_space": "columns", "column_module": "columns"}
    return _rows(value), sides.get(name, "rows") if kind == "image" else ""


def _is_vector(value: Any) -> bool:
    return hasattr(value, "pairwise_product") and hasattr(value, "degree")


def _rows(value: Any) -> Any:
    value = _matrix_of_morphism(value)
    found = matrix_of(value)
    return found[1] if found and found[0] is not None else None


def matrix_of(value: Any) -> tuple[Any, Any] | None:
    """Return ring and rows of a matrix, ring and entries of a vector; the ring is None where it is none of
    ours."""
    from sage.structure.element import Matrix  # noqa: PLC0415

    is_vector = _is_vector(value)
    if not is_vector and not isinstance(value, Matrix):
        return None
    base = value.base_ring()
    words = str(base)
    known = re.fullmatch(r"Ring of integers modulo (\d+)|Finite Field of size (\d+)", words)
    ring: Any = {"Integer Ring": "Z", "Rational Field": "Q"}.get(words)
    if known:
        ring = int(known[1] or known[2])
    if ring is None or (not is_vector and value.nrows() * value.ncols() > 900):
        return None, None
    if is_vector:
        return ring, [_number(a) for a in value]
    return ring, rows([[_number(a) for a in row] for row in value.rows()], value.ncols())


def _number(value: Any) -> int | str | None:
    from sage.rings.rational import Rational  # noqa: PLC0415

    if isinstance(value, bool):
        return None
    if isinstance(value, Rational):
        p, q = int(value.numerator()), int(value.denominator())
        return p if q == 1 else f"{p}/{q}"
    words = str(value)
    return (
        int(words) if re.fullmatch(r"-?\d+", words) else words if re.fullmatch(r"-?\d+/\d+", words) else None
    )

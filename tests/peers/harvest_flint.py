"""python-flint's tests: `python -m tests.peers.harvest flint`, where python-flint is installed."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Any

from tests.peers import assertions
from tests.peers.assertions import Asked, Peer
from tests.peers.records import Source, Value, rows, write

CONSTRUCTORS = frozenset(
    [
        "fmpz_mat",
        "fmpq_mat",
        "nmod_mat",
        "fmpz_mod_mat",
        "fmpz",
        "fmpq",
        "nmod",
        "fmpz_mod",
        "fmpz_poly",
        "fmpq_poly",
        "nmod_poly",
        "fmpz_mod_poly",
        "fmpz_mod_ctx",
        "fmpz_mod_poly_ctx",
        "_all_matrices",
        "hilbert",
        "flint",
        "_poly_type_from_matrix_type",
        "_compatible_matrix_types",
        "_coercible_matrix_types",
    ]
)
SHOWS = frozenset(["entries", "table", "tolist", "coeffs", "list"])
KINDS = {
    "det": "det", "rank": "rank", "inv": "inverse", "charpoly": "charpoly", "minpoly": "minpoly",
    "rref": "rref",
    "solve": "solution", "snf": "smith", "hnf": "hermite", "transpose": "transpose", "+": "sum",
    "-": "difference",
    "*": "product", "**": "power", "negative": "negative", "/": "quotient", "nullspace": "kernel",
    "trace": "trace",
    "is_hnf": "", "is_snf": "", "lll": "", "det_bound": "", "matmul": "product",
}  # fmt: skip


def read(asked: Asked) -> Value | str | None:
    """Return the question and its answer, why it is not ours, or None where no matrix is asked about."""
    matrices = [_matrix(operand) for operand in asked.given]
    found = [matrix for matrix in matrices if matrix is not None]
    kind = KINDS.get(asked.operation, "")
    if not found or (not kind and asked.operation not in KINDS):
        return None
    if not kind:
        return f"not a question of ours: {asked.operation}"
    ring = next(
        (m[0] for m in found if m[0] not in ("Z", "Q")), "Q" if ("Q" in {m[0] for m in found}) else "Z"
    )
    given = [
        matrix[1] if matrix else _number(operand)
        for operand, matrix in zip(asked.given, matrices, strict=True)
    ]
    if None in given:
        return "an operand is no number"
    if kind in ("inverse", "solution", "rref", "quotient", "power") and ring == "Z":
        ring = "Q"  # FLINT answers over the integers' field, or says that the answer is not integral
    if asked.value is None:
        return (
            Value(kind, ring, given, None, asked.at)
            if kind == "inverse"
            else f"a refusal of {asked.operation}"
        )
    value, convention = _value(kind, asked)
    if value is None:
        return f"the answer is no matrix or number: {asked.operation}"
    if kind == "product" and len(found) < len(given):
        kind = "multiple"
        if any(isinstance(part, str) for part in given):
            ring = "Q"
    return Value(kind, ring, given, value, asked.at, convention)


def _value(kind: str, asked: Asked) -> tuple[Any, str]:
    value = asked.value
    if kind in ("charpoly", "minpoly"):
        return [_number(c) for c in value.coeffs()], ""
    if kind == "rref":
        if isinstance(value, tuple) and asked.part in (None, 0):
            matrix, denominator = (value[0], value[1]) if len(value) == 3 else (value[0], 1)
            return (_rows(matrix), "") if denominator == 1 else (_rows(matrix / denominator), "")
        return None, ""
    if asked.part is not None:
        return None, ""
    found = _matrix(value)
    return (found[1] if found else _number(value)), ""


def _rows(value: Any) -> Any:
    found = _matrix(value)
    return found[1] if found else None


def _matrix(value: Any) -> tuple[Any, Any] | None:
    """Return ring and rows of a matrix."""
    ring: Any = {"fmpz_mat": "Z", "fmpq_mat": "Q"}.get(type(value).__name__)
    if type(value).__name__ in ("nmod_mat", "fmpz_mod_mat", "_nmod_mat_subclass"):
        ring = int(value.modulus())
    if ring is None:
        return None
    return ring, rows([[_number(a) for a in row] for row in value.tolist()], value.ncols())


def _number(value: Any) -> int | str | None:
    kind = type(value).__name__
    if kind == "fmpq":
        return int(value.p) if value.q == 1 else f"{value.p}/{value.q}"
    if kind in ("fmpz", "nmod", "fmpz_mod") or (isinstance(value, int) and not isinstance(value, bool)):
        return int(value)
    return None


def harvest() -> str:
    """Run python-flint's tests, watched, and write down what they state."""
    import flint  # noqa: PLC0415

    folder = Path(flint.__file__).parents[1]
    errors = frozenset(["ZeroDivisionError"])
    peer = Peer(CONSTRUCTORS, SHOWS, frozenset(), KINDS, errors, read)
    notes = assertions.Notes(peer)
    assertions.run(peer, folder, [folder / "flint/test/test_all.py"], notes)
    source = Source(
        "python-flint", version("python-flint"), "MIT", "wheel python-flint of PyPI, which has its tests"
    )
    return write("flint", source, notes.values, notes.left_out)

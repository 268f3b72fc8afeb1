"""SymPy's tests and docstrings of matrices and of domain matrices.

`python -m tests.peers.harvest sympy`, where SymPy is installed, runs them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.peers import assertions, sympy_docstrings
from tests.peers.assertions import Asked, Peer
from tests.peers.records import Source, Value, rows, write

CLASSES = [
    "Matrix",
    "ImmutableMatrix",
    "MutableDenseMatrix",
    "ImmutableDenseMatrix",
    "SparseMatrix",
    "ImmutableSparseMatrix",
    "MutableSparseMatrix",
    "DomainMatrix",
    "DM",
    "DDM",
    "SDM",
    "DFM",
    "eye",
    "zeros",
    "ones",
    "diag",
    "ZZ",
    "QQ",
    "GF",
    "FF",
    "S",
    "Rational",
    "Integer",
    "Poly",
    "PurePoly",
    "EyeOnlyMatrix",
    "ZerosOnlyMatrix",
    "NewMatrix",
    "SubspaceOnlyMatrix",
    "ReductionsOnlyMatrix",
    "DeterminantOnlyMatrix",
    "PropertiesOnlyMatrix",
    "EigenOnlyMatrix",
    "CalculusOnlyMatrix",
    "Zero",
    "One",
    "OperationsOnlyMatrix",
    "ArithmeticOnlyMatrix",
    "SpecialOnlyMatrix",
    "banded",
    "companion",
    "hilbert",
    "vandermonde",
    "jordan_block",
    "from_Matrix",
    "from_list",
    "from_rep",
]
CHANGES = [
    "to_Matrix",
    "to_DM",
    "to_dense",
    "to_sparse",
    "to_list",
    "to_ddm",
    "to_sdm",
    "to_dfm",
    "to_field",
    "copy",
    "as_mutable",
    "as_immutable",
    "tolist",
    "transpose",
    "T",
    "convert_to",
    "to_list_flat",
    "to_dod",
    "to_dok",
    "from_ddm",
    "lift",
    "Domain",
    "rep",
    "half",
    "flatten",
    "to_dfm_or_ddm",
    "to_ddm_dense",
    "applyfunc",
    "evalf",
]
SHOWS = frozenset(
    [
        "to_Matrix",
        "to_DM",
        "to_dense",
        "to_sparse",
        "to_list",
        "to_ddm",
        "to_sdm",
        "to_dfm",
        "as_mutable",
        "as_immutable",
        "tolist",
        "as_expr",
        "expand",
        "simplify",
        "to_field",
        "convert_to",
        "list",
        "tuple",
        "set",
        "sorted",
        "primitive",
        "factor",
        "to_dfm_or_ddm",
    ]
)
ERRORS = frozenset(["NonInvertibleMatrixError", "DMNonInvertibleMatrixError", "ZeroDivisionError"])
CHECKERS = frozenset(["_check_divide", "_check_divided", "_check_cancel", "_check_primitive"])
KINDS = {
    "det": "det", "det_bareiss": "det", "berkowitz_det": "det", "_eval_det_bareiss": "det",
    "_eval_det_lu": "det",
    "_eval_det_berkowitz": "det", "_eval_determinant": "det", "rank": "rank", "inv": "inverse",
    "inverse_ADJ": "inverse",
    "inverse_GE": "inverse", "inverse_LU": "inverse", "inv_den": "inverse", "adjugate": "adjugate",
    "cofactor_matrix": "adjugate", "adj_det": "adjugate", "rref": "rref", "rref_den": "rref",
    "nullspace": "kernel",
    "charpoly": "charpoly", "_eval_berkowitz_toeplitz_matrix": "", "columnspace": "image",
    "rowspace": "image",
    "eigenvals": "eigenvalues", "LUsolve": "solution", "gauss_jordan_solve": "solution", "solve": "solution",
    "lu_solve": "solution", "pinv": "pinv", "pinv_solve": "", "lu": "plu", "LUdecomposition": "plu",
    "smith_normal_form": "smith", "invariant_factors": "smith", "hermite_normal_form": "hermite", "+": "sum",
    "-": "difference", "*": "product", "**": "power", "add": "sum", "sub": "difference", "matmul": "product",
    "multiply": "product", "pow": "power", "mul": "product", "rmul": "product", "negative": "negative",
    "neg": "negative",
    "T": "transpose", "transpose": "transpose", "trace": "trace", "kronecker_product": "kron",
    "/": "quotient",
    "rref_rhs": "", "is_echelon": "", "nullspace_from_rref": "", "solve_den": "solution", "det_LU": "det",
    "smith_normal_decomp": "", "determinant": "det",
}  # fmt: skip


def read(asked: Asked) -> Value | str | None:
    """Return the question and its answer, why it is not ours, or None where no matrix is asked about."""
    matrices = [_matrix(operand) for operand in asked.given]
    if not any(matrix is not None for matrix in matrices):
        return None
    kind = KINDS.get(asked.operation, "")
    if not kind:
        return f"not a question of ours: {asked.operation}"
    rings = {matrix[0] for matrix in matrices if matrix is not None}
    if None in rings:
        return "entries outside Z, Q and Z_n"
    ring = rings.pop() if len(rings) == 1 else "Q"
    scalars = [
        _number(operand) if matrix is None else None
        for operand, matrix in zip(asked.given, matrices, strict=True)
    ]
    given = [matrix[1] if matrix else scalar for matrix, scalar in zip(matrices, scalars, strict=True)]
    return _answered(kind, ring, given, asked)


def _answered(kind: str, ring: Any, given: list[Any], asked: Asked) -> Value | str:
    if kind in ("inverse", "rref", "kernel", "charpoly", "image", "eigenvalues") and len(given) > 1:
        given = given[:1]  # a variable, or a test for zero
    if any(part is None for part in given):
        return "an operand is no number"
    if asked.stated is None:
        if kind != "inverse":
            return f"a refusal of {asked.operation}"
        return Value("inverse", ring, given, None, asked.at)
    value, convention = _value(kind, asked, given)
    if value is None:
        return f"the answer is outside Z, Q and Z_n: {kind}"
    if kind == "product" and not all(isinstance(part, list | dict) for part in given):
        kind = "multiple"
    if (
        kind in ("inverse", "rref", "kernel", "solution", "image", "eigenvalues", "rank", "quotient")
        and ring == "Z"
    ):
        ring = "Q"  # the answers of SymPy's domain ZZ are meant over its field
    if kind in ("hermite", "smith") and ring == "Q":
        ring = "Z"  # SymPy's matrices have no ring; these forms are those of integers
    return Value(kind, ring, given, value, asked.at, convention)


def _value(kind: str, asked: Asked, given: list[Any]) -> tuple[Any, str]:
    """Return the answer as it is written, and the convention under which it is meant."""
    value, part, name = asked.value, asked.part, asked.operation
    if part == "len":
        return (
            (value if isinstance(value, int) else len(value), "number")
            if kind in ("kernel", "image")
            else (None, "")
        )
    if kind in ("det", "rank", "trace"):
        return (_number(value) if part is None else None), ""
    if kind == "kernel":
        return _vectors(value, part), "a vector" if part is not None else ""
    if kind == "image":
        vectors, sides = _vectors(value, part), "rows" if name == "rowspace" else "columns"
        if sides == "columns" and part is None and _matrix(value):  # a domain matrix has them as its columns
            vectors = _transposed(vectors)
        return vectors, sides if part is None else "one of them"
    if kind == "charpoly":
        return _polynomial(value), ""
    if kind == "eigenvalues":
        return _multiplicities(value), ""
    if kind in ("rref", "inverse", "adjugate", "plu", "solution"):
        return _whole(kind, asked)
    if kind == "smith" and isinstance(value, tuple | list):
        return [_number(factor) for factor in value], "diagonal"
    return _entries(value), "sympy" if kind == "hermite" else ""


def _whole(kind: str, asked: Asked) -> tuple[Any, str]:
    """Return a matrix that may come with a denominator, pivots or parameters."""
    value, part, name = asked.value, asked.part, asked.operation
    if kind == "plu":
        return (
            (None, "")
            if part is not None
            else ([_entries(value[0]), _entries(value[1]), [list(p) for p in value[2]]], "sympy")
        )
    if name == "adj_det":
        return _entries(value[0]), ""
    if name.endswith("_den"):
        matrix, *_rest = value if isinstance(value, tuple) else (value, None)
        return None, ""
    if kind == "rref" and isinstance(value, tuple):
        return (_entries(value[0]), "") if part in (None, 0) else ([int(p) for p in value[1]], "pivots")
    if isinstance(value, tuple):
        value = value[0]
    matrix = _entries(value)
    if kind == "rref":
        return matrix, "numerators"
    return (_transposed(matrix) if name == "cofactor_matrix" and matrix else matrix), ""


def _transposed(matrix: Any) -> Any:
    return [list(column) for column in zip(*matrix, strict=True)] if isinstance(matrix, list) else matrix


def _vectors(value: Any, part: object) -> Any:
    """Return vectors as the rows of a matrix; SymPy's matrices give lists of columns, its domain matrices
    rows."""
    if isinstance(value, list | tuple) and not _matrix(value):
        if part is not None:
            value = [value[part]]
        found = [_entries(vector) for vector in value]
        if any(vector is None or isinstance(vector, dict) for vector in found):
            return None
        return [[row[0] for row in vector] if len(vector[0]) == 1 else vector[0] for vector in found]
    return _entries(value) if part is None else None


def _polynomial(value: Any) -> Any:
    """Return coefficients, that of 1 first."""
    if hasattr(value, "all_coeffs"):
        found = [_number(c) for c in reversed(value.all_coeffs())]
    elif isinstance(value, list):
        found = [_number(c) for c in reversed(value)]
    else:
        return None
    return None if None in found else found


def _multiplicities(value: Any) -> Any:
    if not isinstance(value, dict):
        return None
    found = [[_number(number), int(count)] for number, count in value.items()]
    return None if any(number is None for number, _ in found) else sorted(found, key=str)


def _entries(value: Any) -> Any:
    found = _matrix(value)
    return found[1] if found and found[0] is not None else None


def _matrix(value: Any) -> tuple[Any, Any] | None:
    """Return ring and rows of a matrix of any of SymPy's classes; the ring is None where it is none of
    ours."""
    from sympy import MatrixBase  # noqa: PLC0415
    from sympy.polys.matrices import DomainMatrix  # noqa: PLC0415
    from sympy.polys.matrices.ddm import DDM  # noqa: PLC0415
    from sympy.polys.matrices.sdm import SDM  # noqa: PLC0415

    if isinstance(value, MatrixBase):
        found = [[_number(a) for a in row] for row in value.tolist()]
        ring: Any = "Q"
    elif isinstance(value, DomainMatrix | DDM | SDM) or type(value).__name__ == "DFM":
        domain, dense = value.domain, value.to_ddm() if not isinstance(value, DDM) else value
        if isinstance(value, DomainMatrix):
            dense = value.to_dense().rep.to_ddm()
        ring = "Z" if domain.is_ZZ else "Q" if domain.is_QQ else domain.mod if domain.is_FF else None
        if ring is None:
            return None, None
        found = [[_number(a) for a in row] for row in dense.to_list()]
    else:
        return None
    if len(value.shape) != 2 or any(a is None for row in found for a in row):
        return None, None
    return ring, rows(found, value.shape[1])


def _number(value: Any) -> int | str | None:
    """Return an integer or a fraction as it is written."""
    if isinstance(value, bool):
        return None
    if getattr(value, "is_Rational", False) is True:
        return int(value) if value.q == 1 else f"{value.p}/{value.q}"
    kind = type(value).__name__
    if isinstance(value, int) or kind in ("mpz", "fmpz", "nmod", "fmpz_mod") or "ModularInteger" in kind:
        return int(value)
    if kind in ("mpq", "fmpq", "PythonMPQ", "Fraction"):
        p, q = (value.p, value.q) if kind == "fmpq" else (value.numerator, value.denominator)
        return int(p) if q == 1 else f"{p}/{q}"
    return None


PEER = Peer(frozenset([*CLASSES, *CHANGES]), SHOWS, CHECKERS, KINDS, ERRORS, read)


def harvest() -> str:
    """Run SymPy's tests, watched, and write down what they state."""
    import sympy  # noqa: PLC0415

    folder = Path(sympy.__file__).parents[1]
    tests = [
        path
        for part in ("matrices/tests", "polys/matrices/tests")
        for path in sorted((folder / "sympy" / part).glob("test_*.py"))
        if "atrix" in path.read_text(encoding="utf-8")
    ]
    notes, summary = assertions.Notes(PEER), ""
    notes.values, notes.left_out = sympy_docstrings.harvest(folder / "sympy", PEER.read)
    for test in tests:
        assertions.run(PEER, folder, [test], notes)
        source = Source(
            "SymPy", sympy.__version__, "BSD-3-Clause", "wheel sympy of PyPI: tests and docstrings"
        )
        summary = write("sympy", source, notes.values, notes.left_out)
        print(test.name, summary, flush=True)
    return summary

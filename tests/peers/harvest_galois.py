"""galois' test vectors over finite fields: `python -m tests.peers.harvest galois FOLDER`, FOLDER its
unpacked sdist.

galois made them with SageMath, and its tests compare its own answers with them.  They are pickled arrays
of numpy.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.peers.records import Source, Value, rows, write

Vectors = dict[str, list[Any]]


def _matrix(value: Any, columns: int = 0) -> Any:
    found = [[int(a) for a in row] for row in value]
    return rows(found, len(found[0]) if found else columns)


def _of_one(
    kind: str, convention: str = ""
) -> Callable[[Vectors, int], Iterator[tuple[str, list[Any], Any, str]]]:
    """Return the reader of vectors X with a matrix Z for each."""

    def read(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
        X, Z = vectors["X"][i], vectors["Z"][i]
        columns = {
            "kernel": len(X[0]),
            "left kernel": len(X),
            "image": len(X) if convention == "columns" else len(X[0]),
        }
        yield kind, [_matrix(X)], _matrix(Z, columns.get(kind, 0)), convention

    return read


def _product(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    yield "product", [_matrix(vectors["X"][i]), _matrix(vectors["Y"][i])], _matrix(vectors["Z"][i]), ""


def _det(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    yield "det", [_matrix(vectors["X"][i])], int(vectors["Z"][i]), ""


def _charpoly(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    yield "charpoly", [_matrix(vectors["X"][i])], [int(c) for c in reversed(vectors["Z"][i])], ""


def _solution(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    b, x = vectors["Y"][i], vectors["Z"][i]
    both = [[[int(a)] for a in part] if part.ndim == 1 else _matrix(part) for part in (b, x)]
    yield "solution", [_matrix(vectors["X"][i]), both[0]], both[1], ""


def _plu(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    factors = [_matrix(vectors[name][i]) for name in "PLU" if name in vectors]
    yield "plu", [_matrix(vectors["X"][i])], factors, "galois" if len(factors) == 3 else "no swaps"


READERS = {
    "matrix_multiply": _product,
    "row_reduce": _of_one("rref"),
    "lu_decompose": _plu,
    "plu_decompose": _plu,
    "matrix_inverse": _of_one("inverse"),
    "matrix_determinant": _det,
    "matrix_solve": _solution,
    "row_space": _of_one("image", "rows"),
    "column_space": _of_one("image", "columns"),
    "left_null_space": _of_one("left kernel"),
    "null_space": _of_one("kernel"),
    "characteristic_poly_matrix": _charpoly,
}


def _factors(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    """Yield that L*U or P*L*U is X; over GF(p^k) blocks on the diagonal of U are no triangles over GF(p)."""
    factors = [_matrix(vectors[name][i]) for name in "PLU" if name in vectors]
    yield "product", factors, _matrix(vectors["X"][i]), "factors"


def _norm(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
    for kind, given, value, _ in _det(vectors, i):
        yield kind, given, value, "norm"


def _of_element(kind: str) -> Callable[[Vectors, int], Iterator[tuple[str, list[Any], Any, str]]]:
    """Return the reader of what is stated of an element: of the linear map that multiplies by it."""

    def read(vectors: Vectors, i: int) -> Iterator[tuple[str, list[Any], Any, str]]:
        Z = vectors["Z"][i]
        value = [int(c) for c in reversed(Z)] if kind in {"charpoly", "minpoly"} else int(Z)
        yield kind, [[[int(vectors["X"][i])]]], value, ""

    return read


OVER_EXTENSIONS = (
    {name: reader for name, reader in READERS.items() if name != "characteristic_poly_matrix"}
    | {"lu_decompose": _factors, "plu_decompose": _factors, "matrix_determinant": _norm}
    | {"field_norm": _of_element("det"), "field_trace": _of_element("trace")}
    | {"characteristic_poly_element": _of_element("charpoly"), "minimal_poly_element": _of_element("minpoly")}
    | {"multiplicative_order": _of_element("order")}
)
ELEMENTS = 20  # of a field; galois has them all where there are few


def _ring(properties: dict[str, Any]) -> int | str:
    """Return the field as it is written."""
    p, k = properties["characteristic"], properties["degree"]
    number = sum(c * p**i for i, c in enumerate(reversed(properties["irreducible_poly"])))
    return p if k == 1 else f"GF({p}^{k})/{number}"


CODE_FIELDS: dict[int, int | str] = {16: "GF(2^4)/19", 81: "GF(3^4)/137"}  # galois' own: Conway polynomials


def _codes(root: Path, left_out: Counter[str]) -> Iterator[Value]:
    """Yield what is stated of linear codes: H is a basis of the kernel of G, and messages*G are codewords."""
    for file in sorted((root / "tests/codes/data").rglob("*.pkl")):
        code = pickle.loads(file.read_bytes())
        q = int(code["q"])
        field = CODE_FIELDS.get(q, q)
        at = f"{file.relative_to(root)}:0"
        G, H, length = _matrix(code["G"]), _matrix(code["H"], code["n"]), code["n"]
        if len(code["G"]) and len(code["H"]):
            yield Value("kernel", field, [G], H, at)
        for name in ("messages", "codewords"):
            if code["encode"][name].ndim != 2:
                left_out["messages of another shape"] += 1
                break
        else:
            words = [_matrix(code["encode"][name], length) for name in ("messages", "codewords")]
            yield Value("product", field, [words[0], G], words[1], at)


def harvest(folder: str) -> str:
    """Read the vectors of each field."""
    root, values, left_out = Path(folder), [], Counter[str]()
    for field in sorted((root / "tests/fields/data").iterdir()):
        properties = json.loads((field / "properties.json").read_text(encoding="utf-8"))
        prime = properties["degree"] == 1
        left_out["a characteristic polynomial over an extension field"] += 0 if prime else 5
        for name, reader in (READERS if prime else OVER_EXTENSIONS).items():
            file = field / f"{name}.pkl"
            vectors = pickle.loads(file.read_bytes())
            at, count = str(file.relative_to(root)), len(vectors["X"])
            taken = range(count) if isinstance(vectors["X"], list) else range(min(count, ELEMENTS))
            left_out["an element beyond the first 20 of a field"] += count - len(taken)
            for i in taken:
                values += [Value(kind, _ring(properties), given, value, f"{at}:{i}", convention)
                           for kind, given, value, convention in reader(vectors, i)]  # fmt: skip
    values += _codes(root, left_out)
    version = root.name.rpartition("-")[2]
    source = Source(
        "galois",
        version,
        "MIT",
        "sdist galois of PyPI: tests/fields/data (the number is that of the vector) and tests/codes/data, "
        "made with SageMath",
    )
    return write("galois", source, values, left_out)

"""galois: arrays over GF(p), str and repr; null spaces, row reduction."""

import sys

from tests.harvest.asking import Program, Style, System, prime, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as galois makes it."""
    rows = [[x % case.mod for x in row] for row in case.rows]
    return f"galois.GF({case.mod})({rows})"


def _told(case: Case) -> str:
    return "print(*K.shape, *map(int, K.ravel()))"


def _fits(case: Case) -> bool:
    return prime(case)


def _vector(case: Case) -> str:
    return f"galois.GF({case.mod})({[x % case.mod for row in case.rows for x in row]})"


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="import galois, numpy as np",
    suffix=".py",
    version=(sys.executable, "-c", "import galois; print(galois.__version__)"),
)
SYSTEM = System(
    "galois",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})", _fits),
        Style("repr", lambda case: f"print(repr({spelled(case)}))", _fits),
        Style("tolist", lambda case: f"print({spelled(case)}.tolist())", _fits),
        Style(
            "transposed repr",
            lambda case: f"print(repr({spelled(case)}.T))",
            _fits,
            meant=lambda case: [
                Case(case.name, case.mod, tuple(zip(*case.rows, strict=True)), len(case.rows))
            ],
        ),
        Style(
            "null space",
            lambda case: f"K = {spelled(case)}.null_space(); print(repr(K))",
            _fits,
            told=_told,
            shows_empty=False,
        ),
        Style("row_reduce", lambda case: f"K = {spelled(case)}.row_reduce(); print(K)", _fits, told=_told),
        Style(
            "vector",
            lambda case: f"print(repr({_vector(case)}))",
            lambda case: vector(case) and prime(case),
            kind="vector",
        ),
        Style("view of NumPy", lambda case: f"print(repr({spelled(case)}.view(np.ndarray)))", _fits),
    ),
)

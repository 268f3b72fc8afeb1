"""Singular: matrix, intmat and module, at its prompt, print and string; syzygies."""

from tests.harvest.asking import Program, Style, System, filled, flat, modular, prime, vector
from tests.harvest.cases import Case


def _ring(case: Case) -> str:
    if not case.mod:
        return "ring r=0,x,dp;"
    if prime(case) and case.mod < 2**31:
        return f"ring r={case.mod},x,dp;"
    return f"ring r=(integer,{case.mod}),x,dp;"


def _matrix(case: Case) -> str:
    return f"{_ring(case)} matrix M[{case.shape[0]}][{case.cols}]={flat(case, ',')};"


def _shown(code: str):
    return lambda case: f"{_matrix(case)} {code} kill r;"


def _intmat(code: str):
    return lambda case: f"intmat A[{case.shape[0]}][{case.cols}]={flat(case, ',')}; {code} kill A;"


def _small(case: Case) -> bool:
    return filled(case) and not case.rational and case.largest < 2**31


def _ringed(case: Case) -> bool:
    return filled(case) and (case.mod != 65537)


PROGRAM = Program(
    ("Singular", "-q"),
    '"=-=-=-=";',
    version=("Singular", "--version"),
    packages=("singular-ui", "singular-modules"),
    failed=r"^ *\?|\n *\?",
)
SYSTEM = System(
    "singular",
    PROGRAM,
    (
        Style("prompt", _shown("M;"), _ringed),
        Style("print", _shown("print(M);"), _ringed),
        # One line of entries: the text does not say whether it was a row or a column.
        Style("string", _shown("string(M);"), lambda case: _ringed(case) and 1 in case.shape, kind="vector"),
        Style("intmat", _intmat("A;"), lambda case: _small(case) and (case.cols > 1 or len(case.rows) == 1)),
        Style(
            "intmat of a column",
            _intmat("A;"),
            lambda case: _small(case) and vector(case) and case.cols == 1,
            kind="vector",
        ),
        Style("intmat print", _intmat("print(A);"), lambda case: _small(case) and not modular(case)),
        Style(
            "intvec",
            lambda case: f"intvec v={flat(case, ',')}; v; kill v;",
            lambda case: vector(case) and _small(case),
            kind="vector",
        ),
        Style("module", _shown("module m=M; m;"), lambda case: _ringed(case) and case.cols < 14),
        Style("module print", _shown("module m=M; print(m);"), _ringed),
        Style(
            "assigned and typed",
            _shown("M; r;"),
            lambda case: _ringed(case) and case.cols < 14 and not case.rational,
        ),
        Style(
            "vector",
            lambda case: f"{_ring(case)} vector v=[{flat(case, ',')}]; v; kill r;",
            lambda case: vector(case) and _ringed(case),
            kind="vector",
        ),
    ),
)

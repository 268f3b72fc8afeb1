"""SageMath: print, str, latex, lists, parents, sparse ones, kernels, vectors, over ZZ, QQ, GF(p), Zmod(n)."""

from tests.harvest.asking import Program, Style, System, filled, lists, modular, prime, vector
from tests.harvest.cases import Case


def _ring(case: Case) -> str:
    if not case.mod:
        return "QQ" if case.rational else "ZZ"
    return f"GF({case.mod})" if prime(case) else f"Zmod({case.mod})"


def spelled(case: Case) -> str:
    """Return a matrix as Sage reads it."""
    rows = "[]" if case.empty else lists(case, comma=",")
    return f"matrix({_ring(case)},{case.shape[0]},{case.cols},{rows})"


def _vector(case: Case) -> str:
    return f"vector({_ring(case)},[{','.join(str(x) for row in case.rows for x in row)}])"


def _short(case: Case) -> bool:
    return filled(case) and max(case.shape) < 15


TOLD = "print(K.nrows(), K.ncols(), *K.list())"
PROGRAM = Program(
    ("sage",),
    'print("=-=-=-=")',
    suffix=".sage",
    version=("sage", "--version"),
    packages=("sagemath",),
)
SYSTEM = System(
    "sage",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})"),
        Style("repr in a list", lambda case: f"print([{spelled(case)}])", _short),
        Style("str unicode", lambda case: f"print({spelled(case)}.str(unicode=True))", _short),
        Style("with parent", lambda case: f"M = {spelled(case)}; print(M); print(M.parent())"),
        Style("parent", lambda case: f"M = {spelled(case)}; print(M.parent()); print(M)"),
        Style(
            "sage_input",
            lambda case: f"print(sage_input({spelled(case)}))",
            lambda case: _short(case) and (not case.mod or prime(case)),
        ),
        Style("latex", lambda case: f"print(latex({spelled(case)}))", filled),
        Style("rows", lambda case: f"print({spelled(case)}.rows())", _short),
        Style(
            "dict",
            lambda case: f"print({spelled(case)}.dict())",
            lambda case: _short(case) and not modular(case) and any(map(any, case.rows)),
        ),
        Style(
            "subdivided",
            lambda case: f"M = {spelled(case)}; M.subdivide(1, 1); print(M)",
            lambda case: _short(case) and min(case.shape) > 1,
        ),
        Style("vector", lambda case: f"print({_vector(case)})", vector, kind="vector"),
        Style(
            "basis matrix",
            lambda case: f"K = {spelled(case)}.right_kernel().basis_matrix(); print(K)",
            lambda case: _short(case) and (not case.mod or prime(case)),
            told=lambda case: TOLD,
        ),
        Style(
            "kernel",
            lambda case: f"V = {spelled(case)}.right_kernel(); print(V)",
            lambda case: _short(case) and (not case.mod or prime(case)),
            told=lambda case: "K = V.basis_matrix(); " + TOLD,
        ),
        Style(
            "elementary divisors",
            lambda case: f"K = matrix([{spelled(case)}.elementary_divisors()]); print(list(K[0]))",
            lambda case: _short(case) and case.whole,
            kind="vector",
            told=lambda case: TOLD,
        ),
    ),
)

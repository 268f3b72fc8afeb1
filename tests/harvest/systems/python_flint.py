"""python-flint: str, repr and tables of fmpz_mat, fmpq_mat, nmod_mat and fmpz_mod_mat."""

import sys

from tests.harvest.asking import Program, Style, System, filled, lists, modular, rational
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as python-flint makes it."""
    rows, cols = case.shape
    if case.rational:
        entries = ",".join(f"fmpq({x.numerator},{x.denominator})" for row in case.rows for x in row)
        return f"fmpq_mat({rows},{cols},[{entries}])"
    entries = ",".join(str(x) for row in case.rows for x in row)
    if case.mod:
        return f"nmod_mat({rows},{cols},[{entries}],{case.mod})"
    return f"fmpz_mat({rows},{cols},[{entries}])"


def _context(case: Case) -> str:
    return f"fmpz_mod_mat({lists(case, comma=',')},fmpz_mod_ctx({case.mod}))"


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="from flint import *",
    suffix=".py",
    version=(sys.executable, "-c", "import flint; print(flint.__version__)"),
)
SYSTEM = System(
    "python_flint",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})"),
        Style("repr", lambda case: f"print(repr({spelled(case)}))"),
        Style("table", lambda case: f"print({spelled(case)}.table())", filled),
        Style(
            "entries",
            lambda case: f"print({spelled(case)}.entries())",
            lambda case: filled(case) and case.shape[0] == 1,
        ),
        Style("print fmpz_mod_mat", lambda case: f"print({_context(case)})", modular),
        Style("repr fmpz_mod_mat", lambda case: f"print(repr({_context(case)}))", modular),
        Style(
            "rref",
            lambda case: f"K = {spelled(case)}.rref(); print(K[0])",
            lambda case: rational(case) and case.rational,
            told=lambda case: "K = K[0]; print(K.nrows(), K.ncols(), *K.entries())",
        ),
    ),
)

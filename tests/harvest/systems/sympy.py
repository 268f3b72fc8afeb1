"""SymPy: str, repr, pprint with and without Unicode, latex, lists, DomainMatrix; null spaces."""

import sys

from tests.harvest.asking import Program, Style, System, filled, lists, modular, prime, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as SymPy makes it."""
    rows = lists(case, comma=",", entry=lambda x: f"S('{x}')" if "/" in str(x) else str(x))
    return f"Matrix({case.shape[0]},{case.cols},[])" if case.empty else f"Matrix({rows})"


def _domain(case: Case) -> str:
    ring = f"GF({case.mod},symmetric=False)" if prime(case) else "QQ" if case.rational else "ZZ"
    return f"DomainMatrix.from_Matrix({spelled(case)}).convert_to({ring})"


def _fielded(case: Case) -> bool:
    return filled(case) and (not case.mod or prime(case))


def _short(case: Case) -> bool:
    return filled(case) and max(case.shape) < 6


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="from sympy import *\nfrom sympy.polys.matrices import DomainMatrix",
    suffix=".py",
    version=(sys.executable, "-c", "import sympy; print(sympy.__version__)"),
)
TOLD = "print(*K.shape); print(*K)"
SYSTEM = System(
    "sympy",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})", lambda case: not case.mod),
        Style(
            "srepr", lambda case: f"print(srepr({spelled(case)}))", lambda case: _short(case) and not case.mod
        ),
        Style(
            "pprint",
            lambda case: f"pprint({spelled(case)}, use_unicode=False, num_columns=80)",
            lambda case: not case.mod,
        ),
        Style("pprint unicode", lambda case: f"pprint({spelled(case)}, use_unicode=True, num_columns=80)"),
        Style(
            "pprint not wrapped",
            lambda case: f"pprint({spelled(case)}, use_unicode=True, wrap_line=False)",
            rational,
        ),
        Style("latex", lambda case: f"print(latex({spelled(case)}))", rational),
        Style("tolist", lambda case: f"print({spelled(case)}.tolist())", rational),
        Style("flat", lambda case: f"print({spelled(case)}.flat())", vector, kind="vector"),
        Style(
            "immutable",
            lambda case: f"print(repr(ImmutableMatrix({spelled(case)})))",
            lambda case: _short(case) and not case.mod,
        ),
        Style(
            "sparse",
            lambda case: f"print(repr(SparseMatrix({spelled(case)})))",
            lambda case: _short(case) and not case.mod,
        ),
        Style(
            "table",
            lambda case: f"print({spelled(case)}.table(StrPrinter()))".replace(
                "StrPrinter", "printing.str.StrPrinter"
            ),
            rational,
        ),
        Style("DomainMatrix", lambda case: f"print({_domain(case)})", _fielded),
        Style("DomainMatrix repr", lambda case: f"print(repr({_domain(case)}.to_dense()))", _fielded),
        Style(
            "mod by applyfunc",
            lambda case: f"print({spelled(case)}.applyfunc(lambda x: x % {case.mod}))",
            modular,
        ),
        Style(
            "mathematica_code",
            lambda case: f"print(mathematica_code({spelled(case)}))",
            lambda case: _short(case) and not case.mod,
        ),
        Style(
            "maple_code",
            lambda case: f"print(maple_code({spelled(case)}))",
            lambda case: _short(case) and not case.mod,
        ),
        Style(
            "octave_code",
            lambda case: f"print(octave_code({spelled(case)}))",
            lambda case: _short(case) and not case.mod,
        ),
        Style(
            "null space",
            lambda case: f"print({spelled(case)}.nullspace())",
            lambda case: rational(case) and case.shape[0] == case.cols - 1 and case.cols < 6,
            kind="columns",
            told=lambda case: f"K=Matrix.hstack(*{spelled(case)}.nullspace()); {TOLD}",
        ),
    ),
)

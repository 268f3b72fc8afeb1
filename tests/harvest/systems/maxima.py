"""Maxima: drawn at its prompt, print, string, grind, TeX; columns, null spaces, lists."""

import re

from tests.harvest.asking import Program, Style, System, filled, lists, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as Maxima reads it; entries of Z_n are integers."""
    if case.empty:
        return f"genmatrix(lambda([i,j],0),{case.shape[0]},{case.cols})"
    return "matrix(" + ",".join("[" + ",".join(map(str, row)) + "]" for row in case.rows) + ")"


def _balanced(case: Case) -> str:
    return f"block([modulus:{case.mod}],rat({spelled(case)}));"


def _unechoed(printed: str) -> str:
    return re.sub(r"^(?:\(%i\d+\) )+", "", printed, flags=re.MULTILINE)


PROGRAM = Program(
    ("maxima", "--quiet"),
    'print("=-=-=-=")$',
    prelude="display2d_unicode:false$",
    version=("maxima", "--version"),
    packages=("maxima",),
    clean=_unechoed,
    failed=r"-- an error|incorrect syntax",
)
SYSTEM = System(
    "maxima",
    PROGRAM,
    (
        Style("prompt", lambda case: f"{spelled(case)};"),
        Style("print", lambda case: f"print({spelled(case)})$"),
        Style("string", lambda case: f"string({spelled(case)});"),
        Style("grind", lambda case: f"grind({spelled(case)})$"),
        Style("display2d false", lambda case: f"block([display2d:false],print({spelled(case)}))$"),
        Style("TeX", lambda case: f"tex({spelled(case)})$"),
        Style("list of lists", lambda case: f"{lists(case, comma=',')};", filled),
        Style(
            "list",
            lambda case: "[" + ",".join(str(x) for row in case.rows for x in row) + "];",
            vector,
            kind="vector",
        ),
        Style("assigned", lambda case: f"M:{spelled(case)};", filled),
        Style(
            "null space",
            lambda case: f"K:nullspace({spelled(case)});",
            lambda case: rational(case) and case.cols > case.shape[0] and case.cols < 6,
            told=lambda case: (
                "(K:apply(addcol,args(K)),print(length(K)),print(length(K[1])),"
                "for r in args(K) do for x in r do print(string(x)))$"
            ),
        ),
    ),
)

"""FriCAS: drawn at its prompt, as assigned, in TeX, over INT, FRAC INT, PF p and ZMOD n; null spaces."""

import re

from tests.harvest.asking import Program, Style, System, filled, lists, prime, rational, vector
from tests.harvest.cases import Case


def _ring(case: Case) -> str:
    if not case.mod:
        return "FRAC INT" if case.rational else "INT"
    return f"PF {case.mod}" if prime(case) else f"ZMOD {case.mod}"


def spelled(case: Case) -> str:
    """Return a matrix as FriCAS reads it."""
    if case.empty:
        return f"zero({case.shape[0]},{case.cols})$MATRIX INT"
    return f"matrix({lists(case, comma=',')})::MATRIX {_ring(case)}"


def _unbannered(printed: str) -> str:
    return re.sub(r"^\(\d+\) -> *", "", printed, flags=re.MULTILINE)


def _short(case: Case) -> bool:
    return filled(case) and (max(case.shape) < 15 or case.mod == 12 or case.name == "wide")


def _texted(case: Case) -> str:
    before, behind = (
        ")set output algebra off\n)set output tex on",
        ")set output tex off\n)set output algebra on",
    )
    return f"{before}\n{spelled(case)}\n{behind}"


PROGRAM = Program(
    ("fricas", "-nosman", "-noht"),
    'messagePrint("=-=-=-=")$OutputForm',
    prelude=")set messages prompt none\n)set message type off",
    version=("dpkg-query", "-W", "fricas"),
    packages=("fricas",),
    clean=_unbannered,
    failed=r"(?i)error|Cannot convert",
)
SYSTEM = System(
    "fricas",
    PROGRAM,
    (
        Style("prompt", spelled, lambda case: case.empty or _short(case)),
        Style("assigned", lambda case: f"M := {spelled(case)}", lambda case: _short(case) and case.cols < 10),
        Style(
            "with its type",
            lambda case: f")set message type on\n{spelled(case)}\n)set message type off",
            _short,
        ),
        Style("TeX", _texted, _short),
        Style("list of lists", lambda case: f"listOfLists({spelled(case)})", _short),
        Style(
            "vector",
            lambda case: f"vector([{','.join(str(x) for row in case.rows for x in row)}])",
            lambda case: vector(case) and not case.mod,
            kind="vector",
        ),
        Style(
            "unparse",
            lambda case: f"unparse(({spelled(case)})::InputForm)",
            lambda case: _short(case) and rational(case),
        ),
    ),
)

"""Giac (Xcas): at its prompt, over Z, Q and Z_n, latex, kernels; printed as maple and mupad."""

import re

from tests.harvest.asking import Program, Style, System, filled, lists, modular, prime, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as Giac reads it."""
    rows = lists(case, comma=",")
    return f"{rows} mod {case.mod}" if case.mod else rows


def _without_commas(printed: str) -> str:
    """Return the answers without the commas that giac puts between those of a file."""
    return re.sub(r",$", "", printed.replace('"=-=-=-="', "=-=-=-="), flags=re.MULTILINE)


PROGRAM = Program(
    ("giac",),
    '"=-=-=-=";',
    suffix=".xws",
    version=("dpkg-query", "-W", "xcas"),
    packages=("xcas",),
    clean=_without_commas,
    failed=r"(?i)error|undef",
)
SYSTEM = System(
    "giac",
    PROGRAM,
    (
        Style("prompt", lambda case: f"{spelled(case)};", filled),
        Style("matrix", lambda case: f"matrix({lists(case, comma=',')});", rational),
        Style("latex", lambda case: f"latex({lists(case, comma=',')});", rational),
        Style(
            "kernel",
            lambda case: f"K:=ker({spelled(case)});",
            lambda case: rational(case) and case.shape[0] < case.cols < 6,
            told=lambda case: "concat(dim(K),mat2list(K));",
        ),
        Style(
            "irem",
            lambda case: f"irem({lists(case, comma=',')},{case.mod});",
            lambda case: modular(case) and not prime(case),
        ),
        Style(
            "vector",
            lambda case: f"[{','.join(str(x) for row in case.rows for x in row)}];",
            vector,
            kind="vector",
        ),
    ),
)

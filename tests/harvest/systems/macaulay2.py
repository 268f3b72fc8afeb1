"""Macaulay2: its net at the prompt, with and without the type, as input, entries, TeX, kernels."""

import re

from tests.harvest.asking import Program, Style, System, filled, flat, lists, modular, prime
from tests.harvest.cases import Case


def _ring(case: Case) -> str:
    return f"ZZ/{case.mod}" if case.mod else "QQ" if case.rational else "ZZ"


def spelled(case: Case) -> str:
    """Return a matrix as Macaulay2 reads it."""
    ring = _ring(case)
    if case.empty:
        return f"map(({ring})^{case.shape[0]},({ring})^{case.cols},0)"
    return f"matrix({ring},{lists(case, '{}', ',')})"


def _unechoed(printed: str) -> str:
    return re.sub(r"^i\d+ : .*\n?", "", printed, flags=re.MULTILINE)


def _ringed(case: Case) -> bool:
    return not modular(case) or case.mod < 2**60


PROGRAM = Program(
    ("M2", "-q", "--no-readline", "--no-tty"),
    'print concatenate("=-=-","=-=")',
    prelude="told = K -> (print numRows K; print numColumns K;"
    " scan(flatten entries K, x -> print toString x));",
    version=("M2", "--version"),
    packages=("macaulay2",),
    clean=_unechoed,
    failed=r"error:",
)
SYSTEM = System(
    "macaulay2",
    PROGRAM,
    (
        Style("prompt", spelled, _ringed),
        Style("net", lambda case: f"print net {spelled(case)}", _ringed),
        Style("toString", lambda case: f"toString {spelled(case)}", _ringed),
        Style("toExternalString", lambda case: f"print toExternalString {spelled(case)}", _ringed),
        Style("entries", lambda case: f"entries {spelled(case)}", _ringed),
        Style("tex", lambda case: f"print tex {spelled(case)}", lambda case: _ringed(case) and filled(case)),
        Style(
            "mutable",
            lambda case: f"mutableMatrix {spelled(case)}",
            lambda case: _ringed(case) and filled(case),
        ),
        Style(
            "vector",
            lambda case: f"vector {{{flat(case, ',')}}}",
            lambda case: case.cols == 1 and not case.mod and not case.empty,
            kind="vector",
        ),
        Style(
            "gens of kernel",
            lambda case: f"K = gens kernel {spelled(case)}",
            lambda case: filled(case) and (not case.mod or (prime(case) and case.mod < 32000)),
            told=lambda case: "told K",
        ),
    ),
)

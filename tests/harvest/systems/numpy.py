"""NumPy: str, repr, tolist, array2string, savetxt; arrays of integers, of Python's integers, of doubles."""

import sys

from tests.harvest.asking import Program, Style, System, doubles, flat, lists, vector, whole
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as NumPy makes it."""
    return f"np.zeros({case.shape}, dtype=int)" if case.empty else f"np.array({lists(case, comma=',')})"


def _ints(case: Case) -> bool:
    return not case.rational and case.largest < 2**63


def _few(case: Case) -> bool:
    return doubles(case) or (case.mod in (12, 65537) and not case.empty)


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="import numpy as np, sys, fractions",
    suffix=".py",
    version=(sys.executable, "-c", "import numpy; print(numpy.__version__)"),
)
SYSTEM = System(
    "numpy",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})", _ints),
        Style("repr", lambda case: f"print(repr({spelled(case)}))", _ints),
        Style(
            "repr uint8",
            lambda case: f"print(repr(({spelled(case)} % {case.mod}).astype(np.uint8)))",
            lambda case: case.mod in (2, 5, 12),
        ),
        Style("print doubles", lambda case: f"print({spelled(case)}.astype(float))", _few),
        Style("repr doubles", lambda case: f"print(repr({spelled(case)}.astype(float)))", _few),
        Style(
            "tolist",
            lambda case: f"print({spelled(case)}.tolist())",
            lambda case: whole(case) and case.largest < 2**63,
        ),
        Style(
            "print objects", lambda case: f"print(np.array({lists(case, comma=',')}, dtype=object))", whole
        ),
        Style(
            "repr objects",
            lambda case: f"print(repr(np.array({lists(case, comma=',')}, dtype=object)))",
            whole,
        ),
        Style("array2string", lambda case: f"print(np.array2string({spelled(case)}, separator=', '))", _few),
        Style("savetxt", lambda case: f"np.savetxt(sys.stdout, {spelled(case)}, fmt='%d')", _few),
        Style(
            "savetxt commas",
            lambda case: f"np.savetxt(sys.stdout, {spelled(case)}, fmt='%d', delimiter=',')",
            _few,
        ),
        Style(
            "savetxt as is",
            lambda case: f"np.savetxt(sys.stdout, {spelled(case)})",
            lambda case: doubles(case) and max(case.shape) < 6,
        ),
        Style(
            "elided",
            lambda case: f"with np.printoptions(threshold=5): print({spelled(case)})",
            lambda case: doubles(case) and max(case.shape) > 10,
        ),
        Style(
            "matrix repr",
            lambda case: f"print(repr(np.matrix({spelled(case)})))",
            lambda case: doubles(case) and max(case.shape) < 6,
        ),
        Style(
            "vector",
            lambda case: f"print(np.array([{flat(case)}]))",
            lambda case: vector(case) and _ints(case),
            kind="vector",
        ),
        Style(
            "vector repr",
            lambda case: f"print(repr(np.array([{flat(case)}])))",
            lambda case: vector(case) and _ints(case),
            kind="vector",
        ),
        Style(
            "list of integers of NumPy",
            lambda case: f"print([list(row) for row in {spelled(case)}])",
            lambda case: doubles(case) and max(case.shape) < 6,
        ),
        Style(
            "fractions",
            lambda case: (
                "print(repr(np.array(["
                + ", ".join(
                    "[" + ", ".join(f"fractions.Fraction('{x}')" for x in row) + "]" for row in case.rows
                )
                + "])))"
            ),
            lambda case: case.rational and case.cols < 6,
        ),
    ),
)

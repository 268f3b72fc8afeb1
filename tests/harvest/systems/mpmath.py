"""mpmath: print and repr of its matrices, whose entries are floats."""

import sys

from tests.harvest.asking import Program, Style, System, doubles, lists
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as mpmath makes it."""
    return f"mpmath.matrix({lists(case, comma=',')})"


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="import mpmath",
    suffix=".py",
    version=(sys.executable, "-c", "import mpmath; print(mpmath.__version__)"),
)
SYSTEM = System(
    "mpmath",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})", doubles),
        Style("repr", lambda case: f"print(repr({spelled(case)}))", doubles),
        Style(
            "tolist",
            lambda case: f"print({spelled(case)}.tolist())",
            lambda case: doubles(case) and max(case.shape) < 6,
        ),
    ),
)

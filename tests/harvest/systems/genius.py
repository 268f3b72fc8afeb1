"""Genius: matrices at its prompt, printed, modulo n."""

from tests.harvest.asking import Program, Style, System, filled, flat, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as Genius reads it; no blank may stand in it."""
    rows = flat(case, ",", ";")
    return f"[{rows}] mod {case.mod}" if case.mod else f"[{rows}]"


PROGRAM = Program(
    ("genius", "--nomixed"),
    'print("=-=-=-=")',
    version=("genius", "--version"),
    packages=("genius",),
    failed=r"(?i)error|line \d",
)
SYSTEM = System(
    "genius",
    PROGRAM,
    (
        Style("prompt", spelled, filled),
        Style("print", lambda case: f"print({spelled(case)})", rational),
        Style("display", lambda case: f'display("M",{spelled(case)})', rational),
        Style("vector", spelled, lambda case: vector(case) and rational(case), kind="vector"),
    ),
)

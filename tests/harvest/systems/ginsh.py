"""GiNaC's shell ginsh: matrices as lists of lists, matrix syntax, vectors, latex."""

from tests.harvest.asking import Program, Style, System, lists, rational, vector
from tests.harvest.cases import Case

PROGRAM = Program(
    ("ginsh",),
    "print_mark;",
    version=("dpkg-query", "-W", "ginac-tools"),
    packages=("ginac-tools",),
    clean=lambda printed: printed.replace("print_mark", "=-=-=-="),
)
SYSTEM = System(
    "ginsh",
    PROGRAM,
    (
        Style("prompt", lambda case: f"{lists(case, comma=',')};", rational),
        Style(
            "evalm",
            lambda case: f"evalm({lists(case, comma=',')} + {lists(case, comma=',', entry=lambda x: '0')});",
            rational,
        ),
        Style(
            "transposed",
            lambda case: f"transpose({lists(case, comma=',')});",
            rational,
            meant=lambda case: [Case(case.name, 0, tuple(zip(*case.rows, strict=True)), len(case.rows))],
        ),
        Style(
            "vector",
            lambda case: "{" + ",".join(str(x) for row in case.rows for x in row) + "};",
            lambda case: vector(case) and not case.mod,
            kind="vector",
        ),
    ),
)

"""calc, the C-style calculator: a matrix with the index of each entry, from 0 and from 1; lists."""

from tests.harvest.asking import Program, Style, System, flat, rational, vector
from tests.harvest.cases import Case


def _short(case: Case) -> bool:
    return rational(case) and case.shape[0] * case.cols <= 36


PROGRAM = Program(
    ("calc", "-p", "-q"),
    'print "=-=-=-=";',
    version=("dpkg-query", "-W", "apcalc"),
    packages=("apcalc",),
    failed=r"(?i)error|bad|missing",
)
SYSTEM = System(
    "calc",
    PROGRAM,
    (
        Style(
            "print",
            lambda case: (
                f'c = config("mode", "frac"); mat m[{case.shape[0]},{case.cols}] = {{{flat(case)}}}; print m;'
            ),
            _short,
        ),
        Style(
            "from 1",
            lambda case: f"mat m[1:{case.shape[0]},1:{case.cols}] = {{{flat(case)}}}; print m;",
            _short,
        ),
        Style(
            "vector",
            lambda case: f"mat m[{max(case.shape)}] = {{{flat(case)}}}; print m;",
            lambda case: vector(case) and _short(case),
            kind="vector",
        ),
        Style(
            "list",
            lambda case: f"print list({flat(case)});",
            lambda case: vector(case) and _short(case),
            kind="vector",
        ),
    ),
)

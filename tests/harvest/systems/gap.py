"""GAP: at its prompt, Print, Display and String, over Z, Q, finite fields and Z/n; null spaces."""

from tests.harvest.asking import Program, Style, System, always, lists, modular, prime, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as GAP reads it."""
    rows = lists(case, comma=",")
    return f"{rows}*One(ZmodnZ({case.mod}))" if case.mod else rows


def _entries(case: Case) -> str:
    entries = "[" + ",".join(str(x) for row in case.rows for x in row) + "]"
    return f"{entries}*One(ZmodnZ({case.mod}))" if case.mod else entries


def _narrow(case: Case) -> bool:
    return case.empty or not case.mod or max(case.shape) < 30 or case.mod == 5


TOLD = (
    'Print(Length(K),"\\n",%d,"\\n");for r in K do for x in r do if IsRat(x) then Print(x,"\\n");'
    ' else Print(Int(x),"\\n"); fi; od; od;'
)
PROGRAM = Program(
    ("gap", "-q", "-A", "-T", "-x", "80"),
    'Print("=-=-=-=\\n");',
    version=("dpkg-query", "-W", "gap-core"),
    packages=("gap-core", "gap-libs"),
    failed=r"(?i)error",
)
SYSTEM = System(
    "gap",
    PROGRAM,
    (
        Style("prompt", lambda case: f"{spelled(case)};", lambda case: always(case) and _narrow(case)),
        Style(
            "Print",
            lambda case: f'Print({spelled(case)},"\\n");',
            lambda case: always(case) and _narrow(case),
        ),
        Style("Display", lambda case: f"Display({spelled(case)});"),
        Style("String", lambda case: f'Print(String({spelled(case)}),"\\n");', rational),
        Style(
            "Print of integers", lambda case: f'Print(List({spelled(case)},r->List(r,Int)),"\\n");', modular
        ),
        Style("LaTeX", lambda case: f"Print(LaTeX({lists(case, comma=',')}));", rational),
        Style("vector", lambda case: f"{_entries(case)};", vector, kind="vector"),
        Style(
            "null space",
            lambda case: f"K:=NullspaceMat({spelled(case)});",
            lambda case: (
                case.name.startswith(("column", "identity", "small", "fractions", "tall"))
                and (not case.mod or prime(case))
            ),
            told=lambda case: TOLD % len(case.rows),
        ),
        Style(
            "immutable",
            lambda case: f"ImmutableMatrix(GF({case.mod}),{spelled(case)});",
            lambda case: case.mod in (2, 5),
        ),
        Style("matrix object", lambda case: f"Matrix(Integers mod {case.mod},{spelled(case)});", modular),
        Style(
            "matrix object displayed",
            lambda case: f"Display(Matrix(ZmodnZ({case.mod}),{spelled(case)}));",
            modular,
        ),
    ),
)

"""PARI/GP: at its prompt, printed, in columns, as TeX; kernels and vectors."""

from tests.harvest.asking import Program, Style, System, filled, flat, modular, prime, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as gp reads it."""
    if case.empty:
        return f"matrix({case.shape[0]},{case.cols})"
    rows = f"matrix({case.shape[0]},{case.cols},i,j,[{flat(case, ',')}][(i-1)*{case.cols}+j])"
    return f"Mod({rows},{case.mod})" if case.mod else rows


def _wrapped(case: Case) -> str:
    return f"default(linewrap,79);\n{spelled(case)}\ndefault(linewrap,0);"


def _of_entries(case: Case) -> str:
    column = "~" if case.cols == 1 else ""
    entries = f"[{flat(case, ',')}]{column}"
    return f"Mod({entries},{case.mod})" if case.mod else entries


def _kernel(case: Case) -> str:
    return f"K=matker({spelled(case)})"


def _told(case: Case) -> str:
    each = "for(i=1,matsize(K)[1],for(j=1,matsize(K)[2],print(lift(K[i,j]))))"
    return f"print(matsize(K)[1]);print(matsize(K)[2]);{each}"


PROGRAM = Program(
    ("gp", "-q", "-f", "-D", "colors=no", "-D", "lines=0", "-D", "linewrap=0", "-D", "breakloop=0"),
    'print("=-=-=-=")',
    version=("gp", "--version-short"),
    packages=("pari-gp",),
    failed=r"\*\*\*",
)
SYSTEM = System(
    "gp",
    PROGRAM,
    (
        Style("prompt", spelled),
        Style("prompt of 79 columns", _wrapped, lambda case: filled(case) and case.cols > 5),
        Style("print", lambda case: f"print({spelled(case)})"),
        Style("pretty print", lambda case: f"printp({spelled(case)})", modular),
        Style(
            "lifted",
            lambda case: f"print(lift({spelled(case)}))",
            lambda case: modular(case) and filled(case),
        ),
        Style("balanced", lambda case: f"centerlift({spelled(case)})", modular),
        Style("Mod in front", lambda case: f'print("Mod(",lift({spelled(case)}),", {case.mod})")', modular),
        Style("TeX", lambda case: f"printtex({spelled(case)})", filled),
        Style("vector", _of_entries, vector, kind="vector"),
        Style(
            "small vector",
            lambda case: f"Vecsmall([{flat(case, ',')}])",
            lambda case: vector(case) and not case.rational,
            kind="vector",
        ),
        Style("kernel", _kernel, lambda case: filled(case) and (not case.mod or prime(case)), told=_told),
    ),
)

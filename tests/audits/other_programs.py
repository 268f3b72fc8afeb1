"""The programs that are asked, each in its own words: for each of them the claim, and the rings."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.audits.asked import Asked, Over
from tests.audits.packages import COMPOSITE, EXACT, INTEGERS, PRIMES, RATIONALS
from tests.audits.programs import gap_version, gp_version, printed_version

SLOW = {"questions": 26, "size": 4, "time_limit": 30.0}  # a program that takes a second to start
GAP = "gap -q -A"


@contextmanager
def gap_workspace() -> Iterator[str]:
    """Yield a command that starts GAP from a saved workspace, in a tenth of the time."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "gap"
        words = f'SaveWorkspace("{file}");\n'
        subprocess.run(GAP.split(), input=words, text=True, capture_output=True, check=True)
        yield f"{GAP} -L {file}"


def _of(system: str, version: Any, command: str, source: str, **others: Any) -> Any:
    """Return how a program is entered in the table."""
    quicker = others.pop("quicker", None)

    def entered(called: str, claim: str, over: Over, ask: str, **settings: Any) -> Asked:
        used = {"source": source} | others | settings
        return Asked(
            system, version, called, claim, over, command=command, ask=ask, settings=used, quicker=quicker
        )

    return entered


gp = _of("PARI/GP", gp_version, "gp -q -f", "pari")
gap = _of("GAP", gap_version, GAP, "gap", quicker=gap_workspace, **SLOW)
singular = _of(
    "Singular",
    partial(printed_version, ["Singular", "--version"], r"version ([\d.]+)"),
    "Singular -q",
    "pari",
)
macaulay2 = _of(
    "Macaulay2",
    partial(printed_version, ["M2", "--version"], r"([\d.]+)"),
    "M2 --script /dev/stdin",
    "macaulay2",
    options={"convention": "macaulay2"},
    **SLOW,
)
fricas = _of(
    "FriCAS",
    partial(printed_version, ["fricas", "-nosman", "-noht"], r"Version: FriCAS ([\d.]+)"),
    r"""sh -c 'fricas -nosman -noht | sed -n "s/^.*\([A-Z] = matrix\)/\1/p"'""",
    "fricas",
    size=4,
    questions=26,
)
octave = _of(
    "GNU Octave",
    partial(printed_version, ["octave-cli", "--version"], r"version ([\d.]+)"),
    "octave-cli -q --no-init-file",
    "matlab",
    **SLOW,
)
maxima = _of(
    "Maxima",
    partial(printed_version, ["maxima", "--version"], r"Maxima ([\d.]+)"),
    "maxima --very-quiet",
    "maxima",
    **SLOW,
)
r = _of(
    "R",
    partial(printed_version, ["R", "--version"], r"R version ([\d.]+)"),
    "R --vanilla --slave",
    "r",
    **SLOW,
)
gmp = _of(
    "gmp (R)",
    partial(
        printed_version,
        ["R", "--vanilla", "--slave", "-e", 'cat("gmp", as.character(packageVersion("gmp")))'],
        r"gmp ([\d.]+)",
    ),
    "R --vanilla --slave",
    "r",
    **SLOW,
)
giac = _of(
    "Giac",
    partial(printed_version, ["icas", "version()"], r"giac ([\d.]+)"),
    "sh -c 'cd /tmp && icas \"$(cat)\"'",
    "giac",
)
calc = _of("calc", partial(printed_version, ["calc", "-v"], r"version ([\d.]+)"), "calc -q -p", "calc")

SHOWN = 'print("S = " | toString D); print("U = " | toString P); print("V = " | toString Q);'
SINGULAR_SMITH = """LIB "multigrading.lib";
proc shown(intmat A) { string s = "Mat(["; int i; int j; \
for (i = 1; i <= nrows(A); i++) { for (j = 1; j <= ncols(A); j++) \
{ s = s + string(A[i, j]); if (j < ncols(A)) { s = s + ","; } } \
if (i < nrows(A)) { s = s + ";"; } } return(s + "])"); }
intmat M[{rows}][{cols}] = {M_entries};
list L = smithNormalForm(M, "all");
print("S = " + shown(L[2])); print("U = " + shown(L[1])); print("V = " + shown(L[3]));
quit;"""
FRICAS_PARTS = """)set output algebra off
)set output length 245
s := {call} ({M})
"""
GMP_INVERSE = """suppressMessages(library(gmp))
M <- matrix(as.bigz(c({M_entries})), {rows}, byrow = TRUE); modulus(M) <- {n}
no <- function(e) cat(if (conditionMessage(e) == "System is singular") "singular" else stop(e))
tryCatch({ X <- solve(M); print(asNumeric(as.bigz(X))) }, error = no)"""


def _shown(call: str, **parts: str) -> str:
    """Return what FriCAS is told: to compute, and to print each part of the record by its name."""
    lines = (f'output concat("{name} = ", unparse((s.{part})::InputForm))' for name, part in parts.items())
    return FRICAS_PARTS.replace("{call}", call) + "\n".join([*lines, ")quit"])


def _over_n(what: str) -> str:
    """Return what GAP is told: to print something about M over Z_n."""
    return f'M := {{M}} * ZmodnZObj(1, {{n}});; Print({what}, "\\n");'


COLUMNS = {"basis": "columns"}
PARI = {"options": {"convention": "pari"}}
PROGRAMS = (
    gp(
        "matkermod(M, n)",
        "kernel",
        COMPOSITE,
        "print(matkermod({M}, {n}))",
        size=4,
        questions=120,
        options=COLUMNS,
    ),
    gp(
        "matsolvemod(M, n, b, 1)",
        "solve",
        COMPOSITE,
        "print(matsolvemod({M}, {n}, [{b_entries}]~, 1))",
        none_when=["0"],
        options=COLUMNS,
    ),
    gp(
        "matsolvemod(M, 0, b, 1)",
        "solve",
        INTEGERS,
        "print(matsolvemod({M}, {n}, [{b_entries}]~, 1))",
        none_when=["0"],
        options=COLUMNS,
        questions=156,
    ),
    gp("matdetmod(M, n)", "det", COMPOSITE, "print(matdetmod({M}, {n}))"),
    gp(
        "matinvmod(M, n)",
        "inverse",
        COMPOSITE,
        'iferr(print(matinvmod({M}, {n})), E, print("none"))',
        none_when=["none"],
    ),
    gp("matsnf(M, 1)", "smith_form", INTEGERS, "print(matsnf({M}, 1))", questions=156, **PARI),
    gp("mathnf(M, 1)", "hermite_form", INTEGERS, "print(mathnf({M}, 1))", questions=156, **PARI),
    gp("matker(M)", "kernel", RATIONALS, "print(matker({M}))", options=COLUMNS),
    gp("matrank(M)", "rank", EXACT, "print(matrank({M}))"),
    gp("charpoly(M)", "charpoly", EXACT, "print(charpoly({M}))"),
    gp("minpoly(M)", "minpoly", EXACT, "print(minpoly({M}))"),
    gp("matadjoint(M)", "adjugate", EXACT, "print(matadjoint({M}))"),
    gap(
        "TriangulizedMat(M) mod n",
        "equal_modules",
        (4, 6),
        _over_n("TriangulizedMat(M)"),
        size=2,
        side="left",
    ),
    gap("TriangulizedMat(M) mod p", "rref", (2, 97), _over_n("TriangulizedMat(M)")),
    gap("Determinant(M) mod n", "det", (6, 97), _over_n("Int(Determinant(M))")),
    gap("Inverse(M) mod n", "inverse", (6, 97), _over_n("Inverse(M)"), none_when=["fail"]),
    gap(
        "SmithNormalFormIntegerMatTransforms(M)",
        "smith_form",
        INTEGERS,
        'Print(SmithNormalFormIntegerMatTransforms({M}), "\\n");',
    ),
    gap(
        "HermiteNormalFormIntegerMatTransform(M)",
        "hermite_form",
        INTEGERS,
        'Print(HermiteNormalFormIntegerMatTransform({M}), "\\n");',
        options={"convention": "gap"},
    ),
    gap(
        "SolutionIntMat(M, b)",
        "solution",
        INTEGERS,
        'Print(SolutionIntMat({M}, [{b_entries}]), "\\n");',
        side="left",
        none_when=["fail"],
    ),
    gap("NullspaceIntMat(M)", "kernel", INTEGERS, 'Print(NullspaceIntMat({M}), "\\n");', side="left"),
    singular('smithNormalForm(M, "all")', "smith_form", INTEGERS, SINGULAR_SMITH),
    macaulay2("smithNormalForm M", "smith_form", INTEGERS, f"(D, P, Q) = smithNormalForm {{M}};\n{SHOWN}"),
    fricas(
        "completeSmith M",
        "smith_form",
        INTEGERS,
        _shown("completeSmith", S="Smith", U="leftEqMat", V="rightEqMat"),
    ),
    fricas(
        "completeHermite M",
        "hermite_form",
        INTEGERS,
        _shown("completeHermite", H="Hermite", U="eqMat"),
        options={"convention": "fricas"},
    ),
    octave("rank(M)", "rank", INTEGERS, "disp(rank({M}))", questions=52),
    octave("det(M), rounded", "det", INTEGERS, 'printf("%.0f\\n", det({M}))', questions=52),
    maxima("rank(M)", "rank", RATIONALS, "display2d: false$ print(rank({M}))$"),
    maxima("determinant(M)", "det", RATIONALS, "display2d: false$ print(determinant({M}))$"),
    maxima(
        "invert(M)",
        "inverse",
        RATIONALS,
        "display2d: false$ errormsg: false$ r: errcatch(invert({M}))$"
        ' if r # [] then print(r[1]) else if errcatch(determinant({M})) = [0] then print("none")$',
        none_when=["none"],
    ),
    r("qr(M)$rank", "rank", INTEGERS, "cat(qr({M})$rank)", size=2),
    gmp("solve(M) over Z_p", "inverse", (2, 97), GMP_INVERSE, none_when=["singular"]),
    giac("det(M % p)", "det", PRIMES, "det({M} % {n}) % 0"),
    giac("rref(M % p)", "rref", PRIMES, "rref({M} % {n}) % 0"),
    giac("ker(M % p)", "kernel", PRIMES, "ker({M} % {n}) % 0"),
    giac("rank(M)", "rank", EXACT, "rank({M})"),
    giac("det(M)", "det", EXACT, "det({M})"),
    calc("det(M)", "det", EXACT, "print det({M});"),
)

"""Sessions of programs at their prompts: what was typed, and which matrices the results are.

`python -m tests.harvest sessions` types everything again; the screens stand in compound/sessions.jsonl.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from tests.harvest.talking import Talker

FILE = Path(__file__).parent / "compound" / "sessions.jsonl"
Rows = list[list[int | Fraction]]

TALKERS = {
    "gp": Talker(("gp", "-f", "-D", "colors=no"), r"\? "),
    "gap": Talker(("gap", "-A", "-T", "-x", "80", "-b"), r"(?:gap)?> "),
    "singular": Talker(("Singular",), r"[>.] "),
    "macaulay2": Talker(("M2", "--no-readline"), r"i\d+ : "),
    "maxima": Talker(("maxima",), r"\(%i\d+\) "),
    "octave": Talker(("octave", "--no-gui", "--no-init-file", "--no-line-editing"), r"(?:octave:\d+)?> "),
    "r": Talker(("R", "--vanilla", "--no-readline"), r"[>+] "),
    "giac": Talker(("giac",), r"\d+>> "),
    "python": Talker((sys.executable, "-q"), r"(?:>>>|\.\.\.) ", {"PYTHON_BASIC_REPL": "1"}),
    "ipython": Talker(
        (sys.executable, "-m", "IPython", "--no-banner", "--simple-prompt", "--colors=NoColor"),
        r"In \[\d+\]: | +\.\.\.: ",
    ),
    "sage": Talker(("sage", "--simple-prompt"), r"(?:sage|\.\.\.\.): "),
    "fricas": Talker(("fricas", "-nosman", "-noclef"), r"\(\d+\) -> "),
}
# "-" stands for a result that is no matrix, such as a number in words or an error.
Meant = Rows | str


@dataclass(frozen=True)
class Session:
    """What is typed, and what the results are: rows, or "-" for what is no matrix."""

    program: str
    statements: tuple[str, ...]
    results: tuple[Meant, ...]
    mod: int = 0


A, AA = [[1, 2], [3, 4]], [[7, 10], [15, 22]]
HALVES: Rows = [[-2, 1], [Fraction(3, 2), Fraction(-1, 2)]]
WIDE = [[1, -2, 3], [0, 10, -11]]

SESSIONS = (
    Session("gp", ("A = [1,2;3,4]", "A^2;", "A^2", "1/A"), (A, AA, HALVES)),
    Session("gp", ("A = [1,2;3,4];", "print(A)", "A*Mod(1,5)", "lift(A*Mod(1,5));"), (A, A), mod=5),
    Session(
        "gp", ("A = [1,-2,3;0,10,-11]", "A~", "A[1,]"), (WIDE, [[1, 0], [-2, 10], [3, -11]], [[1, -2, 3]])
    ),
    Session("gp", ("A = [1,2;3,4]", "matdet(A)", "A^0", "print(A); A"), (A, [[-2]], [[1, 0], [0, 1]], A, A)),
    Session("gp", ("A = [1,2;3,4]", "A +"), (A, "-")),
    Session("gap", ("A := [[1,2],[3,4]];", "A*A;", "A^-1;"), (A, AA, HALVES)),
    Session("gap", ("A := [[1,2],[3,4]];;", "A *", "A;", "Display(A);", "A = A^2;"), (AA, A, "-")),
    Session("gap", ("A := [[1,2],[3,4]] * Z(5)^0;", "Display(A);"), (A, A), mod=5),
    Session(
        "gap",
        ("A := [[1,-2,3],[0,10,-11]];", "TransposedMat(A);", "foo;"),
        (WIDE, [[1, 0], [-2, 10], [3, -11]], "-"),
    ),
    Session("singular", ("intmat A[2][2]=1,2,3,4;", "A;", "A*A;", "print(A);"), (A, AA, A)),
    Session(
        "singular", ("ring r=0,x,dp;", "matrix m[2][2]=1,2,3,4;", "print(m);", "print(m *", "m);"), (A, AA)
    ),
    Session("singular", ("intmat A[2][3]=1,-2,3,0,10,-11;", "A;", "nrows(A);"), (WIDE, [[2]])),
    Session("macaulay2", ("A = matrix {{1,2},{3,4}}", "A*A;", "A*A", "print A"), (A, AA, A)),
    Session("macaulay2", ("R = ZZ/5", "A = matrix {{1_R,2},{3,4}}"), ("-", [[1, 2], [3, 4]]), mod=5),
    Session("macaulay2", ("A = matrix {{1,-2,3},{0,10,-11}}", "rank A"), (WIDE, [[2]])),
    Session("maxima", ("A: matrix([1,2],[3,4]);", "A.A$", "A.A;"), (A, AA)),
    Session("maxima", ("display2d:false$", "A: matrix([1,2],[3,4]);", "invert(A);"), (A, HALVES)),
    Session(
        "maxima", ("A: matrix([1,-2,3],[0,10,-11]);", "matrix([1,2],\n[3,4]);", "rank(A);"), (WIDE, A, [[2]])
    ),
    Session("octave", ("A = [1 2; 3 4]", "A*A", "B = A;", "det(A) > 0"), (A, AA, [[0]])),
    Session(
        "octave", ("A = [1 -2 3; 0 10 -11]", "A'", "rank(A)"), (WIDE, [[1, 0], [-2, 10], [3, -11]], [[2]])
    ),
    Session("octave", ("A = [1 2", "3 4]", "A*A;", "A*A"), (A, AA)),
    Session("r", ("A <- matrix(c(1,3,2,4),2)", "A", "A %*%", "A"), (A, AA)),
    Session(
        "r",
        ("A <- matrix(c(1,0,-2,10,3,-11),2)", "A", "t(A)", "print(A)"),
        (WIDE, [[1, 0], [-2, 10], [3, -11]], WIDE),
    ),
    Session("giac", ("A:=[[1,2],[3,4]]", "A^2"), (A, AA)),
    Session(
        "python", ("from sympy import *", "A = Matrix([[1,2],[3,4]])", "A", "A*A", "A.inv()"), (A, AA, HALVES)
    ),
    Session(
        "python", ("A = [[1,2],[3,4]]", "A", "for row in A:", "    print(row)", "", "len(A)"), (A, A, [[2]])
    ),
    Session(
        "python",
        ("import numpy as np", "A = np.array([[1,2],[3,4]])", "A", "print(A @ A)", "A @ A"),
        (A, AA, AA),
    ),
    Session(
        "python",
        ("from flint import *", "A = fmpz_mat([[1,2],[3,4]])", "A", "print(A*A)", "nmod_mat(A, 5)"),
        (A, AA, A),
    ),
    Session(
        "python", ("from sympy import *", "A = Matrix([[1,2],[3,4]])", "print(A); A*A", "pprint(A)"), ("-", A)
    ),
    Session("sage", ("A = matrix(ZZ,[[1,2],[3,4]])", "A", "A^2", "A.inverse()"), (A, AA, HALVES)),
    Session("sage", ("A = matrix(GF(5),[[1,2],[3,4]]); A", "A.parent()", "print(A)"), (A, "-", A), mod=5),
    Session(
        "sage",
        ("A = matrix([[1,-2,3],[0,10,-11]])", "for k in range(1):", "    print(A)", "", "A.T"),
        (WIDE, [[1, 0], [-2, 10], [3, -11]]),
    ),
    Session("fricas", ("A := matrix [[1,2],[3,4]]", "A*A;", "A*A"), (A, AA)),
    Session(
        "ipython", ("from sympy import *", "A = Matrix([[1,2],[3,4]])", "A", "print(A)", "A*A"), (A, A, AA)
    ),
    Session(
        "ipython",
        ("import numpy as np", "A = np.array([[1,2],[3,4]]); A", "print(A); A @ A", "len(A)"),
        (A, A, AA, [[2]]),
    ),
    Session("ipython", ("A = [[1,2],[3,4]]", "for row in A:", "print(row)", "", "A"), ("-", A)),
    Session(
        "r",
        ("A <- matrix(c(1,3,2,4),2)", "solve(matrix(c(1,0,0,2),2))", "A"),
        ([[1, 0], [0, Fraction(1, 2)]], A),
    ),
    Session("octave", ("A = int32([1 2; 3 4])", "B = A;", "A, A*A"), (A, "-")),
    Session(
        "gp",
        ("A = [1,2;3,4]", "B = A^2;", "A~", "matker(Mod([1,2;2,4],5))"),
        (A, [[1, 3], [2, 4]], [[3], [1]]),
    ),
    Session("giac", ("A:=[[1,2],[3,4]]", "det(A)", "A*A"), (A, [[-2]], AA)),
    Session(
        "maxima",
        ("A: matrix([1,2],[3,4]);", "print(A)$", "linsolve([x+y=3,x-y=1],[x,y]);"),
        (A, A, [[2], [1]]),
    ),
    Session("gap", ("A := [[1,2],[3,4]];; B := A * A;;", "A; B;"), ("-",)),
    Session(
        "sage",
        ("A = matrix(Zmod(12),[[1,2],[3,4]])", "A.right_kernel_matrix()", "A.list()", "A.row(1)"),
        ("-", [[1, 2, 3, 4]], [[3, 4]]),
    ),
)


def write_all() -> Path:
    """Type every session anew, and write what the screens showed."""
    lines = []
    for session in SESSIONS:
        text = TALKERS[session.program].session(session.statements)
        results = [
            meant
            if isinstance(meant, str)
            else [[str(x) if isinstance(x, Fraction) else x for x in row] for row in meant]
            for meant in session.results
        ]
        line = {"system": session.program, "statements": session.statements, "mod": session.mod}
        lines.append(json.dumps(line | {"results": results, "text": text}, ensure_ascii=False))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return FILE

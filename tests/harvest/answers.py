"""Whole answers: records, tuples and lists of matrices, and solutions by the names of the unknowns.

Each is printed as a program prints it, and told once more entry by entry, which is what is meant.
`python -m tests.harvest answers` asks everything again; the texts stand in compound/answers.jsonl.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.harvest.asking import Program, told_rows
from tests.harvest.cases import Case
from tests.harvest.systems import gap, gp, macaulay2, sage, sympy

FILE = Path(__file__).parent / "compound" / "answers.jsonl"
SQUARE = ((2, 4), (6, 8))
THREE = ((2, 4, 4), (-6, 6, 12), (10, 4, 16))
WIDE = ((1, 2, 3), (4, 5, 6))
TALL = ((2, 0), (0, 3), (4, 9))
SINGULAR = ((1, 2, 1), (2, 4, 2), (3, 6, 3))
MATRICES = (SQUARE, THREE, WIDE, TALL, SINGULAR)
Matrix = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Whole:
    """A question about A, the statements that print the answer, and those that tell each field of a claim.

    `fields` has {field: what tells it}, in the words of the system, T standing for the answer.
    """

    program: str
    kind: str
    code: str
    fields: dict[str, str]
    matrices: tuple[Matrix, ...] = MATRICES
    b: str = ""
    mod: int = 0


def _gap(A: Matrix) -> str:
    return "[" + ",".join("[" + ",".join(map(str, row)) + "]" for row in A) + "]"


def _gp(A: Matrix) -> str:
    return "[" + ";".join(",".join(map(str, row)) for row in A) + "]"


def _m2(A: Matrix) -> str:
    return _gap(A).replace("[", "{").replace("]", "}")


PROGRAMS: dict[str, tuple[Program, Any, str, str]] = {  # the program, A's spelling, its assignment, telling
    "gap": (gap.PROGRAM, _gap, "A := {A};;", "told({field});"),
    "gp": (gp.PROGRAM, _gp, "A = {A};", "told({field})"),
    "sage": (sage.PROGRAM, _gap, "A = matrix(ZZ,{A})", "told({field})"),
    "macaulay2": (macaulay2.PROGRAM, _m2, "A = matrix {A};", "told({field});"),
    "sympy": (sympy.PROGRAM, _gap, "A = Matrix({A})", "told({field})"),
}
PRELUDES = {
    "gap": 'told := function(K) local x; Print(Length(K), "\\n");'
    ' if Length(K) = 0 then Print(0); else Print(Length(K[1])); fi; Print("\\n");'
    ' for x in Flat(K) do if IsFFE(x) then Print(Int(x)); else Print(x); fi; Print("\\n"); od; end;;',
    "gp": 'told(K)={if(type(K)!="t_MAT",K=if(type(K)=="t_COL",Mat(K),matconcat(K)));'
    "print(matsize(K)[1]);print(matsize(K)[2]);"
    "for(i=1,matsize(K)[1],for(j=1,matsize(K)[2],print(lift(K[i,j]))))}",
    "sage": "def told(K):\n    K = matrix(K)\n    print(K.nrows(), K.ncols(), *K.list())\n"
    "import io\nfrom sage.repl.display.pretty_print import SagePrettyPrinter\n"
    "def shown(T):  # what stands at the prompt\n"
    "    s = io.StringIO(); p = SagePrettyPrinter(s, 78, chr(10))\n"
    "    p.pretty(T); p.flush(); print(s.getvalue())\n",
    "macaulay2": "",
    "sympy": "def told(K):\n    K = Matrix(K)\n    print(K.rows, K.cols, *K)\n"
    "from sympy.matrices.normalforms import smith_normal_decomp\n"
    "x, y, z, x1, x2, x10 = symbols('x y z x1 x2 x10')\n",
}
SMITH_GAP = {"S": "T.normal", "U": "T.rowtrans", "V": "T.coltrans"}
FULL = (SQUARE, THREE)

ASKED = (
    Whole("gap", "smith_form", "T := SmithNormalFormIntegerMatTransforms(A);", SMITH_GAP),
    Whole("gap", "smith_form", "T := NormalFormIntMat(A, 13);", SMITH_GAP),
    Whole(
        "gap",
        "solution_set",
        "T := SolutionNullspaceIntMat(A, A[1]);",
        {"particular": "[T[1]]", "generators": "T[2]"},
    ),
    Whole("gap", "kernel", "T := NullspaceIntMat(A);", {"generators": "T"}),
    Whole("gap", "kernel", "T := NullspaceMat(A * Z(5)^0);", {"generators": "T"}, mod=5),
    Whole("gp", "smith_form", "T = matsnf(A,1)", {"U": "T[1]", "V": "T[2]", "S": "T[3]"}),
    Whole("gp", "smith_form", "T = matsnf(A,1); print(T)", {"U": "T[1]", "V": "T[2]", "S": "T[3]"}, FULL),
    Whole(
        "gp",
        "solution_set",
        "T = matsolvemod(A,12,A[,1],1)",
        {"particular": "T[1]", "generators": "T[2]"},
        mod=12,
    ),
    Whole("gp", "kernel", "T = Vec(matkerint(A))", {"generators": "T"}, (WIDE, SINGULAR)),
    Whole("sage", "smith_form", "T = A.smith_form(); shown(T)", {"S": "T[0]", "U": "T[1]", "V": "T[2]"}),
    Whole("sage", "smith_form", "T = A.smith_form(); print(T)", {"S": "T[0]", "U": "T[1]", "V": "T[2]"}),
    Whole("sage", "kernel", "T = A.right_kernel().basis(); shown(T)", {"generators": "T"}, (WIDE, SINGULAR)),
    Whole(
        "sage",
        "kernel",
        "T = A.change_ring(GF(5)).right_kernel().basis(); print(T)",
        {"generators": "T"},
        (SINGULAR,),
        mod=5,
    ),
    Whole("macaulay2", "smith_form", "T = smithNormalForm A", {"S": "T#0", "U": "T#1", "V": "T#2"}),
    Whole(
        "sympy",
        "kernel",
        "T = A.nullspace(); print(T)",
        {"generators": "Matrix.hstack(*T).T"},
        (WIDE, SINGULAR),
    ),
    Whole(
        "sympy",
        "kernel",
        "T = A.nullspace(); pprint(T)",
        {"generators": "Matrix.hstack(*T).T"},
        (WIDE, SINGULAR),
    ),
    Whole(
        "sympy",
        "solution",
        "T = solve([A[0,0]*x+A[0,1]*y-2, A[1,0]*x+A[1,1]*y-10], [x,y]); print(T)",
        {"x": "[T[x], T[y]]"},
        (SQUARE, TALL),
    ),
    Whole(
        "sympy",
        "solution",
        "T = solve(A*Matrix([x,y,z])-A*Matrix([1,-2,3]), [x,y,z]); print(T)",
        {"x": "[1,-2,3]"},
        (THREE,),
    ),
    Whole(
        "sympy",
        "solution",
        "T = solve(A*Matrix([x1,x2,x10])-A*Matrix([1,-2,3]), [x1,x2,x10]); print(T)",
        {"x": "[1,-2,3]"},
        (THREE,),
    ),
    Whole(
        "sympy",
        "solution",
        "T = solve(A*Matrix([x,y,z])-A*Matrix([1,-2,3]), [x,y,z], dict=True); print(T)",
        {"x": "[1,-2,3]"},
        (THREE,),
    ),
    Whole(
        "sympy",
        "solution",
        "T = linsolve((A, A*Matrix([1,-2,3])), x, y, z); print(T)",
        {"x": "[1,-2,3]"},
        (THREE,),
    ),
    Whole(
        "sympy",
        "smith_form",
        "T = smith_normal_decomp(A, domain=ZZ); print(T)",
        {"S": "T[0]", "U": "T[1]", "V": "T[2]"},
    ),
    Whole(
        "sympy",
        "smith_form",
        "T = smith_normal_decomp(A, domain=ZZ); print(dict(S=T[0], U=T[1], V=T[2]))",
        {"S": "T[0]", "U": "T[1]", "V": "T[2]"},
        FULL,
    ),
    Whole(
        "sage",
        "solution",
        "x,y,z=var('x y z'); v=A*vector([1,-2,3]); T = solve([sum(A[i,j]*[x,y,z][j]"
        " for j in range(3))==v[i] for i in range(3)],x,y,z); print(T)",
        {"x": "[[1],[-2],[3]]"},
        (THREE,),
    ),
    Whole(
        "sage",
        "smith_form",
        "T = A.smith_form(); print(dict(S=T[0], U=T[1], V=T[2]))",
        {"S": "T[0]", "U": "T[1]", "V": "T[2]"},
        FULL,
    ),
)


def write_all() -> Path:
    """Ask every program everything, and write the texts with what is meant."""
    lines = [line for name in PROGRAMS for line in _answered(name)]
    FILE.parent.mkdir(exist_ok=True)
    written = (json.dumps(line, ensure_ascii=False) for line in lines)
    FILE.write_text("".join(f"{line}\n" for line in written), encoding="utf-8")
    return FILE


def _answered(name: str) -> Iterator[dict[str, Any]]:
    program, spelled, assign, telling = PROGRAMS[name]
    asked = [(whole, A) for whole in ASKED if whole.program == name for A in whole.matrices]
    statements = [PRELUDES[name]]
    for whole, A in asked:
        statements += [assign.format(A=spelled(A)), whole.code]
        statements += [telling.format(field=field) for field in whole.fields.values()]
    texts = iter(program.answers(statements))
    next(texts)
    for whole, A in asked:
        next(texts)
        text = next(texts)
        told = {field: next(texts) for field in whole.fields}
        if re.search(program.failed, text):
            continue
        yield {
            "system": name, "kind": whole.kind, "code": f"{assign.format(A=spelled(A))} {whole.code}",
            "text": text, "mod": whole.mod, "M": A,
            "fields": {field: _spelled(told_rows(words)) for field, words in told.items()},
        }  # fmt: skip


def _spelled(case: Case) -> dict[str, Any]:
    rows: Sequence[Sequence[object]] = case.rows
    return {"shape": case.shape, "rows": [[x if isinstance(x, int) else str(x) for x in row] for row in rows]}

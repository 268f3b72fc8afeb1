"""PARI, GAP and Sage: what each is asked, in its own language."""

from __future__ import annotations

import math
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import flint

from modlinalg import Matrix, matrix
from tests.benchmarks.measuring import Contender, Facts
from tests.benchmarks.peers import OVER_Z
from tests.benchmarks.problems import Problem
from tests.benchmarks.sessions import GAP, PARI, SAGE, Dialect, Session, Sessions

NUMBER = re.compile(r"-?\d+(?:/\d+)?")
TIMEOUT = 60.0  # seconds; reading a matrix of 1000 x 1000 takes some of them


def numbers(text: str, modulus: int | None = None) -> list[str]:
    """Return the numbers of a text, reduced by the modulus.

    >>> numbers("[-1, 3; 4, 9/6]"), numbers("[[-1, 3]]", 5)
    (['-1', '3', '4', '3/2'], ['4', '3'])
    """
    found = [Fraction(a) for a in NUMBER.findall(text)]
    return [str(a if modulus is None else a % modulus) for a in found]


@dataclass(frozen=True)
class Script:
    """`call` is counted, nothing else; M, L, V, B, n and q are there to be used.

    `setup` runs once, `again` before each round.
    """

    counted: str
    setup: str
    call: str
    facts: dict[str, str]
    again: str = ""
    largest: int = 10**6
    why: str = ""


@dataclass
class External:
    """A problem inside another system."""

    session: Session
    script: Script
    p: Problem

    def seconds(self, repeats: int) -> float:
        """Return the time of one call, from this many, by the system's own clock."""
        d = self.session.dialect
        lines = [
            self.script.again.format(repeats=repeats),
            d.assign.format(name="t0", value=d.clock),
            d.loop.format(repeats=repeats, call=self.script.call),
            d.assign.format(name="t1", value=d.clock),
        ]
        said = self.session.ask("\n".join(lines), {"ns": "t1-t0"}, TIMEOUT)
        return max(int(said["ns"]), 500_000) / 1e9 / repeats  # clocks that tick in milliseconds may say 0

    def facts(self) -> Facts:
        """Return what the last answer says."""
        said = _decided(self.session.ask("", self.script.facts, TIMEOUT), self.p)
        return {name.replace("_", " "): self._fact(name, text) for name, text in said.items()}

    def _fact(self, name: str, text: str) -> object:
        n = self.p.modulus
        if name == "inverse":
            return numbers(text, n)
        if name == "invariant_factors":
            return [g % (n or 1) for g in sorted(math.gcd(int(a), n or 0) for a in numbers(text))]
        if name in {"rank", "number_of_solutions"}:
            return int(text)
        return text.strip() in {"1", "true", "True"}


def _decided(said: dict[str, str], p: Problem) -> dict[str, str]:
    """Return the facts; of a solution x, and of a lattice of them, what these decide."""
    facts = {name: text for name, text in said.items() if name not in {"done", "x", "lattice"}}
    if "x" in said:
        x = matrix([[int(a)] for a in numbers(said["x"])], p.M.ring)
        facts["M*x_=_b"] = str(p.M @ x == p.b)
    if "lattice" in said:
        n, k = p.modulus or 0, p.size
        index = abs(int(flint.fmpz_mat(k, k, [int(a) for a in numbers(said["lattice"])]).det()))
        facts["number_of_solutions"] = str(n**k // index)
    return facts


def _written(d: Dialect, M: Matrix | None) -> str:
    """Return a matrix in a system's own notation; JSON for Sage."""
    rows = [",".join(map(str, row)) for row in M.rows()] if M is not None else ["0"]
    return f"[{';'.join(rows)}]" if d is PARI else f"[[{'],['.join(rows)}]]"


def _load(sessions: Sessions, d: Dialect, script: Script) -> Callable[[Problem], External]:
    """Return what takes a problem into a system, through files."""

    def load(p: Problem) -> External:
        session = sessions.get(d)
        with tempfile.TemporaryDirectory() as folder:
            lines = []
            for letter, M in {"M": p.M, "L": p.left, "V": p.right, "B": p.b}.items():
                path = Path(folder) / letter
                text = _written(d, M)
                path.write_text(f"{letter} := {text};;\n" if d is GAP else text + "\n", encoding="ascii")
                lines.append(d.read.format(name=letter, path=path))
            lines += [
                d.assign.format(name="n", value=p.size),
                d.assign.format(name="q", value=p.modulus or 0),
            ]
            session.ask("\n".join([*lines, script.setup]), {}, TIMEOUT)
        return External(session, script, p)

    return load


_SAGE_ARGUMENTS = "arguments=[copy(A0) for _ in range({repeats})]"
_SAGE_ECHELON = Script(
    "`echelonize` of [M \\| I]",
    "F=GF(q)\nA0=matrix(F,M).augment(identity_matrix(F,n))",
    "A.echelonize()",
    {"rank": "sum(1 for j in A.pivots() if j<n)"},
    _SAGE_ARGUMENTS,
)
_GAP_ECHELON = Script(
    "`SemiEchelonMatTransformation`: E, vectors",
    "N:=ImmutableMatrix(GF(q), M*One(GF(q)));;",
    "ans:=SemiEchelonMatTransformation(N);",
    {"rank": "Length(ans.vectors)", "E*M_=_vectors": "ans.coeffs*N=ans.vectors"},
)
_PARI_SOLUTIONS = Script(
    "`matsolvemod(M, q, b, 1)`: x, lattice",
    "B=B[,1];",
    "ans=matsolvemod(M,q,B,1)",
    {"x": "ans[1]~", "lattice": "ans[2]"},
)
SCRIPTS: dict[str, list[tuple[Dialect, Script]]] = {
    "record": [
        (
            PARI,
            Script(
                "`N^-1` of Mod(a, p): the inverse only",
                "N=M*Mod(1,q);",
                "ans=N^-1",
                {"rank": "matrank(N)", "inverse": "lift(L*ans*V)"},
            ),
        ),
        (GAP, _GAP_ECHELON),
        (
            SAGE,
            replace(
                _SAGE_ECHELON,
                facts=_SAGE_ECHELON.facts | {"inverse": "(matrix(F,L)*A[:,n:]*matrix(F,V)).list()"},
            ),
        ),
    ],
    "low rank": [
        (
            PARI,
            Script(
                "`matker` of Mod(a, p): the kernel only",
                "N=M*Mod(1,q);",
                "ans=matker(N)",
                {"rank": "n-#ans", "N*K_=_0": "N*ans==0"},
            ),
        ),
        (GAP, _GAP_ECHELON),
        (SAGE, _SAGE_ECHELON),
    ],
    "smith": [
        (
            PARI,
            Script(
                "`matsnf(M, 1)` over Z: S, U, V",
                "",
                "ans=matsnf(M,1)",
                {"invariant_factors": "vector(n,i,ans[3][i,i])", "U*M*V_=_S": "ans[1]*M*ans[2]==ans[3]"},
                largest=20,
                why=OVER_Z,
            ),
        ),
        (
            GAP,
            Script(
                "`SmithNormalFormIntegerMatTransforms`: S, U, V",
                "",
                "ans:=SmithNormalFormIntegerMatTransforms(M);",
                {
                    "invariant_factors": "List([1..n],i->ans.normal[i][i])",
                    "U*M*V_=_S": "ans.rowtrans*M*ans.coltrans=ans.normal",
                },
                largest=20,
                why=OVER_Z,
            ),
        ),
        (
            SAGE,
            Script(
                "`smith_form` over ZZ: S, U, V",
                "A0=matrix(ZZ,M)",
                "ans=A.smith_form()",
                {
                    "invariant_factors": "ans[0].diagonal()",
                    "U*M*V_=_S": "ans[1]*A0*ans[2]==ans[0]",
                },
                _SAGE_ARGUMENTS,
                largest=20,
                why=OVER_Z,
            ),
        ),
    ],
    "solve": [(PARI, _PARI_SOLUTIONS)],
    "one solution": [
        (
            PARI,
            Script(
                "`matsolve` of Mod(a, p)",
                "N=M*Mod(1,q);B=B*Mod(1,q);",
                "ans=matsolve(N,B)",
                {"x": "lift(ans)~"},
            ),
        ),
    ],
    "hard modulus": [(PARI, _PARI_SOLUTIONS)],
    "inverse": [
        (PARI, Script("`M^-1`", "", "ans=M^-1", {"inverse": "L*ans*V"})),
        (GAP, Script("`Inverse`", "", "ans:=Inverse(M);", {"inverse": "L*ans*V"})),
        (
            SAGE,
            Script(
                "`inverse` over QQ",
                "A0=matrix(QQ,M)",
                "ans=A.inverse()",
                {"inverse": "(matrix(QQ,L)*ans*matrix(QQ,V)).list()"},
                _SAGE_ARGUMENTS,
            ),
        ),
    ],
}


def external(task: str, sessions: Sessions) -> list[Contender]:
    """Return the contenders for a task that run outside this interpreter."""
    return [
        Contender(d.system, script.counted, _load(sessions, d, script), script.largest, script.why)
        for d, script in SCRIPTS.get(task, [])
    ]

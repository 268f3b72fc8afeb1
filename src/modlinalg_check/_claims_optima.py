"""Claims about lightest solutions of M*x = b over Z_n, for side left of x*M = b."""

from collections.abc import Iterator

from ._claims import Claim, claim
from ._claims_systems import fits, solves_equations
from ._fields import read_all
from ._matrices import Matrix
from ._optima import weight
from ._text import show
from ._verdict import expect


@claim(
    "optimum",
    "side M:mk~ b:mj|jk .. x:xy? weight#? measure",
    products="mkj|jmk",
    answer="weight x",
    rings="Z_n",
)
def optimum(c: Claim, M: Matrix, b: Matrix) -> Iterator[None]:
    """x solves M*x = b and has the weight, and that is the least one; without x, the weight is the least."""
    expect((b.cols if c.side == "right" else b.rows) == 1, "b is not one right-hand side")
    x, claimed = read_all(c, "x:xy? weight#?")
    expect(x is not None or claimed is not None, "neither x nor a weight is claimed")
    measure = c.read_measure()
    yield
    w = claimed or 0
    if x is not None:
        fits(c, "x", x, M, b)
        solves_equations(c, M, x, b)
        w = weight_of(c, x, measure)
        failures = [] if claimed in (None, w) else [f"{show(claimed or 0)} is claimed"]
        c.holds(f"x has {show(w)} {measure}", failures)
    is_least(c, M, b, w, measure)


def is_least(c: Claim, M: Matrix, b: Matrix, w: int, measure: str) -> None:
    """A lightest solution weighs w, neither more nor less."""
    statement = f"the least weight is {show(w)} {measure}"
    if c.proof("no_solution", side=c.side, M=M, b=b) is not None:
        c.holds(statement, ["there is no solution"])
    for p in c.proofs_about("optimum", side=c.side, M=M, b=b):
        if p.measure == measure:
            least = weight_of(c, p.matrices["x"], measure)
            c.holds(statement, [] if least == w else [f"it is {show(least)}"])
            return
    for p in c.proofs_about("solution", side=c.side, M=M, b=b):
        lighter = weight_of(c, p.matrices["x"], measure)
        if lighter < w:
            c.holds(statement, [f"a solution has {show(lighter)}"])
    c.unknown(statement)


def weight_of(c: Claim, x: Matrix, measure: str) -> int:
    """The weight of a column or a row."""
    return weight(c, [entry.numerator for row in x.entries for entry in row], measure)

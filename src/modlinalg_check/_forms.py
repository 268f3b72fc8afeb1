"""The kinds about forms and steps: what each certificate must have, then what must hold.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from itertools import pairwise
from typing import NamedTuple

from ._arithmetic import Element
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, diagonal, divides, identity, over_fractions, product
from ._steps import Step, Table, read_steps
from ._text import show


class EchelonForm(NamedTuple):
    """The non-zero rows of a matrix in echelon form, their pivots, and the columns of these."""

    rows: list[list[Element]]
    pivots: list[Element]
    at: list[int]

    def above(self, k: int) -> list[Element]:
        """The entries above pivot k."""
        return [row[self.at[k]] for row in self.rows[:k]]


@kind("howell_form", "M:mk H:hk U:hm S:mh", products="hmk mhk", answer="H")
def howell_form(c: Certificate, M: Matrix, H: Matrix, U: Matrix, S: Matrix) -> None:
    """U*M = H, S*H = M, and H is in Howell form; over Q reduced echelon form, over Z Hermite form."""
    c.equal("U*M = H", product(U, M), H.ratios())
    c.equal("S*H = M", product(S, H), M.ratios())
    form = in_echelon_form(c, H)
    if c.ring.n is None:
        is_reduced_echelon_form(c, form)
    elif c.ring.n == 0:
        is_hermite_form(c, form)
    else:
        is_howell_form(c, form, c.ring.n)


@kind("hermite_form", "M:mk H:mk U:mm S:mm", products="mmm mmk", answer="H U", rings="Z")
def hermite_form(c: Certificate, M: Matrix, H: Matrix, U: Matrix, S: Matrix) -> None:
    """U*S = I, U*M = H, and H is in Hermite form."""
    c.equal("U*S = I", product(U, S), identity(M.rows))
    c.equal("U*M = H", product(U, M), H.ratios())
    is_hermite_form(c, in_echelon_form(c, H))


@kind("column_hermite_form", "M:mk H:mk U:kk S:kk", products="kkk mkk", answer="H U", rings="Z")
def column_hermite_form(c: Certificate, M: Matrix, H: Matrix, U: Matrix, S: Matrix) -> None:
    """U*S = I, M*U = H, and H, with its columns as rows, is in Hermite form."""
    c.equal("U*S = I", product(U, S), identity(M.cols))
    c.equal("M*U = H", product(M, U), H.ratios())
    is_hermite_form(c, in_echelon_form(c, turned(H)))


def turned(H: Matrix) -> Matrix:
    """The rows are the columns of H, from the last one on, each read upwards."""
    return Matrix(H.ring, H.cols, H.rows, [column[::-1] for column in H.T.entries[::-1]])


def in_echelon_form(c: Certificate, H: Matrix, name: str = "H") -> EchelonForm:
    """The statement that non-zero rows come first and their pivots go down in steps."""
    rows = [row for row in H.entries if any(row)]
    at = [next(j for j, x in enumerate(row) if x) for row in rows]
    echelon = rows == H.entries[: len(rows)] and all(i < j for i, j in pairwise(at))
    c.holds(f"{name} is in echelon form", [] if echelon else ["the pivots do not go down in steps"])
    return EchelonForm(rows, [row[j] for row, j in zip(rows, at, strict=True)], at)


def is_reduced_echelon_form(c: Certificate, H: EchelonForm) -> None:
    """The pivots over Q."""
    c.holds("pivots are 1", (f"{show(p)} is not" for p in H.pivots if p != 1))
    c.holds("0 above a pivot", (f"column {j + 1}" for k, j in enumerate(H.at) if any(H.above(k))))


def is_hermite_form(c: Certificate, H: EchelonForm) -> None:
    """The pivots over Z."""
    c.holds("pivots are positive", (f"{show(p)} is not" for p in H.pivots if p < 0))
    are_reduced_above(c, H)


def are_reduced_above(c: Certificate, H: EchelonForm) -> None:
    """The entries above the pivots over Z and Z_n."""
    for k, p in enumerate(H.pivots):
        c.holds("0 <= x < p for x above a pivot p", (show(x) for x in H.above(k) if not 0 <= x < p))


def is_howell_form(c: Certificate, H: EchelonForm, n: int) -> None:
    """The pivots over Z_n, and the Howell property."""
    rows, pivots, at = H
    c.holds("pivots divide n", (f"{show(p)} does not" for p in pivots if not divides(p, n)))
    are_reduced_above(c, H)
    for k, row in enumerate(rows):
        rest = c.ring.scaled(n // pivots[k].numerator, row)
        for lower, p, j in zip(rows[k + 1 :], pivots[k + 1 :], at[k + 1 :], strict=True):
            if quotient := rest[j].numerator // p.numerator:
                rest = c.ring.combined(rest, -quotient % n, lower)
        c.holds(
            "(n/p)*row is spanned by the rows below", [f"that of row {k + 1} is not"] if any(rest) else []
        )


@kind("det", "M:mm .. det steps end:mm", answer="det")
def det(c: Certificate, M: Matrix) -> None:
    """Steps along rows lead from M to a triangular end, and det times their determinants is that of end.

    Over Z the steps and the end are over Q.
    """
    value, start = c.ring.element(c.field("det")), over_fractions(M)
    ring, steps = start.ring, read_steps(c.field("steps"), start, ("row",))
    end = c.matrix("end", "mm", ring=ring)
    c.all_read()
    lead(c, "steps(M) = end", start, steps, end)
    c.holds("end is upper triangular", (f"row {i + 1}" for i, j, _ in end.nonzero() if j < i))
    swaps = [-ring.one % ring.n if ring.n else -ring.one for step in steps if step.op == "swap"]
    factors = [step.factor for step in steps if step.op == "scale"]
    left, right = ring.product_of([value, *swaps, *factors]), ring.product_of(diagonal(end))
    differs = not ring.equal(left, right)
    c.holds("det * det(steps) = det(end)", [f"det is not {show(value)}"] if differs else [])


@kind("trace", "start:mk .. steps end:mk", answer="end")
def trace(c: Certificate, start: Matrix) -> None:
    """Invertible steps lead from start to end."""
    steps, end = read_steps(c.field("steps"), start, ("row", "column")), c.matrix("end", "mk")
    c.all_read()
    lead(c, "steps(start) = end", start, steps, end)


def lead(c: Certificate, statement: str, start: Matrix, steps: list[Step], end: Matrix) -> None:
    """The steps, carried out in order, give end, and their scale factors are units."""
    table = Table(start)
    for step in steps:
        table.carry_out(step)
    found = Matrix(start.ring, start.rows, start.cols, table.rows)
    c.equal(statement, found.ratios(), end.ratios())
    factors = (step.factor for step in steps if step.op == "scale")
    c.holds("scale factors are units", (f"{show(f)} is none" for f in factors if not start.ring.is_unit(f)))

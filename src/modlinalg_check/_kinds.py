"""One function for each kind of certificate: first what it must have, then what must hold.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, zip_longest
from typing import NamedTuple

from ._arithmetic import Element
from ._certificate import Certificate
from ._matrices import (
    Matrix,
    computed,
    identity,
    product,
    product_of_three,
    read_matrix,
    trace_of_product,
    unit,
    zero,
)
from ._steps import Step, Table, read_steps
from ._text import show
from ._verdict import MalformedError, expect
from ._work import digits


class Decomposition(NamedTuple):
    """The matrices of M = RI*W*CI."""

    M: Matrix
    RI: Matrix
    W: Matrix
    CI: Matrix
    R: Matrix
    C: Matrix


def decomposition(c: Certificate) -> None:
    """R*RI = I, C*CI = I, M = RI*W*CI, and W is in Smith form."""
    parts = read_decomposition(c, c.matrix("M", "mk"))
    c.all_read()
    decomposes(c, parts)


def read_decomposition(c: Certificate, M: Matrix) -> Decomposition:
    """The fields RI, W, CI, R and C beside M."""
    RI, W, CI = c.matrix("RI", "mm"), c.matrix("W", "mk"), c.matrix("CI", "kk")
    return Decomposition(M, RI, W, CI, c.matrix("R", "mm"), c.matrix("C", "kk"))


def decomposes(c: Certificate, parts: Decomposition) -> list[Element]:
    """The statements of a decomposition; returns the diagonal of W."""
    M, RI, W, CI, R, C = parts
    c.equal("R*RI = I", product(R, RI), identity(M.rows))
    c.equal("C*CI = I", product(C, CI), identity(M.cols))
    c.equal("RI*W*CI = M", product_of_three(RI, W, CI), M.ratios())
    c.holds("W is diagonal", (f"row {i + 1}" for i, j, _ in W.nonzero() if i != j))
    d, n = diagonal(W), c.ring.n
    c.holds("d_i divides d_(i+1)", (f"{show(x)} and {show(y)}" for x, y in pairwise(d) if not divides(x, y)))
    if n:
        c.holds("d_i divides n", (f"d_i = {show(x)}" for x in d if x and not divides(x, n)))
    else:
        c.holds("d_i is 1 or 0", (f"d_i = {show(x)}" for x in d if x not in (0, 1)))
    return d


def diagonal(A: Matrix) -> list[Element]:
    """The entries (i, i)."""
    return [row[i] for i, row in enumerate(A.entries[: A.cols])]


def divides(x: Element, y: Element) -> bool:
    """Whether y is a multiple of x, as integers; over Q, where it is asked of 1 and 0, as elements."""
    return y == 0 if x == 0 else y % x == 0


def inverse(c: Certificate) -> None:
    """M*X = I and X*M = I."""
    M, X = c.matrix("M", "mm"), c.matrix("X", "mm")
    c.all_read()
    c.equal("M*X = I", product(M, X), identity(M.rows))
    c.equal("X*M = I", product(X, M), identity(M.rows))


def not_invertible(c: Certificate) -> None:
    """A column v that is not 0 with M*v = 0."""
    M, v = c.matrix("M", "mm"), c.matrix("v", "m1")
    c.all_read()
    c.not_equal("v != 0", v.ratios(), zero(v.rows, 1))
    c.equal("M*v = 0", product(M, v), zero(M.rows, 1))


def generalized_inverse(c: Certificate) -> None:
    """Each listed identity."""
    M, X = c.matrix("M", "mk"), c.matrix("X", "km")
    identities = c.read_identities(M)
    c.all_read()
    if 1 in identities:
        c.equal("M*X*M = M", product_of_three(M, X, M), M.ratios())
    if 2 in identities:
        c.equal("X*M*X = X", product_of_three(X, M, X), X.ratios())
    if 3 in identities:
        c.holds("(M*X)^T = M*X", asymmetries(computed(M, X)))
    if 4 in identities:
        c.holds("(X*M)^T = X*M", asymmetries(computed(X, M)))
    if 5 in identities:
        c.equal("M*X = X*M", product(M, X), product(X, M))


def asymmetries(A: Matrix) -> Iterator[str]:
    """Where a square matrix differs from its transpose, counted from 1."""
    for i, row in enumerate(A.entries):
        for j in range(i):
            if row[j] != A.entries[j][i]:
                yield f"entry ({i + 1}, {j + 1}): {show(A.entries[j][i])} and {show(row[j])}"


def no_generalized_inverse(c: Certificate) -> None:
    """The witness Z, v, u or w."""
    M = c.matrix("M", "mk")
    identities = c.read_identities(M)
    witnesses = {"Z": {1}, "v": {1, 3}, "u": {1, 4}, "w": {1, 5}}
    name = next((name for name in witnesses if name in c.unread), None)
    if name is None:
        raise MalformedError("no_generalized_inverse without a witness Z, v, u or w")
    expect(witnesses[name] <= set(identities), f"a witness {name} for other identities")
    if name == "Z":
        witness_for_identity_1(c, M, c.matrix("Z", "km"))
    elif name == "v":
        witness_for_identities_1_and_3(c, M, c.matrix("v", "k1"))
    elif name == "u":
        witness_for_identities_1_and_4(c, M, c.matrix("u", "1m"))
    else:
        witness_for_identities_1_and_5(c, M, c.matrix("w", "m1"))


def witness_for_identity_1(c: Certificate, M: Matrix, Z: Matrix) -> None:
    """M*Z*M = 0 and trace(Z*M) != 0."""
    c.all_read()
    c.equal("M*Z*M = 0", product_of_three(M, Z, M), zero(M.rows, M.cols))
    vanishes = c.ring.equal(trace_of_product(Z, M), (0, 1))
    c.holds("trace(Z*M) != 0", ["it is 0"] if vanishes else [])


def witness_for_identities_1_and_3(c: Certificate, M: Matrix, v: Matrix) -> None:
    """M^T*(M*v) = 0 and M*v != 0."""
    c.all_read()
    Mv = computed(M, v)
    c.equal("M^T*M*v = 0", product(M.T, Mv), zero(M.cols, 1))
    c.not_equal("M*v != 0", Mv.ratios(), zero(M.rows, 1))


def witness_for_identities_1_and_4(c: Certificate, M: Matrix, u: Matrix) -> None:
    """(u*M)*M^T = 0 and u*M != 0."""
    c.all_read()
    uM = computed(u, M)
    c.equal("u*M*M^T = 0", product(uM, M.T), zero(1, M.rows))
    c.not_equal("u*M != 0", uM.ratios(), zero(1, M.cols))


def witness_for_identities_1_and_5(c: Certificate, M: Matrix, w: Matrix) -> None:
    """M*(M*w) = 0 and M*w != 0."""
    c.all_read()
    Mw = computed(M, w)
    c.equal("M*M*w = 0", product(M, Mw), zero(M.rows, 1))
    c.not_equal("M*w != 0", Mw.ratios(), zero(M.rows, 1))


def drazin_inverse(c: Certificate) -> None:
    """X*M*X = X, M*X = X*M, M^(k+1)*X = M^k; and for k >= 1 a column v with M^k*v = 0, M^(k-1)*v != 0."""
    M, X, k, v = c.matrix("M", "mm"), c.matrix("X", "mm"), c.field("index"), c.field("v")
    if type(k) is not int or k < 0:
        raise MalformedError("index is not a number")
    expect(k > 0 or v is None, "v is not null for the index 0")
    column = c.fitting("v", "m1", read_matrix(c.ring, "v", v)) if k > 0 else None
    c.all_read()
    length = M.rows * max(1, c.ring.n.bit_length() - 1)
    c.holds("k is at most the length of the module", [f"{show(k)} exceeds {length}"] if k > length else [])
    c.equal("X*M*X = X", product_of_three(X, M, X), X.ratios())
    c.equal("M*X = X*M", product(M, X), product(X, M))
    before = power(M, max(0, k - 1))
    M_k = before if k == 0 else computed(before, M)
    c.equal("M^(k+1)*X = M^k", product_of_three(M_k, M, X), M_k.ratios())
    if column is not None:
        c.equal("M^k*v = 0", product(M_k, column), zero(M.rows, 1))
        c.not_equal("M^(k-1)*v != 0", product(before, column), zero(M.rows, 1))


def power(M: Matrix, exponent: int) -> Matrix:
    """M^exponent by repeated squaring, from the highest bit of the exponent down."""
    if exponent == 0:
        return unit(M.ring, M.rows)
    result = M
    for bit in f"{exponent:b}"[1:]:
        result = computed(result, result)
        if bit == "1":
            result = computed(result, M)
    return result


def solution(c: Certificate) -> None:
    """M*x = b, on the left x*M = b."""
    side = c.read_side()
    M = c.matrix("M", "mk", may_be_sparse=True)
    b, x = c.matrix("b", "mj" if side == "right" else "jk"), c.matrix("x", "kj" if side == "right" else "jm")
    c.all_read()
    solves(c, M, x, b)


def solves(c: Certificate, M: Matrix, x: Matrix, b: Matrix) -> None:
    """The statement of a solution."""
    if c.side == "right":
        c.equal("M*x = b", product(M, x), b.ratios())
    else:
        c.equal("x*M = b", product(x, M), b.ratios())


def no_solution(c: Certificate) -> None:
    """u*M = 0 and u*b != 0, on the left M*u = 0 and b*u != 0."""
    side = c.read_side()
    M = c.matrix("M", "mk", may_be_sparse=True)
    if side == "right":
        b, u = c.matrix("b", "mj"), c.matrix("u", "1m")
        c.all_read()
        c.equal("u*M = 0", product(u, M), zero(1, M.cols))
        c.not_equal("u*b != 0", product(u, b), zero(1, b.cols))
    else:
        b, u = c.matrix("b", "jk"), c.matrix("u", "k1")
        c.all_read()
        c.equal("M*u = 0", product(M, u), zero(M.rows, 1))
        c.not_equal("b*u != 0", product(b, u), zero(b.rows, 1))


def solution_set(c: Certificate) -> None:
    """x solves the system, and generators, orders and count are those of the decomposition of M."""
    right = c.read_side() == "right"
    M = c.matrix("M", "mk")
    b, x = c.matrix("b", "mj" if right else "jk"), c.matrix("x", "kj" if right else "jm")
    parts = read_decomposition(c, M)
    shape = "k1" if right else "1m"
    read = (read_matrix(c.ring, "a generator", value) for value in c.listed("generators", dict))
    generators = [c.fitting("a generator", shape, g) for g in read]
    orders, count = c.listed("orders", int), read_count(c)
    c.all_read()
    solves(c, M, x, b)
    d = decomposes(c, parts)
    lines = parts.C.T.entries if right else parts.R.entries
    given = [[entry for row in g.entries for entry in row] for g in generators]
    due = generators_due(c, d, lines)
    compared = enumerate(zip_longest(zip_longest(orders, given), due), 1)
    c.holds("generators and orders are due to W", (f"number {i}" for i, (x, y) in compared if x != y))
    fits = is_count(c, count, [order for order, _ in due], b.cols if right else b.rows)
    c.holds("count = (product of the orders)^(lines of b)", [] if fits else [f"it is not {show(count)}"])


def read_count(c: Certificate) -> int | None:
    """The number of solutions, or None if it is infinite, as it may be over Q."""
    count = c.field("count")
    if c.ring.n == 0 and type(count) is str and count == "infinite":
        return None
    if type(count) is not int or count < 1:
        raise MalformedError("count is not the number of elements of a set")
    return count


def generators_due(
    c: Certificate, d: list[Element], lines: list[list[Element]]
) -> list[tuple[int, list[Element]]]:
    """Order and generator for each d_i != 1: d_i and (n/d_i)*line i, or n and line i if d_i = 0."""
    n = c.ring.n
    due: list[tuple[int, list[Element]]] = []
    for i, line in enumerate(lines):
        order = d[i].numerator if i < len(d) else 0
        if order == 0:
            due.append((n, line))
        elif order > 1:
            due.append((order, c.ring.scaled(n // order, line)))
    return due


def is_count(c: Certificate, count: int | None, orders: list[int], lines: int) -> bool:
    """Whether count is p^lines, p the product of the orders; over Q whether it is infinite where it must be.

    Each order is at least 2 over Z_n, so the product is left as soon as it is too long.
    """
    if c.ring.n == 0:
        return count == (None if orders and lines else 1)
    if count is None or not lines:
        return count == 1
    p = 1
    for order in orders:
        c.ring.work.spend(digits(p) * digits(order))
        p *= order
        if p > count:
            return False
    c.ring.work.spend(digits(count) ** 2)
    return (p.bit_length() - 1) * lines < count.bit_length() and p**lines == count


def howell_form(c: Certificate) -> None:
    """U*M = H, S*H = M, and H is in Howell form, over Q in reduced row echelon form."""
    M, H, U, S = c.matrix("M", "mk"), c.matrix("H", "hk"), c.matrix("U", "hm"), c.matrix("S", "mh")
    c.all_read()
    n = c.ring.n
    c.equal("U*M = H", product(U, M), H.ratios())
    c.equal("S*H = M", product(S, H), M.ratios())
    rows = [row for row in H.entries if any(row)]
    at = [next(j for j, x in enumerate(row) if x) for row in rows]
    echelon = rows == H.entries[: len(rows)] and all(i < j for i, j in pairwise(at))
    c.holds("H is in echelon form", [] if echelon else ["the pivots do not go down in steps"])
    pivots = [row[j] for row, j in zip(rows, at, strict=True)]
    if n == 0:
        c.holds("pivots are 1", (f"{show(p)} is not" for p in pivots if p != 1))
        c.holds(
            "0 above a pivot",
            (f"column {at[k] + 1}" for k in range(len(at)) if any(row[at[k]] for row in rows[:k])),
        )
        return
    c.holds("pivots divide n", (f"{show(p)} does not" for p in pivots if not divides(p, n)))
    for k, p in enumerate(pivots):
        above = [row[at[k]] for row in rows[:k]]
        c.holds("0 <= x < p for x above a pivot p", (show(x) for x in above if x >= p))
    for k, row in enumerate(rows):
        rest = c.ring.scaled(n // pivots[k].numerator, row)
        for lower, p, j in zip(rows[k + 1 :], pivots[k + 1 :], at[k + 1 :], strict=True):
            if quotient := rest[j].numerator // p.numerator:
                rest = c.ring.combined(rest, -quotient % n, lower)
        c.holds(
            "(n/p)*row is spanned by the rows below", [f"that of row {k + 1} is not"] if any(rest) else []
        )


def det(c: Certificate) -> None:
    """Steps along rows lead from M to a triangular end, and det times their determinants is that of end."""
    M = c.matrix("M", "mm")
    value, steps = c.ring.element(c.field("det")), read_steps(c.field("steps"), M, ("row",))
    end = c.matrix("end", "mm")
    c.all_read()
    lead(c, "steps(M) = end", M, steps, end)
    c.holds("end is upper triangular", (f"row {i + 1}" for i, j, _ in end.nonzero() if j < i))
    swaps = [-c.ring.one % c.ring.n if c.ring.n else -c.ring.one for step in steps if step.op == "swap"]
    factors = [step.factor for step in steps if step.op == "scale"]
    left, right = c.ring.product_of([value, *swaps, *factors]), c.ring.product_of(diagonal(end))
    differs = not c.ring.equal(left, right)
    c.holds("det * det(steps) = det(end)", [f"det is not {show(value)}"] if differs else [])


def trace(c: Certificate) -> None:
    """Invertible steps lead from start to end."""
    start = c.matrix("start", "mk")
    steps, end = read_steps(c.field("steps"), start, ("row", "column")), c.matrix("end", "mk")
    c.all_read()
    lead(c, "steps(start) = end", start, steps, end)


def lead(c: Certificate, statement: str, start: Matrix, steps: list[Step], end: Matrix) -> None:
    """The steps, carried out in order, give end, and their scale factors are units."""
    table = Table(start)
    for step in steps:
        table.carry_out(step)
    found = Matrix(c.ring, start.rows, start.cols, table.rows)
    c.equal(statement, found.ratios(), end.ratios())
    factors = (step.factor for step in steps if step.op == "scale")
    c.holds("scale factors are units", (f"{show(f)} is none" for f in factors if not c.ring.is_unit(f)))


KINDS: dict[str, Callable[[Certificate], None]] = {
    "decomposition": decomposition,
    "inverse": inverse,
    "not_invertible": not_invertible,
    "generalized_inverse": generalized_inverse,
    "no_generalized_inverse": no_generalized_inverse,
    "drazin_inverse": drazin_inverse,
    "solution": solution,
    "no_solution": no_solution,
    "solution_set": solution_set,
    "howell_form": howell_form,
    "det": det,
    "trace": trace,
}

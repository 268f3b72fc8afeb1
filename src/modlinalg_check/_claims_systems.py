"""Claims about M*x = b, for side left x*M = b, each equation with its own modulus or none.

Without moduli the certificates beside a claim are of the kinds `solution`, `no_solution` and `solution_set`,
with moduli of the kinds `congruence_solution`, `no_congruence_solution` and `congruence_solution_set`.
"""

from collections.abc import Iterator
from math import gcd
from typing import NamedTuple

from ._arithmetic import Element
from ._certificate import Certificate
from ._chasing import product_of
from ._claims import Claim, claim, first_of, lines
from ._congruences import EachEquation, common_multiple, solves_each
from ._fields import read_all
from ._matrices import Matrix, product, zero
from ._optima import weight
from ._systems import solves
from ._text import show
from ._verdict import MalformedError, RejectedError, expect
from ._work import OVERHEAD

EQUATIONS = "side M:mk~ moduli:m|k?"
QUESTION = f"{EQUATIONS} b:mj|jk"


@claim("solution", f"{QUESTION} x:xy", products="mkj|jmk", answer="x")
def solution(c: Claim, M: Matrix, b: Matrix, x: Matrix) -> None:
    """x has as many unknowns and columns as M*x = b needs, and solves it."""
    fits(c, "x", x, M, b)
    solves_equations(c, M, x, b)


@claim("no_solution", QUESTION)
def no_solution(c: Claim, M: Matrix, b: Matrix) -> None:
    """No x has M*x = b."""
    found = first_of(about_system(c, "solution", M, b), about_system(c, "solution_set", M, b))
    c.settled("there is no solution", about_system(c, "no_solution", M, b), found)


@claim("count", f"{QUESTION} .. count", answer="count")
def count(c: Claim, M: Matrix, b: Matrix) -> Iterator[None]:
    """M*x = b has so many solutions."""
    value = c.field("count")
    if type(value) is not int and value != "infinite":
        raise MalformedError('count is neither a number nor "infinite"')
    yield
    found, none = about_system(c, "solution_set", M, b), about_system(c, "no_solution", M, b)
    if found is None and none is None:
        c.unknown("the number of solutions is the one claimed")
        return
    actual = 0 if found is None else found.given["count"]
    failures = [] if actual == value else [f"it is {show(actual)}"]
    c.holds(f"the number of solutions is {show(value)}", failures)


@claim("kernel", f"{EQUATIONS} generators:gh .. orders?", products="mkh|gmk", answer="generators orders")
def kernel(c: Claim, M: Matrix, G: Matrix) -> Iterator[None]:
    """The lines of G have M*x = 0, reach all x that have, and with orders each of them once."""
    orders = read_listed_orders(c)
    yield
    reach_all(c, M, G, orders)


@claim(
    "solution_set",
    f"{QUESTION} .. x:xy generators:gh orders?",
    products="mky|xmk mkh|gmk",
    answer="x generators orders",
)
def solution_set(c: Claim, M: Matrix, b: Matrix) -> Iterator[None]:
    """x solves M*x = b, and the rest is as for the kernel."""
    expect((b.cols if c.side == "right" else b.rows) > 0, "b has no right-hand side")
    x, G = read_all(c, "x:xy generators:gh")
    orders = read_listed_orders(c)
    yield
    fits(c, "x", x, M, b)
    solves_equations(c, M, x, b)
    reach_all(c, M, G, orders)


# what they have


def read_listed_orders(c: Claim) -> list[int] | None:
    """The orders of the generators where there are some."""
    orders = c.numbers("orders") if "orders" in c.unread else None
    is_finite = bool(c.ring.n) if c.moduli is None else 0 not in c.moduli
    if orders is not None and is_finite:
        expect(0 not in orders, "an order is 0, which is infinite")
    elif orders is not None:
        expect(not any(orders), "an order is not 0, where vectors have infinitely many multiples")
    return orders


# the certificates beside them


def of_kind(c: Claim, kind: str, moduli: list[int] | None, **matrices: Matrix) -> Iterator[Certificate]:
    """The certificates of a kind about systems; with moduli they are of the kind about congruences."""
    if moduli is not None:
        kind = "no_congruence_solution" if kind == "no_solution" else f"congruence_{kind}"
    return c.proofs_about(kind, side=c.side, moduli=moduli, **matrices)


def about_system(c: Claim, kind: str, M: Matrix, b: Matrix) -> Certificate | None:
    """The certificate of a kind about the system of the claim."""
    return next(of_kind(c, kind, c.moduli, M=M, b=b), None)


# what must hold


def fits(c: Claim, name: str, x: Matrix, M: Matrix, b: Matrix) -> None:
    """x can stand in M*x = b, on the left in x*M = b."""
    if c.side == "right":
        c.shaped(name, x, M.cols, b.cols)
    else:
        c.shaped(name, x, b.rows, M.rows)


def solves_equations(c: Claim, M: Matrix, x: Matrix, b: Matrix) -> None:
    """M*x = b, each equation with its modulus where there are moduli."""
    if c.moduli is None:
        solves(c, M, x, b)
    elif c.side == "right":
        solves_each(c, EachEquation(M, b, c.moduli), x)
    else:
        solves_each(c, EachEquation(M.T, b.T, c.moduli), x.T)


def vanish(c: Claim, M: Matrix, G: Matrix) -> None:
    """M*G = 0, on the left G*M = 0, each equation with its modulus where there are moduli."""
    rows, cols = (M.rows, G.cols) if c.side == "right" else (G.rows, M.cols)
    if c.moduli is not None:
        solves_equations(c, M, G, Matrix(c.ring, rows, cols, [[c.ring.zero] * cols for _ in range(rows)]))
    elif c.side == "right":
        c.equal("M*G = 0", product(M, G), zero(rows, cols))
    else:
        c.equal("G*M = 0", product(G, M), zero(rows, cols))


def reach_all(c: Claim, M: Matrix, G: Matrix, orders: list[int] | None) -> None:
    """The vectors in G lie in the kernel of M, reach all of it, and with orders each element once."""
    right = c.side == "right"
    unknowns, vectors = (M.cols, G.cols) if right else (M.rows, G.rows)
    c.shaped("G", G, unknowns if right else None, None if right else unknowns)
    if orders is not None:
        failures = [] if len(orders) == vectors else [f"{len(orders)} and {vectors}"]
        c.holds("there are as many orders as generators", failures)
    vanish(c, M, G)
    L = c.ring.n if c.moduli is None else common_multiple(c, c.moduli)  # the solutions are known modulo L
    each = None if c.moduli is None else [L or 0] * unknowns
    whole = next(of_kind(c, "solution_set", c.moduli, M=M), None)
    reached = None if whole is None else proof_of_combinations(c, G, each, whole)
    refusals = of_kind(c, "no_solution", each, M=G)
    missed = next((p for p in refusals if is_in_kernel(c, M, p.matrices["b"])), None)
    c.settled("the generators reach all solutions", reached, missed)
    if orders is not None and L:
        sums = list(of_kind(c, "solution", each, M=G))
        reach_each_once(c, Listing(lines(G, c.side), orders, L), sums, whole)
    elif orders is not None:
        are_free(c, G)


def proof_of_combinations(
    c: Claim, G: Matrix, each: list[int] | None, whole: Certificate
) -> Certificate | None:
    """A certificate that the generators in another one are combinations of those in G."""
    listed = [[x for row in g["entries"] for x in row] for g in whole.given["generators"]]
    if not listed:
        return whole
    for p in of_kind(c, "solution", each, M=G):
        rows = p.given["b"]["entries"]
        if listed == (rows if c.side == "left" else [list(column) for column in zip(*rows, strict=True)]):
            return p
    return None


def is_in_kernel(c: Claim, M: Matrix, v: Matrix) -> bool:
    """Whether M*v = 0."""
    try:
        vanish(c, M, v)
    except RejectedError:
        return False
    return True


def are_free(c: Claim, G: Matrix) -> None:
    """Over Z and Q, where each order is 0: the vectors in G are independent."""
    relations = c.proof("solution_set", side=c.side, M=G)
    none = relations is not None and not relations.given["orders"]
    c.settled("the generators are independent", relations if none else None, None if none else relations)


class Listing(NamedTuple):
    """Vectors over Z_L and an order for each of them."""

    vectors: list[list[Element]]
    orders: list[int]
    L: int


def reach_each_once(c: Claim, listing: Listing, sums: list[Certificate], whole: Certificate | None) -> None:
    """The sums c_1*g_1 + c_2*g_2 + .. with 0 <= c_i < o_i are all different.

    If o_i is more than the order t_i of g_i, then t_i*g_i = 0 is reached twice.  If there are as many sums as
    solutions, they are different when all are reached: so it is when o_i = t_i for each i, and when the
    vectors can be put into an order in which each o_i*g_i is a combination of those before g_i.
    """
    vectors, orders, L = listing
    own = [L // gcd(L, *(x.numerator for x in g)) for g in vectors]
    pairs = list(zip(orders, own, strict=True))
    c.holds("o_i*g_i is not reached before", (f"{show(o)} exceeds {show(t)}" for o, t in pairs if o > t))
    if whole is None:
        c.unknown("there are as many sums as solutions")
    else:
        fits = product_of(c, orders) == product_of(c, whole.given["orders"])
        c.holds("there are as many sums as solutions", [] if fits else ["the products of the orders differ"])
    if all(o == t for o, t in pairs):
        return
    descends = next((p for p in sums if is_descent(c, p, listing)), None)
    repeated = next((p for p in sums if is_repetition(c, p, listing)), None)
    c.settled("no sum is reached twice", descends, repeated)


def is_descent(c: Claim, p: Certificate, listing: Listing) -> bool:
    """Whether it has each o_i*g_i as a combination of vectors that stand before g_i in some one order."""
    multiples = [c.ring.scaled(o, g) for o, g in zip(listing.orders, listing.vectors, strict=True)]
    uses = [{j for j, x in enumerate(row) if x} for row in lines(p.matrices["x"], c.side)]
    return lines(p.matrices["b"], c.side) == multiples and can_be_ordered(c, uses)


def can_be_ordered(c: Claim, uses: list[set[int]]) -> bool:
    """Whether 0, 1, .. can be put into an order in which i comes after all of uses[i].

    Those that use nothing come first; what is left then must not use anything else, and so on.
    """
    left = set(range(len(uses)))
    while left:
        c.ring.work.spend(OVERHEAD * (len(left) + sum(len(uses[i]) for i in left)))
        ready = {i for i in left if not uses[i] & left}
        if not ready:
            return False
        left -= ready
    return True


def is_repetition(c: Claim, p: Certificate, listing: Listing) -> bool:
    """Whether it has 0 with coefficients, not all 0, each of them a difference of two below its order."""
    if next(p.matrices["b"].nonzero(), None) is not None:
        return False
    L = listing.L
    rows = [[x.numerator % L for x in row] for row in lines(p.matrices["x"], c.side)]
    return any(
        any(row) and all(x < o or L - x < o for x, o in zip(row, listing.orders, strict=True)) for row in rows
    )


# lightest solutions


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

"""The kind count, and the kernel of M over Z_n: unknowns are expressed by others, small matrices do the rest.

The statements are those of "Kernels by chasing" in docs/certificate_format.md, in its order; that page
proves that they imply what is used of them: each z with M*z = 0 is c_1*h_1 + c_2*h_2 + .. with
0 <= c_j < n/l_j in exactly one way.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ._arithmetic import Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, computed, identity, product, require_size, zero
from ._text import show
from ._verdict import MalformedError, expect
from ._work import OVERHEAD, digits

Equation = list[tuple[int, int]]  # unknown and coefficient


class KernelProof(NamedTuple):
    """The fields that prove what the kernel of M is."""

    chase: list[tuple[int, int]]
    free: list[int]
    R: Matrix
    orders: list[int]
    CI: Matrix
    C: Matrix
    Y: Matrix
    pivots: list[int]


class Kernel(NamedTuple):
    """The vectors h_j, the numbers n/l_j of their multiples, and the product of these, the size."""

    rows: list[list[int]]
    multiples: list[int]
    size: int


CHASED = "chase R:fe orders CI:ff C:ff Y:fr pivots"
OF_CHASED = "mk1 kff eff fef fff efr kfr"  # F (k x f) and A (e x f) included, which are formed on the way


@kind("count", f"side M:mk^~ b:m1^ x:k1^ .. {CHASED} count", products=OF_CHASED, answer="count", rings="Z_n")
def count(c: Certificate, M: Matrix, _b: Matrix, _x: Matrix) -> None:
    """M*x = b, the kernel of M, and its size."""
    proof = read_kernel_proof(c, M)
    number = c.field("count")
    if type(number) is not int or number < 1:
        raise MalformedError("count is not the number of elements of a set")
    c.all_read()
    solves_as_written(c, "x")
    kernel = is_kernel(c, M, proof)
    failures = [] if number == kernel.size else [f"it is not {show(number)}"]
    c.holds(f"count = {show(kernel.size)}, the product of the orders", failures)


def solves_as_written(c: Certificate, name: str) -> None:
    """The statement that the field of this name solves the system, of matrices as they stand in the text."""
    M, x, b = (c.matrices[field] for field in ("M", name, "b"))
    if c.side == "right":
        c.equal(f"M*{name} = b", product(M, x), b.ratios())
    else:
        c.equal(f"{name}*M = b", product(x, M), b.ratios())


def read_kernel_proof(c: Certificate, M: Matrix) -> KernelProof:
    """The fields chase, R, orders, CI, C, Y and pivots; their shapes depend on the free unknowns."""
    chase = read_chase(c, M)
    chased = {j for _, j in chase}
    free = [j for j in range(M.cols) if j not in chased]
    require_size(len(free) * max(M.cols, M.rows - len(chase)))
    c.sizes |= {"f": len(free), "e": M.rows - len(chase)}
    R, CI, C, Y = c.matrix("R", "fe"), c.matrix("CI", "ff"), c.matrix("C", "ff"), c.matrix("Y", "fr")
    orders = read_numbers(c, "orders", c.sizes["f"])
    n = M.ring.n or 0
    for d in orders:
        expect(1 <= d <= n, f"{show(d)} is no order of an element")
    pivots = read_numbers(c, "pivots", Y.cols)
    for p in pivots:
        expect(p < M.cols, f"there is no unknown {show(p)}")
    return KernelProof(chase, free, R, orders, CI, C, Y, pivots)


def read_chase(c: Certificate, M: Matrix) -> list[tuple[int, int]]:
    """The pairs of an equation and an unknown, in which none occurs twice."""
    pairs: list[tuple[int, int]] = []
    for pair in c.listed("chase", list):
        if type(pair) is not list or len(pair) != 2 or not all(type(number) is int for number in pair):
            raise MalformedError("chase has an item that is no pair of an equation and an unknown")
        i, j = pair
        expect(0 <= i < M.rows and 0 <= j < M.cols, f"there is no equation {show(i)} or unknown {show(j)}")
        pairs.append((i, j))
    for place, what in ((0, "an equation"), (1, "an unknown")):
        expect(len({pair[place] for pair in pairs}) == len(pairs), f"chase has {what} twice")
    return pairs


def read_numbers(c: Certificate, name: str, count: int) -> list[int]:
    """A list of so many numbers >= 0."""
    value = c.numbers(name)
    expect(len(value) == count, f"{name} has {len(value)} numbers where {count} are needed")
    return value


def is_kernel(c: Certificate, M: Matrix, proof: KernelProof) -> Kernel:
    """The statements about the kernel of M."""
    ring, n = M.ring, M.ring.n or 0
    F, A = substituted(c, M, proof)
    orders = proof.orders
    c.holds("the orders divide n", (f"{show(d)}" for d in orders if n % d))
    scaled = (((d * x % n, 1) for x in row) for d, row in zip(orders, integers(proof.CI), strict=True))
    ring.work.spend(len(orders) ** 2 * (OVERHEAD + 2 * ring.size**2))
    c.equal("R*A = diag(orders)*CI", product(proof.R, A), scaled)
    c.equal("C*CI = I", product(proof.C, proof.CI), identity(len(orders)))
    c.equal("A*Y = 0", product(A, proof.Y), zero(A.rows, proof.Y.cols))
    rows = integers(computed(F, proof.Y).T)
    leads = [row[p] for row, p in zip(rows, proof.pivots, strict=True)]
    c.holds("each lead divides n", (f"{show(lead)}" for lead in leads if lead == 0 or n % lead))
    c.holds("each h_j is 0 at the pivots before its own", above_the_leads(c, rows, proof.pivots))
    multiples = [n // lead for lead in leads]
    size = product_of(c, orders)
    other = product_of(c, multiples)
    c.holds("the numbers n/l_j have the product of the orders", [] if size == other else [show(other)])
    return Kernel(rows, multiples, size)


def substituted(c: Certificate, M: Matrix, proof: KernelProof) -> tuple[Matrix, Matrix]:
    """F with z = F*y for all z with M*z = 0 and y the free entries of z, and A from the other equations.

    In equation i, solved for unknown j, the coefficient of j is a unit, and all others belong to free
    unknowns or to such as were solved for before.  F[j] is row j of F, there as soon as j is known; the rows
    of A are what the equations that are in no pair say of y.
    """
    ring, free = M.ring, proof.free
    n = ring.n or 0
    ring.work.require_room((M.cols + M.rows - len(proof.chase)) * len(free) * ring.size)
    equations: list[Equation] = [[] for _ in range(M.rows)]
    for i, j, x in M.nonzero():
        equations[i].append((j, x.numerator))
    F: dict[int, list[int]] = {j: [int(j == e) for e in free] for j in free}

    def failures() -> Iterator[str]:
        for number, (i, j) in enumerate(proof.chase, 1):
            unit = next((x for e, x in equations[i] if e == j), 0)
            others = [(e, x) for e, x in equations[i] if e != j]
            if not ring.is_unit(unit):
                yield f"pair {number}: {show(unit)} is not a unit"
            elif not all(e in F for e, _ in others):
                yield f"pair {number}: its equation has another unknown that is not known yet"
            else:
                ring.work.spend(64 * ring.size**2)  # an inverse by Euclid's algorithm
                inverse = pow(unit, -1, n)
                F[j] = [-inverse * a % n for a in sum_of_rows(ring, others, F, len(free))]

    c.holds("each unknown of chase is determined", failures())
    used = {i for i, _ in proof.chase}
    A = [sum_of_rows(ring, terms, F, len(free)) for i, terms in enumerate(equations) if i not in used]
    return (
        Matrix(ring, M.cols, len(free), [[*F[j]] for j in range(M.cols)]),
        Matrix(ring, len(A), len(free), [[*row] for row in A]),
    )


def sum_of_rows(ring: Ring, terms: Equation, F: dict[int, list[int]], width: int) -> list[int]:
    """The sum of coefficient times row of F over the terms of an equation."""
    ring.work.spend(width * (OVERHEAD + (len(terms) + 1) * (OVERHEAD + 2 * ring.size**2)))
    total = [0] * width
    for j, x in terms:
        total = [a + x * b for a, b in zip(total, F[j], strict=True)]
    return [a % (ring.n or 0) for a in total]


def above_the_leads(c: Certificate, rows: list[list[int]], pivots: list[int]) -> Iterator[str]:
    """The places where a row is not 0 at the pivot of a row before it."""
    c.ring.work.spend(OVERHEAD * len(rows) ** 2)
    for j, row in enumerate(rows):
        yield from (f"h_{j + 1} at unknown {p}" for p in pivots[:j] if row[p])


def product_of(c: Certificate, numbers: list[int]) -> int:
    """The product of a list of numbers, each counted before it is computed."""
    result = 1
    for number in numbers:
        c.ring.work.spend(OVERHEAD + digits(result) * digits(number))
        result *= number
    return result


def integers(A: Matrix) -> list[list[int]]:
    """The entries of a matrix over Z_n."""
    return [[x.numerator for x in row] for row in A.entries]

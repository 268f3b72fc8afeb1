"""The kinds about polynomials at a matrix: the characteristic and the minimal one, and the adjugate.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.  A polynomial is the row of its coefficients, from the constant one on.
"""

from math import isqrt
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import Certificate
from ._fields import kind
from ._matrices import Matrix, computed, identity, modulo, over_fractions, product, unit, zero
from ._text import show
from ._verdict import expect
from ._work import OVERHEAD, digits


@kind("charpoly", "M:mm .. p:1c q? P:mm PI:mm H:mm", products="mmm", answer="p")
def charpoly(c: Certificate, M: Matrix) -> None:
    """P*M = H*P, H is upper Hessenberg, p = det(x*I - H), and P*PI = I, over Z and Q modulo q."""
    p, form = read_characteristic(c, M)
    c.all_read()
    is_characteristic(c, M, p, form)


@kind("adjugate", "M:mm X:mm .. p:1c q? P:mm PI:mm H:mm", products="mmm", answer="X")
def adjugate(c: Certificate, M: Matrix, X: Matrix) -> None:
    """X = (-1)^(m-1)*g(M) for the g with p = p(0) + x*g, and p is the characteristic polynomial of M."""
    p, form = read_characteristic(c, M)
    c.all_read()
    g = M.ring.scaled((-1) ** (M.rows + 1) * M.ring.one, p.entries[0][1:])
    c.equal("X = (-1)^(m-1)*g(M) for p = p(0) + x*g", value_at(g, M).ratios(), X.ratios())
    is_characteristic(c, M, p, form)


@kind("minpoly", "M:mm .. p:1c q? v:m1 L", products="mmm", answer="p")
def minpoly(c: Certificate, M: Matrix) -> None:
    """p is monic, p(M) = 0, and L*K = I for K = [v | M*v | .. | M^(d-1)*v], over Z and Q modulo q."""
    p = read_polynomial(c, c.ring)
    ring = read_residues(c)
    v, L = c.matrix("v", "m1", ring=ring), c.matrix("L", "dm", ring=ring)
    c.all_read()
    annihilates(c, p, M)
    K = images(residues(c, M, ring), v, p.cols - 1)
    columns = Matrix(ring, len(K), M.rows, K).T
    c.equal("L*K = I", product(L, columns), identity(len(K)))


class ToHessenberg(NamedTuple):
    """Where P*M = H*P; over Z and Q P has integers, and PI is over Z_q."""

    P: Matrix
    PI: Matrix
    H: Matrix


def read_characteristic(c: Certificate, M: Matrix) -> tuple[Matrix, ToHessenberg]:
    """A p with m + 1 coefficients, and P, PI and H."""
    p, residue_ring = read_polynomial(c, c.ring), read_residues(c)
    expect(p.cols == M.rows + 1, f"p has {p.cols} coefficients where {M.rows + 1} are needed")
    P, PI = c.matrix("P", "mm"), c.matrix("PI", "mm", ring=residue_ring)
    H = c.matrix("H", "mm", ring=c.ring if c.ring.n else Ring(None, c.ring.work))
    return p, ToHessenberg(P, PI, H)


def is_characteristic(c: Certificate, M: Matrix, p: Matrix, form: ToHessenberg) -> None:
    """The statements of a characteristic polynomial."""
    H, P = form.H, over_fractions(form.P)
    if not c.ring.n:
        c.holds("P has integers", (f"{show(x)} is none" for _, _, x in P.nonzero() if x.denominator != 1))
    c.equal("P*M = H*P", product(P, over_fractions(M)), product(H, P))
    lower = (f"entry ({i + 1}, {j + 1}) is not 0" for i, j, _ in H.nonzero() if i > j + 1)
    c.holds("H is upper Hessenberg", lower)
    found = Matrix(H.ring, 1, M.rows + 1, [recurrence(H)])
    c.equal("p = det(x*I - H)", found.ratios(), p.ratios())
    if not c.ring.n:
        c.q = form.PI.ring.n or 0
    upper = modulo(form.P, c.q) if c.q else form.P
    c.equal("P*PI = I", product(upper, form.PI), identity(M.rows))


def recurrence(H: Matrix) -> list[Element]:
    """The coefficients of det(x*I - H) for an upper Hessenberg H, by its leading blocks: p_0 = 1,

    p_(j+1) = x*p_j - sum of h_ij * h_(i+1)i * .. * h_j(j-1) * p_i over i = 0..j.
    """
    ring, held = H.ring, 0
    found: list[list[Element]] = [[ring.one]]
    for j in range(H.rows):
        new, below = [ring.zero, *found[j]], ring.one
        for i in range(j, -1, -1):
            (factor,) = ring.scaled(below, [H.entries[i][j]])
            if factor:
                new[: i + 1] = ring.combined(new[: i + 1], -factor, found[i])
            if i:
                (below,) = ring.scaled(below, [H.entries[i][i - 1]])
                if not below:
                    break
        held += ring.held(new)
        ring.work.require_room(held)
        found.append(new)
    return found[-1]


def read_polynomial(c: Certificate, ring: Ring) -> Matrix:
    """The row p, with the letter d for its degree."""
    p = c.matrix("p", "1c", ring=ring)
    expect(p.cols > 0, "p has no coefficient")
    c.sizes["d"] = p.cols - 1
    return p


def read_residues(c: Certificate) -> Ring:
    """Over Z and Q the ring Z_q for the field q, at least 2; over Z_n the ring itself."""
    if c.ring.n:
        return c.ring
    return Ring(c.number("q", 2), c.ring.work)


def residues(c: Certificate, M: Matrix, ring: Ring, name: str = "M") -> Matrix:
    """The matrix over Z_q, in which each of its denominators must be a unit; from here on all is modulo q."""
    if ring is c.ring:
        return M
    q = c.q = ring.n or 0
    strange = (x for row in M.entries for x in row if not ring.is_unit(x.denominator))
    c.holds(f"the denominators of {name} are units", (f"that of {show(x)} is none" for x in strange))
    entries: list[list[Element]] = []
    for row in M.entries:
        ring.work.spend(sum(OVERHEAD + 4 * ring.size * (ring.size + digits(x.numerator)) for x in row))
        entries.append([x.numerator * pow(x.denominator, -1, q) % q for x in row])
    return Matrix(ring, M.rows, M.cols, entries)


def annihilates(c: Certificate, p: Matrix, M: Matrix) -> None:
    """The statements that p is monic, and 0 at M."""
    c.holds("p is monic", [] if p.entries[0][-1] == M.ring.one else ["the last coefficient is not 1"])
    c.equal("p(M) = 0", value_at(p.entries[0], M).ratios(), zero(M.rows, M.rows))


def images(M: Matrix, V: Matrix, count: int) -> list[list[Element]]:
    """The entries of V, M*V, .., M^(count-1)*V, row by row, in one list for each."""
    found: list[list[Element]] = []
    held = 0
    for i in range(count):
        V = computed(M, V) if i else V
        found.append([x for row in V.entries for x in row])
        held += M.ring.held(found[-1])
        M.ring.work.require_room(held)
    return found


def value_at(p: list[Element], M: Matrix) -> Matrix:
    """p(M) by some 2*sqrt(d) products: powers below M^s, and Horner's rule in M^s."""
    ring = M.ring
    while p and not p[-1]:
        p = p[:-1]
    s = isqrt(max(0, len(p) - 1)) + 1
    powers = [unit(ring, M.rows)]
    held = 0
    while len(powers) < min(len(p), s + 1):
        powers.append(computed(powers[-1], M) if len(powers) > 1 else M)
        held += sum(map(ring.held, powers[-1].entries))
        ring.work.require_room(held)
    value = Matrix(ring, M.rows, M.rows, [[ring.zero] * M.rows for _ in range(M.rows)])
    for start in reversed(range(0, len(p), s)):
        if start + s < len(p):
            value = computed(value, powers[s])
        for coefficient, power in zip(p[start : start + s], powers, strict=False):
            if coefficient:
                rows = zip(value.entries, power.entries, strict=True)
                entries = [ring.combined(row, coefficient, other) for row, other in rows]
                value = Matrix(ring, M.rows, M.rows, entries)
                ring.work.require_room(sum(map(ring.held, entries)))
    return value

"""The kinds that name generators for what another certificate inside them is about: a module, a quotient.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from collections.abc import Callable

from ._certificate import Certificate
from ._congruences import upright
from ._fields import Rule, kind
from ._matrices import Matrix, Rows, beside, computed, product, read_matrix
from ._modules import equal_modules, homology, intersection, quotient
from ._nested import find_verified, only_read
from ._systems import decomposes, read_decomposition, solution_set, unlike
from ._text import show
from ._verdict import MalformedError, expect

MODULES = {inside.name: inside for inside in (intersection, solution_set, equal_modules)}
QUOTIENTS = {inside.name: inside for inside in (quotient, homology)}


@kind(
    "module_generators",
    ".. of G:mg^ x:hg y:gh RI:mm W:mg CI:gg R:mm C:gg orders",
    products="mhg mgh mmm ggg mmgg",
    answer="G orders",
)
def module_generators(c: Certificate) -> None:
    """N*x = G and G*y = N for the N that spans the module by `of`, and G has its structure.

    On the left all is said of the transposes, so what is decomposed stands upright.
    """
    inner, find_inner_verified = read_of(c, MODULES)
    if inner.kind == "solution_set":
        expect(inner.is_about_kernel(), "of is about solutions, which are no module unless b is one 0")
        del c.matrices["b"]
    N = spanned(inner)
    c.sizes |= {"m": N.rows, "h": N.cols}
    G = upright(c, "G", "mg")
    x, y = c.matrix("x", "hg"), c.matrix("y", "gh")
    parts, orders = read_decomposition(c, G, "mg"), c.numbers("orders")
    c.all_read()
    find_inner_verified()
    of = "" if c.side == "right" else " of the transposes"
    c.equal(f"N*x = G{of}", product(N, x), G.ratios())
    c.equal(f"G*y = N{of}", product(G, y), N.ratios())
    d = decomposes(c, parts, f"G{of}")
    due = [(N.ring.n or 0) // d_i.numerator for d_i in reversed(d) if d_i]
    c.holds("orders are due to W", unlike(orders, due))


@kind("quotient_generators", ".. of G:mp^ x:wp y:wp z:jp", products="mwp mjp", answer="G orders")
def quotient_generators(c: Certificate) -> None:
    """[N | b]*x = G, [G | b]*y = N and b*z = G*O, where the N of `of` generate the quotient, of the orders O.

    On the left all is said of the transposes.
    """
    inner, find_inner_verified = read_of(c, QUOTIENTS)
    b = inner.matrices["b"] if c.side != "left" else inner.matrices["b"].T
    N = generators_side_by_side(inner, b.rows)
    c.sizes |= {"m": N.rows, "p": N.cols, "j": b.cols, "w": N.cols + b.cols}
    G = c.matrix("G", "pm").T if c.side == "left" else c.matrix("G", "mp")
    x, y, z = c.matrix("x", "wp"), c.matrix("y", "wp"), c.matrix("z", "jp")
    c.all_read()
    find_inner_verified()
    of = "" if c.side != "left" else " of the transposes"
    c.equal(f"[N | b]*x = G{of}", product(beside(N, b), x), G.ratios())
    c.equal(f"[G | b]*y = N{of}", product(beside(G, b), y), N.ratios())
    orders = [x for x in listed(inner, "orders") if type(x) is int]
    c.equal(f"b*z = G*O{of}", product(b, z), multiples(G, orders))


def read_of(c: Certificate, kinds: dict[str, Rule]) -> tuple[Certificate, Callable[[], None]]:
    """The certificate inside, whose fields have been read; and what finds its statements true."""
    value = c.field("of")
    inner = Certificate(value, c.ring.work)
    statements = kinds.get(inner.kind)
    if statements is None:
        raise MalformedError(f"of is of the kind {show(inner.kind)}, not {' or '.join(kinds)}")
    expect(inner.ring.n == c.ring.n, f"of is over {inner.ring}, the certificate over {c.ring}")
    only_read(inner, statements)
    c.matrices = {name: inner.matrices[name] for name in ("M", "b")}
    c.side, c.kind_inside = inner.side, inner.kind

    def find_inner_verified() -> None:
        again = Certificate(value, c.ring.work)
        find_verified(again, statements, "of")
        c.proved += again.proved

    return inner, find_inner_verified


def spanned(inner: Certificate) -> Matrix:
    """Generators of the module that a certificate is about, side by side."""
    right = inner.side == "right"
    if inner.kind == "equal_modules":
        b = inner.matrices["b"]
        return b if right else b.T
    M = inner.matrices["M"]
    if inner.kind == "solution_set":
        return generators_side_by_side(inner, M.cols if right else M.rows)
    x = inner.matrices["x"]
    return computed(M, x) if right else computed(x, M).T


def generators_side_by_side(inner: Certificate, length: int) -> Matrix:
    """The generators of a certificate, each of this length, as the columns of a matrix."""
    read = (read_matrix(inner.ring, "a generator", value) for value in listed(inner, "generators"))
    lines = [[x for row in g.entries for x in row] for g in read]
    return Matrix(inner.ring, len(lines), length, lines).T


def listed(inner: Certificate, name: str) -> list[object]:
    """The list of a field that has been read."""
    value = inner.given[name]
    if type(value) is not list:
        raise MalformedError(f"{name} is not a list")
    return value


def multiples(A: Matrix, factors: list[int]) -> Rows:
    """The rows of A with a factor for each column, each when it is asked for: factors may be long."""
    for row in A.entries:
        pairs = zip(row, factors, strict=True)
        yield (A.ring.product((x.numerator, x.denominator), (factor, 1)) for x, factor in pairs)

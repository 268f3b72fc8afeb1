"""Certificates about modules: that two are equal, intersections, quotients, homology, bases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from modlinalg._answers.modules import Homology, Intersection, Module, Quotient, span
from modlinalg._answers.systems.solution_sets import SolutionSet
from modlinalg._answers.systems.solutions import kernel, solve
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, diagonal, from_rows, lines
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._notation import entry_json, matrix_from_json, matrix_json
from modlinalg.certificates._systems import of_no_solution, of_solution_set, parts_of, record_of
from modlinalg.elimination._decomposition import Decomposition, decompose
from modlinalg.errors import InputError, RingMismatchError, ShapeError
from modlinalg.nonexistence import NoSolutionError


def both_inclusions(A: Module, B: Module) -> tuple[Matrix, Matrix] | NoSolutionError:
    """Return (x, y) with A.G*x = B.G and B.G*y = A.G, or why one module is not inside the other.

    For side "left" x*A.G = B.G and y*B.G = A.G.

    >>> from modlinalg import matrix, span
    >>> A, B = span(matrix([[2, 3]], mod=6)), span(matrix([[5]], mod=6))
    >>> x, y = both_inclusions(A, B)
    >>> assert A.G @ x == B.G and B.G @ y == A.G
    >>> both_inclusions(A, span(matrix([[2]], mod=6))).witness
    matrix([[3]], mod=6)
    """
    for found in (A.membership(B.G), B.membership(A.G)):
        if not found:
            return found.refusal()
    return A.coefficients(B.G), B.coefficients(A.G)


def require_comparable(name: str, A: object, B: object) -> tuple[Module, Module]:
    """Return both modules; InputError unless they are modules of one ring, side and length."""
    for given in (A, B):
        if not isinstance(given, Module):
            raise InputError(f"{name}: a Module is needed (see `span`), not {quoted(given)}")
    assert isinstance(A, Module)
    assert isinstance(B, Module)
    if A.ring != B.ring:
        raise RingMismatchError(f"{name}: one module is over {A.ring}, the other over {B.ring}")
    if A.side != B.side:
        raise InputError(f"{name}: one module has side {A.side!r}, the other {B.side!r}; its T turns it")
    if A.length != B.length:
        raise ShapeError(f"{name}: one module has vectors of length {A.length}, the other of {B.length}")
    return A, B


def of_equality(second: object, first: object) -> Certificate:
    """Return the certificate that two modules are equal, or of what tells them apart."""
    A, B = require_comparable("certify", first, second)
    found = both_inclusions(A, B)
    if isinstance(found, NoSolutionError):
        return of_no_solution(found)
    x, y = found
    return written("equal_modules", A.ring, M=A.G, b=B.G, x=x, y=y, side=A.side)


def of_intersection(both: Intersection) -> Certificate:
    """Return the certificate of an intersection.

    The decomposition is that of a system with the unknown on the right, for either side.
    """
    d = PLACEMENTS[both.side].turned(record_of(both.relations))
    fields = {"M": both.A, "b": both.B, "x": both.S, "y": both.T}
    return written("intersection", d.ring, **fields, **parts_of(d), side=both.side)


def of_quotient(q: Quotient) -> Certificate:
    """Return the certificate of a quotient with its classes.

    Both decompositions are those of systems with the unknown on the right, for either side.
    """
    at = PLACEMENTS[q.side]
    kernel, classes = at.turned(record_of(q.relations)), at.turned(q.decomposition)
    fields = {"M": q.G, "b": at.product(q.G, q.T), "x": q.T, **parts_of(kernel), "side": q.side}
    return written("quotient", q.ring, **fields, **_structure(q, classes, at.turned(q.G)))


def of_homology(h: Homology) -> Certificate:
    """Return the certificate of a homology: no cycle is missing, and the classes.

    The kernel is K, by a decomposition of A that dictates it, and B = K*x.  K*t = 0 exactly where each order
    o_i divides t_i.  So K*t is some B*y exactly where t is a combination of the columns of x and of the
    o_i*e_i; where o_i is 0 in the ring there is nothing to add.
    """
    K, orders, ring = h.cycles.generator_matrix, h.cycles.orders, h.ring
    x, s = solve(K, h.B).particular, len(orders)
    finite = [i for i, order in enumerate(orders) if order != (ring.modulus or 0)]
    multiples = diagonal(list(map(ring.canonical, orders)), (s, s), ring).columns(finite)
    fields = {"M": h.A, "b": h.B, "x": x, **parts_of(record_of(h.cycles))}
    return written("homology", ring, **fields, **_structure(h, decompose(x.augment(multiples)), K))


def _structure(q: Quotient, classes: Decomposition, G: Matrix) -> dict[str, object]:
    """Return a decomposition of what is 0 in the quotient, and the generators that it dictates."""
    at = PLACEMENTS[q.side]
    kept = [i for i in range(classes.W.shape[0]) if not q.ring.is_unit(classes.factor(i))]
    generators = at.vectors(at.turned(G @ classes.RI.columns(kept)))
    parts = dict(zip(("PI", "D", "QI", "P", "Q"), parts_of(classes).values(), strict=True))
    named = {"generators": [matrix_json(g) for g in generators], "orders": list(q.invariant_factors)}
    return parts | named


KindOfSpanningSet: TypeAlias = Literal["basis_of_image", "minimal_generators"]


@dataclass(frozen=True)
class SpanningSet:
    """Generators B of what M spans, that are a basis, or of which no fewer would do.

    >>> from modlinalg import certify, matrix
    >>> M, B = matrix([[2, 4], [0, 2]], mod=8), matrix([[2, 0], [0, 2]], mod=8)
    >>> proof = certify(SpanningSet("minimal_generators", M, B, "right"))
    >>> proof["z"]["entries"], proof["factor"]
    ([[1, 0], [0, 1]], 2)
    """

    kind: KindOfSpanningSet
    M: Matrix
    B: Matrix
    side: Side


def of_spanning_set(found: SpanningSet) -> Certificate:
    """Return the certificate of generators of which none is too many.

    With B = RI*W*CI of r columns, z = C*diag(d_r/d_i)*R has z*B = d_r*I, of R the first r rows.

    Raises NoSolutionError where both do not span the same, InputError where fewer generators are enough.
    """
    at, ring = PLACEMENTS[found.side], found.M.ring
    inclusions = both_inclusions(span(found.M, side=found.side), span(found.B, side=found.side))
    if isinstance(inclusions, NoSolutionError):
        raise inclusions
    x, y = inclusions
    d = at.turned(decompose(found.B))
    r = d.M.shape[1]
    factors = [d.factor(i) for i in range(r)]
    factor = factors[-1] if factors else ring.one
    if factor == ring.zero:
        raise InputError(f"certify: fewer generators than {r} are enough over {ring}")
    multiples = diagonal([ring.quotient(factor, d_i) for d_i in factors], (r, r), ring)
    z = at.turned(d.C @ multiples @ lines(d.R, range(r)))
    fields = {"M": found.M, "b": found.B, "x": x, "y": y, "z": z, "factor": entry_json(factor, ring)}
    return written(found.kind, ring, **fields, side=found.side)


@dataclass(frozen=True)
class ShownModule:
    """The canonical generators of a module and its structure, and of what it is the module.

    An intersection, the kernel that is a dual, or what any generators span.

    >>> from modlinalg import certify, matrix
    >>> A = span(matrix([[2, 4], [0, 2]], mod=8))
    >>> proof = certify(ShownModule(A, A))
    >>> proof["kind"], proof["of"]["kind"], proof["orders"]
    ('module_generators', 'equal_modules', [4, 4])
    >>> assert proof["G"]["entries"] == A.generator_matrix.tolist()
    """

    of: Intersection | SolutionSet | Module
    module: Module


@dataclass(frozen=True)
class ShownQuotient:
    """Vectors whose classes generate a quotient, which is the direct sum of what each generates.

    >>> from modlinalg import ZZ, certify, identity, matrix
    >>> q = span(identity(1, ZZ)) / span(matrix([[5]], ZZ))
    >>> certify(ShownQuotient(q, (matrix([[9]], ZZ),)))["kind"]
    'quotient_generators'
    """

    quotient: Quotient
    generators: tuple[Matrix, ...]


def of_dual(A: object, D: object) -> Certificate:
    """Return the certificate of the dual of A; InputError when D is another module."""
    if not isinstance(A, Module):
        raise InputError(f"certify: dual_of must be a Module (see `span`), not {quoted(A)}")
    if D != A.dual():
        raise InputError("certify: this is not the dual of the module named")
    assert isinstance(D, Module)
    return of_shown_module(ShownModule(kernel(A.G, side=D.side), D))


def of_shown_module(found: ShownModule) -> Certificate:
    """Return the certificate that G spans what the N of the certificate inside does, with its orders."""
    module, at = found.module, PLACEMENTS[found.module.side]
    inner, N = _spanning(found.of)
    G = module.generator_matrix
    x, y = span(N, side=module.side).coefficients(G), span(G, side=module.side).coefficients(N)
    return written(
        "module_generators",
        module.ring,
        of=inner,
        G=G,
        x=at.turned(x),
        y=at.turned(y),
        **parts_of(at.turned(module.decomposition)),
        orders=list(module.invariant_factors),
    )


def of_module(A: Module) -> Certificate:
    """Return the certificate of canonical generators of a module and its structure."""
    return of_shown_module(ShownModule(A, A))


def of_shown_intersection(both: Intersection) -> Certificate:
    """Return the certificate of an intersection with its canonical generators and its structure."""
    return of_shown_module(ShownModule(both, Module(both.G, both.side)))


def of_any_quotient(q: Quotient) -> Certificate:
    """Return the certificate of a quotient, or of a homology, with its generators."""
    return of_shown_quotient(ShownQuotient(q, q.generators))


def _spanning(of: Intersection | SolutionSet | Module) -> tuple[Certificate, Matrix]:
    """Return the certificate of what a module is, and the generators that stand in it."""
    if isinstance(of, Intersection):
        return of_intersection(of), of.G
    if isinstance(of, SolutionSet):
        return of_solution_set(of), of.generator_matrix
    canonical = of.generator_matrix
    return of_equality(span(canonical, side=of.side), of), canonical


def of_shown_quotient(found: ShownQuotient) -> Certificate:
    """Return the certificate of a quotient with these generators, which may be its own."""
    q, at = found.quotient, PLACEMENTS[found.quotient.side]
    inner = of_homology(q) if isinstance(q, Homology) else of_quotient(q)
    b = at.turned(matrix_from_json(inner["b"], q.ring, "b"))
    given = [matrix_from_json(g, q.ring, "a generator") for g in inner["generators"]]
    N, G = (
        from_rows((v.entries for v in vectors), b.shape[0], q.ring).T for vectors in (given, found.generators)
    )
    if N == G:
        return inner
    orders = [q.ring.canonical(order) for order in inner["orders"]]
    multiples = G @ diagonal(orders, (len(orders), len(orders)), q.ring)
    x, y, z = (solve(A, B).particular for A, B in ((N.augment(b), G), (G.augment(b), N), (b, multiples)))
    return written("quotient_generators", q.ring, of=inner, G=at.turned(G), x=x, y=y, z=z)

"""Certificates of the generators that are shown: of a module, with its structure, and of a quotient."""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._answers.modules import Intersection, Module, Quotient, span
from modlinalg._answers.modules._homology import Homology
from modlinalg._answers.systems.solution_sets import SolutionSet
from modlinalg._answers.systems.solutions import kernel, solve
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, diagonal, from_rows
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._modules import (
    of_equality,
    of_homology,
    of_intersection,
    of_quotient,
    parts_of,
)
from modlinalg.certificates._notation import matrix_from_json
from modlinalg.certificates._systems import of_solution_set
from modlinalg.errors import InputError


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


def of_module(A: Module) -> Certificate:
    """Return the certificate of canonical generators of a module and its structure."""
    return of_shown_module(ShownModule(A, A))


def of_shown_intersection(both: Intersection) -> Certificate:
    """Return the certificate of an intersection with its canonical generators and its structure."""
    return of_shown_module(ShownModule(both, Module(both.G, both.side)))


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


def _spanning(of: Intersection | SolutionSet | Module) -> tuple[Certificate, Matrix]:
    """Return the certificate of what a module is, and the generators that stand in it."""
    if isinstance(of, Intersection):
        return of_intersection(of), of.G
    if isinstance(of, SolutionSet):
        return of_solution_set(of), of.generator_matrix
    canonical = of.generator_matrix
    return of_equality(span(canonical, side=of.side), of), canonical


def of_any_quotient(q: Quotient) -> Certificate:
    """Return the certificate of a quotient, or of a homology, with its generators."""
    return of_shown_quotient(ShownQuotient(q, q.generators))


def of_shown_quotient(found: ShownQuotient) -> Certificate:
    """Return the certificate of a quotient with these generators, which may be its own."""
    q, at = found.quotient, PLACEMENTS[found.quotient.side]
    inner = of_homology(q) if isinstance(q, Homology) else of_quotient(q)
    b = at.turned(matrix_from_json(inner["b"], q.ring, "b"))
    given = [matrix_from_json(g, q.ring, "a generator") for g in inner["generators"]]
    N, G = (_side_by_side(vectors, b) for vectors in (given, found.generators))
    if N == G:
        return inner
    orders = [q.ring.canonical(order) for order in inner["orders"]]
    multiples = G @ diagonal(orders, (len(orders), len(orders)), q.ring)
    x, y, z = (solve(A, B).particular for A, B in ((N.augment(b), G), (G.augment(b), N), (b, multiples)))
    return written("quotient_generators", q.ring, of=inner, G=at.turned(G), x=x, y=y, z=z)


def _side_by_side(vectors: list[Matrix] | tuple[Matrix, ...], b: Matrix) -> Matrix:
    """Return vectors as the columns of a matrix, as long as those of b."""
    return from_rows((v.entries for v in vectors), b.shape[0], b.ring).T

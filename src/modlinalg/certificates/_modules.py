"""Certificates about modules: that two are equal, intersections, quotients."""

from __future__ import annotations

from modlinalg._matrices import Matrix
from modlinalg._modules import Intersection, Module, Quotient
from modlinalg._sides import PLACEMENTS
from modlinalg._wording import quoted
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._integers import record_of
from modlinalg.certificates._notation import matrix_json
from modlinalg.certificates._systems import of_no_solution
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
    parts = {"RI": d.RI, "W": d.W, "CI": d.CI, "R": d.R, "C": d.C}
    fields = {"M": both.A, "b": both.B, "x": both.S, "y": both.T}
    return written("intersection", d.ring, **fields, **parts, side=both.side)


def of_quotient(q: Quotient) -> Certificate:
    """Return the certificate of a quotient with its classes.

    Both decompositions are those of systems with the unknown on the right, for either side.
    """
    at = PLACEMENTS[q.side]
    d, e = at.turned(record_of(q.relations)), at.turned(q.decomposition)
    kernel = {"RI": d.RI, "W": d.W, "CI": d.CI, "R": d.R, "C": d.C}
    classes = {"PI": e.RI, "D": e.W, "QI": e.CI, "P": e.R, "Q": e.C}
    kept = [i for i in range(e.W.shape[0]) if not q.ring.is_unit(e.factor(i))]
    generators = at.vectors(at.turned(at.turned(q.G) @ e.RI.columns(kept)))
    return written(
        "quotient",
        q.ring,
        M=q.G,
        b=at.product(q.G, q.T),
        x=q.T,
        **kernel,
        **classes,
        generators=[matrix_json(g) for g in generators],
        orders=list(q.invariant_factors),
        side=q.side,
    )

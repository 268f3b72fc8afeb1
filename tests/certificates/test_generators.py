"""Certificates of the generators that are shown: what the library and the command print stands in them."""

import json
import random

import pytest

from modlinalg import QQ, ZZ, InputError, Zmod, certify, homology, kernel, matrix, question, span, zeros
from modlinalg.certificates._modules import ShownModule, ShownQuotient
from modlinalg.certificates._notation import matrix_from_json
from modlinalg.nonexistence import NonexistenceError
from modlinalg_check import check

RINGS = [Zmod(2), Zmod(5), Zmod(6), Zmod(8), Zmod(12), ZZ, QQ]


def some_module(choose, ring, length, side):
    """The span of up to three vectors, which need not be canonical generators."""
    count = choose.randint(0, 3)
    rows = [[choose.randint(-4, 4) for _ in range(count)] for _ in range(length)]
    G = matrix(rows, ring) if length * count else zeros(length, count, ring)
    return span(G if side == "right" else G.T, side=side)


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_generators_and_structure_of_a_module_are_those_that_it_shows(ring, side):
    """Of spans, sums, intersections and duals; with another order, or another generator, it is rejected."""
    choose = random.Random(f"{ring} {side}")
    for _ in range(15):
        A, B = (some_module(choose, ring, choose.randint(1, 2), side) for _ in range(2))
        B = B if B.length == A.length else A
        both = A.intersection(B)
        for answer, named, shown, about in (
            (A, {}, A, question(A.G, b=A.generator_matrix, side=side)),
            (A + B, {}, A + B, question((A + B).G, b=(A + B).generator_matrix, side=side)),
            (both, {}, A & B, question(both.A, b=both.B, side=side)),
            (A.dual(), {"dual_of": A}, A.dual(), question(A.G, side=A.dual().side)),
        ):
            certificate = certify(answer, **named)
            verdict = check(certificate.to_json(), about=about)
            assert ("verified", "module_generators") == (verdict.outcome, verdict.kind)
            assert shown.generator_matrix == matrix_from_json(certificate["G"], ring, "G")
            assert list(shown.invariant_factors) == certificate["orders"]
            assert (
                check(json.dumps(certificate | {"orders": [*certificate["orders"], 2]})).outcome == "rejected"
            )


@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_generators_of_a_quotient_are_those_that_it_shows(ring, side):
    """Also with the generators of another presentation; a generator that is left out or 0 is rejected."""
    choose, several = random.Random(f"quotient {ring} {side}"), 0
    for _ in range(25):
        A, B = (some_module(choose, ring, 2, side) for _ in range(2))
        whole = A + B
        q = whole.quotient(B)
        other = type(q)(whole.G, whole.coefficients(B.G), whole.relations)
        certificate = certify(ShownQuotient(other, q.generators))
        about = question(whole.G, b=B.G, side=side, kind="quotient")
        assert check(certificate.to_json(), about=about).outcome == "verified"
        if certificate["kind"] == "quotient":
            continue
        several += 1
        G = matrix_from_json(certificate["G"], ring, "G")
        assert [list(g) for g in q.generators] == [
            list(row) for row in (G.T if side == "right" else G).rows()
        ]
        nothing = certificate["G"] | {"entries": [["0" if ring == QQ else 0] * G.shape[1]] * G.shape[0]}
        assert check(json.dumps(certificate | {"G": nothing})).outcome == "rejected"
    assert several


def test_other_orders_have_no_certificate():
    """2 does not generate Z_8, nor 1 the classes of 3 modulo 5 times a vector outside."""
    q = span(matrix([[1]], mod=8)) / span(matrix([[0]], mod=8))
    with pytest.raises(NonexistenceError):
        certify(ShownQuotient(q, (matrix([[2]], mod=8),)))


def test_another_module_is_not_certified_as_a_dual_or_an_intersection():
    """The module itself, what is no module, a larger one."""
    A = span(matrix([[2, 0], [0, 1]], mod=8))
    for wrong in (A, A.dual().T, A.G, 5):
        with pytest.raises(InputError, match="certify: this is not the dual of the module named"):
            certify(wrong, dual_of=A)
    with pytest.raises(InputError, match="certify: dual_of must be a Module"):
        certify(A.dual(), dual_of=A.G)
    with pytest.raises(NonexistenceError):
        certify(ShownModule(kernel(A.G, side="left"), span(matrix([[1, 0]], mod=8), side="left")))


def test_a_homology_asks_for_its_maps_and_shows_its_generators():
    """Those that were made shorter, over Z; the question may name either kind."""
    A, B = matrix([[0, 0, 0]], ZZ), matrix([[7, 3], [5, 2], [4, 6]], ZZ)
    H = homology(A, B)
    certificate = certify(H)
    for kind in ("homology", certificate["kind"]):
        about = question(A, b=B, kind="homology") | {"kind": kind}
        assert check(certificate.to_json(), about=about).outcome == "verified"
    verdict = check(certificate.to_json(), about=question(A, b=B, kind="homology") | {"kind": "quotient"})
    assert verdict.outcome == "rejected"

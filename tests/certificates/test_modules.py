"""What `certify` writes about modules, against all vectors of small ones."""

import json
import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    NoSolutionError,
    RingMismatchError,
    ShapeError,
    Zmod,
    certify,
    homology,
    kernel,
    matrix,
    question,
    span,
    zeros,
)
from modlinalg.certificates._modules import SpanningSet
from modlinalg.certificates._notation import matrix_from_json
from modlinalg_check import check
from tests.helpers.runs import sampled


def assert_verified(certificate, **named):
    """The checker verifies it, about this question."""
    verdict = check(certificate.to_json(), about=question(**named))
    assert verdict.outcome == "verified", verdict.reason
    return certificate["kind"]


def generators(choose, ring, length, side):
    """Up to 3 generators at random, small and often dependent."""
    count = choose.randrange(4)
    entries = [[choose.randint(-3, 3) for _ in range(count)] for _ in range(length)]
    G = matrix(entries, ring) if count and length else zeros(length, count, ring)
    return G if side == "right" else G.T


@sampled(exhaustive=3)
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", [Zmod(2), Zmod(4), Zmod(6), Zmod(8), Zmod(12), ZZ, QQ], ids=str)
def test_equal_modules_are_certified_and_others_told_apart(ring, side):
    """Equal exactly when both have the same vectors (the same form over Z and Q): both certificates hold."""
    choose, kinds = random.Random(f"{ring} {side}"), set()
    for _ in range(60):
        length = choose.choice([1, 1, 2])
        A, B = (span(generators(choose, ring, length, side), side=side) for _ in range(2))
        certificate = certify(A, equal_to=B)
        M, b = (A.G, B.G) if certificate["M"]["entries"] == as_lists(A.G) else (B.G, A.G)
        kind = assert_verified(certificate, M=M, b=b, side=side)
        same = set(A) == set(B) if ring.modulus else A == B
        assert kind == ("equal_modules" if same else "no_solution")
        kinds.add(kind)
    assert len(kinds) == 2


def as_lists(M):
    """The entries as certificates write them."""
    return [[str(e) if M.ring == QQ else int(e) for e in row] for row in M.rows()]


@pytest.mark.parametrize("n", [4, 6])
def test_membership_is_certified_as_a_system(n):
    """One vector, or the generators of another module: `solution` with coefficients, else `no_solution`."""
    A = span(matrix([[2, n // 2], [0, 2]], mod=n))
    vectors = {tuple(map(int, v)) for v in A}
    for entries in product(range(n), repeat=2):
        v = matrix([[e] for e in entries], mod=n)
        if entries in vectors:
            certificate = certify(A.coefficients(v), solution_of=(A.G, v))
            assert assert_verified(certificate, M=A.G, b=v) == "solution"
        else:
            certificate = certify(A.membership(v))
            assert assert_verified(certificate, M=A.G, b=v) == "no_solution"


@sampled(ordinary=1, exhaustive=5)
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", [Zmod(5), Zmod(8), Zmod(12), ZZ, QQ], ids=str)
def test_intersections_are_certified(ring, side):
    """Of modules of all sizes, empty ones among them; what M*x spans is the intersection."""
    choose = random.Random(f"intersection {ring} {side}")
    for _ in range(25):
        length = choose.choice([0, 1, 2, 2])
        A, B = (span(generators(choose, ring, length, side), side=side) for _ in range(2))
        both = A.intersection(B)
        certificate = certify(both)
        assert assert_verified(certificate, M=both.A, b=both.B, side=side) == "module_generators"
        assert assert_verified(certificate["of"], M=both.A, b=both.B, side=side) == "intersection"
        assert span(both.G, side=side) == A & B
        assert (A & B).generator_matrix == matrix_from_json(certificate["G"], ring, "G")
        assert certificate["orders"] == list((A & B).invariant_factors)


@pytest.mark.parametrize("ring", [Zmod(8), ZZ], ids=str)
def test_an_intersection_of_which_a_generator_is_left_out_is_rejected(ring):
    """Nor is one with a generator doubled, or those of another pair."""
    both = span(matrix([[2, 0], [0, 1]], ring)).intersection(span(matrix([[2, 1], [0, 2]], ring)))
    written = certify(both)["of"]
    count = written["x"]["cols"]
    assert count > 1
    for kept in (range(1, count), [0, *range(count)]):
        changed = {
            name: {
                "rows": written[name]["rows"],
                "cols": len(kept),
                "entries": [[row[i] for i in kept] for row in written[name]["entries"]],
            }
            for name in ("x", "y")
        }
        verdict = check(json.dumps({**written, **changed}))
        assert verdict.reason.startswith("x above y is due to W fails")


def shown_generators(certificate, ring, side):
    """Return the entries of the generators of a quotient that a certificate proves."""
    if certificate["kind"] != "quotient_generators":
        found = (matrix_from_json(g, ring, "a generator") for g in certificate["generators"])
        return [list(g.entries) for g in found]
    G = matrix_from_json(certificate["G"], ring, "G")
    return [list(row) for row in (G.T if side == "right" else G).rows()]


@sampled(exhaustive=4)
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", [Zmod(5), Zmod(8), Zmod(12), ZZ, QQ], ids=str)
def test_quotients_are_certified_with_their_structure(ring, side):
    """Of a module by one inside it, the sum of multiples of its vectors; and by itself and by 0."""
    choose, found = random.Random(f"quotient {ring} {side}"), set()
    for _ in range(25):
        length = choose.choice([0, 1, 2, 2])
        A, B = (span(generators(choose, ring, length, side), side=side) for _ in range(2))
        for inner in (B, A, A + B):
            q = (A + B).quotient(inner)
            certificate = certify(q)
            b = q.G @ q.T if side == "right" else q.T @ q.G
            assert assert_verified(certificate, M=q.G, b=b, side=side, kind="quotient").startswith("quotient")
            written = certificate.get("of", certificate)
            assert written["orders"] == list(q.invariant_factors)
            for g, shown in zip(written["generators"], q.generators, strict=True):
                assert matrix(g["entries"], ring) - shown in inner
            assert shown_generators(certificate, ring, side) == [list(g) for g in q.generators]
            found.add(q.invariant_factors)
    assert len(found) > 2


@pytest.mark.parametrize(("ring", "factors"), [(ZZ, (2, 0)), (Zmod(2), (2, 2)), (Zmod(4), (2, 4))], ids=str)
def test_a_homology_is_certified_by_its_two_maps(ring, factors):
    """That of a Klein bottle in dimension 1: two edges around one corner, and the face a*b*a*b^-1."""
    A, B = matrix([[0, 0]], ring), matrix([[2], [0]], ring)
    certificate = certify(homology(A, B))
    assert assert_verified(certificate, M=A, b=B, kind="homology").endswith(("homology", "generators"))
    assert factors == tuple(certificate.get("of", certificate)["orders"])
    assert shown_generators(certificate, ring, "right") == list(map(list, homology(A, B).generators))


@sampled(ordinary=1, exhaustive=0)
@pytest.mark.parametrize("ring", [Zmod(5), Zmod(8), Zmod(12), ZZ, QQ], ids=str)
def test_homologies_are_certified_with_their_structure(ring):
    """Of maps of all sizes whose product is 0; each generator is in the class of that of the record."""
    choose, found = random.Random(f"homology {ring}"), set()
    for _ in range(25):
        p, q = choose.randrange(3), choose.randrange(4)
        entries = [[choose.randint(-3, 3) for _ in range(q)] for _ in range(p)]
        A = matrix(entries, ring) if p and q else zeros(p, q, ring)
        K = kernel(A).generator_matrix
        B = K @ generators(choose, ring, K.shape[1], "right")
        H = homology(A, B)
        certificate = certify(H)
        assert assert_verified(certificate, M=A, b=B, kind="homology").endswith(("homology", "generators"))
        assert shown_generators(certificate, ring, "right") == list(map(list, H.generators))
        certificate = certificate.get("of", certificate)
        assert assert_verified(certificate, M=A, b=B, kind="homology") == "homology"
        assert certificate["orders"] == list(H.invariant_factors)
        classes = [matrix(g["entries"], ring) for g in certificate["generators"]]
        boundaries = span(B)
        for i, (g, order) in enumerate(zip(classes, H.invariant_factors, strict=True)):
            assert (A @ g).is_zero
            assert not order or order * g in boundaries
            others = [h for j, h in enumerate(classes) if j != i]
            assert g not in sum((span(h) for h in others), boundaries)
        assert sum(map(span, classes), boundaries) == span(K)
        found.add(H.invariant_factors)
    assert len(found) > 2


def test_a_question_about_a_homology_names_both_maps():
    """Another second map is another question; one that does not fit is an error."""
    A, B = matrix([[0, 0]], ZZ), matrix([[2], [0]], ZZ)
    text = certify(homology(A, B)).to_json()
    assert check(text, about=question(A, b=-B, kind="homology")).reason.startswith("about another question")
    with pytest.raises(ShapeError, match="b must have 2 rows for a homology, not 1 x 2"):
        question(A, b=A, kind="homology")
    with pytest.raises(RingMismatchError, match="question: b is over Q"):
        question(A, b=B.change_ring(QQ), kind="homology")
    with pytest.raises(InputError, match="question: b must be a list"):
        question(A, b=5, kind="homology")
    assert question(A, b=[2, 0], kind="homology") == question(A, b=B, kind="homology")


@sampled(ordinary=1, exhaustive=7)
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("ring", [Zmod(2), Zmod(6), Zmod(8), Zmod(12), ZZ, QQ], ids=str)
def test_bases_and_least_generators_are_certified(ring, side):
    """The minimal generators of a module, as a basis exactly where all orders are those of the ring.

    z*B = factor*I; one generator more is refused, as fewer are enough.
    """
    choose, kinds = random.Random(f"spanning {ring} {side}"), set()
    for _ in range(25):
        A = span(generators(choose, ring, choose.choice([0, 1, 2, 3]), side), side=side)
        listed = [list(g) for g in A.minimal_generators]
        G = matrix(listed, ring) if listed and A.length else zeros(len(listed), A.length, ring)
        B = G.T if side == "right" else G
        certificate = certify(SpanningSet("minimal_generators", A.G, B, side))
        assert assert_verified(certificate, M=A.G, b=B, side=side) == "minimal_generators"
        free = all(order == (ring.modulus or 0) for order in A.invariant_factors)
        verdict = check(json.dumps({**certificate, "kind": "basis_of_image"}))
        assert verdict.outcome == ("verified" if free else "rejected")
        kinds.add(free)
        more = (G if side == "left" else B.T).stack(zeros(1, A.length, ring))
        with pytest.raises(InputError, match="certify: fewer generators than"):
            certify(SpanningSet("basis_of_image", A.G, more.T if side == "right" else more, side))
    assert kinds == ({True, False} if ring in (Zmod(6), Zmod(8), Zmod(12)) else {True})


def test_generators_of_another_module_are_refused_with_what_they_miss():
    """(1) is not in the span of (2)."""
    with pytest.raises(NoSolutionError) as refused:
        certify(SpanningSet("basis_of_image", matrix([[1]], mod=6), matrix([[2]], mod=6), "right"))
    assert matrix([[1]], mod=6) == refused.value.b


def test_what_is_no_comparison_is_refused():
    """Two modules of one ring, side and length are needed, and one question."""
    A = span(matrix([[1], [2]], mod=6))
    with pytest.raises(InputError, match="a Module is needed"):
        certify(A, equal_to=A.G)
    with pytest.raises(InputError, match="a Module is needed"):
        certify(A.G, equal_to=A)
    with pytest.raises(RingMismatchError, match="certify: one module is over Z_6, the other over Z"):
        certify(A, equal_to=span(matrix([[1], [2]], ZZ)))
    with pytest.raises(InputError, match="side 'right', the other 'left'"):
        certify(A, equal_to=A.T)
    with pytest.raises(ShapeError, match="length 2, the other of 1"):
        certify(A, equal_to=span(matrix([[1]], mod=6)))
    with pytest.raises(InputError, match="name one question"):
        certify(A, equal_to=A, det_of=A.G)


def test_a_certificate_of_equality_is_about_both_modules():
    """One about other generators is rejected, and so is one about M alone."""
    A, B = span(matrix([[2, 3]], mod=6)), span(matrix([[5]], mod=6))
    text = certify(A, equal_to=B).to_json()
    for asked in (question(A.G), question(A.G, b=matrix([[1]], mod=6)), question(B.G, b=A.G)):
        assert check(text, about=asked).reason.startswith("about another question")
    assert check(text, about=question(A.G, b=B.G, kind="equal_modules")).outcome == "verified"

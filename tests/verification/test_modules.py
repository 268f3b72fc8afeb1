"""Claims about modules, against all vectors that the columns of small matrices span."""

import json
import random
from itertools import product
from math import gcd, prod

import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryDifference,
    InputError,
    OutsideSpan,
    RepeatedSolution,
    RingMismatchError,
    ShapeError,
    WrongShape,
    WrongValue,
    Zmod,
    homology,
    identity,
    matrix,
    span,
    verify_basis_of_image,
    verify_equal_modules,
    verify_homology,
    verify_member,
    verify_minimal_generators,
    zeros,
)
from modlinalg_check import check
from tests.helpers.runs import slow
from tests.verification.brute import assert_sound

SIDES = ("right", "left")


def spanned(lines, n):
    """All sums of multiples of vectors over Z_n, which are of one length."""
    length = len(lines[0])
    return {
        tuple(sum(c * v[i] for c, v in zip(cs, lines, strict=True)) % n for i in range(length))
        for cs in product(range(n), repeat=len(lines))
    }


def sound(verdict, expected):
    """A verdict is what it should be; the kind of the first certificate that it follows from."""
    return assert_sound(verdict, expected)


def refutes(found, offered, side):
    """Whether a vector outside and its functional multiply out against the generators that are offered."""
    G = offered if side == "right" else offered.T
    columns = [G[:, j] if side == "right" else G[:, j].T for j in range(G.shape[1])]
    return isinstance(found, OutsideSpan) and found.holds_against(columns)


def turned(M, side):
    """M for side "right", its transpose for "left"."""
    return M if side == "right" else M.T


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 4)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_a_member_is_what_is_spanned(n, side):
    """For some 2 x 2 matrices and all v: TRUE with coefficients, else a functional that multiplies out."""
    choose = random.Random(f"member {n}")
    for _ in range(6):
        columns = [[choose.randrange(n) for _ in range(2)] for _ in range(2)]
        M, inside = turned(matrix(columns, mod=n).T, side), spanned(columns, n)
        for v in product(range(n), repeat=2):
            verdict = verify_member(M, list(v), side=side)
            kind = sound(verdict, v in inside)
            assert kind == ("solution" if v in inside else "no_solution")
            assert v in inside or refutes(verdict.counterexample, M, side)


@pytest.mark.exhaustive
@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("n", [4, 6])
def test_equal_modules_have_the_same_vectors(n, side):
    """For pairs of lists of generators, some of them other generators of the same."""
    choose, seen = random.Random(f"equal {n}"), set()
    for _ in range(60):
        first, second = ([[choose.randrange(n) for _ in range(2)] for _ in range(k)] for k in (2, 1))
        if choose.random() < 0.4:
            second = [[(a + b) % n for a, b in zip(*first, strict=True)], first[1]]
        M, N = (turned(matrix(rows, mod=n).T, side) for rows in (first, second))
        same = spanned(first, n) == spanned(second, n)
        verdict = verify_equal_modules(M, N, side=side)
        assert sound(verdict, same) == ("equal_modules" if same else "no_solution")
        if not same:
            found = verdict.counterexample
            assert refutes(found, M, side) or refutes(found, N, side)
        seen.add(same)
    assert seen == {True, False}


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4, 6])
def test_a_basis_reaches_each_vector_once_and_minimal_generators_are_fewest(n):
    """By their definitions: all pairs of vectors are tried, and for the least number all single ones."""
    choose = random.Random(f"basis {n}")
    vectors = list(product(range(n), repeat=2))
    for _ in range(5):
        columns = [[choose.randrange(n) for _ in range(2)] for _ in range(2)]
        M, image = matrix(columns, mod=n).T, spanned(columns, n)
        least = next(
            k for k in range(3) if any(spanned([(0, 0), *g], n) == image for g in product(vectors, repeat=k))
        )
        pairs = [list(g) for g in product(vectors, repeat=2)]
        lists = [[], *([v] for v in vectors), *choose.sample(pairs, min(20, len(pairs)))]
        for given in lists:
            generates = spanned([(0, 0), *given], n) == image
            listed = [list(v) for v in given]
            basis = verify_basis_of_image(M, listed, basis="rows")
            sound(basis, generates and n ** len(given) == len(image))
            fewest = verify_minimal_generators(M, listed, basis="rows")
            sound(fewest, generates and len(given) == least)
            if generates:
                assert isinstance(basis.counterexample, RepeatedSolution | None)
                assert fewest.counterexample in (
                    None,
                    WrongValue("the least number of generators", len(given), least),
                )


def test_counterexamples_of_bases_multiply_out():
    """Two sums that are the same vector, a vector outside the image, and one that is not reached."""
    M = matrix([[2, 0], [0, 1]], mod=6)
    repeated = verify_basis_of_image(M, M).counterexample
    G = [M @ matrix([[c] for c in cs], mod=6) for cs in (repeated.first, repeated.second)]
    assert G[0] == G[1]
    assert repeated.first != repeated.second
    outside = verify_basis_of_image(M, identity(2, M.ring))
    assert outside.reason.startswith("outside the image: ")
    assert refutes(outside.counterexample, M, "right")
    missed = verify_basis_of_image(M, matrix([[2], [0]], mod=6)).counterexample
    assert refutes(missed, matrix([[2], [0]], mod=6), "right")


def test_lattices_are_told_apart_over_z_and_not_over_q():
    """A multiple of index 2 spans less over Z."""
    for ring, equal in ((ZZ, False), (QQ, True)):
        M, N = matrix([[1, 0], [0, 2]], ring), matrix([[1, 0], [0, 1]], ring)
        sound(verify_equal_modules(M, N), equal)
        sound(verify_member(M, [0, 1]), equal)
        sound(verify_basis_of_image(M, N, basis="columns"), equal)
        sound(verify_minimal_generators(M, N, basis="columns"), equal)
        assert sound(verify_basis_of_image(M, M), True) == "basis_of_image"
    too_many = verify_minimal_generators(matrix([[2, 3]], ZZ), [[2], [3]], basis="rows")
    assert sound(too_many, False) == "decomposition"


@slow(exhaustive=lambda n: n > 2, long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 4, 6])
def test_homology_has_the_factors_that_its_order_and_elements_show(n):
    """M*B = 0 with scalars: the kernel of a modulo the image of b is cyclic, of known order."""
    for a, b in product(range(n), repeat=2):
        M, B = matrix([[a]], mod=n), matrix([[b]], mod=n)
        if a * b % n:
            found = verify_homology(M, B, []).counterexample
            assert found == EntryDifference("M*B = 0", 0, 0, a * b % n, 0)
            continue
        order = gcd(a, n) * gcd(b, n) // n  # the kernel has gcd(a, n) elements, the image n/gcd(b, n)
        assert sound(verify_homology(M, B, [order]), True) == "homology"
        assert sound(verify_homology(M, B, [order * 2]), False) == "homology"
        sound(verify_homology(M, B, [order, order * 2]), False)


def test_homology_of_a_klein_bottle():
    """One corner, edges a and b, the face a*b*a*b^-1: Z + Z_2 over Z, and Z_2^2 over Z_2."""
    corner, face = [[0, 0]], [[2], [0]]
    sound(verify_homology(matrix(corner, ZZ), face, [2, 0]), True)
    wrong = verify_homology(matrix(corner, ZZ), face, [0, 0])
    assert wrong.counterexample == WrongValue("invariant factor 1", 0, 2)
    assert isinstance(verify_homology(matrix(corner, ZZ), face, [0]).counterexample, WrongShape)
    factors = homology(matrix(corner, mod=2), matrix(face, mod=2)).invariant_factors
    assert (2, 2) == factors
    assert prod(factors) == 4
    sound(verify_homology(matrix(corner, mod=2), face, [1, 2, 2]), True)


CLAIMS = {
    "member": lambda limit: verify_member(matrix([[2]], mod=8), [4], limit=limit),
    "equal": lambda limit: verify_equal_modules(matrix([[2]], mod=8), [[6]], limit=limit),
    "basis": lambda limit: verify_basis_of_image(matrix([[1]], mod=8), [[3]], limit=limit),
    "minimal": lambda limit: verify_minimal_generators(matrix([[2]], mod=8), [[6]], limit=limit),
    "homology": lambda limit: verify_homology(matrix([[2]], mod=8), [[4]], [1], limit=limit),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_limit_makes_a_verdict_unknown(name):
    """Without one each is TRUE."""
    assert CLAIMS[name](None)
    assert CLAIMS[name](0).verdict.value == "UNKNOWN"


def test_a_square_array_that_is_right_one_way_only_is_undecided():
    """Its columns are minimal generators, its rows not even in the image."""
    M, G = matrix([[1, 0], [0, 2]], mod=4), matrix([[1, 1], [0, 2]], mod=4)
    found = verify_minimal_generators(M, G)
    assert found.verdict.value == "UNKNOWN"
    assert 'say which with basis="columns" or basis="rows"' in found.reason
    assert verify_minimal_generators(M, G, basis="columns")
    assert verify_minimal_generators(M, G, basis="rows").verdict.value == "FALSE"


def test_what_is_no_claim_is_refused():
    """Another length of v, another ring, no list of factors, maps that do not fit."""
    M = matrix([[2, 0]], mod=8)
    with pytest.raises(ShapeError, match="v must have 1 entries"):
        verify_member(M, zeros(2, 1, M.ring))
    with pytest.raises(RingMismatchError):
        verify_equal_modules(M, matrix([[1]], ZZ))
    with pytest.raises(InputError, match="a list of factors is needed"):
        verify_homology(M, zeros(2, 1, M.ring), "2")
    with pytest.raises(ShapeError, match="B needs 2 rows"):
        verify_homology(M, [[1]], [])


def test_no_generators_are_a_basis_of_zero():
    """Of a matrix of zeros, also of one without rows."""
    for M in (zeros(2, 2, ZZ), zeros(0, 3, QQ), zeros(2, 0, QQ)):
        assert span(M).is_zero
        assert verify_basis_of_image(M, [])
        assert verify_minimal_generators(M, [])
        assert assert_sound(verify_basis_of_image(M, []), True) == "basis_of_image"


def test_what_is_claimed_of_one_vector_is_said_of_one():
    """And of an empty list, which is one thing too; of two in the plural."""
    nothing, line, plane = zeros(2, 1, ZZ), matrix([[2], [0]], ZZ), matrix([[2, 0], [0, 2]], ZZ)
    for M, vectors, words in (
        (nothing, [], "the empty list is a basis of"),
        (line, [matrix([[2], [0]], ZZ)], "the vector g1 is a basis of"),
        (plane, plane, "the columns of G are a basis of"),
    ):
        verdict = verify_basis_of_image(M, vectors)
        assert verdict.claim.startswith(words)
        assert verdict.reason.endswith(
            "generates it, each of its vectors in one way"
            if M != plane
            else "generate it, each of its vectors in one way"
        )
    verdict = verify_minimal_generators(nothing, [])
    assert verdict.reason == "the empty list generates it, and no fewer do"
    assert verdict.claim == (
        "the empty list generates the module that the columns of M span (M 2 x 1 over Z), and no fewer do"
    )


@pytest.mark.parametrize("ring", [Zmod(4), Zmod(12), ZZ, QQ], ids=str)
def test_a_true_verdict_on_generators_has_a_certificate_of_all_of_it(ring):
    """Of the kind of the claim, which no other vectors have: one changed is rejected."""
    M = matrix([[2, 4], [0, 2]], ring)
    G = span(M).generator_matrix
    for verify in (verify_minimal_generators, verify_basis_of_image):
        verdict = verify(M, G, basis="columns")
        if verify is verify_basis_of_image and ring.modulus:
            assert not verdict
            continue
        kind = sound(verdict, expected=True)
        assert verify.__name__ == f"verify_{kind}"
        written = verdict.certificate
        given = written["claim"]["generators"]
        claim = {**written["claim"], "generators": {**given, "entries": [given["entries"][0]] * 2}}
        assert check(json.dumps({**written, "claim": claim})).outcome == "rejected"


def test_a_verdict_on_homology_has_a_certificate_with_both_maps():
    """TRUE and FALSE; where the product is not 0 the entry that is not says so."""
    M, B = matrix([[0, 0]], ZZ), matrix([[2], [0]], ZZ)
    for factors, expected in (([2, 0], True), ([0, 2], False), ([2], False)):
        verdict = verify_homology(M, B, factors)
        assert sound(verdict, expected) == "homology"
        assert verdict.certificate["proofs"][0]["orders"] == [2, 0]
    assert verify_homology(M, B, [2, 0]).certificate["claim"]["B"]["entries"] == [[2], [0]]

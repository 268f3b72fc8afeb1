"""Certificates of ranks and invariant factors: true ones are verified, and shorter than decompositions."""

import random
from itertools import islice, product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    InputError,
    Zmod,
    certify,
    decompose,
    invariant_factors,
    matrix,
    nullity,
    question,
    rank,
    verify_free_rank,
    verify_invariant_factors,
    verify_nullity,
    verify_rank,
    verify_smith_form,
    zeros,
)
from modlinalg_check import check
from tests.helpers.runs import sampled, thinned

RINGS = [Zmod(2), Zmod(4), Zmod(6), Zmod(7), Zmod(12), Zmod(2**89 - 1), ZZ, QQ]


def random_matrix(choose, ring, shape):
    """A matrix of small numbers, often of a rank that is not full."""

    def entries(rows, cols):
        return [[ring.canonical(choose.randint(-3, 5)) for _ in range(cols)] for _ in range(rows)]

    if 0 in shape:
        return zeros(*shape, ring)
    M = matrix(entries(*shape), ring)
    return (
        M
        if choose.random() < 0.5
        else matrix(entries(shape[0], 1), ring) @ matrix(entries(1, shape[1]), ring)
    )


@sampled(exhaustive=2)
@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_invariant_factors_and_ranks_are_verified(ring):
    """By certificates of their own, about the matrix named, and in verdicts on claims, TRUE and FALSE."""
    choose = random.Random(f"ranks over {ring}")
    for shape in product(range(4), repeat=2):
        M = random_matrix(choose, ring, shape)
        d = invariant_factors(M)
        proof = certify(d, invariant_factors_of=M)
        assert check(proof.to_json(), about=question(M)).outcome == "verified"
        free = d.count(1)
        verdicts = [verify_invariant_factors(M, list(d)), verify_smith_form(M, decompose(M).W)]
        verdicts += [verify_free_rank(M, free), verify_free_rank(M, free + 1)]
        if ring in (ZZ, QQ) or ring.is_field:
            r = rank(M)
            assert check(certify(r, rank_of=M).to_json(), about=question(M)).outcome == "verified"
            verdicts += [verify_rank(M, r), verify_rank(M, r + 1), verify_nullity(M, nullity(M))]
        for found in verdicts:
            assert check(found.certificate.to_json(), about=found.question).outcome == "verified"


@pytest.mark.exhaustive
@thinned(5)
def test_all_small_matrices_over_rings_with_zero_divisors_have_a_minor_and_a_rest(step):
    """2 x 2 matrices over Z_4 and Z_6; the units among the entries are in the minor."""
    for n in (4, 6):
        for a, b, c, e in islice(product(range(n), repeat=4), 0, None, step):
            M = matrix([[a, b], [c, e]], mod=n)
            proof = certify(invariant_factors(M), invariant_factors_of=M)
            assert proof["kind"] == "invariant_factors"
            assert check(proof.to_json()).outcome == "verified"
            listed = [1] * len(proof["minor_rows"]) + proof["factors"]["entries"][0]
            assert tuple(listed + [0] * (2 - len(listed))) == invariant_factors(M)


@pytest.mark.parametrize(
    ("ring", "times"), [(Zmod(1000), 2.2), (Zmod(65537), 2), (Zmod(2), 2), (ZZ, 5), (QQ, 5)], ids=str
)
def test_a_rank_takes_a_fraction_of_a_decomposition(ring, times):
    """Of 24 x 24 entries: the inverse of a minor, over Z and Q modulo a small prime, not four transforms."""
    choose = random.Random(f"{ring} 24")
    M = matrix([[ring.canonical(choose.randint(0, 999)) for _ in range(24)] for _ in range(24)], ring)
    whole = len(certify(decompose(M)).to_json())
    if ring == Zmod(1000):
        short = certify(invariant_factors(M), invariant_factors_of=M)
    else:
        short = certify(rank(M), rank_of=M)
    assert times * len(short.to_json()) < whole


def test_over_z_what_is_shorter_is_written():
    """A matrix without units is decomposed; one that units reduce to little shows its minor."""
    odd, lower = matrix([[2, 4], [4, 2]], ZZ), matrix([[1, 0, 0], [5, 1, 0], [7, 9, 6]], ZZ)
    assert certify(invariant_factors(odd), invariant_factors_of=odd)["kind"] == "decomposition"
    proof = certify(invariant_factors(lower), invariant_factors_of=lower)
    assert (proof["kind"], proof["minor_rows"], proof["factors"]["entries"]) == (
        "invariant_factors",
        [0, 1],
        [[6]],
    )


def test_the_line_says_the_rank():
    """As the certificate has it, in the number of rows of the minor."""
    M = matrix([[1, 2, 3], [2, 4, 6], [1, 1, 1]], ZZ)
    subject = check(certify(2, rank_of=M).to_json()).subject
    assert subject == "rank over Z, M 3 x 3, rank 2"


def test_a_modulus_is_the_least_prime_that_tells_the_rank():
    """det = 30 needs 7; denominators are left out."""
    assert certify(2, rank_of=matrix([[5, 0], [0, 6]], ZZ))["q"] == 7
    assert certify(2, rank_of=matrix([["1/2", 0], [0, "1/3"]], QQ))["q"] == 5


@pytest.mark.parametrize(
    ("answer", "asked"),
    [
        (1, {"rank_of": matrix([[1, 0], [0, 1]], mod=5)}),
        (True, {"rank_of": matrix([[1]], mod=5)}),
        (1, {"rank_of": matrix([[1]], mod=6)}),
        (1, {"rank_of": [[1]]}),
        ((2, 1), {"invariant_factors_of": matrix([[1, 0], [0, 2]], mod=4)}),
        ((1,), {"invariant_factors_of": [[1]]}),
    ],
)
def test_other_numbers_are_refused(answer, asked):
    """They are no answers to the question."""
    with pytest.raises(InputError, match=r"certify|rank"):
        certify(answer, **asked)

"""Claims about characteristic and minimal polynomials, against all polynomials over small rings."""

from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    ClaimVerdict,
    EntryDifference,
    InputError,
    Polynomial,
    ShapeError,
    SmallerAnnihilator,
    WrongValue,
    Zmod,
    charpoly,
    identity,
    matrix,
    minpoly,
    random_matrix,
    verify_charpoly,
    verify_minpoly,
    zeros,
)
from modlinalg.verification._counterexamples import counterexample_json
from tests.helpers.runs import slow
from tests.verification.brute import small_matrices, sound

Z5 = Zmod(5)


def monic(n, degree):
    """Every monic polynomial of a degree over Z_n."""
    return [Polynomial([*c, 1], Zmod(n)) for c in product(range(n), repeat=degree)]


def value(p, M):
    """The entries of p(M) for a 2 x 2 matrix over Z_n, by Horner's rule on plain integers."""
    n, (a, b), (c, d) = M.ring.modulus, *M.tolist()
    w, x, y, z = 0, 0, 0, 0
    for e in reversed(p.coefficients):
        w, x, y, z = w * a + x * c + e, w * b + x * d, y * a + z * c, y * b + z * d + e
    return [[w % n, x % n], [y % n, z % n]]


@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3, 4])
def test_one_monic_polynomial_of_degree_two_is_characteristic(n):
    """For all 2 x 2 matrices over Z_2, Z_3 and Z_4: x^2 - trace*x + det, and no other."""
    claims = monic(n, 2)
    for number, M in enumerate(small_matrices(n)):
        (a, b), (c, d) = M.tolist()
        right = [(a * d - b * c) % n, -(a + d) % n, 1]
        for p in claims:
            verdict = verify_charpoly(M, p)
            sound(verdict, list(_full(p, 2)) == right, proved=False)
            if not verdict:
                wrong = verdict.counterexample
                i = 0 if "constant" in wrong.quantity else 1
                assert (p.coefficients[i], right[i]) == (wrong.claimed, wrong.actual)
        if number % 13 == 0:
            assert sound(verify_charpoly(M, claims[0]), list(_full(claims[0], 2)) == right) == "charpoly"


def _full(p, degree):
    """The coefficients up to a degree, zeros included."""
    return [*p.coefficients, *[0] * (degree - p.degree)]


@pytest.mark.exhaustive
@slow(long=lambda n: n > 2)
@pytest.mark.parametrize("n", [2, 3])
def test_one_polynomial_is_minimal(n):
    """For all 2 x 2 matrices over Z_2 and Z_3 and all monic ones up to degree 3, by trying them all."""
    claims = [p for degree in range(4) for p in monic(n, degree)]
    for number, M in enumerate(small_matrices(n)):
        killing = [p for p in claims if value(p, M) == [[0, 0], [0, 0]]]
        least = min(p.degree for p in killing)
        (right,) = [p for p in killing if p.degree == least]
        for p in claims:
            verdict = verify_minpoly(M, p)
            kind = sound(verdict, p == right, proved=number % 7 == 0)
            assert kind in (None, "minpoly")
            found = verdict.counterexample
            if isinstance(found, EntryDifference):
                assert (value(p, M)[found.row][found.col], 0) == (found.left, found.right)
                assert found.left != 0
            elif found is not None:
                assert isinstance(found, SmallerAnnihilator)
                assert found.p.degree < p.degree
                assert value(found.p, M) == [[0, 0], [0, 0]]


def test_what_is_not_monic_is_false():
    """A multiple of the right one by a unit, and 0."""
    M = matrix([[2, 0], [0, 2]], mod=5)
    for verify, p in ((verify_minpoly, minpoly(M)), (verify_charpoly, charpoly(M))):
        assert verify(M, p)
        doubled = Polynomial([2 * c for c in p.coefficients], Z5)
        for wrong in (doubled, Polynomial([], Z5)):
            sound(verify(M, wrong), False)
    found = verify_minpoly(M, Polynomial([], Z5)).counterexample
    assert WrongValue("the leading coefficient of a minimal polynomial", 0, 1) == found


def test_another_degree_is_false():
    """With both degrees for the characteristic polynomial, with a smaller one for the minimal."""
    M = matrix([[2, 1], [0, 2]], ZZ)
    assert WrongValue("the degree", 3, 2) == verify_charpoly(M, "x^3").counterexample
    assert WrongValue("the degree", -1, 2) == verify_charpoly(M, []).counterexample
    found = verify_minpoly(M, "x^50000")
    assert SmallerAnnihilator(minpoly(M)) == found.counterexample
    assert {"type": "smaller_annihilator", "coefficients": [4, -4, 1]} == counterexample_json(
        found.counterexample
    )
    halves = verify_minpoly(matrix([["1/2"]], QQ), "x^2 - x + 1/4").counterexample
    assert {"type": "smaller_annihilator", "coefficients": ["-1/2", "1"]} == counterexample_json(halves)


@pytest.mark.parametrize("ring", [Zmod(7), Zmod(12), Zmod(2**64 + 13), ZZ, QQ], ids=str)
@pytest.mark.parametrize("k", [0, 1, 2, 5])
def test_the_librarys_own_polynomials_are_true_and_their_neighbours_false(ring, k):
    """One coefficient changed in each place; certificates are verified."""
    M = random_matrix(k, k, ring, seed=k)
    asked = [(verify_charpoly, charpoly(M))]
    if ring.modulus != 12:
        asked.append((verify_minpoly, minpoly(M)))
    for verify, p in asked:
        sound(verify(M, p), True)
        for i in range(p.degree + 1):
            changed = list(p.coefficients)
            changed[i] += 1
            sound(verify(M, Polynomial(changed, ring)), False, proved=i == 0)


def test_minimal_polynomials_over_rings_with_zero_divisors_are_refused():
    """Whatever the polynomial, with the reason."""
    for p in ("x^2", [1, 2, 1]):
        with pytest.raises(InputError, match="verify_minpoly: Z_4 is not a field; several monic polynomials"):
            verify_minpoly(matrix([[0, 0], [0, 2]], mod=4), p)


def test_a_matrix_that_is_not_square_has_no_polynomial():
    """ShapeError, as the functions that compute them have it."""
    for verify in (verify_charpoly, verify_minpoly):
        with pytest.raises(ShapeError, match="square"):
            verify(zeros(2, 3, Z5), "x")


@pytest.mark.parametrize("k", [1, 2, 3])
def test_some_systems_write_the_determinant_of_the_other_difference(k):
    """det(M - x*I) is theirs; for odd k it is FALSE without the convention, which the reason names."""
    M = matrix(2 * identity(k, ZZ))
    p = charpoly(M)
    theirs = Polynomial([(-1) ** k * c for c in p.coefficients], ZZ)
    assert verify_charpoly(M, theirs, convention="maxima")
    assert verify_charpoly(M, theirs, convention="mathematica")
    swapped = (verify_charpoly(M, theirs), verify_charpoly(M, p, convention="maxima"))
    assert [k % 2 == 0] * 2 == list(map(bool, swapped))
    if k % 2:
        assert "--convention maxima or mathematica makes it TRUE" in swapped[0].reason
        assert "--convention modlinalg makes" in swapped[1].reason
    with pytest.raises(InputError, match="convention must be one of modlinalg, mathematica, maxima"):
        verify_charpoly(M, p, convention="maple")


def test_a_limit_says_what_was_established(monkeypatch):
    """p(M) = 0 is known when the time is over."""
    M = matrix([[2, 1], [0, 2]], mod=7)
    clock = iter([0.0, 0.0, *[9.0] * 9])
    monkeypatch.setattr("modlinalg.verification._verdicts.time.monotonic", lambda: next(clock))
    verdict = verify_minpoly(M, "x^2 + 3*x + 4", limit=5)
    assert (ClaimVerdict.UNKNOWN, ("p(M) = 0",)) == (verdict.verdict, verdict.established)

"""What `certify` writes over Z: version 2, for every answer, with a q in every "no"."""

import random
from itertools import product

import pytest

from modlinalg import (
    QQ,
    ZZ,
    NonexistenceError,
    UnsupportedError,
    certify,
    check_identities,
    decompose,
    det,
    drazin_inverse,
    generalized_inverse,
    group_inverse,
    hermite_form_with_transform,
    howell_form_with_transform,
    inverse,
    kernel,
    matrix,
    moore_penrose_inverse,
    pseudo_inverse,
    question,
    solve,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg.certificates._systems import is_unimodular, record_of
from modlinalg_check import check
from tests.helpers.integers import of_all_kinds
from tests.helpers.thinned import thinned

SMALL = [matrix([entries[:2], entries[2:]], ZZ) for entries in product(range(-1, 3), repeat=4)]
SHAPES = [(0, 0), (0, 2), (3, 0), (1, 3), (3, 1), (3, 2)]
INVERSES = {
    "inverse": inverse,
    "pseudo_inverse": pseudo_inverse,
    "moore_penrose_inverse": moore_penrose_inverse,
    "group_inverse": group_inverse,
    "drazin_inverse": drazin_inverse,
    "generalized_inverse (1, 3)": lambda M: generalized_inverse(M, (1, 3)),
    "generalized_inverse (1, 4)": lambda M: generalized_inverse(M, (1, 4)),
}


def assert_verified(certificate, M, **named):
    """The checker verifies it, about this question."""
    verdict = check(certificate.to_json(), about=question(M, **named))
    assert verdict.outcome == "verified", verdict.reason
    assert (certificate["version"], certificate["ring"]) == (2, {"integers": True})
    assert ("q" in certificate) == certificate["kind"].startswith(("no_", "not_"))


def certified_inverse(name, M):
    """The certificate of an inverse, or of the error that says why there is none."""
    try:
        X = INVERSES[name](M)
    except NonexistenceError as error:
        certificate = certify(error)
        assert certificate["q"] == error.q
        return certificate
    if name == "drazin_inverse":
        return certify(X)
    return certify(X, **{"inverse_of" if name == "inverse" else "generalized_inverse_of": M})


@pytest.mark.parametrize("name", INVERSES)
def test_every_inverse_or_its_error_is_certified(name):
    """All 2 x 2 matrices with entries -1..2, of which both kinds of answers occur."""
    kinds = set()
    for M in SMALL:
        certificate = certified_inverse(name, M)
        assert_verified(certificate, M)
        kinds.add(certificate["kind"].startswith("no"))
    assert kinds == {True, False}


@pytest.mark.parametrize("side", ["right", "left"])
@thinned(3)
def test_every_solution_set_is_certified(side, step):
    """These M and some b on both sides: all solutions, or that there is none."""
    kinds = set()
    for M in SMALL[::step]:
        assert_verified(certify(kernel(M, side=side)), M, kind="solution_set", side=side)
        for b in ([0, 0], [1, 0], [1, 2], [2, 2]):
            certificate = certify(solve(M, b, side=side))
            assert_verified(certificate, M, b=b, side=side)
            kinds.add((certificate["kind"], certificate.get("count"), certificate.get("q", 1) > 0))
    assert {("no_solution", None, exact) for exact in (True, False)} < kinds
    assert {("solution_set", 1, True), ("solution_set", "infinite", True)} < kinds


@thinned(3)
def test_every_form_determinant_and_trace_is_certified(step):
    """Of these M Smith and Hermite form with transforms, the determinant, the steps."""
    for M in SMALL[::step]:
        assert_verified(certify(decompose(M)), M, kind="decomposition")
        assert_verified(certify(hermite_form_with_transform(M)), M, kind="hermite_form")
        assert_verified(certify(howell_form_with_transform(M)), M)
        assert_verified(certify(det(M), det_of=M), M, kind="det")
        assert_verified(certify(trace_decomposition(M)), M, kind="trace")


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_matrices_without_entries_and_zero_matrices_are_certified(shape):
    """Every kind of answer for a zero matrix of each shape, several right-hand sides or none among them."""
    M = zeros(*shape, ZZ)
    for answer in (decompose(M), hermite_form_with_transform(M), howell_form_with_transform(M)):
        assert_verified(certify(answer), M)
    for side in ("right", "left"):
        for lines in (0, 1, 2):
            b = zeros(shape[0], lines, ZZ) if side == "right" else zeros(lines, shape[1], ZZ)
            assert_verified(certify(solve(M, b, side=side)), M, b=b, side=side)
    for name in INVERSES if M.is_square else ("pseudo_inverse", "moore_penrose_inverse"):
        assert_verified(certified_inverse(name, M), M)


@thinned(3)
def test_matrices_of_all_kinds_are_certified(step):
    """Random matrices of all shapes and ranks, short and long entries."""
    choose = random.Random(1)
    for M in of_all_kinds(choose, 5, 60 // step):
        m, k = M.shape
        for answer in (decompose(M), hermite_form_with_transform(M), howell_form_with_transform(M)):
            assert_verified(certify(answer), M)
        for side, width in (("right", m), ("left", k)):
            assert_verified(certify(kernel(M, side=side)), M, side=side)
            b = [choose.randint(-9, 9) for _ in range(width)]
            assert_verified(certify(solve(M, b, side=side)), M, b=b, side=side)
        for name in INVERSES if M.is_square else ("pseudo_inverse", "moore_penrose_inverse"):
            assert_verified(certified_inverse(name, M), M)


@pytest.mark.parametrize("side", ["right", "left"])
def test_the_record_of_a_solution_set_dictates_its_generators(side):
    """All its equations hold, and the last columns of C (rows of R) are the reduced basis itself."""
    for M in of_all_kinds(random.Random(2), 5, 60):
        s = kernel(M, side=side)
        d = record_of(s)
        assert d.holds()
        assert d.M == M
        lines = d.C.T.rows() if side == "right" else d.R.rows()
        due = lines[len(lines) - len(s.generators) :]
        assert [g.entries for g in s.generators] == [tuple(line) for line in due]


def test_the_record_of_a_solution_set_over_a_field_is_that_of_the_matrix():
    """Over Z_n and Q nothing is put in the place of columns of C."""
    for M in (matrix([[1, 2], [2, 4]], mod=5), matrix([[2, 4]], mod=8), matrix([[1, 2]], QQ)):
        s = kernel(M)
        assert record_of(s) is s.decomposition


def test_a_row_form_is_unimodular_over_z_exactly_with_an_invertible_transform():
    """U*S = I for m x m matrices; over Z_n and Q such a form has the kind of any other."""
    M = matrix([[2, 0], [4, 0], [0, 3]], ZZ)
    assert is_unimodular(hermite_form_with_transform(M))
    assert not is_unimodular(howell_form_with_transform(M))
    assert not is_unimodular(howell_form_with_transform(matrix([[1, 0], [0, 1]], QQ)))
    assert certify(howell_form_with_transform(M))["kind"] == "howell_form"
    assert certify(howell_form_with_transform(matrix([[1]], mod=5)))["kind"] == "howell_form"


def test_a_determinant_of_many_digits_is_certified_by_steps_over_q():
    """30 x 30 with two digits: steps with factors 1 and -1 would have entries of more than 10,000 digits."""
    choose = random.Random(3)
    M = matrix([[choose.randint(-99, 99) for _ in range(30)] for _ in range(30)], ZZ)
    certificate = certify(det(M), det_of=M)
    assert certificate["det"] == det(M)
    assert_verified(certificate, M)
    for other in (det(M) + 1, -det(M)):
        text = certificate.to_json().replace(f'"det": {det(M)}', f'"det": {other}')
        assert check(text).outcome == "rejected"


def test_answers_over_z_n_and_q_keep_version_1():
    """No field and no number of theirs has changed."""
    for M in (matrix([[2]], mod=8), matrix([[2, 4], [1, 2]], QQ)):
        assert certify(decompose(M))["version"] == 1
        certificate = certify(solve(M, [1] * M.shape[0]))
        assert certificate["version"] == 1
        assert "q" not in certificate


@pytest.mark.parametrize("side", ["right", "left"])
def test_one_solution_and_a_report_of_identities_are_certified(side):
    """A bare x with its question, and the identities that an X has."""
    M = matrix([[2, 3, 1], [4, -5, 6], [1, 0, 2]], ZZ)
    x = matrix([[1], [-2], [3]], ZZ)
    b = list(M @ x) if side == "right" else list(x.T @ M)
    assert_verified(certify([1, -2, 3], solution_of=(M, b), side=side), M, b=b, side=side, kind="solution")
    report = check_identities(M, zeros(3, 3, ZZ))
    assert_verified(certify(report), M, identities=[2, 3, 4])


@pytest.mark.parametrize("make", [trace_inverse, trace_pseudo_inverse, lambda M: trace_solve(M, [1, -2])])
def test_every_trace_is_certified(make):
    """Its steps are invertible over Z: scale factors are 1 and -1."""
    for M in SMALL[::7]:
        trace = make(M)
        assert_verified(certify(trace), trace.start, kind="trace")


@pytest.mark.parametrize(("digits", "fits"), [(10_000, True), (10_001, False)])
def test_numbers_over_z_have_ten_thousand_digits_at_most(digits, fits):
    """As many as the checker reads, the minus sign not counted; else UnsupportedError."""
    M = matrix([[1, -(10 ** (digits - 1))], [0, -1]], ZZ)
    if fits:
        assert_verified(certify(inverse(M), inverse_of=M), M)
        assert_verified(certify(det(M), det_of=M), M)
    else:
        with pytest.raises(UnsupportedError, match="more than 10000 digits"):
            certify(inverse(M), inverse_of=M)

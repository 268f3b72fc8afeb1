"""What `certify` writes for each kind of answer."""

import inspect
import json
from pathlib import Path
from unittest.mock import Mock

import pytest

import modlinalg_check
from modlinalg import (
    ZZ,
    InputError,
    MatrixOrder,
    NoGeneralizedInverseError,
    NonexistenceError,
    UnsupportedError,
    Zmod,
    certify,
    check_identities,
    decompose,
    det,
    drazin_inverse,
    eigenvalues,
    generalized_inverse,
    group_inverse,
    hessenberg_form,
    inverse,
    matrix,
    matrix_order,
    minimal_polynomial,
    pseudo_inverse,
    rank_decomposition,
    solve,
    solve_two_sided,
    zeros,
)
from modlinalg.certificates import _envelope as envelope, _limits as limits
from modlinalg.certificates._writing import _QUESTIONS, _WRITERS, _writer
from modlinalg_check import _matrices as matrices
from tests.checker.families import family_of_file, for_each
from tests.helpers.runs import slow

M = matrix([[2, 1], [1, 3]], mod=6)
E = matrix([[3, 0], [0, 4]], mod=6)


def test_decomposition_certificate_has_the_six_matrices():
    """M, RI, W, CI, R, C beside the ring, as JSON that survives a round trip."""
    certificate = certify(decompose(matrix([[2, 4], [1, 5]], mod=6)))
    assert {"modulus": 6} == certificate["ring"]
    assert {"rows": 2, "cols": 2, "entries": [[1, 0], [0, 0]]} == certificate["W"]
    assert certificate == json.loads(certificate.to_json())


@pytest.mark.parametrize("place", sorted({*_WRITERS.values(), *_QUESTIONS.values()}))
def test_each_writer_of_the_tables_is_there(place):
    """They are loaded by their names, and each is about a certificate."""
    assert inspect.signature(_writer(place)).return_annotation == "Certificate"


def test_rational_entries_are_strings_in_lowest_terms():
    """Entries of Q are strings, integers among them."""
    certificate = certify(check_identities(matrix("2"), matrix("1/2")))
    assert [["1/2"]] == certificate["X"]["entries"]
    assert {"rational": True} == certificate["ring"]


def test_refusal_carries_the_witness_z():
    """No pseudo-inverse of 2 mod 8: Z is in the certificate."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pseudo_inverse(matrix([[2]], mod=8))
    certificate = certify(caught.value)
    assert ("no_generalized_inverse", [1, 2]) == (certificate["kind"], certificate["identities"])
    assert [[2]] == certificate["Z"]["entries"]


def test_nothing_is_certified_without_a_proof():
    """A number carries no proof, nor does a report in which nothing holds."""
    with pytest.raises(InputError, match="certify: 3 does not carry its question"):
        certify(3)
    nothing = check_identities(matrix([[0, 0], [1, 2]], mod=5), matrix([[1, 1], [0, 1]], mod=5))
    assert not nothing.satisfied
    with pytest.raises(InputError, match="none of the identities holds"):
        certify(nothing)


def verdict(certificate):
    """Return what the checker says of a certificate."""
    return modlinalg_check.check(certificate.to_json()).outcome


@pytest.mark.parametrize(
    "certificate",
    [
        certify(inverse(M), inverse_of=M),
        certify(inverse(M), generalized_inverse_of=M),
        certify(group_inverse(E), generalized_inverse_of=E),
        certify(pseudo_inverse(E), generalized_inverse_of=E),
        certify(det(M), det_of=M),
        certify(matrix([[2], [1]], mod=6), solution_of=(M, matrix([[5], [5]], mod=6))),
        certify([2, 1], solution_of=(M, [5, 5])),
        certify([2, 1], solution_of=(M, [5, 5]), side="left"),
    ],
    ids=lambda certificate: certificate["kind"],
)
def test_bare_answers_are_certified_with_their_question(certificate):
    """The question is named by a keyword, and the checker accepts."""
    assert verdict(certificate) == "verified"


def raised(ask):
    """Return the error that says why there is no answer."""
    with pytest.raises(NonexistenceError) as refused:
        ask()
    return refused.value


A, B = matrix([[0, 1], [1, 1]], mod=5), matrix([[1, 2], [2, 4]], mod=5)
RECORDS = {
    "order": lambda M: (matrix_order(M), {"order_of": M}),
    "no order": lambda M: (matrix_order(J := matrix([[1, M[0, 1]], [0, 1]], ZZ)), {"order_of": J}),
    "charpoly": lambda M: (hessenberg_form(M), {"charpoly_of": M}),
    "minpoly": lambda M: (minimal_polynomial(M), {"minpoly_of": M}),
    "identities": lambda M: (check_identities(M, inverse(M)), {"generalized_inverse_of": M}),
    "group inverse": lambda M: (drazin_inverse(M), {"generalized_inverse_of": M}),
    "rank": lambda M: (rank_decomposition(M), {"rank_of": M}),
    "factors": lambda M: (decompose(M), {"invariant_factors_of": M}),
    "eigenvalues": lambda M: (eigenvalues(M), {"eigenvalues_of": M}),
    "no inverse": lambda M: (raised(lambda: inverse(B * M)), {"inverse_of": B * M}),
    "no X": lambda M: (
        raised(lambda: generalized_inverse(B * M, (1, 3))),
        {"generalized_inverse_of": B * M},
    ),
    "solutions": lambda M: (solve(M, [1, 2]), {"solution_of": (M, [1, 2])}),
    "no solutions": lambda M: (solve(B * M, [1, 0]), {"solution_of": (B * M, [1, 0])}),
    "no solution": lambda M: (
        raised(lambda: solve(B * M, [1, 0]).particular),
        {"solution_of": (B * M, [1, 0])},
    ),
    "congruences": lambda M: (
        solve(M.lift(), [1, 2], side="left", moduli=[4, 9]),
        {"solution_of": (M.lift(), [1, 2]), "side": "left", "moduli": [4, 9]},
    ),
    "A*X*B = C": lambda M: (solve_two_sided(M, M, M), {"two_sided_solution_of": (M, M, M)}),
    "A*X*B = C has no X": lambda M: (
        raised(lambda: solve_two_sided(B, B, M).particular),
        {"two_sided_solution_of": (B, B, M)},
    ),
}


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_may_be_named_by_its_question_and_by_no_other(kind):
    """It is verified and about this question; the record of another matrix is refused."""
    record, named = RECORDS[kind](A)
    text = certify(record, **named).to_json()
    assert modlinalg_check.check(text).outcome == "verified"
    _, another = RECORDS[kind](2 * A)
    with pytest.raises(InputError, match="certify: "):
        certify(record, **another)


def test_a_wrong_record_is_not_certified_under_its_question():
    """The answer that it holds is looked at as a bare one is."""
    with pytest.raises(InputError, match="not the order"):
        certify(MatrixOrder(A, 5, (5,), 0, 0), order_of=A)


def test_group_inverse_certificate_holds_identity_five():
    """(5) M*X = X*M is found by multiplying."""
    assert [1, 2, 3, 4, 5] == certify(group_inverse(E), generalized_inverse_of=E)["identities"]


@pytest.mark.parametrize(
    ("answer", "question", "message"),
    [
        (M, {"inverse_of": M}, "not the inverse"),
        (M, {"inverse_of": 5}, "a Matrix is needed"),
        (M, {"inverse_of": M, "det_of": M}, "name one question, not several"),
        (5, {"generalized_inverse_of": M}, "a Matrix is needed"),
        ([1, 1], {"solution_of": (M, [5, 5])}, "does not solve"),
        ([2, 1], {"solution_of": (M, [5, 5]), "side": "top"}, "side must be"),
        ([2, 1], {"solution_of": M}, r"solution_of must be \(M, b\)"),
    ],
)
def test_answers_to_another_question_are_not_certified(answer, question, message):
    """certify multiplies before it writes."""
    with pytest.raises(InputError, match=message):
        certify(answer, **question)


@pytest.mark.parametrize(
    "make",
    [
        lambda: certify(decompose(matrix([[1]], mod=10**10_000))),
        lambda: certify(decompose(matrix([["1/" + "7" * 10_001]]))),
    ],
    ids=["modulus", "fraction"],
)
def test_numbers_that_the_checker_does_not_read_are_not_written(make):
    """More than 10,000 digits: UnsupportedError, never a certificate that its own checker refuses."""
    with pytest.raises(UnsupportedError, match="more than 10000 digits"):
        make()


ACCEPTED = sorted((Path(__file__).parents[1] / "checker" / "accept").glob("*.json"))


@slow(long=lambda members: len(members) > 36)
@for_each(ACCEPTED, family_of_file)
def test_a_proof_is_refused_exactly_when_the_checker_does_not_compute_its_products(path, monkeypatch):
    """For every kind, with the limit of both made so small that one of its products meets it."""
    text = path.read_text(encoding="ascii")
    given = json.loads(text)
    held = (
        [given, given.get("claim", {}), *given.get("proofs", [])] if given["kind"] == "verdict" else [given]
    )
    found = [X for fields in held for X in fields.values() if isinstance(X, dict) and "rows" in X]
    sizes = [(X["rows"], X["cols"]) for X in found]
    longest = max(map(max, sizes), default=1)
    for limit in range(longest, longest**2 + 1):
        monkeypatch.setattr(limits, "LARGEST_PRODUCT", limit)
        monkeypatch.setattr(matrices, "MAX_ENTRIES", limit)
        answer = Mock(spec=envelope.Certified, certificate=lambda: given)
        if modlinalg_check.check(text).outcome == "verified":
            assert given == certify(answer)
        else:
            with pytest.raises(UnsupportedError, match="which the checker does not compute"):
                certify(answer)


@pytest.mark.exhaustive
def test_a_decomposition_of_more_than_1024_lines_is_not_certified():
    """C*CI would have 1025^2 > 2^20 entries; a solution of the same system is certified."""
    M = zeros(1, 1025, Zmod(2))
    with pytest.raises(UnsupportedError, match="a product of more than 1048576 entries"):
        certify(solve(M, [0]))
    assert "verified" == verdict(certify(zeros(1025, 1, Zmod(2)), solution_of=(M, [0])))


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_solution_set_is_certified_exactly_for_as_many_right_hand_sides_as_are_checked(monkeypatch, side):
    """A product of the matrix with its solutions may be larger than those of its decomposition."""
    M, b = matrix([[1, 2], [0, 1]], mod=4), matrix([[1] * 9, [2] * 9], mod=4)
    answer = solve(M, b) if side == "right" else solve(M, b.T, side="left")
    text = certify(answer).to_json()
    for limit in range(4, 20):
        monkeypatch.setattr(limits, "LARGEST_PRODUCT", limit)
        monkeypatch.setattr(matrices, "MAX_ENTRIES", limit)
        if limit >= 18:
            assert text == certify(answer).to_json()
        else:
            with pytest.raises(UnsupportedError, match="which the checker does not compute"):
                certify(answer)
        assert (limit >= 18) == (modlinalg_check.check(text).outcome == "verified")


def test_numbers_of_ten_thousand_digits_are_certified():
    """The limit itself is within it."""
    assert verdict(certify(decompose(matrix([[2]], mod=10**9_999 + 1)))) == "verified"

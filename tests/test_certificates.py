"""What `certify` writes for each kind of answer."""

import json

import pytest

from modlinalg import (
    InputError,
    NoGeneralizedInverseError,
    certify,
    check_identities,
    decompose,
    dumps,
    matrix,
)
from modlinalg import pseudo_inverse as pinv


def test_decomposition_certificate_has_the_six_matrices():
    """M, RI, W, CI, R, C beside the ring, as JSON that survives a round trip."""
    certificate = certify(decompose(matrix([[2, 4], [1, 5]], mod=6)))
    assert {"modulus": 6} == certificate["ring"]
    assert {"rows": 2, "cols": 2, "entries": [[1, 0], [0, 0]]} == certificate["W"]
    assert certificate == json.loads(dumps(certificate))


def test_rational_entries_are_strings_in_lowest_terms():
    """Entries of Q are strings, integers among them."""
    certificate = certify(check_identities(matrix("2"), matrix("1/2")))
    assert [["1/2"]] == certificate["X"]["entries"]
    assert {"rational": True} == certificate["ring"]


def test_refusal_carries_the_witness_z():
    """No pseudo-inverse of 2 mod 8: Z is in the certificate."""
    with pytest.raises(NoGeneralizedInverseError) as caught:
        pinv(matrix([[2]], mod=8))
    certificate = certify(caught.value)
    assert ("no_generalized_inverse", [1, 2]) == (certificate["kind"], certificate["identities"])
    assert [[2]] == certificate["Z"]["entries"]


def test_nothing_is_certified_without_a_proof():
    """A number carries no proof, nor does a report in which nothing holds."""
    with pytest.raises(InputError, match="an answer with its proof is needed, not 3"):
        certify(3)
    nothing = check_identities(matrix([[0, 0], [1, 2]], mod=5), matrix([[1, 1], [0, 1]], mod=5))
    assert not nothing.satisfied
    with pytest.raises(InputError, match="none of the identities holds"):
        certify(nothing)

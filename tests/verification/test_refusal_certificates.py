"""The certificate of a FALSE about identities: that no X at all has those of them that cannot be had."""

from itertools import combinations

import pytest

from modlinalg import UnsupportedError, certify, matrix, verify_generalized_inverse, zeros
from modlinalg.certificates import _limits as limits
from modlinalg_check import _matrices as matrices, check
from tests.helpers.oracles import all_matrices, satisfied, times
from tests.verification.brute import assert_sound

# M; the identities that the certificate of a FALSE for (1, 4, 5) names, and its witness; or no certificate
CASES = {
    "(1, 4) fails": (matrix([[1, 1], [1, 1]], mod=2), [1, 4], "u"),
    "(1, 5) fails": (matrix([[0, 1], [0, 0]]), [1, 5], "w"),
    "(1) fails": (matrix([[2]], mod=4), [1, 4], "Z"),
    "some X has all": (matrix([[1, 0], [0, 0]], mod=5), None, None),
}
SETS = [set(numbers) for size in range(1, 6) for numbers in combinations((1, 2, 3, 4, 5), size)]


@pytest.mark.parametrize("case", CASES)
def test_the_certificate_of_a_false_for_1_4_5(case):
    """What cannot be had of (1, 4), and otherwise of (1, 5), is refuted with its witness."""
    M, identities, witness = CASES[case]
    false = verify_generalized_inverse(M, zeros(*M.shape, M.ring), (1, 4, 5))
    kind = assert_sound(false, False)
    if identities is None:
        assert kind is None
    else:
        assert kind == "no_generalized_inverse"
        assert identities == false.certificate["identities"]
        assert [witness] == [name for name in ("Z", "v", "u", "w") if name in false.certificate]


def test_a_false_has_a_certificate_exactly_when_a_part_without_5_or_without_3_and_4_cannot_be_had():
    """For every set of identities and some 2 x 2 matrices over Z_2, by a search over every X."""
    everything = all_matrices(2, 2, 2)
    for M in everything[::3]:
        held = [satisfied(M, X, 2) | ({5} if times(M, X, 2) == times(X, M, 2) else set()) for X in everything]
        for numbers in SETS:
            wrong = next(
                (X for X, holding in zip(everything, held, strict=True) if not numbers <= holding), None
            )
            if wrong is None:
                continue
            false = verify_generalized_inverse(matrix(M, mod=2), matrix(wrong, mod=2), numbers)
            kind = assert_sound(false, False)
            refutable = any(
                not any(part <= holding for holding in held) for part in (numbers - {5}, numbers - {3, 4})
            )
            assert ("no_generalized_inverse" if refutable else None) == kind


def test_the_certificate_of_identity_5_alone_is_refused_exactly_when_its_products_are_not_computed(
    monkeypatch,
):
    """M*X and X*M have m*m entries: written from the limit m*m on, for which the checker computes them."""
    M, X = matrix([[0, 1], [0, 0]], mod=5), matrix([[0, 2], [0, 0]], mod=5)
    M = M + M.ring.one * matrix([[1, 0], [0, 1]], mod=5)
    X = X + 2 * matrix([[1, 0], [0, 1]], mod=5)
    certificate = certify(X, generalized_inverse_of=M)
    assert [5] == certificate["identities"]
    for limit in range(1, 8):
        monkeypatch.setattr(limits, "LARGEST_PRODUCT", limit)
        monkeypatch.setattr(matrices, "MAX_ENTRIES", limit)
        computed = check(certificate.to_json()).outcome == "verified"
        assert computed == (limit >= 4)
        if computed:
            assert certificate == certify(X, generalized_inverse_of=M)
        else:
            with pytest.raises(UnsupportedError, match="which the checker does not compute"):
                certify(X, generalized_inverse_of=M)

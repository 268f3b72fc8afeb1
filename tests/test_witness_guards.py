"""No refusal leaves without its proof: a witness that does not refute is a PostconditionError."""

from itertools import product

import pytest

from modlinalg import NoGeneralizedInverseError, PostconditionError, matrix
from modlinalg._answers.inverses.inverses import refuted_by


@pytest.mark.parametrize("failing", [(1, 3), (1, 4)])
@pytest.mark.parametrize(
    "M", [matrix([[1, 1], [1, 1]], mod=4), matrix([[1, 2], [0, 0]], mod=5), matrix([[2, 0], [1, 3]], mod=6)]
)
def test_a_vector_refutes_symmetry_exactly_when_its_image_is_not_zero_and_is_killed(M, failing):
    """Every v with M^T*M*v = 0 and M*v != 0, every u with u*M*M^T = 0 and u*M != 0, and no other vector."""
    seen = set()
    for entries in product(range(M.ring.modulus), repeat=2):
        v = matrix([[a] for a in entries], mod=M.ring.modulus)
        witness = v if failing == (1, 3) else v.T
        image, killed = (M @ v, M.T @ M @ v) if failing == (1, 3) else (v.T @ M, v.T @ M @ M.T)
        refutes = not image.is_zero and killed.is_zero
        seen.add((image.is_zero, killed.is_zero))
        if refutes:
            error = refuted_by(M, (1, 2, 3, 4), "f", failing, (witness, 0))
            assert isinstance(error, NoGeneralizedInverseError)
            assert (failing, witness) == (error.failing, error.witness)
        else:
            with pytest.raises(PostconditionError, match="the witness for"):
                refuted_by(M, (1, 2, 3, 4), "f", failing, (witness, 0))
    assert (True, True) in seen

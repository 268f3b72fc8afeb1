"""Proofs that numbers are prime, as certificates hold them."""

import pytest

from modlinalg import UnsupportedError
from modlinalg.certificates._polynomials import TRIED, proofs_of
from modlinalg_check._primality import PrimalityProof, failures_of
from modlinalg_check._work import Work

LARGE = [2**31 - 1, 2**61 - 1, 2**89 - 1, 2**127 - 1, 10**40 + 121]


@pytest.mark.parametrize("prime", LARGE)
def test_large_primes_are_proved_by_smaller_ones(prime):
    """The checker finds nothing wrong with any of the proofs, which increase and end with the prime."""
    proofs, proved = [PrimalityProof(**proof) for proof in proofs_of([prime])], set()
    assert [proof.prime for proof in proofs] == sorted({proof.prime for proof in proofs})
    assert proofs[-1].prime == prime
    for proof in proofs:
        assert failures_of(proof, proved, Work(10**6)) == []
        proved.add(proof.prime)


def test_small_primes_need_no_proof():
    """The checker divides them itself."""
    assert proofs_of([2, 3, 1048573]) == []
    assert TRIED > 1048573


def test_several_primes_share_their_proofs():
    """What two of them rest on stands in the list once."""
    proofs = proofs_of([2097779, 1048889])
    assert [proof["prime"] for proof in proofs] == [1048889, 2097779]


def test_a_prime_without_a_proof_is_refused():
    """What 2^2 and 3 leave of 2^255 - 20 has 252 bits, and is not factored here."""
    with pytest.raises(UnsupportedError, match=r"no proof is found that 57896.* is prime: n - 1 is not"):
        proofs_of([2**255 - 19])

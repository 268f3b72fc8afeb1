"""Witnesses that no generalized inverse exists: each refutes a pair of identities, with (1) in it."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from modlinalg_check import check

ACCEPT = Path(__file__).parent / "accept"
# witness: (an accepted certificate, the identities that it refutes together)
WITNESSES = {
    "Z": ("no_generalized_inverse_Z_mod4", {1}),
    "v": ("no_generalized_inverse_v_mod2", {1, 3}),
    "u": ("no_generalized_inverse_u_mod2", {1, 4}),
    "w": ("no_generalized_inverse_w_mod6", {1, 5}),
}
SETS = [list(numbers) for size in range(1, 6) for numbers in combinations((1, 2, 3, 4, 5), size)]


@pytest.mark.parametrize("name", WITNESSES)
def test_a_witness_is_read_exactly_for_the_sets_with_the_identities_that_it_refutes(name):
    """Verified for every set with them; malformed for [3], [4], [5] and any other without one of them.

    Without (1) such a certificate would be false: X = 0 has (2), (3), (4) and (5).
    """
    file, refuted = WITNESSES[name]
    certificate = json.loads((ACCEPT / f"{file}.json").read_bytes())
    square = certificate["M"]["rows"] == certificate["M"]["cols"]
    for identities in SETS:
        verdict = check(json.dumps(certificate | {"identities": identities}))
        if 5 in identities and not square:
            assert verdict.outcome == "malformed"
        elif refuted <= set(identities):
            assert verdict.outcome == "verified", verdict.reason
        else:
            assert verdict.outcome == "malformed"
            assert f"a witness {name} for other identities" == verdict.reason

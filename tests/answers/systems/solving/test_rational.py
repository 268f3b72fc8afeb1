"""Systems over Q, solved by pivots modulo a prime, have the answers that are read off the record."""

import random

import pytest

from modlinalg import QQ, PostconditionError, certify, decompose, kernel, matrix, solve, zeros
from modlinalg._answers.systems.solving._linear_systems import RecordSystem
from modlinalg._answers.systems.solving._rational import RationalSystem
from modlinalg.elimination._echelon import echelon
from modlinalg_check import check
from tests.helpers.rational_matrices import of_rank, sparse_signs, take_small_primes


@pytest.fixture
def unlucky(monkeypatch):
    """Take primes that divide many minors."""
    take_small_primes(monkeypatch)


def agree(M, rng):
    """Solution, witness, kernel and orders are those of the record, for b in the span and for others."""
    system, record = RationalSystem(M), RecordSystem(decompose(M, method="fast"))
    assert system.generators == record.generators
    assert system.orders == record.orders
    for b in (M @ of_rank(M.shape[1], 2, 2, rng), of_rank(M.shape[0], 3, 3, rng), zeros(M.shape[0], 0, QQ)):
        assert system.answer(b) == record.answer(b)


@pytest.mark.exhaustive
def test_answers_are_those_of_the_record():
    """All shapes up to 9 x 9 and all ranks."""
    rng = random.Random(1)
    for _ in range(120):
        m, k = rng.randint(1, 9), rng.randint(1, 9)
        agree(of_rank(m, k, rng.randint(0, min(m, k)), rng), rng)
        agree(sparse_signs(m, k, rng), rng)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("unlucky")
def test_a_prime_that_hides_the_rank_is_left():
    """Modulo 3, 5, 7, .. many minors vanish; u*M = 0 shows it, and every answer is still proved."""
    rng = random.Random(2)
    for _ in range(120):
        m, k = rng.randint(1, 7), rng.randint(1, 7)
        M = 105 * of_rank(m, k, rng.randint(0, min(m, k)), rng)
        system, record = RationalSystem(M), decompose(M, method="fast")
        assert len(system.orders) == len(system.generators) == k - record.free_rank
        b = M @ of_rank(k, 2, 2, rng)
        assert M @ system.answer(b).particular == b
        x, u, _ = system.answer(c := of_rank(m, 1, 1, rng))
        assert (x is None) == (RecordSystem(record).answer(c).particular is None)
        assert x is not None or ((u @ M).is_zero and not (u @ c).is_zero)


@pytest.mark.parametrize(("shape", "rank"), [((12, 12), 12), ((12, 12), 9), ((9, 14), 9), ((14, 9), 7)])
@pytest.mark.parametrize("side", ["right", "left"])
def test_certificates_are_made_from_the_record_and_verify(shape, rank, side):
    """The solutions, the kernel and the refusal, none of which has asked for a record before."""
    rng = random.Random(3)
    M = of_rank(*shape, rank, rng)
    b = M @ of_rank(shape[1], 1, 1, rng) if side == "right" else of_rank(1, shape[0], 1, rng) @ M
    wrong = of_rank(*b.shape, 1, rng)
    for found in (solve(M, b, side=side), kernel(M, side=side), solve(M, wrong, side=side)):
        assert isinstance(found._system, RationalSystem)
        assert "decomposition" not in vars(found._system)
        assert check(certify(found).to_json()).outcome == "verified"


def test_many_right_hand_sides():
    """Each column of b has the solution, or the witness, that it has alone."""
    rng = random.Random(4)
    M = of_rank(12, 10, 8, rng)
    b = (M @ of_rank(10, 2, 2, rng)).augment(matrix([[i * i] for i in range(12)], QQ))
    sets = solve(M, b).one_by_one()
    assert [bool(s) for s in sets] == [True, True, False]
    assert all(M @ s.particular == s.b for s in sets[:2])


def test_a_wrong_echelon_form_is_noticed(monkeypatch):
    """The kernel is multiplied out, and its dimension bounded by a rank modulo a prime."""
    M = of_rank(9, 9, 6, random.Random(5))
    E, P = echelon(M)
    for wrong in ((2 * E, P), (E, P[:-1])):
        monkeypatch.setattr(
            "modlinalg._answers.systems.solving._rational.echelon", lambda M, found=wrong: found
        )
        with pytest.raises(PostconditionError):
            _ = RationalSystem(M).generators
    monkeypatch.setattr("modlinalg._answers.systems.solving._rational.has_rank", lambda rows, rank: False)
    monkeypatch.setattr("modlinalg._answers.systems.solving._rational.echelon", lambda M: (E, P))
    with pytest.raises(PostconditionError):
        _ = RationalSystem(M).generators

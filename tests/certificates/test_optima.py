"""Certificates of lightest solutions and numbers of solutions: the true ones are verified, no false one."""

import json

import pytest

from modlinalg import certify, matrix, solve
from modlinalg.certificates._lightest.record import proof_of_optimum, system_of
from modlinalg.certificates._optima import ChasedSystem
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.games import alien_tiles, grid, lights_out
from modlinalg.games.fewest import MEASURES, SearchLimit, fewest_clicks, fewest_in
from modlinalg_check import check
from tests.certificates.random_optima import as_given, mutation, systems
from tests.checker.sparse_definitions import claim_holds, solutions, weight
from tests.games.fewest import oracle


def judge(seed, rounds):
    """Certify random optima; try all heavier solutions and mutations of all fields in their places."""
    seen = {"verified": 0, "rejected": 0, "malformed": 0}
    for rng, n, s in systems(seed, rounds):
        measure = rng.choice(MEASURES)
        best = fewest_in(s, measure=measure)
        proof = json.loads(certify(best).to_json())
        everything = solutions(proof)
        least = min(weight(x, n, measure) for x in everything)
        assert least == best.weight
        assert "verified" == check(json.dumps(proof)).outcome
        assert claim_holds(proof)
        seen["verified"] += 1
        assert check(system_of(s).count(s.particular).to_json()).outcome == "verified"
        heavier = [x for x in everything if weight(x, n, measure) > least]
        for x in rng.sample(heavier, min(6, len(heavier))):
            changed = proof | {"x": as_given(x, s.side)}
            assert "rejected" == check(json.dumps(changed)).outcome
            assert "verified" == check(best.refutation_of(list(x)).to_json()).outcome
            seen["rejected"] += 1
        wrong = proof | {"x": as_given(rng.choice(heavier), s.side)} if heavier else proof
        for _ in range(8):
            mutated = mutation(rng, rng.choice([proof, wrong]), n)
            outcome = check(json.dumps(mutated)).outcome
            assert outcome != "verified" or claim_holds(mutated)
            seen[outcome] += 1
    return seen


def test_a_lightest_solution_is_verified_and_nothing_false_is():
    """Against brute force: every heavier solution is rejected, every mutation that is verified is true."""
    seen = judge(1, 60)
    assert seen["verified"] >= 60
    assert min(seen["rejected"], seen["malformed"]) > 30


@pytest.mark.parametrize(
    "count", [pytest.param(500, marks=pytest.mark.exhaustive), pytest.param(5000, marks=pytest.mark.long)]
)
def test_thousands_of_lightest_solutions_are_verified_and_nothing_false_is(count):
    """The same, for longer."""
    seen = judge(2, count)
    assert seen["verified"] >= count
    assert seen["rejected"] >= 4 * count


def test_every_position_of_small_boards_has_its_optimum_certified():
    """Each ninth position of 3 x 3 in two colours, and of 2 x 2 in three, in each measure that differs."""
    for board, measures in ((grid(3, 3, 2), ["clicks"]), (grid(2, 2, 3), MEASURES)):
        cells, n = len(board.cells), board.mod
        for code in range(0, n**cells, 9):
            state = oracle.digits(code, n, cells)
            if board.is_solvable(state):
                for measure in measures:
                    best = board.fewest_clicks(state, measure=measure)
                    assert "verified" == check(certify(best).to_json()).outcome


BOARDS = {
    "30 x 30 all lit": (lambda: grid(30, 30, 2), 376),
    "Alien Tiles 9 x 9": (lambda: alien_tiles(9), 27),
    "king 20 x 20": (lambda: grid(20, 20, 2, neighbours="king"), 49),
}


@pytest.mark.parametrize("name", BOARDS)
def test_famous_boards_have_short_certificates(name):
    """Less than 100 kB each."""
    make, clicks = BOARDS[name]
    board = make()
    best = board.fewest_clicks([1] * len(board.cells), limit=120)
    assert (clicks, True) == (best.weight, best.proved)
    text = certify(best).to_json()
    assert len(text) < 100_000
    verdict = check(text)
    assert ("verified", "optimum") == (verdict.outcome, verdict.kind)
    assert verdict.reason.endswith(f"no solution has less than {clicks} clicks")


def test_what_is_not_proved_has_no_certificate():
    """Neither is an answer without its question, nor one that is no optimum."""
    M, b = oracle.dense_system(1, 2, 20, 60)
    few = fewest_clicks(M, b, limit=SearchLimit(candidates=1))
    with pytest.raises(InputError, match="not proved to be the fewest: at least"):
        certify(few)
    best = lights_out().fewest_clicks([1] * 25)
    with pytest.raises(InputError, match="no solution that weighs less is known"):
        best.refutation_of(best.clicks)
    with pytest.raises(InputError, match=r"x does not solve M\*x = b"):
        best.refutation_of([0] * 25)


def test_a_replay_beyond_the_budget_is_proved_here_without_a_certificate(monkeypatch):
    """As README says; the answer itself is no worse for it."""
    best = lights_out().fewest_clicks([1] * 25)
    monkeypatch.setattr("modlinalg_check._work.BASE", 1)
    monkeypatch.setattr("modlinalg_check._work.FACTOR", 0)
    with pytest.raises(UnsupportedError, match="proved here, no certificate: beyond a limit: it takes more"):
        certify(best)
    assert best.proved


def test_a_tree_without_structure_is_left_when_the_budget_is_spent():
    """A random system with 3^30 solutions: the checker gives up in seconds, and says so."""
    s = solve(*oracle.dense_system(1, 3, 20, 50))
    with pytest.raises(UnsupportedError, match="no certificate: beyond a limit: it takes more than"):
        proof_of_optimum(s, s.particular, "clicks")


def test_parts_that_share_no_unknown_are_searched_apart():
    """30 pairs of unknowns: 2^30 solutions, and a tree of a few nodes for each pair."""
    M = matrix([[int(j in (2 * i, 2 * i + 1)) for j in range(60)] for i in range(30)], mod=2)
    s = solve(M, [1] * 30)
    proof = proof_of_optimum(s, s.particular, "clicks")
    assert "verified" == check(proof.to_json()).outcome
    system = system_of(s)
    assert isinstance(system, ChasedSystem)
    number = system.count(s.particular)
    assert ("count", 2**30) == (number["kind"], number["count"])

"""Claims about lightest solutions: against all solutions, in each measure and on both sides."""

import random
from itertools import product

import pytest

from modlinalg import ClaimVerdict, matrix, verify_optimum
from modlinalg.errors import InputError, ShapeError
from modlinalg.games import alien_tiles, grid, lights_out
from modlinalg.games.fewest import MEASURES
from modlinalg.testing import assert_optimum
from modlinalg_check import check
from tests.checker.sparse_definitions import weight
from tests.games.fewest import oracle
from tests.helpers.runs import thinned
from tests.verification.brute import assert_sound


def claims(seed, rounds):
    """Yield n, M, b and all solutions, none at times."""
    rng = random.Random(seed)
    for _ in range(rounds):
        n = rng.choice([2, 3, 4, 5, 6, 8])
        M, b = oracle.random_system(rng, n, most_cells=5 if n < 4 else 3)
        if rng.random() < 0.2:
            b = [rng.randrange(n) for _ in b]
        yield rng, n, M, b, [x for x in product(range(n), repeat=len(M[0])) if solves(M, x, b, n)]


def solves(M, x, b, n):
    """Whether M*x = b."""
    return all(sum(a * v for a, v in zip(row, x, strict=True)) % n == s for row, s in zip(M, b, strict=True))


@pytest.mark.exhaustive
@thinned(3)
def test_every_claim_gets_the_verdict_that_trying_all_solutions_gives(step):
    """Each solution as the lightest one, and each number near the least weight."""
    seen = set()
    for rng, n, M, b, all_solutions in claims(1, 60 // step):
        measure = rng.choice(MEASURES)
        least = min((weight(x, n, measure) for x in all_solutions), default=None)
        A, rhs = matrix(M, mod=n), matrix([[v] for v in b], mod=n)
        candidates = rng.sample(all_solutions, min(4, len(all_solutions)))
        candidates.append([rng.randrange(n) for _ in M[0]])
        for x in candidates:
            w = weight(x, n, measure)
            truth = tuple(x) in {tuple(y) for y in all_solutions} and w == least
            verdict = verify_optimum(A, rhs, list(x), measure=measure)
            seen.add((truth, assert_sound(verdict, truth)))
            turned = verify_optimum(A.T, rhs.T, [list(x)], side="left", measure=measure)
            assert_sound(turned, truth)
            both = verify_optimum(A, rhs, list(x), weight=w, measure=measure)
            assert_sound(both, truth)
            assert_sound(verify_optimum(A, rhs, list(x), weight=w + 1, measure=measure), False)
        for number in {0, 1, 2} if least is None else {least - 1, least, least + 1}:
            assert_sound(verify_optimum(A, rhs, weight=number, measure=measure), number == least)
    assert {(True, "optimum"), (False, "solution"), (False, None)} <= seen


@pytest.mark.exhaustive
def test_boards_of_other_solvers_are_judged():
    """The 5 x 5 board all lit takes 15 clicks; one more is refuted by a lighter solution."""
    board = lights_out()
    assert_optimum(board.matrix, [1] * 25, weight=15)
    assert (
        "verified" == check(verify_optimum(board.matrix, [1] * 25, weight=15).certificate.to_json()).outcome
    )
    no = verify_optimum(board.matrix, [1] * 25, weight=16)
    assert no.counterexample.shape == (25, 1)
    assert sum(no.counterexample.entries) == 15
    assert verify_optimum(alien_tiles(9).matrix, [3] * 81, weight=27)


@pytest.mark.parametrize("n", [2**12 + 1, 2**64, 10**40])
def test_over_many_colours_only_what_needs_no_search_is_certified(n):
    """Nothing weighs less than 0, and a single solution is the lightest; the rest is UNKNOWN, not TRUE."""
    M = matrix([[0, 3]], mod=n)
    assert_sound(verify_optimum(M, [0], [0, 0], measure="lee"), True)
    assert_sound(verify_optimum(M, [0], weight=1, measure="lee"), False)
    assert_sound(verify_optimum(matrix([[1, 0], [0, 1]], mod=n), [n - 1, 5], weight=6, measure="lee"), True)
    verdict = verify_optimum(matrix([[1, 1]], mod=n), [1], [1, 0])
    assert verdict.verdict is ClaimVerdict.UNKNOWN
    assert "n > 4096" in verdict.reason


@pytest.mark.exhaustive
def test_what_is_not_known_in_time_is_unknown():
    """Neither a bound nor a weight is taken for the other."""
    board = grid(20, 20, 2, "king")
    b = [-v % 2 for v in board.random_solvable(1)]
    verdict = verify_optimum(board.matrix, b, weight=60, limit=0.5)
    assert verdict.verdict in (ClaimVerdict.UNKNOWN, ClaimVerdict.FALSE)
    assert verify_optimum(board.matrix, b, weight=1, limit=0).verdict is ClaimVerdict.UNKNOWN


def test_beyond_the_budget_of_the_checker_nothing_is_true(monkeypatch):
    """What was proved here is said, and is not taken for a certificate."""
    monkeypatch.setattr("modlinalg_check._work.BASE", 0)
    monkeypatch.setattr("modlinalg_check._work.FACTOR", 0)
    verdict = verify_optimum(grid(4, 4, 2).matrix, [1] * 16, weight=4)
    assert verdict.verdict is ClaimVerdict.UNKNOWN
    assert "proved here, no certificate" in verdict.reason
    assert "the least weight is 4 (walsh)" in verdict.established


def test_a_certificate_that_is_given_away_can_be_changed():
    """The next one is as it was."""
    verdict = verify_optimum(matrix([[1, 1]], mod=3), [1], [1, 0])
    first = verdict.certificate
    first["proofs"][0]["kind"] = "nothing"
    assert "verified" == check(verdict.certificate.to_json()).outcome


def test_a_claim_is_told_apart_from_another_one():
    """By its measure, its weight and its x."""
    M = matrix([[1, 1, 0], [0, 1, 1]], mod=4)
    given = verify_optimum(M, [3, 2], weight=3)
    for other in (
        verify_optimum(M, [3, 2], weight=2, measure="lee"),
        verify_optimum(M, [3, 2], [1, 2, 0]),
        verify_optimum(M, [3, 3], weight=3),
    ):
        verdict = check(given.certificate.to_json(), about=other.question)
        assert verdict.reason.startswith("about another question: another ")


@pytest.mark.parametrize(
    ("arguments", "options", "error", "words"),
    [
        (([[1]], [1]), {}, InputError, "an x or a weight is needed"),
        (([[1]], [1]), {"weight": True}, InputError, "an integer >= 0 is needed, not True"),
        (([[1]], [1]), {"weight": 1, "measure": "steps"}, InputError, "measure must be one of"),
        ((matrix([[1]]), [1]), {"weight": 1}, InputError, "weights are defined over Z_n, not over Q"),
        (([[1]], [[1, 2]]), {"weight": 1}, ShapeError, "one right-hand side is needed, not 2"),
    ],
)
def test_what_is_no_claim_is_refused(arguments, options, error, words):
    """With what is missing or wrong."""
    M, b = arguments
    with pytest.raises(error, match=words):
        verify_optimum(M if not isinstance(M, list) else matrix(M, mod=3), b, **options)

"""Boards: small ones against every click vector, larger ones with published answers."""

import random
from itertools import product

import numpy as np
import pytest

from modlinalg import decompose, kernel, matrix, solve
from modlinalg._answers.systems.solutions import solutions_from
from modlinalg.games.fewest import MEASURES, fewest_clicks, fewest_in
from tests.games.fewest import oracle
from tests.helpers import boards
from tests.helpers.runs import sampled, slow

CELLS = list(product(range(3), repeat=2))
RULES = {
    "plus": lambda a, b, c, d: abs(a - c) + abs(b - d) <= 1,
    "next in the row": lambda a, b, c, d: a == c and (b - d) % 3 <= 1,
    "king": lambda a, b, c, d: abs(a - c) <= 1 and abs(b - d) <= 1,
    "row+column": lambda a, b, c, d: a == c or b == d,
    "diagonal": lambda a, b, c, d: abs(a - c) == abs(b - d),
}


def board(rule):
    """Return the 9 x 9 matrix of a 3 x 3 board, as lists."""
    return [[int(RULES[rule](a, b, c, d)) for c, d in CELLS] for a, b in CELLS]


def check_positions(rule, n, codes):
    """Compare the least weight with that of all n^9 click vectors, in each measure."""
    M = matrix(board(rule), mod=n)
    d = decompose(M)
    for measure in MEASURES:
        least = oracle.distances(board(rule), n, measure)
        for code in codes(least):
            b = matrix([[v] for v in oracle.digits(code, n, 9)], mod=n)
            solutions = solutions_from(d, b, "right")
            assert bool(solutions) == (least[code] >= 0)
            if solutions:
                best = fewest_in(solutions, measure=measure)
                assert (least[code], True) == (best.weight, best.proved)


def sample(size, seed):
    """Return what draws some positions, solvable ones and others."""

    def draw(least):
        rng = random.Random(seed)
        solvable = np.flatnonzero(least >= 0)
        some = [int(solvable[rng.randrange(len(solvable))]) for _ in range(size)]
        return some + [rng.randrange(len(least)) for _ in range(size // 4)]

    return draw


def one_of_each_orbit(n):
    """Return what draws all positions up to the 8 symmetries of the square, under which weights are equal."""

    def draw(least):
        codes = np.arange(len(least))
        digits = np.array([codes // n**k % n for k in reversed(range(9))])
        cells = np.arange(9).reshape(3, 3)
        turned = [np.rot90(mirrored, k) for mirrored in (cells, cells.T) for k in range(4)]
        images = [sum(digits[cell] * n ** (8 - i) for i, cell in enumerate(t.ravel())) for t in turned]
        assert all((least[image] == least).all() for image in images)
        return map(int, codes[np.minimum.reduce(images) == codes])

    return draw


@sampled(exhaustive=1)
@pytest.mark.parametrize("rule", RULES)
def test_every_position_of_two_colours(rule):
    """3 x 3, all 512 positions."""
    check_positions(rule, 2, lambda least: range(len(least)))


@slow(exhaustive=lambda n, rule: n > 3 or rule == "diagonal", long=lambda n: n > 3)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("n", [3, 4])
def test_positions_of_three_and_four_colours(rule, n):
    """3 x 3, a sample; every click vector was tried for the oracle."""
    check_positions(rule, n, sample(60, n))


@pytest.mark.parametrize(
    "n", [pytest.param(3, marks=pytest.mark.exhaustive), pytest.param(4, marks=pytest.mark.long)]
)
def test_every_position_of_three_and_four_colours(n):
    """3 x 3 with the plus, all 19,683 and 262,144 positions, one of each orbit."""
    check_positions("plus", n, one_of_each_orbit(n))


@pytest.mark.long
@pytest.mark.parametrize("rule", ["plus", "row+column"])
def test_positions_of_six_colours(rule):
    """3 x 3, a large sample of the 10,077,696 positions."""
    check_positions(rule, 6, sample(2000, 6))


FEW_SOLUTIONS = [rule for rule in RULES if kernel(matrix(board(rule), mod=6)).count <= 6**4]


@pytest.mark.parametrize("rule", FEW_SOLUTIONS)
def test_six_colours_by_listing_the_solutions(rule):
    """3 x 3, the lightest in the list of all solutions where there are at most 6^4."""
    rng = random.Random(6)
    M = matrix(board(rule), mod=6)
    for _ in range(5):
        solutions = solve(M, M @ matrix([[rng.randrange(6)] for _ in range(9)], mod=6))
        for measure in MEASURES:
            least = min(oracle.weight(x.entries, 6, measure) for x in solutions)
            best = fewest_in(solutions, measure=measure)
            assert (least, True) == (best.weight, best.proved)


def test_tubulo_takes_50_clicks_and_its_negative_49():
    """The 7 x 7 board with 3 colours, solution published in 2009; its matrix is invertible."""
    M = boards.tubulo()
    published = matrix([[v] for v in matrix(boards.text("tubulo_7x7_clicks.txt"), mod=3).entries], mod=3)
    best = fewest_clicks(M, M @ published)
    assert (published, 50, True, True) == (best.clicks, best.weight, best.proved, best.unique)
    negative = fewest_clicks(M, -(M @ published))
    assert (-published, 49, True, True) == (
        negative.clicks,
        negative.weight,
        negative.proved,
        negative.unique,
    )
    assert "49 clicks, proved least, the only solution of that weight (single, 1 examined)" == str(negative)


@pytest.mark.parametrize("method", ["auto", "information sets", "enumeration"])
def test_alien_tiles_turns_from_red_to_blue_in_14_clicks(method):
    """7 x 7, 4 colours, a click raises its row and column: 0 to 2 everywhere (CSPLib problem 27; Chlond)."""
    best = fewest_clicks(boards.alien_tiles(7), [2] * 49, method=method)
    assert (14, 14, True) == (best.weight, best.lower_bound, best.proved)
    assert boards.alien_tiles(7) @ best.clicks == matrix([[2]] * 49, mod=4)


def quiet_patterns_of_5x5():
    """Return the three click vectors that change nothing on the 5 x 5 board, as bits."""
    patterns = [x.entries for x in kernel(boards.lights_out(5, 5, 2)) if any(x.entries)]
    assert len(patterns) == 3
    return patterns


def test_every_solvable_5x5_position_takes_at_most_15_clicks():
    """Two colours, by counting: only how many cells of each class are clicked matters.

    The quiet patterns p, q, p + q divide the cells into classes by (p_j, q_j).  Adding p replaces the
    number of clicks in a class where p is 1 by the rest, and so on; the least of the four sums
    is at most 15, and some choice of numbers attains 15.
    """
    p, q, _ = quiet_patterns_of_5x5()
    classes = sorted(set(zip(p, q, strict=True)))
    sizes = [sum(pair == c for pair in zip(p, q, strict=True)) for c in classes]
    worst, numbers = max(
        (
            min(
                sum(
                    size - a if (u * c[0] + v * c[1]) % 2 else a
                    for a, size, c in zip(clicked, sizes, classes, strict=True)
                )
                for u, v in product(range(2), repeat=2)
            ),
            clicked,
        )
        for clicked in product(*(range(size + 1) for size in sizes))
    )
    assert 15 == worst
    left = dict(zip(classes, numbers, strict=True))
    x = []
    for c in zip(p, q, strict=True):
        x.append([int(left[c] > 0)])
        left[c] -= 1
    M = boards.lights_out(5, 5, 2)
    best = fewest_clicks(M, M @ matrix(x, mod=2))
    assert (15, True) == (best.weight, best.proved)


@pytest.mark.exhaustive
def test_all_click_vectors_of_5x5_confirm_the_15():
    """The least of the four translates' weights, for all 2^25 click vectors."""
    counts = np.zeros(1 << 25, dtype=np.uint8)
    for bit in range(25):
        counts[1 << bit : 2 << bit] = counts[: 1 << bit] + 1
    everything = np.arange(1 << 25, dtype=np.uint32)
    least = counts
    for pattern in quiet_patterns_of_5x5():
        mask = sum(bit << i for i, bit in enumerate(pattern))
        least = np.minimum(least, counts[everything ^ np.uint32(mask)])
    assert 15 == least.max()


@pytest.mark.exhaustive
def test_2_to_the_20_solutions_of_the_30x30_board_are_searched():
    """All lights of 30 x 30, two colours: 376 clicks by the transform and, in blocks, by enumeration."""
    solutions = solve(boards.lights_out(30, 30, 2), [1] * 900)
    assert 2**20 == solutions.count
    best, again = fewest_in(solutions), fewest_in(solutions, method="enumeration")
    assert ("walsh", 2**20, True) == (best.method, best.examined, best.proved)
    assert (376, False) == (best.weight, best.unique) == (again.weight, again.unique)
    assert sum(best.clicks.entries) == 376
    assert best.clicks in solutions

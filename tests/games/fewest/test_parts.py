"""The parts that the algorithms are made of, each beside its definition."""

import random
from fractions import Fraction
from itertools import product

import pytest

from modlinalg import kernel, matrix, solve
from modlinalg._answers.lightest import _search
from modlinalg._answers.lightest._coset import Coset, checks, coset_of, parts
from modlinalg._answers.lightest._enumeration import Transform
from modlinalg._answers.lightest._information_sets import information_sets
from modlinalg._answers.lightest._measures import (
    Lanes,
    entry_weight,
    from_lane_values,
    heaviest,
    heaviest_mean,
    lane_values,
    lightest,
    ones,
    values_of_weight,
)
from modlinalg._answers.lightest._options import vectors_by_weight
from tests.games.fewest import oracle
from tests.helpers.runs import slow


@pytest.mark.parametrize("measure", oracle.MEASURES)
@pytest.mark.parametrize("n", range(2, 13))
def test_bounds_of_a_class_are_attained(n, measure):
    """For each class r + d*Z_n: its extreme weights, and the values of each weight."""
    for step in (d for d in range(1, n + 1) if n % d == 0):
        for residue in range(n):
            values = {(residue + step * c) % n for c in range(n)}
            weights = [oracle.weight([v], n, measure) for v in values]
            assert min(weights) == lightest(residue, step, measure)
            assert max(weights) == heaviest(residue, step, n, measure)
            for weight in range(n + 2):
                expected = [v for v in sorted(values) if oracle.weight([v], n, measure) == weight]
                assert expected == list(values_of_weight(residue, step, n, measure, weight))


@pytest.mark.parametrize("measure", oracle.MEASURES)
@pytest.mark.parametrize("n", range(2, 25))
def test_the_heaviest_mean_is_that_of_a_class(n, measure):
    """For each step that divides n the greatest of the means, by listing the classes."""
    for step in (d for d in range(1, n + 1) if n % d == 0):
        classes = [range(residue, n, step) for residue in range(step)]
        means = [Fraction(oracle.weight(values, n, measure), len(values)) for values in classes]
        assert max(means) == heaviest_mean(step, n, measure)
        assert heaviest_mean(step, n, measure) <= heaviest_mean(n, n, measure)


@pytest.mark.parametrize("n", [2, 3, 4, 6, 127, 128, 129, 2**16, 2**40, 2**63 + 1, 2**70])
def test_lanes_add_and_subtract_entry_by_entry(n):
    """Packed sums, differences, multiples and weights are those of the vectors."""
    rng = random.Random(n)
    for _ in range(50):
        size = rng.randint(1, 9)
        lanes = Lanes(n, size)
        a, b = ([rng.choice([0, n - 1, rng.randrange(n)]) for _ in range(size)] for _ in range(2))
        A, B, c = lanes.pack(a), lanes.pack(b), rng.randrange(n)
        assert tuple(a) == lanes.unpack(A)
        assert tuple((u + v) % n for u, v in zip(a, b, strict=True)) == lanes.unpack(lanes.add(A, B))
        assert tuple((u - v) % n for u, v in zip(a, b, strict=True)) == lanes.unpack(lanes.subtract(A, B))
        assert tuple(c * u % n for u in a) == lanes.unpack(lanes.scaled(A, c))
        for measure in oracle.MEASURES:
            assert oracle.weight(a, n, measure) == lanes.weigher(measure)(A)


@pytest.mark.parametrize("width", [8, 16, 32, 64])
def test_lane_values_come_back(width):
    """Packing into lanes and reading them, the lowest lane first."""
    values = [1, 0, (1 << width) - 1, 5]
    packed = from_lane_values(values, width)
    assert values == list(lane_values(packed, width, 4))
    assert packed & (1 << width) - 1 == 1
    assert from_lane_values([1, 1, 1], width) == ones(width, 3)


@pytest.mark.parametrize("levels", range(7))
def test_transform_is_the_sum_over_all_characters(levels):
    """The value at c is the sum of T[v] * (-1)^<v, c>, at the extremes of the bias too."""
    rng = random.Random(levels)
    size = 1 << levels
    for cells in (1, 7, 40, 20_000):
        signed = [0] * size
        for _ in range(min(cells, 50)):
            signed[rng.randrange(size)] += rng.choice([-1, 1]) * (cells // 50 or 1)
        transform = Transform(levels, bias=max(cells, sum(map(abs, signed))))
        table = transform.blank()
        for v, value in enumerate(signed):
            table[v] += value
        expected = [
            sum(value * (-1) ** (v & c).bit_count() for v, value in enumerate(signed)) for c in range(size)
        ]
        assert expected == [value - transform.bias for value in transform(table)]


@slow(exhaustive=lambda n: n > 4, long=lambda n: n > 6)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 8, 12])
def test_coset_lists_each_solution_once(n):
    """Coefficients below the orders give every solution exactly once; membership is exact."""
    rng = random.Random(n)
    for _ in range(40):
        M, b = oracle.random_system(rng, n, most_cells=3)
        coset = coset_of("test", solve(matrix(M, mod=n), b))
        elements = [coset.element(c) for c in product(*map(range, coset.orders))]
        solutions = {x.entries for x in solve(matrix(M, mod=n), b)}
        assert sorted(solutions) == sorted(elements)
        everything = product(range(n), repeat=len(M[0]))
        assert solutions == {x for x in everything if x in coset}
        assert coset.lowered() in solutions


@pytest.mark.parametrize("n", [2, 4, 6, 12])
def test_parts_multiply_to_the_whole(n):
    """The combinations of the parts' elements are the elements of the coset."""
    rng = random.Random(n)
    for _ in range(40):
        M, b = oracle.random_system(rng, n, most_cells=3)
        coset = coset_of("test", solve(matrix(M, mod=n), b))
        pieces = parts(coset)
        assert sorted(range(len(coset.start))) == sorted(cell for cells, _ in pieces for cell in cells)
        combined = set()
        lists = [[part.element(c) for c in product(*map(range, part.orders))] for _, part in pieces]
        for choice in product(*lists):
            x = [0] * len(coset.start)
            for (cells, _), values in zip(pieces, choice, strict=True):
                for cell, value in zip(cells, values, strict=True):
                    x[cell] = value
            combined.add(tuple(x))
        assert {coset.element(c) for c in product(*map(range, coset.orders))} == combined


@slow(long=lambda n: n > 4)
@pytest.mark.parametrize("n", [2, 3, 4, 6, 12])
def test_checks_have_the_kernel_as_kernel(n):
    """H*x = 0 exactly for x in K: so does the double annihilator over Z_n."""
    rng = random.Random(n)
    for _ in range(30):
        M, _ = oracle.random_system(rng, n, most_cells=3)
        K = kernel(matrix(M, mod=n))
        coset = coset_of("test", K)
        H = checks(coset)
        for x in product(range(n), repeat=len(M[0])):
            vanishes = all(sum(h * v for h, v in zip(row, x, strict=True)) % n == 0 for row in H)
            assert vanishes == (x in coset)


def test_information_sets_use_disjoint_new_cells_and_keep_the_coset():
    """Every form lists the same elements, and no two of them call the same cell new."""
    rng = random.Random(1)
    for _ in range(30):
        n = rng.choice([2, 4, 6])
        M, b = oracle.random_system(rng, n)
        coset = coset_of("test", solve(matrix(M, mod=n), b))
        if coset.count > 300:
            continue
        everything = {coset.element(c) for c in product(*map(range, coset.orders))}
        used = []
        for information in information_sets(coset):
            form = information.coset
            elements = (form.element(c) for c in product(*map(range, form.orders)))
            assert everything == {information.restored(x) for x in elements}
            used += [information.order[i] for i in information.new]
        assert len(used) == len(set(used))


def test_vectors_by_weight_are_counted():
    """Against a list of all vectors."""
    for n, measure in product([2, 3, 4, 5], oracle.MEASURES):
        weights = [oracle.weight(x, n, measure) for x in product(range(n), repeat=3)]
        assert [weights.count(w) for w in range(8)] == vectors_by_weight(3, n, measure, 7)


def test_entry_weights_are_subadditive():
    """w(a + b) <= w(a) + w(b): every weight is a word length, on which meeting in the middle rests."""
    for n in range(2, 10):
        for measure in oracle.MEASURES:
            for a, b in product(range(n), repeat=2):
                total = entry_weight(a, n, measure) + entry_weight(b, n, measure)
                assert entry_weight((a + b) % n, n, measure) <= total


def test_a_coset_without_rows_is_one_point():
    """Its count is 1, and every cell is fixed."""
    coset = Coset(6, (1, 2), ())
    assert (1, (6, 6), (1, 2)) == (coset.count, coset.steps, coset.lowered())


def test_steps_cost_more_where_there_is_more_to_do():
    """More cells and more colours than two; elements that are weighed together cost less each."""
    assert _search.leaf(10, 2) < _search.leaf(1000, 2) < _search.leaf(1000, 3)
    assert (
        _search.enumerated_each(100, 4096) < _search.enumerated_each(100, 1) < _search.enumerated_each(200, 1)
    )

"""Records over Z by those of a part whose rows and columns span the others."""

import random
from itertools import combinations

import pytest

from modlinalg import PostconditionError, matrix, zeros
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.storage import lattices
from modlinalg._matrices.predicates import is_smith_form
from modlinalg.elimination._decomposition import eliminate
from modlinalg.elimination._engines import integers, spanning
from modlinalg.elimination._engines.integers import integer_engine
from modlinalg.elimination._engines.spanning import enough, record_by_part
from modlinalg.elimination._rational_pivots import prime
from tests.helpers.integers import dense, of_all_kinds, of_rank


def complete_graph(points):
    """Return the boundary matrix of all edges, a row for a point, its columns in some order."""
    edges = list(combinations(range(points), 2))
    random.Random(points).shuffle(edges)
    return matrix([[(v == b) - (v == a) for a, b in edges] for v in range(points)], ZZ)


@pytest.fixture
def parts(monkeypatch):
    """The shapes of the matrices that are decomposed by lattices."""
    shapes, whole = [], integers._decomposed

    def noted(M, r):
        shapes.append(M.shape)
        return whole(M, r)

    monkeypatch.setattr(integers, "_decomposed", noted)
    return shapes


def longest(d):
    """Return the bits of the longest entry of the transforms and their inverses."""
    return max(abs(x).bit_length() for X in (d.R, d.RI, d.C, d.CI) for x in X.entries)


@pytest.mark.parametrize(
    ("M", "rank", "bits"),
    [
        (dense(random.Random(1), 3, 200, 1023), 3, 11),
        (dense(random.Random(2), 200, 3, 1023), 3, 11),
        (dense(random.Random(3), 10, 80, 1023), 10, 30),
        (of_rank(random.Random(4), 100, 100, 1, 9), 1, 8),
        (of_rank(random.Random(5), 50, 50, 16, 9), 16, 15),
        (complete_graph(16), 15, 1),
    ],
    ids=["3 x 200", "200 x 3", "10 x 80", "rank 1", "rank 16", "K16"],
)
def test_lattices_are_those_of_a_part(M, rank, bits, parts, monkeypatch):
    """No LLL, Hermite form or quotient has more rows than `enough` says, and no entry becomes long."""
    asked = []

    def sized(call):
        return lambda native, *rest: asked.append((native.nrows(), native.ncols())) or call(native, *rest)

    for name in ("reduced", "reduced_with_transform", "hermite", "hermite_with_transform", "quotient"):
        monkeypatch.setattr(lattices, name, sized(getattr(lattices, name)))
    d = integer_engine(M)
    assert d.holds()
    assert is_smith_form(d.W)
    assert longest(d) <= bits
    assert len(parts) == 1
    assert asked
    assert all(max(shape) <= enough(rank) for shape in parts + asked)


@pytest.mark.parametrize("shape", [(100, 100), (0, 7), (7, 0), (1, 1), (3, 0), (0, 0)])
def test_zero_matrices_take_no_lattice(shape, parts):
    """R = I, W = M, C = I."""
    d = integer_engine(zeros(*shape, ZZ))
    assert d.holds()
    assert d.W == d.M
    assert not parts


@pytest.mark.exhaustive
def test_parts_of_all_shapes_and_ranks():
    """Where there is a record by a part it holds, and W is that of elementary steps."""
    found = 0
    for M in of_all_kinds(random.Random(6), 12, 200):
        by_steps = eliminate(M).record
        rank = sum(x != 0 for x in by_steps.invariant_factors)
        d = record_by_part(M, rank, integers._decomposed) if rank else None
        assert d is None or (d.holds() and d.W == by_steps.W)
        found += d is not None
    assert found > 40


@pytest.mark.parametrize("transposed", [False, True])
def test_rows_that_the_first_ones_do_not_span_join_the_part(transposed, parts):
    """60 x 4 whose first 59 rows are even, so that the last is missed, or columns likewise."""
    rng = random.Random(7)
    M = (2 * dense(rng, 59, 4, 9)).stack(dense(rng, 1, 4, 9))
    d = integer_engine(M.T if transposed else M)
    assert d.holds()
    shapes = [shape[::-1] for shape in parts] if transposed else parts
    assert shapes == [(enough(4), 4), (enough(4) + 1, 4)]


def test_parts_that_never_span_are_given_up(parts):
    """Row i of 60 x 1 is 2^(59 - i): each part misses the rows below it; at last all rows are taken."""
    M = matrix([[2 ** (59 - i)] for i in range(60)], ZZ)
    d = integer_engine(M)
    assert d.holds()
    assert d.invariant_factors == (1,)
    assert len(parts) == spanning.TRIES + 1
    assert parts[-1] == (60, 1)


def test_no_part_is_taken_where_it_is_no_smaller_or_vanishes_modulo_the_prime(parts):
    """Then the lattices are those of all rows and columns."""
    for M in (dense(random.Random(8), 9, 8, 9), prime(0) * dense(random.Random(9), 2, 20, 9)):
        assert integer_engine(M).holds()
        assert parts == [M.shape]
        parts.clear()


@pytest.mark.parametrize("most", [integers.LEAST_BY_PART - 1, integers.LEAST_BY_PART])
def test_small_matrices_are_taken_whole(most, parts):
    """Below LEAST_BY_PART rows and columns a part would not pay: the entries of the transforms get longer."""
    M = of_rank(random.Random(11), most, most, 2, 9)
    assert integer_engine(M).holds()
    assert len(parts) == 1
    assert (parts == [M.shape]) == (most < integers.LEAST_BY_PART)


def test_a_wrong_factor_is_noticed(monkeypatch):
    """The record is multiplied out before it is given."""
    monkeypatch.setattr(spanning, "shortened", lambda A, K: A + A)
    with pytest.raises(PostconditionError, match="RI\\*W\\*CI = M fails"):
        integer_engine(dense(random.Random(10), 3, 30, 9))

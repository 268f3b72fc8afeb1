"""Matrices put together from blocks: each against the same matrix put together entry by entry."""

import random
from itertools import accumulate

import pytest

from modlinalg import QQ, ZZ, RingMismatchError, ShapeError, Zmod, identity, zeros
from modlinalg._arithmetic.storage import firewall
from modlinalg._matrices import blocks as _blocks, columns, from_bits, from_native, from_rows, lines, store_of
from modlinalg._matrices.blocks import block, ones_at, part, with_ones

RINGS = [Zmod(2), Zmod(12), Zmod(65537), Zmod(2**64 - 59), Zmod(2**89 - 1), QQ]
SIZES = [((1,), (1,)), ((2, 3), (4, 1)), ((3, 0), (0, 2)), ((0,), (3, 2)), ((2, 1, 4), (1, 0, 3))]


@pytest.fixture(autouse=True, params=[_blocks.SMALL, -1], ids=["by_products", "by_entries"])
def way_of_copying(request, monkeypatch):
    """Everything holds for either way, which the size chooses."""
    monkeypatch.setattr(_blocks, "SMALL", request.param)


def drawn(rng, rows, cols, ring):
    """Return a random matrix with many zeros."""
    numbers = [0, 0, 1, -1, 5, -7]
    entries = [[element(ring, rng.choice(numbers)) for _ in range(cols)] for _ in range(rows)]
    return from_rows(entries, cols, ring)


def element(ring, number):
    """Return an integer as an element of the ring."""
    return ring.canonical(type(ring.one)(number))


def by_entries(grid, heights, widths, ring, rows=None, columns=None):
    """Return the matrix of blocks, given as matrices or numbers, from its entries one by one."""
    height, width = sum(heights), sum(widths)
    found = [[ring.zero] * width for _ in range(height)]
    for i, top in enumerate(accumulate(heights[:-1], initial=0)):
        for j, left in enumerate(accumulate(widths[:-1], initial=0)):
            for a in range(heights[i]):
                for b in range(widths[j]):
                    B = grid[i][j]
                    entry = element(ring, B * (a == b)) if isinstance(B, int) else B[a, b]
                    row = top + a if rows is None else rows[top + a]
                    column = left + b if columns is None else columns[left + b]
                    found[row][column] = entry
    return from_rows(found, width, ring)


def in_flint(M):
    """Return the same matrix held by FLINT alone."""
    return from_native(store_of(from_rows(M.rows(), M.shape[1], M.ring)).native(), M.shape, M.ring)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("heights", "widths"), SIZES, ids=str)
def test_block_is_the_matrix_put_together_entry_by_entry(ring, heights, widths):
    """For blocks held as rows and by FLINT, some of them empty, in order and permuted."""
    rng = random.Random(3)
    for hold in (lambda M: M, in_flint):
        grid = [[hold(drawn(rng, h, w, ring)) for w in widths] for h in heights]
        rows, columns = (rng.sample(range(sum(sizes)), sum(sizes)) for sizes in (heights, widths))
        assert block(grid) == by_entries(grid, heights, widths, ring)
        for order in ({"rows": rows}, {"columns": columns}, {"rows": rows, "columns": columns}):
            assert block(grid, **order) == by_entries(grid, heights, widths, ring, **order)


def grids_with_numbers(r, s, ring):
    """Yield (grid, heights, widths) for blocks beside numbers, whose sizes r and s the blocks leave."""
    rng = random.Random(5)
    A, B, C = (drawn(rng, *shape, ring) for shape in ((r, s), (r, r), (s, r)))
    yield [[1, A], [0, 1]], (r, s), (r, s)
    yield [[B, 0], [C, 1]], (r, s), (r, s)
    yield [[0, 1], [1, C]], (r, s), (s, r)
    yield [[1, 1, 0], [0, 1, 1], [0, 0, A]], (s, s, r), (s, s, s)
    yield [[A, 0, 0], [1, 1, 0], [0, 1, 1]], (r, s, s), (s, s, s)


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize(("r", "s"), [(2, 3), (0, 2), (2, 0), (1, 1), (0, 0)])
def test_numbers_are_zeros_and_identities_of_the_sizes_that_are_left(ring, r, s):
    """[[1, A], [0, 1]] and others, in order and permuted, with sizes that one number finds for another."""
    rng = random.Random(6)
    for grid, heights, widths in grids_with_numbers(r, s, ring):
        rows, columns = (rng.sample(range(sum(sizes)), sum(sizes)) for sizes in (heights, widths))
        assert block(grid) == by_entries(grid, heights, widths, ring)
        permuted = by_entries(grid, heights, widths, ring, rows, columns)
        assert permuted == block(grid, rows=rows, columns=columns)


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_parts_are_read_where_they_stand(ring):
    """M[rows, columns] by entries, for places in any order; nothing named is all of it."""
    rng = random.Random(7)
    M = in_flint(drawn(rng, 5, 4, ring))
    for rows, at in (([3, 0], [2, 1, 3]), ([], [1]), (range(5), range(4)), ([4, 4, 0], [0, 0])):
        expected = from_rows([[M[i, j] for j in at] for i in rows], len(at), ring)
        assert expected == block([[part(M, rows, at)]])
    assert M == block([[part(M)]])


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_lines_and_columns_are_taken_in_every_form(ring):
    """As rows of Python numbers, in FLINT and, over Z_2, as bits; in any order, repeated, none at all."""
    by_rows = drawn(random.Random(9), 5, 4, ring)
    forms = [by_rows, in_flint(by_rows)]
    if ring.modulus == 2:
        forms.append(from_bits(store_of(by_rows).bit_rows(), 4))
    for M in forms:
        for at in ([3, 1], [], range(4), [0, 1, 2, 3, 3], [2]):
            assert from_rows([by_rows.rows()[i] for i in at], 4, ring) == lines(M, at)
            assert from_rows([by_rows.T.rows()[j] for j in at], 5, ring).T == columns(M, at)


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_parts_that_stay_where_they_are_give_the_same_as_others(ring):
    """Some lines of a matrix replaced by others, and its lines in another order; M stays as it was."""
    rng = random.Random(8)
    M, new = in_flint(drawn(rng, 5, 5, ring)), drawn(rng, 2, 5, ring)
    entries = M.tolist()
    replaced = from_rows(
        [new.rows()[(1, 3).index(i)] if i in (1, 3) else entries[i] for i in range(5)], 5, ring
    )
    kept = [0, 2, 4]
    assert replaced == block([[part(M, rows=kept)], [new]], rows=[*kept, 1, 3])
    assert replaced.T == block([[part(M.T, columns=kept), new.T]], columns=[*kept, 1, 3])
    for order in ([0, 1, 2, 3, 4], [0, 3, 2, 1, 4], [4, 3, 2, 1, 0], [1, 2, 3, 4, 0]):
        assert from_rows([entries[i] for i in order], 5, ring) == block([[part(M, rows=order)]])
        both = from_rows([[entries[i][j] for j in order] for i in order], 5, ring)
        assert both == block([[part(M, order, order)]])
    assert entries == M.tolist()


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_only_the_part_itself_comes_from_a_matrix_of_the_shape_of_the_whole(ring):
    """[[A, B], [0, 1]] and [[A, B], [C, D]] where A is read at its own place in a 5 x 5 matrix."""
    rng = random.Random(9)
    M = in_flint(from_rows([[ring.one] * 5] * 5, 5, ring))
    A = block([[part(M, range(3), range(3))]])
    B, C, D = drawn(rng, 3, 2, ring), zeros(2, 3, ring), drawn(rng, 2, 2, ring)
    for rest in ((B, 0, 1), (0, C, D), (B, C, D)):
        grid = [[A, rest[0]], rest[1:]]
        expected = by_entries(grid, (3, 2), (3, 2), ring)
        assert expected == block([[part(M, range(3), range(3)), rest[0]], rest[1:]])


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_ones_at_is_1_there_and_0_elsewhere(ring):
    """Of any shape, places given twice included."""
    places = [(0, 2), (1, 0), (0, 2)]
    expected = [[ring.one if (i, j) in places else ring.zero for j in range(3)] for i in range(2)]
    assert from_rows(expected, 3, ring) == ones_at(places, (2, 3), ring)
    assert zeros(0, 4, ring) == ones_at([], (0, 4), ring)


@pytest.mark.parametrize("ring", RINGS, ids=str)
def test_with_ones_changes_these_places_of_a_copy(ring):
    """The matrix itself stays as it was."""
    M = in_flint(drawn(random.Random(10), 3, 4, ring))
    entries = M.tolist()
    expected = [
        [ring.one if (i, j) in {(0, 3), (2, 2)} else entries[i][j] for j in range(4)] for i in range(3)
    ]
    assert from_rows(expected, 4, ring) == with_ones(M, [(0, 3), (2, 2)])
    assert entries == M.tolist()


I2, I3 = identity(2, Zmod(12)), identity(3, Zmod(12))


@pytest.mark.parametrize(
    "grid",
    [
        [],
        [[]],
        [[I2, I3]],
        [[I2], [I3]],
        [[I2, I2], [I2]],
        [[I2], [I2, I2]],
        [[I2, 1], [zeros(2, 3, Zmod(12)), 1], [0, I3]],
        [[1, 1], [I2, I3]],
        [[zeros(2, 3, Zmod(12)), 1], [1, I2]],
        [[I2, 0]],
        [[I2, 0], [0, 1]],
        [[1]],
        [[0, 0], [0, 0]],
    ],
    ids=str,
)
def test_blocks_that_do_not_fit_are_refused(grid):
    """Other heights or widths, rows of blocks of other lengths, an oblong 1, a size that nothing gives."""
    with pytest.raises(ShapeError, match="block: "):
        block(grid)


@pytest.mark.parametrize("order", [[0], [0, 0], [0, 2], [1, 0, 2], [-1, 0], []])
def test_places_that_are_no_permutation_are_refused(order):
    """Each place is taken once."""
    for options in ({"rows": order}, {"columns": order}):
        with pytest.raises(ShapeError, match="block: the places"):
            block([[I2]], **options)


def test_blocks_over_several_rings_are_refused():
    """Z_12 beside Z_8."""
    with pytest.raises(RingMismatchError, match="block: one matrix is over Z_12, the other over Z_8"):
        block([[I2, identity(2, Zmod(8))]])


def test_the_height_over_z_is_that_of_the_parts(monkeypatch):
    """A bound for every entry, 1 included, without a walk along all of them."""
    A = from_rows([[9, -70]], 2, ZZ)
    assert store_of(A).height() == (7, 0)
    monkeypatch.setattr(firewall, "height", lambda native: pytest.fail("walked"))
    assert store_of(block([[A, 1], [1, 0]])).height() == (7, 0)
    assert store_of(block([[zeros(1, 2, ZZ), 1], [1, 0]])).height() == (1, 0)

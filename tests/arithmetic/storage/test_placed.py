"""Entries that are given by their places are the matrix with all its entries, however it is then held."""

import random

import pytest

from modlinalg import ParseError, Zmod, matrix
from modlinalg._arithmetic.storage.placed import PlacedEntries, PlacedRows
from modlinalg._matrices import from_places, store_of

np = pytest.importorskip("numpy", reason="numpy is not installed")


def some_places(shape, count, n, seed=0):
    """Return entries at different places, and rows that hold them."""
    rng = random.Random(seed)
    places = rng.sample([(i, j) for i in range(shape[0]) for j in range(shape[1])], count)
    values = [rng.randrange(-n, n) for _ in places]
    rows = [[0] * shape[1] for _ in range(shape[0])]
    for (i, j), value in zip(places, values, strict=True):
        rows[i][j] = value
    return PlacedEntries(shape, [i for i, _ in places], [j for _, j in places], values), rows


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (4, 5), (7, 2)], ids=str)
def test_all_entries_stand_where_they_were_placed(shape):
    """Row by row, as a list and by its rows."""
    entries, rows = some_places(shape, shape[0] * shape[1] // 3, 9)
    assert [entry for row in rows for entry in row] == list(entries)
    assert len(entries) == shape[0] * shape[1]
    assert rows == list(PlacedRows(entries))
    assert rows[1:] == PlacedRows(entries)[1:]


@pytest.mark.parametrize("n", [2, 6, 65537, 2**31])
@pytest.mark.parametrize(("shape", "count"), [((100, 100), 1250), ((50, 300), 40), ((10_000, 1), 0)], ids=str)
def test_few_entries_are_held_without_their_zeros(shape, count, n):
    """10,000 entries and at most one in eight of them: the same matrix as from its rows."""
    entries, rows = some_places(shape, count, n)
    M = from_places(entries, Zmod(n))
    assert store_of(M).sparse is not None
    assert matrix(rows, mod=n) == M


@pytest.mark.parametrize(
    ("shape", "count", "n"),
    [((99, 101), 3, 7), ((100, 100), 1251, 7), ((100, 100), 3, 2**31 + 1), ((100, 100), 3, None)],
    ids=str,
)
def test_small_and_full_matrices_and_other_rings_have_all_entries(shape, count, n):
    """One entry less, one more that is stored, a modulus beyond, and Q."""
    assert some_places(shape, count, n or 9)[0].store(n) is None


def test_a_refusal_is_raised_where_all_entries_are_asked_for():
    """Not where a store is made without them."""
    entries = PlacedEntries((10**5, 10**5), [7], [9], [5], ParseError("too large", 1, 1))
    assert entries.store(3).entry(7, 9) == 2
    for ask in (list, lambda e: e[0], lambda e: PlacedRows(e)[0]):
        with pytest.raises(ParseError, match="too large"):
            ask(entries)

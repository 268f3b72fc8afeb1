"""A row times packed rows is the row times the matrix, up to the largest numbers that fit."""

import random
from itertools import product

import pytest

from modlinalg_check._arithmetic import Ring
from modlinalg_check._matrices import Matrix, product as rows_of_product
from modlinalg_check._packing import FEWEST, RowsAsIntegers
from modlinalg_check._work import Work


def multiplied(row, B, n):
    """By the definition."""
    sums = [sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*B, strict=True)]
    return [(x % n if n else x, 1) for x in sums]


@pytest.mark.parametrize("n", [0, 2, 1000, 2**29 + 1, 2**30 - 1])
def test_a_row_times_packed_rows_is_the_product(n):
    """Residues of both signs, and over Z negative entries."""
    choose = random.Random(n)
    for rows, cols in product((1, 3, 20), (FEWEST, 25)):
        B = [[choose.randrange(-(n // 2 or 50), n or 50) for _ in range(cols)] for _ in range(rows)]
        packed = RowsAsIntegers(B, cols, n)
        for _ in range(5):
            row = [choose.randrange(-(n // 2 or 50), n or 50) for _ in range(rows)]
            if packed.have_room_for(row):
                assert multiplied(row, B, n) == list(packed.times(row))


@pytest.mark.parametrize(("largest", "width"), [(1000, 32), (2**15, 32), (2**16, 64), (2**29, 64)])
@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_row_for_which_there_is_room_is_multiplied_exactly(largest, width, sign):
    """And of the next larger one it is said that there is none."""
    B = [[sign * largest] * FEWEST]
    packed = RowsAsIntegers(B, FEWEST, 0)
    assert width == packed.width
    for x in (packed.room, -packed.room):
        assert packed.have_room_for([x])
        assert multiplied([x], B, 0) == list(packed.times([x]))
    assert abs(packed.room + 1) * largest >= 2 ** (width - 1)
    assert not packed.have_room_for([packed.room + 1])


def test_few_columns_are_not_packed():
    """As it does not pay; nor are none."""
    for cols in (0, FEWEST - 1):
        assert not RowsAsIntegers([[1] * cols], cols, 5).have_room_for([1])


@pytest.mark.parametrize("n", [0, 7, 2**31 - 1, 2**31 + 11])
def test_a_product_is_the_same_with_and_without_packing(n, monkeypatch):
    """The checker's own product, of matrices with short and with long entries, and what it costs."""
    choose, found = random.Random(n), []
    A, B = (
        [[choose.randrange(n or 2**40) >> choose.randrange(40) for _ in range(20)] for _ in range(20)]
        for _ in range(2)
    )
    for room in (True, False):
        if not room:
            monkeypatch.setattr(RowsAsIntegers, "have_room_for", lambda *_: False)
        work = Work(10**6)
        left, right = (Matrix(Ring(n, work), 20, 20, rows) for rows in (A, B))
        found.append(([list(row) for row in rows_of_product(left, right)], work.done))
    assert found[0] == found[1]
    assert found[0][0] == [multiplied(row, B, n) for row in A]

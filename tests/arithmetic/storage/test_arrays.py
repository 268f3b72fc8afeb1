"""Matrices held as arrays: every operation gives what it gives on rows."""

import random
import tracemalloc
from itertools import product

import pytest

from modlinalg import Matrix, UnsupportedError, Zmod, identity, is_howell_form, matrix, zeros
from modlinalg._arithmetic.storage import arrays, crossovers, sizes
from modlinalg._arithmetic.storage.forms import FewEntries
from modlinalg._arithmetic.storage.store import Store
from modlinalg._matrices import store_of
from modlinalg._matrices.blocks import block, part, with_ones
from tests.helpers.runs import slow

np = pytest.importorskip("numpy", reason="numpy is not installed")

# the smallest, even and odd ones, and both sides of each bound: float32, limbs, products, arrays
MODULI = [
    3, 4, 8, 251, 4093, 65537, 2**23 - 1, 2**23, 2**31 - 1, 2**32, 2**34, 2**34 + 1, 2**61 - 1, 2**62,
]  # fmt: skip


def drawn(n, rows, cols, seed):
    """Return rows of residues with those next to 0 and to n/2 among them."""
    dice = random.Random(seed)
    few = [0, 1, n - 1, n // 2, (n + 1) // 2, n // 2 + 1]
    return tuple(tuple(dice.choice([*few, dice.randrange(n)]) % n for _ in range(cols)) for _ in range(rows))


def on_array(rows, n):
    """Return the store that holds nothing but the array of these rows."""
    shape = (len(rows), len(rows[0]))
    return Store.holding("array", arrays.from_rows(rows, shape, n), shape, n)


def in_rows(rows, n):
    """Return the store that holds rows."""
    return Store.holding("rows", rows, (len(rows), len(rows[0])), n)


OPERATIONS = {
    "transposed": Store.transposed,
    "columns": lambda store: store.columns([3, 0, 0, 2]),
    "lines": lambda store: store.lines([2, 2, 0]),
    "part": lambda store: store.part(range(1, 3), [4, 1]),
    "no columns": lambda store: store.columns([]),
    "negative": Store.negative,
    "once": lambda store: store.scaled(1),
    "by half of n": lambda store: store.scaled(store.modulus // 2),
    "by n - 1": lambda store: store.scaled(store.modulus - 1),
}


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("name", OPERATIONS)
def test_what_is_made_of_one_array_is_what_is_made_of_its_rows(name, n):
    """For operations with one operand."""
    given = drawn(n, 3, 5, n)
    operation = OPERATIONS[name]
    assert operation(in_rows(given, n)).rows() == operation(on_array(given, n)).rows()


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("name", ["sum_with", "difference_from", "product"])
@pytest.mark.parametrize("forms", [(on_array, on_array), (on_array, in_rows), (in_rows, on_array)])
def test_what_is_made_of_two_arrays_is_what_is_made_of_their_rows(name, n, forms):
    """Also where only one of the operands is an array."""
    A, B = drawn(n, 4, 4, n), drawn(n, 4, 4, n + 1)
    expected = getattr(in_rows(A, n), name)(in_rows(B, n))
    assert expected.rows() == getattr(forms[0](A, n), name)(forms[1](B, n)).rows()


@pytest.mark.parametrize("n", MODULI)
def test_arrays_are_equal_when_their_entries_are(n):
    """Whether n/2 stands in them as n/2 or as -n/2."""
    A = drawn(n, 4, 6, n)
    other = [*A[:3], (*A[3][:5], (A[3][5] + 1) % n)]
    store = on_array(A, n)
    assert store.equals(on_array(A, n))
    assert store.negative().negative().equals(store)
    assert not store.equals(on_array(other, n))
    assert store.difference_from(on_array(A, n)).is_zero()
    assert not store.is_zero()
    if n % 2 == 0:
        half = on_array([[n // 2]], n)
        assert half.equals(half.negative())
        assert -(n // 2) in half.negative().array()
        assert half.rows() == half.negative().rows() == ((n // 2,),)


@pytest.mark.parametrize("n", MODULI)
def test_an_array_is_read_entry_by_entry_and_as_integers(n):
    """From 0 to n - 1, as rows are; the array that is given out is a new one."""
    A = drawn(n, 3, 4, n)
    store = on_array(A, n)
    assert [list(row) for row in A] == [[store.entry(i, j) for j in range(4)] for i in range(3)]
    given = store.canonical_array()
    assert (np.dtype("int64"), [list(row) for row in A]) == (given.dtype, given.tolist())
    given[:] = 0
    assert A == store.rows()
    assert np.array_equal(arrays.from_integers(np.array(A), n), store.array())


@pytest.mark.parametrize("n", [12, 2**34, 2**40 * 3, 2**62])
def test_residues_of_an_array_are_those_of_its_rows(n):
    """Modulo 2 as bit rows."""
    A = drawn(n, 5, 9, n)
    divisors = [p for p in (2, 3, 4, n // 2, n) if n % p == 0]
    for expected, found in zip(
        in_rows(A, n).residues(divisors), on_array(A, n).residues(divisors), strict=True
    ):
        assert (expected.modulus, expected.rows()) == (found.modulus, found.rows())


@pytest.mark.parametrize("n", [None, *MODULI])
def test_a_few_places_are_a_matrix_in_every_form(n):
    """As rows, as an array, in FLINT, entry by entry and transposed; a product needs no other form first."""
    values = [1, 2, 1]
    for lines, columns in [(range(3), range(3)), ([2, 0, 1], [1, 1, 3])]:
        store = Store.at_places(FewEntries(values, lines, columns), (3, 4), n)
        at = dict(zip(zip(lines, columns, strict=True), values, strict=True))
        expected = tuple(tuple(at.get((i, j), 0) for j in range(4)) for i in range(3))
        assert expected == store.rows() == Store.holding("native", store.native(), (3, 4), n).rows()
        assert expected == tuple(tuple(store.entry(i, j) for j in range(4)) for i in range(3))
        assert tuple(zip(*expected, strict=True)) == store.transposed().rows()
        assert (
            tuple(tuple(row[j] for j in (3, 0, 1, 1)) for row in expected)
            == store.columns([3, 0, 1, 1]).rows()
        )
        assert (expected[2], expected[0], expected[2]) == store.lines([2, 0, 2]).rows()
        assert not store.is_zero()
        assert store.scaled(2).rows() == store.sum_with(store).rows()
        if n is not None:
            array = arrays.from_places(FewEntries(values, lines, columns), (3, 4), n)
            assert expected == Store.holding("array", array, (3, 4), n).rows()


def test_large_products_of_rows_are_made_on_arrays():
    """And small ones, or those of matrices that are in FLINT already, are not."""
    size = 122
    A = drawn(7, size, size, 1)
    large, small, native = in_rows(A, 7), in_rows(drawn(7, 9, 9, 1), 7), in_rows(A, 7)
    native = Store.holding("native", native.native(), (size, size), 7)
    found = [store.product(store) for store in (large, small, native)]
    assert [True, False, False] == ["array" in store.held for store in found]
    assert found[0].rows() == found[2].rows()


@pytest.mark.parametrize("n", [3, 8, 65537, 2**33, 2**61 - 1])
@pytest.mark.parametrize("forms", [(on_array, on_array), (on_array, in_rows), (in_rows, on_array)])
def test_arrays_stand_beside_each_other_and_above(n, forms):
    """As the rows of both do."""
    A, B = drawn(n, 3, 4, n), drawn(n, 3, 2, n + 1)
    joined = forms[0](A, n).beside(forms[1](B, n))
    assert "array" in joined.held
    assert in_rows(A, n).beside(in_rows(B, n)).rows() == joined.rows()
    assert drawn(n, 3, 4, 1) + A == forms[0](drawn(n, 3, 4, 1), n).above(forms[1](A, n)).rows()


@pytest.mark.parametrize("n", [3, 8, 65537, 2**33, 2**61 - 1])
def test_blocks_of_arrays_are_the_blocks_of_their_rows(n):
    """Put together on arrays: parts, zeros, ones, diagonals, and permutations."""
    ring, rows = Zmod(n), drawn(n, 4, 5, n)
    A, B = Matrix._make(ring, on_array(rows, n)), matrix([list(row) for row in rows], mod=n)
    places = [2, 0], [1, 1, 4]
    drawings = [
        ([[A, 1], [1, 0]], [[B, 1], [1, 0]]),
        ([[part(A, *places), identity(2, ring)]], [[part(B, *places), identity(2, ring)]]),
        ([[part(A, *places), zeros(2, 3, ring)]], [[part(B, *places), zeros(2, 3, ring)]]),
        ([[part(A, [], range(5))], [A]], [[B]]),
    ]
    for on_arrays, in_flint in drawings:
        width = block(in_flint).shape[1]
        found = block(on_arrays, columns=[*range(1, width), 0])
        assert "array" in store_of(found).held
        assert block(in_flint, columns=[*range(1, width), 0]) == found
    assert with_ones(B, [(0, 1), (3, 3)]) == with_ones(A, [(0, 1), (3, 3)])


SIZE = 200
TAKEN = {
    "product": (lambda A, B: A.product(B), sizes.array_product((SIZE, SIZE), SIZE)),
    "sum_with": (lambda A, B: A.sum_with(B), sizes.array((SIZE, SIZE), 3)),
    "equals": (lambda A, B: A.equals(B), sizes.array((SIZE, SIZE), 3)),
    "negative": (lambda A, B: A.negative(), sizes.array((SIZE, SIZE))),
    "scaled": (lambda A, B: A.scaled(5), sizes.array_product((SIZE, SIZE), 1)),
    "columns": (lambda A, B: A.columns(range(SIZE)), sizes.array((SIZE, SIZE))),
    "beside": (lambda A, B: A.beside(B), sizes.array((SIZE, 2 * SIZE))),
    "residues": (lambda A, B: A.residues([A.modulus]), sizes.array((SIZE, SIZE), 4)),
    "canonical_array": (lambda A, B: A.canonical_array(), sizes.array((SIZE, SIZE), 2)),
    "rows": (lambda A, B: A.rows(), sizes.rows((SIZE, SIZE), (62, 0))),
}


@pytest.mark.parametrize("n", [8, 1000, 65536, 2**34, 2**62])
@pytest.mark.parametrize("name", TAKEN)
def test_no_operation_on_arrays_takes_more_than_it_asks_for(name, n):
    """But for chunks and lists of positions; where products are FLINT's, there is nothing to see."""
    operation, asked = TAKEN[name]
    if n > crossovers.LARGEST_ON_ARRAYS and name in ("product", "scaled"):
        return
    integers = np.random.default_rng(1).integers(0, n, (2, SIZE, SIZE))
    pair = [Store.holding("array", arrays.from_integers(entries, n), (SIZE, SIZE), n) for entries in integers]
    tracemalloc.start()
    try:
        kept = operation(*pair)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert kept is not None
    assert peak <= asked + 2**19


def test_what_an_array_is_made_of_rows_in_is_asked_for():
    """With the types of numpy that are needed on the way."""
    store = in_rows(drawn(65537, SIZE, SIZE, 1), 65537)
    tracemalloc.start()
    try:
        store.array()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak <= sizes.array((SIZE, SIZE), 3) + 2**19


def test_operations_for_which_there_is_no_room_are_refused(monkeypatch):
    """Before anything is made."""
    store = on_array(drawn(65537, 20, 20, 1), 65537)
    monkeypatch.setattr(sizes, "_left", lambda: 0)
    monkeypatch.setattr(sizes._Account, "credit", 0)
    for operation in (Store.negative, Store.canonical_array, lambda A: A.product(A), lambda A: A.sum_with(A)):
        with pytest.raises(UnsupportedError, match="a 20 x 20 matrix over Z_65537"):
            operation(store)


def test_two_forms_meet_where_the_way_is_shorter():
    """A thin array goes to a FLINT matrix, a FLINT column to an array."""
    wide, thin = drawn(65537, 9, 9, 1), drawn(65537, 9, 1, 2)
    in_flint = [
        Store.holding("native", in_rows(rows, 65537).native(), (9, k), 65537)
        for rows, k in ((wide, 9), (thin, 1))
    ]
    expected = in_rows(wide, 65537).product(in_rows(thin, 65537)).rows()
    for left, right, has_array in [
        (in_flint[0], on_array(thin, 65537), False),
        (on_array(wide, 65537), in_flint[1], True),
        (in_flint[0], Store.identity(9, 65537), False),
        (on_array(wide, 65537), Store.identity(9, 65537), True),
    ]:
        found = left.product(right)
        assert has_array == ("array" in found.held)
        assert (expected if right.shape[1] == 1 else wide) == found.rows()


@slow(exhaustive=lambda shape: max(shape) > 2, long=lambda shape: shape in {(3, 2), (3, 3)})
@pytest.mark.parametrize(("n", "shape"), [(3, (2, 3)), (4, (2, 3)), (5, (3, 2)), (6, (2, 2)), (3, (3, 3))])
def test_reduced_echelon_forms_with_pivots_one_are_recognised(n, shape):
    """They are the Howell forms in which every row is 0 or leads with 1."""
    for entries in product(range(n), repeat=shape[0] * shape[1]):
        rows = [entries[i * shape[1] : (i + 1) * shape[1]] for i in range(shape[0])]
        ones = all(next((a for a in row if a), 1) == 1 for row in rows)
        expected = ones and is_howell_form(matrix(rows, mod=n))
        assert arrays.is_reduced_to_ones(arrays.from_rows(rows, shape, n)) == expected
    for without in ((0, 3), (3, 0)):
        assert arrays.is_reduced_to_ones(np.zeros(without))

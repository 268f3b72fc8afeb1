"""Arrays of machine integers and sparse matrices: the same matrix as from the list of their entries."""

import random
from decimal import Decimal

import pytest

from modlinalg import (
    QQ,
    ZZ,
    EntryError,
    InputError,
    UnsupportedError,
    Zmod,
    identity,
    matrix,
    solve,
    verify_inverse,
    verify_solution,
)
from modlinalg._matrices import store_of
from modlinalg._matrices.libraries import IntegerArray

np = pytest.importorskip("numpy", reason="numpy is not installed (extra numpy)")
KINDS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", ">i4", "<u2"]
MODULI = [2, 3, 8, 255, 65537, 2**31 - 1, 2**62, 2**63 - 25, 2**63, 2**64 - 59, 2**89 - 1]


def drawn(kind, rows, cols, seed):
    """Return a random array with the smallest and the largest integers of its type among its entries."""
    info = np.iinfo(kind)
    dice = random.Random(seed)
    few = [0, 1, 2, info.min, info.max, info.min + 1, info.max - 1]
    numbers = [dice.choice([*few, dice.randint(info.min, info.max)]) for _ in range(rows * cols)]
    return np.array(numbers, dtype=kind).reshape(rows, cols)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", MODULI)
def test_an_array_is_the_matrix_of_its_entries(kind, n):
    """Over each ring, in any order in memory, with and without entries."""
    for seed, shape in enumerate([(3, 9), (9, 3), (1, 1), (0, 4), (4, 0), (2, 70)]):
        array = drawn(kind, *shape, seed)
        for view in (array, np.asfortranarray(array), array[::-1], array[:, ::2], array.T):
            found = matrix(view, mod=n)
            assert view.shape == found.shape
            assert view.tolist() == [] or matrix(view.tolist(), mod=n) == found
            assert [[int(a) % n for a in row] for row in view.tolist()] == found.tolist()


def test_an_array_over_q_and_over_no_ring_has_the_same_entries():
    """Where nothing is reduced."""
    array = drawn("int64", 3, 4, 1)
    assert matrix(array.tolist(), QQ) == matrix(array) == matrix(array, QQ)


def test_a_matrix_over_z_2_is_the_same_array_as_over_other_rings():
    """Of any width, also one that fills no byte, and without entries."""
    for rows, cols in [(3, 1), (3, 7), (3, 8), (3, 9), (1, 200), (0, 3), (3, 0), (0, 0)]:
        array = drawn("uint8", rows, cols, cols) & 1
        found = matrix(array, mod=2).to_numpy()
        assert (np.dtype("int64"), (rows, cols)) == (found.dtype, found.shape)
        assert (found == array).all()
        assert matrix(found, mod=2) == matrix(array, mod=2)
        assert found.flags.writeable


def test_the_entries_of_an_array_are_a_sequence():
    """Of Python integers, row by row."""
    entries = IntegerArray(np.array([[1, 2], [3, 250]], dtype="uint8"))
    assert ([1, 2, 3, 250], 4, 250, [2, 3]) == (list(entries), len(entries), entries[-1], entries[1:3])
    assert {int} == set(map(type, entries))


# --------------------------------------------------------------------------------------- scipy.sparse

FORMATS = ["coo", "csr", "csc", "lil", "dok", "bsr", "dia"]


@pytest.mark.parametrize("kind", ["matrix", "array"])
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("n", [2, 12, 65537, None])
def test_a_sparse_matrix_is_the_one_with_all_its_entries(format, kind, n):  # noqa: A002
    """In each of the formats of scipy, old and new."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    for shape in [(4, 6), (6, 4), (1, 1)]:
        dense = drawn("int64", *shape, 5) * (drawn("uint8", *shape, 6) % 3 == 0)
        given = getattr(sparse, f"coo_{kind}")(dense).asformat(format)
        ring = QQ if n is None else Zmod(n)
        assert matrix(dense.tolist(), ring) == matrix(given, ring)


def test_entries_for_one_place_add_up_as_integers():
    """Also where the sum does not fit into the type of the array."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    twice = sparse.coo_matrix((np.array([100, 100, 7], dtype="int8"), ([0, 0, 1], [1, 1, 0])), shape=(2, 2))
    assert [[0, 200], [7, 0]] == matrix(twice, mod=65537).tolist()


@pytest.mark.parametrize(
    ("kind", "number"), [("float64", 0.5), ("float16", 2.0**11), ("float64", 2.0**53), ("complex128", 1)]
)
def test_what_is_no_integer_in_a_dense_array_is_none_in_a_sparse_one(kind, number):
    """Fractions, floats beyond which their type skips integers, and complex numbers, whole or not."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    dense = np.array([[number, 0], [0, 1]], dtype=kind)
    with pytest.raises(EntryError, match=r"entry \[0, 0\]"):
        matrix(dense, mod=5)
    if kind != "float16":  # which scipy does not have
        with pytest.raises(EntryError, match=rf"are {kind}.* no integers; .* give M.astype\(int\)"):
            matrix(sparse.csr_matrix(dense), mod=5)


@pytest.mark.parametrize("kind", ["bool", "float16", "float32", "float64", "longdouble"])
@pytest.mark.parametrize("ring", [QQ, ZZ, Zmod(2), Zmod(12), Zmod(2**65)], ids=str)
def test_truth_values_and_whole_floats_are_the_integers_that_they_are(ring, kind):
    """An array is read as its astype(int), dense or sparse, in rows, and as a vector."""
    numbers = drawn("int64", 3, 4, 7) % 2001 - 1000
    for part in (numbers, numbers[:0], numbers[:, :0], numbers % 2):
        array = part.astype(kind)
        expected = matrix(array.astype(int), ring)
        for given in (array, np.asfortranarray(array), array.view(np.matrix)):
            assert expected == matrix(given, ring) == matrix(given, ring, exact=True)
        if part.size:
            assert expected == matrix(list(array), ring)
            one = identity(3, ring)
            assert expected[:, :1] == one @ array[:, 0] == solve(one, array[:, 0]).particular
    if kind not in ("float16", "longdouble"):  # which scipy does not have
        sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
        array = numbers.astype(kind)
        assert matrix(array, ring) == matrix(sparse.csr_matrix(array), ring)


def test_an_entry_of_a_sparse_array_of_truth_values_that_is_stored_twice_is_1():
    """As scipy has it, while numbers add up."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    for kind, entry in (("bool", 1), ("float64", 2), ("int8", 2)):
        twice = sparse.coo_matrix((np.ones(2, dtype=kind), ([0, 0], [1, 1])), shape=(1, 2))
        assert matrix(twice, ZZ) == matrix([[0, entry]], ZZ)


@pytest.mark.parametrize("kind", ["float16", "float32", "float64", "longdouble"])
def test_with_exact_a_float_is_the_fraction_that_it_holds(kind):
    """Its denominator is a power of 2, and numpy makes the same float of it; a list of floats is as exact."""
    array = np.random.default_rng(3).normal(size=(3, 4)).astype(kind)
    M = matrix(array, exact=True)
    assert all(a.denominator & (a.denominator - 1) == 0 for a in M.entries)
    assert [float(a) for a in M.entries] == list(map(float, array.flat))
    assert M == matrix([list(row) for row in array], exact=True) == matrix(array.astype(object), exact=True)
    assert M.change_ring(mod=15) == matrix(array, mod=15, exact=True)
    with pytest.raises(EntryError, match=r"not exact; .* matrix\(data, exact=True\)"):
        matrix(array)
    with pytest.raises(EntryError, match="denominator"):
        matrix(array, ZZ, exact=True)


@pytest.mark.parametrize("number", [float("nan"), float("inf"), Decimal("nan")])
def test_what_is_no_number_holds_no_fraction(number):
    """The refusal does not advise what would be refused."""
    for exact in (False, True):
        with pytest.raises(EntryError, match=r"not exact; write integers or fractions such as '3/4'$"):
            matrix([[number]], exact=exact)
    assert matrix([[Decimal("0.1")]], exact=True) == matrix([["1/10"]])


def test_a_sparse_matrix_for_which_there_is_no_room_is_refused():
    """Before its zeros are written: over Q at once, over Z_n when all its entries are asked for."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    given = sparse.coo_matrix((10**7, 10**7), dtype="int64")
    with pytest.raises(UnsupportedError, match="a sparse matrix as a 10000000 x 10000000 one"):
        matrix(given)
    with pytest.raises(UnsupportedError, match="entries: a 10000000 x 10000000 matrix over Z_5"):
        matrix(given, mod=5).rows()


@pytest.mark.parametrize("kind", ["float64", "complex128"])
def test_what_is_no_integer_is_refused_as_such_in_a_huge_sparse_matrix(kind):
    """Not for the room that its zeros would take; whole floats, which scipy makes by itself, are sparse."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    ones = sparse.eye_array(10**6, dtype=kind)
    for given in (ones / 2, sparse.coo_array((np.array([0.5], kind), ([3], [4])), (10**7, 10**7))):
        for ring in (Zmod(2), QQ):
            with pytest.raises(EntryError, match=f"are {kind}"):
                matrix(given, ring)
    if kind == "float64":
        for given in (ones, sparse.eye_array(10**6, dtype=bool), sparse.coo_array((10**7, 10**7))):
            assert matrix(given.astype(int), mod=7) == matrix(given, mod=7)
    one = sparse.coo_matrix((np.array([2.5], kind), ([3], [4])), shape=(300, 300))
    with pytest.raises(EntryError, match=r"such as .*2.5.* at \[3, 4\]"):
        matrix(one, mod=7)
    assert matrix(one.real.astype(int), mod=7)[3, 4] == 2


def test_a_claim_may_have_sparse_parts():
    """As it may have arrays, for matrices and for right-hand sides."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    M = matrix([[2, 3], [3, 2]], mod=6)
    X = sparse.csr_matrix(np.array([[2, 3], [3, 2]]))
    assert verify_inverse(M, X)
    assert not verify_inverse(M, X + X)
    assert verify_solution(
        M, sparse.csc_matrix(np.array([[2], [3]])), sparse.csc_matrix(np.array([[1], [0]]))
    )


@pytest.mark.parametrize("indices", [[0, 5], [0, -1]])
def test_a_sparse_matrix_with_places_outside_itself_is_refused(indices):
    """As scipy finds it, and as its triples say it."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    rows = sparse.csr_matrix(np.eye(2, dtype="int64"))
    rows.indices = np.array(indices, dtype="int32")
    triples = sparse.coo_matrix(np.eye(2, dtype="int64"))
    triples.col = np.array(indices, dtype="int32")
    for data in (rows, triples):
        with pytest.raises(InputError, match="sparse"):
            matrix(data, mod=7)


SIDE = 128  # from 128 x 128 on an array is held as one


@pytest.mark.parametrize("kind", ["int8", "uint16", "uint64", ">i4"])
@pytest.mark.parametrize("n", [3, 65537, 2**34, 2**62, 2**62 + 1])
def test_a_large_array_goes_in_and_out_without_python_integers(kind, n):
    """In any order in memory, up to n = 2^62; what comes out is int64, new, and the same as from rows."""
    array = drawn(kind, SIDE, SIDE + 1, n)
    expected = [[int(a) % n for a in row] for row in array.tolist()]
    for view in (array, np.asfortranarray(array)):
        M = matrix(view, mod=n)
        assert (n <= 2**62) == ("array" in store_of(M).held)
        out = M.to_numpy()
        assert (np.dtype("int64"), expected) == (out.dtype, out.tolist())
        out[:] = 0
        assert expected == M.T.T.tolist()
        assert M == matrix(expected, mod=n)
        assert (n <= 2**62) != ("rows" in store_of(M).held)


@pytest.mark.exhaustive
def test_an_array_of_galois_goes_the_same_way():
    """Large or small, and with its field; those of a large field hold Python's integers."""
    galois = pytest.importorskip("galois", reason="galois is not installed")
    for p, size in [(7, 3), (7, SIDE), (2**31 - 1, SIDE), (2**61 - 1, 3)]:
        array = galois.GF(p).Random((size, size), seed=1)
        M = matrix(array)
        assert (Zmod(p), size >= SIDE) == (M.ring, "array" in store_of(M).held)
        assert [[int(a) for a in row] for row in array.tolist()] == M.tolist()


def test_a_flat_sparse_array_is_a_vector_over_the_ring():
    """As the array of numpy with all its entries."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    M = matrix([[1, 2], [3, 4]], mod=7)
    assert list(M @ sparse.coo_array(np.array([5, 6]))) == list(M @ np.array([5, 6])) == [3, 4]


@pytest.mark.parametrize(
    "forgetful",
    [
        np.dot,
        lambda A, M: np.vstack([M, M]),
        lambda A, M: np.linalg.det(M),
        lambda A, M: np.trace(M),
    ],
)
def test_no_function_of_numpy_forgets_the_ring(forgetful):
    """The determinant over Z_7 is 5, and the float of the integers is -2; np.array(M) asks for integers."""
    A, M = np.array([[1, 2], [3, 4]]), matrix([[1, 2], [3, 4]], mod=7)
    with pytest.raises(TypeError, match="does not know Z_7"):
        forgetful(A, M)
    forgetful(A, np.array(M))
    assert np.array(M).tolist() == np.asarray(M).tolist() == M.tolist()

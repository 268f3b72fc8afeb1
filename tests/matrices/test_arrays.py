"""Arrays of machine integers and sparse matrices: the same matrix as from the list of their entries."""

import random

import pytest

from modlinalg import (
    QQ,
    EntryError,
    InputError,
    UnsupportedError,
    Zmod,
    matrix,
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


@pytest.mark.parametrize("kind", ["bool", "float64", "complex128"])
def test_what_is_no_number_in_a_dense_array_is_none_in_a_sparse_one(kind):
    """Whether an entry is stored or not."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    for dense in (np.eye(2, dtype=kind), np.zeros((2, 2), dtype=kind)):
        with pytest.raises(EntryError, match=r"entry \[0, 0\]"):
            matrix(dense, mod=5)
        with pytest.raises(EntryError, match=rf"are {kind}.* no integers; .* give M.astype\(int\)"):
            matrix(sparse.csr_matrix(dense), mod=5)


def test_a_sparse_matrix_for_which_there_is_no_room_is_refused():
    """Before its zeros are written: over Q at once, over Z_n when all its entries are asked for."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    given = sparse.coo_matrix((10**7, 10**7), dtype="int64")
    with pytest.raises(UnsupportedError, match="a sparse matrix as a 10000000 x 10000000 one"):
        matrix(given)
    with pytest.raises(UnsupportedError, match="entries: a 10000000 x 10000000 matrix over Z_5"):
        matrix(given, mod=5).rows()


@pytest.mark.parametrize("kind", ["bool", "float64"])
def test_what_is_no_number_is_refused_as_such_in_a_huge_sparse_matrix(kind):
    """Not for the room that its zeros would take: floats are what scipy makes unless it is told otherwise."""
    sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
    for given in (sparse.eye_array(10**6, dtype=kind), sparse.coo_array((10**7, 10**7), dtype=kind)):
        for ring in (Zmod(2), QQ):
            with pytest.raises(EntryError, match=f"are {kind}"):
                matrix(given, ring)
    one = sparse.coo_matrix((np.array([2], kind), ([3], [4])), shape=(300, 300))
    with pytest.raises(EntryError, match=r"such as (2.0|True) at \[3, 4\]"):
        matrix(one, mod=7)
    assert matrix(one.astype(int), mod=7)[3, 4] == int(one.data[0])


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

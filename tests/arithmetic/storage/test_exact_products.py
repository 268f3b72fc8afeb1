"""Products of floating-point matrices modulo n: exact at each edge of what the types hold."""

import signal

import flint
import numpy as np
import pytest

from modlinalg._arithmetic.storage import exact_products
from modlinalg._arithmetic.storage.crossovers import LARGEST_ON_ARRAYS, SHORTEST_SLICE
from modlinalg._arithmetic.storage.exact_products import EXACT_BITS, array_type, split_terms, terms

TERMS = [1, 2, 7, 64, SHORTEST_SLICE - 1, SHORTEST_SLICE, SHORTEST_SLICE + 1, 1000]
MODULI = [1, 2, 3, 4, 5, 8, 1000, 65537, 2**22 - 3, 2**23, 2**26, 2**31 - 1, 2**32, 2**33 - 9, 2**34]


def native(A, n):
    """Return the FLINT matrix of an array."""
    return flint.nmod_mat(flint.fmpz_mat(*A.shape, [int(x) for x in A.ravel()]), n)


def pairs(rows, k, cols, n):
    """Yield operands of balanced residues: random ones, and all signs of the largest."""
    rng, h = np.random.default_rng(n + k), n // 2
    yield rng.integers(-h, h + 1, (rows, k)), rng.integers(-h, h + 1, (k, cols))
    for left in (-h, h):
        for right in (-h, h):
            yield np.full((rows, k), left), np.full((k, cols), right)


def is_balanced(X, n):
    """Say whether all entries are balanced residues."""
    return bool((abs(X) <= n / 2).all() and (X == np.rint(X)).all())


def largest(k, dtype):
    """Return the largest n modulo which k products are summed at once."""
    low, high = 1, 1 << 40
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if terms(middle, dtype) >= k else (low, middle - 1)
    return low


@pytest.mark.parametrize("dtype", EXACT_BITS)
@pytest.mark.parametrize("k", TERMS)
def test_the_number_of_terms_is_the_largest_that_the_bound_allows(k, dtype):
    """k*h*h + h <= 2^t holds for k = terms(n) and not for one more, nor for a larger h."""
    bound = 1 << EXACT_BITS[dtype]
    n = largest(k, dtype)
    h = n // 2
    assert k * h * h + h <= bound < k * (h + 1) ** 2 + h + 1
    assert terms(n, dtype) * h * h + h <= bound < (terms(n, dtype) + 1) * h * h + h


@pytest.mark.parametrize("dtype", EXACT_BITS)
@pytest.mark.parametrize("k", TERMS)
def test_products_are_exact_at_the_edge_of_each_type(k, dtype):
    """Modulo the largest n that allows k terms at once, and modulo the next ones: all agree with FLINT."""
    n = largest(k, dtype)
    for modulus in (n - 1, n, n + 1, n + 2):
        for A, B in pairs(3, k, 4, modulus):
            X = exact_products.product(A.astype(dtype), B.astype(dtype), modulus)
            assert native(X, modulus) == native(A, modulus) * native(B, modulus)
            assert is_balanced(X, modulus)


@pytest.mark.parametrize("n", [361, 255, 2**23, 2**22 + 15])
def test_products_in_slices_are_exact_at_their_edges(n):
    """One slice, one and a term, two slices, and so on."""
    dtype = array_type(n, 1000)
    assert (n, terms(n, dtype)) < (2**23 + 1, 1000)
    for k in {count * terms(n, dtype) + more for count in (1, 2) for more in (-1, 0, 1)}:
        for A, B in pairs(2, k, 3, n):
            S = B[:2]
            X = exact_products.product(A.astype(dtype), B.astype(dtype), n)
            assert native(X, n) == native(A, n) * native(B, n)
            Y = exact_products.minus_product(S.astype(dtype), A.astype(dtype), B.astype(dtype), n)
            assert native(Y, n) == native(S, n) - native(A, n) * native(B, n)
            assert is_balanced(X, n)
            assert is_balanced(Y, n)


@pytest.mark.parametrize("n", [2**23 + 9, 2**26, 2**31 - 1, 2**32 - 1, 2**32, 2**33 + 17, 2**34 - 41, 2**34])
def test_products_in_limbs_are_exact_with_the_largest_entries(n):
    """Whatever their signs."""
    for k in (1, 5, SHORTEST_SLICE + 1, 1000):
        for A, B in pairs(1, k, 2, n):
            X = exact_products.product(A.astype(float), B.astype(float), n)
            assert native(X, n) == native(A, n) * native(B, n)
            assert is_balanced(X, n)


@pytest.mark.parametrize("b", [12, 16, 17])
def test_limbs_are_exact_at_their_largest_number_of_terms(b):
    """The limbs 2^(b-1) and -2^(b-1) are as large as they can be; with one term more there are two slices."""
    n = 2 ** (2 * b)
    assert 2 ** (3 * b - 1) + split_terms(n) * 2 ** (2 * b - 1) <= 2**51
    extreme = 2 ** (2 * b - 1) - 2 ** (b - 1)
    for k in (1000, split_terms(2**34), split_terms(2**34) + 1):
        for left in (extreme, -extreme, n // 2):
            for right in (extreme, -extreme, n // 2):
                A, B = np.full((1, k), float(left)), np.full((k, 1), float(right))
                assert (int(exact_products.product(A, B, n)[0, 0]) - k * left * right) % n == 0


SMALL = [1, 2, 3, 4, 5, 6, 1000, 1001, 4096]


@pytest.mark.parametrize(
    ("dtype", "n"),
    [("float32", n) for n in SMALL]
    + [("float64", n) for n in [*SMALL, 65537, 2**20 + 7, 2**26, 2**34 - 1, 2**34]],
)
def test_reduction_is_exact_up_to_its_bound(n, dtype):
    """Near -2^t, 0 and 2^t, and on both sides of each half of n."""
    top = 1 << EXACT_BITS[dtype]
    turns = [n * j + n // 2 + more for j in (-5, -1, 0, 1, top // n - 1) for more in (-1, 0, 1)]
    ends = np.concatenate([top - np.arange(4001), np.arange(4001) - top, np.arange(-3000, 3000)])
    x = np.concatenate([ends, np.array([turn for turn in turns if abs(turn) <= top])])
    y = exact_products.reduce(x.astype(dtype), n)
    assert is_balanced(y, n)
    assert ((y.astype(np.int64) - x) % n == 0).all()


def test_reduction_works_in_place_on_columns_too():
    """An array that is contiguous by columns is changed itself."""
    X = np.asfortranarray(np.arange(12.0).reshape(3, 4))
    assert exact_products.reduce(X, 5) is X
    assert X.tolist() == [[0, 1, 2, -2], [-1, 0, 1, 2], [-2, -1, 0, 1]]


@pytest.mark.parametrize("n", MODULI)
@pytest.mark.parametrize("kind", ["int8", "uint8", "int32", "int64", "uint64", "bool"])
def test_residues_of_integers_are_theirs(n, kind):
    """balanced() and canonical() agree with Python's own remainders, at both ends of each type."""
    span = (0, 1) if kind == "bool" else (np.iinfo(kind).min, np.iinfo(kind).max)
    given = np.array([[span[0], span[1]], [0, 1]], kind)
    dtype = array_type(n, 1000)
    A = exact_products.balanced(given, n, dtype)
    assert str(A.dtype) == dtype
    assert is_balanced(A, n)
    assert [int(x) % n for x in given.ravel()] == exact_products.canonical(A, n).ravel().tolist()


def test_half_of_an_even_modulus_is_one_residue():
    """Both n/2 and -n/2 stand for it."""
    assert exact_products.canonical(np.array([[4.0, -4.0]]), 8).tolist() == [[4, 4]]


@pytest.mark.parametrize("shape", [(0, 3, 2), (2, 0, 3), (2, 3, 0), (0, 0, 0)])
def test_products_without_terms_or_entries_are_zero(shape):
    """And S - A*B is S then."""
    m, k, c = shape
    A, B, S = np.ones((m, k)), np.ones((k, c)), np.full((m, c), 2.0)
    assert exact_products.product(A, B, 7).tolist() == (A @ B).tolist()
    assert exact_products.minus_product(S, A, B, 7).tolist() == (S - A @ B).tolist()


def test_operands_may_be_of_either_type_and_order():
    """They are converted to the type in which the product is exact."""
    A, B = np.full((2, 300), 400, np.float32), np.full((3, 300), -400, np.float32).T
    X = exact_products.product(A, B, 1001)
    assert (X.dtype, int(X[0, 0]) % 1001) == (np.float64, -400 * 400 * 300 % 1001)


@pytest.mark.parametrize("n", [2, 9, 2895, 2896, 94906264, 94906267, 2**31 - 1, 2**32, 2**34 - 41, 2**34])
def test_entrywise_products_are_exact_on_both_sides_of_their_bound(n):
    """h*h + h <= 2^t or not, with the largest entries that can occur; and so are sums with such products."""
    h = n // 2
    column, row = np.array([h, -h, 1, h - 1, 0.0]), np.array([h, -h, -1, 1 - h, h // 3])
    exact = [[(int(a) * int(b)) % n for b in row] for a in column]
    for dtype in ("float32", "float64") if terms(n, "float32") else ("float64",):
        X = exact_products.entrywise(column.astype(dtype)[:, None], row.astype(dtype), n)
        assert is_balanced(X, n)
        assert exact_products.canonical(X, n).tolist() == exact
        T = np.full((5, 5), h, dtype)
        exact_products.add_outer(T, column.astype(dtype), row.astype(dtype), n)
        assert is_balanced(T, n)
        assert exact_products.canonical(T, n).tolist() == [[(x + h) % n for x in line] for line in exact]


def test_the_type_is_the_narrowest_and_none_beyond_what_arrays_are_for():
    """The first n of float64, and of FLINT."""
    last = largest(SHORTEST_SLICE, "float32")
    assert [array_type(n, 1000) for n in (1, 2, last, last + 1)] == ["float32"] * 3 + ["float64"]
    assert [array_type(n, 5) for n in (LARGEST_ON_ARRAYS, LARGEST_ON_ARRAYS + 1)] == ["float64", None]


def test_ctrl_c_is_heard_after_each_of_the_products_of_limbs(monkeypatch):
    """They are calls: after an operator Python would go on to the next, which takes seconds at 4000."""
    made = []

    def interrupted(A, B):
        made.append(A @ B)
        signal.raise_signal(signal.SIGINT)
        return made[-1]

    A = np.full((3, 3), float(2**32))
    monkeypatch.setattr(np, "matmul", interrupted)
    with pytest.raises(KeyboardInterrupt):
        exact_products.product(A, A, 2**34)
    assert len(made) == 1

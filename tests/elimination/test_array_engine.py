"""The engine on arrays: the W of the other engines, and records that FLINT multiplies out."""

import random

import numpy as np
import pytest

from modlinalg import Decomposition, Zmod, decompose, matrix, reporting_progress, zeros
from modlinalg._arithmetic.storage import array_records, firewall
from modlinalg._arithmetic.storage.crossovers import (
    LARGEST_ON_ARRAYS,
    RECORD_OVER_A_FIELD,
    RECORD_OVER_A_RING,
    makes_records_on_arrays,
)
from modlinalg._matrices import diagonal, from_native, store_of
from modlinalg.elimination._engines import arrays, crt, field
from modlinalg.elimination._engines.arrays import array_engine
from modlinalg.errors import PostconditionError
from tests.helpers.runs import sampled, slow

FIELDS = [3, 5, 101, 4093, 65537, 2**23 - 15, 2**26 - 5, 2**31 - 1, 2**34 - 41]
RINGS = [4, 6, 8, 9, 12, 30, 1000, 2**22, 720720, 3**15, 2**26, 65537**2, 2**30, 2**32, 2**33 - 2, 2**34]
SHAPES = [(0, 3, 0), (3, 0, 0), (1, 1, 1), (1, 40, 1), (40, 1, 1), (5, 9, 3), (33, 70, 20), (70, 33, 33)]
SHAPES += [(64, 64, 64), (45, 45, 1), (45, 45, 44), (50, 30, 0)]


def with_factors(m, k, rank, n):
    """Return R*D*C for random R and C and a diagonal D of `rank` units and zero divisors."""
    rng = random.Random(f"{m} {k} {rank} {n}")
    if not (m and k):
        return zeros(m, k, Zmod(n))
    powers = firewall.factors(n)
    entries = [
        np.prod([p ** rng.choice([0, 0, e // 2, e]) for p, e in powers], dtype=object) for _ in range(rank)
    ]
    left, right = (matrix([[rng.randrange(n) for _ in range(s)] for _ in range(s)], mod=n) for s in (m, k))
    return left @ diagonal([int(d) % n for d in entries], (m, k), Zmod(n)) @ right


def structured(size, n):
    """Yield matrices whose pivots stand in unusual places, or nowhere."""
    step = firewall.factors(n)[0][0] % n
    yield np.zeros((size, size), np.int64)
    yield np.eye(size, dtype=np.int64)
    yield np.eye(size, dtype=np.int64)[np.random.default_rng(n).permutation(size)]
    yield np.full((size, size), n - 1)
    yield np.full((size, size), n // 2)
    yield np.diag(np.arange(size) % n)
    yield np.triu(np.full((size, size), step), 3)
    striped = np.arange(size * size).reshape(size, size) ** 2 % n
    striped[: size // 2] = 0
    striped[:, ::3] = 0
    yield striped


def in_flint(M):
    """Return the same matrix, held by FLINT alone."""
    store = store_of(matrix(M.tolist(), M.ring)) if 0 not in M.shape else store_of(M)
    return from_native(store.native(), M.shape, M.ring)


def multiplied_out(d):
    """Say whether all equations hold in FLINT's arithmetic."""
    e = Decomposition(*(in_flint(X) for X in (d.M, d.RI, d.W, d.CI, d.R, d.C)))
    return e.holds() and e.R @ e.M @ e.C == e.W


@sampled(ordinary=40)
@slow(exhaustive=lambda rank, n: rank > 19 and n in {3**15, 2**26, 2**30, 2**32, 2**34})
@pytest.mark.parametrize("n", FIELDS + RINGS)
@pytest.mark.parametrize(("rows", "cols", "rank"), SHAPES)
def test_records_on_arrays_are_those_of_flint(n, rows, cols, rank):
    """The same W, and R*M*C = W, R*RI = I, C*CI = I, for all shapes, ranks and moduli at the edges."""
    M = with_factors(rows, cols, rank, n)
    d = array_engine(M)
    engine = field.field_engine if n in FIELDS else crt.crt_engine
    assert d.W == engine(in_flint(M)).W
    assert multiplied_out(d)


@slow(long=lambda n: n > 2**31 - 1)
@pytest.mark.parametrize("n", [3, 4, 12, 65537, 2**31 - 1, 2**32])
def test_records_of_structured_matrices(n):
    """The elementary engine has the same W."""
    for entries in structured(24, n):
        M = matrix(entries.tolist(), mod=n)
        d = array_engine(M)
        assert d.W == decompose(M, method="elementary").W
        assert multiplied_out(d)


@pytest.mark.parametrize(("n", "edges"), [(65537, RECORD_OVER_A_FIELD), (1000, RECORD_OVER_A_RING)])
def test_the_engines_leave_larger_matrices_to_arrays(n, edges, monkeypatch):
    """From the crossover on, on either side and in either shape; the answer is the same."""
    used = []
    monkeypatch.setattr(arrays, "array_engine", lambda M: used.append(M.shape) or array_engine(M))
    for size in (edges[0] - 1, edges[0]):
        quarter = -(-size // 4)
        for shape in ((size, size), (quarter, 2 * size), (2 * size, quarter)):
            M = with_factors(*shape, size // 8, n)
            assert decompose(M).W == decompose(M.T).W.T
    long = (-(-edges[0] // 4), 2 * edges[0])
    assert sorted(used) == sorted([(edges[0], edges[0]), long, long[::-1]] * 2)


def test_which_rings_and_sizes_are_for_arrays():
    """Not Z_2, which has bit rows; larger moduli from larger sizes on; none beyond the largest."""
    made = [
        [
            makes_records_on_arrays(n, (size, size), over_a_field=True)
            for size in (*RECORD_OVER_A_FIELD, 10**6)
        ]
        for n in (2, 3, 2**31 - 1, LARGEST_ON_ARRAYS, LARGEST_ON_ARRAYS + 1)
    ]
    assert made == [[False] * 3, [True] * 3, [False, True, True], [False, True, True], [False] * 3]


def test_without_numpy_flint_makes_the_record(monkeypatch):
    """As in a browser."""
    monkeypatch.setattr("modlinalg._arithmetic.storage.crossovers.is_there", lambda: False)
    monkeypatch.setattr(arrays, "array_engine", None)
    M = with_factors(RECORD_OVER_A_FIELD[0], RECORD_OVER_A_FIELD[0], 3, 101)
    assert decompose(M).free_rank <= 3


@pytest.mark.parametrize("name", ["R", "CI"])
@pytest.mark.parametrize("n", [65537, 8, 1000])
def test_a_wrong_entry_is_noticed(name, n, monkeypatch):
    """R*M = W*CI is multiplied out."""

    def spoilt(*given):
        made, exponents = array_records.local_record(*given)
        getattr(made, name)[0, 0] += 1
        return made, exponents

    monkeypatch.setattr("modlinalg.elimination._engines.arrays.local_record", spoilt)
    with pytest.raises(PostconditionError, match=r"R\*M = W\*CI fails"):
        array_engine(with_factors(40, 40, 40, n))


def test_progress_names_the_prime_powers():
    """Each has its columns; the products come at the end."""
    said = []
    with reporting_progress(lambda *given: said.append(given)):
        array_engine(with_factors(80, 80, 80, 1000))
    stages = dict.fromkeys(stage for stage, _, _ in said)
    assert list(stages) == ["elimination modulo 2^3", "elimination modulo 5^3", "products"]
    assert ("elimination modulo 5^3", 80, 80) in said


def test_what_a_listener_raises_ends_the_elimination():
    """As Ctrl-C does."""

    def stop(stage, done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), reporting_progress(stop):
        array_engine(with_factors(80, 80, 80, 7))

"""Sparse matrices are ranked, solved and multiplied as the dense ones with the same entries."""

import pickle
import random
from itertools import islice

import numpy as np
import pytest

from modlinalg import (
    NotInvertibleError,
    Zmod,
    certify,
    free_rank,
    invariant_factors,
    inverse,
    kernel,
    matrix,
    question,
    rank,
    solve,
    verify_solution,
    zeros,
)
from modlinalg._answers.systems.solving._on_arrays import SparseSystem
from modlinalg._arithmetic.storage.sparse import systems
from modlinalg._matrices import store_of
from modlinalg_check import check

sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")


def few_entries(m, k, p, each, seed):
    """Return an m x k matrix of scipy.sparse with a few entries a row."""
    rng = np.random.default_rng(seed)
    rows = np.repeat(np.arange(m), each)
    return sparse.coo_array(
        (rng.integers(1, p, m * each), (rows, rng.integers(0, k, m * each))), shape=(m, k)
    )


def dense_one(M):
    """Return a matrix with the same entries that is held by rows."""
    return matrix(M.tolist(), M.ring)


@pytest.fixture(params=[(120, 120, 2), (120, 120, 65537), (90, 150, 3), (150, 90, 7)], ids=str)
def system(request):
    """A sparse matrix, the same one held by rows, and a right-hand side in its image."""
    m, k, p = request.param
    M = matrix(few_entries(m, k, p, 2, 5), mod=p)
    assert store_of(M).sparse is not None
    x = matrix([[i * i % p] for i in range(k)], mod=p)
    return M, dense_one(M), M @ x


def test_ranks_agree(system):
    """Also of the transpose."""
    M, dense, _ = system
    assert rank(M) == rank(dense) == rank(M.T) == free_rank(M)


def test_solution_sets_are_equal(system):
    """One solution of each is one of the other, and there are as many; the generators are in the kernel."""
    M, dense, b = system
    found, expected = solve(M, b), solve(dense, b)
    assert found.count == expected.count
    assert found == expected
    assert found != solve(M, [*b.entries[:-1], b[-1, 0] + 1])
    assert found.particular in expected
    assert expected.particular in found
    assert found.random(3) in expected
    assert len(found.generators) == len(expected.generators)
    assert (dense @ found.generator_matrix).is_zero
    assert rank(found.generator_matrix) == len(found.generators)


def test_what_has_no_solution_has_a_witness():
    """On both sides, and for one of two right-hand sides."""
    given = few_entries(120, 110, 5, 2, 8).tolil()
    given[7] = 0
    M = matrix(given.tocsr(), mod=5)
    b = [0] * 120
    b[7] = 3
    none = solve(M, b)
    assert not none
    assert (none.witness @ M).is_zero
    assert not (none.witness @ none.b).is_zero
    left = solve(M.T, b, side="left")
    assert not left
    assert (M.T @ left.witness).is_zero
    both = solve(M, [[0, entry] for entry in b])
    assert not both
    first, second = both.one_by_one()
    assert first.particular.is_zero
    assert second.witness == none.witness


def test_a_record_is_made_when_it_is_asked_for(system):
    """The decomposition proves the same rank; a pickled set is the same set."""
    M, _, b = system
    found = solve(M, b)
    assert found.decomposition.holds()
    assert found.decomposition.free_rank == rank(M)
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.exhaustive
def test_large_systems_are_solved_and_verified_without_their_zeros():
    """A band of 30,000 x 30,000: all its entries would take 7 GB."""
    n, p = 30_000, 7
    offsets = [-2, -1, 0, 1, 2]
    bands = [np.random.default_rng(j + 9).integers(1, p, n) for j in offsets]
    M = matrix(sparse.diags_array(bands, offsets=offsets, shape=(n, n), dtype=np.int64), mod=p)
    x = [i % p for i in range(n)]
    b = M @ x
    found = solve(M, b)
    assert found
    assert verify_solution(M, b, found.particular)
    assert not verify_solution(M, b, [1] * n)
    assert rank(M) + len(kernel(M).orders) == n
    assert repr(M).startswith(f"<{n} x {n} matrix over Z_7:\n")
    assert len(M.text_lines(60)) == 61


def test_certificates_write_a_sparse_matrix_sparsely():
    """A solution, and the proof that there is none; the checker reads both, on both sides."""
    M = matrix(few_entries(400, 300, 7, 3, 4), mod=7)
    b = M @ ([2] * 300)
    found = solve(M, b)
    no = solve(M, [1, *[0] * 399])
    assert not no
    left = solve(M.T, b.T, side="left")
    for certificate in (
        certify(found.particular, solution_of=(M, b)),
        certify(no),
        certify(left.particular, solution_of=(M.T, b.T), side="left"),
    ):
        assert "at" in certificate["M"]
        assert check(certificate.to_json()).outcome == "verified"


def test_a_matrix_without_rows_or_columns_has_all_right_hand_sides():
    """Several of them, none of which has an entry; and those of a matrix of which no column is left."""
    M = matrix(few_entries(120, 120, 5, 2, 1), mod=5)
    none, b = M[:0, :], zeros(0, 3, Zmod(5))
    assert store_of(none).sparse is not None
    assert solve(none, b).particular == zeros(120, 3, Zmod(5))
    assert solve(M[:, :0], zeros(120, 2, Zmod(5))).particular.shape == (0, 2)
    assert not solve(M[:, :0], [1] * 120)


@pytest.mark.exhaustive
def test_generators_of_many_small_components_are_held_without_their_zeros():
    """A row of 40 ones in each component: each generator has two entries that are not 0."""
    n, size = 20_000, 40
    at = np.arange(n)
    M = matrix(sparse.coo_array((0 * at + 1, (at // size, at)), shape=(n, n)), mod=7)
    found = kernel(M)
    assert rank(M) == n // size
    assert len(found.orders) == n - n // size
    small = kernel(M[:5, :200])
    assert len(small.generators) == 195
    assert all(len(store_of(g).sparse) == 2 and g.is_column for g in small.generators)
    assert (M[:5, :200] @ small.generator_matrix).is_zero


def test_composite_moduli_are_solved_with_all_entries():
    """Sparse elimination is for fields."""
    M = matrix(few_entries(110, 110, 6, 2, 1), mod=6)
    dense = dense_one(M)
    b = M @ ([1] * 110)
    assert solve(M, b).count == solve(dense, b).count
    assert M.ring == Zmod(6)


@pytest.mark.exhaustive
def test_a_question_about_a_large_sparse_matrix_is_written_sparsely():
    """The checker compares it with the certificate, whichever of the two is sparse."""
    n = 20_000
    M = matrix(sparse.diags_array([1] * n, dtype=np.int64), mod=7)
    certificate = certify([5] * n, solution_of=(M, [5] * n)).to_json()
    assert check(certificate, about=question(M, b=[5] * n)).outcome == "verified"
    assert check(certificate, about=question(2 * M, b=[5] * n)).outcome == "rejected"
    assert check(certificate, about=question(M[:, :-1], b=[5] * n)).outcome == "rejected"
    small = matrix(few_entries(110, 100, 7, 3, 4), mod=7)
    b = small @ ([1] * 100)
    for one, other in ((small, dense_one(small)), (dense_one(small), small)):
        text = certify([1] * 100, solution_of=(one, b)).to_json()
        assert check(text, about=question(other, b=b)).outcome == "verified"


@pytest.mark.exhaustive
def test_a_singular_sparse_matrix_has_a_witness_instead_of_an_inverse():
    """Without its zeros, also where no inverse could be written out."""
    n = 50_000
    M = matrix(sparse.diags_array([1] * (n - 1) + [7], dtype=np.int64), mod=7)
    with pytest.raises(NotInvertibleError) as refused:
        inverse(M)
    v = refused.value.witness
    assert (M @ v).is_zero
    assert not v.is_zero
    assert invariant_factors(M) == (1,) * (n - 1) + (0,)


def test_elements_of_a_large_kernel_are_made_one_at_a_time(monkeypatch):
    """The first elements take the generators that moved, a random one takes none, and all agree."""
    made = []
    one = SparseSystem.generator
    monkeypatch.setattr(SparseSystem, "generator", lambda system, i: made.append(i) or one(system, i))
    K = kernel(matrix(sparse.eye_array(300, 700, dtype=int, format="csr"), mod=7))
    elements = list(islice(K, 9))
    assert made == [0, 1]
    assert K.random(1) in K
    assert made == [0, 1]
    first, second = K.generators[:2]
    assert elements == [(i % 7) * first + (i // 7) * second for i in range(9)]
    rng = random.Random(5)
    coefficients = [rng.randrange(7) for _ in K.orders]
    assert K.random(5) == K.generator_matrix @ matrix([[c] for c in coefficients], mod=7)


def test_generators_of_few_entries_take_no_place_for_their_zeros():
    """A vector holds no start of a row until somebody asks for it."""
    K = kernel(matrix(sparse.eye_array(300, 700, dtype=int, format="csr"), mod=7))
    held = [store_of(g).sparse for g in K.generators]
    assert len(held) == 400
    assert all(len(entries) == 1 and "starts" not in vars(entries) for entries in held)


@pytest.mark.parametrize("p", [2, 7, 65537])
@pytest.mark.parametrize("shape", [(120, 120), (90, 150), (150, 90)], ids=str)
def test_further_right_hand_sides_eliminate_nothing_again(monkeypatch, shape, p):
    """Many at once, and those that come later; a column of zeros has the solution 0."""
    M = matrix(few_entries(*shape, p, 3, 5), mod=p)
    B = M @ matrix(np.random.default_rng(1).integers(0, p, (shape[1], 9)), mod=p)
    peeled = []
    original = systems.peel
    monkeypatch.setattr(systems, "peel", lambda *given: peeled.append(1) or original(*given))
    found = solve(M, B)
    assert M @ found.particular == B
    most = len(peeled)
    assert most <= 2
    later = found.with_b(B.columns(range(4)) * 2)
    assert M @ later.particular == later.b
    assert found.with_b([0] * shape[0]).particular.is_zero
    assert len(peeled) == most


def test_the_column_without_a_solution_is_found_among_many():
    """The witness belongs to it."""
    given = few_entries(120, 110, 5, 2, 8).tolil()
    given[7] = 0
    M = matrix(given.tocsr(), mod=5)
    B = (M @ matrix(np.random.default_rng(1).integers(0, 5, (110, 4)), mod=5)).tolist()
    B[7][2] = 1
    none = solve(M, B)
    assert not none
    assert (none.witness @ M).is_zero
    assert [bool(entry) for entry in (none.witness @ none.b).entries] == [False, False, True, False]

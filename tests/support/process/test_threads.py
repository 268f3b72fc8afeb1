"""Several threads at once get the answers that one alone gets."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from modlinalg import (
    QQ,
    ZZ,
    Zmod,
    certify,
    decompose,
    is_rref,
    kernel,
    matrix,
    random_matrix,
    solve,
    trace_decomposition,
    verify_rank,
)
from modlinalg._matrices import store_of
from modlinalg_check import check
from tests.helpers.runs import slow

THREADS = 8
RINGS = [Zmod(2), Zmod(8), Zmod(12), Zmod(10007), Zmod(2**61 - 1), ZZ, QQ]


def answers(M):
    """Ask of one matrix what uses the caches, FLINT, words and machine arrays."""
    d = decompose(M)
    b = M @ matrix([[1]] * M.shape[1], M.ring)
    found = solve(M, b)
    return (
        d.W.entries,
        found.particular.entries,
        kernel(M).count,
        trace_decomposition(M[:3, :3]).to_text(),
        check(certify(d).to_json()).outcome,
        verify_rank(M, d.free_rank).verdict if M.ring.is_field else None,
    )


@slow(long=lambda size: size > 4)
@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [4, 40])
def test_threads_answer_as_one_does(size):
    """Each matrix is asked about in all threads at once, the same object in some of them."""
    matrices = [random_matrix(size, size, ring, seed=k) for k, ring in enumerate(RINGS)]
    expected = [answers(M) for M in matrices]
    fresh = [random_matrix(size, size, ring, seed=k) for k, ring in enumerate(RINGS)]
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(answers, [*fresh * 3]))
    assert expected * 3 == found


def test_another_thread_may_add_a_form_while_those_that_are_there_are_asked(monkeypatch):
    """What it does in between is done here by the form that is asked."""
    M = matrix([[1, 0], [0, 1]], mod=7)
    store = store_of(M)
    asked = type(store._as("rows"))

    def is_seen_reduced(form):
        store._as("native")
        store._as("array")
        return False

    monkeypatch.setattr(asked, "is_seen_reduced", is_seen_reduced)
    assert is_rref(M)
    assert {"rows", "native", "array"} <= set(store.held)

"""Ranks and solutions of sparse systems: this library, FLINT without using that they are, and ldpc."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from modlinalg import Matrix, matrix, rank, solve
from tests.benchmarks.measuring import Contender, Facts, InProcess
from tests.benchmarks.peers import OURS
from tests.benchmarks.problems import Problem
from tests.benchmarks.sparse_problems import rank_from_elsewhere

DENSE = "all entries would be needed"


def _fresh(p: Problem) -> Callable[[], Matrix]:
    return lambda: matrix(p.few, mod=p.modulus)


def _rank_facts(p: Problem, found: int) -> Facts:
    """The rank; that the transpose has it, which is peeled in another order; and what is known of it."""
    known = rank_from_elsewhere(p.task, p.modulus or 0, p.few)
    checks = {name: found == value for name, value in known.items()}
    return {"rank": found, "the transpose has that rank": rank(p.M.T) == found} | checks


def our_rank(p: Problem) -> InProcess:
    """`rank`, of a matrix of scipy.sparse that was taken in."""
    return InProcess(_fresh(p), rank, lambda found: _rank_facts(p, found))


def our_sparse(p: Problem) -> InProcess:
    """`rank` and one solution."""

    def read(answer: tuple[int, Matrix]) -> Facts:
        found, x = answer
        return {"M*x = b": p.M @ x == p.b} | _rank_facts(p, found)

    return InProcess(_fresh(p), lambda M: (rank(M), solve(M, p.b).particular), read)


def flint_rank(p: Problem) -> InProcess:
    """`nmod_mat.rank`."""
    native = p.M.to_flint()
    return InProcess(lambda: native, lambda A: A.rank(), lambda found: {"rank": found})


def flint_sparse(p: Problem) -> InProcess:
    """`nmod_mat.rref` of [M | b], from which rank and solution are read off."""
    k = p.M.shape[1]
    augmented = p.M.augment(p.b).to_flint()  # type: ignore[arg-type]  # this task has a b

    def read(answer: Any) -> Facts:
        E, found = matrix(answer[0]).rows(), answer[1]
        x = [0] * k
        for row in E[:found]:
            x[next(j for j, a in enumerate(row) if a)] = row[k]
        return {"rank": found, "M*x = b": p.M @ matrix([[a] for a in x], p.M.ring) == p.b}

    return InProcess(lambda: augmented, lambda A: A.rref(), read)


def ldpc_rank(p: Problem) -> InProcess:
    """`ldpc.mod2.rank`, by its default method, which is the faster one."""
    from ldpc import mod2  # noqa: PLC0415  # optional
    from scipy import sparse  # noqa: PLC0415  # optional

    taken = sparse.csr_matrix(p.few.astype("uint8"))
    return InProcess(lambda: taken, mod2.rank, lambda found: {"rank": found})


_OURS = Contender(OURS, "`rank`, and `solve`: x", our_sparse)
CONTENDERS: dict[str, list[Contender]] = {
    "sparse": [_OURS, Contender("FLINT", "`nmod_mat.rref` of [M \\| b]", flint_sparse, 6000, DENSE)],
    "sparse rank": [
        Contender(OURS, "`rank`", our_rank),
        Contender("FLINT", "`nmod_mat.rank`", flint_rank, 6000, DENSE),
        Contender("ldpc", "`mod2.rank`", ldpc_rank),
    ],
    "band": [_OURS],
    "board": [_OURS],
    "graph": [_OURS],
}

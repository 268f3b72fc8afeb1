"""Certificates of ranks and invariant factors: a minor that is invertible, and what it leaves of M.

A decomposition proves the same with four transforms, which are as large as M or larger.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import isqrt

from modlinalg._answers.forms.invariants import rank
from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.polynomials._hessenberg import integral
from modlinalg._arithmetic.rings import QQ, ZZ, Ring
from modlinalg._matrices import Matrix, from_rows, lines, matrix, zeros
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.indexing import others
from modlinalg.certificates._envelope import Certificate, readable, written
from modlinalg.certificates._systems import of_decomposition
from modlinalg.elimination._decomposition import Decomposition, decompose, way_of
from modlinalg.elimination._echelon import pivot_columns
from modlinalg.errors import InputError, PostconditionError


def of_rank(M: object, r: object) -> Certificate:
    """Return the certificate of the rank of M; InputError when r is another number."""
    M = matrix_of("certify", M)
    if r != rank(M) or isinstance(r, bool):
        raise InputError("certify: this is not the rank of the matrix named")
    return proof_of_rank(M)


def of_invariant_factors(M: object, factors: object) -> Certificate:
    """Return the certificate of the invariant factors of M; InputError when they are others."""
    d = decompose(matrix_of("certify", M))
    if factors != d.invariant_factors:
        raise InputError("certify: these are not the invariant factors of the matrix named")
    return proof_of_factors(d)


def proof_of_rank(M: Matrix) -> Certificate:
    """Return a certificate from which the rank of M follows, over a field or Z.

    >>> from modlinalg import ZZ
    >>> proof = proof_of_rank(matrix([[1, 2], [2, 4]], ZZ))
    >>> proof["kind"], proof["minor_rows"], proof["minor_cols"], proof["q"]
    ('rank', [0], [0], 2)
    """
    return readable(_over_field(M) if M.ring.modulus else _rank_modulo(M))


def proof_of_factors(d: Decomposition) -> Certificate:
    """Return a certificate from which the invariant factors follow: the shortest of those that there are.

    >>> d = decompose(matrix([[2, 1], [4, 6]], mod=8))
    >>> proof = proof_of_factors(d)
    >>> proof["kind"], proof["minor_rows"], proof["minor_cols"], proof["factors"]["entries"]
    ('invariant_factors', [0], [1], [[]])
    """
    return readable(_proof_of_factors(d))


def _proof_of_factors(d: Decomposition) -> Certificate:
    M = d.M
    if M.ring == QQ:
        return _rank_modulo(M)
    if way_of(M.ring) == "field":
        return _over_field(M)
    rows, cols = _unit_minor(M)
    if M.ring != ZZ:
        return _by_minor(M, rows, cols)
    whole = of_decomposition(d)
    if 2 * len(rows) < min(M.shape):  # what is left is decomposed, so it must be small
        return whole
    return min(_by_minor(M, rows, cols), whole, key=lambda proof: len(proof.to_json()))


def _over_field(M: Matrix) -> Certificate:
    """Return the certificate of the rank of M over Z_p, which is that of its invariant factors."""
    cols = pivot_columns(M)
    return _by_minor(M, pivot_columns(M.columns(cols).T), cols)


def _by_minor(M: Matrix, rows: Sequence[int], cols: Sequence[int]) -> Certificate:
    """Return the certificate with the minor of M in these lines, which is invertible."""
    rest, beside = others(rows, M.shape[0]), others(cols, M.shape[1])
    above, below = lines(M, rows), lines(M, rest)
    X = inverse(above.columns(cols))
    left = below.columns(beside) - below.columns(cols) @ X @ above.columns(beside)
    return written(
        "invariant_factors",
        M.ring,
        M=M,
        minor_rows=list(rows),
        minor_cols=list(cols),
        X=X,
        **_without_zeros(left),
    )


def _without_zeros(S: Matrix) -> dict[str, object]:
    """Return the d_i of S that are not 0, and what belongs to them of its decomposition."""
    ring, (m, k) = S.ring, S.shape
    if S.is_zero:
        nothing = {"A": zeros(m, 0, ring), "L": zeros(0, m, ring)}
        return {"factors": zeros(1, 0, ring), **nothing, "B": zeros(0, k, ring), "R": zeros(k, 0, ring)}
    d = decompose(S)
    factors = [x for x in d.invariant_factors if x]
    kept = range(len(factors))
    return {
        "factors": from_rows([factors], len(factors), ring),
        "A": d.RI.columns(kept),
        "L": lines(d.R, kept),
        "B": lines(d.CI, kept),
        "R": d.C.columns(kept),
    }


def _unit_minor(M: Matrix) -> tuple[list[int], list[int]]:
    """Return rows and columns of a minor of M that is a unit, and that leaves no entry that is a unit.

    This is elimination with pivots that are units, as long as there is one.
    """
    ring = M.ring
    left = {i: list(row) for i, row in enumerate(M.rows())}
    rows: list[int] = []
    cols: list[int] = []
    found = True
    while found:
        found = False
        for j in range(M.shape[1]):
            pivot = next((i for i, row in left.items() if ring.is_unit(row[j])), None)
            if pivot is None:
                continue
            found = True
            rows.append(pivot)
            cols.append(j)
            line = left.pop(pivot)
            line = ring.scaled(line, ring.inverse(line[j]))
            left = {i: ring.added(row, -row[j], line) if row[j] else row for i, row in left.items()}
    return sorted(rows), sorted(cols)


def _rank_modulo(M: Matrix) -> Certificate:
    """Return the certificate of the rank over Q: a minor, and a short basis of the kernel over Z.

    The minor is not 0 modulo the least prime that will do, so its inverse there has short entries.
    """
    N, denominator = integral(M)
    r = rank(M)
    for q in (q for q in count(2) if denominator % q and all(q % d for d in range(2, isqrt(q) + 1))):
        residues = N.change_ring(mod=q)
        cols = pivot_columns(residues)
        if len(cols) > r:
            raise PostconditionError(f"certify: the rank is {r}, and {len(cols)} modulo {q}")
        if len(cols) == r:
            rows = pivot_columns(residues.columns(cols).T)
            X = inverse(lines(M.change_ring(mod=q), rows).columns(cols))
            minor = {"minor_rows": list(rows), "minor_cols": list(cols), "X": X, "q": q}
            return written("rank", M.ring, M=M, **minor, **_independent(N, M.ring, (rows, cols), q))
    raise AssertionError  # a minor that is not 0 is 0 modulo its prime divisors only


def _independent(
    N: Matrix, ring: Ring, minor: tuple[Sequence[int], Sequence[int]], q: int
) -> dict[str, object]:
    """Return K with N*K = 0, or V with V*N = 0, whichever is less, and Y, the inverse of a part modulo q."""
    rows, cols = (others(listed, size) for listed, size in zip(minor, N.shape, strict=True))
    if not rows:
        return {"V": zeros(0, N.shape[0], ring), "Y": zeros(0, 0, mod=q)}
    if not cols:
        return {"K": zeros(N.shape[1], 0, ring), "Y": zeros(0, 0, mod=q)}
    d, r = decompose(N), len(minor[0])  # quicker than `kernel`, which looks for a still shorter basis
    if len(cols) < len(rows):
        K = d.C.columns(range(r, N.shape[1]))
        return {"K": matrix(K, ring), "Y": inverse(lines(K, cols).change_ring(mod=q))}
    V = lines(d.R, range(r, N.shape[0]))
    return {"V": matrix(V, ring), "Y": inverse(V.columns(rows).change_ring(mod=q))}

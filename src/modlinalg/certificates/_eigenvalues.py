"""Certificates of eigenvalues, their eigenspaces, and that there are no others; and of M = B*C."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from math import lcm

from modlinalg._answers.polynomials._eigenvalues import (
    Eigenvalue,
    eigenvalues,
    prime_above,
    row_bound,
    without_root,
)
from modlinalg._answers.polynomials._factors import RankDecomposition
from modlinalg._answers.polynomials._hessenberg import HessenbergForm, hessenberg_form, integral
from modlinalg._answers.polynomials._polynomial import Polynomial
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import QQ, Ring, Zmod
from modlinalg._arithmetic.storage.firewall import is_prime
from modlinalg._arithmetic.storage.polynomials import roots, unit_without_roots
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, identity, matrix
from modlinalg._matrices.arguments import require_matrix, require_square
from modlinalg.certificates._envelope import Certificate, written
from modlinalg.certificates._notation import entry_json, matrix_json
from modlinalg.certificates._polynomials import TRIED, characteristic_fields, proofs_of
from modlinalg.elimination._echelon import inverse_if_any
from modlinalg.elimination._rational_pivots import integer_rows, prime
from modlinalg.errors import InputError

_SEARCHED = 200  # primes that need no proof, modulo which what is left of a polynomial may have no root


def of_eigenvalues(M: Matrix, answer: object) -> Certificate:
    """Return the certificate of all eigenvalues of M; InputError when they are others."""
    require_matrix("certify", M)
    require_square("certify", M)
    found = answer if isinstance(answer, tuple) else (answer,)
    if found != eigenvalues(M):
        if not all(isinstance(e, Eigenvalue) and e.M == M and e.holds() for e in found):
            raise InputError(f"certify: {quoted(answer)} is no tuple of eigenvalues of the matrix named")
        if [e.value for e in found] != [e.value for e in eigenvalues(M)]:
            raise InputError("certify: these are not all eigenvalues of the matrix named, in ascending order")
    form = hessenberg_form(M)
    for PI in _inverses(form, _denominator(M, *(e.basis for e in found), _values(found, M.ring))):
        spaces = [_space(e, PI.ring) for e in found]
        if None not in spaces:
            return _written(form, PI, found, spaces)
    raise AssertionError  # all but a few primes will do


def of_several(answer: tuple[object, ...]) -> Certificate:
    """Return the certificate of what `eigenvalues` returned, unless there are none: they have no matrix."""
    if answer and isinstance(answer[0], Eigenvalue):
        return of_eigenvalues(answer[0].M, answer)
    raise InputError(f"certify: {quoted(answer)} does not carry its question: name it with eigenvalues_of=M")


def _values(found: Sequence[Eigenvalue], ring: Ring) -> Matrix:
    return from_rows([[e.value for e in found]], len(found), ring)


def _denominator(*matrices: Matrix) -> int:
    """Return a common denominator of all entries."""
    return lcm(*(lcm(*integer_rows(M).factors) for M in matrices if M.ring == QQ))


def _inverses(form: HessenbergForm, denominator: int) -> Iterator[Matrix]:
    """Yield PI with P*PI = I, over Q modulo one prime after the other that is prime to the denominator."""
    if form.M.ring != QQ:
        yield form.PI
        return
    for q in map(prime, count()):
        PI = inverse_if_any(matrix(form.P, Zmod(q))) if denominator % q else None
        if PI is not None:
            yield PI


def _space(e: Eigenvalue, ring: Ring) -> dict[str, object] | None:
    """Return an eigenvalue with what proves its basis, or None where the ring is unlucky."""
    B, one = matrix(e.basis, ring), identity(e.M.shape[0], ring)
    L = solve(B, identity(B.shape[1], ring), side="left")
    if not L:
        return None
    found: dict[str, object] = {"value": entry_json(e.value, e.M.ring), "multiplicity": e.multiplicity}
    found |= {"basis": matrix_json(e.basis), "L": matrix_json(L.particular)}
    if B.shape[1] < e.multiplicity:
        shifted = matrix(e.M - e.value * identity(e.M.shape[0], e.M.ring), ring)
        X = solve(shifted, one - B @ L.particular, side="left")
        if not X:
            return None
        found["X"] = matrix_json(X.particular)
    return found


def _written(
    form: HessenbergForm, PI: Matrix, found: Sequence[Eigenvalue], spaces: Sequence[object]
) -> Certificate:
    """Return the certificate, with what shows that there are no others."""
    M, rest = form.M, form.charpoly()
    for e in found:
        divided = without_root(rest, e.value, e.multiplicity)
        assert divided is not None
        rest = divided
    p, candidates, u = _search(M, rest)
    chosen = {"prime": p, "candidates": candidates} if M.ring == QQ else {}
    fields = characteristic_fields(form) | {"PI": PI} | ({"q": PI.ring.modulus} if M.ring == QQ else {})
    row = from_rows([u], len(u), Zmod(p))
    return written(
        "eigenvalues", M.ring, M=M, **fields, values=spaces, **chosen, u=row, proofs=proofs_of([p])
    )


def _search(M: Matrix, rest: Polynomial) -> tuple[int, list[int], list[int]]:
    """Return a prime p, all roots of the rest modulo p, and u with u*(x^p - x) = 1 modulo what they leave.

    Over Q a prime without roots will do, and otherwise one of which each residue is that of one number c*x at
    most, for the least c with a matrix c*M of integers.
    """
    if M.ring != QQ:
        u = unit_without_roots(rest.coefficients, M.ring.modulus or 0)
        assert u is not None
        return M.ring.modulus or 0, [], u
    A, c = integral(M)
    for p in takewhile(bool, _small_primes()):
        residues = _modulo(rest, p) if c % p else None
        u = None if residues is None else unit_without_roots(residues.coefficients, p)
        if u is not None:
            return p, [], u
    p = prime_above(max(2 * row_bound(A), c))
    left = _modulo(rest, p)
    candidates = [(int(a), times) for a, times in roots(left.coefficients, p)]
    for a, times in candidates:
        divided = without_root(left, a, times)
        assert divided is not None
        left = divided
    u = unit_without_roots(left.coefficients, p)
    assert u is not None
    return p, [a for a, _ in candidates], u


def _small_primes() -> Iterator[int]:
    """Yield primes that the checker finds by trial division, the largest first."""
    primes = (p for p in range(TRIED - 1, 1, -1) if is_prime(p))
    return (p for p, _ in zip(primes, range(_SEARCHED), strict=False))


def _modulo(p: Polynomial, n: int) -> Polynomial:
    ring = Zmod(n)
    return Polynomial([ring.canonical(c) for c in p.coefficients], ring)


def of_rank_decomposition(f: RankDecomposition) -> Certificate:
    """Return the certificate of M = B*C with B and C of full rank; InputError when that does not hold."""
    if not f.holds():
        raise InputError("certify: this is no decomposition M = B*C of full rank")
    denominator = _denominator(f.B, f.C)
    for ring in [f.M.ring] if f.M.ring != QQ else map(Zmod, map(prime, count())):
        if ring.modulus and f.M.ring == QQ and denominator % ring.modulus == 0:
            continue
        B, C, one = matrix(f.B, ring), matrix(f.C, ring), identity(f.B.shape[1], ring)
        L, R = solve(B, one, side="left"), solve(C, one)
        if L and R:
            q = {"q": ring.modulus} if f.M.ring == QQ else {}
            fields = {"M": f.M, "B": f.B, "C": f.C, "L": L.particular, "R": R.particular}
            return written("rank_decomposition", f.M.ring, **fields, **q)
    raise AssertionError  # all but a few primes will do

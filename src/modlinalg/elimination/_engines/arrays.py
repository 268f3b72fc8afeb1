"""The fast engine on arrays, over fields and rings Z_n alike: units as pivots, and divisions by p.

Each prime power of n has a record of its own (`storage.array_records`), made by products of floating-point
matrices; they are glued by the Chinese remainder theorem.  The other engines owe their ways to FLINT, which
has an echelon form modulo primes only, and none of the parts from which this one is made.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import firewall
from modlinalg._arithmetic.storage.array_records import ArrayTransforms, Gluing, local_record, proves, scale
from modlinalg._arithmetic.storage.arrays import residues
from modlinalg._arithmetic.storage.blas import Array
from modlinalg._arithmetic.storage.exact_products import reduce
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, diagonal, from_array, store_of
from modlinalg.elimination._record import Decomposition, glued_diagonal, idempotents
from modlinalg.errors import PostconditionError


def array_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(d_1, d_2, ..) over Z_n with d_i | d_(i+1), each a divisor of n or 0.

    Proved before it returns: R*M = W*CI, multiplied out.  That R*RI = I and C*CI = I follows from the block
    forms; `decompose` guards it, with the assembly, on random vectors.
    """
    ring = M.ring
    assert isinstance(ring, Zmod)
    n, factors = ring.modulus, firewall.factors(ring.modulus)
    A = store_of(M).array()
    parts = idempotents(n, [p**k for p, k in factors])
    gluing = Gluing.by(parts, n)
    total: list[Array] = []  # of e_i*X_i: no two records are there at once
    diagonals: list[Sequence[Element]] = []
    alone = len(factors) == 1
    for i, (p, k) in enumerate(factors):
        stage = "elimination" if alone else f"elimination modulo {p}^{k}"
        made, exponents = local_record(A if alone else residues(A, p**k), p, k, stage)
        diagonals.append([p**e for e in exponents] + [0] * (min(M.shape) - len(exponents)))
        if alone:
            total = [*made]
        else:
            gluing.add(total, i, made)
        del made
    report("products", 0, 1)
    whole = ArrayTransforms(*(X if alone else reduce(X, n) for X in total))
    units, divisors = glued_diagonal(diagonals, parts, ring)
    scale(whole, [int(u) for u in units], n)
    if not proves(A, whole, [int(d) for d in divisors], n):
        raise PostconditionError(f"array_engine: R*M = W*CI fails for {M!r}")
    R, RI, C, CI = (from_array(X, ring) for X in whole)
    return Decomposition(M, RI, diagonal(divisors, M.shape, ring), CI, R, C)

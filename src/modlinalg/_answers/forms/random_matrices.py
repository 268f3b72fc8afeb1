"""`random_matrix`: matrices drawn by a seed, with whatever entries or with given invariant factors."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise

from modlinalg._answers.forms.invariants import det, free_rank
from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, conversion, diagonal, from_bits, from_rows, zeros
from modlinalg._matrices.arguments import generator_of
from modlinalg._matrices.indexing import has_order, size_argument
from modlinalg.errors import InputError, ShapeError

_LARGEST = 9  # entries over Z and Q, as in the random solutions of a system


def random_matrix(  # noqa: PLR0913
    rows: int,
    cols: int,
    ring: Ring | None = None,
    *,
    mod: int | None = None,
    seed: int | str | random.Random,
    invariant_factors: Iterable[Element] | None = None,
) -> Matrix:
    """Return a rows x cols matrix M drawn by a seed: M = R @ D @ C, if the diagonal D is given, as follows.

    Without `invariant_factors` the entries are drawn independently, and uniformly: over Z_n out of
    0..n-1, over Z and Q out of the integers -9..9.  `mod=n` stands for Zmod(n).

    With them D = diag(d_1, d_2, ..) is rows x cols, and R and C are invertible, so that
    invariant_factors(M) is what was given.  Each d_i divides the next; over Z_n it is a divisor of n, or 0 in
    the place of n; over Z it is >= 0; over Q it is 1 or 0.  Those left out at the end are 0.  Over Z_n every
    matrix with these invariant factors is drawn with the same probability, since R and C are uniform among
    the invertible ones.  Over Z and Q no distribution is uniform: R and C are products of a permutation with
    signs and of two triangular matrices with ones on the diagonal and entries -1, 0, 1, so that no entry of M
    is beyond r^3 * d_r, for the r-th and last d_r that is not 0.

    >>> from modlinalg import QQ, invariant_factors, random_matrix, rank
    >>> M = random_matrix(4, 5, mod=12, seed=1, invariant_factors=[1, 2, 6])
    >>> M.shape, invariant_factors(M)
    ((4, 5), (1, 2, 6, 0))
    >>> M == random_matrix(4, 5, mod=12, seed=1, invariant_factors=[1, 2, 6])
    True
    >>> rank(random_matrix(6, 6, QQ, seed="a text", invariant_factors=[1, 1]))
    2

    The same seed, an integer or a text, gives the same matrix; a random.Random goes on drawing.

    Raises ShapeError for sizes that are no integers >= 0 and for more than min(rows, cols) factors;
    EntryError and InputError for factors that are none, or that do not divide the next; UnsupportedError
    where the matrix takes more memory than there is; RingMismatchError unless exactly one of `ring` and
    `mod` is given.

    .. versionadded:: 0.2
    """
    chosen = conversion.named_ring("random_matrix", ring, mod)
    shape = size_argument("random_matrix", rows), size_argument("random_matrix", cols)
    rng = generator_of("random_matrix", seed)
    if invariant_factors is None:
        return _uniform(rng, shape, chosen)
    factors = _factors_argument(invariant_factors, shape, chosen)
    if not factors:
        return zeros(*shape, chosen)
    r = len(factors)
    if isinstance(chosen, Zmod):
        R, C = (_part_of_invertible(rng, (side, r), chosen) for side in shape)
        return R @ diagonal(factors, (r, r), chosen) @ C.T
    R, C = (_part_of_unimodular(rng, side, r) for side in shape)
    whole = [ZZ.canonical(d) for d in factors]
    return (R @ diagonal(whole, (r, r), ZZ) @ C.T).change_ring(chosen)


def _factors_argument(given: object, shape: tuple[int, int], ring: Ring) -> list[Element]:
    """Return the invariant factors that are not 0; an error for what no matrix of this shape has."""
    if not has_order(given):
        raise InputError(f"random_matrix: a list of invariant factors is needed, not {quoted(given)}")
    factors = []
    for i, value in enumerate(given):
        where = f"random_matrix: invariant factor {i}"
        d = conversion.canonical_entry(value, ring, where)
        unit, normal = ring.unit_part(d)
        if d != normal:
            said = f"{quoted(d)} = {quoted(unit)}*{quoted(normal)} over {ring}, and {quoted(unit)} is a unit"
            raise InputError(f"{where}: {said}: give {quoted(normal)}")
        factors.append(d)
    if len(factors) > min(shape):
        size = f"{shape[0]} x {shape[1]}"
        raise ShapeError(f"random_matrix: {len(factors)} invariant factors for a {size} matrix")
    for d, e in pairwise(factors):
        if not ring.divides(d, e):
            raise InputError(f"random_matrix: {quoted(d)} does not divide {quoted(e)}, the next, over {ring}")
    return [d for d in factors if d]


def _uniform(rng: random.Random, shape: tuple[int, int], ring: Ring) -> Matrix:
    """Return a matrix of independent entries."""
    if 0 in shape:
        return zeros(*shape, ring)
    if ring.modulus == 2:
        sizes.require("random_matrix", shape, 2, sizes.bit_rows(shape))
        return from_bits([rng.getrandbits(shape[1]) for _ in range(shape[0])], shape[1])
    n = ring.modulus
    sizes.require("random_matrix", shape, n, sizes.rows(shape, sizes.height_over(n) if n else (4, 1)))
    low, high = (0, n - 1) if n else (-_LARGEST, _LARGEST)
    drawn = ([ring.canonical(rng.randint(low, high)) for _ in range(shape[1])] for _ in range(shape[0]))
    return from_rows(drawn, shape[1], ring)


def _part_of_invertible(rng: random.Random, shape: tuple[int, int], ring: Zmod) -> Matrix:
    """Return the first columns, side x r, of an invertible matrix that is uniform among all of its size.

    They are uniform among the side x r matrices with r invariant factors 1: invertible matrices take each
    of these to each.
    """
    while True:
        found = _uniform(rng, shape, ring)
        if ring.is_unit(det(found)) if found.is_square else free_rank(found) == shape[1]:
            return found


def _part_of_unimodular(rng: random.Random, side: int, r: int) -> Matrix:
    """Return the first r columns of P*L*U over Z, with L and U as long in these columns as they are."""
    sizes.require("random_matrix", (side, r), 0, 3 * sizes.rows((side, r), (r.bit_length(), 0)))
    signs = [(i, rng.choice((-1, 1))) for i in rng.sample(range(side), side)]
    PL = [[sign * (rng.randint(-1, 1) if j < i else int(i == j)) for j in range(r)] for i, sign in signs]
    U = [[rng.randint(-1, 1) if i < j else int(i == j) for j in range(r)] for i in range(r)]
    return from_rows(PL, r, ZZ) @ from_rows(U, r, ZZ)

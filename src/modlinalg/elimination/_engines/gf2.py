"""The fast engine over Z_2: bit rows, as integers or in machine words, and the method of four Russians."""

from __future__ import annotations

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.storage import binary
from modlinalg._matrices import Matrix, from_bits, store_of
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError


def gf2_engine(M: Matrix) -> Decomposition:
    """Return R*M*C = W = diag(1, .., 1, 0, .., 0) over Z_2; all three equations are multiplied out."""
    m, k = M.shape
    rows = store_of(M).bit_rows()
    report("elimination", 0, 2)
    found = binary.decompose(rows, m, k)
    report("products", 1, 2)
    if not binary.proves(found, rows, k):
        raise PostconditionError(f"gf2_engine: an equation fails for {M!r}")
    W = from_bits([1 << i if i < found.rank else 0 for i in range(m)], k)
    RI, R = from_bits(found.RI, m), from_bits(found.R, m)
    return Decomposition(M, RI, W, from_bits(found.CI, k), R, from_bits(found.C, k))

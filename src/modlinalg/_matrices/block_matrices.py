"""`block`, `diag` and `kron`: matrices that are made of matrices."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby
from typing import Literal, TypeAlias

from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.assembled import BlockAt, kronecker_product, put_together
from modlinalg._arithmetic.storage.sizes import require_side
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, Vector, conversion, diagonal, from_store, identity, store_of, zeros
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.blocks import block as drawing, lengths
from modlinalg.errors import InputError, RingMismatchError, ShapeError

_BlockOrNumber: TypeAlias = Matrix | Literal[0, 1]


def block(blocks: Sequence[Sequence[object]]) -> Matrix:
    """Return the matrix [A B; C D] of the blocks [[A, B], [C, D]], or of more rows and columns of blocks.

    A is m x k, B is m x l, C is p x k, D is p x l, and the matrix (m + p) x (k + l).  The blocks of a row
    have the same number of rows, those of a column the same number of columns, all of them the same ring.
    The number 0 stands for a block of zeros and 1 for an identity matrix, of the size that the others leave.

    >>> from modlinalg import block, inverse, matrix
    >>> A, B = matrix([[1, 2], [3, 5]], mod=6), matrix([[4], [1]], mod=6)
    >>> block([[A, B], [0, 1]]).tolist()
    [[1, 2, 4], [3, 5, 1], [0, 0, 1]]
    >>> X = inverse(A)
    >>> inverse(block([[A, B], [0, 1]])) == block([[X, -X @ B], [0, 1]])
    True

    Raises ShapeError for rows of different lengths, for blocks that do not fit, and for a 0 or 1 whose size
    does not follow; RingMismatchError for several rings; InputError for what is no Matrix, no 0 and no 1.

    .. versionadded:: 0.2
    """
    table = _table(blocks)
    found = {(i, j): B for i, row in enumerate(table) for j, B in enumerate(row) if isinstance(B, Matrix)}
    ring = _common_ring("block", found.items())
    if ring is None:
        raise ShapeError("block: no block is a Matrix, so nothing says which ring and which sizes are meant")
    return _assembled("block", table, ring)


def _table(blocks: object) -> list[list[_BlockOrNumber]]:
    """Return rows of matrices and of the numbers 0 and 1; InputError for anything else."""
    if not isinstance(blocks, list | tuple) or not all(isinstance(row, list | tuple) for row in blocks):
        raise InputError("block: a list of rows of blocks is needed, as in block([[A, B], [C, D]])")
    return [[_block(i, j, B) for j, B in enumerate(row)] for i, row in enumerate(blocks)]


def _block(i: int, j: int, given: object) -> _BlockOrNumber:
    if type(given) is int:
        if given not in (0, 1):
            raise InputError(
                f"block: block [{i}, {j}] is {quoted(given)}; of the numbers only 0 and 1 are blocks"
            )
        return 1 if given else 0
    return matrix_of(f"block: block [{i}, {j}]", given)


def _assembled(name: str, table: Sequence[Sequence[_BlockOrNumber]], ring: Ring) -> Matrix:
    """Return the matrix of some blocks, without zeros or in bits where that is better, and else as any."""
    heights, widths = lengths(table)
    tops, lefts = (_starts(name, each) for each in (heights, widths))
    shape, n = (tops[-1], lefts[-1]), ring.modulus
    placed = [
        BlockAt(store_of(identity(heights[i], ring) if B == 1 else B), tops[i], lefts[j])
        for i, row in enumerate(table)
        for j, B in enumerate(row)
        if B
    ]
    found = put_together(placed, shape, n)
    if found is not None:
        return from_store(found, ring)
    height = tuple(map(max, zip(*(block.store.height() for block in placed), strict=True)))
    sizes.require(name, shape, n, 2 * sizes.built(shape, n, height))
    return drawing(table)


def _common_ring(name: str, found: Iterable[tuple[Sequence[int], Matrix]]) -> Ring | None:
    """Return the ring of some blocks, None where there are none; RingMismatchError for several rings."""
    ring: Ring | None = None
    where: Sequence[int] = ()
    for place, M in found:
        if ring is None:
            ring, where = M.ring, place
        elif ring != M.ring:
            message = f"{name}: block {[*place]} is over {M.ring}, block {[*where]} over {ring}"
            raise RingMismatchError(message)
    return ring


def _starts(name: str, lengths: Iterable[int]) -> list[int]:
    """Return where each of some blocks begins, and at last where they end."""
    return list(accumulate(lengths, lambda start, length: require_side(name, start + length), initial=0))


def diag(entries: Sequence[object], ring: Ring | None = None, *, mod: int | None = None) -> Matrix:
    """Return the matrix with these numbers and matrices along its diagonal, and zeros elsewhere.

    A number is a 1 x 1 block, and a Matrix a block as it is, so that a 0 x 1 block adds a column of zeros.
    For blocks m_i x k_i the result is (m_1 + m_2 + ..) x (k_1 + k_2 + ..).  A Vector stands for its entries.
    The ring is that of the matrices, or the one that is given, and else Q, as for `matrix`.

    >>> from modlinalg import Zmod, det, diag, matrix, zeros
    >>> diag([1, 2, 6], mod=12).tolist()
    [[1, 0, 0], [0, 2, 0], [0, 0, 6]]
    >>> A, B = matrix([[1, 2], [3, 4]], mod=12), matrix([[5]], mod=12)
    >>> det(diag([A, 7, B])) == det(A) * 7 * det(B) % 12
    True
    >>> diag([2, zeros(0, 1, Zmod(4)), 3]).tolist()
    [[2, 0, 0], [0, 0, 3]]

    Raises RingMismatchError for several rings, EntryError for a number that is no element, InputError for
    what is no list.  SymPy's `diag`, Sage's `diagonal_matrix` and `block_diagonal_matrix`, and SciPy's
    `block_diag` do the same.

    .. versionadded:: 0.2
    """
    if not (isinstance(entries, Vector) or conversion.is_list_or_array(entries)):
        raise InputError(f"diag: a list of numbers and matrices is needed, not {quoted(entries)}")
    given = list(entries)
    found = {(i,): matrix_of(f"diag: block [{i}]", a) for i, a in enumerate(given) if _is_block(a)}
    own = entries.ring if isinstance(entries, Vector) else _common_ring("diag", found.items())
    target = conversion.resolve_ring("diag", ring, mod, own)
    if own not in (None, target):
        raise RingMismatchError(
            f"diag: the blocks are over {own}, but {target} was asked for; see change_ring"
        )
    blocks: list[Matrix] = []
    for is_matrix, run in groupby(enumerate(given), lambda item: (item[0],) in found):
        if is_matrix:
            blocks += [found[i,] for i, _ in run]
        else:
            numbers = [conversion.canonical_entry(a, target, f"diag: entry [{i}]") for i, a in run]
            blocks.append(diagonal(numbers, (len(numbers), len(numbers)), target))
    if len(blocks) < 2:
        return blocks[0] if blocks else zeros(0, 0, target)
    table: list[list[_BlockOrNumber]] = [
        [B if i == j else 0 for j in range(len(blocks))] for i, B in enumerate(blocks)
    ]
    return _assembled("diag", table, target)


def _is_block(entry: object) -> bool:
    if isinstance(entry, Matrix):
        return True
    return conversion.is_library_matrix(entry) and getattr(entry, "ndim", 2) == 2  # a scalar of galois has 0


def kron(A: object, B: object) -> Matrix:
    """Return the Kronecker product of A (m x k) and B (p x q): the mp x kq matrix of the blocks A[i, j] * B.

    Its entry in row i*p + r and column j*q + s is A[i, j] * B[r, s].

    >>> from modlinalg import identity, kron, matrix
    >>> A, B = matrix([[1, 2], [3, 4]], mod=5), matrix([[0, 1], [2, 3]], mod=5)
    >>> kron(identity(2, A.ring), B).tolist()
    [[0, 1, 0, 0], [2, 3, 0, 0], [0, 0, 0, 1], [0, 0, 2, 3]]
    >>> kron(A, B) @ kron(B, A) == kron(A @ B, B @ A)
    True

    Raises RingMismatchError for two rings, InputError for what is no Matrix, UnsupportedError where the
    product takes more memory than there is.

    .. versionadded:: 0.2
    """
    A, B = matrix_of("kron", A), matrix_of("kron", B)
    if A.ring != B.ring:
        raise RingMismatchError(f"kron: one matrix is over {A.ring}, the other over {B.ring}")
    return from_store(kronecker_product(store_of(A), store_of(B)), A.ring)

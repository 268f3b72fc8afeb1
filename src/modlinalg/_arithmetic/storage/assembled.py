"""Matrices that are put together from others without their zeros, or in bits; and Kronecker products.

The form follows from those that are there: entries with places stay such where a block or a factor is held
so and few of all entries are not 0; over Z_2 there are bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from modlinalg._arithmetic.storage import arrays, crossovers, sizes
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.storage.store import Store

_FITS = 2**31  # moduli up to it have products of two residues in a machine integer


class BlockAt(NamedTuple):
    """A block, and the row and the column of the whole in which it begins."""

    store: Store
    top: int
    left: int


def put_together(blocks: Sequence[BlockAt], shape: tuple[int, int], modulus: int | None) -> Store | None:
    """Return the matrix with these blocks, which do not overlap, and with zeros elsewhere, in few words.

    That is by the places of its entries or, over Z_2, in bits; None where it is no better than any other.
    """
    blocks = [block for block in blocks if 0 not in block.store.shape]
    if 0 in shape or not blocks:
        return Store.diagonal((), shape, modulus)
    if blocks[0].store.shape == shape:
        return blocks[0].store
    found = _put_sparsely(blocks, shape, modulus)
    return _put_bits(blocks, shape) if found is None and modulus == 2 else found


def _put_bits(blocks: Sequence[BlockAt], shape: tuple[int, int]) -> Store:
    """Return the whole over Z_2."""
    sizes.require("blocks", shape, 2, sizes.bit_rows(shape))
    rows = [0] * shape[0]
    for store, top, left in blocks:
        for i, bits in enumerate(store.bit_rows(), top):
            rows[i] |= int(bits) << left
    return Store.holding("bit_rows", rows, shape, 2)


def _put_sparsely(blocks: Sequence[BlockAt], shape: tuple[int, int], n: int | None) -> Store | None:
    """Return the whole by the places of its entries; None where they are too many, or n is too large."""
    stores = [block.store for block in blocks]
    if (
        not n
        or not _are_by_places(stores, n)
        or not crossovers.holds_sparsely(shape, sum(store.stored() for store in stores))
    ):
        return None
    stored = [(block.store.places(), block.top, block.left) for block in blocks]
    moved = [(rows + top, cols + left, values) for (rows, cols, values), top, left in stored]
    rows, cols, values = map(numpy().concatenate, zip(*moved, strict=True))
    return _sparse(rows, cols, values, shape, n)


def kronecker_product(A: Store, B: Store) -> Store:
    """Return the matrix of the blocks A[i, j] * B."""
    (m, k), (p, q), n = A.shape, B.shape, A.modulus
    shape = sizes.require_side("kron", m * p), sizes.require_side("kron", k * q)
    if 0 in shape:
        return Store.diagonal((), shape, n)
    found = _sparse_product(A, B, shape)
    if found is not None:
        return found
    if n == 2:
        return _product_of_bits(A, B, shape)
    if n and n <= _FITS and crossovers.multiplies_blocks_on_arrays(shape, A.held, B.held):
        sizes.require("kron", shape, n, sizes.array(shape, 4))
        left, right = A.canonical_array()[:, None, :, None], B.canonical_array()[None, :, None, :]
        return Store.holding("array", arrays.from_integers((left * right % n).reshape(shape), n), shape, n)
    (top, bottom), (other_top, other_bottom) = A.height(), B.height()
    height = A.height() if n else (top + other_top, bottom + other_bottom)
    sizes.require("kron", shape, n, sizes.rows(shape, height))
    return Store.holding("rows", tuple(_rows_of_product(A, B)), shape, n)


def _rows_of_product(A: Store, B: Store) -> Iterator[tuple[Element, ...]]:
    """Yield the rows of the product; each two numbers are multiplied once, however often they stand there."""
    n, numbers = A.modulus, {b: t for t, b in enumerate(dict.fromkeys(chain(*B.rows())))}
    places = [[numbers[b] for b in row] for row in B.rows()]
    multiples: dict[Element, list[Element]] = {}
    for row in A.rows():
        for a in row:
            if a not in multiples:
                multiples[a] = [a * b % n if n else a * b for b in numbers]
        tables = [multiples[a] for a in row]
        for other in places:
            yield tuple([table[t] for table in tables for t in other])


def _product_of_bits(A: Store, B: Store, shape: tuple[int, int]) -> Store:
    """Return the product over Z_2: a row of A with its bits q places apart, times a row of B of q bits."""
    sizes.require("kron", shape, 2, sizes.bit_rows(shape))
    q, rows, found = B.shape[1], [int(row) for row in B.bit_rows()], []
    for bits in A.bit_rows():
        spread = sum(1 << j * q for j in range(A.shape[1]) if bits >> j & 1)
        found += [spread * row for row in rows]
    return Store.holding("bit_rows", found, shape, 2)


def _sparse_product(A: Store, B: Store, shape: tuple[int, int]) -> Store | None:
    """Return the product by the places of its entries; None where they are too many, or n is too large."""
    n = A.modulus
    if (
        not n
        or not _are_by_places((A, B), n)
        or not crossovers.holds_sparsely(shape, A.stored() * B.stored())
    ):
        return None
    np, (rows, cols, values), right, (p, q) = numpy(), A.places(), B.places(), B.shape
    sizes.require_bytes("a product of sparse matrices:", 64 * len(values) * len(right[2]))
    rows, cols = np.add.outer(p * rows, right[0]), np.add.outer(q * cols, right[1])
    values = np.multiply.outer(values, right[2]) % n
    return _sparse(rows.ravel(), cols.ravel(), values.ravel(), shape, n)


def _are_by_places(stores: Sequence[Store], n: int) -> bool:
    """Say whether one of some matrices over Z_n at least is held by places, and n is small enough."""
    return n <= _FITS and any(crossovers.by_places(store.held) for store in stores)


def _sparse(rows: Array, cols: Array, values: Array, shape: tuple[int, int], n: int) -> Store:
    from modlinalg._arithmetic.storage.sparse.form import SparseForm  # noqa: PLC0415  # numpy is here
    from modlinalg._arithmetic.storage.sparse.triples import from_triples  # noqa: PLC0415

    return Store(SparseForm.of(from_triples(shape, n, rows, cols, values)))

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


class _StoredEntries(NamedTuple):
    """values[t] stands in row rows[t] and column cols[t], and 0 elsewhere."""

    rows: Array
    cols: Array
    values: Array


def put_together(blocks: Sequence[BlockAt], shape: tuple[int, int], modulus: int | None) -> Store | None:
    """Return the matrix with these blocks, which do not overlap, and with zeros elsewhere, in few words.

    That is by the places of its entries or, over Z_2, in bits; None where it is no better than any other.
    """
    blocks = [block for block in blocks if not block.store.is_empty]
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
    return Store(shape, 2, bit_rows=rows)


def _put_sparsely(blocks: Sequence[BlockAt], shape: tuple[int, int], n: int | None) -> Store | None:
    """Return the whole by the places of its entries; None where they are too many, or n is too large."""
    stores = [block.store for block in blocks]
    if (
        not n
        or not _are_by_places(stores, n)
        or not crossovers.holds_sparsely(shape, sum(map(_most, stores)))
    ):
        return None
    stored = [(_places_of(block.store), block.top, block.left) for block in blocks]
    moved = [(places.rows + top, places.cols + left, places.values) for places, top, left in stored]
    return _sparse(_StoredEntries(*map(numpy().concatenate, zip(*moved, strict=True))), shape, n)


def kronecker_product(A: Store, B: Store) -> Store:
    """Return the matrix of the blocks A[i, j] * B."""
    (m, k), (p, q), n = A.shape, B.shape, A.modulus
    shape = sizes.require_side("kron", m * p), sizes.require_side("kron", k * q)
    if 0 in shape:
        return Store(shape, n)
    found = _sparse_product(A, B, shape)
    if found is not None:
        return found
    if n == 2:
        return _product_of_bits(A, B, shape)
    if n and n <= _FITS and (A.has_array() or B.has_array() or crossovers.makes_an_array(shape)):
        sizes.require("kron", shape, n, sizes.array(shape, 4))
        left, right = A.canonical_array()[:, None, :, None], B.canonical_array()[None, :, None, :]
        return Store(shape, n, array=arrays.from_integers((left * right % n).reshape(shape), n))
    (top, bottom), (other_top, other_bottom) = A.height(), B.height()
    height = A.height() if n else (top + other_top, bottom + other_bottom)
    sizes.require("kron", shape, n, sizes.rows(shape, height))
    return Store(shape, n, rows=tuple(_rows_of_product(A, B)))


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
    return Store(shape, 2, bit_rows=found)


def _sparse_product(A: Store, B: Store, shape: tuple[int, int]) -> Store | None:
    """Return the product by the places of its entries; None where they are too many, or n is too large."""
    n = A.modulus
    if not n or not _are_by_places((A, B), n) or not crossovers.holds_sparsely(shape, _most(A) * _most(B)):
        return None
    np, left, right, (p, q) = numpy(), _places_of(A), _places_of(B), B.shape
    count = len(left.values) * len(right.values)
    sizes.require_bytes("a product of sparse matrices:", 64 * count)
    rows = np.add.outer(p * left.rows, right.rows)
    cols = np.add.outer(q * left.cols, right.cols)
    values = np.multiply.outer(left.values, right.values) % n
    return _sparse(_StoredEntries(rows.ravel(), cols.ravel(), values.ravel()), shape, n)


def _are_by_places(stores: Sequence[Store], n: int) -> bool:
    """Say whether one of some matrices over Z_n at least is held by places, and n is small enough."""
    return n <= _FITS and any(store.sparse is not None or store.few is not None for store in stores)


def _most(store: Store) -> int:
    """Return a bound on the number of entries that are not 0."""
    if store.sparse is not None:
        return len(store.sparse)
    if store.modulus == 2:
        return sum(int(bits).bit_count() for bits in store.bit_rows())
    return store.shape[0] * store.shape[1] if store.few is None else len(store.few.values)


def _places_of(store: Store) -> _StoredEntries:
    """Return the entries of a matrix over Z_n, n <= 2^31, that are not 0 or are held with their places."""
    np = numpy()
    if store.sparse is not None:
        return _StoredEntries(store.sparse.rows, store.sparse.cols, store.sparse.values)
    if store.few is not None:
        few = store.few
        return _StoredEntries(*(np.array(list(at), np.int64) for at in (few.lines, few.columns, few.values)))
    if store.modulus == 2:
        ones = [(i, j) for i, bits in enumerate(store.bit_rows()) for j in _positions(int(bits))]
        rows, cols = np.array(ones, np.int64).reshape(-1, 2).T
        return _StoredEntries(rows, cols, np.ones(len(ones), np.int64))
    entries = np.array(store.rows(), np.int64)
    rows, cols = entries.nonzero()
    return _StoredEntries(rows, cols, entries[rows, cols])


def _positions(bits: int) -> Iterator[int]:
    """Yield the positions of the bits of an integer that are 1."""
    while bits:
        last = bits & -bits
        yield last.bit_length() - 1
        bits ^= last


def _sparse(places: _StoredEntries, shape: tuple[int, int], n: int) -> Store:
    from modlinalg._arithmetic.storage.sparse.store import SparseStore  # noqa: PLC0415  # numpy is here
    from modlinalg._arithmetic.storage.sparse.triples import from_triples  # noqa: PLC0415

    return SparseStore(from_triples(shape, n, *places))

"""Elimination over Z_2 in machine words (see `words`): the exchange of rows and columns.

Read y = M*x as a table of equations.  To exchange row i with column p, M[i, p] = 1, is to solve the equation
of y_i for x_p and to put this into the others: afterwards row i says what x_p is, and column p belongs to
y_i.  When rows J and columns P have been exchanged, with U = M[J, P] and N and K for the others,

    T[J, P] = U^-1     T[J, N] = E = U^-1*M[J, N]
    T[K, P] = Y*U^-1   T[K, N] = M[K, N] - Y*E = 0           with Y = M[K, P],

all in the place of M.  Here 64 columns, one word of each row, are exchanged at a time: at first within this
word alone, which tells every row the sum of pivot rows that it is to be added, then for whole rows by tables.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.storage import bits
from modlinalg._arithmetic.storage.blas import Array, numpy
from modlinalg._arithmetic.storage.words import (
    BITS,
    PackedRows,
    add_sums,
    columns,
    identity,
    product,
    put_ones,
    shifted,
    single_bits,
    sixty_four,
    transposed,
    words_for,
    zeros,
)

_ONES = (1 << BITS) - 1
_NEARLY = 8  # a rank is nearly full where less than 1/_NEARLY of it is missing (measured)
_CANDIDATES = 72  # rows among which 64 pivots are sought: random ones have them but for 1 time in 256


def rref(M: Array, k: int) -> tuple[Array, tuple[int, ...]]:
    """Return (H, pivots): the reduced row echelon form H of M with its zero rows, and its pivot columns."""
    np = numpy()
    T = M.copy()
    J, P = eliminate(T, k)
    H = np.zeros_like(M)
    H[: len(J)] = T[J]
    H[: len(J)] &= ~_marked(P, k)
    put_ones(H, np.arange(len(J)), P)
    return H, tuple(P.tolist())


def pivot_columns(M: Array, k: int) -> tuple[int, ...]:
    """Return the pivot columns alone, in a third of the time: rows and words that are done are left out.

    >>> pivot_columns(PackedRows.of([0b100, 0b101, 0b001], 3).words, 3)
    (0, 2)
    """
    np = numpy()
    rest, P = M, []
    for c in counted("words of columns", range(words_for(k))):
        if not len(rest):
            break
        column, right = rest[:, 0], rest[:, 1:]
        rows, places, inverse = _pivots(column, np.ones(len(rest), bool))
        others = np.delete(np.arange(len(rest)), rows)
        rest = right[others]
        if rows.size:
            add_sums(rest, _picks(column[others], places, inverse), sixty_four(right[rows], places))
            P += (BITS * c + places).tolist()
    return tuple(P)


def _picks(column: Array, places: Array, inverse: Array) -> Array:
    """Return a*U^-1 for the bits a of each word at the pivots, given the words of U^-1."""
    picks = zeros(len(column), BITS)
    mask = numpy().bitwise_or.reduce(single_bits(places))
    add_sums(picks, column & mask, sixty_four(inverse.reshape(-1, 1), places))
    return picks[:, 0]


def _marked(positions: Array, k: int) -> Array:
    """Return the row with ones at these positions."""
    np = numpy()
    found = zeros(1, k)[0]
    np.bitwise_or.at(found, positions // BITS, single_bits(positions % BITS))
    return found


def eliminate(T: Array, k: int) -> tuple[Array, Array]:
    """Exchange rows J with columns P of T in place until no other row has an entry left; return (J, P).

    P increases, and its columns are those that are no sums of columns before them.
    """
    np = numpy()
    free = np.ones(len(T), bool)
    J: list[int] = []
    P: list[int] = []
    for c in counted("words of columns", range(words_for(k))):
        if len(J) == len(T):
            break
        rows, places, inverse = _pivots(T[:, c], free)
        if rows.size:
            _exchange(T, c, rows, places, inverse)
            free[rows] = False
            J += rows.tolist()
            P += (BITS * c + places).tolist()
    return np.array(J, np.intp), np.array(P, np.intp)


def _pivots(column: Array, free: Array) -> tuple[Array, Array, Array]:
    """Return rows, their pivot bits in increasing order, and U^-1: its bit p belongs to the pivot p.

    All free rows that are not returned are sums of those that are, as far as this column of words goes.  So
    its rank is found among a few of them; those that the pivots found do not explain are looked at next.
    """
    np = numpy()
    rest = (free & (column != 0)).nonzero()[0]
    rows, places, inverse = rest[:0], rest[:0], column[:0]
    while rest.size and len(rows) < BITS:
        some, rest = np.concatenate([rows, rest[:_CANDIDATES]]), rest[_CANDIDATES:]
        found, exchanged = exchanged_words(column[some])
        places, lines = np.array(list(found)), list(found.values())
        rows, mask = some[lines], np.bitwise_or.reduce(single_bits(places))
        inverse = exchanged[lines] & mask
        if rest.size and len(rows) < BITS:
            left = column[rest] & ~mask
            explained = exchanged[lines] & ~mask
            add_sums(left.reshape(-1, 1), column[rest], sixty_four(explained.reshape(-1, 1), places))
            rest = rest[left != 0]
    return rows, places, inverse


def exchanged_words(words: Array) -> tuple[dict[int, int], Array]:
    """Exchange as many bits of a column of words as there are pivots; return {bit: row} and the new words.

    All words stand in one integer, row i from bit 64*i on.  The rows with the bit p are then marked by one
    shift, at their lowest bits, and times v this adds the word v to all of them: v is below 2^64, so
    nothing is carried from one row to the next.

    >>> found, words = exchanged_words(numpy().array([0b110, 0b010, 0b111], "uint64"))
    >>> found, words.tolist()
    ({0: 2, 1: 0, 2: 1}, [4, 6, 3])
    """
    np = numpy()
    whole = int.from_bytes(words.tobytes(), "little")
    every = ((1 << BITS * len(words)) - 1) // _ONES  # the lowest bit of each row
    free, found = every, {}
    for bit in range(BITS):
        marked = whole >> bit & every
        able = marked & free
        if able:
            low = able & -able
            row = low.bit_length() // BITS
            word = whole >> BITS * row & _ONES
            whole ^= (marked ^ low) * (word ^ 1 << bit)
            free ^= low
            found[bit] = row
    return found, np.frombuffer(whole.to_bytes(8 * len(words), "little"), np.uint64)


def _exchange(T: Array, c: int, rows: Array, places: Array, inverse: Array) -> None:
    """Exchange rows with the bits `places` of word c, given the inverse of this block of pivots.

    With a for the bits of another row in the place of the pivots, the sum that it is to be added is a*U^-1
    of the pivot rows as they were; the pivot rows become U^-1 of them.
    """
    np = numpy()
    mask = np.bitwise_or.reduce(single_bits(places))
    picks = _picks(T[:, c], places, inverse)
    picks[rows] = inverse
    T[:, c] &= ~mask
    pivot_rows = T[rows]
    T[rows] = 0
    add_sums(T, picks, sixty_four(pivot_rows, places))
    T[:, c] |= picks


# ------------------------------------------------------------------------ the record


def decompose(M: PackedRows) -> bits.Transforms:
    """Return invertible R, RI, C, CI with R*M*C = W = diag(1, .., 1, 0, .., 0).

    R = [[U^-1, 0], [Y*U^-1, I]], RI = [[U, 0], [Y, I]] and C = CI = [[I, E], [0, I]], with the rows J
    and the columns P in front, are read off the table that `eliminate` leaves, and off M.

    >>> d = decompose(PackedRows.of([0b011, 0b110, 0b101], 3))
    >>> d.rank, proves(d, PackedRows.of([0b011, 0b110, 0b101], 3))
    (2, True)
    """
    np = numpy()
    m, k = len(M), M.cols
    T = M.words.copy()
    J, P = eliminate(T, k)
    r = len(J)
    K, N = np.delete(np.arange(m), J), np.delete(np.arange(k), P)
    R = _R(T, k, np.concatenate([J, K]), P)
    RI = zeros(m, m)
    RI[:, : words_for(r)] = columns(M.words, k, P)
    put_ones(RI, K, np.arange(r, m))
    C, CI = _C_and_CI(T[J], k, P, N)
    packed = (PackedRows(R, m), PackedRows(RI, m), PackedRows(C, k), PackedRows(CI, k))
    return bits.Transforms(*packed, r)


def _R(T: Array, k: int, order: Array, P: Array) -> Array:
    """Return R, whose rows are those of T in this order; column P[b] of T belongs to the b-th of them."""
    np = numpy()
    m, r = len(T), len(P)
    turned = zeros(m, m)
    turned[order[:r]] = transposed(T, k)[P]
    R = transposed(turned, m)[order]
    put_ones(R, np.arange(r, m), order[r:])
    return R


def _C_and_CI(E: Array, k: int, P: Array, N: Array) -> tuple[Array, Array]:
    """Return C and CI, given the rows of the table that belong to the columns P."""
    np = numpy()
    r = len(P)
    C, CI = zeros(k, k), zeros(k, k)
    if N.size:
        CI[:r] = E & ~_marked(P, k)
        C[P] = shifted(columns(E, k, N), r, k)
    order, places = np.concatenate([P, N]), np.arange(k)
    put_ones(C, order, places)
    put_ones(CI, places, order)
    return C, CI


# -------------------------------------------------------------------- the proof of it


def proves(d: bits.Transforms, M: PackedRows) -> bool:
    """Say whether R*RI = I, C*CI = I and RI*W*CI = M, by multiplying out these matrices.

    As `bits.proves`, this is right for all R, RI, C, CI and M; the block form only makes it cheap.  A
    product is the sum of two, over some of the columns of its first factor and over the others, and in
    each one factor is nearly a permutation: it has rows, or columns, with a single 1, which only pick.
    """
    m, k, r = len(d.R), len(d.C), d.rank
    given = ((d.R, m, m), (d.RI, m, m), (d.C, k, k), (d.CI, k, k), (M, m, k))
    if not all(_fits(*shaped) for shaped in given) or not 0 <= r <= min(m, k):
        return False
    R, RI, C, CI = (PackedRows.of(A, size).words for A, _, size in given[:4])
    return _is_inverse(R, RI, r) and _are_inverses(C, CI, r) and _is_product(M.words, RI, CI, r)


def _fits(A: Sequence[int], rows: int, cols: int) -> bool:
    """Say whether A is held in words and has this shape, with zeros behind the last column."""
    if not isinstance(A, PackedRows) or (len(A), A.cols) != (rows, cols):
        return False
    return not _from_column(A.words, cols).any()


def _from_column(T: Array, start: int) -> Array:
    """Return T with its columns before `start` set to zero, without the words in which nothing else is."""
    np = numpy()
    found = T[:, start // BITS :].copy()
    found[:, :1] &= ~np.uint64((1 << start % BITS) - 1)
    return found


def _before_column(T: Array, stop: int) -> Array:
    """Return T with its columns from `stop` on set to zero."""
    found = T.copy()
    found[:, stop // BITS :] ^= _from_column(T, stop)
    return found


def _is_inverse(R: Array, RI: Array, r: int) -> bool:
    """Say whether R*RI = I; the rows of RI without an entry from column r on are taken by themselves.

    Where r is nearly m, this would save less than it takes to choose columns of R.
    """
    np = numpy()
    m = len(R)
    if _NEARLY * (m - r) < m:
        return bool(np.array_equal(product(R, RI), identity(m)))
    longer = _from_column(RI, r).any(axis=1)
    short, others = (~longer).nonzero()[0], longer.nonzero()[0]
    total = product(columns(R, m, others), RI[others])
    total[:, : words_for(r)] ^= product(columns(R, m, short), RI[short, : words_for(r)])
    return bool(np.array_equal(total, identity(m)))


def _are_inverses(C: Array, CI: Array, r: int) -> bool:
    """Say whether C*CI = I; the second part of the sum is C[:, r:]*CI[r:], or its transpose is a product.

    In CI[r:]^T * C[:, r:]^T most rows of the first factor only pick.
    """
    np = numpy()
    k = len(C)
    one = identity(k)
    if np.array_equal(CI, one):
        return bool(np.array_equal(C, one))
    total = product(_before_column(C, r), CI)
    if k - r <= BITS:
        total ^= product(columns(C, k, np.arange(r, k)), CI[r:])
    else:
        start = r // BITS
        right = transposed(C[:, start:], k - BITS * start)[r - BITS * start :]
        total ^= transposed(product(transposed(CI[r:], k), right), k)
    return bool(np.array_equal(total, one))


def _is_product(M: Array, RI: Array, CI: Array, r: int) -> bool:
    """Say whether the first r columns of RI times the first r rows of CI are M, by CI[:r]^T * RI[:, :r]^T."""
    np = numpy()
    m, k = len(RI), len(CI)
    if r == k and np.array_equal(CI, identity(k)):
        return bool(np.array_equal(_before_column(RI, k)[:, : words_for(k)], M))
    found = product(transposed(CI[:r], k), transposed(RI, m)[:r])
    return bool(np.array_equal(found, transposed(M, k)))

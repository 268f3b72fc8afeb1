"""Exact linear algebra over GF(2) on the bits of integers, with the standard library alone.

A matrix with c columns is a sequence of integers, one per row; bit j of a row is its entry in
column j.  Adding two rows is one `^`, whatever c is.  Products and eliminations take eight rows
at a time: the 256 sums of eight rows form a table, and eight bits of another row pick from it
the sum to be added (Arlazarov, Dinic, Kronrod and Faradzev 1970, "the four Russians").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple

_DIGITS = bytes.maketrans(b"\x00\x01" + bytes(range(2, 256)), b"01" + b"?" * 254)  # entries to text
_ENTRIES = bytes.maketrans(b"01", b"\x00\x01")  # and back
_FEW_RUNS = 32  # up to here, shifting runs of columns is quicker than going through text


class Transforms(NamedTuple):
    """Bit rows with R*M*C = W = diag(1, .., 1, 0, .., 0), R*RI = I and C*CI = I, so M = RI*W*CI.

    M is m x k of the given rank; R and RI are m x m, C and CI are k x k.  `decompose` finds rows
    J and columns P for which U = M[J, P] is invertible.  With these moved to the front,
    M = [[U, V], [Y, Y*U^-1*V]] over GF(2), where + is -, and with E = U^-1*V

        R = [[U^-1, 0], [Y*U^-1, I]]   RI = [[U, 0], [Y, I]]   C = CI = [[I, E], [0, I]].
    """

    R: Sequence[int]
    RI: Sequence[int]
    C: Sequence[int]
    CI: Sequence[int]
    rank: int


def decompose(M: Sequence[int], m: int, k: int) -> Transforms:
    """Return invertible R, RI, C, CI with R*M*C = W = diag(1, .., 1, 0, .., 0), for M of size m x k.

    One elimination of [M | I] gives U^-1, Y*U^-1 and E in their places; U and Y are columns of M.

    >>> d = decompose([0b011, 0b110, 0b101], 3, 3)
    >>> d.rank, proves(d, [0b011, 0b110, 0b101])
    (2, True)
    """
    work = [row << m | 1 << i for i, row in enumerate(M)]
    found = _eliminate(work, m)
    J = sorted(found, key=found.__getitem__)
    P = [found[i] - m for i in J]
    r = len(J)
    others = sorted({*range(m)} - {*J})
    N = sorted({*range(k)} - {*P})
    R = [work[i] & (1 << m) - 1 for i in (*J, *others)]
    RI = gathered(M, k, P)
    for b, i in enumerate(others, r):
        RI[i] |= 1 << b
    echelon = [work[i] >> m for i in J]
    C = [0] * k
    for b, (p, e) in enumerate(zip(P, gathered(echelon, k, N), strict=True)):
        C[p] = 1 << b | e << r
    for b, j in enumerate(N, r):
        C[j] = 1 << b
    CI = [row | 1 << p for row, p in zip(echelon, P, strict=True)] + [1 << j for j in N]
    return Transforms(tuple(R), tuple(RI), tuple(C), tuple(CI), r)


def proves(d: Transforms, M: Sequence[int]) -> bool:
    """Say whether R*RI = I, C*CI = I and RI*W*CI = M, by multiplying out these matrices.

    This is right for all R, RI, C, CI and M: three products are formed from all the entries,
    and nothing is taken from the way the matrices came about.  The block form only makes them
    cheap, with r the rank: W keeps r columns of RI and r rows of CI; R outside the columns J, and C
    in its first r columns, have at most one 1 in a row, and such a part times a matrix only
    picks rows of it.  What remains are about m*r/8 + r*(k-r)/8 + m*r/8 additions of rows.
    """
    m, k, r = len(d.R), len(d.C), d.rank
    sizes = ((M, m, k), (d.R, m, m), (d.RI, m, m), (d.C, k, k), (d.CI, k, k))
    fits = all(len(A) == rows and not any(row >> cols for row in A) for A, rows, cols in sizes)
    if not fits or not 0 <= r <= min(m, k):
        return False
    front = (1 << r) - 1
    outside_J = sum(1 << i for i, row in enumerate(d.RI) if row >> r)
    return (
        _product_in_parts(d.R, d.RI, outside_J) == identity(m)
        and _product_in_parts(d.C, d.CI, front) == identity(k)
        and product([row & front for row in d.RI], d.CI[:r]) == list(M)
    )


def rref(M: Sequence[int], cols: int) -> tuple[list[int], tuple[int, ...]]:
    """Return (H, pivots): the reduced row echelon form H of M with its zero rows, and its pivot columns.

    >>> rref([0b110, 0b011, 0b101], 3)
    ([5, 6, 0], (0, 1))
    """
    work = _mirrored(M, cols)  # since the elimination goes from the highest bit down
    found = _eliminate(work, 0)
    lines = sorted(found, key=found.__getitem__, reverse=True)
    echelon = _mirrored([work[i] | 1 << found[i] for i in lines], cols)
    return echelon + [0] * (len(M) - len(lines)), tuple(cols - 1 - found[i] for i in lines)


def _eliminate(rows: list[int], low: int) -> dict[int, int]:
    """Reduce the bits from `low` up, in place, from the highest; return {pivot row: its pivot bit}.

    Afterwards the columns of the pivots are unit vectors whose 1 is left out (so rows get shorter),
    the other rows have no bit from `low` up, and the bits below `low` have followed every addition.
    """
    found: dict[int, int] = {}
    free = list(range(len(rows)))
    top = max(map(int.bit_length, rows), default=0)
    while free and top > low:
        bottom = max(low, top - 8)
        window = [row >> bottom & 255 for row in rows]
        pivots = _window_pivots(rows, window, free)
        if pivots:
            table = _sums([pivots[bit][1] if bit in pivots else 0 for bit in range(8)])
            rows[:] = [row ^ table[index] for row, index in zip(rows, window, strict=True)]
            for bit, (i, row, _) in pivots.items():
                rows[i] = row ^ 1 << bottom + bit
                found[i] = bottom + bit
                free.remove(i)
            top = bottom
        else:
            top = max(rows[i].bit_length() for i in free)
    return found


def _window_pivots(rows: list[int], window: list[int], free: list[int]) -> dict[int, tuple[int, int, int]]:
    """Return {pivot bit: (row number, reduced row, its window)} for a basis of the free rows' windows."""
    pivots: dict[int, tuple[int, int, int]] = {}
    span = {0}
    for i in free:
        small = window[i]
        if small in span:
            continue
        span |= {small ^ other for other in span}
        row = rows[i]
        for bit, (_, above, small_above) in pivots.items():
            if small >> bit & 1:
                row ^= above
                small ^= small_above
        pivot = small.bit_length() - 1
        for bit, (j, above, small_above) in pivots.items():
            if small_above >> pivot & 1:
                pivots[bit] = (j, above ^ row, small_above ^ small)
        pivots[pivot] = (i, row, small)
        if len(pivots) == 8:
            break
    return pivots


def product(A: Sequence[int], B: Sequence[int]) -> list[int]:
    """Return A*B, where A has as many columns as B has rows.

    >>> product([0b01, 0b11], [0b10, 0b11])
    [2, 1]
    """
    dense = [i for i, row in enumerate(A) if row & row - 1]  # a row with one 1 only picks a row of B
    size = (len(B) + 7) // 8
    indices = b"".join([A[i].to_bytes(size, "little") for i in dense])
    sums = [0] * len(dense)
    for block in range(size):
        picks = indices[block::size]
        if any(picks):
            table = _sums(B[8 * block : 8 * block + 8])
            sums = [row ^ table[index] for row, index in zip(sums, picks, strict=True)]
    total = [B[row.bit_length() - 1] if row else 0 for row in A]
    for i, row in zip(dense, sums, strict=True):
        total[i] = row
    return total


def _product_in_parts(A: Sequence[int], B: Sequence[int], where: int) -> list[int]:
    """Return A*B as the sum over the columns of A with a bit in `where` and over the others."""
    inside = product([row & where for row in A], B)
    outside = product([row & ~where for row in A], B)
    return [row ^ other for row, other in zip(inside, outside, strict=True)]


def _sums(rows: Sequence[int]) -> list[int]:
    """Return the list whose entry s is the sum of the rows[b] over the bits b of s."""
    table = [0]
    for row in rows:
        table += [other ^ row for other in table] if row else table
    return table


def transposition_bytes(rows: int, cols: int) -> int:
    """Return what `transposed` takes: three texts with a digit for each entry, and the rows of both."""
    return 3 * rows * cols + (rows + cols) * 128


def transposed(M: Sequence[int], cols: int) -> list[int]:
    """Return the transpose of M, which has `cols` columns.

    >>> transposed([0b01, 0b11, 0b10], 2)
    [3, 6]
    """
    text = _text(reversed(M), cols)
    return [int(text[cols - 1 - j :: cols] or "0", 2) for j in range(cols)]


def _mirrored(M: Sequence[int], cols: int) -> list[int]:
    return [int(_line(row, cols)[::-1] or "0", 2) for row in M]


def gathered(M: Sequence[int], cols: int, positions: Sequence[int]) -> list[int]:
    """Return M[:, positions], for increasing positions: the rows with only these columns."""
    starts = [0, *(b for b, (p, q) in enumerate(pairwise(positions), 1) if q != p + 1), len(positions)]
    if not M or not positions:
        return [0] * len(M)
    if len(starts) <= _FEW_RUNS:
        runs = [(positions[b], (1 << e - b) - 1, b) for b, e in pairwise(starts)]
        return [reduce(or_, [(row >> p & mask) << b for p, mask, b in runs]) for row in M]
    text = _text(M, cols)
    picked = "".join([text[cols - 1 - j :: cols] for j in reversed(positions)])
    return [int(picked[i :: len(M)], 2) for i in range(len(M))]


def identity(k: int) -> list[int]:
    """Return the k x k identity matrix."""
    return [1 << i for i in range(k)]


def from_entries(rows: Iterable[Sequence[int]]) -> list[int]:
    """Return the matrix with these entries, each the integer 0 or 1; another one is a ValueError."""
    return [int(bytes(row).translate(_DIGITS)[::-1] or b"0", 2) for row in rows]


def to_entries(M: Iterable[int], cols: int) -> list[tuple[int, ...]]:
    """Return the entries of M, a tuple per row."""
    return [tuple(_line(row, cols).encode().translate(_ENTRIES)[::-1]) for row in M]


def _line(row: int, cols: int) -> str:
    return f"{row:0{cols}b}" if cols else ""  # a width 0 would still print "0"


def _text(M: Iterable[int], cols: int) -> str:
    """Return the rows as digits one after the other, in each the last column first."""
    return "".join([_line(row, cols) for row in M])

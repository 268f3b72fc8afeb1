"""The Howell form H of M with H = U*M and M = S*H, by echelon forms and products.

Over a field H is the reduced row echelon form, and U and S are read off it.  Over Z H is the Hermite form,
which the lattice of the rows has (see `_lattices`).  Over Z_n the record
R*M*C = W of the fast engine leaves two ways:

by rows         the row span of M is that of the rows R[i, :]*M with d_i != 0.  Elementary steps
                bring them to the Howell form (`howell_rows`).
by annihilator  the row span is {v : v*K = 0} for the columns (n/d_i)*C[:, i] with d_i != 1 of K.
                `annihilator_form` finds H from them, and H*C = Y*W gives H = Y*R*M.

Tall matrices over Z_n with zero divisors are cut into blocks of rows: the H of M is that of the
forms of the blocks, one above the other, and no transform but S and U grows with their number.

One of the two sets is small for nearly every matrix: the second for square ones, the first for
those of low rank.  Where both are large (a 400 x 400 matrix with 200 invariant factors 2) the work
is still elementary, and takes three to five times as long as the record.  The equations
themselves are left to the caller to multiply out.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.progress import counted
from modlinalg._arithmetic.rings import ZZ, Ring, Zmod
from modlinalg._arithmetic.storage import sizes
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, diagonal, from_rows, identity, lines, zeros
from modlinalg._matrices.blocks import block, ones_at, part
from modlinalg._matrices.indexing import others
from modlinalg.elimination._annihilator import annihilator_form
from modlinalg.elimination._decomposition import (
    LARGEST_BY_STEPS,
    fast_engine,
    looks_like_a_field,
    require_room,
    runs_by_steps,
    way_of,
)
from modlinalg.elimination._echelon import echelon, field_inverse
from modlinalg.elimination._engines.unfactored import content_of
from modlinalg.elimination._lattices import exact_quotient, row_lattice
from modlinalg.elimination._record import Decomposition
from modlinalg.errors import PostconditionError

# Measured over Z_8 and Z_1000.  From 8 times as many columns as rows on, elementary steps on M take
# as long as the record with its k x k matrices, or a tenth of it (25 x 400).
WIDE = 8
# From 8 times as many rows as columns on, blocks of 4 times as many: the record of M has m x m matrices.
TALL, BLOCK = 8, 4
# The annihilator is the quicker way when K has at most half as many columns as there are d_i != 0.
FEW = 2


@dataclass(frozen=True, slots=True)
class RowForm:
    """A canonical form H of the rows of M, with H = U*M and M = S*H as the proof.

    M is m x k, H is r x k, U is r x m, S is m x r.  `pivots` are the columns of the leading entries of
    the rows of H that are not 0, which stand first.

    >>> from modlinalg import howell_form_with_transform, matrix
    >>> form = howell_form_with_transform(matrix([[4, 2], [2, 4]], mod=8))
    >>> form.H.tolist(), form.pivots
    ([[2, 0], [0, 2]], (0, 1))
    >>> assert form.H == form.U @ form.M and form.M == form.S @ form.H
    """

    M: Matrix
    H: Matrix
    U: Matrix
    S: Matrix
    pivots: tuple[int, ...]


def row_basis(M: Matrix) -> RowForm:
    """Return the row basis, by elementary steps up to the size where `decompose` takes them too.

    Measured: steps are the quicker way up to 3 x 3 over Z_p and Q, 9 x 9 over Z_2 and 9 x 9 to
    16 x 16 over Z_n; at 8 x 8 the slowest of them are those over Q, with 8 ms.
    """
    rows, cols = M.shape
    if rows >= max(TALL * cols, LARGEST_BY_STEPS + 1) and cols and not looks_like_a_field(M.ring):
        return _by_blocks(M)
    return basis_by_steps(M) if runs_by_steps(M) else fast_basis(M)


def _by_blocks(M: Matrix) -> RowForm:
    """Return the row basis from those of blocks of rows.

    With H_i = U_i*M_i and M_i = S_i*H_i for the blocks, and H = U*G and G = S*H for the H_i one above
    the other in G, U has the blocks U[:, i]*U_i and S the blocks S_i*S[i, :].
    """
    (rows, cols), ring = M.shape, M.ring
    size = max(BLOCK * cols, LARGEST_BY_STEPS)
    blocks = [M.rows()[start : start + size] for start in range(0, rows, size)]
    parts = [row_basis(from_rows(rows_of_block, cols, ring)) for rows_of_block in blocks]
    whole = row_basis(from_rows((row for form in parts for row in form.H.rows()), cols, ring))
    U: list[list[Element]] = [[] for _ in whole.pivots]
    S: list[tuple[Element, ...]] = []
    beside, end = list(zip(*whole.U.rows(), strict=True)), 0  # the columns of U
    for form in parts:
        start, end = end, end + len(form.pivots)
        S.extend((form.S @ from_rows(whole.S.rows()[start:end], len(whole.pivots), ring)).rows())
        columns = from_rows(beside[start:end], len(whole.pivots), ring)
        for line, more in zip(U, (columns.T @ form.U).rows(), strict=True):
            line.extend(more)
    return RowForm(M, whole.H, from_rows(U, rows, ring), from_rows(S, len(whole.pivots), ring), whole.pivots)


def basis_by_steps(M: Matrix) -> RowForm:
    """Return the row basis by elementary row steps: the reference, for every ring."""
    H, U, pivots = howell_rows(M)
    S = coordinates(M, H, pivots)
    if S is None:
        raise PostconditionError(f"basis_by_steps: a row of M is not in the span of H for {M!r}")
    return RowForm(M, H, U, S, pivots)


def fast_basis(M: Matrix) -> RowForm:
    """Return the row basis by echelon forms and products, over a ring that has a fast engine."""
    if M.ring == ZZ:  # the Hermite form B = P*M of the lattice of the rows, and M = S*B in the pivot columns
        lattice = row_lattice(M)
        B, pivots = lattice.B, lattice.pivots
        S = exact_quotient(B.columns(pivots).T, M.columns(pivots).T).T
        return RowForm(M, B, lattice.P, S, pivots)
    if way_of(M.ring) != "field":
        return _over_zero_divisors(M)
    # H from the echelon form, S = M[:, P] for its pivots P, and U = S[J, :]^-1 in the columns J
    form, pivots = echelon(M)
    rows, rank = M.shape[0], len(pivots)
    H, S = lines(form, range(rank)), M.columns(pivots)
    if rank == rows:
        return RowForm(M, H, field_inverse(S), S, pivots)
    chosen = echelon(S.T)[1]
    U = field_inverse(lines(S, chosen)) @ ones_at(enumerate(chosen), (rank, rows), M.ring)
    return RowForm(M, H, U, S, pivots)


def _over_zero_divisors(M: Matrix) -> RowForm:
    content = content_of(M)
    if content > 1:
        return _over_the_content(M, content)
    rows, cols = M.shape
    if cols >= WIDE * rows:
        return _by_rows(M, identity(rows, M.ring))
    require_room("row_basis", M)
    record = fast_engine(M.ring)(M)
    factors = [int(record.W[i, i]) for i in range(min(M.shape))]
    nonzero, ones = len(factors) - factors.count(0), factors.count(1)
    if FEW * (cols - ones) > nonzero:
        return _by_rows(M, lines(record.R, range(nonzero)))
    return _by_annihilator(record, factors[:nonzero], ones)


def _over_the_content(M: Matrix, content: int) -> RowForm:
    """Return the row basis of M = g*N from that of N modulo n/g: its H times g, with the same U and S."""
    (rows, cols), ring = M.shape, M.ring
    assert ring.modulus is not None
    if content == ring.modulus:
        return RowForm(M, zeros(0, cols, ring), zeros(0, rows, ring), zeros(rows, 0, ring), ())
    divided = [[int(a) // content for a in row] for row in M.rows()]
    found = fast_basis(from_rows(divided, cols, Zmod(ring.modulus // content)))
    H, U, S = (from_rows(X.rows(), X.shape[1], ring) for X in (found.H, found.U, found.S))
    return RowForm(M, content * H, U, S, found.pivots)


def _by_rows(M: Matrix, chosen: Matrix) -> RowForm:
    """Bring the rows of chosen*M, which span the row span of M, to the Howell form."""
    H, U, pivots = howell_rows(chosen @ M)
    return RowForm(M, H, U @ chosen, _quotient(M, H, pivots), pivots)


def _by_annihilator(record: Decomposition, factors: list[int], ones: int) -> RowForm:
    """Find H from the annihilator of the row span; `factors` are the d_i != 0, `ones` of them 1."""
    M, ring = record.M, record.M.ring
    assert ring.modulus is not None
    k = M.shape[1]
    orders = [ring.modulus // d for d in factors[ones:]] + [1] * (k - len(factors))
    K = record.C.columns(range(ones, k)) @ diagonal(orders, (k - ones, k - ones), ring)
    H, pivots = annihilator_form(K)
    HC = H @ record.C
    U = HC.columns(range(ones)) @ lines(record.R, range(ones))
    if ones < len(factors):
        special = range(ones, len(factors))
        products = HC.columns(special).rows()
        Y = [[int(a) // d for a, d in zip(row, factors[ones:], strict=True)] for row in products]
        U = U + from_rows(Y, len(special), ring) @ lines(record.R, special)
    return RowForm(M, H, U, _quotient(M, H, pivots), pivots)


def _quotient(M: Matrix, H: Matrix, pivots: tuple[int, ...]) -> Matrix:
    """Return S with M = S*H for a Howell form H that spans the rows of M.

    The columns of H with a pivot 1 are unit columns, so S has there the columns of M.  What then
    remains of M is divided by the other rows of H, for which their pivot columns are enough.
    """
    S = M.columns(pivots)
    special = [i for i, j in enumerate(pivots) if H[i, j] != 1]
    if not special:
        return S
    units = others(special, len(pivots))
    places = [pivots[i] for i in special]
    cleared = M.columns([pivots[i] for i in units])
    rest = M.columns(places) - cleared @ lines(H, units).columns(places)
    coefficients = coordinates(rest, lines(H, special).columns(places), tuple(range(len(places))))
    if coefficients is None:
        raise PostconditionError(f"row_basis: a row of M is not in the span of H for {M!r}")
    return block([[part(S, columns=units), coefficients]], columns=[*units, *special])


# Row elimination to the Howell form, which over a field is the reduced row echelon form.  Column by column,
# Euclid's algorithm on the rows brings the gcd of what is left to the pivot and clears the entries below.
# When the pivot p divides zero, the row (n/p)*(pivot row) has lost its entry in this column; it joins the
# rows still to be worked on, so that every vector of the span whose first entries vanish is reached by later
# rows (Howell 1986; Storjohann and Mulders 1998).
@dataclass(slots=True)
class _Row:
    """A row of the span beside its coefficients in terms of the rows of M."""

    entries: list[Element]
    coefficients: list[Element]

    def subtract(self, factor: Element, other: _Row, ring: Ring) -> None:
        minus = ring.canonical(-factor)
        self.entries = ring.added(self.entries, minus, other.entries)
        self.coefficients = ring.added(self.coefficients, minus, other.coefficients)

    def scaled(self, factor: Element, ring: Ring) -> _Row:
        return _Row(ring.scaled(self.entries, factor), ring.scaled(self.coefficients, factor))


def howell_rows(M: Matrix) -> tuple[Matrix, Matrix, tuple[int, ...]]:
    """Return (H, U, pivots): the Howell form H = U*M of M without zero rows, and its pivot columns."""
    rows, cols = M.shape
    ring = M.ring
    sizes.require("Howell form by steps", (rows, rows), ring.modulus, 2 * sizes.lines((rows, rows + cols)))
    units = ([ring.one if i == j else ring.zero for j in range(rows)] for i in range(rows))
    waiting = [_Row(list(row), unit) for row, unit in zip(M.rows(), units, strict=True)]
    done: list[_Row] = []
    pivots: list[int] = []
    for j in counted("Howell form", range(cols)):
        pivot_row = _gather(waiting, j, ring)
        if pivot_row is None:
            continue
        _reduce_above(done, pivot_row, j, ring)
        done.append(pivot_row)
        pivots.append(j)
        waiting = [row for row in waiting if any(row.entries)]
        rest = pivot_row.scaled(ring.annihilator(pivot_row.entries[j]), ring)
        if any(rest.entries):
            waiting.append(rest)
    H = from_rows([row.entries for row in done], cols, ring)
    return H, from_rows([row.coefficients for row in done], rows, ring), tuple(pivots)


def _gather(waiting: list[_Row], j: int, ring: Ring) -> _Row | None:
    """Take out a row whose entry j generates the entries j of all waiting rows, and clear the others."""
    candidates = [row for row in waiting if row.entries[j]]
    if not candidates:
        return None
    pivot = min(candidates, key=lambda row: ring.ideal(row.entries[j]))
    waiting.remove(pivot)
    pivot = _normalised(pivot, j, ring)
    for place, row in enumerate(waiting):
        other = row
        while other.entries[j]:
            quotient = ring.euclidean_quotient(other.entries[j], pivot.entries[j])
            other.subtract(quotient, pivot, ring)
            if other.entries[j]:
                pivot, other = _normalised(other, j, ring), pivot
        waiting[place] = other
    return pivot


def _normalised(row: _Row, j: int, ring: Ring) -> _Row:
    unit, _ = ring.unit_part(row.entries[j])
    return row if unit == 1 else row.scaled(ring.inverse(unit), ring)


def _reduce_above(done: list[_Row], pivot_row: _Row, j: int, ring: Ring) -> None:
    """Bring the entries above a new pivot p into 0..p-1 (to 0 over Q)."""
    for row in done:
        quotient = ring.euclidean_quotient(row.entries[j], pivot_row.entries[j])
        if quotient:
            row.subtract(quotient, pivot_row, ring)


def coordinates(M: Matrix, H: Matrix, pivots: tuple[int, ...]) -> Matrix | None:
    """Return S with M = S*H for a Howell form H, by division; None when a row is not in its span."""
    ring = M.ring
    rows = M.rows()
    solved: list[list[Element]] = []
    for i in counted("coordinates", range(M.shape[0])):
        row, coefficients = list(rows[i]), []
        for pivot_row, j in zip(H.rows(), pivots, strict=True):
            quotient = ring.euclidean_quotient(row[j], pivot_row[j])
            coefficients.append(quotient)
            if quotient:
                row = ring.added(row, ring.canonical(-quotient), pivot_row)
        if any(row):
            return None
        solved.append(coefficients)
    return from_rows(solved, H.shape[0], ring)

"""The matrix of a board, as a Matrix or as the list of its non-zero entries."""

from __future__ import annotations

from array import array

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage import crossovers, sizes
from modlinalg._arithmetic.storage.placed import PlacedEntries
from modlinalg._matrices import Matrix, as_vector, from_bits, from_places, from_rows, vector_of
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate
from modlinalg.certificates._notation import SparseMatrix
from modlinalg.certificates._writing import certify_system
from modlinalg.errors import UnsupportedError
from modlinalg.games._rules import AnyRules
from modlinalg.nonexistence import NoSolutionError

LARGEST = 2 * 10**7  # entries: some 300 MB; bits take a sixty-fourth of that
LARGEST_BITS = 64 * LARGEST
MOST_LINES = 10**6  # cells or buttons


def board_matrix(rules: AnyRules, ring: Zmod) -> Matrix:
    """Return A, whose column j is the effect of one click on button j; UnsupportedError when it is huge.

    A large one with few entries is held without its zeros.
    """
    entries = _few_entries(rules)
    held = None if entries is None else from_places(entries, ring)
    return _dense_matrix(rules, ring) if held is None else held


def _few_entries(rules: AnyRules) -> PlacedEntries | None:
    """Return the entries of A, None where there are too many."""
    longest = max(rules.counts)
    if longest > MOST_LINES:
        return None
    lines, columns = array("q"), array("q")
    weights: list[int] = []  # of any size
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            lines.append(place)
            columns.append(j)
            weights.append(weight)
        if len(weights) > crossovers.BOARD_ROW * longest:
            return None
    return PlacedEntries(rules.counts, lines, columns, weights)


def _dense_matrix(rules: AnyRules, ring: Zmod) -> Matrix:
    height, width = rules.counts
    if height * width > (LARGEST_BITS if ring.modulus == 2 else LARGEST):
        raise UnsupportedError(f"a board's matrix: {height} x {width} entries over {ring} are too many")
    needed = sizes.bit_rows((height, width)) if ring.modulus == 2 else 2 * sizes.lines((height, width))
    sizes.require("a board's matrix", (height, width), ring.modulus, needed)
    if ring.modulus == 2:
        lines = [0] * height
        for j, effect in enumerate(rules.effects()):
            for place, weight in effect:
                lines[place] ^= (weight & 1) << j
        return from_bits(lines, width)
    rows = [[0] * width for _ in range(height)]
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            rows[place][j] = (rows[place][j] + weight) % ring.modulus
    return from_rows(rows, width, ring)


def sparse_rows(rules: AnyRules, ring: Zmod) -> list[tuple[tuple[int, int], ...]]:
    """Return the rows of A as the pairs (button, weight) that are not 0, the buttons increasing."""
    rows: list[dict[int, int]] = [{} for _ in range(rules.counts[0])]
    for j, effect in enumerate(rules.effects()):
        for place, weight in effect:
            rows[place][j] = (rows[place].get(j, 0) + weight) % ring.modulus
    return [tuple((j, weight) for j, weight in row.items() if weight) for row in rows]


def sparse_matrix(rules: AnyRules, ring: Zmod) -> SparseMatrix:
    """Return A by its non-zero entries, some five for each cell of a grid with the pattern "plus"."""
    rows, width = sparse_rows(rules, ring), rules.counts[1]
    at = [i * width + j for i, row in enumerate(rows) for j, _ in row]
    return SparseMatrix(rules.counts, at, [weight for row in rows for _, weight in row], ring)


def column(entries: list[int] | tuple[int, ...], ring: Zmod) -> Matrix:
    """Return the column with these canonical entries, a Vector."""
    if ring.modulus == 2:
        return as_vector(from_bits(list(entries), 1), is_column=True)
    return vector_of(entries, ring, is_column=True)


def row(entries: list[int] | tuple[int, ...], ring: Zmod) -> Matrix:
    """Return the row with these canonical entries, a Vector."""
    return vector_of(entries, ring, is_column=False)


class UnsolvablePositionError(NoSolutionError):
    """A*c = b has no solution: the row u = `witness` has u*A = 0 and u*b != 0.

    The `matrix` A is written out when it is asked for, since a large board's does not fit in memory.
    """

    side: Side = "right"

    def __init__(self, message: str, *, rules: AnyRules, witness: Matrix, b: Matrix) -> None:
        """Record the question, without its matrix."""
        Exception.__init__(self, message)
        self.rules = rules
        self.witness = witness
        self.b = b

    @property
    def matrix(self) -> Matrix:  # type: ignore[override]  # made on demand
        """The matrix A of the board; UnsupportedError when it is huge."""
        assert isinstance(self.b.ring, Zmod)
        return board_matrix(self.rules, self.b.ring)

    def certificate(self) -> Certificate:
        """Return the proof for `modlinalg_check`, with A by its non-zero entries."""
        assert isinstance(self.b.ring, Zmod)
        return certify_system(sparse_matrix(self.rules, self.b.ring), self.b, u=self.witness)

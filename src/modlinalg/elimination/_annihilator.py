"""The Howell form of an annihilator {v : v*K = 0} over Z_n, from the rows of K, the last first.

Over Z_n a row span is the annihilator of its own annihilator, as in a vector space (Z_n is
quasi-Frobenius), so it is {v : v*K = 0} for a k x c matrix K, and c is small when the span is
nearly everything.  The vectors of the span that begin in column j have there the multiples of

    p_j = the least p > 0 for which p*K[j] is a combination of the rows of K below row j,

and each such combination p_j*K[j] + sum of h_i*K[i] = 0 (i > j) is a vector of the span.  Rows
with p_i = 1 are combinations of later ones, so h needs none of them: the other rows, called
active here, span all that K spans, and at most c*log2(n) rows are active.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple

from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.blocks import block, ones_at, part
from modlinalg._matrices.indexing import others


@dataclass(slots=True)
class _BasisInMaking:
    """Vectors of Z_n^c with the Howell property, by the place of their leading entry.

    Each is followed by its coefficients in terms of the active rows.
    """

    ring: Zmod
    width: int
    active: int = 0
    lines: dict[int, list[Element]] = field(default_factory=dict)

    def relation(self, row: tuple[Element, ...]) -> tuple[int, list[Element]]:
        """Return the least p > 0 and an h with p*row + sum of h_t*(active row t) = 0."""
        ring, p = self.ring, 1
        work: list[Element] = [*row, *[0] * self.active]
        for place in range(self.width):
            if not work[place]:
                continue
            line = self.lines.get(place)
            pivot = ring.modulus if line is None else int(line[place])
            factor = pivot // gcd(pivot, int(work[place]))
            if factor > 1:
                p, work = p * factor, ring.scaled(work, factor)
            if line is not None:
                work = ring.added(work, -(int(work[place]) // pivot), line)
        return p, work[self.width :]

    def add(self, row: tuple[Element, ...]) -> None:
        """Make a row active and complete the basis with it."""
        for line in self.lines.values():
            line.append(0)
        waiting: list[list[Element]] = [[*row, *[0] * self.active, 1]]
        self.active += 1
        while waiting:
            work = waiting.pop()
            for place in range(self.width):
                if work[place]:
                    work = self._absorbed(work, place, waiting)

    def _absorbed(self, work: list[Element], place: int, waiting: list[list[Element]]) -> list[Element]:
        """Return what is left of a vector when the gcd at `place` has gone into the basis.

        A new basis line times the annihilator of its pivot has lost its leading entry; it is
        worked on too, so that the later lines span it (the Howell property).
        """
        ring, line = self.ring, self.lines.get(place)
        if line is None:
            line, work = self._normalised(work, place), []
        elif int(work[place]) % int(line[place]) == 0:
            return ring.added(work, -(int(work[place]) // int(line[place])), line)
        while work and work[place]:
            work = ring.added(work, -(int(work[place]) // int(line[place])), line)
            if work[place]:
                line, work = self._normalised(work, place), line
        self.lines[place] = line
        rest = ring.scaled(line, ring.annihilator(line[place]))
        if not work:
            return rest
        waiting.append(rest)
        return work

    def _normalised(self, line: list[Element], place: int) -> list[Element]:
        unit, _ = self.ring.unit_part(line[place])
        return self.ring.scaled(line, self.ring.inverse(unit))


class _FormRow(NamedTuple):
    """A row of the form: the column of its pivot p, which is n where there is none, and its later entries."""

    column: int
    p: int
    tail: list[Element]


def annihilator_form(K: Matrix) -> tuple[Matrix, tuple[int, ...]]:
    """Return the Howell form of {v : v*K = 0}, without zero rows, and its pivot columns."""
    ring = K.ring
    assert isinstance(ring, Zmod)
    k, width = K.shape
    basis = _BasisInMaking(ring, width)
    active: list[_FormRow] = []
    found: list[_FormRow] = []
    for j in reversed(range(k)):
        p, tail = basis.relation(K.rows()[j])
        for t in reversed(
            range(len(tail))
        ):  # each entry into 0..p-1, from the left: the last active comes first
            quotient = int(tail[t]) // active[t].p
            if quotient:
                tail[:t] = ring.added(tail[:t], -quotient, active[t].tail)
                tail[t] = int(tail[t]) % active[t].p
        row = _FormRow(j, p, tail)
        if p > 1:
            basis.add(K.rows()[j])
            active.append(row)
        if p < ring.modulus:
            found.append(row)
    found.reverse()  # these rows differ from unit vectors in active columns only
    place = {row.column: t for t, row in enumerate(active)}
    lines = []
    for j, p, tail in found:
        line = tail + [0] * (len(active) - len(tail))
        if p > 1:
            line[place[j]] = p
        lines.append(line)
    ones = ones_at([(i, row.column) for i, row in enumerate(found) if row.p == 1], (len(found), k), ring)
    inactive = others(list(place), k)
    special = from_rows(lines, len(active), ring)
    H = block([[special, part(ones, columns=inactive)]], columns=[*place, *inactive])
    return H, tuple(row.column for row in found)

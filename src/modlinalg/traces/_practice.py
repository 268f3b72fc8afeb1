"""Practice: a student's own steps, followed one by one, and what no steps can reach.

Row steps multiply M (m x k) from the left by an invertible matrix, and each invertible U is a product of
row steps: those that turn it into I, undone in reverse order.  So they lead from M to U*M for every
invertible U, and to nothing else.

"inverse": U*M = I takes a square M, and a v != 0 with M*v = 0 rules it out, since U*M*v = 0 and
I*v = v.  Over Z_n and Q every singular M has such a v, over Z each M without an inverse modulo some q.

"echelon": the goal is the Howell form H (r x k) of the rows of M, with m - r zero rows below.  It is
reached by row steps exactly when r <= m.  Steps keep the number of rows, so r > m rules it out; and two
m x k matrices A and B with one row span are A = U*B for an invertible U.  For take X and Y with A = X*B
and B = Y*A.  The m x m matrices over a finite ring (or a field) have stable range 1: as
Y*X + (I - Y*X) = I, there is a Z such that U = X + Z*(I - Y*X) is invertible.  Now
(I - Y*X)*B = B - Y*A = 0, and U*B = X*B = A.  Over a field, and wherever m >= k, r <= m always holds:
H has at most one row for each column, and over a field at most m.  So it is over Z, where H is the Hermite
form, which row steps always reach: they carry out Euclid's algorithm.

"decomposition": row and column steps always lead to the Smith form.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from modlinalg._answers.forms.forms import howell_form
from modlinalg._answers.inverses.inverses import inverse
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._arithmetic.rings import ZZ, Ring
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix, from_rows, identity
from modlinalg._matrices.arguments import matrix_of
from modlinalg._matrices.block_matrices import block
from modlinalg._matrices.conversion import canonical_entry
from modlinalg._matrices.predicates import is_howell_form, is_smith_form
from modlinalg.elimination._notation import parse_step
from modlinalg.elimination._steps import Lines, Step, apply_step
from modlinalg.errors import InputError, UnsupportedError
from modlinalg.formats._parsing.cursor import parse_number
from modlinalg.nonexistence import NotInvertibleError
from modlinalg.traces._goals import require_word
from modlinalg.traces._practice_slips import Slip, WorkingItem, first_slip, unreduced, written_items

StepGoal: TypeAlias = Literal["decomposition", "echelon", "inverse"]


@dataclass(frozen=True, slots=True)
class IllegalStep:
    """The first line that is no legal elementary operation: its number from 1, its text, the reason."""

    line: int
    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class StepReport:
    r"""Where a list of steps leads from M.

    `steps` are the legal operations before the first illegal one, `state` is the matrix after
    them, `finished` says whether the goal is reached, and `missing` what is not there yet.  Where
    no steps lead to the goal, `impossible` says why, and `witness` proves it: a column v != 0 with
    M*v = 0 for the goal "inverse" (None for an M that is not square; over Z modulo `q`, which is 0 where
    both hold exactly), the Howell form with more rows than M for the goal "echelon".

    `slip` is the first wrong entry of a matrix that was written after a step (a `Slip`: where, what is right,
    the likely slip); what follows it is not looked at.  An entry that is right modulo n and not reduced is
    one as well, but the steps after it are followed.

    >>> from modlinalg import check_steps, matrix
    >>> report = check_steps(matrix([[2, 1], [1, 3]], mod=5), "R1 <-> R2\nR2 <- R2 - 2*R1")
    >>> len(report.steps), report.state.tolist(), report.finished, report.missing
    (2, [[1, 3], [0, 0]], False, '3 in (R1, C2) stands off the diagonal')
    """

    M: Matrix
    goal: StepGoal
    steps: tuple[Step, ...]
    state: Matrix
    illegal: IllegalStep | None
    missing: str | None
    impossible: str | None = None
    witness: Matrix | None = None
    q: int = 0
    slip: Slip | None = None

    @property
    def finished(self) -> bool:
        """Whether every step is legal, every matrix is right, and the goal is reached."""
        return self.illegal is None and self.missing is None and self.slip is None

    def __bool__(self) -> bool:
        """Whether the goal is reached."""
        return self.finished

    def __str__(self) -> str:
        """Return the verdict in words with the matrix where the steps end."""
        count = f"{len(self.steps)} legal step" + ("" if len(self.steps) == 1 else "s")
        lines = [f"after {count}:", *self.state.text_lines()]
        if self.slip is not None:
            lines.append(str(self.slip))
        if self.illegal is not None:
            lines.append(f"line {self.illegal.line}, {quoted(self.illegal.text)}: {self.illegal.reason}")
        elif self.slip is not None and self.slip.kind != "not reduced":
            pass  # what follows a wrong matrix was not looked at
        elif self.missing is None:
            lines.append("finished: " + _REACHED[self.goal])
        elif self.impossible is None:
            lines.append(f"not finished: {self.missing}")
        if self.impossible is not None:
            lines.append(f"no row steps lead to the goal: {self.impossible}")
        return "\n".join(lines)


_REACHED = {
    "decomposition": "this is the Smith form W",
    "echelon": "this is the canonical form of the rows",
    "inverse": "this is the identity, so the same steps turn I into the inverse",
}


def check_steps(M: object, steps: str, *, goal: StepGoal = "decomposition") -> StepReport:
    """Follow a list of elementary operations on M and say which is illegal and why, or where they lead.

    `steps` has one operation a line: "R2 <- R2 - 4*R1", "C1 <-> C3", "R1 <- 3*R1"; blank
    lines, `#` comments and numbers before an operation are passed over.  After any of them, and before the
    first, the matrix may be written, a row a line: it is compared with the right one.  LaTeX with arrows and
    arrays is read too, as `Trace.to_latex` writes it.  Behind a bar may stand what the rows of M are extended
    by: I for the goal "inverse", else what the first matrix has there.  The goal
    "decomposition" is the Smith form by rows and columns, "echelon" the Howell form (over a
    field the reduced row echelon form, over Z the Hermite form) with zero rows below it by rows, "inverse"
    the identity by rows.  Where no steps lead to the goal, the report says why
    (`StepReport.impossible`): M has no inverse, or its Howell form has more rows than M.

    >>> from modlinalg import check_steps, matrix
    >>> M = matrix([[2, 4], [1, 5]], mod=6)
    >>> report = check_steps(M, "R1 <-> R2\\nR2 <- 2*R2")
    >>> report.illegal.reason
    '2 is not a unit mod 6 (3*2 = 0), so scaling R2 by it cannot be undone'
    >>> check_steps(M, "R1 <-> R2\\nR2 <- R2 - 2*R1\\nC2 <- C2 + C1").finished
    True
    >>> print(check_steps(M, "R1 <-> R2\\n1 5\\n2 4\\nR2 <- R2 - 2*R1\\n1 5\\n0 2").slip)
    line 5, the matrix after step 2: 2 in (R2, C2) should be 0; the product is added: 4 - 2*5 = 0 mod 6
    >>> check_steps(M, "R1 <-> R2", goal="inverse").impossible
    'v = (1, 1) is not 0 and has M*v = 0, which row steps keep, but I*v = v'

    Raises InputError for anything but a Matrix and a known goal.

    In docs/book: `def-steps`, `thm-steps`.
    """
    M = matrix_of("check_steps", M)
    require_word("check_steps", "goal", goal, _REACHED)
    if not isinstance(steps, str):
        raise InputError(f"check_steps: the steps must be a text, one a line, not {quoted(steps)}")
    items = written_items(steps)
    start = _start(M, items, goal)
    rows: Lines = start.tolist()
    before: Lines = rows
    done: list[Step] = []
    illegal: IllegalStep | None = None
    slip: Slip | None = None
    for item in items:
        try:
            if item.cells is None:
                step = parse_step(item.text, M.shape, M.ring)
                if step.axis == "column" and goal != "decomposition":
                    raise InputError("a step on columns, where the goal is reached by rows alone")
                before, rows = rows, [list(row) for row in rows]
                apply_step(step, rows, M.ring)
                done.append(step)
                continue
            found = _slip(item, M, done, before, rows)
        except InputError as error:
            illegal = IllegalStep(item.line, item.text, str(error))
            break
        slip = found if slip is None or (found is not None and found.kind != "not reduced") else slip
        if slip is not None and slip.kind != "not reduced":
            break
    state = from_rows([row[: M.shape[1]] for row in rows], M.shape[1], M.ring)
    missing = _missing(state, goal)
    impossible, witness, q = _POSSIBLE if missing is None else _obstacle(M, goal)
    return StepReport(M, goal, tuple(done), state, illegal, missing, impossible, witness, q, slip)


def _start(M: Matrix, items: Sequence[WorkingItem], goal: StepGoal) -> Matrix:
    """Return the matrix that the steps act on: M, or M with what a student wrote behind a bar.

    That is I where the goal is the inverse, else what the first matrix has behind M if it has M itself.
    """
    widths = {len(item.cells[0]) for item in items if item.cells}
    if goal == "inverse" and M.is_square and 2 * M.shape[1] in widths:
        return block([[M, identity(M.shape[0], M.ring)]])
    if items and items[0].cells and len(items[0].cells[0]) > M.shape[1]:
        with suppress(InputError):
            written = _entries(items[0], M.ring)
            found = from_rows([list(map(M.ring.canonical, row)) for row in written], len(written[0]), M.ring)
            if found.shape[0] == M.shape[0] and found[:, : M.shape[1]] == M:
                return found
    return M


def _slip(item: WorkingItem, M: Matrix, done: Sequence[Step], before: Lines, rows: Lines) -> Slip | None:
    """Return the first wrong entry of a matrix that was written, or the first that is not reduced.

    Raises InputError where the numbers are no matrix of the right shape.
    """
    written = _entries(item, M.ring)
    shape, width = (len(written), len(written[0])), len(rows[0]) if rows else M.shape[1]
    if shape not in ((M.shape[0], M.shape[1]), (M.shape[0], width)):
        raise InputError(f"this matrix is {shape[0]} x {shape[1]}, and M is {M.shape[0]} x {M.shape[1]}")
    step = done[-1] if done else None
    ring, count = M.ring, shape[1]
    got = [[ring.canonical(entry) for entry in row] for row in written]
    right = [row[:count] for row in rows]
    found = first_slip(step, [row[:count] for row in before], right, got, ring)
    if found is not None:
        (i, j), kind, reason = found
    else:
        places = ((i, j) for i in range(shape[0]) for j in range(count))
        place = next(((i, j) for i, j in places if written[i][j] != got[i][j]), None)
        if place is None:
            return None
        (i, j), kind = place, "not reduced"
        reason = unreduced(ring, right[i][j])
    text = (item.cells or ())[i][j]
    return Slip(item.line, len(done), (i, j), text, ring.format(right[i][j]), kind, reason)


def _entries(item: WorkingItem, ring: Ring) -> list[list[Element]]:
    cells = item.cells or ()
    if not cells or len({len(row) for row in cells}) != 1:
        raise InputError(
            "this is no matrix: its rows are not of one length, or more than numbers stands there"
        )
    return [[_entry(cell, ring) for cell in row] for row in cells]


def _entry(cell: str, ring: Ring) -> Element:
    number = parse_number(cell)
    if number is None:
        raise InputError(f"{quoted(cell)} is no number")
    if ring.modulus and isinstance(number, int):
        return number  # not reduced yet: a student is told so
    return canonical_entry(number, ring, "an entry")


def _missing(state: Matrix, goal: StepGoal) -> str | None:
    """Return the first thing that keeps a matrix from the goal, or None."""
    if goal == "inverse":
        if not state.is_square:
            return "only a square matrix has an inverse"
        return None if state == identity(state.shape[0], state.ring) else "this is not the identity yet"
    if goal == "echelon":
        return None if is_howell_form(state) else _missing_for_canonical_form(state)
    return None if is_smith_form(state) else _missing_for_smith_form(state)


_Obstacle: TypeAlias = tuple[str | None, Matrix | None, int]
_POSSIBLE: _Obstacle = None, None, 0


def _obstacle(M: Matrix, goal: StepGoal) -> _Obstacle:
    """Return why no steps lead from M to the goal, with the matrix and q that prove it; None where some do.

    None also where M is too large for an answer.
    """
    rows, cols = M.shape
    if goal == "inverse" and not M.is_square:
        return f"row steps keep the shape {rows} x {cols}, and the identity is square", None, 0
    try:
        if goal == "inverse":
            inverse(M)
        elif goal == "echelon" and (H := howell_form(M)).shape[0] > rows:
            form = f"the canonical form of the rows (their Howell form) has {H.shape[0]} rows"
            kept = f"row steps keep the {rows} {'row' if rows == 1 else 'rows'} that the matrix has"
            return f"{form}, and {kept}", H, 0
    except NotInvertibleError as error:
        v, zero = tuple_text(error.witness), f"0{modulo_text(error.q)}"
        fact = f"v = {v} is not {zero} and has M*v = {zero}, which row steps keep, but I*v = v"
        return fact, error.witness, error.q
    except UnsupportedError:
        pass
    return _POSSIBLE


def _missing_for_canonical_form(state: Matrix) -> str:
    ring, pivots = state.ring, list[tuple[int, int]]()
    for i, row in enumerate(state.rows()):
        j = next((j for j, entry in enumerate(row) if entry), None)
        if j is None:
            continue
        if i > len(pivots):
            return f"R{i + 1}, which is not zero, stands below the zero row R{len(pivots) + 1}"
        if pivots and j <= pivots[-1][1]:
            p, q = pivots[-1]
            where = "below" if j == q else "below and to the left of"
            higher = f"the pivot {ring.format(state[p, q])} in (R{p + 1}, C{q + 1})"
            return f"{ring.format(row[j])} in (R{i + 1}, C{j + 1}) stands {where} {higher}"
        pivots.append((i, j))
    for i, j in pivots:
        if (scaling := _scaling(state, i, j)) is not None:
            return scaling
    for i, j in pivots:
        pivot = state[i, j]
        for k in range(i):
            entry = state[k, j]
            if entry and (ring.is_unit(pivot) or not 0 <= entry < pivot):
                wanted = "0" if ring.is_unit(pivot) else f"one of 0..{ring.format(pivot - 1)}"
                place = f"{ring.format(entry)} in (R{k + 1}, C{j + 1})"
                return f"{place} stands above the pivot {ring.format(pivot)} and can be made {wanted}"
    return _missing_row(state)


def _missing_row(state: Matrix) -> str:
    present = state.rows()
    with suppress(UnsupportedError):
        for row in howell_form(state).rows():
            if row not in present:
                words = ", ".join(map(state.ring.format, row))
                return f"the rows span ({words}) as well, a row of the canonical form"
    return "this is not the canonical form yet"


def _scaling(state: Matrix, i: int, j: int) -> str | None:
    """Return to what a pivot, or an entry of the diagonal, is to be scaled; None where it is that."""
    ring, entry = state.ring, state[i, j]
    unit, g = ring.unit_part(entry)
    if unit == 1:
        return None
    target = ring.format(g) if g == 1 or ring == ZZ else f"{ring.format(g)}, its gcd with n"
    return f"{ring.format(entry)} in (R{i + 1}, C{j + 1}) can be scaled to {target}"


def _missing_for_smith_form(state: Matrix) -> str:
    ring = state.ring
    for i, row in enumerate(state.rows()):
        for j, entry in enumerate(row):
            if i != j and entry:
                return f"{ring.format(entry)} in (R{i + 1}, C{j + 1}) stands off the diagonal"
    diagonal = [state[i, i] for i in range(min(state.shape))]
    for i in range(len(diagonal)):
        if (scaling := _scaling(state, i, i)) is not None:
            return scaling
    for i, (a, b) in enumerate(pairwise(diagonal)):
        if not ring.divides(a, b):
            return f"{ring.format(a)} in (R{i + 1}, C{i + 1}) does not divide {ring.format(b)} after it"
    return "this is not the Smith form yet"
